#include <gtest/gtest.h>

#include "output/base64.hpp"
#include "output/contact_sheet.hpp"
#include "tests/support/svg_reader.hpp"

namespace mazepress::output {
namespace {

ContactCard card(const std::string& name) {
    ContactCard made;
    made.name = name;
    made.facts = {"50 × 50 hexagons", "seed <42>"};
    made.files = {{"SVG", "a b/" + name + ".svg", 999},
                  {"PDF", name + ".pdf", 1000},
                  {"PNG", name + ".png", 2'345'678}};
    made.digest = "c0ffee";
    made.thumbnail_png = "\x89PNG";
    made.picture_path = name + ".png";
    return made;
}

TEST(ContactPage, IsSelfContained) {
    const std::string html = make_contact_page("T", "S", {card("a"), card("b")});
    for (const char* unwanted : {"<script", "http:", "https:", "@import", "<link", "file:", "url("}) {
        EXPECT_EQ(html.find(unwanted), html.npos) << unwanted;
    }
    EXPECT_EQ(tests::all_between(html, "<img src=\"", "\"").front(),
              "data:image/png;base64," + to_base64("\x89PNG"));
    EXPECT_NE(html.find("prefers-color-scheme: dark"), html.npos);
}

TEST(ContactPage, KeepsTheOrderAndShowsEveryFact) {
    const std::string html = make_contact_page("T", "S", {card("b"), card("a"), card("c")});
    EXPECT_EQ(tests::all_between(html, "<h2>", "</h2>"), (std::vector<std::string>{"b", "a", "c"}));
    EXPECT_EQ(tests::all_between(html, "<small>", "</small>"),
              (std::vector<std::string>{"999 B", "1 KB", "2.3 MB", "999 B", "1 KB", "2.3 MB", "999 B", "1 KB",
                                        "2.3 MB"}));
    EXPECT_NE(html.find("c0ffee"), html.npos);
}

TEST(ContactPage, EscapesNamesAndLinks) {
    ContactCard odd = card("50% \"<é>\" & 'x'#?");
    odd.thumbnail_png.clear();
    odd.digest = "</code><b>";
    const std::string html = make_contact_page("<T> & \"Q\"", "a < b", {odd});
    EXPECT_NE(html.find("<h1>&lt;T&gt; &amp; &quot;Q&quot;</h1><p>a &lt; b</p>"), html.npos);
    EXPECT_NE(html.find("href=\"a%20b/50%25%20%22%3C%C3%A9%3E%22%20%26%20%27x%27%23%3F.svg\""), html.npos);
    EXPECT_NE(html.find("<img src=\"50%25%20%22%3C%C3%A9%3E%22%20%26%20%27x%27%23%3F.png\""), html.npos);
    EXPECT_NE(html.find("<li>seed &lt;42&gt;</li>"), html.npos);
    EXPECT_NE(html.find("&lt;/code&gt;&lt;b&gt;</code>"), html.npos);
    const tests::ScratchFolder folder;
    tests::write_text(folder / "a.html", html);
    // libxml2 knows HTML 4 only; what it cannot know is filtered, anything else is a fault.
    EXPECT_EQ(tests::output_of(
                  "xmllint --html --noout " + (folder / "a.html") +
                  " 2>&1 | grep error | grep -vE 'Tag (header|main|figure|figcaption|footer) invalid'; true"),
              "");
}

TEST(ContactPage, IsAPageWithoutCardsToo) {
    const std::string html = make_contact_page("T", "S", {});
    EXPECT_EQ(html.find("<figure>"), html.npos);
    EXPECT_TRUE(html.ends_with("</html>\n"));
}

TEST(Base64, FollowsTheStandardsVectors) {
    EXPECT_EQ(to_base64(""), "");
    EXPECT_EQ(to_base64("f"), "Zg==");
    EXPECT_EQ(to_base64("fo"), "Zm8=");
    EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
}

}  // namespace
}  // namespace mazepress::output
