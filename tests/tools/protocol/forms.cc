#include "tests/tools/protocol/forms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tests/tools/protocol/old_lines.h"
#include "tools/protocol/reply_schema.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

// A whole number: as such below 2^53, which all readers of JSON hold exactly, and as a text from there on.
std::optional<std::string> whole_number(const nlohmann::ordered_json& value) {
  constexpr std::uint64_t kMostExact = std::uint64_t{1} << 53;
  if (value.is_number_integer()) {
    return std::llabs(value.get<std::int64_t>()) < static_cast<std::int64_t>(kMostExact) ? std::optional(value.dump())
                                                                                         : std::nullopt;
  }
  std::uint64_t number = 0;
  const bool is_text = value.is_string() && absl::SimpleAtoi(value.get<std::string>(), &number);
  return is_text && number >= kMostExact ? std::optional(value.get<std::string>()) : std::nullopt;
}

// A value of JSON as the text of version 2 has it, where it is of that type; else nothing.
std::optional<std::string> text_of(const nlohmann::ordered_json& value, FieldType type) {
  const auto joined = [&value](absl::string_view separator, bool numbers) -> std::optional<std::string> {
    if (!value.is_array()) return std::nullopt;
    std::vector<std::string> items;
    for (const auto& item : value) {
      const std::optional<std::string> text = numbers            ? whole_number(item)
                                              : item.is_string() ? std::optional(item.get<std::string>())
                                                                 : std::nullopt;
      if (!text.has_value()) return std::nullopt;
      items.push_back(*text);
    }
    return absl::StrJoin(items, separator);
  };
  switch (type) {
    case FieldType::kNumber:
      return whole_number(value);
    case FieldType::kDecimal:
      return value.is_number() ? std::optional(absl::StrCat(value.get<double>())) : std::nullopt;
    case FieldType::kNumbers:
      return joined(",", true);
    case FieldType::kFaces:
      return value == "hidden" ? std::optional<std::string>("hidden") : joined(",", true);
    case FieldType::kYesNo:
      return value.is_boolean() ? std::optional<std::string>(value.get<bool>() ? "yes" : "no") : std::nullopt;
    case FieldType::kWords:
      return joined(",", false);
    case FieldType::kActions:
      return joined(" ; ", false);
    case FieldType::kValues: {
      if (!value.is_object()) return std::nullopt;
      std::vector<std::string> items;
      for (const auto& [name, number] : value.items())
        items.push_back(absl::StrCat(name, "=", number.is_string() ? number.get<std::string>() : number.dump()));
      return absl::StrJoin(items, " ");
    }
    default:
      return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
  }
}

// Whether a value meets a schema of the kinds that reply_schema() makes; patterns are not looked at.
bool meets(const nlohmann::ordered_json& schema, const nlohmann::ordered_json& value);

bool is_of_type(const nlohmann::ordered_json& value, const std::string& type) {
  return type == "object"    ? value.is_object()
         : type == "array"   ? value.is_array()
         : type == "string"  ? value.is_string()
         : type == "integer" ? value.is_number_integer()
         : type == "number"  ? value.is_number()
         : type == "boolean" ? value.is_boolean()
                             : type == "null" && value.is_null();
}
// Of an object: what is required is there, and each member meets its own schema.
bool has_members(const nlohmann::ordered_json& schema, const nlohmann::ordered_json& value) {
  for (const auto& name : schema.value("required", nlohmann::ordered_json::array())) {
    if (!value.contains(name.get<std::string>())) return false;
  }
  const nlohmann::ordered_json& others = schema["additionalProperties"];
  for (const auto& [name, member] : value.items()) {
    const bool known = schema.contains("properties") && schema["properties"].contains(name);
    if (known && !meets(schema["properties"][name], member)) return false;
    if (!known && (others.is_object() ? !meets(others, member) : !others.get<bool>())) return false;
  }
  return true;
}
bool meets(const nlohmann::ordered_json& schema, const nlohmann::ordered_json& value) {
  for (const auto& [word, what] : schema.items()) {
    const auto any = [&list = what](const auto& test) { return std::any_of(list.begin(), list.end(), test); };
    const auto is = [&value](const auto& type) { return is_of_type(value, type); };
    const auto met = [&value](const auto& part) { return meets(part, value); };
    const auto same = [&value](const auto& other) { return other == value; };
    if (word == "const" && value != what) return false;
    if (word == "enum" && !any(same)) return false;
    if (word == "type" && !(what.is_array() ? any(is) : is(what))) return false;
    if (word == "anyOf" && !any(met)) return false;
    if (word == "items") {
      for (const auto& item : value) {
        if (!meets(what, item)) return false;
      }
    }
    if (word == "additionalProperties" && !has_members(schema, value)) return false;
  }
  return true;
}

