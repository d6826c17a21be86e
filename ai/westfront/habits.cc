#include "ai/westfront/habits.h"

#include <array>
#include <iterator>
#include <optional>

#include "ai/westfront/script_bot.h"
#include "ai/westfront/stakes.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

// What comes nearest to doing nothing.
Action least_of(const Westfront& game, const State& state) {
  constexpr std::array kQuiet = {Kind::kPass, Kind::kDone, Kind::kNoSupport, Kind::kKeep};
  std::optional<Action> first, quiet;
  std::size_t place = kQuiet.size();
  for_each_legal_action(game, state, [&](const Action& action) {
    if (!first) first = action;
    for (std::size_t i = 0; i < place; ++i) {
      if (action.kind != kQuiet[i]) continue;
      quiet = action;
      place = i;
      break;
    }
  });
  return quiet.value_or(*first);
}

// The last held shot in the list; nothing where none may be fired.
std::optional<Action> last_shot(const Westfront& game, const State& state) {
  std::optional<Action> last;
  if (state.step != Step::kWindow) return last;
  for_each_legal_action(game, state, [&](const Action& action) {
    if (action.kind == Kind::kShot) last = action;
  });
  return last;
}

}  // namespace

Action HabitBot::by_script(const Westfront& game, const State& state, bool home) {
  std::uint64_t mixed = seed_ ^ game.hash(state);
  const Side side = game.actor(state) == Actor::kSecond ? kDefender : kAttacker;
  Brief brief = weights_.of(game.rules().scenario).of(side);
  if (home) brief.home = static_cast<std::int16_t>(kMaxTurns), brief.assault = -500;
  return script_action(game, *knowledge_, state, brief, splitmix64(mixed));
}

Action HabitBot::choose(const Westfront& game, const State& state, const ai::Budget&) {
  if (knowledge_ == nullptr || !knowledge_->is_for(game)) knowledge_ = std::make_unique<const Knowledge>(game);
  const View view = game.view(state);
  switch (habit_) {
    case Habit::kPasses:
      return least_of(game, state);
    case Habit::kLastShot:
      return last_shot(game, state).value_or(least_of(game, state));
    case Habit::kGoesHome:
      return by_script(game, state,
                       game.actor(state) == Actor::kFirst && points_at_home(view, *knowledge_) >= view.scenario().win);
    case Habit::kHolds:
      break;
  }
  const Action action = by_script(game, state, false);
  if (action.kind != Kind::kOrder) return action;
  const Action still = standing_still(view, action);
  return is_legal(view, still).ok() ? still : least_of(game, state);
}

}  // namespace zerohour::westfront
