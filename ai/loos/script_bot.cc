#include "ai/loos/script_bot.h"

#include "ai/loos/ideas.h"

namespace zerohour::loos {
namespace {

const Ground& ground_of(plan::PlanKeeper<Loos, BoardGround>& keeper, const Loos& game) {
  return keeper.knowledge(game, [&] { return std::make_unique<const BoardGround>(game); }).ground();
}

}  // namespace

Action ScriptBot::choose(const Loos& game, const State& state, const ai::Budget&) {
  const Ground& ground = ground_of(keeper_, game);
  if (const Action* const next = keeper_.next(game, state)) return *next;
  make_plan({.game = game, .ground = ground, .style = style_, .seed = seed_, .habits = &habits_}, state, plan_);
  return keeper_.begin(plan_.steps());
}

Action RestlessBot::choose(const Loos& game, const State& state, const ai::Budget&) {
  constexpr std::uint32_t kMostChanges = 3;
  const Script script{game, ground_of(keeper_, game), Style::kSector, seed_};
  if (const Action* const next = keeper_.next(game, state)) return *next;
  const absl::Span<const Theme> themes = themes_of(state);
  if (themes.empty()) return keeper_.begin(plain_idea(script, state).steps);
  std::uint64_t seed = seed_ ^ game.hash(state);
  Random random(splitmix64(seed));
  Briefing briefing;
  for (std::uint32_t left = random.below(kMostChanges + 1); left > 0; --left) {
    briefing = changed(themes, briefing, random);
  }
  return keeper_.begin(briefed_idea(script, state, themes, briefing).steps);
}

}  // namespace zerohour::loos
