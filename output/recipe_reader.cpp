#include "output/recipe_reader.hpp"

#include <array>
#include <memory>
#include <optional>
#include <stdexcept>

#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

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

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t index = 0; index < 4; ++index)
        value = value << 8U | static_cast<std::uint8_t>(bytes[at + index]);
    return value;
}

/// Calls `visit(name, data, whole chunk)` for each chunk; false where the chunks run past the end.
template <class Visit>
bool for_each_chunk(std::string_view bytes, Visit&& visit) {
    constexpr std::size_t kFrame = 12;
    std::size_t at = kPngSignature.size();
    while (at < bytes.size()) {
        if (bytes.size() - at < kFrame) return false;
        const std::size_t length = big_endian(bytes, at);
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

/// Opens a PDF in memory without repairing it and without printing.
std::unique_ptr<QPDF> open_pdf(std::string_view bytes) {
    auto pdf = std::make_unique<QPDF>();
    pdf->setSuppressWarnings(true);
    pdf->setAttemptRecovery(false);
    pdf->processMemoryFile("file", bytes.data(), bytes.size());
    return pdf;
}

/// Takes a stream's data, and stops it past what a profile may have: a few bytes of a hostile file can be
/// made to unfold into thousands of millions.
class BoundedText final : public Pipeline {
  public:
    BoundedText() : Pipeline("bounded text", nullptr) {}
    void write(const unsigned char* data, std::size_t length) override {
        if (length > kMostProfileBytes - content.size()) throw std::length_error("its profile is too large");
        content.append(reinterpret_cast<const char*>(data), length);
    }
    void finish() override {}

    std::string content;
};

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

std::string strip_pdf(std::string_view bytes) {
    const std::unique_ptr<QPDF> pdf = open_pdf(bytes);
    pdf->getTrailer().removeKey("/Info");
    pdf->getRoot().removeKey("/Metadata");
    QPDFWriter writer(*pdf);
    writer.setOutputMemory();
    writer.setStaticID(true);
    writer.setStreamDataMode(qpdf_s_preserve);
    writer.write();
    const std::unique_ptr<Buffer> buffer(writer.getBuffer());
    return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
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
    try {
        switch (format) {
            case core::Format::svg:
            case core::Format::plot:
                return strip_svg(bytes);
            case core::Format::png:
                return strip_png(bytes);
            case core::Format::pdf:
                return strip_pdf(bytes);
        }
    } catch (const std::exception& error) {
        return Error{"", "the file must be a whole PDF", error.what(), ""};
    }
    return std::string();
}

Result<std::string> read_output_intent_profile(std::string_view bytes, const std::string& place) {
    try {
        const std::unique_ptr<QPDF> pdf = open_pdf(bytes);
        QPDFObjectHandle intents = pdf->getRoot().getKey("/OutputIntents");
        if (!intents.isArray() || intents.getArrayNItems() == 0) return std::string();
        QPDFObjectHandle profile = intents.getArrayItem(0).getKey("/DestOutputProfile");
        if (!profile.isStream()) return std::string();
        BoundedText text;
        profile.pipeStreamData(&text, 0, qpdf_dl_all);
        return std::move(text.content);
    } catch (const std::exception& error) {
        return Error{place, "the file must be a whole PDF", error.what(), "render it anew"};
    }
}

}  // namespace mazepress::output
