#include <algorithm>
#include <iostream>
#include <istream>
#include <iterator>
#include <map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/replay.h"
#include "engine/loos/notation.h"
#include "tools/loos/board_text.h"
#include "tools/loos/names.h"
#include "tools/loos/overview.h"
#include "tools/loos/place_names.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kNameColumn = 14;

std::string entry(absl::string_view name, absl::string_view text, int width) {
  return wrap(text, width, absl::StrFormat("%-*s", kNameColumn, name), std::string(kNameColumn, ' '));
}

// Who has to do what.
std::string to_do(const Loos& game, const State& s) {
  const Actor actor = game.actor(s);
  if (actor == Actor::kNobody) {
    const Result result = game.result(s);
    return absl::StrCat("the game is over, ", winner_name(game, result.winner), ": ", result.reason);
  }
  if (actor == Actor::kChance) return absl::StrCat("a roll is due: ", game.describe_roll(s));
  int actions = 0;
  for_each_legal_action(game, s, [&](Action) { ++actions; });
  return absl::StrCat(game.side_name(actor == Actor::kFirst ? Side::kFirst : Side::kSecond), " to decide, step ",
                      to_string(s.step), ", ", actions, " actions listed");
}

std::string markers(const Loos& game, const State& s) {
  std::vector<std::string> placed;
  placed.reserve(s.marker_count);
  const View view = game.view(s);
  for (int i = 0; i < s.marker_count; ++i) {
    placed.push_back(absl::StrCat(hex::to_string(s.marker[i].hex()), " (", game.side_name(view.marker_owner(i)),
                                  s.marker[i].breach() ? ", breached)" : ")"));
  }
  return absl::StrCat("British ", s.markers[0], ", German ", s.markers[1], " left",
                      placed.empty() ? "" : "; placed on ", absl::StrJoin(placed, ", "));
}

std::string control(const Loos& game, const State& s) {
  std::vector<std::string> towns;
  const Board& board = game.board();
  for (std::size_t i = 0; i < board.objective_masks.size(); ++i) {
    const std::uint64_t mask = board.objective_masks[i];
    if ((s.control & mask) == 0) continue;
    towns.push_back(absl::StrCat(with_accents(game.rules().scenario.objectives[i].name),
                                 (s.control & mask) == mask ? "" : " (part)"));
  }
  return towns.empty() ? "nothing" : absl::StrJoin(towns, ", ");
}

// A line for each unit on the map, by hex; one for each place off the map.
std::string side_units(const Loos& game, const State& s, Side side, int width) {
  std::vector<UnitId> on_map;
  std::map<std::string, std::vector<std::string>> elsewhere;
  for (const UnitId u : units_of(side)) {
    if (s.on_map.contains(u)) {
      on_map.push_back(u);
    } else if (s.hex[u] != kGone) {
      elsewhere[place_name(game, s, u)].push_back(unit_name(game, s, u));
    }
  }
  std::sort(on_map.begin(), on_map.end(), [&](UnitId a, UnitId b) {
    return std::pair(s.hex[a].id(), s.bottom.contains(a)) < std::pair(s.hex[b].id(), s.bottom.contains(b));
  });
  std::string out =
      absl::StrCat("\n", side == kBritish ? "British" : "German", " units on the map: ", on_map.size(), "\n");
  for (const UnitId u : on_map) {
    absl::StrAppend(&out, "  ", hex::to_string(s.hex[u]), s.bottom.contains(u) ? "  under " : "  ",
                    unit_line(game, s, u), "\n");
  }
  for (const auto& [place, names] : elsewhere) {
    absl::StrAppend(&out, wrap(absl::StrCat("in ", place, ": ", absl::StrJoin(names, " ")), width, "  ", "    "));
  }
  return out;
}

}  // namespace

std::string position_text(const Loos& game, const State& s, int width) {
  const auto& turns = game.rules().tracks.turns;
  const std::string label = s.turn < turns.size() ? turns[s.turn].label : "";
  std::string out = absl::StrCat(
      entry("scenario", absl::StrCat(game.scenario_name(), ": ", game.rules().scenario.title), width),
      entry("turn",
            absl::StrCat(s.turn, label.empty() ? "" : ", ", label, ", ", game.side_name(s.active), " player turn"),
            width),
      entry("to do", to_do(game, s), width), entry("markers", markers(game, s), width),
      entry("British hold", control(game, s), width));
  if (s.aircraft.on_map()) absl::StrAppend(&out, entry("aircraft", hex::to_string(s.aircraft), width));
  absl::StrAppend(&out, entry("hash", absl::StrCat(absl::Hex(game.hash(s), absl::kZeroPad16)), width), "\n",
                  small_board(game, s, played_area(game), {false, width}));
  for (const Side side : {Side::kFirst, Side::kSecond}) absl::StrAppend(&out, side_units(game, s, side, width));
  absl::StrAppend(&out, "\n", game.format_state(s), "\n");
  return out;
}

}  // namespace zerohour::loos
