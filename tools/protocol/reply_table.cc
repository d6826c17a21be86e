#include "tools/protocol/reply_table.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

constexpr absl::string_view kNone = "-";  // what version 1 says where there is no rule

absl::string_view old_name_of(const Field& field) {
  return field.old_name.empty() ? field.name : field.old_name;
}

bool belongs_to(const ReplyRow& row, absl::string_view command, absl::string_view keyword) {
  if (row.keyword != keyword) return false;
  const std::vector<absl::string_view> commands = absl::StrSplit(row.commands, ' ');
  return std::find(commands.begin(), commands.end(), command) != commands.end();
}

// Whether a game's row says which fields the game adds to that row, rather than being a line of its own. Of "data" each
// kind is a line.
bool fills(const ReplyRow& own, const ReplyRow& row) {
  return row.game_fields && row.keyword != "data" && own.keyword == row.keyword && own.commands == row.commands;
}

// Takes one line apart by the fields of a row.
class RowReader {
 public:
  RowReader(absl::Span<const Field> fields, bool open) : fields_(fields), open_(open) {}

  // Nothing where the row does not fit.
  std::optional<std::vector<ReplyField>> read(absl::string_view text) {
    for (const Field& field : fields_) {
      if (field.place == Place::kWord && !take_positional(field, text)) return std::nullopt;
      if (field.place == Place::kRest && !take_rest(field, text)) return std::nullopt;
    }
    while (!text.empty()) {
      if (!take_key(text)) return std::nullopt;
    }
    for (const Field& field : fields_) {
      const bool needed = !field.optional &&
                          (field.place == Place::kKey || field.place == Place::kLastKey || field.place == Place::kLed);
      if (needed && std::find(seen_.begin(), seen_.end(), &field) == seen_.end()) return std::nullopt;
    }
    return std::move(read_);
  }
  bool was_open() const { return was_open_; }

 private:
  bool take_positional(const Field& field, absl::string_view& text) {
    absl::string_view after = text;
    const absl::string_view value = take_word(after);
    const bool is_there = !value.empty() && (!field.optional || !absl::StrContains(value, '='));
    if (!is_there) return field.optional;
    if (!field.fixed.empty() &&
        !absl::StrContains(absl::StrCat("|", field.fixed, "|"), absl::StrCat("|", value, "|"))) {
      return false;
    }
    text = after;
    if (!field.name.empty()) tell(field, field.name, value);
    return true;
  }

  // Up to the last key, where the row has one.
  bool take_rest(const Field& field, absl::string_view& text) {
    std::size_t end = absl::string_view::npos;
    for (const Field& last : fields_) {
      if (last.place == Place::kLastKey) end = text.find(absl::StrCat(" ", old_name_of(last), "="));
    }
    const absl::string_view value = text.substr(0, end);
    if (value.empty() && !field.optional && field.type != FieldType::kText) return false;
    if (!value.empty() || !field.optional) tell(field, field.name, value);
    text = end == absl::string_view::npos ? absl::string_view() : text.substr(end + 1);
    return true;
  }

  bool take_key(absl::string_view& text) {
    absl::string_view after = text;
    const absl::string_view item = take_word(after);
    const std::size_t equals = item.find('=');
    if (equals == absl::string_view::npos) return take_led(item, after, text);
    const absl::string_view name = item.substr(0, equals);
    for (const Field& field : fields_) {
      if ((field.place != Place::kKey && field.place != Place::kLastKey) || old_name_of(field) != name) continue;
      if (field.place == Place::kLastKey) {
        take_last_key(field, text);
      } else {
        tell(field, field.name, item.substr(equals + 1));
        text = after;
      }
      return true;
    }
    for (const Field& field : fields_) {
      if (field.place != Place::kAnyKey) continue;
      tell(field, name, item.substr(equals + 1));
      text = after;
      return true;
    }
    if (!open_) return false;
    was_open_ = true;
    read_.push_back({std::string(name), FieldType::kText, std::string(item.substr(equals + 1))});
    text = after;
    return true;
  }
  void take_last_key(const Field& field, absl::string_view& text) {
    std::size_t end = absl::string_view::npos;
    for (const Field& other : fields_) {
      if (&other == &field || other.place != Place::kLastKey) continue;
      end = std::min(end, text.find(absl::StrCat(" ", old_name_of(other), "=")));
    }
    const std::size_t begin = text.find('=') + 1;
    tell(field, field.name, text.substr(begin, end == absl::string_view::npos ? end : end - begin));
    text = end == absl::string_view::npos ? absl::string_view() : text.substr(end + 1);
  }
  bool take_led(absl::string_view item, absl::string_view after, absl::string_view& text) {
    for (const Field& field : fields_) {
      if (field.place != Place::kLed || old_name_of(field) != item) continue;
      tell(field, field.name, after);
      text = {};
      return true;
    }
    return false;
  }

