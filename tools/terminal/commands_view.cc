// The commands that show the position.
#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tools/loos/names.h"
#include "tools/loos/tables_text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::play {

using loos::Hex;
using loos::HexSet;
using loos::side_of;
using loos::UnitId;

namespace {

constexpr int kLargeColumns = 8, kLargeRows = 7;

int columns(const Area& area) {
  return area.right - area.left + 1;
}

}  // namespace

// Reads what part of the map is wanted, and how large; without words the part that is played on.
bool Terminal::read_area(const Words& words, std::size_t from, Area& area, bool& large) {
  area = played_area(game());
  const int fit = (table_.style.width - 3) / 9;
  large = columns(area) <= std::min(fit, 12);
  for (std::size_t i = from; i < words.size(); ++i) {
    const std::string word = absl::AsciiStrToLower(words[i]);
    if (word == "all") {
      large = false;
    } else if (word == "large" || word == "small") {
      large = word == "large";
    } else if (find_sector(word).ok()) {
      const absl::StatusOr<int> sector = find_sector_in_play(game(), word);
      if (!sector.ok()) {
        refuse(sector.status());
        return false;
      }
      area = sector_area(game(), *sector).value_or(area);
      large = true;
    } else if (const auto h = hex::parse_hex(word); h.ok()) {
      area = area_around(*h, std::min(kLargeColumns, fit), kLargeRows);
      large = true;
    } else {
      const std::vector<std::string> corners = absl::StrSplit(word, '-');
      const auto a = hex::parse_hex(corners[0]), b = hex::parse_hex(corners.back());
      if (corners.size() != 2 || !a.ok() || !b.ok()) {
        say(absl::StrCat("\"", words[i],
                         "\" is not a part of the map: name a sector I to VI, a hex, or two as in 1510-2016."));
        return false;
      }
      area = {std::min(a->column(), b->column()), std::max(a->column(), b->column()), std::min(a->row(), b->row()),
              std::max(a->row(), b->row())};
      large = columns(area) <= fit;
    }
  }
  return true;
}

void Terminal::do_board(const Words& words, const std::string&) {
  Area area;
  bool large = false;
  if (!read_area(words, 0, area, large)) return;
  show(large ? large_board(game(), state(), area, table_.style) : small_board(game(), state(), area, table_.style));
  if (!legend_told_) say("legend tells what the signs mean.");
  legend_told_ = true;
}

void Terminal::do_legend(const Words&, const std::string&) {
  say(absl::StrCat("The whole map (board):\n", board_legend(false), "Parts of it (board III, board 2213):\n",
                   board_legend(true)));
  legend_told_ = true;
}

void Terminal::do_hex(const Words& words, const std::string&) {
  if (words.size() != 1) {
    say("hex HEX, or hex UNIT");
    return;
  }
  if (const auto h = hex::parse_hex(words[0]); h.ok()) {
    say(hex_text(game(), state(), *h));
    return;
  }
  const auto u = find_unit(game(), state(), words[0], state().on_map);
  if (!u.ok()) {
    refuse(u.status());
  } else if (state().on_map.contains(*u)) {
    say(hex_text(game(), state(), state().hex[*u]));
  } else {
    say(absl::StrCat(unit_name(game(), state(), *u), ": ", place_name(game(), state(), *u)));
  }
}

void Terminal::do_zoc(const Words& words, const std::string&) {
  Area area;
  bool large = false;
  if (!read_area(words, 0, area, large)) return;
  const auto& zoc = state().zoc;
  const Overlay overlay = [&](Hex h) {
    const bool british = zoc[0].contains(h), german = zoc[1].contains(h);
    return british && german ? '*' : british ? 'b' : german ? 'g' : ' ';
  };
  say("Zones of control: b British, g German, * both (R6)");
  show(large ? large_board(game(), state(), area, table_.style, overlay)
             : small_board(game(), state(), area, table_.style, overlay));
}

