// What choosing between a planner's ideas gains, offline: how far the choice depends on the number of roll-outs, on
// their horizon and on the luck of their dice, which roll-outs may take off (ai/plan/idea_source.h).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "ai/plan/rollout.h"
#include "bench/mean.h"

namespace zerohour::bench {

// Collects decisions. The first half of the roll-outs chooses, the second says what that was worth: by the mean of the
// chances after kTurns player turns without luck, over those of the first idea, which is the policy's own.
template <class S>
requires plan::TellsLuck<S>
class ChoiceGain {
 public:
  using G = typename S::Rules;
  using Action = typename G::Action;

  // source: outlives this. samples: roll-outs of each idea; an even number of them is taken, at least two.
  ChoiceGain(const S& source, int samples) : source_(source), samples_(std::max(2, samples) / 2 * 2) {}

  // Ideas with the same actions count once. False, and nothing is added, if there is only one.
  bool add(const plan::Position<G>& position, Random& random) {
    const std::vector<std::vector<Action>> plans = plan::first_plans(source_, position, kPlans, random);
    if (plans.size() < 2) return false;
    const std::uint64_t seed = random();
    auto& decision = decisions_.emplace_back();
    for (const std::vector<Action>& plan : plans) {
      auto& samples = decision.emplace_back();
      for (int i = 0; i < samples_; ++i) samples.push_back(roll_out(position, plan, seed, i));
    }
    return true;
  }

  int decisions() const { return static_cast<int>(decisions_.size()); }

  void print() const {
    double plans = 0;
    for (const auto& decision : decisions_) plans += static_cast<double>(decision.size());
    std::printf("%d decisions of %.1f ideas; %.1f nodes a roll-out of %d player turns\n", decisions(),
                plans / decisions(), static_cast<double>(nodes_) / (samples_ * plans), kTurns);
    for (const bool luck : {true, false}) {
      std::printf("%s luck: standard deviation of the difference from the first idea %.4f\n", luck ? "with" : "without",
                  deviation(luck));
      for (const plan::Horizon& horizon : kHorizons) {
        std::printf("  %d player turns, %d looks:", horizon.player_turns, horizon.looks);
        for (int count = 3; count < samples_; count *= 2) {
          const int used = std::min(count, samples_ / 2);  // the last time all of the first half
          std::printf("  %d: %s", used, gain(luck, horizon, used).text().c_str());
        }
        std::printf("\n");
      }
    }
  }

 private:
  static constexpr int kTurns = 4, kPlans = 12;
  static constexpr plan::Horizon kHorizons[] = {{1, 1}, {2, 1}, {3, 1}, {3, 2}, {4, 2}};
  // The chances of the side that decides after each player turn.
  struct Sample {
    std::array<double, kTurns> with{}, without{};
  };

  Sample roll_out(const plan::Position<G>& position, const std::vector<Action>& plan, std::uint64_t seed, int number) {
    std::uint64_t mixed = seed + static_cast<std::uint64_t>(number);
    const plan::CommonNumbers numbers{splitmix64(mixed), static_cast<std::uint64_t>(number)};
    const double sign = plan::side_of(source_.game(), position) == Side::kFirst ? 1 : -1;
    Sample sample;
    int luck = 0, turn = 0;
    const auto look = [&](const typename G::State& s) {
      const int chance = plan::chance_at(source_, s);
      const auto at = static_cast<std::size_t>(turn++);
      sample.with[at] = sign * chance / plan::kWon;
      sample.without[at] = sign * (chance - luck) / plan::kWon;
    };
    plan::Rollout<S> rollout(source_);
    const auto end = rollout.play_out(
        position, plan, numbers, {kTurns}, [&](const auto& s, int) { look(s); },
        [&](const auto& before, const Action& roll) { luck += plan::luck_at(source_, before, roll); });
    while (turn < kTurns) look(end);
    nodes_ += rollout.nodes();
    return sample;
  }

  static double worth(const Sample& sample, bool luck, const plan::Horizon& horizon) {
    double sum = 0;
    for (int turn = horizon.player_turns - horizon.looks; turn < horizon.player_turns; ++turn) {
      sum += (luck ? sample.with : sample.without)[static_cast<std::size_t>(turn)] / horizon.looks;
    }
    return sum;
  }

  double deviation(bool luck) const {
    constexpr plan::Horizon kHorizon{3, 2};
    double variance = 0;
    int ideas = 0;
    for (const auto& decision : decisions_) {
      for (std::size_t idea = 1; idea < decision.size(); ++idea, ++ideas) {
        double sum = 0, squares = 0;
        for (std::size_t i = 0; i < decision[idea].size(); ++i) {
          const double lead = worth(decision[idea][i], luck, kHorizon) - worth(decision[0][i], luck, kHorizon);
          sum += lead / samples_;
          squares += lead * lead / samples_;
        }
        variance += (squares - sum * sum) * samples_ / (samples_ - 1);
      }
    }
    return std::sqrt(variance / ideas);
  }

  // Of the idea with the best mean of the first `count` roll-outs.
  Mean gain(bool luck, const plan::Horizon& horizon, int count) const {
    Mean gain;
    for (const auto& decision : decisions_) {
      const auto mean = [&](std::size_t idea, int begin, int end, bool with, const plan::Horizon& seen) {
        double sum = 0;
        for (int i = begin; i < end; ++i) sum += worth(decision[idea][static_cast<std::size_t>(i)], with, seen);
        return sum / (end - begin);
      };
      std::size_t best = 0;
      for (std::size_t idea = 1; idea < decision.size(); ++idea) {
        if (mean(idea, 0, count, luck, horizon) > mean(best, 0, count, luck, horizon)) best = idea;
      }
      constexpr plan::Horizon kTruth{kTurns, 1};
      gain.add(mean(best, samples_ / 2, samples_, false, kTruth) - mean(0, samples_ / 2, samples_, false, kTruth));
    }
    return gain;
  }

  const S& source_;
  int samples_;
  std::vector<std::vector<std::vector<Sample>>> decisions_;  // by decision, idea and roll-out
  std::uint64_t nodes_ = 0;
};

}  // namespace zerohour::bench
