// Takes lines of version 1 apart by the table of replies, to compare them with the other forms.
#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/protocol/reply_table.h"

namespace zerohour::protocol {

struct OldField {
  std::string name;  // in version 2
  FieldType type = FieldType::kText;
  std::string value;
};

// A line of a reply, taken apart.
struct OldLine {
  std::string keyword;
  std::vector<OldField> fields;   // a value is empty if there is none, also where version 1 writes "-"
  const ReplyRow* row = nullptr;  // of reply_rows(), or the game's; null if no row matches
  bool open = false;              // it has fields that their game does not describe
};

// The line of a reply to `command`, from the text after its keyword in the words of version 1.
OldLine read_old_line(absl::string_view command, absl::string_view keyword, absl::string_view text,
                      absl::Span<const ReplyRow> of_game);

}  // namespace zerohour::protocol
