// Random games, position by position.
#pragma once

#include <vector>

#include "engine/core/random_roll.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

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
      std::vector<Action> list;
      for_each_legal_action(game, s, [&](const Action& a) { list.push_back(a); });
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
