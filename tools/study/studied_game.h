// What the analyses of tournaments' games that work in any game need from one, and the games as they look at them: by
// the positions in which player turns began.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "ai/judge/sampler.h"
#include "engine/core/replay.h"
#include "eval/evaluator.h"
#include "tools/protocol/game_adapter.h"
#include "tools/tournament/recorded_games.h"

namespace zerohour::study {

template <Game G>
struct StudiedGame {
  using State = typename G::State;

  // data: a folder or a file, or empty for the built-in ones.
  std::function<std::shared_ptr<const protocol::GameAdapter<G>>(const std::string& data)> adapter;
  // The evaluator of that name, or of the weights or the network in that file; empty: the usual one of the scenario.
  // Errors name file and line, or list the names.
  std::function<absl::StatusOr<std::shared_ptr<const eval::Evaluator<G>>>(const G& game, const std::string& name)>
      evaluator;
  // Plays the roll-outs behind the chances that people are told.
  std::function<std::shared_ptr<const judge::Sampler<G>>(std::shared_ptr<const G>)> sampler;
  // Whether armies are still being set up: such positions do not count.
  std::function<bool(const State&)> sets_up;
};

// The beginning of a player turn.
template <Game G>
struct TurnStart {
  typename G::State state;
  Side side = Side::kFirst;  // that decides first in it
};

template <Game G>
struct PlayedGame {
  std::vector<TurnStart<G>> starts;  // of the player turns after the set-ups in which anything is decided, in order
  typename G::State end{};
  Actor winner = Actor::kNobody;
  int actions = 0, rolls = 0;
  std::int64_t pair = 0;     // the number of its pair
  std::int64_t cluster = 0;  // games of the same number have the same dice
};

template <Game G>
absl::StatusOr<PlayedGame<G>> read_game(const StudiedGame<G>& studied, const protocol::Wording<G>& wording,
                                        const G& game, const Record& record) {
  PlayedGame<G> played;
  std::optional<std::uint64_t> key;
  std::optional<typename G::State> start;  // of a player turn in which nothing has been decided yet
  const auto see = [&](const RecordEvent& event, const typename G::State& before, const typename G::Action& action,
                       const typename G::State&) {
    const bool roll = event.kind == RecordEvent::Kind::kDice;
    ++(roll ? played.rolls : played.actions);
    if (studied.sets_up(before)) return;
    if (const std::uint64_t now = wording.turn_key(game, before); key != now) {
      key = now;
      start = before;
    }
    if (roll || !start.has_value()) return;
    played.starts.push_back({*std::exchange(start, std::nullopt), chooser(game, before, action)});
  };
  const absl::StatusOr<typename G::State> last = replay_each(game, record, see);
  if (!last.ok()) return last.status();
  played.end = *last;
  return played;
}

// Whether the games of several scenarios may be looked at together.
enum class Scenarios : std::uint8_t { kOne, kAny };

// Visits every game that counts (tools/tournament/recorded_games.h) and ended by the rules; returns what was left out.
// begin: called for each folder with its game. Errors are those of for_each_game()
// and of the two functions.
template <Game G>
absl::StatusOr<tournament::LeftOut> for_each_played(
    const StudiedGame<G>& studied, const std::vector<std::string>& folders, const std::string& data,
    const std::function<absl::Status(const std::shared_ptr<const G>&)>& begin,
    const std::function<absl::Status(const PlayedGame<G>&)>& visit, Scenarios scenarios = Scenarios::kOne) {
  const std::shared_ptr<const protocol::GameAdapter<G>> adapter = studied.adapter(data);
  std::shared_ptr<const G> game;
  const tournament::Setup* setup = nullptr;
  tournament::DiceClusters clusters;
  return tournament::for_each_game<G>(
      folders, adapter->loader(),
      [&](const std::shared_ptr<const G>& loaded, const tournament::Setup& of) -> absl::Status {
        if (scenarios == Scenarios::kOne && game != nullptr && loaded->scenario_name() != game->scenario_name()) {
          return absl::InvalidArgumentError(absl::StrCat("these are games of '", std::string(game->scenario_name()),
                                                         "' and of '", std::string(loaded->scenario_name()), "'"));
        }
        game = loaded;
        setup = &of;
        return begin(loaded);
      },
      [&](const tournament::GameReport& report, const Record& record) -> absl::Status {
        absl::StatusOr<PlayedGame<G>> played = read_game(studied, adapter->wording(), *game, record);
        if (!played.ok()) return played.status();
        played->winner = report.winner;
        played->pair = report.id.pair;
        played->cluster = clusters.of(*setup, report.id);
        return visit(*played);
      });
}

}  // namespace zerohour::study
