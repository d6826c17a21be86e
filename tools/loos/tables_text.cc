#include "tools/loos/tables_text.h"

#include <algorithm>
#include <map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/loos/notation.h"
#include "engine/loos/score.h"
#include "tools/loos/account.h"
#include "tools/loos/board_text.h"
#include "tools/loos/guide_text.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/place_names.h"
#include "tools/loos/risk_text.h"
#include "tools/support/alternatives.h"
#include "tools/support/characters.h"
#include "tools/support/sentence.h"
#include "tools/support/text.h"

namespace zerohour::loos {

using hex::to_string;

namespace {

UnitSet in_reserves(const State& s) {
  UnitSet units;
  for (const UnitId u : kAllBritish) {
    if (in_sector_reserve(s.hex[u])) units.insert(u);
  }
  return units;
}

}  // namespace

namespace {

constexpr std::size_t kMany = 12;  // names in a prompt, where little else stands in it

// The order to trade places, where the option is on (R42).
absl::string_view trade_word(const Loos& game) {
  return game.board().scenario().options.may_trade_places() ? "trade HEX HEX, " : "";
}

}  // namespace

std::string step_text(const Loos& game, const State& s) {
  const auto target = [&] { return to_string(s.target); };
  switch (s.step) {
    case Step::kGermanSetup:
      return "The Germans place battalions: setup auto places all that are left by a prepared plan, which is best for "
             "a "
             "first game; or place UNIT HEX (11.2)";
    case Step::kBritishSetup:
      return "The British place their divisions, one a sector: setup auto places all that are left by a prepared plan, "
             "which is best for a first game; or place UNIT HEX (11.6)";
    case Step::kBritishMove:
      return absl::StrCat("The British move: move UNIT HEX; also swap, ", trade_word(game),
                          "commit, arrive; then done (5.0)");
    case Step::kGermanMove:
      return absl::StrCat("The Germans move: move UNIT HEX, ", trade_word(game), "swap HEX; then done (5.0)");
    case Step::kArrival:
      return "Released divisions arrive: entry DIVISION HEX, then place UNIT HEX, or arrive DIVISION HEX (11.3)";
    case Step::kReplacement:
      return absl::StrCat(count_of(s.battalions_left(), "replacement battalion"), " to place in German towns: place ",
                          unit_name(game, s, game.view(s).dead_battalion()), " HEX, or place all (11.4)");
    case Step::kBreakdown:
      return absl::StrCat("Regiments may be broken down: break ",
                          or_text(able_units(game, s, Kind::kBreak), kMany, "UNIT"), "; or done (13.1)");
    case Step::kBreakdownPlace:
      return absl::StrCat(count_of(s.battalions_left(), "battalion"), " to place in or next to ", target(), ": place ",
                          unit_name(game, s, game.view(s).dead_battalion()), " HEX, or place all (13.1)");
    case Step::kAircraft:
      return "The British may place their aircraft: aircraft HEX; or done (17.2)";
    case Step::kDeclare:
      return absl::StrCat("The ", side_title(s.active),
                          " side declares: attack HEX, attack UNIT HEX, bombard HEX; then done (R13)");
    case Step::kDefend:
      return "The defender may place markers: bombard HEX; then done (R13)";
    case Step::kGas:
      if (game.board().scenario().options.one_choice_of_gas()) {
        return absl::StrCat("Gas with all British bombardments, that of ", target(),
                            " first? gas or no-gas (17.6, R31)");
      }
      return absl::StrCat("Gas with the bombardment of ", target(), "? gas or no-gas (17.6)");
    case Step::kFriendlyFire:
      return absl::StrCat("The gas at ", target(), " has blown back: lose ",
                          or_text(able_units(game, s, Kind::kLose), kFew, "UNIT"), " (17.6)");
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      return absl::StrCat("A replacement must leave its stack: displace ",
                          or_text(able_units(game, s, Kind::kDisplace), kFew, "UNIT"), " to ",
                          or_text(able_hexes(game, s, Kind::kDisplace), kFew, "HEX"), " (R2)");
    case Step::kResolve:
      return absl::StrCat("Which combat is next: resolve ", or_text(able_hexes(game, s, Kind::kResolve), kMany, "HEX"),
                          "? (R24)");
    case Step::kAttackerLoss: {
      UnitSet units;
      for (int i = 0; i < s.attacker_count; ++i) units.insert(s.attackers[i]);
      return absl::StrCat("Which attacker of ", target(), " loses a step: lose ", or_text(names_in(game, s, units)),
                          "? (7.6)");
    }
    case Step::kRetreat:
      return absl::StrCat("The stack in ", target(), " retreats or loses a step: retreat ",
                          or_text(able_hexes(game, s, Kind::kRetreat), kFew, "HEX"), "; or stand (7.8)");
    case Step::kAdvance:
      return absl::StrCat(advance_ground(game, s), ": advance ",
                          or_text(able_units(game, s, Kind::kAdvance), kFew, "UNIT"), "; or done (7.9)");
    case Step::kMobileChoose:
      return absl::StrCat("Mobile Movement: mobile ",
                          or_text(names_in(game, s, game.view(s).mobile_candidates()), kMany, "UNIT"),
                          "; or done (18.4)");
    case Step::kMobileMove:
      return absl::StrCat(unit_name(game, s, s.subject), " has ", count_of(s.mobile_points(), "movement point"),
                          ": move ", unit_name(game, s, s.subject), " HEX, or done to stay (18.4)");
    case Step::kMobileDeclare:
      return s.attacker_count == 0
                 ? absl::StrCat("Mobile Combat: attack ", or_text(able_units(game, s, Kind::kAttack), kFew, "UNIT"),
                                " HEX, of ", or_text(able_hexes(game, s, Kind::kAttack), kMany, "those next to them"),
                                ", which is rolled for at once if no other unit may join it; or done to end Mobile "
                                "Combat (R30)")
                 : absl::StrCat("More attacks on ", target(), ", in their order: attack UNIT HEX; then done (R30)");
    default:
      return no_decision_text(game, s);
  }
}

std::string status_text(const Loos& game, const State& s, int width) {
  std::string out = absl::StrCat(phase_title(game, s), "\n");
  const auto line = [&](absl::string_view text) { absl::StrAppend(&out, "  ", wrap(text, width - 4, 4), "\n"); };
  line(followed_by(step_text(game, s), risk_text(game, s)));
  for (const std::string& fact : left_facts(game, s)) line(fact);
  return out;
}

std::string units_text(const Loos& game, const State& s, Side side, int width) {
  const View view = game.view(s);
  std::string out = absl::StrCat(side_title(side), " units on the map: ", view.on_map(side).size(), "\n");
  std::map<int, std::vector<UnitId>> by_division;  // 256: replacements
  for (const UnitId u : view.on_map(side)) {
    by_division[s.replacement.contains(u) ? 256 : game.board().counter(u).division].push_back(u);
  }
  for (const auto& [division, units] : by_division) {
    const bool known = division < static_cast<int>(game.rules().counters.divisions.size());
    std::vector<std::string> words;
    for (const UnitId u : units) {
      const int full = s.replacement.contains(u) ? 1 : game.board().counter(u).steps;
      words.push_back(absl::StrCat(unit_name(game, s, u), "@", to_string(s.hex[u]),
                                   s.steps(u) < full ? absl::StrCat("(", s.steps(u), "/", full, ")") : "",
                                   s.bottom.contains(u) ? "u" : ""));
    }
    absl::StrAppend(&out, "  ",
                    wrap(absl::StrCat(known ? game.rules().counters.divisions[division].name : "replacements", ": ",
                                      absl::StrJoin(words, " ")),
                         width - 4, 4),
                    "\n");
  }
  absl::StrAppend(&out, "  (n/m) steps left, u under another unit; hex HEX tells all of a unit\n");
  return out;
}

std::string deadpile_text(const Loos& game, const State& s, int width) {
  const UnitSet dead = units_at(s, kGerman, kDeadpile);
  return absl::StrCat("Deadpile (13.2): ", count_of(dead.size(), "battalion counter"), "\n",
                      dead.empty() ? "" : absl::StrCat("  ", wrap(unit_names(game, s, dead), width - 4, 2), "\n"));
}

std::string boxes_text(const Loos& game, const State& s, int width) {
  std::string out;
  const auto line = [&](absl::string_view title, const UnitSet& units) {
    absl::StrAppend(
        &out, wrap(absl::StrCat(title, ": ", units.empty() ? "none" : unit_names(game, s, units)), width - 2, 2), "\n");
  };
  line("Available Reserves box (11.7)", units_at(s, kBritish, kBox));
  for (int sector = 0; sector < static_cast<int>(game.board().sector_front.size()); ++sector) {
    const UnitSet units = units_at(s, kBritish, sector_reserve(sector));
    if (!units.empty()) line(absl::StrCat("Reserve of sector ", sector_name(sector)), units);
  }
  if (in_reserves(s).empty()) absl::StrAppend(&out, "Sector reserves: none\n");
  line("German reserve (11.3)", units_at(s, kGerman, kGermanReserve));
  const UnitSet released = units_at(s, kGerman, kReleased);
  if (!released.empty()) line("Released, not placed yet (R12)", released);
  const UnitSet left = units_at(s, kBritish, kLeft);
  if (!left.empty()) line("British units that have left the map", left);
  for (const Side side : {kGerman, kBritish}) {
    const UnitSet unplaced = units_at(s, side, kUnplaced);
    if (!unplaced.empty()) line(absl::StrCat(side_title(side), " units to set up"), unplaced);
  }
  return absl::StrCat(out, deadpile_text(game, s, width));
}

std::string track_text(const Loos& game, const State& s) {
  const auto& tracks = game.rules().tracks;
  const auto& scenario = game.board().scenario();
  const auto& divisions = game.rules().counters.divisions;
  std::vector<int> reserves;
  for (int i = 0; i < static_cast<int>(divisions.size()); ++i) {
    if (divisions[i].arrival == Arrival::kReserve && !(divisions[i].units & scenario.in_play).empty())
      reserves.push_back(i);
  }
  std::string out =
      "   turn                           British      German       chance of release\n"
      "                                  mark. dice   mark. dice";
  for (const int d : reserves) absl::StrAppend(&out, absl::StrFormat("  %4s", divisions[d].name));
  out += '\n';
  for (int turn = scenario.first_turn; turn <= scenario.last_turn; ++turn) {
    const auto& box = tracks.turns[turn];
    absl::StrAppend(&out, absl::StrFormat("%2s %d %-29.29s %4d %4d   %4d %4d  ", turn == s.turn ? "->" : "", turn,
                                          box.label, box.markers[0], box.dice[0], box.markers[1], box.dice[1]));
    for (const int d : reserves) {
      int faces = 0;
      for (int f = 1; f <= 6; ++f) faces += tracks.release[d][turn] >> f & 1;
      absl::StrAppend(&out, absl::StrFormat("  %4s", faces == 0 ? "-" : absl::StrCat(faces, "/6")));
    }
    out += '\n';
  }
  absl::StrAppend(&out, "   left this turn: British ", static_cast<int>(s.markers[0]), ", German ",
                  static_cast<int>(s.markers[1]), "\n");
  return out;
}

std::string towns_text(const Loos& game, const State& s) {
  const auto& scenario = game.board().scenario();
  std::string out;
  int whole = 0;
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    const Objective& o = scenario.objectives[i];
    const std::uint64_t mask = game.board().objective_masks[i];
    std::vector<std::string> hexes;
    for (const Hex h : o.hexes) {
      const int bit = game.board().control_index(h);
      hexes.push_back(absl::StrCat(to_string(h), bit >= 0 && (s.control >> bit & 1) != 0 ? " B" : " G"));
    }
    const bool british = (s.control & mask) == mask;
    whole += british;
    absl::StrAppend(&out, absl::StrFormat("  %s %-8s %s\n", padded(with_accents(o.name), 16),
                                          british                   ? "BRITISH"
                                          : (s.control & mask) != 0 ? "shared"
                                                                    : "German",
                                          absl::StrJoin(hexes, ", ")));
  }
  if (scenario.has_points()) {
    for (const protocol::AccountLine& line : points_account(game, s)) {
      absl::StrAppend(&out, absl::StrFormat("  %4d  %s\n", line.points, line.what));
    }
    absl::StrAppend(&out,
                    absl::StrFormat("  %4d  the British score; at the end %d wins", score(game.board(), s).total(),
                                    scenario.british_wins_at),
                    scenario.draw_at < scenario.british_wins_at ? absl::StrCat(", ", scenario.draw_at, " draws") : "",
                    " (12.3)\n");
    return out;
  }
  absl::StrAppend(&out, "  ", whole, " wholly British; at the end ", scenario.british_wins_at, " win, ",
                  scenario.draw_at, " draw (12.3)\n");
  return out;
}

