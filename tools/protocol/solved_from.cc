#include "tools/protocol/solved_from.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/search/any_solver.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tools/protocol/any_adapter.h"

namespace zerohour::protocol {

std::string solved_from(const AnyWording& wording, const AnyGame& game, const ai::AnySolver& solver,
                        const AnyState& now, std::uint64_t positions, const std::atomic<bool>& stop) {
  constexpr int kGames = 4;
  constexpr std::uint64_t kPositions = 50'000;
  constexpr std::size_t kMostMoves = 4000;
  const std::uint64_t limit = std::min(positions, kPositions);
  int ended = 0, found = 0;
  std::uint64_t latest = 0;       // turn from which a game was solved
  std::string title;              // its beginning
  std::vector<std::size_t> last;  // of each game, how many actions and rolls at its end were solved
  last.reserve(kGames);
  for (int number = 0; number < kGames && !stop; ++number) {
    std::uint64_t mix = game.hash(now) + static_cast<std::uint64_t>(number);
    Random random(splitmix64(mix));
    std::vector<AnyState> states = {now};
    std::vector<AnyAction> actions;
    while (!game.result(states.back()).over && states.size() < kMostMoves) {
      AnyState next = states.back();
      actions.clear();
      if (game.actor(next) != Actor::kChance) {
        for_each_legal_action(game, states.back(), [&](AnyAction action) { actions.push_back(action); });
        if (actions.empty()) break;
        game.apply(next, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
      } else {
        game.apply(next, random_roll(game, next, random));
      }
      states.push_back(next);
    }
    if (!game.result(states.back()).over) continue;
    ++ended;
    // What can come of a position can come of every earlier one: the table has no more than belongs to the earliest.
    const ai::AnySolver::Solve solve = solver.begin();
    std::size_t from = states.size() - 1;
    while (from > 0 && solve(states[from - 1], {.positions = limit, .stop = &stop}).ok()) --from;
    last.push_back(states.size() - 1 - from);
    std::size_t begin = std::max<std::size_t>(from, 1);
    while (begin < states.size() &&
           wording.turn_key(game, states[begin]) == wording.turn_key(game, states[begin - 1])) {
      ++begin;
    }
    // The end itself is nothing to solve.
    if (begin + 1 >= states.size()) continue;
    ++found;
    if (const std::uint64_t key = wording.turn_key(game, states[begin]); key >= latest) {
      latest = key;
      title = wording.title(game, states[begin]);
    }
  }
  if (stop || ended == 0) return "";
  const std::string within = absl::StrCat(" within ", limit, " positions");
  if (found > 0 && !title.empty()) {
    return absl::StrCat("in ", found, " of ", ended, " games played at random from here all is solved", within,
                        " from \"", title, "\" on, or earlier");
  }
  return absl::StrCat("of ", ended, " games played at random from here the last ", absl::StrJoin(last, ", "),
                      " actions and rolls are solved", within);
}

}  // namespace zerohour::protocol
