#include "tests/ridge/ridge.h"

#include <algorithm>
#include <bit>

#include "absl/strings/str_cat.h"
#include "engine/core/multiply_fold.h"

namespace zerohour {
namespace {

absl::Status refused(absl::string_view what, absl::string_view rule) {
  return absl::FailedPreconditionError(absl::StrCat(what, " (", rule, ")"));
}

constexpr std::uint64_t bit(int number) {
  return std::uint64_t{1} << number;
}
constexpr bool contains(std::uint64_t set, int number) {
  return (set >> number & 1) != 0;
}

}  // namespace

std::vector<hex::Hex> Ridge::hexes_of(HexMask mask) const {
  std::vector<hex::Hex> hexes;
  for (; mask != 0; mask &= mask - 1) hexes.push_back(hex_of(std::countr_zero(mask)));
  return hexes;
}

const Ridge::Column& Ridge::column(int difference) const {
  const Column* found = &table_.front();
  for (const Column& column : table_) {
    if (column.least <= difference) found = &column;
  }
  return *found;
}

Ridge::HexMask Ridge::where(const State& s, Side side, bool seen_only) const {
  HexMask mask = 0;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const Unit& unit = s.units[i];
    if (units_[i].side == side && unit.at.on_map() && !(seen_only && unit.hidden != 0)) mask |= bit(number(unit.at));
  }
  return mask;
}

int Ridge::unit_at(const State& s, hex::Hex hex) const {
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (s.units[i].at == hex && hex.on_map()) return static_cast<int>(i);
  }
  return -1;
}

int Ridge::difference(const State& s, int defender, int attackers) const {
  int sum = -strength(s, defender) - cover(s.units[defender].at);
  for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
    if (contains(attackers, i)) sum += strength(s, i);
  }
  return sum;
}

int Ridge::crests(const State& s) const {
  const std::vector<hex::Hex> held = hexes_of(where(s, Side::kFirst));
  return static_cast<int>(std::count_if(held.begin(), held.end(), [&](hex::Hex hex) { return ground(hex) == 'R'; }));
}

bool Ridge::has_units(const State& s, Side side) const {
  int steps = 0;
  for (std::size_t i = 0; i < units_.size(); ++i) steps += units_[i].side == side ? s.units[i].steps : 0;
  return steps > 0;
}

Result Ridge::result(const State& s) const {
  if (s.step != Step::kOver) return {};
  const bool blue = has_units(s, Side::kFirst), red = has_units(s, Side::kSecond);
  if (blue && !red) return {true, Actor::kFirst, "Red has no units left (6)"};
  if (red && !blue) return {true, Actor::kSecond, "Blue has no units left (6)"};
  if (crests(s) >= kWin) return {true, Actor::kFirst, "Blue has two crests or more (6)"};
  if (crests(s) >= kDraw) return {true, Actor::kNobody, "Blue has one crest (6)"};
  return {true, Actor::kSecond, "Blue has no crest (6)"};
}

Actor Ridge::actor(const State& s) const {
  if (s.step == Step::kOver) return Actor::kNobody;
  return s.step == Step::kRoll ? Actor::kChance : actor_of(chooser(s, {}));
}

std::vector<Ridge::Action> Ridge::list(const State& s, int group) const {
  if (group < 0) return is_legal(s, {}).ok() ? std::vector<Action>{{}} : std::vector<Action>();
  std::vector<Action> actions;
  const auto index_of_unit = static_cast<std::uint8_t>(group);
  const Unit& unit = s.units[index_of_unit];
  const bool own = units_[index_of_unit].side == chooser(s, {});
  const HexMask free = ~(where(s, Side::kFirst) | where(s, Side::kSecond));
  const auto add = [&](Kind kind, HexMask mask) {
    for (const hex::Hex to : hexes_of(mask & free)) {
      if (kind != Kind::kMove || cost(to) <= unit.left) actions.push_back({kind, index_of_unit, to, 0});
    }
  };
  if (s.step == Step::kSetUp && own && unit.at == kWaiting) add(Kind::kPlace, zone(s.side));
  if (s.step == Step::kMove && own && unit.at.on_map()) add(Kind::kMove, near(unit.at));
  if (s.step == Step::kRetreat && index_of_unit == s.defender && unit.at.on_map()) add(Kind::kRetreat, ways(s));
  if (s.step != Step::kCombat || own || !unit.at.on_map()) return actions;
  int able = 0;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const Action attack{Kind::kAttack, index_of_unit, {}, static_cast<UnitMask>(1 << i)};
    if (s.units[i].at.on_map() && contains(near(unit.at), number(s.units[i].at)) && is_legal(s, attack).ok()) {
      able |= 1 << i;
    }
  }
  for (int set = 1; set <= able; ++set) {
    if ((set & ~able) == 0) actions.push_back({Kind::kAttack, index_of_unit, {}, static_cast<UnitMask>(set)});
  }
  return actions;
}