  void tell(const Field& field, absl::string_view name, absl::string_view value) {
    seen_.push_back(&field);
    std::string told(value);
    if (field.type == FieldType::kRule && value == kNone) told.clear();
    if (field.type == FieldType::kFaces) absl::StrReplaceAll({{" ", ","}}, &told);
    read_.push_back({std::string(name), field.type, std::move(told)});
  }

  absl::Span<const Field> fields_;
  bool open_;
  bool was_open_ = false;
  std::vector<const Field*> seen_;
  std::vector<ReplyField> read_;
};

// What no row fits: fields as far as there are any, and the words between them as one text.
std::vector<ReplyField> read_anything(absl::string_view text) {
  std::vector<ReplyField> told;
  std::string words;
  for (const absl::string_view item : words_of(text)) {
    const std::size_t equals = item.find('=');
    if (equals == absl::string_view::npos || equals == 0) {
      absl::StrAppend(&words, words.empty() ? "" : " ", item);
    } else {
      told.push_back({std::string(item.substr(0, equals)), FieldType::kText, std::string(item.substr(equals + 1))});
    }
  }
  if (!words.empty()) told.insert(told.begin(), {"text", FieldType::kText, std::move(words)});
  return told;
}

const ReplyRow* row_of(absl::Span<const ReplyRow> rows, absl::string_view command, absl::string_view keyword) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const ReplyRow& row) { return belongs_to(row, command, keyword); });
  return found == rows.end() ? nullptr : &*found;
}

// Whether the three fields of what is called standing begin there.
bool is_standing(absl::Span<const Field> fields, std::size_t i) {
  return i + 2 < fields.size() && fields[i].name == "actor" && fields[i + 1].name == "event" &&
         fields[i + 2].name == "hash";
}

// "`level` number, optional: its strength, from 1".
std::string in_words(const Field& field) {
  std::string text = absl::StrCat("`", field.name, "`");
  if (!field.fixed.empty()) return absl::StrCat(text, " `", absl::StrReplaceAll(field.fixed, {{"|", "`, `"}}), "`");
  absl::StrAppend(&text, " ", name_of(field.type), field.optional ? ", optional" : "");
  return field.what.empty() ? text : absl::StrCat(text, ": ", field.what);
}

// The games that answer any of the commands; empty if all do.
std::string titles_of(absl::Span<const GameRows> games, absl::string_view commands) {
  std::vector<std::string> titles;
  for (const absl::string_view command : absl::StrSplit(commands, ' ')) {
    const auto answers = [command](const GameRows& game) {
      return std::find(game.abilities.begin(), game.abilities.end(), command) != game.abilities.end();
    };
    if (std::none_of(games.begin(), games.end(), answers)) return "";  // a command of every game
    for (const GameRows& game : games) {
      const bool listed = std::find(titles.begin(), titles.end(), game.title) != titles.end();
      if (answers(game) && !listed) titles.push_back(game.title);
    }
  }
  return titles.size() == games.size() ? "" : absl::StrJoin(titles, ", ");
}

std::string in_table(absl::string_view text) {
  return absl::StrReplaceAll(text, {{"|", "\\|"}});
}

}  // namespace

