// The script players of Loos: a plan a phase, made again after each die.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "ai/players/bot.h"
#include "ai/loos/plan_keeper.h"
#include "ai/loos/script.h"
#include "engine/loos/loos.h"

namespace zerohour::ai {

// Plays either side by the building blocks of ai/loos; its plans depend on the position and the seed alone.
class ScriptBot final : public Bot<loos::Loos> {
 public:
  ScriptBot(std::string name, plan::Style style, std::uint64_t seed)
      : name_(std::move(name)), style_(style), seed_(seed) {}
  std::string name() const override { return name_; }
  loos::Action choose(const loos::Loos& game, const loos::State& state, const Budget& budget) override;

 private:
  std::string name_;
  plan::Style style_;
  std::uint64_t seed_;
  PlanKeeper keeper_;
  plan::Plan plan_;
};

// The script with other leanings in each zone and phase, by chance: for games from which an evaluator learns what
// happens where not everybody plays alike.
class RestlessBot final : public Bot<loos::Loos> {
 public:
  explicit RestlessBot(std::uint64_t seed) : seed_(seed) {}
  std::string name() const override { return "restless"; }
  loos::Action choose(const loos::Loos& game, const loos::State& state, const Budget& budget) override;

 private:
  std::uint64_t seed_;
  PlanKeeper keeper_;
};

}  // namespace zerohour::ai
