#include "tools/westfront/measures.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

constexpr int kMostDigits = 5;

bool is_number_letter(char c) {
  return absl::ascii_isdigit(static_cast<unsigned char>(c)) || c == '.' || c == '-';
}

// "26", "26.5" or "-3" in millimetres.
std::optional<int> tenths(absl::string_view word) {
  const bool minus = !word.empty() && word[0] == '-';
  if (minus) word.remove_prefix(1);
  const std::size_t dot = std::min(word.find('.'), word.size());
  const absl::string_view whole = word.substr(0, dot), part = dot == word.size() ? "0" : word.substr(dot + 1);
  const auto digits = [](absl::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return absl::ascii_isdigit(c); });
  };
  int value = 0;
  if (!digits(whole) || !digits(part) || part.size() != 1 || whole.size() > kMostDigits) return std::nullopt;
  if (!absl::SimpleAtoi(whole, &value)) return std::nullopt;
  value = 10 * value + (part[0] - '0');
  return minus ? -value : value;
}

std::string short_cm(int mm) {
  const std::string text = cm_text(mm);
  return text.substr(0, text.size() - 3);
}

absl::Status off_table(const Scenario& scenario, absl::string_view typed, int x, int y, bool way) {
  const auto near = [&](int length, int limit) { return length >= (way ? -limit : 0) && length <= limit; };
  std::string text = absl::StrCat(quote(typed), way ? " is more than the table" : " is off the table", ", which is ",
                                  short_cm(scenario.width), " x ", cm_text(scenario.height));
  // As a number of millimetres it would be a tenth.
  const bool millimetres = x % 10 == 0 && y % 10 == 0 && near(x / 10, scenario.width) && near(y / 10, scenario.height);
  if (millimetres) {
    const std::string meant = absl::StrCat(short_cm(x / 10), ",", short_cm(y / 10));
    absl::StrAppend(&text, "; ", typed, " mm is ", meant, " cm: did you mean ", meant, "?");
  }
  return absl::InvalidArgumentError(text);
}

}  // namespace

absl::StatusOr<std::string> in_millimetres(const Scenario& scenario, absl::string_view typed) {
  const std::string line = absl::StrReplaceAll(typed, {{", ", ","}, {" ,", ","}});
  std::string out;
  bool way = false;  // the last word was "by"
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && line[end] != ' ' && line[end] != ';' && line[end] != ':') ++end;
    if (end == i) {
      out += line[i++];
      continue;
    }
    const absl::string_view word = absl::string_view(line).substr(i, end - i);
    i = end;
    const std::size_t comma = word.find(',');
    const bool is_point = comma != absl::string_view::npos &&
                          std::all_of(word.begin(), word.end(), [](char c) { return is_number_letter(c) || c == ','; });
    if (!is_point) {
      absl::StrAppend(&out, word);
      way = absl::EqualsIgnoreCase(word, "by");
      continue;
    }
    const std::optional<int> x = tenths(word.substr(0, comma)), y = tenths(word.substr(comma + 1));
    if (!x.has_value() || !y.has_value()) {
      return absl::InvalidArgumentError(absl::StrCat(quote(word), " is not ", way ? "a way DX,DY" : "a point X,Y",
                                                     " in centimetres, with at most one decimal"));
    }
    const bool fits = way ? std::abs(*x) <= scenario.width && std::abs(*y) <= scenario.height
                          : *x >= 0 && *y >= 0 && *x <= scenario.width && *y <= scenario.height;
    if (!fits) return off_table(scenario, word, *x, *y, way);
    absl::StrAppend(&out, *x, ",", *y);
    way = false;
  }
  return out;
}

std::string in_centimetres(absl::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const bool begins = i == 0 || !(absl::ascii_isalnum(static_cast<unsigned char>(text[i - 1])) ||
                                    text[i - 1] == '.' || text[i - 1] == ',' || text[i - 1] == '-');
    std::size_t end = i;
    while (end < text.size() && (is_number_letter(text[end]) || text[end] == ',')) ++end;
    // A comma or a full stop after a number belongs to the sentence.
    while (end > i && (text[end - 1] == ',' || text[end - 1] == '.')) --end;
    const absl::string_view word = text.substr(i, end - i);
    const std::size_t comma = word.find(',');
    int x = 0, y = 0;
    const bool is_point = begins && comma != absl::string_view::npos && absl::SimpleAtoi(word.substr(0, comma), &x) &&
                          absl::SimpleAtoi(word.substr(comma + 1), &y);
    const bool is_length = begins && !word.empty() && comma == absl::string_view::npos &&
                           (absl::StartsWith(text.substr(end), " mm") || absl::EndsWith(out, "within ")) &&
                           absl::SimpleAtoi(word, &x);
    if (is_point) {
      absl::StrAppend(&out, short_cm(x), ",", short_cm(y));
    } else if (is_length) {
      absl::StrAppend(&out, cm_text(x));
      if (absl::StartsWith(text.substr(end), " mm")) end += 3;
    } else if (end > i) {
      absl::StrAppend(&out, word);
    } else {
      out += text[i];
      ++end;
    }
    i = end;
  }
  return absl::StrReplaceAll(
      out, {{"whole millimetres", "centimetres"}, {"millimetres", "centimetres"}, {"within MM", "within CM"}});
}

absl::StatusOr<std::string> instruction_in_millimetres(const Scenario& scenario, absl::string_view typed) {
  std::vector<std::string> words;
  for (const absl::string_view word : words_of(typed)) {
    if (words.empty() || words.back() != "within") {
      // Behind the number.
      if (!(word == "cm" && words.size() > 1 && words[words.size() - 2] == "within")) {
        words.push_back(absl::AsciiStrToLower(word) == "within" ? "within" : std::string(word));
      }
      continue;
    }
    const absl::string_view number = absl::StripSuffix(word, "cm");
    const std::optional<int> mm = tenths(number);
    if (!mm.has_value() || *mm < 1) {
      return absl::InvalidArgumentError(
          absl::StrCat("within is followed by a distance in centimetres, as in within 15, not by ", quote(word)));
    }
    const int longest = std::max(scenario.width, scenario.height);
    if (*mm > longest && *mm % 10 == 0) {
      const int meant = *mm / 10;
      return absl::InvalidArgumentError(absl::StrCat(
          quote(word), " is more than the table, which is ", short_cm(scenario.width), " x ", cm_text(scenario.height),
          "; ", number, " mm is ", cm_text(meant), ": did you mean ", short_cm(meant), "?"));
    }
    words.push_back(absl::StrCat(*mm));
  }
  return absl::StrJoin(words, " ");
}

}  // namespace zerohour::westfront
