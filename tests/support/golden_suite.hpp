#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "pipeline/golden_bless.hpp"
#include "pipeline/golden_suite.hpp"
#include "tests/support/files.hpp"

namespace mazepress::testing_support {

using tests::read_text;
using tests::write_text;

/// A golden suite in a folder of its own that goes with it.
class TemporarySuite {
  public:
    TemporarySuite() {
        // Blessing refuses where CI is set, and these tests run there too.
        unsetenv("CI");
    }

    /// A case of one work named "work"; `keys` are its lines.
    void add(const std::string& name, const std::string& keys, const std::string& head = "") const {
        std::filesystem::create_directories(folder_ + "/" + name);
        std::string text = "version: 1\n" + head + "works:\n  work:\n";
        std::size_t begin = 0;
        while (begin < keys.size()) {
            const std::size_t end = std::min(keys.find('\n', begin), keys.size());
            text += "    " + keys.substr(begin, end - begin) + "\n";
            begin = end + 1;
        }
        write_text(job(name), text);
    }

    void bless_all() const {
        pipeline::BlessOptions options;
        options.all = true;
        options.initial = true;
        options.reason = "a test's own";
        const auto outcome = pipeline::bless(folder_, options, pipeline::press_stages());
        for (const Error& error : outcome.refusals)
            ADD_FAILURE() << error.place << ": " << error.rule << ": " << error.value;
    }

    [[nodiscard]] pipeline::GoldenRun run(
        const pipeline::GoldenStages& stages = pipeline::press_stages()) const {
        pipeline::GoldenOptions options;
        options.threads = 4;
        auto run = pipeline::run_golden(folder_, options, stages);
        if (run) return std::move(*run);
        ADD_FAILURE() << run.error().rule << ": " << run.error().value;
        return {};
    }

    [[nodiscard]] const std::string& folder() const { return folder_; }
    [[nodiscard]] std::string file(const std::string& name, const std::string& file) const {
        return folder_ + "/" + name + "/" + file;
    }
    [[nodiscard]] std::string job(const std::string& name) const { return file(name, "job.yaml"); }
    [[nodiscard]] std::string pins(const std::string& name) const { return file(name, "pins.yaml"); }

  private:
    tests::ScratchFolder scratch_;
    std::string folder_ = scratch_.string();
};

inline constexpr const char* kSmallWork =
    "canvas: 150x150 px\nmaze: {rows: 9, columns: 9, cell: 18, seed: 42}\nink: \"#00ffff\"\nground: "
    "\"#000000\"";

}  // namespace mazepress::testing_support
