// Players that play by the script alone.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "ai/lgg/script.h"
#include "ai/players/bot.h"

namespace zerohour::lgg {

class ScriptBot final : public ai::Bot<Lgg> {
 public:
  ScriptBot(std::string name, const Brief& brief, std::uint64_t seed)
      : name_(std::move(name)), brief_(brief), seed_(seed) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kNothing; }
  void sit(Side side) override { side_ = side; }
  Action choose(const Lgg& game, const State& state, const ai::Budget&) override {
    const Side side = ai::deciding_side(game, state, side_);
    return script_action(game, game.visible_to(state, side), side, brief_, seed_);
  }

 private:
  std::string name_;
  Brief brief_;
  std::uint64_t seed_;
  Side side_ = kBlue;
};

}  // namespace zerohour::lgg
