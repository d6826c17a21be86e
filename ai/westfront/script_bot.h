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
  ScriptBot(std::string name, const Brief& brief, std::uint64_t seed)
      : name_(std::move(name)), brief_(brief), seed_(seed) {}
  std::string name() const override { return name_; }
  Action choose(const Westfront& game, const State& state, const ai::Budget&) override {
    if (knowledge_ == nullptr || !knowledge_->is_for(game)) knowledge_ = std::make_unique<const Knowledge>(game);
    std::uint64_t mixed = seed_ ^ game.hash(state);
    return script_action(game, *knowledge_, state, brief_, splitmix64(mixed));
  }

 private:
  std::string name_;
  Brief brief_;
  std::uint64_t seed_;
  std::unique_ptr<const Knowledge> knowledge_;
};

}  // namespace zerohour::westfront
