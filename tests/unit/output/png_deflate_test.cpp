#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "output/png_huffman.hpp"
#include "output/png_run_deflate.hpp"
#include "tests/support/png_probe.hpp"

namespace mazepress::output::png {
namespace {

/// Presses rows (an empty one repeats the last) and gives back what zlib makes of it.
struct Pressed {
    std::string plain;
    std::string expected;
    std::size_t size = 0;
};

Pressed press(const std::vector<std::vector<std::uint8_t>>& rows, std::size_t row_bytes,
              std::size_t pixel_bytes, core::Effort effort) {
    RunDeflate deflate(row_bytes, pixel_bytes, effort);
    std::vector<std::byte> packed;
    // Twice, since a band must not be coloured by the one before.
    for (int time = 0; time < 2; ++time) {
        packed.clear();
        deflate.start(packed);
        for (const auto& row : rows) {
            if (row.empty()) {
                deflate.add_repeated_row();
            } else {
                deflate.add_row(row);
            }
        }
        deflate.finish();
    }
    Pressed pressed;
    for (const auto& row : rows) {
        pressed.expected += row.empty() ? '\2' : '\0';
        pressed.expected += row.empty() ? std::string(row_bytes, '\0') : std::string(row.begin(), row.end());
    }
    const std::string bytes(reinterpret_cast<const char*>(packed.data()), packed.size());
    pressed.plain = tests::inflate_all(bytes, -15, Z_OK);
    pressed.size = packed.size();
    EXPECT_EQ(deflate.plain_size(), pressed.expected.size());
    EXPECT_EQ(deflate.checksum(), adler32(1, reinterpret_cast<const Bytef*>(pressed.expected.data()),
                                          static_cast<uInt>(pressed.expected.size())));
    return pressed;
}

TEST(PngDeflate, RowsOfEveryTextureComeBack) {
    core::Pcg32 rng(5);
    for (const std::size_t pixel_bytes : {1U, 3U}) {
        for (const core::Effort effort : {core::Effort::fast, core::Effort::small}) {
            for (const std::size_t width : {1U, 2U, 3U, 4U, 5U, 259U, 260U, 261U, 262U, 1000U, 33000U}) {
                for (const std::uint32_t colours : {1U, 2U, 256U}) {
                    std::vector<std::vector<std::uint8_t>> rows;
                    for (int row = 0; row < 12; ++row) {
                        if (row > 0 && rng.below(3) == 0) {
                            rows.emplace_back();
                            continue;
                        }
                        std::vector<std::uint8_t> bytes;
                        while (bytes.size() < width * pixel_bytes) {
                            const auto value = static_cast<std::uint8_t>(rng.below(colours));
                            const std::uint32_t run = 1 + rng.below(rng.below(4) == 0 ? 700 : 4);
                            bytes.insert(bytes.end(), run * pixel_bytes, value);
                            if (rng.below(2) == 0)
                                bytes.back() = static_cast<std::uint8_t>(rng.below(colours));
                        }
                        bytes.resize(width * pixel_bytes);
                        rows.push_back(bytes);
                    }
                    const Pressed pressed = press(rows, width * pixel_bytes, pixel_bytes, effort);
                    ASSERT_EQ(pressed.plain, pressed.expected)
                        << pixel_bytes << " bytes, effort " << static_cast<int>(effort) << ", width " << width
                        << ", colours " << colours;
                }
            }
        }
    }
}

TEST(PngDeflate, EveryRunLengthComesBack) {
    for (std::size_t width = 1; width < 1100; ++width) {
        std::vector<std::uint8_t> row(width, 9);
        row[0] = 8;
        row[width - 1] = 7;
        const Pressed pressed = press({row, {}, row}, width, 1, core::Effort::fast);
        ASSERT_EQ(pressed.plain, pressed.expected) << width;
    }
}

TEST(PngDeflate, ManyBlocksAreWrittenAndMemoryStaysBounded) {
    core::Pcg32 rng(1);
    std::vector<std::vector<std::uint8_t>> rows;
    for (int row = 0; row < 40; ++row) {
        std::vector<std::uint8_t> bytes(20000);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
        rows.push_back(bytes);
    }
    const Pressed pressed = press(rows, 20000, 1, core::Effort::small);
    EXPECT_EQ(pressed.plain, pressed.expected);
    EXPECT_LT(pressed.size, pressed.expected.size() * 102 / 100);
}

TEST(PngDeflate, BareGroundCostsNextToNothing) {
    std::vector<std::vector<std::uint8_t>> rows(64);
    rows[0].assign(60000, 0);
    EXPECT_LT(press(rows, 60000, 1, core::Effort::fast).size, 5000U);
}

TEST(PngHuffman, CodesArePrefixFreeAndNeverTooLong) {
    // Fibonacci's numbers make the deepest tree.
    std::vector<std::uint32_t> counts = {1, 1};
    while (counts.size() < 40) counts.push_back(counts[counts.size() - 1] + counts[counts.size() - 2]);
    counts.push_back(0);
    for (const unsigned longest : {7U, 15U}) {
        const std::vector<std::uint8_t> lengths = code_lengths(counts, longest);
        double kraft = 0;
        for (const std::uint8_t length : lengths) {
            EXPECT_LE(length, longest);
            kraft += length == 0 ? 0 : 1.0 / (1U << length);
        }
        EXPECT_EQ(kraft, 1);
        EXPECT_EQ(lengths.back(), 0);
        EXPECT_LE(lengths[39], lengths[0]);
    }
    EXPECT_THAT(code_lengths(std::vector<std::uint32_t>{0, 5, 0}, 15), testing::ElementsAre(0, 1, 0));
    EXPECT_THAT(code_lengths(std::vector<std::uint32_t>{4, 1, 1, 2}, 15), testing::ElementsAre(1, 3, 3, 2));
    // RFC 1951's own example: A to D of lengths 2, 1, 3, 3 are 10, 0, 110, 111; here with bits reversed.
    EXPECT_THAT(make_codes(std::vector<std::uint8_t>{2, 1, 3, 3}),
                testing::ElementsAre(0b01, 0b0, 0b011, 0b111));
}

}  // namespace
}  // namespace mazepress::output::png
