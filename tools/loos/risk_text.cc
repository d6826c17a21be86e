#include "tools/loos/risk_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/names.h"
#include "tools/loos/odds_text.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kMostShown = 4;

std::string joined_parts(std::vector<std::string> parts) {
  if (parts.size() > kMostShown) {
    parts.resize(kMostShown);
    parts.emplace_back("odds shows the others");
  }
  return absl::StrJoin(parts, "; ");
}

// The targets of the bombardments that the choice of gas is about, the one in question first.
std::vector<Hex> gas_targets(const Loos& game, const State& s) {
  const View view = game.view(s);
  std::vector<Hex> targets = {s.target};
  if (!game.board().scenario().options.one_choice_of_gas()) return targets;
  for (int i = s.marker_next; i < s.marker_count; ++i) {
    const Hex h = s.marker[i].hex();
    const bool counts =
        view.marker_owner(i) == kBritish && s.occupied[index(kGerman)].contains(h) && view.gas_possible(h);
    if (counts && std::find(targets.begin(), targets.end(), h) == targets.end()) targets.push_back(h);
  }
  return targets;
}

std::string gas_risk(const Loos& game, const State& s) {
  const View view = game.view(s);
  const int dice = game.rules().tracks.turns[s.turn].dice[index(kBritish)];
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;  // the chances, and the hexes that have them
  for (const Hex h : gas_targets(game, s)) {
    const int units = view.bottom(h) == kNoUnit ? 1 : 2;
    const double without = dice == 0 ? 0 : any_hit_chance(game.bombardment(s, h, dice), units);
    const double with = any_hit_chance(game.bombardment(s, h, dice + 1), units);
    const bool near = game.board().around(h).intersects(s.occupied[index(kBritish)]);
    const std::string chances =
        absl::StrCat(" is hit with ", percent(without), " without gas and ", percent(with), " with it; ",
                     near ? absl::StrCat("with gas a miss (", percent(1 - with),
                                         ") blows back and costs a British unit next to it a step")
                          : "no British unit stands next to it, on which gas could blow back");
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == chances; });
    if (same == groups.end()) {
      groups.push_back({chances, {hex::to_string(h)}});
    } else {
      same->second.push_back(hex::to_string(h));
    }
  }
  std::vector<std::string> parts;
  parts.reserve(groups.size());
  for (const auto& [chances, hexes] : groups) {
    parts.push_back(absl::StrCat(hexes.size() > 1 ? "Each of " : "", absl::StrJoin(hexes, ", "), chances));
  }
  return joined_parts(std::move(parts));
}

// "The die gives 1 point on 1 or 2, ...": of units that can move at all.
std::string mobile_risk(const Loos& game, const State& s) {
  std::array<int, 7> points{};
  for (const UnitId u : game.view(s).mobile_candidates()) {
    for (int face = 1; face <= 6; ++face) points[face] = std::max(points[face], mobile_points_of(game, s, u, face));
  }
  std::vector<std::string> parts;
  for (int first = 1; first <= 6;) {
    int last = first;
    while (last < 6 && points[last + 1] == points[first]) ++last;
    const std::string faces = absl::StrCat(" on ", first, last > first ? absl::StrCat(" to ", last) : "");
    parts.push_back(
        absl::StrCat(points[first] == 0 ? "too few for any unit" : count_of(points[first], "movement point"), faces));
    first = last + 1;
  }
  if (std::all_of(points.begin(), points.end(), [](int one) { return one == 0; })) {
    return "No unit could go anywhere, whatever it rolls";
  }
  return absl::StrCat("The die gives ", absl::StrJoin(parts, ", "));
}

std::string mobile_attacks(const Loos& game, const State& s) {
  std::vector<std::string> parts;
  for (const UnitId u : game.view(s).mobile_attackers()) {
    for (const Hex h : game.view(s).mobile_targets(u)) {
      const UnitId one[] = {u};
      if (!can_attack(game, s, u, h).ok()) continue;
      parts.push_back(absl::StrCat("An attack of ", unit_name(game, s, u), " ", attack_chances(game, s, h, one)));
    }
  }
  return joined_parts(std::move(parts));
}

std::string pending_attacks(const Loos& game, const State& s) {
  std::vector<std::string> parts;
  for (const Hex h : game.view(s).pending_combats()) {
    const Attackers attackers = attackers_of(game, s, h);
    if (!attackers.units.empty()) {
      parts.push_back(
          absl::StrCat("The attack on ", hex::to_string(h), " ", attack_chances(game, s, h, attackers.units)));
    }
  }
  return joined_parts(std::move(parts));
}

}  // namespace

int mobile_points_of(const Loos& game, const State& s, UnitId unit, int face) {
  const absl::StatusOr<Action> mobile = game.parse_action(s, absl::StrCat("mobile ", unit_name(game, s, unit)));
  if (!mobile.ok() || !game.is_legal(s, *mobile).ok()) return 0;
  State rolled = s;
  game.apply(rolled, *mobile);
  game.apply(rolled, Action::roll(face));
  return rolled.step == Step::kMobileMove && rolled.subject == unit ? rolled.mobile_points() : 0;
}

std::string attack_chances(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> units) {
  const AttackOdds odds = attack_odds(game, s, target, units).front();
  const CombatWorksheet& sheet = odds.sheet;
  const Clearing clearing = game.view(odds.state).clearing(target, sheet.results);
  const auto own = std::count_if(sheet.results.begin(), sheet.results.end(),
                                 [](CrtResult r) { return r >= CrtResult::kA && r <= CrtResult::kEx; });
  return absl::StrCat(
      "empties ", hex::to_string(target), " on ", clearing.surely, " of 6 faces",
      clearing.by_retreat == 0 ? "" : absl::StrCat(" (on ", clearing.at_most(), " if the defender retreats)"),
      ", and harms the attackers on ", own);
}

std::string risk_text(const Loos& game, const State& s) {
  switch (s.step) {
    case Step::kGas:
      return gas_risk(game, s);
    case Step::kMobileChoose:
      return mobile_risk(game, s);
    case Step::kMobileDeclare:
      return mobile_attacks(game, s);
    case Step::kResolve:
      return pending_attacks(game, s);
    default:
      return "";
  }
}

}  // namespace zerohour::loos
