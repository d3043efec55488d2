#include "jobs/check_tree.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "core/scene_text.hpp"
#include "jobs/coordinates.hpp"
#include "jobs/moments.hpp"
#include "jobs/nearest.hpp"
#include "jobs/template.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

/// How errors name the map of the whole job, whose keys need no name before theirs.
constexpr std::string_view kTheJob = "the job";

/// One walk over a tree beside its tables.
class Checker {
  public:
    Checker(const ReadContext& context, Findings& findings) : context_(context), findings_(findings) {}

    void check_map(Tree& tree, std::span<const Key> keys, const std::string& path) {
        if (tree.kind != Tree::Kind::map)
            return tell(tree, path, "must be a map of keys", describe(tree),
                        "write key: value below it, indented");
        for (Tree::Entry& entry : tree.entries) {
            const Key* key = find_key(keys, entry.key);
            if (key == nullptr) {
                tell_unknown(entry, keys, path);
                tree.bad = true;
                continue;
            }
            check_value(entry.value, *key,
                        path.empty() || path == kTheJob ? entry.key : path + "." + entry.key);
            tree.bad = tree.bad || entry.value.bad;
        }
    }

    void check_value(Tree& tree, const Key& key, const std::string& path) {
        if (tree.replaces && tree.kind == Tree::Kind::nothing) return;  // `none`
        switch (key.type) {
            case Type::map:
                return check_map(tree, key.keys, path);
            case Type::works:
                return;  // each work is checked by itself
            case Type::pair:
                return check_pair(tree, path);
            case Type::coordinates:
                return check_coordinates(tree, key, path);
            case Type::snapshots:
                return check_snapshots(tree, path);
            case Type::choices:
                return check_choices(tree, key, path);
            case Type::role_texts:
            case Type::role_widths:
                return check_roles(tree, key, path);
            default:
                break;
        }
        if (key.sweeps && tree.kind == Tree::Kind::list) return check_sweep(tree, key, path);
        check_scalar(tree, key, path);
    }

  private:
    void tell(Tree& tree, const std::string& path, const std::string& rule, const std::string& value,
              const std::string& hint) {
        tree.bad = true;
        findings_.add(tree.place, (path.empty() ? "a work" : path) + " " + rule, value, hint);
    }
    void tell(Tree& tree, const std::string& path, const Error& error) {
        tell(tree, path, error.rule, error.value.empty() ? describe(tree) : error.value, error.hint);
    }

    void tell_unknown(Tree::Entry& entry, std::span<const Key> keys, const std::string& path) {
        entry.value.bad = true;
        findings_.add(entry.place, "unknown key" + (path.empty() ? std::string(" in a work") : " in " + path),
                      entry.key, hint_for_unknown(entry.key, keys));
    }

    [[nodiscard]] std::string hint_for_unknown(const std::string& name, std::span<const Key> keys) const {
        if (findings_.is_full()) return {};
        std::vector<std::string_view> names;
        for (const Key& key : keys) names.push_back(key.name);
        for (const Key& key : keys) {
            if (find_key(key.keys, name) != nullptr && nearest(name, names).empty())
                return "'" + name + "' belongs under '" + std::string(key.name) + "'";
        }
        return suggest(name, names);
    }

    /// The scalar's rule broken, if one is; a missing value is told here for all types.
    void check_scalar(Tree& tree, const Key& key, const std::string& path) {
        if (tree.kind == Tree::Kind::nothing) {
            const std::string hint = key.type == Type::colour
                                         ? "quote a colour: \"#00ffff\", since # begins a comment"
                                         : "write a value after the ':', or delete the key";
            return tell(tree, path, "must have a value", "nothing", hint);
        }
        if (tree.kind != Tree::Kind::scalar) {
            return tell(tree, path, "must be one value", describe(tree),
                        key.sweeps ? "a list of single values sweeps it" : "this key takes no list or map");
        }
        if (key.sweeps && key.type == Type::whole && is_range(tree.text)) {
            const Result<WholeRange> range = parse_range(tree.text, key.first, key.last);
            if (!range) tell(tree, path, range.error());
            return;
        }
        if (const Status status = check_text_of(tree, key); !status) {
            Error error = status.error();
            if (!key.sweeps && is_range(tree.text) && error.hint.empty())
                error.hint = "this key can't be swept";
            tell(tree, path, error);
        }
    }

    template <class T>
    static Status status_of(const Result<T>& result) {
        if (result) return Done{};
        return result.error();
    }

