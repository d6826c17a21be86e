#include "tools/study/balance.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/study/shares.h"
#include "tools/support/flags.h"

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

// The course of a game, and what its scores count; none if the game counts nothing.
GameCourse course_of(const AnyGame& game, const PlayedGame& played, const tournament::AnyEvaluator& evaluator,
                     const protocol::AnyAdapter& adapter, const std::array<std::string, 2>& sides,
                     std::vector<std::string>& scores) {
  GameCourse course;
  course.winner = played.winner;
  course.reason = std::string(game.result(played.end).reason);
  course.turns = static_cast<int>(played.starts.size());
  course.actions = played.actions;
  course.rolls = played.rolls;
  course.cluster = played.cluster;
  for (std::size_t i = 0; i < course.chance.size(); ++i) {
    if (played.starts.empty()) continue;
    const std::size_t at = played.starts.size() * (i + 1) / (course.chance.size() + 1);
    course.chance[i] = evaluator.chances(game, played.starts[at].state).score();
  }
  const std::optional<protocol::VictoryReport> victory = adapter.victory(game, played.end);
  if (!victory.has_value()) return course;
  scores.clear();
  for (const protocol::SideScore& score : victory->scores) {
    course.scores.push_back(score.points);
    scores.push_back(absl::StrCat(sides[index(score.side)], ", ", score.what));
  }
  return course;
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

Exit balance_command(const StudiedGame& studied, absl::string_view title, Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string data;
  Flags flags(
      "balance",
      absl::StrCat("Summarises the games of tournaments, whichever bots played: outcomes with intervals, how "
                   "games ended, how long they were, how the chances went, and the scores at the end. It counts "
                   "the games of ",
                   title,
                   " that ended by its rules; the intervals allow for games with the same dice. "
                   "docs/balance.md says how."));
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments, all of one scenario.");
  flags.text("--data", "DIR", &data, "The data with which the games were played, if not the built-in ones.");
  flags.example("runs/first", "A player against itself, as in docs/balance.md.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const std::shared_ptr<const protocol::AnyAdapter> adapter = studied.adapter(data);
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const tournament::AnyEvaluator> evaluator;
  std::array<std::string, 2> sides;
  std::vector<std::string> scores;
  std::vector<GameCourse> games;
  const absl::StatusOr<tournament::LeftOut> left_out = for_each_played(
      studied, folders, data,
      [&](const std::shared_ptr<const AnyGame>& loaded) -> absl::Status {
        game = loaded;
        for (const Side side : {Side::kFirst, Side::kSecond}) sides[index(side)] = std::string(game->side_name(side));
        absl::StatusOr<std::shared_ptr<const tournament::AnyEvaluator>> usual = studied.evaluator(*game, "");
        if (!usual.ok()) return usual.status();
        evaluator = *std::move(usual);
        return absl::OkStatus();
      },
      [&](const PlayedGame& played) {
        games.push_back(course_of(*game, played, *evaluator, *adapter, sides, scores));
        return absl::OkStatus();
      });
  if (!left_out.ok()) return left_out.status();
  std::vector<std::int64_t> clusters;
  clusters.reserve(games.size());
  for (const GameCourse& course : games) clusters.push_back(course.cluster);
  std::sort(clusters.begin(), clusters.end());
  const auto count = std::unique(clusters.begin(), clusters.end()) - clusters.begin();
  out << game->scenario_name() << ": " << balance_text(games, sides, evaluator->name(), scores)
      << "The 95% intervals are based on " << count << (count == 1 ? " cluster" : " clusters")
      << ": games with the same dice are counted together.\n";
  for (const std::string& note : tournament::notes_of(*left_out)) out << note << "\n";
  return kDone;
}

}  // namespace zerohour::study
