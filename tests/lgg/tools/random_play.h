// Random games, position by position.
#pragma once

#include <vector>

#include "engine/core/random_roll.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The actions of one unit, drawn from those that have any; empty if none has. It takes long to list the actions of all
// units.
inline std::vector<Action> actions_of_one(const Lgg& game, const State& s, Random& random) {
  std::vector<ActionGroup> groups;
  game.for_each_group(s, [&](ActionGroup group) { groups.push_back(group); });
  std::vector<Action> list;
  while (!groups.empty() && list.empty()) {
    const auto at = groups.begin() + random.below(static_cast<std::uint32_t>(groups.size()));
    game.for_each_legal(s, *at, [&](const Action& a) { list.push_back(a); });
    groups.erase(at);
  }
  return list;
}

// Calls visit(before, action, actor, faces, after) for each move of a random game, and stops after `most`.
template <class Visitor>
void play_at_random(const Lgg& game, std::uint64_t seed, int most, Visitor&& visit) {
  Random random(seed);
  State s = game.initial_state();
  for (int i = 0; i < most && game.actor(s) != Actor::kNobody; ++i) {
    const State before = s;
    const Actor actor = game.actor(s);
    Faces faces;
    Action action;
    if (actor == Actor::kChance) {
      faces = random_faces(game.roll_request(s), random);
      action = game.roll_action(s, faces.span());
    } else {
      const std::vector<Action> list = actions_of_one(game, s, random);
      if (list.empty()) return;
      // Attacks and fire come more often than they would among so many moves.
      std::vector<Action> sharp;
      for (const Action& a : list) {
        if ((a.kind == Kind::kMove && a.target != kNoUnit) || a.kind == Kind::kFire || a.kind == Kind::kForce) {
          sharp.push_back(a);
        }
      }
      const std::vector<Action>& from = !sharp.empty() && random.below(2) == 0 ? sharp : list;
      action = from[random.below(static_cast<std::uint32_t>(from.size()))];
    }
    game.apply(s, action);
    visit(before, action, actor == Actor::kChance ? actor : actor_of(game.chooser(before, action)), faces.span(), s);
  }
}

}  // namespace zerohour::lgg