    [[nodiscard]] Status check_text_of(const Tree& tree, const Key& key) const {
        const std::string_view text = tree.text;
        switch (key.type) {
            case Type::whole:
                return status_of(parse_whole(text, key.first, key.last));
            case Type::number:
                return status_of(parse_number(text, key.least, key.most));
            case Type::share:
                return status_of(parse_share(text, key.least, key.most));
            case Type::length_mm:
                return status_of(parse_length_mm(text, key.least, key.most));
            case Type::length_m:
                return status_of(parse_length_m(text, key.least, key.most));
            case Type::flag:
                return status_of(parse_flag(text));
            case Type::colour:
                return status_of(parse_colour(text));
            case Type::canvas:
                return status_of(parse_canvas(text));
            case Type::sheet:
                return status_of(parse_sheet_size(text));
            case Type::grid:
                return status_of(parse_grid(text, key.last));
            case Type::date:
                return status_of(parse_date(text));
            case Type::moment:
                return status_of(parse_moment(text));
            case Type::choice:
                return check_choice(text, key.choices);
            case Type::name:
                return check_template(text, name_fields());
            case Type::label_text:
                if (!tree.quoted && parse_flag(text)) return Done{};
                [[fallthrough]];
            case Type::text:
                return check_plain_text(text, key);
            default:
                return Done{};
        }
    }

    static Status check_plain_text(std::string_view text, const Key& key) {
        if (text.size() > kLongestText) {
            return Error{
                {}, "must have at most " + std::to_string(kLongestText) + " bytes", {}, "shorten it"};
        }
        if (key.name == "caption" || key.name == "label") return check_template(text, caption_fields());
        return Done{};
    }

