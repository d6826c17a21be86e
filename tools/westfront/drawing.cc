// How Western Front is drawn: ground that never moves, and stands, markers, templates and clouds of a position.
#include <cmath>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/names.h"
#include "tools/westfront/shapes.h"

namespace zerohour::westfront {
namespace {

using protocol::Shape;

constexpr int kMarkerRing = 3;  // mm between the rings of markers around a stand

Shape with(Shape shape, absl::string_view kind, absl::string_view label, absl::string_view side = "") {
  shape.kind = std::string(kind);
  shape.label = std::string(label);
  shape.side = std::string(side);
  return shape;
}

class WestfrontDrawing final : public protocol::Drawing<Westfront> {
 public:
  protocol::Ground ground(const Westfront& game) const override {
    const Scenario& scenario = game.rules().scenario;
    protocol::Ground ground;
    ground.table = {scenario.width, scenario.height, "mm", 1, true};
    auto& shapes = ground.shapes;
    for (const Area& area : scenario.areas) {
      const Point corners[] = {area.low, {area.high.x, area.low.y}, area.high, {area.low.x, area.high.y}};
      const absl::string_view kind = area.cover == Cover::kFortification ? "fortification"
                                     : area.terrain == Terrain::kClose   ? "close"
                                     : area.cover != Cover::kOpen        ? "cover"
                                     : area.top > 0                      ? "hill"
                                                                         : "area";
      shapes.push_back(with(protocol::polygon_shape(area.id, shape_points(scenario, corners)), kind,
                            area.name.empty() ? area.id : area.name));
    }
    for (const Road& road : scenario.roads) {
      shapes.push_back(with(protocol::line_shape(road.id, shape_points(scenario, road.points)), "road", ""));
    }
    for (const Trench& trench : scenario.trenches) {
      shapes.push_back(with(protocol::line_shape(trench.id, shape_points(scenario, trench.points)),
                            trench.cover >= Cover::kHard ? "trench" : "sap",
                            trench.name.empty() ? absl::StrCat("Trench ", trench.id) : trench.name,
                            game.side_name(trench.owner)));
    }
    for (const Wire& wire : scenario.wires) {
      shapes.push_back(with(protocol::line_shape(wire.id, shape_points(scenario, wire.points)),
                            wire.state == WireState::kThin ? "thin-wire" : "wire", absl::StrCat("Wire ", wire.id)));
    }
    for (const Objective& objective : scenario.objectives) {
      shapes.push_back(with(protocol::circle_shape(objective.id, shape_point(scenario, objective.at), objective.radius),
                            "objective", objective.name.empty() ? objective.id : objective.name));
    }
    for (const Side side : {kAttacker, kDefender}) {
      const std::string name(game.side_name(side)), title = side_title(scenario, side);
      ground.overlays.emplace_back(absl::StrCat("range ", name), absl::StrCat(title, ": how far each stand fires"));
      ground.overlays.emplace_back(absl::StrCat("field ", name), absl::StrCat(title, ": fields of fire"));
      ground.overlays.emplace_back(absl::StrCat("zones ", name), absl::StrCat(title, ": beaten zones of machine guns"));
      ground.overlays.emplace_back(absl::StrCat("command ", name), absl::StrCat(title, ": 25 cm around commanders"));
      ground.overlays.emplace_back(absl::StrCat("sos ", name), absl::StrCat(title, ": where SOS fire may fall"));
      ground.overlays.emplace_back(absl::StrCat("next ", name),
                                   absl::StrCat(title, ": barrages and gas as they will lie next"));
    }
    return ground;
  }

  protocol::Scene scene(const Westfront& game, const State& s) const override {
    protocol::Scene scene;
    const View view = game.view(s);
    add_fire(game, view, scene);
    for (std::size_t i = 0; i < s.gap_count; ++i) {
      scene.shapes.push_back(
          with(protocol::circle_shape(absl::StrCat("gap-", i + 1), shape_point(view.scenario(), s.gaps[i]), kGap),
               "gap", "A gap in the wire"));
    }
    add_aims(game, view, scene);
    view.for_each([&](StandId one) { add_stand(game, view, one, scene); });
    const Actor actor = game.actor(s);
    if (actor == Actor::kFirst || actor == Actor::kSecond) add_actions(game, view, scene);
    return scene;
  }

 private:
  static void add_fire(const Westfront& game, const View& view, protocol::Scene& scene) {
    const State& s = view.state();
    for (int i = 0; i < s.lying_count; ++i) {
      const Side side = view.lies_of(i, kAttacker) ? kAttacker : kDefender;
      scene.shapes.push_back(
          with(template_shape(view.scenario(), absl::StrCat("barrage-", i + 1), s.lying[static_cast<std::size_t>(i)]),
               "barrage", "", game.side_name(side)));
    }
    for (const Side side : {kAttacker, kDefender}) {
      int number = 0;
      view.for_each_cloud(side, [&](const Template& cloud) {
        scene.shapes.push_back(
            with(template_shape(view.scenario(), absl::StrCat(game.side_name(side), "-cloud-", ++number), cloud), "gas",
                 "", game.side_name(side)));
      });
    }
  }

