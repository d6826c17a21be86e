#include "tools/lgg/areas.h"

#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/lgg/notation.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr int kCornerSteps = 6;        // straight pieces of a quarter circle
constexpr double kFrontLength = 1200;  // how much of what lies to the front is drawn
constexpr int kFrontAngle = 45;        // 2.0

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
  for (int step = 0; step <= kCornerSteps; ++step) {
    const int angle = heading - kFrontAngle + kFrontAngle * step / kCornerSteps;
    points.push_back(box.corners[0] + table::ahead_of(table::normal_heading(angle)) * distance);
  }
  for (int step = 0; step <= kCornerSteps; ++step) {
    const int angle = heading + kFrontAngle * step / kCornerSteps;
    points.push_back(box.corners[1] + table::ahead_of(table::normal_heading(angle)) * distance);
  }
  return points;
}

class Areas {
 public:
  explicit Areas(const View& view) : view_(view) {}

  void add(std::string name, Side side, std::vector<Vec> points, std::string label, double radius = 0) {
    areas.push_back({std::move(name), std::move(label), side, std::move(points), radius});
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

  std::vector<TableArea> areas;

 private:
  const View& view_;
};

}  // namespace

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
