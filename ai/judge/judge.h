// The only judge of positions: chances, hints, `why` and analysis lines all report what it knows of a position, and
// every search adds to that.
#pragma once

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

#include "ai/judge/any_sampler.h"
#include "ai/judge/estimate.h"
#include "ai/judge/ranking.h"
#include "ai/search/any_solver.h"
#include "ai/search/solver.h"
#include "engine/core/any_game.h"
#include "eval/chances.h"

namespace zerohour::judge {

inline eval::Chances chances_of(const ai::Worth& worth) {
  return {worth.win, worth.draw(), worth.loss};
}

// A line that was examined: actions of the side that decides, from the position on.
struct Line {
  std::vector<AnyAction> actions;
  Tally tally;
  bool exact = false;  // its worth is known, and its one sample is the whole truth
  std::string why;     // the words of the player that had the idea, if any

  double error() const { return exact && tally.samples() > 0 ? 0 : tally.error(); }
  // The side's chance to win, counting a draw as half.
  double score(Side side) const { return tally.score(side); }
};

// What is known of one position, as one side sees it. May be used from several threads at once.
class Analysis {
 public:
  // side: the viewer; it also decides, if a line is added.
  Analysis(const AnyState& view, Side side, std::uint64_t hash) : view_(view), side_(side), hash_(hash) {}

  const AnyState& view() const { return view_; }
  Side side() const { return side_; }

  // The number of a new search, from 1 on: samples of the same seed in another search are other samples.
  std::uint64_t begin_search();

  // What is known of that line; a new line if nothing is.
  Line known(const std::vector<AnyAction>& actions) const;

  // Adds samples, `more.tally`, to the line.
  void add(const Line& more);

  // What the player that was asked last chose: that line stands first unless another one is clearly better.
  void choose(const std::vector<AnyAction>& line);

  // The line that stands first (rank_of()), with the samples that speak for it; none if no line has a sample.
  std::optional<Line> best() const;

  // All lines in that order.
  std::vector<Line> lines() const;

  // How many lines have samples.
  std::size_t line_count() const;

  // Samples of the position itself, without a line, made on first use: the same in every run.
  Tally own(const AnySampler& sampler);

  // The lines that a search found, for another one that would do the same work. key: identifies the search.
  std::vector<Line> recall(const std::string& key) const;
  void remember(std::string key, std::vector<std::vector<AnyAction>> lines);

 private:
  static constexpr std::size_t kMostLines = 32;

  std::vector<Rank> ranked() const;
  std::vector<Line>::iterator find(const std::vector<AnyAction>& actions);
  std::vector<Line>::const_iterator find(const std::vector<AnyAction>& actions) const;
  void drop_worst();

  AnyState view_;
  Side side_;
  std::uint64_t hash_;
  mutable std::mutex mutex_;
  std::uint64_t searches_ = 0;
  std::vector<Line> lines_;
  std::vector<AnyAction> choice_;
  Tally own_;
  std::string remembered_key_;
  std::vector<std::vector<AnyAction>> remembered_;
};

// Keeps what is known of the positions that were asked about most recently. May be used from several threads at once.
class Judge {
 public:
  using SamplerMaker = std::function<std::shared_ptr<const AnySampler>()>;

  // make: called once, when the first sample is needed. solver: of the game; null: no position counts as solved.
  Judge(std::shared_ptr<const AnyGame> game, SamplerMaker make, std::shared_ptr<const ai::AnySolver> solver,
        std::size_t most_positions = 256)
      : game_(std::move(game)), make_(std::move(make)), solver_(std::move(solver)), most_positions_(most_positions) {}

  const std::shared_ptr<const AnyGame>& game() const { return game_; }
  const AnySampler& sampler();

  // What is known of s as the side sees it; the same for both sides in a game in which everything is public.
  std::shared_ptr<Analysis> analysis(const AnyState& s, Side side);

  // The table in which s and all that can come of it is solved, if the game lists all that is legal, and no more
  // positions than that can come of s; null if not, and for games that may hide something, whose tables list candidates
  // and take milliseconds a position. May take seconds when the first position of a battle is
  // asked about. stop: gives up once true; may be null.
  ai::AnySolver::Table solved_table(const AnyState& s, std::uint64_t positions,
                                    const std::atomic<bool>* stop = nullptr) const;

  // The chances at s, where the game must not be over, as the side sees it: those of the best known line, or of a few
  // roll-outs of the position if no line tells more. The same until a search adds to it.
  // Exact where the rest of the game is solved.
  Estimate chances(const AnyState& s, Side side);

 private:
  static constexpr std::uint64_t kSecondSide = 0x9e3779b97f4a7c15;

  Estimate estimate_now(const AnyState& s, Side side);
  // Whether the line, the best that is known for the side that decides, says more of the position than the roll-outs of
  // the position itself: it has as many samples, and is not clearly worse than what the roll-outs play. A weak player's
  // only idea is not what the position is worth.
  static bool tells_more(const Line& line, const Tally& own, Side side);
  Estimate estimate_of_line(const Line& line, std::size_t count, const std::string& action);

  std::shared_ptr<const AnyGame> game_;
  SamplerMaker make_;
  std::shared_ptr<const ai::AnySolver> solver_;
  std::size_t most_positions_;
  std::mutex mutex_;
  std::shared_ptr<const AnySampler> sampler_;
  std::list<std::pair<std::uint64_t, std::shared_ptr<Analysis>>> latest_;  // most recently asked about first
  std::unordered_map<std::uint64_t, decltype(latest_)::iterator> by_hash_;
};

}  // namespace zerohour::judge
