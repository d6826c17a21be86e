#include "tools/loos/step_ending.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/loos/score.h"
#include "tools/loos/names.h"
#include "tools/loos/place_names.h"
#include "tools/loos/risk_text.h"
#include "tools/protocol/step_ending.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

using protocol::StepEnding;
using Endings = std::vector<StepEnding>;
using Ending = StepEnding::Kind;

constexpr std::size_t kMostNames = 4;

Endings ending(Ending kind, absl::string_view rule, std::string text) {
  return {{kind, "done", std::string(rule), std::move(text)}};
}

// "1/1a", "1/1a and 1/1b", "1/1a, 1/1b, 1/2a and 7 others".
std::string some_of(const Loos& game, const State& s, const UnitSet& units) {
  std::vector<std::string> names = names_of(game, s, units);
  if (names.size() > kMostNames) {
    const std::size_t others = names.size() - kMostNames + 1;
    names.resize(kMostNames - 1);
    names.push_back(absl::StrCat(others, " others"));
  }
  return joined(names, "and");
}

// What a unit of the side gains by entering the hex.
struct Prize {
  std::string what;  // "2708 (Crest), which counts", "3306: a British unit that does so wins the game at once"
  absl::string_view rule;
};
std::optional<Prize> prize_of(const Loos& game, const State& s, Side side, Hex h) {
  const Board& board = game.board();
  const Scenario& scenario = board.scenario();
  if (side == kBritish && board.exits.contains(h)) {
    return Prize{absl::StrCat(hex::to_string(h), ", by which a unit leaves the map for ",
                              count_of(scenario.exit_points, "point")),
                 "12.3"};
  }
  if (side == kBritish && board.entry.contains(h)) {
    return Prize{absl::StrCat(hex::to_string(h), ", which wins the game at once"), "12.1"};
  }
  for (const auto* objectives : {&scenario.objectives, &scenario.german_objectives}) {
    for (const Objective& objective : *objectives) {
      if (std::find(objective.hexes.begin(), objective.hexes.end(), h) == objective.hexes.end()) continue;
      const bool british = (s.control >> board.control_index(h) & 1) != 0;
      if (british == (side == kBritish)) continue;
      return Prize{absl::StrCat(hex::to_string(h), " (", with_accents(objective.name), "), which counts and is still ",
                                british ? "British" : "German"),
                   "12.3"};
    }
  }
  return std::nullopt;
}

Side side_to_act(const Loos& game, const State& s) {
  return game.actor(s) == Actor::kSecond ? kGerman : kBritish;
}

// The game ends with the step, or nothing that follows can prevent its end.
Endings ends_the_game(const Loos& game, const State& s, const Action& done) {
  const State after = protocol::after_forced(game, s, done);
  const Side side = side_to_act(game, s);
  if (const Result result = game.result(after); result.over) {
    if (result.winner == actor_of(side)) return {};
    if (result.winner == Actor::kNobody) {
      return ending(Ending::kDraws, "12.3",
                    absl::StrCat("The game ends when the ", side_title(side), " side ends this step, in a draw."));
    }
    const protocol::LossWarning lost = *lost_by(game, s, done);
    return ending(Ending::kLoses, lost.rule, lost.text);
  }
  // R28: at the end of turn 0 the Germans win if no British unit stands in the field. None enters it in their turn.
  const bool leaves_turn = after.turn != 0 || after.active != kBritish;
  if (s.turn != 0 || s.active != kBritish || side != kBritish || s.step == Step::kBritishSetup || !leaves_turn)
    return {};
  if (!game.board().scenario().german_instant_victory || !british_in_field(game, after).empty()) return {};
  if (units_left(after) > 0) return {};
  std::string text =
      "No British unit stands in the field, and this is the last step of turn 0 in which one may enter it";
  UnitSet able;
  for (const UnitId u : game.view(s).mobile_candidates()) {
    if (game.view(s).mobile_destinations(u, 3).intersects(game.board().field)) able.insert(u);
  }
  if (s.step == Step::kMobileChoose && !able.empty()) {
    absl::StrAppend(&text, ", as ", some_of(game, s, able), able.size() == 1 ? " may" : " may, with enough points");
  }
  return ending(Ending::kLoses, "12.2", absl::StrCat(text, ": after it the Germans win when turn 0 ends."));
}

