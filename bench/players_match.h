// A match of two players of a table game with settings of their own, in pairs of games with the seats exchanged and the
// same dice for the same purpose (bench/mirrored_pairs.h): its games, and the report of what the players did.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "ai/players/bot.h"
#include "ai/players/settings.h"
#include "bench/mirrored_pairs.h"
#include "engine/core/game.h"

namespace zerohour::bench {

// A named player with settings of its own, one of which may be evaluator=FILE, what `zerohour train` made: it has a '/'
// or a '.', which no name of an evaluator has. read(file): an evaluator, or an error. Fails where it is no player.
template <class Named, class Read>
auto settings_of(const Named& players, const std::string& text, const Read& read) {
  absl::StatusOr<ai::PlayerText> words = ai::parse_player_text(text);
  if (!words.ok()) fail(words.status().message());
  const auto is_file = [](const ai::SettingText& one) {
    return one.name == "evaluator" && one.value.find_first_of("/.") != std::string::npos;
  };
  const auto file = std::find_if(words->settings.begin(), words->settings.end(), is_file);
  const std::string path = file == words->settings.end() ? "" : file->value;
  if (!path.empty()) words->settings.erase(file);
  const auto player = players.with(words->player, words->settings);
  if (!player.ok()) fail(player.status().message());
  auto settings = player->settings;
  if (path.empty()) return settings;
  const auto leaf = read(path);
  if (!leaf.ok()) fail(leaf.status().message());
  settings.leaf = *leaf;
  return settings;
}

// How a game of a match ended. M: the game's part (play_match below).
template <class M>
struct PlayedGame {
  using Deeds = std::array<double, std::size(M::kDeeds)>;

  Actor winner = Actor::kNobody;
  std::string reason;
  double margin = 0;  // for side 0
  int player_turns = 0;
  std::array<double, 2> seconds{};
  std::array<Deeds, 2> deeds{};
};

// names, seeds: of the players of side 0 and side 1.
template <class M>
PlayedGame<M> play_game(const M& part, const Match& match, const std::array<std::string, 2>& names,
                        const std::array<std::uint64_t, 2>& seeds, std::uint64_t dice) {
  using G = typename M::Rules;
  const G& game = part.game();
  std::array<std::unique_ptr<ai::Bot<G>>, 2> bots;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto at = static_cast<std::size_t>(index(side));
    bots[at] = part.player(names[at], seeds[at]);
    bots[at]->sit(side);
  }
  PlayedGame<M> played;
  typename G::State s = game.initial_state();
  std::array<double, 2> left{};  // milliseconds of the player turn
  int turn = -1;
  for (Actor actor = game.actor(s); actor != Actor::kNobody; actor = game.actor(s)) {
    if (actor == Actor::kChance) {
      const typename G::Action roll = keyed_roll(game, s, dice);
      if (match.show) {
        std::printf("%s    %s: %s\n", part.before_roll(s).c_str(), game.describe_roll(s).c_str(),
                    game.format_action(s, roll).c_str());
      }
      game.apply(s, roll);
      continue;
    }
    if (const int now = part.player_turn(s); now != turn) {
      turn = now;
      ++played.player_turns;
      left.fill(match.turn_ms);
    }
    const Side side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
    const auto at = static_cast<std::size_t>(index(side));
    ai::Budget budget;
    if (match.turn_ms > 0) budget.turn_ms = std::max(1, static_cast<int>(left[at]));
    const double start = cpu_seconds();
    const typename G::Action a = bots[at]->choose(game, ai::seen_by(game, s, side), budget);
    const double took = cpu_seconds() - start;
    played.seconds[at] += took;
    left[at] -= 1'000 * took;
    if (const absl::Status legal = game.is_legal(s, a); !legal.ok()) {
      fail(absl::StrCat(names[at], " plays ", game.format_action(s, a), ": ", legal.ToString(), "\n",
                        game.format_state(s)));
    }
    part.note_action(s, a, played.deeds[at]);
    if (match.show) {
      std::printf("  %s: %s\n", std::string(game.side_name(side)).c_str(), game.format_action(s, a).c_str());
      if (const std::string why = bots[at]->explain(); !why.empty()) std::printf("      (%s)\n", why.c_str());
    }
    game.apply(s, a);
  }
  const Result result = game.result(s);
  played.winner = result.winner;
  played.reason = std::string(result.reason);
  played.margin = part.margin(s);
  part.note_end(s, played.deeds);
  if (match.show) std::printf("%s\n%s\n", game.format_state(s).c_str(), played.reason.c_str());
  return played;
}

// Of the games so far, from the first player's point of view.
template <class M>
struct MatchResult {
  std::vector<double> pairs;                   // scores, 0 to 1
  std::array<std::vector<double>, 2> by_seat;  // those of games, as side 0 and as side 1
  std::vector<double> margins;
  std::array<int, 3> winners{};  // side 0, side 1, none
  int ahead_in_draws = 0;        // by the margin
  double player_turns = 0;
  std::map<std::string, int> reasons;
  std::array<double, 2> seconds{};  // of the first player and of the second, as all that follow
  std::array<typename PlayedGame<M>::Deeds, 2> deeds{};

