#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "jobs/tree.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {

/// A map's values by key; what is absent leaves the target's default. Values have passed the schema.
class TreeValues {
  public:
    explicit TreeValues(const Tree* map) : map_(map) {}

    [[nodiscard]] const Tree* find(std::string_view key) const {
        const Tree* tree = map_ == nullptr ? nullptr : map_->find(key);
        return tree == nullptr || tree->kind == Tree::Kind::nothing ? nullptr : tree;
    }
    void text(std::string_view key, std::string& target) const {
        if (const Tree* tree = find(key)) target = tree->text;
    }
    template <class Whole>
    void whole(std::string_view key, Whole& target) const {
        if (const Tree* tree = find(key))
            target = static_cast<Whole>(*parse_whole(tree->text, 0, UINT64_MAX));
    }
    void number(std::string_view key, double& target) const {
        if (const Tree* tree = find(key)) target = *parse_number(tree->text, -kMost, kMost);
    }
    void share(std::string_view key, double& target) const {
        if (const Tree* tree = find(key)) target = *parse_share(tree->text, 0, 1);
    }
    void length_mm(std::string_view key, double& target) const {
        if (const Tree* tree = find(key)) target = *parse_length_mm(tree->text, 0, kMost);
    }
    void flag(std::string_view key, bool& target) const {
        if (const Tree* tree = find(key)) target = *parse_flag(tree->text);
    }
    void colour(std::string_view key, core::Colour& target) const {
        if (const Tree* tree = find(key)) target = *parse_colour(tree->text);
    }
    template <class Value, class Parse>
    void choice(std::string_view key, Value& target, Parse parse) const {
        if (const Tree* tree = find(key)) target = *parse(tree->text);
    }
    /// The items of a list, or a single scalar as a list of one.
    [[nodiscard]] std::vector<std::string> texts(std::string_view key) const {
        std::vector<std::string> texts;
        const Tree* tree = find(key);
        if (tree == nullptr) return texts;
        if (tree->kind == Tree::Kind::scalar) texts.push_back(tree->text);
        for (const Tree& item : tree->items) texts.push_back(item.text);
        return texts;
    }

  private:
    static constexpr double kMost = std::numeric_limits<double>::max();
    const Tree* map_;
};

}  // namespace mazepress::jobs
