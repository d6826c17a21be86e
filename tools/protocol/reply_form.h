// The forms in which a client may receive its replies: text or JSON.
//
// Text: an ID, a keyword and fields key=value. A value that is empty or contains a space, a quote or an
// equals sign stands in quotes, with \" for a quote and \\ for a backslash. JSON: one object per line, with the members
// id, type (the keyword), command and the fields.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/protocol/reply_table.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

inline constexpr absl::string_view kPushed = "*";  // instead of the ID, before what was not asked for

struct ReplyForm {
  bool json = false;
  std::string command{};                 // that is answered; "watch" for what is pushed
  absl::Span<const ReplyRow> of_game{};  // what the game on the table adds to the table of replies; outlives the form
};

// What an action does, as far as the game can put it into words: its kind, the piece that does it, and where to. Each
// may be empty.
struct ActionParts {
  std::string kind, unit, to;
};

// Each of these adds one line to `lines`, of at most kMaxLine bytes and a newline. Control characters become spaces; a
// line that is too long is cut, and ends with " ...".

// A line whose fields fit a row of the table for the form's command and the keyword; in debug builds the program ends
// if none fits, unless the form is of no command.
void tell_row(const ReplyForm& form, absl::string_view id, absl::string_view keyword, const Row& row,
              std::string& lines);
// Empty if the fields fit a row of the table, otherwise what is wrong with them.
std::string why_row_does_not_fit(const ReplyForm& form, absl::string_view keyword, const Row& row);

// message: "CODE reason". cause: of a refusal that is reported as `not-now`; or empty.
void tell_error(const ReplyForm& form, absl::string_view id, absl::string_view message, absl::string_view cause,
                std::string& lines);
void tell_action(const ReplyForm& form, absl::string_view id, absl::string_view text, const ActionParts& parts,
                 std::string& lines);

// Whether a code means that the request does not apply now, whatever the reason: it is told as the cause of `not-now`.
bool is_not_now(absl::string_view code);

// The rules that a refusal names in the last of its brackets that name any, "(R6, 14.2)" as "R6,14.2", "(7 B)" as "7B",
// "(SOS targets, W24)" as "W24"; "-" for none.
std::string rule_of(absl::string_view message);

// The value as written in a field of text.
std::string quote_value(absl::string_view value);
// The fields of a text that follows the field syntax, in order. Nothing if it does not follow it.
std::optional<std::vector<std::pair<std::string, std::string>>> read_fields(absl::string_view text);

}  // namespace zerohour::protocol
