#include "pipeline/render_graph.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <variant>

#include <tbb/flow_graph.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "core/version.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/interrupt.hpp"
#include "pipeline/maze_maker.hpp"
#include "pipeline/memory.hpp"
#include "pipeline/picture_press.hpp"
#include "pipeline/threads.hpp"

namespace mazepress::pipeline {
namespace {

namespace flow = tbb::flow;
using jobs::PlannedWork;

/// Groups let in per thread beside the budget: enough that no thread waits, few enough that mazes do not pile
/// up.
constexpr std::size_t kGroupsPerThread = 3;

/// A source in words that are equal where the mazes are.
std::string source_key(const jobs::Source& source) {
    if (const auto* walk = std::get_if<core::WalkSpec>(&source)) {
        std::string key = "walk";
        for (const std::uint64_t part :
             {std::uint64_t{walk->rows}, std::uint64_t{walk->columns}, walk->seed, walk->stream,
              std::uint64_t{walk->start_row}, std::uint64_t{walk->start_column}}) {
            key += " " + std::to_string(part);
        }
        return key;
    }
    const auto& request = std::get<jobs::PlaneRequest>(source);
    std::string key = "plane";
    for (const std::uint64_t part :
         {static_cast<std::uint64_t>(request.plane.kind), static_cast<std::uint64_t>(request.plane.lattice),
          std::uint64_t{request.plane.arms}, static_cast<std::uint64_t>(request.plane.fold),
          std::uint64_t{request.plane.size}, std::uint64_t{request.plane.levels}, request.plane.seed,
          std::uint64_t{request.corner}, std::uint64_t{request.columns}, std::uint64_t{request.rows}}) {
        key += " " + std::to_string(part);
    }
    return key + " " + request.x + " " + request.y;
}

}  // namespace

/// The pictures that share one source, each with its files; or one bound file.
struct RenderGraph::Group {
    struct Picture {
        std::size_t index = 0;
        std::vector<std::size_t> files;
        std::uint64_t bytes = 0;  ///< while it is pressed
    };
    std::vector<Picture> pictures;  ///< of a bound file: one, its first page
    std::size_t pages_at_once = 0;  ///< of a bound file; 0: these are pictures of their own
    std::uint64_t mazes_bytes = 0;
    std::uint64_t reserve_bytes = 0;  ///< the most that one of its pictures takes to press
    std::vector<MazePointer> mazes;

    // Where the group stands; admission's own.
    std::size_t begun = 0;  ///< pictures
    std::size_t done = 0;
    bool reserve_taken = false;

