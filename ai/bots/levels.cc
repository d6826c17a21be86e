#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/bots/loos_bots.h"
#include "engine/core/embedded.h"

namespace zerohour::ai {
namespace data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace data

absl::StatusOr<std::vector<Level>> parse_levels(absl::string_view file, absl::string_view text) {
  std::vector<Level> levels;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    const auto error = [&](absl::string_view what) {
      return absl::InvalidArgumentError(absl::StrCat(file, ":", number, ": ", what));
    };
    line = absl::StripAsciiWhitespace(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const std::vector<std::string> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
    if (words.size() < 4) return error("expected a level, a player, nodes and words for people");
    Level level;
    if (!absl::SimpleAtoi(words[0], &level.number) || level.number != static_cast<int>(levels.size()) + 1) {
      return error(absl::StrCat("'", words[0], "': the levels are numbered 1, 2, 3 and so on"));
    }
    level.player = words[1];
    if (!is_loos_player(level.player)) return error(absl::StrCat("no player is called '", words[1], "'"));
    if (!absl::SimpleAtoi(words[2], &level.nodes)) return error(absl::StrCat("'", words[2], "' is no number of nodes"));
    const std::size_t at =
        line.find(words[3], line.find(words[2], line.find(words[1]) + words[1].size()) + words[2].size());
    level.what = std::string(line.substr(at));
    levels.push_back(level);
  }
  if (levels.empty()) return absl::InvalidArgumentError(absl::StrCat(file, ": no level"));
  return levels;
}

absl::Span<const Level> levels() {
  static const std::vector<Level> all = [] {
    for (const EmbeddedFile& file : data::embedded_files()) {
      if (file.name != "levels.txt") continue;
      absl::StatusOr<std::vector<Level>> read = parse_levels("levels.txt", file.text);
      if (read.ok()) return *std::move(read);
    }
    return std::vector<Level>();  // a test reads the file of the program
  }();
  return all;
}

}  // namespace zerohour::ai
