#include "tools/loos/hint_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "ai/loos/reasons.h"
#include "engine/loos/notation.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/place_names.h"

namespace zerohour::loos {
namespace {

using hex::to_string;

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = absl::ascii_toupper(static_cast<unsigned char>(text[0]));
  return text;
}

// "1/1a", "1/1a and 1/1b", "1/1a, 1/1b and 1/2a".
std::string and_list(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "" : i + 1 == names.size() ? " and " : ", ", names[i]);
  }
  return text;
}

// An objective of the scenario, its name; else empty.
std::string objective_of(const Loos& game, Hex h) {
  const Scenario& scenario = game.board().scenario();
  for (const auto* objectives : {&scenario.objectives, &scenario.german_objectives}) {
    for (const Objective& objective : *objectives) {
      if (std::find(objective.hexes.begin(), objective.hexes.end(), h) != objective.hexes.end())
        return with_accents(objective.name);
    }
  }
  return "";
}

// Names that are words of the language take the article.
std::string with_article(const std::string& name) {
  constexpr absl::string_view kWords[] = {"Quarries", "Pit", "Crassier", "Spur", "trench", "slope", "Crest"};
  const bool word = std::any_of(std::begin(kWords), std::end(kWords),
                                [&](absl::string_view end) { return absl::EndsWith(name, end); });
  return absl::StartsWith(name, "The ") ? absl::StrCat("the ", name.substr(4))
         : word                         ? absl::StrCat("the ", name)
                                        : name;
}

// "the Quarries (1314)", "the trench at 1714", "open ground at 2609".
std::string ground_text(const Loos& game, Hex h) {
  const MapHex& m = game.board().at(h);
  std::string name = objective_of(game, h);
  if (name.empty()) name = with_accents(m.town.empty() ? m.name : m.town);
  if (!name.empty()) return absl::StrCat(with_article(name), " (", to_string(h), ")");
  const absl::string_view kind = m.zone == Zone::kFront          ? "the British front line"
                                 : m.trench_sides != 0           ? "the trench"
                                 : m.terrain == Terrain::kTown   ? "the town"
                                 : m.terrain == Terrain::kWoods  ? "the wood"
                                 : m.high                        ? "the high ground"
                                 : m.terrain == Terrain::kBroken ? "the broken ground"
                                                                 : "the open ground";
  return absl::StrCat(kind, " at ", to_string(h));
}
bool is_plural(absl::string_view ground) {
  return absl::StartsWith(ground, "the Quarries");
}

// "in the trench at 1714", "on the West slope (2608)".
std::string place_text(const Loos& game, Hex h) {
  const std::string ground = ground_text(game, h);
  constexpr absl::string_view kUpon[] = {"the open ground",   "the high ground", "the broken ground",
                                         "the British front", " slope (",        "the Crest",
                                         "the Dump",          " Spur (",         "Crassier ("};
  const bool upon = std::any_of(std::begin(kUpon), std::end(kUpon),
                                [&](absl::string_view part) { return absl::StrContains(ground, part); });
  return absl::StrCat(upon ? "on " : "in ", ground);
}

// A sentence that begins with a unit's name has it as it is: "r04".
std::string sentence_of(const Loos& game, const State& s, Action a) {
  const std::string text = action_text(game, s, a);
  const bool unit = a.unit() != kNoUnit && absl::StartsWith(text, unit_name(game, s, a.unit()));
  return absl::StrCat(unit ? text : capitalised(text), ".");
}

// "a tired battalion": with less than its full strength it is tired.
std::string unit_kind(const Loos& game, const State& s, UnitId u) {
  const Counter& counter = game.board().counter(u);
  const bool tired = s.replacement.contains(u) || s.steps(u) < counter.steps;
  const absl::string_view kind = s.replacement.contains(u) || counter.echelon == Echelon::kBattalion ? "battalion"
                                 : counter.echelon == Echelon::kRegiment                             ? "regiment"
                                                                                                     : "half-brigade";
  return absl::StrCat(tired ? "tired " : "", kind);
}

