#include "tools/loos/log_text.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/loos/notation.h"
#include "engine/loos/score.h"
#include "tools/loos/account.h"
#include "tools/loos/names.h"
#include "tools/loos/place_names.h"

namespace zerohour::loos {

using hex::to_string;

std::string phase_title(const Loos& game, const State& s) {
  switch (s.step) {
    case Step::kGermanSetup:
      return "German set-up";
    case Step::kBritishSetup:
      return "British set-up";
    case Step::kOver:
      return "The game is over";
    default:
      break;
  }
  absl::string_view phase = "Combat";
  switch (s.step) {
    case Step::kBritishMove:
    case Step::kGermanMove:
      phase = "Movement";
      break;
    case Step::kRelease:
    case Step::kArrival:
    case Step::kReplacementRoll:
    case Step::kReplacement:
    case Step::kBreakdown:
    case Step::kBreakdownPlace:
      phase = "Movement, arrivals";
      break;
    case Step::kMobileChoose:
    case Step::kMobileRoll:
    case Step::kMobileMove:
      phase = "Mobile Movement";
      break;
    default:
      if (s.mobile != 0) phase = "Mobile Combat";
      break;
  }
  return absl::StrCat("Turn ", static_cast<int>(s.turn), " (", game.rules().tracks.turns[s.turn].label, "), ",
                      side_title(s.active), " ", phase);
}

namespace {

std::string path_text(const Loos& game, Hex from, Action a) {
  std::string text;
  Hex at = from;
  for (int i = 0; i < a.path_length(); ++i) {
    at = game.board().next(at, hex::index(a.step(i)));
    if (i + 1 < a.path_length()) absl::StrAppend(&text, i == 0 ? " via " : " ", to_string(at));
  }
  return text;
}

// The bombardments that a choice of gas is for (R31).
std::string gassed(const Loos& game, const State& before, bool used) {
  return game.board().scenario().options.one_choice_of_gas()
             ? std::string(used ? "all British bombardments" : "any British bombardment")
             : absl::StrCat("the bombardment of ", to_string(before.target));
}

}  // namespace

std::string action_text(const Loos& game, const State& before, Action a) {
  const auto name = [&](UnitId u) { return unit_name(game, before, u); };
  const View view = game.view(before);
  const std::string h = a.hex().on_map() ? to_string(a.hex()) : "";
  switch (a.kind()) {
    case Kind::kRoll:
      return absl::StrCat("a roll of ", a.roll_sum());
    case Kind::kPlace:
      return absl::StrCat(name(a.unit()), " is placed in ", h, a.over() ? ", on top" : "");
    case Kind::kEntry:
      return absl::StrCat(division_title(game, a.division()), " arrives at ", h, " ",
                          with_accents(game.board().at(a.hex()).town));
    case Kind::kCommit:
      return absl::StrCat(division_title(game, a.division()), " goes to the reserve of sector ",
                          sector_name(a.sector()));
    case Kind::kBreak:
      return absl::StrCat(name(a.unit()), " in ", to_string(before.hex[a.unit()]), " is broken down into battalions");
    case Kind::kSwap:
      return absl::StrCat(name(view.bottom(a.hex())), " goes on top of ", name(view.top(a.hex())), " in ", h);
    case Kind::kTrade:
      return absl::StrCat("the stacks in ", h, " and ", to_string(a.other_hex()), " trade places");
    case Kind::kMove: {
      const Hex from = before.hex[a.unit()];
      return absl::StrCat(name(a.unit()), " ", to_string(from), " to ", h, path_text(game, from, a),
                          a.over()                       ? ", on top"
                          : view.top(a.hex()) != kNoUnit ? absl::StrCat(", under ", name(view.top(a.hex())))
                                                         : "");
    }
    case Kind::kAircraft:
      return absl::StrCat("the aircraft goes to ", h);
    case Kind::kAttack:
      return absl::StrCat(name(a.unit()), " in ", to_string(before.hex[a.unit()]), " attacks ", name(view.top(a.hex())),
                          " in ", h);
    case Kind::kBombard:
      return absl::StrCat("fire support on ", h);
    case Kind::kGas:
      return absl::StrCat("gas with ", gassed(game, before, true));
    case Kind::kNoGas:
      return absl::StrCat("no gas with ", gassed(game, before, false));
    case Kind::kResolve:
      return absl::StrCat("the combat at ", h, " is next");
    case Kind::kLose:
      return absl::StrCat(name(a.unit()), " takes the step loss",
                          before.step == Step::kFriendlyFire ? " of the gas that has blown back (17.6)" : "");
    case Kind::kStand:
      return absl::StrCat("the stack in ", to_string(before.target), " stands");
    case Kind::kRetreat:
      return absl::StrCat(name(view.top(before.target)), " retreats from ", to_string(before.target), " to ", h,
                          path_text(game, before.target, a));
    case Kind::kAdvance:
      return absl::StrCat(name(a.unit()), " advances from ", to_string(before.hex[a.unit()]), " to ", h);
    case Kind::kDisplace:
      return absl::StrCat(name(a.unit()), " is displaced from ", to_string(before.hex[a.unit()]), " to ", h);
    case Kind::kMobile:
      return absl::StrCat(name(a.unit()), " in ", to_string(before.hex[a.unit()]), " sets off in Mobile Movement");
    case Kind::kDone:
      switch (before.step) {
        case Step::kAircraft:
          return "no aircraft";
        case Step::kAdvance:
          return "no further advance";
        case Step::kMobileMove:
          return absl::StrCat(name(before.subject), " stays");
        case Step::kBritishMove:
        case Step::kGermanMove:
          return "movement is done";
        case Step::kDeclare:
        case Step::kDefend:
          return "declarations are done";
        case Step::kBreakdown:
          return "no regiment is broken down";
        case Step::kMobileChoose:
          return "no further mobile movement";
        case Step::kMobileDeclare:
          return before.attacker_count == 0 ? "no further mobile attacks" : "the attacks are declared";
        default:
          return "done";
      }
  }
  return "?";
}

namespace {

int nearest_enemy(const State& s, Side side, Hex h) {
  int nearest = 99;
  for (const Hex e : s.occupied[1 - index(side)]) nearest = std::min(nearest, hex::distance(e, h));
  return nearest;
}

std::string move_reason(const Loos& game, const State& before, UnitId u, Hex from, Hex to, const State& after) {
  const Side side = side_of(u);
  const View view = game.view(after);
  for (const Hex n : game.board().around(to) & after.occupied[1 - index(side)]) {
    return absl::StrCat("next to ", unit_name(game, after, view.top(n)));
  }
  const MapHex& m = game.board().at(to);
  if (!m.town.empty()) return absl::StrCat("into ", with_accents(m.town));
  if (m.trench_sides != 0 && side == kGerman) return "into a trench";
  if (m.high) return "on to high ground";
  if (from.on_map()) {
    const int gain = nearest_enemy(before, side, from) - nearest_enemy(after, side, to);
    // British units that have broken through go deeper, which leads away from the enemy, too.
    if (gain > 0) return "towards the enemy";
    if (gain < 0 && side == kGerman) return "away from the enemy";
  }
  return "";
}

}  // namespace

std::string reason_text(const Loos& game, const State& before, Action a, const State& after) {
  switch (a.kind()) {
    case Kind::kMove:
      return after.on_map.contains(a.unit()) ? move_reason(game, before, a.unit(), before.hex[a.unit()], a.hex(), after)
                                             : "";
    case Kind::kPlace:
    case Kind::kAdvance:
      return before.step == Step::kGermanSetup || before.step == Step::kBritishSetup
                 ? ""
                 : move_reason(game, before, a.unit(), Hex(), a.hex(), after);
    case Kind::kAttack: {
      const View view = game.view(after);
      std::array<UnitId, kMaxAttackers> attackers;
      int n = view.declared_attackers(a.hex(), attackers);
      if (before.mobile != 0 || n == 0) {
        attackers[0] = a.unit();
        n = 1;
      }
      const CombatWorksheet w = game.view(before).combat(a.hex(), attackers.data(), n);
      return absl::StrFormat("%+d so far", w.differential);
    }
    case Kind::kBombard: {
      const Side owner = before.step == Step::kDeclare ? before.active : other(before.active);
      const int dice = game.rules().tracks.turns[before.turn].dice[index(owner)];
      if (dice == 0) return "";
      const BombardmentWorksheet w = game.bombardment(before, a.hex(), dice);
      return absl::StrCat("hits with ",
                          percent(static_cast<double>(w.hit_numerator) / static_cast<double>(w.hit_denominator)));
    }
    default:
      return "";
  }
}

namespace {

// A place whose hexes changed hands at once.
struct ChangedHands {
  std::string name;  // may be empty
  bool british = false;
  std::vector<std::string> hexes;
};

void add_hex(std::vector<ChangedHands>& places, const std::string& name, const std::string& hex, bool british) {
  for (ChangedHands& place : places) {
    if (!name.empty() && place.name == name && place.british == british) {
      place.hexes.push_back(hex);
      return;
    }
  }
  places.push_back({name, british, {hex}});
}

// "Auchy 0714 becomes British", "Auchy 0714 and 0814 become British".
std::string changed_hands_text(const ChangedHands& place) {
  const std::size_t count = place.hexes.size();
  const std::string first = absl::StrJoin(place.hexes.begin(), place.hexes.end() - 1, ", ");
  return absl::StrCat(place.name, place.name.empty() ? "" : " ", first, count > 1 ? " and " : "", place.hexes.back(),
                      count > 1 ? " become " : " becomes ", place.british ? "British" : "German");
}

// Of a hex whose control is kept: its town, or the scenario's objective.
std::string control_name(const Loos& game, Hex h) {
  const std::string& town = game.board().at(h).town;
  if (!town.empty()) return with_accents(town);
  const Scenario& scenario = game.board().scenario();
  for (const auto* objectives : {&scenario.objectives, &scenario.german_objectives}) {
    for (const Objective& objective : *objectives) {
      const bool has = std::find(objective.hexes.begin(), objective.hexes.end(), h) != objective.hexes.end();
      if (has) return with_accents(objective.name);
    }
  }
  return "";
}

}  // namespace

std::vector<std::string> changes(const Loos& game, const State& before, const State& after,
                                 const UnitSet& moved_by_will) {
  std::vector<std::string> out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    const bool was = before.on_map.contains(u), is = after.on_map.contains(u);
    if (was && !is && after.hex[u] == kLeft) {
      out.push_back(absl::StrCat(unit_name(game, before, u), " leaves the map"));
    } else if (was && !is && after.hex[u] != kBox && !moved_by_will.contains(u)) {
      // A regiment's last step stands in its hex as a replacement.
      UnitId heir = kNoUnit;
      for (const UnitId r : (after.replacement & after.on_map) - before.on_map) {
        if (is_regiment(u) && (after.hex[r] == before.hex[u])) heir = r;
      }
      if (heir != kNoUnit) {
        out.push_back(absl::StrCat(unit_name(game, before, u), " loses a step: ", unit_name(game, after, heir),
                                   " takes its place"));
      } else {
        out.push_back(absl::StrCat(unit_name(game, before, u), " is eliminated"));
      }
    } else if (was && is && after.steps(u) < before.steps(u)) {
      out.push_back(absl::StrCat(unit_name(game, before, u), " loses a step"));
    }
    if (was && is && after.hex[u] != before.hex[u] && !moved_by_will.contains(u)) {
      out.push_back(absl::StrCat(unit_name(game, before, u), " goes along to ", to_string(after.hex[u])));
    }
    if (before.hex[u] == kGermanReserve && after.hex[u] == kReleased) {
      out.push_back(absl::StrCat(unit_name(game, before, u), " is released"));
    }
  }
  // Bit by bit of what differs. Comparing the two bits of a hex instead, and using one of them afterwards, is compiled
  // wrongly by GCC 12.2 (its bug 111408).
  std::vector<ChangedHands> hands;
  for (std::uint64_t changed = before.control ^ after.control; changed != 0; changed &= changed - 1) {
    const int i = std::countr_zero(changed);
    const Hex h = game.board().control_hexes[i];
    add_hex(hands, control_name(game, h), to_string(h), (after.control >> i & 1) != 0);
  }
  for (const ChangedHands& place : hands) out.push_back(changed_hands_text(place));
  return out;
}

