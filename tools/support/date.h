// The clock, as names of files and records have it.
#pragma once

#include <string>

namespace zerohour {

// Now, in local time, as strftime() writes it: "%Y-%m-%d".
std::string local_time(const char* format);

}  // namespace zerohour
