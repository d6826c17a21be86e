// The computer's players that sit at a table, one a side.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/players/bot.h"
#include "engine/core/game.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::protocol {

template <Game G>
class ComputerPlayers {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // Errors are those of BotSource::make_bot().
  absl::Status seat(const BotSource<G>& bots, Side side, const std::string& name, std::uint64_t seed) {
    absl::StatusOr<std::unique_ptr<ai::Bot<G>>> bot = bots.make_bot(name, seed);
    if (!bot.ok()) return bot.status();
    (*bot)->sit(side);
    seats_[static_cast<std::size_t>(index(side))] = *std::move(bot);
    return absl::OkStatus();
  }

  // Null if no computer plays the side.
  ai::Bot<G>* at(Side side) const { return seats_[static_cast<std::size_t>(index(side))].get(); }

 private:
  std::array<std::unique_ptr<ai::Bot<G>>, 2> seats_;
};

}  // namespace zerohour::protocol
