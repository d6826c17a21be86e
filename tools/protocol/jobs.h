// Long-running work: a bot's answer, with the judge's estimate of its value.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/judge/judge.h"
#include "ai/judge/ranking.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "ai/players/time_manager.h"
#include "ai/search/solver.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "tools/protocol/last_search.h"
#include "tools/protocol/table.h"
#include "tools/protocol/wording.h"
#include "tools/support/search_threads.h"

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

// One search: the bot's answer first. With a limit of time or nodes the judge (ai/judge) then estimates its lines by
// samples; with several lines it answers with the one that stands first (ai/judge/ranking.h). What it learns is added
// to what is known of the position. Bots and samples share one time limit (ai::TimeManager). If time is the limit and
// there is only one legal action, that is answered at once.
//
// Samples are numbered, and count in the order of their numbers, so that a limit of nodes gives the same answer on any
// number of threads.
template <Game G>
class Search {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  struct Variation {
    std::vector<Action> actions;
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
  using PhaseOf = std::function<std::string(const State&)>;

  // The side decides in s, of which it is shown what it may see. maker: makes the bot that is asked; player: the one
  // that completes a phase if the bot has no time left. phase_of: without it a phase ends where a die is due or the
  // other side decides. now: the clock of the limits; called from several threads at once.
  Search(std::shared_ptr<judge::Judge<G>> judge, const State& s, Side side, const GoLimits& limits, std::uint64_t seed,
         BotMaker<G> maker, BotMaker<G> player, PhaseOf phase_of = nullptr,
         ai::TimeManager::Now now = ai::SearchClock::now)
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
  void resume_phase(std::vector<State> earlier) {
    earlier_.clear();
    for (const State& s : earlier) earlier_.push_back(game_->visible_to(s, side_));
    if (!earlier_.empty()) seed_ ^= game_->hash(start_) ^ game_->hash(earlier_.front());
  }
  // player: the name of the player that is asked and how it plays, in words.
  void introduce(std::string player) { player_words_ = std::move(player); }
  const std::string& player_words() const { return player_words_; }
  // Another player, whose choice is one of the lines if the one that is asked has too few.
  void lend(std::string name, BotMaker<G> maker) { lenders_.emplace_back(std::move(name), std::move(maker)); }

  const G& game() const { return *game_; }
  const State& start() const { return start_; }
  Side side() const { return side_; }

  Answer run(const std::atomic<bool>& stop, const Info& info) {
    find(stop, info);
    return Row().actions("best", text(variations_.front()));
  }

  // The variations, the best first.
  const std::vector<Variation>& find(const std::atomic<bool>& stop, const Info& info) {
    const SearchThreads threads(limits_.threads);
    limits_.budget.threads = threads.count();
    begin_ = Clock::now();
    limits_.budget.progress = info.progress();
    pass_ = analysis_->begin_search();
    solved_ = find_table(stop);
    find_variations(stop);
    if (solved_ != nullptr) {
      add_solved();
    } else if (!forced_ && limits() && limits_.lines > 1) {
      add_known();
      add_choice_of_judge();
    }
    rank_variations();  // what is known comes first
    report(info);
    if (!forced_ && limits() && solved_ == nullptr) {
      play_out(info);
      tell_analysis();
      rank_variations();
      report(info);
      if (static_cast<int>(variations_.size()) < limits_.lines) {
        info(Row()
                 .number("lines", variations_.size())
                 .number("estimated", estimated())
                 .number("nodes", told_nodes())
                 .number("time", ms()));
      }
    }
    return variations_;
  }

  // The variations that a search of this name found here, and better ones that others found, with what is known of them
  // now; if there are none, those of a new search.
  const std::vector<Variation>& recall_or_find(const std::string& name, const std::atomic<bool>& stop,
                                               const Info& info) {
    std::vector<judge::Line<G>> lines = analysis_->recall(name);
    for (const judge::Line<G>& line : lines) variations_.push_back(variation_of(line));
    if (!lines.empty()) {
      variations_.front().choice = true;
      analysis_->choose(variations_.front().actions);
      solved_ = find_table(stop);
      if (solved_ != nullptr) {
        add_solved();
      } else if (limits_.lines > 1) {
        add_known();
      }
      rank_variations();
      return variations_;
    }
    find(stop, info);
    if (!stop) {
      std::vector<std::vector<Action>> found;
      for (const Variation& variation : variations_) {
        found.insert(variation.choice ? found.begin() : found.end(), variation.actions);
      }
      analysis_->remember(name, std::move(found));
    }
    return variations_;
  }

