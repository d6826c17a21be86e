// What the planning players keep from call to call: the ground of the board, and the plan that is being carried out.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "ai/loos/ground.h"
#include "ai/loos/plan.h"
#include "engine/loos/loos.h"

namespace zerohour::ai {

// Any position may be handed over at any time: a position that the plan was not made for gets one of its own.
class PlanKeeper {
 public:
  // The ground of the game's board. True in `anew` if it was worked out now; then no plan is kept.
  const plan::Ground& ground(const loos::Loos& game, bool* anew = nullptr);

  // The planned action for this position, or null: then a new plan is due.
  const loos::Action* next(const loos::Loos& game, const loos::State& state);
  // The first action of the new plan, which has at least one.
  loos::Action begin(std::vector<plan::Plan::Step> steps);

 private:
  std::string data_hash_;  // of the board that ground_ is of
  const loos::Board* board_ = nullptr;
  std::unique_ptr<plan::Ground> ground_;
  std::vector<plan::Plan::Step> steps_;
  std::size_t next_ = 0;
};

}  // namespace zerohour::ai