// A number as JSON writes it: +4 is 4, and 0.500 is 0.5.
std::string plain_value(const std::string& value, FieldType type) {
  if (type == FieldType::kNumber) return std::string(absl::StripPrefix(value, "+"));
  double number = 0;
  if (type == FieldType::kDecimal && absl::SimpleAtod(value, &number)) return absl::StrCat(number);
  return value;
}

// A search reports at times that the clock decides: without all reports but the last. json: whether the lines are.
ReplyLines without_progress(const ReplyLines& lines, bool json) {
  const absl::string_view info = json ? "\"type\":\"info\"" : "info ", first = json ? "\"line\":1," : "info line=1 ";
  std::size_t last = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (absl::StrContains(lines[i], info) && absl::StrContains(lines[i], first)) last = i;
  }
  ReplyLines left;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i >= last || !absl::StrContains(lines[i], info)) left.push_back(lines[i]);
  }
  return left;
}

}  // namespace

class FormChecker::Comparison {
 public:
  Comparison(absl::Span<const ReplyRow> of_game, bool may_be_open)
      : of_game_(of_game),
        may_be_open_(may_be_open),
        schema_(nlohmann::ordered_json::parse(reply_schema(reply_rows_with(of_game)))) {
    for (const auto& line : schema_["anyOf"]) of_keyword_[line["properties"]["type"]["const"]].push_back(&line);
  }

  void compare(absl::string_view command_line, const ReplyLines& old, const ReplyLines& text, const ReplyLines& json) {
    absl::string_view rest = command_line;
    command_ = std::string(take_word(rest));
    const testing::ScopedTrace trace(__FILE__, __LINE__, std::string(command_line));
    if (command_ == "go") {
      compare_lines(reply_lines(without_progress(old, false)), without_progress(text, false),
                    without_progress(json, true));
    } else {
      compare_lines(reply_lines(old), text, json);
    }
  }
  std::size_t lines() const { return lines_; }

 private:
  void compare_lines(const std::vector<OldLine>& told, const ReplyLines& text, const ReplyLines& json) {
    ASSERT_EQ(text.size(), json.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      ++lines_;
      absl::string_view words = text[i];
      const std::string keyword(take_word(words));
      const std::optional<TextFields> fields = read_fields(words);
      ASSERT_TRUE(fields.has_value()) << "not by the field rule: " << text[i];
      const auto object = nlohmann::ordered_json::parse(json[i], nullptr, false);
      ASSERT_TRUE(object.is_object()) << json[i];
      EXPECT_TRUE(fits_schema(keyword, object)) << json[i];
      EXPECT_EQ(object.value("type", ""), keyword) << json[i];
      EXPECT_EQ(object.value("command", ""), command_) << json[i];
      if (is_of_version_2(keyword, *fields)) continue;
      ASSERT_LT(next, told.size()) << text[i];
      compare_line(told[next++], keyword, *fields, object, json[i]);
    }
    EXPECT_EQ(next, told.size());
  }
  bool fits_schema(const std::string& keyword, const nlohmann::ordered_json& object) const {
    const auto lines = of_keyword_.find(keyword);
    return lines != of_keyword_.end() && std::any_of(lines->second.begin(), lines->second.end(),
                                                     [&](const auto* line) { return meets(*line, object); });
  }
  bool is_of_version_2(const std::string& keyword, const TextFields& fields) const {
    if (keyword == "action" && (command_ == "go" || command_ == "hint")) return true;
    return keyword == "capability" || keyword == "search" || (keyword == "option" && fields[0].second == "format");
  }

  // Lists of actions item by item.
  std::vector<OldLine> reply_lines(const ReplyLines& lines) const {
    std::vector<OldLine> told;
    for (const std::string& line : lines) {
      absl::string_view text = line;
      const std::string keyword(text.substr(0, text.find(' ')));
      text.remove_prefix(std::min(text.size(), keyword.size() + 1));
      if (keyword == "error") {
        told.push_back({keyword, {{"message", FieldType::kText, std::string(text)}}});
      } else if (keyword != "actions") {
        told.push_back(read_old_line(command_, keyword, text, of_game_));
      } else {
        for (const absl::string_view action : absl::StrSplit(text, " ; ")) {
          told.push_back({"action", {{"text", FieldType::kAction, std::string(action)}}});
        }
      }
    }
    return told;
  }