    [[nodiscard]] bool is_book() const { return pages_at_once != 0; }
    [[nodiscard]] std::uint64_t least_bytes() const { return mazes_bytes + reserve_bytes; }
};

RenderGraph::RenderGraph(const std::vector<PlannedWork>& pictures, const std::vector<PlannedFile>& files,
                         const GraphOptions& options)
    : pictures_(pictures), files_(files), options_(options) {
    options_.threads = thread_count(options_.threads);
    make_groups();
}

void RenderGraph::make_groups() {
    std::map<std::string, std::shared_ptr<Group>> by_source;
    for (std::size_t index = 0; index < files_.size(); ++index) {
        const PlannedFile& file = files_[index];
        if (!file.is_wanted()) continue;
        if (!file.pages.empty()) {
            groups_.push_back(make_book(index));
            continue;
        }
        const PlannedWork& work = pictures_[file.picture];
        std::shared_ptr<Group>& group = by_source[source_key(work.source)];
        if (!group) groups_.push_back(group = std::make_shared<Group>());
        if (group->pictures.empty() || group->pictures.back().index != file.picture)
            group->pictures.push_back({file.picture, {}, pressing_bytes(work, options_.threads)});
        group->pictures.back().files.push_back(index);
        group->reserve_bytes = std::max(group->reserve_bytes, group->pictures.back().bytes);
    }
    for (const auto& group : groups_) {
        if (!group->is_book()) group->mazes_bytes = pipeline::mazes_bytes(works_of(*group));
    }
}

std::shared_ptr<RenderGraph::Group> RenderGraph::make_book(std::size_t file) const {
    std::uint64_t page_bytes = 0;
    for (const std::size_t page : files_[file].pages)
        page_bytes = std::max(page_bytes, picture_bytes(pictures_[page]));
    auto book = std::make_shared<Group>();
    book->pages_at_once = std::clamp<std::size_t>(options_.memory_budget / page_bytes, 1,
                                                  static_cast<std::size_t>(options_.threads) + 1);
    book->reserve_bytes = book->pages_at_once * page_bytes;
    book->pictures.push_back({files_[file].picture, {file}, book->reserve_bytes});
    return book;
}

std::vector<const PlannedWork*> RenderGraph::works_of(const Group& group) const {
    std::vector<const PlannedWork*> works;
    for (const Group::Picture& picture : group.pictures) works.push_back(&pictures_[picture.index]);
    return works;
}

std::vector<Error> RenderGraph::check_fits() const {
    std::vector<Error> errors;
    for (const auto& group : groups_) {
        if (group->least_bytes() <= options_.memory_budget) continue;
        const PlannedWork& first = pictures_[group->pictures.front().index];
        errors.push_back(over_budget(first, group->least_bytes(), options_.memory_budget));
    }
    return errors;
}

namespace {

using Group = RenderGraph::Group;
using GroupPointer = std::shared_ptr<Group>;

/// A picture to be pressed, and what it may take beside its group's reserve; 0: it takes the reserve.
struct Task {
    GroupPointer group;
    std::size_t picture = 0;  ///< into the group's pictures
    std::uint64_t bytes_beside = 0;
};

struct Outcome {
    Task task;
    std::vector<FileOutcome> files;
    std::optional<Thumbnail> thumbnail;
};

/// What admission is told.
struct Carved {
    GroupPointer group;
};
using News = std::variant<std::monostate, Carved, Task>;  ///< the start, mazes made, a picture recorded

}  // namespace

/// One run of the graph: the nodes and what they share.
class GraphRun {
  public:
    GraphRun(RenderGraph& owner, const RenderGraph::OnFile& on_file,
             const RenderGraph::OnThumbnail& on_thumbnail)
        : owner_(owner),
          on_file_(on_file),
          on_thumbnail_(on_thumbnail),
          admission_(graph_, flow::serial,
                     [this](const News& news) {
                         admit(news);
                         return flow::continue_msg();
                     }),
          carve_(graph_, flow::unlimited, [this](const GroupPointer& group) { return carve(group); }),
          press_(graph_, flow::unlimited, [this](const Task& task) { return press(task); }),
          record_(graph_, flow::serial, [this](const Outcome& outcome) {
              record(outcome);
              return flow::continue_msg();
          }) {
        flow::make_edge(press_, record_);
    }

    void run() {
        admission_.try_put({});
        graph_.wait_for_all();
    }

  private:
    [[nodiscard]] bool is_stopped() const { return stop_ || interrupted_by() != 0; }

    void admit(const News& news) {
        if (const auto* carved = std::get_if<Carved>(&news)) carved_.push_back(carved->group);
        if (const auto* task = std::get_if<Task>(&news)) take_back(*task);
        for (const GroupPointer& group : carved_) admit_pictures(group);
        admit_groups();
    }

    void take_back(const Task& task) {
        Group& group = *task.group;
        if (task.bytes_beside == 0) group.reserve_taken = false;
        in_flight_bytes_ -= task.bytes_beside;
        if (++group.done < group.pictures.size()) return;
        group.mazes.clear();
        in_flight_bytes_ -= group.least_bytes();
        --in_flight_groups_;
        std::erase(carved_, task.group);
    }

    /// One picture of a group has its room already; more go with it while the budget allows.
    void admit_pictures(const GroupPointer& group) {
        while (group->begun < group->pictures.size()) {
            Task task{group, group->begun, 0};
            if (group->reserve_taken) {
                task.bytes_beside = group->pictures[group->begun].bytes;
                if (in_flight_bytes_ + task.bytes_beside > owner_.options_.memory_budget) return;
            }
            group->reserve_taken = true;
            in_flight_bytes_ += task.bytes_beside;
            ++group->begun;
            press_.try_put(task);
        }
    }

