#include "tools/lgg/odds_sheet.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/fire.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr int kFaces = 10;

struct ModifierWords {
  absl::string_view what, rule;
};
constexpr ModifierWords kCombatReasons[kCombatModifiers] = {
    {"hits already taken", "12"},
    {"an enemy behind its front", "G30"},
    {"soft cover", "12"},
    {"hard cover", "G9"},
    {"uphill of the attacker that it faces", "12"},
    {"cavalry, and rough ground", "12"},
    {"cavalry attacks on soft ground", "12"},
    {"Guard", "12"},
};
constexpr ModifierWords kFirerReasons[] = {{"soft ground", "13"},
                                           {"firer and target at different heights", "13"},
                                           {"at the target's flank or rear", "13"},
                                           {"moved or turned this round", "13"},
                                           {"Guard", "13"}};
constexpr ModifierWords kTargetReasons[] = {
    {"cavalry", "13"}, {"artillery or engineers", "13"}, {"soft cover", "13"}, {"hard cover", "G9"}};

void add_term(Sheet& sheet, int who, int value, absl::string_view what, absl::string_view rule, UnitId unit = kNoUnit) {
  if (value != 0) sheet.terms.push_back({who, value, std::string(what), rule, unit});
}

void add_outcome(Sheet& sheet, absl::string_view word, absl::string_view means, int ways) {
  if (ways > 0) sheet.outcomes.push_back({word, std::string(means), ways});
}

}  // namespace

int Sheet::ways(absl::string_view word) const {
  for (const Outcome& outcome : outcomes) {
    if (outcome.word == word) return outcome.ways;
  }
  return 0;
}

Sheet combat_sheet(const View& view, UnitId defender) {
  const CombatTotals totals = combat_totals(view, defender);
  const State& s = view.state();
  Sheet sheet;
  std::vector<std::string> names;
  const bool against_cavalry = view.is_cavalry(defender);
  for (const UnitId a : s.attackers[defender]) {
    if (a == kNoUnit) continue;
    names.push_back(unit_title(view, a));
    add_term(sheet, 0, view.type(a).attack[against_cavalry ? 1 : 0],
             absl::StrCat("Combat Value of ", unit_title(view, a), " against ", against_cavalry ? "cavalry" : "foot"),
             "10", a);
  }
  add_term(sheet, 1, totals.values[1], absl::StrCat("Combat Value of ", unit_title(view, defender)), "10", defender);
  for (int who = 0; who < 2; ++who) {
    for (std::size_t i = 0; i < kCombatModifiers; ++i) {
      add_term(sheet, who, totals.modifiers[static_cast<std::size_t>(who)][i], kCombatReasons[i].what,
               kCombatReasons[i].rule);
    }
  }
  sheet.kind = "combat";
  sheet.title =
      absl::StrCat("The combat of ", unit_title(view, defender), ", attacked by ", absl::StrJoin(names, " and "));
  sheet.totals = {totals.total(0), totals.total(1)};
  std::array<int, 4> ways{};
  for (int attack = 1; attack <= kFaces; ++attack) {
    for (int defence = 1; defence <= kFaces; ++defence) {
      ++ways[static_cast<std::size_t>(combat_result(totals, attack, defence))];
    }
  }
  const auto of = [&](CombatResult result) { return ways[static_cast<std::size_t>(result)]; };
  const auto add = [&](absl::string_view word, CombatResult result, int count) {
    add_outcome(sheet, word, result_text(view, defender, result), count);
  };
  add("lose-two", CombatResult::kAttackersLoseTwo, of(CombatResult::kAttackersLoseTwo));
  add("lose", CombatResult::kAttackersLose, of(CombatResult::kAttackersLose));
  const int hits = of(CombatResult::kDefenderLoses), routs = of(CombatResult::kDefenderRouts);
  const bool last = view.strength(defender) == 1;
  add("hit", CombatResult::kDefenderLoses, last ? 0 : hits);
  add("rout", CombatResult::kDefenderRouts, last ? hits + routs : routs);
  return sheet;
}

