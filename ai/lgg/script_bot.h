// Players that play by the script alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "ai/lgg/opening.h"
#include "ai/lgg/script.h"
#include "ai/players/bot.h"

namespace zerohour::lgg {

class ScriptBot final : public ai::Bot<Lgg> {
 public:
  // book: whether it leans as a plan of the scenario's opening book says while it holds. misses: so many per cent of
  // its units it overlooks in a round (ai/players/overlooks.h).
  ScriptBot(std::string name, const Brief& brief, std::uint64_t seed, bool book = false, int misses = 0)
      : name_(std::move(name)), brief_(brief), seed_(seed), uses_book_(book), misses_(misses) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kNothing; }
  void sit(Side side) override { side_ = side; }
  Action choose(const Lgg& game, const State& state, const ai::Budget& budget) override;

 private:
  std::string name_;
  Brief brief_;
  std::uint64_t seed_;
  bool uses_book_;
  int misses_;
  std::shared_ptr<const Rulebook> rules_;  // of the game that the book is for
  OpeningBook book_;
  Side side_ = kBlue;
};

}  // namespace zerohour::lgg
