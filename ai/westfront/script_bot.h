// Players that play by the script alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "ai/players/bot.h"
#include "ai/westfront/script.h"

namespace zerohour::westfront {

class ScriptBot final : public ai::Bot<Westfront> {
 public:
  using BriefsOf = std::function<Briefs(const Scenario&)>;
  ScriptBot(std::string name, BriefsOf briefs_of, std::uint64_t seed)
      : name_(std::move(name)), briefs_of_(std::move(briefs_of)), seed_(seed) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kNothing; }
  Action choose(const Westfront& game, const State& state, const ai::Budget&) override {
    if (knowledge_ == nullptr || !knowledge_->is_for(game)) {
      knowledge_ = std::make_unique<const Knowledge>(game);
      briefs_ = briefs_of_(game.rules().scenario);
    }
    std::uint64_t mixed = seed_ ^ game.hash(state);
    const Side side = game.actor(state) == Actor::kSecond ? kDefender : kAttacker;
    return script_action(game, *knowledge_, state, briefs_.of(side), splitmix64(mixed));
  }

 private:
  std::string name_;
  BriefsOf briefs_of_;
  std::uint64_t seed_;
  Briefs briefs_;
  std::unique_ptr<const Knowledge> knowledge_;
};

}  // namespace zerohour::westfront
