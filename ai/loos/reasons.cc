#include "ai/loos/reasons.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/loos/value.h"
#include "engine/hex/hex.h"
#include "engine/loos/notation.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kMostReasons = 2;
constexpr int kThreat = 4;       // hexes: an enemy that near threatens a town
constexpr int kWayHorizon = 30;  // movement points
constexpr int kFewTurns = 4;     // ways that are longer in both positions are not told

struct Reason {
  int weight;
  std::string text;  // a sentence
};

std::string number_word(int n) {
  constexpr std::array<absl::string_view, 11> kWords = {"no",  "one",   "two",   "three", "four", "five",
                                                        "six", "seven", "eight", "nine",  "ten"};
  return n >= 0 && n < static_cast<int>(kWords.size()) ? std::string(kWords[static_cast<std::size_t>(n)])
                                                       : absl::StrCat(n);
}
std::string number_or_none(int n) {
  return n == 0 ? "none" : number_word(n);
}
std::string count_word(int n, absl::string_view thing) {
  return absl::StrCat(number_word(n), " ", thing, n == 1 ? "" : "s");
}

// Two positions of one decision, told apart by what one side has in them.
class Difference {
 public:
  Difference(const Loos& game, const Ground& ground, const State& from, Side side, const State& chosen,
             const State& rival)
      : game_(game), board_(game.board()), ground_(ground), from_(from), side_(side), chosen_(chosen), rival_(rival) {}

  std::string text() {
    towns();
    ways();
    steps();
    ground();
    if (from_.step == Step::kDeclare) attacks();
    if (from_.step == Step::kDeclare || from_.step == Step::kDefend) markers();
    contact();
    std::stable_sort(reasons_.begin(), reasons_.end(),
                     [](const Reason& a, const Reason& b) { return a.weight > b.weight; });
    std::string text;
    for (std::size_t i = 0; i < std::min(kMostReasons, reasons_.size()); ++i) {
      absl::StrAppend(&text, i == 0 ? "" : " ", reasons_[i].text);
    }
    return text;
  }

 private:
  void add(int weight, std::string text) { reasons_.push_back({weight, std::move(text)}); }

  std::string name_of(UnitId u, const State& s) const { return format_unit(board_, s, u); }
  std::string place(Hex h) const {
    const Scenario& scenario = board_.scenario();
    for (const auto* objectives : {&scenario.objectives, &scenario.german_objectives}) {
      const auto has = [h](const Objective& o) {
        return std::find(o.hexes.begin(), o.hexes.end(), h) != o.hexes.end();
      };
      const auto found = std::find_if(objectives->begin(), objectives->end(), has);
      if (found == objectives->end()) continue;
      const Objective& objective = *found;
      return objective.hexes.size() == 1 ? objective.name : absl::StrCat(objective.name, " (", hex::to_string(h), ")");
    }
    const MapHex& m = board_.at(h);
    const std::string& name = m.town.empty() ? m.name : m.town;
    if (name.empty()) return absl::StrCat(board_.is_trench_hex(h) ? "the trench at " : "", hex::to_string(h));
    return absl::StrCat(name, " (", hex::to_string(h), ")");
  }

  bool holds(const State& s, int control) const { return ((s.control >> control & 1) != 0) == (side_ == kBritish); }
  int held(const State& s, std::uint64_t mask) const {
    int count = 0;
    for (int i = 0; i < static_cast<int>(board_.control_hexes.size()); ++i) {
      if ((mask >> i & 1) != 0 && holds(s, i)) ++count;
    }
    return count;
  }

  void towns() {
    for (std::size_t i = 0; i < board_.objective_masks.size(); ++i) {
      const std::uint64_t mask = board_.objective_masks[i];
      const std::string& name = board_.scenario().objectives[i].name;
      const int ours = held(chosen_, mask), theirs = held(rival_, mask), all = __builtin_popcountll(mask);
      if (ours == theirs) continue;
      const bool more = ours > theirs;
      const bool whole = std::max(ours, theirs) == all && all > 1;
      const absl::string_view verb = side_ == kGerman ? "retakes" : "takes";
      add(whole ? 150 : 100,
          absl::StrCat(more ? "It " : "The other ", verb, " ",
                       whole     ? "the whole of "
                       : all > 1 ? "a part of "
                                 : "",
                       name, more ? "; the other does not." : ", which it leaves for more elsewhere."));
    }
    for (int i = 0; i < static_cast<int>(board_.control_hexes.size()); ++i) {
      if (holds(chosen_, i) && holds(rival_, i)) garrison(board_.control_hexes[static_cast<std::size_t>(i)]);
    }
  }

