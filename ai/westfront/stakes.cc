#include "ai/westfront/stakes.h"

#include <algorithm>
#include <cstdint>

#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

// A raid that would otherwise be lost.
void go_at_any_price(Brief& brief) {
  brief.press = static_cast<std::int16_t>(std::min(2 * brief.press, 2'000));
  brief.assault = static_cast<std::int16_t>(std::min(brief.assault * 3 / 2, 1'000));
  brief.danger /= 4;
  brief.reaction /= 4;
  brief.fear = 0;
  brief.threat = 0;
}

// Before the turn of the raid: without a move or a shot, which would give the alarm.
void wait(Brief& brief) {
  brief.press = 0;
  brief.assault = -500;
  brief.fire = 0;
  brief.quiet = 1;
  brief.settled = static_cast<std::int16_t>(std::max<int>(brief.settled, 30));
}

void counter_attack(Brief& brief, std::int16_t chase) {
  brief.chase = chase;
  brief.danger /= 2;
  brief.reaction /= 2;
  brief.fear = 0;
  brief.leave = 0;
  brief.shot = std::min<std::int16_t>(brief.shot, 0);
  brief.sos = std::min<std::int16_t>(brief.sos, 0);
}

}  // namespace

int platoons_out(const View& view, const Knowledge& knowledge) {
  int out = 0;
  view.for_each(kAttacker, [&](StandId one) {
    const int beyond = forward(kAttacker) * (view.state().at[one].y - knowledge.home_line(kAttacker));
    out += is_platoon(view.type(one)) && beyond > 0 ? 1 : 0;
  });
  return out;
}

int points_at_home(const View& view, const Knowledge& knowledge) {
  return score(view) + platoons_out(view, knowledge);
}

Brief brief_now(const View& view, const Knowledge& knowledge, Side side, const Brief& brief) {
  if (brief.due == 0 && brief.behind == 0 && brief.go == 0 && brief.back == 0) return brief;
  Brief now = brief;
  now.due = now.behind = now.go = now.back = 0;
  const Scenario& scenario = view.scenario();
  if (!scenario.objectives.empty() || !knowledge.has_home(kAttacker)) return now;
  const int turn = view.state().turn;
  if (side == kDefender) {
    // While raiders are out, they are better fired at from the trenches.
    if (brief.behind > 0 && points_at_home(view, knowledge) >= scenario.win && platoons_out(view, knowledge) == 0) {
      counter_attack(now, brief.behind);
    }
    return now;
  }
  if (brief.back > 0 && turn >= brief.back) {
    now.home = 99;
  } else if (turn < brief.go) {
    wait(now);
  } else if (brief.due > 0 && points_at_home(view, knowledge) < scenario.draw) {
    // At home the raid is lost, whatever it would cost to stay out.
    now.home = 0;
    if (scenario.turns - turn < brief.due) go_at_any_price(now);
  }
  return now;
}

}  // namespace zerohour::westfront
