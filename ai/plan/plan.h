// A plan: the actions that a side intends to play until the next die, each with the position that it is meant for.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "ai/plan/position.h"
#include "engine/core/game.h"

namespace zerohour::plan {

template <Game G>
struct PlanStep {
  std::uint64_t hash;  // of the position that the action is for (hash_of)
  typename G::Action action;
};

// Actions in order, applied to a position of the plan's own. If a game hides something it is what the side sees, and
// after each action what the side would see if nothing hidden affected it.
template <Game G>
class Plan {
 public:
  using Step = PlanStep<G>;

  // From now on the steps have no hashes, for those who need none: a hash takes longer than many an action.
  void leave_out_hashes() { hashes_ = false; }

  // Starts an empty plan from this position.
  void begin(const G& game, const Position<G>& position) {
    game_ = &game;
    position_ = position;
    steps_.clear();
  }
  // Adds a legal action and applies it. Nothing may follow an action after which a die is due.
  void play(typename G::Action action) {
    assert(game_->is_legal(state(), action).ok());
    steps_.push_back({hashes_ ? hash_of(*game_, position_) : 0, action});
    if constexpr (ImperfectInformation<G>) {
      game_->apply(position_.state, action);
      position_.state = game_->visible_to(position_.state, position_.side);
    } else {
      game_->apply(position_, action);
    }
  }

  const G& game() const { return *game_; }
  const typename G::State& state() const { return shown_state<G>(position_); }
  const std::vector<Step>& steps() const { return steps_; }

 private:
  const G* game_ = nullptr;
  bool hashes_ = true;
  Position<G> position_;
  std::vector<Step> steps_;
};

template <Game G>
std::vector<typename G::Action> actions_of(const std::vector<PlanStep<G>>& steps) {
  std::vector<typename G::Action> actions;
  actions.reserve(steps.size());
  for (const PlanStep<G>& step : steps) actions.push_back(step.action);
  return actions;
}

// What a planning player keeps between calls: what it has computed about the game (Knowledge, whose is_for(game) says
// whether it belongs to that game), and the plan that is being carried out. Any position may be passed at any time: one
// that the plan was not made for gets a new plan.
template <Game G, class Knowledge>
class PlanKeeper {
 public:
  // The knowledge about the game. make() returns a std::unique_ptr<Knowledge>; it is called for a new game, and any
  // plan is then dropped.
  template <class Make>
  const Knowledge& knowledge(const G& game, Make&& make) {
    if (knowledge_ == nullptr || !knowledge_->is_for(game)) {
      knowledge_ = make();
      steps_.clear();
      next_ = 0;
    }
    return *knowledge_;
  }

  // The planned action for this position, or null: then a new plan is needed.
  const typename G::Action* next(const G& game, const Position<G>& position) {
    if (next_ >= steps_.size() || steps_[next_].hash != hash_of(game, position)) return nullptr;
    return &steps_[next_++].action;
  }
  // The first action of the new plan, which has at least one.
  typename G::Action begin(std::vector<PlanStep<G>> steps) {
    steps_ = std::move(steps);
    next_ = 1;
    return steps_.front().action;
  }

 private:
  std::unique_ptr<const Knowledge> knowledge_;
  std::vector<PlanStep<G>> steps_;
  std::size_t next_ = 0;
};

}  // namespace zerohour::plan