namespace {

bool has_unit(Action a) {
  return a.unit() < kUnits && a.kind() != Kind::kEntry && a.kind() != Kind::kCommit;
}

// Whether a legal action is about the unit, if one is named, and about the hex.
bool is_about(const State& s, Action a, UnitId unit, Hex hex) {
  if (unit != kNoUnit && !(has_unit(a) && a.unit() == unit)) return false;
  return !hex.on_map() || a.hex() == hex || (has_unit(a) && s.hex[a.unit()] == hex);
}

}  // namespace

std::vector<std::string> legal_actions(const Loos& game, const State& s, UnitId unit, Hex hex, std::size_t most) {
  std::vector<std::string> texts;
  game.for_each_group(s, [&](ActionGroup group) {
    if (texts.size() > most) return;
    game.for_each_legal(s, group, [&](Action a) {
      if (texts.size() <= most && is_about(s, a, unit, hex)) texts.emplace_back(game.format_action(s, a));
    });
  });
  return texts;
}

std::string legal_text(const Loos& game, const State& s, UnitId unit, Hex hex, int most, int width) {
  std::vector<std::string> lines;
  int count = 0;
  game.for_each_group(s, [&](ActionGroup group) {
    // The actions of a group by unit: "move 1/2a: 1714 1815 1815^".
    std::map<std::string, std::vector<std::string>> by_head;
    game.for_each_legal(s, group, [&](Action a) {
      if (!is_about(s, a, unit, hex)) return;
      ++count;
      std::string text = game.format_action(s, a);
      std::string head(to_string(a.kind())), tail = text.substr(std::min(text.size(), head.size() + 1));
      if (has_unit(a) && tail.find(' ') != std::string::npos) {
        absl::StrAppend(&head, " ", tail.substr(0, tail.find(' ')));
        tail = tail.substr(tail.find(' ') + 1);
      }
      const std::size_t via = tail.find(" via ");
      const std::string way = via == std::string::npos ? tail.ends_with(" direct") ? " (direct)" : ""
                                                       : absl::StrCat(" (", tail.substr(via + 1), ")");
      if (a.over() || !way.empty()) tail = absl::StrCat(tail.substr(0, 4), a.over() ? "+" : "", way);
      by_head[head].push_back(a.kind() == Kind::kRetreat ? absl::StrCat(tail, ";") : tail);
    });
    for (const auto& [head, tails] : by_head) {
      const bool many = tails.size() > 60 && unit == kNoUnit && !hex.on_map();
      lines.push_back(wrap(absl::StrCat(head, tails.front().empty() ? "" : ": ",
                                        many ? absl::StrCat(tails.size(), " hexes") : absl::StrJoin(tails, " ")),
                           width - 2, 4));
    }
  });
  if (lines.empty()) return "no legal action of that kind\n";
  std::string out = absl::StrCat(count_of(count, "legal action"), "; HEX+ is HEX over, on top of the unit there\n");
  int printed = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int height = 1 + static_cast<int>(std::count(lines[i].begin(), lines[i].end(), '\n'));
    if (printed + height > most && i > 0) {
      absl::StrAppend(&out, "... and ", count_of(static_cast<int>(lines.size() - i), "line"),
                      " more: legal all, legal UNIT or legal HEX\n");
      break;
    }
    printed += height;
    absl::StrAppend(&out, lines[i], "\n");
  }
  return out;
}

}  // namespace zerohour::loos