// "one tired battalion", "a regiment with a tired battalion under it".
std::string holders(const Loos& game, const State& s, Hex h) {
  const View view = game.view(s);
  const UnitId top = view.top(h), bottom = view.bottom(h);
  if (bottom == kNoUnit) return absl::StrCat("one ", unit_kind(game, s, top));
  return absl::StrCat("a ", unit_kind(game, s, top), " with a ", unit_kind(game, s, bottom), " under it");
}

// "two in three", of faces of a die; 0 and 6 are "no chance" and "any throw".
std::string faces_in_words(int faces) {
  constexpr std::array<absl::string_view, 7> kWords = {"no chance",    "one in six",  "one in three", "one in two",
                                                       "two in three", "five in six", "any throw"};
  return std::string(kWords[static_cast<std::size_t>(faces)]);
}

std::string digits(int n) {
  return absl::StrCat(n);
}

std::string counts_text(const Loos& game, Hex h) {
  const std::string name = objective_of(game, h);
  return name.empty() ? "" : absl::StrCat(" ", capitalised(with_article(name)), " counts at the end (12.3).");
}

// The units that attack with this one: those that are declared already; at the first declaration all that can.
std::vector<UnitId> attackers_with(const Loos& game, const State& s, UnitId unit, Hex target) {
  if (s.mobile != 0) return {unit};
  Attackers attackers = attackers_of(game, s, target);
  std::vector<UnitId> units = std::move(attackers.units);
  if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
  std::sort(units.begin(), units.end());
  return units;
}

// What becomes of an attack if the neighbours that help the defender along the trench are attacked too (14.3.3).
struct Unhelped {
  int differential = 0;
  int column = 0;  // 0-based
  Clearing clearing;
  std::vector<std::string> helpers;
};

Unhelped without_helpers(const Loos& game, const State& s, const CombatWorksheet& sheet) {
  const Crt& crt = game.rules().crt;
  Unhelped unhelped;
  unhelped.differential = sheet.attack - sheet.defence;
  unhelped.column = crt.column(sheet.line, unhelped.differential);
  unhelped.clearing = game.view(s).clearing(sheet.target, crt.results[static_cast<std::size_t>(unhelped.column)]);
  for (int i = 0; i < sheet.added_count; ++i) {
    unhelped.helpers.push_back(to_string(sheet.added[static_cast<std::size_t>(i)].hex));
  }
  return unhelped;
}

protocol::HintWords attack_words(const Loos& game, const State& s, Action a) {
  const Hex target = a.hex();
  const std::vector<UnitId> units = attackers_with(game, s, a.unit(), target);
  const CombatWorksheet sheet = game.view(s).combat(target, units.data(), static_cast<int>(units.size()));
  const Clearing clearing = game.view(s).clearing(target, sheet.results);
  const Unhelped unhelped = without_helpers(game, s, sheet);
  const bool helped = clearing.at_most() == 0 && unhelped.clearing.at_most() > 0;
  std::vector<std::string> names;
  names.reserve(units.size());
  for (const UnitId u : units) names.push_back(unit_name(game, s, u));
  const std::string ground = ground_text(game, target);
  const absl::string_view held = is_plural(ground) ? " are held by " : " is held by ";
  const int hoped = (helped ? unhelped.clearing : clearing).at_most();
  const std::string outcome =
      hoped == 0 ? " can wear it down"
                 : absl::StrCat(" can take ", is_plural(ground) ? "them" : "it", " at ", faces_in_words(hoped));
  protocol::HintWords words;
  words.where = absl::StrCat(capitalised(ground), held, holders(game, s, target), "; ", and_list(names), outcome,
                             helped ? absl::StrCat(" if ", and_list(unhelped.helpers),
                                                   unhelped.helpers.size() == 1 ? ", which helps along the trench, is"
                                                                                : ", which help along the trench, are",
                                                   " attacked too.")
                                    : ".");
  words.why = absl::StrCat(units.size() == 1 ? "The attack" : "Together the attack",
                           absl::StrFormat(" has a differential of %+d", sheet.differential), " and reads column ",
                           sheet.column + 1, ": the hex falls ", clearing_text(clearing, digits), ".");
  if (helped) {
    absl::StrAppend(&words.why, absl::StrFormat(" Without help along the trench it is %+d", unhelped.differential),
                    " and column ", unhelped.column + 1, ": ", clearing_text(unhelped.clearing, digits), " (14.3.3).");
  }
  absl::StrAppend(&words.why, counts_text(game, target));
  return words;
}