// Ground that is empty now, into which attackers may advance.
Endings leaves_an_advance(const Loos& game, const State& s) {
  if (s.step != Step::kAdvance) return {};
  std::vector<std::pair<Hex, UnitSet>> places;
  for_each_legal_action(game, s, [&](const Action& a) {
    if (a.kind() != Kind::kAdvance) return;
    auto place = std::find_if(places.begin(), places.end(), [&](const auto& p) { return p.first == a.hex(); });
    if (place == places.end()) place = places.insert(place, {a.hex(), UnitSet()});
    place->second.insert(a.unit());
  });
  // Ground that counts comes first.
  Endings counts, others;
  for (const auto& [h, units] : places) {
    const std::optional<Prize> prize = prize_of(game, s, s.active, h);
    const std::string where = prize.has_value() ? prize->what : absl::StrCat("the empty ", hex::to_string(h));
    const bool wins = prize.has_value() && prize->rule == "12.1";
    for (StepEnding& one :
         ending(Ending::kAdvance, wins ? "12.1" : "7.9",
                absl::StrCat(some_of(game, s, units), " may advance now, and only now, into ", where, "."))) {
      (prize.has_value() ? counts : others).push_back(std::move(one));
    }
  }
  counts.insert(counts.end(), others.begin(), others.end());
  return counts;
}

// The hexes worth entering that units can enter in this step.
class Prizes {
 public:
  Prizes(const Loos& game, const State& s) : game_(game), s_(s) {}

  // chance: why the unit may still not come that far; empty where it can.
  void add(UnitId u, const HexSet& reach, const std::string& chance = "") {
    for (const Hex h : reach) {
      const std::optional<Prize> prize = prize_of(game_, s_, side_of(u), h);
      if (!prize.has_value()) continue;
      auto found = std::find_if(found_.begin(), found_.end(),
                                [&](const Found& one) { return one.what == prize->what && one.chance == chance; });
      if (found == found_.end()) found = found_.insert(found, {prize->what, prize->rule, chance, {}});
      found->units.insert(u);
    }
  }
  Endings endings() const {
    if (found_.empty()) return {};
    const auto first =
        std::stable_partition(found_.begin(), found_.end(), [](const Found& one) { return one.rule == "12.1"; });
    std::vector<std::string> parts;
    for (const Found& one : found_) {
      if (parts.size() == kMostNames) break;
      parts.push_back(absl::StrCat(some_of(game_, s_, one.units), " can enter ", one.what, one.chance));
    }
    return ending(Ending::kObjective, first == found_.begin() ? "12.3" : "12.1",
                  absl::StrCat(absl::StrJoin(parts, "; "), "."));
  }

 private:
  struct Found {
    std::string what;
    absl::string_view rule;
    std::string chance;
    UnitSet units;
  };
  const Loos& game_;
  const State& s_;
  mutable std::vector<Found> found_;
};

// On how many of the six faces the unit gets at least that many movement points (18.4).
std::string mobile_chance(const Loos& game, const State& s, UnitId u, int points) {
  int faces = 0;
  for (int face = 1; face <= 6; ++face) faces += mobile_points_of(game, s, u, face) >= points ? 1 : 0;
  return faces == 6 ? "" : absl::StrCat(", with a chance of ", faces, " in 6");
}

Endings leaves_a_prize(const Loos& game, const State& s) {
  const View view = game.view(s);
  Prizes prizes(game, s);
  switch (s.step) {
    case Step::kBritishMove:
    case Step::kGermanMove:
      for (const UnitId u : view.on_map(s.active) - s.moved) prizes.add(u, view.destinations(u));
      break;
    case Step::kMobileMove:
      prizes.add(s.subject, view.mobile_destinations(s.subject, s.mobile_points()));
      break;
    case Step::kMobileChoose:
      for (const UnitId u : view.mobile_candidates()) {
        HexSet nearer;
        for (int points = 1; points <= 3; ++points) {
          const HexSet reach = view.mobile_destinations(u, points);
          prizes.add(u, reach - nearer, mobile_chance(game, s, u, points));
          nearer = reach;
        }
      }
      break;
    default:
      break;
  }
  return prizes.endings();
}

bool any_can_move(const View& view, Side side) {
  for (const UnitId u : view.on_map(side)) {
    if (!view.destinations(u).empty()) return true;
  }
  return false;
}

