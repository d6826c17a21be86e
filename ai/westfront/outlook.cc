#include "ai/westfront/outlook.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

#include "ai/westfront/stakes.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr int kMarkerWorth = 24;  // of a stand of 60 (W61)
constexpr int kFarAway = 5'000;
constexpr int kThreat = 350;                    // mm: enemies so near to a place may take it
constexpr int kOrder = 67, kVeteranOrder = 83;  // per cent: the chance that a company's first order succeeds
constexpr int kCounterAttack = 450;             // mm: the defender goes for lost places so near

// Per cent of a shot in the next player turn: by the dice of orders and actions.
int shots_next(UnitType type, int markers) {
  if (is_machine_gun(type)) return markers > 0 ? 60 : 150;
  if (type == UnitType::kFieldGun) return markers > 0 ? 10 : 45;
  if (is_vehicle(type)) return markers > 0 ? 25 : 75;
  return markers > 0 ? 25 : 70;
}

// Values without padding, by their bytes.
template <class Value>
void add_bytes(OrderKey& key, const Value* values, std::size_t count) {
  static_assert(std::has_unique_object_representations_v<Value>);
  const auto* const bytes = reinterpret_cast<const unsigned char*>(values);
  const std::size_t size = count * sizeof(Value);
  key.add(size);
  for (std::size_t at = 0; at < size; at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, std::min(sizeof word, size - at));
    key.add(word);
  }
}

// Sixtieths of a stand that the target of an assault loses by it, less half of what the assaulter does.
int assault_loss(int modifier) {
  int sum = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const int result = first - second + modifier;
      sum += result >= 2 ? 60 : result >= 0 ? kMarkerWorth : result == -1 ? 0 : -30;
    }
  }
  return sum / 36;
}

}  // namespace

Outlook::Outlook(const View& view, Side side, const Brief& brief, const Knowledge& knowledge, const Outlook* like)
    : view_(view), side_(side), brief_(brief), knowledge_(knowledge), like_(like) {
  view_.for_each([&](StandId one) { (view_.side_of(one) == side_ ? own_ : enemies_).push_back(one); });
}

const Outlook::Scene& Outlook::scene() const {
  if (like_ != nullptr) return like_->scene();
  if (scene_ == nullptr) {
    auto scene = std::make_unique<Scene>();
    add_foes(*scene);
    add_planned_templates(*scene);
    add_barrages(*scene);
    add_hazards(*scene);
    scene_ = std::move(scene);
  }
  return *scene_;
}

const Outlook::Goals& Outlook::goals() const {
  if (like_ != nullptr) return like_->goals();
  if (goals_ == nullptr) goals_ = std::make_unique<Goals>(chosen_goals());
  return *goals_;
}

void Outlook::add_foes(Scene& scene) const {
  const State& s = view_.state();
  const bool surprised = view_.surprised(other(side_));
  std::array<std::int32_t, kStandSlots> x, y;  // of the side's stands
  for (std::size_t i = 0; i < own_.size(); ++i) x[i] = s.at[own_[i]].x, y[i] = s.at[own_[i]].y;
  for (const StandId e : enemies_) {
    const TypeInfo& info = view_.info(e);
    if (info.mode != Mode::kDirect) continue;
    Foe foe;
    foe.stand = e;
    foe.at = s.at[e];
    const Spot spot = view_.ground().spot(foe.at);
    foe.level = spot.level;
    foe.trenches = spot.trenches;
    foe.shelter = view_.ground().shelter(foe.at, spot);
    foe.row = info.row;
    const int visibility = view_.scenario().visibility;
    foe.reach = visibility > 0 ? std::min(info.max_reach, visibility) : info.max_reach;
    foe.tank = is_tank(view_.type(e));
    foe.platoon = is_platoon(view_.type(e));
    foe.veteran = is_veteran(view_.stand(e).grade);
    foe.goes = s.is_marked(e) ? 0 : view_.allowance(e, MoveLine::kCrossCountry) + kBeside;
    foe.company = view_.stand(e).company;
    foe.next = shots_next(view_.type(e), s.markers[e]);
    // Who is surprised still stands to once the alarm is given.
    foe.held = surprised ? (s.is_marked(e) ? 0 : 1) : s.held[e];
    scene.held = scene.held || foe.held > 0;
    int near = 0, reached = 0;
    const int reach = foe.reach * foe.reach, goes = foe.goes * foe.goes;
    for (std::size_t i = 0; i < own_.size(); ++i) {
      const int squared = (foe.at.x - x[i]) * (foe.at.x - x[i]) + (foe.at.y - y[i]) * (foe.at.y - y[i]);
      near += squared <= reach ? 1 : 0;
      reached += squared <= goes ? 1 : 0;
    }
    foe.share = 200 / (near + 2);
    foe.assault_share = 200 / (std::max(1, reached) + 1);
    scene.foes.push_back(foe);
  }
  for (const Foe& foe : scene.foes) scene.all.push_back(&foe);
}

