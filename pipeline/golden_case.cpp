#include "pipeline/golden_case.hpp"

#include <algorithm>
#include <filesystem>

#include "output/regular_file.hpp"
#include "output/sha256.hpp"

namespace mazepress::pipeline {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFileBytes = 64U << 20U;
constexpr std::string_view kSealKey = "seal: ";
constexpr std::string_view kLedgerHead = "# case\tseal\twhat moved\treason\n";

bool is_file(const std::string& path) {
    std::error_code problem;
    return fs::is_regular_file(path, problem);
}

/// A text as one field of a line.
std::string one_field(std::string_view text) {
    std::string field(text);
    std::replace_if(
        field.begin(), field.end(),
        [](char letter) { return letter == '\t' || letter == '\n' || letter == '\r'; }, ' ');
    return field;
}

bool is_reference(const std::string& name) {
    return name.starts_with("ref") && name.ends_with(".png");
}

}  // namespace

std::string reference_name(std::string_view picture, std::size_t picture_count) {
    return picture_count == 1 ? "ref.png" : "ref-" + std::string(picture) + ".png";
}

Result<output::RgbaImage> read_reference(const GoldenCase& golden, const std::string& file_name) {
    const std::string path = golden.folder + "/" + file_name;
    const auto bytes = output::read_whole_file(path, kMostFileBytes);
    if (!bytes) return bytes.error();
    return output::decode_png(*bytes, path);
}

Result<std::vector<std::string>> reference_files(const GoldenCase& golden) {
    std::vector<std::string> names;
    std::error_code problem;
    for (fs::directory_iterator at(golden.folder, problem), end; !problem && at != end;
         at.increment(problem)) {
        if (is_reference(at->path().filename().string())) names.push_back(at->path().filename().string());
    }
    if (problem)
        return Error{golden.folder, "a case's folder must be readable", problem.message(),
                     "check its permissions"};
    std::sort(names.begin(), names.end());
    return names;
}

Result<GoldenFolder> find_cases(const std::string& folder) {
    std::error_code problem;
    GoldenFolder found;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem)) {
        // What leads nowhere, as a link to itself does, is no folder.
        std::error_code no_folder;
        if (!at->is_directory(no_folder)) continue;
        const GoldenCase golden{at->path().filename().string(), at->path().string()};
        if (is_file(golden.job_file())) {
            found.cases.push_back(golden);
            continue;
        }
        const auto references = reference_files(golden);
        if (!references) return references.error();
        if (is_file(golden.pins_file()) || !references->empty()) found.without_job.push_back(golden);
    }
    if (problem) {
        return Error{folder, "a golden suite must be a folder of cases", problem.message(),
                     "name the folder that holds a folder a case, each with its job.yaml"};
    }
    const auto by_name = [](const GoldenCase& one, const GoldenCase& other) { return one.name < other.name; };
    std::sort(found.cases.begin(), found.cases.end(), by_name);
    std::sort(found.without_job.begin(), found.without_job.end(), by_name);
    return found;
}

std::string seal_pins(const jobs::Pins& pins) {
    std::string text = jobs::print_pins(pins);
    const std::string seal = output::sha256_hex(text);
    return text.append(kSealKey).append(seal) + "\n";
}

std::string seal_of(std::string_view sealed) {
    const std::size_t at = sealed.rfind(kSealKey);
    if (at == std::string_view::npos || at == 0 || sealed[at - 1] != '\n') return {};
    std::string seal = output::sha256_hex(sealed.substr(0, at));
    return sealed.substr(at + kSealKey.size()) == seal + "\n" ? seal : std::string();
}

Result<ReadPins> read_case_pins(const GoldenCase& golden) {
    const std::string path = golden.pins_file();
    if (!is_file(path)) return ReadPins{};
    const auto text = output::read_whole_file(path, kMostFileBytes);
    if (!text) return text.error();
    ReadPins read;
    read.seal = seal_of(*text);
    if (read.seal.empty()) {
        return Error{path, "pins must end with the seal of all that stands above it",
                     std::to_string(text->size()) + " bytes that do not",
                     "the file was cut short or edited: restore it, or delete it and bless the case anew"};
    }
    const std::string_view body = std::string_view(*text).substr(0, text->rfind(kSealKey));
    jobs::PinsOutcome outcome = jobs::read_pins(body, path);
    if (!outcome.errors.empty()) return outcome.errors.front();
    read.pins = std::move(outcome.pins);
    return read;
}

Result<Ledger> Ledger::read(const std::string& suite_folder) {
    Ledger ledger;
    const std::string path = suite_folder + "/" + std::string(kFileName);
    if (!is_file(path)) {
        ledger.text_ = kLedgerHead;
        return ledger;
    }
    auto text = output::read_whole_file(path, kMostFileBytes);
    if (!text) return text.error();
    ledger.text_ = std::move(*text);
    if (!ledger.text_.empty() && ledger.text_.back() != '\n') ledger.text_ += '\n';
    std::string_view rest = ledger.text_;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        const std::size_t name_end = line.find('\t');
        if (line.starts_with('#') || name_end == std::string_view::npos) continue;
        const std::size_t seal_end = line.find('\t', name_end + 1);
        ledger.seals_[std::string(line.substr(0, name_end))] =
            line.substr(name_end + 1, seal_end - name_end - 1);
    }
    return ledger;
}

std::string Ledger::seal_of_case(const std::string& name) const {
    const auto found = seals_.find(name);
    return found == seals_.end() ? std::string() : found->second;
}

void Ledger::add(const std::string& name, const std::string& seal, std::string_view moved,
                 std::string_view reason) {
    text_ += one_field(name) + "\t" + seal + "\t" + one_field(moved) + "\t" + one_field(reason) + "\n";
    seals_[name] = seal;
}

}  // namespace mazepress::pipeline
