// How La Grande Guerre is drawn: ground that never moves, and the pieces of a position.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/names.h"
#include "tools/lgg/shapes.h"

namespace zerohour::lgg {
namespace {

using protocol::Shape;

constexpr double kBridgeRadius = 100;  // G45: so far from its place a base crosses

Shape of_kind(Shape shape, absl::string_view kind, absl::string_view label = "") {
  shape.kind = std::string(kind);
  shape.label = std::string(label);
  return shape;
}

Shape line_of(const Scenario& scenario, const Line& line) {
  return protocol::line_shape(line.id, shape_points(scenario, line.points));
}

class LggDrawing final : public protocol::Drawing<Lgg> {
 public:
  protocol::Ground ground(const Lgg& game) const override {
    const Scenario& scenario = game.rules().scenario;
    protocol::Ground ground;
    ground.table = {decimal(scenario.width), decimal(scenario.height), "inches", protocol::Decimal::of_thousandths(10),
                    true};
    auto& shapes = ground.shapes;
    for (const Area& hill : scenario.hills) {
      shapes.push_back(of_kind(protocol::polygon_shape(hill.id, shape_points(scenario, hill.corners)), "hill",
                               absl::StrCat("Hill ", hill.id)));
    }
    for (const Area& rough : scenario.rough) {
      shapes.push_back(of_kind(protocol::polygon_shape(rough.id, shape_points(scenario, rough.corners)), "rough",
                               absl::StrCat("Rough ", rough.id)));
    }
    for (const Line& road : scenario.roads) shapes.push_back(of_kind(line_of(scenario, road), "road"));
    for (const Line& line : scenario.obstacles) {
      shapes.push_back(of_kind(line_of(scenario, line), line.impassable ? "impassable" : "obstacle",
                               absl::StrCat(line.impassable ? "Impassable obstacle " : "Obstacle ", line.id)));
    }
    for (const Town& town : scenario.towns) {
      const protocol::Decimal size = decimal(kTownSize);
      shapes.push_back(of_kind(protocol::rectangle_shape(town.id, shape_point(scenario, vec(town.at)), size, size, 0),
                               "building", town.id));
    }
    for (const Side side : {kBlue, kRed}) {
      const absl::string_view name = kSideNames[index(side)];
      const std::string title = side_title(side);
      const auto add = [&](absl::string_view what, absl::string_view words) {
        ground.overlays.emplace_back(absl::StrCat(what, " ", name), absl::StrCat(title, ": ", words));
      };
      add("radius", "the command radius");
      add("limit", "the limit of command");
      add("six", "six inches around each unit");
      add("range", "the range of each gun");
      add("front", "what each unit has to its front");
    }
    return ground;
  }

  protocol::Scene scene(const Lgg& game, const State& seen) const override {
    protocol::Scene scene;
    const View view = game.view(seen);
    add_works(view, scene);
    const Actor actor = game.actor(seen);
    for (const Side side : {kBlue, kRed}) {
      add_stands(view, side, scene);
      view.for_each(side, [&](UnitId u) { scene.shapes.push_back(base_shape(view, u)); });
      if (seen.step == Step::kActivate && acts(actor, side)) add_moves(view, side, scene);
    }
    if (is_placement(seen.step)) add_placements(view, actor, scene);
    return scene;
  }

 private:
  static bool is_placement(Step step) {
    return step == Step::kSetUp || step == Step::kRallyPlace || step == Step::kDayPlace;
  }

  static Shape base_shape(const View& view, UnitId u) {
    const UnitType& type = view.type(u);
    const State& s = view.state();
    const int size = s.town[u] != 0 ? kTownSize : 0;  // G8
    Shape shape = protocol::rectangle_shape(absl::StrCat(u), shape_point(view.scenario(), vec(s.pose[u].at)),
                                            decimal(size > 0 ? size : type.width),
                                            decimal(size > 0 ? size : type.depth), s.pose[u].heading);
    shape.side = std::string(kSideNames[index(view.side_of(u))]);
    return of_kind(std::move(shape), kClassNames[static_cast<int>(type.kind)],
                   absl::StrCat(u, " ", kind_title(view, u), ", ", view.strength(u), " of ", type.strength));
  }

