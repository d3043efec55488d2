#include "jobs/expand.hpp"

#include <algorithm>
#include <limits>

#include "jobs/axes.hpp"
#include "jobs/coordinates.hpp"
#include "jobs/names.hpp"
#include "jobs/template.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

constexpr std::uint64_t kUncountable = std::numeric_limits<std::uint64_t>::max();

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return b != 0 && a > kUncountable / b ? kUncountable : a * b;
}

bool makes_all_tiles(const Work& work) {
    return work.tiles && work.tiles->column == 0;
}

/// The value of a template's field; `in_name` in the form that suits a file name.
std::optional<std::string> field_value(const PlannedWork& picture, std::string_view field, bool in_name) {
    const Member member = picture.member.value_or(Member{});
    const auto* plane = std::get_if<PlaneRequest>(&picture.source);
    const auto coordinate = [&](const std::string& text) {
        return in_name ? shorten_for_name(text) : shorten(text);
    };
    if (field == "title") return picture.title;
    if (field == "artist") return picture.artist;
    if (field == "rights") return picture.rights;
    if (field == "date") return picture.date;
    if (field == "job") return picture.job;
    if (field == "work") return picture.work;
    if (field == "seed") return std::to_string(seed_of(picture.source));
    if (field == "n") return in_name ? padded(member.n, member.of, 1) : std::to_string(member.n);
    if (field == "of") return std::to_string(member.of);
    if (field == "rows") return std::to_string(rows_of(picture.source));
    if (field == "columns") return std::to_string(columns_of(picture.source));
    if (field == "plane")
        return plane == nullptr ? std::string("walk") : std::string(core::to_string(plane->plane.kind));
    if (field == "x") return plane == nullptr ? std::string("0") : coordinate(plane->x.text());
    if (field == "y") return plane == nullptr ? std::string("0") : coordinate(plane->y.text());
    if (field == "snapshot") {
        if (!picture.snapshot) return in_name ? std::string("01") : std::string("complete");
        return in_name ? padded(picture.snapshot->index, picture.snapshot->of, 2)
                       : core::to_string(picture.snapshot->moment);
    }
    if (field == "size" && picture.print) {
        return show_number(picture.print->width_mm) + " × " + show_number(picture.print->height_mm) + " mm";
    }
    if (field == "size")
        return show_number(picture.design.canvas_width) + " × " + show_number(picture.design.canvas_height) +
               " px";
    return std::nullopt;
}

std::string fill(const std::string& text, const PlannedWork& picture, bool in_name) {
    return fill_template(text, [&](std::string_view field) { return field_value(picture, field, in_name); });
}

void finish(const Work& work, PlannedWork& picture) {
    if (picture.print) {
        picture.print->caption = fill(work.caption, picture, false);
        picture.print->label = fill(work.label, picture, false);
    }
    if (work.name_template.empty()) {
        picture.stem = picture.job + "/" + picture_name(picture);
        return;
    }
    picture.stem = finish_text(fill(work.name_template, picture, true), "");
    // A template has no field for tiles; and a resolved name has its tile in it already.
    if (picture.tile && makes_all_tiles(work)) picture.stem += tile_suffix(*picture.tile);
}

void add_tiles(const Work& work, PlannedWork picture, std::vector<PlannedWork>& pictures) {
    if (!work.tiles) {
        finish(work, picture);
        pictures.push_back(std::move(picture));
        return;
    }
    const Tile& grid = *work.tiles;
    const bool all = makes_all_tiles(work);
    for (std::uint32_t row = all ? 1 : grid.row; row <= (all ? grid.rows : grid.row); ++row) {
        for (std::uint32_t column = all ? 1 : grid.column; column <= (all ? grid.columns : grid.column);
             ++column) {
            picture.tile = Tile{column, row, grid.columns, grid.rows, grid.overlap};
            PlannedWork sheet = picture;
            finish(work, sheet);
            pictures.push_back(std::move(sheet));
        }
    }
}

void add_snapshots(const Work& work, PlannedWork picture, std::vector<PlannedWork>& pictures) {
    if (work.snapshots.empty()) return add_tiles(work, std::move(picture), pictures);
    for (std::size_t i = 0; i < work.snapshots.size(); ++i) {
        picture.snapshot = SnapshotChoice{i + 1, work.snapshots.size(), work.snapshots[i]};
        add_tiles(work, picture, pictures);
    }
}

}  // namespace

std::uint64_t count_members(const Work& work) {
    std::uint64_t count = 1;
    for (const Axis& axis : work.axes) count = product(count, axis.size());
    return count;
}

std::uint64_t count_pictures(const Work& work) {
    std::uint64_t count = product(count_members(work), std::max<std::size_t>(1, work.snapshots.size()));
    if (makes_all_tiles(work)) count = product(count, std::uint64_t{work.tiles->columns} * work.tiles->rows);
    return count;
}

void expand(const Work& work, std::vector<PlannedWork>& pictures) {
    const std::uint64_t members = count_members(work);
    PlannedWork common = work.picture;
    for (const Axis& axis : work.axes) apply_axis(common, axis, axis.value(0));
    for (std::uint64_t n = 0; n < members; ++n) {
        PlannedWork picture = common;
        std::uint64_t block = members;
        bool again = false;  // a plane's kind and lattice decide what later axes mean
        for (const Axis& axis : work.axes) {
            const std::uint64_t size = axis.size();
            block /= size;  // the first axis varies slowest
            if (size == 1 && !again) continue;
            apply_axis(picture, axis, axis.value(n / block % size));
            again = again || axis.key == "kind" || axis.key == "lattice";
        }
        if (members > 1) picture.member = Member{n + 1, members};
        add_snapshots(work, std::move(picture), pictures);
    }
}

}  // namespace mazepress::jobs
