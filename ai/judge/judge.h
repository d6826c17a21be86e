// The only judge of positions: chances, hints, `why` and analysis lines all report what it knows of a position, and
// every search adds to that.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/judge/estimate.h"
#include "ai/judge/ranking.h"
#include "ai/judge/sampler.h"
#include "ai/search/solved_tables.h"
#include "ai/search/solver.h"
#include "engine/core/game.h"
#include "engine/core/natural.h"
#include "engine/core/random.h"
#include "eval/chances.h"

namespace zerohour::judge {

inline eval::Chances chances_of(const ai::Worth& worth) {
  return {worth.win, worth.draw(), worth.loss};
}

// A line that was examined: actions of the side that decides, from the position on.
template <Game G>
struct Line {
  std::vector<typename G::Action> actions;
  Tally tally;
  bool exact = false;  // its worth is known, and its one sample is the whole truth
  std::string why;     // the words of the player that had the idea, if any

  double error() const { return exact && tally.samples() > 0 ? 0 : tally.error(); }
  // The side's chance to win, counting a draw as half.
  double score(Side side) const { return tally.score(side); }
};

// What is known of one position, as one side sees it. May be used from several threads at once.
template <Game G>
class Analysis {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // side: the viewer; it also decides, if a line is added.
  Analysis(const State& view, Side side, std::uint64_t hash) : view_(view), side_(side), hash_(hash) {}

  const State& view() const { return view_; }
  Side side() const { return side_; }

  // The number of a new search, from 1 on: samples of the same seed in another search are other samples.
  std::uint64_t begin_search() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return ++searches_;
  }

  // What is known of that line; a new line if nothing is.
  Line<G> known(const std::vector<Action>& actions) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = find(actions);
    return found == lines_.end() ? Line<G>{actions, {}, false, ""} : *found;
  }

  // Adds samples, `more.tally`, to the line.
  void add(const Line<G>& more) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = find(more.actions);
    if (found == lines_.end()) {
      if (lines_.size() == kMostLines) drop_worst();
      lines_.push_back(more);
    } else if (more.exact) {
      found->tally = more.tally;
      found->exact = true;
    } else if (!found->exact) {
      found->tally.add(more.tally);
    }
  }

  // What the player that was asked last chose: that line stands first unless another one is clearly better.
  void choose(const std::vector<Action>& line) {
    const std::lock_guard<std::mutex> lock(mutex_);
    choice_ = line;
  }

  // The line that stands first (rank_of()), with the samples that speak for it; none if no line has a sample.
  std::optional<Line<G>> best() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    const std::vector<Rank> order = ranked();
    if (order.empty() || order.front().told.samples() == 0) return std::nullopt;
    Line<G> line = lines_[order.front().line];
    line.tally = order.front().told;
    return line;
  }

  // All lines in that order.
  std::vector<Line<G>> lines() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<Line<G>> lines;
    for (const Rank& rank : ranked()) lines.push_back(lines_[rank.line]);
    return lines;
  }

  // How many lines have samples.
  std::size_t line_count() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return lines_.size();
  }

  // Samples of the position itself, without a line, made on first use: the same in every run.
  Tally own(const Sampler<G>& sampler) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (own_.samples() > 0) return own_;
    const QuickEffort quick = sampler.quick();
    std::uint64_t nodes = 0;
    while (own_.samples() < quick.least || (own_.samples() < quick.most && nodes < quick.nodes)) {
      std::uint64_t mix = hash_ + own_.samples();
      const Sample sample = *sampler.sample(view_, side_, {}, splitmix64(mix), [] { return false; });
      own_.add(sample.chances);
      nodes += sample.nodes;
    }
    return own_;
  }

  // The lines that a search found, for another one that would do the same work. key: identifies the search.
  std::vector<Line<G>> recall(const std::string& key) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    std::vector<Line<G>> lines;
    if (key != remembered_key_) return lines;
    for (const std::vector<Action>& actions : remembered_) {
      if (const auto found = find(actions); found != lines_.end()) lines.push_back(*found);
    }
    return lines;
  }
  void remember(std::string key, std::vector<std::vector<Action>> lines) {
    const std::lock_guard<std::mutex> lock(mutex_);
    remembered_key_ = std::move(key);
    remembered_ = std::move(lines);
  }

 private:
  static constexpr std::size_t kMostLines = 32;

  std::vector<Rank> ranked() const {
    std::vector<Contender> contenders;
    for (const Line<G>& line : lines_) contenders.push_back({line.tally, line.exact, line.actions == choice_});
    return rank_of(contenders, side_);
  }
  auto find(const std::vector<Action>& actions) {
    return std::find_if(lines_.begin(), lines_.end(), [&](const Line<G>& line) { return line.actions == actions; });
  }
  auto find(const std::vector<Action>& actions) const {
    return std::find_if(lines_.begin(), lines_.end(), [&](const Line<G>& line) { return line.actions == actions; });
  }
  void drop_worst() {
    lines_.erase(std::min_element(lines_.begin(), lines_.end(),
                                  [&](const Line<G>& a, const Line<G>& b) { return a.score(side_) < b.score(side_); }));
  }

  State view_;
  Side side_;
  std::uint64_t hash_;
  mutable std::mutex mutex_;
  std::uint64_t searches_ = 0;
  std::vector<Line<G>> lines_;
  std::vector<Action> choice_;
  Tally own_;
  std::string remembered_key_;
  std::vector<std::vector<Action>> remembered_;
};

