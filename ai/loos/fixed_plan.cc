#include "ai/loos/fixed_plan.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/loos/ideas.h"
#include "engine/core/embedded.h"

namespace zerohour::loos {
namespace exploiters_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace exploiters_data

namespace {

bool read_theme(char digit, absl::Span<const Theme> themes, std::uint8_t& theme) {
  if (digit < '0' || static_cast<std::size_t>(digit - '0') >= themes.size()) return false;
  theme = static_cast<std::uint8_t>(digit - '0');
  return true;
}

bool read_period(absl::string_view text, Side side, FixedPlan::Period& period) {
  if (text.size() != Ground::kZones + 3 || text[Ground::kZones] != '/') return false;
  for (std::size_t z = 0; z < period.movement.size(); ++z) {
    if (!read_theme(text[z], movement_themes(side), period.movement[z])) return false;
  }
  return read_theme(text[Ground::kZones + 1], assault_themes(), period.assault) &&
         read_theme(text[Ground::kZones + 2], defence_themes(), period.defence);
}

std::uint8_t theme_by_chance(absl::Span<const Theme> themes, Random& random) {
  return static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(themes.size())));
}

}  // namespace

Briefing FixedPlan::briefing(const State& state) const {
  const Period& now = period[static_cast<std::size_t>(std::min(state.turn / kTurnsAPeriod, kPeriods - 1))];
  Briefing briefing;
  switch (state.step) {
    case Step::kBritishMove:
    case Step::kGermanMove:
      briefing.theme = now.movement;
      break;
    case Step::kDeclare:
      briefing.theme.fill(now.assault);
      break;
    case Step::kDefend:
      briefing.theme.fill(now.defence);
      break;
    default:
      break;
  }
  return briefing;
}

std::string format_fixed_plan(const FixedPlan& plan) {
  std::string text;
  for (const FixedPlan::Period& period : plan.period) {
    if (!text.empty()) text += ' ';
    for (const std::uint8_t theme : period.movement) absl::StrAppend(&text, static_cast<int>(theme));
    absl::StrAppend(&text, "/", static_cast<int>(period.assault), static_cast<int>(period.defence));
  }
  return text;
}

absl::StatusOr<FixedPlan> parse_fixed_plan(absl::string_view text, Side side) {
  const std::vector<absl::string_view> words = absl::StrSplit(text, ' ');
  FixedPlan plan;
  bool good = words.size() == plan.period.size();
  for (std::size_t i = 0; good && i < words.size(); ++i) good = read_period(words[i], side, plan.period[i]);
  if (good) return plan;
  return absl::InvalidArgumentError(
      absl::StrCat("'", text, "' is not a plan: it takes three words such as 012000/10 of the numbers of themes"));
}

std::string words_of(const FixedPlan& plan, Side side) {
  std::string text;
  for (int i = 0; i < FixedPlan::kPeriods; ++i) {
    const FixedPlan::Period& period = plan.period[static_cast<std::size_t>(i)];
    const int first = i * FixedPlan::kTurnsAPeriod + 1;
    Idea moves;
    moves.briefing.theme = period.movement;
    absl::StrAppend(&text, text.empty() ? "" : ". ", "turns ", first, " to ", first + FixedPlan::kTurnsAPeriod - 1,
                    ": ", words_of(moves, movement_themes(side)));
    if (period.assault != 0) absl::StrAppend(&text, "; ", assault_themes()[period.assault].name);
    if (period.defence != 0) absl::StrAppend(&text, "; in defence ", defence_themes()[period.defence].name);
  }
  return text;
}

FixedPlan changed(const FixedPlan& plan, Side side, Random& random) {
  FixedPlan other = plan;
  const std::uint32_t changes = 1 + random.below(2);
  for (std::uint32_t i = 0; i < changes; ++i) {
    FixedPlan::Period& period = other.period[random.below(FixedPlan::kPeriods)];
    switch (random.below(6)) {
      case 0:
        period.assault = theme_by_chance(assault_themes(), random);
        break;
      case 1:
        period.defence = theme_by_chance(defence_themes(), random);
        break;
      case 2:
        period.movement.fill(theme_by_chance(movement_themes(side), random));
        break;
      default:
        period.movement[random.below(Ground::kZones)] = theme_by_chance(movement_themes(side), random);
        break;
    }
  }
  return other;
}

absl::StatusOr<std::vector<Exploiter>> parse_exploiters(absl::string_view file, absl::string_view text) {
  std::vector<Exploiter> all;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    const auto error = [&](absl::string_view what) {
      return absl::InvalidArgumentError(absl::StrCat(file, ":", number, ": ", what));
    };
    line = absl::StripAsciiWhitespace(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const std::vector<std::string> words = absl::StrSplit(line, absl::MaxSplits(' ', 5));
    if (words.size() != 6) return error("expected a name, a side, three words of a plan and words for people");
    Exploiter exploiter;
    exploiter.name = words[0];
    if (words[1] != "british" && words[1] != "german") {
      return error(absl::StrCat("'", words[1], "' is neither british nor german"));
    }
    exploiter.side = words[1] == "british" ? kBritish : kGerman;
    absl::StatusOr<FixedPlan> plan =
        parse_fixed_plan(absl::StrCat(words[2], " ", words[3], " ", words[4]), exploiter.side);
    if (!plan.ok()) return error(plan.status().message());
    exploiter.plan = *plan;
    exploiter.what = words[5];
    all.push_back(std::move(exploiter));
  }
  return all;
}

absl::Span<const Exploiter> exploiters() {
  static const std::vector<Exploiter> all = [] {
    const EmbeddedFile* const file = find_embedded(exploiters_data::embedded_files(), "exploiters.txt");
    auto read = parse_exploiters("exploiters.txt", file == nullptr ? "" : file->text);
    return read.ok() ? *std::move(read) : std::vector<Exploiter>();  // a test reads the file of the program
  }();
  return all;
}

}  // namespace zerohour::loos
