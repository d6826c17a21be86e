#include "tools/loos/guide_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/loos/notation.h"
#include "tools/loos/names.h"
#include "tools/support/alternatives.h"

namespace zerohour::loos {

using hex::to_string;

UnitSet units_at(const State& s, Side side, Hex place) {
  UnitSet units;
  for (const UnitId u : units_of(side)) {
    if (s.hex[u] == place && !s.on_map.contains(u)) units.insert(u);
  }
  return units;
}

std::vector<std::string> names_in(const Loos& game, const State& s, const UnitSet& units) {
  std::vector<std::string> names;
  for (const UnitId u : units) names.push_back(unit_name(game, s, u));
  return names;
}

std::vector<std::string> able_units(const Loos& game, const State& s, Kind kind) {
  UnitSet units;
  game.for_each_group(s, [&](ActionGroup group) {
    if (Loos::kind_of(group) == kind) game.for_each_legal(s, group, [&](Action a) { units.insert(a.unit()); });
  });
  return names_in(game, s, units);
}

std::vector<std::string> able_hexes(const Loos& game, const State& s, Kind kind) {
  std::vector<std::string> hexes;
  game.for_each_group(s, [&](ActionGroup group) {
    if (Loos::kind_of(group) != kind) return;
    game.for_each_legal(s, group, [&](Action a) {
      const std::string hex = to_string(a.hex());
      if (std::find(hexes.begin(), hexes.end(), hex) == hexes.end()) hexes.push_back(hex);
    });
  });
  return hexes;
}

std::string advance_ground(const Loos& game, const State& s) {
  const std::string target = s.target.on_map() ? to_string(s.target) : "The hex";
  const UnitId in = s.target.on_map() ? game.view(s).top(s.target) : kNoUnit;
  return in == kNoUnit ? absl::StrCat(target, " is empty")
                       : absl::StrCat(target, " is taken by ", unit_name(game, s, in));
}

namespace {

// What is decided in the combats: the losses, retreats and advances that a roll has left to somebody.
std::string combat_due(const Loos& game, const State& s) {
  const std::string target = s.target.on_map() ? to_string(s.target) : "";
  switch (s.step) {
    case Step::kGas:
      if (game.board().scenario().options.one_choice_of_gas()) {
        return absl::StrCat("Is gas used with all British bombardments of this turn, that of ", target,
                            " first? (17.6, R31)");
      }
      return absl::StrCat("Is gas used with the bombardment of ", target, "? (17.6)");
    case Step::kFriendlyFire:
      return absl::StrCat("The gas at ", target, " has blown back, and a British unit next to it loses a step: ",
                          or_text(able_units(game, s, Kind::kLose), kFew, "which one"), "? (17.6)");
    case Step::kResolve:
      return absl::StrCat("Which combat is next: ",
                          absl::StrReplaceAll(hex_names(game.view(s).pending_combats()), {{" ", ", "}}), "? (R24)");
    case Step::kAttackerLoss: {
      UnitSet units;
      for (int i = 0; i < s.attacker_count; ++i) units.insert(s.attackers[i]);
      return absl::StrCat("Which attacker of ", target, " loses a step: ", or_text(names_in(game, s, units)),
                          "? (7.6)");
    }
    case Step::kRetreat:
      return absl::StrCat("The stack in ", target, " retreats, or stands and loses a step (7.8)");
    case Step::kAdvance:
      return absl::StrCat(advance_ground(game, s), ": ",
                          or_text(able_units(game, s, Kind::kAdvance), kFew, "attackers"),
                          " may advance into it (7.9)");
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      return "A replacement must leave its stack (R2)";
    default:
      return "";
  }
}

std::string mobile_due(const Loos& game, const State& s) {
  const std::string unit = s.step == Step::kMobileMove ? unit_name(game, s, s.subject) : "";
  switch (s.step) {
    case Step::kMobileChoose:
      return absl::StrCat("Mobile Movement: which unit sets off, of ",
                          unit_names(game, s, game.view(s).mobile_candidates()), ", if any? (18.4)");
    case Step::kMobileMove:
      return absl::StrCat(unit, " has ", count_of(s.mobile_points(), "movement point"), ": it moves, or stays (18.4)");
    case Step::kMobileDeclare:
      return s.attacker_count == 0
                 ? "Mobile Combat: which unit attacks, if any? (R30)"
                 : absl::StrCat("Further attacks on ", to_string(s.target), ", in their order, if any (R30)");
    default:
      return "";
  }
}

}  // namespace

std::string no_decision_text(const Loos& game, const State& s) {
  switch (game.actor(s)) {
    case Actor::kChance:
      return absl::StrCat("A roll is due: ", game.describe_roll(s));
    case Actor::kNobody:
      return absl::StrCat("The game is over: ", game.result(s).reason);
    default:
      return "";
  }
}

std::string due_text(const Loos& game, const State& s) {
  switch (s.step) {
    case Step::kGermanSetup:
      return "The Germans place their battalions, one a hex, so that every front-line hex is watched (11.2, R3)";
    case Step::kBritishSetup:
      return "The British place their divisions in the front line, one a sector (11.6)";
    case Step::kBritishMove:
      return "The British move each unit once, and may send divisions from the box to a sector (5.0, 11.7)";
    case Step::kGermanMove:
      return "The Germans move each unit once (5.0)";
    case Step::kArrival:
      return "Released divisions arrive on or next to an entry hex (11.3)";
    case Step::kReplacement:
      return absl::StrCat("German towns receive ", count_of(s.battalions_left(), "replacement battalion"), " (11.4)");
    case Step::kBreakdown:
      return "Regiments may be broken down into battalions (13.1)";
    case Step::kBreakdownPlace:
      return absl::StrCat("In or next to ", to_string(s.target), " ", s.battalions_left() == 1 ? "goes " : "go ",
                          count_of(s.battalions_left(), "battalion"), " of the regiment (13.1)");
    case Step::kAircraft:
      return "The British may place their aircraft (17.2)";
    case Step::kDeclare:
      return absl::StrCat("The ", side_title(s.active), " side declares its attacks and bombardments (R13)");
    case Step::kDefend:
      return absl::StrCat("The ", side_title(other(s.active)), " side may answer with fire support markers (R13)");
    case Step::kMobileChoose:
    case Step::kMobileMove:
    case Step::kMobileDeclare:
      return mobile_due(game, s);
    default: {
      const std::string combat = combat_due(game, s);
      return combat.empty() ? no_decision_text(game, s) : combat;
    }
  }
}

std::vector<std::string> left_facts(const Loos& game, const State& s) {
  const View view = game.view(s);
  const auto& box = game.rules().tracks.turns[s.turn];
  std::vector<std::string> facts;
  const auto line = [&](std::string fact) { facts.push_back(std::move(fact)); };
  // Before the combats, of those that have any.
  const bool may_use = s.step == Step::kBritishMove || s.step == Step::kGermanMove || s.step == Step::kAircraft ||
                       s.step == Step::kDeclare || s.step == Step::kDefend;
  std::vector<std::string> markers;
  for (const Side side : {kBritish, kGerman}) {
    const int left = s.markers[index(side)];
    if (left > 0)
      markers.push_back(absl::StrCat(side_title(side), " ", left, " (", box.dice[index(side)], " dice each)"));
  }
  if (may_use && !markers.empty()) line(absl::StrCat("markers left: ", absl::StrJoin(markers, ", ")));
  switch (s.step) {
    case Step::kGermanSetup:
    case Step::kBritishSetup: {
      const Side side = s.step == Step::kGermanSetup ? kGerman : kBritish;
      const UnitSet left = units_at(s, side, kUnplaced);
      line(absl::StrCat("to place (", left.size(), "): ", unit_names(game, s, left)));
      if (side == kGerman) {
        const std::uint64_t uncovered = view.uncovered_front();
        std::vector<std::string> hexes;
        for (std::size_t i = 0; i < game.board().front_line.size(); ++i) {
          if ((uncovered >> i & 1) != 0) hexes.push_back(to_string(game.board().front_line[i]));
        }
        line(absl::StrCat("front-line hexes in no German zone of control (R3): ",
                          hexes.empty() ? "none" : absl::StrJoin(hexes, " ")));
      }
      break;
    }
    case Step::kBritishMove:
    case Step::kGermanMove: {
      const UnitSet left = view.on_map(s.active) - s.moved;
      line(absl::StrCat("not moved yet (", left.size(), "): ", unit_names(game, s, left)));
      if (s.active == kBritish && !view.waiting_units().empty()) {
        line(absl::StrCat("must go to the front line (11.7): ", unit_names(game, s, view.waiting_units())));
      }
      if (s.active == kBritish && !units_at(s, kBritish, kBox).empty()) {
        line(absl::StrCat("in the box: ", unit_names(game, s, units_at(s, kBritish, kBox))));
      }
      break;
    }
    default:
      break;
  }
  if (s.aircraft.on_map()) line(absl::StrCat("aircraft over ", to_string(s.aircraft)));
  for (const Hex h : view.pending_combats()) {
    std::array<UnitId, kMaxAttackers> attackers;
    const int n = view.declared_attackers(h, attackers);
    UnitSet units;
    for (int i = 0; i < n; ++i) units.insert(attackers[i]);
    line(absl::StrCat("attack on ", to_string(h), ": ", unit_names(game, s, units)));
  }
  for (int i = s.marker_next; i < s.marker_count; ++i) {
    line(absl::StrCat(side_title(marker_owner(game, s, i)), " marker on ", to_string(s.marker[i].hex())));
  }
  return facts;
}

}  // namespace zerohour::loos
