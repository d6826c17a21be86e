// The table in letters, to scale, and the units in a list.
#pragma once

#include <string>

#include "absl/types/span.h"
#include "engine/lgg/lgg.h"
#include "tools/lgg/areas.h"

namespace zerohour::lgg {

struct TableStyle {
  bool colour = false;
  int width = 80;  // columns of the screen
};

// A letter stands for one inch across and two down, or half of that if the screen is wide enough. `view` is what the
// viewer may see, here and below. The edges of the areas are drawn with '*', under the pieces.
std::string table_picture(const View& view, const TableStyle& style, absl::Span<const TableArea> areas = {});
// What the letters mean, and the names of places that orders name: obstacles, bridges and blocks.
std::string table_legend(const View& view, int width);
// The units of a side on the table, one a line, with strength, hits, place, heading and what they did; then its
// commanders, and what has left the table. In lines of at most `width` columns; if that is too little for a table, each
// unit is a sentence.
std::string units_text(const View& view, Side side, int width = 79);

}  // namespace zerohour::lgg
