// One conversation in the two forms of the protocol, text and JSON, compared line by line.
// What reads JSON is in forms.cc: compiling the library for it takes long.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/protocol/reply_form.h"
#include "tools/protocol/reply_table.h"

namespace zerohour::protocol {

using ReplyLines = std::vector<std::string>;
using TextFields = std::vector<std::pair<std::string, std::string>>;

// Compares the replies to one command: every line of it fits the table of replies, and both say the same.
// Differences are failures of the test.
class FormChecker {
 public:
  // may_be_open: the game need not say which fields it adds.
  FormChecker(absl::Span<const ReplyRow> of_game, bool may_be_open);
  ~FormChecker();

  void compare(absl::string_view command_line, const ReplyLines& text, const ReplyLines& json);
  std::size_t lines() const;  // compared so far

 private:
  class Comparison;
  std::unique_ptr<Comparison> comparison_;
};

// What a schema of replies says of one kind of line.
struct SchemaLine {
  std::string title;
  bool names_command = false;  // one of its properties is the command
};
// All kinds of line in a schema that reply_schema() made.
std::vector<SchemaLine> schema_lines(const std::string& schema);

// Whether the text is one object of JSON.
bool is_json_object(const std::string& text);

}  // namespace zerohour::protocol
