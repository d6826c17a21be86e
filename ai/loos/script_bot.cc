#include "ai/loos/script_bot.h"

#include "ai/loos/ideas.h"

namespace zerohour::ai {

loos::Action ScriptBot::choose(const loos::Loos& game, const loos::State& state, const Budget&) {
  const plan::Ground& ground = keeper_.ground(game);
  if (const loos::Action* const next = keeper_.next(game, state)) return *next;
  plan::make_plan({game, ground, style_, seed_}, state, plan_);
  return keeper_.begin(plan_.steps());
}

loos::Action RestlessBot::choose(const loos::Loos& game, const loos::State& state, const Budget&) {
  constexpr std::uint32_t kMostChanges = 3;
  const plan::Script script{game, keeper_.ground(game), plan::Style::kSector, seed_};
  if (const loos::Action* const next = keeper_.next(game, state)) return *next;
  const absl::Span<const plan::Theme> themes = plan::themes_of(state);
  if (themes.empty()) return keeper_.begin(plan::plain_idea(script, state).steps);
  std::uint64_t seed = seed_ ^ game.hash(state);
  Random random(splitmix64(seed));
  plan::Briefing briefing;
  for (std::uint32_t left = random.below(kMostChanges + 1); left > 0; --left) {
    briefing = plan::changed(themes, briefing, random);
  }
  return keeper_.begin(plan::briefed_idea(script, state, themes, briefing).steps);
}

}  // namespace zerohour::ai
