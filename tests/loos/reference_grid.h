// The hex grid and the Combat Results Table of the plain reference (reference.h), from the numbers alone.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/loos/types.h"

namespace zerohour::loos::reference {

using Hexes = std::set<Hex>;
// "2: 2609 2610", for messages.
std::string text(const Hexes& hexes);

Hex beside(Hex h, Direction d);  // Hex() off the map
int apart(Hex a, Hex b);
bool touch(Hex a, Hex b);

// What a line between two centres passes: hexes that it goes through, and stretches along a side with the places beside
// it (one of them Hex() where the map ends).
struct Passage {
  Hexes through;
  std::vector<std::vector<Hex>> along;
};
const Passage& passage(Hex from, Hex to);

// --- The Combat Results Table of the rules: column from 0 by line and differential, and what a face says there.
int crt_column(CrtLine line, int differential);
CrtResult crt_result(int column, int face);

}  // namespace zerohour::loos::reference
