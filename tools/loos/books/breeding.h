// Breeds set-ups of one side: a generation of crossed and changed ones after the other, judged by the same dice.
//
// `make` (make.h) improves one entry by steps that are each clearly better; breeding looks wider, since the best
// set-ups have parts of several good ones and are seldom one step away from any.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "tools/loos/books/race.h"

namespace zerohour::loos {

struct BreedOptions {
  int generations = 4;
  int children = 120;  // in a generation
  int parents = 20;    // the best so far, of whom the next generation descends
  int games = 240;     // of those that stay longest in a generation
  int verify = 600;    // games with separate dice, which choose among the last parents
  int keep = 8;        // German entries in the result, or British answers to each German entry
  std::uint64_t seed = 1;
};

// An entry of the result, and its side's points over games that the breeding did not use.
struct Bred {
  std::string name;
  Tally points;
};
using BreedProgress = std::function<void(const Bred&)>;

// The best German entries against all British plans of `opponents`, descended from those of `book`, which they replace.
// They are called bred-1, bred-2 and so on, the best first, and differ from one another by kGermanDifference. Errors:
// no British plan, or no legal German set-up.
absl::StatusOr<GermanBook> breed_german(const Bench& bench, const BreedOptions& options, GermanBook book,
                                        const BritishBook& opponents, const BreedProgress& progress);
// The best British answers to each entry of `opponents`, descended from the plans of `book`, which they replace, but
// for those that name no sectors. They are called against-NAME, or against-NAME-2 and so on if more are kept. Errors:
// no German entry, or no legal British plan.
absl::StatusOr<BritishBook> breed_british(const Bench& bench, const BreedOptions& options, BritishBook book,
                                          const GermanBook& opponents, const BreedProgress& progress);

// What both share. Maker has Entry, side(), runner(entry), begin(random), change(entry, random) and cross(a, b,
// random), which return nothing if they found no legal set-up, alike(a, b): whether they set up the same, and close(a,
// b): whether they are too much alike for both to be in a book.
template <class Maker>
class Breeding {
 public:
  using Entry = typename Maker::Entry;
  struct Candidate {
    Entry entry;
    Runner runner;
    Tally points{};
  };

  Breeding(const Bench& bench, const BreedOptions& options, const Maker& maker, std::uint64_t salt)
      : bench_(bench), options_(options), maker_(maker), random_(options.seed * 1'000'003 + salt) {
    next_dice_ = 1 + options.seed * kDiceOfASeed + salt * 10'000'000;
  }

  // The last parents, the best first by `verify` games of each. Empty if no set-up was found.
  std::vector<Candidate> run(const std::vector<Entry>& ancestors) {
    std::vector<Candidate> parents;
    for (const Entry& entry : ancestors) add(parents, entry);
    for (int i = 0; i < options_.parents; ++i) {
      if (static_cast<int>(parents.size()) >= options_.parents) break;
      if (const auto entry = maker_.begin(random_)) add(parents, *entry);
    }
    if (parents.empty()) return parents;
    for (int generation = 0; generation < options_.generations; ++generation) breed(parents);
    for (Candidate& parent : parents) parent.points = {};
    play(parents, 0, options_.verify, kVerifyDice);
    sort(parents);
    return parents;
  }

 private:
  static constexpr int kTriesOfAChild = 4;

  void breed(std::vector<Candidate>& parents) {
    std::vector<Candidate> pool = parents;
    const std::size_t wanted = parents.size() + static_cast<std::size_t>(options_.children);
    for (int i = 0; i < kTriesOfAChild * options_.children && pool.size() < wanted; ++i) {
      if (const auto child = child_of(parents)) add(pool, *child);
    }
    int played = 0;
    for (const int rung : {options_.games / 8, options_.games / 3, options_.games}) {
      play(pool, played, rung, next_dice_);
      played = rung;
      sort(pool);
      const std::size_t half = std::max((pool.size() + 1) / 2, static_cast<std::size_t>(options_.parents));
      if (rung != options_.games) pool.resize(std::min(pool.size(), half));
    }
    next_dice_ += static_cast<std::uint64_t>(options_.games);
    parents = best_of(std::move(pool));
  }

  // The best of a sorted pool, of which few are close to a better one, so that as many different ones are left as are
  // to be kept in the end.
  std::vector<Candidate> best_of(std::vector<Candidate> pool) const {
    const int most = std::max(1, options_.parents / options_.keep);
    std::vector<Candidate> best;
    for (Candidate& candidate : pool) {
      if (static_cast<int>(best.size()) >= options_.parents) break;
      const auto close = std::count_if(best.begin(), best.end(), [&](const Candidate& better) {
        return maker_.close(better.entry, candidate.entry);
      });
      if (close < most) best.push_back(std::move(candidate));
    }
    return best;
  }

  std::optional<Entry> child_of(const std::vector<Candidate>& parents) {
    const auto any = [&]() -> const Entry& {
      return parents[random_.below(static_cast<std::uint32_t>(parents.size()))].entry;
    };
    const Entry& first = any();
    if (random_.below(2) == 0) return maker_.change(first, random_);
    std::optional<Entry> child = maker_.cross(first, any(), random_);
    if (child.has_value() && random_.below(2) == 0) child = maker_.change(*child, random_);
    return child;
  }

  // Unless the pool has one like it.
  void add(std::vector<Candidate>& pool, const Entry& entry) const {
    for (const Candidate& other : pool) {
      if (maker_.alike(other.entry, entry)) return;
    }
    pool.push_back({entry, maker_.runner(entry)});
  }

  // Adds games from..to - 1 of each to its points.
  void play(std::vector<Candidate>& pool, int from, int to, std::uint64_t first) const {
    std::vector<const Runner*> runners;
    runners.reserve(pool.size());
    for (const Candidate& candidate : pool) runners.push_back(&candidate.runner);
    const std::vector<std::vector<int>> halves = play_games(bench_, runners, maker_.side(), from, to, first);
    for (std::size_t i = 0; i < pool.size(); ++i) {
      for (const int h : halves[i]) pool[i].points.add(h);
    }
  }

  // The best first; those that are level in the order in which they came.
  static void sort(std::vector<Candidate>& pool) {
    std::stable_sort(pool.begin(), pool.end(), [](const Candidate& a, const Candidate& b) {
      return a.points.halves * b.points.games > b.points.halves * a.points.games;
    });
  }

  const Bench& bench_;
  const BreedOptions& options_;
  const Maker& maker_;
  Random random_;
  std::uint64_t next_dice_ = 1;
};

}  // namespace zerohour::loos
