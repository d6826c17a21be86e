// The game on a table as it is seen from one viewpoint. Everything that a client is told is computed from this, and
// none of it depends on what is hidden there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

// How many dice of how many sides are rolled: `dice` 3 and `sides` 6; `dice` 3,20 and `sides` 10,6 if the roll has
// several groups.
inline Row dice_fields(const RollRequest& request) {
  std::vector<int> counts, sides;
  for (const DiceGroup& group : request.groups) {
    counts.push_back(group.count);
    sides.push_back(group.sides);
  }
  return Row().numbers("dice", counts).numbers("sides", sides);
}

// What is seen of a state: where that is all of it, the state itself, which then outlives this.
class SeenState {
 public:
  static SeenState itself(const AnyState& s) { return SeenState(&s); }
  explicit SeenState(const AnyState& part) : part_(part) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator const AnyState&() const { return whole_ != nullptr ? *whole_ : *part_; }

 private:
  explicit SeenState(const AnyState* whole) : whole_(whole) {}

  const AnyState* whole_ = nullptr;
  std::optional<AnyState> part_;
};

class SeenGame {
 public:
  using Move = session::Session::Move;
  // live outlives this.
  SeenGame(const LiveGame& live, Viewpoint viewpoint) : live_(&live), viewpoint_(viewpoint) {}

  const LiveGame& live() const { return *live_; }
  const AnyGame& game() const { return live_->game(); }
  const AnyAdapter& adapter() const { return *live_->adapter; }
  const AnyWording& wording() const { return live_->adapter->wording(); }
  Viewpoint viewpoint() const { return viewpoint_; }

  // Whether nothing is hidden: there is nothing to hide, the referee looks, or the game is over.
  bool sees_all() const { return !adapter().may_hide() || viewpoint_ == Viewpoint::kReferee || live_->over(); }
  Viewpoint effective_viewpoint() const { return sees_all() ? Viewpoint::kReferee : viewpoint_; }

  // What is seen of a state of this game.
  SeenState of(const AnyState& s) const;
  SeenState now() const { return of(live_->now()); }
  std::size_t move_count() const { return live_->session.moves().size(); }
  // The position before move n, counted from 0; for any other n the present one.
  SeenState position_at(std::size_t n) const { return of(live_->before(n)); }
  // The position after move i.
  SeenState after(std::size_t i) const { return position_at(i + 1); }
  // Who made move i; what it was, unless hides(i).
  const Move& move(std::size_t i) const { return live_->session.moves()[i]; }
  const AnyAction& action(std::size_t i) const { return live_->action(i); }
  bool hides(std::size_t i) const { return live_->session.hides(i, effective_viewpoint()); }
  // Why a search chose move i, if that is known: told to the side that played it, and to all if nothing is hidden.
  std::string reason(std::size_t i) const;
  // Requires a chance node.
  bool hides_due_roll() const { return hides_roll_from(effective_viewpoint(), game(), live_->now()); }

  // Whether an action of the present position is one of the other side's where both choose at once: such a choice is
  // not told at a seat.
  bool is_others_choice(const AnyState& s, const AnyAction& action) const;

  Actor actor() const { return live_->over() ? Actor::kNobody : game().actor(now()); }
  std::string actor_name() const;
  std::string dice_word() const;
  std::string hash_text() const { return absl::StrFormat("%016x", game().hash(now())); }
  // The end of each reply about a position.
  Row standing() const;
  // The dice that are due, and whether their faces are for the other side's eyes alone. Requires a chance node.
  Row due_dice() const;

  // --- The arguments of commands. Actions are read, and refused, as they appear from here.
  // Refuses a command that was meant for another position.
  absl::Status check_hash(absl::string_view hash) const;
  // Takes "hash=H" and "side=S" off the front of the arguments of `play`.
  absl::StatusOr<std::optional<Side>> take_conditions(absl::string_view& arguments) const;
  // One action of `play` in the state s, as it is seen; place says which it is. side: the side that plays it; if not
  // given, that of the viewpoint, or the side that acts.
  absl::StatusOr<std::pair<Side, AnyAction>> read_action(const AnyState& s, absl::string_view words,
                                                         std::optional<Side> side, absl::string_view place) const;
  // "A ; B": all that are legal in s; at least one.
  absl::StatusOr<std::vector<AnyAction>> read_actions(const AnyState& s, absl::string_view list) const;

 private:
  const LiveGame* live_;
  Viewpoint viewpoint_;
};

}  // namespace zerohour::protocol
