// Long-running work: a bot's answer, with play-outs to estimate its value, and perft.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/players/bot.h"
#include "ai/players/time_manager.h"
#include "engine/core/game.h"
#include "engine/core/outcomes.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

// Why the last search answered as it did: written by the search's thread, read by the conversation's.
class Reason {
 public:
  void set(std::string text) {
    const std::lock_guard<std::mutex> lock(mutex_);
    text_ = std::move(text);
  }
  std::string get() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return text_;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

template <Game G>
using BotMaker = std::function<std::unique_ptr<ai::Bot<G>>(std::uint64_t seed)>;

// One search: the bot's answer first. With a limit of time or nodes it then plays games to the end in its head, the bot
// (or a quicker one in its place) on both sides, to tell the chance to win; with several variations it answers the one
// that won most. Bots and games share one time between them (ai::TimeManager). Where time is the limit and there is but
// one legal action, it is the answer at once.
//
// Games are numbered. A game's seed is its number's, and games count in the order of their numbers, so that a limit of
// nodes gives the same answer on any number of threads.
template <Game G>
class Search {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  struct Variation {
    std::vector<Action> actions;
    State end;
    std::string why;    // the bot's own words, if it has any
    bool over = false;  // the game ends with it: one play-out tells all
    std::uint64_t games = 0;
    std::uint64_t halves = 0;  // won 2, drawn 1
    double win() const { return games == 0 ? 0.5 : static_cast<double>(halves) / 2 / static_cast<double>(games); }
    double error() const {
      if (over && games > 0) return 0;
      const auto n = static_cast<double>(games);
      return games == 0 ? 0.5 : std::sqrt(std::max(win() * (1 - win()), 0.25 / (n + 1)) / n);
    }
  };

  // s is a side's decision. maker: the bot that is asked; player: the one that plays the games to their end. now: the
  // clock of the limits; of several threads at once.
  Search(std::shared_ptr<const G> game, const State& s, const GoLimits& limits, std::uint64_t seed, BotMaker<G> maker,
         BotMaker<G> player, ai::TimeManager::Now now = ai::SearchClock::now)
      : game_(std::move(game)),
        start_(s),
        limits_(limits),
        maker_(std::move(maker)),
        player_(std::move(player)),
        now_(std::move(now)),
        seed_(seed ^ game_->hash(s)) {}

  Answer run(const std::atomic<bool>& stop, const Info& info) {
    find(stop, info);
    return absl::StrCat("best ", text(variations_.front()));
  }

  // The variations, the best first.
  const std::vector<Variation>& find(const std::atomic<bool>& stop, const Info& info) {
    begin_ = Clock::now();
    find_variations(stop);
    report(info);
    if (!forced_ && (limits_.budget.limits_time() || limits_.budget.nodes > 0)) {
      play_out(info);
      // A variation that had one game fewer is compared all the same, but one without any comes last; equal ones stay
      // in the bot's order.
      std::stable_sort(variations_.begin(), variations_.end(), [](const Variation& a, const Variation& b) {
        const bool known = a.games > 0;
        return known != (b.games > 0) ? known : a.win() > b.win();
      });
      report(info);
      if (static_cast<int>(variations_.size()) < limits_.lines || estimated() < variations_.size()) {
        info(absl::StrCat("lines=", variations_.size(), " estimated=", estimated(), " nodes=", nodes_, " time=", ms()));
      }
    }
    return variations_;
  }

  // After find().
  const std::vector<Variation>& variations() const { return variations_; }
  bool forced() const { return forced_; }  // the only legal action, answered at once

