#include "output/pdf_colour.hpp"

#include <algorithm>
#include <map>

#include "core/scene_text.hpp"
#include "output/ink_names.hpp"
#include "output/pdf_syntax.hpp"

namespace mazepress::output {
namespace {

constexpr int kColourDecimals = 4;  // a 16-bit press needs no more; a byte's 1/255 comes back exactly

std::string numbers(std::initializer_list<double> values) {
    std::string text;
    for (const double value : values) {
        if (!text.empty()) text.push_back(' ');
        append_number(text, value, kColourDecimals);
    }
    return text;
}

std::string numbers(core::Colour colour) {
    return numbers({colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0});
}

std::string numbers(const Cmyk& ink) {
    return numbers({ink.cyan, ink.magenta, ink.yellow, ink.black});
}

InkPaint process_paint(const Cmyk& ink) {
    return {numbers(ink) + " k\n", numbers(ink) + " K\n"};
}

bool is_grey(core::Colour colour) {
    return colour.red == colour.green && colour.green == colour.blue;
}

}  // namespace

/// The colour spaces that a page's inks have asked for, by definition, so that each is named once.
struct PdfColours::Resources {
    std::uint32_t srgb_object = 0;
    std::map<std::string, std::string> names;

    [[nodiscard]] std::string srgb() const { return "[/ICCBased " + std::to_string(srgb_object) + " 0 R]"; }
    std::string name_of(const std::string& definition) {
        const auto [entry, fresh] = names.try_emplace(definition, "/C" + std::to_string(names.size()));
        return entry->second;
    }
    InkPaint paint(const std::string& definition, const std::string& values) {
        const std::string name = name_of(definition);
        return {name + " cs " + values + " scn\n", name + " CS " + values + " SCN\n"};
    }
    [[nodiscard]] std::string dictionary() const {
        if (names.empty()) return {};
        std::string text = "/ColorSpace<<";
        for (const auto& [definition, name] : names) text.append(name).append(definition);
        return text + ">>";
    }
};

bool PdfColours::uses_srgb() const {
    return settings_.kind == core::ColourKind::srgb ||
           (settings_.kind == core::ColourKind::spot && !converter_);
}

std::optional<Printability> PdfColours::printability(core::Colour colour) const {
    if (!converter_) return std::nullopt;
    return converter_->printability(colour);
}

Result<PdfColours> PdfColours::make(const core::ColourSettings& settings) {
    PdfColours colours(settings);
    if (settings.kind == core::ColourKind::cmyk && settings.profile.empty())
        return Error{"print.colour", "colour cmyk needs the ICC profile of the printing condition",
                     "profile is not given",
                     "add profile: FILE.icc, e.g. ISOcoated_v2_300_bas.icc of the package scribus-data"};
    if (settings.kind == core::ColourKind::spot && settings.spots.empty())
        return Error{"print.colour.spot",
                     "colour spot needs at least one ink role and its colourant's name",
                     {},
                     R"(write e.g. spot: {ink: "PANTONE 801 C"})"};
    if (settings.profile.empty()) return colours;
    auto profile = read_output_profile(settings.profile);
    if (!profile) return profile.error();
    auto converter = InkConverter::make(**profile, settings.intent, settings.black_point_compensation);
    if (!converter) return converter.error();
    colours.profile_ = *std::move(profile);
    colours.converter_ = *std::move(converter);
    return colours;
}

/// A separation's fallback where the plate is not printed as such: space and transform from none to solid.
std::string PdfColours::alternate(core::Colour colour, Resources& resources) const {
    const std::string head = "<</FunctionType 2/Domain[0 1]/N 1/C0[";
    if (converter_)
        return "/DeviceCMYK" + head + "0 0 0 0]/C1[" + numbers(converter_->convert(colour)) + "]>>";
    return resources.srgb() + head + "1 1 1]/C1[" + numbers(colour) + "]>>";
}

Result<InkPaint> PdfColours::make_paint(const core::Ink& ink, std::span<const core::Ink> inks,
                                        Resources& resources) const {
    if (settings_.kind == core::ColourKind::srgb)
        return resources.paint(resources.srgb(), numbers(ink.colour));
    if (ink.name == kRegistrationInk)
        return resources.paint(
            "[/Separation/All/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[1 1 1 1]>>]", "1");
    if (const auto process = process_ink(ink.name)) {
        const auto amount = [&](std::size_t index) { return *process == index ? 1.0 : 0.0; };
        return process_paint({amount(0), amount(1), amount(2), amount(3)});
    }
    const Tint tint = parse_tint(ink.name);
    const auto spot = settings_.spots.find(std::string(tint.role));
    if (settings_.kind == core::ColourKind::spot && spot != settings_.spots.end()) {
        const auto solid = std::ranges::find(inks, tint.role, &core::Ink::name);
        const core::Colour colour = solid == inks.end() ? ink.colour : solid->colour;
        return resources.paint("[/Separation" + pdf_name(spot->second) + alternate(colour, resources) + "]",
                               numbers({tint.percent / 100.0}));
    }
    if (converter_) return process_paint(converter_->convert(ink.colour));
    if (is_grey(ink.colour)) return process_paint({0, 0, 0, 1 - ink.colour.red / 255.0});
    return Error{"print.colour.spot",
                 "without a profile, an ink that is neither a spot nor grey cannot be printed",
                 ink.name + " " + core::to_hex(ink.colour),
                 "name a spot for '" + std::string(tint.role) + "', or add profile: FILE.icc"};
}

Result<PageInks> PdfColours::make_page_inks(std::span<const core::Ink> inks,
                                            std::uint32_t srgb_object) const {
    Resources resources{srgb_object, {}};
    PageInks page;
    for (const core::Ink& ink : inks) {
        auto paint = make_paint(ink, inks, resources);
        if (!paint) return paint.error();
        page.paints.push_back(*std::move(paint));
    }
    page.resources = resources.dictionary();
    if (settings_.overprint && settings_.kind != core::ColourKind::srgb) {
        page.resources += "/ExtGState<</O<</Type/ExtGState/OP true/op true/OPM 1>>>>";
        page.prelude = "/O gs\n";
    }
    return page;
}

}  // namespace mazepress::output
