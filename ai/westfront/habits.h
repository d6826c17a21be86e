// Players of one habit, with plans that a person finds in an evening: the others must not lose to them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "ai/players/bot.h"
#include "ai/westfront/brief.h"
#include "ai/westfront/knowledge.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

enum class Habit : std::uint8_t {
  kPasses,    // does nothing at all
  kLastShot,  // does nothing, but fires each held shot at the last of the targets in the list
  kHolds,     // its companies only hold, fire and rally; all else as the script
  kGoesHome,  // as the script; an attacker whose points are enough for a win once everybody is home sends all home
};

class HabitBot final : public ai::Bot<Westfront> {
 public:
  // weights: of the script, for those that play by it.
  HabitBot(std::string name, Habit habit, const ScriptWeights& weights, std::uint64_t seed)
      : name_(std::move(name)), habit_(habit), weights_(weights), seed_(seed) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kNothing; }
  Action choose(const Westfront& game, const State& state, const ai::Budget& budget) override;

 private:
  Action by_script(const Westfront& game, const State& state, bool home);

  std::string name_;
  Habit habit_;
  ScriptWeights weights_;
  std::uint64_t seed_;
  std::unique_ptr<const Knowledge> knowledge_;
};

}  // namespace zerohour::westfront
