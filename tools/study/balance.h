// What the games of tournaments say of a scenario's balance, in any game.
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/actor.h"
#include "tools/study/studied_game.h"
#include "tools/support/command.h"

namespace zerohour::study {

struct GameCourse {
  Actor winner = Actor::kNobody;
  std::string reason;  // by which the rules ended it
  int turns = 0;       // player turns after the set-ups
  int actions = 0, rolls = 0;
  // The first side's chance to win, a draw counting half, when a quarter, half and three quarters of the player turns
  // were over.
  std::array<double, 3> chance{};
  std::vector<int> scores;   // at the end, as the game counts them
  std::int64_t cluster = 0;  // games of the same number have the same dice, and depend on each other
};

// Lines for people: outcomes with 95% intervals, how games ended, their length, their course and the scores at the end.
// sides: their names. evaluator: by which the chances are. scores: what each of GameCourse::scores counts.
std::string balance_text(absl::Span<const GameCourse> games, const std::array<std::string, 2>& sides,
                         const std::string& evaluator, const std::vector<std::string>& scores);

// `zerohour balance` of a game that has no report of its own. title: of the game, for people.
Exit balance_command(const StudiedGame& studied, absl::string_view title, Arguments arguments, std::ostream& out);

}  // namespace zerohour::study
