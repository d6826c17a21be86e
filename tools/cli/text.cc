#include "tools/cli/text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace zerohour::cli {

int terminal_width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp(static_cast<int>(size.ws_col), 40, 100);
}

std::string wrap(absl::string_view text, int width, absl::string_view first, absl::string_view indent) {
  std::string out;
  std::string line(first);
  bool fresh = true;
  for (const absl::string_view word : absl::StrSplit(text, absl::ByAnyChar(" \n\t"), absl::SkipEmpty())) {
    if (!fresh && line.size() + 1 + word.size() > static_cast<std::size_t>(width)) {
      absl::StrAppend(&out, line, "\n");
      line = std::string(indent);
      fresh = true;
    }
    absl::StrAppend(&line, fresh ? "" : " ", word);
    fresh = false;
  }
  absl::StripTrailingAsciiWhitespace(&line);
  absl::StrAppend(&out, line, "\n");
  return out;
}

}  // namespace zerohour::cli
