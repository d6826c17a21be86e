#include "engine/westfront/scenario_record.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/table/decimal.h"

namespace zerohour::westfront {

void FaultList::add(int line, absl::string_view field, absl::string_view message) {
  faults_.push_back({line, std::string(field), std::string(message)});
}

std::vector<ScenarioFault> FaultList::take() {
  std::stable_sort(faults_.begin(), faults_.end(),
                   [](const ScenarioFault& a, const ScenarioFault& b) { return a.line < b.line; });
  if (faults_.size() > kMaxFaults) faults_.resize(kMaxFaults);
  return std::move(faults_);
}

std::optional<int> parse_centimetres(absl::string_view text) {
  const std::optional<int> hundredths = table::parse_hundredths(text);
  if (!hundredths || *hundredths % 10 != 0) return std::nullopt;
  return *hundredths / 10;
}

std::string centimetres_text(int mm) {
  const int size = mm < 0 ? -mm : mm;
  std::string text = absl::StrCat(mm < 0 ? "-" : "", size / 10);
  if (size % 10 != 0) absl::StrAppend(&text, ".", size % 10);
  return text;
}

Record::Record(int line, absl::string_view text, FaultList& faults) : line_(line), faults_(faults) {
  constexpr absl::string_view kBlanks = " \t";
  const auto skip_blanks = [&] { text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size())); };
  const auto take = [&](std::size_t count) {
    const absl::string_view taken = text.substr(0, count);
    text.remove_prefix(taken.size());
    return taken;
  };
  skip_blanks();
  if (text.empty() || text[0] == '#') return;
  word_ = take(text.find_first_of(" \t#"));
  for (skip_blanks(); !text.empty() && text[0] != '#'; skip_blanks()) {
    const absl::string_view rest = text;
    const absl::string_view key = take(text.find_first_of("= \t#\""));
    if (key.empty() || text.empty() || text[0] != '=') {
      fail("", absl::StrCat(
                   in_quotes(rest.substr(0, rest.find_first_of(kBlanks))),
                   " is not key=value: there are no blanks around = and ;, and a value with blanks is put in quotes"));
      whole_ = false;
      return;
    }
    text.remove_prefix(1);
    absl::string_view value;
    if (!text.empty() && text[0] == '"') {
      const std::size_t end = text.find('"', 1);
      if (end == absl::string_view::npos) {
        fail(key, "the quote is not closed");
        whole_ = false;
        return;
      }
      value = take(end + 1).substr(1, end - 1);
      if (!text.empty() && kBlanks.find(text[0]) == absl::string_view::npos && text[0] != '#') {
        fail(key, "something follows the closing quote");
        whole_ = false;
        return;
      }
    } else {
      value = take(text.find_first_of(" \t#"));
    }
    if (has(key)) {
      fail(key, "the record has it twice");
    } else {
      fields_.push_back({key, value});
    }
  }
}

const Record::Field* Record::find(absl::string_view key) const {
  const auto it = std::find_if(fields_.begin(), fields_.end(), [key](const Field& f) { return f.key == key; });
  return it == fields_.end() ? nullptr : &*it;
}

bool Record::has(absl::string_view key) const {
  return find(key) != nullptr;
}

absl::string_view Record::peek(absl::string_view key) const {
  const Field* const field = find(key);
  return field == nullptr ? absl::string_view() : field->value;
}

void Record::fail(absl::string_view key, absl::string_view message) {
  faults_.add(line_, key, message);
  ok_ = false;
}

void Record::check_keys(absl::Span<const absl::string_view> keys) {
  for (const Field& field : fields_) {
    if (std::find(keys.begin(), keys.end(), field.key) == keys.end()) {
      fail(field.key, absl::StrCat("a record ", in_quotes(word_), " has no such key; it has ", joined(keys)));
    }
  }
}

std::optional<absl::string_view> Record::required(absl::string_view key) {
  if (const Field* const field = find(key); field != nullptr) return field->value;
  fail(key, "it is missing");
  return std::nullopt;
}

absl::string_view Record::text(absl::string_view key) {
  return required(key).value_or("");
}

std::string Record::name(absl::string_view key) {
  const Field* const field = find(key);
  if (field == nullptr) return "";
  if (field->value.empty() || field->value.size() > kMaxNameBytes) {
    fail(key, absl::StrCat("it has ", field->value.size(), " bytes; 1 to ", kMaxNameBytes, " are allowed"));
  }
  return std::string(field->value);
}

