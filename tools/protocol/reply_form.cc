#include "tools/protocol/reply_form.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "tools/protocol/line.h"
#include "tools/support/number.h"

namespace zerohour::protocol {
namespace {

using Json = nlohmann::ordered_json;

constexpr absl::string_view kCut = " ...";
constexpr absl::string_view kNotNow[] = {"die-due",  "no-die-due",   "no-dice",   "host-dice", "nothing-to-undo",
                                         "past-die", "not-possible", "too-early", "no-reason", "game-over"};

// These change a text from the byte `start` on.

void blank_controls(std::string& text, std::size_t start) {
  char* const end = text.data() + text.size();
  for (char* c = text.data() + start; c != end; ++c) {
    if (static_cast<unsigned char>(*c) < 0x20 || *c == 0x7f) *c = ' ';
  }
}

// At most `most` bytes, without half characters.
void cut(std::string& text, std::size_t most, std::size_t start = 0) {
  if (text.size() - start <= most) return;
  std::size_t end = start + (most > kCut.size() ? most - kCut.size() : 0);
  while (end > start && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  text.resize(end);
  absl::StrAppend(&text, kCut);
}

void strip_trailing_spaces(std::string& text, std::size_t start = 0) {
  std::size_t end = text.size();
  while (end > start && text[end - 1] == ' ') --end;
  text.resize(end);
}

std::string without_controls(absl::string_view text) {
  std::string clean(text);
  blank_controls(clean, 0);
  strip_trailing_spaces(clean);
  return clean;
}

// A line of version 1. It is put together in its place, as most commands are answered by nothing else.
void add_line(absl::string_view id, absl::string_view keyword, absl::string_view text, std::string& lines) {
  const std::size_t start = lines.size();
  if (!id.empty()) lines.append(id.data(), id.size()).push_back(' ');
  lines.append(keyword.data(), keyword.size()).push_back(' ');
  lines.append(text.data(), text.size());
  blank_controls(lines, start);
  cut(lines, kMaxLine, start);
  strip_trailing_spaces(lines, start);
  lines.push_back('\n');
}

// Readers of JSON hold numbers as doubles: a whole number that a double may not hold exactly is a text.
Json json_of_number(absl::string_view text) {
  constexpr std::int64_t kMostExact = std::int64_t{1} << 53;
  std::int64_t whole = 0;
  if (absl::SimpleAtoi(text, &whole)) {
    return whole > -kMostExact && whole < kMostExact ? Json(whole) : Json(std::string(text));
  }
  const bool digits =
      !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return absl::ascii_isdigit(c); });
  if (digits) return std::string(text);
  if (const std::optional<double> decimal = decimal_of(text); decimal.has_value()) return *decimal;
  return std::string(text);
}

Json json_list(absl::string_view text, absl::string_view separator, bool numbers) {
  Json list = Json::array();
  if (text.empty()) return list;
  for (const absl::string_view item : absl::StrSplit(text, separator)) {
    list.push_back(numbers ? json_of_number(item) : Json(std::string(item)));
  }
  return list;
}

Json json_values(absl::string_view text) {
  Json values = Json::object();
  for (const absl::string_view item : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(item, absl::MaxSplits('=', 1));
    values[std::string(parts.first)] = json_of_number(parts.second);
  }
  return values;
}

Json json_of(const ReplyField& field) {
  switch (field.type) {
    case FieldType::kNumber:
    case FieldType::kDecimal:
      return json_of_number(field.value);
    case FieldType::kNumbers:
      return json_list(field.value, ",", true);
    case FieldType::kFaces:
      return !field.value.empty() && absl::ascii_isdigit(static_cast<unsigned char>(field.value.front()))
                 ? json_list(field.value, ",", true)
                 : Json(field.value);
    case FieldType::kYesNo:
      return field.value == "yes" || field.value == "no" ? Json(field.value == "yes") : Json(field.value);
    case FieldType::kWords:
      return json_list(field.value, ",", false);
    case FieldType::kActions:
      return json_list(field.value, " ; ", false);
    case FieldType::kValues:
      return json_values(field.value);
    case FieldType::kWord:
    case FieldType::kText:
    case FieldType::kHash:
    case FieldType::kChance:
    case FieldType::kRule:
    case FieldType::kAction:
      break;
  }
  return field.value;
}

std::string as_text(absl::string_view id, const ReplyLine& line) {
  std::string text = id.empty() ? line.keyword : absl::StrCat(id, " ", line.keyword);
  for (const ReplyField& field : line.fields) absl::StrAppend(&text, " ", field.name, "=", quote_value(field.value));
  return text;
}

// A request without an ID has replies without one; what is pushed has the ID null.
std::string as_json(absl::string_view id, absl::string_view command, const ReplyLine& line) {
  Json json = Json::object();
  std::uint64_t number = 0;
  if (id == kPushed) {
    json["id"] = nullptr;
  } else if (absl::SimpleAtoi(id, &number)) {
    json["id"] = json_of_number(id);
  }
  json["type"] = line.keyword;
  if (!command.empty()) json["command"] = std::string(command);
  for (const ReplyField& field : line.fields) json[field.name] = json_of(field);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// In the form of version 2.
std::string written(const ReplyForm& form, absl::string_view id, ReplyLine line) {
  for (ReplyField& field : line.fields) field.value = without_controls(field.value);
  while (true) {
    std::string text = form.json ? as_json(id, form.command, line) : as_text(id, line);
    if (text.size() <= kMaxLine || line.fields.empty()) return text;
    const auto longest =
        std::max_element(line.fields.begin(), line.fields.end(),
                         [](const ReplyField& a, const ReplyField& b) { return a.value.size() < b.value.size(); });
    const std::size_t excess = text.size() - kMaxLine + kCut.size();
    cut(longest->value, longest->value.size() > excess ? longest->value.size() - excess : longest->value.size() / 2);
  }
}

}  // namespace

bool is_not_now(absl::string_view code) {
  return std::find(std::begin(kNotNow), std::end(kNotNow), code) != std::end(kNotNow);
}

std::string rule_of(absl::string_view message) {
  const std::size_t open = message.rfind('('), close = message.rfind(')');
  if (open == absl::string_view::npos || close == absl::string_view::npos || close < open) return "-";
  std::vector<std::string> rules;
  for (const absl::string_view part : absl::StrSplit(message.substr(open + 1, close - open - 1), ',')) {
    const std::string rule = absl::StrReplaceAll(part, {{" ", ""}});
    const bool plain = rule.find_first_not_of("BDGRSW0123456789.abcdefghijklmnopqrstuvwxyz-") == std::string::npos &&
                       rule.find_first_of("0123456789") != std::string::npos;
    if (plain) rules.push_back(rule);
  }
  return rules.empty() ? "-" : absl::StrJoin(rules, ",");
}

std::string quote_value(absl::string_view value) {
  if (!value.empty() && value.find_first_of(" \"=") == absl::string_view::npos) return std::string(value);
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

std::optional<std::vector<std::pair<std::string, std::string>>> read_fields(absl::string_view text) {
  std::vector<std::pair<std::string, std::string>> fields;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t equals = text.find('=', at);
    if (equals == absl::string_view::npos || equals == at) return std::nullopt;
    const absl::string_view name = text.substr(at, equals - at);
    if (name.find_first_of(" \"") != absl::string_view::npos) return std::nullopt;
    std::string value;
    at = equals + 1;
    if (at < text.size() && text[at] == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
        if (at < text.size()) value += text[at];
      }
      if (at >= text.size()) return std::nullopt;
      ++at;
    } else {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      value = std::string(text.substr(at, end - at));
      if (value.empty() || value.find_first_of("\"=") != std::string::npos) return std::nullopt;
      at = end;
    }
    fields.emplace_back(std::string(name), std::move(value));
    if (at < text.size() && text[at++] != ' ') return std::nullopt;
  }
  return fields;
}

