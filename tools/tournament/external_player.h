// A program as a player: what it is told before a game, and how it is asked. docs/tournaments.md describes this for
// authors of such programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "ai/players/bot.h"
#include "engine/core/any_game.h"
#include "tools/tournament/program.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// "time 500 nodes 1000 ", with a space at the end: the words of `ask` before the position.
std::string limit_words(const ai::Budget& budget);

// The nodes that a bot tells in a line before its answer to `ask`, "info nodes=1234", alone or among other fields;
// nothing if it tells none. The last one counts. protocol: the version that the program speaks (Program::Hello).
std::optional<std::uint64_t> nodes_told(int protocol, const std::vector<std::string>& lines);
// "error CODE REASON". Requires that the reply is not ok.
std::string error_text(int protocol, const Program::Reply& reply);
// The fault of a refusal that a bot may not make; nothing if it simply does not know the command or the option.
std::optional<Misstep> refusal_of(int protocol, absl::string_view command, const Program::Reply& reply);

// Adds an action to the list that the line ends with. False, and nothing is added, if a line of the protocol has no
// room for it and an ID.
bool add_to_list(std::string& line, bool& first, absl::string_view action);

// `ask LIMITS STATE | A ; B ...` in a line that the protocol allows: if the whole list does not fit, it is cut after
// the last action that does. Any legal action may be answered all the same. If both sides choose at once the list holds
// the actions of `side`, which tells a program which side it plays. The state shows only what the side sees.
std::string ask_line(const AnyGame& game, const AnyState& state, Side side, const ai::Budget& budget);

// That an entry's program is another one than the tournament was begun with, in a sentence without its full stop.
std::string changed_text(const Entry& entry, absl::string_view version, absl::string_view data_hash);

}  // namespace zerohour::tournament
