#include "ai/loos/plan_keeper.h"

#include <utility>

namespace zerohour::ai {

const plan::Ground& PlanKeeper::ground(const loos::Loos& game, bool* anew) {
  // An address may come back with another board behind it, the data's hash does not.
  const bool other = board_ != &game.board() || data_hash_ != game.rules().data_hash;
  if (anew != nullptr) *anew = other;
  if (other) {
    board_ = &game.board();
    data_hash_ = game.rules().data_hash;
    ground_ = std::make_unique<plan::Ground>(game.board());
    steps_.clear();
    next_ = 0;
  }
  return *ground_;
}

const loos::Action* PlanKeeper::next(const loos::Loos& game, const loos::State& state) {
  if (next_ >= steps_.size() || steps_[next_].hash != game.hash(state)) return nullptr;
  return &steps_[next_++].action;
}

loos::Action PlanKeeper::begin(std::vector<plan::Plan::Step> steps) {
  steps_ = std::move(steps);
  next_ = 1;
  return steps_.front().action;
}

}  // namespace zerohour::ai
