#include "tools/support/cpu_time.h"

#include <dirent.h>
#include <unistd.h>

#include <cstddef>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace zerohour {
namespace {

constexpr std::int64_t kUs = 1'000'000;  // in a second

std::int64_t us_of(const std::timespec& time) {
  return kUs * time.tv_sec + time.tv_nsec / 1000;
}

// What /proc/PID/stat says that is needed here.
struct ProcessStat {
  pid_t group = 0;
  std::int64_t own_us = 0, children_us = 0;
};

std::optional<ProcessStat> stat_of(absl::string_view pid) {
  std::ifstream file(absl::StrCat("/proc/", pid, "/stat"));
  const std::string text(std::istreambuf_iterator<char>(file), {});
  // The second field is the name in parentheses, which may hold anything.
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  const std::vector<absl::string_view> fields =
      absl::StrSplit(absl::string_view(text).substr(name_end + 1), ' ', absl::SkipEmpty());
  // Counted from the state, which is the first after the name.
  constexpr std::size_t kGroup = 2, kTimes = 11;  // utime, stime, cutime, cstime
  if (fields.size() < kTimes + 4) return std::nullopt;
  ProcessStat stat;
  std::int64_t times[4] = {};
  if (!absl::SimpleAtoi(fields[kGroup], &stat.group)) return std::nullopt;
  for (std::size_t i = 0; i < std::size(times); ++i) {
    if (!absl::SimpleAtoi(fields[kTimes + i], &times[i])) return std::nullopt;
  }
  const std::int64_t ticks = sysconf(_SC_CLK_TCK);
  stat.own_us = (times[0] + times[1]) * kUs / ticks;
  stat.children_us = (times[2] + times[3]) * kUs / ticks;
  return stat;
}

// Finer than what /proc tells, which counts in ticks.
std::int64_t own_us_of(pid_t pid, const ProcessStat& stat) {
  clockid_t clock{};
  std::timespec now{};
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &now) != 0) return stat.own_us;
  return us_of(now);
}

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};

}  // namespace

std::int64_t cpu_us_of_thread() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return us_of(now);
}

std::optional<std::int64_t> cpu_us_of_group(pid_t group) {
  const std::unique_ptr<DIR, CloseFolder> processes(opendir("/proc"));
  if (processes == nullptr) return std::nullopt;
  std::optional<std::int64_t> sum;
  while (const dirent* const entry = readdir(processes.get())) {  // NOLINT(concurrency-mt-unsafe): a stream of its own
    pid_t pid = 0;
    if (!absl::SimpleAtoi(entry->d_name, &pid)) continue;
    const std::optional<ProcessStat> stat = stat_of(entry->d_name);
    if (!stat.has_value() || stat->group != group) continue;
    sum = sum.value_or(0) + own_us_of(pid, *stat) + stat->children_us;
  }
  return sum;
}

}  // namespace zerohour