// Keeps what is known of the positions that were asked about most recently. May be used from several threads at once.
template <Game G>
class Judge {
 public:
  using State = typename G::State;
  using SamplerMaker = std::function<std::shared_ptr<const Sampler<G>>()>;

  // make: called once, when the first sample is needed.
  Judge(std::shared_ptr<const G> game, SamplerMaker make, std::size_t most_positions = 256)
      : game_(std::move(game)), make_(std::move(make)), most_positions_(most_positions) {}

  const std::shared_ptr<const G>& game() const { return game_; }
  const Sampler<G>& sampler() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (sampler_ == nullptr) sampler_ = make_();
    return *sampler_;
  }

  // What is known of s as the side sees it; the same for both sides in a game in which everything is public.
  std::shared_ptr<Analysis<G>> analysis(const State& s, Side side) {
    const State view = game_->visible_to(s, side);
    const Actor actor = game_->actor(view);
    if constexpr (!ImperfectInformation<G>) side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
    const std::uint64_t hash = game_->hash(view) ^ (side == Side::kSecond ? kSecondSide : 0);
    const std::lock_guard<std::mutex> lock(mutex_);
    if (const auto known = by_hash_.find(hash); known != by_hash_.end()) {
      latest_.splice(latest_.begin(), latest_, known->second);
      return known->second->second;
    }
    if (latest_.size() == most_positions_) {
      by_hash_.erase(latest_.back().first);
      latest_.pop_back();
    }
    latest_.emplace_front(hash, std::make_shared<Analysis<G>>(view, side, hash));
    by_hash_.emplace(hash, latest_.begin());
    return latest_.front().second;
  }

  // The table in which s and all that can come of it is solved, if the game lists all that is legal, and no more
  // positions than that can come of s; null if not, and for games that may hide something, whose tables list candidates
  // and take milliseconds a position. May take seconds when the first position of a battle is
  // asked about. stop: gives up once true; may be null.
  std::shared_ptr<const ai::SolvedTable<G>> solved_table(
      [[maybe_unused]] const State& s, [[maybe_unused]] std::uint64_t positions,
      [[maybe_unused]] const std::atomic<bool>* stop = nullptr) const {
    if constexpr (ImperfectInformation<G>) {
      return nullptr;
    } else {
      return ai::SolvedTables<G>::of(*game_)->find_if_small(*game_, s,
                                                            {.positions = positions, .stop = stop, .complete = true});
    }
  }

  // The chances at s, where the game must not be over, as the side sees it: those of the best known line, or of a few
  // roll-outs of the position if no line tells more. The same until a search adds to it.
  // Exact where the rest of the game is solved.
  Estimate chances(const State& s, Side side) {
    if (const auto table = solved_table(s, kSolvedForAll); table != nullptr) {
      return solved(chances_of(*table->worth(*game_, s)));
    }
    Estimate estimate = estimate_now(s, side);
    estimate.method = sampler().method();
    return estimate;
  }

 private:
  static constexpr std::uint64_t kSecondSide = 0x9e3779b97f4a7c15;

  Estimate estimate_now(const State& s, Side side) {
    const std::shared_ptr<Analysis<G>> analysis = this->analysis(s, side);
    const Sampler<G>& sampler = this->sampler();
    const Tally own = analysis->own(sampler);
    if (const std::optional<Line<G>> best = analysis->best();
        best.has_value() && tells_more(*best, own, analysis->side())) {
      return estimate_of_line(*best, analysis->line_count(),
                              std::string(game_->format_action(analysis->view(), best->actions.front())));
    }
    return estimate_of(own, sampler.words());
  }

  // Whether the line, the best that is known for the side that decides, says more of the position than the roll-outs of
  // the position itself: it has as many samples, and is not clearly worse than what the roll-outs play. A weak player's
  // only idea is not what the position is worth.
  static bool tells_more(const Line<G>& line, const Tally& own, Side side) {
    if (line.exact) return true;
    if (line.tally.samples() < own.samples()) return false;
    constexpr double kClear = 2;  // standard errors
    return line.score(side) >= own.score(side) - kClear * hypotenuse(line.error(), own.error());
  }

  Estimate estimate_of_line(const Line<G>& line, std::size_t count, const std::string& action) {
    Estimate estimate = estimate_of(line.tally, sampler_->words());
    if (line.exact) {
      estimate.exact = true;
      estimate.error = estimate.widest_error = 0;
      estimate.from = "the end of the game, which is one action away";
    }
    absl::StrAppend(&estimate.from, count == 1 ? "" : absl::StrCat(", of the best of ", count, " ideas"), ": ", action);
    return estimate;
  }

  std::shared_ptr<const G> game_;
  SamplerMaker make_;
  std::size_t most_positions_;
  std::mutex mutex_;
  std::shared_ptr<const Sampler<G>> sampler_;
  std::list<std::pair<std::uint64_t, std::shared_ptr<Analysis<G>>>> latest_;  // most recently asked about first
  std::unordered_map<std::uint64_t, typename decltype(latest_)::iterator> by_hash_;
};

}  // namespace zerohour::judge
