// Processor time, in microseconds: what work costs, however busy the machine is.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>

namespace zerohour {

// Of the thread that calls, since it began.
std::int64_t cpu_us_of_thread();

// Of all processes of a process group that still live, and of those of their children that have ended and were waited
// for; nothing if the group has no process. Needs /proc.
std::optional<std::int64_t> cpu_us_of_group(pid_t group);

}  // namespace zerohour
