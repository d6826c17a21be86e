// What a bot of tournaments has to know (docs/tournaments.md): a part of the compliance suite (compliance.h).
#pragma once

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/protocol/examiner.h"

namespace zerohour::protocol {

struct Requirement {
  absl::string_view name;  // one word
  absl::string_view what;  // a clause
  void (*check)(Examiner& e);
};

// Each in the games of the examiner's options, of which there must be at least one.
absl::Span<const Requirement> bot_requirements();

}  // namespace zerohour::protocol
