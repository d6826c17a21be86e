// Games and rival plans for training, by what a planner plays with: scripts whose leanings change at random play whole
// games, and the ideas for some of their decisions are followed up. Any game whose planner has a model that tells luck
// can use it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/plan/idea_source.h"
#include "ai/plan/keyed_game.h"
#include "ai/plan/rollout.h"
#include "engine/core/random.h"
#include "tools/fit/training_source.h"

namespace zerohour::fit {

// What a game supplies. A Mood is how a script plays for a while. The features are seen from a side, seen_from(state),
// whose chances the network learns.
template <class L>
concept Learner = plan::IdeaSource<typename L::Model> && plan::TellsLuck<typename L::Model> &&
    requires(const L& learner, const typename L::Model::Rules::State& state, Side side, const typename L::Mood& mood,
             Random& random, std::vector<std::int16_t>& features) {
  { learner.model() } -> std::same_as<const typename L::Model&>;
  { learner.kind() } -> std::same_as<NetworkKind>;
  // What the network sees of a position; replaces what is in `features`.
  learner.count(state, features);
  { learner.seen_from(state) } -> std::same_as<Side>;
  // The evaluator with which the game is played; like the amount below, for side 0.
  { learner.usual() } -> std::same_as<std::string>;
  { learner.usual_value(state) } -> std::same_as<eval::Value>;
  // NetworkSample::amount of a game that ended so.
  { learner.amount(state) } -> std::same_as<float>;
  { learner.mood(side, random) } -> std::same_as<typename L::Mood>;
  { learner.choose(state, side, mood, random) } -> std::same_as<typename L::Model::Rules::Action>;
};

template <Learner L>
class ScriptGames final : public TrainingSource {
 public:
  using Model = typename L::Model;
  using G = typename Model::Rules;
  using State = typename G::State;
  using Action = typename G::Action;

  explicit ScriptGames(L learner) : learner_(std::move(learner)) {}

  NetworkKind kind() const override { return learner_.kind(); }
  std::string data_hash() const override { return std::string(model().game().data_hash()); }
  std::string usual() const override { return learner_.usual(); }

  // The beginnings of its player turns, but for the first, which is the same in every game; and some positions after a
  // roll within them, which roll-outs evaluate to tell the luck of rolls.
  std::vector<TrainingSample> game(std::uint64_t seed) const override {
    Random random(seed);
    std::vector<State> seen;
    bool rolled = false;
    const State end = play(seed, random, [&](const State& s, bool begins) {
      if (begins || (rolled && random.below(kRolls) == 0)) seen.push_back(s);
      rolled = model().game().actor(s) == Actor::kChance;
    });
    const Actor winner = model().game().result(end).winner;
    std::vector<TrainingSample> samples;
    samples.reserve(seen.size());
    const eval::Chances result = eval::chances_of_result(winner);
    for (const State& s : seen) {
      samples.push_back(sample_of(s, result, learner_.amount(end)));
      samples.back().sample.weight = 1.0 / static_cast<double>(seen.size());
    }
    return samples;
  }

  std::vector<TrainingSample> rivals(std::uint64_t seed) const override {
    Random random(seed);
    std::vector<TrainingSample> samples;
    int decisions = 0;
    std::uint64_t groups = 0;
    play(seed, random, [&](const State& s, bool) {
      const Actor actor = model().game().actor(s);
      if (decisions == kDecisions || (actor != Actor::kFirst && actor != Actor::kSecond)) return;
      const auto& position =
          plan::position_of(model().game(), s, actor == Actor::kFirst ? Side::kFirst : Side::kSecond);
      if (model().kind(position) != plan::DecisionKind::kPhase || random.below(kEvery) != 0) return;
      const std::vector<std::vector<Action>> plans = plans_of(position, random);
      if (plans.size() < 2) return;
      ++decisions;
      for (int dice = 0; dice < kDice; ++dice) {
        ++groups;
        const std::uint64_t key = random();
        const auto numbers = plan::CommonNumbers::drawn_from(key);
        std::optional<Side> seen_from;  // of all of them, or they could not be compared
        for (const std::vector<Action>& plan : plans) {
          const State leaf = plan::Rollout<Model>(model()).play_out(position, plan, numbers, {kTurns});
          if (!seen_from) seen_from = learner_.seen_from(leaf);
          if (learner_.seen_from(leaf) != *seen_from) continue;
          samples.push_back(sample_of(leaf, chances_at(leaf, plan::side_of(model().game(), position), key), 0));
          samples.back().sample.siblings = groups;
        }
      }
    });
    for (TrainingSample& one : samples) one.sample.weight = 1.0 / static_cast<double>(samples.size());
    return samples;
  }

