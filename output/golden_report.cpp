#include "output/golden_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/version.hpp"
#include "output/golden_report_parts.hpp"
#include "output/xml_text.hpp"

namespace mazepress::output {
namespace {

using report::tone_class;

/// So many cases stand open; the others wait for a click.
constexpr std::size_t kOpenCases = 8;

std::string ladder_html(const ReportPicture& picture) {
    std::string html = "<ol class=\"ladder\">";
    bool moved = false;
    for (const ReportRung& rung : picture.rungs) {
        const bool first = !moved && rung.tone != ReportTone::good;
        moved = moved || first;
        html += fmt::format("<li class=\"{}{}\"><i class=\"dot\"></i>{}</li>", tone_class(rung.tone),
                            first ? " first" : "", escape_xml(rung.label));
    }
    return html + "</ol>\n";
}

std::string code_cell(const std::string& text) {
    return text.empty() ? "<td>–</td>" : "<td><code>" + escape_xml(text) + "</code></td>";
}

std::string rung_table(const ReportPicture& picture) {
    std::string rows;
    for (const ReportRung& rung : picture.rungs) {
        if (rung.tone == ReportTone::good) continue;
        rows += fmt::format("<tr class=\"{}\"><td>{}</td><td class=\"verdict\">{}</td>{}{}<td>{}</td></tr>\n",
                            tone_class(rung.tone), escape_xml(rung.label), escape_xml(rung.verdict),
                            code_cell(rung.expected), code_cell(rung.actual), escape_xml(rung.note));
    }
    if (rows.empty()) return {};
    return "<div "
           "class=\"scroll\"><table><tr><th>Rung</th><th>Verdict</th><th>Expected</th><th>Actual</th><th></"
           "th></tr>\n" +
           rows + "</table></div>\n";
}

bool is_good(const ReportPicture& picture) {
    return std::all_of(picture.rungs.begin(), picture.rungs.end(),
                       [](const ReportRung& rung) { return rung.tone == ReportTone::good; });
}

std::string case_html(const ReportCase& each, std::size_t index, bool open) {
    std::string html = fmt::format(
        "<details class=\"case {}\" id=\"case-{}\"{}><summary><h2>{}</h2><span "
        "class=\"badge\">{}</span><p>{}</p>"
        "</summary>\n",
        tone_class(each.tone), index, open ? " open" : "", escape_xml(each.name), escape_xml(each.verdict),
        escape_xml(each.cause));
    if (each.pictures.empty()) return html + "</details>\n";
    html += "<div class=\"body\">\n";
    const bool all_new = std::all_of(each.pictures.begin(), each.pictures.end(), is_good);
    for (const ReportPicture& picture : each.pictures) {
        if (!all_new && is_good(picture)) continue;
        if (each.pictures.size() > 1) html += "<h3>" + escape_xml(picture.name) + "</h3>\n";
        html += ladder_html(picture) + report::greatest_html(picture) + report::figures_html(picture) +
                rung_table(picture);
    }
    return html + "</div></details>\n";
}

std::string counts_html(const GoldenReport& report) {
    std::string bar;
    std::string counts;
    for (const GoldenReport::Count& count : report.counts) {
        if (count.count == 0) continue;
        bar += fmt::format("<i class=\"{}\" style=\"flex:{}\"></i>", tone_class(count.tone), count.count);
        counts += fmt::format("<li class=\"{}\"><b>{}</b>{}</li>", tone_class(count.tone), count.count,
                              escape_xml(count.verdict));
    }
    return "<div class=\"bar\" aria-hidden=\"true\">" + bar + "</div>\n<ul class=\"counts\">" + counts +
           "</ul>\n";
}

std::string index_html(const std::vector<const ReportCase*>& cases) {
    if (cases.size() < 2) return {};
    std::string html = "<nav><ul class=\"index\">\n";
    for (std::size_t index = 0; index < cases.size(); ++index) {
        html += fmt::format(
            "<li class=\"{}\" title=\"{}\"><i class=\"dot\"></i><a href=\"#case-{}\">{}</a></li>\n",
            tone_class(cases[index]->tone), escape_xml(cases[index]->verdict), index,
            escape_xml(cases[index]->name));
    }
    return html + "</ul></nav>\n";
}

std::string gallery_html(const std::vector<const ReportCase*>& cases) {
    if (cases.empty()) return {};
    std::string html = "<h2 class=\"section\">As approved</h2>\n<ul class=\"gallery\">\n";
    for (const ReportCase* each : cases) {
        const auto shown =
            std::find_if(each->pictures.begin(), each->pictures.end(),
                         [](const ReportPicture& picture) { return picture.actual != nullptr; });
        const std::string image = shown == each->pictures.end()
                                      ? std::string()
                                      : fmt::format("<img alt=\"\" loading=\"lazy\" src=\"{}\">",
                                                    report::data_address(*shown->actual));
        html += fmt::format(
            "<li><div>{}</div><span>{}{}</span></li>\n", image, escape_xml(each->name),
            each->pictures.size() > 1 ? fmt::format(" ({} pictures)", each->pictures.size()) : "");
    }
    return html + "</ul>\n";
}

}  // namespace

std::string make_golden_report(const GoldenReport& report) {
    std::vector<const ReportCase*> good;
    std::vector<const ReportCase*> others;
    for (const ReportCase& each : report.cases)
        (each.tone == ReportTone::good ? good : others).push_back(&each);
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n"
        "<style>{1}</style>\n</head>\n<body>\n<header><h1>{0}</h1><p>{2}</p>\n",
        escape_xml(report.title), report::style(), escape_xml(report.summary));
    html += counts_html(report) + index_html(others) + "</header>\n<main>\n";
    for (std::size_t index = 0; index < others.size(); ++index)
        html += case_html(*others[index], index, index < kOpenCases);
    html += gallery_html(good);
    return html + fmt::format("</main>\n<footer>Made by mazepress {}</footer>\n</body>\n</html>\n", kVersion);
}

}  // namespace mazepress::output