void Outlook::add_barrages(Scene& scene) const {
  const State& s = view_.state();
  for (int i = 0; i < s.lying_count; ++i) {
    const Template& shape = s.lying[static_cast<std::size_t>(i)];
    if (const std::optional<table::Rectangle> whole = shape.rectangle()) {
      scene.barrages.push_back({&shape, *whole, true});
      continue;
    }
    // No point of it is further from its centre, whichever way it lies.
    const int most = (shape.width + shape.depth) / 2 + 1;
    const Point low = {static_cast<std::int16_t>(shape.at.x - most), static_cast<std::int16_t>(shape.at.y - most)};
    const Point high = {static_cast<std::int16_t>(shape.at.x + most), static_cast<std::int16_t>(shape.at.y + most)};
    scene.barrages.push_back({&shape, {low, high}, false});
  }
}

const OrderKey& Outlook::signature() const {
  if (like_ != nullptr) return like_->signature();
  if (!signature_) signature_ = worked_out_signature();
  return *signature_;
}

OrderKey Outlook::worked_out_signature() const {
  const State& s = view_.state();
  OrderKey key;
  static_assert(std::has_unique_object_representations_v<Brief>);
  add_bytes(key, &brief_, 1);
  const bool own_turn = s.side == side_;
  key.add(std::uint64_t{own_turn} | static_cast<std::uint64_t>(index(side_)) << 1 |
          std::uint64_t{view_.surprised(other(side_))} << 2);
  add_bytes(key, s.lying.data(), s.lying_count);
  add_bytes(key, s.gaps.data(), s.gap_count);
  add_bytes(key, s.gas.data(), s.gas.size());
  for (const Planned& planned : scene().planned) {
    add_bytes(key, &planned.shape, 1);
    key.add(static_cast<std::uint64_t>(planned.row) << 2 | std::uint64_t{planned.rolling} << 1 |
            std::uint64_t{planned.own});
  }
  key.add(static_cast<std::uint64_t>(scene().sos));
  const Goals& goals = this->goals();
  key.add(std::uint64_t{goals.goes_home} | std::uint64_t{goals.hunts} << 1 | std::uint64_t{s.objectives} << 2);
  add_bytes(key, goals.own_near.data(), goals.own_near.size());
  add_bytes(key, goals.enemy_near.data(), goals.enemy_near.size());
  if (!goals.hunts) return key;
  for (const Ways::Goal& goal : hunted()) {
    key.add(static_cast<std::uint64_t>(goal.handicap) << 32 | static_cast<std::uint16_t>(goal.at.x) << 16 |
            static_cast<std::uint16_t>(goal.at.y));
  }
  return key;
}

bool Outlook::meets_barrage(const Scene& scene, Point from, Point to) {
  return std::any_of(scene.barrages.begin(), scene.barrages.end(), [&](const Barrage& barrage) {
    return table::meets(from, to, barrage.around) && (barrage.fills || barrage.shape->meets(from, to));
  });
}

