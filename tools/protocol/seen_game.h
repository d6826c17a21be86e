// The game on a table as it is seen from one viewpoint. Everything that a client is told is computed from this, and
// none of it depends on what is hidden there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/game.h"
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

template <Game G>
class SeenGame {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Move = session::Session::Move;
  // Not copied if everything is public.
  using Seen = std::conditional_t<ImperfectInformation<G>, State, const State&>;

  // live outlives this.
  SeenGame(const LiveGame<G>& live, Viewpoint viewpoint) : live_(&live), viewpoint_(viewpoint) {}

  const LiveGame<G>& live() const { return *live_; }
  const G& game() const { return live_->game(); }
  const GameAdapter<G>& adapter() const { return *live_->adapter; }
  const Wording<G>& wording() const { return live_->adapter->wording(); }
  Viewpoint viewpoint() const { return viewpoint_; }

  // Whether nothing is hidden: there is nothing to hide, the referee looks, or the game is over.
  bool sees_all() const { return !ImperfectInformation<G> || viewpoint_ == Viewpoint::kReferee || live_->over(); }
  Viewpoint effective_viewpoint() const { return sees_all() ? Viewpoint::kReferee : viewpoint_; }

  // What is seen of a state of this game.
  Seen of(const State& s) const {
    if constexpr (ImperfectInformation<G>) {
      return seen_from(effective_viewpoint(), game(), s);
    } else {
      return s;
    }
  }
  Seen now() const { return of(live_->now()); }
  std::size_t move_count() const { return live_->session.moves().size(); }
  // The position before move n, counted from 0; for any other n the present one.
  Seen position_at(std::size_t n) const { return of(live_->before(n)); }
  // The position after move i.
  Seen after(std::size_t i) const { return position_at(i + 1); }
  // Who made move i; what it was, unless hides(i).
  const Move& move(std::size_t i) const { return live_->session.moves()[i]; }
  const Action& action(std::size_t i) const { return live_->action(i); }
  bool hides(std::size_t i) const { return live_->session.hides(i, effective_viewpoint()); }
  // Why a search chose move i, if that is known: told to the side that played it, and to all if nothing is hidden.
  std::string reason(std::size_t i) const {
    const std::optional<Side> own = side_of(viewpoint_);
    const bool is_own = own.has_value() && move(i).actor == actor_of(*own);
    return sees_all() || is_own ? move(i).reason : "";
  }
  // Requires a chance node.
  bool hides_due_roll() const { return hides_roll_from(effective_viewpoint(), game(), live_->now()); }

  // Whether an action of the present position is one of the other side's where both choose at once: such a choice is
  // not told at a seat.
  bool is_others_choice(const State& s, const Action& action) const {
    const std::optional<Side> own = side_of(viewpoint_);
    return own.has_value() && game().actor(s) == Actor::kBoth && chooser(game(), s, action) != *own;
  }

  Actor actor() const { return live_->over() ? Actor::kNobody : game().actor(now()); }
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
    switch (live_->dice().source) {
      case RecordDice::Source::kSecret:
        return "secret";
      case RecordDice::Source::kNumber:
        return "number";
      case RecordDice::Source::kMine:
        break;
    }
    return "mine";
  }
  std::string hash_text() const { return absl::StrFormat("%016x", game().hash(now())); }
  // The end of each reply about a position.
  Row standing() const {
    Row row;
    row.word("actor", actor_name()).number("event", live_->events.next() - 1);
    row.hash("hash", game().hash(now()));
    return row;
  }
  // The dice that are due, and whether their faces are for the other side's eyes alone. Requires a chance node.
  Row due_dice() const {
    Row row = dice_fields(game().roll_request(now()));
    if (hides_due_roll()) row.yes_no("hidden", true);
    return row;
  }

 private:
  const LiveGame<G>* live_;
  Viewpoint viewpoint_;
};

}  // namespace zerohour::protocol
