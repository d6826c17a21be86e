// What `zerohour train` does for any game once it has samples: trains a network, says how well it does on those that
// were set aside, and writes its file with its lineage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "eval/logistic.h"
#include "eval/network.h"
#include "tools/fit/network_fit.h"
#include "tools/support/flags.h"

namespace zerohour::fit {

// The networks of a game: what they see and what they tell.
struct NetworkKind {
  const eval::NetworkFiles* files = nullptr;  // with the outputs value, draw, questions, amount
  int questions = 0;
  // For people, what the losses of questions and amount are: "holders 0.0412, margin 2.10 hexes".
  std::function<std::string(const NetworkLoss&)> words;
};

// How a network is trained, and where it goes.
struct TrainingChoice {
  std::string name = "network", path, start;
  std::uint64_t seed = 1;
  std::int64_t siblings = 0;  // games for them
  int jobs = 2, epochs = 8, rate = 200, decay = 200;

  void add_flags(Flags& flags);
};

// Reads a network from a file, or takes the built-in one of that name if there is no such file. Errors name file, line
// and field, or list what exists.
absl::StatusOr<eval::Network> read_network(const NetworkKind& kind, const std::string& path_or_name);
// That of --start; nothing if there is none.
absl::StatusOr<std::optional<eval::Network>> read_start(const NetworkKind& kind, const TrainingChoice& choice);

// What is better known before hours of games: the name is one word, and the file can be written, as there is such a
// folder, into which files may be put, and there is nothing of the file's name but a network of that kind, which it may
// replace. Errors name the flag.
absl::Status check(const TrainingChoice& choice, const NetworkKind& kind);
// The error if the file of --out has something else than what would replace it: "a network", "weights".
absl::Status other_file(const std::string& path, absl::string_view what);
// The file of --out is new, or what is_own says may be replaced (`what`). Errors as of other_file(), and of reading it.
absl::Status check_out(const std::string& path, absl::string_view what,
                       absl::FunctionRef<bool(const std::string& text)> is_own);
// The error if --unseen set all games aside, so that nothing is left to learn from.
absl::Status all_set_aside(std::int64_t unseen);
// InvalidArgument unless the name of weights or of a network is one word without '#', as its file needs it.
absl::Status check_name(const std::string& name);

struct TrainingSet {
  std::vector<NetworkSample> samples, set_aside;
  std::int64_t games = 0, set_aside_games = 0;
  std::size_t positions = 0;   // of the games that are not set aside
  std::uint64_t siblings = 0;  // groups of them, those that are set aside included
  // What another evaluator says of those that are set aside, for comparison; empty if there is none.
  std::vector<eval::Value> usual;
};

// What the file says of where its samples come from.
struct TrainingOrigin {
  bool own_games = false;          // rather than those of tournaments
  std::string data;                // the hash of the game's data
  std::string usual;               // the name of the other evaluator, if there is one
  std::string players;             // of its own games, if they are not scripts: "climb-4 with 100 nodes"
  std::vector<std::string> notes;  // whole sentences
};

// Prints the losses epoch by epoch and what the file says, unless the file itself goes to `out` because the choice
// names no path. start: as read_start() returns it. Errors are those of training and of writing; a network that cannot
// be written goes to `out`, so that it is not lost.
absl::Status train(const TrainingSet& set, const NetworkKind& kind, const TrainingChoice& choice,
                   const std::optional<eval::Network>& start, const TrainingOrigin& origin, std::ostream& out);

}  // namespace zerohour::fit