  double games() const { return static_cast<double>(margins.size()); }
  // seat: the first player's, 0 or 1. Returns its score.
  double add(const PlayedGame<M>& played, int seat) {
    const Actor own = seat == 0 ? Actor::kFirst : Actor::kSecond;
    const double score = played.winner == own ? 1 : played.winner == Actor::kNobody ? 0.5 : 0;
    by_seat[static_cast<std::size_t>(seat)].push_back(score);
    margins.push_back(seat == 0 ? played.margin : -played.margin);
    ++winners[played.winner == Actor::kFirst ? 0 : played.winner == Actor::kSecond ? 1 : 2];
    if (played.winner == Actor::kNobody && margins.back() > 0) ++ahead_in_draws;
    player_turns += played.player_turns;
    ++reasons[played.reason];
    for (std::size_t player = 0; player < 2; ++player) {
      const std::size_t sat = seat == 0 ? player : 1 - player;
      seconds[player] += played.seconds[sat];
      std::transform(deeds[player].begin(), deeds[player].end(), played.deeds[sat].begin(), deeds[player].begin(),
                     std::plus<>());
    }
    return score;
  }
};

template <class M>
void print_result(const M& part, const Match& match, const MatchResult<M>& result) {
  const auto per_cent = [](const std::vector<double>& scores) {
    const auto [mean, error] = mean_and_error(scores);
    return absl::StrFormat("%.1f%% +- %.1f", 100 * mean, 100 * error);
  };
  const std::string sides[] = {std::string(part.game().side_name(Side::kFirst)),
                               std::string(part.game().side_name(Side::kSecond))};
  std::printf("%s - %s in %s, %d pairs: %s; as %s %s, as %s %s\n", match.first.c_str(), match.second.c_str(),
              match.scenario.c_str(), match.pairs, per_cent(result.pairs).c_str(), sides[0].c_str(),
              per_cent(result.by_seat[0]).c_str(), sides[1].c_str(), per_cent(result.by_seat[1]).c_str());
  const double games = result.games();
  double mean = 0, squares = 0;
  for (const double margin : result.margins) mean += margin / games;
  for (const double margin : result.margins) squares += (margin - mean) * (margin - mean);
  std::printf(
      "  %s won %d, %s %d, drawn %d (the first ahead in %d); %.1f player turns; margin %.1f, from game to game +- "
      "%.1f\n",
      sides[0].c_str(), result.winners[0], sides[1].c_str(), result.winners[1], result.winners[2],
      result.ahead_in_draws, result.player_turns / games, mean, std::sqrt(squares / std::max(1.0, games - 1)));
  for (std::size_t player = 0; player < 2; ++player) {
    std::printf("  %s: %.4f s a game;", (player == 0 ? match.first : match.second).c_str(),
                result.seconds[player] / games);
    for (std::size_t k = 0; k < std::size(M::kDeeds); ++k) {
      std::printf(" %s %.1f", M::kDeeds[k], result.deeds[player][k] / games);
    }
    std::printf("\n");
  }
  for (const auto& [reason, count] : result.reasons) std::printf("  %d %s\n", count, reason.c_str());
}

// Plays the pairs, tells on standard error how it stands now and then, and prints the report. M:
//   Rules                              the game; game() is the one that is played
//   kDeeds                             the names of what is counted of each player
//   player(text, seed)                 a bot
//   player_turn(state)                 the number of the player turn; each has the whole time limit
//   note_action(state, action, deeds)  counts what a player does
//   note_end(state, deeds)             and what is left of both sides at the end
//   margin(state)                      by how much side 0 is ahead at the end
//   before_roll(state)                 what --show tells of a roll beside what it is for; lines, or nothing
template <class M>
void play_match(const M& part, const Match& match) {
  constexpr double kSecondsBetween = 60;  // of what is told on the way
  MatchResult<M> result;
  double told = cpu_seconds();
  for (int pair = 0; pair < match.pairs; ++pair) {
    const std::uint64_t dice = static_cast<std::uint64_t>(match.seed) * 100'000 + static_cast<std::uint64_t>(pair);
    const std::uint64_t one = 2 * dice, two = one + 1;
    double score = result.add(play_game(part, match, {match.first, match.second}, {one, two}, dice), 0);
    score += result.add(play_game(part, match, {match.second, match.first}, {two, one}, dice), 1);
    result.pairs.push_back(score / 2);
    if (cpu_seconds() - told < kSecondsBetween) continue;
    told = cpu_seconds();
    const auto [mean, error] = mean_and_error(result.pairs);
    std::fprintf(stderr, "%d of %d pairs: %.1f%% +- %.1f\n", pair + 1, match.pairs, 100 * mean, 100 * error);
  }
  print_result(part, match, result);
}

}  // namespace zerohour::bench
