// What the analyses of tournaments' games that work in any game need from one, and the games as they look at them: by
// the positions in which player turns began.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/any_game.h"
#include "tools/protocol/any_adapter.h"
#include "tools/tournament/any_evaluator.h"
#include "tools/tournament/recorded_games.h"

namespace zerohour::study {

// studied_game_of.h makes one of what a game has.
struct StudiedGame {
  // data: a folder or a file, or empty for the built-in ones.
  std::function<std::shared_ptr<const protocol::AnyAdapter>(const std::string& data)> adapter;
  // The evaluator of that name, or of the weights or the network in that file; empty: the usual one of the scenario.
  // Errors name file and line, or list the names.
  std::function<absl::StatusOr<std::shared_ptr<const tournament::AnyEvaluator>>(const AnyGame& game,
                                                                                const std::string& name)>
      evaluator;
  // Whether armies are still being set up: such positions do not count.
  std::function<bool(const AnyState&)> sets_up;
};

// The beginning of a player turn.
struct TurnStart {
  AnyState state;
  Side side = Side::kFirst;  // that decides first in it
};

struct PlayedGame {
  std::vector<TurnStart> starts;  // of the player turns after the set-ups in which anything is decided, in order
  AnyState end{};
  Actor winner = Actor::kNobody;
  int actions = 0, rolls = 0;
  std::int64_t pair = 0;     // the number of its pair
  std::int64_t cluster = 0;  // games of the same number have the same dice
};

// Whether the games of several scenarios may be looked at together.
enum class Scenarios : std::uint8_t { kOne, kAny };

// Visits every game that counts (tools/tournament/recorded_games.h) and ended by the rules; returns what was left out.
// begin: called for each folder with its game. Errors are those of
// tournament::for_each_game() and of the two functions.
absl::StatusOr<tournament::LeftOut> for_each_played(
    const StudiedGame& studied, const std::vector<std::string>& folders, const std::string& data,
    const std::function<absl::Status(const std::shared_ptr<const AnyGame>&)>& begin,
    const std::function<absl::Status(const PlayedGame&)>& visit, Scenarios scenarios = Scenarios::kOne);

}  // namespace zerohour::study
