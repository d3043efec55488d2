#include "output/manifest.hpp"

#include <gtest/gtest.h>

#include "output/sha256.hpp"
#include "tests/support/files.hpp"

namespace mazepress::output {
namespace {

constexpr AtomicFile::Sync kNoSync = AtomicFile::Sync::no;

Manifest make_manifest() {
    Manifest manifest;
    manifest.put({"b.svg", "b", sha256_hex("key b"), sha256_hex("two"), 3, sha256_hex("maze b")});
    manifest.put({"a b.png", "a", sha256_hex("key a"), sha256_hex("one"), 3, ""});
    return manifest;
}

TEST(Manifest, ReadsBackWhatItWrote) {
    const tests::ScratchFolder folder;
    const Manifest manifest = make_manifest();
    ASSERT_TRUE(manifest.write(folder.string(), kNoSync));
    EXPECT_EQ(Manifest::read(folder.string()), manifest);
    EXPECT_EQ(manifest.find("b.svg")->key, sha256_hex("key b"));
    EXPECT_EQ(manifest.find("c.svg"), nullptr);
}

TEST(Manifest, IsTheSameInWhateverOrderItWasFilled) {
    const tests::ScratchFolder folder;
    Manifest other;
    const Manifest manifest = make_manifest();
    for (auto entry = manifest.entries().rbegin(); entry != manifest.entries().rend(); ++entry) {
        other.put(entry->second);
    }
    other.put({"c", "c", "", "", 0, ""});
    other.remove("c");
    ASSERT_TRUE(manifest.write(folder.string(), kNoSync));
    const std::string json = tests::read_text(folder / Manifest::kFileName);
    ASSERT_TRUE(other.write(folder.string(), kNoSync));
    EXPECT_EQ(tests::read_text(folder / Manifest::kFileName), json);
}

TEST(Manifest, SumsAreCheckedBySha256sum) {
    const tests::ScratchFolder folder;
    Manifest manifest = make_manifest();
    manifest.put({"back\\slash", "c", "", sha256_hex("three"), 5, ""});
    ASSERT_TRUE(manifest.write(folder.string(), kNoSync));
    tests::write_text(folder / "b.svg", "two");
    tests::write_text(folder / "a b.png", "one");
    tests::write_text(folder / "back\\slash", "three");
    const std::string check = "cd " + folder.string() + " && LC_ALL=C sha256sum --strict -c SHA256SUMS";
    EXPECT_EQ(tests::output_of(check), "a b.png: OK\nb.svg: OK\nback\\slash: OK\n");
    tests::write_text(folder / "b.svg", "twO");
    EXPECT_NE(tests::output_of(check).find("b.svg: FAILED"), std::string::npos);
}

TEST(Manifest, OfADamagedFileIsEmptyOrWhole) {
    const tests::ScratchFolder folder;
    const Manifest manifest = make_manifest();
    ASSERT_TRUE(manifest.write(folder.string(), kNoSync));
    const std::string json = tests::read_text(folder / Manifest::kFileName);
    for (std::size_t length = 0; length + 2 < json.size(); ++length) {
        tests::write_text(folder / Manifest::kFileName, json.substr(0, length));
        ASSERT_TRUE(Manifest::read(folder.string()).entries().empty()) << length;
    }
    for (const char* text : {"[]", "{}", "{\"files\": 3}", "{\"files\": [3]}", "{\"files\": [{}]}",
                             "{\"files\": [{\"name\": 7}]}", "\xff", "null"}) {
        tests::write_text(folder / Manifest::kFileName, text);
        EXPECT_TRUE(Manifest::read(folder.string()).entries().empty()) << text;
    }
    tests::write_text(folder / Manifest::kFileName, std::string(1'000'000, '['));
    EXPECT_TRUE(Manifest::read(folder.string()).entries().empty());
    EXPECT_TRUE(Manifest::read(folder / "missing").entries().empty());
    std::string negative = json;
    negative.replace(negative.find("\"bytes\": 3"), 10, "\"bytes\": -3");
    tests::write_text(folder / Manifest::kFileName, negative);
    EXPECT_EQ(Manifest::read(folder.string()).find("a b.png")->bytes, 0U);
}

TEST(Manifest, WithDigestsThatAreNoneIsEmpty) {
    const tests::ScratchFolder folder;
    const std::string digest = sha256_hex("b");
    const auto is_read = [&](const std::string& key, const std::string& sha256, const std::string& maze) {
        Manifest manifest;
        manifest.put({"a", "a", key, sha256, 3, maze});
        EXPECT_TRUE(manifest.write(folder.string(), kNoSync));
        return !Manifest::read(folder.string()).entries().empty();
    };
    EXPECT_TRUE(is_read(digest, digest, digest));
    EXPECT_TRUE(is_read(digest, digest, ""));
    EXPECT_FALSE(is_read("", digest, digest));
    EXPECT_FALSE(is_read(digest, "", digest));
    std::string upper = digest;
    upper[0] = 'A';
    std::string letter = digest;
    letter[63] = 'g';
    for (const std::string& bad : {upper, letter, digest + "0", digest.substr(1), digest.substr(1) + "\n",
                                   std::string("<script>"), std::string(64, ' ')}) {
        EXPECT_FALSE(is_read(bad, digest, digest)) << bad;
        EXPECT_FALSE(is_read(digest, bad, digest)) << bad;
        EXPECT_FALSE(is_read(digest, digest, bad)) << bad;
    }
}

TEST(Manifest, WithANameThatIsNoUtf8IsWrittenAllTheSame) {
    const tests::ScratchFolder folder;
    Manifest manifest;
    manifest.put({"\xff.svg", "a", "k", "s", 1, "m"});
    EXPECT_TRUE(manifest.write(folder.string(), kNoSync));
}

TEST(Manifest, ThatCannotBeWrittenNamesTheFile) {
    const tests::ScratchFolder folder;
    const Status written = make_manifest().write(folder / "missing", kNoSync);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().place, (folder / "missing") + "/SHA256SUMS");
}

TEST(FileStamps, HoldWhileSizeAndTimeAreTheSame) {
    const tests::ScratchFolder folder;
    std::filesystem::create_directory(folder / ".mazepress");
    tests::write_text(folder / "a b.svg", "one");
    const FileStamps::Stamp stamp = FileStamps::of_file(folder / "a b.svg");
    EXPECT_EQ(stamp.bytes, 3U);
    FileStamps stamps;
    stamps.put("a b.svg", stamp);
    ASSERT_TRUE(stamps.write(folder.string(), kNoSync));
    const FileStamps read = FileStamps::read(folder.string());
    EXPECT_EQ(read, stamps);
    EXPECT_TRUE(read.holds("a b.svg", FileStamps::of_file(folder / "a b.svg")));
    EXPECT_FALSE(read.holds("b.svg", stamp));
    EXPECT_FALSE(read.holds("a b.svg", {stamp.bytes, stamp.modified_ns + 1}));
    EXPECT_EQ(FileStamps::of_file(folder / "missing"), FileStamps::Stamp{});
    EXPECT_EQ(FileStamps::of_file(folder.string()), FileStamps::Stamp{});
    FileStamps none;
    none.put("missing", {});
    EXPECT_FALSE(none.holds("missing", {})) << "a file that was not there proves nothing";
}

TEST(FileStamps, LeaveOutDamagedLines) {
    const tests::ScratchFolder folder;
    std::filesystem::create_directory(folder / ".mazepress");
    tests::write_text(folder / FileStamps::kFileName,
                      "3 5 a\nx 5 b\n3\n\n99999999999999999999999 1 c\n4 6 d");
    const FileStamps read = FileStamps::read(folder.string());
    EXPECT_TRUE(read.holds("a", {3, 5}));
    EXPECT_TRUE(read.holds("d", {4, 6}));
    FileStamps expected;
    expected.put("a", {3, 5});
    expected.put("d", {4, 6});
    EXPECT_EQ(read, expected);
}

TEST(HashFile, ReadsWholeFilesAndTellsOfThoseItCannot) {
    const tests::ScratchFolder folder;
    for (const std::size_t size : {0UL, 1UL, 65535UL, 65536UL, 65537UL, 300'000UL}) {
        const std::string content(size, 'x');
        tests::write_text(folder / "a", content);
        EXPECT_EQ(*hash_file(folder / "a"), sha256_hex(content)) << size;
    }
    EXPECT_EQ(hash_file(folder / "missing").error().place, folder / "missing");
    EXPECT_FALSE(hash_file(folder.string()));
    EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace mazepress::output
