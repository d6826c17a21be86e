// Orders as people type them.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// The first words of orders, sorted.
const std::vector<std::string>& order_words();
// How an order is typed; empty for other words.
std::string order_usage(absl::string_view word);
// Whether a line with this first word is an order: an order word, or the id of a unit.
bool is_order_word(const Scenario& scenario, absl::string_view word);
// The legal action that a line stands for; the text of an action is always accepted. Errors say what could not be read,
// or why it may not be done. Points are in millimetres (in_millimetres(), measures.h).
//
//   "a1 move 300,270; a2 fire c1"   an order of the company in hand          "a", "m1"   the next company or unit
//   "a1, a2 hold", "all fire c1"    the same for several of its stands       "fire c1 with a1 a2"   the same
//   "a1 by 0,100"                   a move by that much from where it is     "take 3"    the third line of `legal`
absl::StatusOr<Action> read_order(const Westfront& game, const State& s, absl::string_view line);
// The same before it is known whether it is legal.
absl::StatusOr<Action> parse_order(const Westfront& game, const State& s, absl::string_view line);
// The commands of a line, which semicolons separate; the parts of an order of the company in hand stay together.
std::vector<std::string> commands_of(const View& view, absl::string_view line);
// What `legal` lists, in its order.
std::vector<Action> listed_actions(const Westfront& game, const State& s);

}  // namespace zerohour::westfront
