// What a game supplies to the planner: the ideas for a decision, a policy that plays on from each of them, and a
// measure of where that leads. One class for each game; everything else in ai/plan is the same for every game.
//
// Decisions are made from a Position: the state, if everything is public. If a game hides something, it is what one
// side sees, so that neither the ideas nor the policy, which plays the enemy too, can use what their side does not
// know. Roll-outs then begin with complete states that may be true (resample), which are passed to player_turn() and
// score().
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/strings/string_view.h"
#include "ai/plan/plan.h"
#include "ai/plan/position.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "eval/logistic.h"

namespace zerohour::plan {

// The chances of side 0 are whole numbers out of this: a win is all of it, a draw half.
inline constexpr int kWon = eval::kCertain;

// How the planner approaches a decision.
enum class DecisionKind : std::uint8_t {
  kPhase,   // a whole plan: ideas are compared, and the best of them is changed and compared again
  kChoice,  // one action: the policy's own is compared with other legal ones
  kSetup,   // nothing is compared: a prepared set-up, or what the policy plays
};

// What playing on requires. All of it is called from several threads at once, and depends on the arguments alone.
template <class M>
concept PlayoutModel = Game<typename M::Rules> &&
    requires(const M& model, const typename M::Rules::State& state, const Position<typename M::Rules>& position,
             Plan<typename M::Rules>& plan) {
  { model.game() } -> std::same_as<const typename M::Rules&>;
  // Identifies the player turn: the value changes where one player turn ends and the next begins.
  { model.player_turn(state) } -> std::equality_comparable;
  // The policy: fills the plan with at least one legal action of the side that decides, at most up to the next die or
  // the other side's decision. A choice that should not be predictable is drawn at random from the position's seed.
  model.play_on(position, plan);
  // The leaf evaluator: side 0's chance, out of kWon, in a game that is not over.
  { model.score(state) } -> std::same_as<int>;
};

// A model that tells whether its policy draws anything at random; without it, one that is given a seed with a position
// counts as one that does.
template <class M>
concept TellsLots = PlayoutModel<M> && requires(const M& model) {
  { model.draws_lots() } -> std::same_as<bool>;
};
template <PlayoutModel M>
bool draws_lots([[maybe_unused]] const M& model) {
  if constexpr (TellsLots<M>) {
    return model.draws_lots();
  } else {
    return true;
  }
}

// A model that tells how lucky a roll is: by how much the worth of what it leads to exceeds the mean over all results
// of the dice. That is 0 on average, so that what a roll-out leads to has the same expectation without the luck of its
// rolls as with it, and varies less: most of what differs between roll-outs is luck. (J. Veness, M. Lanctot, M.
// Bowling, "Variance Reduction in Monte-Carlo Tree Search", 2011: a control variate.) Rolls that matter little may
// count as 0. What positions it asks the worth of, and in which order, follows from the state and the roll alone.
template <class M>
concept TellsLuck = PlayoutModel<M> &&
    requires(const M& model, const typename M::Rules::State& state, const typename M::Rules::Action& roll,
             absl::FunctionRef<int(const typename M::Rules::State&)> worth) {
  { model.luck(state, roll, worth) } -> std::same_as<int>;
};

// Ideas for decisions. A source is made for one game and may be used for any of its positions.
template <class S>
concept IdeaSource = PlayoutModel<S> &&
    requires(const S& source, const Position<typename S::Rules>& position, const typename S::Idea& idea, Random& random,
             Plan<typename S::Rules>& plan, int count) {
  // An idea has `steps`, its plan; the game may keep more in it. A value-initialized Idea is ready for a single choice
  // once its steps are set.
  { idea.steps } -> std::convertible_to<std::vector<PlanStep<typename S::Rules>>>;
  // The seed of all random choices of the planner.
  { source.seed() } -> std::same_as<std::uint64_t>;

  { source.kind(position) } -> std::same_as<DecisionKind>;
  // Fills the plan as play_on() does, but with the policy's careful play; this is the first idea at a single choice.
  source.own_plan(position, plan);

  // If kind() is kPhase. The first ideas, the policy's own first; duplicates are dropped later. A source that could
  // make any number makes about `count`; one whose ideas are what the position offers makes them all.
  { source.first_ideas(position, count, random) } -> std::same_as<std::vector<typename S::Idea>>;
  // The best idea so far with some part changed at random: `changed` on a large scale (another way to play a part of
  // the map), `mutated` on a small one (another action for one unit). It may be equal to `idea`.
  { source.changed(position, idea, random) } -> std::same_as<typename S::Idea>;
  { source.mutated(position, idea, random) } -> std::same_as<typename S::Idea>;
  // The idea in words for people.
  { source.words(position, idea) } -> std::convertible_to<std::string>;

  // If kind() is kSetup. Adds a prepared set-up to the plan, which has begun at `position`, and says which one it is;
  // adds nothing if there is none.
  { source.set_up(position, plan) } -> std::convertible_to<std::string>;
};

// A source for a game whose end can be solved exactly, from a state that hides nothing. exact_size() is a rough
// estimate of how many positions a search would visit, as a power of two: cheap enough to call at every decision.
template <class S>
concept SolvesEndings = IdeaSource<S> && !ImperfectInformation<typename S::Rules> &&
                        requires(const S& source, const typename S::Rules::State& state) {
  { source.exact_size(state) } -> std::same_as<double>;
};

// A source for a game in which a side chooses the order of linked actions, each with a die of its own, such as
// neighbouring combats: if there are few of them, and nothing is hidden, every order and every result can be
// enumerated.
template <class S>
concept OrdersActions = IdeaSource<S> && !ImperfectInformation<typename S::Rules> &&
                        requires(const S& source, const typename S::Rules::State& state,
                                 const typename S::Linked& linked, typename S::Rules::Action action) {
  // Whether the side that decides in `state` chooses what comes first.
  { source.chooses_order(state) } -> std::same_as<bool>;
  // The actions that are linked with `action`, including itself. A Linked is a small value.
  { source.linked(state, action) } -> std::same_as<typename S::Linked>;
  // Visits those of them that are legal in `state`, none where chooses_order() is false.
  source.for_each_linked(state, linked, zerohour::internal::IgnoreAction<typename S::Rules::Action>{});
  // Whether `state` is a decision that follows from the last of the actions and is made by the policy: losses,
  // retreats.
  { source.is_follow_up(state) } -> std::same_as<bool>;
  // For people: "linked combats".
  { source.linked_words() } -> std::convertible_to<absl::string_view>;
};

// A source whose first_ideas() and changed() return drafts, in which everything random is drawn but which have no steps
// yet: complete() makes the plan, from several threads at once.
template <class S>
concept CompletesIdeas = IdeaSource<S> &&
    requires(const S& source, const Position<typename S::Rules>& position, typename S::Idea& idea) {
  source.complete(position, idea);
};

// A source that knows choices which are rare and decide much: so many ways of a single choice are compared, at most
// PlannerOptions::choices, whatever the limit of nodes says; 1 of all others.
template <class S>
concept AssuresWays = IdeaSource<S> && requires(const S& source, const Position<typename S::Rules>& position) {
  { source.assured_ways(position) } -> std::same_as<int>;
};

// A source whose ideas say how their side plays beyond their first plan, so that roll-outs of an idea may go on as it
// would: an idea of several turns, such as going forward until the third. It is for the source to end that where what
// has happened makes the idea pointless.
template <class S>
concept LeadsPlayouts = IdeaSource<S> && requires(const S& source, const Position<typename S::Rules>& position,
                                                  const typename S::Idea& idea, Plan<typename S::Rules>& plan) {
  // As play_on(), for a later decision of the side whose idea it is.
  source.play_on_as(position, idea, plan);
  // Identifies all that play_on_as() makes of the idea; 0 if it plays as play_on() does.
  { source.lead_of(idea) } -> std::same_as<std::uint64_t>;
};

// A source that knows actions which are never worth it: they are not compared at a single choice.
template <class S>
concept RulesOut = IdeaSource<S> &&
    requires(const S& source, const Position<typename S::Rules>& position, typename S::Rules::Action action) {
  { source.is_ruled_out(position, action) } -> std::same_as<bool>;
};

// A source that can describe in the game's words how two plans differ, from the positions that they lead to before a
// die: what the chosen plan has there that the runner-up does not. Whole sentences; empty if there is no such
// difference.
template <class S>
concept TellsDifferences = IdeaSource<S> && !ImperfectInformation<typename S::Rules> &&
                           requires(const S& source, const typename S::Rules::State& state) {
  { source.difference(state, state, state) } -> std::same_as<std::string>;
};

// A source that knows decisions at which its policy's own idea is to be replaced only by one that is clearly better.
template <class S>
concept AsksForLead = IdeaSource<S> && requires(const S& source, const typename S::Rules::State& state) {
  // Standard errors, as PlannerOptions::keep, if that is less; 0 for all other decisions.
  { source.least_lead(state) } -> std::same_as<double>;
};

// A source that tells how much of a game is left.
template <class S>
concept CountsTurnsLeft = IdeaSource<S> && requires(const S& source, const typename S::Rules::State& state) {
  // The approximate number of player turns of both sides after the game turn of `state`, which may hide something.
  { source.player_turns_left(state) } -> std::same_as<int>;
};

// A source that PlannerBot can make for each game that it is given.
template <class S>
concept PlayerSource = CountsTurnsLeft<S> &&
    requires(const typename S::Rules& game, const typename S::Knowledge& knowledge,
             const typename S::Settings& settings, std::uint64_t seed) {
  // What is computed once for a game and kept between decisions.
  std::make_unique<typename S::Knowledge>(game, settings);
  { knowledge.is_for(game) } -> std::same_as<bool>;
  // Both outlive the source.
  S(game, knowledge, settings, seed);
};

// Adds an idea, unless there is one with the same actions that is also `alike`; then returns false.
template <class Idea, class Alike>
bool add_idea(std::vector<Idea>& ideas, Idea idea, const Alike& alike) {
  const auto same = [&](const Idea& other) {
    return std::equal(idea.steps.begin(), idea.steps.end(), other.steps.begin(), other.steps.end(),
                      [](const auto& a, const auto& b) { return a.action == b.action; }) &&
           alike(idea, other);
  };
  if (std::any_of(ideas.begin(), ideas.end(), same)) return false;
  ideas.push_back(std::move(idea));
  return true;
}
template <class Idea>
bool add_idea(std::vector<Idea>& ideas, Idea idea) {
  return add_idea(ideas, std::move(idea), [](const Idea&, const Idea&) { return true; });
}

// The actions of the source's first ideas for the position, those that are alike once, the policy's own first. For
// sources whose ideas have their steps at once.
template <IdeaSource S>
requires(!CompletesIdeas<S>) std::vector<std::vector<typename S::Rules::Action>> first_plans(
    const S& source, const Position<typename S::Rules>& position, int count, Random& random) {
  std::vector<std::vector<typename S::Rules::Action>> plans;
  for (const auto& idea : source.first_ideas(position, count, random)) {
    auto actions = actions_of<typename S::Rules>(idea.steps);
    if (std::find(plans.begin(), plans.end(), actions) == plans.end()) plans.push_back(std::move(actions));
  }
  return plans;
}

}  // namespace zerohour::plan
