#include "ai/loos/ideas.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/loos/script.h"

namespace zerohour::loos {
namespace {

constexpr int kContact = 2;  // hexes from an enemy

// The plan of these actions as far as they are legal, in the same step.
std::vector<Plan::Step> replay(const Script& script, const State& state, const std::vector<Action>& actions) {
  Plan plan;
  plan.begin(script.game, state);
  for (const Action a : actions) {
    if (plan.state().step != state.step || script.game.actor(plan.state()) == Actor::kChance) break;
    if (script.game.is_legal(plan.state(), a).ok()) plan.play(a);
  }
  return plan.steps();
}

// A member of a set of hexes or units, which must not be empty.
template <class Set>
auto any_of(const Set& set, Random& random) {
  auto member = set.begin();
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++member;
  return *member;
}

// One change: `action` in the place of what the same unit or hex did, or before the last action, `done`.
void put(std::vector<Action>& actions, Action action) {
  const auto same = std::find_if(actions.begin(), actions.end(), [&](Action a) {
    return a.kind() == action.kind() &&
           (a.kind() == Kind::kBombard ? a.hex() == action.hex() : a.unit() == action.unit());
  });
  if (same != actions.end()) {
    if (*same == action) {
      actions.erase(same);
    } else {
      *same = action;
    }
    return;
  }
  const bool ends = !actions.empty() && actions.back().kind() == Kind::kDone;
  actions.insert(ends ? actions.end() - 1 : actions.end(), action);
}

Action change_move(const Script& script, const State& state, Random& random) {
  const View view = script.game.view(state);
  const Side side = script.game.actor(state) == Actor::kFirst ? kBritish : kGerman;
  const HexSet near = hex::flood(state.occupied[1 - index(side)], hex::kBoard, kContact);
  const UnitSet movable = view.on_map(side) - state.moved;
  UnitSet contact;
  for (const UnitId u : movable) {
    if (near.contains(state.hex[u])) contact.insert(u);
  }
  const UnitSet& from = !contact.empty() && random.below(3) != 0 ? contact : movable;
  if (from.empty()) return {};
  const UnitId u = any_of(from, random);
  const HexSet open = view.destinations(u);
  if (open.empty()) return {};
  // And the ways that end differently.
  std::vector<Action> others;
  for_each_legal(view, Kind::kMove, u, [&](Action a) {
    if (a.path_length() > 0 && !a.over()) others.push_back(a);
  });
  const auto hexes = static_cast<std::uint32_t>(open.size());
  const std::uint32_t n = random.below(hexes + static_cast<std::uint32_t>(others.size()));
  return n < hexes ? Action(Kind::kMove, u, open.nth(static_cast<int>(n))) : others[n - hexes];
}

Action change_combat(const Script& script, const State& state, Random& random) {
  const View view = script.game.view(state);
  const Side side = script.game.actor(state) == Actor::kFirst ? kBritish : kGerman;
  if (state.step == Step::kDeclare && random.below(2) == 0) {
    UnitSet able;
    for (const UnitId u : view.tops(side)) {
      if (view.attackable(u).any()) able.insert(u);
    }
    if (able.empty()) return {};
    const UnitId u = any_of(able, random);
    return {Kind::kAttack, u, any_of(view.attackable(u), random)};
  }
  const HexSet targets = view.markable(side);
  return targets.empty() ? Action() : Action(Kind::kBombard, any_of(targets, random));
}

std::string names_of(const std::vector<int>& zones) {
  static constexpr absl::string_view kNames[Ground::kZones] = {"I", "II", "III", "IV", "V", "VI"};
  std::string text;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const absl::string_view link = i == 0 ? "" : i + 1 == zones.size() ? " and " : ", ";
    absl::StrAppend(&text, link, kNames[static_cast<std::size_t>(zones[i])]);
  }
  return text;
}

}  // namespace

std::string detail_of(const Script& script, const State& state, const Idea& idea) {
  std::string text;
  for (std::size_t i = 0; i < idea.changes.size(); ++i) {
    const Action change = idea.changes[i];
    const auto begin = idea.changes.begin();
    const auto here = begin + static_cast<std::ptrdiff_t>(i);
    const bool kept = std::any_of(idea.steps.begin(), idea.steps.end(),
                                  [&](const Plan::Step& step) { return step.action == change; });
    if (!kept || std::find(begin, here, change) != here) continue;
    absl::StrAppend(&text, text.empty() ? "" : ", ", script.game.format_action(state, change));
  }
  return text;
}

Idea plain_idea(const Script& script, const State& state) {
  Plan plan;
  make_plan(script, state, plan);
  return {plan.steps(), {}, {}, ""};
}

absl::Span<const Theme> themes_of(const State& state) {
  switch (state.step) {
    case Step::kBritishMove:
      return movement_themes(kBritish);
    case Step::kGermanMove:
      return movement_themes(kGerman);
    case Step::kDeclare:
      return assault_themes();
    case Step::kDefend:
      return defence_themes();
    default:
      return {};
  }
}

Idea briefed_idea(const Script& script, const State& state, absl::Span<const Theme> themes, const Briefing& briefing) {
  const Brief brief = brief_of(themes, briefing);
  Script briefed = script;
  briefed.brief = &brief;
  Plan plan;
  make_plan(briefed, state, plan);
  return {plan.steps(), briefing, {}, ""};
}

Idea mutated_idea(const Script& script, const State& state, const Idea& idea, Random& random) {
  std::vector<Action> actions = plan::actions_of<Loos>(idea.steps);
  Idea mutant = idea;
  const std::uint32_t changes = 1 + random.below(3);
  for (std::uint32_t i = 0; i < changes; ++i) {
    const bool moves = state.step == Step::kBritishMove || state.step == Step::kGermanMove;
    const Action change = moves ? change_move(script, state, random) : change_combat(script, state, random);
    if (change == Action()) continue;
    put(actions, change);
    mutant.changes.push_back(change);
  }
  mutant.steps = replay(script, state, actions);
  mutant.detail = detail_of(script, state, mutant);
  return mutant.steps.empty() ? idea : mutant;
}

std::string words_of(const Idea& idea, absl::Span<const Theme> themes) {
  if (themes.empty()) return idea.detail;
  std::string text;
  for (std::size_t t = 1; t < themes.size(); ++t) {
    std::vector<int> zones;
    for (int z = 0; z < Ground::kZones; ++z) {
      if (idea.briefing.theme[static_cast<std::size_t>(z)] == t) zones.push_back(z);
    }
    if (zones.empty()) continue;
    absl::StrAppend(&text, text.empty() ? "" : "; ", themes[t].name);
    if (zones.size() < Ground::kZones) absl::StrAppend(&text, " in ", names_of(zones));
  }
  if (text.empty()) text = std::string(themes[0].name);
  if (!idea.detail.empty()) absl::StrAppend(&text, ", with ", idea.detail);
  return text;
}

}  // namespace zerohour::loos
