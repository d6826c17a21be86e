#include "tests/ridge/ridge.h"

#include <algorithm>

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

std::vector<hex::Hex> Ridge::neighbours(hex::Hex hex) const {
  std::vector<hex::Hex> found;
  for (const hex::Direction d : hex::kDirections) {
    if (const hex::Hex to = hex::neighbour(hex, d); has(to)) found.push_back(to);
  }
  std::sort(found.begin(), found.end());
  return found;
}

int Ridge::unit_at(const State& s, hex::Hex hex) const {
  for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
    if (s.units[i].at == hex && hex.on_map()) return i;
  }
  return -1;
}

int Ridge::strength(const State& s, int unit) const {
  return units_[unit].strength[s.units[unit].steps - 1];
}

bool Ridge::is_next_to_enemy(const State& s, hex::Hex hex, Side side) const {
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i].side != side && is_on_map(s.units[i]) && hex::distance(s.units[i].at, hex) == 1) return true;
  }
  return false;
}

int Ridge::difference(const State& s, int defender, int attackers) const {
  int sum = -strength(s, defender) - static_cast<int>(cell(s.units[defender].at).ground);
  for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
    if (contains(attackers, i)) sum += strength(s, i);
  }
  return sum;
}

const Ridge::Column& Ridge::column(int difference) const {
  const Column* found = &table_.front();
  for (const Column& column : table_) {
    if (column.least <= difference) found = &column;
  }
  return *found;
}

bool Ridge::has_units(const State& s, Side side) const {
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i].side == side && s.units[i].steps > 0) return true;
  }
  return false;
}

Ridge::State Ridge::initial_state() const {
  return {};
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
  return s.step == Step::kRoll ? Actor::kChance : actor_of(deciding(s));
}

std::vector<Ridge::Action> Ridge::list(const State& s, int group) const {
  std::vector<Action> actions;
  const auto add = [&](const Action& action) {
    if (is_legal(s, action).ok()) actions.push_back(action);
  };
  if (group < 0) {
    add({});
    return actions;
  }
  // What is refused costs the words for it: most of that is left out beforehand.
  const auto unit = static_cast<std::uint8_t>(group);
  if (s.step == Step::kSetUp) {
    if (units_[unit].side != s.side || s.units[unit].at != kWaiting) return actions;
    for (int column = 1; column <= columns_; ++column) {
      for (int row = 1; row <= rows(); ++row) {
        if (const hex::Hex to(column, row); cell(to).sets_up == index(s.side)) add({Kind::kPlace, unit, to, 0});
      }
    }
  } else if (s.step == Step::kMove || s.step == Step::kRetreat) {
    const bool moves = s.step == Step::kMove;
    if (moves ? units_[unit].side != s.side || s.units[unit].left == 0 : unit != s.defender) return actions;
    if (!is_on_map(s.units[unit])) return actions;
    for (const hex::Hex to : neighbours(s.units[unit].at)) add({moves ? Kind::kMove : Kind::kRetreat, unit, to, 0});
  } else if (s.step == Step::kCombat) {
    if (units_[unit].side == s.side || !is_on_map(s.units[unit])) return actions;
    int able = 0;
    for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
      if (!is_on_map(s.units[i]) || hex::distance(s.units[i].at, s.units[unit].at) != 1) continue;
      if (is_legal(s, {Kind::kAttack, unit, {}, static_cast<std::uint16_t>(1 << i)}).ok()) able |= 1 << i;
    }
    for (int set = able == 0 ? 0 : 1; set <= able; ++set) {
      if (set != 0 && (set & ~able) == 0) {
        actions.push_back({Kind::kAttack, unit, {}, static_cast<std::uint16_t>(set)});
      }
    }
  } else if (s.step == Step::kAdvance) {
    if (contains(s.attackers, unit)) add({Kind::kAdvance, unit, s.field, 0});
  }
  return actions;
}

bool Ridge::may_retreat_to(const State& s, hex::Hex to) const {
  if (hex::distance(s.field, to) != 1 || unit_at(s, to) >= 0) return false;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const Unit& enemy = s.units[i];
    const bool seen = units_[i].side == s.side && is_on_map(enemy) && enemy.hidden == 0;
    if (seen && hex::distance(enemy.at, to) == 1) return false;
  }
  return true;
}

