// What one player's choices in Western Front are worth against another's, decision by decision: games are played by the
// second, and wherever the first would choose something else, both choices are played on to the end of the game by the
// script with the same dice, less their luck. With "show" it tells each of these.
//
//   westfront_choice_duel GAMES SAMPLES SEED SCENARIO FIRST SECOND [show]
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "ai/westfront/ideas.h"
#include "ai/westfront/players.h"
#include "engine/core/random_roll.h"

namespace zerohour::westfront {
namespace {

constexpr std::pair<Step, const char*> kKinds[] = {{Step::kUnit, "the next unit"},
                                                   {Step::kAct, "what a weapon does"},
                                                   {Step::kOrder, "orders"},
                                                   {Step::kWindow, "reactions"},
                                                   {Step::kCommand, "commanders"}};

struct Tally {
  int decisions = 0, differ = 0;
  std::array<double, 2> nodes{};  // of the first and of the second
  std::array<double, 2> sum{};
  double squares = 0;  // of what the first gains, by side
};

// The chance of the first side, without luck, at the end of games that go on with the action.
std::vector<double> values(const Ideas& source, const State& s, const Action& action, int samples, std::uint64_t seed,
                           plan::PolicyMemory<Ideas>& memory) {
  std::vector<double> all;
  for (int i = 0; i < samples; ++i) {
    std::uint64_t mixed = seed + static_cast<std::uint64_t>(i);
    plan::Rollout<Ideas> rollout(source, &memory);
    const int value = rollout.play(s, {&action, 1}, {splitmix64(mixed), static_cast<std::uint64_t>(i)}, {100, 1, true});
    all.push_back(static_cast<double>(value) / plan::kWon);
  }
  return all;
}

int main_of(int argc, char** argv) {
  if (argc < 7) {
    std::fprintf(stderr, "westfront_choice_duel GAMES SAMPLES SEED SCENARIO FIRST SECOND [show]\n");
    return 2;
  }
  const int games = std::atoi(argv[1]), samples = std::atoi(argv[2]);
  const auto seed = static_cast<std::uint64_t>(std::atoi(argv[3]));
  const auto loaded = Westfront::load(argv[4]);
  if (!loaded.ok()) {
    std::fprintf(stderr, "%s\n", loaded.status().ToString().c_str());
    return 2;
  }
  const Westfront& game = **loaded;
  const IdeaSettings settings;
  const Ideas::Knowledge knowledge(game, settings);
  const Ideas source(game, knowledge, settings, 1);
  std::map<Step, Tally> tallies;
  for (int number = 0; number < games; ++number) {
    std::array<std::unique_ptr<ai::Bot<Westfront>>, 4> bots;  // first and second of each side
    for (std::size_t i = 0; i < bots.size(); ++i) {
      auto bot = make_westfront_bot(argv[5 + i % 2], seed + static_cast<std::uint64_t>(number));
      if (!bot.ok()) {
        std::fprintf(stderr, "%s\n", bot.status().ToString().c_str());
        return 2;
      }
      bots[i] = *std::move(bot);
      bots[i]->sit(i < 2 ? kAttacker : kDefender);
    }
    Random random(seed + static_cast<std::uint64_t>(number));
    State s = game.initial_state();
    while (!game.result(s).over) {
      const Actor actor = game.actor(s);
      if (actor == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      const std::size_t side = actor == Actor::kSecond ? 1 : 0;
      const Action second = bots[2 * side + 1]->choose(game, s, {});
      // Asked at every decision, as in a game of its own: it may carry out a plan.
      const Action first = bots[2 * side]->choose(game, s, {});
      if (source.kind(s) == plan::DecisionKind::kPhase || s.step == Step::kCommand) {
        Tally& tally = tallies[s.step];
        ++tally.decisions;
        for (std::size_t i = 0; i < 2; ++i) {
          if (const auto* counts = dynamic_cast<const ai::CountsNodes*>(bots[2 * side + i].get()))
            tally.nodes[i] += static_cast<double>(counts->nodes_used());
        }
        if (!(first == second)) {
          ++tally.differ;
          plan::PolicyMemory<Ideas> memory;
          const std::uint64_t common = random();
          const auto a = values(source, s, first, samples, common, memory);
          const auto b = values(source, s, second, samples, common, memory);
          double gain = 0, value = 0;
          for (std::size_t i = 0; i < a.size(); ++i) gain += (a[i] - b[i]) / samples, value += b[i] / samples;
          if (side == 1) gain = -gain, value = 1 - value;
          tally.sum[side] += gain;
          tally.squares += gain * gain;
          if (argc > 7) {
            std::printf("%+.3f over %.3f turn %d %s: %s, not %s\n", gain, value, s.turn,
                        side == 0 ? "attacker" : "defender", game.format_action(s, first).c_str(),
                        game.format_action(s, second).c_str());
          }
        }
      }
      game.apply(s, second);
    }
  }
  for (const auto& [step, name] : kKinds) {
    const Tally& t = tallies[step];
    if (t.decisions == 0) continue;
    std::printf(
        "%-18s %6.1f a game, %5.1f differ; gain a game %+.4f (attacker %+.4f, defender %+.4f) +- %.4f; nodes %.0f and "
        "%.0f\n",
        name, 1.0 * t.decisions / games, 1.0 * t.differ / games, (t.sum[0] + t.sum[1]) / games, t.sum[0] / games,
        t.sum[1] / games, std::sqrt(t.squares) / games, t.nodes[0] / t.decisions, t.nodes[1] / t.decisions);
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
