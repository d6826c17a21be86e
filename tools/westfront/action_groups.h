// The long lists of legal actions, grouped by what the actions do.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// What an action does, in a few words: for an order "assault on C2", "into trench TG, others fire", "wire is crossed",
// "fire at C2", "forward"; for other actions their kind, such as "move" or "fire".
std::string action_headline(const View& view, const Action& action);

// The actions of one headline, by their indices in the list, in order of the list.
struct ActionGroupOf {
  std::string headline;
  std::vector<std::size_t> actions;
};
// Assaults first, then wire, moves, fire and the rest; equal ones in the order of their first actions in the list.
std::vector<ActionGroupOf> grouped_actions(const View& view, const std::vector<Action>& actions);

}  // namespace zerohour::westfront
