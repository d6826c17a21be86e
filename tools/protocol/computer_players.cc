#include "tools/protocol/computer_players.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/players/bot.h"
#include "engine/core/any_game.h"
#include "tools/protocol/any_adapter.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

absl::Status ComputerPlayers::seat(const AnyBots& bots, Side side, const std::string& name, std::uint64_t seed,
                                   std::size_t since) {
  Seat fresh{name, seed, since, since, nullptr};
  if (absl::Status status = make(bots, side, fresh); !status.ok()) return status;
  seats_[static_cast<std::size_t>(index(side))] = std::move(fresh);
  return absl::OkStatus();
}

absl::StatusOr<AnyAction> ComputerPlayers::choose(const AnyBots& bots, const Session& session, Side side,
                                                  const ai::Budget& budget) {
  Seat& seat = seats_[static_cast<std::size_t>(index(side))];
  if (seat.known > session.moves().size()) {  // a move of its own has been taken back, or was refused
    seat.known = seat.since;
    if (absl::Status status = make(bots, side, seat); !status.ok()) return status;
  }
  remember(seat, session, side, budget);
  AnyAction action = choose(seat, session, session.state(), side, budget);
  seat.known = session.moves().size() + 1;
  return action;
}

void ComputerPlayers::take_back_to(std::size_t moves) {
  for (Seat& seat : seats_) {
    seat.since = std::min(seat.since, moves);
    if (seat.known > moves) seat.known = kForgotten;
  }
}

absl::Status ComputerPlayers::make(const AnyBots& bots, Side side, Seat& seat) {
  absl::StatusOr<std::unique_ptr<AnyBot>> bot = bots.make_bot(seat.name, seat.seed);
  if (!bot.ok()) return bot.status();
  (*bot)->sit(side);
  seat.bot = *std::move(bot);
  return absl::OkStatus();
}

AnyAction ComputerPlayers::choose(Seat& seat, const Session& session, const AnyState& s, Side side,
                                  const ai::Budget& budget) {
  const AnyGame& game = session.game();
  return seat.bot->choose(game, ai::seen_by(game, s, side), budget);
}

void ComputerPlayers::remember(Seat& seat, const Session& session, Side side, const ai::Budget& budget) {
  const std::vector<Session::Move>& moves = session.moves();
  const auto is_own = [&](std::size_t i) { return moves[i].actor == actor_of(side); };
  std::size_t from = std::min(seat.known, moves.size());
  switch (seat.bot->memory()) {
    case ai::Memory::kNothing:
      return;
    case ai::Memory::kPlan:
      for (std::size_t i = moves.size(); i > from; --i) {
        if (!is_own(i - 1)) from = i;
      }
      break;
    case ai::Memory::kGame:
      break;
  }
  for (; from < moves.size(); ++from) {
    if (is_own(from)) (void)choose(seat, session, moves[from].before, side, budget);
  }
}

}  // namespace zerohour::protocol
