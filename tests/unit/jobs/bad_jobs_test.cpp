#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/files.hpp"
#include "tests/unit/jobs/job_probe.hpp"

// Every file of tests/jobs/bad breaks one rule. Its first line says which: "# expect: LINE part of the rule
// or hint".
namespace mazepress::jobs {
namespace {

std::string folder() {
    return std::string(MAZEPRESS_SOURCE_DIR) + "/tests/jobs/bad/";
}

std::string read(const std::string& name) {
    return tests::read_text(folder() + name);
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder()))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

class BadJob : public testing::TestWithParam<std::string> {};

TEST_P(BadJob, IsToldOnItsLine) {
    const std::string text = read(GetParam());
    std::istringstream head(text);
    std::string hash;
    std::string word;
    std::string line;
    std::string part;
    head >> hash >> word >> line >> std::ws;
    std::getline(head, part);
    ASSERT_EQ(word, "expect:");
    ASSERT_FALSE(part.empty());
    const Probe found = probe(text);
    const bool told = std::any_of(found.errors.begin(), found.errors.end(), [&](const Error& error) {
        return error.place.starts_with("job.yaml:" + line + ":") &&
               (error.rule + " " + error.hint).find(part) != std::string::npos;
    });
    EXPECT_TRUE(told) << "expected on line " << line << ": " << part << "\n" << found.in_words() << text;
    EXPECT_LE(found.errors.size(), 2U) << "one fault, many errors:\n" << found.in_words();
}

INSTANTIATE_TEST_SUITE_P(All, BadJob, testing::ValuesIn(names()),
                         [](const auto& job) { return job.param.substr(0, job.param.find('.')); });

struct WordForWord {
    const char* file;
    const char* told;
};

constexpr WordForWord kWordForWord[] = {
    {"rows_octal.yaml",
     "job.yaml:5:18: maze.rows must be a whole number from 1 to 1000000000: 010 (write it without leading "
     "zeros)"},
    {"like_cycle.yaml",
     "job.yaml:9:11: like must not lead back to its own work: a (let one work of the circle stand on its "
     "own)"},
    {"names_differ_in_case.yaml",
     "job.yaml:6:3: two pictures must not have one name, letter case aside: gold (rename the work)"},
    {"misplaced_key.yaml", "job.yaml:6:5: unknown key in a work: seed ('seed' belongs under 'maze')"},
    {"colour_unquoted.yaml",
     "job.yaml:6:5: ink must have a value: nothing (quote a colour: \"#00ffff\", since # begins a comment)"},
    {"seed_repeated.yaml",
     "job.yaml:5:58: maze.seed must not repeat a value in its sweep: 1 (delete the repeat: each value makes "
     "one member)"},
    {"does_not_overfill.yaml",
     "job.yaml:5:5: with frame bleed the maze must reach over the whole canvas and bleed: it covers 493.63 x "
     "435 of 2000 x 2000 (the smallest cell that does is 137.94, the smallest grid 45 rows x 39 columns; or "
     "use frame: fit)"},
    {"caption_unknown_field.yaml",
     "job.yaml:8:16: print.caption must use known fields only: {tilte} (did you mean 'title'?)"},
    {"coordinate_tower.yaml",
     "job.yaml:5:38: plane.at must be a whole number: a power of a power is not in the language of "
     "coordinates: 10^10^10 (multiply the exponents out, or write the number itself)"},
    {"edition_too_small.yaml",
     "job.yaml:6:5: an edition of 100 must have exactly so many members: 99 members (sweep over 100 values, "
     "such as seed: 1..100)"},
    {"print_size_unit.yaml",
     "job.yaml:7:13: print.size must be a paper's name or a size from 5x5 to 5080x5080 mm: 500x500 furlong "
     "(unknown unit 'furlong': known are mm, cm, in, pt, m)"},
    {"border_without_percent.yaml",
     "job.yaml:6:35: frame.border must be a share from 0% to 45%: 12 (did you mean 12%?)"},
};

TEST(BadJobs, AreToldInTheseWords) {
    for (const auto& [file, told] : kWordForWord)
        EXPECT_EQ(probe(read(file)).in_words(), std::string(told) + "\n") << file;
}

TEST(BadJobs, AreMany) {
    EXPECT_GE(names().size(), 100U);
}

}  // namespace
}  // namespace mazepress::jobs
