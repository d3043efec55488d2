#include <fmt/format.h>

#include "core/version.hpp"
#include "output/base64.hpp"
#include "output/contact_sheet.hpp"
#include "output/xml_text.hpp"

namespace mazepress::output {
namespace {

constexpr std::string_view kStyle = R"css(
:root { color-scheme: light dark; --page: #f6f4ef; --card: #fff; --text: #22201c; --quiet: #77716a; --line: #ddd8ce; }
@media (prefers-color-scheme: dark) {
  :root { --page: #121214; --card: #1b1b1f; --text: #eceae6; --quiet: #96918a; --line: #2e2e34; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header { max-width: 1500px; margin: 0 auto; padding: 56px 32px 8px; }
h1 { font-size: 30px; font-weight: 600; letter-spacing: -.01em; margin: 0; }
header p { color: var(--quiet); margin: 4px 0 0; }
main { max-width: 1500px; margin: 0 auto; padding: 28px 32px 64px; display: grid; gap: 28px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); }
figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: hidden;
  display: flex; flex-direction: column; }
figure > a { display: flex; align-items: center; justify-content: center; aspect-ratio: 1; padding: 14px; }
img { max-width: 100%; max-height: 100%; display: block; box-shadow: 0 1px 6px #0004; }
figcaption { padding: 4px 18px 18px; display: flex; flex-direction: column; gap: 6px; }
h2 { font-size: 17px; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; color: var(--quiet); }
ul.facts li { display: inline; } ul.facts li + li::before { content: " · "; }
ul.files { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
ul.files a { color: inherit; text-decoration: none; border: 1px solid var(--line); border-radius: 999px; padding: 2px 12px; }
ul.files a:hover, ul.files a:focus-visible { color: var(--text); border-color: currentColor; }
ul.files small { opacity: .7; }
code { font: 11px/1.4 ui-monospace, monospace; color: var(--quiet); overflow-wrap: anywhere; }
footer { max-width: 1500px; margin: 0 auto; padding: 0 32px 40px; color: var(--quiet); font-size: 13px; }
)css";

std::string size_text(std::uint64_t bytes) {
    if (bytes < 1000) return fmt::format("{} B", bytes);
    if (bytes < 1'000'000) return fmt::format("{} KB", (bytes + 500) / 1000);
    return fmt::format("{}.{} MB", bytes / 1'000'000, bytes / 100'000 % 10);
}

/// A relative path as a URL: everything but unreserved characters and slashes is percent-encoded.
std::string url(std::string_view path) {
    std::string text;
    for (const char c : path) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           c == '-' || c == '_' || c == '.' || c == '~' || c == '/';
        if (plain) {
            text += c;
        } else {
            text += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return text;
}

std::string card_html(const ContactCard& card) {
    const std::string source = card.thumbnail_png.empty()
                                   ? url(card.picture_path)
                                   : "data:image/png;base64," + to_base64(card.thumbnail_png);
    std::string html = fmt::format(
        "<figure><a href=\"{}\"><img src=\"{}\" alt=\"{}\" loading=\"lazy\" width=\"{}\" height=\"{}\" "
        "style=\"width:auto;height:auto\"></a>\n<figcaption><h2>{}</h2>\n<ul class=\"facts\">",
        url(card.picture_path), source, escape_xml(card.name), card.width, card.height,
        escape_xml(card.name));
    for (const std::string& fact : card.facts) html += "<li>" + escape_xml(fact) + "</li>";
    html += "</ul>\n<ul class=\"files\">";
    for (const ContactCard::File& file : card.files) {
        const std::string size = file.bytes == 0 ? "" : " <small>" + size_text(file.bytes) + "</small>";
        html += fmt::format("<li><a href=\"{}\">{}{}</a></li>", url(file.path), escape_xml(file.label), size);
    }
    html += fmt::format("</ul>\n<code title=\"SHA-256 of the maze\">{}</code></figcaption></figure>\n",
                        escape_xml(card.digest));
    return html;
}

}  // namespace

std::string make_contact_page(const std::string& title, const std::string& subtitle,
                              const std::vector<ContactCard>& cards) {
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n"
        "<style>{1}</style>\n</head>\n<body>\n<header><h1>{0}</h1><p>{2}</p></header>\n<main>\n",
        escape_xml(title), kStyle, escape_xml(subtitle));
    for (const ContactCard& card : cards) html += card_html(card);
    html += fmt::format("</main>\n<footer>Made by mazepress {}</footer>\n</body>\n</html>\n", kVersion);
    return html;
}

}  // namespace mazepress::output
