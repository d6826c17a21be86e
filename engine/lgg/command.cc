// Set-up (G12) and command rolls (6.1, G13).
#include "engine/lgg/play.h"

namespace zerohour::lgg {

// The poorer skill places first; of equals the lower d10, ties again. p.stage: whose roll.
void Play::begin_set_up() {
  s_.p = {};
  const int blue = s_.stands[0][0].skill, red = s_.stands[1][0].skill;
  if (blue != red) return next_set_up(blue < red ? kRed : kBlue);
  s_.step = Step::kSetUpRoll;
}

void Play::set_up_roll(int face) {
  s_.p.face[s_.p.stage] = static_cast<std::uint8_t>(face);
  if (s_.p.stage == 0) {
    s_.p.stage = 1;
    return;
  }
  if (s_.p.face[0] == s_.p.face[1]) {
    // The game must end: after 250 ties, which fair dice do not make, blue is first.
    if (++s_.p.ties < 250) {
      s_.p.stage = 0;
      s_.p.face = {};
      return;
    }
  }
  const Side last = s_.p.face[0] <= s_.p.face[1] ? kRed : kBlue;
  s_.p = {};
  next_set_up(last);
}

bool Play::has_unplaced(Side side) const {
  for (int u = 1; u <= view_.unit_count(); ++u) {
    if (view_.side_of(static_cast<UnitId>(u)) == side && s_.place[u] == Place::kNowhere) return true;
  }
  const std::size_t stands = rules_.scenario.sides[index(side)].stands.size();
  for (std::size_t i = 0; i < stands; ++i) {
    const Stand& stand = s_.stands[index(side)][i];
    if (stand.present == 0 && stand.gone == 0) return true;
  }
  return false;
}

// In turn; a side with none left waits.
void Play::next_set_up(Side last) {
  s_.step = Step::kSetUp;
  for (const Side side : {other(last), last}) {
    if (!has_unplaced(side)) continue;
    s_.side = side;
    return;
  }
  // Chits are for the battle, however many days it lasts.
  s_.day == 1 ? begin_draws() : begin_day();
}

void Play::set_up(const Action& a) {
  if (a.subject >= kCommanderSubject) {
    Stand& stand = s_.stands[index(s_.side)][static_cast<std::size_t>(a.subject - kCommanderSubject)];
    stand.present = 1;
    stand.at = a.leg[0].at;
  } else {
    s_.place[a.subject] = Place::kTable;
    set_pose(a.subject, a.leg[0], view_.town_of(view_.type(a.subject), a.leg[0]));
    slide_stands();  // G40: on a table so shallow that the strips overlap
  }
  next_set_up(s_.side);
}

// p.stage: whose dice; p.dice: which of a good commander's two; p.asking: 0 both roll, 1 the lower, 2 the other.
void Play::roll_command(Side side) {
  s_.p.stage = static_cast<std::uint8_t>(index(side));
  s_.p.dice = 0;
  s_.totals[index(side)] = 0;
  s_.step = Step::kCommandRoll;
}

void Play::command_roll(int sum) {
  const std::uint8_t side = s_.p.stage;
  s_.totals[side] = static_cast<std::uint8_t>(s_.totals[side] + sum);
  if (static_cast<Skill>(s_.stands[side][0].skill) == Skill::kGood && s_.p.dice == 0) {
    s_.p.dice = 1;
    return;
  }
  ++s_.command_rolls[side];
  if (s_.p.asking > 0) {
    ++s_.p.asking;
    return ask_for_command();
  }
  if (side == 0) return roll_command(kRed);
  const bool equal = s_.totals[0] == s_.totals[1];
  if (equal && s_.round == 1 && ++s_.p.ties < 3) return roll_command(kBlue);
  // Of equals the one that went second last round; in a day's first round blue counts as higher.
  Side lower = s_.totals[0] < s_.totals[1] ? kBlue : kRed;
  if (equal && s_.round > 1) lower = other(s_.first);
  s_.p.lower = static_cast<std::uint8_t>(index(lower) + 1);
  s_.p.asking = 1;
  ask_for_command();
}

void Play::ask_for_command() {
  const Side lower = s_.p.lower == 1 ? kBlue : kRed;
  for (; s_.p.asking <= 2; ++s_.p.asking) {
    const Side side = s_.p.asking == 1 ? lower : other(lower);
    if (!view_.may_be_asked(side)) continue;
    s_.side = side;
    s_.step = Step::kCommandChit;
    return;
  }
  settle_command();
}

void Play::decide_command(Kind kind) {
  if (kind == Kind::kNo) {
    ++s_.p.asking;
    return ask_for_command();
  }
  play_chit(s_.side);
  roll_command(s_.side);
}

void Play::settle_command() {
  if (s_.totals[0] != s_.totals[1]) {
    s_.first = s_.totals[0] > s_.totals[1] ? kBlue : kRed;
  } else if (s_.round == 1) {
    // Made equal by a chit, the side that was lower before; three ties in a row, blue.
    const bool by_chit = s_.chit_used[0] != 0 || s_.chit_used[1] != 0;
    s_.first = by_chit && s_.p.lower == 2 ? kRed : kBlue;
  }
  s_.p = {};
  s_.left = s_.totals;
  begin_turn(s_.first);
}

}  // namespace zerohour::lgg
