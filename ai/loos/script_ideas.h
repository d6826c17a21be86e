// The ideas of Loos for the planner (ai/plan): the script with other leanings, and single parts of its plans changed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ai/loos/exact.h"
#include "ai/loos/hopeless.h"
#include "ai/loos/ideas.h"
#include "ai/loos/knowledge.h"
#include "ai/loos/linked.h"
#include "ai/loos/reasons.h"
#include "ai/loos/script.h"
#include "ai/loos/solved.h"
#include "ai/plan/planner.h"
#include "ai/plan/planner_bot.h"
#include "eval/loos/leaf.h"
#include "openings/loos/book.h"

namespace zerohour::loos {

// A plan::IdeaSource, which describes the members.
class ScriptIdeas {
 public:
  using Rules = Loos;
  using Idea = loos::Idea;
  using Linked = HexSet;  // targets of combats
  using Knowledge = ScriptKnowledge;
  using Settings = ScriptSettings;

  // All must outlive this. script: with the seed of the planner's own dice and ideas, and without a brief. book: for
  // this game; null or empty for none.
  ScriptIdeas(const Script& script, const LeafEvaluator& leaf, const Book* book, int line_hexes,
              bool weighs_entries = false, bool sound = false)
      : script_(script), hasty_(script), leaf_(leaf), book_(book), weighs_entries_(weighs_entries), sound_(sound) {
    hasty_.line_hexes = line_hexes;
  }
  ScriptIdeas(const Loos& game, const Knowledge& knowledge, const Settings& settings, std::uint64_t seed)
      : ScriptIdeas({.game = game,
                     .ground = knowledge.ground(),
                     .style = Style::kSector,
                     .seed = seed,
                     .habits = &knowledge.habits()},
                    knowledge.leaf(), &knowledge.book(), settings.line_hexes, settings.weighs_entries, settings.sound) {
  }

  // --- Playing on.
  const Loos& game() const { return script_.game; }
  const LeafEvaluator& leaf() const { return leaf_; }
  Side player_turn(const State& state) const { return state.active; }
  void play_on(const State& state, Plan& plan) const { make_plan(hasty_, state, plan); }
  int score(const State& state) const { return leaf_.score(script_.game, state); }

  // --- Ideas.
  std::uint64_t seed() const { return script_.seed; }
  int player_turns_left(const State& state) const;
  plan::DecisionKind kind(const State& state) const;
  void own_plan(const State& state, Plan& plan) const {
    make_plan(script_, state, plan);
    if (sound_) make_sound(game(), state, plan);
  }
  std::vector<Idea> first_ideas(const State& state, int count, Random& random) const;
  Idea changed(const State& state, const Idea& idea, Random& random) const;
  void complete(const State& state, Idea& idea) const;
  Idea mutated(const State& state, const Idea& idea, Random& random) const {
    return sound_idea(state, mutated_idea(script_, state, idea, random));
  }
  bool is_ruled_out(const State& state, Action action) const {
    return sound_ && is_hopeless_mobile_attack(game(), state, action);
  }
  std::string words(const State& state, const Idea& idea) const { return words_of(idea, themes_of(state)); }
  std::string set_up(const State& state, Plan& plan) const;
  // Of where released divisions arrive, if entries are weighed: they cannot be taken elsewhere afterwards.
  int assured_ways(const State& state) const;
  std::string difference(const State& state, const State& chosen, const State& rival) const {
    return difference_of(script_.game, script_.ground, state, chosen, rival);
  }

  // --- Exact answers.
  double exact_size(const State& state) const { return loos::exact_size(script_.game, state); }
  bool chooses_order(const State& state) const { return state.step == Step::kResolve; }
  Linked linked(const State& state, Action action) const {
    return linked_combats(script_.game.view(state), action.hex());
  }
  template <class Visitor>
  void for_each_linked(const State& state, const Linked& linked, Visitor&& visit) const {
    if (!chooses_order(state)) return;
    for (const Hex h : script_.game.view(state).pending_combats() & linked) visit(Action(Kind::kResolve, h));
  }
  bool is_follow_up(const State& state) const { return follows_combat(state.step); }
  absl::string_view linked_words() const { return "linked combats"; }

 private:
  // The idea without hopeless attacks, if the player is to do without them.
  Idea sound_idea(const State& state, Idea idea) const;

  Script script_;
  Script hasty_;  // plays on in rollouts
  const LeafEvaluator& leaf_;
  const Book* book_;
  bool weighs_entries_;
  bool sound_;
};

using LoosPlanner = plan::Planner<ScriptIdeas>;
using LoosRollout = plan::Rollout<ScriptIdeas>;
using LoosPlannerBot = plan::PlannerBot<ScriptIdeas>;

}  // namespace zerohour::loos

// Compiled once, in script_ideas.cc.
extern template class zerohour::plan::Rollout<zerohour::loos::ScriptIdeas>;
extern template class zerohour::plan::Planner<zerohour::loos::ScriptIdeas>;
extern template class zerohour::plan::PlannerBot<zerohour::loos::ScriptIdeas>;
