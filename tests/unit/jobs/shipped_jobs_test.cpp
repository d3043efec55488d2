
#include <gtest/gtest.h>

#include "jobs/make_plan.hpp"
#include "jobs/read_job.hpp"

namespace mazepress::jobs {
namespace {

std::string in_words(const std::vector<Error>& errors) {
    std::string text;
    for (const Error& error : errors)
        text += error.place + ": " + error.rule + ": " + error.value + " (" + error.hint + ")\n";
    return text;
}

class ShippedJob : public testing::TestWithParam<const char*> {};

TEST_P(ShippedJob, IsWithoutErrorsAndSurvivesItsResolvedForm) {
    const ReadOutcome read = read_job_file(std::string(MAZEPRESS_SOURCE_DIR) + "/jobs/" + GetParam());
    EXPECT_TRUE(read.errors.empty()) << in_words(read.errors);
    const PlanOutcome plan = make_plan(read.job);
    EXPECT_TRUE(plan.errors.empty()) << in_words(plan.errors);
    ASSERT_FALSE(plan.plan.pictures.empty());
    for (const PlannedWork& picture : plan.plan.pictures) {
        const std::string text = print_resolved(picture);
        const ReadOutcome again = read_job(text, "recipe");
        EXPECT_TRUE(again.errors.empty()) << in_words(again.errors) << text;
        const PlanOutcome planned = make_plan(again.job);
        EXPECT_TRUE(planned.errors.empty()) << in_words(planned.errors) << text;
        ASSERT_EQ(planned.plan.pictures.size(), 1U);
        EXPECT_EQ(planned.plan.pictures.front(), picture) << text;
        EXPECT_EQ(print_resolved(planned.plan.pictures.front()), text);
    }
    const ReadOutcome whole = read_job(print_resolved(plan.plan.pictures), "recipe");
    EXPECT_TRUE(whole.errors.empty()) << in_words(whole.errors);
    EXPECT_EQ(make_plan(whole.job).plan.pictures, plan.plan.pictures);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedJob,
                         testing::Values("editions.yaml", "progression.yaml", "planes.yaml", "print.yaml"));

}  // namespace
}  // namespace mazepress::jobs