void Terminal::do_reach(const Words& words, const std::string&) {
  if (words.size() != 1) {
    say("reach UNIT");
    return;
  }
  const auto u = find_unit(game(), state(), words[0], units_of_decider() & state().on_map);
  if (!u.ok()) {
    refuse(u.status());
    return;
  }
  if (!state().on_map.contains(*u)) {
    say(absl::StrCat(unit_name(game(), state(), *u), " is not on the map: ", place_name(game(), state(), *u)));
    return;
  }
  const loos::View view = game().view(state());
  const bool mobile = state().step == loos::Step::kMobileMove && state().subject == *u;
  const HexSet hexes = mobile ? view.mobile_destinations(*u, state().mobile_points()) : view.destinations(*u);
  const std::string name = unit_name(game(), state(), *u);
  if (hexes.empty()) {
    say(absl::StrCat(name, " in ", hex::to_string(state().hex[*u]), " can go nowhere."));
    return;
  }
  Area area{hex::kColumns, 1, hex::kRows, 1};
  for (const Hex h : hexes | HexSet{state().hex[*u]}) {
    area.left = std::min(area.left, h.column() - 1);
    area.right = std::max(area.right, h.column() + 1);
    area.top = std::min(area.top, h.row() - 1);
    area.bottom = std::max(area.bottom, h.row() + 1);
  }
  const Overlay overlay = [&](Hex h) { return hexes.contains(h) ? '*' : h == state().hex[*u] ? '@' : ' '; };
  show(small_board(game(), state(), area, table_.style, overlay));
  const bool now =
      mobile || state().step == (side_of(*u) == loos::kBritish ? loos::Step::kBritishMove : loos::Step::kGermanMove);
  const absl::string_view can = state().moved.contains(*u) ? " has moved; else it could go to *: "
                                : now                      ? " can go to *: "
                                                           : " could go, in its Movement phase, to *: ";
  say(wrap(absl::StrCat(name, " (@ ", hex::to_string(state().hex[*u]), ")", can, hex_names(hexes)), line_width(), 2));
}

void Terminal::do_los(const Words& words, const std::string&) {
  const auto h = words.size() == 1 ? hex::parse_hex(words[0]) : absl::InvalidArgumentError("los HEX");
  if (!h.ok()) {
    say(h.status().message());
    return;
  }
  HexSet seen;
  for (const Hex other : HexSet::board()) {
    if (other != *h && game().board().observers(other).contains(*h)) seen.insert(other);
  }
  const Overlay overlay = [&](Hex other) { return other == *h ? '@' : seen.contains(other) ? '*' : ' '; };
  show(small_board(game(), state(), area_around(*h, 11, 11), table_.style, overlay));
  say(absl::StrCat("@ ", words[0], "; * what a unit there would observe (17.2)"));
  for (const Side side : {loos::kBritish, loos::kGerman}) {
    const HexSet from = game().board().observers(*h) & state().occupied[index(side)];
    const bool aircraft =
        side == loos::kBritish && state().aircraft.on_map() && hex::distance(state().aircraft, *h) <= 1;
    say(wrap(absl::StrCat(side == loos::kBritish ? "The British observe it from: " : "The Germans observe it from: ",
                          from.empty() && !aircraft ? "nowhere" : hex_names(from), aircraft ? " (aircraft)" : ""),
             line_width(), 2));
  }
}

void Terminal::do_units(const Words& words, const std::string&) {
  const std::string side = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  if (side != "german") say(units_text(game(), state(), loos::kBritish, table_.style.width));
  if (side != "british") say(units_text(game(), state(), loos::kGerman, table_.style.width));
}

void Terminal::do_box(const Words&, const std::string&) {
  say(boxes_text(game(), state(), table_.style.width));
}

void Terminal::do_deadpile(const Words&, const std::string&) {
  say(deadpile_text(game(), state(), table_.style.width));
}

void Terminal::do_track(const Words&, const std::string&) {
  say(track_text(game(), state()));
}

void Terminal::do_towns(const Words&, const std::string&) {
  say(towns_text(game(), state()));
}

void Terminal::do_status(const Words&, const std::string&) {
  say(status_text(game(), state(), table_.style.width));
}

}  // namespace zerohour::play
