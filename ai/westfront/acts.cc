#include "ai/westfront/acts.h"

#include <algorithm>
#include <utility>

#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"

namespace zerohour::westfront {
namespace {

int move_merit(const Outlook& outlook, const Action& move) {
  const View& view = outlook.view();
  const Brief& brief = outlook.brief();
  const StandId one = view.stand_in_hand();
  const StandOrder& part = move.parts[0];
  const Point from = view.state().at[one], to = end_of(part, from);
  const Prospect end = outlook.prospect(one, to);
  int merit = outlook.worth(one, to, end) - outlook.worth(one, from, outlook.prospect(one, from));
  if (outlook.meets_held_shots()) {
    const int reaction = std::max(end.reaction, outlook.prospect(one, middle(from, to)).reaction);
    merit -= reaction * brief.reaction / 100;
  }
  // Of vehicles alone.
  if (part.verb == Verb::kAssault) return merit + outlook.assault(move.parts, part.target) * brief.assault / 100;
  merit -= brief.settled;
  // A weapon that leaves its trench has no company to go with it.
  if (view.ground().spot(to).cover < view.ground().spot(from).cover) merit -= brief.leave;
  return merit;
}

// Once redirected, it fires with the next action at best.
int template_merit(const Outlook& outlook, const Action& act) {
  const View& view = outlook.view();
  const State& s = view.state();
  const bool battery = s.hand.kind == UnitKind::kBattery;
  const UnitType type = battery ? view.scenario().batteries[s.hand.id].type : view.type(s.hand.id);
  const bool redirects = act.kind == Kind::kRedirect;
  const Point at = redirects ? act.parts[0].leg[0] : battery ? s.battery_aim[s.hand.id] : s.aim[s.hand.id];
  const int worth = outlook.shelling(type, fired_template(view, type, at));
  return !redirects ? worth : s.hand.actions > 1 ? worth * 6 / 10 : worth / 3;
}

}  // namespace

int act_merit(const Outlook& outlook, const Action& act) {
  const StandId one = outlook.view().stand_in_hand();
  switch (act.kind) {
    case Kind::kMove:
      return move_merit(outlook, act);
    case Kind::kFire:
      return outlook.shot(one, act.target, false) * outlook.brief().fire / 100;
    case Kind::kRedirect:
    case Kind::kShoot:
      return template_merit(outlook, act);
    default:
      return 0;
  }
}

std::vector<Action> acts_by_merit(const Outlook& outlook, const std::vector<Action>& listed, Random& random) {
  constexpr std::size_t kMostOfAKind = 2, kByLot = 2;
  std::vector<Action> acts, rest;
  std::vector<std::pair<int, Action>> weighed;
  for (const Action& act : listed) {
    const bool moves = act.kind == Kind::kMove;
    if (!moves && act.kind != Kind::kFire && act.kind != Kind::kRedirect && act.kind != Kind::kShoot) {
      acts.push_back(act);
      continue;
    }
    const int merit = act_merit(outlook, act);
    if (merit > 0) {
      weighed.emplace_back(merit, act);
    } else if (moves) {
      rest.push_back(act);
    }
  }
  std::stable_sort(weighed.begin(), weighed.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [merit, act] : weighed) {
    const Kind kind = act.kind;
    const auto taken = std::count_if(acts.begin(), acts.end(), [&](const Action& a) { return a.kind == kind; });
    (static_cast<std::size_t>(taken) < kMostOfAKind ? acts : rest).push_back(act);
  }
  for (std::size_t i = 0; i < kByLot && !rest.empty(); ++i) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(rest.size()));
    acts.push_back(rest[at]);
    rest[at] = rest.back();
    rest.pop_back();
  }
  return acts;
}

}  // namespace zerohour::westfront
