// The commands that show the position.
#include "tools/loos/terminal_views.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/any_game_of.h"
#include "tools/loos/board_text.h"
#include "tools/loos/names.h"
#include "tools/loos/tables_text.h"

namespace zerohour::loos {
namespace {

using terminal::Printer;
using terminal::ViewCommand;
using Words = std::vector<std::string>;

constexpr int kLargeColumns = 8, kLargeRows = 7;

int columns(const Area& area) {
  return area.right - area.left + 1;
}

BoardStyle style(const Printer& out) {
  return {out.style().colour, out.style().width};
}

class Views {
 public:
  Views(const session::Session& session, std::shared_ptr<bool> legend_told)
      : session_(session), legend_told_(std::move(legend_told)) {}

  void tell_board(const Words& words, Printer& out);
  void tell_legend(const Words& words, Printer& out);
  void tell_hex(const Words& words, Printer& out);
  void tell_zoc(const Words& words, Printer& out);
  void tell_reach(const Words& words, Printer& out);
  void tell_los(const Words& words, Printer& out);
  void tell_units(const Words& words, Printer& out);
  void tell_box(const Words& words, Printer& out);
  void tell_deadpile(const Words& words, Printer& out);
  void tell_track(const Words& words, Printer& out);
  void tell_towns(const Words& words, Printer& out);
  void tell_status(const Words& words, Printer& out);

 private:
  const Loos& game() const { return *typed<Loos>(session_.game()); }
  const State& state() const { return session_.state().as<State>(); }
  bool read_area(const Words& words, Printer& out, Area& area, bool& large) const;
  bool is_played(absl::string_view typed, Hex h, Printer& out) const;  // otherwise says that it is not
  std::string not_played(absl::string_view typed) const;

