// `overlay` for Western Front: ranges, beaten zones, command, SOS zones, and what will lie next.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/path.h"
#include "tools/protocol/line.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/names.h"
#include "tools/westfront/shapes.h"

namespace zerohour::westfront {
namespace {

using protocol::Answer;
using protocol::refusal;
using protocol::Reply;
using protocol::Shape;

constexpr absl::string_view kOverlayUsage =
    "overlay range|field|zones|command|sos|next SIDE, overlay range|field|zones|reach STAND, "
    "overlay bounds STAND|COMPANY, overlay zone FIRER TARGET, or overlay contact STAND ENEMY [X,Y]";
constexpr int kRays = 96;     // of a field of fire, and of where a stand may go
constexpr int kRayStep = 10;  // mm

// How far a stand fires directly or by template, as far as anything is seen for direct fire.
int reach_of(const View& view, StandId stand) {
  const TypeInfo& info = view.info(stand);
  const int visibility = view.scenario().visibility;
  return info.mode == Mode::kDirect && visibility != 0 ? std::min(info.max_reach, visibility) : info.max_reach;
}

void add_range(const View& view, StandId stand, std::vector<Shape>& shapes) {
  if (reach_of(view, stand) == 0) return;
  const protocol::TablePoint at = shape_point(view.scenario(), view.state().at[stand]);
  shapes.push_back(protocol::circle_shape(absl::StrCat(view.stand(stand).id, "-range"), at, reach_of(view, stand)));
  shapes.back().label = absl::StrCat(view.stand(stand).id, ": ", cm_text(reach_of(view, stand)));
}

// The point at a distance in the direction of a ray, halves rounded.
Point ray_point(Point from, int ray, int distance) {
  const double angle = 2 * std::acos(-1.0) * ray / kRays;
  return {static_cast<std::int16_t>(std::lround(from.x + distance * std::cos(angle))),
          static_cast<std::int16_t>(std::lround(from.y + distance * std::sin(angle)))};
}

// What a stand may fire at directly: as far as it sees along each ray (W6), friends in the way not counted.
void add_field(const View& view, StandId stand, std::vector<Shape>& shapes) {
  const int reach = reach_of(view, stand);
  if (view.info(stand).mode != Mode::kDirect || reach == 0) return;
  const Point from = view.state().at[stand];
  std::vector<Point> points;
  for (int ray = 0; ray < kRays; ++ray) {
    Point end = from;
    for (int distance = kRayStep; distance <= reach; distance += kRayStep) {
      const Point next = ray_point(from, ray, std::min(distance, reach));
      if (!view.ground().on_table(next) || !view.ground().sees(from, next)) break;
      end = next;
    }
    points.push_back(end);
  }
  shapes.push_back(
      protocol::polygon_shape(absl::StrCat(view.stand(stand).id, "-field"), shape_points(view.scenario(), points)));
  shapes.back().label = absl::StrCat(view.stand(stand).id, ": what it may fire at");
}

// Where one straight leg may take a stand that is not marked: along each ray to the farthest place that is legal (W25).
void add_reach(const View& view, StandId stand, std::vector<Shape>& shapes) {
  if (!view.can_move(stand) || view.state().is_marked(stand)) return;
  int longest = 0;
  for (int line = 0; line < kMoveLines; ++line)
    longest = std::max(longest, view.allowance(stand, static_cast<MoveLine>(line)));
  const Point from = view.state().at[stand];
  std::vector<Point> points;
  for (int ray = 0; ray < kRays; ++ray) {
    Point end = from;
    StandOrder part;
    part.verb = Verb::kMove;
    part.legs = 1;
    for (int distance = longest; distance > 0 && end == from; distance -= kRayStep) {
      part.leg[0] = ray_point(from, ray, distance);
      if (path_fault(view, stand, part).empty()) end = part.leg[0];
    }
    points.push_back(end);
  }
  shapes.push_back(
      protocol::polygon_shape(absl::StrCat(view.stand(stand).id, "-reach"), shape_points(view.scenario(), points)));
  shapes.back().label = absl::StrCat(view.stand(stand).id, ": where a straight move may end");
}

// The zone begins at the first target, on the line of fire, as far as 70 cm from the firer (W28, W62).
void add_zone(const View& view, StandId firer, StandId target, std::vector<Shape>& shapes) {
  const Point from = view.state().at[firer], to = view.state().at[target];
  const double dx = to.x - from.x, dy = to.y - from.y, distance = std::hypot(dx, dy);
  const double depth = std::min<double>(view.info(firer).beaten_zone, kZoneLimit - distance);
  if (distance == 0 || depth <= 0) return;
  const auto corner = [&](double along, double across) -> protocol::TablePoint {
    const auto decimal = [](double mm) { return protocol::Decimal::of_thousandths(std::llround(mm * 1000)); };
    const double x = to.x + (dx * along - dy * across) / distance, y = to.y + (dy * along + dx * across) / distance;
    return {decimal(x), decimal(view.scenario().height - y)};
  };
  shapes.push_back(protocol::polygon_shape(absl::StrCat("zone-", view.stand(firer).id, "-", view.stand(target).id),
                                           {corner(0, kZoneHalfWidth), corner(depth, kZoneHalfWidth),
                                            corner(depth, -kZoneHalfWidth), corner(0, -kZoneHalfWidth)}));
  shapes.back().label = absl::StrCat(view.stand(firer).id, " at ", view.stand(target).id);
}

// Those of all enemies whom it may fire at now.
void add_zones(const View& view, StandId firer, std::vector<Shape>& shapes) {
  if (view.info(firer).beaten_zone == 0 || view.state().is_marked(firer)) return;
  view.for_each(other(view.side_of(firer)), [&](StandId target) {
    if (shot_fault(view, firer, target).empty()) add_zone(view, firer, target, shapes);
  });
}

using AddStand = void (*)(const View&, StandId, std::vector<Shape>&);
// What is drawn of a stand by itself; null for other words.
AddStand of_stand(absl::string_view word) {
  return word == "range" ? add_range : word == "field" ? add_field : word == "zones" ? add_zones : nullptr;
}

// How far a commander leads without a modifier (W17).
void add_command(const View& view, StandId commander, std::vector<Shape>& shapes) {
  const std::string name = absl::StrCat(view.stand(commander).id, "-command");
  shapes.push_back(
      protocol::circle_shape(name, shape_point(view.scenario(), view.state().at[commander]), kCommandRange));
}

void add_leader(const View& view, BattalionId battalion, std::vector<Shape>& shapes) {
  const StandId commander = view.battalion_commander(battalion);
  if (commander == kNoStand) return;
  add_command(view, commander, shapes);
  shapes.back().kind = "command";
}

// What bounds a stand that is to act: what it may fire at, where it may go, and in an order its commander.
void add_bounds(const View& view, StandId stand, std::vector<Shape>& shapes) {
  const State& s = view.state();
  add_field(view, stand, shapes);
  if (shapes.empty()) add_range(view, stand, shapes);
  for (Shape& shape : shapes) shape.kind = "field";
  if (s.step == Step::kWindow) return;
  const std::size_t own = shapes.size();
  add_reach(view, stand, shapes);
  if (shapes.size() > own) shapes.back().kind = "reach";
  if (s.step == Step::kOrder && view.stand(stand).company != 0) add_leader(view, view.stand(stand).battalion, shapes);
}

// What bounds a company: how far a Move goes over open ground, from the one in the middle of those that may move, and
// its commander.
void add_bounds(const View& view, const Company& company, std::vector<Shape>& shapes) {
  std::vector<StandId> free;
  for (const StandId one : company.stands) {
    if (view.state().in_play(one) && !view.state().is_marked(one)) free.push_back(one);
  }
  const StandId middle = free.empty() ? kNoStand : free[free.size() / 2];
  const int move = middle == kNoStand ? 0 : view.allowance(middle, MoveLine::kCrossCountry);
  if (move > 0) {
    const protocol::TablePoint at = shape_point(view.scenario(), view.state().at[middle]);
    shapes.push_back(protocol::circle_shape(absl::StrCat(company.id, "-allowance"), at, move));
    shapes.back().kind = "allowance";
  }
  add_leader(view, company.battalion, shapes);
}

// Where a stand ends that comes up to an enemy to assault it: no nearer than their bases, and within reach (W30).
Point contact_of(Point from, Point enemy) {
  const double dx = from.x - enemy.x, dy = from.y - enemy.y, distance = std::hypot(dx, dy);
  if (distance <= kAssaultReach) return from;
  const double part = (kBase + kAssaultReach) / 2.0 / distance;
  return {static_cast<std::int16_t>(std::lround(enemy.x + dx * part)),
          static_cast<std::int16_t>(std::lround(enemy.y + dy * part))};
}

void add_sos(const View& view, Side side, std::vector<Shape>& shapes) {
  const Scenario& scenario = view.scenario();
  for (const Trench& trench : scenario.trenches) {
    if (trench.owner != side) continue;
    for (std::size_t i = 0; i < trench.points.size(); ++i) {
      const std::string name = absl::StrCat(trench.id, "-sos-", i + 1);
      shapes.push_back(protocol::circle_shape(name, shape_point(scenario, trench.points[i]), kSosFromTrench));
      if (i + 1 == trench.points.size()) continue;
      const Point a = trench.points[i], b = trench.points[i + 1];
      const double dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
      const auto corner = [&](Point end, int across) -> protocol::TablePoint {
        const auto decimal = [](double mm) { return protocol::Decimal::of_thousandths(std::llround(mm * 1000)); };
        return {decimal(end.x - dy * across / length), decimal(scenario.height - end.y - dx * across / length)};
      };
      shapes.push_back(protocol::polygon_shape(absl::StrCat(name, "-strip"),
                                               {corner(a, kSosFromTrench), corner(b, kSosFromTrench),
                                                corner(b, -kSosFromTrench), corner(a, -kSosFromTrench)}));
    }
  }
}

// Plans of the owner's next step, and clouds after one more drift with the wind as it is.
void add_next(const View& view, Side side, std::vector<Shape>& shapes) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  const bool is_past = s.side == side ? s.phase > Phase::kPlannedFire : side == kAttacker;
  const int turn = s.turn + (is_past ? 1 : 0);
  for (const PlanId p : ids_to(scenario.plan_count())) {
    const Plan& plan = scenario.plans[p];
    const Battery& battery = scenario.batteries[plan.battery];
    if (battery.side != side || !view.plan_runs(p, turn)) continue;
    Template shape =
        plan.kind == PlanKind::kRolling ? plain_template(rolling_centre(plan, side, turn)) : plain_template(plan.at);
    if (plan.kind != PlanKind::kRolling) {
      shape.width = static_cast<std::int16_t>(view.tables().type(battery.type).template_width);
      shape.depth = static_cast<std::int16_t>(view.tables().type(battery.type).template_depth);
    }
    shapes.push_back(template_shape(scenario, absl::StrCat("next-", plan_text(scenario, p)), shape));
    shapes.back().turn = turn;
    shapes.back().of = battery.id;
    shapes.back().label = absl::StrCat(battery.id, ", turn ", turn);
  }
  int number = 0;
  const GasState& gas = s.gas[static_cast<std::size_t>(index(side))];
  const Point drift = gas_drift(gas.heading, gas.strength);
  view.for_each_cloud(side, [&](Template cloud) {
    cloud.at = {static_cast<std::int16_t>(cloud.at.x + drift.x), static_cast<std::int16_t>(cloud.at.y + drift.y)};
    shapes.push_back(template_shape(scenario, absl::StrCat("next-cloud-", ++number), cloud));
    shapes.back().label = "gas, if the wind does not change";
  });
}

class WestfrontOverlay final : public protocol::Overlay<Westfront> {
 public:
  Answer overlay(const Westfront& game, const State& s, protocol::Words words, Reply& reply) const override {
    const View view = game.view(s);
    std::vector<Shape> shapes;
    const auto stand = [&](absl::string_view word) {
      const StandId found = find_stand(view.scenario(), word);
      return found != kNoStand && s.in_play(found) ? found : kNoStand;
    };
    const bool is_contact = !words.empty() && words[0] == "contact";
    if ((words.size() == 3 && (words[0] == "zone" || is_contact)) || (words.size() == 4 && is_contact)) {
      const StandId firer = stand(words[1]), target = stand(words[2]);
      if (firer == kNoStand || target == kNoStand) return refusal("bad-arguments", "both should be stands in play");
      if (is_contact) {
        if (view.side_of(firer) == view.side_of(target)) return refusal("bad-arguments", "both are of one side");
        const std::optional<Point> from = words.size() == 4 ? parse_millimetres(words[3]) : s.at[firer];
        if (!from.has_value()) return refusal("bad-arguments", "a point is X,Y in millimetres");
        shapes.push_back(protocol::point_shape(absl::StrCat("contact-", words[1], "-", words[2]),
                                               shape_point(view.scenario(), contact_of(*from, s.at[target]))));
        return told(shapes, reply);
      }
      if (view.info(firer).beaten_zone == 0) return refusal("bad-arguments", "that stand has no beaten zone (W28)");
      add_zone(view, firer, target, shapes);
    } else if (words.size() == 2) {
      const StandId one = stand(words[1]);
      const CompanyId company = find_company(view.scenario(), words[1]);
      const AddStand add = words[0] == "reach" ? add_reach : of_stand(words[0]);
      if (words[0] == "bounds" && one != kNoStand) {
        add_bounds(view, one, shapes);
      } else if (words[0] == "bounds" && company != 0) {
        add_bounds(view, view.company(company), shapes);
      } else if (one != kNoStand && add != nullptr) {
        add(view, one, shapes);
      } else if (!add_side(game, view, words, shapes)) {
        return refusal("bad-arguments", kOverlayUsage);
      }
    } else {
      return refusal("bad-arguments", kOverlayUsage);
    }
    for (Shape& shape : shapes) shape.value = 1;
    return told(shapes, reply);
  }

