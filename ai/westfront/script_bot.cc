#include "ai/westfront/script_bot.h"

#include "ai/players/overlooks.h"
#include "engine/westfront/legality.h"

namespace zerohour::westfront {
namespace {

bool goes(const StandOrder& part) {
  return part.verb == Verb::kMove || part.verb == Verb::kAssault || part.verb == Verb::kCross;
}

void stand_still(const View& view, StandId stand, StandOrder& part) {
  part = StandOrder{};
  part.verb = view.state().is_marked(stand) ? Verb::kRally : Verb::kHold;
}

}  // namespace

Action standing_still(const View& view, Action order) {
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (goes(order.parts[i])) stand_still(view, stands[i], order.parts[i]);
  }
  return order;
}

Action ScriptBot::choose(const Westfront& game, const State& state, const ai::Budget&) {
  if (knowledge_ == nullptr || !knowledge_->is_for(game)) {
    knowledge_ = std::make_unique<const Knowledge>(game);
    if (uses_book_) book_ = opening_book(game);
  }
  std::uint64_t mixed = seed_ ^ game.hash(state);
  const Side side = game.actor(state) == Actor::kSecond ? kDefender : kAttacker;
  const Brief& usual = weights_.of(game.rules().scenario).of(side);
  const Brief brief = book_.leaned(usual, game.side_name(side), state.turn, seed_);
  const Action best = script_action(game, *knowledge_, state, brief, splitmix64(mixed));
  if (misses_ == 0) return best;
  const auto is_overlooked = [&](StandId one) { return ai::overlooks(seed_, misses_, state.turn, one); };
  const View view = game.view(state);
  Action action = best;
  if (best.kind == Kind::kOrder) {
    const auto stands = view.order_stands();
    for (std::size_t i = 0; i < stands.size(); ++i) {
      if (goes(action.parts[i]) && is_overlooked(stands[i])) stand_still(view, stands[i], action.parts[i]);
    }
  } else if (best.kind == Kind::kShot && is_overlooked(best.subject)) {
    action = {};
    action.kind = Kind::kPass;
  }
  return is_legal(view, action).ok() ? action : best;
}

}  // namespace zerohour::westfront
