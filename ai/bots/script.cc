#include "ai/bots/script.h"

namespace zerohour::ai {

loos::Action ScriptBot::choose(const loos::Loos& game, const loos::State& state, const Budget&) {
  // An address may come back with another board behind it, the data's hash does not.
  if (board_ != &game.board() || data_hash_ != game.rules().data_hash) {
    board_ = &game.board();
    data_hash_ = game.rules().data_hash;
    ground_ = std::make_unique<plan::Ground>(game.board());
    next_ = plan_.steps().size();
  }
  if (next_ >= plan_.steps().size() || plan_.steps()[next_].hash != game.hash(state)) {
    plan::make_plan({game, *ground_, style_, seed_}, state, plan_);
    next_ = 0;
  }
  return plan_.steps()[next_++].action;
}

}  // namespace zerohour::ai
