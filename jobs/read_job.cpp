#include "jobs/read_job.hpp"

#include <unordered_map>
#include <utility>

#include "jobs/check_tree.hpp"
#include "jobs/merge.hpp"
#include "jobs/names.hpp"
#include "jobs/nearest.hpp"
#include "jobs/overrides.hpp"
#include "jobs/read_file.hpp"
#include "jobs/read_work.hpp"
#include "jobs/schema.hpp"
#include "jobs/shorthand.hpp"
#include "jobs/yaml_reader.hpp"

namespace mazepress::jobs {
namespace {

/// From text to works: the steps in their order.
class JobReader {
  public:
    JobReader(const std::string& display_name, const ReadOptions& options)
        : options_(options), findings_(display_name) {
        job_.display_name = display_name;
        job_.overrides = options.overrides;
    }

    ReadOutcome read(std::string_view text) {
        std::optional<Tree> tree = read_yaml(text, 0, options_.context.limits, findings_);
        if (tree) read_tree(std::move(*tree));
        return {std::move(job_), findings_.errors()};
    }

  private:
    void read_tree(Tree tree) {
        if (tree.kind == Tree::Kind::nothing) {
            return findings_.add({1, 1, 0}, "a job file must not be empty", {},
                                 "begin with version: 1 and works:");
        }
        if (tree.kind != Tree::Kind::map) {
            return findings_.add(tree.place, "a job file must be a map of keys", describe(tree),
                                 "begin with version: 1 and works:");
        }
        for (const std::string& argument : options_.overrides)
            apply_set(tree, argument, options_.context.limits, findings_);
        job_tree_ = std::move(tree);
        check_top();
        make_base();
        prepare_works();
        for (std::size_t i = 0; i < works_.size(); ++i) read_one(i);
    }

    void check_top() {
        Tree& tree = job_tree_;
        if (Tree* defaults = tree.find("defaults")) spell_out(*defaults, findings_);
        check_map(tree, job_keys(), "the job", options_.context, findings_);
        if (tree.find("version") == nullptr) {
            findings_.add(tree.place, "a job must say its version", {}, "begin with version: 1");
        }
        job_.name = options_.job_name;
        if (const Tree* name = tree.find("job"); name != nullptr && !name->bad) job_.name = name->text;
        if (job_.name.empty()) job_.name = std::filesystem::path(job_.display_name).stem().string();
        if (const Status status = check_name(job_.name, kLongestWorkName); !status) {
            const Tree::Entry* entry = tree.find_entry("job");
            findings_.add(entry == nullptr ? Place{1, 1, 0} : entry->place,
                          "a job's name " + status.error().rule, job_.name,
                          entry == nullptr ? "add job: NAME, or rename the file" : status.error().hint);
        }
    }

    /// What every work starts from: the job's own metadata under `defaults`.
    void make_base() {
        base_ = Tree::make_map(job_tree_.place);
        for (const Tree::Entry& entry : job_tree_.entries) {
            const bool metadata = entry.key != "job" && find_key(work_keys(), entry.key) != nullptr;
            if (!metadata) continue;
            base_.entries.push_back(entry);
            base_.bad = base_.bad || entry.value.bad;
        }
        const Tree* defaults = job_tree_.find("defaults");
        if (defaults == nullptr || defaults->kind != Tree::Kind::map) return;
        if (const Tree::Entry* like = defaults->find_entry("like")) {
            findings_.add(like->place, "defaults must not have the key 'like'", describe(like->value),
                          "put what is common into defaults itself");
        }
        base_ = merge_work(base_, *defaults);
    }

    void prepare_works() {
        Tree* works = job_tree_.find("works");
        if (works == nullptr || works->kind != Tree::Kind::map || works->entries.empty()) {
            const Place place = works == nullptr ? job_tree_.place : works->place;
            return findings_.add(place, "a job must have at least one work",
                                 works == nullptr ? "" : describe(*works),
                                 "add works: with a name and a maze or plane below it");
        }
        if (works->entries.size() > kMostWorks) {
            return findings_.add(
                works->place, "a job must have at most " + std::to_string(kMostWorks) + " works",
                std::to_string(works->entries.size()), "split it into several jobs, or use a sweep");
        }
        for (Tree::Entry& entry : works->entries) {
            if (const Status status = check_name(entry.key, kLongestWorkName); !status) {
                findings_.add(entry.place, "a work's name " + status.error().rule, entry.key,
                              status.error().hint);
            }
            spell_out(entry.value, findings_);
            check_map(entry.value, work_keys(), "", options_.context, findings_);
            if (!has_room(entry.value, entry.place)) return;
            index_.emplace(entry.key, works_.size());
            works_.push_back({&entry, {}, State::untouched});
        }
    }

