// What is left to do and to use.
#pragma once

#include <string>
#include <vector>

#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// One fact each, without a full stop: actions, units that have not acted, combats, the day, who is broken.
std::vector<std::string> left_facts(const View& view);

// Units that are routed or lost, as sudden death counts them, and how many of them are one too many (S3).
int broken_units(const View& view, Side side);
int too_many_broken(const View& view, Side side);

}  // namespace zerohour::lgg
