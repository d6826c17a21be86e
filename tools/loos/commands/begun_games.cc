#include "tools/loos/commands/begun_games.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "ai/loos/players.h"
#include "ai/loos/script_bot.h"
#include "ai/loos/settings.h"
#include "ai/plan/keyed_game.h"
#include "ai/plan/workers.h"
#include "engine/core/random.h"
#include "openings/loos/book.h"

namespace zerohour::loos {
namespace {

constexpr int kMostBegun = 14;  // player turns that scripts may play

using Players = std::array<std::unique_ptr<ai::Bot<Loos>>, 2>;

// begun: player turns that the scripts play.
PlayedGame play(const Loos& game, const BegunGames& games, int begun, std::uint64_t seed) {
  Players scripts, planners;
  for (std::size_t side = 0; side < planners.size(); ++side) {
    scripts[side] =
        std::make_unique<RestlessBot>("restless", Whims::kFew, seed + side, habits_of("script-5"), BookKind::kUsual);
    planners[side] = make_loos_bot(games.planner, seed).value();
  }
  ai::Budget budget;
  budget.nodes = games.nodes;
  PlayedGame played;
  Side active = game.initial_state().active;
  const auto see = [&](const State& s) {
    if (s.active == active) return;
    active = s.active;
    if (--begun <= 0) played.starts.push_back(s);
  };
  const State end = plan::play_keyed(game, seed, see, [&](const State& s) {
    const Players& players = begun > 0 ? scripts : planners;
    return players[game.actor(s) == Actor::kFirst ? 0 : 1]->choose(game, s, budget);
  });
  const Actor winner = game.result(end).winner;
  played.halves = winner == Actor::kFirst ? 2 : winner == Actor::kNobody ? 1 : 0;
  played.end = end;
  return played;
}

}  // namespace

absl::Status for_each_begun(const std::shared_ptr<const Loos>& game, const BegunGames& games,
                            const std::function<void(const PlayedGame&)>& visit) {
  if (const auto planner = make_loos_bot(games.planner, 0); !planner.ok()) return planner.status();
  Random random(games.seed);
  plan::Workers workers(games.jobs);
  std::vector<int> begun;
  std::vector<PlayedGame> played;
  for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(games.count); number += begun.size()) {
    begun.resize(std::min<std::size_t>(kGamesAtOnce, static_cast<std::size_t>(games.count) - number));
    for (int& turns : begun) turns = static_cast<int>(random.below(kMostBegun + 1));
    played.assign(begun.size(), PlayedGame());
    workers.share(begun.size(), [&](std::size_t i) {
      played[i] = play(*game, games, begun[i], games.seed * kSeedStep + number + i);
    });
    for (const PlayedGame& one : played) visit(one);
  }
  return absl::OkStatus();
}

}  // namespace zerohour::loos
