// Players of one habit, with plans that a person finds in an evening: the others must not lose to them.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "ai/lgg/brief.h"
#include "ai/players/bot.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

enum class Habit : std::uint8_t {
  kAnswers,  // passes whenever it may act, and answers what it is asked as the script does
  kWaits,    // stays where it is, and attacks what has come near
  kSecond,   // the same, but attacks only in rounds in which it moves second
  kHill,     // all go to the hill on its right, if there is one, and then wait there
};

class HabitBot final : public ai::Bot<Lgg> {
 public:
  // brief: of the script, by which it does the rest.
  HabitBot(std::string name, Habit habit, const Brief& brief, std::uint64_t seed)
      : name_(std::move(name)), habit_(habit), brief_(brief), seed_(seed) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kNothing; }
  void sit(Side side) override { side_ = side; }
  Action choose(const Lgg& game, const State& state, const ai::Budget& budget) override;

 private:
  std::string name_;
  Habit habit_;
  Brief brief_;
  std::uint64_t seed_;
  Side side_ = kBlue;
};

}  // namespace zerohour::lgg
