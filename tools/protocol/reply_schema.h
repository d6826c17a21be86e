// The schema of the replies in JSON, from the table of replies.
#pragma once

#include <string>

#include "absl/types/span.h"
#include "tools/protocol/reply_table.h"

namespace zerohour::protocol {

// A JSON Schema (draft 2020-12) that every line of a reply in JSON satisfies, indented by two spaces: one object for
// each row. rows: reply_rows_with() or reply_rows_of().
std::string reply_schema(absl::Span<const ReplyRow> rows);

}  // namespace zerohour::protocol
