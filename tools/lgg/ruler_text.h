// Moves as a person carries them out on a real table, with a ruler and a protractor.
#pragma once

#include <string>
#include <vector>

#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// One thing to do with a base: turn it where it stands, or move it straight without turning.
struct RulerStep {
  int turn = 0;      // degrees to the right, from -179 to 180; 0 if it is moved
  int distance = 0;  // hundredths of an inch; 0 if it is turned
  int bearing = 0;   // of the move, degrees to the right of straight ahead, from -179 to 180
};
// For a move of a unit, in order, up to the touch if it attacks. A leg is given to the nearest degree.
std::vector<RulerStep> ruler_steps(const View& before, const Action& action);

// The same in words: "turn right 30 degrees, advance 7 1/2 inches". Left and right are the base's own.
std::string ruler_way(const View& before, const Action& action);

// "3 (heavy cavalry): turn right 30 degrees, advance 7 1/2 inches". If the action moves nothing: what it does, as in
// the log.
std::string ruler_text(const View& before, const Action& action);

// "7 1/2", "7 1/4", "7.33": quarters of an inch as read off a ruler.
std::string ruler_inches(int hundredths);

}  // namespace zerohour::lgg
