// The script players of Loos: a plan a phase, made again after each die.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "ai/bots/bot.h"
#include "ai/plan/script.h"
#include "engine/loos/loos.h"

namespace zerohour::ai {

// Plays either side by the building blocks of ai/plan. It keeps its plan from call to call, but any position may be
// handed to it at any time: a position that the plan was not made for gets one of its own, which depends on the
// position and the seed alone.
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
  std::string data_hash_;  // of the board that ground_ is of
  const loos::Board* board_ = nullptr;
  std::unique_ptr<plan::Ground> ground_;
  plan::Plan plan_;
  std::size_t next_ = 0;
};

}  // namespace zerohour::ai
