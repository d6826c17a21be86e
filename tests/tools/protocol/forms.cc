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

// A value of JSON as text has it, where it is of that type; else nothing.
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

  void compare(absl::string_view command_line, const ReplyLines& text, const ReplyLines& json) {
    absl::string_view rest = command_line;
    command_ = std::string(take_word(rest));
    const testing::ScopedTrace trace(__FILE__, __LINE__, std::string(command_line));
    if (command_ == "go") {
      compare_lines(without_progress(text, false), without_progress(json, true));
    } else {
      compare_lines(text, json);
    }
  }
  std::size_t lines() const { return lines_; }

 private:
  void compare_lines(const ReplyLines& text, const ReplyLines& json) {
    ASSERT_EQ(text.size(), json.size());
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
      compare_line(keyword, *fields, object, json[i]);
    }
  }
  bool fits_schema(const std::string& keyword, const nlohmann::ordered_json& object) const {
    const auto lines = of_keyword_.find(keyword);
    return lines != of_keyword_.end() && std::any_of(lines->second.begin(), lines->second.end(),
                                                     [&](const auto* line) { return meets(*line, object); });
  }

  // The field of the shape that a field of that name and value is; null if it has none.
  static const Field* field_of(const LineShape& shape, const std::string& name, const std::string& value) {
    const Field* any = nullptr;
    for (const Field& field : shape.fields) {
      if (field.any) any = &field;
      if (field.name != name) continue;
      const bool may_be =
          field.fixed.empty() || absl::StrContains(absl::StrCat("|", field.fixed, "|"), absl::StrCat("|", value, "|"));
      return may_be ? &field : nullptr;
    }
    return any;
  }
  // The types of the fields, by the row of the table that the line fits; nothing if it fits none.
  std::optional<std::vector<FieldType>> types_of(const std::string& keyword, const TextFields& fields) const {
    for (const LineShape& shape : line_shapes(keyword == "error" ? kAnyCommand : command_, keyword, of_game_)) {
      const bool is_whole = std::all_of(shape.fields.begin(), shape.fields.end(), [&](const Field& field) {
        return field.optional || field.any ||
               std::any_of(fields.begin(), fields.end(), [&](const auto& one) { return one.first == field.name; });
      });
      if (!is_whole) continue;
      std::vector<FieldType> types;
      for (const auto& [name, value] : fields) {
        const Field* const field = field_of(shape, name, value);
        if (field != nullptr) {
          types.push_back(field->type);
        } else if (may_be_open_ && shape.row->game_fields) {
          types.push_back(FieldType::kText);
        }
      }
      if (types.size() == fields.size()) return types;
    }
    return std::nullopt;
  }

  void compare_line(const std::string& keyword, const TextFields& fields, const nlohmann::ordered_json& object,
                    const std::string& json) {
    const auto types = types_of(keyword, fields);
    ASSERT_TRUE(types.has_value()) << "no row of the table fits: " << json;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const auto& [name, value] = fields[i];
      ASSERT_TRUE(object.contains(name)) << json;
      if (name == "time" || name == "token") continue;  // they differ
      // What a game does not describe may be of any type.
      if (may_be_open_ && !object[name].is_string() && (*types)[i] == FieldType::kText) continue;
      const std::optional<std::string> in_json = text_of(object[name], (*types)[i]);
      ASSERT_TRUE(in_json.has_value()) << name << " is not of its type: " << json;
      EXPECT_EQ(*in_json, plain_value(value, (*types)[i])) << json;
    }
    // Nothing else stands in the object.
    EXPECT_EQ(object.size(), fields.size() + 2 + object.count("id")) << json;
    if (keyword == "error") {
      EXPECT_EQ(fields.front().first, "code");
      EXPECT_EQ(fields.back().first, "message");
    }
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

void FormChecker::compare(absl::string_view command_line, const ReplyLines& text, const ReplyLines& json) {
  comparison_->compare(command_line, text, json);
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