// The units that may attack, and whether markers may be placed.
Endings declares_nothing(const Loos& game, const State& s) {
  if (!s.attacked.empty() || s.marker_count > 0) return {};
  UnitSet attackers;
  bool bombards = false;
  for_each_legal_action(game, s, [&](const Action& a) {
    if (a.kind() == Kind::kAttack) attackers.insert(a.unit());
    bombards = bombards || a.kind() == Kind::kBombard;
  });
  std::vector<std::string> could;
  if (!attackers.empty()) could.push_back(absl::StrCat(some_of(game, s, attackers), " could attack"));
  if (bombards) {
    could.push_back(absl::StrCat(count_of(s.markers[index(s.active)], "fire support marker"), " could be placed"));
  }
  if (could.empty()) return {};
  return ending(Ending::kUnused, "R13",
                absl::StrCat("No attack and no bombardment is declared: ", absl::StrJoin(could, ", and "), "."));
}

Endings leaves_all_unused(const Loos& game, const State& s) {
  const View view = game.view(s);
  switch (s.step) {
    case Step::kBritishMove:
    case Step::kGermanMove:
      if (!s.moved.empty() || !s.swapped.empty() || !any_can_move(view, s.active)) return {};
      return ending(Ending::kUnused, "5.0", absl::StrCat("No ", side_title(s.active), " unit has moved in this step."));
    case Step::kDeclare:
      return declares_nothing(game, s);
    case Step::kMobileChoose: {
      if (!s.rolled.empty() || !s.mobile_moved.empty()) return {};
      UnitSet able;
      for (const UnitId u : view.mobile_candidates()) {
        for (int face = 1; face <= 6; ++face) {
          if (mobile_points_of(game, s, u, face) > 0) able.insert(u);
        }
      }
      if (able.empty()) return {};
      return ending(Ending::kUnused, "18.4",
                    absl::StrCat("No unit has tried Mobile Movement; ", some_of(game, s, able), " may."));
    }
    case Step::kMobileDeclare:
      if (s.attacker_count > 0 || !(s.mobile_moved & s.fought).empty()) return {};
      return ending(Ending::kUnused, "R30",
                    absl::StrCat("No unit that moved in Mobile Movement has attacked; ",
                                 some_of(game, s, view.mobile_attackers()), " may."));
    default:
      return {};
  }
}

}  // namespace

std::string joined(const std::vector<std::string>& items, absl::string_view last) {
  if (items.size() < 2) return items.empty() ? "" : items.front();
  return absl::StrCat(absl::StrJoin(items.begin(), items.end() - 1, ", "), " ", last, " ", items.back());
}

std::vector<std::string> names_of(const Loos& game, const State& s, const UnitSet& units) {
  std::vector<std::string> names;
  for (const UnitId u : units) names.push_back(unit_name(game, s, u));
  return names;
}

UnitSet british_in_field(const Loos& game, const State& s) {
  UnitSet units;
  for (const UnitId u : game.view(s).on_map(kBritish)) {
    if (game.board().field.contains(s.hex[u])) units.insert(u);
  }
  return units;
}

std::optional<protocol::LossWarning> lost_by(const Loos& game, const State& s, const Action& action) {
  const State after = protocol::after_forced(game, s, action);
  const Result result = game.result(after);
  if (!result.over || result.winner == Actor::kNobody) return std::nullopt;
  const Side loser = result.winner == Actor::kFirst ? kGerman : kBritish;
  const bool held = after.outcome == Outcome::kGermanHolds, points = game.board().scenario().has_points();
  return protocol::LossWarning{
      loser, held ? "12.2" : "12.3",
      absl::StrCat("The game ends when the ", side_title(side_to_act(game, s)), " side ends this step, and the ",
                   loser == kBritish ? "British lose" : "Germans lose", ": ",
                   held                ? std::string("no British unit stands in the field")
                   : points            ? absl::StrCat("the British score is ", score(game.board(), after).total())
                   : loser == kBritish ? "too little is wholly British"
                                       : "enough is wholly British",
                   ".")};
}

Endings step_endings(const Loos& game, const State& s) {
  if (const Actor actor = game.actor(s); actor != Actor::kFirst && actor != Actor::kSecond) return {};
  const absl::StatusOr<Action> done = game.parse_action(s, "done");
  if (!done.ok() || !game.is_legal(s, *done).ok()) return {};
  Endings all = ends_the_game(game, s, *done);
  for (const Endings& more : {leaves_an_advance(game, s), leaves_a_prize(game, s), leaves_all_unused(game, s)}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace zerohour::loos
