#include "engine/lgg/play.h"

#include <algorithm>

#include "engine/lgg/legality.h"

namespace zerohour::lgg {

void Play::start() {
  s_ = State{};
  const Scenario& scenario = rules_.scenario;
  for (int u = 1; u <= view_.unit_count(); ++u) {
    const ScenarioUnit& unit = scenario.units[static_cast<std::size_t>(u)];
    s_.type[u] = unit.type;
    s_.traits[u] = static_cast<std::uint8_t>((unit.guard ? kGuard : 0) | (unit.outrider ? kOutrider : 0));
    s_.hits[u] = static_cast<std::uint8_t>(unit.hits);
    if (scenario.free_setup) continue;
    s_.place[u] = Place::kTable;
    s_.pose[u] = unit.pose;
    s_.town[u] = unit.town;
  }
  for (const Side side : {kBlue, kRed}) {
    const ScenarioSide& army = scenario.sides[index(side)];
    for (std::size_t i = 0; i < army.stands.size(); ++i) {
      Stand& stand = s_.stands[index(side)][i];
      stand.skill = static_cast<std::uint8_t>(army.stands[i].skill);
      if (scenario.free_setup) continue;
      stand.present = 1;
      stand.at = army.stands[i].at;
    }
    s_.chits[index(side)] = army.stratagems ? kStratagems : 0;
  }
  if (scenario.free_setup) {
    begin_set_up();
  } else {
    begin_draws();
  }
}

void Play::apply(const Action& a) {
  switch (s_.step) {
    case Step::kSetUp:
      return set_up(a);
    case Step::kCommandChit:
      return decide_command(a.kind);
    case Step::kActivate:
      return activate(a);
    case Step::kSuccessor:
      return succeed(a.subject);
    case Step::kDieChit:
      return decide_die(a.kind);
    case Step::kLose:
      return lose(a);
    case Step::kOccupy:
      return occupy(a.subject);
    case Step::kRallyPlace:
      return place_rallied(a);
    case Step::kResolve:
      return start_combat(a.target);
    case Step::kStay:
      return stay_or_leave(a);
    case Step::kPursuitHit:
      --s_.p.hits[static_cast<std::size_t>(pursuit_class(view_.type(a.subject)))];
      take_hits(a.subject, 1);
      return next_pursuit_hit();
    case Step::kDayPlace:
      return place_after_day(a);
    case Step::kJoin:
      return join(a);
    case Step::kOver:
      return;
    default:
      return roll(a);
  }
}

void Play::roll(const Action& a) {
  switch (s_.step) {
    case Step::kSetUpRoll:
      return set_up_roll(a.target);
    case Step::kDraw:
      return draw(a.target);
    case Step::kCommandRoll:
      return command_roll(a.target + a.detail);
    case Step::kActionsRoll:
      s_.totals[index(s_.side)] += a.target;
      s_.left[index(s_.side)] += a.target;
      return end_activation();
    case Step::kCommanderRoll:
      return commander_roll(a.target);
    case Step::kCheck:
      ++s_.checks_rolled[s_.p.unit];
      return check_roll(a.target);
    case Step::kRecover:
    case Step::kRally:
    case Step::kEngineer:
      return single_roll(s_.step, a.target);
    case Step::kFire:
    case Step::kCombat:
      return pair_roll(a.target, a.detail);
    case Step::kPursuit:
      return pursuit_roll(a.target);
    case Step::kDayRecover:
    case Step::kDayRally:
      return day_roll(a.target);
    default:
      return;
  }
}

// S1, G48: the chits that are left over, blue's and then red's. p.stage: the side; p.dice: how many of its are drawn.
void Play::begin_draws() {
  s_.p = {};
  next_draw();
}

void Play::next_draw() {
  while (s_.p.stage < 2) {
    if (rules_.scenario.sides[s_.p.stage].stratagems && s_.p.dice < kLeftOut) {
      s_.step = Step::kDraw;
      return;
    }
    ++s_.p.stage;
    s_.p.dice = 0;
  }
  begin_day();
}

void Play::draw(int face) {
  std::uint8_t& chits = s_.chits[s_.p.stage];
  if (chits != kUnknownChits && face <= chits) --chits;
  ++s_.p.dice;
  next_draw();
}

void Play::begin_day() {
  s_.count = 0;
  s_.round = 1;
  begin_round();
}

void Play::clear_round() {
  s_.marks = {};
  s_.checks_rolled = {};
  s_.combats_rolled = {};
  for (auto& stands : s_.stands) {
    for (Stand& stand : stands) stand.moved = 0;
  }
  s_.current = 0;
  s_.left = s_.totals = s_.spent = s_.passed = s_.command_rolls = s_.chit_used = {};
  s_.p = {};
  s_.side = kBlue;
}

void Play::begin_round() {
  clear_round();
  const Scenario& scenario = rules_.scenario;
  if (!scenario.fixed_command) return roll_command(kBlue);
  for (std::size_t i = 0; i < 2; ++i) s_.totals[i] = static_cast<std::uint8_t>(scenario.command[i]);
  s_.first = scenario.alternate && s_.round % 2 == 0 ? other(scenario.first) : scenario.first;
  s_.left = s_.totals;
  begin_turn(s_.first);
}

void Play::begin_turn(Side side) {
  s_.side = side;
  s_.current = 0;
  s_.step = Step::kActivate;
  end_turn_if_spent();
}

// G49, G62
void Play::end_turn_if_spent() {
  if (s_.left[index(s_.side)] == 0 && !view_.may_be_asked(s_.side)) end_turn();
}

void Play::end_turn() {
  s_.passed[index(s_.side)] = 1;
  s_.current = 0;
  if (s_.passed[index(other(s_.side))] == 0) return begin_turn(other(s_.side));
  next_unresolved();
}

// 10.1
void Play::next_unresolved() {
  const bool any = std::any_of(s_.attackers.begin(), s_.attackers.end(), [](const auto& a) { return a[0] != kNoUnit; });
  if (any) {
    s_.step = Step::kResolve;
  } else {
    end_round();
  }
}

// S3: more than a third of those that it began with; engineers are not counted (G64).
bool Play::has_collapsed(Side side) const {
  int broken = 0;
  for (int u = 1; u <= view_.unit_count(); ++u) {
    const auto unit = static_cast<UnitId>(u);
    const Place place = s_.place[u];
    const bool is_broken = place == Place::kRallyable || place == Place::kNonRallyable || place == Place::kLost;
    if (is_broken && view_.side_of(unit) == side && view_.type(unit).kind != Class::kEngineer) ++broken;
  }
  return 3 * broken > rules_.scenario.sides[index(side)].fighting_units;
}

void Play::end_round() {
  const Scenario& scenario = rules_.scenario;
  if (scenario.victory.sudden_death) {
    const bool blue = has_collapsed(kBlue), red = has_collapsed(kRed);
    if (blue && red) return finish(Outcome::kDraw, Reason::kBothCollapse);
    if (blue || red) return finish(blue ? Outcome::kRedWins : Outcome::kBlueWins, Reason::kCollapse);
  }
  int counted = s_.totals[0] + s_.totals[1];
  if (scenario.options.g14_off) counted = std::max(2, s_.spent[0] + s_.spent[1]);  // G67
  s_.count =
      static_cast<std::uint16_t>(s_.count + counted + rules_.values.count[static_cast<std::size_t>(scenario.weather)]);
  if (s_.count >= scenario.length) return end_day();
  ++s_.round;
  begin_round();
}

void Play::finish(Outcome outcome, Reason reason) {
  s_.outcome = outcome;
  s_.reason = reason;
  s_.step = Step::kOver;
  s_.p = {};
}

void Play::play_chit(Side side) {
  ++s_.played[index(side)];
  s_.chit_used[index(side)] = 1;
}

}  // namespace zerohour::lgg
