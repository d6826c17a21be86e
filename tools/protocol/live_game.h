// The game on a table and its present state, shared by all parts of a GameTable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "engine/core/faces.h"
#include "engine/core/game.h"
#include "engine/core/record.h"
#include "tools/protocol/event_log.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/reply.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

inline std::string text(absl::string_view view) {
  return std::string(view);
}

// The events of a game.
template <Game G>
std::string play_event(const G& game, Side side, absl::string_view action) {
  return absl::StrCat("play ", text(game.side_name(side)), " ", action);
}
inline std::string roll_event(const Faces& faces) {
  return absl::StrCat("roll ", faces_text(faces.span()));
}
template <Game G>
std::string resign_event(const G& game, Side side) {
  return absl::StrCat("resign ", text(game.side_name(side)));
}

// What a side is called in a record's info lines about hints.
template <Game G>
std::string hints_key(const G& game, Side side) {
  return zerohour::session::hints_key(text(game.side_name(side)));
}

template <Game G>
struct LiveGame {
  using State = typename G::State;
  using Session = zerohour::session::Session<G>;

  // Fixed.
  std::shared_ptr<const GameAdapter<G>> adapter;
  std::shared_ptr<const G> shared;

  // What commands change.
  Session session;
  EventLog events{};

  const G& game() const { return *shared; }
  const State& now() const { return session.state(); }
  const RecordDice& dice() const { return session.record().dice; }

  // The side that has resigned or forfeited.
  std::optional<Side> resigned() const { return session.given_up(); }
  bool over() const { return resigned().has_value() || session.over(); }
  Actor actor() const { return over() ? Actor::kNobody : game().actor(now()); }

  std::string actor_name() const {
    switch (actor()) {
      case Actor::kFirst:
        return text(game().side_name(Side::kFirst));
      case Actor::kSecond:
        return text(game().side_name(Side::kSecond));
      case Actor::kBoth:
        return "both";
      case Actor::kChance:
        return "chance";
      case Actor::kNobody:
        break;
    }
    return "nobody";
  }
  std::string dice_word() const {
    switch (dice().source) {
      case RecordDice::Source::kSecret:
        return "secret";
      case RecordDice::Source::kNumber:
        return "number";
      case RecordDice::Source::kMine:
        break;
    }
    return "mine";
  }
  // The seed of the host's dice, if it is secret; else null.
  const DiceSeed* secret_seed() const {
    return dice().seed.has_value() && dice().seed->is_secret() ? &*dice().seed : nullptr;
  }
  std::string hash_text(const State& s) const { return absl::StrFormat("%016x", game().hash(s)); }
  // The end of each reply about a position.
  std::string standing() const {
    return absl::StrCat("actor=", actor_name(), " event=", events.next() - 1, " hash=", hash_text(now()));
  }
  // "dice=3 sides=6"; "dice=3,20 sides=10,6" where the roll has several groups. Requires a chance node.
  std::string roll_words() const {
    std::vector<int> counts, sides;
    for (const DiceGroup& group : game().roll_request(now()).groups) {
      counts.push_back(group.count);
      sides.push_back(group.sides);
    }
    return absl::StrCat("dice=", absl::StrJoin(counts, ","), " sides=", absl::StrJoin(sides, ","));
  }
  // The rolls that have fallen (roll_name()).
  std::vector<std::string> rolls() const {
    std::vector<std::string> rolls;
    for (const typename Session::Move& move : session.moves()) {
      if (move.actor == Actor::kChance) rolls.push_back(roll_name(game().roll_request(move.before)));
    }
    return rolls;
  }
  // The position before move n, counted from 0; for all others the present one.
  const State& position_at(std::size_t n) const {
    return n < session.moves().size() ? session.moves()[n].before : now();
  }
  // Empty where it is not known who plays the side.
  std::string player_name(Side side) const {
    for (const auto& [name, player] : session.record().players) {
      if (name == game().side_name(side)) return player;
    }
    return "";
  }

  absl::Status refuse_if_over() const {
    return over() ? refusal("game-over", "the game is over: 'result' tells how") : absl::OkStatus();
  }
  std::string no_side(absl::string_view word) const {
    return absl::StrCat("no side is called '", word, "': there are ", text(game().side_name(Side::kFirst)), " and ",
                        text(game().side_name(Side::kSecond)));
  }
};

}  // namespace zerohour::protocol
