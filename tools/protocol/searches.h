// The commands of a TableView that search: what a bot would play, its hint, and why.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/search/any_solver.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/seen_game.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

class Searches {
 public:
  // seen outlives this, but not the jobs that this makes.
  explicit Searches(const SeenGame& seen) : seen_(seen) {}

  // found: where to note what was found; may be null.
  absl::StatusOr<Job> go(const GoLimits& limits, const Settings& settings,
                         const std::shared_ptr<LastSearch>& found) const;

  // others: players whose choices are lines too, if the one of the settings has too few. stop: ends it early.
  absl::StatusOr<Analysis> analyse(const GoLimits& limits, const Settings& settings,
                                   const std::vector<std::string>& others, const std::atomic<bool>& stop,
                                   ai::ProgressPart progress) const;

  absl::StatusOr<HintSearch> hint(const Settings& settings) const;
  // stage: of the hint.
  absl::StatusOr<Job> hint_job(int stage, const Settings& settings) const;

  // The choice of a bot that needs no rules: in any position, from a given list.
  absl::StatusOr<Job> ask(absl::string_view arguments, const GoLimits& limits, const Settings& settings) const;

  absl::StatusOr<Job> perft(int depth) const;

  // What the position is worth exactly, and each action of the side that decides; within so many positions.
  absl::StatusOr<Job> solve(std::uint64_t positions) const;

  // Why the last search answered as it did; or whether an action is legal.
  Answer why(absl::string_view words) const;

 private:
  std::shared_ptr<const ai::AnySolver> solver() const { return seen_.adapter().solver(seen_.game()); }
  std::string bot_name(const Settings& settings) const;

  // With the player that gives hints.
  Settings for_advice(const Settings& settings) const;

  // Finds the hint by a search of the present position; it may outlive this.
  auto hint_finder(const Settings& settings) const {
    return [adapter = seen_.live().adapter, game = seen_.live().session.shared_game(), s = AnyState(seen_.now()),
            name = absl::StrCat(bot_name(settings), " ", settings.seed)](Search& search, const std::atomic<bool>& stop,
                                                                         ai::ProgressPart progress) {
      return find_hint(adapter->wording(), *game, s, search, name, stop, progress);
    };
  }

  // For the side that is to act, from its own view of the position.
  absl::StatusOr<std::shared_ptr<Search>> search_now(const GoLimits& limits, const Settings& settings) const;

  // Where the side has acted in this phase, by itself and as searches found: what `go scope phase` answered before it
  // was interrupted. Nothing of a set-up, which is planned as a whole anyway (mix_of_set_up()).
  std::vector<AnyState> acted_in_phase(const GoLimits& limits, const std::string& bot, Side side) const;
  Search::PhaseOf phase_of(const GoLimits& limits) const;

  // A search's seed depends on the position (Search). The plan of a set-up that is asked for action by action is one
  // plan all the same: this takes the position out of the seed, and puts in that in which the side began to set up.
  std::uint64_t mix_of_set_up(const std::string& bot, Side side) const;

  const SeenGame& seen_;
  const std::shared_ptr<Reason> reason_ = std::make_shared<Reason>();
};

}  // namespace zerohour::protocol
