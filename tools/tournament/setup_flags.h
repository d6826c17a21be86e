// The flags of `zerohour tournament`, and the setup that they ask for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/support/flags.h"
#include "tools/support/game_flags.h"
#include "tools/tournament/game_runner.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// What the command line of `zerohour tournament` says.
struct TournamentFlags {
  // games: the names of those that exist; default_scenario: of the first.
  TournamentFlags(const std::vector<std::string>& games, const std::string& default_scenario);

  Flags flags;
  std::string game_name;  // empty: the first
  GameFlags game;
  std::string bots;                // a list with commas
  std::vector<std::string> entry;  // one each
  std::string format;
  int pairs = 100, jobs = 1;
  std::string seed;  // empty: a secret one
  bool unpaired = false, json = false, equal_cpu = false;
  int trial_pairs = 5;
  std::int64_t time = 0, turn = 0, nodes = 0;
  std::string clock, sprt, out, resume, report, on_fault = "forfeit", adjudicate_at;
  Limits limits;
  int adjudicate_turn = 0;
  std::int64_t silence = 30000;
};

// The setup that the flags ask for: game, entries (each is started once, to find its version) and pairings. Errors name
// the flag at fault. scenario: that of the flags, or if they name none, the game's default.
absl::StatusOr<Setup> make_setup(const TournamentFlags& flags, const std::string& scenario, const GameRunner& game);

}  // namespace zerohour::tournament