Ridge::HexMask Ridge::ways(const State& s) const {
  const HexMask enemies = where(s, s.side, true), taken = where(s, Side::kFirst) | where(s, Side::kSecond);
  HexMask mask = 0;
  for (const hex::Hex to : hexes_of(near(s.units[s.defender].at) & ~taken)) {
    if ((near(to) & enemies) == 0) mask |= bit(number(to));
  }
  return mask;
}

absl::Status Ridge::check_attack(const State& s, const Action& action) const {
  const Unit& target = s.units[action.unit];
  const std::string& name = units_[action.unit].name;
  if (action.to != hex::Hex()) return refused("an attack names no hex", "4");
  if (units_[action.unit].side == s.side) return refused(absl::StrCat(name, " is no enemy"), "4");
  if (!target.at.on_map() || target.hidden != 0) return refused(absl::StrCat(name, " is not seen"), "4");
  if (target.attacked != 0) return refused(absl::StrCat(name, " was attacked in this turn"), "4");
  if (action.units == 0 || action.units >> units_.size() != 0) return refused("no such unit attacks", "4");
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (!contains(action.units, static_cast<int>(i))) continue;
    const hex::Hex at = s.units[i].at;
    if (units_[i].side != s.side) return refused(absl::StrCat(units_[i].name, " is an enemy"), "4");
    if (!at.on_map() || !contains(near(target.at), number(at))) {
      return refused(absl::StrCat(units_[i].name, " is not next to ", name), "4");
    }
    if (s.units[i].attacked != 0) return refused(absl::StrCat(units_[i].name, " has attacked in this turn"), "4");
  }
  return absl::OkStatus();
}

absl::Status Ridge::is_legal(const State& s, const Action& action) const {
  static constexpr std::array<Step, 5> kSteps = {Step::kCombat, Step::kSetUp, Step::kMove, Step::kCombat,
                                                 Step::kRetreat};
  const Actor acting = actor(s);
  if (acting == Actor::kNobody) return refused("the game is over", "6");
  if (action.kind == Kind::kResult || acting == Actor::kChance) return refused("the dice decide", "4");
  if (action.kind == Kind::kEnd) {
    if (action != Action{}) return refused("to end a step takes no units", "2");
    if (s.step == Step::kRetreat) return refused("the unit has to retreat", "5");
    for (std::size_t i = 0; i < units_.size(); ++i) {
      const bool waits = units_[i].side == s.side && s.units[i].at == kWaiting;
      if (waits) return refused(absl::StrCat(units_[i].name, " is not placed yet"), "1");
    }
    return absl::OkStatus();
  }
  if (s.step != kSteps[static_cast<std::size_t>(action.kind)]) return refused("not in this step", "2");
  if (action.unit >= units_.size()) return refused("there is no such unit", "2");
  if (action.kind == Kind::kAttack) return check_attack(s, action);
  const Unit& unit = s.units[action.unit];
  const std::string &name = units_[action.unit].name, to = hex::to_string(action.to);
  if (action.units != 0) return refused("only an attack names several units", "4");
  if (units_[action.unit].side != chooser(s, action)) return refused(absl::StrCat(name, " is an enemy"), "2");
  if (!has(action.to)) return refused("the hex is not on the map", "3");
  if (action.kind == Kind::kPlace) {
    if (unit.at != kWaiting) return refused(absl::StrCat(name, " is placed"), "1");
    if (!contains(zone(s.side), number(action.to))) {
      return refused(absl::StrCat(side_name(s.side), " does not set up on ", to), "1");
    }
  } else if (!unit.at.on_map() || !contains(near(unit.at), number(action.to))) {
    return refused(absl::StrCat(name, " is not next to ", to), "3");
  } else if (action.kind == Kind::kMove && unit.left < cost(action.to)) {
    return refused(absl::StrCat(name, " has ", unit.left, " of the ", cost(action.to), " points"), "3");
  } else if (action.kind == Kind::kRetreat && (action.unit != s.defender || !contains(ways(s), number(action.to)))) {
    return refused(absl::StrCat(name, " may not retreat to ", to), "5");
  }
  return unit_at(s, action.to) < 0 ? absl::OkStatus() : refused(absl::StrCat("a unit stands on ", to), "3");
}

// Goes there in sight of the enemy.
void Ridge::enter(State& s, int unit, hex::Hex to) const {
  const int own = index(units_[unit].side);
  s.clear[1 - own] |= (bit(number(s.units[unit].at)) | bit(number(to))) & zones_[own];
  s.clear[own] |= (near(to) | bit(number(to))) & zones_[1 - own];
  s.units[unit].at = to;
  s.units[unit].hidden = 0;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    Unit& enemy = s.units[i];
    if (index(units_[i].side) != own && enemy.at.on_map() && contains(near(to), number(enemy.at))) enemy.hidden = 0;
  }
}

