// The compliance suite: asks any engine of the text protocol (docs/protocol.md) for what the protocol requires,
// or any bot for what a tournament requires of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour::protocol {

class GameType;

struct Finding {
  std::string requirement;  // one word
  std::string what;         // what it asks for, in a clause
  std::string failure;      // empty if it is met
};

struct ComplianceOptions {
  int timeout_ms = 5000;          // for any answer
  std::vector<std::string> only;  // the requirements to check; empty for all
  int control_ms = 50;            // for control commands while a search runs
  // If there are any: checks what a bot of tournaments must know (docs/tournaments.md), asked in each of these games,
  // instead of what an engine must. The program is asked and told only what a tournament asks and tells.
  std::vector<std::shared_ptr<const GameType>> bot_games{};
  int margin_ms = 2000;  // beyond a bot's limit of time
};

// One finding for each requirement, each with an engine of its own; an error if the program cannot be started. The
// caller has to ignore SIGPIPE.
absl::StatusOr<std::vector<Finding>> check_compliance(const std::vector<std::string>& command,
                                                      const ComplianceOptions& options);

}  // namespace zerohour::protocol