  // After find().
  const std::vector<Variation>& variations() const { return variations_; }
  bool forced() const { return forced_; }  // the only legal action, answered at once
  // What one sample is, in words for people.
  std::string sample_words() const { return judge_->sampler().words(); }

  std::string text(const Variation& variation) const {
    std::vector<std::string> actions;
    for (LastSearch::Step& step : steps(variation)) actions.push_back(std::move(step.action));
    return absl::StrJoin(actions, " ; ");
  }
  // Its actions, each with the position in which it is played.
  std::vector<LastSearch::Step> steps(const Variation& variation) const {
    State s = start_;
    std::vector<LastSearch::Step> steps;
    for (const Action& action : variation.actions) {
      steps.push_back({game_->hash(s), std::string(game_->format_action(s, action))});
      if (variation.actions.size() > 1) game_->apply(s, action);
    }
    return steps;
  }
  // Its actions, with the parts that the game can name if they are wanted.
  void tell_actions(const Wording<G>& wording, const Variation& variation, const Info& info) const {
    if (!info.wants_actions()) return;
    State s = start_;
    for (const Action& action : variation.actions) {
      info.action(std::string(game_->format_action(s, action)), wording.parts(*game_, s, action));
      if (variation.actions.size() > 1) game_->apply(s, action);
    }
  }

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
  std::shared_ptr<const ai::SolvedTable<G>> find_table(const std::atomic<bool>& stop) const {
    const ai::Budget& budget = limits_.budget;
    std::uint64_t most = limits_.solved;
    if (budget.nodes > 0) most = std::min(most, budget.nodes * ai::kPositionsANode);
    for (const std::int64_t ms : {budget.decision_ms, budget.turn_ms, budget.clock_ms}) {
      if (ms > 0) most = std::min(most, static_cast<std::uint64_t>(ms) * ai::kPositionsAMs);
    }
    return most == 0 ? nullptr : judge_->solved_table(start_, most, &stop);
  }

