#include "tools/westfront/action_groups.h"

#include <algorithm>
#include <cstdlib>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/path.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

// Where moves lead to: a trench in which one ends, else an objective, else a direction.
std::string way_headline(const View& view, const Parts& parts) {
  const Scenario& scenario = view.scenario();
  const auto stands = view.order_stands();
  std::uint64_t trenches = 0;
  std::string objective;
  int ahead = 0, right = 0;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (parts[i].verb != Verb::kMove) continue;
    const Point from = view.state().at[stands[i]], to = end_of(parts[i], from);
    trenches |= view.ground().spot(to).trenches & ~view.ground().spot(from).trenches;
    for (const Objective& one : scenario.objectives) {
      if (table::is_within(to, one.at, one.radius)) objective = one.id;
    }
    ahead += forward(view.side_of(stands[i])) * (to.y - from.y);
    right += forward(view.side_of(stands[i])) * (to.x - from.x);
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < scenario.trenches.size(); ++i) {
    if ((trenches >> i & 1) != 0) names.push_back(scenario.trenches[i].id);
  }
  if (!names.empty()) return absl::StrCat("into trench ", absl::StrJoin(names, " and "));
  if (!objective.empty()) return absl::StrCat("to objective ", objective);
  if (std::abs(ahead) >= std::abs(right)) return ahead >= 0 ? "forward" : "back";
  return right > 0 ? "to the right" : "to the left";
}

std::string targets_text(const Scenario& scenario, const Parts& parts, Verb verb) {
  StandSet targets;
  for (const StandOrder& part : parts) {
    if (part.verb == verb) targets.add(part.target);
  }
  return ids_text(scenario, targets);
}

std::string order_headline(const View& view, const Parts& parts) {
  const auto has = [&](Verb verb) {
    return std::any_of(parts.begin(), parts.end(), [&](const StandOrder& part) { return part.verb == verb; });
  };
  const Scenario& scenario = view.scenario();
  const absl::string_view support = has(Verb::kFire) ? ", others fire" : "";
  if (has(Verb::kAssault)) return absl::StrCat("assault on ", targets_text(scenario, parts, Verb::kAssault), support);
  if (has(Verb::kCross)) return absl::StrCat("wire is crossed", support);
  if (has(Verb::kMove)) return absl::StrCat(way_headline(view, parts), support);
  if (has(Verb::kFire)) return absl::StrCat("fire at ", targets_text(scenario, parts, Verb::kFire));
  if (has(Verb::kHold)) return "hold";
  return has(Verb::kRally) ? "rally" : "nothing";
}

}  // namespace

std::string action_headline(const View& view, const Action& action) {
  if (action.kind == Kind::kOrder) return order_headline(view, action.parts);
  const std::string text = format_action(view, action);
  return std::string(words_of(text).front());
}

std::vector<ActionGroupOf> grouped_actions(const View& view, const std::vector<Action>& actions) {
  std::vector<ActionGroupOf> groups;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    std::string headline = action_headline(view, actions[i]);
    auto found = std::find_if(groups.begin(), groups.end(),
                              [&](const ActionGroupOf& group) { return group.headline == headline; });
    if (found == groups.end()) {
      groups.push_back({std::move(headline), {}});
      found = groups.end() - 1;
    }
    found->actions.push_back(i);
  }
  const auto rank = [](const ActionGroupOf& group) {
    static constexpr absl::string_view kBeginnings[] = {"assault", "wire", "into", "to objective", "forward",
                                                        "to the",  "back", "fire", "hold",         "rally"};
    const auto* const found =
        std::find_if(std::begin(kBeginnings), std::end(kBeginnings),
                     [&](absl::string_view beginning) { return absl::StartsWith(group.headline, beginning); });
    return found - std::begin(kBeginnings);
  };
  std::stable_sort(groups.begin(), groups.end(),
                   [&](const ActionGroupOf& a, const ActionGroupOf& b) { return rank(a) < rank(b); });
  return groups;
}

}  // namespace zerohour::westfront
