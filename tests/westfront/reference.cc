#include "tests/westfront/reference.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace zerohour::westfront::reference {
namespace {

using Real = long double;

Real distance(Point a, Point b) {
  return std::hypot(Real(a.x - b.x), Real(a.y - b.y));
}
Real distance_to_line(Point p, Point a, Point b) {
  const Real dx = b.x - a.x, dy = b.y - a.y, squared = dx * dx + dy * dy;
  const Real along = squared == 0 ? 0 : std::clamp<Real>(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0, 1);
  return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

// The firing table as it is printed: suppressed and killed in the open, soft, medium and hard cover, fortifications.
const std::map<Row, std::string>& table() {
  static const auto* const rows = new std::map<Row, std::string>{
      {Row::kMg, "34 45 57 67 D."},       {Row::kInfantry, "34 56 67 7. 8."}, {Row::kFieldGun, "34 45 56 67 D."},
      {Row::kHowitzer, "34 34 46 67 .."}, {Row::kHeavy, "23 34 45 56 6."},    {Row::kSuperHeavy, "A2 23 34 45 5."},
      {Row::kTank, "45 45 56 56 6."},     {Row::kGas, "46 46 45 46 56"},      {Row::kFlame, "56 45 34 35 36"}};
  return *rows;
}
// suppressed: the two numbers of a cell as characters; D suppresses on 6 by direct fire, A always, a dot never.
Effect of_cell(char suppressed, char killed, int total, bool direct) {
  if (killed != '.' && total >= killed - '0') return Effect::kKilled;
  if (suppressed == 'A') return Effect::kSuppressed;
  if (suppressed == 'D') return direct && total >= 6 ? Effect::kSuppressed : Effect::kNone;
  return suppressed != '.' && total >= suppressed - '0' ? Effect::kSuppressed : Effect::kNone;
}
Effect of_row(Row row, Cover cover, int total, bool direct) {
  const std::string& cells = table().at(row);
  const std::size_t at = 3 * static_cast<std::size_t>(cover);
  return of_cell(cells[at], cells[at + 1], total, direct);
}

bool is_raw(const View& view, StandId s) {
  return view.stand(s).grade == Grade::kRaw;
}
bool is_good(const View& view, StandId s) {
  return view.stand(s).grade == Grade::kVeteran || view.stand(s).grade == Grade::kStorm;
}

int reach_of(UnitType type) {
  switch (type) {
    case UnitType::kPlatoon:
    case UnitType::kCavalry:
      return 450;
    case UnitType::kFlame:
      return 50;
    case UnitType::kMg:
    case UnitType::kBlockHouse:
    case UnitType::kArmouredCar:
      return 700;
    case UnitType::kFieldGun:
      return 2000;
    case UnitType::kTankMale:
    case UnitType::kTankFemale:
      return 300;
    default:
      return -1;
  }
}
Row row_of(UnitType type) {
  switch (type) {
    case UnitType::kMg:
    case UnitType::kBlockHouse:
    case UnitType::kArmouredCar:
      return Row::kMg;
    case UnitType::kFieldGun:
    case UnitType::kBatteryGun:
      return Row::kFieldGun;
    case UnitType::kBatteryHowitzer:
    case UnitType::kLightMortar:
      return Row::kHowitzer;
    case UnitType::kBatteryHeavy:
    case UnitType::kMediumMortar:
      return Row::kHeavy;
    case UnitType::kBatterySuper:
    case UnitType::kHeavyMortar:
      return Row::kSuperHeavy;
    case UnitType::kTankMale:
      return Row::kTank;
    case UnitType::kFlame:
      return Row::kFlame;
    default:
      return Row::kInfantry;
  }
}

// mm of a move on a line of the table; 0: it may not.
int allowance(const View& view, StandId s, MoveLine line) {
  const Stand& stand = view.stand(s);
  const bool good = is_good(view, s);
  const auto pick = [&](int cross, int road, int close, int trench) {
    switch (line) {
      case MoveLine::kRoad:
        return road;
      case MoveLine::kClose:
        return close;
      case MoveLine::kTrench:
        return trench;
      default:
        return cross;
    }
  };
  const int extra = good ? 50 : 0;
  const int foot = pick(200, 250, 100, 100) + extra;
  switch (stand.type) {
    case UnitType::kCavalry:
      return pick(300, 350, 150, 0);
    case UnitType::kTankMale:
    case UnitType::kTankFemale:
      return pick(150, 200, 100, 100);
    case UnitType::kMotor:
    case UnitType::kArmouredCar:
      return pick(50, 400, 100, 0);
    case UnitType::kFieldGun:
      return pick(30, 30, 30, 0);
    case UnitType::kMg:
    case UnitType::kLightMortar:
      if (stand.packs) return pick(200, 250, 100, 0) + (line == MoveLine::kTrench ? 0 : extra);
      return foot / 2;
    case UnitType::kCommand:
    case UnitType::kLiaison:
      return stand.mounted ? pick(300, 350, 150, 0) : foot;
    case UnitType::kPlatoon:
    case UnitType::kFlame:
      return foot;
    default:
      return 0;
  }
}

bool walks_in_trenches(const View& view, StandId s) {
  const Stand& stand = view.stand(s);
  switch (stand.type) {
    case UnitType::kPlatoon:
    case UnitType::kFlame:
    case UnitType::kTankMale:
    case UnitType::kTankFemale:
      return true;
    case UnitType::kMg:
    case UnitType::kLightMortar:
      return !stand.packs;
    case UnitType::kCommand:
    case UnitType::kLiaison:
      return !stand.mounted;
    default:
      return false;
  }
}

int rounded_up(Real length) {
  int whole = static_cast<int>(length);
  while (Real(whole) * whole < length * length - 1e-6L) ++whole;
  return whole;
}

}  // namespace

bool may_shoot(const View& view, StandId firer, StandId target) {
  const State& s = view.state();
  const Point from = s.at[firer], to = s.at[target];
  if (!s.in_play(target) || view.side_of(firer) == view.side_of(target)) return false;
  if (distance(from, to) > reach_of(view.type(firer)) + 1e-9L || !view.ground().sees(from, to)) return false;
  const int level = view.ground().spot(from).level;
  for (const StandId one : ids_to(view.stand_count())) {
    if (!s.in_play(one) || one == firer || view.side_of(one) != view.side_of(firer)) continue;
    const Spot spot = view.ground().spot(s.at[one]);
    if (distance_to_line(s.at[one], from, to) <= 10 + 1e-9L && !spot.in_trench() && spot.level >= level) return false;
  }
  const bool command = view.type(target) == UnitType::kCommand || view.type(target) == UnitType::kLiaison;
  if (!command || view.scenario().options.w27_off) return true;
  for (const StandId one : ids_to(view.stand_count())) {
    const UnitType type = view.type(one);
    const bool platoon = type == UnitType::kPlatoon || type == UnitType::kFlame || type == UnitType::kCavalry;
    if (s.in_play(one) && platoon && view.side_of(one) == view.side_of(target) &&
        distance(s.at[one], to) <= 50 + 1e-9L && distance(s.at[one], from) <= reach_of(view.type(firer)) + 1e-9L &&
        view.ground().sees(from, s.at[one]))
      return false;
  }
  return true;
}

Effect shot(const View& view, StandId firer, StandId first, StandId target, bool moved, int face) {
  const State& s = view.state();
  const Point from = s.at[firer], to = s.at[target];
  const UnitType type = view.type(firer), at = view.type(target);
  const Real far = distance(from, to);
  const bool seen = view.ground().sees(from, to);  // not every stand in the beaten zone is
  int total = face;
  const bool machine_gun = type == UnitType::kMg || type == UnitType::kBlockHouse || type == UnitType::kArmouredCar;
  if (machine_gun && first == target && far < 100) total += 2;
  const bool rifles = type == UnitType::kPlatoon || type == UnitType::kCavalry || type == UnitType::kTankFemale;
  if ((rifles || type == UnitType::kTankMale) && far < 50) total += 1;
  bool barrage = false;
  for (int i = 0; i < s.lying_count; ++i) barrage = barrage || s.lying[static_cast<std::size_t>(i)].meets(from, to);
  if (barrage) total -= view.ground().spot(to).level > view.ground().spot(from).level ? 1 : 2;
  if (type == UnitType::kFieldGun && far > 1500) total -= 2;
  if (type == UnitType::kFieldGun && far > 1000 && far <= 1500) total -= 1;
  if (at == UnitType::kCommand || at == UnitType::kLiaison) total -= 1;
  if (is_raw(view, firer)) total -= 1;
  if (view.in_gas(from)) total -= 1;
  if (moved) total -= 1;

  if (at == UnitType::kTankMale || at == UnitType::kTankFemale) {
    if (type == UnitType::kFieldGun) return far < 500 ? of_cell('4', '5', total, seen) : of_cell('5', '6', total, seen);
    if (type == UnitType::kTankMale) return of_cell('5', '6', total, seen);
    if (type == UnitType::kFlame) return of_cell('6', '.', total, seen);
    return Effect::kNone;
  }
  if (at == UnitType::kArmouredCar)
    return machine_gun || rifles
               ? Effect::kNone
               : of_row(row_of(type), view.scenario().night ? Cover::kSoft : Cover::kOpen, total, seen);
  const Cover cover = at == UnitType::kBlockHouse ? Cover::kFortification : view.ground().cover_from(from, to);
  return of_row(row_of(type), cover, total, seen);
}

Effect shelling(const View& view, UnitType battery, StandId target, int face) {
  const UnitType at = view.type(target);
  if (at == UnitType::kTankMale || at == UnitType::kTankFemale) {
    if (battery == UnitType::kBatterySuper || battery == UnitType::kHeavyMortar) return of_cell('4', '5', face, false);
    if (battery == UnitType::kBatteryHeavy || battery == UnitType::kMediumMortar) return of_cell('5', '6', face, false);
    return of_cell('6', '.', face, false);
  }
  Cover cover = view.ground().spot(view.state().at[target]).cover;
  if (at == UnitType::kBlockHouse) cover = Cover::kFortification;
  if (at == UnitType::kArmouredCar) cover = view.scenario().night ? Cover::kSoft : Cover::kOpen;
  return of_row(row_of(battery), cover, face, false);
}

bool in_zone(const View& view, StandId firer, StandId first, StandId stand) {
  const UnitType type = view.type(firer);
  const int zone = type == UnitType::kBlockHouse                             ? 100
                   : type == UnitType::kMg || type == UnitType::kArmouredCar ? 150
                                                                             : -1;
  if (stand == first) return true;
  if (zone < 0 || stand == firer || !view.state().in_play(stand)) return false;
  const auto& at = view.state().at;
  const Real dx = at[first].x - at[firer].x, dy = at[first].y - at[firer].y, length = std::hypot(dx, dy);
  const Real vx = at[stand].x - at[first].x, vy = at[stand].y - at[first].y;
  const Real beyond = (vx * dx + vy * dy) / length, aside = std::abs(vx * dy - vy * dx) / length;
  return beyond >= -1e-9L && beyond <= zone + 1e-9L && aside <= 15 + 1e-9L &&
         distance(at[firer], at[stand]) <= 700 + 1e-9L;
}

int order_modifier(const View& view) {
  const State& s = view.state();
  if (s.hand.kind == UnitKind::kBattery) return -s.deep[view.scenario().batteries[s.hand.id].side == kAttacker ? 0 : 1];
  const bool company = s.hand.kind == UnitKind::kCompany;
  std::vector<StandId> stands;
  if (company) {
    for (const StandId one : view.company(s.hand.id).stands) stands.push_back(one);
  } else {
    stands.push_back(s.hand.id);
  }
  int sum = s.hand.supported;
  StandId commander = kNoStand;
  for (const StandId one : ids_to(view.stand_count())) {
    const Stand& stand = view.stand(one);
    const bool ours = stand.side == view.stand(stands[0]).side && stand.type == UnitType::kCommand &&
                      stand.battalion == view.stand(stands[0]).battalion;
    if (ours && s.in_play(one)) commander = one;
  }
  bool gas = commander != kNoStand && view.in_gas(s.at[commander]), far = false, fired_at = false;
  for (const StandId one : stands) {
    if (!s.in_play(one)) continue;
    gas = gas || view.in_gas(s.at[one]);
    fired_at = fired_at || s.has(one, kTurned);
    if (company && commander != kNoStand) far = far || distance(s.at[one], s.at[commander]) > 250 + 1e-9L;
  }
  if (commander == kNoStand) {
    sum -= 1;
  } else {
    sum -= s.markers[commander];
    if (s.has(commander, kPromoted)) sum -= 1;
  }
  if (gas) sum -= 1;
  if (far) sum -= 1;
  const Grade grade = company ? view.company(s.hand.id).grade : view.stand(stands[0]).grade;
  if (grade == Grade::kVeteran || grade == Grade::kStorm) sum += 1;
  if (grade == Grade::kRaw) sum += fired_at ? -1 : 1;
  if (company) return sum;
  const StandId unit = stands[0];
  if (s.has(unit, kFailed)) sum -= 1;
  const UnitType type = view.type(unit);
  const bool mortar =
      type == UnitType::kLightMortar || type == UnitType::kMediumMortar || type == UnitType::kHeavyMortar;
  if (mortar && !view.ground().sees(s.at[unit], s.aim[unit])) sum -= 1;
  if (type != UnitType::kFieldGun) return sum;
  for (const StandId one : ids_to(view.stand_count())) {
    if (s.in_play(one) && view.side_of(one) != view.side_of(unit) && view.ground().sees(s.at[unit], s.at[one]))
      return sum + 1;
  }
  return sum;
}

int assault_modifier(const View& view, const std::vector<StandId>& assaulters, StandId target) {
  const State& s = view.state();
  int attack = std::min<int>(2, static_cast<int>(assaulters.size()) - 1);
  if (is_good(view, assaulters[0])) attack += 1;
  if (is_raw(view, assaulters[0])) attack -= 1;
  bool heavy = false, same = false;
  const Spot place = view.ground().spot(s.at[target]);
  for (const StandId one : assaulters) {
    const UnitType type = view.type(one);
    heavy = heavy || type == UnitType::kFlame || type == UnitType::kTankMale || type == UnitType::kTankFemale;
    same = same || (view.ground().spot(s.at[one]).trenches & place.trenches) != 0;
  }
  if (heavy) attack += 1;
  int defence = 0;
  const UnitType type = view.type(target);
  const bool fortified = type == UnitType::kBlockHouse || place.cover == Cover::kFortification;
  if (fortified || type == UnitType::kTankMale || type == UnitType::kTankFemale) {
    defence += 2;
  } else if (place.cover == Cover::kHard && (!same || place.area_cover == Cover::kHard)) {
    defence += 1;
  }
  if (is_good(view, target)) defence += 1;
  if (is_raw(view, target)) defence -= 1;
  defence -= s.markers[target];
  if (type == UnitType::kMg && !fortified) defence -= 1;
  const bool unfit = type == UnitType::kFieldGun || type == UnitType::kLightMortar || type == UnitType::kMediumMortar ||
                     type == UnitType::kHeavyMortar || type == UnitType::kCommand || type == UnitType::kLiaison;
  if (unfit) defence -= 2;
  return attack - defence;
}

Verdict may_move(const View& view, StandId stand, const StandOrder& order) {
  constexpr Real kHair = 1e-7L;
  const State& s = view.state();
  const bool assault = order.verb == Verb::kAssault;
  const UnitType type = view.type(stand);
  const bool tank = type == UnitType::kTankMale || type == UnitType::kTankFemale;
  const Point start = s.at[stand];
  if (allowance(view, stand, MoveLine::kCrossCountry) == 0 || s.has(stand, kDitched)) return Verdict::kNo;
  const bool platoon = type == UnitType::kPlatoon || type == UnitType::kFlame || type == UnitType::kCavalry;
  if (assault && !platoon && !tank) return Verdict::kNo;
  if (order.legs == 0) return Verdict::kNo;
  bool unsure = false;
  std::vector<Point> points = {start};
  for (std::size_t i = 0; i < order.legs; ++i) points.push_back(order.leg[i]);
  if (assault && distance(points.back(), s.at[order.target]) > 40) return Verdict::kNo;
  const bool in_place = assault && order.legs == 1 && points[1] == start;
  int along = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    if (view.ground().leg(points[i], points[i + 1]).along != 0) along += rounded_up(distance(points[i], points[i + 1]));
  }
  Real share = 0;
  for (std::size_t i = 0; i + 1 < points.size() && !in_place; ++i) {
    const Point from = points[i], to = points[i + 1];
    if (from == to || !view.ground().on_table(to)) return Verdict::kNo;
    const LegGround ground = view.ground().leg(from, to);
    if (!walks_in_trenches(view, stand) &&
        ((ground.touched != 0 && !ground.road) || view.ground().spot(to).trenches != 0))
      return Verdict::kNo;
    if (!tank && view.ground().meets_wire(from, to, view.gaps())) return Verdict::kNo;
    int mm = allowance(view, stand, MoveLine::kCrossCountry);
    if (ground.close) mm = std::min(mm, allowance(view, stand, MoveLine::kClose));
    if (ground.along != 0 && along > 50 && walks_in_trenches(view, stand))
      mm = std::min(mm, allowance(view, stand, MoveLine::kTrench));
    if (ground.road) mm = allowance(view, stand, MoveLine::kRoad);
    share += Real(rounded_up(distance(from, to))) / mm;
  }
  if (share > 1 + kHair) return Verdict::kNo;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const bool last = assault && i + 2 == points.size();
    for (const StandId enemy : ids_to(view.stand_count())) {
      if (!s.in_play(enemy) || view.side_of(enemy) == view.side_of(stand)) continue;
      const Real near = last ? distance(s.at[enemy], points[i + 1])  // W55: it may pass it
                             : distance_to_line(s.at[enemy], points[i], points[i + 1]);
      if (near < 30 - kHair) return Verdict::kNo;
      unsure = unsure || (near < 30 + kHair && near != 30);
      if (!last && distance(s.at[enemy], points[i + 1]) <= 40) return Verdict::kNo;
    }
  }
  return unsure ? Verdict::kTooNearToSay : Verdict::kYes;
}

}  // namespace zerohour::westfront::reference
