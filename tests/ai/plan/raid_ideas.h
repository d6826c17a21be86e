// Ideas for Raids: the policy spreads its parties, ideas mass them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/luck.h"
#include "tests/ai/plan/raids.h"

namespace zerohour::plan {

class RaidIdeas {
 public:
  using Rules = Raids;
  using State = Raids::State;
  using Action = Raids::Action;
  struct Idea {
    std::vector<PlanStep<Raids>> steps;
    std::vector<int> fronts;  // of the parties, in the order in which they are assigned
  };
  using Linked = std::uint32_t;  // fronts, a bit each

  // What PlannerBot asks for: how often it was worked out.
  struct Settings {
    int* made = nullptr;
    bool prepared = false;  // a set-up
  };
  class Knowledge {
   public:
    Knowledge(const Raids& game, const Settings& settings) : game_(&game) { ++*settings.made; }
    bool is_for(const Raids& game) const { return game_ == &game; }

   private:
    const Raids* game_;
  };

  RaidIdeas(const Raids& game, std::uint64_t seed, bool prepared = false)
      : game_(game), seed_(seed), prepared_(prepared) {}
  RaidIdeas(const Raids& game, const Knowledge&, const Settings& settings, std::uint64_t seed)
      : RaidIdeas(game, seed, settings.prepared) {}

  const Raids& game() const { return game_; }
  std::uint64_t seed() const { return seed_; }
  int player_turn(const State& s) const { return s.turn; }
  int player_turns_left(const State& s) const { return game_.turns() - s.turn; }
  // Three points make a win likely.
  int score(const State& s) const { return kWon / 2 + kWon / 20 * (s.points[0] - s.points[1]); }

  DecisionKind kind(const State& s) const {
    return Raids::marks(s) ? DecisionKind::kSetup : Raids::assigns(s) ? DecisionKind::kPhase : DecisionKind::kChoice;
  }
  // One party a front, and raids from the last front to the first.
  void play_on(const State& s, Plan<Raids>& plan) const {
    plan.begin(game_, s);
    if (Raids::marks(s)) return plan.play(Raids::mark(0));
    while (Raids::assigns(plan.state())) plan.play(Raids::assign(plan.state().left - 1));
    if (!plan.steps().empty()) return;
    for (int front = Raids::kFronts - 1; plan.steps().empty(); --front) {
      if (s.parties[static_cast<std::size_t>(front)] > 0) plan.play(Raids::raid(front));
    }
  }
  void own_plan(const State& s, Plan<Raids>& plan) const { play_on(s, plan); }

  std::vector<Idea> first_ideas(const State& s, int count, Random& random) const {
    std::vector<Idea> ideas{idea_of(s, {2, 1, 0})};
    while (static_cast<int>(ideas.size()) < count) {
      ideas.push_back(changed(s, ideas.back(), random));
    }
    return ideas;
  }
  // One party somewhere else.
  Idea changed(const State& s, const Idea& idea, Random& random) const {
    std::vector<int> fronts = idea.fronts;
    fronts[random.below(static_cast<std::uint32_t>(fronts.size()))] = static_cast<int>(random.below(Raids::kFronts));
    return idea_of(s, fronts);
  }
  // Two of them.
  Idea mutated(const State& s, const Idea& idea, Random& random) const {
    return changed(s, changed(s, idea, random), random);
  }
  std::string words(const State&, const Idea& idea) const {
    return absl::StrCat("parties to ", absl::StrJoin(idea.fronts, ", "));
  }
  std::string set_up(const State&, Plan<Raids>& plan) const {
    if (!prepared_) return "";
    plan.play(Raids::mark(2));
    return "the far front";
  }

  double exact_size(const State& s) const { return 8.0 * (game_.turns() - s.turn + 1); }
  bool chooses_order(const State& s) const { return game_.raids(s); }
  Linked linked(const State& s, Action) const {
    Linked fronts = 0;
    for (std::uint32_t f = 0; f < Raids::kFronts; ++f) fronts |= s.parties[f] > 0 ? 1U << f : 0U;
    return fronts;
  }
  template <class Visitor>
  void for_each_linked(const State& s, Linked linked, Visitor&& visit) const {
    for (std::uint32_t f = 0; f < Raids::kFronts && chooses_order(s); ++f) {
      if ((linked >> f & 1) != 0 && s.parties[f] > 0) visit(Raids::raid(static_cast<int>(f)));
    }
  }
  bool is_follow_up(const State&) const { return false; }
  absl::string_view linked_words() const { return "raids of this turn"; }

 private:
  Idea idea_of(const State& s, const std::vector<int>& fronts) const {
    Plan<Raids> plan;
    plan.begin(game_, s);
    for (const int front : fronts) {
      if (Raids::assigns(plan.state())) plan.play(Raids::assign(front));
    }
    return {plan.steps(), fronts};
  }

  const Raids& game_;
  std::uint64_t seed_;
  bool prepared_;
};

// Which tell the luck of every die.
class LuckyRaidIdeas : public RaidIdeas {
 public:
  using RaidIdeas::RaidIdeas;
  int luck(const State& s, const Action& roll, absl::FunctionRef<int(const State&)> worth) const {
    return luck_of(game(), s, roll, worth);
  }
};
static_assert(TellsLuck<LuckyRaidIdeas> && !TellsLuck<RaidIdeas>);

// Whose ideas go on to send every party to the front of their first one.
class LastingRaidIdeas : public RaidIdeas {
 public:
  using RaidIdeas::RaidIdeas;
  void play_on_as(const State& s, const Idea& idea, Plan<Raids>& plan) const {
    if (!Raids::assigns(s)) return play_on(s, plan);
    plan.begin(game(), s);
    while (Raids::assigns(plan.state())) plan.play(Raids::assign(idea.fronts.at(0)));
  }
  std::uint64_t lead_of(const Idea& idea) const {
    return idea.fronts.empty() ? 0 : 1 + static_cast<std::uint64_t>(idea.fronts[0]);
  }
};
static_assert(LeadsPlayouts<LastingRaidIdeas> && !LeadsPlayouts<RaidIdeas>);

static_assert(SolvesEndings<RaidIdeas> && OrdersActions<RaidIdeas> && PlayerSource<RaidIdeas>);

}  // namespace zerohour::plan
