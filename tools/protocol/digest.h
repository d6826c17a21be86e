// A digest of a record's text, kept in a line of its own: tells of any byte that was altered by accident or by somebody
// who does not know of it. Whether the dice are true is for replay.h; this is for all that the moves do not tell.
#pragma once

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"

namespace zerohour::protocol {

inline constexpr absl::string_view kDigest = "digest";  // the key of its info line

// The canonical text with its digest: "info digest " and 64 hexadecimal digits, of all the other lines.
std::string format_with_digest(Record record);

// OK where the text, with '\n' at each line's end, has a digest and it is right. Errors say which of the two is wrong.
absl::Status check_digest(absl::string_view text);

}  // namespace zerohour::protocol
