// The scenarios for people, and positions as `show` prints them.
#pragma once

#include <string>

#include "engine/lgg/lgg.h"
#include "tools/protocol/loader.h"

namespace zerohour::lgg {

// Title, idea and conditions. A scenario of the person's own data is described by its conditions only.
protocol::ScenarioNote scenario_note(const Lgg& game);
// Everything about one scenario, in lines of at most `width` columns where words allow.
std::string scenario_text(const Lgg& game, int width);
// A position: phase, table, units, hash, and its canonical line.
std::string position_text(const Lgg& game, const State& state, int width);

}  // namespace zerohour::lgg