  std::string text(const Variation& variation) const {
    State s = start_;
    std::string text;
    for (const Action& action : variation.actions) {
      absl::StrAppend(&text, text.empty() ? "" : " ; ", std::string(game_->format_action(s, action)));
      game_->apply(s, action);
    }
    return text;
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Played {
    int halves = 0;  // for the side that acts at the start
    std::uint64_t nodes = 0;
  };

  bool out_of_nodes() const { return limits_.budget.nodes > 0 && nodes_ >= limits_.budget.nodes; }

  // One variation after the other from bots of other seeds, as long as they have new ideas.
  void find_variations(const std::atomic<bool>& stop) {
    const int wanted = std::max(1, limits_.lines);
    ai::Budget budget = limits_.budget;
    budget.stop = &stop;
    budget.threads = limits_.threads;
    if (budget.nodes > 0) budget.nodes = std::max<std::uint64_t>(1, budget.nodes / static_cast<std::uint64_t>(wanted));
    for (int attempt = 0; attempt < 4 * wanted && static_cast<int>(variations_.size()) < wanted; ++attempt) {
      std::uint64_t mix = seed_ + static_cast<std::uint64_t>(attempt);
      const std::unique_ptr<ai::Bot<G>> bot = maker_(splitmix64(mix));
      if (attempt == 0) share_time(budget, *bot);
      if (attempt > 0 && (!thought_.may_begin() || out_of_nodes())) break;
      add_variation(*bot, budget, attempt == 0 ? 0.5 : 1.0 / (wanted - static_cast<int>(variations_.size())));
      if (forced_) break;
    }
  }

  // The bot says how much of a turn or a clock a decision is worth. Games have a part of that, so that every variation
  // has its estimate.
  void share_time(const ai::Budget& budget, ai::Bot<G>& bot) {
    constexpr double kOneLine = 0.75;
    constexpr double kManyLines = 0.5;
    Action only{};
    forced_ = budget.limits_time() && !limits_.phase && ai::is_forced(*game_, start_, only);
    time_ = ai::TimeManager(budget, budget.limits_time() ? bot.forecast(*game_, start_) : ai::Forecast(), now_);
    thought_ = time_.share(limits_.lines > 1 ? kManyLines : kOneLine);
  }

  // part: of the time that is left for thought.
  void add_variation(ai::Bot<G>& bot, const ai::Budget& budget, double part) {
    const ai::TimeManager time = thought_.share(limits_.lines > 1 ? part : 1);
    const Actor actor = game_->actor(start_);
    Variation variation;
    variation.end = start_;
    std::unique_ptr<ai::Bot<G>> quick;  // completes a phase where the time for it was not enough
    do {
      if (quick == nullptr && !variation.actions.empty() && !time.may_begin()) quick = player_(seed_);
      const ai::Budget now = budget_of(budget, time, variation.actions.empty());
      const Action action =
          quick == nullptr ? bot.choose(*game_, variation.end, now) : quick->choose(*game_, variation.end, {});
      if (variation.actions.empty()) variation.why = bot.explain();
      variation.actions.push_back(action);
      game_->apply(variation.end, action);
      ++nodes_;
    } while (limits_.phase && game_->actor(variation.end) == actor && !*time.stop() &&
             variation.actions.size() < kMaxPhase);
    variation.over = game_->actor(variation.end) == Actor::kNobody;
    const bool known = std::any_of(variations_.begin(), variations_.end(), [&](const Variation& other) {
      return other.actions.front() == variation.actions.front();
    });
    if (!known) variations_.push_back(std::move(variation));
  }

  // Of a phase the first action has half of the time, and each after it a part of the rest.
  ai::Budget budget_of(const ai::Budget& budget, const ai::TimeManager& time, bool first) const {
    constexpr double kFirst = 0.5;
    constexpr double kNext = 0.125;
    if (!time.limits_time()) return budget;
    const ai::TimeManager share = limits_.phase ? time.share(first ? kFirst : kNext) : time;
    return {.decision_ms = share.left_ms(), .nodes = budget.nodes, .stop = budget.stop, .threads = budget.threads};
  }

  // A time for the decision is used up; what is left of a turn or a clock is not spent on games that choose nothing.
  void play_out(const Info& info) {
    const ai::Budget& budget = limits_.budget;
    games_ = time_;
    const bool shared = budget.limits_time() && budget.decision_ms == 0;
    if (shared && variations_.size() == 1) games_ = time_.share(kGamesOfOneLine);
    enough_ = out_of_nodes();
    std::vector<std::thread> helpers;
    for (int i = 1; i < limits_.threads; ++i) helpers.emplace_back([&] { play_games(nullptr); });
    play_games(&info);
    for (std::thread& helper : helpers) helper.join();
  }

  // Games, until the budget is spent. The one thread that has `info` reports progress.
  void play_games(const Info* info) {
    Clock::time_point told = begin_;
    while (!enough_ && games_.may_begin()) {
      const std::uint64_t number = next_game_++;
      const std::optional<Played> played = play_game(number);
      if (!played.has_value()) return;
      const std::lock_guard<std::mutex> lock(mutex_);
      waiting_.emplace(number, *played);
      count_games();
      if (info == nullptr || Clock::now() - told < std::chrono::milliseconds(200)) continue;
      told = Clock::now();
      report(*info);
    }
  }

  // In the order of their numbers, as far as they are finished.
  void count_games() {
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == counted_ && !enough_;
         next = waiting_.erase(next)) {
      Variation& variation = variations_[counted_++ % variations_.size()];
      ++variation.games;
      variation.halves += static_cast<std::uint64_t>(next->second.halves);
      nodes_ += next->second.nodes;
      enough_ = out_of_nodes() || all_known();
    }
  }
  // Whether every variation ends the game and was looked at: more of the same would tell nothing.
  bool all_known() const {
    return std::all_of(variations_.begin(), variations_.end(),
                       [](const Variation& variation) { return variation.over && variation.games > 0; });
  }

