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

/// The plan's pictures whose name (work[-member][-snapshot][-tile]), or whose work's name, fits one of the
/// patterns (`--only`), in plan order; all where there is no pattern. An error where a pattern fits none: its
/// hint names the nearest.
Result<Plan> select_only(const Plan& plan, const std::vector<std::string>& patterns);

/// Share K of N (`--shard K/N`, K from 1): every N-th picture, so that the shares are disjoint, complete, of
/// nearly equal size and the same on every machine. Pictures of one bound PDF stay together in the share of
/// its first.
struct Shard {
    std::uint32_t index = 1;
    std::uint32_t count = 1;
};
Result<Shard> parse_shard(std::string_view text);
Plan select_shard(const Plan& plan, Shard shard);

}  // namespace mazepress::jobs
