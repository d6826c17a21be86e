#include "tests/tools/protocol/old_lines.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

absl::string_view old_name_of(const Field& field) {
  return field.old_name.empty() ? field.name : field.old_name;
}

bool answers(const ReplyRow& row, absl::string_view command, absl::string_view keyword) {
  if (row.keyword != keyword) return false;
  const std::vector<absl::string_view> commands = absl::StrSplit(row.commands, ' ');
  return std::find(commands.begin(), commands.end(), command) != commands.end();
}

// Takes one line apart by the fields of a row.
class RowReader {
 public:
  RowReader(absl::Span<const Field> fields, bool open) : fields_(fields), open_(open) {}

  // Nothing where the row does not fit.
  std::optional<std::vector<OldField>> read(absl::string_view text) {
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
    if (field.type == FieldType::kRule && value == "-") told.clear();
    if (field.type == FieldType::kFaces) absl::StrReplaceAll({{" ", ","}}, &told);
    read_.push_back({std::string(name), field.type, std::move(told)});
  }

  absl::Span<const Field> fields_;
  bool open_;
  bool was_open_ = false;
  std::vector<const Field*> seen_;
  std::vector<OldField> read_;
};

}  // namespace

OldLine read_old_line(absl::string_view command, absl::string_view keyword, absl::string_view text,
                      absl::Span<const ReplyRow> of_game) {
  OldLine line;
  line.keyword = std::string(keyword);
  // A game's own lines first: they say more than what every game has.
  for (const absl::Span<const ReplyRow> rows : {of_game, absl::MakeConstSpan(reply_rows())}) {
    for (const ReplyRow& row : rows) {
      if (!answers(row, command, keyword)) continue;
      std::vector<Field> fields = row.fields;
      bool open = row.game_fields;
      if (row.game_fields && keyword != "data") {
        if (const auto own = std::find_if(of_game.begin(), of_game.end(),
                                          [&](const ReplyRow& r) { return answers(r, command, keyword); });
            own != of_game.end()) {
          fields.insert(fields.end(), own->fields.begin(), own->fields.end());
          open = false;
        }
      }
      RowReader reader(fields, open);
      std::optional<std::vector<OldField>> told = reader.read(text);
      if (!told.has_value()) continue;
      line.fields = *std::move(told);
      line.row = &row;
      line.open = reader.was_open();
      return line;
    }
  }
  return line;
}

}  // namespace zerohour::protocol
