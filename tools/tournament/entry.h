// The participants, as given on the command line:
//
//   greedy                              a built-in player, by its name with its options
//   greedy@time=500                     at most 500 ms a decision
//   planner:nodes=3000,turns=4          with settings of its own (ai/players/settings.h)
//   cmd:./mybot --x@clock=60000+1000    a program that speaks the protocol, as for a shell; a minute for the game
//                                       and one second more with each player turn
//   cmd:./mybot@turn=2000/nodes=10000   several limits, all of which apply
//   mine=cmd:./mybot --x                the same under a name of its own
//
// The limits: time=MS for a decision; turn=MS for everything that the side decides within one player turn, where
// replies in the enemy's turn have that turn's own limit; clock=MS[+INC] for the whole game, with INC more for each
// player turn that begins, of either side; nodes=N for a decision. MS and INC are milliseconds from 1 to 86,400,000, a
// day; N is at most 10^12. docs/tournaments.md says what a clock covers. Limits follow the last '@' if the text there
// begins like one of them: an address in a command may have an '@' too.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// "time=500/nodes=1000" and back; no limits at all are "". Errors (InvalidArgument) name the limit at fault.
absl::StatusOr<ai::Budget> parse_control(absl::string_view text);
std::string format_control(const ai::Budget& control);

// The entries of a list that is separated by commas. A part NAME=VALUE is one more setting of the player before it, if
// it has no colon, and no '@' in the name: "planner:nodes=3000,turns=4,greedy@time=500" is two entries. Spaces around
// parts are removed, empty parts left out. Errors (InvalidArgument): such a part that follows no player with settings,
// or one whose limits have been given already.
absl::StatusOr<std::vector<std::string>> split_entries(absl::string_view list);

// One entry; without limits of its own it has the tournament's. Its name is the one it was given, otherwise the whole
// text, for a program without "cmd:" and the folder. Errors (InvalidArgument) quote the entry.
absl::StatusOr<Entry> parse_entry(absl::string_view text, const ai::Budget& control);
// An entry's text without its limits, "greedy" of "greedy@time=500"; all of it if it has none.
absl::string_view without_limits(absl::string_view text);
// Among equal names the later ones become "greedy#2", "greedy#3".
void number_equal_names(std::vector<Entry>& entries);
// All of them, with equal names numbered.
absl::StatusOr<std::vector<Entry>> parse_entries(absl::Span<const std::string> texts, const ai::Budget& control);

}  // namespace zerohour::tournament
