#include "ai/lgg/script_bot.h"

#include "ai/players/overlooks.h"

namespace zerohour::lgg {

Action ScriptBot::choose(const Lgg& game, const State& state, const ai::Budget&) {
  const Side side = ai::deciding_side(game, state, side_);
  const State seen = game.visible_to(state, side);
  if (uses_book_ && rules_ != game.shared_rules()) {
    rules_ = game.shared_rules();
    book_ = opening_book(game);
  }
  const Brief brief = book_.leaned(brief_, game.side_name(side), seen.round, seed_);
  const Action best = script_action(game, seen, side, brief, seed_);
  if (misses_ == 0 || seen.step != Step::kActivate) return best;
  const auto is_seen = [&](const Action& action) {
    const bool of_unit = action.subject > 0 && action.subject < kUnitSlots;
    return !of_unit || !ai::overlooks(seed_, misses_, seen.day << 8 | seen.round, action.subject);
  };
  if (is_seen(best)) return best;
  constexpr int kWishes = 40;
  for (const Action& action : script_wishes(game, seen, brief, kWishes, 0)) {
    if (is_seen(action)) return action;
  }
  return {};
}

}  // namespace zerohour::lgg
