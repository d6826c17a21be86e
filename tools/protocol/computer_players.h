// The computer's players that sit at a table, one a side. What a player remembers follows from the game's record: after
// moves have been taken back, and in a game that is continued from its record, it plays on as it would have.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/players/bot.h"
#include "engine/core/any_game_of.h"
#include "engine/core/game.h"
#include "tools/protocol/bot_source.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

template <Game G>
class ComputerPlayers {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Session = session::Session;

  // since: how many moves of the game came before it sat down, of which it remembers nothing. Errors are those of
  // BotSource::make_bot().
  absl::Status seat(const BotSource<G>& bots, Side side, const std::string& name, std::uint64_t seed,
                    std::size_t since) {
    Seat fresh{name, seed, since, since, nullptr};
    if (absl::Status status = make(bots, side, fresh); !status.ok()) return status;
    seats_[static_cast<std::size_t>(index(side))] = std::move(fresh);
    return absl::OkStatus();
  }

  // Null if no computer plays the side.
  ai::Bot<G>* at(Side side) const { return seats_[static_cast<std::size_t>(index(side))].bot.get(); }

  // What the side's computer plays now, as the next move of the session. Requires that there is one, and that the side
  // is to act. The time that it takes to remember is part of the budget's.
  absl::StatusOr<Action> choose(const BotSource<G>& bots, const Session& session, Side side, const ai::Budget& budget) {
    Seat& seat = seats_[static_cast<std::size_t>(index(side))];
    if (seat.known > session.moves().size()) {  // a move of its own has been taken back, or was refused
      seat.known = seat.since;
      if (absl::Status status = make(bots, side, seat); !status.ok()) return status;
    }
    remember(seat, session, side, budget);
    Action action = choose(seat, session, session.state(), side, budget);
    seat.known = session.moves().size() + 1;
    return action;
  }

  // The session has only so many moves now.
  void take_back_to(std::size_t moves) {
    for (Seat& seat : seats_) {
      seat.since = std::min(seat.since, moves);
      if (seat.known > moves) seat.known = kForgotten;
    }
  }

 private:
  struct Seat {
    std::string name;
    std::uint64_t seed = 0;
    std::size_t since = 0;
    std::size_t known = 0;  // the moves that its memory covers
    std::unique_ptr<ai::Bot<G>> bot;
  };
  static constexpr std::size_t kForgotten = static_cast<std::size_t>(-1);

  static absl::Status make(const BotSource<G>& bots, Side side, Seat& seat) {
    absl::StatusOr<std::unique_ptr<ai::Bot<G>>> bot = bots.make_bot(seat.name, seat.seed);
    if (!bot.ok()) return bot.status();
    (*bot)->sit(side);
    seat.bot = *std::move(bot);
    return absl::OkStatus();
  }

  static Action choose(Seat& seat, const Session& session, const AnyState& s, Side side, const ai::Budget& budget) {
    const G& game = *typed<G>(session.game());
    return seat.bot->choose(game, ai::seen_by(game, s.as<State>(), side), budget);
  }

  // Makes the decisions of its side again that it has not made yet and that its answers depend on (ai::Memory).
  static void remember(Seat& seat, const Session& session, Side side, const ai::Budget& budget) {
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

  std::array<Seat, 2> seats_;
};

}  // namespace zerohour::protocol
