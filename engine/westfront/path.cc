#include "engine/westfront/path.h"

#include <algorithm>

namespace zerohour::westfront {
namespace {

// The sum of legs' shares, each length over allowance, as an exact fraction.
class Shares {
 public:
  void add(std::int64_t length, std::int64_t allowance) {
    numerator_ = numerator_ * allowance + length * denominator_;
    denominator_ *= allowance;
  }
  bool over_one() const { return numerator_ > denominator_; }
  int percent() const { return static_cast<int>((100 * numerator_ + denominator_ - 1) / denominator_); }

 private:
  std::int64_t numerator_ = 0, denominator_ = 1;
};

absl::string_view leg_fault(const View& view, StandId stand, Point from, Point to, const LegGround& ground) {
  if (!view.ground().on_table(to)) return "a leg leaves the table (W2)";
  if (!view.enters_trenches(stand)) {
    if (ground.touched != 0 && !ground.road) return "the stand may not cross a trench (W25, W54)";
    if (view.ground().spot(to).in_trench()) return "the stand may not enter a trench (W25, W54)";
  }
  if (!is_tank(view.type(stand)) && view.ground().meets_wire(from, to, view.gaps()))
    return "a leg touches wire (W26, W56)";
  return "";
}

// The allowance that a leg pays from; 0: the stand may not go there. along: of all legs along a trench, mm.
int leg_allowance(const View& view, StandId stand, const LegGround& ground, std::int64_t along) {
  if (ground.road) return view.allowance(stand, MoveLine::kRoad);
  int allowance = view.allowance(stand, MoveLine::kCrossCountry);
  const auto slower = [&](MoveLine line) { allowance = std::min(allowance, view.allowance(stand, line)); };
  if (ground.close) slower(MoveLine::kClose);
  if (ground.along != 0 && along > kAlongTrench && view.enters_trenches(stand)) slower(MoveLine::kTrench);
  return allowance;
}

// last: it is the last leg of an assault.
absl::string_view enemy_fault(const View& view, StandId stand, Point from, Point to, bool last) {
  const Side side = view.side_of(stand);
  const int low_x = std::min(from.x, to.x) - kAssaultReach, high_x = std::max(from.x, to.x) + kAssaultReach;
  const int low_y = std::min(from.y, to.y) - kAssaultReach, high_y = std::max(from.y, to.y) + kAssaultReach;
  for (int e = 1; e <= view.stand_count(); ++e) {
    const auto enemy = static_cast<StandId>(e);
    if (!view.is_enemy(enemy, side)) continue;
    const Point p = view.state().at[enemy];
    if (p.x < low_x || p.x > high_x || p.y < low_y || p.y > high_y) continue;
    if (last && table::squared_distance(p, to) < std::int64_t{kEnterLeg} * kEnterLeg)
      return "an assault ends under 3 cm from an enemy (W55)";
    if (!last && comes_under(p, from, to, kEnterLeg)) return "a leg comes under 3 cm from an enemy (W25, W55)";
    if (!last && table::is_within(p, to, kAssaultReach))
      return "a leg that is not an assault ends within 4 cm of an enemy (W55)";
  }
  return "";
}

absl::string_view assault_fault(const View& view, StandId stand, const StandOrder& part) {
  const State& s = view.state();
  const UnitType type = view.type(stand);
  if (!is_platoon(type) && !is_tank(type)) return "only platoons and tanks assault (W30)";
  if (!view.is_enemy(part.target, view.side_of(stand)))
    return "the target of an assault is not an enemy stand in play (W30)";
  if (!table::is_within(end_of(part, s.at[stand]), s.at[part.target], kAssaultReach))
    return "an assault ends within 4 cm of its target (W30)";
  return "";
}

}  // namespace

bool comes_under(Point p, Point a, Point b, std::int64_t distance) {
  const table::Offset line = table::offset(a, b), to = table::offset(a, p);
  const std::int64_t along = table::dot(line, to), squared = table::squared_length(line);
  if (along <= 0) return table::squared_length(to) < distance * distance;
  if (along >= squared) return table::squared_distance(p, b) < distance * distance;
  const std::int64_t aside = table::cross(line, to);
  return aside * aside < distance * distance * squared;
}

PathCost path_cost(const View& view, StandId stand, const StandOrder& part) {
  std::array<LegGround, kMaxLegs> grounds;
  std::array<std::int64_t, kMaxLegs> lengths{};
  std::int64_t along = 0;
  Point from = view.state().at[stand];
  for (std::size_t i = 0; i < part.legs; ++i) {
    grounds[i] = view.ground().leg(from, part.leg[i]);
    lengths[i] = table::length_rounded_up(table::offset(from, part.leg[i]));
    if (grounds[i].along != 0) along += lengths[i];
    from = part.leg[i];
  }
  PathCost cost;
  Shares shares;
  for (std::size_t i = 0; i < part.legs; ++i) {
    cost.length += static_cast<int>(lengths[i]);
    if (lengths[i] != 0) shares.add(lengths[i], leg_allowance(view, stand, grounds[i], along));
  }
  cost.percent = shares.percent();
  return cost;
}

bool meets_trench(const View& view, Point from, Point to) {
  const std::uint64_t began = view.ground().spot(from).trenches;
  const std::uint64_t met = view.ground().leg(from, to).touched | view.ground().spot(to).trenches;
  return (met & ~began) != 0;
}

absl::string_view path_fault(const View& view, StandId stand, const StandOrder& part) {
  if (!view.can_move(stand)) return "the stand never moves (W18, W31)";
  const bool assault = part.verb == Verb::kAssault;
  if (assault) {
    if (const absl::string_view fault = assault_fault(view, stand, part); !fault.empty()) return fault;
  }
  const Point start = view.state().at[stand];
  const bool in_place = assault && part.legs == 1 && part.leg[0] == start;  // W57
  if (part.legs == 0 || part.legs > kMaxLegs) return "a move is 1 to 3 legs (W25)";
  std::array<LegGround, kMaxLegs> grounds;
  std::array<std::int64_t, kMaxLegs> lengths{};
  std::int64_t along = 0;
  Point from = start;
  for (std::size_t i = 0; i < part.legs; ++i) {
    const Point to = part.leg[i];
    if (from == to && !in_place) return "a leg has no length (W54, W57)";
    if (!view.ground().on_table(to)) return "a leg leaves the table (W2)";
    grounds[i] = view.ground().leg(from, to);
    if (const absl::string_view fault = leg_fault(view, stand, from, to, grounds[i]); !fault.empty() && !in_place)
      return fault;
    lengths[i] = table::length_rounded_up(table::offset(from, to));
    if (grounds[i].along != 0) along += lengths[i];
    from = to;
  }
  Shares shares;
  for (std::size_t i = 0; i < part.legs && !in_place; ++i) {
    const int allowance = leg_allowance(view, stand, grounds[i], along);
    if (allowance == 0) return "the stand may not go over that ground (W25)";
    shares.add(lengths[i], allowance);
  }
  if (shares.over_one()) return "the move is too long (W25, W54)";
  from = start;
  for (std::size_t i = 0; i < part.legs; ++i) {
    const bool last = assault && i + 1 == part.legs;
    if (const absl::string_view fault = enemy_fault(view, stand, from, part.leg[i], last); !fault.empty()) return fault;
    from = part.leg[i];
  }
  return "";
}

}  // namespace zerohour::westfront