std::string result_text(const View& view, UnitId defender, CombatResult result) {
  const auto attackers_lose = [&](absl::string_view hits, int count) {
    int strength = 0;
    bool any_gone = false;  // of those who may be given the hits (G31)
    for (const UnitId a : view.state().attackers[defender]) {
      if (a == kNoUnit) continue;
      strength += view.strength(a);
      any_gone = any_gone || view.strength(a) <= count;
    }
    return absl::StrCat("the attackers take ", hits,
                        strength <= count ? ", and rout as their strength is gone"
                        : any_gone        ? " and fall back, or rout where their strength is gone"
                                          : " and fall back");
  };
  switch (result) {
    case CombatResult::kAttackersLoseTwo:
      return attackers_lose("two hits", 2);
    case CombatResult::kAttackersLose:
      return attackers_lose("a hit", 1);
    case CombatResult::kDefenderLoses:
      if (view.strength(defender) == 1) return "the defender takes a hit, and routs as its strength is gone";
      return view.in_squares(defender) ? "the squares take a hit and stand, and the attackers fall back"
                                       : "the defender takes a hit and falls back";
    case CombatResult::kDefenderRouts:
      break;
  }
  return "the defender routs";
}

Sheet fire_sheet(const View& view, UnitId gun, UnitId target) {
  const FireTotals totals = fire_totals(view, gun, target);
  Sheet sheet;
  sheet.kind = "fire";
  sheet.title = absl::StrCat("The fire of ", unit_title(view, gun), " at ", unit_title(view, target));
  add_term(sheet, 0, totals.firepower, absl::StrCat("Firepower of ", unit_title(view, gun)), "13", gun);
  for (std::size_t i = 0; i < totals.firer.size(); ++i) {
    add_term(sheet, 0, totals.firer[i], kFirerReasons[i].what, kFirerReasons[i].rule);
  }
  for (std::size_t i = 0; i < totals.target.size(); ++i) {
    add_term(sheet, 1, totals.target[i], kTargetReasons[i].what, kTargetReasons[i].rule);
  }
  sheet.totals = {totals.total(0), totals.total(1)};
  std::array<int, 3> ways{};
  for (int fire = 1; fire <= kFaces; ++fire) {
    for (int cover = 1; cover <= kFaces; ++cover) ++ways[static_cast<std::size_t>(fire_hits(totals, fire, cover))];
  }
  add_outcome(sheet, "none", "no hit", ways[0]);
  add_outcome(sheet, "hit", "one hit", ways[1]);
  add_outcome(sheet, "two-hits", "two hits", ways[2]);
  return sheet;
}

Sheet morale_sheet(const View& view, UnitId unit) {
  Sheet sheet;
  const int morale = view.morale(unit);
  const Pending& p = view.state().p;
  const bool has_another = view.type(unit).is_gun() && (p.unit != unit || p.gun_again == 0);
  sheet.of = kFaces;
  sheet.kind = "morale";
  sheet.title = absl::StrCat("A d10 at or below the morale of ", unit_title(view, unit), ", ", morale);
  sheet.totals = {morale, 0};
  add_outcome(sheet, "success", "attrition does nothing, or recovery, rally or engineering succeeds", morale);
  // A word of its own, as what it comes to depends on what is rolled for.
  add_outcome(
      sheet, has_another ? "again" : "failure",
      has_another
          ? "recovery or rally fails; attrition is rolled a second time, and only a second failure is a hit (G18)"
          : "a hit by attrition, or recovery, rally or engineering fails",
      kFaces - morale);
  return sheet;
}

std::string sheet_text(const Sheet& sheet) {
  std::string out = absl::StrCat(sheet.title, "\n");
  const bool opposed = sheet.of == kFaces * kFaces;
  if (opposed) {
    for (int who = 0; who < 2; ++who) {
      for (const Sheet::Term& term : sheet.terms) {
        if (term.who == who) absl::StrAppendFormat(&out, "  %+3d  %s (%s)\n", term.value, term.what, term.rule);
      }
      absl::StrAppendFormat(&out, "  %3d  and a d10\n", sheet.totals[static_cast<std::size_t>(who)]);
    }
  }
  for (const Sheet::Outcome& outcome : sheet.outcomes) {
    absl::StrAppendFormat(&out, "  %3d%%  %s\n", outcome.ways * 100 / sheet.of, outcome.means);
  }
  return out;
}

}  // namespace zerohour::lgg
