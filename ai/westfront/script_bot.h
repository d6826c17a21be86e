// Players that play by the script alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "ai/players/bot.h"
#include "ai/westfront/opening.h"
#include "ai/westfront/script.h"

namespace zerohour::westfront {

// The order with those who would go somewhere standing still instead: they rally or hold.
Action standing_still(const View& view, Action order);

class ScriptBot final : public ai::Bot<Westfront> {
 public:
  // book: whether it leans as a plan of the scenario's opening book says while it holds. misses: so many per cent of
  // its stands it overlooks in a turn (ai/players/overlooks.h); they stand still, and fire no held shot.
  ScriptBot(std::string name, const ScriptWeights& weights, std::uint64_t seed, bool book = false, int misses = 0)
      : name_(std::move(name)), weights_(weights), seed_(seed), uses_book_(book), misses_(misses) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kNothing; }
  Action choose(const Westfront& game, const State& state, const ai::Budget& budget) override;

 private:
  std::string name_;
  ScriptWeights weights_;
  std::uint64_t seed_;
  bool uses_book_;
  int misses_;
  OpeningBook book_;
  std::unique_ptr<const Knowledge> knowledge_;
};

}  // namespace zerohour::westfront