absl::string_view name_of(FieldType type) {
  static constexpr absl::string_view kNames[] = {"number", "numbers", "decimal", "faces", "yes/no",
                                                 "word",   "words",   "text",    "hash",  "chance",
                                                 "rule",   "action",  "actions", "values"};
  return kNames[static_cast<std::size_t>(type)];
}

std::vector<ReplyRow> reply_rows_with(absl::Span<const ReplyRow> of_games) {
  std::vector<ReplyRow> rows;
  for (const ReplyRow& row : reply_rows()) {
    bool filled = false;
    for (const ReplyRow& own : of_games) {
      if (!fills(own, row)) continue;
      ReplyRow whole = row;
      whole.fields.insert(whole.fields.end(), own.fields.begin(), own.fields.end());
      whole.game_fields = false;
      whole.games = own.games;
      rows.push_back(std::move(whole));
      filled = true;
    }
    if (!filled) rows.push_back(row);
  }
  for (const ReplyRow& own : of_games) {
    const bool is_line =
        std::none_of(reply_rows().begin(), reply_rows().end(), [&own](const ReplyRow& row) { return fills(own, row); });
    if (is_line) rows.push_back(own);
  }
  return rows;
}

std::vector<ReplyRow> reply_rows_of(absl::Span<const GameRows> games) {
  std::vector<ReplyRow> of_games;
  for (const GameRows& game : games) {
    for (ReplyRow row : game.rows) {
      row.games = game.title;
      of_games.push_back(std::move(row));
    }
  }
  std::vector<ReplyRow> rows = reply_rows_with(of_games);
  for (ReplyRow& row : rows) {
    if (row.games.empty()) row.games = titles_of(games, row.commands);
  }
  return rows;
}

ReplyLine parse_reply_line(absl::string_view command, absl::string_view keyword, absl::string_view text,
                           absl::Span<const ReplyRow> of_game) {
  ReplyLine line;
  line.keyword = std::string(keyword);
  // A game's own lines first: they say more than what every game has.
  for (const absl::Span<const ReplyRow> rows : {of_game, absl::MakeConstSpan(reply_rows())}) {
    for (const ReplyRow& row : rows) {
      if (!belongs_to(row, command, keyword)) continue;
      std::vector<Field> fields = row.fields;
      bool open = row.game_fields;
      if (row.game_fields && keyword != "data") {
        if (const ReplyRow* const own = row_of(of_game, command, keyword); own != nullptr) {
          fields.insert(fields.end(), own->fields.begin(), own->fields.end());
          open = false;
        }
      }
      RowReader reader(fields, open);
      std::optional<std::vector<ReplyField>> told = reader.read(text);
      if (!told.has_value()) continue;
      line.fields = *std::move(told);
      line.row = &row;
      line.open = reader.was_open();
      return line;
    }
  }
  line.fields = read_anything(text);
  return line;
}

std::string reply_table_text(absl::Span<const ReplyRow> rows) {
  std::string text = "| command | line | games | fields |\n|---|---|---|---|\n";
  for (const ReplyRow& row : rows) {
    if (row.version == 1) continue;
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < row.fields.size(); ++i) {
      if (is_standing(row.fields, i)) {
        fields.emplace_back(row.fields[i].optional ? "[*standing*]" : "*standing*");
        i += 2;
      } else if (!row.fields[i].name.empty()) {
        fields.push_back(in_words(row.fields[i]));
      }
    }
    if (row.game_fields) fields.emplace_back("the game's own");
    const std::string line = absl::StrCat("`", row.keyword, "`", row.what.empty() ? "" : ", ", row.what);
    absl::StrAppend(&text, "| `", absl::StrReplaceAll(row.commands, {{" ", "` `"}}), "` | ", in_table(line), " | ",
                    row.games.empty() ? "all" : row.games, " | ", in_table(absl::StrJoin(fields, "; ")), " |\n");
  }
  return text;
}

}  // namespace zerohour::protocol
