// The position in tables: units, boxes, tracks, towns, what has to be decided, what may be done. `width`: the columns
// of the screen, at least 40; tables of fixed columns take 80.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/loos/loos.h"

namespace zerohour::loos {

// What has to be decided now, with the commands for it: "Declare attacks ...".
std::string step_text(const Loos& game, const State& s);
// The phase, the decision, and what is left to do in it.
std::string status_text(const Loos& game, const State& s, int width = 80);

std::string units_text(const Loos& game, const State& s, Side side, int width = 80);
// Reserves of both sides, deadpile.
std::string boxes_text(const Loos& game, const State& s, int width = 80);
std::string deadpile_text(const Loos& game, const State& s, int width = 80);  // 13.2
std::string track_text(const Loos& game, const State& s);                     // the Turn record
std::string towns_text(const Loos& game, const State& s);

// Their texts, at most one more than `most`: with those conditions the legal actions, one by one.
std::vector<std::string> legal_actions(const Loos& game, const State& s, UnitId unit, Hex hex, std::size_t most);
// The legal actions, those of one unit on one line; if `hex` is a hex, only those that name it; if `unit` is a unit,
// only its own. At most `most` lines; if there are more, the last one says how many are left out.
std::string legal_text(const Loos& game, const State& s, UnitId unit, Hex hex, int most, int width = 80);

}  // namespace zerohour::loos