absl::Status Ridge::is_legal(const State& s, const Action& action) const {
  static constexpr std::array<Step, 6> kSteps = {Step::kCombat, Step::kSetUp,   Step::kMove,
                                                 Step::kCombat, Step::kRetreat, Step::kAdvance};
  const Actor acting = actor(s);
  if (acting == Actor::kNobody) return refused("the game is over", "6");
  if (action.kind == Kind::kResult || acting == Actor::kChance) return refused("the dice decide", "4");
  if (action.kind == Kind::kDone) {
    if (action != Action{}) return refused("to end a step takes no units", "2");
    if (s.step == Step::kRetreat) return refused("the unit has to retreat", "5");
    for (std::size_t i = 0; i < units_.size(); ++i) {
      const bool waits = units_[i].side == s.side && s.units[i].at == kWaiting && s.units[i].steps > 0;
      if (waits) return refused(absl::StrCat(units_[i].name, " is not placed yet"), "1");
    }
    return absl::OkStatus();
  }
  if (s.step != kSteps[static_cast<std::size_t>(action.kind)]) return refused("not in this step", "2");
  if (action.unit >= units_.size()) return refused("there is no such unit", "2");
  const Unit& unit = s.units[action.unit];
  const std::string& name = units_[action.unit].name;
  if (action.kind == Kind::kAttack) {
    if (action.to != hex::Hex()) return refused("an attack names no hex", "4");
    if (units_[action.unit].side == s.side) return refused(absl::StrCat(name, " is no enemy"), "4");
    if (!is_on_map(unit) || unit.hidden != 0) return refused(absl::StrCat(name, " is not seen"), "4");
    if (unit.attacked != 0) return refused(absl::StrCat(name, " was attacked in this turn"), "4");
    if (action.units == 0) return refused("no unit attacks", "4");
    if (action.units >> units_.size() != 0) return refused("there is no such unit", "4");
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if (!contains(action.units, static_cast<int>(i))) continue;
      const std::string& attacker = units_[i].name;
      if (units_[i].side != s.side) return refused(absl::StrCat(attacker, " is an enemy"), "4");
      if (!is_on_map(s.units[i]) || hex::distance(s.units[i].at, unit.at) != 1) {
        return refused(absl::StrCat(attacker, " is not next to ", name), "4");
      }
      if (s.units[i].attacked != 0) return refused(absl::StrCat(attacker, " has attacked in this turn"), "4");
    }
    return absl::OkStatus();
  }
  if (action.units != 0) return refused("only an attack names several units", "4");
  if (units_[action.unit].side != deciding(s)) return refused(absl::StrCat(name, " is an enemy"), "2");
  if (!has(action.to)) return refused("the hex is not on the map", "3");
  const auto to = [&] { return hex::to_string(action.to); };
  switch (action.kind) {
    case Kind::kPlace:
      if (unit.at != kWaiting) return refused(absl::StrCat(name, " is placed"), "1");
      if (cell(action.to).sets_up != index(s.side)) {
        return refused(absl::StrCat(side_name(s.side), " does not set up on ", to()), "1");
      }
      break;
    case Kind::kMove:
      if (!is_on_map(unit)) return refused(absl::StrCat(name, " is not on the map"), "3");
      if (hex::distance(unit.at, action.to) != 1) return refused(absl::StrCat(name, " is not next to ", to()), "3");
      if (unit.left < cost(action.to)) {
        return refused(absl::StrCat(name, " has ", unit.left, " of the ", cost(action.to), " points"), "3");
      }
      break;
    case Kind::kRetreat:
      if (action.unit != s.defender) return refused(absl::StrCat(name, " does not retreat"), "5");
      if (!may_retreat_to(s, action.to)) return refused(absl::StrCat(name, " may not retreat to ", to()), "5");
      break;
    default:
      if (!contains(s.attackers, action.unit) || unit.steps == 0 || action.to != s.field) {
        return refused(absl::StrCat(name, " may not advance to ", to()), "5");
      }
  }
  if (unit_at(s, action.to) >= 0) return refused(absl::StrCat("a unit stands on ", to()), "3");
  return absl::OkStatus();
}

