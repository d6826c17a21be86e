#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/loos/players.h"
#include "engine/core/embedded.h"

namespace zerohour::loos {
namespace levels_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace levels_data

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
    // Takes the next word off the line.
    const auto next_word = [&] {
      const absl::string_view word = line.substr(0, line.find(' '));
      line = absl::StripLeadingAsciiWhitespace(line.substr(word.size()));
      return word;
    };
    const absl::string_view numeral = next_word();
    const absl::string_view player = next_word();
    const absl::string_view nodes = next_word();
    if (line.empty()) return error("expected a level, a player, nodes and words for people");
    Level level;
    if (!absl::SimpleAtoi(numeral, &level.number) || level.number != static_cast<int>(levels.size()) + 1) {
      return error(absl::StrCat("'", numeral, "': the levels are numbered 1, 2, 3 and so on"));
    }
    absl::StatusOr<NamedPlayer> named = parse_player(player);
    if (!named.ok()) return error(named.status().message());
    if (!absl::SimpleAtoi(nodes, &level.nodes)) return error(absl::StrCat("'", nodes, "' is not a number of nodes"));
    level.player = std::move(named->name);
    level.book = named->book;
    level.what = std::string(line);
    levels.push_back(level);
  }
  if (levels.empty()) return absl::InvalidArgumentError(absl::StrCat(file, ": no level"));
  return levels;
}

absl::Span<const Level> levels() {
  static const std::vector<Level> all = [] {
    const EmbeddedFile* const file = find_embedded(levels_data::embedded_files(), "levels.txt");
    absl::StatusOr<std::vector<Level>> read = parse_levels("levels.txt", file == nullptr ? "" : file->text);
    return read.ok() ? *std::move(read) : std::vector<Level>();  // a test reads the file of the program
  }();
  return all;
}

}  // namespace zerohour::loos
