#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "jobs/make_plan.hpp"

namespace mazepress::jobs {

/// Whether a name fits a pattern: * is any stretch of it, ? one character, [a-c] or [!a-c] one of a set; all
/// else stands for itself.
bool matches(std::string_view name, std::string_view pattern);

/// Which of the plan's pictures have a name (work[-member][-snapshot][-tile]), or a work's name, that fits
/// one of the patterns (`--only`); all where there is no pattern. An error where a pattern fits none: its
/// hint names the nearest.
Result<std::vector<bool>> select_only(const Plan& plan, const std::vector<std::string>& patterns);

/// Share K of N (`--shard K/N`, K from 1) of the pictures in `among`: every N-th, so that the shares are
/// disjoint, complete, of nearly equal size and the same on every machine. Pictures of one bound PDF stay
/// together in the share of its first.
struct Shard {
    std::uint32_t index = 1;
    std::uint32_t count = 1;
};
Result<Shard> parse_shard(std::string_view text);
std::vector<bool> select_shard(const Plan& plan, Shard shard, const std::vector<bool>& among);

}  // namespace mazepress::jobs
