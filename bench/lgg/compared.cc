// How many of a planner's decisions in La Grande Guerre are compared, in games against itself: by themselves, as part
// of a plan that was compared, or not at all, since the plan that they belong to began with a decision that is left to
// the script. "One idea": activations for which there was nothing to compare.
//
//   lgg_compared GAMES SEED SCENARIO PLAYER
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "ai/lgg/ideas.h"
#include "ai/lgg/players.h"
#include "ai/lgg/settings.h"
#include "ai/players/node_count.h"
#include "bench/keyed_games.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour::lgg {
namespace {

struct Tally {
  int compared = 0, planned = 0, left = 0, one = 0;
};
// What a plan that is being carried out began with.
enum class Begun { kNothing, kCompared, kLeft };

std::string name_of(const State& s, const Action& action) {
  if (s.step == Step::kDieChit) return "whether a die is rolled again";
  if (s.step == Step::kCommandChit) return "whether command dice are rolled again";
  if (s.step == Step::kResolve) return "which combat comes next";
  if (s.step == Step::kRallyPlace) return "where a unit rallies";
  if (s.step != Step::kActivate) return "other choices";
  switch (action.kind) {
    case Kind::kMove:
      return action.target != kNoUnit ? "activation: attack" : "activation: move";
    case Kind::kFire:
      return "activation: fire";
    case Kind::kPass:
      return "activation: pass";
    default:
      return "activation: other";
  }
}

int main_of(int argc, char** argv) {
  if (argc != 5) bench::fail("lgg_compared GAMES SEED SCENARIO PLAYER");
  const int games = std::atoi(argv[1]);
  if (games < 1) bench::fail("GAMES: one or more");
  const auto seed = static_cast<std::uint64_t>(std::atoi(argv[2]));
  const auto loaded = Lgg::load(argv[3]);
  if (!loaded.ok()) bench::fail(loaded.status().ToString());
  const Lgg& game = **loaded;
  const IdeaSettings settings = planner_settings();
  const Ideas::Knowledge knowledge(game, settings);
  const Ideas source(game, knowledge, settings, 1);
  std::map<std::string, Tally> tallies;
  double nodes = 0;
  for (int number = 0; number < games; ++number) {
    std::array<std::unique_ptr<ai::Bot<Lgg>>, 2> bots;
    for (std::size_t i = 0; i < bots.size(); ++i) {
      auto bot = make_lgg_bot(argv[4], seed + static_cast<std::uint64_t>(number));
      if (!bot.ok()) bench::fail(bot.status().ToString());
      bots[i] = *std::move(bot);
      bots[i]->sit(i == 0 ? kBlue : kRed);
    }
    Random random(seed + static_cast<std::uint64_t>(number));
    State s = game.initial_state();
    Begun begun = Begun::kNothing;
    Side last = kBlue;
    while (!game.result(s).over) {
      const Actor actor = game.actor(s);
      if (actor == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        begun = Begun::kNothing;
        continue;
      }
      const Side side = actor == Actor::kSecond ? kRed : kBlue;
      if (side != last) begun = Begun::kNothing;
      last = side;
      Action only{};
      const plan::SideView<Lgg> position = plan::position_of(game, s, side);
      const bool forced = ai::is_forced(game, position.state, side, only);
      ai::Bot<Lgg>& bot = *bots[static_cast<std::size_t>(index(side))];
      const Action action = bot.choose(game, s, {});
      if (!forced) {
        Tally& tally = tallies[name_of(s, action)];
        nodes += static_cast<double>(ai::nodes_used(bot));
        if (ai::nodes_used(bot) > 0) {
          ++tally.compared;
          begun = Begun::kCompared;
        } else if (source.kind(position) != plan::DecisionKind::kPhase) {
          ++tally.left;
          begun = Begun::kLeft;
        } else if (begun == Begun::kCompared) {
          ++tally.planned;
        } else {
          ++(begun == Begun::kLeft ? tally.left : tally.one);
        }
      }
      game.apply(s, action);
    }
  }
  std::printf("a game: %.0f nodes\n%-40s %9s %9s %9s %9s\n", nodes / games, "", "by itself", "planned", "by script",
              "one idea");
  for (const auto& [name, t] : tallies) {
    std::printf("%-40s %9.1f %9.1f %9.1f %9.1f\n", name.c_str(), 1.0 * t.compared / games, 1.0 * t.planned / games,
                1.0 * t.left / games, 1.0 * t.one / games);
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  return zerohour::lgg::main_of(argc, argv);
}