int Record::number(absl::string_view key, int low, int high, std::optional<int> otherwise) {
  if (otherwise && !has(key)) return *otherwise;
  const std::optional<absl::string_view> value = required(key);
  if (!value) return low;
  absl::string_view digits = *value;
  if (!digits.empty() && digits[0] == '-') digits.remove_prefix(1);
  int number = 0;
  const bool plain = !digits.empty() && digits.size() <= 6 &&
                     std::all_of(digits.begin(), digits.end(), absl::ascii_isdigit) &&
                     absl::SimpleAtoi(*value, &number);
  if (plain && number >= low && number <= high) return number;
  fail(key, absl::StrCat(in_quotes(*value), " is not a whole number from ", low, " to ", high));
  return low;
}

bool Record::flag(absl::string_view key) {
  constexpr absl::string_view kNoYes[] = {"no", "yes"};
  return choice(key, kNoYes, 0) == 1;
}

int Record::choice(absl::string_view key, absl::Span<const absl::string_view> words, std::optional<int> otherwise) {
  if (otherwise && !has(key)) return *otherwise;
  const std::optional<absl::string_view> value = required(key);
  if (!value) return 0;
  const auto it = std::find(words.begin(), words.end(), *value);
  if (it != words.end()) return static_cast<int>(it - words.begin());
  fail(key, absl::StrCat(in_quotes(*value), " is not one of ", joined(words)));
  return 0;
}

int Record::length(absl::string_view key, int low, int high, std::optional<int> otherwise) {
  if (otherwise && !has(key)) return *otherwise;
  const std::optional<absl::string_view> value = required(key);
  if (!value) return low;
  const std::optional<int> mm = parse_centimetres(*value);
  if (mm && *mm >= low && *mm <= high) return *mm;
  fail(key, absl::StrCat(in_quotes(*value), " is not a length from ", centimetres_text(low), " to ",
                         centimetres_text(high), " cm with at most one decimal"));
  return low;
}

std::optional<Point> Record::parse_place(absl::string_view key, absl::string_view value, int width, int height) {
  const std::size_t comma = value.find(',');
  std::optional<int> x, y;
  if (comma != absl::string_view::npos) {
    x = parse_centimetres(value.substr(0, comma));
    y = parse_centimetres(value.substr(comma + 1));
  }
  if (!x || !y) {
    fail(key, absl::StrCat(in_quotes(value), " is not a point: x,y in cm with at most one decimal"));
    return std::nullopt;
  }
  if (*x < 0 || *y < 0 || *x > width || *y > height) {
    fail(key, absl::StrCat(value, " is off the table, which goes from 0,0 to ", centimetres_text(width), ",",
                           centimetres_text(height)));
    return std::nullopt;
  }
  return Point{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

Point Record::point(absl::string_view key, int width, int height) {
  const std::optional<absl::string_view> value = required(key);
  if (!value) return {};
  return parse_place(key, *value, width, height).value_or(Point());
}

std::vector<Point> Record::points(absl::string_view key, int least, int most, int width, int height) {
  std::vector<Point> points;
  const std::optional<absl::string_view> value = required(key);
  if (!value) return points;
  for (const absl::string_view part : absl::StrSplit(*value, ';')) {
    const std::optional<Point> at = parse_place(key, part, width, height);
    if (!at) return points;
    points.push_back(*at);
  }
  const int count = static_cast<int>(points.size());
  if (count < least || count > most) {
    fail(key,
         absl::StrCat("it has ", count, count == 1 ? " point" : " points", "; ", least, " to ", most, " are allowed"));
  }
  return points;
}

std::vector<absl::string_view> Record::list(absl::string_view key) {
  std::vector<absl::string_view> words;
  const std::optional<absl::string_view> value = required(key);
  if (!value) return words;
  for (const absl::string_view word : absl::StrSplit(*value, ',')) {
    if (word.empty()) {
      fail(key, "there is nothing between two commas, or the list is empty");
    } else if (std::find(words.begin(), words.end(), word) != words.end()) {
      fail(key, absl::StrCat(in_quotes(word), " occurs twice"));
    } else {
      words.push_back(word);
    }
  }
  return words;
}

}  // namespace zerohour::westfront
