#include "jobs/yaml_reader.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "jobs/quotes.hpp"
#include "jobs/text_rules.hpp"

namespace mazepress::jobs {
namespace {

/// Thrown through the library to stop it where going on makes no sense; the error has been told.
struct Stop {};

/// Turns the library's byte columns into character columns. Marks come in nearly rising order, so remembering
/// the last one makes the whole file cost one pass.
class Columns {
  public:
    explicit Columns(std::string_view text) : text_(text) {
        starts_.push_back(0);
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\n') starts_.push_back(i + 1);
        }
    }

    Place place(const YAML::Mark& mark, std::uint32_t origin) {
        if (mark.is_null()) return {1, 1, origin};
        return place(static_cast<std::size_t>(mark.line), static_cast<std::size_t>(mark.column), origin);
    }
    /// The place of the byte at `offset`.
    Place place(std::size_t offset, std::uint32_t origin) {
        const auto behind = std::upper_bound(starts_.begin(), starts_.end(), offset);
        const auto line = static_cast<std::size_t>(behind - starts_.begin()) - 1;
        return place(line, offset - starts_[line], origin);
    }
    /// The byte that a mark points at; the text's size where it points behind it.
    [[nodiscard]] std::size_t offset(const YAML::Mark& mark) const {
        const auto line = static_cast<std::size_t>(mark.line);
        if (mark.is_null() || line >= starts_.size()) return text_.size();
        return std::min(starts_[line] + static_cast<std::size_t>(mark.column), text_.size());
    }

  private:
    Place place(std::size_t line, std::size_t column, std::uint32_t origin) {
        if (line >= starts_.size()) return {static_cast<std::uint32_t>(line + 1), 1, origin};
        if (line != line_ || column < column_) {
            line_ = line;
            column_ = 0;
            characters_ = 0;
        }
        for (; column_ < column; ++column_) {
            const std::size_t at = starts_[line] + column_;
            if (at >= text_.size() || (static_cast<std::uint8_t>(text_[at]) & 0xC0U) != 0x80U) ++characters_;
        }
        return {static_cast<std::uint32_t>(line + 1), static_cast<std::uint32_t>(characters_ + 1), origin};
    }

    std::string_view text_;
    std::vector<std::size_t> starts_;
    std::size_t line_ = 0;
    std::size_t column_ = 0;
    std::size_t characters_ = 0;
};

/// Builds the tree from the library's events.
class TreeBuilder final : public YAML::EventHandler {
  public:
    TreeBuilder(std::string_view text, std::uint32_t origin, const ReadLimits& limits, Findings& findings)
        : text_(text), columns_(text), origin_(origin), limits_(limits), findings_(findings) {}

    Tree take() { return std::move(root_); }
    Place place(const YAML::Mark& mark) { return columns_.place(mark, origin_); }

    /// Tells what the library refuses: a bracket that is never closed where it was opened, not at the file's
    /// end.
    void tell(const YAML::Exception& exception) {
        const bool unclosed = exception.msg.ends_with("flow not found") && !levels_.empty();
        findings_.add(unclosed ? levels_.back().tree.place : place(exception.mark),
                      "a job file must be well-formed YAML: " + exception.msg, {},
                      unclosed ? "close the bracket that is opened here"
                               : "look at this line and the one before for a missing ':', quote or bracket");
    }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (started_) {
            findings_.add(place(mark), "a job file must hold one document",
                          "a second document, or text that belongs to none",
                          "put each job into a file of its own");
            throw Stop{};
        }
        started_ = true;
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        Tree tree;
        tree.place = place(mark);
        add_leaf(std::move(tree), anchor);
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        Tree tree = Tree::make_scalar(value, place(mark));
        tree.quoted = tag == "!";
        check_quote(mark);
        check_tag(tag, tree.place);
        add_leaf(std::move(tree), anchor);
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const Place here = place(mark);
        const auto known = anchors_.find(anchor);
        if (known == anchors_.end()) {
            findings_.add(here, "an alias must not stand inside what it names", "a cyclic alias",
                          "write the value out");
            throw Stop{};
        }
        count(known->second.size, here);
        Tree copy = known->second.tree;
        copy.place = here;
        attach(std::move(copy));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(Tree::Kind::list, mark, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(Tree::Kind::map, mark, tag, anchor);
    }
    void OnMapEnd() override { close(); }

  private:
    struct Anchored {
        Tree tree;
        TreeSize size;
    };
    struct Level {
        Tree tree;
        YAML::anchor_t anchor = 0;
        TreeSize before;
        bool has_key = false;
        bool drops_value = false;  ///< the pending key is wrong and told; its value goes nowhere
        std::string key;
        Place key_place;
        std::set<std::string> keys;
    };

    void count(const TreeSize& more, Place here) {
        size_ += more;
        if (size_.nodes > limits_.nodes) {
            findings_.add(here,
                          "a job file must hold at most " + std::to_string(limits_.nodes) +
                              " values, aliases written out",
                          {}, "use fewer aliases, a range such as 1..100, or several files");
            throw Stop{};
        }
        if (size_.text_bytes > limits_.text_bytes) {
            findings_.add(here,
                          "a job file must hold at most " + std::to_string(limits_.text_bytes) +
                              " bytes of text, aliases written out",
                          {}, "use fewer aliases of long texts, or several files");
            throw Stop{};
        }
    }

