// How well ways to judge a position (ai/judge/sampler.h) foretell games, how sure they are and how long they take.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/judge/bot_rollouts.h"
#include "ai/judge/estimate.h"
#include "ai/judge/policy_rollouts.h"
#include "ai/judge/sampler.h"
#include "ai/plan/owned_source.h"
#include "ai/players/bot.h"
#include "bench/keyed_games.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "eval/evaluator.h"
#include "tools/study/evaluator_file.h"

namespace zerohour::bench {

// Positions of games and how those ended.
template <Game G>
struct JudgedPosition {
  typename G::State state;
  Side side;  // that decides
  Actor winner = Actor::kNobody;
};

// `count` positions, one of each game of the players, all moments of a game being equally likely.
template <Game G, class MakeBot>
std::vector<JudgedPosition<G>> judged_positions(const G& game, int count, std::uint64_t seed, const MakeBot& make_bot) {
  constexpr std::uint64_t kSeedStep = 1'000'003;  // between the first games of two seeds
  std::vector<JudgedPosition<G>> positions;
  for (int i = 0; i < count; ++i) {
    Random random(seed * kSeedStep + static_cast<std::uint64_t>(i));
    std::array<std::unique_ptr<ai::Bot<G>>, 2> bots;
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      bots[static_cast<std::size_t>(index(side))] = make_bot(random());
      bots[static_cast<std::size_t>(index(side))]->sit(side);
    }
    JudgedPosition<G> kept;
    std::uint32_t decisions = 0;
    typename G::State s = game.initial_state();
    for (Actor actor = game.actor(s); actor != Actor::kNobody; actor = game.actor(s)) {
      if (actor == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      const Side side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
      if (random.below(++decisions) == 0) kept.state = s, kept.side = side;
      game.apply(s, bots[static_cast<std::size_t>(index(side))]->choose(game, s, {}));
    }
    kept.winner = game.result(s).winner;
    positions.push_back(kept);
  }
  return positions;
}

// What an estimate of QuickEffort comes to over positions.
struct Judging {
  double log_loss = 0;  // of win, draw and loss
  double squares = 0;   // squared error of the score
  double told = 0;      // squared standard error that it tells
  double found = 0;     // half the squared difference of two estimates with different samples
  double samples = 0, milliseconds = 0;
};

template <Game G>
Judging judge_positions(const G& game, const std::vector<JudgedPosition<G>>& positions,
                        const judge::Sampler<G>& sampler) {
  constexpr double kLeast = 0.01;          // of a chance
  constexpr std::uint64_t kApart = 1'000;  // between the seeds of two estimates
  const judge::QuickEffort quick = sampler.quick();
  const auto n = static_cast<double>(positions.size());
  Judging all;
  for (const JudgedPosition<G>& position : positions) {
    const double start = cpu_seconds();
    std::array<judge::Tally, 2> tallies;
    for (std::size_t again = 0; again < 2; ++again) {
      std::uint64_t nodes = 0;
      judge::Tally& tally = tallies[again];
      while (tally.samples() < quick.least || (tally.samples() < quick.most && nodes < quick.nodes)) {
        std::uint64_t mix = game.hash(position.state) + kApart * again + tally.samples();
        const auto sample = sampler.sample(position.state, position.side, {}, splitmix64(mix), [] { return false; });
        tally.add(sample->chances);
        nodes += sample->nodes;
      }
      all.samples += static_cast<double>(tally.samples()) / n / 2;
    }
    all.milliseconds += 1'000 * (cpu_seconds() - start) / n / 2;
    const eval::Chances chances = tallies[0].mean();
    const double chance = position.winner == Actor::kFirst    ? chances.win
                          : position.winner == Actor::kSecond ? chances.loss
                                                              : chances.draw;
    const double miss = chances.score() - eval::chances_of_result(position.winner).score();
    const double apart = chances.score() - tallies[1].mean().score();
    all.log_loss -= std::log(std::max(chance, kLeast)) / n;
    all.squares += miss * miss / n;
    all.told += tallies[0].error() * tallies[0].error() / n;
    all.found += apart * apart / n / 2;
  }
  return all;
}

template <Game G>
void print_judging(const std::string& name, const G& game, const std::vector<JudgedPosition<G>>& positions,
                   const judge::Sampler<G>& sampler) {
  const Judging all = judge_positions(game, positions, sampler);
  std::printf("%-46s log loss %.4f, squared error %.4f; error told %.3f, found %.3f; %.1f samples, %.1f ms\n",
              name.c_str(), all.log_loss, all.squares, std::sqrt(all.told), std::sqrt(all.found), all.samples,
              all.milliseconds);
  std::fflush(stdout);
}

// With each of the evaluators, to horizons of several player turns, with luck and without.
template <class S>
void print_rollouts(const std::shared_ptr<const S>& source,
                    const std::vector<std::shared_ptr<const eval::Evaluator<typename S::Rules>>>& evaluators,
                    const std::vector<JudgedPosition<typename S::Rules>>& positions) {
  using Rollouts = judge::PolicyRollouts<S>;
  constexpr judge::QuickEffort kQuick{16, 16, 0};
  constexpr int kToTheEnd = 1'000;
  for (const auto& evaluator : evaluators) {
    for (const int turns : {2, 4, 6, kToTheEnd}) {
      const std::string name = evaluator->name() + " after " + std::to_string(turns) + " player turns";
      print_judging(name, source->game(), positions, Rollouts(source, evaluator, turns, kQuick));
      print_judging(name + ", without luck", source->game(), positions,
                    Rollouts::without_luck(source, evaluator, turns, kQuick));
    }
  }
}

// POSITIONS SEED [BOT [SCENARIO [EVALUATOR]]]: judges so many positions of the bot's games, or of the script's, in the
// usual scenario if none is named. EVALUATOR: a file or a name, which is judged as well. J, the game's part:
//   Rules, Logistic, Network (its evaluators), Ideas (its planner's source)
//   kScenario                  the usual one
//   bot(name, seed)            a player, or why there is none
//   evaluator(game)            the one that is built in
//   sampler(game)              the judge
template <class J>
void judge_games(int argc, char** argv) {
  using G = typename J::Rules;
  if (argc < 3) fail("arguments: POSITIONS SEED [BOT [SCENARIO [EVALUATOR]]]");
  const std::string bot = argc > 3 ? argv[3] : "script";
  const auto loaded = G::load(argc > 4 ? argv[4] : J::kScenario);
  if (!loaded.ok()) fail(loaded.status().message());
  const std::shared_ptr<const G>& game = *loaded;
  if (const auto made = J::bot(bot, 1); !made.ok()) fail(made.status().message());
  std::vector<std::shared_ptr<const eval::Evaluator<G>>> evaluators = {J::evaluator(*game)};
  if (argc > 5) {
    auto named = study::read_evaluator<typename J::Logistic, typename J::Network>(*game, argv[5]);
    if (!named.ok()) fail(named.status().message());
    evaluators.push_back(*std::move(named));
  }
  const auto positions = judged_positions(*game, std::atoi(argv[1]), static_cast<std::uint64_t>(std::atoi(argv[2])),
                                          [&](std::uint64_t seed) { return *J::bot(bot, seed); });
  const auto quick = [](std::uint64_t seed) { return *J::bot("script", seed); };
  print_judging("bots to the end", *game, positions, judge::BotRollouts<G>(game, quick, 0, {}));
  print_judging("the judge", *game, positions, *J::sampler(game));
  print_rollouts(plan::make_source<typename J::Ideas>(game), evaluators, positions);
}

}  // namespace zerohour::bench
