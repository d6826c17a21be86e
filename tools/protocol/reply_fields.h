// Fields that rows of several replies have (reply_rows.cc, reply_rows_game.cc).
#pragma once

#include <vector>

#include "absl/strings/string_view.h"
#include "tools/protocol/reply_table.h"

namespace zerohour::protocol {

using Fields = std::vector<Field>;

inline Fields operator+(Fields a, const Fields& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// The end of each reply about a position.
inline Fields standing() {
  return {field("actor", FieldType::kWord, "who acts: a side, both, chance or nobody"),
          field("event", FieldType::kNumber, "the number of the last event; 0 before the first"),
          field("hash", FieldType::kHash, "that of the position")};
}

// What is said of a game that is put on the table.
inline Fields header() {
  return Fields{field("game", FieldType::kWord, "its name"),
                field("scenario", FieldType::kWord, "with its options, loos+rules-2+gas-each"),
                field("dice-from", FieldType::kWord, "secret, number or mine: where the dice come from")} +
         standing();
}

// The player that searches for the client in the game that was just put on the table.
inline Field bot_now() {
  return field("bot", FieldType::kWord, "the player that now searches for you: `set bot`");
}

inline Field count(absl::string_view of_what) {
  return field("count", FieldType::kNumber, of_what);
}
inline Field number(absl::string_view what) {
  return field("number", FieldType::kNumber, what);
}

// The rows about the game on the table: what it is, how it stands and how it came there.
void add_game_rows(std::vector<ReplyRow>& rows);

}  // namespace zerohour::protocol