void Outlook::add_planned_templates(Scene& scene) const {
  const State& s = view_.state();
  const Scenario& scenario = view_.scenario();
  for (const PlanId p : ids_to(scenario.plan_count())) {
    const Plan& plan = scenario.plans[p];
    const Battery& battery = scenario.batteries[plan.battery];
    // What fires in the enemy's next player turn, and in the own one after it.
    const bool attackers = battery.side == kAttacker;
    const int turn = (s.side == side_ && battery.side == side_) || attackers ? s.turn + 1 : s.turn;
    if (!view_.plan_runs(p, turn)) continue;
    const bool rolling = plan.kind == PlanKind::kRolling;
    const Template shape = rolling ? plain_template(rolling_centre(plan, battery.side, turn))
                                   : fired_template(view_, battery.type, plan.at);
    scene.planned.push_back({shape, view_.tables().type(battery.type).row, rolling, battery.side == side_});
  }
}

Outlook::Goals Outlook::chosen_goals() const {
  const State& s = view_.state();
  const Scenario& scenario = view_.scenario();
  Goals goals;
  goals.goes_home = knowledge_.has_home(side_) && (s.turn + brief_.home > scenario.turns || raiders_go_home());
  const auto platoons_of = [&](absl::Span<const StandId> stands) {
    Points platoons;
    for (const StandId one : stands) {
      if (is_platoon(view_.type(one))) platoons.push_back(s.at[one]);
    }
    return platoons;
  };
  const auto near = [](const Points& stands, Point p, std::int64_t distance) {
    return std::count_if(stands.begin(), stands.end(), [&](Point at) { return table::is_within(at, p, distance); });
  };
  Points own, enemies;
  if (!scenario.objectives.empty()) own = platoons_of(own_), enemies = platoons_of(enemies_);
  for (std::size_t o = 0; o < scenario.objectives.size(); ++o) {
    const Objective& objective = scenario.objectives[o];
    goals.own_near[o] = static_cast<std::int8_t>(near(own, objective.at, objective.radius));
    goals.enemy_near[o] = static_cast<std::int8_t>(near(enemies, objective.at, kThreat));
    const bool attackers = (s.objectives >> o & 1) != 0;
    if (attackers == (side_ == kDefender)) goals.wanted.push_back(static_cast<std::uint8_t>(o));
  }
  if (goals.goes_home || !scenario.objectives.empty()) return goals;
  if (side_ == kAttacker || (brief_.chase > 0 && is_losing_to_raiders())) goals.hunts = !hunted().empty();
  return goals;
}

// They have what they came for.
bool Outlook::raiders_go_home() const {
  const Scenario& scenario = view_.scenario();
  if (side_ != kAttacker || !scenario.objectives.empty()) return false;
  const int out = platoons_out(view_, knowledge_);
  return 100 * points_at_home(view_, knowledge_) - brief_.out * out >= 100 * scenario.win + 10 * brief_.lead;
}

// Of a defender: the attacker has the points for a draw already, once it is home.
bool Outlook::is_losing_to_raiders() const {
  return side_ == kDefender && knowledge_.has_home(kAttacker) &&
         points_at_home(view_, knowledge_) >= view_.scenario().draw;
}

absl::InlinedVector<Ways::Goal, 32> Outlook::hunted() const {
  const State& s = view_.state();
  const Scenario& scenario = view_.scenario();
  absl::InlinedVector<Ways::Goal, 32> goals;
  view_.for_each(other(side_), [&](StandId e) {
    if (brief_.target != kNoStand && s.in_play(brief_.target) && e != brief_.target) return;
    int handicap = 3 * (120 - price_in_assault(e)) - 60 * s.markers[e];
    const int third = scenario.width / 3, column = std::min(2, s.at[e].x / std::max(1, third));
    if (brief_.flank != Flank::kBest && column != static_cast<int>(brief_.flank) - 1) handicap += 600;
    goals.push_back({s.at[e], 10, std::max(0, 400 + handicap)});
  });
  return goals;
}

