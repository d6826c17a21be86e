// The Game contract: the only interface between a set of rules and everything that plays, records or referees it.
//
// A game is an immutable object G (rules, map, scenario: whatever does not change during play; shared freely between
// threads) with a State (a plain value, copied with memcpy; copying is how a search undoes) and an Action (a small
// value). Nothing here is virtual: code above the rules is a template over G and pays nothing for the generality.
//
// What holds for every game, and is checked by tests/core/property_suite.h:
//  * actor(s) says who decides. kChance: the host rolls the dice that roll_request(s) asks for, or a search iterates
//    over for_each_outcome(s). kBoth: each side chooses without seeing the other's choice. The list holds the actions
//    of both, chooser(s, a) tells them apart, and apply() takes them one at a time in either order: after the first the
//    other side alone acts, and visible_to() hides from it that anything was chosen.
//  * is_legal(s, a) decides what may be played. The listed actions are a finite subset of it, sorted and unique. A game
//    with unlimited legal actions (a table measured in inches) lists candidates and accepts any legal action; its
//    optional function lists_all_legal(s) is false then. Moves that are listed by destination and may be played along
//    any path do not need it.
//  * The list comes in groups (one unit's moves, the targets of one marker), so that a search can ask for a part.
//    Groups come in ascending order of their actions; a group may turn out to be empty. Together, in order, they are
//    the list. At a chance node, and once the game is over, the list is empty.
//  * apply(s, a) requires is_legal(s, a).ok(): it does not check again. Errors never change a state.
//  * The chances of a chance node's outcomes are exact fractions and sum to 1. Where a roll has too many results to
//    list, the optional function lists_outcomes(s) is false. for_each_outcome(s) is then not called, and outcomes are
//    drawn instead: roll_action(s, faces) of random dice (random_roll.h, outcomes.h).
//  * Text forms round-trip: parse_action(s, format_action(s, a)) == a and parse_state(format_state(s)) == s.
//    parse_state() accepts only what check_invariants() passes. A text is one line without control characters, and has
//    no '#' at its start or after a space, where it would start a comment in a record.
//  * What a side sees, visible_to(s, side), is a state too: applying it twice changes nothing, and it has the same list
//    for that side.
//  * A game that hides anything offers resample(s, side, random): a complete state, drawn with its true chances from
//    those that look to the side as s does. It reads nothing of s that the side does not see. The game also says which
//    actions and rolls remain unknown to a side: hides(s, a, side). For a roll the answer depends on s alone, and an
//    action or roll that is hidden from a side changes nothing that it sees. The first of two choices that are made at
//    once is always hidden until the second is made.
//  * A game ends: result(s).over becomes true after finitely many actions.
// A player turn may have any number of decisions, a side may act twice in a row, and values are from the point of view
// of the named side.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/actor.h"
#include "engine/core/dice.h"
#include "engine/core/probability.h"
#include "engine/core/random.h"