protocol::HintWords fire_words(const Loos& game, const State& s, Action a) {
  const std::string ground = ground_text(game, a.hex());
  State after = s;
  game.apply(after, a);
  // "hits with 41%".
  const std::string reason = reason_text(game, s, a, after);
  absl::string_view chance = reason;
  const bool known = absl::ConsumePrefix(&chance, "hits with ");
  const bool attacked = game.view(s).pending_combats().contains(a.hex());
  protocol::HintWords words;
  words.where = absl::StrCat(capitalised(ground), is_plural(ground) ? " are held by " : " is held by ",
                             holders(game, s, a.hex()), ", and guns can reach it.");
  words.why = known ? absl::StrCat("The fire hits each unit there at ", chance, ".") : "";
  if (attacked) {
    absl::StrAppend(&words.why, known ? " " : "", "An attack on it is declared already, and is rolled after the fire.");
  }
  return words;
}

// The objective nearest to a hex, of the whole map; an empty name where the scenario has none.
struct NearObjective {
  std::string ground;
  int distance = 99;  // hexes
  bool ours = false;
};

NearObjective nearest_objective(const Loos& game, const State& s, Side side, Hex h) {
  NearObjective nearest;
  const Scenario& scenario = game.board().scenario();
  for (const auto* objectives : {&scenario.objectives, &scenario.german_objectives}) {
    for (const Objective& objective : *objectives) {
      for (const Hex at : objective.hexes) {
        const int distance = hex::distance(at, h);
        if (distance >= nearest.distance) continue;
        const int bit = game.board().control_index(at);
        nearest = {ground_text(game, at), distance, bit >= 0 && ((s.control >> bit & 1) != 0) == (side == kBritish)};
      }
    }
  }
  return nearest;
}

// Into what an arrival in a hex would bring a unit: "next to the enemy in the Quarries (1314)".
std::string purpose_of(const Loos& game, const State& s, UnitId u, Hex from, Hex to) {
  const Side side = side_of(u);
  if (side == kGerman && game.board().entry.contains(to)) {
    return absl::StrCat("bar the way into ", ground_text(game, to), ", where a British unit would ",
                        game.board().scenario().breakthrough ? "win at once" : "leave the map and count");
  }
  const std::string objective = objective_of(game, to);
  const int bit = game.board().control_index(to);
  const bool ours = bit >= 0 && ((s.control >> bit & 1) != 0) == (side == kBritish);
  if (!objective.empty() && !ours) return absl::StrCat("take ", ground_text(game, to), ", which counts at the end");
  // An advance after a combat takes the ground itself.
  if (to == s.target && s.step == Step::kAdvance)
    return absl::StrCat("take ", ground_text(game, to), ", which is empty now");
  const HexSet enemies = game.board().around(to) & s.occupied[1 - index(side)];
  if (!enemies.empty()) return absl::StrCat("stand next to the enemy ", place_text(game, enemies.first()));
  if (!objective.empty()) return absl::StrCat("hold ", ground_text(game, to), ", which counts at the end");
  const MapHex& m = game.board().at(to);
  if (m.trench_sides != 0 && side == kGerman) return absl::StrCat("hold ", ground_text(game, to));
  if (m.high || m.terrain == Terrain::kWoods) return absl::StrCat("go to ", ground_text(game, to));
  if (from.on_map()) {
    const auto gap = [&](Hex h) {
      int nearest = 99;
      for (const Hex e : s.occupied[1 - index(side)]) nearest = std::min(nearest, hex::distance(e, h));
      return nearest;
    };
    if (gap(to) < gap(from)) return "come nearer to the enemy";
    if (gap(to) > gap(from)) return "go out of the enemy's way";
  }
  const NearObjective near = nearest_objective(game, s, side, to);
  if (near.distance <= 3) return absl::StrCat(near.ours ? "cover " : "come close to ", near.ground);
  return absl::StrCat("stand ", place_text(game, to));
}