namespace {

std::string column_text(const Loos& game, const CombatWorksheet& w, int face) {
  const bool none = w.results[face - 1] == CrtResult::kNone;
  return absl::StrCat(absl::StrFormat("differential %+d, column %d: ", w.differential, w.column + 1),
                      none ? "" : absl::StrCat(game.rules().crt.labels[w.column][face - 1], ", "));
}

}  // namespace

std::string result_words(CrtResult result) {
  switch (result) {
    case CrtResult::kNone:
      return "nothing happens";
    case CrtResult::kA:
      return "an attacker loses a step";
    case CrtResult::kAe:
      return "all attackers are eliminated";
    case CrtResult::kEx:
      return "an attacker and the defender lose a step each";
    case CrtResult::kD2:
      return "the defender retreats 2 hexes or loses a step";
    case CrtResult::kD3:
      return "the defender retreats 3 hexes or loses a step";
    case CrtResult::kDe:
      return "the defender is eliminated";
  }
  return "";
}

bool is_hit(CrtResult result) {
  return result == CrtResult::kD2 || result == CrtResult::kD3 || result == CrtResult::kDe;
}

namespace {

// 17.6: the last table roll of a bombardment with gas that has hit nothing, next to British units. hit: by this roll.
bool gas_blows_back(const Loos& game, const State& before, bool hit) {
  const View view = game.view(before);
  const bool two = view.bottom(before.target) != kNoUnit;
  if (before.gas != 1 || view.marker_owner(before.marker_next) != kBritish || !view.gas_possible(before.target)) {
    return false;
  }
  if (hit || (two && before.table[0] == 0)) return false;
  const auto& results =
      game.rules().crt.results[game.rules().crt.column(view.bombardment_line(before.target), before.fire)];
  if (two && is_hit(results[before.table[0] - 1])) return false;
  return game.board().around(before.target).intersects(before.occupied[index(kBritish)]);
}

}  // namespace

