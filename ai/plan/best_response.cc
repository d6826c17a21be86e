#include "ai/plan/best_response.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/random.h"

namespace zerohour::plan {
namespace {

struct Tried {
  FixedPlan plan;
  std::map<int, double> scores;  // by the number of the game
};

double mean_of(const std::map<int, double>& scores) {
  double sum = 0;
  for (const auto& [game, score] : scores) sum += score;
  return scores.empty() ? 0 : sum / static_cast<double>(scores.size());
}

// Over the games that both have: what each scored, by how much a scored more, and the standard error of that, which is
// never below that of one game in so many that went otherwise.
struct Difference {
  double a = 0, b = 0, mean = 0, error = 0;
};
Difference difference_of(const Tried& a, const Tried& b) {
  Difference found;
  double count = 0, squares = 1;
  for (const auto& [game, score] : a.scores) {
    const auto other = b.scores.find(game);
    if (other == b.scores.end()) continue;
    count += 1;
    found.a += score;
    found.b += other->second;
    squares += (score - other->second) * (score - other->second);
  }
  if (count == 0) return found;
  found.a /= count;
  found.b /= count;
  found.mean = found.a - found.b;
  found.error = std::sqrt(std::max(squares - count * found.mean * found.mean, 1.0)) / count;
  return found;
}

class ResponseSearch {
 public:
  ResponseSearch(absl::Span<const PlanSlot> slots, const PlayPlan& play, const ResponseOptions& options,
                 const std::function<void(const std::string&)>& told)
      : slots_(slots), play_(play), options_(options), told_(told), random_(options.seed) {
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (slots[i].side == options.side && slots[i].ways.size() > 1) free_.push_back(i);
    }
  }

  absl::StatusOr<Response> run(const FixedPlan& begin) {
    if (free_.empty()) return absl::InvalidArgumentError("that side has no plans that can be fixed");
    plain_.plan = begin;
    for (const std::size_t slot : free_) plain_.plan[slot] = 0;
    if (absl::Status status = screen(begin); !status.ok()) return status;
    if (absl::Status status = improve(); !status.ok()) return status;
    const Difference difference = difference_of(best_, plain_);
    return Response{best_.plan, plain_.plan, played_, compared_, difference.a, difference.b};
  }

 private:
  static constexpr double kPartOfFirst = 0.4;  // of the games
  static constexpr int kFirstGames = 4;        // of each of the first plans
  static constexpr int kLeastRounds = 3;       // about so many times as many games are played until one is left
  // Batches of games that comparisons are made in, and how many of them one comparison gets.
  static constexpr std::size_t kPoolBatches = 12, kMostBatches = 5;
  static constexpr int kMostIdle = 500;

  // Plays those of the games from+0 to from+count-1 that the plan has not played.
  absl::Status reach(Tried& tried, int from, int count) {
    while (count > 0 && tried.scores.contains(from)) ++from, --count;
    if (count == 0) return absl::OkStatus();
    absl::StatusOr<std::vector<double>> scores = play_(tried.plan, from, count);
    if (!scores.ok()) return scores.status();
    for (int i = 0; i < count; ++i) tried.scores[from + i] = (*scores)[static_cast<std::size_t>(i)];
    played_ += count;
    return absl::OkStatus();
  }

  std::uint8_t any_way(std::size_t slot) {
    return static_cast<std::uint8_t>(random_.below(static_cast<std::uint32_t>(slots_[slot].ways.size())));
  }

  // The plan that fixes nothing, the one to begin with, each way in all slots that have it, then plans by chance.
  std::vector<Tried> first_plans(const FixedPlan& begin) {
    std::vector<Tried> plans;
    const auto add = [&](FixedPlan plan) {
      const bool known = std::any_of(plans.begin(), plans.end(), [&](const Tried& t) { return t.plan == plan; });
      if (!known) plans.push_back({std::move(plan), {}});
    };
    const int paid = static_cast<int>(kPartOfFirst * options_.games) / (kFirstGames * kLeastRounds);
    const auto wanted = static_cast<std::size_t>(std::clamp(paid, 2, std::max(options_.first_plans, 2)));
    const FixedPlan& nothing = plain_.plan;
    add(nothing);
    add(begin);
    std::vector<std::string> ways;
    for (const std::size_t slot : free_) {
      for (std::size_t w = 1; w < slots_[slot].ways.size(); ++w) {
        if (std::find(ways.begin(), ways.end(), slots_[slot].ways[w]) == ways.end())
          ways.push_back(slots_[slot].ways[w]);
      }
    }
    for (const std::string& way : ways) {
      if (plans.size() >= wanted) break;
      FixedPlan plan = nothing;
      for (const std::size_t slot : free_) {
        const auto& all = slots_[slot].ways;
        const auto found = std::find(all.begin(), all.end(), way);
        if (found != all.end()) plan[slot] = static_cast<std::uint8_t>(found - all.begin());
      }
      add(std::move(plan));
    }
    for (int tries = 0; plans.size() < wanted && tries < 1000; ++tries) {
      FixedPlan plan = nothing;
      for (const std::size_t slot : free_) {
        if (random_.below(3) == 0) plan[slot] = any_way(slot);
      }
      add(std::move(plan));
    }
    return plans;
  }