protocol::HintWords move_words(const Loos& game, const State& s, Action a) {
  const Hex from = s.hex[a.unit()];
  const std::string purpose = purpose_of(game, s, a.unit(), from, a.hex());
  protocol::HintWords words;
  words.where = from.on_map()
                    ? absl::StrCat(unit_name(game, s, a.unit()), " ", place_text(game, from), " can ", purpose, ".")
                    : absl::StrCat(unit_name(game, s, a.unit()), " can ", purpose, ".");
  const HexSet enemies = game.board().around(a.hex()) & s.occupied[1 - index(side_of(a.unit()))];
  if (!enemies.empty()) {
    words.why = absl::StrCat(capitalised(ground_text(game, enemies.first())),
                             is_plural(ground_text(game, enemies.first())) ? " are held by " : " is held by ",
                             holders(game, s, enemies.first()), ".");
  }
  absl::StrAppend(&words.why, words.why.empty() ? absl::StripLeadingAsciiWhitespace(counts_text(game, a.hex()))
                                                : counts_text(game, a.hex()));
  return words;
}

// Of the choices in a combat.
protocol::HintWords combat_words(const Loos& game, const State& s, Action a) {
  protocol::HintWords words;
  switch (a.kind()) {
    case Kind::kResolve:
      words.where = game.view(s).defended(a.hex())
                        ? absl::StrCat("The combat ", place_text(game, a.hex()), " can come first, against ",
                                       holders(game, s, a.hex()), ".")
                        : absl::StrCat("The guns have emptied ", ground_text(game, a.hex()),
                                       ", and its attackers can advance without a fight (R24).");
      break;
    case Kind::kLose:
      words.where = absl::StrCat("A step must go: ", unit_name(game, s, a.unit()), ", a ", unit_kind(game, s, a.unit()),
                                 ", has ", count_of(s.steps(a.unit()), "step"), ".");
      break;
    case Kind::kStand:
    case Kind::kRetreat:
      words.where = absl::StrCat(capitalised(ground_text(game, s.target)), " is held by ", holders(game, s, s.target),
                                 game.view(s).is_on_last_step(game.view(s).top(s.target))
                                     ? ": its top unit can stand and be destroyed, or give up the ground."
                                     : ": it can stand and lose a step, or give up the ground.");
      words.why = std::string(absl::StripLeadingAsciiWhitespace(counts_text(game, s.target)));
      break;
    default:
      break;
  }
  return words;
}

// Of what a player gives up, or leaves.
std::string done_words(const Loos& game, const State& s) {
  bool attack = false, more = false;
  for_each_legal_action(game, s, [&](Action a) {
    attack |= a.kind() == Kind::kAttack;
    more |= a.kind() != Kind::kDone;
  });
  if (attack) return "None of the remaining attacks is worth its possible cost.";
  return more ? "The remaining actions of this step are not worth taking."
              : "There is nothing more to do in this step.";
}

// What the choice is about (17.6): for all bombardments, or for one (R31); only next to a British unit, or anywhere
// (R18).
std::string gas_words(const Options& options) {
  return absl::StrCat(
      "Gas adds a die to ", options.one_choice_of_gas() ? "each British bombardment of this phase" : "this bombardment",
      options.gas_next_to_british() && options.one_choice_of_gas() ? " of a hex next to a British unit" : "",
      ", and blows back if the fire does nothing (17.6).");
}