std::string roll_heading(const Loos& game, const State& before, absl::Span<const std::uint8_t> faces) {
  int sum = 0;
  for (const std::uint8_t face : faces) sum += face;
  return absl::StrCat(faces.size() == 1 ? "die " : "dice ", absl::StrJoin(faces, " "),
                      faces.size() == 1 ? "" : absl::StrCat(" = ", sum), " for ", game.describe_roll(before), ": ");
}

std::string roll_text(const Loos& game, const State& before, absl::Span<const std::uint8_t> faces, const State& after) {
  int sum = 0;
  for (const std::uint8_t face : faces) sum += face;
  const View view = game.view(before);
  std::string text = roll_heading(game, before, faces);
  const std::vector<std::string> changed = changes(game, before, after, {});
  std::string effects = absl::StrJoin(changed, "; ");
  switch (before.step) {
    case Step::kRelease:
      if (effects.empty()) effects = "not released";
      return absl::StrCat(text, effects);
    case Step::kReplacementRoll:
      return absl::StrCat(text, count_of(sum / 2, "battalion"), " come", sum / 2 == 1 ? "s" : "");
    case Step::kMobileRoll: {
      const int points = (sum + 1) / 2;
      const bool stuck = view.mobile_destinations(before.subject, points).empty();
      return absl::StrCat(text, count_of(points, "movement point"), stuck ? ", but it can go nowhere" : "");
    }
    case Step::kBombardDice: {
      const CrtLine line = view.bombardment_line(before.target);
      return absl::StrCat(text, "the ", to_string(line), " line, column ", game.rules().crt.column(line, sum) + 1);
    }
    case Step::kBombardTable: {
      const int column = game.rules().crt.column(view.bombardment_line(before.target), before.fire);
      const CrtResult result = game.rules().crt.results[column][sum - 1];
      const bool hit = is_hit(result);
      const std::string& label = game.rules().crt.labels[column][sum - 1];
      absl::StrAppend(&text, result == CrtResult::kNone ? "" : absl::StrCat(label, ": "), hit ? "a hit" : "no hit");
      const bool trench =
          game.board().is_trench_hex(before.target) && before.occupied[index(kGerman)].contains(before.target);
      if (hit && trench) absl::StrAppend(&text, ", the trench is breached (17.5)");
      const bool blows_back = gas_blows_back(game, before, hit);
      if (blows_back) {
        absl::StrAppend(&text, "; the gas blows back (17.6)",
                        after.step == Step::kFriendlyFire ? ", and a British unit next to it loses a step" : "",
                        effects.empty() ? "" : ": ");
      } else if (!effects.empty()) {
        absl::StrAppend(&text, "; ");
      }
      absl::StrAppend(&text, effects);
      const bool last = before.table[0] != 0 || view.bottom(before.target) == kNoUnit;
      if (hit && trench && last && effects.empty()) absl::StrAppend(&text, "; in the trench nothing is lost (14.3.4)");
      return text;
    }
    case Step::kCombatRoll: {
      const bool alone = before.mobile != 0;
      const CombatWorksheet w = alone ? view.combat(before.target, &before.subject, 1)
                                      : view.combat(before.target, before.attackers.data(), before.attacker_count);
      const CrtResult result = w.results[sum - 1];
      absl::StrAppend(&text, column_text(game, w, sum), result_words(result));
      if (!effects.empty()) absl::StrAppend(&text, ": ", effects);
      return text;
    }
    default:
      return absl::StrCat(text, effects);
  }
}

