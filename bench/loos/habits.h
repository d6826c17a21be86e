// The numbers of a script's habits by name, for benches that play scripts with habits of their own.
#pragma once

#include <cstdint>
#include <map>

#include "absl/strings/string_view.h"
#include "ai/loos/plan.h"

namespace zerohour::loos {

inline std::map<absl::string_view, std::int16_t*> numbers_of(Habits& habits) {
  return {{"counter", &habits.counter},
          {"british_least", &habits.british_least},
          {"german_least", &habits.german_least},
          {"march", &habits.march},
          {"seen", &habits.seen},
          {"kept", &habits.kept},
          {"way", &habits.way},
          {"point", &habits.point},
          {"second", &habits.second},
          {"joint", &habits.joint},
          {"town", &habits.town},
          {"held_early", &habits.held_early},
          {"held_late", &habits.held_late},
          {"british_move", &habits.british_move},
          {"bar", &habits.bar},
          {"risk", &habits.risk},
          {"trench", &habits.trench},
          {"guard", &habits.guard},
          {"lost", &habits.lost},
          {"german_move", &habits.german_move},
          {"last_attack", &habits.last_attack},
          {"advance", &habits.advance},
          {"elsewhere", &habits.elsewhere},
          {"ground", &habits.ground},
          {"fire", &habits.fire},
          {"answer", &habits.answer},
          {"last_least", &habits.last_least},
          {"early_least", &habits.early_least},
          {"late_way", &habits.late_way},
          {"late_town", &habits.late_town},
          {"crowd", &habits.crowd},
          {"crowd_wide", &habits.crowd_wide},
          {"clear", &habits.clear},
          {"spend", &habits.spend},
          {"last_joint", &habits.last_joint},
          {"again", &habits.again},
          {"mate", &habits.mate}};
}

// False if there is no such number.
inline bool set_habit(Habits& habits, absl::string_view name, int value) {
  const auto numbers = numbers_of(habits);
  const auto found = numbers.find(name);
  if (found == numbers.end()) return false;
  *found->second = static_cast<std::int16_t>(value);
  return true;
}

}  // namespace zerohour::loos
