// The bots of a game, and what an action is about: all that a hint needs to know of the game beyond its contract.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "ai/players/bot.h"
#include "engine/core/game.h"

namespace zerohour::protocol {

template <Game G>
class BotSource {
 public:
  virtual ~BotSource() = default;

  // NotFound, with the names that there are, where no bot has that name.
  virtual absl::StatusOr<std::unique_ptr<ai::Bot<G>>> make_bot(const std::string& name, std::uint64_t seed) const = 0;
  // The bot that plays games to their end in the place of one that thinks too long for that.
  virtual std::string quick_bot(const std::string& name) const { return name; }
  // What an action is about, in a word or two: the first thing that a hint tells. "15/46b", "2608".
  virtual std::string subject(const G& game, const typename G::State& s, const typename G::Action& action) const = 0;
};

}  // namespace zerohour::protocol
