// How a game is described to people, and to programs that draw it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "tools/protocol/drawn.h"
#include "tools/protocol/game_facts.h"
#include "tools/protocol/line.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/reply_table.h"
#include "tools/support/rule_text.h"

namespace zerohour::protocol {

template <Game G>
class Wording {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  virtual ~Wording() = default;

  // Where the game stands, by the fields that the game adds to `turn`: turn 3, active british, step declare.
  virtual Row turn_row(const G& game, const State& s) const = 0;
  // A number that is the same throughout one turn of one side.
  virtual std::uint64_t turn_key(const G& game, const State& s) const = 0;
  // Whether a word could stand in an action: a kind, a unit, a hex.
  virtual bool is_action_word(const G& game, const State& s, absl::string_view word) const = 0;
  // What an action is about, in a word or two: the first thing that a hint reveals. "15/46b", "2608".
  virtual std::string subject(const G& game, const State& s, const Action& action) const = 0;
  // The sentences of a hint about an action that is legal in s; an empty one is made from the action's parts.
  virtual HintWords hint_words(const G&, const State&, const Action&) const { return {}; }
  // If the due roll is one of several that belong to one event, the names of all that are still to come in it, this
  // one first: a person may give their faces together. They are of the same dice, and nothing is decided between them.
  // Empty: the roll stands alone.
  virtual std::vector<std::string> rolls_together(const G&, const State&) const { return {}; }
  // If the due roll is a draw, what is in the bag; empty if dice are rolled. Nothing that is hidden in s.
  virtual std::vector<DrawnKind> drawn(const G&, const State&) const { return {}; }
  // What the faces of the due roll mean, with all that counts for it, for a person who rolls the dice, without a full
  // stop: "1 to 6: it takes off a hit, 7 to 10: it does not". Empty if that need not be told.
  virtual std::string roll_needs(const G&, const State&) const { return ""; }
  // What a side that is to act thinks about, as a sentence without a full stop: "The Germans consider their attacks".
  // No more than the other side may know. Empty: it is only told that the side thinks.
  virtual std::string considers(const G&, const State&, Side) const { return ""; }
  // The parts of an action that is legal in s, as far as the game names them: the protocol gives them along with
  // the action's text.
  virtual ActionParts parts(const G&, const State&, const Action&) const { return {}; }
  // The "data" lines of a part of what describe() gives: "unit NAME", "area FROM TO" with two opposite corners. Refused
  // if there is no such part.
  virtual absl::Status describe_part(const G&, Words, Reply&) const { return unsupported(); }
  // Whether a place, as named in the parts of actions, lies in the rectangle with these opposite corners. An error if a
  // corner is not a place; false if `place` is not one.
  virtual absl::StatusOr<bool> in_area(const G&, absl::string_view /*place*/, absl::string_view /*from*/,
                                       absl::string_view /*to*/) const {
    return unsupported();
  }
  // What this game adds to the table of replies: the fields of its `turn`, of the phases of its story, of its abilities
  // and of its "data" lines. Lives as long as the program.
  virtual absl::Span<const ReplyRow> reply_rows() const { return {}; }
  // The rules for people; null if the program has no text of them. Lives as long as the program.
  virtual const RuleText* rules() const { return nullptr; }
  // Lines for people.
  virtual std::string picture(const G& game, const State& s) const = 0;
  // "data" lines: geometry, pieces, tracks, sides.
  virtual void describe(const G& game, Reply& reply) const = 0;
  // The same without what can be worked out from the rest, such as the neighbours of each hex.
  virtual void describe_briefly(const G& game, Reply& reply) const { describe(game, reply); }
  // The phase of a position, for people: "Turn 3, British Combat". Empty: the game has no phases.
  virtual std::string title(const G&, const State&) const { return ""; }
  // The same with fields for programs: turn=3 side=british title=TEXT. Empty: the game has no phases.
  virtual Row phase(const G&, const State&) const { return {}; }
  // Of the roll that is due in `before`. faces: those that fell, which led to `after`; none while it is still due.
  virtual RollFacts roll_facts(const G&, const State& /*before*/, absl::Span<const std::uint8_t> /*faces*/,
                               const State& /*after*/) const {
    return {};
  }
  // One move in a line for people, with its consequences. faces: of a roll.
  virtual std::string tell(const G& game, const State& before, const Action& action, Actor,
                           absl::Span<const std::uint8_t>, const State&) const {
    return std::string(game.format_action(before, action));
  }
};

}  // namespace zerohour::protocol