  // A town hex of the side that an enemy is near, with somebody in it after one of the plans alone.
  void garrison(Hex h) {
    const auto stays = [&](const State& s) { return s.occupied[index(side_)].contains(h); };
    if (stays(chosen_) == stays(rival_)) return;
    const HexSet& enemies = chosen_.occupied[1 - index(side_)];
    const bool near = std::any_of(enemies.begin(), enemies.end(),
                                  [&](Hex e) { return board_.field.contains(e) && hex::distance(e, h) <= kThreat; });
    if (!near) return;
    const State& with = stays(chosen_) ? chosen_ : rival_;
    const UnitId top = game_.view(with).top(h);
    const UnitId under = game_.view(with).bottom(h);
    const int steps = with.steps(top) + (under == kNoUnit ? 0 : with.steps(under));
    const std::string garrison = absl::StrCat(place(h), ", whose garrison is ", count_word(steps, "step"));
    add(90, stays(chosen_) ? absl::StrCat("It keeps ", garrison, "; the other leaves it empty.")
                           : absl::StrCat("It leaves ", place(h), " empty, which the other keeps."));
  }

  struct Way {
    UnitId unit = kNoUnit;
    int turns = 99;
  };
  // The British unit that is first in an entry hex, by its ways with the Germans where they are.
  Way way_to(const State& s, Hex entry) const {
    const View view = game_.view(s);
    const DistanceMap map = ground_.distances(kBritish, HexSet{entry}, german_obstacles(view), kWayHorizon);
    Way way;
    for (const UnitId u : view.on_map(kBritish)) {
      const int points = map[s.hex[u].id()];
      if (points > kWayHorizon) continue;
      const int allowance = std::max(1, view.movement_allowance(u));
      const int turns = (points + allowance - 1) / allowance;
      if (turns < way.turns) way = {u, turns};
    }
    return way;
  }

  void ways() {
    for (const Hex entry : board_.entry_hexes) {
      const Way ours = way_to(chosen_, entry), theirs = way_to(rival_, entry);
      if (ours.turns == theirs.turns || std::min(ours.turns, theirs.turns) > kFewTurns) continue;
      const auto far = [](const Way& way) {
        return way.unit == kNoUnit ? std::string("out of reach") : absl::StrCat(count_word(way.turns, "turn"), " away");
      };
      const auto whom = [&](const Way& way, const State& s) {
        return way.unit == kNoUnit ? "" : absl::StrCat(" for ", name_of(way.unit, s));
      };
      const bool better = (ours.turns < theirs.turns) == (side_ == kBritish);
      add((better ? 85 : 45) + 10 * std::max(0, kFewTurns - std::min(ours.turns, theirs.turns)),
          absl::StrCat(place(entry), " is ", far(ours), whom(ours, chosen_), "; with the other it is ", far(theirs),
                       whom(theirs, rival_), "."));
    }
  }

  // What a choice after a die costs at once.
  void steps() {
    // (Not of counters that replace what a unit has lost: they come with the loss.)
    for (const UnitId u : from_.on_map) {
      const bool own = side_of(u) == side_;
      const int ours = chosen_.on_map.contains(u) ? chosen_.steps(u) : 0;
      const int theirs = rival_.on_map.contains(u) ? rival_.steps(u) : 0;
      if (ours == theirs || !own) continue;
      add(70, ours > theirs ? absl::StrCat("It spares ", name_of(u, chosen_), " a step.")
                            : absl::StrCat("It gives a step of ", name_of(u, rival_), " for the ground."));
    }
  }

  // A trench or a town in front of the enemy that is given up or kept.
  void ground() {
    const HexSet ours = chosen_.occupied[index(side_)], theirs = rival_.occupied[index(side_)];
    const HexSet enemies = chosen_.occupied[1 - index(side_)];
    const auto trenches = [&](const HexSet& only) {
      HexSet hexes;
      for (const Hex h : only& board_.trench_hexes& enemies.neighbours()) hexes.insert(h);
      return side_ == kGerman ? hexes : HexSet();
    };
    const HexSet kept = trenches(ours - theirs), left = trenches(theirs - ours);
    if (kept.size() == left.size()) return;
    const bool more = kept.size() > left.size();
    const HexSet& told = more ? kept : left;
    std::string names = place(told.first());
    if (told.size() > 1) names = absl::StrCat(number_word(told.size()), " trench hexes");
    add(55, absl::StrCat(more ? "It holds " : "The other holds ", names, " in front of the British",
                         more ? "; the other does not." : "; it does not."));
  }

  struct Assault {
    Hex target;
    Clearing clearing;
  };
  std::vector<Assault> assaults(const State& s) const {
    std::vector<Assault> all;
    const View view = game_.view(s);
    HexSet combats = view.pending_combats();
    if (s.step == Step::kCombatRoll) combats.insert(s.target);  // the only one, begun at once
    for (const Hex h : combats) {
      std::array<UnitId, kMaxAttackers> units{};
      int count = view.declared_attackers(h, units);
      if (s.step == Step::kCombatRoll && h == s.target) {
        units = s.attackers;
        count = s.attacker_count;
      }
      if (count > 0 && view.top(h) != kNoUnit)
        all.push_back({h, view.clearing(h, view.combat(h, units.data(), count).results)});
    }
    return all;
  }