const WayMap& Outlook::hunt() const {
  if (like_ != nullptr) return like_->hunt();
  goals();
  if (goals_->hunt == nullptr) goals_->hunt = knowledge_.way_to(hunted());
  return *goals_->hunt;
}

bool Outlook::has_goal(StandId own) const {
  const Goals& goals = this->goals();
  if (goals.goes_home) return is_platoon(view_.type(own)) || is_machine_gun(view_.type(own));
  if (goals.hunts) return side_ == kAttacker || is_platoon(view_.type(own));
  if (goals.wanted.empty()) return false;
  return side_ == kAttacker || way(own, view_.state().at[own]) < kCounterAttack;
}

int Outlook::way(StandId own, Point p) const {
  const Goals& goals = this->goals();
  if (goals.goes_home) return knowledge_.home(side_).length(p);
  if (goals.hunts) return hunt().length(p);
  if (goals.wanted.empty()) return 0;
  const Scenario& scenario = view_.scenario();
  const Going going = going_of(view_, own);
  const WayMap::Place place = knowledge_.to_objective(goals.wanted[0], going).place_of(p);
  int best = kFarAway;
  for (const std::uint8_t o : goals.wanted) {
    const Objective& objective = scenario.objectives[o];
    int length = knowledge_.to_objective(o, going).length_at(place) - 60 * objective.points;
    const int column = std::min(2, objective.at.x / std::max(1, scenario.width / 3));
    if (brief_.flank != Flank::kBest && column != static_cast<int>(brief_.flank) - 1) length += 500;
    best = std::min(best, length);
  }
  return best;
}

int Outlook::nearest_enemy(Point p) const {
  int best = kFarAway;
  for (const StandId e : enemies_) best = std::min(best, distance(p, view_.state().at[e]));
  return best;
}

Outlook::Foes Outlook::foes_near(StandId own, int within) const {
  const Point at = view_.state().at[own];
  const TypeInfo& info = view_.info(own);
  const int reach = info.mode == Mode::kDirect ? info.max_reach : 0;
  Foes near;
  for (const Foe& foe : scene().foes) {
    const std::int64_t most = std::max({foe.reach, foe.goes, reach}) + within;
    if (table::squared_distance(foe.at, at) <= most * most) near.push_back(&foe);
  }
  return near;
}