  void compare_line(const OldLine& told, const std::string& keyword, const TextFields& fields,
                    const nlohmann::ordered_json& object, const std::string& json) {
    ASSERT_EQ(told.keyword, keyword);
    if (keyword == "error") return compare_error(told.fields[0].value, fields, object);
    if (keyword == "action") {
      EXPECT_EQ(fields[0].second, told.fields[0].value);
      for (const auto& [name, value] : fields) EXPECT_EQ(object.value(name, ""), value) << json;
      return;
    }
    ASSERT_NE(told.row, nullptr) << "no row of the table fits: " << json;
    EXPECT_TRUE(may_be_open_ || !told.open) << "a field that the table does not know: " << json;
    std::size_t next = 0;
    for (const auto& [name, value] : fields) {
      if (is_new(*told.row, name)) continue;
      ASSERT_LT(next, told.fields.size()) << json;
      const OldField& field = told.fields[next++];
      EXPECT_EQ(name, field.name) << json;
      ASSERT_TRUE(object.contains(name)) << json;
      // Times and tokens differ, and so does what a version says of itself.
      if (name == "time" || name == "token" || name == "protocol" || keyword == "help") continue;
      EXPECT_EQ(value, field.value) << json;
      const std::optional<std::string> in_json = text_of(object[name], field.type);
      ASSERT_TRUE(in_json.has_value()) << name << " is not of its type: " << json;
      EXPECT_EQ(*in_json, plain_value(field.value, field.type)) << json;
    }
    EXPECT_EQ(next, told.fields.size()) << json;
    // Nothing else stands in the object.
    EXPECT_EQ(object.size(), fields.size() + 2 + object.count("id")) << json;
  }
  static bool is_new(const ReplyRow& row, const std::string& name) {
    return std::any_of(row.fields.begin(), row.fields.end(),
                       [&name](const Field& field) { return field.name == name && field.since == 2; });
  }

  static void compare_error(absl::string_view old, const TextFields& fields, const nlohmann::ordered_json& object) {
    const std::string code(take_word(old));
    std::string cause, rule = "none";
    for (const auto& [name, value] : fields) {
      EXPECT_EQ(object.value(name, "none"), value);
      if (name == "cause") cause = value;
      if (name == "rule") rule = value;
    }
    EXPECT_NE(rule, "none");
    EXPECT_EQ(fields.front().first, "code");
    EXPECT_EQ(fields.front().second, cause.empty() ? code : "not-now");
    EXPECT_EQ(is_not_now(code), !cause.empty() && code != "bad-arguments") << code;
    EXPECT_EQ(fields.back().first, "message");
    const bool is_same = code != "unknown-option";  // there are more of them
    EXPECT_EQ(fields.back().second, is_same ? std::string(old) : fields.back().second);
  }

  absl::Span<const ReplyRow> of_game_;
  bool may_be_open_;
  nlohmann::ordered_json schema_;
  // Its lines by the keyword that they are for: a list of actions may have thousands.
  std::map<std::string, std::vector<const nlohmann::ordered_json*>> of_keyword_;
  std::string command_;
  std::size_t lines_ = 0;
};

FormChecker::FormChecker(absl::Span<const ReplyRow> of_game, bool may_be_open)
    : comparison_(std::make_unique<Comparison>(of_game, may_be_open)) {}
FormChecker::~FormChecker() = default;

void FormChecker::compare(absl::string_view command_line, const ReplyLines& old, const ReplyLines& text,
                          const ReplyLines& json) {
  comparison_->compare(command_line, old, text, json);
}
std::size_t FormChecker::lines() const {
  return comparison_->lines();
}

std::vector<SchemaLine> schema_lines(const std::string& schema) {
  std::vector<SchemaLine> lines;
  const auto parsed = nlohmann::ordered_json::parse(schema);
  for (const auto& line : parsed["anyOf"])
    lines.push_back({line.value("title", ""), line["properties"].contains("command")});
  return lines;
}

bool is_json_object(const std::string& text) {
  return nlohmann::ordered_json::parse(text, nullptr, false).is_object();
}

}  // namespace zerohour::protocol
