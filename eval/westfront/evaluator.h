// Which evaluator is for a game.
#pragma once

#include <memory>

#include "engine/westfront/westfront.h"
#include "eval/value_evaluator.h"

namespace zerohour::westfront {

// The network for raids; for scenarios in which places are held, which no network has learnt, the logistic model.
std::shared_ptr<const eval::ValueEvaluator<Westfront>> make_evaluator(const Westfront& game);

}  // namespace zerohour::westfront