void Ridge::lose_step(State& s, int unit) const {
  Unit& loser = s.units[unit];
  if (--loser.steps > 0) return;
  const int own = index(units_[unit].side);
  s.clear[1 - own] |= bit(number(loser.at)) & zones_[own];
  loser = {kLost, 0, 0, 0, 0};
}

void Ridge::apply(State& s, const Action& action) const {
  Unit& unit = s.units[action.unit];
  switch (action.kind) {
    case Kind::kEnd:
      end_step(s);
      return;
    case Kind::kPlace:
      unit.at = action.to;
      return;
    case Kind::kMove: {
      enter(s, action.unit, action.to);
      const bool stops = (near(action.to) & where(s, other(s.side))) != 0;
      unit.left = static_cast<std::uint8_t>(stops ? 0 : unit.left - cost(action.to));
      return;
    }
    case Kind::kAttack:
      s.attackers = action.units;
      s.defender = action.unit;
      s.step = Step::kRoll;
      for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
        if (contains(s.attackers, i) || i == s.defender) s.units[i].attacked = 1;
      }
      return;
    case Kind::kRetreat:
      enter(s, action.unit, action.to);
      resolve(s, Fight::kNone);
      return;
    case Kind::kResult:
      resolve(s, static_cast<Fight>(action.units));
  }
}

void Ridge::resolve(State& s, Fight fight) const {
  if (fight == Fight::kLoss || fight == Fight::kExchange) {
    int strongest = -1;
    for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
      if (contains(s.attackers, i) && (strongest < 0 || strength(s, i) > strength(s, strongest))) strongest = i;
    }
    lose_step(s, strongest);
  }
  if (fight == Fight::kExchange || fight == Fight::kRout) lose_step(s, s.defender);
  if ((fight == Fight::kRetreat || fight == Fight::kRout) && s.units[s.defender].steps > 0) {
    s.step = Step::kRetreat;
    if (ways(s) != 0) return;
    lose_step(s, s.defender);
  }
  s.step = Step::kCombat;
  s.attackers = 0;
  s.defender = 0;
  if (has_units(s, Side::kFirst) && has_units(s, Side::kSecond)) return;
  s.step = Step::kOver;
  for (Unit& unit : s.units) unit.attacked = 0;
}

void Ridge::end_step(State& s) const {
  const bool reds = s.side == Side::kSecond, blue_moves = s.step == Step::kSetUp && !reds;
  for (Unit& unit : s.units) unit.attacked = unit.left = 0;
  if (s.step == Step::kMove) {
    s.step = Step::kCombat;
  } else if (s.step == Step::kCombat && reds && s.turn == kTurns) {
    s.step = Step::kOver;
  } else {
    if (!blue_moves) s.side = other(s.side);
    if (s.step == Step::kSetUp && reds) return;
    if (s.step == Step::kCombat && reds) ++s.turn;
    s.step = Step::kMove;
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if (units_[i].side == s.side && s.units[i].steps > 0) s.units[i].left = units_[i].movement;
    }
  }
}

RollRequest Ridge::roll_request(const State& s) const {
  return {{.turn = s.turn, .phase = static_cast<std::uint16_t>(index(s.side)), .subject = s.defender}, 1, 6};
}
Ridge::Action Ridge::roll_action(const State& s, absl::Span<const std::uint8_t> faces) const {
  const Fight fight = column(difference(s, s.defender, s.attackers)).results[faces[0] - 1];
  return {Kind::kResult, 0, {}, static_cast<UnitMask>(fight)};
}
std::string Ridge::describe_roll(const State& s) const {
  return absl::StrCat("the attack on ", units_[s.defender].name, " by ", names(s.attackers));
}

Ridge::State Ridge::visible_to(const State& s, Side side) const {
  State view = s;
  for (std::size_t i = 0; i < units_.size() && s.step != Step::kOver; ++i) {
    if (units_[i].side != side && s.units[i].hidden != 0) view.units[i].at = kUnseen;
  }
  return view;
}

// A hidden unit has not moved since it was placed: all ways to place those that are still hidden look alike.
Ridge::State Ridge::resample(const State& s, Side side, Random& random) const {
  State imagined = visible_to(s, side);
  const Side enemy = other(side);
  const bool placed = s.step != Step::kSetUp || (enemy == Side::kSecond && s.side == side);
  std::vector<hex::Hex> free = hexes_of(zone(enemy) & ~s.clear[index(side)] & ~where(imagined, enemy));
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i].side == side || imagined.units[i].at != kUnseen) continue;
    imagined.units[i].at = kWaiting;
    if (!placed) continue;
    const auto chosen = free.begin() + random.below(static_cast<std::uint32_t>(free.size()));
    imagined.units[i].at = *chosen;
    free.erase(chosen);
  }
  return imagined;
}

