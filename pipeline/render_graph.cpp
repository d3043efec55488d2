#include "pipeline/render_graph.hpp"

#include <atomic>
#include <thread>

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
    };
    std::vector<Picture> pictures;
    std::optional<std::size_t> book;  ///< a file; then `pictures` is empty
    std::uint64_t bytes = 0;
    std::size_t left = 0;  ///< pictures not yet recorded; touched by the recording node alone
    std::vector<MazePointer> mazes;
};

RenderGraph::RenderGraph(const std::vector<PlannedWork>& pictures, const std::vector<PlannedFile>& files,
                         const GraphOptions& options)
    : pictures_(pictures), files_(files), options_(options) {
    options_.threads = thread_count(options_.threads);
    make_groups();
}

void RenderGraph::make_groups() {
    std::map<std::string, std::shared_ptr<Group>> by_source;
    const auto threads = static_cast<std::uint64_t>(options_.threads);
    for (std::size_t index = 0; index < files_.size(); ++index) {
        const PlannedFile& file = files_[index];
        if (!file.is_wanted()) continue;
        const PlannedWork& work = pictures_[file.picture];
        const std::uint64_t pressing = scene_bytes(work) + encode_bytes(work);
        if (!file.pages.empty()) {
            groups_.push_back(std::make_shared<Group>());
            groups_.back()->book = index;
            groups_.back()->bytes = threads * (maze_bytes(work) + pressing);
            groups_.back()->left = 1;
            continue;
        }
        std::shared_ptr<Group>& group = by_source[source_key(work.source)];
        if (!group) {
            group = std::make_shared<Group>();
            groups_.push_back(group);
        }
        if (group->pictures.empty() || group->pictures.back().index != file.picture) {
            group->pictures.push_back({file.picture, {}});
            ++group->left;
            const std::uint64_t at_once = std::min<std::uint64_t>(threads, group->left);
            group->bytes = std::max(group->bytes, maze_bytes(work) + at_once * pressing);
        }
        group->pictures.back().files.push_back(index);
    }
}

namespace {

using Group = RenderGraph::Group;
using GroupPointer = std::shared_ptr<Group>;

struct Task {
    GroupPointer group;
    std::size_t picture = 0;  ///< into the group's pictures; a book has one task
};

struct Outcome {
    GroupPointer group;
    std::vector<FileOutcome> files;
    std::optional<Thumbnail> thumbnail;
};

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
                     [this](std::uint64_t released) {
                         admit(released);
                         return flow::continue_msg();
                     }),
          carve_(graph_, flow::unlimited,
                 [this](const GroupPointer& group, Carve::output_ports_type& ports) { carve(group, ports); }),
          press_(graph_, flow::unlimited, [this](const Task& task) { return press(task); }),
          record_(graph_, flow::serial, [this](const Outcome& outcome) {
              record(outcome);
              return flow::continue_msg();
          }) {
        flow::make_edge(flow::output_port<0>(carve_), press_);
        flow::make_edge(flow::output_port<1>(carve_), record_);
        flow::make_edge(press_, record_);
    }

    void run() {
        admission_.try_put(0);
        graph_.wait_for_all();
    }

  private:
    using Carve = flow::multifunction_node<GroupPointer, std::tuple<Task, Outcome>>;

    [[nodiscard]] bool is_stopped() const { return stop_ || interrupted_by() != 0; }

    /// Lets groups in. A message is the number of bytes that a finished group gives back; the first is 0.
    void admit(std::uint64_t released) {
        in_flight_bytes_ -= released;
        if (released > 0) --in_flight_groups_;
        const std::size_t most_groups = kGroupsPerThread * static_cast<std::size_t>(owner_.options_.threads);
        while (next_group_ < owner_.groups_.size() && !is_stopped()) {
            const GroupPointer& group = owner_.groups_[next_group_];
            const bool fits = in_flight_bytes_ + group->bytes <= owner_.options_.memory_budget;
            if (in_flight_groups_ > 0 && (!fits || in_flight_groups_ >= most_groups)) return;
            in_flight_bytes_ += group->bytes;
            ++in_flight_groups_;
            ++next_group_;
            carve_.try_put(group);
        }
    }

    void carve(const GroupPointer& group, Carve::output_ports_type& ports) {
        if (group->book) {
            std::get<0>(ports).try_put({group, 0});
            return;
        }
        std::vector<const PlannedWork*> pictures;
        for (const Group::Picture& picture : group->pictures)
            pictures.push_back(&owner_.pictures_[picture.index]);
        if (!is_stopped()) {
            auto mazes = make_mazes(pictures);
            if (!mazes) {
                for (const Group::Picture& picture : group->pictures)
                    std::get<1>(ports).try_put(failure(group, picture, mazes.error()));
                return;
            }
            group->mazes = std::move(*mazes);
        }
        for (std::size_t picture = 0; picture < pictures.size(); ++picture)
            std::get<0>(ports).try_put({group, picture});
    }

    static Outcome failure(const GroupPointer& group, const Group::Picture& picture, const Error& error) {
        Outcome outcome{group, {}, std::nullopt};
        for (const std::size_t file : picture.files) outcome.files.push_back({file, {}, {}, error});
        return outcome;
    }

    Outcome press(const Task& task) {
        Outcome outcome{task.group, {}, std::nullopt};
        if (is_stopped()) return outcome;
        // Isolated: a thread that waits for a file's last piece must not begin another picture meanwhile, or
        // the pictures in memory would outnumber the threads.
        tbb::this_task_arena::isolate([&] {
            if (task.group->book) {
                const std::size_t file = *task.group->book;
                outcome.files.push_back(
                    press_book(owner_.pictures_, owner_.files_[file], file, owner_.options_.sync));
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
            outcome = failure(task.group, picture, scene.error());
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
        if (--outcome.group->left > 0) return;
        outcome.group->mazes.clear();
        admission_.try_put(outcome.group->bytes);
    }

    RenderGraph& owner_;
    const RenderGraph::OnFile& on_file_;
    const RenderGraph::OnThumbnail& on_thumbnail_;
    std::atomic<bool> stop_ = false;
    std::uint64_t in_flight_bytes_ = 0;
    std::size_t in_flight_groups_ = 0;
    std::size_t next_group_ = 0;

    flow::graph graph_;
    flow::function_node<std::uint64_t> admission_;
    Carve carve_;
    flow::function_node<Task, Outcome> press_;
    flow::function_node<Outcome> record_;
};

void RenderGraph::run(const OnFile& on_file, const OnThumbnail& on_thumbnail) {
    if (groups_.empty()) return;
    run_on_threads(options_.threads, [&] { GraphRun(*this, on_file, on_thumbnail).run(); });
}

}  // namespace mazepress::pipeline