  // What the lines are worth, and the best actions beside the player's choice. With several lines the best action is
  // always one of them.
  void add_solved() {
    for (Variation& variation : variations_) tell_worth(variation);
    if (limits_.lines > 1 && !limits_.phase) {
      auto choices = solved_->choices(*game_, start_);
      std::stable_sort(choices.begin(), choices.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
      for (const auto& choice : choices) {
        if (variations_.size() >= static_cast<std::size_t>(limits_.lines)) break;
        if (!has(choice.action)) add_action(choice.action);
      }
      const bool has_best = std::any_of(choices.begin(), choices.end(),
                                        [&](const auto& choice) { return choice.best && has(choice.action); });
      if (!has_best && !choices.empty()) {
        if (variations_.size() > 1) variations_.pop_back();
        add_action(choices.front().action);
      }
    }
    tell_analysis();
  }
  void add_action(const Action& action) {
    Variation variation;
    variation.actions = {action};
    variation.side = side_;
    tell_worth(variation);
    variations_.push_back(std::move(variation));
  }
  // A line that leads out of the table, as one would that meets a die, is estimated as elsewhere.
  void tell_worth(Variation& variation) const {
    State s = start_;
    for (const Action& action : variation.actions) game_->apply(s, action);
    const std::optional<ai::Worth> worth = solved_->worth(*game_, s);
    if (!worth.has_value()) return;
    variation.solved = true;
    variation.known = {};
    variation.known.add(judge::chances_of(*worth));
    variation.fresh = variation.known;
    variation.games = 1;
    variation.over = game_->result(s).over;
  }

  int missing() const { return std::max(1, limits_.lines) - static_cast<int>(variations_.size()); }

  // The bot's choice and the best of what it compared that with; if that is not enough, the choices of bots with other
  // seeds, as long as they have new ideas. With several lines the first bot gets half of the nodes and of the time.
  void find_variations(const std::atomic<bool>& stop) {
    const int wanted = std::max(1, limits_.lines);
    ai::Budget budget = limits_.budget;
    budget.stop = &stop;
    if (limits()) budget.progress = budget.progress.part(0, kThoughtPart);
    const auto nodes_for = [&](int bots) {
      return limits_.budget.nodes == 0
                 ? 0
                 : std::max<std::uint64_t>(1, limits_.budget.nodes / static_cast<std::uint64_t>(bots));
    };
    for (int attempt = 0; attempt < 4 * wanted && missing() > 0; ++attempt) {
      std::uint64_t mix = seed_ + static_cast<std::uint64_t>(attempt);
      const std::unique_ptr<ai::Bot<G>> bot = maker_(splitmix64(mix));
      bot->sit(side_);
      if (attempt == 0) share_time(budget, *bot);
      if (attempt > 0 && (!thought_.may_begin() || out_of_nodes())) break;
      budget.nodes = nodes_for(attempt == 0 ? std::min(wanted, 2) : wanted);
      if (attempt == 0) {
        for (const State& s : earlier_) (void)chosen_by(*bot, s, budget);
      }
      add_choice(*bot, budget, attempt == 0 ? 0.5 : 1.0 / missing());
      variations_.front().choice = true;
      if (forced_) break;
    }
    constexpr std::uint64_t kOfLenders = 10;  // of the nodes, for each
    budget.nodes = limits_.budget.nodes == 0 ? 0 : std::max<std::uint64_t>(1, limits_.budget.nodes / kOfLenders);
    for (const auto& [name, maker] : lenders_) {
      if (missing() <= 0 || forced_ || stop || !thought_.may_begin()) break;
      const std::size_t before = variations_.size();
      const std::unique_ptr<ai::Bot<G>> bot = maker(seed_);
      bot->sit(side_);
      add_choice(*bot, budget, 1.0);
      for (std::size_t i = before; i < variations_.size(); ++i) variations_[i].from = name;
    }
  }

  // The bot says what share of a turn or a clock a decision is worth. Samples get a part of that, so that every
  // variation has an estimate.
  void share_time(const ai::Budget& budget, ai::Bot<G>& bot) {
    constexpr double kOneLine = 0.75;
    constexpr double kManyLines = 0.5;
    Action only{};
    forced_ = budget.limits_time() && !limits_.phase && is_forced(only);
    time_ = ai::TimeManager(budget, budget.limits_time() ? bot.forecast(*game_, start_) : ai::Forecast(), now_);
    thought_ = time_.share(limits_.lines > 1 ? kManyLines : kOneLine);
  }

  // Whether the side has exactly one legal action.
  bool is_forced(Action& only) const {
    int listed = 0;
    for_each_legal_action(*game_, start_, [&](Action action) {
      if (chooser(*game_, start_, action) != side_) return;
      only = action;
      ++listed;
    });
    return listed == 1;
  }

  // Counts what the bot searched.
  Action chosen_by(ai::Bot<G>& bot, const State& s, const ai::Budget& budget) {
    const Action action = bot.choose(*game_, s, budget);
    thought_nodes_ += ai::nodes_used(bot);
    return action;
  }

  // What the bot chooses, and as many of its alternatives as lines are missing. part: the share of the thinking time
  // left.
  void add_choice(ai::Bot<G>& bot, const ai::Budget& budget, double part) {
    const ai::TimeManager time = thought_.share(limits_.lines > 1 ? part : 1);
    ai::Budget first = budget_of(budget, time, true);
    first.alternatives = missing() - 1;
    std::vector<Action> actions{chosen_by(bot, start_, first)};
    const std::string why = bot.idea();
    const std::string compared = bot.explain();
    std::vector<ai::Alternative<G>> alternatives;
    if (first.alternatives > 0) alternatives = bot.alternatives();
    const std::size_t before = variations_.size();
    add_variation(std::move(actions), why, &bot, budget, time);
    if (variations_.size() > before) variations_.back().compared = compared;
    for (ai::Alternative<G>& alternative : alternatives) {
      if (missing() == 0) break;
      if (!is_playable(alternative.actions)) continue;
      add_variation(std::move(alternative.actions), alternative.why, nullptr, budget, time);
    }
  }

  // Whether the positions that follow an action are known. Over a phase that is only asked of games that never hide
  // anything.
  bool sees_all() const {
    if constexpr (ImperfectInformation<G>) return limits_.turn && !hides_anything(*game_);
    return true;
  }

  // Whether all of it is legal as far as the side can tell.
  bool is_playable(const std::vector<Action>& actions) const {
    if (!sees_all()) return game_->is_legal(start_, actions.front()).ok();
    State s = start_;
    return std::all_of(actions.begin(), actions.end(), [&](const Action& action) {
      if (!game_->is_legal(s, action).ok()) return false;
      game_->apply(s, action);
      return true;
    });
  }

  // actions: how it begins; at least one. If the search is about phases it plays all of them, and the bot, or, if that
  // is null or runs out of time, the quick player completes the phase.
  void add_variation(std::vector<Action> actions, const std::string& why, ai::Bot<G>* bot, const ai::Budget& budget,
                     const ai::TimeManager& time) {
    if (has(actions.front())) return;
    // If anything is hidden, what follows an action depends on what the side does not know.
    const bool phase = limits_.phase && sees_all();
    Variation variation;
    variation.side = side_;
    variation.why = why;
    State s = start_;
    std::unique_ptr<ai::Bot<G>> quick;
    do {
      if (variation.actions.size() == actions.size()) {
        if (quick == nullptr && (bot == nullptr || !time.may_begin())) quick = player_(seed_);
        actions.push_back(quick == nullptr ? chosen_by(*bot, s, budget_of(budget, time, false))
                                           : quick->choose(*game_, s, {}));
      }
      variation.actions.push_back(actions[variation.actions.size()]);
      ++nodes_;
      if (sees_all()) game_->apply(s, variation.actions.back());
    } while (phase && in_phase(s) && !*time.stop() && variation.actions.size() < kMaxPhase);
    variation.over = game_->actor(s) == Actor::kNobody;
    variation.known = analysis_->known(variation.actions).tally;
    variation.games = variation.before = variation.known.samples();
    variations_.push_back(std::move(variation));
  }

  // Whether it is still the phase in which the search began, and for its side to decide.
  bool in_phase(const State& s) const {
    if (game_->actor(s) != game_->actor(start_)) return false;
    return phase_of_ == nullptr || phase_of_(s) == phase_of_(start_);
  }

  bool has(const Action& first) const {
    return std::any_of(variations_.begin(), variations_.end(),
                       [&](const Variation& variation) { return variation.actions.front() == first; });
  }

  Variation variation_of(const judge::Line<G>& line) const {
    Variation variation;
    variation.actions = line.actions;
    variation.why = line.why;
    variation.over = line.exact;
    variation.side = side_;
    variation.known = line.tally;
    variation.games = variation.before = line.tally.samples();
    return variation;
  }

  // In an analysis, what the judge's own roll-outs play, if the bot did not think of it: in place of the last line, but
  // not of the bot's own choice or of the best line that is known.
  void add_choice_of_judge() {
    if (limits_.phase) return;
    const std::optional<Action> choice = judge_->sampler().choice(start_, side_);
    if (!choice.has_value() || has(*choice)) return;
    if (missing() <= 0) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < variations_.size(); ++i) {
        const bool known = variations_[i].games > 0;
        if (known && (variations_[best].games == 0 || variations_[i].own_win() > variations_[best].own_win())) best = i;
      }
      const std::size_t last = variations_.size() - (best + 1 == variations_.size() ? 2 : 1);
      if (last == 0 || last >= variations_.size()) return;
      variations_.erase(variations_.begin() + static_cast<std::ptrdiff_t>(last));
    }
    variations_.push_back(variation_of(analysis_->known({*choice})));
    State after = start_;
    game_->apply(after, *choice);
    variations_.back().over = game_->actor(after) == Actor::kNobody;
  }