  const session::Session& session_;
  std::shared_ptr<bool> legend_told_;
};

std::string Views::not_played(absl::string_view typed) const {
  return absl::StrCat(typed, " lies outside this battle, which is fought on the hexes from ",
                      area_name(played_area(game())), ". board alone draws them.");
}

bool Views::is_played(absl::string_view typed, Hex h, Printer& out) const {
  if (common_area({h.column(), h.column(), h.row(), h.row()}, played_area(game())).has_value()) return true;
  out.say(wrap(not_played(typed), out.style().line_width(), 2));
  return false;
}

// Reads what part of the map is wanted, and how large; without words the part that is played on.
bool Views::read_area(const Words& words, Printer& out, Area& area, bool& large) const {
  area = played_area(game());
  const int fit = (out.style().width - 3) / 9;
  large = columns(area) <= std::min(fit, 12);
  for (const std::string& typed : words) {
    const std::string word = absl::AsciiStrToLower(typed);
    if (word == "all") {
      large = false;
    } else if (word == "large" || word == "small") {
      large = word == "large";
    } else if (find_sector(word).ok()) {
      const absl::StatusOr<int> sector = find_sector_in_play(game(), word);
      if (!sector.ok()) {
        out.refuse(sector.status());
        return false;
      }
      area = sector_area(game(), *sector).value_or(area);
      large = true;
    } else if (const auto h = hex::parse_hex(word); h.ok()) {
      if (!is_played(typed, *h, out)) return false;
      area = *common_area(area_around(*h, std::min(kLargeColumns, fit), kLargeRows), played_area(game()));
      large = true;
    } else {
      const std::vector<std::string> corners = absl::StrSplit(word, '-');
      const auto a = hex::parse_hex(corners[0]), b = hex::parse_hex(corners.back());
      if (corners.size() != 2 || !a.ok() || !b.ok()) {
        out.say(absl::StrCat("\"", typed,
                             "\" is not a part of the map: name a sector I to VI, a hex, or two as in 1510-2016."));
        return false;
      }
      const Area wanted{std::min(a->column(), b->column()), std::max(a->column(), b->column()),
                        std::min(a->row(), b->row()), std::max(a->row(), b->row())};
      const std::optional<Area> part = common_area(wanted, played_area(game()));
      if (!part.has_value()) {
        out.say(wrap(not_played(typed), out.style().line_width(), 2));
        return false;
      }
      area = *part;
      large = columns(area) <= fit;
    }
  }
  return true;
}

void Views::tell_board(const Words& words, Printer& out) {
  Area area;
  bool large = false;
  if (!read_area(words, out, area, large)) return;
  out.show(large ? large_board(game(), state(), area, style(out)) : small_board(game(), state(), area, style(out)));
  if (!*legend_told_) out.say("Type legend for the meaning of the signs.");
  *legend_told_ = true;
}

void Views::tell_legend(const Words&, Printer& out) {
  out.say(absl::StrCat("The whole map (board):\n", board_legend(false), "Parts of it (board III, board 2213):\n",
                       board_legend(true)));
  *legend_told_ = true;
}

void Views::tell_hex(const Words& words, Printer& out) {
  if (words.size() != 1) {
    out.say("Type hex HEX or hex UNIT.");
    return;
  }
  if (const auto h = hex::parse_hex(words[0]); h.ok()) {
    out.say(hex_text(game(), state(), *h));
    return;
  }
  const auto u = find_unit(game(), state(), words[0], state().on_map);
  if (!u.ok()) {
    out.refuse(u.status());
  } else if (state().on_map.contains(*u)) {
    out.say(hex_text(game(), state(), state().hex[*u]));
  } else {
    out.say(absl::StrCat(unit_name(game(), state(), *u), ": ", place_name(game(), state(), *u)));
  }
}

void Views::tell_zoc(const Words& words, Printer& out) {
  Area area;
  bool large = false;
  if (!read_area(words, out, area, large)) return;
  const auto& zoc = state().zoc;
  const Overlay overlay = [&](Hex h) {
    const bool british = zoc[0].contains(h), german = zoc[1].contains(h);
    return british && german ? '*' : british ? 'b' : german ? 'g' : ' ';
  };
  out.say("Zones of control: b British, g German, * both (R6)");
  out.show(large ? large_board(game(), state(), area, style(out), overlay)
                 : small_board(game(), state(), area, style(out), overlay));
}

void Views::tell_reach(const Words& words, Printer& out) {
  if (words.size() != 1) {
    out.say("Type reach UNIT.");
    return;
  }
  const auto u = find_unit(game(), state(), words[0], deciders_units(game(), state()) & state().on_map);
  if (!u.ok()) {
    out.refuse(u.status());
    return;
  }
  if (!state().on_map.contains(*u)) {
    out.say(absl::StrCat(unit_name(game(), state(), *u), " is not on the map: ", place_name(game(), state(), *u)));
    return;
  }
  const View view = game().view(state());
  const bool mobile = state().step == Step::kMobileMove && state().subject == *u;
  const HexSet hexes = mobile ? view.mobile_destinations(*u, state().mobile_points()) : view.destinations(*u);
  const std::string name = unit_name(game(), state(), *u);
  if (hexes.empty()) {
    out.say(absl::StrCat(name, " in ", hex::to_string(state().hex[*u]), " cannot move anywhere."));
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
  out.show(small_board(game(), state(), area, style(out), overlay));
  const bool now = mobile || state().step == (side_of(*u) == kBritish ? Step::kBritishMove : Step::kGermanMove);
  const absl::string_view can = state().moved.contains(*u) ? " has moved; otherwise it could go to *: "
                                : now                      ? " can go to *: "
                                                           : " could go, in its Movement phase, to *: ";
  out.say(wrap(absl::StrCat(name, " (@ ", hex::to_string(state().hex[*u]), ")", can, hex_names(hexes)),
               out.style().line_width(), 2));
}

void Views::tell_los(const Words& words, Printer& out) {
  const auto h = words.size() == 1 ? hex::parse_hex(words[0]) : absl::InvalidArgumentError("los HEX");
  if (!h.ok()) {
    out.say(h.status().message());
    return;
  }
  if (!is_played(words[0], *h, out)) return;
  HexSet seen;
  for (const Hex other : HexSet::board()) {
    if (other != *h && game().board().observers(other).contains(*h)) seen.insert(other);
  }
  const Overlay overlay = [&](Hex other) { return other == *h ? '@' : seen.contains(other) ? '*' : ' '; };
  out.show(small_board(game(), state(), area_around(*h, 11, 11), style(out), overlay));
  out.say(absl::StrCat("@ ", words[0], "; * what a unit there would observe (17.2)"));
  for (const Side side : {kBritish, kGerman}) {
    const HexSet from = game().board().observers(*h) & state().occupied[index(side)];
    const bool aircraft = side == kBritish && state().aircraft.on_map() && hex::distance(state().aircraft, *h) <= 1;
    out.say(wrap(absl::StrCat(side == kBritish ? "The British observe it from: " : "The Germans observe it from: ",
                              from.empty() && !aircraft ? "nowhere" : hex_names(from), aircraft ? " (aircraft)" : ""),
                 out.style().line_width(), 2));
  }
}

void Views::tell_units(const Words& words, Printer& out) {
  const std::string side = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  if (side != "german") out.say(units_text(game(), state(), kBritish, out.style().width));
  if (side != "british") out.say(units_text(game(), state(), kGerman, out.style().width));
}

void Views::tell_box(const Words&, Printer& out) {
  out.say(boxes_text(game(), state(), out.style().width));
}

void Views::tell_deadpile(const Words&, Printer& out) {
  out.say(deadpile_text(game(), state(), out.style().width));
}

void Views::tell_track(const Words&, Printer& out) {
  out.say(track_text(game(), state()));
}

void Views::tell_towns(const Words&, Printer& out) {
  out.say(towns_text(game(), state()));
}

void Views::tell_status(const Words&, Printer& out) {
  out.say(status_text(game(), state(), out.style().width));
}

}  // namespace

UnitSet deciders_units(const Loos& game, const State& s) {
  const Actor actor = game.actor(s);
  if (actor == Actor::kFirst) return kAllBritish;
  if (actor == Actor::kSecond) return kAllGerman;
  return kAllBritish | kAllGerman;
}

std::vector<ViewCommand> view_commands(const session::Session& session, std::shared_ptr<bool> legend_told) {
  const auto views = std::make_shared<Views>(session, std::move(legend_told));
  std::vector<ViewCommand> commands;
  const auto add = [&](std::string word, std::string usage, std::string what,
                       void (Views::*tell)(const Words&, Printer&), bool listed = true) {
    commands.push_back(
        {std::move(word), std::move(usage), std::move(what), listed,
         [views, tell](const Words& words, const std::string&, Printer& out) { ((*views).*tell)(words, out); }});
  };
  add("board", "board [SECTOR|HEX|HEX-HEX|all] [large|small]", "draws the map, or a part of it", &Views::tell_board);
  add("legend", "legend", "explains the signs on the map", &Views::tell_legend);
  add("hex", "hex HEX|UNIT", "shows everything about one hex and its units", &Views::tell_hex);
  add("zoc", "zoc [SECTOR|HEX]", "draws the zones of control: b British, g German, * both", &Views::tell_zoc);
  add("reach", "reach UNIT", "shows where a unit can go", &Views::tell_reach);
  add("los", "los HEX", "shows who observes a hex, and what is seen from it (17.2)", &Views::tell_los);
  add("units", "units [british|german]", "lists the units on the map", &Views::tell_units);
  add("box", "box", "lists units off the map: reserves and deadpile (also: reserves)", &Views::tell_box);
  add("reserves", "reserves", "lists units off the map, like box", &Views::tell_box, false);
  add("deadpile", "deadpile", "lists the battalion counters that may come back (13.2)", &Views::tell_deadpile);
  add("track", "track", "shows the Turn record: markers, dice, chances of release", &Views::tell_track);
  add("towns", "towns", "shows who holds which town or objective", &Views::tell_towns);
  add("status", "status", "shows the phase, what is to be decided and what is left to do", &Views::tell_status);
  return commands;
}

}  // namespace zerohour::loos