    enum class State : std::uint8_t { untouched, open, done, failed };
    struct Pending {
        const Tree::Entry* entry;
        Tree merged;
        State state;
    };

    /// Merges a work with all it starts from; false where that can't be done, which has been told.
    bool resolve(std::size_t index, std::size_t depth) {
        Pending& work = works_[index];
        if (work.state == State::done || work.state == State::failed) return work.state == State::done;
        const Tree& own = work.entry->value;
        const Tree* like = own.find("like");
        if (like == nullptr || like->bad) {
            if (like == nullptr && merge(base_, work)) return true;
            work.state = State::failed;
            return false;
        }
        work.state = State::open;
        const Tree* start = find_start(*like, depth);
        if (start != nullptr && merge(*start, work)) return true;
        work.state = State::failed;
        return false;
    }

    bool merge(const Tree& start, Pending& work) {
        work.merged = merge_work(start, work.entry->value);
        work.state = State::done;
        return has_room(work.merged, work.entry->place);
    }

    /// Counts what the works hold, each with all that it inherits: a short file may ask for very much.
    bool has_room(const Tree& tree, Place place) {
        const ReadLimits& limits = options_.context.limits;
        if (is_over_) return false;
        works_size_ += size_of(tree);
        is_over_ = works_size_.nodes > limits.works_nodes || works_size_.text_bytes > limits.works_text_bytes;
        if (is_over_) {
            findings_.add(place,
                          "a job's works must hold at most " + std::to_string(limits.works_nodes) +
                              " values and " + std::to_string(limits.works_text_bytes) +
                              " bytes, what they inherit written out",
                          {}, "inherit fewer or shorter values, or split the job");
        }
        return !is_over_;
    }

    const Tree* find_start(const Tree& like, std::size_t depth) {
        const auto found = index_.find(like.text);
        if (found == index_.end()) {
            findings_.add(like.place, "like must name a work of this job", like.text,
                          suggest_work(like.text));
            return nullptr;
        }
        if (works_[found->second].state == State::open) {
            findings_.add(like.place, "like must not lead back to its own work", like.text,
                          "let one work of the circle stand on its own");
            return nullptr;
        }
        if (depth >= kLongestLikeChain) {
            findings_.add(
                like.place,
                "like must not chain over more than " + std::to_string(kLongestLikeChain) + " works",
                like.text, "start from an earlier work");
            return nullptr;
        }
        return resolve(found->second, depth + 1) ? &works_[found->second].merged : nullptr;
    }

    [[nodiscard]] std::string suggest_work(const std::string& name) const {
        if (findings_.is_full()) return {};
        std::vector<std::string_view> names;
        for (const Pending& work : works_) names.push_back(work.entry->key);
        return suggest(name, names);
    }

    void read_one(std::size_t index) {
        if (is_over_ || works_[index].entry->value.kind != Tree::Kind::map || !resolve(index, 0)) return;
        const Pending& work = works_[index];
        if (work.merged.bad) return;
        const WorkSurroundings surroundings{job_.name, work.entry->key, work.entry->place,
                                            options_.source_date, options_.context};
        if (std::optional<Work> read = read_work(work.merged, surroundings, findings_))
            job_.works.push_back(std::move(*read));
    }

    const ReadOptions& options_;
    Findings findings_;
    Job job_;
    Tree job_tree_;
    Tree base_;
    std::vector<Pending> works_;
    TreeSize works_size_;
    bool is_over_ = false;
    std::unordered_map<std::string, std::size_t> index_;
};

ReadOutcome failed(const std::string& display_name, std::string rule, std::string hint) {
    ReadOutcome outcome;
    outcome.job.display_name = display_name;
    outcome.errors.push_back({display_name, std::move(rule), {}, std::move(hint)});
    return outcome;
}

}  // namespace

ReadOutcome read_job(std::string_view text, const std::string& display_name, const ReadOptions& options) {
    return JobReader(display_name, options).read(text);
}

ReadOutcome read_job_file(const std::filesystem::path& path, ReadOptions options) {
    const std::string name = path.string();
    const Result<std::string> text = read_file(path, options.context.limits.file_bytes, FileKind::any);
    if (!text) return failed(name, "a job must be a readable file: " + text.error().rule, "check its name");
    options.context.folder = path.parent_path();
    return read_job(*text, name, options);
}

}  // namespace mazepress::jobs
