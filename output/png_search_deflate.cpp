#include "output/png_search_deflate.hpp"

#include <zlib.h>

namespace mazepress::output::png {
namespace {

constexpr std::size_t kChunk = 1U << 16U;
constexpr int kRawWindow = -15;
constexpr int kMostMemory = 9;

}  // namespace

struct SearchDeflate::Stream {
    z_stream zlib{};
    bool good = false;
};

SearchDeflate::SearchDeflate(std::size_t row_bytes) : stream_(std::make_unique<Stream>()), blank_row_(row_bytes, 0) {
    stream_->good = deflateInit2(&stream_->zlib, Z_BEST_COMPRESSION, Z_DEFLATED, kRawWindow, kMostMemory,
                                 Z_DEFAULT_STRATEGY) == Z_OK;
}

SearchDeflate::~SearchDeflate() {
    deflateEnd(&stream_->zlib);
}

void SearchDeflate::start(std::vector<std::byte>& out) {
    out_ = &out;
    plain_.clear();
    adler_ = Adler();
    plain_size_ = 0;
    stream_->good = stream_->good && deflateReset(&stream_->zlib) == Z_OK;
}

void SearchDeflate::add_row(std::span<const std::uint8_t> row) {
    adler_.add(0);
    for (const std::uint8_t value : row) adler_.add(value);
    put(0, row);
}

void SearchDeflate::add_repeated_row() {
    constexpr std::uint8_t kUp = 2;
    adler_.add(kUp);
    adler_.add_run(0, blank_row_.size());
    put(kUp, blank_row_);
}

void SearchDeflate::put(std::uint8_t filter, std::span<const std::uint8_t> row) {
    adler_.reduce();
    plain_size_ += row.size() + 1;
    plain_.push_back(filter);
    plain_.insert(plain_.end(), row.begin(), row.end());
    if (plain_.size() >= kChunk) press(Z_NO_FLUSH);
}

void SearchDeflate::press(int flush) {
    z_stream& zlib = stream_->zlib;
    zlib.next_in = plain_.data();
    zlib.avail_in = static_cast<uInt>(plain_.size());
    do {
        const std::size_t filled = out_->size();
        out_->resize(filled + kChunk);
        zlib.next_out = reinterpret_cast<Bytef*>(out_->data() + filled);
        zlib.avail_out = static_cast<uInt>(kChunk);
        stream_->good = stream_->good && deflate(&zlib, flush) != Z_STREAM_ERROR;
        out_->resize(filled + kChunk - zlib.avail_out);
    } while (stream_->good && zlib.avail_out == 0);
    plain_.clear();
}

Status SearchDeflate::finish() {
    press(Z_SYNC_FLUSH);
    if (!stream_->good) return Error{"", "zlib must have memory to compress with", "", "free some memory"};
    return Done{};
}

}  // namespace mazepress::output::png
