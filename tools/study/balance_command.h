// `zerohour balance` of a game that has no report of its own.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/protocol/abilities.h"
#include "tools/study/balance.h"
#include "tools/study/studied_game.h"
#include "tools/support/command.h"
#include "tools/support/flags.h"

namespace zerohour::study {

// The course of a game, and what its scores count; none if the game counts nothing.
template <Game G>
GameCourse course_of(const G& game, const PlayedGame<G>& played, const eval::Evaluator<G>& evaluator,
                     const protocol::Victory<G>* victory, const std::array<std::string, 2>& sides,
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
  if (victory == nullptr) return course;
  scores.clear();
  for (const protocol::SideScore& score : victory->victory(game, played.end).scores) {
    course.scores.push_back(score.points);
    scores.push_back(absl::StrCat(sides[index(score.side)], ", ", score.what));
  }
  return course;
}

// title: of the game, for people.
template <Game G>
Exit balance_command(const StudiedGame<G>& studied, absl::string_view title, Arguments arguments, std::ostream& out) {
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
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  const std::shared_ptr<const protocol::GameAdapter<G>> adapter = studied.adapter(data);
  const auto* const victory = adapter->template find<protocol::Victory<G>>();
  std::shared_ptr<const G> game;
  std::shared_ptr<const eval::Evaluator<G>> evaluator;
  std::array<std::string, 2> sides;
  std::vector<std::string> scores;
  std::vector<GameCourse> games;
  const absl::StatusOr<tournament::LeftOut> left_out = for_each_played<G>(
      studied, folders, data,
      [&](const std::shared_ptr<const G>& loaded) -> absl::Status {
        game = loaded;
        for (const Side side : {Side::kFirst, Side::kSecond}) sides[index(side)] = std::string(game->side_name(side));
        absl::StatusOr<std::shared_ptr<const eval::Evaluator<G>>> usual = studied.evaluator(*game, "");
        if (!usual.ok()) return usual.status();
        evaluator = *std::move(usual);
        return absl::OkStatus();
      },
      [&](const PlayedGame<G>& played) {
        games.push_back(course_of(*game, played, *evaluator, victory, sides, scores));
        return absl::OkStatus();
      });
  if (!left_out.ok()) return left_out.status();
  std::vector<std::int64_t> clusters;
  clusters.reserve(games.size());
  for (const GameCourse& course : games) clusters.push_back(course.cluster);
  std::sort(clusters.begin(), clusters.end());
  const auto count = std::unique(clusters.begin(), clusters.end()) - clusters.begin();
  out << std::string(game->scenario_name()) << ": " << balance_text(games, sides, evaluator->name(), scores)
      << "The 95% intervals are based on " << count << (count == 1 ? " cluster" : " clusters")
      << ": games with the same dice are counted together.\n";
  for (const std::string& note : tournament::notes_of(*left_out)) out << note << "\n";
  return kDone;
}

}  // namespace zerohour::study
