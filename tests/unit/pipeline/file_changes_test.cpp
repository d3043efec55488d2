#include "pipeline/file_changes.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/files.hpp"

namespace mazepress::pipeline {
namespace {

namespace fs = std::filesystem;
using tests::read_text;
using tests::write_text;

TEST(FileChanges, ChangeAllFilesOrNone) {
    const tests::ScratchFolder folder;
    write_text(folder / "old", "before");
    write_text(folder / "gone", "here");
    const auto apply_with = [&](const std::string& last) {
        FileChanges changes;
        changes.write(folder / "old", "after");
        changes.write(folder / "new", "made");
        changes.remove(folder / "gone");
        changes.write(last, "x");
        return changes.apply();
    };
    // A file that cannot be written, and one that cannot be put in its place.
    fs::create_directories(folder / "full/inside");
    for (const std::string& last : {folder / "nowhere/a", folder / "full"}) {
        const Status failed = apply_with(last);
        ASSERT_FALSE(failed);
        EXPECT_EQ(failed.error().place, last);
        EXPECT_EQ(read_text(folder / "old"), "before");
        EXPECT_EQ(read_text(folder / "gone"), "here");
        EXPECT_EQ(std::distance(fs::directory_iterator(folder.string()), {}), 3) << "nothing new";
    }
    EXPECT_TRUE(apply_with(folder / "last"));
    EXPECT_EQ(read_text(folder / "old"), "after");
    EXPECT_EQ(read_text(folder / "new"), "made");
    EXPECT_FALSE(fs::exists(folder / "gone"));
}

TEST(FileChanges, DoNotRemoveAFolder) {
    const tests::ScratchFolder folder;
    fs::create_directories(folder / "full/inside");
    FileChanges changes;
    changes.remove(folder / "full");
    const Status failed = changes.apply();
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().rule, "the file cannot be removed");
}

}  // namespace
}  // namespace mazepress::pipeline