  // Nothing where the time ran out, or enough games were played, before it ended. Every game costs at least one node,
  // even one that is over at its start, so that a limit of nodes is always reached.
  std::optional<Played> play_game(std::uint64_t number) {
    std::uint64_t mix = ~seed_ + number;
    Random random(splitmix64(mix));
    const std::unique_ptr<ai::Bot<G>> bot = player_(random());
    State s = variations_[number % variations_.size()].end;
    Played played;
    for (Actor actor = game_->actor(s); actor != Actor::kNobody; actor = game_->actor(s)) {
      if (enough_ || games_.must_end()) return std::nullopt;
      ++played.nodes;
      if (actor != Actor::kChance) {
        game_->apply(s, bot->choose(*game_, s, {}));
        continue;
      }
      game_->apply(s, random_roll(*game_, s, random));
    }
    played.nodes = std::max<std::uint64_t>(1, played.nodes);
    const Actor winner = game_->result(s).winner;
    played.halves = winner == game_->actor(start_) ? 2 : winner == Actor::kNobody ? 1 : 0;
    return played;
  }

  std::size_t estimated() const {
    return static_cast<std::size_t>(std::count_if(variations_.begin(), variations_.end(),
                                                  [](const Variation& variation) { return variation.games > 0; }));
  }
  std::int64_t ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_).count();
  }

  void report(const Info& info) const {
    int number = 0;
    for (const Variation& variation : variations_) {
      std::string words = absl::StrCat("line=", ++number, " nodes=", nodes_, " time=", ms());
      if (variation.games > 0) {
        absl::StrAppend(&words, absl::StrFormat(" win=%.3f stderr=%.3f games=%d", variation.win(), variation.error(),
                                                variation.games));
      }
      info(absl::StrCat(words, " pv ", text(variation)));
    }
  }

  static constexpr std::size_t kMaxPhase = 1000;
  static constexpr double kGamesOfOneLine = 0.25;  // of what the bot has left

  // Fixed during a search.
  std::shared_ptr<const G> game_;
  State start_;
  GoLimits limits_;
  BotMaker<G> maker_;
  BotMaker<G> player_;
  ai::TimeManager::Now now_;
  std::uint64_t seed_;
  Clock::time_point begin_;
  ai::TimeManager time_;     // for all
  ai::TimeManager thought_;  // of this, for the bots
  ai::TimeManager games_;    // of this, for the games
  bool forced_ = false;

  // Under the mutex while several threads play.
  std::mutex mutex_;
  std::uint64_t nodes_ = 0;
  std::vector<Variation> variations_;
  std::map<std::uint64_t, Played> waiting_;  // played, but an earlier game is not
  std::uint64_t counted_ = 0;

  std::atomic<std::uint64_t> next_game_ = 0;
  std::atomic<bool> enough_ = false;
};

// Why the first variation rather than the next, in a sentence: the bot's own, or what the games say.
template <Game G>
std::string reason_of(const Search<G>& search, const std::vector<typename Search<G>::Variation>& variations) {
  const auto percent = [](double share) { return static_cast<int>(std::lround(100 * share)); };
  const auto& best = variations.front();
  if (!best.why.empty()) return best.why;
  if (search.forced()) return "it is the only legal action";
  if (best.games == 0) return "the bot's choice; nothing was played out";
  if (best.over) {
    return absl::StrCat("it ends the game, ", best.win() == 1 ? "won" : best.win() == 0 ? "lost" : "drawn");
  }
  std::string text = absl::StrFormat("played out %d times in the bot's head it won %d%% (standard error %d%%)",
                                     best.games, percent(best.win()), percent(best.error()));
  if (variations.size() == 1) return absl::StrCat(text, "; it has no other idea");
  const auto& next = variations[1];
  const double error = std::hypot(best.error(), next.error());
  absl::StrAppend(&text, "; '", search.text(next), "' won ", percent(next.win()), "%");
  if (best.win() - next.win() < 2 * error) absl::StrAppend(&text, ": no clear difference");
  return text;
}

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
    Random random(game.hash(s));
    for_each_outcome_or_sample(game, s, 1, random, [&](typename G::Action action, Probability) { descend(action); });
  } else {
    for_each_legal_action(game, s, descend);
  }
  if (stop) return std::nullopt;
  return count;
}

}  // namespace zerohour::protocol
