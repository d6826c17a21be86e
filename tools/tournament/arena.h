// A seat of a tournament: plays its games one after the other and keeps its players between them, so that a program is
// started once and not for each game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/tournament/match.h"
#include "tools/tournament/player.h"
#include "tools/tournament/workers.h"

namespace zerohour::tournament {

// Starts each entry once, prepares it for a game and ends it again: finds its version and the hash of its data. The
// first one that fails is an error (FailedPrecondition) that names it. errors_folder: as of GameArena.
absl::Status examine_entries(const AnyGame& game, const std::shared_ptr<const protocol::AnyAdapter>& adapter,
                             const Limits& limits, const std::string& errors_folder, std::vector<Entry>& entries);

class GameArena final : public Arena {
 public:
  // Must be made by the thread that plays: programs are killed when it ends. Starts none before its first game.
  // errors_folder: where the program of an entry leaves its standard error, "bot-3.err"; empty: nowhere. The caller of
  // a program has to ignore SIGPIPE.
  GameArena(Equipment equipment, std::string errors_folder);

  // Requires has_game(). Once the equipment's stop is true the report is meaningless.
  absl::StatusOr<GameReport> play(const GameId& id) override;

 private:
  Player& player(int number);

  Equipment equipment_;
  std::string errors_folder_;
  std::vector<std::unique_ptr<Player>> players_;  // by entry; null until first needed
};

}  // namespace zerohour::tournament