  // Halves the first plans: the better half of each round plays as many games again as it has.
  absl::Status screen(const FixedPlan& begin) {
    std::vector<Tried> plans = first_plans(begin);
    compared_ = static_cast<int>(plans.size());
    int games = kFirstGames;
    for (;;) {
      for (Tried& tried : plans) {
        if (absl::Status status = reach(tried, 0, games); !status.ok()) return status;
      }
      for (const Tried& tried : plans) {
        if (tried.plan == plain_.plan && tried.scores.size() > plain_.scores.size()) plain_ = tried;
      }
      std::stable_sort(plans.begin(), plans.end(),
                       [](const Tried& a, const Tried& b) { return mean_of(a.scores) > mean_of(b.scores); });
      tell(absl::StrCat(plans.size(), plans.size() == 1 ? " plan" : " plans", ", ", games, " games each"),
           plans.front());
      if (plans.size() == 1) break;
      plans.resize((plans.size() + 1) / 2);
      games *= 2;
    }
    best_ = std::move(plans.front());
    return absl::OkStatus();
  }

  FixedPlan changed(const FixedPlan& plan) {
    FixedPlan other = plan;
    for (int tries = 0; other == plan && tries < 100; ++tries) {
      for (std::uint32_t left = 1 + random_.below(2); left > 0; --left) {
        const std::size_t slot = free_[random_.below(static_cast<std::uint32_t>(free_.size()))];
        other[slot] = any_way(slot);
      }
    }
    return other;
  }

  // Whether the rival is better: batch by batch, in an order by chance, until it is behind by a standard error or has
  // played all of the games that a comparison gets, and is ahead then.
  absl::StatusOr<bool> beats_best(Tried& rival) {
    const int batch = std::max(options_.batch, 1);
    std::vector<int> order(kPoolBatches);
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = 0; i < kMostBatches; ++i) {
      std::swap(order[i], order[i + random_.below(static_cast<std::uint32_t>(kPoolBatches - i))]);
      for (Tried* tried : {&rival, &best_}) {
        if (absl::Status status = reach(*tried, order[i] * batch, batch); !status.ok()) return status;
      }
      const Difference difference = difference_of(rival, best_);
      if (difference.mean < -difference.error || played_ >= options_.games) return difference.mean > difference.error;
      if (difference.mean > 2 * difference.error) return true;
    }
    return difference_of(rival, best_).mean > 0;
  }

  absl::Status improve() {
    std::set<std::string> known = {format_plan(best_.plan)};
    while (played_ < options_.games) {
      Tried rival{changed(best_.plan), {}};
      if (!known.insert(format_plan(rival.plan)).second) {
        if (++idle_ > kMostIdle) break;  // there is hardly a plan near it that was not tried
        continue;
      }
      idle_ = 0;
      ++compared_;
      const absl::StatusOr<bool> better = beats_best(rival);
      if (!better.ok()) return better.status();
      if (!*better) continue;
      best_ = std::move(rival);
      tell("better", best_);
    }
    // What it is compared with at the end.
    for (auto game = best_.scores.begin(); game != best_.scores.end();) {
      const int from = game->first;
      int count = 0;
      for (; game != best_.scores.end() && game->first == from + count; ++game) ++count;
      if (absl::Status status = reach(plain_, from, count); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  void tell(const std::string& what, const Tried& tried) const {
    if (!told_) return;
    told_(absl::StrCat(what, ": ", format_plan(tried.plan), " ", absl::StrFormat("%.1f%%", 100 * mean_of(tried.scores)),
                       " of ", tried.scores.size(), "; ", played_, " of ", options_.games, " games played"));
  }

  absl::Span<const PlanSlot> slots_;
  const PlayPlan& play_;
  ResponseOptions options_;
  const std::function<void(const std::string&)>& told_;
  Random random_;
  std::vector<std::size_t> free_;  // slots that may be varied
  Tried best_, plain_;
  int played_ = 0, compared_ = 0, idle_ = 0;
};

}  // namespace

absl::StatusOr<Response> find_response(absl::Span<const PlanSlot> slots, const FixedPlan& begin, const PlayPlan& play,
                                       const ResponseOptions& options,
                                       const std::function<void(const std::string&)>& told) {
  if (options.games < kLeastGames) {
    return absl::InvalidArgumentError(absl::StrCat("a search takes at least ", kLeastGames, " games"));
  }
  return ResponseSearch(slots, play, options, told).run(begin);
}

}  // namespace zerohour::plan
