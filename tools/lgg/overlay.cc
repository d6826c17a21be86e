// `overlay` for La Grande Guerre: areas of a side or a unit as shapes.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/lgg/notation.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/names.h"
#include "tools/lgg/shapes.h"
#include "tools/protocol/line.h"

namespace zerohour::lgg {
namespace {

using protocol::Answer;
using protocol::refusal;
using protocol::Reply;
using protocol::Shape;
using table::Vec;

constexpr absl::string_view kOverlayUsage =
    "overlay radius|limit blue|red, or overlay six|range|front|reach UNIT|blue|red";
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

  void add(absl::string_view name, Side side, absl::Span<const Vec> points, absl::string_view label) {
    Shape shape = protocol::polygon_shape(name, shape_points(view_.scenario(), points));
    shape.side = std::string(kSideNames[index(side)]);
    shape.value = 1;
    shape.label = std::string(label);
    shapes.push_back(std::move(shape));
  }
  // Of the commander and of the wing commanders.
  void add_command(Side side, int times) {
    const double radius = times * view_.rules().radius();
    for (int i = 0; i < kMaxStands; ++i) {
      if (view_.state().stands[index(side)][static_cast<std::size_t>(i)].present == 0) continue;
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
      Shape circle =
          protocol::circle_shape(name, shape_point(view_.scenario(), base.centre), decimal(view_.increment(u)));
      circle.side = std::string(kSideNames[index(side)]);
      circle.value = 1;
      circle.label = absl::StrCat("an increment of ", u);
      shapes.push_back(std::move(circle));
    } else if (type.is_gun()) {
      add(name, side, front_of(base, type.range), absl::StrCat("the range of ", u));
    }
  }

  std::vector<Shape> shapes;

 private:
  const View& view_;
};

class LggOverlay final : public protocol::Overlay<Lgg> {
 public:
  Answer overlay(const Lgg& game, const State& s, protocol::Words words, Reply& reply) const override {
    if (words.size() != 2) return refusal("bad-arguments", kOverlayUsage);
    const View view = game.view(s);
    Areas areas(view);
    const absl::string_view what = words[0];
    const bool of_command = what == "radius" || what == "limit";
    if (!of_command && what != "six" && what != "range" && what != "front" && what != "reach") {
      return refusal("bad-arguments", kOverlayUsage);
    }
    const bool blue = words[1] == kSideNames[0];
    if (blue || words[1] == kSideNames[1]) {
      const Side side = blue ? kBlue : kRed;
      if (of_command) {
        areas.add_command(side, what == "radius" ? 1 : 2);
      } else {
        view.for_each(side, [&](UnitId u) { areas.add_unit(what, u); });
      }
    } else {
      const absl::StatusOr<int> unit = parse_count(words[1], 1, view.unit_count());
      if (of_command || !unit.ok()) return refusal("bad-arguments", kOverlayUsage);
      if (!s.on_table(static_cast<UnitId>(*unit))) {
        return protocol::not_now("bad-arguments", "nothing-there",
                                 absl::StrCat(unit_title(view, static_cast<UnitId>(*unit)), " is not on the table"));
      }
      areas.add_unit(what, static_cast<UnitId>(*unit));
    }
    if (absl::Status status = protocol::tell_shapes(areas.shapes, "shape", reply); !status.ok()) return status;
    return absl::StrCat("count=", areas.shapes.size());
  }
};

}  // namespace

std::shared_ptr<const protocol::Overlay<Lgg>> make_overlay() {
  return std::make_shared<const LggOverlay>();
}

}  // namespace zerohour::lgg