Prospect Outlook::prospect(StandId own, Point p, absl::Span<const Foe* const> foes) const {
  const Scene& scene = this->scene();
  const Ground& ground = view_.ground();
  const Spot spot = ground.spot(p);
  const UnitType type = view_.type(own);
  const TypeInfo& info = view_.info(own);
  const bool direct = info.mode == Mode::kDirect, armoured = is_vehicle(type);
  const int price = this->price(own);
  const auto& factors = view_.tables().direct;
  std::optional<Shelter> shelter;  // of the place, once it is needed
  Prospect prospect;
  int danger = 0, reaction = 0, stays = 100;
  for (const Foe* const one : foes) {
    const Foe& foe = *one;
    const std::int64_t squared = table::squared_distance(foe.at, p);
    const std::int64_t reach = std::max(foe.reach, direct ? info.max_reach : 0);
    if (squared > reach * reach) continue;
    if (!ground.sight(foe.at, foe.level, p, spot.level).clear()) continue;
    const auto under = [&](std::int64_t mm) { return squared < mm * mm; };
    const auto near_bonus = [&](Row row) {
      if (row == Row::kMg && under(factors.mg_near_mm)) return factors.mg_near;
      if (row == Row::kInfantry && under(factors.infantry_near_mm)) return factors.infantry_near;
      return 0;
    };
    const int barrage_factor = meets_barrage(scene, foe.at, p) ? factors.barrage : 0;
    if (squared <= static_cast<std::int64_t>(foe.reach) * foe.reach) {
      int sum = near_bonus(foe.row) + barrage_factor;
      if (is_command_stand(type)) sum += factors.command;
      Cover cover = spot.cover;
      if (armoured) {
        cover = foe.row == Row::kFieldGun ? Cover::kOpen : Cover::kFortification;
      } else if (spot.in_trench()) {
        if (!shelter) shelter = ground.shelter(p, spot);
        cover = Ground::cover_from(foe.at, foe.trenches, p, *shelter);
      }
      const int worth =
          armoured && foe.row != Row::kFieldGun && foe.row != Row::kTank ? 0 : knowledge_.shot(foe.row, cover, sum);
      danger += worth * foe.share * foe.next / 100;
      reaction += 100 * worth * foe.held;
      for (int shot = 0; shot < foe.held && worth > 0; ++shot)
        stays -= stays * knowledge_.effects(foe.row, cover, sum) / 6;
    }
    if (direct && squared <= static_cast<std::int64_t>(info.max_reach) * info.max_reach && !foe.tank) {
      const Cover cover = Ground::cover_from(p, spot.trenches, foe.at, foe.shelter);
      const int worth = knowledge_.shot(info.row, cover, near_bonus(info.row) + barrage_factor);
      prospect.promise = std::max(prospect.promise, worth * this->price(foe.stand) / 60);
    }
  }
  for (const Planned& planned : scene.planned) {
    if (!planned.shape.contains(p)) continue;
    const int worth = planned.rolling ? 22 : knowledge_.shot(planned.row, spot.cover, 0);
    // It is certain to come.
    danger += 200 * (armoured ? worth / 4 : worth);
  }
  prospect.danger = danger * price / 6'000;
  if (brief_.threat > 0) prospect.danger += threat(own, p, spot, foes) * brief_.threat / 100;
  prospect.reaction = reaction * price / 6'000;
  prospect.stopped = 100 - stays;
  prospect.hazard = hazard(own, p, spot);
  return prospect;
}

int Outlook::most_promise(StandId own, absl::Span<const Foe* const> foes) const {
  const TypeInfo& info = view_.info(own);
  if (info.mode != Mode::kDirect) return 0;
  const auto& factors = view_.tables().direct;
  int sum = std::max(0, factors.barrage);
  if (info.row == Row::kMg) sum += std::max(0, factors.mg_near);
  if (info.row == Row::kInfantry) sum += std::max(0, factors.infantry_near);
  int most = 0;
  for (const Foe* const foe : foes) {
    if (foe->tank) continue;
    // A trench that is enfiladed is one class worse.
    const Cover best = foe->shelter.cover;
    const Cover worst = foe->shelter.lines.empty() ? best : static_cast<Cover>(static_cast<int>(best) - 1);
    const int worth = std::max(knowledge_.shot(info.row, best, sum), knowledge_.shot(info.row, worst, sum));
    most = std::max(most, worth * price(foe->stand) / 60);
  }
  return most;
}

// What defends a stand at a place against an assault, as a modifier of the attacker's.
int Outlook::defence_at(StandId own, const Spot& spot) const {
  const auto& defence = view_.tables().defence;
  const UnitType type = view_.type(own);
  int sum = 0;
  if (spot.cover == Cover::kFortification) sum -= defence.fortification;
  if (spot.cover == Cover::kHard) sum -= defence.hard;
  if (is_veteran(view_.stand(own).grade)) sum -= defence.veteran;
  if (is_machine_gun(type)) sum -= defence.machine_gun;
  if (is_mortar(type) || type == UnitType::kFieldGun || is_command_stand(type)) sum -= defence.unfit;
  return sum - defence.marker * view_.state().markers[own];
}