// Goes there in sight of the enemy.
void Ridge::enter(State& s, int unit, hex::Hex to) const {
  const Side side = units_[unit].side;
  Unit& moving = s.units[unit];
  const auto learn = [&](Side who, hex::Hex hex) {
    if (cell(hex).sets_up == index(other(who))) s.clear[index(who)] |= bit(number(hex));
  };
  learn(other(side), moving.at);
  learn(other(side), to);
  learn(side, to);
  for (const hex::Hex hex : neighbours(to)) learn(side, hex);
  moving.at = to;
  moving.hidden = 0;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    Unit& enemy = s.units[i];
    if (units_[i].side != side && is_on_map(enemy) && hex::distance(enemy.at, to) == 1) enemy.hidden = 0;
  }
  if (!cell(to).crest) return;
  s.taken = side == Side::kFirst ? s.taken | bit(number(to)) : s.taken & ~bit(number(to));
}

void Ridge::lose_step(State& s, int unit) const {
  Unit& loser = s.units[unit];
  if (--loser.steps > 0) return;
  const int enemy = index(other(units_[unit].side));
  if (cell(loser.at).sets_up == 1 - enemy) s.clear[enemy] |= bit(number(loser.at));
  loser = {kLost, 0, 0, 0, 0};
}

void Ridge::apply(State& s, const Action& action) const {
  switch (action.kind) {
    case Kind::kDone:
      end_step(s);
      return;
    case Kind::kPlace:
      s.units[action.unit].at = action.to;
      return;
    case Kind::kMove: {
      const int left = s.units[action.unit].left - cost(action.to);
      enter(s, action.unit, action.to);
      s.units[action.unit].left = static_cast<std::uint8_t>(is_next_to_enemy(s, action.to, s.side) ? 0 : left);
      return;
    }
    case Kind::kAttack:
      s.attackers = action.units;
      s.defender = action.unit;
      s.field = s.units[action.unit].at;
      s.step = Step::kRoll;
      for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
        if (contains(s.attackers, i) || i == s.defender) s.units[i].attacked = 1;
      }
      return;
    case Kind::kRetreat:
      enter(s, action.unit, action.to);
      open_advance(s);
      return;
    case Kind::kAdvance:
      enter(s, action.unit, action.to);
      end_combat(s);
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
  if (fight == Fight::kRetreat || fight == Fight::kRout) {
    const std::vector<hex::Hex> ways = neighbours(s.field);
    const bool stands = s.units[s.defender].steps > 0;
    if (stands && std::any_of(ways.begin(), ways.end(), [&](hex::Hex to) { return may_retreat_to(s, to); })) {
      s.step = Step::kRetreat;
      return;
    }
    if (stands) lose_step(s, s.defender);
  }
  if (!has_units(s, Side::kFirst) || !has_units(s, Side::kSecond)) {
    end_combat(s);
    s.step = Step::kOver;
    s.side = Side::kFirst;
    for (Unit& unit : s.units) unit.attacked = 0;
  } else if (s.units[s.defender].steps == 0) {
    open_advance(s);
  } else {
    end_combat(s);
  }
}

void Ridge::open_advance(State& s) const {
  for (int i = 0; i < static_cast<int>(units_.size()); ++i) {
    if (contains(s.attackers, i) && s.units[i].steps > 0) {
      s.step = Step::kAdvance;
      return;
    }
  }
  end_combat(s);
}

void Ridge::end_combat(State& s) const {
  s.step = Step::kCombat;
  s.attackers = 0;
  s.defender = 0;
  s.field = {};
}

void Ridge::end_step(State& s) const {
  if (s.step == Step::kMove) {
    s.step = Step::kCombat;
    for (Unit& unit : s.units) unit.left = 0;
    return;
  }
  if (s.step == Step::kAdvance) return end_combat(s);
  const bool sets_up = s.step == Step::kSetUp;
  for (Unit& unit : s.units) unit.attacked = 0;
  s.side = other(s.side);
  if (sets_up && s.side == Side::kFirst) return;
  if (sets_up) {
    s.side = Side::kFirst;
  } else if (s.side == Side::kFirst && s.turn++ == kTurns) {
    s.turn = kTurns;
    s.step = Step::kOver;
    return;
  }
  s.step = Step::kMove;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i].side == s.side && s.units[i].steps > 0) s.units[i].left = units_[i].movement;
  }
}

