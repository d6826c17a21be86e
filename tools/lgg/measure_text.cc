#include "tools/lgg/measure_text.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"
#include "engine/table/decimal.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

// What is measured from or to: a base, a stand, or a point.
struct Measured {
  std::string title;
  std::optional<table::Box> box;
  Vec point;  // the centre
  UnitId unit = kNoUnit;
};

absl::StatusOr<Measured> find_thing(const View& view, absl::string_view word) {
  std::string name = absl::AsciiStrToLower(word);
  if (const absl::StatusOr<int> u = parse_count(name, 1, view.unit_count()); u.ok()) {
    const auto unit = static_cast<UnitId>(*u);
    if (!view.state().on_table(unit)) {
      return absl::FailedPreconditionError(absl::StrCat(unit_title(view, unit), " is not on the table"));
    }
    const table::Box base = view.base(unit);
    return Measured{unit_title(view, unit), base, base.centre, unit};
  }
  if (const auto point = table::parse_point(name)) {
    const int width = view.scenario().width, height = view.scenario().height;
    if (point->x < 0 || point->y < 0 || point->x > width || point->y > height) {
      return absl::InvalidArgumentError(absl::StrCat(word, " is off the table, which is ", inches(width), " by ",
                                                     inches_text(height), ": points are X,Y from 0,0 to ",
                                                     inches(width), ",", inches(height)));
    }
    return Measured{absl::StrCat("the point ", place_text(*point)), std::nullopt, vec(*point), kNoUnit};
  }
  for (const Side side : {kBlue, kRed}) {
    for (int i = 0; i < kMaxStands; ++i) {
      const std::string own = stand_name(side, i);
      if (name != own && !(i == 0 && name == kSideNames[index(side)])) continue;
      if (view.state().stands[index(side)][static_cast<std::size_t>(i)].present == 0) continue;
      const table::Box box = view.stand_box(side, i);
      return Measured{absl::StrCat(side_title(side), "'s ", commander_title(kCommanderSubject + i)), box, box.centre,
                      kNoUnit};
    }
  }
  for (const Town& town : view.scenario().towns) {
    if (absl::EqualsIgnoreCase(name, town.id))
      return Measured{absl::StrCat("block ", town.id), town.box, town.box.centre, kNoUnit};
  }
  return absl::InvalidArgumentError(absl::StrCat(
      quote(word), " is not a unit's number, blue or red (their commanders), a town block, or a point X,Y"));
}

double distance(const Measured& a, const Measured& b) {
  if (a.box.has_value() && b.box.has_value()) return table::gap(*a.box, *b.box);
  if (a.box.has_value()) return table::gap(*a.box, b.point);
  if (b.box.has_value()) return table::gap(*b.box, a.point);
  return table::length(a.point - b.point);
}

absl::string_view side_words(table::Facing facing) {
  static constexpr absl::string_view kWords[] = {"front", "right flank", "rear", "left flank"};
  return kWords[static_cast<int>(facing)];
}

// "3 is to the front of 18, and off its left flank": how `what` lies to `of`.
std::string lies_text(const View& view, UnitId what, UnitId of) {
  const table::Box mine = view.base(of), its = view.base(what);
  std::string text = absl::StrCat(what, " is ", is_to_front(mine, its) ? "to the front of " : "not to the front of ",
                                  of, ", and lies off its ", side_words(table::facing_of(mine, its.centre)));
  if (table::behind_front(mine, its.centre) > kTolerance) absl::StrAppend(&text, ", behind its front line");
  return text;
}

struct Near {
  double gap;
  UnitId unit;
};

std::vector<Near> nearest(const View& view, UnitId unit, Side side) {
  std::vector<Near> found;
  view.for_each(side, [&](UnitId u) {
    if (u != unit) found.push_back({view.gap(unit, u), u});
  });
  std::stable_sort(found.begin(), found.end(), [](const Near& a, const Near& b) { return a.gap < b.gap; });
  return found;
}

}  // namespace

