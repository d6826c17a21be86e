// The game on a table, shared by all parts of a GameTable, and what happens in it as events. This is the whole truth;
// what one viewer may know of it is in SeenGame (seen_game.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/any_game_of.h"
#include "engine/core/faces.h"
#include "engine/core/game.h"
#include "engine/core/record.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/event_log.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/judging.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/reply.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

inline std::string text(absl::string_view view) {
  return std::string(view);
}

// Stands in for an action, or for faces, that are hidden.
inline constexpr absl::string_view kHidden = "hidden";

// The events of a game, and what each has first.
inline Row event_row(absl::string_view what) {
  return Row().word("what", what);
}
template <Game G>
Row resign_event(const G& game, Side side) {
  return event_row("resign").word("side", text(game.side_name(side)));
}
// The event of move i of the session, as the game stands now.
inline Event move_event(const session::Session& session, std::size_t i) {
  const session::Session::Move& move = session.moves()[i];
  const AnyGame& game = session.game();
  Event event;
  if (move.actor == Actor::kChance) {
    event.row = event_row("roll").faces("faces", faces_word(move.faces.span()));
    event.covered = event_row("roll").faces("faces", kHidden);
  } else {
    const Side side = move.actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
    event.row = event_row("play").word("side", text(game.side_name(side)));
    event.covered = event.row;
    event.row.action("action", game.format_action(move.before, move.action));
    event.covered.action("action", kHidden);
  }
  for (int v = 0; v < kViewpoints; ++v) {
    event.hidden[static_cast<std::size_t>(v)] = session.hides(i, static_cast<Viewpoint>(v));
  }
  return event;
}

// The name of a side in a record's info lines about hints.
template <Game G>
std::string hints_key(const G& game, Side side) {
  return zerohour::session::hints_key(text(game.side_name(side)));
}

template <Game G>
struct LiveGame {
  using State = typename G::State;
  using Action = typename G::Action;

  // Fixed during the game.
  std::shared_ptr<const GameAdapter<G>> adapter;
  std::shared_ptr<const G> shared;

  // What commands change.
  session::Session session;
  EventLog events{};
  std::uint64_t last_move_event = 0;
  // Whether anyone has been told a secret seed: from then on moves are only taken back for an analysis. Questions note
  // it; the record says so, too, if the seed was revealed or something was taken back since (Session).
  mutable bool seed_told = false;

  // The estimates; searches share it, and may outlive this.
  std::shared_ptr<judge::Judge<G>> judge = make_judge(*adapter, shared);

  const G& game() const { return *shared; }
  const State& now() const { return session.state().template as<State>(); }
  // The state before move n, counted from 0; for any other n the present one. The action or roll of a move.
  const State& before(std::size_t n) const {
    return n < session.moves().size() ? session.moves()[n].before.template as<State>() : now();
  }
  const Action& action(std::size_t i) const { return session.moves()[i].action.template as<Action>(); }
  const RecordDice& dice() const { return session.record().dice; }

  // The side that has resigned or forfeited.
  std::optional<Side> resigned() const { return session.given_up(); }
  bool over() const { return resigned().has_value() || session.over(); }
  Actor actor() const { return over() ? Actor::kNobody : game().actor(now()); }

  // Why no move of this game is taken back any more, not even its end; empty if some may be.
  std::string why_fixed() const {
    if (resigned().has_value()) return "a side has resigned";
    // Play could continue with no dice.
    const bool unknown = dice().source == RecordDice::Source::kSecret && !dice().seed.has_value();
    return over() && unknown ? "the game is over, and the seed of its dice is not known here" : "";
  }
  // Whether the game is over and its last action may be taken back. What was hidden in it has been shown at its end.
  bool end_may_be_undone() const { return over() && why_fixed().empty() && !hides_anything(game()) && undoable() > 0; }
  bool seed_is_known() const { return seed_told || session.seed_revealed(); }
  // How many moves may be taken back without an analysis.
  std::size_t undoable() const { return seed_told ? 0 : session.undoable(); }

  // The seed of the host's dice, if it is secret; otherwise null.
  const DiceSeed* secret_seed() const {
    return dice().seed.has_value() && dice().seed->is_secret() ? &*dice().seed : nullptr;
  }
  // The rolls that have fallen (roll_name()).
  std::vector<std::string> rolls() const {
    std::vector<std::string> rolls;
    for (const session::Session::Move& move : session.moves()) {
      if (move.actor == Actor::kChance) rolls.push_back(roll_name(session.game().roll_request(move.before)));
    }
    return rolls;
  }
  // Empty if it is not known who plays the side.
  std::string player_name(Side side) const {
    for (const auto& [name, player] : session.record().players) {
      if (name == game().side_name(side)) return player;
    }
    return "";
  }

  // Notes the event of the last move; if that was the second of two choices that were made at once, also what the first
  // was; and at the game's end that nothing is hidden any more.
  void note_move() {
    const std::size_t last = session.moves().size() - 1;
    const std::uint64_t before = std::exchange(last_move_event, events.next());
    events.note(move_event(session, last));
    if (session.completes_choice(last)) {
      Event first = move_event(session, last - 1);
      for (Row* const row : {&first.row, &first.covered}) {
        Row shown = event_row("shown").number("of", before);
        shown.word("side", row->value_of("side")).action("action", row->value_of("action"));
        *row = std::move(shown);
      }
      events.note(std::move(first));
    }
    note_end();
  }
  void note_end() {
    if (ImperfectInformation<G> && over()) events.note(event_row("revealed"));
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
