// Every line that a reply can have, with its fields: the one table from which the schema of the protocol is printed and
// the page's types and docs/replies.txt are written.
//
// A command fills rows of typed fields (row.h), which fit a row of the table (line_shapes()) and are written in any
// form (reply_form.h).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour::protocol {

// How a value is to be read. In JSON the first three are numbers, kYesNo is true or false, lists are arrays, kValues is
// an object, and all others are strings.
enum class FieldType : std::uint8_t {
  kNumber,   // a whole number: 7, -3, +4
  kNumbers,  // whole numbers with commas: 3,20
  kDecimal,  // 0.412
  kFaces,    // faces of dice with commas, or "hidden" (in JSON too)
  kYesNo,    // yes or no
  kWord,     // no spaces in it
  kWords,    // words with commas between them
  kText,     // for people, or in a notation of its own
  kHash,     // 16 hexadecimal digits
  kChance,   // a fraction: 5/36
  kRule,     // numbers of rules with commas; empty if there is none
  kAction,   // one action, as `play` takes it
  kActions,  // actions, with " ; " between them
  kValues,   // place=number, with spaces between them
};
absl::string_view name_of(FieldType type);

struct Field {
  absl::string_view name;
  FieldType type = FieldType::kWord;
  absl::string_view what;  // a sentence
  bool optional = false;
  absl::string_view fixed = "";  // the only values that it has in this row, with | between them
  bool any = false;              // there may be any number of them: the name describes their names
};

constexpr Field field(absl::string_view name, FieldType type, absl::string_view what) {
  return {name, type, what};
}
constexpr Field fixed(absl::string_view name, absl::string_view values, absl::string_view what = "") {
  return {name, FieldType::kWord, what, false, values};
}
constexpr Field any_field(absl::string_view name, FieldType type, absl::string_view what) {
  return {name, type, what, false, "", true};
}
constexpr Field optional(Field field) {
  field.optional = true;
  return field;
}

inline constexpr absl::string_view kAnyCommand = "any";

struct ReplyRow {
  std::string commands;  // with a space between them; `watch` stands for what is pushed
  std::string keyword;   // "ok" for the final line
  std::vector<Field> fields;
  std::string what;          // when a reply has this line, where that is not obvious
  bool game_fields = false;  // each game may add fields of its own (Wording::reply_rows())
  std::string games{};       // the titles of the games that have it, with commas between them; empty: every game
};
// The rows that each of these adds, in order.
inline std::vector<ReplyRow> rows_of(std::initializer_list<void (*)(std::vector<ReplyRow>& rows)> parts) {
  std::vector<ReplyRow> rows;
  for (const auto add : parts) add(rows);
  return rows;
}

// The rows of every game, in the order of the commands.
const std::vector<ReplyRow>& reply_rows();

// The same, with what games add to the table: a row that has game_fields appears once for each of the games' rows with
// the same commands and keyword, with their fields; the games' other rows are lines of their own.
std::vector<ReplyRow> reply_rows_with(absl::Span<const ReplyRow> of_games);

// What a game adds to the table, and what tells which of the general rows are its own, too.
struct GameRows {
  std::string title;                   // of the game, for people
  std::vector<std::string> abilities;  // the commands that it answers among those that not every game does
  absl::Span<const ReplyRow> rows;
};
// The same for these games, with the games of each row: a general row whose commands not every game answers is of
// those games that answer any of them.
std::vector<ReplyRow> reply_rows_of(absl::Span<const GameRows> games);

// What a line may be: a row of the table, with the fields that the game adds to it.
struct LineShape {
  const ReplyRow* row = nullptr;
  std::vector<Field> fields;
};
// The shapes of the lines of a reply to `command` that have this keyword, those of the game's own rows first. The rows
// of a game, of_game, live as long as the program.
absl::Span<const LineShape> line_shapes(absl::string_view command, absl::string_view keyword,
                                        absl::Span<const ReplyRow> of_game);

// docs/replies.txt: every reply, the games that have it, and its fields.
std::string reply_table_text(absl::Span<const ReplyRow> rows);

}  // namespace zerohour::protocol
