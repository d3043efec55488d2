#include "pipeline/golden_summary.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "output/xml_text.hpp"

namespace mazepress::pipeline {
namespace {

using Json = nlohmann::ordered_json;

struct Totals {
    std::array<std::size_t, kVerdictCount> verdicts{};
    std::size_t compared = 0;
    std::size_t not_comparable = 0;
    std::size_t mutants = 0;

    explicit Totals(const GoldenRun& run) {
        for (const CaseResult& result : run.results) {
            ++verdicts[static_cast<std::size_t>(result.verdict)];
            compared += result.compared;
            not_comparable += result.not_comparable;
            mutants += result.mutants;
        }
    }
    [[nodiscard]] std::size_t of(Verdict verdict) const {
        return verdicts[static_cast<std::size_t>(verdict)];
    }
};

/// A verdict in running text: "not comparable".
std::string in_words(Verdict verdict) {
    std::string words(to_string(verdict));
    for (char& letter : words) {
        letter = letter == '-'
                     ? ' '
                     : static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    }
    return words;
}

bool fails(const CaseResult& result, bool strict) {
    return result.verdict > (strict ? Verdict::match : Verdict::not_comparable);
}

Json json_of(const RungCheck& check) {
    Json json{{"rung", check.label()}, {"verdict", to_string(check.verdict)}};
    if (check.verdict == Verdict::match) return json;
    json["expected"] = check.expected;
    json["actual"] = check.actual;
    if (!check.note.empty()) json["note"] = check.note;
    return json;
}

Json json_of(const PictureResult& picture) {
    Json json{{"picture", picture.name}, {"verdict", to_string(picture.verdict)}, {"rungs", Json::array()}};
    for (const RungCheck& check : picture.checks) json["rungs"].push_back(json_of(check));
    if (!picture.difference || picture.difference->identical()) return json;
    const output::ImageDifference& difference = *picture.difference;
    const output::GreatestDifference& greatest = difference.greatest;
    json["difference"] = {{"same_size", difference.same_size},
                          {"pixels", difference.different},
                          {"pixels_away_from_edges", difference.different_inside},
                          {"edge_pixels", difference.edge_pixels},
                          {"edge_pixels_counted", difference.counted},
                          {"greatest", greatest.amount},
                          {"x", greatest.x},
                          {"y", greatest.y},
                          {"expected_rgba", greatest.expected},
                          {"actual_rgba", greatest.actual},
                          {"tiles", picture.changed_tiles}};
    return json;
}

}  // namespace

std::vector<std::size_t> by_severity(const GoldenRun& run) {
    std::vector<std::size_t> order(run.results.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
        const CaseResult& a = run.results[one];
        const CaseResult& b = run.results[other];
        return a.verdict != b.verdict ? a.verdict > b.verdict : a.name < b.name;
    });
    return order;
}

std::string count_line(const GoldenRun& run) {
    const Totals totals(run);
    std::string line = fmt::format("{} case{}:", run.results.size(), run.results.size() == 1 ? "" : "s");
    for (std::size_t verdict = 0; verdict < kVerdictCount; ++verdict) {
        if (totals.verdicts[verdict] == 0) continue;
        line += fmt::format("{} {} {}", line.back() == ':' ? "" : ",", totals.verdicts[verdict],
                            in_words(static_cast<Verdict>(verdict)));
    }
    return line;
}

std::string summary_text(const GoldenRun& run, bool strict) {
    std::string text;
    for (const std::size_t index : by_severity(run)) {
        const CaseResult& result = run.results[index];
        if (result.verdict == Verdict::match) continue;
        text += fmt::format("{:<16}  {}  {}\n", to_string(result.verdict), result.name, result.cause);
    }
    const Totals totals(run);
    text += fmt::format("{}; {} rungs compared, {} made by other libraries, {} planted faults rejected\n",
                        count_line(run), totals.compared, totals.not_comparable, totals.mutants);
    if (run.selected_out > 0) text += fmt::format("{} cases were left out by --only\n", run.selected_out);
    if (totals.compared == 0) text += "nothing could be compared, and that is no pass\n";
    if (strict && worst(run) == Verdict::not_comparable)
        text += "with --strict, what is not comparable fails\n";
    return text;
}

std::string summary_json(const GoldenRun& run, bool strict) {
    const Totals totals(run);
    Json json{{"suite", run.folder}, {"passed", passes(run, strict)}, {"worst", to_string(worst(run))}};
    for (std::size_t verdict = 0; verdict < kVerdictCount; ++verdict) {
        json["counts"][std::string(to_string(static_cast<Verdict>(verdict)))] = totals.verdicts[verdict];
    }
    json["rungs_compared"] = totals.compared;
    json["rungs_not_comparable"] = totals.not_comparable;
    json["faults_rejected"] = totals.mutants;
    json["cases"] = Json::array();
    for (const CaseResult& result : run.results) {
        Json entry{{"case", result.name}, {"verdict", to_string(result.verdict)}};
        if (!result.cause.empty()) entry["cause"] = result.cause;
        if (result.rung) entry["first_rung"] = to_string(*result.rung);
        entry["pictures"] = Json::array();
        for (const PictureResult& picture : result.pictures) entry["pictures"].push_back(json_of(picture));
        json["cases"].push_back(std::move(entry));
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string summary_junit(const GoldenRun& run, bool strict) {
    const Totals totals(run);
    std::size_t failures = 0;
    std::size_t skipped = 0;
    for (const CaseResult& result : run.results) {
        if (result.verdict != Verdict::error && fails(result, strict)) ++failures;
        if (result.verdict == Verdict::not_comparable && !strict) ++skipped;
    }
    std::string xml = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"mazepress golden\" "
        "tests=\"{}\" "
        "failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n",
        run.results.size(), failures, totals.of(Verdict::error), skipped);
    for (const CaseResult& result : run.results) {
        xml += fmt::format("<testcase classname=\"golden\" name=\"{}\"", output::escape_xml(result.name));
        if (result.verdict == Verdict::match) {
            xml += "/>\n";
            continue;
        }
        const char* const element = result.verdict == Verdict::error ? "error"
                                    : fails(result, strict)          ? "failure"
                                                                     : "skipped";
        const std::string cause = output::escape_xml(result.cause);
        if (std::string_view(element) == "skipped") {
            xml += fmt::format("><skipped message=\"{}\"/></testcase>\n", cause);
        } else {
            xml += fmt::format("><{0} type=\"{1}\" message=\"{2}\">{2}</{0}></testcase>\n", element,
                               to_string(result.verdict), cause);
        }
    }
    return xml + "</testsuite>\n</testsuites>\n";
}

}  // namespace mazepress::pipeline