// By company, of which each has one order that is likely to succeed.
int Outlook::threat(StandId own, Point p, const Spot& spot, absl::Span<const Foe* const> foes) const {
  struct Group {
    int count, share;
    bool veteran;
  };
  std::array<Group, kMaxCompanies + 1> groups;
  std::uint64_t found = 0;  // bit c: of the company c
  for (const Foe* const one : foes) {
    const Foe& foe = *one;
    if (foe.goes == 0 || !foe.platoon || !table::is_within(foe.at, p, foe.goes)) continue;
    Group& group = groups[foe.company];
    if ((found >> foe.company & 1) == 0) group = {};
    found |= std::uint64_t{1} << foe.company;
    ++group.count;
    group.share += foe.assault_share;
    group.veteran = foe.veteran;
  }
  if (found == 0) return 0;
  const auto& attack = view_.tables().attack;
  const int defence = defence_at(own, spot);
  int sum = 0, left = 100;  // per cent: the chance that it has not been assaulted yet
  for (; found != 0; found &= found - 1) {
    const Group& group = groups[static_cast<std::size_t>(std::countr_zero(found))];
    const int more = std::min(attack.more * (group.count - 1), attack.most_more);
    const int loss = assault_loss(defence + more + (group.veteran ? attack.veteran : 0));
    if (loss <= 0) continue;
    const int ordered = group.veteran ? kVeteranOrder : kOrder;
    const int chance = left * ordered * (group.share / group.count) / 10'000;
    sum += chance * loss;
    left -= chance;
  }
  return sum * price_in_assault(own) / 6'000;
}

int Outlook::shot(StandId firer, StandId target, bool moved) const {
  int sum = 0;
  const bool own_turn = view_.state().side == side_;
  shot_targets(view_, firer, target).for_each([&](StandId hit) {
    const ShotOdds odds = shot_odds(view_, firer, target, hit, moved);
    int kills = 0, marks = 0;
    for (int face = 1; face <= 6; ++face) {
      const Effect effect = odds.effect(face);
      kills += effect == Effect::kKilled ? 1 : 0;
      marks += effect == Effect::kSuppressed ? 1 : 0;
    }
    const bool friendly = view_.side_of(hit) == side_;
    int mark = kMarkerWorth;
    if (view_.state().markers[hit] + 1 >= kMaxMarkers) mark = 60;
    // Who is marked loses the shots that it holds.
    int worth = (60 * kills + mark * marks) * price(hit) / 360;
    if (!friendly && own_turn && view_.state().held[hit] > 0) worth += 10 * (kills + marks) / 6;
    sum += friendly ? -worth * 6 / 5 : worth;
  });
  return sum;
}

StandId Outlook::best_target(StandId firer, bool moved, int& worth) const {
  StandId best = kNoStand;
  worth = 0;
  const int reach = view_.info(firer).max_reach;
  for (const StandId enemy : enemies_) {
    if (!table::is_within(view_.state().at[firer], view_.state().at[enemy], reach)) continue;
    if (!shot_fault(view_, firer, enemy).empty()) continue;
    const int value = shot(firer, enemy, moved);
    if (value <= worth) continue;
    worth = value;
    best = enemy;
  }
  return best;
}

int Outlook::shelling(UnitType firer, const Template& shape) const {
  int sum = 0;
  template_targets(view_, shape).for_each([&](StandId hit) {
    int kills = 0, marks = 0;
    for (int face = 1; face <= 6; ++face) {
      const Effect effect = template_effect(view_, firer, hit, face);
      kills += effect == Effect::kKilled ? 1 : 0;
      marks += effect == Effect::kSuppressed ? 1 : 0;
    }
    const int mark = view_.state().markers[hit] + 1 >= kMaxMarkers ? 60 : kMarkerWorth;
    const int worth = (60 * kills + mark * marks) * price(hit) / 360;
    sum += view_.side_of(hit) == side_ ? -worth * 6 / 5 : worth;
  });
  return sum;
}