void tell_line(const ReplyForm& form, absl::string_view id, absl::string_view keyword, absl::string_view text,
               std::string& lines) {
  if (form.version == 1) return add_line(id, keyword, text, lines);
  absl::StrAppend(
      &lines, written(form, id, parse_reply_line(form.command, keyword, without_controls(text), form.of_game)), "\n");
}

void tell_error(const ReplyForm& form, absl::string_view id, absl::string_view message, absl::string_view cause,
                std::string& lines) {
  if (form.version == 1) return add_line(id, "error", message, lines);
  absl::string_view reason = message;
  std::string code(take_word(reason));
  ReplyLine line;
  line.keyword = "error";
  std::string why(cause);
  if (is_not_now(code) && why.empty()) why = code;
  line.fields.push_back({"code", FieldType::kWord, why.empty() ? code : "not-now"});
  if (!why.empty()) line.fields.push_back({"cause", FieldType::kWord, why});
  const std::string rule = rule_of(reason);
  line.fields.push_back({"rule", FieldType::kRule, rule == "-" ? "" : rule});
  line.fields.push_back({"message", FieldType::kText, std::string(reason)});
  absl::StrAppend(&lines, written(form, id, std::move(line)), "\n");
}

void tell_action(const ReplyForm& form, absl::string_view id, absl::string_view text, const ActionParts& parts,
                 std::string& lines) {
  ReplyLine line;
  line.keyword = "action";
  line.fields.push_back({"text", FieldType::kAction, std::string(text)});
  const std::pair<const char*, const std::string*> words[] = {
      {"kind", &parts.kind}, {"unit", &parts.unit}, {"to", &parts.to}};
  for (const auto& [name, value] : words) {
    if (!value->empty()) line.fields.push_back({name, FieldType::kWord, *value});
  }
  absl::StrAppend(&lines, written(form, id, std::move(line)), "\n");
}

}  // namespace zerohour::protocol
