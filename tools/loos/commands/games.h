// The games of tournaments as `fit`, `train` and `calibrate` learn from them: the positions in which player turns
// began, and how each game ended; and the evaluators from files and from the program.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/loos/plan.h"
#include "engine/loos/loos.h"
#include "eval/loos/leaf.h"
#include "tools/support/flags.h"
#include "tools/tournament/recorded_games.h"

namespace zerohour::loos {

// Which games of tournaments are used.
struct GameChoice {
  std::vector<std::string> folders;
  std::string data;          // the data that they were played with, if not the built-in ones
  std::int64_t unseen = 0;   // games whose pair's number is divisible by this are set aside; 0: none
  bool only_unseen = false;  // uses only those, if any are set aside
};
// Its flags: `DIR...`, of which there must be that many at least, --data and --unseen, which `what` explains.
void add_flags(GameChoice& choice, absl::string_view what, Flags& flags, int least = 1);

struct PlayedGame {
  std::vector<State> starts;  // of the player turns after the set-ups, in order
  State end;
  std::int64_t cluster = 0;  // games of the same number have the same dice
  int halves = 0;            // half points for the British: 2 won, 1 drawn, 0 lost
  bool set_aside = false;    // by GameChoice::unseen
};

// Every game that counts (tools/tournament/recorded_games.h) and ended by the rules; returns how many were left out.
// begin: called for each folder with its game. All must have the same game's data.
absl::StatusOr<tournament::LeftOut> for_each_played(
    const GameChoice& choice, const std::function<void(const std::shared_ptr<const Loos>&)>& begin,
    const std::function<void(const PlayedGame&)>& visit);

// Reads an evaluator from a file of weights or of a network, or takes the embedded one of that name if there is no such
// file. Errors name file and line, or list what exists.
absl::StatusOr<std::unique_ptr<const LeafEvaluator>> read_evaluator(const Loos& game, const std::string& path_or_name);

// Those of the script of that name. Errors list the scripts.
absl::StatusOr<const Habits*> read_habits(absl::string_view script);
// For people: "script, script-2, script-3".
std::string script_names();

}  // namespace zerohour::loos
