// Roll-outs of a table game by the script, from positions of games that the script plays with itself: what they cost,
// and a number that tells whether two builds play the same.
#pragma once

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "ai/plan/position.h"
#include "ai/plan/rollout.h"
#include "bench/keyed_games.h"
#include "engine/core/game.h"

namespace zerohour::bench {

// Every `every`-th decision of a game of two scripts.
template <class M>
std::vector<plan::Position<typename M::Rules>> script_positions(const M& model, std::uint64_t seed, int every) {
  using G = typename M::Rules;
  const G& game = model.game();
  std::vector<plan::Position<G>> positions;
  typename M::Plan plan;
  typename G::State s = game.initial_state();
  int decisions = 0;
  for (Actor actor = game.actor(s); actor != Actor::kNobody; actor = game.actor(s)) {
    if (actor == Actor::kChance) {
      game.apply(s, keyed_roll(game, s, seed));
      continue;
    }
    const Side side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
    const plan::Position<G> position = plan::position_of(game, s, side);
    if (decisions++ % every == 0) positions.push_back(position);
    model.play_on(position, plan);
    for (const auto& step : plan.steps()) {
      if (game.is_legal(s, step.action).ok()) game.apply(s, step.action);
    }
  }
  return positions;
}

// Of roll-outs: their actions and rolls, and a number made of what each is worth and how many actions it has.
struct Counted {
  std::uint64_t actions = 0, sum = 0;
};

// What callgrind counts (--toggle-collect): `count` roll-outs, from one position after another.
template <class M>
[[gnu::noinline]] Counted play_counted_rollouts(const M& model,
                                                const std::vector<plan::Position<typename M::Rules>>& positions,
                                                int count, std::uint64_t seed, plan::Horizon horizon) {
  plan::Rollout<M> rollout(model);
  Counted counted;
  for (int i = 0; i < count; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    const int worth = rollout.play(positions[static_cast<std::size_t>(i) % positions.size()], {},
                                   plan::CommonNumbers::drawn_from(seed + number), horizon);
    std::uint64_t next = counted.sum ^ (static_cast<std::uint64_t>(worth) << 32 | rollout.nodes());
    counted.sum = splitmix64(next);
  }
  counted.actions = rollout.nodes();
  return counted;
}

// [--data DIR] [SCENARIO [COUNT [EVERY [SEED]]]]: COUNT roll-outs from every EVERY-th decision of a game of two
// scripts. R, the game's part:
//   Rules, Ideas (its planner's source)
//   kScenario, kCount, kEvery  the usual ones
//   data()                     the data that is built in
//   options()                  the planner's
//   pieces(game)               how many pieces the scenario has
template <class R>
void count_rollouts(int argc, char** argv) {
  using G = typename R::Rules;
  using Ideas = typename R::Ideas;
  std::string data, scenario = R::kScenario;
  std::vector<std::string> words;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--data" && i + 1 < argc) {
      data = argv[++i];
    } else {
      words.push_back(word);
    }
  }
  if (!words.empty()) scenario = words[0];
  int count = R::kCount, every = R::kEvery, seed = 1;
  int* const numbers[] = {&count, &every, &seed};
  for (std::size_t i = 1; i < words.size() && i < 4; ++i) *numbers[i - 1] = std::atoi(words[i].c_str());
  if (count < 1 || every < 1) fail("COUNT and EVERY must be at least 1");
  const auto game = G::load(data_of(data, R::data()), scenario);
  if (!game.ok()) fail(game.status().message());
  const typename Ideas::Settings settings{};
  const typename Ideas::Knowledge knowledge(**game, settings);
  const Ideas model(**game, knowledge, settings, 1);
  const auto positions = script_positions(model, static_cast<std::uint64_t>(seed), every);
  if (positions.empty()) fail("the scenario has no decision");
  const double start = cpu_seconds();
  const Counted counted =
      play_counted_rollouts(model, positions, count, static_cast<std::uint64_t>(seed), R::options().horizon);
  std::printf("%s: %d pieces, %d roll-outs from %zu positions, %.1f actions each, %.1f a CPU second, sum %016" PRIx64
              "\n",
              scenario.c_str(), R::pieces(**game), count, positions.size(),
              static_cast<double>(counted.actions) / count, count / (cpu_seconds() - start), counted.sum);
}

}  // namespace zerohour::bench
