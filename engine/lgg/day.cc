// The end of the day (15).
#include "engine/lgg/legality.h"
#include "engine/lgg/play.h"

namespace zerohour::lgg {

void Play::end_day() {
  const Victory& victory = rules_.scenario.victory;
  s_.p = {};
  if (victory.kind == VictoryKind::kDays) {
    s_.choice = {};
    s_.step = Step::kStay;
    return;
  }
  if (victory.kind == VictoryKind::kSuddenDeath) return finish(Outcome::kDraw, Reason::kDayEnds);
  // G65
  bool held = false;
  view_.for_each(victory.side, [&](UnitId u) { held = held || s_.town[u] == victory.town + 1; });
  const Side winner = held ? victory.side : victory.otherwise;
  finish(winner == kBlue ? Outcome::kBlueWins : Outcome::kRedWins, held ? Reason::kHeld : Reason::kNotHeld);
}

void Play::stay_or_leave(const Action& a) {
  s_.choice[a.subject - 1] = a.kind == Kind::kStay ? 1 : 2;
  if (s_.choice[0] == 0 || s_.choice[1] == 0) return;
  const bool blue = s_.choice[0] == 1, red = s_.choice[1] == 1;
  const Victory& victory = rules_.scenario.victory;
  s_.choice = {};
  if (blue != red) {
    s_.outcome = blue ? Outcome::kBlueWins : Outcome::kRedWins;
    s_.reason = Reason::kLeft;
  } else if (!blue || s_.day >= victory.days) {
    s_.outcome = Outcome::kDraw;
    s_.reason = blue ? Reason::kLastDay : Reason::kBothLeft;
  }
  if (s_.outcome != Outcome::kNone && !victory.aftermath) return finish(s_.outcome, s_.reason);
  if (blue != red) return begin_pursuit(blue ? kBlue : kRed);
  next_day_roll();
}

// 15.3: a die for each Strength Point of light cavalry that the winner has more.
void Play::begin_pursuit(Side winner) {
  int points[2] = {0, 0};
  for (const Side side : {kBlue, kRed}) {
    view_.for_each(side, [&](UnitId u) {
      if (view_.type(u).light) points[index(side)] += view_.strength(u);
    });
  }
  const int dice = points[index(winner)] - points[index(other(winner))];
  if (dice <= 0) return next_day_roll();
  s_.p.pursued = static_cast<std::uint8_t>(index(other(winner)) + 1);
  s_.p.dice = static_cast<std::uint8_t>(dice);
  s_.step = Step::kPursuit;
}

void Play::pursuit_roll(int face) {
  if (face <= 4) ++s_.p.hits[face <= 2 ? 0 : face == 3 ? 1 : 2];
  if (--s_.p.dice == 0) next_pursuit_hit();
}

// Infantry first, then cavalry, artillery; a class without units absorbs none.
void Play::next_pursuit_hit() {
  const Side loser = s_.p.pursued == 1 ? kBlue : kRed;
  for (int kind = 0; kind < 3; ++kind) {
    std::uint8_t& hits = s_.p.hits[static_cast<std::size_t>(kind)];
    if (hits == 0) continue;
    bool any = false;
    view_.for_each(loser, [&](UnitId u) { any = any || pursuit_class(view_.type(u)) == kind; });
    if (any) {
      s_.step = Step::kPursuitHit;
      return;
    }
    hits = 0;
  }
  next_day_roll();
}

// 15.4: recoveries, then rallies, of one side and then the other (G38). p.sides: sides that are through; p.stage: 0
// recovers, 1 rallies; p.cursor: the unit that rolled last.
void Play::next_day_roll() {
  for (; s_.p.sides < 2; ++s_.p.sides) {
    const Side side = s_.p.sides == 0 ? s_.first : other(s_.first);
    for (; s_.p.stage < 2; ++s_.p.stage) {
      for (int u = s_.p.cursor + 1; u <= view_.unit_count(); ++u) {
        const auto unit = static_cast<UnitId>(u);
        if (view_.side_of(unit) != side) continue;
        const bool recovers = s_.p.stage == 0 && s_.on_table(unit) && s_.hits[unit] > 0;
        const bool rallies =
            s_.p.stage == 1 && (s_.place[unit] == Place::kRallyable || s_.place[unit] == Place::kNonRallyable);
        if (!recovers && !rallies) continue;
        s_.p.unit = s_.p.cursor = unit;
        s_.step = recovers ? Step::kDayRecover : Step::kDayRally;
        return;
      }
      s_.p.cursor = 0;
    }
    s_.p.stage = 0;
  }
  begin_joining();
}

void Play::day_roll(int face) {
  const UnitId u = s_.p.unit;
  int penalty = index(view_.side_of(u)) + 1 == s_.p.pursued ? 1 : 0;
  if (s_.place[u] == Place::kNonRallyable) penalty += 2;
  const bool success = face + penalty <= view_.morale(u);
  if (s_.step == Step::kDayRally && success) {
    s_.step = Step::kDayPlace;
    return;
  }
  if (s_.step == Step::kDayRally) {
    s_.place[u] = Place::kLost;
  } else if (success) {
    --s_.hits[u];
  }
  s_.p.unit = kNoUnit;
  next_day_roll();
}

void Play::place_after_day(const Action& a) {
  const UnitId u = s_.p.unit;
  if (a.kind == Kind::kDecline) {
    s_.place[u] = Place::kLost;
  } else {
    s_.place[u] = Place::kTable;
    s_.hits[u] = static_cast<std::uint8_t>(view_.type(u).strength - 1);
    set_pose(u, a.leg[0], view_.town_of(view_.type(u), a.leg[0]));
    slide_stands();
  }
  s_.p.unit = kNoUnit;
  next_day_roll();
}

void Play::begin_joining() {
  s_.p = {};
  s_.step = Step::kJoin;
}

// 15.5: the one joined keeps number and place; the other leaves the game (G61).
void Play::join(const Action& a) {
  if (a.kind == Kind::kDone) {
    if (++s_.p.sides == 2) next_day();
    return;
  }
  const UnitId from = a.subject, to = a.target;
  const int strength = view_.strength(from) + view_.strength(to);
  if (view_.type(from).cost < view_.type(to).cost) s_.type[to] = s_.type[from];  // the poorer type
  s_.traits[to] &= s_.traits[from];                                              // G39
  s_.hits[to] = static_cast<std::uint8_t>(view_.type(to).strength - strength);
  detach(from);
  set_pose(from, {}, 0);
  s_.place[from] = Place::kJoined;
  s_.hits[from] = 0;
}

void Play::next_day() {
  if (s_.outcome != Outcome::kNone) return finish(s_.outcome, s_.reason);
  ++s_.day;
  clear_round();
  if (!rules_.scenario.options.g37_off) return begin_day();
  // The set-up again, with the units that are left.
  s_.round = 1;
  s_.count = 0;
  const bool free = rules_.scenario.free_setup;
  for (int u = 1; u <= view_.unit_count(); ++u) {
    if (s_.place[u] != Place::kTable) continue;
    const ScenarioUnit& unit = rules_.scenario.units[static_cast<std::size_t>(u)];
    if (free) s_.place[u] = Place::kNowhere;
    set_pose(static_cast<UnitId>(u), free ? table::Pose{} : unit.pose, free ? 0 : unit.town);
  }
  for (const Side side : {kBlue, kRed}) {
    for (std::size_t i = 0; i < kMaxStands; ++i) {
      Stand& stand = s_.stands[index(side)][i];
      if (stand.present == 0) continue;
      if (free) {
        stand.present = 0;
        stand.at = {};
      } else {
        stand.at = rules_.scenario.sides[index(side)].stands[i].at;
      }
    }
  }
  free ? begin_set_up() : begin_day();
}

}  // namespace zerohour::lgg
