#include "pipeline/golden_page.hpp"

#include <fmt/format.h>

#include "output/golden_report.hpp"
#include "pipeline/golden_summary.hpp"

namespace mazepress::pipeline {
namespace {

using output::ReportTone;

ReportTone tone_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::match:
            return ReportTone::good;
        case Verdict::not_comparable:
            return ReportTone::quiet;
        case Verdict::unreferenced:
        case Verdict::missing:
            return ReportTone::warning;
        case Verdict::changed:
        case Verdict::nondeterministic:
        case Verdict::error:
            return ReportTone::bad;
    }
    return ReportTone::bad;
}

output::ReportPicture make_picture(const RenderedPicture& rendered, const PictureResult* result) {
    output::ReportPicture picture;
    picture.name = rendered.name;
    picture.actual = rendered.image ? &*rendered.image : nullptr;
    picture.scene = rendered.scene.get();
    if (result == nullptr) return picture;
    picture.expected = result->expected;
    picture.difference = result->difference;
    picture.changed_tiles = result->changed_tiles;
    for (const RungCheck& check : result->checks) {
        picture.rungs.push_back({check.label(), std::string(to_string(check.verdict)), tone_of(check.verdict),
                                 check.expected, check.actual, check.note});
    }
    return picture;
}

output::ReportCase make_case(const CaseResult& result, const RenderedCase& rendered) {
    output::ReportCase each{
        result.name, std::string(to_string(result.verdict)), tone_of(result.verdict), result.cause, {}};
    for (const RenderedPicture& picture : rendered.pictures) {
        if (!picture.scene) continue;  // the case failed before
        const PictureResult* found = nullptr;
        for (const PictureResult& candidate : result.pictures) {
            if (candidate.name == picture.name) found = &candidate;
        }
        each.pictures.push_back(make_picture(picture, found));
    }
    return each;
}

}  // namespace

std::string make_golden_page(const GoldenRun& run) {
    output::GoldenReport report;
    const bool good = worst(run) == Verdict::match;
    report.title = good ? "Everything is as approved" : "Not everything is as approved";
    report.summary = fmt::format("Golden regression: {}", count_line(run));
    std::array<std::size_t, kVerdictCount> counts{};
    for (const CaseResult& result : run.results) ++counts[static_cast<std::size_t>(result.verdict)];
    for (std::size_t verdict = kVerdictCount; verdict-- > 0;) {
        const auto each = static_cast<Verdict>(verdict);
        report.counts.push_back({std::string(to_string(each)), tone_of(each), counts[verdict]});
    }
    for (const std::size_t index : by_severity(run)) {
        report.cases.push_back(make_case(run.results[index], run.rendered[index]));
    }
    return make_golden_report(report);
}

}  // namespace mazepress::pipeline
