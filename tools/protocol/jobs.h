// Long-running work: a bot's answer, with the judge's estimate of its value.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/judge/judge.h"
#include "ai/judge/ranking.h"
#include "ai/players/bot.h"
#include "ai/players/time_manager.h"
#include "ai/search/solver.h"
#include "tools/protocol/answers.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/last_search.h"

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

using BotMaker = std::function<std::unique_ptr<AnyBot>(std::uint64_t seed)>;

// One search: the bot's answer first. With a limit of time or nodes the judge (ai/judge) then estimates its lines by
// samples; with several lines it answers with the one that stands first (ai/judge/ranking.h). What it learns is added
// to what is known of the position. Bots and samples share one time limit (ai::TimeManager). If time is the limit and
// there is only one legal action, that is answered at once.
//
// Samples are numbered, and count in the order of their numbers, so that a limit of nodes gives the same answer on any
// number of threads.
class Search {
 public:
  struct Variation {
    std::vector<AnyAction> actions;
    std::string why;       // the bot's own words without figures, if it has any (ai::Bot::idea())
    std::string compared;  // the same with what the bot itself compared (ai::Bot::explain())
    std::string from;      // the player that had the idea, if it is not the one that was asked
    bool choice = false;   // what the player that was asked chose
    bool over = false;     // the game ends with it: one sample is enough
    bool solved = false;   // its worth comes from a table of all that can come of it: no sample is made
    Side side = Side::kFirst;
    judge::Tally known;        // all samples, also those of earlier searches
    judge::Tally fresh;        // those of them that the analysis does not have yet
    std::uint64_t games = 0;   // how many are known
    std::uint64_t before = 0;  // how many were known when this search began
    std::uint64_t begun = 0;   // how many have begun since
    judge::Rank rank;          // among the variations, when they were last ranked: what is told of it

    // The side's chance to win, counting a draw as half, and its standard error, as they are told.
    double win() const { return rank.score(side); }
    double error() const { return rank.error(); }
    // From its own samples alone.
    double own_win() const { return known.score(side); }
    double own_error() const { return is_certain() && games > 0 ? 0 : known.error(); }
    bool is_certain() const { return over || solved; }
    // Whether it can be told from the first one, and how they compare.
    bool is_told() const { return games > 0 && rank.verdict != judge::Verdict::kUnknown; }
  };

  // The phase of a position, in any words; the same as long as it lasts.
  using PhaseOf = std::function<std::string(const AnyState&)>;

  // The side decides in s, of which it is shown what it may see. maker: makes the bot that is asked; player: the one
  // that completes a phase if the bot has no time left. phase_of: without it a phase ends where a die is due or the
  // other side decides. now: the clock of the limits; called from several threads at once.
  Search(std::shared_ptr<judge::Judge> judge, const AnyState& s, Side side, const GoLimits& limits, std::uint64_t seed,
         BotMaker maker, BotMaker player, PhaseOf phase_of = nullptr, ai::TimeManager::Now now = ai::SearchClock::now)
      : judge_(std::move(judge)),
        game_(judge_->game()),
        start_(game_->visible_to(s, side)),
        side_(side),
        limits_(limits),
        maker_(std::move(maker)),
        player_(std::move(player)),
        phase_of_(std::move(phase_of)),
        now_(std::move(now)),
        seed_(seed ^ game_->hash(start_)),
        analysis_(judge_->analysis(start_, side)) {}

  // Positions of this phase, in order, in which the side has acted as an earlier search of the same player found. The
  // player makes these decisions again, and goes on with its plan.
  void resume_phase(const std::vector<AnyState>& earlier);
  // player: the name of the player that is asked and how it plays, in words.
  void introduce(std::string player) { player_words_ = std::move(player); }
  const std::string& player_words() const { return player_words_; }
  // Another player, whose choice is one of the lines if the one that is asked has too few.
  void lend(std::string name, BotMaker maker) { lenders_.emplace_back(std::move(name), std::move(maker)); }

  const AnyGame& game() const { return *game_; }
  const AnyState& start() const { return start_; }
  Side side() const { return side_; }

  Answer run(const std::atomic<bool>& stop, const Info& info);

  // The variations, the best first.
  const std::vector<Variation>& find(const std::atomic<bool>& stop, const Info& info);

  // The variations that a search of this name found here, and better ones that others found, with what is known of them
  // now; if there are none, those of a new search.
  const std::vector<Variation>& recall_or_find(const std::string& name, const std::atomic<bool>& stop,
                                               const Info& info);

  // After find().
  const std::vector<Variation>& variations() const { return variations_; }
  bool forced() const { return forced_; }  // the only legal action, answered at once
  // What one sample is, in words for people.
  std::string sample_words() const { return judge_->sampler().words(); }

  std::string text(const Variation& variation) const;
  // Its actions, each with the position in which it is played.
  std::vector<LastSearch::Step> steps(const Variation& variation) const;
  // Its actions, with the parts that the game can name if they are wanted.
  void tell_actions(const AnyWording& wording, const Variation& variation, const Info& info) const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Task {
    std::uint64_t number = 0;  // of all samples of this search
    std::size_t variation = 0;
    std::uint64_t seed = 0;
    bool due = false;  // one of the first few, which are made however short the time is
  };
  struct Done {
    std::size_t variation = 0;
    judge::Sample sample;
  };

