#include "ai/loos/rollout.h"

#include "ai/loos/script.h"
#include "engine/core/random_roll.h"

namespace zerohour::plan {

Action rehearsed_roll(const loos::Loos& game, const State& state, const Rehearsal& rehearsal, bool first) {
  const RollRequest request = game.roll_request(state);
  const RollKey& key = request.key;
  std::uint64_t mixed = rehearsal.seed;
  mixed = splitmix64(mixed) ^ (std::uint64_t{key.turn} << 48 | std::uint64_t{key.phase} << 32 |
                               std::uint64_t{key.purpose} << 16 | key.attempt);
  mixed = splitmix64(mixed) ^ key.subject;
  Random random(splitmix64(mixed));
  Faces faces = random_faces(request, random);
  if (first) faces.face[0] = static_cast<std::uint8_t>(1 + rehearsal.number % request.sides);
  return game.roll_action(state, faces.span());
}

int Rollout::play(const State& from, absl::Span<const Action> actions, const Rehearsal& rehearsal, Horizon horizon) {
  const loos::Loos& game = script_.game;
  State s = from;
  int turns = horizon.player_turns;
  bool rolled = false;
  const auto apply = [&](Action action) {
    const Side active = s.active;
    game.apply(s, action);
    ++nodes_;
    if (s.active != active) --turns;
  };
  std::size_t next = 0;
  while (turns > 0 && s.step != Step::kOver) {
    if (game.actor(s) == Actor::kChance) {
      apply(rehearsed_roll(game, s, rehearsal, !rolled));
      rolled = true;
    } else if (next < actions.size() && game.is_legal(s, actions[next]).ok()) {
      apply(actions[next++]);
    } else {
      next = actions.size();
      make_plan(script_, s, plan_);
      for (const Plan::Step& step : plan_.steps()) apply(step.action);
    }
  }
  if (s.step != Step::kOver) return leaf_.score(game, s);
  const Actor winner = game.result(s).winner;
  return winner == Actor::kFirst ? kWon : winner == Actor::kSecond ? 0 : kWon / 2;
}

}  // namespace zerohour::plan
