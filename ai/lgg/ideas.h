// The script as a source of ideas (ai/plan/idea_source.h): whole turns under other briefs, up to the next die.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "ai/lgg/brief.h"
#include "ai/lgg/opening.h"
#include "ai/lgg/solved.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/plan.h"
#include "ai/plan/planner_bot.h"
#include "engine/lgg/lgg.h"
#include "eval/value_evaluator.h"

namespace zerohour::lgg {

struct IdeaSettings {
  Brief policy{};                    // for both sides in roll-outs
  Brief own{};                       // which ideas vary
  std::string evaluator = "fitted";  // to the kind of victory; or the name of weights, or "material-1"
  std::shared_ptr<const eval::ValueEvaluator<Lgg>> leaf;  // instead of the one of that name
  // The ideas for a turn that begin with what the script would like most, in addition to those that lean to something:
  // how many at most, and how much less than usual they may promise (script_wishes()).
  int wishes = 0;
  int slack = 0;
  bool book = false;  // lean as a plan of the scenario's opening book says while it holds
  int joint = 0;      // ideas that begin with the attacks that gain most (joint_attacks()), at most
  bool wide = false;  // begin also with what it would like with other leanings, or go for each of the enemy's units
};

class Ideas {
 public:
  using Rules = Lgg;
  using Position = plan::SideView<Lgg>;
  using Plan = plan::Plan<Lgg>;
  using Settings = IdeaSettings;
  struct Idea {
    std::vector<plan::PlanStep<Lgg>> steps;
    Brief brief{};
    std::uint64_t lot = 0;      // for the brief's noise
    bool wish = false;          // begins with what the script would like, not with what it does
    UnitId attacked = kNoUnit;  // by the attacks with which it begins (IdeaSettings::joint)
    int until = 0;              // the last round in which its side keeps to the brief, if roll-outs follow it
  };
  class Knowledge {
   public:
    Knowledge(const Lgg& game, const Settings&);
    bool is_for(const Lgg& game) const { return rules_.get() == &game.rules(); }
    const OpeningBook& book() const { return book_; }
    // Blue's chances out of plan::kWon, in a game that is not over.
    int score(const Lgg& game, const State& state) const;

   private:
    std::shared_ptr<const Rulebook> rules_;
    std::shared_ptr<const eval::ValueEvaluator<Lgg>> evaluator_;  // null: material
    int par_ = 0;                                                 // the material of the first position
    OpeningBook book_;                                            // empty: none is used
  };

  Ideas(const Lgg& game, const Knowledge& knowledge, const Settings& settings, std::uint64_t seed)
      : game_(game), knowledge_(knowledge), settings_(settings), seed_(seed) {}

  const Lgg& game() const { return game_; }
  std::uint64_t seed() const { return seed_; }
  // Two for each round: that of the side that goes second lasts until the next command rolls.
  int player_turn(const State& state) const;
  int player_turns_left(const State& state) const;
  int score(const State& state) const;
  // For plan::PolicyMemory: the script draws lots for its noise alone.
  bool draws_lots() const { return settings_.policy.noise > 0; }
  int luck(const State& state, const Action& roll, absl::FunctionRef<int(const State&)> worth) const;

  plan::DecisionKind kind(const Position& position) const;
  void play_on(const Position& position, Plan& plan) const;
  void own_plan(const Position& position, Plan& plan) const { play_on(position, plan); }
  // For plan::LeadsPlayouts.
  void play_on_as(const Position& position, const Idea& idea, Plan& plan) const;
  std::uint64_t lead_of(const Idea& idea) const;
  std::vector<Idea> first_ideas(const Position& position, int count, Random& random) const;
  Idea changed(const Position& position, const Idea& idea, Random& random) const;
  Idea mutated(const Position& position, const Idea& idea, Random& random) const;
  std::string words(const Position& position, const Idea& idea) const;
  std::string set_up(const Position&, Plan&) const { return ""; }

 private:
  // That which ideas of the side that decides vary.
  Brief own(const Position& position) const;
  Idea idea_of(const Position& position, const Brief& brief, std::uint64_t lot) const;
  void add_wishes(const Position& position, std::vector<Idea>& ideas) const;
  void add_attacks(const Position& position, std::vector<Idea>& ideas) const;
  // A plan that begins with these actions and then follows the script.
  Idea idea_with(const Position& position, absl::Span<const Action> actions) const;
  void fill(Plan& plan, Side side, const Brief& brief, std::uint64_t lot) const;

  const Lgg& game_;
  const Knowledge& knowledge_;
  const Settings& settings_;
  std::uint64_t seed_;
};

using LggPlannerBot = plan::PlannerBot<Ideas>;

}  // namespace zerohour::lgg

extern template class zerohour::plan::Rollout<zerohour::lgg::Ideas>;
extern template class zerohour::plan::Planner<zerohour::lgg::Ideas>;
extern template class zerohour::plan::PlannerBot<zerohour::lgg::Ideas>;
