// Games of this program's own players that no store keeps, and those of a player that follows a fixed plan against
// another, for the search for plans that do well against it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "ai/players/bot.h"
#include "tools/support/game_flags.h"
#include "tools/tournament/game_runner.h"
#include "tools/tournament/master_seed.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Who plays what. base: the player that decides what a plan leaves open; it follows no plan itself.
struct PlanMatch {
  std::string base, against;
  ai::Budget control;  // of both
  GameFlags game;
  MasterSeed seed;
  int jobs = 1;
};

// The setup of games that no store keeps, between these entries, as for parse_entries(): it lacks the pairings. flag:
// what names the entries, for errors, which name what is wrong: a scenario or a bot that does not exist, or a program.
absl::StatusOr<Setup> setup_of_players(const GameRunner& runner, absl::Span<const std::string> entries,
                                       const ai::Budget& control, const GameFlags& game, const MasterSeed& seed,
                                       absl::string_view flag);

class PlanGames {
 public:
  // The runner must outlive it. Errors name what is wrong: a scenario or a bot that does not exist, or a game without
  // plans.
  static absl::StatusOr<PlanGames> make(const GameRunner& runner, const PlanMatch& match);

  absl::Span<const plan::PlanSlot> slots() const { return runner_->plan_slots(); }
  // The names of the sides.
  const std::array<std::string, 2>& sides() const { return setup_.sides; }
  const std::string& scenario() const { return setup_.scenario; }
  // The player as an entry of a tournament: "level-4:plan=0030a", "level-4:plan=0030a@nodes=400".
  std::string player(const plan::FixedPlan& plan) const;

  // Games from+0 to from+count-1, each with the dice of the pair with its number, the plan's player on that side: its
  // score, 0, 0.5 or 1. The same for any number of jobs. Errors: a bot that failed.
  absl::StatusOr<std::vector<double>> play(const plan::FixedPlan& plan, Side side, int from, int count) const;

 private:
  PlanGames(const GameRunner& runner, PlanMatch match, Setup setup);
  std::string planned(const plan::FixedPlan& plan) const;  // the player's name, without limits

  const GameRunner* runner_;
  PlanMatch match_;
  Setup setup_;
};

}  // namespace zerohour::tournament
