#include "tools/tournament/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "tools/support/characters.h"
#include "tools/support/text.h"

namespace zerohour::tournament {
namespace {

constexpr std::chrono::milliseconds kBetween{500};
constexpr int kUsualWidth = 80;

// As much of the text, on one line, as fits.
std::string first_columns(absl::string_view text, int columns) {
  const std::string shown = one_line(text);
  return shown.substr(0, bytes_within(shown, columns));
}

// In the unit in which the number is above 1.
std::string rate_text(double a_second) {
  if (a_second >= 1) return absl::StrFormat("%.*f/s", a_second < 100 ? 1 : 0, a_second);
  if (a_second * 60 >= 1) return absl::StrFormat("%.1f/min", a_second * 60);
  return absl::StrFormat("%.1f/h", a_second * 3600);
}

std::string time_text(double seconds) {
  const auto whole = std::int64_t{std::llround(std::min(seconds, 1e12))};
  const std::int64_t hours = whole / 3600;
  if (hours >= 48) return absl::StrCat(hours / 24, " days");
  if (hours > 0) return absl::StrFormat("%d:%02d:%02d", hours, whole / 60 % 60, whole % 60);
  return absl::StrFormat("%d:%02d", whole / 60, whole % 60);
}

}  // namespace

std::string progress_text(const Progress& progress, const std::string& estimate, int width) {
  std::string before = absl::StrCat(progress.done, "/", progress.total, " games");
  std::string rest;
  if (progress.played > 0 && progress.seconds > 0) {
    const double rate = static_cast<double>(progress.played) / progress.seconds;
    absl::StrAppend(&before, "  ", rate_text(rate));
    const std::int64_t left = progress.total - progress.done;
    if (left > 0) rest = absl::StrCat("  ", time_text(static_cast<double>(left) / rate), " left");
  }
  const int room = width - display_width(before) - display_width(rest) - 2;
  const std::string middle = estimate.empty() || room < 1 ? "" : absl::StrCat("  ", first_columns(estimate, room));
  return first_columns(absl::StrCat(before, middle, rest), width);
}

ProgressLine::ProgressLine(std::ostream& out, bool on_terminal, Estimate estimate)
    : out_(out), on_terminal_(on_terminal), estimate_(std::move(estimate)) {}

ProgressLine::ProgressLine(std::ostream& out, int descriptor, Estimate estimate)
    : ProgressLine(out, ::isatty(descriptor) == 1, std::move(estimate)) {
  descriptor_ = descriptor;
}

int ProgressLine::width() const {
  winsize size{};
  if (descriptor_ < 0 || ::ioctl(descriptor_, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualWidth;
  return size.ws_col;
}

void ProgressLine::show(const Progress& progress) {
  if (!on_terminal_) return;
  const Clock::time_point now = Clock::now();
  if (shows_ && now - shown_ < kBetween && progress.done < progress.total) return;
  shown_ = now;
  shows_ = true;
  // The last column stays free, because some terminals move to the next line once it is written.
  out_ << '\r' << progress_text(progress, estimate_ ? estimate_(progress.games) : "", width() - 1) << "\x1b[K"
       << std::flush;
}

void ProgressLine::finish() {
  if (std::exchange(shows_, false)) out_ << '\n' << std::flush;
}

}  // namespace zerohour::tournament