  static void add_stands(const View& view, Side side, protocol::Scene& scene) {
    for (int i = 0; i < kMaxStands; ++i) {
      const Stand& stand = view.state().stands[index(side)][static_cast<std::size_t>(i)];
      if (stand.present == 0) continue;
      Shape shape = protocol::rectangle_shape(stand_name(side, i), shape_point(view.scenario(), vec(stand.at)),
                                              decimal(kStandSize), decimal(kStandSize), 0);  // G2
      shape.side = std::string(kSideNames[index(side)]);
      scene.shapes.push_back(of_kind(std::move(shape), "commander",
                                     absl::StrCat(i == 0 ? "Commander, " : absl::StrCat("Wing commander ", i, ", "),
                                                  kSkillNames[stand.skill & 3])));
    }
  }

  // Bridges, as they can be broken, and what engineers made.
  static void add_works(const View& view, protocol::Scene& scene) {
    const Scenario& scenario = view.scenario();
    const State& s = view.state();
    const auto add_bridge = [&](absl::string_view name, table::Vec at, bool stands) {
      scene.shapes.push_back(of_kind(protocol::circle_shape(name, shape_point(scenario, at), decimal(kBridgeRadius)),
                                     stands ? "bridge" : "broken-bridge",
                                     absl::StrCat(stands ? "Bridge " : "Broken bridge ", name)));
    };
    for (std::size_t i = 0; i < scenario.bridges.size(); ++i) {
      add_bridge(scenario.bridges[i].id, vec(scenario.bridges[i].at), (s.bridges_broken >> i & 1) == 0);
    }
    for (std::size_t i = 0; i < s.works.size(); ++i) {
      const Work& work = s.works[i];
      const std::string name = absl::StrCat("work", i + 1);
      if (static_cast<WorkKind>(work.kind) == WorkKind::kBridge) add_bridge(name, vec(work.a), work.broken == 0);
      if (static_cast<WorkKind>(work.kind) != WorkKind::kBank) continue;
      const table::Vec ends[] = {vec(work.a), vec(work.b)};
      scene.shapes.push_back(
          of_kind(protocol::line_shape(name, shape_points(scenario, ends)), "obstacle", absl::StrCat("Bank ", name)));
    }
  }

  static void add_moves(const View& view, Side side, protocol::Scene& scene) {
    const State& s = view.state();
    const std::string name(kSideNames[index(side)]);
    view.for_each(side, [&](UnitId u) {
      if ((s.marks[u] & (kMoved | kDone)) != 0 || s.target[u] != kNoUnit) return;
      scene.point_actions.push_back({name, absl::StrCat(u), absl::StrCat("move ", u, " {x},{y}")});
      scene.point_actions.push_back({name, absl::StrCat(u), absl::StrCat("move ", u, " {x},{y} h{heading}")});
    });
    for (int i = 0; i < kMaxStands; ++i) {
      const Stand& stand = s.stands[index(side)][static_cast<std::size_t>(i)];
      if (stand.present == 0 || stand.moved != 0) continue;
      scene.point_actions.push_back(
          {name, stand_name(side, i), absl::StrCat(i == 0 ? "commander" : absl::StrCat("wing ", i), " {x},{y}")});
    }
  }

  // What is placed has no shape yet.
  static void add_placements(const View& view, Actor actor, protocol::Scene& scene) {
    const State& s = view.state();
    for (const Side side : {kBlue, kRed}) {
      if (!acts(actor, side)) continue;
      const std::string name(kSideNames[index(side)]);
      for (int u = 1; u <= view.unit_count(); ++u) {
        const bool due = s.step == Step::kSetUp
                             ? view.side_of(static_cast<UnitId>(u)) == side && s.place[u] == Place::kNowhere
                             : u == s.p.unit;
        if (due) scene.point_actions.push_back({name, "", absl::StrCat("place ", u, " {x},{y} h{heading}")});
      }
      if (s.step != Step::kSetUp) continue;
      const std::size_t stands = view.scenario().sides[index(side)].stands.size();
      for (std::size_t i = 0; i < stands; ++i) {
        if (s.stands[index(side)][i].present != 0 || s.stands[index(side)][i].gone != 0) continue;
        scene.point_actions.push_back(
            {name, "", absl::StrCat("place ", i == 0 ? "commander" : absl::StrCat("wing ", i), " {x},{y}")});
      }
    }
  }
};

}  // namespace

std::shared_ptr<const protocol::Drawing<Lgg>> make_drawing() {
  return std::make_shared<const LggDrawing>();
}

}  // namespace zerohour::lgg
