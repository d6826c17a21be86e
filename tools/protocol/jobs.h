// The work that takes long: a bot's answer, with play-outs to tell what it is worth, and perft.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "ai/bots/bot.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

// One search: the bot's answer first, at once. With a limit of time or nodes it then plays games to the end in its
// head, the bot on both sides, to tell the chance to win; with several lines it answers the one that won most.
template <Game G>
class Search {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using BotMaker = std::function<std::unique_ptr<ai::Bot<G>>(std::uint64_t seed)>;

  // s is a side's decision.
  Search(std::shared_ptr<const G> game, const State& s, const GoLimits& limits, std::uint64_t seed, BotMaker maker)
      : game_(std::move(game)), start_(s), limits_(limits), maker_(std::move(maker)), seed_(seed ^ game_->hash(s)) {}

  Answer run(const std::atomic<bool>& stop, const Info& info) {
    begin_ = Clock::now();
    find_lines(stop);
    report(info);
    if (limits_.time_ms > 0 || limits_.nodes > 0) play_out(stop, info);
    return absl::StrCat("best ", text(lines_.front()));
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Line {
    std::vector<Action> actions;
    State end;
    std::uint64_t games = 0;
    std::uint64_t halves = 0;  // won 2, drawn 1
    double win() const { return games == 0 ? 0.5 : static_cast<double>(halves) / 2 / static_cast<double>(games); }
    double error() const {
      return games == 0 ? 0.5
                        : std::sqrt(std::max(win() * (1 - win()), 0.25 / static_cast<double>(games + 1)) /
                                    static_cast<double>(games));
    }
  };

  bool out_of_budget(const std::atomic<bool>& stop) const {
    return stop || (limits_.nodes > 0 && nodes_ >= limits_.nodes) ||
           (limits_.time_ms > 0 && Clock::now() - begin_ >= std::chrono::milliseconds(limits_.time_ms));
  }

  // Line by line from bots of other seeds, as long as they have new ideas.
  void find_lines(const std::atomic<bool>& stop) {
    const int wanted = std::max(1, limits_.lines);
    for (int attempt = 0; attempt < 4 * wanted && static_cast<int>(lines_.size()) < wanted; ++attempt) {
      if (attempt > 0 && out_of_budget(stop)) break;
      std::uint64_t mix = seed_ + static_cast<std::uint64_t>(attempt);
      const std::unique_ptr<ai::Bot<G>> bot = maker_(splitmix64(mix));
      Line line{{}, start_};
      const Actor actor = game_->actor(start_);
      do {
        const Action action = bot->choose(*game_, line.end, {});
        line.actions.push_back(action);
        game_->apply(line.end, action);
        ++nodes_;
      } while (limits_.phase && game_->actor(line.end) == actor && !stop && line.actions.size() < kMaxPhase);
      const bool known = std::any_of(lines_.begin(), lines_.end(),
                                     [&](const Line& other) { return other.actions.front() == line.actions.front(); });
      if (!known) lines_.push_back(std::move(line));
    }
  }

  void play_out(const std::atomic<bool>& stop, const Info& info) {
    std::uint64_t mix = ~seed_;
    Random random(splitmix64(mix));
    Clock::time_point told = begin_;
    while (!out_of_budget(stop)) {
      for (Line& line : lines_) {
        const std::optional<int> halves = play_game(line.end, random, stop);
        if (!halves.has_value()) break;
        ++line.games;
        line.halves += static_cast<std::uint64_t>(*halves);
      }
      if (Clock::now() - told < std::chrono::milliseconds(200)) continue;
      told = Clock::now();
      report(info);
    }
    // A line that had one game fewer is compared all the same; equal ones stay in the bot's order.
    std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) { return a.win() > b.win(); });
    report(info);
  }

  // 2, 1 or 0 halves for the side that acts at the start; nothing where the budget ended first.
  std::optional<int> play_game(State s, Random& random, const std::atomic<bool>& stop) {
    const std::unique_ptr<ai::Bot<G>> bot = maker_(random());
    while (true) {
      const Actor actor = game_->actor(s);
      if (actor == Actor::kNobody) break;
      if (out_of_budget(stop)) return std::nullopt;
      ++nodes_;
      if (actor != Actor::kChance) {
        game_->apply(s, bot->choose(*game_, s, {}));
        continue;
      }
      const RollRequest request = game_->roll_request(s);
      std::array<std::uint8_t, RollRequest::kMaxDice> faces{};
      for (int i = 0; i < request.count; ++i) faces[static_cast<std::size_t>(i)] = random.face(request.sides);
      game_->apply(s, game_->roll_action(s, {faces.data(), request.count}));
    }
    const Actor winner = game_->result(s).winner;
    const Actor own = game_->actor(start_);
    return winner == own ? 2 : winner == Actor::kNobody ? 1 : 0;
  }

  std::string text(const Line& line) const {
    State s = start_;
    std::vector<std::string> texts;
    for (const Action& action : line.actions) {
      texts.push_back(std::string(game_->format_action(s, action)));
      game_->apply(s, action);
    }
    return absl::StrJoin(texts, " ; ");
  }

  void report(const Info& info) const {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_).count();
    int number = 0;
    for (const Line& line : lines_) {
      std::string words = absl::StrCat("line=", ++number, " nodes=", nodes_, " time=", ms);
      if (line.games > 0) {
        absl::StrAppend(&words,
                        absl::StrFormat(" win=%.3f stderr=%.3f games=%d", line.win(), line.error(), line.games));
      }
      info(absl::StrCat(words, " pv ", text(line)));
    }
  }

  static constexpr std::size_t kMaxPhase = 1000;

  std::shared_ptr<const G> game_;
  State start_;
  GoLimits limits_;
  BotMaker maker_;
  std::uint64_t seed_;
  Clock::time_point begin_;
  std::uint64_t nodes_ = 0;
  std::vector<Line> lines_;
};

// Counts to `depth`, or gives up.
template <Game G>
std::optional<std::uint64_t> count_perft(const G& game, const typename G::State& s, int depth,
                                         const std::atomic<bool>& stop) {
  std::uint64_t count = 0;
  const auto descend = [&](typename G::Action action) {
    if (depth == 1) {
      ++count;
      return;
    }
    if (stop) return;
    typename G::State next = s;
    game.apply(next, action);
    count += count_perft(game, next, depth - 1, stop).value_or(0);
  };
  if (game.actor(s) == Actor::kChance) {
    game.for_each_outcome(s, [&](typename G::Action action, Probability) { descend(action); });
  } else {
    for_each_legal_action(game, s, descend);
  }
  if (stop) return std::nullopt;
  return count;
}

}  // namespace zerohour::protocol
