// Players that play by the script alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "ai/players/bot.h"
#include "ai/westfront/script.h"

namespace zerohour::westfront {

class ScriptBot final : public ai::Bot<Westfront> {
 public:
  ScriptBot(std::string name, const ScriptWeights& weights, std::uint64_t seed)
      : name_(std::move(name)), weights_(weights), seed_(seed) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kNothing; }
  Action choose(const Westfront& game, const State& state, const ai::Budget&) override {
    if (knowledge_ == nullptr || !knowledge_->is_for(game)) knowledge_ = std::make_unique<const Knowledge>(game);
    std::uint64_t mixed = seed_ ^ game.hash(state);
    const Side side = game.actor(state) == Actor::kSecond ? kDefender : kAttacker;
    return script_action(game, *knowledge_, state, weights_.of(game.rules().scenario).of(side), splitmix64(mixed));
  }

 private:
  std::string name_;
  ScriptWeights weights_;
  std::uint64_t seed_;
  std::unique_ptr<const Knowledge> knowledge_;
};

}  // namespace zerohour::westfront