std::string aircraft_words(const Loos& game, const State& s, Hex h) {
  HexSet seen = game.board().around(h);
  seen.insert(h);
  const int units = (seen & s.occupied[index(kGerman)]).size();
  return absl::StrCat("From ", ground_text(game, h), " the aircraft sees ",
                      units == 0 ? "no German stack" : count_of(units, "German stack"), " for the guns.");
}

// How near the British are to each entry hex at which the division may arrive.
std::string entry_words(const Loos& game, const State& s, int division) {
  std::vector<std::string> near;
  for_each_legal_action(game, s, [&](Action a) {
    if (a.kind() != Kind::kEntry || a.division() != division) return;
    int least = -1;
    for (const Hex h : s.occupied[index(kBritish)]) {
      const int far = hex::distance(h, a.hex());
      if (least < 0 || far < least) least = far;
    }
    if (least >= 0)
      near.push_back(absl::StrCat(least, least == 1 ? " hex from " : " hexes from ", ground_text(game, a.hex())));
  });
  const std::string released = absl::StrCat(capitalised(division_title(game, division)), " is released.");
  if (near.empty()) return released;
  return absl::StrCat(released, " The nearest British unit is ", and_list(near), ".");
}

// The hexes between, where a move is not the usual one to its hex.
std::string way_words(const Loos& game, Hex from, Action move) {
  std::vector<std::string> between;
  between.reserve(static_cast<std::size_t>(move.path_length()));
  Hex at = from;
  for (int i = 0; i + 1 < move.path_length(); ++i) {
    at = game.board().next(at, hex::index(move.step(i)));
    between.push_back(to_string(at));
  }
  return between.empty() ? "" : absl::StrCat(" by way of ", and_list(between));
}

}  // namespace

protocol::HintWords hint_words(const Loos& game, const State& s, Action a) {
  protocol::HintWords words;
  switch (a.kind()) {
    case Kind::kAttack:
      words = attack_words(game, s, a);
      break;
    case Kind::kBombard:
      words = fire_words(game, s, a);
      break;
    case Kind::kMove:
    case Kind::kAdvance:
    case Kind::kPlace:
      words = move_words(game, s, a);
      break;
    case Kind::kResolve:
    case Kind::kLose:
    case Kind::kStand:
    case Kind::kRetreat:
      words = combat_words(game, s, a);
      break;
    case Kind::kMobile:
      words.where = absl::StrCat(unit_name(game, s, a.unit()), " ", place_text(game, s.hex[a.unit()]),
                                 " can set off through what the first line has won, on half a die (18.4).");
      break;
    case Kind::kDone:
      words.where = done_words(game, s);
      break;
    case Kind::kEntry:
      words.where = entry_words(game, s, a.division());
      break;
    case Kind::kCommit:
      words.where = absl::StrCat(capitalised(division_title(game, a.division())),
                                 " can leave the box for the reserve of a sector (11.7).");
      break;
    case Kind::kBreak:
      words.where = absl::StrCat(unit_name(game, s, a.unit()), " ", place_text(game, s.hex[a.unit()]),
                                 " can be broken down into replacement battalions (13.1).");
      break;
    case Kind::kSwap:
      words.where = absl::StrCat("The order of the stack ", place_text(game, a.hex()),
                                 " can be changed: its upper unit fights (18.3).");
      break;
    case Kind::kAircraft:
      words.where = aircraft_words(game, s, a.hex());
      break;
    case Kind::kGas:
    case Kind::kNoGas:
      words.where = gas_words(game.board().scenario().options);
      break;
    default:
      break;
  }
  const Hex from = a.kind() == Kind::kMove ? s.hex[a.unit()] : Hex();
  words.what = from.on_map() ? absl::StrCat(unit_name(game, s, a.unit()), " moves from ", to_string(from), " to ",
                                            ground_text(game, a.hex()), way_words(game, from, a), ".")
                             : sentence_of(game, s, a);
  return words;
}

}  // namespace zerohour::loos
