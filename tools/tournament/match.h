// One game between two players, refereed: the rules library decides what is legal and who has won, the host's dice
// follow from the pair's number, each side's clock runs, and the record is written. Players see positions only.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <string>

#include "engine/core/any_game.h"
#include "tools/protocol/any_adapter.h"
#include "tools/tournament/any_evaluator.h"
#include "tools/tournament/player.h"
#include "tools/tournament/running_clock.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// What all games of a tournament are played with. Every pointer except `stop` is set, and everything that they point to
// outlives the match.
struct Equipment {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const protocol::AnyAdapter> adapter;
  std::shared_ptr<const AnyEvaluator> evaluator;
  std::shared_ptr<const Setup> setup;
  Clock clock = running_us;
  const std::atomic<bool>* stop = nullptr;  // once true, games are broken off and waits end
};

struct MatchEnd {
  GameReport report;
  // The tournament was stopped during the game, or cannot be continued: the report is meaningless.
  bool interrupted = false;
  // Why the tournament cannot be continued with these players, in a sentence without its full stop; empty if it can.
  std::string stopped_by;
};

// players: those of side 0 and side 1.
MatchEnd play_match(const Equipment& equipment, const GameId& id, std::array<Player*, 2> players);

}  // namespace zerohour::tournament