std::string move_text(const Loos& game, const State& before, Action action, Actor actor,
                      absl::Span<const std::uint8_t> faces, const State& after) {
  if (actor == Actor::kChance) return roll_text(game, before, faces, after);
  UnitSet own;
  if (action.unit() < kUnits && action.kind() != Kind::kEntry && action.kind() != Kind::kCommit &&
      action.kind() != Kind::kLose) {
    own.insert(action.unit());
    if (action.kind() == Kind::kAdvance && before.has_mate(action.unit())) own.insert(before.mate[action.unit()]);
  }
  if (action.kind() == Kind::kRetreat) {
    const UnitId t = game.view(before).top(before.target);
    own.insert(t);
    if (before.has_mate(t)) own.insert(before.mate[t]);
  }
  std::string text =
      absl::StrCat(side_title(actor == Actor::kFirst ? kBritish : kGerman), ": ", action_text(game, before, action));
  const std::vector<std::string> changed = changes(game, before, after, own);
  if (!changed.empty()) absl::StrAppend(&text, "; ", absl::StrJoin(changed, "; "));
  return text;
}

namespace {

int steps_of(const State& s, Side side) {
  int steps = 0;
  for (const UnitId u : units_of(side)) {
    if (s.hex[u] != kGone && s.hex[u] != kDeadpile) steps += s.steps(u);
  }
  return steps;
}

}  // namespace

