// The computer's players that sit at a table, one a side. What a player remembers follows from the game's record: after
// moves have been taken back, and in a game that is continued from its record, it plays on as it would have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/players/bot.h"
#include "engine/core/any_game.h"
#include "tools/protocol/any_adapter.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

class ComputerPlayers {
 public:
  using Session = session::Session;

  // since: how many moves of the game came before it sat down, of which it remembers nothing. Errors are those of
  // BotSource::make_bot().
  absl::Status seat(const AnyBots& bots, Side side, const std::string& name, std::uint64_t seed, std::size_t since);

  // Null if no computer plays the side.
  AnyBot* at(Side side) const { return seats_[static_cast<std::size_t>(index(side))].bot.get(); }

  // What the side's computer plays now, as the next move of the session. Requires that there is one, and that the side
  // is to act. The time that it takes to remember is part of the budget's.
  absl::StatusOr<AnyAction> choose(const AnyBots& bots, const Session& session, Side side, const ai::Budget& budget);

  // The session has only so many moves now.
  void take_back_to(std::size_t moves);

 private:
  struct Seat {
    std::string name;
    std::uint64_t seed = 0;
    std::size_t since = 0;
    std::size_t known = 0;  // the moves that its memory covers
    std::unique_ptr<AnyBot> bot;
  };
  static constexpr std::size_t kForgotten = static_cast<std::size_t>(-1);
  static absl::Status make(const AnyBots& bots, Side side, Seat& seat);
  static AnyAction choose(Seat& seat, const Session& session, const AnyState& s, Side side, const ai::Budget& budget);
  // Makes the decisions of its side again that it has not made yet and that its answers depend on (ai::Memory).
  static void remember(Seat& seat, const Session& session, Side side, const ai::Budget& budget);

  std::array<Seat, 2> seats_;
};

}  // namespace zerohour::protocol
