// What a side could gain by attacks if it were its turn.
#pragma once

#include "engine/lgg/view.h"

namespace zerohour::lgg {

// In hundredths of a point: the best attacks, each by one unit or two, on different enemies and by different units, for
// as many actions as a side has on average. By odds and what is seen at once: no path is checked, nor what units have
// done in this round.
int attack_prospect(const View& view, Side side);

}  // namespace zerohour::lgg
