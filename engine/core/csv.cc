#include "engine/core/csv.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"

namespace zerohour {
namespace {

constexpr std::size_t kQuotedBytes = 40;

// The length of the UTF-8 sequence that `text` begins with, or 0 if it begins with none.
std::size_t utf8_length(absl::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  const int pair = byte(0) << 8 | byte(1);
  // Overlong forms, surrogates, and numbers beyond the last code point.
  const bool refused = (pair >= 0xe080 && pair < 0xe0a0) || (pair >= 0xeda0 && pair <= 0xedbf) ||
                       (pair >= 0xf080 && pair < 0xf090) || pair >= 0xf490;
  return refused ? 0 : length;
}

absl::Status check_line(absl::string_view file, int number, absl::string_view line) {
  if (line.size() > kMaxLineBytes) {
    return field_error(file, number, "",
                       absl::StrCat("the line has ", line.size(), " bytes, more than ", kMaxLineBytes));
  }
  for (std::size_t i = 0; i < line.size();) {
    const auto byte = static_cast<std::uint8_t>(line[i]);
    if ((byte < 0x20 && byte != '\t') || byte == 0x7f) {
      return field_error(file, number, "",
                         absl::StrCat("byte ", i + 1, " is a control character (", static_cast<int>(byte), ")"));
    }
    const std::size_t length = utf8_length(line.substr(i));
    if (length == 0) return field_error(file, number, "", absl::StrCat("byte ", i + 1, " is not UTF-8"));
    i += length;
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<std::string>> split_fields(absl::string_view file, const TextLine& line) {
  std::vector<std::string> fields;
  absl::string_view rest = line.text;
  while (true) {
    std::string field;
    rest = absl::StripLeadingAsciiWhitespace(rest);
    if (absl::ConsumePrefix(&rest, "\"")) {
      while (true) {
        const std::size_t quote = rest.find('"');
        if (quote == absl::string_view::npos) {
          return field_error(file, line.number, "",
                             absl::StrCat("the quote of field ", fields.size() + 1, " is not closed"));
        }
        absl::StrAppend(&field, rest.substr(0, quote));
        rest.remove_prefix(quote + 1);
        if (!absl::ConsumePrefix(&rest, "\"")) break;
        field.push_back('"');
      }
      rest = absl::StripLeadingAsciiWhitespace(rest);
      if (!rest.empty() && rest[0] != ',') {
        return field_error(file, line.number, "",
                           absl::StrCat("field ", fields.size() + 1, " continues after its closing quote"));
      }
    } else {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      field = std::string(absl::StripTrailingAsciiWhitespace(rest.substr(0, comma)));
      rest.remove_prefix(comma);
    }
    fields.push_back(std::move(field));
    if (fields.size() > kMaxColumns) {
      return field_error(file, line.number, "", absl::StrCat("the line has more than ", kMaxColumns, " fields"));
    }
    if (rest.empty()) return fields;
    rest.remove_prefix(1);
  }
}

absl::Status check_columns(const Csv& csv, absl::Span<const absl::string_view> columns,
                           absl::string_view extra_prefix) {
  for (std::size_t i = 0; i < csv.columns.size(); ++i) {
    const std::string& name = csv.columns[i];
    if (csv.column(name) != static_cast<int>(i)) {
      return field_error(csv.file, csv.header_line, "", absl::StrCat("the column ", in_quotes(name), " occurs twice"));
    }
    const bool extra = !extra_prefix.empty() && absl::StartsWith(name, extra_prefix);
    if (!extra && std::find(columns.begin(), columns.end(), name) == columns.end()) {
      return field_error(csv.file, csv.header_line, "",
                         absl::StrCat("the column ", in_quotes(name), " is not one of ", joined(columns)));
    }
  }
  for (const absl::string_view name : columns) {
    if (csv.column(name) < 0) {
      return field_error(csv.file, csv.header_line, "", absl::StrCat("the column ", in_quotes(name), " is missing"));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status field_error(absl::string_view file, int line, absl::string_view field, absl::string_view message) {
  std::string where = absl::StrCat(file, ":", line, ": ");
  if (!field.empty()) absl::StrAppend(&where, "field '", field, "': ");
  return absl::InvalidArgumentError(absl::StrCat(where, message));
}

std::optional<FieldFault> fault_of(absl::string_view file, const absl::Status& error) {
  absl::string_view rest = error.message();
  const auto consume = [&](absl::string_view prefix) { return absl::ConsumePrefix(&rest, prefix); };
  if (!consume(file) || !consume(":")) return std::nullopt;
  FieldFault fault;
  const std::size_t end = rest.find(": ");
  if (end == absl::string_view::npos || !absl::SimpleAtoi(rest.substr(0, end), &fault.line)) return std::nullopt;
  rest.remove_prefix(end + 2);
  if (absl::string_view after = rest; absl::ConsumePrefix(&after, "field '")) {
    const std::size_t quote = after.find("': ");
    if (quote != absl::string_view::npos) {
      fault.field = std::string(after.substr(0, quote));
      rest = after.substr(quote + 3);
    }
  }
  fault.message = std::string(rest);
  return fault;
}

std::string in_quotes(absl::string_view text) {
  const bool cut = text.size() > kQuotedBytes;
  return absl::StrCat("'", absl::Utf8SafeCHexEscape(text.substr(0, kQuotedBytes)), cut ? "..." : "", "'");
}

std::string joined(absl::Span<const absl::string_view> words) {
  return absl::StrJoin(words, ", ");
}

absl::StatusOr<std::vector<TextLine>> split_lines(absl::string_view file, absl::string_view text) {
  if (text.size() > kMaxFileBytes) {
    return field_error(file, 1, "", absl::StrCat("the file has ", text.size(), " bytes, more than ", kMaxFileBytes));
  }
  absl::ConsumePrefix(&text, "\xef\xbb\xbf");
  std::vector<TextLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    absl::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    absl::ConsumeSuffix(&line, "\r");
    if (absl::Status status = check_line(file, number, line); !status.ok()) return status;
    lines.push_back({number, line});
  }
  return lines;
}

int Csv::column(absl::string_view name) const {
  const auto it = std::find(columns.begin(), columns.end(), name);
  return it == columns.end() ? -1 : static_cast<int>(it - columns.begin());
}

absl::StatusOr<Csv> read_csv(absl::string_view file, absl::string_view text,
                             absl::Span<const absl::string_view> columns, absl::string_view extra_prefix) {
  const absl::StatusOr<std::vector<TextLine>> lines = split_lines(file, text);
  if (!lines.ok()) return lines.status();
  Csv csv;
  csv.file = std::string(file);
  for (const TextLine& line : *lines) {
    const absl::string_view stripped = absl::StripAsciiWhitespace(line.text);
    if (stripped.empty() || stripped[0] == '#') continue;
    absl::StatusOr<std::vector<std::string>> fields = split_fields(file, line);
    if (!fields.ok()) return fields.status();
    if (csv.header_line == 0) {
      csv.header_line = line.number;
      csv.columns = *std::move(fields);
      if (absl::Status status = check_columns(csv, columns, extra_prefix); !status.ok()) return status;
      continue;
    }
    if (fields->size() != csv.columns.size()) {
      return field_error(file, line.number, "",
                         absl::StrCat(fields->size(), " fields, where line ", csv.header_line, " names ",
                                      csv.columns.size(), " columns"));
    }
    csv.rows.push_back({line.number, *std::move(fields)});
  }
  if (csv.header_line == 0)
    return field_error(file, 1, "", absl::StrCat("no line names the columns ", joined(columns)));
  return csv;
}

absl::string_view RowReader::text(absl::string_view column) const {
  const int index = csv_.column(column);
  return index < 0 ? absl::string_view() : absl::string_view(row_.fields[static_cast<std::size_t>(index)]);
}

int RowReader::number(absl::string_view column, int low, int high) {
  int value = 0;
  if (absl::SimpleAtoi(text(column), &value) && value >= low && value <= high) return value;
  fail(column, absl::StrCat(in_quotes(text(column)), " is not a number from ", low, " to ", high));
  return low;
}

int RowReader::choice(absl::string_view column, absl::Span<const absl::string_view> words) {
  const auto it = std::find(words.begin(), words.end(), text(column));
  if (it != words.end()) return static_cast<int>(it - words.begin());
  fail(column, absl::StrCat(in_quotes(text(column)), " is not one of ", joined(words)));
  return 0;
}

void RowReader::fail(absl::string_view column, absl::string_view message) {
  if (status_.ok()) status_ = field_error(csv_.file, row_.line, column, message);
}

}  // namespace zerohour
