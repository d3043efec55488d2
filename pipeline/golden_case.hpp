#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "jobs/pins.hpp"
#include "output/png_image.hpp"

namespace mazepress::pipeline {

/// A folder of a golden suite: job.yaml, and beside it what was approved: pins.yaml and a reference picture
/// for every raster.
struct GoldenCase {
    std::string name;    ///< of the folder
    std::string folder;  ///< its path

    [[nodiscard]] std::string job_file() const { return folder + "/job.yaml"; }
    [[nodiscard]] std::string pins_file() const { return folder + "/pins.yaml"; }
};

/// A reference picture's file name: "ref.png", or "ref-<picture>.png" where the case has several pictures.
std::string reference_name(std::string_view picture, std::size_t picture_count);

/// Reads a reference picture.
Result<output::RgbaImage> read_reference(const GoldenCase& golden, const std::string& file_name);

/// The names of the reference pictures in the case's folder, sorted.
Result<std::vector<std::string>> reference_files(const GoldenCase& golden);

/// What stands in a suite's folder, sorted by name.
struct GoldenFolder {
    std::vector<GoldenCase> cases;
    std::vector<GoldenCase> without_job;  ///< pins or references whose job is gone
};
Result<GoldenFolder> find_cases(const std::string& folder);

/// Pins end with a seal, SHA-256 over all that stands above it, so that a file cut short or edited by hand is
/// told from one that was approved.
std::string seal_pins(const jobs::Pins& pins);
/// The seal of a sealed text; empty where there is none or it is wrong.
std::string seal_of(std::string_view sealed);

struct ReadPins {
    std::optional<jobs::Pins> pins;  ///< empty: the case has none yet
    std::string seal;
};
/// Fails where the file is cut, edited or not to be read.
Result<ReadPins> read_case_pins(const GoldenCase& golden);

/// Who approved what, a line a blessing: case, seal, what moved and why, separated by tabs. Git tells when
/// and by whom.
class Ledger {
  public:
    static constexpr std::string_view kFileName = "ledger.tsv";

    static Result<Ledger> read(const std::string& suite_folder);
    /// The seal approved last for a case; empty where there is none.
    [[nodiscard]] std::string seal_of_case(const std::string& name) const;
    void add(const std::string& name, const std::string& seal, std::string_view moved,
             std::string_view reason);
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::map<std::string, std::string> seals_;
};

}  // namespace mazepress::pipeline