RollRequest Ridge::roll_request(const State& s) const {
  const RollKey key{.turn = s.turn, .phase = static_cast<std::uint16_t>(index(s.side)), .subject = s.defender};
  return {key, 1, 6};
}
Ridge::Action Ridge::roll_action(const State& s, absl::Span<const std::uint8_t> faces) const {
  const Fight fight = column(difference(s, s.defender, s.attackers)).results[faces[0] - 1];
  return {Kind::kResult, 0, {}, static_cast<std::uint16_t>(fight)};
}
std::string Ridge::describe_roll(const State& s) const {
  return absl::StrCat("the attack on ", units_[s.defender].name, " by ", names(s.attackers));
}

Ridge::State Ridge::visible_to(const State& s, Side side) const {
  State view = s;
  if (s.step == Step::kOver) return view;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i].side != side && s.units[i].hidden != 0) view.units[i].at = kUnseen;
  }
  return view;
}

// A hidden unit has not moved since it was placed: all ways to place those that are still hidden look alike.
Ridge::State Ridge::resample(const State& s, Side side, Random& random) const {
  State imagined = visible_to(s, side);
  if (s.step == Step::kOver) return imagined;
  const Side enemy = other(side);
  const bool placed = s.step != Step::kSetUp || (enemy == Side::kSecond && s.side == side);
  std::vector<hex::Hex> free;
  for (int i = 0; i < static_cast<int>(cells_.size()); ++i) {
    const bool open = cells_[i].sets_up == index(enemy) && !contains(s.clear[index(side)], i);
    if (open && unit_at(imagined, hex_of(i)) < 0) free.push_back(hex_of(i));
  }
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (units_[i].side == side || imagined.units[i].at != kUnseen) continue;
    if (!placed) {
      imagined.units[i].at = kWaiting;
      continue;
    }
    const auto chosen = free.begin() + random.below(static_cast<std::uint32_t>(free.size()));
    imagined.units[i].at = *chosen;
    free.erase(chosen);
  }
  return imagined;
}

std::uint64_t Ridge::hash(const State& s) const {
  std::uint64_t hash = 0x9e3779b97f4a7c15;
  const auto mix = [&hash](std::uint64_t value) {
    hash = multiply_fold(hash ^ value, 0xa0761d6478bd642f) + 0xe7037ed1a0b428db;
  };
  for (const Unit& unit : s.units) {
    mix(static_cast<std::uint64_t>(unit.at.id()) << 32 | static_cast<std::uint64_t>(unit.steps) << 24 |
        static_cast<std::uint64_t>(unit.left) << 16 | static_cast<std::uint64_t>(unit.hidden << 8 | unit.attacked));
  }
  mix(s.clear[0]);
  mix(s.clear[1]);
  mix(s.taken);
  mix(static_cast<std::uint64_t>(s.turn << 16 | index(s.side) << 8 | static_cast<int>(s.step)));
  mix(static_cast<std::uint64_t>(s.field.id()) << 32 | static_cast<std::uint64_t>(s.attackers) << 8 | s.defender);
  return hash;
}

