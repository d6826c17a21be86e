// Dates as people write them in the data: YYYY-MM-DD.
#pragma once

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/westfront/types.h"

namespace zerohour::westfront {

// None for anything except a day of the calendar from 1900 to 1999.
std::optional<Date> parse_date(absl::string_view text);
std::string date_text(const Date& date);

}  // namespace zerohour::westfront
