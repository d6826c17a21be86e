// Ridge as the tools know it.
#pragma once

#include <memory>
#include <string>

#include "eval/evaluator.h"
#include "tests/ridge/ridge.h"
#include "tools/protocol/game_adapter.h"

namespace zerohour::ridge {

// data: a folder of data files, or empty for the built-in ones.
std::shared_ptr<const protocol::GameAdapter<Ridge>> adapter(const std::string& data);
// For the luck of tournaments: steps, and crests as worth three each.
std::shared_ptr<const eval::Evaluator<Ridge>> material();

std::string title_of(Side side);                                 // "Blue"
std::string due_text(const Ridge& game, const Ridge::State& s);  // what has to be decided, as a question
std::string results_text(const Ridge& game, int difference);     // "1 to 2: loss, 3 to 6: none"
std::string map_text(const Ridge& game, const Ridge::State& s);  // in letters

}  // namespace zerohour::ridge
