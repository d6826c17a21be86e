// The types of the replies in JSON for TypeScript, from the table of replies.
#pragma once

#include <string>

#include "absl/types/span.h"
#include "tools/protocol/reply_table.h"

namespace zerohour::protocol {

// A source in TypeScript: an interface `Lines`, which has for each command and each keyword what a line of its reply
// has for members in JSON. Where a command has several lines of one keyword, a member that not all of them have is
// optional. rows: reply_rows_of().
std::string reply_types(absl::Span<const ReplyRow> rows);

}  // namespace zerohour::protocol
