#include "engine/westfront/date.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_format.h"

namespace zerohour::westfront {

std::optional<Date> parse_date(absl::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto number = [](absl::string_view digits) {
    int value = 0;
    const bool plain = std::all_of(digits.begin(), digits.end(), absl::ascii_isdigit);
    return plain && absl::SimpleAtoi(digits, &value) ? value : -1;
  };
  const int year = number(text.substr(0, 4)), month = number(text.substr(5, 2)), day = number(text.substr(8, 2));
  if (year < 1900 || year > 1999 || month < 1 || month > 12) return std::nullopt;
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const int days = kDays[month - 1] + (month == 2 && year % 4 == 0 && year != 1900 ? 1 : 0);
  if (day < 1 || day > days) return std::nullopt;
  return Date{static_cast<std::int16_t>(year), static_cast<std::int8_t>(month), static_cast<std::int8_t>(day)};
}

std::string date_text(const Date& date) {
  return absl::StrFormat("%04d-%02d-%02d", date.year, date.month, date.day);
}

}  // namespace zerohour::westfront
