// How a game on a table draws itself, and the lines that describe it.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/shapes.h"

namespace zerohour::protocol {

// What never changes during a game.
struct Ground {
  TableSize table;
  std::vector<Shape> shapes;
  // What `overlay` can show, by its arguments, and its title: {"reach first", "Where the patrol can go"}.
  std::vector<std::pair<std::string, std::string>> overlays;
};

// What a position shows.
struct Scene {
  std::vector<Shape> shapes;
  std::vector<PointAction> point_actions;  // none at a chance node, and once the game is over
};

// The shapes of a game. They are drawn in the order in which they come.
template <Game G>
class Drawing : public Ability {
 public:
  virtual Ground ground(const G& game) const = 0;
  // `view` is what the viewer may know: what it does not contain is not drawn.
  virtual Scene scene(const G& game, const typename G::State& view) const = 0;
};

// One line each. Refused as "bad-drawing" if one of them is wrong, which is a mistake in the game: an incomplete shape,
// or two with the same name.
inline absl::Status tell_shapes(absl::Span<const Shape> shapes, absl::string_view keyword, Reply& reply) {
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

// "data" lines.
inline absl::Status tell_ground(const Ground& ground, Reply& reply) {
  if (absl::Status status = check(ground.table); !status.ok()) return refusal("bad-drawing", status.message());
  reply.line("data", row_of(ground.table));
  if (absl::Status status = tell_shapes(ground.shapes, "data", reply); !status.ok()) return status;
  for (const auto& [words, title] : ground.overlays) {
    reply.line("data", Row().word("thing", "overlay").text("arguments", words).text("name", title));
  }
  return absl::OkStatus();
}

// Leaves the shapes of these kinds alone, without the actions of points.
inline void keep_kinds(Scene& scene, absl::Span<const absl::string_view> kinds) {
  const auto other = [kinds](const Shape& shape) {
    return std::find(kinds.begin(), kinds.end(), shape.kind) == kinds.end();
  };
  scene.shapes.erase(std::remove_if(scene.shapes.begin(), scene.shapes.end(), other), scene.shapes.end());
  scene.point_actions.clear();
}

// "shape" and "point-action" lines. OK says how many shapes there are.
inline Answer tell_scene(const Scene& scene, Reply& reply) {
  if (absl::Status status = tell_shapes(scene.shapes, "shape", reply); !status.ok()) return status;
  for (const PointAction& action : scene.point_actions) {
    if (absl::Status status = check(action); !status.ok()) return refusal("bad-drawing", status.message());
    reply.line("point-action", row_of(action));
  }
  return Row().number("count", scene.shapes.size());
}

}  // namespace zerohour::protocol
