#pragma once

// qpdf asks to be told that its older pointer type is not wanted.
#define POINTERHOLDER_TRANSITION 4

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "core/scene.hpp"
#include "output/encoder.hpp"
#include "output/formats.hpp"

namespace mazepress::testing {

using output::MemorySink;

inline std::string encode_to_text(output::Encoder& encoder) {
    MemorySink sink;
    const Status status = output::encode(encoder, sink);
    EXPECT_TRUE(status) << status.error().rule;
    return sink.content;
}

inline std::string make_pdf(const output::EncodeRequest& request) {
    auto encoder = output::make_pdf_encoder(request);
    EXPECT_TRUE(encoder) << encoder.error().rule << " " << encoder.error().value;
    return encoder ? encode_to_text(**encoder) : std::string();
}

/// An operator with its operands, as text.
struct Operation {
    std::string name;
    std::vector<std::string> operands;
    [[nodiscard]] double number(std::size_t index) const {
        return std::strtod(operands.at(index).c_str(), nullptr);
    }
};

/// A PDF read back by qpdf, an implementation that shares nothing with ours.
class PdfReader {
  public:
    explicit PdfReader(std::string bytes) : bytes_(std::move(bytes)), pdf_(QPDF::create()) {
        pdf_->setSuppressWarnings(true);
        pdf_->setAttemptRecovery(false);
        pdf_->processMemoryFile("test.pdf", bytes_.data(), bytes_.size());
        pages_ = QPDFPageDocumentHelper(*pdf_).getAllPages();
        for (auto& object : pdf_->getAllObjects())
            if (object.isStream()) object.getStreamData(qpdf_dl_all);
        EXPECT_FALSE(pdf_->anyWarnings());
    }
    QPDF& pdf() { return *pdf_; }
    QPDFObjectHandle root() { return pdf_->getRoot(); }
    QPDFObjectHandle trailer() { return pdf_->getTrailer(); }
    [[nodiscard]] std::size_t page_count() const { return pages_.size(); }
    QPDFObjectHandle page(std::size_t index = 0) { return pages_.at(index).getObjectHandle(); }

    std::vector<double> box(const std::string& name, std::size_t index = 0) {
        std::vector<double> values;
        for (auto& item : page(index).getKey(name).aitems()) values.push_back(item.getNumericValue());
        return values;
    }

    std::string content(std::size_t index = 0) {
        std::string text;
        for (auto& stream : page(index).getPageContents()) {
            const auto data = stream.getStreamData(qpdf_dl_all);
            text.append(reinterpret_cast<const char*>(data->getBuffer()), data->getSize()).push_back('\n');
        }
        return text;
    }

    std::vector<Operation> operations(std::size_t index = 0) {
        class Callbacks : public QPDFObjectHandle::ParserCallbacks {
          public:
            void handleObject(QPDFObjectHandle object) override {
                if (object.isOperator()) {
                    list.push_back({object.getOperatorValue(), std::move(operands)});
                    operands.clear();
                } else {
                    operands.push_back(object.unparse());
                }
            }
            void handleEOF() override {}
            std::vector<Operation> list;
            std::vector<std::string> operands;
        } callbacks;
        pages_.at(index).parseContents(&callbacks);
        return callbacks.list;
    }

    std::string xmp() {
        auto metadata = root().getKey("/Metadata");
        if (!metadata.isStream()) return {};
        const auto data = metadata.getStreamData(qpdf_dl_all);
        return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
    }

    std::string information(const std::string& key) {
        auto value = trailer().getKey("/Info").getKey(key);
        return value.isString() ? value.getUTF8Value() : value.isName() ? value.getName() : std::string();
    }

  private:
    std::string bytes_;
    std::shared_ptr<QPDF> pdf_;
    std::vector<QPDFPageObjectHelper> pages_;
};

inline constexpr const char* kPressProfile = "/usr/share/scribus/profiles/ISOcoated_v2_300_bas.icc";

/// A sheet of 100 × 80 mm with 3 mm bleed and 10 mm around it: ground, three strokes, one of them clipped.
inline std::shared_ptr<core::Scene> make_test_scene() {
    auto scene = std::make_shared<core::Scene>();
    scene->sheet = {core::Unit::mm, {0, 0, 126, 106}, {10, 10, 116, 96}, {13, 13, 113, 93}, 300 / 25.4};
    scene->inks = {{"ink", {0, 255, 255}}, {"ground", {0, 0, 0}}, {"registration", {0, 0, 0}}};
    scene->layers.push_back({"ground", {{scene->sheet.bleed, 1}}, {}});
    core::Stroke maze;
    maze.grid = {1.7320508075688772, 1, 20, 30};
    maze.width = 0.4;
    maze.lines.points = {{0, 0}, {1, 1}, {2, 0}, {2, -2}, {5, 5}, {-30, 1}, {30, 20}};
    maze.lines.ends = {4, 5, 7};
    maze.clip = scene->sheet.bleed;
    core::Stroke square;
    square.grid = {2.5, 2.5, 20, 60};
    square.width = 0.3;
    square.lines.points = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}};
    square.lines.ends = {5};
    core::Stroke mark;
    mark.grid = {1, 1, 0, 0};
    mark.width = 0.1;
    mark.ink = 2;
    mark.cap = core::Cap::butt;
    mark.lines.points = {{2, 13}, {9, 13}};
    mark.lines.ends = {2};
    scene->layers.push_back({"maze", {}, {maze, square}});
    scene->layers.push_back({"marks", {}, {mark}});
    return scene;
}

inline output::EncodeRequest make_test_request() {
    output::EncodeRequest request;
    request.scene = make_test_scene();
    request.metadata.title = "Depth-First Maze – № 1";
    request.metadata.work = "cyan-007";
    request.metadata.artist = "Ærø & Sons";
    request.metadata.rights = "© 2026";
    request.metadata.date = "2026-05-01T12:30:00+02:00";
    request.metadata.description = "A maze (hexagonal) \\ seed 42";
    request.metadata.digest = "c3156b934d8a";
    request.metadata.recipe = "version: 1\nworks:\n  a: {ink: \"#00ffff\", note: \"<&>'\"}\n";
    return request;
}

}  // namespace mazepress::testing
