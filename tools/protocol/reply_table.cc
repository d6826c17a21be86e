#include "tools/protocol/reply_table.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"

namespace zerohour::protocol {
namespace {

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

const ReplyRow* row_of(absl::Span<const ReplyRow> rows, absl::string_view command, absl::string_view keyword) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const ReplyRow& row) { return belongs_to(row, command, keyword); });
  return found == rows.end() ? nullptr : &*found;
}

// All shapes of lines, by command and keyword, with the fields of one game.
class Shapes {
 public:
  explicit Shapes(absl::Span<const ReplyRow> of_game) {
    for (const ReplyRow& own : of_game) add(own, {});
    for (const ReplyRow& row : reply_rows()) {
      for (const absl::string_view command : commands_of(row)) {
        // Of "data" each kind is a line of its own.
        const ReplyRow* const own =
            row.game_fields && row.keyword != "data" ? row_of(of_game, command, row.keyword) : nullptr;
        add_to(command, row, own == nullptr ? std::vector<Field>() : own->fields);
      }
    }
  }
  absl::Span<const LineShape> of(absl::string_view command, absl::string_view keyword) const {
    const auto found = shapes_.find({command, keyword});
    return found == shapes_.end() ? absl::Span<const LineShape>() : found->second;
  }

 private:
  static std::vector<absl::string_view> commands_of(const ReplyRow& row) { return absl::StrSplit(row.commands, ' '); }
  void add(const ReplyRow& row, const std::vector<Field>& more) {
    for (const absl::string_view command : commands_of(row)) add_to(command, row, more);
  }
  void add_to(absl::string_view command, const ReplyRow& row, const std::vector<Field>& more) {
    LineShape shape{&row, row.fields};
    shape.fields.insert(shape.fields.end(), more.begin(), more.end());
    shapes_[{command, row.keyword}].push_back(std::move(shape));
  }

  absl::flat_hash_map<std::pair<absl::string_view, absl::string_view>, std::vector<LineShape>> shapes_;
};

// Whether the three fields of what is called standing begin there.
bool is_standing(absl::Span<const Field> fields, std::size_t i) {
  return i + 2 < fields.size() && fields[i].name == "actor" && fields[i + 1].name == "event" &&
         fields[i + 2].name == "hash";
}

// "level, number?, its strength, from 1", each in its column.
std::string in_words(const Field& field) {
  if (!field.fixed.empty()) {
    return absl::StrCat("    ", field.name, " = ", absl::StrReplaceAll(field.fixed, {{"|", " or "}}), "\n");
  }
  std::string text = absl::StrFormat("    %-16s %-9s %s", field.name,
                                     absl::StrCat(name_of(field.type), field.optional ? "?" : ""), field.what);
  absl::StripTrailingAsciiWhitespace(&text);
  return absl::StrCat(text, "\n");
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

absl::Span<const LineShape> line_shapes(absl::string_view command, absl::string_view keyword,
                                        absl::Span<const ReplyRow> of_game) {
  // One for each game, made when it is first asked for.
  static std::mutex mutex;
  static auto* const games = new absl::flat_hash_map<const ReplyRow*, std::unique_ptr<const Shapes>>;
  const std::lock_guard<std::mutex> lock(mutex);
  std::unique_ptr<const Shapes>& shapes = (*games)[of_game.empty() ? nullptr : of_game.data()];
  if (shapes == nullptr) shapes = std::make_unique<const Shapes>(of_game);
  return shapes->of(command, keyword);
}

std::string reply_table_text(absl::Span<const ReplyRow> rows) {
  std::string text =
      "The lines of every reply, by command (docs/protocol.md): each field with its name, its type and what it is. A\n"
      "field whose type has a question mark may be missing. 'standing' is actor, event and hash. Lines of 'watch' are\n"
      "pushed after 'watch on'. A line is of every game unless games are named in brackets.\n"
      "'zerohour engine --fields' writes this.\n";
  absl::string_view commands;
  for (const ReplyRow& row : rows) {
    if (row.commands != commands) {
      absl::StrAppend(&text, "\n", absl::StrReplaceAll(row.commands, {{" ", ", "}}), "\n");
      commands = row.commands;
    }
    absl::StrAppend(&text, "  ", row.keyword, row.what.empty() ? "" : ", ", row.what,
                    row.games.empty() ? "" : absl::StrCat(" (", row.games, ")"), "\n");
    for (std::size_t i = 0; i < row.fields.size(); ++i) {
      if (is_standing(row.fields, i)) {
        absl::StrAppend(&text, "    standing", row.fields[i].optional ? "?" : "", "\n");
        i += 2;
      } else {
        absl::StrAppend(&text, in_words(row.fields[i]));
      }
    }
    if (row.game_fields) absl::StrAppend(&text, "    and the game's own\n");
  }
  return text;
}

}  // namespace zerohour::protocol
