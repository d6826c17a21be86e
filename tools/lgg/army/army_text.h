// Armies and prices for people to read.
#pragma once

#include <string>

#include "tools/lgg/army/army_list.h"

namespace zerohour::lgg {

// The types with their prices and abilities, one a line.
std::string prices_text(const PriceList& prices);
// The points that each skill leaves, and the criteria.
std::string criteria_text(const PriceList& prices, int base);
// The army: its points, its units numbered from 1, and what is wrong with it.
std::string army_text(const ArmyList& army, const PriceList& prices);

}  // namespace zerohour::lgg