  // Several lines are an analysis: what earlier searches found is part of it, and always the best of that.
  void add_known() {
    const auto wanted = static_cast<std::size_t>(limits_.lines);
    bool best = true;
    for (const judge::Line<G>& line : analysis_->lines()) {
      if ((line.actions.size() > 1) != limits_.phase) continue;
      if (has(line.actions.front())) {
        best = false;
        continue;
      }
      if (variations_.size() >= wanted && !best) return;
      if (variations_.size() >= wanted) variations_.pop_back();
      variations_.push_back(variation_of(line));
      best = false;
    }
  }

  // In a phase, the first action gets half of the time, and each later one a part of the rest.
  ai::Budget budget_of(const ai::Budget& budget, const ai::TimeManager& time, bool first) const {
    constexpr double kFirst = 0.5;
    constexpr double kNext = 0.125;
    if (!time.limits_time()) return budget;
    const ai::TimeManager share = limits_.phase ? time.share(first ? kFirst : kNext) : time;
    return {.decision_ms = share.left_ms(),
            .nodes = budget.nodes,
            .stop = budget.stop,
            .threads = budget.threads,
            .progress = budget.progress};
  }

  // A time for the decision is used up; what is left of a turn or a clock is not spent on samples that decide nothing.
  void play_out(const Info& info) {
    const ai::Budget& budget = limits_.budget;
    games_ = time_;
    const bool shared = budget.limits_time() && budget.decision_ms == 0;
    if (shared && variations_.size() == 1) games_ = time_.share(kGamesOfOneLine);
    enough_ = is_settled();
    std::vector<std::thread> helpers;
    for (int i = 1; i < budget.threads; ++i) helpers.emplace_back([&] { play_samples(nullptr); });
    play_samples(&info);
    for (std::thread& helper : helpers) helper.join();
  }

