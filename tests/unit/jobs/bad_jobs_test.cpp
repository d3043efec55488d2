#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/unit/jobs/job_probe.hpp"

// Every file of tests/jobs/bad breaks one rule. Its first line says which: "# expect: LINE part of the rule or hint".
namespace mazepress::jobs {
namespace {

std::string folder() { return std::string(MAZEPRESS_SOURCE_DIR) + "/tests/jobs/bad/"; }

std::string read(const std::string& name) {
    std::ifstream file(folder() + name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) names.push_back(entry.path().filename().string());
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
        return error.place.starts_with("job.yaml:" + line + ":") && (error.rule + " " + error.hint).find(part) != std::string::npos;
    });
    EXPECT_TRUE(told) << "expected on line " << line << ": " << part << "\n" << found.in_words() << text;
    EXPECT_LE(found.errors.size(), 2U) << "one fault, many errors:\n" << found.in_words();
}

INSTANTIATE_TEST_SUITE_P(All, BadJob, testing::ValuesIn(names()), [](const auto& job) {
    return job.param.substr(0, job.param.find('.'));
});

TEST(BadJobs, AreManyAndEachHasAName) { EXPECT_GE(names().size(), 100U); }

}  // namespace
}  // namespace mazepress::jobs
