#include "ai/players/named_players.h"

#include <chrono>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace zerohour::ai {
namespace {

constexpr absl::string_view kKind = "kind";
constexpr absl::string_view kInstead = "->";
constexpr absl::string_view kOffers = "offers";
constexpr absl::string_view kLevel = "level-";

// A line with those that continue it, without comments.
struct WholeLine {
  int number = 0;
  std::string text;
};

std::vector<WholeLine> whole_lines(absl::string_view text) {
  std::vector<WholeLine> lines;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripTrailingAsciiWhitespace(line.substr(0, line.find('#')));
    const absl::string_view words = absl::StripLeadingAsciiWhitespace(line);
    if (words.empty()) continue;
    if (words.size() < line.size() && !lines.empty()) {
      absl::StrAppend(&lines.back().text, " ", words);
    } else {
      lines.push_back({number, std::string(words)});
    }
  }
  return lines;
}

absl::string_view take_word(absl::string_view& text) {
  const absl::string_view word = text.substr(0, text.find(' '));
  text = absl::StripLeadingAsciiWhitespace(text.substr(word.size()));
  return word;
}

bool is_name(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_islower(static_cast<unsigned char>(c)) || absl::ascii_isdigit(static_cast<unsigned char>(c)) ||
           c == '-';
  });
}

// "2026-11-29".
bool is_day(absl::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  int year = 0;
  unsigned month = 0, day = 0;
  const bool numbers = absl::SimpleAtoi(text.substr(0, 4), &year) && absl::SimpleAtoi(text.substr(5, 2), &month) &&
                       absl::SimpleAtoi(text.substr(8, 2), &day);
  return numbers &&
         std::chrono::year_month_day{std::chrono::year{year}, std::chrono::month{month}, std::chrono::day{day}}.ok();
}

// A line of the file, from its words.
class LineReader {
 public:
  LineReader(absl::string_view file, const WholeLine& line) : file_(file), left_(line.text) {
    line_.number = line.number;
  }

  absl::StatusOr<PlayerLine> read() {
    line_.name = std::string(take_word(left_));
    if (!is_name(line_.name)) {
      return error("name", absl::StrCat("'", line_.name, "' is not a name of small letters, digits and hyphens"));
    }
    absl::string_view word = take_word(left_);
    if (word == kInstead) {
      line_.instead = std::string(left_);
      if (is_name(line_.instead)) return line_;
      return error("other", "expected the one name of another player after '->'");
    }
    if (word == kOffers) return read_offer();
    std::string player(word);
    while (absl::EndsWith(player, ",")) {
      word = take_word(left_);
      if (word.empty()) break;
      absl::StrAppend(&player, word);
    }
    if (absl::Status status = read_player(player); !status.ok()) return status;
    line_.since = std::string(take_word(left_));
    if (!is_day(line_.since)) {
      return error("since", absl::StrCat("'", line_.since, "' is not a day, written 2026-11-29"));
    }
    if (left_.empty()) return error("words", "expected words for people");
    line_.what = std::string(left_);
    return line_;
  }

  absl::Status error(absl::string_view field, absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat(file_, ":", line_.number, ": ", field, ": ", what));
  }

 private:
  absl::StatusOr<PlayerLine> read_offer() {
    line_.scenario = std::move(line_.name);
    line_.name.clear();
    while (!left_.empty()) {
      const absl::string_view word = take_word(left_);
      int level = 0;
      if (!absl::SimpleAtoi(word, &level) || level < 1 || (!line_.levels.empty() && level <= line_.levels.back())) {
        return error("levels", absl::StrCat("'", word, "': expected the numbers of levels in order, as in 1 2 4"));
      }
      line_.levels.push_back(level);
    }
    if (line_.levels.empty()) return error("levels", "expected the numbers of the levels that are offered");
    return line_;
  }
  absl::Status read_player(absl::string_view text) {
    if (text.empty()) return error("player", "expected a player");
    if (!absl::StartsWith(text, absl::StrCat(kKind, "="))) {
      absl::StatusOr<PlayerText> player = parse_player_text(text);
      if (!player.ok()) return error("player", player.status().message());
      line_.base = std::move(player->player);
      line_.settings = std::move(player->settings);
      return absl::OkStatus();
    }
    absl::StatusOr<std::vector<SettingText>> settings = parse_settings(text);
    if (!settings.ok()) return error("player", settings.status().message());
    line_.kind = std::move(settings->front().value);
    line_.settings.assign(settings->begin() + 1, settings->end());
    return absl::OkStatus();
  }

  absl::string_view file_;
  absl::string_view left_;
  PlayerLine line_;
};

}  // namespace

absl::StatusOr<std::vector<PlayerLine>> parse_player_lines(absl::string_view file, absl::string_view text) {
  std::vector<PlayerLine> lines;
  std::set<std::string> names, offering;
  int levels = 0;
  const std::vector<WholeLine> whole = whole_lines(text);
  for (const WholeLine& one : whole) {
    LineReader reader(file, one);
    absl::StatusOr<PlayerLine> line = reader.read();
    if (!line.ok()) return line.status();
    if (!line->scenario.empty()) {
      if (!offering.insert(line->scenario).second) {
        return reader.error("scenario", absl::StrCat("'", line->scenario, "' comes twice"));
      }
      if (line->levels.back() > levels) {
        return reader.error("levels", absl::StrCat("there is no level ", line->levels.back(), " before this line"));
      }
      lines.push_back(*std::move(line));
      continue;
    }
    if (!names.insert(line->name).second) {
      return reader.error("name", absl::StrCat("'", line->name, "' comes twice"));
    }
    if (absl::string_view digits = line->name; absl::ConsumePrefix(&digits, kLevel)) {
      if (!absl::SimpleAtoi(digits, &line->level) || line->level != ++levels) {
        return reader.error("name", absl::StrCat("'", line->name, "': the levels are numbered 1, 2, 3 and so on"));
      }
    }
    lines.push_back(*std::move(line));
  }
  if (lines.empty()) return absl::InvalidArgumentError(absl::StrCat(file, ": no player"));
  return lines;
}

}  // namespace zerohour::ai
