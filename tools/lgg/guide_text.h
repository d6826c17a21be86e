// What is left to do and to use.
#pragma once

#include <string>
#include <vector>

#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// One fact each, without a full stop: actions, units that have not acted, combats, the day, broken units.
std::vector<std::string> left_facts(const View& view);

}  // namespace zerohour::lgg