  // Samples until the budget is spent. The one thread that has `info` reports progress.
  void play_samples(const Info* info) {
    Clock::time_point told = begin_;
    const judge::Sampler<G>& sampler = judge_->sampler();
    for (std::optional<Task> task = next_task(); task.has_value(); task = next_task()) {
      const auto sample = sampler.sample(start_, side_, variations_[task->variation].actions, task->seed, [&] {
        return games_.stopped() || (!task->due && (enough_ || games_.must_end()));
      });
      if (!sample.has_value()) return;
      const std::lock_guard<std::mutex> lock(mutex_);
      waiting_.emplace(task->number, Done{task->variation, *sample});
      count_samples();
      limits_.budget.progress.part(kThoughtPart, 1).reach(spent());
      if (info == nullptr || Clock::now() - told < std::chrono::milliseconds(200)) continue;
      told = Clock::now();
      tell_analysis();
      report(*info);
    }
  }

  // The share of the limit that is spent.
  double spent() const {
    if (limits_.budget.nodes > 0) return static_cast<double>(nodes_) / static_cast<double>(limits_.budget.nodes);
    return 1 - std::chrono::duration<double>(games_.left()) / std::chrono::duration<double>(games_.soft());
  }

  // The next sample is for the line of which least is known. Each line gets a few, however small the limit, unless the
  // search was told to stop.
  std::optional<Task> next_task() {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto expected = [](const Variation& variation) {
      const std::uint64_t count = variation.before + variation.begun;
      return variation.over && count > 0 ? std::numeric_limits<std::uint64_t>::max() : count;
    };
    const auto least = std::min_element(variations_.begin(), variations_.end(),
                                        [&](const auto& a, const auto& b) { return expected(a) < expected(b); });
    const bool due = !games_.stopped() && expected(*least) < few_of(*least);
    const bool none_left = expected(*least) == std::numeric_limits<std::uint64_t>::max();
    if (enough_ || none_left || (!due && (out_of_nodes() || !games_.may_begin()))) return std::nullopt;
    std::uint64_t mix = ~seed_ + (pass_ << 32) + least->begun++;
    return Task{next_number_++, static_cast<std::size_t>(least - variations_.begin()), splitmix64(mix), due};
  }