    /// The library reads a quoted text to the file's end where its closing quote is missing, and tells
    /// nothing.
    void check_quote(const YAML::Mark& mark) {
        const std::optional<std::size_t> opening = find_open_quote(text_, columns_.offset(mark));
        if (!opening) return;
        const std::string_view line = text_.substr(*opening, text_.find('\n', *opening) - *opening);
        findings_.add(columns_.place(*opening, origin_), "a quote must be closed",
                      describe(Tree::make_scalar(std::string(line), {})),
                      "close the quote that is opened here; a comment's # needs a space before it");
        throw Stop{};
    }

    void check_tag(const std::string& tag, Place here) {
        if (tag.empty() || tag == "?" || tag == "!") return;
        findings_.add(here, "a job file must not use YAML tags", tag, "delete the tag");
    }

    void open(Tree::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
        Level level;
        level.tree.kind = kind;
        level.tree.place = place(mark);
        level.anchor = anchor;
        level.before = size_;
        check_tag(tag, level.tree.place);
        count({1, 0}, level.tree.place);
        if (levels_.size() == limits_.depth) {
            findings_.add(level.tree.place,
                          "a job file must nest at most " + std::to_string(limits_.depth) + " levels deep",
                          {}, "a job needs seven; look for a bracket that was not closed");
            throw Stop{};
        }
        levels_.push_back(std::move(level));
    }

    void close() {
        Level level = std::move(levels_.back());
        levels_.pop_back();
        if (level.anchor != 0) {
            const TreeSize size{size_.nodes - level.before.nodes, size_.text_bytes - level.before.text_bytes};
            count(size, level.tree.place);  // the copy kept for the aliases costs as much as any
            anchors_[level.anchor] = {level.tree, size};
        }
        attach(std::move(level.tree));
    }

    void add_leaf(Tree tree, YAML::anchor_t anchor) {
        const TreeSize size = size_of(tree);
        count(size, tree.place);
        if (anchor != 0) {
            count({0, size.text_bytes}, tree.place);
            anchors_[anchor] = {tree, size};
        }
        attach(std::move(tree));
    }

    void attach(Tree tree) {
        if (levels_.empty()) {
            root_ = std::move(tree);
            return;
        }
        Level& level = levels_.back();
        if (level.tree.kind == Tree::Kind::list) {
            level.tree.items.push_back(std::move(tree));
        } else if (!level.has_key) {
            take_key(level, tree);
        } else {
            level.has_key = false;
            // The library places a missing value where the next token stands.
            if (tree.kind == Tree::Kind::nothing) tree.place = level.key_place;
            if (!level.drops_value)
                level.tree.entries.push_back({std::move(level.key), level.key_place, std::move(tree)});
        }
    }

    void take_key(Level& level, const Tree& tree) {
        level.has_key = true;
        level.drops_value = true;
        level.key = tree.text;
        level.key_place = tree.place;
        if (tree.kind != Tree::Kind::scalar) {
            findings_.add(tree.place, "a key must be a word", describe(tree), "write a key before the ':'");
        } else if (tree.text == "<<" && !tree.quoted) {
            findings_.add(tree.place, "merge keys are not part of the job language", "<<",
                          "use 'like: other-work' to start from another work");
        } else if (!level.keys.insert(tree.text).second) {
            findings_.add(tree.place, "a key must stand only once in its map", tree.text,
                          "delete one of the two, or rename it");
        } else {
            level.drops_value = false;
        }
    }

    std::string_view text_;
    Columns columns_;
    std::uint32_t origin_;
    const ReadLimits& limits_;
    Findings& findings_;
    Tree root_;
    std::vector<Level> levels_;
    std::map<YAML::anchor_t, Anchored> anchors_;
    TreeSize size_;
    bool started_ = false;
};

}  // namespace

std::optional<Tree> read_yaml(std::string_view text, std::uint32_t origin, const ReadLimits& limits,
                              Findings& findings) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (text.size() > limits.file_bytes) {
        findings.add({0, 0, origin},
                     "a job file must have at most " + std::to_string(limits.file_bytes) + " bytes",
                     std::to_string(text.size()) + " bytes", "split it into several jobs");
        return std::nullopt;
    }
    if (!check_text(text, origin, findings)) return std::nullopt;
    TreeBuilder builder(text, origin, limits, findings);
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        // The second call finds whatever follows the document; the builder stops there, so it is never a
        // third.
        if (parser.HandleNextDocument(builder)) parser.HandleNextDocument(builder);
        return builder.take();
    } catch (const Stop&) {
        return std::nullopt;
    } catch (const YAML::Exception& exception) {
        builder.tell(exception);
    } catch (const std::exception& exception) {
        findings.add({1, 1, origin}, std::string("a job file must be well-formed YAML: ") + exception.what());
    }
    return std::nullopt;
}

}  // namespace mazepress::jobs
