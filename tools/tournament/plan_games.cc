#include "tools/tournament/plan_games.h"

#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/plan/fixed_plan_bot.h"
#include "tools/tournament/entry.h"
#include "tools/tournament/local_workers.h"

namespace zerohour::tournament {
namespace {

constexpr int kMostPairs = 100'000'000;

}  // namespace

absl::StatusOr<Setup> setup_of_players(const GameRunner& runner, absl::Span<const std::string> entries,
                                       const ai::Budget& control, const GameFlags& game, const MasterSeed& seed,
                                       absl::string_view flag) {
  absl::StatusOr<std::vector<Entry>> read = parse_entries(entries, control);
  if (!read.ok()) return read.status();
  for (const Entry& entry : *read) {
    if (entry.bot.empty()) {
      return absl::InvalidArgumentError(absl::StrCat("'", entry.spec, "': programs do not take part"));
    }
  }
  Setup setup;
  setup.entries = *std::move(read);
  if (absl::Status status = runner.begin(game.scenario, game.options, game.data, setup, flag); !status.ok()) {
    return status;
  }
  setup.format = "match";
  setup.pairs = kMostPairs;
  setup.seed = seed;
  return setup;
}

PlanGames::PlanGames(const GameRunner& runner, PlanMatch match, Setup setup)
    : runner_(&runner), match_(std::move(match)), setup_(std::move(setup)) {}

absl::StatusOr<PlanGames> PlanGames::make(const GameRunner& runner, const PlanMatch& match) {
  if (runner.plan_slots().empty()) {
    return absl::UnimplementedError("this game has no plans that could be fixed beforehand");
  }
  absl::StatusOr<Setup> made = setup_of_players(runner, {match.base, match.against}, match.control, match.game,
                                                match.seed, "--against or --base");
  if (!made.ok()) return made.status();
  Setup& setup = *made;
  if (plan::has_plan(setup.entries[0].bot)) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", setup.entries[0].spec, "' follows a plan already: the base is a player without one"));
  }
  setup.pairings = {{0, 1}};
  return PlanGames(runner, match, std::move(setup));
}

std::string PlanGames::planned(const plan::FixedPlan& plan) const {
  return plan::with_plan(setup_.entries[0].bot, plan);
}

std::string PlanGames::player(const plan::FixedPlan& plan) const {
  const Entry& base = setup_.entries[0];
  // Its own limits, if any, come last.
  return absl::StrCat(planned(plan), base.spec.substr(base.bot.size()));
}

absl::StatusOr<std::vector<double>> PlanGames::play(const plan::FixedPlan& plan, Side side, int from, int count) const {
  Setup setup = setup_;
  setup.entries[0].bot = planned(plan);
  absl::StatusOr<ArenaFactory> seats = runner_->make_seats(setup, match_.game.data, "", Entries::kKnown);
  if (!seats.ok()) return seats.status();
  std::vector<GameId> games;
  games.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) games.push_back({from + i, 0, static_cast<int>(index(side))});
  std::vector<double> scores(static_cast<std::size_t>(count));
  absl::Status status = play_all(match_.jobs, *std::move(seats), setup.entries, games, [&](const GameReport& report) {
    scores[static_cast<std::size_t>(report.id.pair - from)] = report.halves_of(0) / 2.0;
  });
  if (!status.ok()) return status;
  return scores;
}

}  // namespace zerohour::tournament