absl::Status Ridge::check_invariants(const State& s) const {
  const auto fault = [](absl::string_view what) { return absl::InternalError(what); };
  const bool sets_up = s.step == Step::kSetUp, over = s.step == Step::kOver, moves = s.step == Step::kMove;
  const bool fights = s.step == Step::kRoll || s.step == Step::kRetreat || s.step == Step::kAdvance;
  if (s.turn < 1 || s.turn > kTurns || (sets_up && s.turn != 1)) return fault("no such turn");
  std::array<std::uint64_t, 2> zones{}, seen{};  // where each side sets up, and what the other has seen of it
  std::array<int, 2> unseen{};
  std::uint64_t crest = 0;
  for (int i = 0; i < static_cast<int>(cells_.size()); ++i) {
    if (cells_[i].sets_up >= 0) zones[cells_[i].sets_up] |= bit(i);
    if (cells_[i].crest) crest |= bit(i);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& unit = s.units[i];
    if (i >= units_.size()) {
      if (unit != Unit{}) return fault("a unit too many");
      continue;
    }
    const Side side = units_[i].side;
    const int own = index(side);
    const bool on_map = is_on_map(unit);
    const int most = moves && s.side == side ? units_[i].movement : 0;
    if (unit.hidden > 1 || unit.attacked > 1 || unit.left > most) return fault("a unit's marks are wrong");
    if (unit.at == kLost) {
      if (unit != Unit{kLost, 0, 0, 0, 0} || sets_up) return fault("a lost unit is marked");
      continue;
    }
    if (unit.steps < 1 || unit.steps > 2) return fault("a unit has one step or two");
    if (unit.attacked != 0 && s.step != Step::kCombat && !fights) return fault("an attack before the combat");
    if (sets_up && unit.hidden == 0) return fault("a unit is seen in the set-up");
    if (unit.hidden != 0 && (unit.steps != 2 || unit.attacked != 0 || unit.left != most)) {
      return fault("a hidden unit has done nothing");
    }
    if (unit.at == kUnseen) {
      if (unit.hidden == 0 || over) return fault("a unit that is not hidden is unseen");
      ++unseen[own];
    } else if (unit.at == kWaiting) {
      if (!sets_up || (side == Side::kSecond && s.side == Side::kFirst)) return fault("a unit waits");
    } else if (!on_map || !has(unit.at)) {
      return fault("a unit is off the map");
    } else {
      if (sets_up && side == Side::kFirst && s.side == Side::kSecond) return fault("Red sets up first");
      if (unit_at(s, unit.at) != static_cast<int>(i)) return fault("two units on a hex");
      if (unit.hidden != 0 && (cell(unit.at).sets_up != own || is_next_to_enemy(s, unit.at, side) ||
                               contains(s.clear[1 - own], number(unit.at)))) {
        return fault("a hidden unit cannot be there");
      }
      if (unit.hidden == 0) seen[own] |= bit(number(unit.at));
      for (const hex::Hex hex : neighbours(unit.at)) seen[own] |= bit(number(hex));
      if (cell(unit.at).crest && contains(s.taken, number(unit.at)) != (side == Side::kFirst)) {
        return fault("a crest belongs to the side on it");
      }
    }
  }
  for (int side = 0; side < 2; ++side) {
    std::uint64_t open = zones[1 - side] & ~s.clear[side];
    if ((s.clear[side] & ~zones[1 - side]) != 0) return fault("what is known to be clear is no place to set up");
    if ((seen[side] & open) != 0 || (side == 0 && (s.taken & open) != 0)) return fault("what is seen is clear");
    for (const Unit& unit : s.units) {
      if (is_on_map(unit)) open &= ~bit(number(unit.at));
    }
    if (unseen[1 - side] > __builtin_popcountll(open)) return fault("no place is left for a hidden unit");
  }
  if (sets_up && (s.clear[0] | s.clear[1]) != 0) return fault("nothing is known in the set-up");
  if ((s.taken & ~crest) != 0) return fault("what is taken is no crest");
  const bool both = has_units(s, Side::kFirst) && has_units(s, Side::kSecond);
  if (over ? (both && s.turn != kTurns) || s.side != Side::kFirst : !both) return fault("the end is wrong");
  if (!fights) {
    return s.attackers == 0 && s.defender == 0 && s.field == hex::Hex() ? absl::OkStatus() : fault("no fight is on");
  }
  if (s.attackers == 0 || s.attackers >> units_.size() != 0 || s.defender >= units_.size() || !has(s.field) ||
      units_[s.defender].side == s.side) {
    return fault("the fight is wrong");
  }
  const Unit& defender = s.units[s.defender];
  if (defender.steps > 0 && (defender.attacked == 0 || !is_on_map(defender))) return fault("the defender is not there");
  if ((unit_at(s, s.field) == s.defender) != (s.step != Step::kAdvance)) return fault("the defender stands elsewhere");
  if (s.step == Step::kAdvance && unit_at(s, s.field) >= 0) return fault("the field is not free");
  int standing = 0;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const Unit& unit = s.units[i];
    if (!contains(s.attackers, static_cast<int>(i))) continue;
    if (units_[i].side != s.side || (s.step != Step::kAdvance && unit.steps == 0)) return fault("no such attacker");
    if (unit.steps == 0) continue;
    if (!is_on_map(unit) || hex::distance(unit.at, s.field) != 1 || unit.attacked == 0)
      return fault("no attacker there");
    ++standing;
  }
  if (standing == 0) return fault("no attacker is left");
  if (s.step != Step::kRetreat) return absl::OkStatus();
  const std::vector<hex::Hex> ways = neighbours(s.field);
  return std::any_of(ways.begin(), ways.end(), [&](hex::Hex to) { return may_retreat_to(s, to); })
             ? absl::OkStatus()
             : fault("there is no retreat");
}

}  // namespace zerohour
