#include "output/atomic_file.hpp"

#include <atomic>
#include <csignal>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "output/sha256.hpp"
#include "tests/support/files.hpp"

namespace mazepress::output {
namespace {

using Sync = AtomicFile::Sync;

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// Keeps files from growing beyond a size, as a full device would, while it lives.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

  private:
    rlimit before_{};
    void (*handler_)(int) = SIG_DFL;
};

TEST(AtomicFile, AppearsWholeAtCommitAndNotBefore) {
    for (const Sync sync : {Sync::yes, Sync::no}) {
        const tests::ScratchFolder folder;
        tests::write_text(folder / "a", "before");
        const std::string content(1'000'000, 'x');
        auto file = AtomicFile::create(folder / "a", sync);
        ASSERT_TRUE(file);
        for (std::size_t at = 0; at < content.size(); at += 999) {
            ASSERT_TRUE((*file)->write_text(std::string_view(content).substr(at, 999)));
        }
        EXPECT_EQ(tests::read_text(folder / "a"), "before");
        ASSERT_TRUE((*file)->commit());
        EXPECT_EQ(tests::read_text(folder / "a"), content);
        EXPECT_EQ((*file)->size(), content.size());
        EXPECT_EQ((*file)->digest(), sha256_hex(content));
        EXPECT_EQ(names_in(folder.string()), std::vector<std::string>{"a"});
    }
}

TEST(AtomicFile, ThatIsGivenUpLeavesEverythingAsItWas) {
    const tests::ScratchFolder folder;
    tests::write_text(folder / "a", "before");
    {
        auto file = AtomicFile::create(folder / "a", Sync::no);
        ASSERT_TRUE((*file)->write_text(std::string(1'000'000, 'x')));
        EXPECT_EQ(names_in(folder.string()).size(), 2U);
    }
    EXPECT_EQ(tests::read_text(folder / "a"), "before");
    EXPECT_EQ(names_in(folder.string()), std::vector<std::string>{"a"});
}

TEST(AtomicFile, NamesAMissingFolder) {
    const tests::ScratchFolder folder;
    const auto file = AtomicFile::create(folder / "missing/a", Sync::no);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().place, folder / "missing/a");
    EXPECT_EQ(file.error().rule, "the file cannot be made");
    EXPECT_EQ(file.error().value, "No such file or directory");
}

TEST(AtomicFile, DoesNotReplaceAFolder) {
    const tests::ScratchFolder folder;
    std::filesystem::create_directories(folder / "a/b");
    const Status written = write_file(folder / "a", "x", Sync::no);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().rule, "the file cannot be put in its place");
    EXPECT_EQ(names_in(folder.string()), std::vector<std::string>{"a"});
}

