// The script as a source of ideas (ai/plan/idea_source.h): which unit is next, whole orders of a company under other
// briefs, which targets are shot at and when fire is held; up to the next die.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/plan.h"
#include "ai/plan/planner_bot.h"
#include "ai/westfront/brief.h"
#include "ai/westfront/knowledge.h"
#include "ai/westfront/opening.h"
#include "ai/westfront/solved.h"
#include "engine/westfront/westfront.h"
#include "eval/value_evaluator.h"

namespace zerohour::westfront {

struct IdeaSettings {
  std::optional<ScriptWeights> script;  // of both sides in roll-outs, which ideas vary; else script_briefs()
  bool units = true;                    // compares which company is next
  bool reactions = true;                // and what is shot at in the enemy's move
  bool weapons = true;                  // and what a weapon, vehicle or battery does with an action
  bool commands = false;                // and where commanders go
  // Compares going and coming home, holding and counter-attacking by turns in raids, and an order that keeps out of gas
  // and the side's own fire with one that ends there.
  bool timed = false;
  int assaults = 0;     // of an order: so many on single enemies that are compared beside the leanings, at most
  bool spares = false;  // leaves out shells that can hit its own side alone
  // What a weapon, vehicle or battery might do is chosen by its odds (acts.h), not by lot; and so many standard errors
  // are asked of it to replace what the script does.
  bool merit = false;
  double keep_acts = 0;
  // "fitted": with the scenario's own weights (weights_for()); "places-1": with those that all scenarios with
  // objectives shared before; or "material-1".
  std::string evaluator = "fitted";
  std::shared_ptr<const eval::ValueEvaluator<Westfront>> leaf;  // instead of the one of that name
  bool book = false;  // lean as a plan of the scenario's opening book says while it holds
};

class Ideas {
 public:
  using Rules = Westfront;
  using Plan = plan::Plan<Westfront>;
  using Settings = IdeaSettings;
  struct Idea {
    std::vector<plan::PlanStep<Westfront>> steps;
    Brief brief{};
    std::uint64_t lot = 0;  // for the brief's noise
    int until = 0;          // the last turn in which its side keeps to the brief in roll-outs; 0: it does not
  };
  class Knowledge {
   public:
    Knowledge(const Westfront& game, const Settings&);
    bool is_for(const Westfront& game) const { return script_.is_for(game); }
    const westfront::Knowledge& script() const { return script_; }
    const Brief& brief(Side side) const { return briefs_.of(side); }
    const OpeningBook& book() const { return book_; }
    // The attacker's chances out of plan::kWon, in a game that is not over.
    int score(const Westfront& game, const State& state) const;

   private:
    westfront::Knowledge script_;
    Briefs briefs_;
    std::shared_ptr<const eval::ValueEvaluator<Westfront>> evaluator_;  // null: material
    int par_ = 0;                                                       // of that
    OpeningBook book_;                                                  // empty: none is used
  };

  Ideas(const Westfront& game, const Knowledge& knowledge, const Settings& settings, std::uint64_t seed)
      : game_(game), knowledge_(knowledge), settings_(settings), seed_(seed) {}

  const Westfront& game() const { return game_; }
  const Knowledge& knowledge() const { return knowledge_; }
  std::uint64_t seed() const { return seed_; }
  int player_turn(const State& s) const { return s.turn << 1 | index(s.side); }
  int player_turns_left(const State& s) const;
  int score(const State& s) const { return knowledge_.score(game_, s); }
  // Of what fire, assaults and morale do.
  int luck(const State& s, const Action& roll, absl::FunctionRef<int(const State&)> worth) const;

  plan::DecisionKind kind(const State& state) const;
  void play_on(const State& state, Plan& plan) const;
  void own_plan(const State& state, Plan& plan) const { play_on(state, plan); }
  std::vector<Idea> first_ideas(const State& state, int count, Random& random) const;
  Idea changed(const State& state, const Idea& idea, Random& random) const;
  Idea mutated(const State& state, const Idea& idea, Random& random) const;
  std::string words(const State& state, const Idea& idea) const;
  std::string set_up(const State&, Plan&) const { return ""; }
  // Ideas of turns lead roll-outs until the last turn that they are about.
  void play_on_as(const State& state, const Idea& idea, Plan& plan) const;
  std::uint64_t lead_of(const Idea& idea) const;
  double least_lead(const State& state) const { return state.step == Step::kAct ? settings_.keep_acts : 0; }

 private:
  // That of the side that decides.
  const Brief& usual(const State& state) const {
    return knowledge_.brief(game_.actor(state) == Actor::kSecond ? kDefender : kAttacker);
  }
  // The same as the opening book leans, for what is to be decided now; in roll-outs both sides play as usual.
  Brief own(const State& state) const {
    const Side side = game_.actor(state) == Actor::kSecond ? kDefender : kAttacker;
    return knowledge_.book().leaned(usual(state), game_.side_name(side), state.turn, seed_);
  }
  // Begins with the action if there is one.
  Idea idea_of(const State& state, const Action* first, const Brief& brief, std::uint64_t lot) const;
  void fill(Plan& plan, const Brief& brief, std::uint64_t lot) const;
  void add_units(const State& state, Random& random, std::vector<Idea>& ideas) const;
  void add_reactions(const State& state, Random& random, std::vector<Idea>& ideas) const;
  void add_acts(const State& state, Random& random, std::vector<Idea>& ideas) const;
  void add_commands(const State& state, Random& random, std::vector<Idea>& ideas) const;
  void add_briefs(const State& state, Random& random, std::vector<Idea>& ideas) const;
  void add_assaults(const State& state, Random& random, std::vector<Idea>& ideas) const;
  // That of the side that decides, under another leaning.
  struct Leaning {
    std::string words;
    Brief brief;
    int until = 0;  // as of an idea
  };
  // The usual one first. few: those alone that are worth comparing where there are many companies.
  std::vector<Leaning> leanings(const State& state, bool few) const;
  bool loses_at_home(const State& state) const;
  void add_timed(const State& state, std::vector<Leaning>& leanings) const;
  Idea idea_of(const State& state, const Leaning& leaning, std::uint64_t lot) const;
  bool hits_friends_alone(const State& state, const Action& action) const;
  bool ends_under_own_fire(const State& state, const Idea& idea) const;

  const Westfront& game_;
  const Knowledge& knowledge_;
  const Settings& settings_;
  std::uint64_t seed_;
};

// Whether a player turn has so many orders that less time is spent on each.
bool has_many_companies(const Scenario& scenario);

using WestfrontPlannerBot = plan::PlannerBot<Ideas>;

}  // namespace zerohour::westfront

extern template class zerohour::plan::Rollout<zerohour::westfront::Ideas>;
extern template class zerohour::plan::Planner<zerohour::westfront::Ideas>;
extern template class zerohour::plan::PlannerBot<zerohour::westfront::Ideas>;