 private:
  static constexpr std::uint32_t kRolls = 8;   // one position in so many after rolls is taken
  static constexpr std::uint32_t kMoods = 3;   // a script changes its leanings in one player turn of so many
  static constexpr std::uint32_t kEvery = 12;  // one decision in so many is followed up
  static constexpr int kDecisions = 3;         // of a game at most
  static constexpr int kDice = 2;              // for each of its plans
  static constexpr int kPlans = 12;            // ideas that are asked for
  static constexpr std::size_t kRivals = 5;    // of those that differ
  static constexpr int kTurns = 2;             // player turns to where they are compared
  static constexpr int kEnds = 4;              // roll-outs from there to the end of the game
  static constexpr int kToTheEnd = 10'000;     // player turns

  const Model& model() const { return learner_.model(); }

  // see(state, whether a player turn begins) is called before each roll and decision.
  template <class See>
  State play(std::uint64_t seed, Random& random, const See& see) const {
    const G& game = model().game();
    std::array<typename L::Mood, 2> moods = {learner_.mood(Side::kFirst, random), learner_.mood(Side::kSecond, random)};
    auto turn = model().player_turn(game.initial_state());
    return plan::play_keyed(
        game, seed,
        [&](const State& s) {
          const bool begins = model().player_turn(s) != turn;
          turn = model().player_turn(s);
          for (const Side side : {Side::kFirst, Side::kSecond}) {
            if (begins && random.below(kMoods) == 0)
              moods[static_cast<std::size_t>(index(side))] = learner_.mood(side, random);
          }
          see(s, begins);
        },
        [&](const State& s) {
          const Side side = game.actor(s) == Actor::kSecond ? Side::kSecond : Side::kFirst;
          return learner_.choose(s, side, moods[static_cast<std::size_t>(index(side))], random);
        });
  }

  // chances and amount: of side 0.
  TrainingSample sample_of(const State& s, const eval::Chances& chances, float amount) const {
    TrainingSample one;
    learner_.count(s, one.sample.features);
    one.sample.over = model().game().actor(s) == Actor::kNobody;
    one.sample.chances = chances;
    one.sample.amount = amount;
    if (!one.sample.over) one.usual = learner_.usual_value(s);
    if (learner_.seen_from(s) == Side::kSecond) {
      std::swap(one.sample.chances.win, one.sample.chances.loss);
      one.sample.amount = -one.sample.amount;
      one.usual.value = -one.usual.value;
    }
    return one;
  }

  // The policy's own, and others at random.
  std::vector<std::vector<Action>> plans_of(const plan::Position<G>& position, Random& random) const {
    std::vector<std::vector<Action>> plans = plan::first_plans(model(), position, kPlans, random);
    while (plans.size() > kRivals) {
      const std::uint32_t other = 1 + random.below(static_cast<std::uint32_t>(plans.size() - 1));
      plans[other] = std::move(plans.back());
      plans.pop_back();
    }
    return plans;
  }

  // The chances of side 0 where a plan has led: the results of roll-outs from there, without luck.
  eval::Chances chances_at(const State& leaf, Side side, std::uint64_t seed) const {
    const int ends = model().game().actor(leaf) == Actor::kNobody ? 1 : kEnds;
    plan::Rollout<Model> rollout(model());
    double score = 0, drawn = 0;
    for (int i = 0; i < ends; ++i) {
      int luck = 0;
      std::uint64_t mixed = seed + static_cast<std::uint64_t>(i);
      const auto numbers = plan::CommonNumbers::drawn_from(splitmix64(mixed));
      const State end = rollout.play_out(
          plan::position_of(model().game(), leaf, side), {}, numbers, {kToTheEnd}, [](const State&, int) {},
          [&](const State& before, const Action& roll) { luck += plan::luck_at(model(), before, roll); });
      score += static_cast<double>(plan::chance_at(model(), end) - luck) / (ends * plan::kWon);
      if (model().game().result(end).winner == Actor::kNobody) drawn += 1.0 / ends;
    }
    score = std::clamp(score, drawn / 2, 1 - drawn / 2);
    return {score - drawn / 2, drawn, 1 - score - drawn / 2};
  }

  L learner_;
};

}  // namespace zerohour::fit
