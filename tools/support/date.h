// The clock, as used in names of files and in records.
#pragma once

#include <string>

namespace zerohour {

// Now, in local time, as strftime() writes it: "%Y-%m-%d".
std::string local_time(const char* format);

}  // namespace zerohour
