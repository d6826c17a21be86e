// What training needs of Raids (tests/ai/plan/raids.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/ai/plan/raid_ideas.h"
#include "tools/fit/script_games.h"

namespace zerohour::fit {

inline NetworkKind raid_networks() {
  static const auto* const files = [] {
    eval::FeatureList features;
    for (const char* name : {"own-points", "enemy-points", "turn"}) features.add(name, "", 0, 99);
    return new eval::NetworkFiles(std::move(features), {"value", "draw", "margin"}, {});
  }();
  return {files, 0, [](const NetworkLoss&) { return std::string("margin told"); }};
}

class RaidLearner {
 public:
  using Model = plan::LuckyRaidIdeas;
  struct Mood {
    int front = 0, other = 0;  // that get the first party and the others
  };

  explicit RaidLearner(const Raids& game) : ideas_(std::make_shared<const Model>(game, 1)) {}

  const Model& model() const { return *ideas_; }
  NetworkKind kind() const { return raid_networks(); }
  // Seen from the side whose turn it is.
  Side seen_from(const Raids::State& s) const { return s.turn % 2 == 1 ? Side::kFirst : Side::kSecond; }
  void count(const Raids::State& s, std::vector<std::int16_t>& features) const {
    const auto own = static_cast<std::size_t>(index(seen_from(s)));
    features = {s.points[own], s.points[1 - own], s.turn};
  }
  std::string usual() const { return "points"; }
  eval::Value usual_value(const Raids::State& s) const { return {100 * (s.points[0] - s.points[1]), 100}; }
  float amount(const Raids::State& end) const { return static_cast<float>(end.points[0] - end.points[1]); }
  Mood mood(Side, Random& random) const {
    const auto front = [&] { return static_cast<int>(random.below(Raids::kFronts)); };
    return {front(), front()};
  }
  Raids::Action choose(const Raids::State& s, Side, const Mood& mood, Random&) const {
    if (Raids::marks(s)) return Raids::mark(mood.front);
    if (Raids::assigns(s)) return Raids::assign(s.left == Raids::kParties ? mood.front : mood.other);
    plan::Plan<Raids> plan;
    ideas_->play_on(s, plan);
    return plan.steps().front().action;
  }

 private:
  std::shared_ptr<const Model> ideas_;
};

}  // namespace zerohour::fit
