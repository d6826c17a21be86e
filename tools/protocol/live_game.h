// The game on a table, shared by all parts of a Table, and what happens in it as events. This is the whole truth;
// what one viewer may know of it is in SeenGame (seen_game.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "ai/judge/judge.h"
#include "engine/core/any_game.h"
#include "engine/core/faces.h"
#include "engine/core/record.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/event_log.h"
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
Row event_row(absl::string_view what);
Event resign_event(const AnyGame& game, Side side);
// The event of move i of the session, as the game stands now.
Event move_event(const session::Session& session, std::size_t i);

// The name of a side in a record's info lines about hints.
std::string hints_key(const AnyGame& game, Side side);

// The judge of a game: the source of its chances, hints, reasons and analysis lines. It may outlive all else.
std::shared_ptr<judge::Judge> make_judge(const std::shared_ptr<const AnyAdapter>& adapter,
                                         const std::shared_ptr<const AnyGame>& game);

struct LiveGame {
  std::shared_ptr<const AnyAdapter> adapter;  // fixed during the game

  // What commands change.
  session::Session session;
  EventLog events{};
  std::uint64_t last_move_event = 0;
  // Whether anyone has been told a secret seed: from then on moves are only taken back for an analysis. Questions note
  // it; the record says so, too, if the seed was revealed or something was taken back since (Session).
  mutable bool seed_told = false;

  // The estimates; searches share it, and may outlive this.
  std::shared_ptr<judge::Judge> judge = make_judge(adapter, session.shared_game());

  const AnyGame& game() const { return session.game(); }
  const AnyState& now() const { return session.state(); }
  // The state before move n, counted from 0; for any other n the present one. The action or roll of a move.
  const AnyState& before(std::size_t n) const { return n < session.moves().size() ? session.moves()[n].before : now(); }
  const AnyAction& action(std::size_t i) const { return session.moves()[i].action; }
  const RecordDice& dice() const { return session.record().dice; }

  // The side that has resigned or forfeited.
  std::optional<Side> resigned() const { return session.given_up(); }
  bool over() const { return resigned().has_value() || session.over(); }
  Actor actor() const { return over() ? Actor::kNobody : game().actor(now()); }

  // Why no move of this game is taken back any more, not even its end; empty if some may be.
  std::string why_fixed() const;
  // Whether the game is over and its last action may be taken back. What was hidden in it has been shown at its end.
  bool end_may_be_undone() const { return over() && why_fixed().empty() && !hides_anything(game()) && undoable() > 0; }
  bool seed_is_known() const { return seed_told || session.seed_revealed(); }
  // How many moves may be taken back without an analysis.
  std::size_t undoable() const { return seed_told ? 0 : session.undoable(); }

  // The seed of the host's dice, if it is secret; otherwise null.
  const DiceSeed* secret_seed() const;
  // The rolls that have fallen (roll_name()).
  std::vector<std::string> rolls() const;
  // Empty if it is not known who plays the side.
  std::string player_name(Side side) const;

  // Notes the event of the last move; if that was the second of two choices that were made at once, also what the first
  // was; and at the game's end that nothing is hidden any more.
  void note_move();
  void note_end();

  absl::Status refuse_if_over() const;
  std::string no_side(absl::string_view word) const;
};

}  // namespace zerohour::protocol
