// One hex and one unit, in words.
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/loos/notation.h"
#include "tools/loos/board_text.h"
#include "tools/loos/names.h"
#include "tools/loos/place_names.h"
#include "tools/support/text.h"

namespace zerohour::loos {

namespace {

std::string side_list(std::uint8_t sides) {
  std::vector<absl::string_view> words;
  for (const hex::Direction d : hex::kDirections) {
    if ((sides >> hex::index(d) & 1) != 0) words.push_back(hex::to_string(d));
  }
  return absl::StrJoin(words, " ");
}

// The hexes from which a side's zone of control reaches h.
HexSet controllers(const Loos& game, const State& s, Side side, Hex h) {
  HexSet from;
  for (const hex::Direction d : hex::kDirections) {
    const Hex n = game.board().next(h, hex::index(d));
    if (!n.on_map() || !s.occupied[index(side)].contains(n)) continue;
    if (game.board().zoc_into(side)[hex::index(hex::opposite(d))].contains(h)) from.insert(n);
  }
  return from;
}

HexSet observers_of(const Loos& game, const State& s, Side side, Hex h) {
  return game.board().observers(h) & s.occupied[index(side)];
}

std::string ground_line(const Loos& game, Hex h) {
  const MapHex& m = game.board().at(h);
  std::vector<std::string> words;
  switch (m.zone) {
    case Zone::kRear:
      return "rear, out of play";
    case Zone::kReserve:
      return absl::StrCat("reserve line of sector ", sector_name(m.sector), ", never entered (11.5)");
    case Zone::kFront:
      words.push_back(absl::StrCat("British front line, sector ", sector_name(m.sector), " (14.2)"));
      break;
    case Zone::kField:
      words.push_back(m.terrain == Terrain::kClear   ? "clear"
                      : m.terrain == Terrain::kTown  ? "town"
                      : m.terrain == Terrain::kWoods ? "woods"
                                                     : "broken");
      break;
  }
  if (m.high) words.push_back("high ground (14.1)");
  if (!m.name.empty() && m.name != m.town) words.push_back(with_accents(m.name));
  return absl::StrJoin(words, ", ");
}

}  // namespace

std::string unit_line(const Loos& game, const State& s, UnitId u) {
  const Board& board = game.board();
  const View view = game.view(s);
  const bool red_dot = s.replacement.contains(u);
  std::string line = absl::StrCat(unit_name(game, s, u), ": ", side_title(side_of(u)), " ",
                                  red_dot                                             ? "replacement battalion"
                                  : board.counter(u).echelon == Echelon::kHalfBrigade ? "half-brigade"
                                  : board.counter(u).echelon == Echelon::kRegiment    ? "regiment"
                                                                                      : "battalion",
                                  ", ", view.attack(u), "-", view.defence(u), "-", board.allowance(u, red_dot));
  const int steps = s.steps(u), full = red_dot ? 1 : board.counter(u).steps;
  absl::StrAppend(&line, ", ", steps == full ? count_of(full, "step") : absl::StrCat(steps, " of ", full, " steps"));
  if (s.bottom.contains(u)) absl::StrAppend(&line, ", under ", unit_name(game, s, s.mate[u]));
  if (s.moved.contains(u)) absl::StrAppend(&line, ", has moved");
  if (s.arrived.contains(u)) absl::StrAppend(&line, ", makes no mobile move this turn (R41)");
  if (s.swapped.contains(u)) absl::StrAppend(&line, ", order changed");
  if (s.on_map.contains(u) && s.aim(u) != kNoAim) {
    absl::StrAppend(&line, ", attacks ", hex::to_string(board.next(s.hex[u], s.aim(u))));
  }
  if (s.fought.contains(u)) absl::StrAppend(&line, ", has attacked");
  if (s.retreated.contains(u)) absl::StrAppend(&line, ", has retreated (R25)");
  if (s.rolled.contains(u)) absl::StrAppend(&line, ", has rolled for mobile movement");
  if (s.mobile_moved.contains(u)) absl::StrAppend(&line, ", moved in Mobile Movement");
  return line;
}

std::string hex_text(const Loos& game, const State& s, Hex h) {
  const Board& board = game.board();
  const View view = game.view(s);
  const MapHex& m = board.at(h);
  std::string out = absl::StrCat("Hex ", hex::to_string(h), ": ", ground_line(game, h), "\n");
  if (board.exits.contains(h)) {
    absl::StrAppend(&out, "  exit: a British unit that enters it leaves the map and counts ",
                    count_of(board.scenario().exit_points, "point"), " (12.3)\n");
  } else if (m.entry) {
    absl::StrAppend(&out, board.scenario().breakthrough
                              ? "  entry hex: a British unit that enters it wins the game (12.1)\n"
                              : "  entry hex of German divisions (R12)\n");
  }
  if (m.trench_sides != 0)
    absl::StrAppend(&out, "  trench hex, trench sides: ", side_list(m.trench_sides), " (14.3)\n");
  const std::uint8_t foreign = board.trench_between(h) & static_cast<std::uint8_t>(~m.trench_sides);
  if (foreign != 0) absl::StrAppend(&out, "  trenches of the hexes beside it: ", side_list(foreign), "\n");
  if (m.canal_sides != 0) absl::StrAppend(&out, "  canal sides: ", side_list(m.canal_sides), "\n");
  if (const int i = board.control_index(h); i >= 0) {
    absl::StrAppend(&out, "  ", m.town.empty() ? "objective" : with_accents(m.town), ", ",
                    (s.control >> i & 1) != 0 ? "British" : "German", "-held (12.3)\n");
  }
  std::vector<std::string> next;
  for (const hex::Direction d : hex::kDirections) {
    if (const Hex n = board.next(h, hex::index(d)); n.on_map()) {
      next.push_back(absl::StrCat(hex::to_string(d), " ", hex::to_string(n)));
    }
  }
  absl::StrAppend(&out, "  next to it: ", absl::StrJoin(next, ", "), "\n");
  const UnitId t = view.top(h), b = view.bottom(h);
  if (t == kNoUnit) {
    absl::StrAppend(&out, "  no units\n");
  } else {
    absl::StrAppend(&out, "  ", unit_line(game, s, t), "\n");
    if (b != kNoUnit) absl::StrAppend(&out, "  ", unit_line(game, s, b), "\n");
  }
  for (int i = 0; i < s.marker_count; ++i) {
    if (s.marker[i].hex() != h) continue;
    absl::StrAppend(&out, "  fire support marker, ", side_title(marker_owner(game, s, i)),
                    s.marker[i].breach() ? "; the trench is breached (17.5)\n" : "\n");
  }
  if (s.attacked.contains(h)) {
    std::array<UnitId, kMaxAttackers> attackers;
    const int n = view.declared_attackers(h, attackers);
    UnitSet units;
    for (int i = 0; i < n; ++i) units.insert(attackers[i]);
    absl::StrAppend(&out, "  attacked by: ", n == 0 ? "(fought)" : unit_names(game, s, units), "\n");
  }
  for (const Side side : {kBritish, kGerman}) {
    const HexSet from = controllers(game, s, side, h);
    absl::StrAppend(&out, "  ", side_title(side),
                    " zone of control: ", from.empty() ? "no" : absl::StrCat("from ", hex_names(from)), "\n");
  }
  for (const Side side : {kBritish, kGerman}) {
    const HexSet from = observers_of(game, s, side, h);
    std::string who = from.empty() ? "" : absl::StrCat("from ", hex_names(from));
    if (side == kBritish && s.aircraft.on_map() && hex::distance(s.aircraft, h) <= 1) {
      absl::StrAppend(&who, who.empty() ? "" : " and ", "by the aircraft");
    }
    absl::StrAppend(&out, "  observed by the ", side_title(side), side == kGerman ? "s: " : ": ",
                    who.empty() ? "no" : who, "\n");
  }
  return out;
}

}  // namespace zerohour::loos
