// Turns what a person types into the game's actions: canonical text as it is, abbreviated units, and orders that stand
// for several actions.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// Whether a command's first word gives an order: "move", "attack", "stay" ...
bool is_order(absl::string_view word);
// All such words, sorted.
const std::vector<std::string>& order_words();
// How an order is typed: "move UNIT HEX [over] [via HEX ...]".
std::string order_usage(absl::string_view word);

// The commands of a line, which semicolons separate. Several targets or units in a list with commas are a command for
// each: "attack 1316, 1417", "move 2a, 2b 2213".
std::vector<std::string> commands_of(absl::string_view line);

// The actions that an order stands for, to be played in this order; at least one. is_legal() checks whether they are
// legal. Errors say what could not be read, and how the order is typed.
absl::StatusOr<std::vector<Action>> read_order(const Loos& game, const State& s, absl::string_view line);

// OK if all the actions are legal one after the other; otherwise the first refusal.
absl::Status check_orders(const Loos& game, State s, const std::vector<Action>& actions);

// What to type to read about a refusal: "rules 14.3.2", from the rule numbers in its message; empty if it has none.
std::string rules_hint(absl::string_view message);

}  // namespace zerohour::loos