  // In the order of their numbers, as far as they are finished.
  void count_samples() {
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == counted_ && !enough_;
         next = waiting_.erase(next)) {
      ++counted_;
      Variation& variation = variations_[next->second.variation];
      variation.known.add(next->second.sample.chances);
      variation.fresh.add(next->second.sample.chances);
      variation.games = variation.known.samples();
      // A sample costs a node at least, so that a limit of nodes is always reached.
      nodes_ += std::max<std::uint64_t>(1, next->second.sample.nodes);
      enough_ = is_settled() || (out_of_nodes() && estimated() == variations_.size());
    }
  }
  // Whether more samples would change nothing: each variation has its few, and all of them end the game, or one wins
  // it.
  bool is_settled() const {
    const auto ends = [](const Variation& variation) { return variation.over; };
    const auto wins = [](const Variation& variation) { return variation.over && variation.own_win() == 1; };
    if (estimated() != variations_.size()) return false;
    return std::all_of(variations_.begin(), variations_.end(), ends) ||
           std::any_of(variations_.begin(), variations_.end(), wins) || (limits_.until_known && is_known());
  }
  // Whether as much is known of each variation as a person can use, and of the two best which is better, unless they
  // are so close that it does not matter.
  bool is_known() const {
    constexpr double kExact = 0.01, kRough = 0.02;  // standard errors of a chance
    constexpr double kClear = 4;                    // standard errors of a lead, which is looked at again and again
    constexpr std::uint64_t kLeast = 32;            // samples of each: the errors of fewer are uncertain themselves
    double worst = 0;
    const Variation* best = nullptr;
    for (const Variation& variation : variations_) {
      if (variation.over) continue;
      worst = std::max(worst, variation.own_error());
      if (best == nullptr || variation.own_win() > best->own_win()) best = &variation;
    }
    const bool few = std::any_of(variations_.begin(), variations_.end(), [](const Variation& variation) {
      return !variation.over && variation.games < kLeast;
    });
    if (few || worst > kRough) return false;
    if (worst <= kExact || variations_.size() == 1) return true;
    return std::all_of(variations_.begin(), variations_.end(), [&](const Variation& other) {
      if (&other == best) return true;
      const double errors = std::sqrt(best->own_error() * best->own_error() + other.own_error() * other.own_error());
      return best->own_win() - other.own_win() > kClear * errors;
    });
  }
  static std::uint64_t few_of(const Variation& variation) { return variation.over ? 1 : kFewSamples; }

  void tell_analysis() {
    for (const Variation& variation : variations_) {
      if (variation.choice) analysis_->choose(variation.actions);
    }
    for (Variation& variation : variations_) {
      if (variation.fresh.samples() == 0) continue;
      analysis_->add({variation.actions, variation.fresh, variation.is_certain(), variation.why});
      variation.fresh = {};
    }
  }

  std::vector<judge::Rank> ranks() const {
    std::vector<judge::Contender> contenders;
    for (const Variation& variation : variations_) {
      contenders.push_back({variation.known, variation.is_certain(), variation.choice});
    }
    return judge::rank_of(contenders, side_);
  }
  void rank_variations() {
    std::vector<Variation> order;
    for (const judge::Rank& rank : ranks()) {
      order.push_back(std::move(variations_[rank.line]));
      order.back().rank = rank;
      order.back().rank.line = order.size() - 1;
    }
    variations_ = std::move(order);
  }

  std::size_t estimated() const {
    return static_cast<std::size_t>(
        std::count_if(variations_.begin(), variations_.end(),
                      [](const Variation& variation) { return variation.games >= few_of(variation); }));
  }
  std::int64_t ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_).count();
  }

  void report(const Info& info) const {
    int number = 0;
    for (const judge::Rank& rank : ranks()) {
      const Variation& variation = variations_[rank.line];
      Row row;
      row.number("line", ++number).number("nodes", told_nodes()).number("time", ms());
      if (variation.solved) {
        row.decimal("win", rank.score(side_), 6).decimal("stderr", 0, 3).number("games", 0).yes_no("exact", true);
      } else if (variation.games > 0 && rank.verdict != judge::Verdict::kUnknown) {
        row.decimal("win", rank.score(side_), 3).decimal("stderr", rank.error(), 3);
        row.number("games", rank.told.samples());
      }
      if (variation.games > 0 && rank.verdict != judge::Verdict::kUnknown && rank.verdict != judge::Verdict::kFirst) {
        row.yes_no("behind", rank.verdict == judge::Verdict::kBehind);
      }
      info(row.actions("pv", text(variation)));
    }
  }

  static constexpr std::size_t kMaxPhase = 1000;
  static constexpr double kThoughtPart = 0.5;      // of the progress; the rest is that of the samples
  static constexpr double kGamesOfOneLine = 0.25;  // of what the bot leaves
  static constexpr std::uint64_t kFewSamples = 4;  // of each line, however small the limit

  // Fixed during a search.
  std::shared_ptr<judge::Judge<G>> judge_;
  std::shared_ptr<const G> game_;
  State start_;
  std::vector<State> earlier_;  // resume_phase()
  Side side_;
  GoLimits limits_;
  BotMaker<G> maker_;
  BotMaker<G> player_;
  PhaseOf phase_of_;
  std::string player_words_;
  std::vector<std::pair<std::string, BotMaker<G>>> lenders_;
  ai::TimeManager::Now now_;
  std::uint64_t seed_;
  std::shared_ptr<judge::Analysis<G>> analysis_;
  std::shared_ptr<const ai::SolvedTable<G>> solved_;  // holds the position; null if it is not solved
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
