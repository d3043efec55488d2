#include "output/recipe_reader.hpp"

#include <array>
#include <cstdlib>
#include <memory>
#include <optional>

#include <qpdf/qpdf-c.h>  // not QPDF.hh, which clang 14 and so clang-tidy cannot read as C++20
#include <zlib.h>

#include "output/big_endian.hpp"
#include "output/output_profile.hpp"

namespace mazepress::output {
namespace {

constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1a\n";
constexpr std::string_view kPdfSignature = "%PDF-";

std::string unescape_xml(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
        {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
    std::string out;
    while (!text.empty()) {
        bool found = false;
        for (const auto& [entity, character] : kEntities) {
            if (!text.starts_with(entity)) continue;
            out += character;
            text.remove_prefix(entity.size());
            found = true;
            break;
        }
        if (found) continue;
        out += text.front();
        text.remove_prefix(1);
    }
    return out;
}

/// The content of the first <name …>…</name>.
std::optional<std::string> element(std::string_view text, const std::string& name) {
    for (std::size_t at = text.find("<" + name); at != std::string_view::npos;
         at = text.find("<" + name, at + 1)) {
        const char after = at + name.size() + 1 < text.size() ? text[at + name.size() + 1] : '\0';
        if (after != '>' && after != ' ') continue;
        const std::size_t begin = text.find('>', at);
        const std::size_t end = text.find("</" + name + ">", at);
        if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
            return std::nullopt;
        return unescape_xml(text.substr(begin + 1, end - begin - 1));
    }
    return std::nullopt;
}

/// Calls `visit(name, data, whole chunk)` for each chunk; false where the chunks run past the end.
template <class Visit>
bool for_each_chunk(std::string_view bytes, Visit&& visit) {
    constexpr std::size_t kFrame = 12;
    std::size_t at = kPngSignature.size();
    while (at < bytes.size()) {
        if (bytes.size() - at < kFrame) return false;
        const std::size_t length = read_big_endian(bytes, at);
        if (length > bytes.size() - at - kFrame) return false;
        visit(bytes.substr(at + 4, 4), bytes.substr(at + 8, length), bytes.substr(at, length + kFrame));
        at += length + kFrame;
    }
    return true;
}

/// The text of an uncompressed iTXt or a tEXt chunk with that keyword.
std::optional<std::string> png_text(std::string_view bytes, std::string_view keyword) {
    std::optional<std::string> found;
    for_each_chunk(bytes, [&](std::string_view name, std::string_view data, std::string_view) {
        if (found || !data.starts_with(keyword) || data.size() <= keyword.size() ||
            data[keyword.size()] != '\0')
            return;
        data.remove_prefix(keyword.size() + 1);
        if (name == "tEXt") found = std::string(data);
        if (name != "iTXt" || data.size() < 2 || data[0] != 0) return;
        data.remove_prefix(2);
        for (int field = 0; field < 2; ++field) {  // language tag, translated keyword
            const std::size_t end = data.find('\0');
            if (end == std::string_view::npos) return;
            data.remove_prefix(end + 1);
        }
        found = std::string(data);
    });
    return found;
}

std::optional<core::Format> format_of(std::string_view bytes) {
    if (bytes.starts_with(kPngSignature)) return core::Format::png;
    if (bytes.starts_with(kPdfSignature)) return core::Format::pdf;
    if (bytes.substr(0, 1000).find("<svg") != std::string_view::npos) return core::Format::svg;
    return std::nullopt;
}

struct CloseQpdf {
    void operator()(qpdf_data pdf) const { qpdf_cleanup(&pdf); }
};
using PdfHandle = std::unique_ptr<std::remove_pointer_t<qpdf_data>, CloseQpdf>;

/// What the library last had against the file; nullopt where it is content.
std::optional<Error> find_fault(qpdf_data pdf, const std::string& place) {
    if (qpdf_has_error(pdf) == QPDF_FALSE) return std::nullopt;
    const char* words = qpdf_get_error_full_text(pdf, qpdf_get_error(pdf));
    return Error{place, "the file must be a whole PDF", words != nullptr ? words : "", "render it anew"};
}

/// Opens a PDF in memory without repairing it and without printing; the bytes must outlive it.
PdfHandle open_pdf(std::string_view bytes) {
    PdfHandle pdf(qpdf_init());
    qpdf_silence_errors(pdf.get());
    qpdf_set_suppress_warnings(pdf.get(), QPDF_TRUE);
    qpdf_set_attempt_recovery(pdf.get(), QPDF_FALSE);
    qpdf_read_memory(pdf.get(), "file", bytes.data(), bytes.size(), nullptr);
    return pdf;
}

/// A zlib stream's content, at most `most` bytes of it: a few bytes of a hostile file can be made to unfold
/// into thousands of millions. nullopt where it is damaged or longer.
std::optional<std::string> unfold(std::string_view packed, std::size_t most) {
    std::string content(most, '\0');
    uLongf size = most;
    const auto* bytes = reinterpret_cast<const Bytef*>(packed.data());
    if (uncompress(reinterpret_cast<Bytef*>(content.data()), &size, bytes, packed.size()) != Z_OK)
        return std::nullopt;
    content.resize(size);
    content.shrink_to_fit();
    return content;
}

std::string strip_svg(std::string_view bytes) {
    std::string text(bytes);
    for (const std::string name : {"title", "desc", "metadata"}) {
        const std::size_t begin = text.find("<" + name);
        const std::string closing = "</" + name + ">\n";
        const std::size_t end = begin == std::string::npos ? begin : text.find(closing, begin);
        if (end != std::string::npos) text.erase(begin, end + closing.size() - begin);
    }
    return text;
}

std::string strip_png(std::string_view bytes) {
    std::string text(bytes.substr(0, kPngSignature.size()));
    for_each_chunk(bytes, [&](std::string_view name, std::string_view, std::string_view whole) {
        if (name != "iTXt" && name != "tEXt" && name != "zTXt" && name != "tIME") text += whole;
    });
    return text;
}

Result<std::string> strip_pdf(std::string_view bytes) {
    const PdfHandle handle = open_pdf(bytes);
    qpdf_data pdf = handle.get();
    if (auto fault = find_fault(pdf, "")) return *fault;
    qpdf_oh_remove_key(pdf, qpdf_get_trailer(pdf), "/Info");
    qpdf_oh_remove_key(pdf, qpdf_get_root(pdf), "/Metadata");
    if (auto fault = find_fault(pdf, "")) return *fault;
    qpdf_init_write_memory(pdf);
    qpdf_set_static_ID(pdf, QPDF_TRUE);
    qpdf_set_stream_data_mode(pdf, qpdf_s_preserve);
    qpdf_write(pdf);
    if (auto fault = find_fault(pdf, "")) return *fault;
    return std::string(reinterpret_cast<const char*>(qpdf_get_buffer(pdf)), qpdf_get_buffer_length(pdf));
}

}  // namespace

Result<EmbeddedRecipe> read_recipe(std::string_view bytes, const std::string& place) {
    const auto format = format_of(bytes);
    if (!format) {
        return Error{place, "the file must be an SVG, PDF or PNG", "",
                     "give a file that 'mazepress render' has made"};
    }
    EmbeddedRecipe found;
    found.format = *format;
    const bool is_png = *format == core::Format::png;
    const auto field = [&](const std::string& name) {
        return (is_png ? png_text(bytes, "mazepress:" + name) : element(bytes, "mazepress:" + name))
            .value_or("");
    };
    found.recipe = field("recipe");
    found.digest = field("digest");
    found.work = field("work");
    found.program = field("program");
    if (found.program.empty() && is_png) found.program = png_text(bytes, "Software").value_or("");
    if (found.program.empty()) found.program = element(bytes, "xmp:CreatorTool").value_or("");
    if (found.recipe.empty()) {
        return Error{place, "the file must hold a recipe", "none",
                     "works rendered with metadata: full hold one, minimal and none do not"};
    }
    // A plot is an SVG too; its recipe says which of the two this file is.
    if (found.format == core::Format::svg && found.recipe.find("formats: [plot]") != std::string::npos) {
        found.format = core::Format::plot;
    }
    return found;
}

Result<std::string> strip_metadata(std::string_view bytes, core::Format format) {
    switch (format) {
        case core::Format::svg:
        case core::Format::plot:
            return strip_svg(bytes);
        case core::Format::png:
            return strip_png(bytes);
        case core::Format::pdf:
            return strip_pdf(bytes);
    }
    return std::string();
}

Result<std::string> read_output_intent_profile(std::string_view bytes, const std::string& place) {
    const PdfHandle handle = open_pdf(bytes);
    qpdf_data pdf = handle.get();
    if (auto fault = find_fault(pdf, place)) return *fault;
    const qpdf_oh intents = qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/OutputIntents");
    if (qpdf_oh_is_array(pdf, intents) == QPDF_FALSE || qpdf_oh_get_array_n_items(pdf, intents) == 0)
        return std::string();
    const qpdf_oh intent = qpdf_oh_get_array_item(pdf, intents, 0);
    const qpdf_oh profile = qpdf_oh_get_key(pdf, intent, "/DestOutputProfile");
    if (qpdf_oh_is_stream(pdf, profile) == QPDF_FALSE) return std::string();
    unsigned char* data = nullptr;
    std::size_t size = 0;
    qpdf_oh_get_stream_data(pdf, profile, qpdf_dl_none, nullptr, &data, &size);
    const std::unique_ptr<unsigned char, decltype(&std::free)> owned(data, &std::free);
    if (auto fault = find_fault(pdf, place)) return *fault;
    const std::string_view stored(reinterpret_cast<const char*>(data), size);
    const qpdf_oh filter = qpdf_oh_get_key(pdf, qpdf_oh_get_dict(pdf, profile), "/Filter");
    std::optional<std::string> content;
    if (qpdf_oh_is_null(pdf, filter) != QPDF_FALSE && size <= kMostProfileBytes) content = stored;
    if (qpdf_oh_is_name_and_equals(pdf, filter, "/FlateDecode") != QPDF_FALSE)
        content = unfold(stored, kMostProfileBytes);
    if (content) return *std::move(content);
    return Error{place, "the file must be a whole PDF", "its profile is damaged or too large",
                 "render it anew"};
}

}  // namespace mazepress::output