std::uint64_t Ridge::hash(const State& s) const {
  std::uint64_t hash = 0x9e3779b97f4a7c15;
  const auto mix = [&hash](std::uint64_t word) {
    hash = multiply_fold(hash ^ word, 0xa0761d6478bd642f) + 0xe7037ed1a0b428db;
  };
  for (const Unit& u : s.units) mix(u.at.id() << 16 | u.steps << 12 | u.left << 8 | u.hidden << 4 | u.attacked);
  for (const HexMask clear : s.clear) mix(clear);
  mix(s.attackers << 16 | s.defender << 12 | s.turn << 8 | index(s.side) << 4 | static_cast<int>(s.step));
  return hash;
}

absl::Status Ridge::check_invariants(const State& s) const {
  const auto fault = [](absl::string_view what) { return absl::InternalError(what); };
  const bool sets_up = s.step == Step::kSetUp, over = s.step == Step::kOver;
  const bool fights = s.step == Step::kRoll || s.step == Step::kRetreat;
  if (s.turn < 1 || s.turn > kTurns || (sets_up && s.turn != 1)) return fault("no such turn");
  if (sets_up && (s.clear[0] | s.clear[1]) != 0) return fault("nothing is known in the set-up");
  std::array<int, 2> unseen{};
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& unit = s.units[i];
    if (i >= units_.size() ? unit != Unit{} : unit.at == kLost && unit != Unit{kLost, 0, 0, 0, 0}) {
      return fault("what is no unit has no marks");
    }
    if (i >= units_.size() || unit.at == kLost) continue;
    const Side side = units_[i].side;
    const int most = s.step == Step::kMove && s.side == side ? units_[i].movement : 0;
    const bool fresh = unit.steps == 2 && unit.attacked == 0 && unit.left == most;
    if (unit.steps < 1 || unit.steps > 2 || unit.hidden > 1 || unit.attacked > 1 || unit.left > most ||
        (unit.attacked != 0 && s.step != Step::kCombat && !fights) || (unit.hidden != 0 ? !fresh : sets_up)) {
      return fault("a unit's marks are wrong");
    }
    if (unit.at == kUnseen && (unit.hidden == 0 || over)) return fault("a unit that is not hidden is unseen");
    const bool later = sets_up && s.side == Side::kSecond && side == Side::kFirst;
    if (unit.at == kWaiting && !later && !(sets_up && s.side == side)) return fault("a unit waits");
    unseen[index(side)] += unit.at == kUnseen ? 1 : 0;
    if (unit.at == kUnseen || unit.at == kWaiting) continue;
    if (!has(unit.at) || later || unit_at(s, unit.at) != static_cast<int>(i)) return fault("a unit cannot be there");
    const HexMask known = s.clear[1 - index(side)] | where(s, other(side)) | ~zone(side);
    const bool found = contains(known, number(unit.at)) || (near(unit.at) & where(s, other(side))) != 0;
    if (unit.hidden != 0 && found) return fault("a hidden unit cannot be there");
    const HexMask sees = (near(unit.at) | bit(number(unit.at))) & zone(other(side));
    if ((sees & ~s.clear[index(side)]) != 0) return fault("what a unit sees is clear");
  }
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const HexMask clear = s.clear[index(side)], zone_there = zone(other(side));
    if ((clear & ~zone_there) != 0) return fault("what is clear is no place to set up");
    const HexMask open = zone_there & ~clear & ~where(s, other(side));
    if (unseen[index(other(side))] > std::popcount(open)) return fault("no place is left for a hidden unit");
  }
  const bool both = has_units(s, Side::kFirst) && has_units(s, Side::kSecond);
  if (over ? both && (s.turn != kTurns || s.side == Side::kFirst) : !both) return fault("the end is wrong");
  if (!fights) return (s.attackers | s.defender) == 0 ? absl::OkStatus() : fault("no fight is on");
  State before = s;
  before.step = Step::kCombat;
  for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
    if (!contains(s.attackers, i) && i != s.defender) continue;
    if (s.units[i].attacked == 0) return fault("an attack leaves its mark");
    before.units[i].attacked = 0;
  }
  if (s.defender >= units_.size() || !check_attack(before, {Kind::kAttack, s.defender, {}, s.attackers}).ok()) {
    return fault("there is no such attack");
  }
  return s.step == Step::kRoll || ways(s) != 0 ? absl::OkStatus() : fault("there is no retreat");
}

}  // namespace zerohour
