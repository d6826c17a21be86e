#include "tools/loos/odds_text.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/loos/notation.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/names.h"
#include "tools/loos/threats.h"

namespace zerohour::loos {

using hex::to_string;

double any_hit_chance(const BombardmentWorksheet& w, int units) {
  double chance = 0;
  double ways = 0;
  for (int i = 0; i < w.row_count; ++i) {
    double missed = 1;
    for (int u = 0; u < units; ++u) missed *= (6 - w.rows[i].hits) / 6.0;
    chance += w.rows[i].ways * (1 - missed);
    ways += w.rows[i].ways;
  }
  return chance / ways;
}

namespace {

std::string line_reason(const Loos& game, const CombatWorksheet& w) {
  const Terrain terrain = game.board().at(w.target).terrain;
  const absl::string_view ground = terrain == Terrain::kTown     ? "town"
                                   : terrain == Terrain::kWoods  ? "woods"
                                   : terrain == Terrain::kBroken ? "broken ground, read on Town"
                                                                 : "clear ground";
  switch (w.ground) {
    case CombatWorksheet::Ground::kTrench:
      return "Trench: all attack across its trench sides (R19)";
    case CombatWorksheet::Ground::kSecondaryTrench:
      return "Secondary Trench, read on Town: along the trench (R19, R20)";
    case CombatWorksheet::Ground::kRiver:
      return "River: all attack across canal sides (R19)";
    case CombatWorksheet::Ground::kTerrain:
      break;
  }
  const bool trench = game.board().is_trench_hex(w.target);
  return absl::StrCat(ground, w.breached                                  ? "; the trench is breached (17.5, R27)"
                              : trench && side_of(w.defender) == kBritish ? "; only Germans profit from trenches (14.3)"
                              : trench                                    ? "; not all across the trench (R19)"
                                                                          : " (R19)");
}

}  // namespace

std::string result_text(const Loos& game, const State& s, const CombatWorksheet& w, CrtResult result) {
  const std::string defender = unit_name(game, s, w.defender);
  const std::string attacker = w.attacker_count == 1 ? unit_name(game, s, w.attackers[0]) : "one attacker";
  const View view = game.view(s);
  const std::string elimination =
      absl::StrCat(defender, " is eliminated", s.has_mate(w.defender) ? ", the unit under it holds" : "");
  const std::string loss = view.is_on_last_step(w.defender) ? elimination : absl::StrCat(defender, " loses a step");
  const bool attacker_dies = w.attacker_count == 1 && view.is_on_last_step(w.attackers[0]);
  const std::string attack_loss = absl::StrCat(attacker, attacker_dies ? " is eliminated" : " loses a step");
  switch (result) {
    case CrtResult::kNone:
      return "nothing happens";
    case CrtResult::kA:
      return attack_loss;
    case CrtResult::kAe:
      return w.attacker_count == 1 ? absl::StrCat(attacker, " is eliminated") : "all attackers are eliminated";
    case CrtResult::kEx:
      return absl::StrCat(attack_loss, "; ", loss);
    case CrtResult::kDe:
      return elimination;
    case CrtResult::kD2:
    case CrtResult::kD3: {
      const int hexes = result == CrtResult::kD2 ? 2 : 3;
      const bool can = view.can_retreat(w.target, hexes);
      return can ? absl::StrCat(defender, " retreats ", hexes, " hexes or ", loss.substr(defender.size() + 1))
                 : absl::StrCat(loss, " (no retreat)");
    }
  }
  return "";
}

namespace {

std::string outcomes_text(const Loos& game, const State& s, const CombatWorksheet& w) {
  std::string out;
  for (int face = 1; face <= 6; ++face) {
    const CrtResult result = w.results[face - 1];
    std::vector<int> faces;
    bool told = false;
    for (int other = 1; other <= 6; ++other) {
      if (w.results[other - 1] != result) continue;
      told |= other < face;
      faces.push_back(other);
    }
    if (told) continue;
    const std::string& label = game.rules().crt.labels[w.column][face - 1];
    const std::string chance = absl::StrFormat("    %d/6  die %-9s %-3s ", static_cast<int>(faces.size()),
                                               absl::StrJoin(faces, ","), result == CrtResult::kA ? "A" : label);
    absl::StrAppend(&out, chance,
                    absl::StrReplaceAll(wrap(result_text(game, s, w, result), 79 - static_cast<int>(chance.size()), 0),
                                        {{"\n", absl::StrCat("\n", std::string(chance.size(), ' '))}}),
                    "\n");
  }
  return out;
}

std::string sums_text(const Loos& game, const State& s, const CombatWorksheet& w) {
  std::string out;
  const auto term = [&](int value, absl::string_view what) {
    absl::StrAppend(&out, absl::StrFormat("    %+3d  ", value), wrap(what, 70, 9), "\n");
  };
  for (int i = 0; i < w.attacker_count; ++i) {
    const UnitId u = w.attackers[i];
    term(game.view(s).attack(u), absl::StrCat(unit_name(game, s, u), " in ", to_string(s.hex[u]), " attacks"));
  }
  term(-w.defence, absl::StrCat(unit_name(game, s, w.defender), " in ", to_string(w.target), " defends"));
  for (int i = 0; i < w.added_count; ++i) {
    term(-w.added[i].defence, absl::StrCat(unit_name(game, s, w.added[i].unit), " in ", to_string(w.added[i].hex),
                                           " adds its defence, as it is not attacked itself (14.3.3)"));
  }
  term(w.differential, "differential");
  const Crt::Differentials& line = game.rules().crt.lines[static_cast<int>(w.line)];
  absl::StrAppend(&out, "  line ", wrap(line_reason(game, w), 72, 4), "\n  column ", w.column + 1, " of the ",
                  to_string(w.line), " line",
                  w.differential < line.lowest    ? ", its first"
                  : w.differential > line.highest ? ", its last"
                                                  : "",
                  "\n");
  return absl::StrCat(out, outcomes_text(game, s, w));
}

}  // namespace

namespace {

// The rolls of Mobile Combat, one attacker after the other (18.4.2).
std::string mobile_odds_text(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> attackers) {
  std::string out = absl::StrCat("Attack", attackers.size() == 1 ? "" : "s", " on ", to_string(target),
                                 " in Mobile Combat, where each unit attacks alone (18.4.2)\n");
  const std::vector<AttackOdds> rolls = attack_odds(game, s, target, attackers);
  for (const AttackOdds& roll : rolls) {
    const UnitId defender = roll.sheet.defender;
    const int steps = roll.state.steps(defender);
    if (attackers.size() > 1) {
      absl::StrAppend(&out, roll.number + 1, ". ", unit_name(game, s, attackers[roll.number]));
      if (roll.number > 0) {
        absl::StrAppend(&out, ", if ", unit_name(game, roll.state, defender), " is the top unit then, with ",
                        count_of(steps, "step"));
      }
      absl::StrAppend(&out, "\n");
    }
    absl::StrAppend(&out, sums_text(game, roll.state, roll.sheet));
  }
  for (int i = 1; i < static_cast<int>(attackers.size()); ++i) {
    if (std::any_of(rolls.begin(), rolls.end(), [&](const AttackOdds& roll) { return roll.number == i; })) continue;
    absl::StrAppend(&out, i + 1, ". ", unit_name(game, s, attackers[i]), ": no defender can be left to attack\n");
  }
  if (attackers.size() > 1) {
    absl::StrAppend(
        &out, "  ",
        wrap("once the hex is empty, those yet to attack do not attack any more, but may advance (18.4.2)", 76, 4),
        "\n");
  }
  return out;
}

}  // namespace

std::string odds_text(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> attackers) {
  if (attacks_alone(s, side_of(attackers[0]))) return mobile_odds_text(game, s, target, attackers);
  const View view = game.view(s);
  const AttackOdds roll = attack_odds(game, s, target, attackers).front();
  std::string out = absl::StrCat("Attack on ", to_string(target), "\n", sums_text(game, roll.state, roll.sheet));
  // A marker there that is still to be resolved; of the one that is being resolved the dice have fallen.
  const bool has_fallen =
      s.step == Step::kBombardTable || s.step == Step::kFriendlyFire || s.step == Step::kBombardDisplace;
  int marker = -1;
  for (int i = s.marker_next + (has_fallen ? 1 : 0); i < s.marker_count; ++i) {
    if (s.marker[i].hex() == target && !s.marker[i].breach()) marker = i;
  }
  if (marker < 0) return out;
  const Side owner = marker_owner(game, s, marker);
  const int dice = view.bombardment_dice(target, owner);
  if (dice == 0 || owner != side_of(attackers[0])) return out;
  const BombardmentWorksheet b = game.bombardment(s, target, dice);
  const int units = view.bottom(target) == kNoUnit ? 1 : 2;
  const bool trench = game.board().is_trench_hex(target) && side_of(roll.sheet.defender) == kGerman;
  absl::StrAppend(&out, "  ",
                  wrap(absl::StrCat("a marker lies there: ", percent(any_hit_chance(b, units)), " to ",
                                    trench ? "breach the trench" : "hit something",
                                    " before the attack (losses are not counted here)"),
                       76, 4),
                  "\n");
  if (!trench) return out;
  State breached = s;
  breached.marker[marker].set_breach();
  const AttackOdds open = attack_odds(game, breached, target, attackers).front();
  return absl::StrCat(out, "  if it is breached:\n", sums_text(game, open.state, open.sheet));
}

namespace {

std::string attack_row(const Loos& game, const State& s, const CombatWorksheet& sheet) {
  const auto faces = [&](auto hurts) {
    return static_cast<int>(std::count_if(sheet.results.begin(), sheet.results.end(), hurts));
  };
  const int enemy = faces([](CrtResult r) { return r >= CrtResult::kEx; });
  const int own = faces([](CrtResult r) { return r >= CrtResult::kA && r <= CrtResult::kEx; });
  const Clearing clearing = game.view(s).clearing(sheet.target, sheet.results);
  const std::string emptied = clearing.by_retreat == 0 ? absl::StrCat(clearing.surely, "/6")
                                                       : absl::StrCat(clearing.surely, "-", clearing.at_most(), "/6");
  std::string who = unit_name(game, s, sheet.defender);
  for (int i = 0; i < sheet.attacker_count; ++i) {
    absl::StrAppend(&who, i == 0 ? " by " : ", ", unit_name(game, s, sheet.attackers[i]));
  }
  return absl::StrCat(absl::StrFormat("  %s  %+4d    %d/6  %7s    %d/6  ", to_string(sheet.target), sheet.differential,
                                      enemy, emptied, own),
                      wrap(who, 42, 37), "\n");
}

}  // namespace

std::string attacks_text(const Loos& game, const State& s) {
  const Side attacker = s.active;
  const bool alone = attacks_alone(s, attacker);
  std::vector<CombatWorksheet> sheets;
  for (const Hex target : s.occupied[index(other(attacker))]) {
    std::vector<UnitId> units = attackers_of(game, s, target).units;
    if (units.empty() || game.board().front.contains(target)) continue;
    if (alone) {
      const auto weaker = [&](UnitId a, UnitId b) { return game.view(s).attack(a) < game.view(s).attack(b); };
      units = {*std::max_element(units.begin(), units.end(), weaker)};
    }
    sheets.push_back(attack_odds(game, s, target, units).front().sheet);
  }
  const std::string side = absl::StrCat("the ", side_title(attacker), " side");
  if (sheets.empty()) {
    return alone ? absl::StrCat("No unit of ", side, " may attack in Mobile Combat.\n")
                 : absl::StrCat("No unit of ", side, " stands next to an enemy that it may attack.\n");
  }
  std::stable_sort(sheets.begin(), sheets.end(),
                   [](const CombatWorksheet& a, const CombatWorksheet& b) { return a.differential > b.differential; });
  std::string out =
      absl::StrCat("Attacks of ", side, alone ? ", by the strongest alone (18.4.2):\n" : ", by all who may attack:\n",
                   "  hex   diff  harms  empties  costs\n");
  for (const CombatWorksheet& sheet : sheets) out += attack_row(game, s, sheet);
  return absl::StrCat(out, "  ",
                      wrap("so many faces of the die harm the enemy, empty the hex, and cost the attacker a step; odds "
                           "HEX tells what each means",
                           76, 4),
                      "\n");
}

std::string bombardment_text(const Loos& game, const State& s, Hex target, Side owner, int dice) {
  const View view = game.view(s);
  const BombardmentWorksheet w = game.bombardment(s, target, dice);
  const UnitId t = view.top(target), b = view.bottom(target);
  const int units = t == kNoUnit ? 0 : b == kNoUnit ? 1 : 2;
  const bool trench = game.board().is_trench_hex(target) && s.occupied[index(kGerman)].contains(target);
  std::string out = absl::StrCat("Bombardment of ", to_string(target), " by the ", side_title(owner),
                                 owner == kGerman ? "s" : "", ": ", dice, dice == 1 ? " die" : " dice", ", ",
                                 to_string(w.line), " line (17.4)\n", "    sum    chance  column  hits a unit\n");
  double all_ways = 1;
  for (int i = 0; i < dice; ++i) all_ways *= 6;
  for (int i = 0; i < w.row_count;) {
    // Sums that read one column make one line.
    int ways = 0, j = i;
    for (; j < w.row_count && w.rows[j].column == w.rows[i].column; ++j) ways += w.rows[j].ways;
    const std::string sums =
        j - i == 1 ? absl::StrCat(w.rows[i].sum) : absl::StrCat(w.rows[i].sum, "-", w.rows[j - 1].sum);
    absl::StrAppend(&out,
                    absl::StrFormat("    %-5s %7s  %6d  %d/6\n", sums, percent(static_cast<double>(ways) / all_ways),
                                    w.rows[i].column + 1, w.rows[i].hits));
    i = j;
  }
  const auto chance = [](const BombardmentWorksheet& sheet) {
    return static_cast<double>(sheet.hit_numerator) / static_cast<double>(sheet.hit_denominator);
  };
  absl::StrAppend(&out, "  each unit is hit with ", percent(chance(w)), " (", w.hit_numerator, "/", w.hit_denominator,
                  ")\n");
  for (const UnitId u : {t, b}) {
    if (u == kNoUnit) continue;
    absl::StrAppend(&out, "    ", unit_name(game, s, u), ": ",
                    trench && view.is_spared_in_trench(u) ? "its last step in a trench is safe (14.3.4)"
                    : view.is_on_last_step(u)             ? "a hit eliminates it"
                                                          : "a hit costs a step",
                    "\n");
  }
  if (trench) {
    absl::StrAppend(&out, "  the trench is breached with ", percent(any_hit_chance(w, units)), " (17.5)\n");
  }
  const bool decided = view.gas_decided(target);
  constexpr int kWithoutGas = 2;
  if (s.turn != 0 || owner != kBritish || (decided && s.gas == kWithoutGas)) return out;
  if (!view.gas_possible(target)) return absl::StrCat(out, "  no gas: no British unit is next to it (R18)\n");
  // Where it has been chosen, its die is among those.
  const BombardmentWorksheet gas = decided ? w : game.bombardment(s, target, dice + 1);
  const bool near = game.board().around(target).intersects(s.occupied[index(kBritish)]);
  const std::string hit =
      decided ? "" : absl::StrCat(dice + 1, " dice, a unit is hit with ", percent(chance(gas)), "; ");
  const std::string back = near ? absl::StrCat("blows back with ", percent(1 - any_hit_chance(gas, units)),
                                               " and costs a British unit next to it a step")
                                : "cannot blow back, as no British unit is next to it (R18)";
  absl::StrAppend(&out, "  ", wrap(absl::StrCat("with gas (17.6): ", hit, back), 76, 4), "\n");
  return out;
}

std::string threats_text(const Loos& game, const State& s, Hex target) {
  const View view = game.view(s);
  const UnitId t = view.top(target);
  std::string out = absl::StrCat("Threats to ", unit_name(game, s, t), " in ", to_string(target), "\n");
  if (game.board().front.contains(target)) {
    return absl::StrCat(out, "  front-line hexes cannot be attacked (14.2); fire support can hit it (R22)\n");
  }
  const std::vector<Threat> found = threats(game, s, target);
  if (found.empty() && !attacks_again(game, s, other(side_of(t)))) {
    return absl::StrCat(out, "  none: the game ends before the enemy can attack again\n");
  }
  if (found.empty() || found.front().after_move) {
    absl::StrAppend(&out, attacks_alone(s, other(side_of(t))) ? "  now: no enemy may attack it in Mobile Combat\n"
                                                              : "  now: no enemy is next to it\n");
  } else {
    const bool alone = attacks_alone(s, other(side_of(t)));
    absl::StrAppend(&out,
                    alone ? "  now, by the strongest that may attack it in Mobile Combat (18.4.2):\n"
                          : "  now, if all enemies next to it attack:\n",
                    sums_text(game, s, found.front().sheet));
  }
  if (found.empty() || !found.back().after_move) {
    return absl::StrCat(out, "  after a Movement phase: none that is on the map now could come next to it\n");
  }
  const Threat& worst = found.back();
  const int sum = worst.sheet.attack;
  std::vector<std::string> words;
  for (const auto& [u, h] : worst.units) {
    words.push_back(absl::StrCat(unit_name(game, s, u), " from ", to_string(h), " with ", view.attack(u)));
  }
  absl::StrAppend(
      &out, "  ",
      wrap(absl::StrCat(
               "after a Movement phase, the strongest of those now on the map, each moved as if it alone moved: ",
               absl::StrJoin(words, ", "), ": ", sum, " against ", view.defence(t),
               absl::StrFormat(", %+d", sum - view.defence(t)), ", before trenches and canals"),
           76, 4),
      "\n");
  return out;
}

}  // namespace zerohour::loos
