#include "pipeline/encode_file.hpp"

#include <memory>
#include <mutex>

#include <tbb/concurrent_queue.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "pipeline/first_error.hpp"
#include "pipeline/interrupt.hpp"

namespace mazepress::pipeline {
namespace {

/// The pieces in flight, handed round.
class PiecePool {
  public:
    output::Piece* take() {
        output::Piece* piece = nullptr;
        if (idle_.try_pop(piece)) return piece;
        const std::lock_guard lock(mutex_);
        return pieces_.emplace_back(std::make_unique<output::Piece>()).get();
    }
    void give_back(output::Piece* piece) { idle_.push(piece); }

  private:
    tbb::concurrent_queue<output::Piece*> idle_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<output::Piece>> pieces_;
};

Status encode_pieces(output::Encoder& encoder, output::ByteSink& sink) {
    const int threads = tbb::this_task_arena::max_concurrency();
    PiecePool pool;
    FirstError error;
    std::size_t next = 0;
    const std::size_t count = encoder.piece_count();
    struct Ticket {
        std::size_t index = 0;
        output::Piece* piece = nullptr;
    };
    const auto issue = [&](tbb::flow_control& control) -> Ticket {
        if (interrupted_by() != 0) error.set(interruption());
        if (next == count || error.failed()) {
            control.stop();
            return {};
        }
        return {next++, pool.take()};
    };
    const auto make = [&](Ticket ticket) {
        if (error.failed()) return ticket;
        if (Status made = encoder.make_piece(ticket.index, *ticket.piece); !made) error.set(made.error());
        return ticket;
    };
    const auto write = [&](Ticket ticket) {
        if (!error.failed()) {
            if (Status written = encoder.write_piece(*ticket.piece, sink); !written)
                error.set(written.error());
        }
        pool.give_back(ticket.piece);
    };
    tbb::parallel_pipeline(static_cast<std::size_t>(threads) * kPiecesPerThread,
                           tbb::make_filter<void, Ticket>(tbb::filter_mode::serial_in_order, issue) &
                               tbb::make_filter<Ticket, Ticket>(tbb::filter_mode::parallel, make) &
                               tbb::make_filter<Ticket, void>(tbb::filter_mode::serial_in_order, write));
    return error.status();
}

}  // namespace

Error interruption() {
    return {"", "interrupted", "", "run the command again to make what is missing"};
}

Status encode_parallel(output::Encoder& encoder, output::ByteSink& sink) {
    if (interrupted_by() != 0) return interruption();
    if (encoder.piece_count() < 2 || tbb::this_task_arena::max_concurrency() == 1)
        return encode(encoder, sink);
    if (Status head = encoder.write_head(sink); !head) return head;
    if (Status pieces = encode_pieces(encoder, sink); !pieces) return pieces;
    return encoder.write_tail(sink);
}

}  // namespace mazepress::pipeline
