#include "eval/lgg/network.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "eval/lgg/features.h"
#include "eval/lgg/odds.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

// Features that are counted in the same way: "own-infantry-3".
struct Group {
  absl::string_view name, what;
  std::size_t size = 1;
  int least = 0, most = 63;
};
constexpr std::size_t kMostSize = 9;

enum Common : std::uint8_t { kRoundsLeft, kCount, kActs, kLastToAct, kWasFirst, kCommons };
constexpr Group kCommonGroups[] = {
    {"rounds-left-is", "1 if about so many rounds of the day follow this one, from 0; the last also stands for more",
     kMostSize, 0, 1},
    {"count", "the day's count of actions", 1, 0, 400},
    {"acts", "1 while units are activated", 1, 0, 1},
    {"last", "1 if the enemy has passed and this side has still to act", 1, 0, 1},
    {"was-first", "1 if this side was first in the round", 1, 0, 1},
};
static_assert(std::size(kCommonGroups) == kCommons);

enum OfSide : std::uint8_t {
  kInfantry,
  kCavalry,
  kGuns,
  kPoints,
  kRallyable,
  kGone,
  kGunsGone,
  kHits,
  kOutOfCommand,
  kFresh,
  kFreshGuns,
  kAttacked,
  kAttacks,
  kPending,
  kWorstPending,
  kLikelyRouts,
  kLikelyLosses,
  kToCollapse,
  kActionsLeft,
  kChits,
  kOfSides
};
constexpr Group kSideGroups[] = {
    {"infantry", "infantry of that strength", 4},
    {"cavalry", "cavalry of that strength", 3},
    {"guns", "guns on the table"},
    {"points", "points of the units on the table, by strength", 1, 0, 1'000},
    {"rallyable", "broken units that may rally"},
    {"gone", "broken units that cannot, guns not counted"},
    {"guns-gone", "guns of that kind"},
    {"hits", "hits on infantry and cavalry"},
    {"out-of-command", "units beyond the command radius that pay for it"},
    {"fresh", "units that may attack, and have not acted in this round"},
    {"fresh-guns", "guns that have not fired"},
    {"attacked", "units in combats that are not resolved"},
    {"attacks", "units that attack in such combats"},
    {"pending", "points that the enemy gains on average from them", 1, -1'000, 1'000},
    {"worst-pending", "the most of one of them", 1, 0, 1'000},
    {"likely-routs", "twentieths of units that are routed in them on average", 1, 0, 1'000},
    {"likely-losses", "twentieths of units that lose strength in them on average", 1, 0, 1'000},
    {"to-collapse-is", "1 if so many more broken units make the army collapse, from 0; the last also stands for more",
     5, 0, 1},
    {"actions", "actions left in this round", 1, 0, 60},
    {"chits", "stratagems in hand, four drawn where they are unknown", 1, 0, 12},
};
static_assert(std::size(kSideGroups) == kOfSides);

constexpr std::size_t size_of(absl::Span<const Group> groups) {
  std::size_t size = 0;
  for (const Group& group : groups) size += group.size;
  return size;
}
static_assert(size_of(kCommonGroups) + 2 * size_of(kSideGroups) == std::tuple_size_v<NetworkInputs::Values>);

void add(absl::string_view whose, absl::Span<const Group> groups, eval::FeatureList& features) {
  for (const Group& group : groups) {
    for (std::size_t i = 0; i < group.size; ++i) {
      const std::string number = group.size > 1 ? absl::StrCat("-", i + 1) : "";
      features.add(absl::StrCat(whose, group.name, number), group.what, group.least, group.most);
    }
  }
}

using Counts = std::array<int, kMostSize>;  // of a group

class SideCount {
 public:
  SideCount(const View& view, Side side) : view_(view), side_(side) {
    for (int i = 1; i <= view.unit_count(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (view.side_of(u) != side) continue;
      if (view.state().on_table(u)) {
        count(u);
      } else {
        count_broken(u);
      }
    }
    const State& s = view.state();
    const int limit = collapse_at(view, side), broken = of_[kRallyable][0] + of_[kGone][0] + of_[kGunsGone][0];
    constexpr int kMost = 4;
    of_[kToCollapse][static_cast<std::size_t>(limit == 0 ? kMost : std::clamp(limit - broken, 0, kMost))] = 1;
    of_[kActionsLeft][0] = s.left[index(side)];
    const int chits = s.chits[index(side)] == kUnknownChits ? kUnknown : s.chits[index(side)];
    if (view.scenario().sides[index(side)].stratagems) of_[kChits][0] = std::max(0, chits - s.played[index(side)]);
  }

  const std::array<Counts, kOfSides>& of() const { return of_; }

 private:
  static constexpr int kUnknown = 4;  // chits in a hand that is not seen

  void count(UnitId u) {
    const State& s = view_.state();
    const UnitType& type = view_.type(u);
    const int strength = view_.strength(u);
    of_[kPoints][0] += type.cost * strength / type.strength;
    const bool done = (s.marks[u] & kDone) != 0;
    if (type.is_gun()) {
      ++of_[kGuns][0];
      if (!done && (s.marks[u] & kFired) == 0) ++of_[kFreshGuns][0];
    } else if (type.kind == Class::kInfantry || type.kind == Class::kCavalry) {
      const OfSide kind = type.kind == Class::kInfantry ? kInfantry : kCavalry;
      const int most = static_cast<int>(kSideGroups[kind].size);
      ++of_[kind][static_cast<std::size_t>(std::clamp(strength, 1, most) - 1)];
    }
    if (type.may_attack()) {
      of_[kHits][0] += s.hits[u];
      if (!done && (s.marks[u] & kMoved) == 0 && !s.in_combat(u)) ++of_[kFresh][0];
    }
    if (s.target[u] != kNoUnit) ++of_[kAttacks][0];
    if (!view_.never_pays_more(u) && !view_.in_command(side_, view_.base(u), 1)) ++of_[kOutOfCommand][0];
    if (s.attacked(u)) count_attacked(u);
  }

  void count_attacked(UnitId u) {
    constexpr int kTwentieth = 5;  // of the 100 pairs of dice
    const int gain = combat_gain(view_, u) / 100;
    const CombatOdds odds = combat_odds(combat_totals(view_, u));
    ++of_[kAttacked][0];
    of_[kPending][0] += gain;
    of_[kWorstPending][0] = std::max(of_[kWorstPending][0], gain);
    of_[kLikelyRouts][0] += odds[CombatResult::kDefenderRouts] / kTwentieth;
    of_[kLikelyLosses][0] += odds[CombatResult::kDefenderLoses] / kTwentieth;
  }

  void count_broken(UnitId u) {
    const UnitType& type = view_.type(u);
    if (type.kind == Class::kEngineer) return;
    ++of_[view_.state().place[u] == Place::kRallyable ? kRallyable : type.is_gun() ? kGunsGone : kGone][0];
  }

  const View view_;
  Side side_;
  std::array<Counts, kOfSides> of_{};
};

// Returns the end of what it wrote.
NetworkInputs::Values::iterator write(absl::Span<const Group> groups, absl::Span<const Counts> counts,
                                      NetworkInputs::Values::iterator to) {
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (std::size_t i = 0; i < groups[g].size; ++i) {
      *to++ = static_cast<std::int16_t>(std::clamp(counts[g][i], groups[g].least, groups[g].most));
    }
  }
  return to;
}

}  // namespace

const eval::NetworkFiles& NetworkInputs::files() {
  static const auto* const files = [] {
    eval::FeatureList features;
    add("", kCommonGroups, features);
    add("own-", kSideGroups, features);
    add("enemy-", kSideGroups, features);
    return new eval::NetworkFiles(std::move(features), {"value", "draw", "margin"}, {});
  }();
  return *files;
}

NetworkInputs::Values NetworkInputs::features(const Lgg& game, const State& s) {
  const View view = game.view(s);
  const Side own = seen_from(s);
  std::array<Counts, kCommons> common{};
  common[kRoundsLeft][std::min<std::size_t>(static_cast<std::size_t>(rounds_left(view)), kMostSize - 1)] = 1;
  common[kCount][0] = s.count;
  common[kActs][0] = s.step == Step::kActivate;
  common[kLastToAct][0] = s.step == Step::kActivate && s.passed[index(other(own))] != 0;
  common[kWasFirst][0] = s.first == own;
  Values values;
  auto to = write(kCommonGroups, common, values.begin());
  for (const Side side : {own, other(own)}) to = write(kSideGroups, SideCount(view, side).of(), to);
  return values;
}

}  // namespace zerohour::lgg
