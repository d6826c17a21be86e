#include "tools/lgg/areas.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/state_text.h"
#include "engine/lgg/path.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr int kCornerSteps = 16;       // straight pieces of a quarter circle around a base
constexpr int kFrontSteps = 6;         // of half of one before it
constexpr double kFrontLength = 1200;  // how much of what lies to the front is drawn
constexpr int kFrontAngle = 45;        // 2.0
constexpr double kBaseReach = 500;     // from a middle to a middle, beyond what is between the bases
constexpr int kMostIncrements = 2;     // that are drawn

// All points within a distance of a box: its corners become quarter circles.
std::vector<Vec> around(const table::Box& box, double distance) {
  std::vector<Vec> points;
  // Front right, rear right, rear left, front left: clockwise.
  const std::array<Vec, 4> corners = {box.corners[1], box.corners[2], box.corners[3], box.corners[0]};
  const int heading = table::heading_of(box.ahead);
  for (int corner = 0; corner < 4; ++corner) {
    for (int step = 0; step <= kCornerSteps; ++step) {
      const int angle = table::normal_heading(heading + 90 * corner + 90 * step / kCornerSteps);
      points.push_back(corners[static_cast<std::size_t>(corner)] + table::ahead_of(angle) * distance);
    }
  }
  return points;
}

// What lies to the front of a box (2.0) within a distance of its front edge.
std::vector<Vec> front_of(const table::Box& box, double distance) {
  const int heading = table::heading_of(box.ahead);
  std::vector<Vec> points = {box.corners[1], box.corners[0]};
  for (int step = 0; step <= kFrontSteps; ++step) {
    const int angle = heading - kFrontAngle + kFrontAngle * step / kFrontSteps;
    points.push_back(box.corners[0] + table::ahead_of(table::normal_heading(angle)) * distance);
  }
  for (int step = 0; step <= kFrontSteps; ++step) {
    const int angle = heading + kFrontAngle * step / kFrontSteps;
    points.push_back(box.corners[1] + table::ahead_of(table::normal_heading(angle)) * distance);
  }
  return points;
}

class Areas {
 public:
  explicit Areas(const View& view) : view_(view) {}

  void add(std::string name, Side side, std::vector<Vec> points, std::string label, double radius = 0) {
    areas.push_back({std::move(name), std::move(label), side, std::move(points), radius, kind});
  }
  // Of the commander and of the wing commanders, of whom one beyond the commander's radius extends nothing (S2).
  void add_command(Side side, int times) {
    const double radius = times * view_.rules().radius();
    for (int i = 0; i < kMaxStands; ++i) {
      if (view_.state().stands[index(side)][static_cast<std::size_t>(i)].present == 0) continue;
      const table::Point chief = view_.state().stands[index(side)][0].at;
      if (i != 0 && !view_.is_within_of_stand(view_.stand_box(side, i), chief, view_.rules().radius())) continue;
      add(absl::StrCat(times == 1 ? "radius-" : "limit-", stand_name(side, i)), side,
          around(view_.stand_box(side, i), radius),
          absl::StrCat(inches_text(radius), " from the ", stand_name(side, i)));
    }
  }
  void add_unit(absl::string_view what, UnitId u) {
    const table::Box base = view_.base(u);
    const UnitType& type = view_.type(u);
    const std::string name = absl::StrCat(what, "-", u);
    const Side side = view_.side_of(u);
    if (what == "six") {
      add(name, side, around(base, kSixInches), absl::StrCat("6 inches around ", u));
    } else if (what == "front") {
      add(name, side, front_of(base, kFrontLength), absl::StrCat("the front of ", u));
    } else if (what == "reach") {
      add(name, side, {base.centre}, absl::StrCat("an increment of ", u), view_.increment(u));
    } else if (type.is_gun()) {
      add(name, side, front_of(base, type.range), absl::StrCat("the range of ", u));
    }
  }

  // Whole increments of movement from a point, each with its length.
  void add_increments(Side side, Vec from, int increment, int count) {
    for (int i = 1; i <= count; ++i) {
      add(absl::StrCat("increment-", i), side, {from}, absl::StrCat(inches(i * increment), " in"), i * increment);
    }
  }

  std::vector<TableArea> areas;
  std::string kind;  // of what is added

 private:
  const View& view_;
};

// A unit, or a commander's stand.
struct Piece {
  UnitId unit = kNoUnit;
  Side side = kBlue;
  int stand = 0;  // where it is no unit
};

