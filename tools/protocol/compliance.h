// The compliance suite: asks any engine of the text protocol (docs/protocol.md) for what the protocol requires.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour::protocol {

struct Finding {
  std::string requirement;  // one word
  std::string what;         // what it asks for, in a clause
  std::string failure;      // empty if it is met
};

struct ComplianceOptions {
  int timeout_ms = 5000;          // for any answer
  std::vector<std::string> only;  // the requirements to check; empty for all
  int control_ms = 50;            // for control commands while a search runs
};

// One finding for each requirement, each with an engine of its own; an error if the program cannot be started. The
// caller has to ignore SIGPIPE.
absl::StatusOr<std::vector<Finding>> check_compliance(const std::vector<std::string>& command,
                                                      const ComplianceOptions& options);

}  // namespace zerohour::protocol
