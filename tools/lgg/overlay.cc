// `overlay` for La Grande Guerre: areas of a side or a unit as shapes.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
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
  shape.label = area.label;
  return shape;
}

class LggOverlay final : public protocol::Overlay<Lgg> {
 public:
  Answer overlay(const Lgg& game, const State& s, protocol::Words words, Reply& reply) const override {
    const auto usage = [] { return refusal("bad-arguments", absl::StrCat("overlay ", kAreasUsage)); };
    if (words.size() != 2) return usage();
    const View view = game.view(s);
    const absl::StatusOr<std::vector<TableArea>> areas = table_areas(view, words[0], words[1]);
    if (absl::IsFailedPrecondition(areas.status())) {
      return protocol::not_now("bad-arguments", "nothing-there", areas.status().message());
    }
    if (!areas.ok()) return usage();
    std::vector<Shape> shapes;
    for (const TableArea& area : *areas) shapes.push_back(shape_of(view, area));
    if (absl::Status status = protocol::tell_shapes(shapes, "shape", reply); !status.ok()) return status;
    return protocol::Row().number("count", shapes.size());
  }
};

}  // namespace

std::shared_ptr<const protocol::Overlay<Lgg>> make_overlay() {
  return std::make_shared<const LggOverlay>();
}

}  // namespace zerohour::lgg