  bool limits() const { return limits_.budget.limits_time() || limits_.budget.nodes > 0; }
  // For people: those of the judge's samples and those by which the bots decided.
  std::uint64_t told_nodes() const { return nodes_ + thought_nodes_; }
  bool out_of_nodes() const { return limits_.budget.nodes > 0 && nodes_ >= limits_.budget.nodes; }
  // Null if the rest of the game is not solved within the budget, of which a node pays for ai::kPositionsANode
  // positions.
  ai::AnySolver::Table find_table(const std::atomic<bool>& stop) const;
  // What the lines are worth, and the best actions beside the player's choice. With several lines the best action is
  // always one of them.
  void add_solved();
  void add_action(const AnyAction& action);
  // A line that leads out of the table, as one would that meets a die, is estimated as elsewhere.
  void tell_worth(Variation& variation) const;
  int missing() const { return std::max(1, limits_.lines) - static_cast<int>(variations_.size()); }
  // The bot's choice and the best of what it compared that with; if that is not enough, the choices of bots with other
  // seeds, as long as they have new ideas. With several lines the first bot gets half of the nodes and of the time.
  void find_variations(const std::atomic<bool>& stop);
  // The bot says what share of a turn or a clock a decision is worth. Samples get a part of that, so that every
  // variation has an estimate.
  void share_time(const ai::Budget& budget, AnyBot& bot);
  // Whether the side has exactly one legal action.
  bool is_forced(AnyAction& only) const;
  // Counts what the bot searched.
  AnyAction chosen_by(AnyBot& bot, const AnyState& s, const ai::Budget& budget);
  // What the bot chooses, and as many of its alternatives as lines are missing. part: the share of the thinking time
  // left.
  void add_choice(AnyBot& bot, const ai::Budget& budget, double part);
  // Whether the positions that follow an action are known. Over a phase that is only asked of games that never hide
  // anything.
  bool sees_all() const { return !game_->may_hide() || (limits_.turn && !hides_anything(*game_)); }
  // Whether all of it is legal as far as the side can tell.
  bool is_playable(const std::vector<AnyAction>& actions) const;
  // actions: how it begins; at least one. If the search is about phases it plays all of them, and the bot, or, if that
  // is null or runs out of time, the quick player completes the phase.
  void add_variation(std::vector<AnyAction> actions, const std::string& why, AnyBot* bot, const ai::Budget& budget,
                     const ai::TimeManager& time);
  // Whether it is still the phase in which the search began, and for its side to decide.
  bool in_phase(const AnyState& s) const;
  bool has(const AnyAction& first) const;
  Variation variation_of(const judge::Line& line) const;
  // In an analysis, what the judge's own roll-outs play, if the bot did not think of it: in place of the last line, but
  // not of the bot's own choice or of the best line that is known.
  void add_choice_of_judge();
  // Several lines are an analysis: what earlier searches found is part of it, and always the best of that.
  void add_known();
  // In a phase, the first action gets half of the time, and each later one a part of the rest.
  ai::Budget budget_of(const ai::Budget& budget, const ai::TimeManager& time, bool first) const;
  // A time for the decision is used up; what is left of a turn or a clock is not spent on samples that decide nothing.
  void play_out(const Info& info);
  // Samples until the budget is spent. The one thread that has `info` reports progress.
  void play_samples(const Info* info);
  // The share of the limit that is spent.
  double spent() const;
  // The next sample is for the line of which least is known. Each line gets a few, however small the limit,
  // unless the search was told to stop.
  std::optional<Task> next_task();
  // In the order of their numbers, as far as they are finished.
  void count_samples();
  // Whether more samples would change nothing: each variation has its few, and all of them end the game, or one wins
  // it.
  bool is_settled() const;
  // Whether as much is known of each variation as a person can use, and of the two best which is better, unless they
  // are so close that it does not matter.
  bool is_known() const;
  static std::uint64_t few_of(const Variation& variation) { return variation.over ? 1 : kFewSamples; }
  void tell_analysis();
  std::vector<judge::Rank> ranks() const;
  void rank_variations();
  std::size_t estimated() const;
  std::int64_t ms() const;
  void report(const Info& info) const;

  static constexpr std::size_t kMaxPhase = 1000;
  static constexpr double kThoughtPart = 0.5;      // of the progress; the rest is that of the samples
  static constexpr double kGamesOfOneLine = 0.25;  // of what the bot leaves
  static constexpr std::uint64_t kFewSamples = 4;  // of each line, however small the limit

  // Fixed during a search.
  std::shared_ptr<judge::Judge> judge_;
  std::shared_ptr<const AnyGame> game_;
  AnyState start_;
  std::vector<AnyState> earlier_;  // resume_phase()
  Side side_;
  GoLimits limits_;
  BotMaker maker_;
  BotMaker player_;
  PhaseOf phase_of_;
  std::string player_words_;
  std::vector<std::pair<std::string, BotMaker>> lenders_;
  ai::TimeManager::Now now_;
  std::uint64_t seed_;
  std::shared_ptr<judge::Analysis> analysis_;
  ai::AnySolver::Table solved_;  // holds the position; null if it is not solved
  std::uint64_t pass_ = 0;
  Clock::time_point begin_;
  ai::TimeManager time_;     // for all
  ai::TimeManager thought_;  // of this, for the bots
  ai::TimeManager games_;    // of this, for the samples
  bool forced_ = false;

  // Guarded by the mutex while several threads play.
  std::mutex mutex_;
  std::uint64_t nodes_ = 0;          // of the judge's samples, and one for each action that a line plays
  std::uint64_t thought_nodes_ = 0;  // of the bots, which keep to their own limit
  std::vector<Variation> variations_;
  std::uint64_t next_number_ = 0;
  std::map<std::uint64_t, Done> waiting_;  // played, but an earlier sample is not
  std::uint64_t counted_ = 0;

  std::atomic<bool> enough_ = false;
};

}  // namespace zerohour::protocol