std::string verdict_text(const Loos& game, const State& start, const State& s) {
  const Result result = game.result(s);
  std::string out;
  absl::StrAppend(&out,
                  result.winner == Actor::kFirst    ? "The British have won"
                  : result.winner == Actor::kSecond ? "The Germans have won"
                                                    : "The game is a draw",
                  ": ", result.reason, ".\n");
  const Scenario& scenario = game.board().scenario();
  if (scenario.has_points()) {
    std::vector<std::string> parts;
    for (const protocol::AccountLine& line : points_account(game, s)) {
      if (line.points != 0) parts.push_back(absl::StrCat(line.points, ": ", line.what));
    }
    absl::StrAppend(&out, "The British score: ", score(game.board(), s).total(), " (", scenario.british_wins_at,
                    " wins",
                    scenario.draw_at < scenario.british_wins_at ? absl::StrCat(", ", scenario.draw_at, " draws") : "",
                    ")", parts.empty() ? "" : "; ", absl::StrJoin(parts, "; "), ".\n");
  }
  std::vector<std::string> held;
  const auto& objectives = scenario.objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const std::uint64_t mask = game.board().objective_masks[i];
    if ((s.control & mask) == mask) held.push_back(with_accents(objectives[i].name));
  }
  if (!scenario.has_points()) {
    absl::StrAppend(&out, "Wholly British: ", held.empty() ? "nothing" : absl::StrJoin(held, ", "), " (",
                    scenario.british_wins_at, " win, ", scenario.draw_at, " draw).\n");
  }
  for (const Side side : {kBritish, kGerman}) {
    // Replacements come back as other counters, so that the states alone do not tell what was lost in all.
    const int fewer = steps_of(start, side) - steps_of(s, side);
    absl::StrAppend(&out, "The ", side_title(side), side == kGerman ? "s" : "", " have ",
                    fewer == 0
                        ? std::string("as many steps as")
                        : absl::StrCat(count_of(std::abs(fewer), "step"), fewer > 0 ? " fewer than" : " more than"),
                    " they began with.\n");
  }
  return out;
}

}  // namespace zerohour::loos
