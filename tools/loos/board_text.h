// The board as text. Hexes are drawn staggered, even columns half a hex lower, so that adjacency is visible.
//
// The whole map: a hex is four characters wide and two lines high.
//
//       mark, counter        *Bx=     * mark of an overlay; B British, G German; x half-brigade, i battalion,
//       ground                T^#       . replacement battalion, R regiment; = stack, - a step lost, % both
//
// A part: nine characters wide and four lines high, with outlines, names and strengths.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/loos/loos.h"

namespace zerohour::loos {

struct BoardStyle {
  bool colour = false;
  int width = 80;  // columns of the screen
};

// A mark for hexes that an overlay names: one printable character, or a space.
using Overlay = std::function<char(Hex)>;

// The hexes from one corner to the other.
struct Area {
  int left = 1, right = 34, top = 1, bottom = 20;
};

// The whole map or a part of it, small; if it is wider than the screen, it is cut into halves, one below the other.
std::string small_board(const Loos& game, const State& s, Area area, const BoardStyle& style,
                        const Overlay& overlay = {});
// A part of the map, large; what does not fit across the screen is cut off on the right.
std::string large_board(const Loos& game, const State& s, Area area, const BoardStyle& style,
                        const Overlay& overlay = {});
// What the signs mean.
std::string board_legend(bool large);

// The part of the map that a scenario is played on.
Area played_area(const Loos& game);
// "2507 to 2911", its corners.
std::string area_name(const Area& area);
// What the two have in common; nothing if that is no hex.
std::optional<Area> common_area(const Area& a, const Area& b);
// The part that belongs to a sector, 0..5; nothing if the scenario has no front-line hex of it.
std::optional<Area> sector_area(const Loos& game, int sector);
Area area_around(Hex h, int columns, int rows);

// Everything about one hex.
std::string hex_text(const Loos& game, const State& s, Hex h);
// A unit in a line: name, strengths, steps, what it did.
std::string unit_line(const Loos& game, const State& s, UnitId u);

}  // namespace zerohour::loos