    [[nodiscard]] Status check_choice(std::string_view text,
                                      std::span<const std::string_view> choices) const {
        if (std::find(choices.begin(), choices.end(), text) != choices.end()) return Done{};
        std::string rule = "must be ";
        for (std::size_t i = 0; i < choices.size(); ++i) {
            rule += (i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ") + std::string(choices[i]);
        }
        const std::string_view near = findings_.is_full() ? std::string_view() : nearest(text, choices);
        return Error{
            {}, rule, {}, near.empty() ? "choose one of them" : "did you mean '" + std::string(near) + "'?"};
    }

    /// Equal for two spellings of one value: 2 and 2.0, "#000" and "#000000". The value has passed its rule.
    static std::string meaning(const std::string& text, const Key& key) {
        if (key.type == Type::number) return show_number(*parse_number(text, key.least, key.most));
        if (key.type == Type::colour) return core::to_hex(*parse_colour(text));
        if (key.type == Type::choice && text == "hexagonal") return "hexagon";
        return text;
    }

    void check_sweep(Tree& tree, const Key& key, const std::string& path) {
        if (tree.items.empty())
            return tell(tree, path, "must sweep over at least one value", "an empty list", "write a value");
        std::set<std::string> seen;
        for (Tree& item : tree.items) {
            check_scalar(item, key, path);
            tree.bad = tree.bad || item.bad;
            if (!item.bad && !is_range(item.text) && !seen.insert(meaning(item.text, key)).second) {
                tell(item, path, "must not repeat a value in its sweep", item.text,
                     "delete the repeat: each value makes one member");
                tree.bad = true;
            }
        }
    }

    void check_choices(Tree& tree, const Key& key, const std::string& path) {
        if (tree.kind == Tree::Kind::scalar) {
            if (tree.text == "none" && key.name == "marks") return;
            return check_scalar(tree, key, path, key.choices);
        }
        if (tree.kind != Tree::Kind::list)
            return tell(tree, path, "must be a list", describe(tree),
                        "write it like [" + std::string(key.choices[0]) + "]");
        if (tree.items.empty() && key.name != "marks")
            return tell(tree, path, "must name at least one", "an empty list",
                        "write it like [" + std::string(key.choices[0]) + "]");
        std::set<std::string> seen;
        for (Tree& item : tree.items) {
            check_scalar(item, key, path, key.choices);
            tree.bad = tree.bad || item.bad;
            if (!item.bad && !seen.insert(item.text).second) {
                tell(item, path, "must name each only once", item.text, "delete the repeat");
                tree.bad = true;
            }
        }
    }

    void check_scalar(Tree& tree, const Key& key, const std::string& path,
                      std::span<const std::string_view> choices) {
        Key single = key;
        single.type = Type::choice;
        single.choices = choices;
        check_scalar(tree, single, path);
    }

    void check_pair(Tree& tree, const std::string& path) {
        if (tree.kind != Tree::Kind::list || tree.items.size() != 2)
            return tell(tree, path, "must be [row, column]", describe(tree), "write it like [0, 0]");
        const Key whole{.name = "start", .type = Type::whole, .first = 0, .last = kMostGridLines};
        for (Tree& item : tree.items) {
            check_scalar(item, whole, path);
            tree.bad = tree.bad || item.bad;
        }
    }

    void check_coordinates(Tree& tree, const Key& key, const std::string& path) {
        const bool many =
            tree.kind == Tree::Kind::list && !tree.items.empty() && tree.items[0].kind == Tree::Kind::list;
        if (many && key.sweeps) {
            for (Tree& item : tree.items) {
                check_coordinates(item, Key{.name = key.name, .type = key.type}, path);
                tree.bad = tree.bad || item.bad;
            }
            return;
        }
        if (tree.kind != Tree::Kind::list || tree.items.size() != 2) {
            return tell(tree, path, "must be two whole numbers", describe(tree),
                        "write them like [\"10^100\", \"-7\"]");
        }
        for (Tree& item : tree.items) check_coordinate(tree, item, path);
    }

    void check_coordinate(Tree& tree, Tree& item, const std::string& path) {
        if (item.kind != Tree::Kind::scalar) {
            tell(item, path, "must be two whole numbers", describe(item),
                 "write them like [\"10^100\", \"-7\"]");
        } else if (const Status status = take_file(item); !status) {
            tell(item, path, status.error());
        } else {
            const CoordinateFault fault = check_coordinate_text(item.text, context_.limits.coordinate_digits);
            if (!fault.status) {
                // The column within the text, so that a long sum shows where it breaks.
                if (item.place.line != 0) item.place.column += fault.column - 1 + (item.quoted ? 1 : 0);
                tell(item, path, fault.status.error());
            }
        }
        tree.bad = tree.bad || item.bad;
    }

    /// Puts a file's digits in place of its name, as long as the files of this tree are within the limit.
    Status take_file(Tree& item) {
        const std::size_t limit = context_.limits.text_bytes;
        if (!item.text.starts_with('@')) return Done{};
        if (file_bytes_ > limit) {
            return Error{{},
                         "must not be among more than " + std::to_string(limit) + " bytes out of files",
                         {},
                         "name fewer files, or make several jobs"};
        }
        Status status = read_coordinate_file(item.text, context_);
        if (status) file_bytes_ += item.text.size();
        return status;
    }

    void check_snapshots(Tree& tree, const std::string& path) {
        if (tree.kind != Tree::Kind::list || tree.items.empty() || tree.items.size() > kMostSnapshots) {
            return tell(tree, path, "must be a list of 1 to " + std::to_string(kMostSnapshots) + " moments",
                        describe(tree), "write it like [closed, 1/3, complete]");
        }
        for (Tree& item : tree.items) {
            if (const Result<core::Snapshot> moment = read_moment(item); !moment)
                tell(item, path, moment.error());
            tree.bad = tree.bad || item.bad;
        }
    }

    void check_roles(Tree& tree, const Key& key, const std::string& path) {
        if (tree.kind != Tree::Kind::map)
            return tell(tree, path, "must be a map of inks", describe(tree), "write it like {ink: …}");
        for (Tree::Entry& entry : tree.entries) {
            if (const Status status = check_choice(entry.key, key.choices); !status) {
                findings_.add(entry.place, "unknown ink in " + path, entry.key,
                              findings_.is_full() ? std::string() : suggest(entry.key, key.choices));
                tree.bad = entry.value.bad = true;
                continue;
            }
            const Key value = key.type == Type::role_texts
                                  ? Key{.name = "colourant", .type = Type::text}
                                  : Key{.name = "pen", .type = Type::length_mm, .least = 0.01, .most = 50};
            check_scalar(entry.value, value, path + "." + entry.key);
            tree.bad = tree.bad || entry.value.bad;
        }
    }

    const ReadContext& context_;
    Findings& findings_;
    std::size_t file_bytes_ = 0;
};

}  // namespace

void check_map(Tree& tree, std::span<const Key> keys, const std::string& path, const ReadContext& context,
               Findings& findings) {
    Checker(context, findings).check_map(tree, keys, path);
}

void check_value(Tree& tree, const Key& key, const std::string& path, const ReadContext& context,
                 Findings& findings) {
    Checker(context, findings).check_value(tree, key, path);
}

}  // namespace mazepress::jobs
