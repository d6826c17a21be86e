#include "tools/protocol/drawing.h"

#include <algorithm>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"

namespace zerohour::protocol {

absl::Status tell_shapes(absl::Span<const Shape> shapes, absl::string_view keyword, Reply& reply) {
  std::set<std::string> names;
  for (const Shape& shape : shapes) {
    if (absl::Status status = check(shape); !status.ok()) return refusal("bad-drawing", status.message());
    if (!names.insert(shape.name).second) {
      return refusal("bad-drawing", absl::StrCat("two shapes are called '", shape.name, "'"));
    }
    reply.line(keyword, row_of(shape, keyword == "data" ? "thing" : "form"));
  }
  return absl::OkStatus();
}

absl::Status tell_ground(const Ground& ground, Reply& reply) {
  if (absl::Status status = check(ground.table); !status.ok()) return refusal("bad-drawing", status.message());
  reply.line("data", row_of(ground.table));
  if (absl::Status status = tell_shapes(ground.shapes, "data", reply); !status.ok()) return status;
  for (const auto& [words, title] : ground.overlays) {
    reply.line("data", Row().word("thing", "overlay").text("arguments", words).text("name", title));
  }
  return absl::OkStatus();
}

void keep_kinds(Scene& scene, absl::Span<const absl::string_view> kinds) {
  const auto other = [kinds](const Shape& shape) {
    return std::find(kinds.begin(), kinds.end(), shape.kind) == kinds.end();
  };
  scene.shapes.erase(std::remove_if(scene.shapes.begin(), scene.shapes.end(), other), scene.shapes.end());
  scene.point_actions.clear();
}

Answer tell_scene(const Scene& scene, Reply& reply) {
  if (absl::Status status = tell_shapes(scene.shapes, "shape", reply); !status.ok()) return status;
  for (const PointAction& action : scene.point_actions) {
    if (absl::Status status = check(action); !status.ok()) return refusal("bad-drawing", status.message());
    reply.line("point-action", row_of(action));
  }
  return Row().number("count", scene.shapes.size());
}

}  // namespace zerohour::protocol