absl::StatusOr<Piece> piece_called(const View& view, absl::string_view name) {
  for (const Side side : {kBlue, kRed}) {
    for (int i = 0; i < kMaxStands; ++i) {
      if (name != stand_name(side, i)) continue;
      if (view.state().stands[index(side)][static_cast<std::size_t>(i)].present != 0) return Piece{kNoUnit, side, i};
      return absl::FailedPreconditionError(absl::StrCat(name, " is not on the table"));
    }
  }
  const absl::StatusOr<int> number = parse_count(name, 1, view.unit_count());
  if (!number.ok()) return absl::NotFoundError(absl::StrCat("no piece is called ", quote(name)));
  const auto unit = static_cast<UnitId>(*number);
  if (!view.state().on_table(unit)) {
    return absl::FailedPreconditionError(absl::StrCat(unit_title(view, unit), " is not on the table"));
  }
  return Piece{unit, view.side_of(unit), 0};
}

// The position with the piece there.
State moved_to(const View& view, const Piece& piece, const table::Pose& end) {
  State s = view.state();
  if (piece.unit == kNoUnit) {
    s.stands[index(piece.side)][static_cast<std::size_t>(piece.stand)].at = end.at;
  } else {
    s.pose[piece.unit] = end;
    s.town[piece.unit] = 0;
  }
  return s;
}

}  // namespace

absl::StatusOr<std::vector<TableArea>> piece_bounds(const View& view, absl::string_view name,
                                                    const std::optional<table::Pose>& end) {
  const absl::StatusOr<Piece> piece = piece_called(view, name);
  if (!piece.ok()) return piece.status();
  const auto& [u, side, stand] = *piece;
  const State after = end.has_value() ? moved_to(view, *piece, *end) : view.state();
  const View there(view.rules(), after);
  const auto place = [&, unit = u, of = side, which = stand](const View& seen) {
    return unit == kNoUnit ? seen.stand_box(of, which).centre : seen.base(unit).centre;
  };
  Areas areas(there);
  areas.kind = "radius";
  areas.add_command(side, 1);
  areas.kind = "limit";
  areas.add_command(side, u == kNoUnit ? 2 : view.limit(u));
  const Vec from = place(view), to = place(there);
  if (u == kNoUnit) {
    areas.kind = "increment";
    areas.add_increments(side, from, static_cast<int>(kCommanderMove), 1);
    return std::move(areas.areas);
  }
  areas.kind = "zone";
  const double near = view.increment(u) + kSixInches + kBaseReach;
  view.for_each(other(side), [&](UnitId enemy) {
    const Vec at = view.base(enemy).centre;
    if (std::min(table::length(at - from), table::length(at - to)) < near) areas.add_unit("six", enemy);
  });
  areas.kind = "increment";
  const int most = view.type(u).is_gun() ? 1 : kMostIncrements;  // 8.2
  areas.add_increments(side, from, view.increment(u), std::clamp<int>(view.state().left[index(side)], 1, most));
  areas.kind = "range";
  areas.add_unit("range", u);
  areas.kind = "arc";
  areas.add(absl::StrCat("arc-", static_cast<int>(u)), side, front_of(there.base(u), kSixInches),
            absl::StrCat("to the front of ", static_cast<int>(u)));
  return std::move(areas.areas);
}

absl::StatusOr<std::vector<TableArea>> table_areas(const View& view, absl::string_view what, absl::string_view whose) {
  Areas areas(view);
  const bool of_command = what == "radius" || what == "limit";
  if (!of_command && what != "six" && what != "range" && what != "front" && what != "reach") {
    return absl::InvalidArgumentError(kAreasUsage);
  }
  const bool blue = whose == kSideNames[0];
  if (blue || whose == kSideNames[1]) {
    const Side side = blue ? kBlue : kRed;
    if (of_command) {
      areas.add_command(side, what == "radius" ? 1 : 2);
    } else {
      view.for_each(side, [&](UnitId u) { areas.add_unit(what, u); });
    }
    return std::move(areas.areas);
  }
  const absl::StatusOr<int> unit = parse_count(whose, 1, view.unit_count());
  if (of_command || !unit.ok()) return absl::InvalidArgumentError(kAreasUsage);
  const auto u = static_cast<UnitId>(*unit);
  if (!view.state().on_table(u)) {
    return absl::FailedPreconditionError(absl::StrCat(unit_title(view, u), " is not on the table"));
  }
  areas.add_unit(what, u);
  return std::move(areas.areas);
}

}  // namespace zerohour::lgg
