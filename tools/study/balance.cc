#include "tools/study/balance.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/study/shares.h"

namespace zerohour::study {
namespace {

// "  WHAT  COUNT  SHARE [LOW, HIGH]", of the games that could have had it.
template <class Wanted, class Could>
std::string share_line(absl::string_view what, absl::Span<const GameCourse> games, Wanted wanted, Could could) {
  std::vector<std::pair<std::int64_t, bool>> had;
  int count = 0;
  for (const GameCourse& game : games) {
    if (!could(game)) continue;
    had.emplace_back(game.cluster, wanted(game));
    count += had.back().second ? 1 : 0;
  }
  const Share share = share_of(had);
  return absl::StrFormat("  %5d  %5.1f%% [%.1f, %.1f]  %s\n", count, 100 * share.value, 100 * share.low,
                         100 * share.high, what);
}
template <class Wanted>
std::string share_line(absl::string_view what, absl::Span<const GameCourse> games, Wanted wanted) {
  return share_line(what, games, wanted, [](const GameCourse&) { return true; });
}

std::string outcomes(absl::Span<const GameCourse> games, const std::array<std::string, 2>& sides) {
  const auto won_by = [](Actor who) { return [who](const GameCourse& game) { return game.winner == who; }; };
  const auto won = [](const GameCourse& game) { return game.winner != Actor::kNobody; };
  return absl::StrCat(
      games.size(), games.size() == 1 ? " game\n" : " games\n",
      share_line(absl::StrCat("won by ", sides[0]), games, won_by(Actor::kFirst)),
      share_line("drawn", games, won_by(Actor::kNobody)),
      share_line(absl::StrCat("won by ", sides[1]), games, won_by(Actor::kSecond)),
      share_line(absl::StrCat("by ", sides[0], ", of the games that were won"), games, won_by(Actor::kFirst), won));
}

// Each way in which games ended, the most frequent first.
std::string endings(absl::Span<const GameCourse> games, const std::array<std::string, 2>& sides) {
  std::map<std::pair<Actor, std::string>, int> counts;
  for (const GameCourse& game : games) ++counts[{game.winner, game.reason}];
  std::vector<std::pair<int, std::pair<Actor, std::string>>> ways;
  ways.reserve(counts.size());
  for (const auto& [way, count] : counts) ways.emplace_back(count, way);
  std::stable_sort(ways.begin(), ways.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string text = "How they ended\n";
  for (const auto& [count, way] : ways) {
    const auto& [winner, reason] = way;
    const std::string result =
        winner == Actor::kNobody ? "a draw" : absl::StrCat(sides[winner == Actor::kFirst ? 0 : 1], " won");
    absl::StrAppend(&text, share_line(absl::StrCat(result, ": ", reason), games, [&way = way](const GameCourse& game) {
      return game.winner == way.first && game.reason == way.second;
    }));
  }
  return text;
}

template <class Number>
std::string spread_line(absl::string_view what, absl::Span<const GameCourse> games, Number number) {
  std::vector<int> values;
  for (const GameCourse& game : games) values.push_back(number(game));
  return absl::StrCat("  ", what, ": ", spread_text(std::move(values)), "\n");
}

std::string course(absl::Span<const GameCourse> games, const std::array<std::string, 2>& sides,
                   const std::string& evaluator) {
  std::array<double, 3> chance{};
  for (const GameCourse& game : games) {
    for (std::size_t i = 0; i < chance.size(); ++i) chance[i] += game.chance[i] / static_cast<double>(games.size());
  }
  return absl::StrCat(
      "Length and course\n", spread_line("player turns", games, [](const GameCourse& game) { return game.turns; }),
      spread_line("actions", games, [](const GameCourse& game) { return game.actions; }),
      spread_line("rolls", games, [](const GameCourse& game) { return game.rolls; }),
      absl::StrFormat("  the chance of %s by %s, on average after a quarter, a half and three quarters of the player "
                      "turns: %.2f, %.2f, %.2f\n",
                      sides[0], evaluator, chance[0], chance[1], chance[2]));
}

}  // namespace

std::string balance_text(absl::Span<const GameCourse> games, const std::array<std::string, 2>& sides,
                         const std::string& evaluator, const std::vector<std::string>& scores) {
  std::string text = absl::StrCat(outcomes(games, sides), endings(games, sides), course(games, sides, evaluator));
  if (!scores.empty()) absl::StrAppend(&text, "Scores at the end\n");
  for (std::size_t i = 0; i < scores.size(); ++i) {
    absl::StrAppend(&text, spread_line(scores[i], games, [i](const GameCourse& game) { return game.scores[i]; }));
  }
  return text;
}

}  // namespace zerohour::study