namespace zerohour {

// The standing of a game. While `over` is false the rest is unset.
struct Result {
  bool over = false;
  Actor winner = Actor::kNobody;  // kFirst, kSecond; kNobody is a draw
  absl::string_view reason;       // one clause, of static storage: "a British unit entered an entry hex (12.1)"
};

// A part of the legal list: opaque outside the game, ordered as its actions are.
struct ActionGroup {
  std::uint32_t id = 0;
  friend constexpr auto operator<=>(const ActionGroup&, const ActionGroup&) = default;
};

namespace internal {
// What the visitors of the contract look like to the compiler; any callable will do.
struct IgnoreGroup {
  void operator()(ActionGroup) const {}
};
template <class A>
struct IgnoreAction {
  void operator()(A) const {}
};
template <class A>
struct IgnoreOutcome {
  void operator()(A, Probability) const {}
};
}  // namespace internal

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Action> && std::totally_ordered<typename G::Action> &&
    requires(const G& game, const typename G::State& s, typename G::State& changing, const typename G::Action a,
             Side side, ActionGroup group, absl::string_view text, absl::Span<const std::uint8_t> faces) {
  // Names, as single words: of the game, of its scenario (with its rule options), of a side; and the hash of the data
  // that the game was built from (records made with other data do not replay). Optional: has_data_hash() (replay.h).
  { game.game_name() } -> std::convertible_to<absl::string_view>;
  { game.scenario_name() } -> std::convertible_to<std::string>;
  { game.data_hash() } -> std::convertible_to<std::string>;
  { game.side_name(side) } -> std::convertible_to<absl::string_view>;

  { game.initial_state() } -> std::same_as<typename G::State>;
  { game.actor(s) } -> std::same_as<Actor>;
  { game.result(s) } -> std::same_as<Result>;

  // Decisions. is_legal's error says why not, with the number of the rule.
  game.for_each_group(s, internal::IgnoreGroup{});
  game.for_each_legal(s, group, internal::IgnoreAction<typename G::Action>{});
  { game.is_legal(s, a) } -> std::same_as<absl::Status>;
  game.apply(changing, a);
  // Optional: bool lists_all_legal(s), false where the list is a sample.

  // Chance. roll_request(s).is_valid() at a chance node; roll_action turns the faces that came up into the action to
  // apply (request.count() faces, face i from 1 to request.sides(i)).
  { game.roll_request(s) } -> std::same_as<RollRequest>;
  { game.roll_action(s, faces) } -> std::same_as<typename G::Action>;
  { game.describe_roll(s) } -> std::convertible_to<std::string>;
  game.for_each_outcome(s, internal::IgnoreOutcome<typename G::Action>{});
  // Optional: bool lists_outcomes(s), false at a chance node whose outcomes for_each_outcome does not list.

  // What a side may know; the state itself where everything is public.
  { game.visible_to(s, side) } -> std::same_as<typename G::State>;

  { game.hash(s) } -> std::same_as<std::uint64_t>;
  { game.check_invariants(s) } -> std::same_as<absl::Status>;

  { game.format_action(s, a) } -> std::convertible_to<std::string>;
  { game.parse_action(s, text) } -> std::same_as<absl::StatusOr<typename G::Action>>;
  { game.format_state(s) } -> std::convertible_to<std::string>;
  { game.parse_state(text) } -> std::same_as<absl::StatusOr<typename G::State>>;
};

// A game in which a side may not know everything: something is hidden, or both sides choose at once.
template <class G>
concept ImperfectInformation = Game<G> &&
    requires(const G& game, const typename G::State& s, const typename G::Action a, Side side, Random& random) {
  { game.chooser(s, a) } -> std::same_as<Side>;
  { game.resample(s, side, random) } -> std::same_as<typename G::State>;
  { game.hides(s, a, side) } -> std::same_as<bool>;
};

// Whether a game, as it is set up, ever hides anything or has both sides choose at once. A game whose scenarios differ
// in this has a function bool hides_anything(); without it, every game of imperfect information counts as one.
template <Game G>
bool hides_anything(const G& game) {
  if constexpr (requires {
                  { game.hides_anything() } -> std::same_as<bool>;
                }) {
    return game.hides_anything();
  } else {
    return ImperfectInformation<G>;
  }
}

// Which side an action of the list belongs to; a side acts in `state`.
template <Game G>
Side chooser(const G& game, const typename G::State& state, const typename G::Action& action) {
  if constexpr (ImperfectInformation<G>) {
    return game.chooser(state, action);
  } else {
    return game.actor(state) == Actor::kSecond ? Side::kSecond : Side::kFirst;
  }
}

// A state that may be the true one, as far as the side knows; `state` itself where everything is public.
template <Game G>
typename G::State resample(const G& game, const typename G::State& state, Side side, Random& random) {
  if constexpr (ImperfectInformation<G>) {
    return game.resample(state, side, random);
  } else {
    return state;
  }
}

// Whether for_each_outcome lists the outcomes of this chance node: true unless the game says otherwise.
template <Game G>
bool lists_outcomes(const G& game, const typename G::State& state) {
  if constexpr (requires {
                  { game.lists_outcomes(state) } -> std::same_as<bool>;
                }) {
    return game.lists_outcomes(state);
  } else {
    return true;
  }
}

// Whether the list has all legal actions, apart from other ways to the same end: true unless the game says otherwise.
// Where it is false the list is a sample of candidates.
template <Game G>
bool lists_all_legal(const G& game, const typename G::State& state) {
  if constexpr (requires {
                  { game.lists_all_legal(state) } -> std::same_as<bool>;
                }) {
    return game.lists_all_legal(state);
  } else {
    return true;
  }
}

// Visits the whole legal list in order, without allocating.
template <Game G, class Visitor>
void for_each_legal_action(const G& game, const typename G::State& state, Visitor&& visit) {
  game.for_each_group(state, [&](ActionGroup group) { game.for_each_legal(state, group, visit); });
}

}  // namespace zerohour
