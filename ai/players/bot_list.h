// The named players of a game: players, and the strength levels for people.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"

namespace zerohour::ai {

struct BotInfo {
  std::string name;
  std::string what;     // one line for people
  bool thinks = false;  // longer than a few milliseconds an action: too long for playing games out in a search
  int level = 0;        // of a strength level, 1 the weakest; 0 for a player that is none
};

// What a strength level is called as a bot: "level-3".
inline std::string level_name(int number) {
  return absl::StrCat("level-", number);
}

template <Game G>
class BotList {
 public:
  using Make = std::function<std::unique_ptr<Bot<G>>(std::uint64_t seed)>;

  // No bot may have that name yet.
  void add(BotInfo info, Make make) {
    bots_.push_back(std::move(info));
    makers_.push_back(std::move(make));
  }

  // In the order in which they were added.
  absl::Span<const BotInfo> bots() const { return bots_; }
  // Null if no bot has that name.
  const BotInfo* find(absl::string_view name) const {
    const auto found = place_of(name);
    return found == bots_.end() ? nullptr : &*found;
  }
  // NotFound, listing the bots, for any other name.
  absl::StatusOr<std::unique_ptr<Bot<G>>> make(absl::string_view name, std::uint64_t seed) const {
    const auto found = place_of(name);
    if (found != bots_.end()) return makers_[static_cast<std::size_t>(found - bots_.begin())](seed);
    const auto bot_name = [](std::string* out, const BotInfo& bot) { absl::StrAppend(out, bot.name); };
    return absl::NotFoundError(
        absl::StrCat("no bot is called '", name, "'; there are: ", absl::StrJoin(bots_, ", ", bot_name)));
  }

 private:
  std::vector<BotInfo>::const_iterator place_of(absl::string_view name) const {
    return std::find_if(bots_.begin(), bots_.end(), [&](const BotInfo& bot) { return bot.name == name; });
  }

  std::vector<BotInfo> bots_;
  std::vector<Make> makers_;  // of the same bots
};

// A row of a game's table of players.
template <Game G>
struct PlayerRow {
  absl::string_view name;
  absl::string_view what;  // as in BotInfo
  bool thinks;
  // nodes: for a decision; 0: the player's own number.
  std::unique_ptr<Bot<G>> (*make)(absl::string_view name, std::uint64_t seed, std::uint64_t nodes);
};

// A strength level: a player and how long it thinks. It changes nothing else.
struct StrengthLevel {
  int number;  // 1 is the weakest
  absl::string_view player;
  std::uint64_t nodes;  // as in PlayerRow
  absl::string_view what;
};

// The players, then the levels, each of which has one of the players. What both point to must outlive the list.
template <Game G>
BotList<G> bot_list_of(absl::Span<const PlayerRow<G>> players, absl::Span<const StrengthLevel> levels) {
  BotList<G> list;
  for (const PlayerRow<G>& row : players) {
    list.add({std::string(row.name), std::string(row.what), row.thinks, 0},
             [&row](std::uint64_t seed) { return row.make(row.name, seed, 0); });
  }
  for (const StrengthLevel& level : levels) {
    const auto row = std::find_if(players.begin(), players.end(),
                                  [&](const PlayerRow<G>& player) { return player.name == level.player; });
    std::string name = level_name(level.number);
    auto make = [name, &level, make = row->make](std::uint64_t seed) { return make(name, seed, level.nodes); };
    list.add({std::move(name), std::string(level.what), row->thinks, level.number}, std::move(make));
  }
  return list;
}

}  // namespace zerohour::ai
