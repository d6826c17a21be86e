// How a game on a table draws itself, and the lines that describe it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
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

// One line each. Refused as "bad-drawing" if one of them is wrong, which is a mistake in the game: an incomplete shape,
// or two with the same name.
absl::Status tell_shapes(absl::Span<const Shape> shapes, absl::string_view keyword, Reply& reply);

// "data" lines. Refused as above.
absl::Status tell_ground(const Ground& ground, Reply& reply);

// Leaves the shapes of these kinds alone, without the actions of points.
void keep_kinds(Scene& scene, absl::Span<const absl::string_view> kinds);

// "shape" and "point-action" lines. OK says how many shapes there are. Refused as above.
Answer tell_scene(const Scene& scene, Reply& reply);

}  // namespace zerohour::protocol
