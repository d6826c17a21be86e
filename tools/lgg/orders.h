// Orders as people type them.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The commands of a line, which semicolons separate. Several units in a list are a command for each: "attack 18 with 3,
// 4", "recover 3, 4".
std::vector<std::string> commands_of(absl::string_view line);
// The first words of orders, sorted.
const std::vector<std::string>& order_words();
// Whether a line with this first word is an order: also "3", "march", "charge".
bool is_order_word(absl::string_view word);
// How an order is typed; empty for other words.
std::string order_usage(absl::string_view word);
// The legal action that a line stands for, by a side that may act; the text of an action is always accepted. Errors say
// what could not be read, or why it may not be done.
//
//   "3rd move 12 ahead"         "move 3 20,15 then 24,18 facing east"     "attack 3 18"     "3 attacks 18"
//   "turn 3 left", "turn 3 45 right", "turn 3 south"     "fire 13 at 20", "fire" if it is unambiguous
//   "commander 8 north"         "yes" and "no" to a question              "stay"
absl::StatusOr<Action> read_order(const Lgg& game, const State& s, Side side, absl::string_view line);

}  // namespace zerohour::lgg