 private:
  static Answer told(const std::vector<Shape>& shapes, Reply& reply) {
    if (absl::Status status = protocol::tell_shapes(shapes, "shape", reply); !status.ok()) return status;
    return protocol::Row().number("count", shapes.size());
  }

  static bool add_side(const Westfront& game, const View& view, protocol::Words words, std::vector<Shape>& shapes) {
    for (const Side side : {kAttacker, kDefender}) {
      if (words[1] != game.side_name(side)) continue;
      if (words[0] == "sos") {
        add_sos(view, side, shapes);
      } else if (words[0] == "next") {
        add_next(view, side, shapes);
      } else if (const AddStand add = of_stand(words[0]); add != nullptr || words[0] == "command") {
        view.for_each(side, [&](StandId one) {
          if (add != nullptr) add(view, one, shapes);
          if (add == nullptr && view.type(one) == UnitType::kCommand) add_command(view, one, shapes);
        });
      } else {
        return false;
      }
      for (Shape& shape : shapes) shape.side = std::string(game.side_name(side));
      return true;
    }
    return false;
  }
};

}  // namespace

std::shared_ptr<const protocol::Overlay<Westfront>> make_overlay() {
  return std::make_shared<const WestfrontOverlay>();
}

}  // namespace zerohour::westfront