    void admit_groups() {
        const std::size_t most_groups = kGroupsPerThread * static_cast<std::size_t>(owner_.options_.threads);
        while (next_group_ < owner_.groups_.size() && !is_stopped()) {
            const GroupPointer& group = owner_.groups_[next_group_];
            const bool fits = in_flight_bytes_ + group->least_bytes() <= owner_.options_.memory_budget;
            if (in_flight_groups_ > 0 && (!fits || in_flight_groups_ >= most_groups)) return;
            in_flight_bytes_ += group->least_bytes();
            ++in_flight_groups_;
            ++next_group_;
            carve_.try_put(group);
        }
    }

    flow::continue_msg carve(const GroupPointer& group) {
        if (!group->is_book() && !is_stopped()) {
            auto mazes = make_mazes(owner_.works_of(*group));
            if (!mazes) {
                for (std::size_t picture = 0; picture < group->pictures.size(); ++picture)
                    record_.try_put(failure({group, picture, 0}, mazes.error()));
                return {};
            }
            group->mazes = std::move(*mazes);
        }
        admission_.try_put(Carved{group});
        return {};
    }

    static Outcome failure(const Task& task, const Error& error) {
        Outcome outcome{task, {}, std::nullopt};
        for (const std::size_t file : task.group->pictures[task.picture].files)
            outcome.files.push_back({file, {}, {}, error});
        return outcome;
    }

    Outcome press(const Task& task) {
        Outcome outcome{task, {}, std::nullopt};
        if (is_stopped()) return outcome;
        // Isolated: a thread that waits for a file's last piece must not begin another picture meanwhile, or
        // the pictures in memory would outnumber the threads.
        tbb::this_task_arena::isolate([&] {
            if (task.group->is_book()) {
                const std::size_t file = task.group->pictures.front().files.front();
                outcome.files.push_back(press_book(owner_.pictures_, owner_.files_[file], file,
                                                   task.group->pages_at_once, owner_.options_.sync));
            } else {
                press_picture(task, outcome);
            }
        });
        return outcome;
    }

    void press_picture(const Task& task, Outcome& outcome) {
        const Group::Picture& picture = task.group->pictures[task.picture];
        const PlannedWork& work = owner_.pictures_[picture.index];
        const MadeMaze& made = *task.group->mazes[task.picture];
        auto scene = compose(work, made);
        if (!scene) {
            outcome = failure(task, scene.error());
            return;
        }
        outcome.files.resize(picture.files.size());
        tbb::parallel_for(std::size_t{0}, picture.files.size(), [&](std::size_t index) {
            const std::size_t file = picture.files[index];
            outcome.files[index] =
                press_file(work, owner_.files_[file], file, made, *scene, owner_.options_.sync);
        });
        if (on_thumbnail_) outcome.thumbnail = Thumbnail{picture.index, make_thumbnail(*scene)};
    }

    void record(const Outcome& outcome) {
        for (const FileOutcome& file : outcome.files) {
            if (file.error && owner_.options_.fail_fast) stop_ = true;
            on_file_(file);
        }
        if (outcome.thumbnail) on_thumbnail_(*outcome.thumbnail);
        admission_.try_put(outcome.task);
    }

    RenderGraph& owner_;
    const RenderGraph::OnFile& on_file_;
    const RenderGraph::OnThumbnail& on_thumbnail_;
    std::atomic<bool> stop_ = false;
    // Admission's own: the node is serial.
    std::uint64_t in_flight_bytes_ = 0;
    std::size_t in_flight_groups_ = 0;
    std::size_t next_group_ = 0;
    std::vector<GroupPointer> carved_;

    flow::graph graph_;
    flow::function_node<News> admission_;
    flow::function_node<GroupPointer> carve_;
    flow::function_node<Task, Outcome> press_;
    flow::function_node<Outcome> record_;
};

void RenderGraph::run(const OnFile& on_file, const OnThumbnail& on_thumbnail) {
    if (groups_.empty()) return;
    run_on_threads(options_.threads, [&] { GraphRun(*this, on_file, on_thumbnail).run(); });
}

}  // namespace mazepress::pipeline
