// The table in letters, and the stands as lists.
#pragma once

#include <cstdint>
#include <string>

#include "engine/westfront/view.h"

namespace zerohour::westfront {

struct TableStyle {
  bool colour = false;
  int width = 80;  // columns of the screen
};
// To scale, the attacker's edge at the bottom: a letter covers whole centimetres across and twice as many up.
std::string table_picture(const View& view, const TableStyle& style);
// The part of the table round a place, a letter half a centimetre wide.
std::string table_part(const View& view, const TableStyle& style, Point middle);
// What the letters mean, in lines of at most `width` columns.
std::string table_legend(const Scenario& scenario, int width);
// The stands of a side by company, with place, cover and state; then its batteries.
// In millimetres as actions have them, or in centimetres as people type them.
enum class Measure : std::uint8_t { kMillimetres, kCentimetres };
std::string units_text(const View& view, Side side, Measure measure);
// Everything about one stand.
std::string stand_text(const View& view, StandId stand);

}  // namespace zerohour::westfront
