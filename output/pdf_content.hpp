#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/scene.hpp"
#include "output/pdf_colour.hpp"

namespace mazepress::output {

/// A page's scene as content-stream operators, cut into pieces that stand each for themselves: every piece
/// saves and restores the graphics state, so that any of them can be made, and read, alone.
///
/// Coordinates are whole numbers: each stroke gets a user space whose unit is a small part of the scene's
/// resolution, laid onto the page by one `cm`. All lines of a stroke in a piece are one path and one S; ink
/// is opaque, so a stroke that runs over several pieces looks as if it were one.
class PdfContent {
  public:
    /// `points_per_unit`: 1/72 inch (times the page's UserUnit) in a page unit.
    PdfContent(std::shared_ptr<const core::Scene> scene, PageInks inks, double points_per_unit);

    [[nodiscard]] std::size_t piece_count() const { return pieces_.size(); }
    /// Appends the operators of a piece. Safe from many threads at once.
    void append_piece(std::size_t index, std::string& text) const;
    [[nodiscard]] const PageInks& inks() const { return inks_; }

  private:
    /// All fills of a layer, or the points [begin, end) of one of its strokes.
    struct Part {
        std::uint32_t layer = 0;
        std::uint32_t stroke = 0;
        std::size_t begin = 0;
        std::size_t end = 0;
        bool fills = false;
    };
    void plan();
    void append_fills(const core::Layer& layer, std::string& text) const;
    void append_stroke(const core::Stroke& stroke, std::size_t begin, std::size_t end,
                       std::string& text) const;
    void append_rectangle(const core::Rectangle& area, std::string& text) const;

    std::shared_ptr<const core::Scene> scene_;
    PageInks inks_;
    double points_per_unit_;
    std::vector<std::vector<Part>> pieces_;
};

/// The length of a user-space unit, in page units, for a stroke: the grid's own unit where both axes are
/// multiples of it, else small enough that rounding moves no point further than 1/100 px, 2 µm or a hundredth
/// of the grid's smaller unit, whichever is least. With a clip the former is divided by a power of ten, to be
/// as fine.
double choose_quantum(const core::Stroke& stroke, core::Unit unit);

}  // namespace mazepress::output
