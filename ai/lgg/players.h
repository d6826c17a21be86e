// The named players of La Grande Guerre.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

struct BotInfo {
  std::string name;
  std::string what;     // one line for people
  bool thinks = false;  // longer than a few milliseconds an action: too long for playing games out in a search
  int level = 0;        // for the levels for people; 0 for a player
};
// The players, then the levels, "level-1" and so on.
absl::Span<const BotInfo> lgg_bots();
// Null if no player or level has that name.
const BotInfo* find_lgg_bot(absl::string_view name);

// NotFound, listing the bots, for any other name.
absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>> make_lgg_bot(absl::string_view name, std::uint64_t seed);

// A strength level for people: a player and how long it thinks.
struct Level {
  int number;  // 1 is the weakest
  absl::string_view player;
  std::uint64_t nodes;  // for a decision; 0: the player's own number
  absl::string_view what;
};
absl::Span<const Level> levels();

}  // namespace zerohour::lgg
