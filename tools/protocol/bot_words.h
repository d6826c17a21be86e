// What programs that play say, in either version of the protocol (docs/protocol-1.md). Engines serve version 2; bots
// that other people wrote may speak version 1 for good.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour::protocol {

// The version that a program speaks after `hello 2`, by the text of its answer after "ok": 2 if that says protocol=2,
// otherwise 1.
int version_told(absl::string_view answer);

// These take the text of a line after its keyword, from a program that speaks that version.

// The value of a field; empty if there is none.
std::string field_told(int version, absl::string_view text, absl::string_view name);
// The choice of an answer to `ask`: best="ACTION", or in version 1 best ACTION. Nothing if it has none.
std::optional<std::string> best_told(int version, absl::string_view text);
// How a choice is to be answered, for messages.
absl::string_view best_form(int version);
// The actions that a reply of version 2 lists, a line each, without IDs.
std::vector<std::string> actions_told(absl::Span<const std::string> lines);
// The code of an error, and its reason.
std::pair<std::string, std::string> error_told(int version, absl::string_view text);

}  // namespace zerohour::protocol
