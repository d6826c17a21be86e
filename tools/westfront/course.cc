#include "tools/westfront/course.h"

#include <algorithm>

#include "engine/westfront/fire.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr int kMostShots = 6;  // of a company, each at one stand

Action face_action(int face) {
  Action action;
  action.kind = Kind::kRoll;
  action.target = static_cast<std::uint8_t>(face);
  return action;
}

void play_on(const Rulebook& rules, State& s, const Action& action) {
  Play(rules, s).apply(action);
}

void note_window(const View& view, Course& course) {
  const auto [firers, calls] = answers_now(view);
  firers.for_each([&](StandId firer) { course.firers.add(firer); });
  for (const BatteryId b : calls) {
    if (std::find(course.calls.begin(), course.calls.end(), b) == course.calls.end()) course.calls.push_back(b);
  }
}

bool is_under_way(const State& s) {
  return s.order.stage != OrderStage::kNone || s.event.kind != EventKind::kNone || s.step == Step::kCommandWireRoll;
}

class ShotTree {
 public:
  ShotTree(const View& view, ShotChances& chances) : before_(view), chances_(chances) {}

  // weight: the ways to this position, of 6 to the number of shots.
  void visit(State s, int weight, int shots) {
    for (int i = 0; i < kMostShots && (s.step == Step::kMoraleRoll || s.step == Step::kWeaponMoraleRoll); ++i)
      play_on(before_.rules(), s, face_action(6));
    if (s.step != Step::kEffectRoll || s.event.kind != EventKind::kShot || shots == 0) return finish(s, weight);
    const View view(before_.rules(), s);
    const StandId roller = next_roller(s.event);
    int faces[3] = {}, one[3] = {};
    for (int face = 1; face <= 6; ++face) {
      const auto effect = static_cast<std::size_t>(event_effect(view, roller, face));
      ++faces[effect];
      one[effect] = face;
    }
    for (std::size_t effect = 0; effect < 3; ++effect) {
      if (faces[effect] == 0) continue;
      State next = s;
      play_on(before_.rules(), next, face_action(one[effect]));
      visit(next, weight / 6 * faces[effect], shots - 1);
    }
  }

 private:
  void finish(const State& s, int weight) {
    for (auto& [stand, ways] : chances_.ways) {
      const bool marked = s.markers[stand] > before_.state().markers[stand];
      ways[!s.in_play(stand) ? 2 : marked ? 1 : 0] += weight;
    }
  }

  const View& before_;
  ShotChances& chances_;
};

}  // namespace

Answers answers_now(const View& view) {
  const State& s = view.state();
  const Side enemy = other(s.side);
  const StandSet targets = order_targets(view);
  Answers answers;
  view.for_each(enemy, [&](StandId firer) {
    if (s.held[firer] == 0) return;
    bool fires = false;
    targets.for_each([&](StandId target) { fires = fires || shot_fault(view, firer, target).empty(); });
    if (fires) answers.firers.add(firer);
  });
  bool near = false;
  targets.for_each([&](StandId target) { near = near || view.ground().sos_in_reach(enemy, s.at[target]); });
  for (const BatteryId b : ids_to(view.scenario().battery_count())) {
    if (near && view.scenario().batteries[b].side == enemy && view.is_free(b)) answers.calls.push_back(b);
  }
  return answers;
}

Course course_of(const View& view, const Action& action) {
  constexpr int kManySteps = 400;
  Course course;
  State& s = course.after;
  s = view.state();
  const Side enemy = other(s.side);
  const bool surprised = view.surprised(enemy);
  play_on(view.rules(), s, action);
  for (int i = 0; i < kManySteps && is_under_way(s); ++i) {
    if (s.step == Step::kWindow) {
      note_window(View(view.rules(), s), course);
      Action pass;
      pass.kind = Kind::kPass;
      play_on(view.rules(), s, pass);
    } else if (s.step == Step::kEffectRoll) {
      play_on(view.rules(), s, face_action(s.event.kind == EventKind::kWire ? 6 : 1));
    } else if (is_roll(s.step) && s.step != Step::kAssaultRoll) {
      play_on(view.rules(), s, face_action(6));
    } else {
      break;
    }
  }
  course.alarms = surprised && !View(view.rules(), s).surprised(enemy);
  return course;
}

ShotChances shot_chances(const View& view, const Action& order) {
  ShotChances chances;
  int shots = 0;
  for (const StandOrder& part : order.parts) {
    if (part.verb != Verb::kFire) continue;
    ++shots;
    chances.all *= 6;
    chances.ways[part.target] = {};
  }
  if (shots == 0) return chances;
  State s = view.state();
  play_on(view.rules(), s, order);
  ShotTree(view, chances).visit(s, chances.all, shots);
  return chances;
}

}  // namespace zerohour::westfront