TEST(AtomicFile, OnAFullDeviceFailsForGoodAndLeavesTheOldFile) {
    const tests::ScratchFolder folder;
    tests::write_text(folder / "a", "before");
    auto file = AtomicFile::create(folder / "a", Sync::no);
    ASSERT_TRUE(file);
    {
        const FileSizeLimit limit(300'000);
        ASSERT_TRUE((*file)->write_text(std::string(262'144, 'x')));
        const Status second = (*file)->write_text(std::string(262'144, 'y'));
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().place, folder / "a");
        EXPECT_EQ(second.error().rule, "the file cannot be written");
    }
    // There is room again, but what was lost is lost.
    EXPECT_FALSE((*file)->write_text("z"));
    EXPECT_FALSE((*file)->commit());
    file->reset();
    EXPECT_EQ(tests::read_text(folder / "a"), "before");
    EXPECT_EQ(names_in(folder.string()), std::vector<std::string>{"a"});
}

TEST(AtomicFile, ASmallFileOnAFullDeviceFailsAtCommit) {
    const tests::ScratchFolder folder;
    const FileSizeLimit limit(0);
    const Status written = write_file(folder / "a", "x", Sync::no);
    ASSERT_FALSE(written);
    EXPECT_TRUE(names_in(folder.string()).empty());
}

TEST(AtomicFile, TellsWhatToDoWhereNoRoomIsLeft) {
    const tests::ScratchFolder folder;
    if (::geteuid() != 0 || tests::output_of("mount -t tmpfs -o size=64k tmpfs " + folder.string()) != "") {
        GTEST_SKIP() << "mounting a small file system takes root";
    }
    const Status written = write_file(folder / "a", std::string(300'000, 'x'), Sync::yes);
    const auto names = names_in(folder.string());
    tests::output_of("umount " + folder.string());
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().hint, "free some room on the device and render again");
    EXPECT_TRUE(names.empty());
}

TEST(AtomicFile, RespectsTheUmask) {
    const tests::ScratchFolder folder;
    for (const mode_t mask : {0022U, 0077U, 0002U}) {
        const mode_t before = ::umask(mask);
        const Status written = write_file(folder / "a", "x", Sync::no);
        ::umask(before);
        ASSERT_TRUE(written);
        struct stat status {};
        ASSERT_EQ(::stat((folder / "a").c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 0777U, 0666U & ~mask);
    }
}

/// A process that opens a temporary, tells, and waits to be killed.
pid_t start_writer(const std::string& path) {
    int ready[2];
    if (::pipe(ready) != 0) return -1;
    const pid_t child = ::fork();
    if (child == 0) {
        auto file = AtomicFile::create(path, Sync::no);
        if (file && (*file)->write_text(std::string(400'000, 'x'))) {
            if (::write(ready[1], "x", 1) == 1) ::pause();
        }
        ::_exit(1);
    }
    ::close(ready[1]);
    char byte = 0;
    const bool is_ready = ::read(ready[0], &byte, 1) == 1;
    ::close(ready[0]);
    return is_ready ? child : -1;
}

TEST(AtomicFile, LeftoversOfKilledRunsAreRemovedAndThoseOfLiveOnesAreNot) {
    const tests::ScratchFolder folder;
    const pid_t killed = start_writer(folder / "a");
    const pid_t live = start_writer(folder / "b");
    ASSERT_GT(killed, 0);
    ASSERT_GT(live, 0);
    ::kill(killed, SIGKILL);
    ::waitpid(killed, nullptr, 0);
    auto own = AtomicFile::create(folder / "c", Sync::no);
    // A name whose process number is in use again: by this very process.
    tests::write_text(folder / (".mazepress-tmp-" + std::to_string(::getpid()) + "-999999"), "old");
    tests::write_text(folder / ".mazepress-tmp", "someone else's");
    tests::write_text(folder / "art.svg", "art");
    std::filesystem::create_directory(folder / ".mazepress-tmp-1-1");
    EXPECT_EQ(names_in(folder.string()).size(), 7U);
    remove_stale_temporaries(folder.string());
    const auto names = names_in(folder.string());
    EXPECT_EQ(names.size(), 5U) << "killed run's and reused name go";
    ASSERT_TRUE((*own)->commit());
    EXPECT_EQ(tests::read_text(folder / "art.svg"), "art");
    ::kill(live, SIGKILL);
    ::waitpid(live, nullptr, 0);
    remove_stale_temporaries(folder.string());
    EXPECT_EQ(names_in(folder.string()),
              (std::vector<std::string>{".mazepress-tmp", ".mazepress-tmp-1-1", "art.svg", "c"}));
    remove_stale_temporaries(folder / "missing");
}

/// The next temporary's name: its beginning, and the count at its end.
std::pair<std::string, std::uint64_t> next_temporary(const tests::ScratchFolder& folder) {
    const auto probe = AtomicFile::create(folder / "probe", Sync::no);
    for (const std::string& name : names_in(folder.string())) {
        const std::size_t count_at = name.rfind('-') + 1;
        if (name.starts_with(".mazepress-tmp-"))
            return {folder / name.substr(0, count_at), std::stoull(name.substr(count_at)) + 1};
    }
    return {};
}

TEST(AtomicFile, IsWrittenThoughAnotherRunTakesItsTemporaryForAnOrphan) {
    const tests::ScratchFolder folder;
    const std::string beginning = next_temporary(folder).first;
    std::atomic<std::uint64_t> count{0};
    std::atomic<bool> done{false};
    // Does what clearing away does to the one name that matters, so that it often comes between the writer's
    // opening and locking.
    std::thread cleaner([&] {
        while (!done) {
            const std::string path = beginning + std::to_string(count);
            const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
            if (descriptor < 0) continue;
            if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
            ::close(descriptor);
        }
    });
    constexpr int kFiles = 300;
    int written = 0;
    for (int file = 0; file < kFiles; ++file) {
        count = next_temporary(folder).second;
        written += write_file(folder / "a", "x", Sync::no) ? 1 : 0;
    }
    done = true;
    cleaner.join();
    EXPECT_EQ(written, kFiles);
    EXPECT_EQ(names_in(folder.string()), std::vector<std::string>{"a"});
}

TEST(AtomicFile, PassesOverATemporaryNameThatIsTaken) {
    const tests::ScratchFolder folder;
    std::string used;
    {
        auto probe = AtomicFile::create(folder / "a", Sync::no);
        used = names_in(folder.string()).front();
    }
    const std::size_t dash = used.rfind('-') + 1;
    const std::uint64_t count = std::stoull(used.substr(dash));
    for (std::uint64_t next = count + 1; next < count + 4; ++next) {
        tests::write_text(folder / (used.substr(0, dash) + std::to_string(next)), "old");
    }
    ASSERT_TRUE(write_file(folder / "a", "new", Sync::no));
    EXPECT_EQ(tests::read_text(folder / "a"), "new");
    EXPECT_EQ(tests::read_text(folder / (used.substr(0, dash) + std::to_string(count + 1))), "old");
}

}  // namespace
}  // namespace mazepress::output
