#include "tools/protocol/reply_form.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
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

#ifdef NDEBUG
constexpr bool kChecksRows = false;
#else
constexpr bool kChecksRows = true;
#endif

constexpr absl::string_view kCut = " ...";

// A line before it is written, so that its values can be cut.
struct ReplyField {
  std::string name;
  FieldType type = FieldType::kText;
  std::string value;
};
struct ReplyLine {
  std::string keyword;
  std::vector<ReplyField> fields;
};

constexpr absl::string_view kNotNow[] = {"die-due",  "no-die-due",   "no-dice",   "host-dice", "nothing-to-undo",
                                         "past-die", "not-possible", "too-early", "no-reason", "game-over"};

bool is_plain_value(absl::string_view value) {
  return !value.empty() && value.find_first_of(" \"=") == absl::string_view::npos;
}

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

// Whether the row's fields are those of the shape.
bool fits(const Row& row, const LineShape& shape) {
  // A game may add fields without saying which.
  const bool open = shape.row->game_fields && shape.fields.size() == shape.row->fields.size();
  absl::InlinedVector<bool, 16> known(row.size(), false);
  for (const Field& field : shape.fields) {
    if (field.any) {
      for (std::size_t i = 0; i < row.size(); ++i) known[i] = known[i] || row.type(i) == field.type;
      continue;
    }
    std::size_t i = 0;
    while (i < row.size() && row.name(i) != field.name) ++i;
    if (i == row.size()) {
      if (field.optional) continue;
      return false;
    }
    const bool may_be = field.fixed.empty() ||
                        absl::StrContains(absl::StrCat("|", field.fixed, "|"), absl::StrCat("|", row.value(i), "|"));
    if (row.type(i) != field.type || !may_be) return false;
    known[i] = true;
  }
  return open || std::all_of(known.begin(), known.end(), [](bool is_known) { return is_known; });
}

void append(absl::string_view text, std::string& out) {
  out.append(text.data(), text.size());
}

// name=value, in the order in which the command gave them.
void append_fields(const Row& row, std::string& out) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    out.push_back(' ');
    append(row.name(i), out);
    out.push_back('=');
    const std::size_t start = out.size();
    append(row.value(i), out);
    blank_controls(out, start);
    strip_trailing_spaces(out, start);
    const absl::string_view value = absl::string_view(out).substr(start);
    if (!is_plain_value(value)) {
      const std::string quoted = quote_value(value);
      out.replace(start, std::string::npos, quoted);
    }
  }
}

// "R14", "14.3.3", "8.4c", "7B", "7", "16.1-16.3": not a place, "1314", nor what has a unit, "25cm".
bool is_rule(absl::string_view text) {
  const std::pair<absl::string_view, absl::string_view> ends = absl::StrSplit(text, absl::MaxSplits('-', 1));
  if (!ends.second.empty()) return is_rule(ends.first) && is_rule(ends.second);
  const bool has_letter = !text.empty() && absl::StrContains("BDGRSW", text.substr(0, 1));
  if (has_letter) text.remove_prefix(1);
  if (!text.empty() && absl::ascii_isalpha(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  const std::vector<absl::string_view> numbers = absl::StrSplit(text, '.');
  if (!has_letter && numbers.size() == 1 && text.size() > 2) return false;
  return std::all_of(numbers.begin(), numbers.end(), [](absl::string_view number) {
    return !number.empty() && number.find_first_not_of("0123456789") == absl::string_view::npos;
  });
}

ReplyLine line_of(absl::string_view keyword, const Row& row) {
  ReplyLine line;
  line.keyword = std::string(keyword);
  for (std::size_t i = 0; i < row.size(); ++i) {
    line.fields.push_back({std::string(row.name(i)), row.type(i), std::string(row.value(i))});
  }
  return line;
}

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

// A line as text or as JSON.
void add_fields(const ReplyForm& form, absl::string_view id, absl::string_view keyword, const Row& row,
                std::string& lines) {
  const std::size_t start = lines.size();
  if (!form.json) {
    if (!id.empty()) absl::StrAppend(&lines, id, " ");
    append(keyword, lines);
    append_fields(row, lines);
  }
  // Values are cut, not fields.
  if (form.json || lines.size() - start > kMaxLine) {
    lines.resize(start);
    absl::StrAppend(&lines, written(form, id, line_of(keyword, row)));
  }
  lines.push_back('\n');
}

}  // namespace

bool is_not_now(absl::string_view code) {
  return std::find(std::begin(kNotNow), std::end(kNotNow), code) != std::end(kNotNow);
}

std::string rule_of(absl::string_view message) {
  // Other brackets hold names, places and lengths.
  for (std::size_t close = message.rfind(')'); close != absl::string_view::npos;) {
    const std::size_t open = message.rfind('(', close);
    if (open == absl::string_view::npos) break;
    if (open == 0 || message[open - 1] == ' ') {
      std::vector<std::string> rules;
      for (const absl::string_view part : absl::StrSplit(message.substr(open + 1, close - open - 1), ',')) {
        std::string rule = absl::StrReplaceAll(part, {{" ", ""}});
        if (is_rule(rule)) rules.push_back(std::move(rule));
      }
      if (!rules.empty()) return absl::StrJoin(rules, ",");
    }
    if (open == 0) break;
    close = message.rfind(')', open - 1);
  }
  return "-";
}

std::string quote_value(absl::string_view value) {
  if (is_plain_value(value)) return std::string(value);
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

std::string why_row_does_not_fit(const ReplyForm& form, absl::string_view keyword, const Row& row) {
  const absl::Span<const LineShape> shapes = line_shapes(form.command, keyword, form.of_game);
  if (std::any_of(shapes.begin(), shapes.end(), [&row](const LineShape& shape) { return fits(row, shape); })) return "";
  std::vector<std::string> told;
  for (std::size_t i = 0; i < row.size(); ++i) {
    told.push_back(absl::StrCat(row.name(i), " (", name_of(row.type(i)), ")"));
  }
  return absl::StrCat("no row of the table of replies to '", form.command, "' has a line '", keyword,
                      "' with these fields: ", absl::StrJoin(told, ", "));
}

void tell_row(const ReplyForm& form, absl::string_view id, absl::string_view keyword, const Row& row,
              std::string& lines) {
  if (kChecksRows && !form.command.empty()) {
    if (const std::string why = why_row_does_not_fit(form, keyword, row); !why.empty()) {
      std::fprintf(stderr, "%s\n", why.c_str());
      std::abort();
    }
  }
  add_fields(form, id, keyword, row, lines);
}

void tell_error(const ReplyForm& form, absl::string_view id, absl::string_view message, absl::string_view cause,
                std::string& lines) {
  absl::string_view reason = message;
  std::string code(take_word(reason));
  std::string why(cause);
  if (is_not_now(code) && why.empty()) why = code;
  Row row;
  row.word("code", why.empty() ? code : "not-now").word_if_any("cause", why);
  add_fields(form, id, "error", row.rule("rule", rule_of(reason)).text("message", reason), lines);
}

void tell_action(const ReplyForm& form, absl::string_view id, absl::string_view text, const ActionParts& parts,
                 std::string& lines) {
  Row row;
  row.action("text", text).word_if_any("kind", parts.kind).word_if_any("unit", parts.unit);
  add_fields(form, id, "action", row.word_if_any("to", parts.to), lines);
}

}  // namespace zerohour::protocol
