// Ideas for Patrol: the policy makes for a gate drawn by lot, ideas go to any point within the reach.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/planner_bot.h"
#include "tests/patrol/patrol.h"

namespace zerohour::patrol {

// Neither side gains by going to one gate more often than to the other, which is why the policy draws lots.
class Ideas {
 public:
  using Rules = Patrol;
  using Position = plan::SideView<Patrol>;
  using Plan = plan::Plan<Patrol>;
  struct Idea {
    std::vector<plan::PlanStep<Patrol>> steps;  // one
  };
  struct Settings {};
  class Knowledge {
   public:
    Knowledge(const Patrol& game, const Settings&) : game_(&game) {}
    bool is_for(const Patrol& game) const { return game_ == &game; }

   private:
    const Patrol* game_;
  };

  Ideas(const Patrol& game, std::uint64_t seed) : game_(game), seed_(seed) {}
  Ideas(const Patrol& game, const Knowledge&, const Settings&, std::uint64_t seed) : Ideas(game, seed) {}

  const Patrol& game() const { return game_; }
  std::uint64_t seed() const { return seed_; }
  int player_turn(const Patrol::State& s) const { return s.turn; }
  int player_turns_left(const Patrol::State& s) const { return 2 * (game_.turns() - s.turn); }
  int score(const Patrol::State&) const { return plan::kWon / 2; }  // a rollout of three turns ends the game

  plan::DecisionKind kind(const Position&) const { return plan::DecisionKind::kPhase; }
  void play_on(const Position& position, Plan& plan) const {
    Random random(position.seed);
    const std::vector<Patrol::Point>& gates = game_.gates();
    plan.begin(game_, position);
    plan.play(go(position, towards(position, gates[random.below(static_cast<std::uint32_t>(gates.size()))])));
  }
  void own_plan(const Position& position, Plan& plan) const { play_on(position, plan); }

  // The policy's own and all that are listed: about a dozen.
  std::vector<Idea> first_ideas(const Position& position, int, Random&) const {
    Plan plan;
    own_plan(position, plan);
    std::vector<Idea> ideas{{plan.steps()}};
    for_each_legal_action(game_, position.state, [&](const Patrol::Action& action) {
      if (action.side == position.side) ideas.push_back(idea_of(position, action));
    });
    return ideas;
  }
  // Any point within the reach, listed or not.
  Idea changed(const Position& position, const Idea& idea, Random& random) const {
    return shifted(position, idea, at(position), Patrol::kReach, random);
  }
  // One that is near the idea's.
  Idea mutated(const Position& position, const Idea& idea, Random& random) const {
    return shifted(position, idea, idea.steps[0].action.point, Patrol::kAtGate, random);
  }
  std::string words(const Position& position, const Idea& idea) const {
    return game_.format_action(position.state, idea.steps[0].action);
  }
  std::string set_up(const Position&, Plan&) const { return ""; }

 private:
  static Patrol::Point at(const Position& position) { return position.state.at[index(position.side)]; }
  static Patrol::Action go(const Position& position, Patrol::Point to) {
    return {Patrol::Kind::kGo, position.side, to};
  }
  Idea idea_of(const Position& position, const Patrol::Action& action) const {
    return {{{plan::hash_of(game_, position), action}}};
  }
  // The point, or as far towards it as the reach allows.
  static Patrol::Point towards(const Position& position, Patrol::Point to) {
    const Patrol::Point from = at(position);
    const int dx = to.x - from.x, dy = to.y - from.y;
    const double part = Patrol::kReach / std::hypot(dx, dy);
    return part >= 1 ? to : moved(from, static_cast<int>(part * dx), static_cast<int>(part * dy));
  }
  // At most `most` from the point in each direction; the idea itself where that is not legal.
  Idea shifted(const Position& position, const Idea& idea, Patrol::Point point, int most, Random& random) const {
    const auto shift = [&] { return static_cast<int>(random.below(2 * static_cast<std::uint32_t>(most) + 1)) - most; };
    const int dx = shift(), dy = shift();
    const Patrol::Action action = go(position, moved(point, dx, dy));
    return game_.is_legal(position.state, action).ok() ? idea_of(position, action) : idea;
  }
  static Patrol::Point moved(Patrol::Point p, int dx, int dy) {
    return {static_cast<std::int16_t>(p.x + dx), static_cast<std::int16_t>(p.y + dy)};
  }

  const Patrol& game_;
  std::uint64_t seed_;
};

static_assert(plan::PlayerSource<Ideas>);

// The planner's own, with a few small changes of the best idea in each round.
inline plan::PlannerOptions planner_options() {
  plan::PlannerOptions options;
  options.mutants = 4;
  return options;
}

inline std::unique_ptr<ai::Bot<Patrol>> make_planner(std::uint64_t seed) {
  return std::make_unique<plan::PlannerBot<Ideas>>("planner", planner_options(), Ideas::Settings{},
                                                   plan::NodeLimit{6'000, false}, seed);
}

}  // namespace zerohour::patrol