  std::string attack_text(const Assault& a, const State& s) const {
    const UnitId defender = game_.view(s).top(a.target);
    const std::string held = absl::StrCat(place(a.target), ", held by ", name_of(defender, s));
    if (a.clearing.at_most() == 0) return held;
    return absl::StrCat(held, ", which falls ", clearing_text(a.clearing, number_word));
  }

  // Attacks that one of the plans makes alone.
  void attacks() {
    const std::vector<Assault> ours = assaults(chosen_), theirs = assaults(rival_);
    const auto only = [](const std::vector<Assault>& of, const std::vector<Assault>& other) {
      std::vector<Assault> rest;
      for (const Assault& a : of) {
        const bool both =
            std::any_of(other.begin(), other.end(), [&](const Assault& b) { return a.target == b.target; });
        if (!both) rest.push_back(a);
      }
      std::stable_sort(rest.begin(), rest.end(),
                       [](const Assault& a, const Assault& b) { return a.clearing.at_most() > b.clearing.at_most(); });
      return rest;
    };
    const std::vector<Assault> made = only(ours, theirs), left = only(theirs, ours);
    if (!made.empty()) {
      add(80,
          absl::StrCat("It attacks ", attack_text(made.front(), chosen_),
                       left.empty() ? "; the other does not."
                                    : absl::StrCat("; the other attacks ", place(left.front().target), " instead.")));
    } else if (!left.empty()) {
      add(80, absl::StrCat("It does not attack ", attack_text(left.front(), rival_), "; the other does."));
    }
  }

  HexSet marked(const State& s) const {
    HexSet hexes;
    for (int i = 0; i < s.marker_count; ++i) hexes.insert(s.marker[static_cast<std::size_t>(i)].hex());
    return hexes;
  }

  void markers() {
    // The plans do not differ by what the next turn brings.
    if (chosen_.turn != rival_.turn || chosen_.active != rival_.active) return;
    const int ours = chosen_.markers[index(side_)], theirs = rival_.markers[index(side_)];
    if (ours != theirs) {
      const bool last = chosen_.active != side_;
      add(40, last ? absl::StrCat("It leaves ", count_word(ours, "marker"), " unused, the other ",
                                  number_or_none(theirs), ".")
                   : absl::StrCat("It keeps ", count_word(ours, "marker"), " for the enemy's attack, the other ",
                                  number_or_none(theirs), "."));
      return;
    }
    const HexSet only = marked(chosen_) - marked(rival_), other = marked(rival_) - marked(chosen_);
    if (only.empty() || other.empty()) return;
    add(30, absl::StrCat("It fires at ", place(only.first()), ", the other at ", place(other.first()), "."));
  }

  // By division: units next to the enemy.
  void contact() {
    std::array<int, kMaxDivisions> more{}, count{};
    for (const State* s : {&chosen_, &rival_}) {
      const HexSet near = s->occupied[1 - index(side_)].neighbours();
      for (const UnitId u : s->on_map& units_of(side_)) {
        const int division = s->replacement.contains(u) ? -1 : board_.counter(u).division;
        if (division < 0 || division >= kMaxDivisions || !near.contains(s->hex[u])) continue;
        more[static_cast<std::size_t>(division)] += s == &chosen_ ? 1 : -1;
        if (s == &chosen_) ++count[static_cast<std::size_t>(division)];
      }
    }
    const auto most =
        std::max_element(more.begin(), more.end(), [](int a, int b) { return std::abs(a) < std::abs(b); });
    if (*most == 0) return;
    const auto division = static_cast<std::size_t>(most - more.begin());
    const int here = count[division], there = here - *most;
    add(15 + 2 * std::abs(*most), absl::StrCat("Of division ", board_.rules().counters.divisions[division].name, " ",
                                               count_word(here, "unit"), here == 1 ? " stands" : " stand",
                                               " next to the enemy; with the other ", number_or_none(there), "."));
  }

  const Loos& game_;
  const Board& board_;
  const Ground& ground_;
  const State& from_;  // where it is decided
  Side side_;
  const State& chosen_;
  const State& rival_;
  std::vector<Reason> reasons_;
};

}  // namespace

std::string clearing_text(const Clearing& clearing, absl::FunctionRef<std::string(int)> number) {
  const auto [surely, by_retreat] = clearing;
  constexpr absl::string_view kChoice = " if the defender gives way rather than lose a step";
  const auto of_six = [&](int faces) { return absl::StrCat("on ", number(faces), " of ", number(6), " faces"); };
  if (by_retreat == 0) return of_six(surely);
  if (surely == 0) return absl::StrCat(of_six(by_retreat), kChoice);
  return absl::StrCat(of_six(surely), ", and on ", number(by_retreat), " more", kChoice);
}

std::string difference_of(const Loos& game, const Ground& ground, const State& from, const State& chosen,
                          const State& rival) {
  const Side side = game.actor(from) == Actor::kFirst ? kBritish : kGerman;
  return Difference(game, ground, from, side, chosen, rival).text();
}

}  // namespace zerohour::loos
