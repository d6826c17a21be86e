// `overlay` for La Grande Guerre: areas of a side or a unit as shapes.
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/state_text.h"
#include "engine/lgg/candidates.h"
#include "engine/table/decimal.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/areas.h"
#include "tools/lgg/shapes.h"
#include "tools/protocol/line.h"

namespace zerohour::lgg {
namespace {

using protocol::Answer;
using protocol::refusal;
using protocol::Reply;
using protocol::Shape;

Shape shape_of(const View& view, const TableArea& area) {
  Shape shape = area.radius > 0 ? protocol::circle_shape(area.name, shape_point(view.scenario(), area.points.front()),
                                                         decimal(area.radius))
                                : protocol::polygon_shape(area.name, shape_points(view.scenario(), area.points));
  shape.side = std::string(kSideNames[index(area.side)]);
  shape.value = 1;
  shape.kind = area.kind;
  shape.label = area.label;
  return shape;
}

constexpr absl::string_view kOverlayUsage =
    ", overlay bounds UNIT [X,Y hH], overlay bounds COMMANDER [X,Y], or overlay contact UNIT ENEMY [X,Y hH]";

// "12.00,17.00 h180" or, of what has no heading, "12.00,17.00".
std::optional<table::Pose> pose_in(protocol::Words words) {
  if (words.empty() || words.size() > 2) return std::nullopt;
  const std::optional<table::Point> at = table::parse_point(words[0]);
  const std::optional<int> heading = words.size() == 2 ? table::parse_heading(words[1]) : 0;
  if (!at.has_value() || !heading.has_value()) return std::nullopt;
  return table::Pose{*at, static_cast<std::int16_t>(*heading)};
}

// Where the base of a unit that goes straight at an enemy meets it.
Shape contact_shape(const View& view, UnitId unit, UnitId enemy, const std::optional<table::Pose>& from) {
  State s = view.state();
  if (from.has_value()) {
    s.pose[unit] = *from;
    s.town[unit] = 0;
  }
  const Action attack = straight_attack(View(view.rules(), s), unit, enemy);
  const table::Point at = attack.legs > 0 ? attack.leg[0].at : s.pose[unit].at;
  const UnitType& type = view.type(unit);
  Shape shape =
      protocol::rectangle_shape(absl::StrCat("contact-", unit, "-", enemy), shape_point(view.scenario(), vec(at)),
                                decimal(type.width), decimal(type.depth), attack.heading);
  shape.side = std::string(kSideNames[index(view.side_of(unit))]);
  return shape;
}

class LggOverlay final : public protocol::Overlay<Lgg> {
 public:
  Answer overlay(const Lgg& game, const State& s, protocol::Words words, Reply& reply) const override {
    const auto usage = [] { return refusal("bad-arguments", absl::StrCat("overlay ", kAreasUsage, kOverlayUsage)); };
    if (words.size() < 2) return usage();
    const View view = game.view(s);
    const std::size_t pose_from = words[0] == "contact" ? 3 : 2;
    const std::optional<table::Pose> pose = words.size() > pose_from ? pose_in(words.subspan(pose_from)) : std::nullopt;
    if (words.size() > pose_from && (words[0] == "bounds" || words[0] == "contact") && !pose.has_value())
      return usage();
    if (words[0] == "contact" && words.size() == pose_from + 1) return usage();  // a unit has a heading
    if (words[0] == "contact" && words.size() >= pose_from) return contact(view, words[1], words[2], pose, reply);
    if (words[0] != "bounds" && words.size() > 2) return usage();
    const absl::StatusOr<std::vector<TableArea>> areas =
        words[0] == "bounds" ? piece_bounds(view, words[1], pose) : table_areas(view, words[0], words[1]);
    if (absl::IsFailedPrecondition(areas.status())) {
      return protocol::not_now("bad-arguments", "nothing-there", areas.status().message());
    }
    if (!areas.ok()) return usage();
    std::vector<Shape> shapes;
    for (const TableArea& area : *areas) {
      shapes.push_back(shape_of(view, area));
      // A length is written where its circle begins.
      if (area.kind != "increment") continue;
      const table::Vec top = area.points.front() + table::Vec{0, area.radius};
      shapes.push_back(
          protocol::text_shape(absl::StrCat(area.name, "-length"), shape_point(view.scenario(), top), area.label));
      shapes.back().kind = area.kind;
    }
    return told(shapes, reply);
  }

 private:
  static Answer told(const std::vector<Shape>& shapes, Reply& reply) {
    if (absl::Status status = protocol::tell_shapes(shapes, "shape", reply); !status.ok()) return status;
    return protocol::Row().number("count", shapes.size());
  }

  static Answer contact(const View& view, absl::string_view unit, absl::string_view enemy,
                        const std::optional<table::Pose>& from, Reply& reply) {
    const absl::StatusOr<int> one = parse_count(unit, 1, view.unit_count());
    const absl::StatusOr<int> other = parse_count(enemy, 1, view.unit_count());
    if (!one.ok()) return refusal("bad-arguments", one.status().message());
    if (!other.ok()) return refusal("bad-arguments", other.status().message());
    const auto u = static_cast<UnitId>(*one), e = static_cast<UnitId>(*other);
    if (!view.state().on_table(u) || !view.state().on_table(e)) {
      return protocol::not_now("bad-arguments", "nothing-there", "both should be units on the table");
    }
    if (view.side_of(u) == view.side_of(e)) return refusal("bad-arguments", "both are of one side");
    return told({contact_shape(view, u, e, from)}, reply);
  }
};

}  // namespace

std::shared_ptr<const protocol::Overlay<Lgg>> make_overlay() {
  return std::make_shared<const LggOverlay>();
}

}  // namespace zerohour::lgg