  static void add_aims(const Westfront& game, const View& view, protocol::Scene& scene) {
    const State& s = view.state();
    const Scenario& scenario = view.scenario();
    for (const BatteryId b : ids_to(scenario.battery_count())) {
      const Battery& battery = scenario.batteries[b];
      if (s.lost(b) || !scenario.on_table(s.battery_aim[b])) continue;
      scene.shapes.push_back(with(protocol::point_shape(battery.id, shape_point(scenario, s.battery_aim[b])), "aim",
                                  absl::StrCat("The point of ", battery_title(scenario, b)),
                                  game.side_name(battery.side)));
    }
    view.for_each([&](StandId one) {
      if (!is_mortar(view.type(one)) || !scenario.on_table(s.aim[one])) return;
      scene.shapes.push_back(
          with(protocol::point_shape(absl::StrCat(view.stand(one).id, "-aim"), shape_point(scenario, s.aim[one])),
               "aim", absl::StrCat("The point of ", stand_title(scenario, one)), game.side_name(view.side_of(one))));
    });
  }

  static void add_stand(const Westfront& game, const View& view, StandId one, protocol::Scene& scene) {
    const State& s = view.state();
    const std::string& id = view.stand(one).id;
    const protocol::TablePoint at = shape_point(view.scenario(), s.at[one]);
    std::string label = stand_title(view.scenario(), one);
    if (s.markers[one] != 0) absl::StrAppend(&label, ", ", marker_text(s.markers[one]));
    if (s.held[one] != 0) absl::StrAppend(&label, s.held[one] == 1 ? ", holds a shot" : ", holds two shots");
    const std::string kind(kUnitTypeNames[static_cast<std::size_t>(view.type(one))]);
    scene.shapes.push_back(
        with(protocol::circle_shape(id, at, kBase / 2), kind, label, game.side_name(view.side_of(one))));
    for (int marker = 1; marker <= s.markers[one]; ++marker) {
      scene.shapes.push_back(
          with(protocol::circle_shape(absl::StrCat(id, "-marker-", marker), at, kBase / 2 + kMarkerRing * marker),
               "marker", marker_text(s.markers[one])));
    }
    if (s.held[one] != 0) {
      scene.shapes.push_back(with(protocol::circle_shape(absl::StrCat(id, "-held"), at, kBase / 2 - 4), "held",
                                  s.held[one] == 1 ? "holds a shot" : "holds two shots"));
    }
  }

  static void add_actions(const Westfront& game, const View& view, protocol::Scene& scene) {
    const State& s = view.state();
    const Scenario& scenario = view.scenario();
    const Side side = decider(view);
    const std::string name(game.side_name(side));
    const auto add = [&](const std::string& shape, const std::string& text) {
      scene.point_actions.push_back({name, shape, text});
    };
    const StandId unit = view.stand_in_hand();
    if (s.step == Step::kAct) {
      const std::string id = unit != kNoStand ? view.stand(unit).id : scenario.batteries[s.hand.id].id;
      if (unit != kNoStand && view.can_move(unit) && !s.is_marked(unit)) add(id, "move {x},{y}");
      if (unit == kNoStand || (is_mortar(view.type(unit)) && !s.is_marked(unit))) add(id, "redirect {x},{y}");
    }
    if (s.step == Step::kOrder) {
      for (const StandId one : view.order_stands()) {
        if (s.in_play(one) && !s.is_marked(one))
          add(view.stand(one).id, absl::StrCat("order ", view.stand(one).id, ":move {x},{y}"));
      }
    }
    if (s.step == Step::kCommand) {
      view.for_each(side, [&](StandId one) {
        if (is_command_stand(view.type(one)) && !s.is_marked(one) && s.command_moves(one) < 2)
          add(view.stand(one).id, absl::StrCat("move ", view.stand(one).id, " {x},{y}"));
      });
    }
    const bool calls = s.step == Step::kWindow || (s.step == Step::kUnit && s.phase == Phase::kBrigadeArtillery);
    for (BatteryId b = 1; calls && b <= scenario.battery_count(); ++b) {
      if (scenario.batteries[b].side == side && view.is_free(b))
        add(scenario.batteries[b].id, absl::StrCat("sos ", scenario.batteries[b].id, " {x},{y}"));
    }
  }
};

}  // namespace

protocol::Shape template_shape(const Scenario& scenario, absl::string_view name, const Template& shape) {
  const double length = std::sqrt(static_cast<double>(shape.along.x) * shape.along.x +
                                  static_cast<double>(shape.along.y) * shape.along.y);
  const double ux = shape.along.x / length, uy = shape.along.y / length;
  const auto corner = [&](int along, int across) -> protocol::TablePoint {
    const double u = along * shape.width / 2.0, v = across * shape.depth / 2.0;
    const double x = shape.at.x + ux * u - uy * v, y = shape.at.y + uy * u + ux * v;
    const auto decimal = [](double mm) { return protocol::Decimal::of_thousandths(std::llround(mm * 1000)); };
    return {decimal(x), decimal(scenario.height - y)};
  };
  return protocol::polygon_shape(name, {corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)});
}

std::shared_ptr<const protocol::Drawing<Westfront>> make_drawing() {
  return std::make_shared<const WestfrontDrawing>();
}

}  // namespace zerohour::westfront
