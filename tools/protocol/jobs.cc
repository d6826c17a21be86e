#include "tools/protocol/jobs.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_join.h"
#include "ai/judge/judge.h"
#include "ai/judge/ranking.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "ai/players/time_manager.h"
#include "ai/search/solver.h"
#include "engine/core/random.h"
#include "tools/protocol/answers.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/last_search.h"
#include "tools/support/search_threads.h"

namespace zerohour::protocol {

void Search::resume_phase(const std::vector<AnyState>& earlier) {
  earlier_.clear();
  for (const AnyState& s : earlier) earlier_.push_back(game_->visible_to(s, side_));
  if (!earlier_.empty()) seed_ ^= game_->hash(start_) ^ game_->hash(earlier_.front());
}

Answer Search::run(const std::atomic<bool>& stop, const Info& info) {
  find(stop, info);
  return Row().actions("best", text(variations_.front()));
}

const std::vector<Search::Variation>& Search::find(const std::atomic<bool>& stop, const Info& info) {
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
    if (!stop) add_choice_of_judge();
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

const std::vector<Search::Variation>& Search::recall_or_find(const std::string& name, const std::atomic<bool>& stop,
                                                             const Info& info) {
  std::vector<judge::Line> lines = analysis_->recall(name);
  for (const judge::Line& line : lines) variations_.push_back(variation_of(line));
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
    std::vector<std::vector<AnyAction>> found;
    for (const Variation& variation : variations_) {
      found.insert(variation.choice ? found.begin() : found.end(), variation.actions);
    }
    analysis_->remember(name, std::move(found));
  }
  return variations_;
}

std::string Search::text(const Variation& variation) const {
  std::vector<std::string> actions;
  for (LastSearch::Step& step : steps(variation)) actions.push_back(std::move(step.action));
  return absl::StrJoin(actions, " ; ");
}

std::vector<LastSearch::Step> Search::steps(const Variation& variation) const {
  AnyState s = start_;
  std::vector<LastSearch::Step> steps;
  for (const AnyAction& action : variation.actions) {
    steps.push_back({game_->hash(s), game_->format_action(s, action)});
    if (variation.actions.size() > 1) game_->apply(s, action);
  }
  return steps;
}

void Search::tell_actions(const AnyWording& wording, const Variation& variation, const Info& info) const {
  if (!info.wants_actions()) return;
  AnyState s = start_;
  for (const AnyAction& action : variation.actions) {
    info.action(game_->format_action(s, action), wording.parts(*game_, s, action));
    if (variation.actions.size() > 1) game_->apply(s, action);
  }
}

ai::AnySolver::Table Search::find_table(const std::atomic<bool>& stop) const {
  const ai::Budget& budget = limits_.budget;
  std::uint64_t most = limits_.solved;
  if (budget.nodes > 0) most = std::min(most, budget.nodes * ai::kPositionsANode);
  for (const std::int64_t ms : {budget.decision_ms, budget.turn_ms, budget.clock_ms}) {
    if (ms > 0) most = std::min(most, static_cast<std::uint64_t>(ms) * ai::kPositionsAMs);
  }
  return most == 0 ? nullptr : judge_->solved_table(start_, most, &stop);
}

void Search::add_solved() {
  for (Variation& variation : variations_) tell_worth(variation);
  if (limits_.lines > 1 && !limits_.phase) {
    auto choices = solved_->choices(start_);
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

void Search::add_action(const AnyAction& action) {
  Variation variation;
  variation.actions = {action};
  variation.side = side_;
  tell_worth(variation);
  variations_.push_back(std::move(variation));
}

void Search::tell_worth(Variation& variation) const {
  AnyState s = start_;
  for (const AnyAction& action : variation.actions) game_->apply(s, action);
  const std::optional<ai::Worth> worth = solved_->worth(s);
  if (!worth.has_value()) return;
  variation.solved = true;
  variation.known = {};
  variation.known.add(judge::chances_of(*worth));
  variation.fresh = variation.known;
  variation.games = 1;
  variation.over = game_->result(s).over;
}

void Search::find_variations(const std::atomic<bool>& stop) {
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
    const std::unique_ptr<AnyBot> bot = maker_(splitmix64(mix));
    bot->sit(side_);
    if (attempt == 0) share_time(budget, *bot);
    if (attempt > 0 && (!thought_.may_begin() || out_of_nodes())) break;
    budget.nodes = nodes_for(attempt == 0 ? std::min(wanted, 2) : wanted);
    if (attempt == 0) {
      for (const AnyState& s : earlier_) (void)chosen_by(*bot, s, budget);
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
    const std::unique_ptr<AnyBot> bot = maker(seed_);
    bot->sit(side_);
    add_choice(*bot, budget, 1.0);
    for (std::size_t i = before; i < variations_.size(); ++i) variations_[i].from = name;
  }
}

void Search::share_time(const ai::Budget& budget, AnyBot& bot) {
  constexpr double kOneLine = 0.75;
  constexpr double kManyLines = 0.5;
  AnyAction only{};
  forced_ = budget.limits_time() && !limits_.phase && is_forced(only);
  time_ = ai::TimeManager(budget, budget.limits_time() ? bot.forecast(*game_, start_) : ai::Forecast(), now_);
  thought_ = time_.share(limits_.lines > 1 ? kManyLines : kOneLine);
}

bool Search::is_forced(AnyAction& only) const {
  int listed = 0;
  for_each_legal_action(*game_, start_, [&](AnyAction action) {
    if (chooser(*game_, start_, action) != side_) return;
    only = action;
    ++listed;
  });
  return listed == 1;
}

AnyAction Search::chosen_by(AnyBot& bot, const AnyState& s, const ai::Budget& budget) {
  const AnyAction action = bot.choose(*game_, s, budget);
  thought_nodes_ += ai::nodes_used(bot);
  return action;
}

void Search::add_choice(AnyBot& bot, const ai::Budget& budget, double part) {
  const ai::TimeManager time = thought_.share(limits_.lines > 1 ? part : 1);
  ai::Budget first = budget_of(budget, time, true);
  first.alternatives = missing() - 1;
  std::vector<AnyAction> actions{chosen_by(bot, start_, first)};
  const std::string why = bot.idea();
  const std::string compared = bot.explain();
  std::vector<ai::Alternative<AnyGame>> alternatives;
  if (first.alternatives > 0) alternatives = bot.alternatives();
  const std::size_t before = variations_.size();
  add_variation(std::move(actions), why, &bot, budget, time);
  if (variations_.size() > before) variations_.back().compared = compared;
  for (ai::Alternative<AnyGame>& alternative : alternatives) {
    if (missing() == 0) break;
    if (!is_playable(alternative.actions)) continue;
    add_variation(std::move(alternative.actions), alternative.why, nullptr, budget, time);
  }
}

bool Search::is_playable(const std::vector<AnyAction>& actions) const {
  if (!sees_all()) return game_->is_legal(start_, actions.front()).ok();
  AnyState s = start_;
  return std::all_of(actions.begin(), actions.end(), [&](const AnyAction& action) {
    if (!game_->is_legal(s, action).ok()) return false;
    game_->apply(s, action);
    return true;
  });
}

void Search::add_variation(std::vector<AnyAction> actions, const std::string& why, AnyBot* bot,
                           const ai::Budget& budget, const ai::TimeManager& time) {
  if (has(actions.front())) return;
  // If anything is hidden, what follows an action depends on what the side does not know.
  const bool phase = limits_.phase && sees_all();
  Variation variation;
  variation.side = side_;
  variation.why = why;
  AnyState s = start_;
  std::unique_ptr<AnyBot> quick;
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

bool Search::in_phase(const AnyState& s) const {
  if (game_->actor(s) != game_->actor(start_)) return false;
  return phase_of_ == nullptr || phase_of_(s) == phase_of_(start_);
}

bool Search::has(const AnyAction& first) const {
  return std::any_of(variations_.begin(), variations_.end(),
                     [&](const Variation& variation) { return variation.actions.front() == first; });
}

Search::Variation Search::variation_of(const judge::Line& line) const {
  Variation variation;
  variation.actions = line.actions;
  variation.why = line.why;
  variation.over = line.exact;
  variation.side = side_;
  variation.known = line.tally;
  variation.games = variation.before = line.tally.samples();
  return variation;
}

void Search::add_choice_of_judge() {
  if (limits_.phase) return;
  const std::optional<AnyAction> choice = judge_->sampler().choice(start_, side_);
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
  AnyState after = start_;
  game_->apply(after, *choice);
  variations_.back().over = game_->actor(after) == Actor::kNobody;
}

void Search::add_known() {
  const auto wanted = static_cast<std::size_t>(limits_.lines);
  bool best = true;
  for (const judge::Line& line : analysis_->lines()) {
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

ai::Budget Search::budget_of(const ai::Budget& budget, const ai::TimeManager& time, bool first) const {
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

void Search::play_out(const Info& info) {
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

void Search::play_samples(const Info* info) {
  Clock::time_point told = begin_;
  const judge::Sampler<AnyGame>& sampler = judge_->sampler();
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

double Search::spent() const {
  if (limits_.budget.nodes > 0) return static_cast<double>(nodes_) / static_cast<double>(limits_.budget.nodes);
  return 1 - std::chrono::duration<double>(games_.left()) / std::chrono::duration<double>(games_.soft());
}

std::optional<Search::Task> Search::next_task() {
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

void Search::count_samples() {
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

bool Search::is_settled() const {
  const auto ends = [](const Variation& variation) { return variation.over; };
  const auto wins = [](const Variation& variation) { return variation.over && variation.own_win() == 1; };
  if (estimated() != variations_.size()) return false;
  return std::all_of(variations_.begin(), variations_.end(), ends) ||
         std::any_of(variations_.begin(), variations_.end(), wins) || (limits_.until_known && is_known());
}

bool Search::is_known() const {
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
  const bool few = std::any_of(variations_.begin(), variations_.end(),
                               [](const Variation& variation) { return !variation.over && variation.games < kLeast; });
  if (few || worst > kRough) return false;
  if (worst <= kExact || variations_.size() == 1) return true;
  return std::all_of(variations_.begin(), variations_.end(), [&](const Variation& other) {
    if (&other == best) return true;
    const double errors = std::sqrt(best->own_error() * best->own_error() + other.own_error() * other.own_error());
    return best->own_win() - other.own_win() > kClear * errors;
  });
}

void Search::tell_analysis() {
  for (const Variation& variation : variations_) {
    if (variation.choice) analysis_->choose(variation.actions);
  }
  for (Variation& variation : variations_) {
    if (variation.fresh.samples() == 0) continue;
    analysis_->add({variation.actions, variation.fresh, variation.is_certain(), variation.why});
    variation.fresh = {};
  }
}

std::vector<judge::Rank> Search::ranks() const {
  std::vector<judge::Contender> contenders;
  for (const Variation& variation : variations_) {
    contenders.push_back({variation.known, variation.is_certain(), variation.choice});
  }
  return judge::rank_of(contenders, side_);
}

void Search::rank_variations() {
  std::vector<Variation> order;
  for (const judge::Rank& rank : ranks()) {
    order.push_back(std::move(variations_[rank.line]));
    order.back().rank = rank;
    order.back().rank.line = order.size() - 1;
  }
  variations_ = std::move(order);
}

std::size_t Search::estimated() const {
  return static_cast<std::size_t>(std::count_if(variations_.begin(), variations_.end(), [](const Variation& variation) {
    return variation.games >= few_of(variation);
  }));
}

std::int64_t Search::ms() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_).count();
}

void Search::report(const Info& info) const {
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

}  // namespace zerohour::protocol