absl::StatusOr<std::string> measure_text(const View& view, absl::string_view from, absl::string_view to) {
  const absl::StatusOr<Measured> a = find_thing(view, from), b = find_thing(view, to);
  if (!a.ok()) return a.status();
  if (!b.ok()) return b.status();
  const double gap = distance(*a, *b);
  std::string text = absl::StrCat("From ", a->title, " to ", b->title, ": ", inches_text(gap));
  const double centres = table::length(b->point - a->point);
  if (a->box.has_value() || b->box.has_value()) absl::StrAppend(&text, "; between the centres ", inches(centres));
  if (centres > 0) absl::StrAppend(&text, "; the direction is h", table::heading_of(b->point - a->point));
  absl::StrAppend(&text, ".");
  if (is_within(gap, kSixInches) && a->unit != kNoUnit && b->unit != kNoUnit &&
      view.side_of(a->unit) != view.side_of(b->unit)) {
    absl::StrAppend(&text, " They are within 6 inches of each other (8.5).");
  }
  if (a->unit != kNoUnit && b->unit != kNoUnit) {
    absl::StrAppend(&text, " ", lies_text(view, b->unit, a->unit), "; ", lies_text(view, a->unit, b->unit), ".");
  }
  return text;
}

std::string unit_text(const View& view, UnitId u) {
  const State& s = view.state();
  const UnitType& type = view.type(u);
  const Side side = view.side_of(u);
  std::string text = absl::StrCat(
      side_title(side), " ", unit_title(view, u), ": morale ", view.morale(u),
      type.may_attack()
          ? absl::StrCat(", attack ", type.attack[0], " against foot and ", type.attack[1], " against cavalry")
          : ", no attack",
      ", defence ", type.defence[0], " and ", type.defence[1], ", an increment of ", inches_text(view.increment(u)));
  if (type.is_gun()) absl::StrAppend(&text, ", Firepower ", type.firepower, " to ", inches_text(type.range));
  absl::StrAppend(&text, ".");
  if (!s.on_table(u)) return absl::StrCat(text, " It is not on the table.");
  absl::StrAppend(&text, " Strength ", view.strength(u), " of ", type.strength, ", at ", place_text(s.pose[u].at),
                  ", facing ", direction(s.pose[u].heading), " (h", s.pose[u].heading, ").");
  const table::Box base = view.base(u);
  const int cost = cost_in_place(view, u);
  absl::StrAppend(&text, cost == 0
                             ? " It is beyond the limit of command (7)."
                             : absl::StrCat(" An activation where it stands costs ", count_of(cost, "action"), "."));
  if (view.in_rough(base.centre)) absl::StrAppend(&text, " It stands in rough ground.");
  if (view.on_hill(base.centre)) absl::StrAppend(&text, " It stands on a hill.");
  std::vector<std::string> near;
  for (const Near& enemy : nearest(view, u, other(side))) {
    if (near.size() == 3 && !is_within(enemy.gap, kSixInches)) break;
    near.push_back(absl::StrCat(unit_title(view, enemy.unit), " ", inches(enemy.gap),
                                is_to_front(base, view.base(enemy.unit)) ? " to the front" : "",
                                type.is_gun() && fire_fault(view, u, enemy.unit).empty() ? ", a target" : ""));
  }
  if (!near.empty()) absl::StrAppend(&text, " The nearest enemies: ", absl::StrJoin(near, "; "), ".");
  return text;
}

std::string command_text(const View& view, Side side) {
  std::vector<std::string> beyond, out;
  int within = 0;
  view.for_each(side, [&](UnitId u) {
    const table::Box base = view.base(u);
    if (view.in_command(side, base, 1)) {
      ++within;
    } else if (view.in_command(side, base, view.limit(u))) {
      beyond.push_back(unit_title(view, u));
    } else {
      out.push_back(unit_title(view, u));
    }
  });
  const std::string radius = inches_text(view.rules().radius());
  std::string text =
      absl::StrCat(side_title(side), ": ", count_of(within, "unit"), " within the command radius of ", radius);
  if (!beyond.empty()) absl::StrAppend(&text, "; beyond it ", absl::StrJoin(beyond, ", "));
  if (!out.empty()) absl::StrAppend(&text, "; beyond the limit ", absl::StrJoin(out, ", "));
  return absl::StrCat(text, ".");
}

}  // namespace zerohour::lgg