int Outlook::assault(const Parts& parts, StandId target) const {
  State arrived = view_.state();
  arrived.order = {};
  arrived.order.parts = parts;
  const auto stands = view_.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) arrived.at[stands[i]] = end_of(parts[i], arrived.at[stands[i]]);
  const View there(view_.rules(), arrived);
  const std::uint32_t set = assaulters(there, target);
  if (set == 0) return 0;
  const int modifier = assault_modifier(there, target);
  int price = 0, count = 0;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if ((set >> i & 1) == 0) continue;
    price += price_in_assault(stands[i]);
    ++count;
  }
  const int mean = price / count, marks = price * kMarkerWorth / 60;
  const int prize = price_in_assault(target) + key_worth(target), mark = prize * kMarkerWorth / 60;
  const bool weapon = is_weapon(view_.type(target));
  int sum = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const int result = first - second + modifier;
      sum += result >= 2    ? prize
             : result == 1  ? (weapon ? prize : mark)
             : result == 0  ? mark - marks
             : result == -1 ? -marks
                            : -mean - marks * (count - 1) / count;
    }
  }
  return sum / 36;
}

// Of the places that no other enemy platoon keeps.
int Outlook::key_worth(StandId target) const {
  if (!is_platoon(view_.type(target))) return 0;
  const State& s = view_.state();
  int worth = 0;
  for (const Objective& objective : view_.scenario().objectives) {
    if (!table::is_within(s.at[target], objective.at, objective.radius)) continue;
    bool alone = true;
    view_.for_each(other(side_), [&](StandId enemy) {
      if (enemy != target && is_platoon(view_.type(enemy)) &&
          table::is_within(s.at[enemy], objective.at, objective.radius))
        alone = false;
    });
    if (alone) worth += kPointWorth * objective.points * brief_.place / 100;
  }
  return worth;
}

int Outlook::holding(StandId own) const {
  if (!view_.may_hold(own)) return 0;
  const State& s = view_.state();
  const int reach =
      std::min(view_.info(own).max_reach, view_.scenario().visibility > 0 ? view_.scenario().visibility : kFarAway);
  bool near = false, far = false;
  for (const Foe& foe : scene().foes) {
    if (!foe.platoon && !foe.tank) continue;
    near = near || table::is_within(s.at[own], foe.at, reach);
    far = far || table::is_within(s.at[own], foe.at, reach + kHoldingBeyond);
  }
  const int worth = near ? brief_.hold : far ? brief_.hold * 2 / 3 : 1;
  return is_machine_gun(view_.type(own)) ? worth * 3 / 2 : worth;
}

// What places are worth to be taken or kept there.
int Outlook::place_worth(StandId own, Point p) const {
  if (!is_platoon(view_.type(own))) return 0;
  const State& s = view_.state();
  const Scenario& scenario = view_.scenario();
  const Goals& goals = this->goals();
  int worth = 0;
  for (std::size_t o = 0; o < scenario.objectives.size(); ++o) {
    const Objective& objective = scenario.objectives[o];
    if (!table::is_within(p, objective.at, objective.radius)) continue;
    const bool here = table::is_within(s.at[own], objective.at, objective.radius);
    const int others = goals.own_near[o] - (here ? 1 : 0);
    const bool held = ((s.objectives >> o & 1) != 0) == (side_ == kAttacker);
    const int full = kPointWorth * objective.points * brief_.place / 100;
    if (!held) worth += others == 0 ? full : full / 4;
    if (held && others <= 1) worth += goals.enemy_near[o] > 0 ? full / (1 + 2 * others) : here ? full / 6 : 0;
  }
  return worth;
}

int Outlook::ground_worth(StandId own, Point p, bool has_goal) const {
  int worth = place_worth(own, p);
  if (brief_.guns != 0 && is_machine_gun(view_.type(own))) worth += gun_place_worth(own, p);
  if (!has_goal) return worth;
  const Goals& goals = this->goals();
  int press = goals.goes_home ? brief_.home_press : side_ == kDefender && goals.hunts ? brief_.chase : brief_.press;
  if (!goals.goes_home && is_weapon(view_.type(own))) press = press * brief_.weapons / 100;
  worth -= way(own, p) * press / 1'000;
  const bool out = goals.goes_home && forward(side_) * (p.y - knowledge_.home_line(side_)) > 0;
  if (out && is_platoon(view_.type(own))) worth -= kPointWorth;
  return worth;
}

}  // namespace zerohour::westfront
