#include "tools/terminal/patience.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"

namespace zerohour::terminal {

std::string patience_text(absl::string_view subject, std::chrono::milliseconds elapsed, double share, bool asked,
                          int width) {
  constexpr std::chrono::milliseconds kFirst{1000};
  if (elapsed < kFirst) return "";
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(elapsed).count();
  const auto percent = static_cast<int>(std::floor(100 * std::clamp(share, 0.0, 1.0)));
  const std::string news = absl::StrCat(" ... ", seconds, " s, ", percent, "%");
  const std::string keys = asked ? "; it ends now" : "; Ctrl-C ends it";
  const std::string whole = absl::StrCat(subject, news, keys);
  if (static_cast<int>(whole.size()) <= width) return whole;
  const std::string shorter = absl::StrCat(subject, news);
  if (static_cast<int>(shorter.size()) <= width) return shorter;
  const int room = std::max(1, width - static_cast<int>(news.size()));
  return absl::StrCat(subject.substr(0, static_cast<std::size_t>(room)), news);
}

}  // namespace zerohour::terminal
