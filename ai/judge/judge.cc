#include "ai/judge/judge.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/judge/any_sampler.h"
#include "ai/judge/estimate.h"
#include "ai/judge/ranking.h"
#include "ai/search/any_solver.h"
#include "ai/search/solver.h"
#include "engine/core/any_game.h"
#include "engine/core/natural.h"
#include "engine/core/random.h"
#include "eval/chances.h"

namespace zerohour::judge {

std::uint64_t Analysis::begin_search() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return ++searches_;
}

Line Analysis::known(const std::vector<AnyAction>& actions) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto found = find(actions);
  return found == lines_.end() ? Line{actions, {}, false, ""} : *found;
}

void Analysis::add(const Line& more) {
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

void Analysis::choose(const std::vector<AnyAction>& line) {
  const std::lock_guard<std::mutex> lock(mutex_);
  choice_ = line;
}

std::optional<Line> Analysis::best() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const std::vector<Rank> order = ranked();
  if (order.empty() || order.front().told.samples() == 0) return std::nullopt;
  Line line = lines_[order.front().line];
  line.tally = order.front().told;
  return line;
}

std::vector<Line> Analysis::lines() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::vector<Line> lines;
  for (const Rank& rank : ranked()) lines.push_back(lines_[rank.line]);
  return lines;
}

std::size_t Analysis::line_count() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return lines_.size();
}

Tally Analysis::own(const AnySampler& sampler) {
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

std::vector<Line> Analysis::recall(const std::string& key) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::vector<Line> lines;
  if (key != remembered_key_) return lines;
  for (const std::vector<AnyAction>& actions : remembered_) {
    if (const auto found = find(actions); found != lines_.end()) lines.push_back(*found);
  }
  return lines;
}

void Analysis::remember(std::string key, std::vector<std::vector<AnyAction>> lines) {
  const std::lock_guard<std::mutex> lock(mutex_);
  remembered_key_ = std::move(key);
  remembered_ = std::move(lines);
}

std::vector<Rank> Analysis::ranked() const {
  std::vector<Contender> contenders;
  for (const Line& line : lines_) contenders.push_back({line.tally, line.exact, line.actions == choice_});
  return rank_of(contenders, side_);
}

std::vector<Line>::iterator Analysis::find(const std::vector<AnyAction>& actions) {
  return std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line.actions == actions; });
}

std::vector<Line>::const_iterator Analysis::find(const std::vector<AnyAction>& actions) const {
  return std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line.actions == actions; });
}

void Analysis::drop_worst() {
  lines_.erase(std::min_element(lines_.begin(), lines_.end(),
                                [&](const Line& a, const Line& b) { return a.score(side_) < b.score(side_); }));
}

const AnySampler& Judge::sampler() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (sampler_ == nullptr) sampler_ = make_();
  return *sampler_;
}

std::shared_ptr<Analysis> Judge::analysis(const AnyState& s, Side side) {
  const AnyState view = game_->visible_to(s, side);
  const Actor actor = game_->actor(view);
  if (!game_->may_hide()) side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
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
  latest_.emplace_front(hash, std::make_shared<Analysis>(view, side, hash));
  by_hash_.emplace(hash, latest_.begin());
  return latest_.front().second;
}

ai::AnySolver::Table Judge::solved_table(const AnyState& s, std::uint64_t positions,
                                         const std::atomic<bool>* stop) const {
  if (solver_ == nullptr || game_->may_hide()) return nullptr;
  return solver_->find_if_small(s, {.positions = positions, .stop = stop, .complete = true});
}

Estimate Judge::chances(const AnyState& s, Side side) {
  if (const auto table = solved_table(s, kSolvedForAll); table != nullptr) {
    return solved(chances_of(*table->worth(s)));
  }
  Estimate estimate = estimate_now(s, side);
  estimate.method = sampler().method();
  return estimate;
}

Estimate Judge::estimate_now(const AnyState& s, Side side) {
  const std::shared_ptr<Analysis> analysis = this->analysis(s, side);
  const AnySampler& sampler = this->sampler();
  const Tally own = analysis->own(sampler);
  if (const std::optional<Line> best = analysis->best(); best.has_value() && tells_more(*best, own, analysis->side())) {
    return estimate_of_line(*best, analysis->line_count(),
                            game_->format_action(analysis->view(), best->actions.front()));
  }
  return estimate_of(own, sampler.words());
}

bool Judge::tells_more(const Line& line, const Tally& own, Side side) {
  if (line.exact) return true;
  if (line.tally.samples() < own.samples()) return false;
  constexpr double kClear = 2;  // standard errors
  return line.score(side) >= own.score(side) - kClear * hypotenuse(line.error(), own.error());
}

Estimate Judge::estimate_of_line(const Line& line, std::size_t count, const std::string& action) {
  Estimate estimate = estimate_of(line.tally, sampler_->words());
  if (line.exact) {
    estimate.exact = true;
    estimate.error = estimate.widest_error = 0;
    estimate.from = "the end of the game, which is one action away";
  }
  absl::StrAppend(&estimate.from, count == 1 ? "" : absl::StrCat(", of the best of ", count, " ideas"), ": ", action);
  return estimate;
}

}  // namespace zerohour::judge
