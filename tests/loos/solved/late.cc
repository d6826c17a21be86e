// solved_late GAMES SEED NODES: draws positions from the last turn of whole games between players of the middle levels,
// solves them exactly and prints the file late.txt. Each game is gone through from its end backwards, until a decision
// is too big for so many nodes. The same arguments draw the same positions.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "ai/loos/exact.h"
#include "ai/loos/players.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tests/loos/solved/positions.h"

namespace zerohour::solved {
namespace {

using loos::Loos;
using loos::State;

constexpr std::array<const char*, 3> kPlayers = {"level-3", "restless-4", "level-4"};
constexpr std::size_t kWanted = 60;
constexpr std::uint64_t kSmall = 30'000;  // nodes that the levels solve exactly while they play

struct Found {
  Position position;
  std::uint64_t nodes = 0;
};

// The states of the last turn in which a side has a choice.
std::vector<State> last_decisions(const Loos& game, std::uint64_t seed) {
  Random random(seed);
  const std::array<std::unique_ptr<ai::Bot<Loos>>, 2> players = {
      loos::make_loos_bot(kPlayers[random.below(kPlayers.size())], seed).value(),
      loos::make_loos_bot(kPlayers[random.below(kPlayers.size())], seed).value()};
  std::vector<State> decisions;
  State state = game.initial_state();
  for (Actor actor = game.actor(state); actor != Actor::kNobody; actor = game.actor(state)) {
    if (actor == Actor::kChance) {
      game.apply(state, random_roll(game, state, random));
      continue;
    }
    int choices = 0;
    if (state.turn == game.rules().scenario.last_turn)
      for_each_legal_action(game, state, [&](loos::Action) { ++choices; });
    if (choices > 1) decisions.push_back(state);
    game.apply(state, players[actor == Actor::kFirst ? 0 : 1]->choose(game, state, {}));
  }
  return decisions;
}

// Whether what happens is not decided yet.
bool open(const Position& p) {
  const double halves = 2 * p.value;
  return p.value - p.worst >= kSame || std::abs(halves - std::round(halves)) >= kSame;
}

// Of each kind of decision of a game the one with the most nodes in which the choice matters. All nodes are spent only
// on games that are still open where few nodes are enough, since in most the last turn decides nothing.
std::vector<Found> look(const Loos& game, std::vector<State> decisions, std::uint64_t nodes) {
  std::map<std::pair<std::string, std::string>, Found> largest;
  for (bool is_open = false; !decisions.empty(); decisions.pop_back()) {
    const State& state = decisions.back();
    const std::uint64_t limit = is_open ? nodes : std::min(nodes, kSmall);
    const auto answer = loos::solve_exactly(game, state, {.limits = {.nodes = limit}, .every_action = true});
    if (!answer) break;
    Position p = position_of(game, "loos", state, answer->actions);
    is_open |= open(p);
    if (p.value - p.worst < kMatters) continue;
    Found& best = largest[{p.side, p.decision}];
    if (answer->nodes >= best.nodes) best = {std::move(p), answer->nodes};
  }
  std::vector<Found> found;
  found.reserve(largest.size());
  for (auto& [kind, one] : largest) found.push_back(std::move(one));
  return found;
}

// So many of all, as evenly by side and decision as they come, of each kind those with the most nodes.
std::vector<Found> chosen(std::vector<Found> all) {
  std::stable_sort(all.begin(), all.end(), [](const Found& a, const Found& b) { return a.nodes > b.nodes; });
  std::map<std::pair<std::string, std::string>, std::size_t> taken;
  std::vector<std::pair<std::size_t, Found>> ranked;
  for (Found& found : all) {
    std::size_t& rank = taken[{found.position.side, found.position.decision}];
    ranked.emplace_back(rank++, std::move(found));
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  if (ranked.size() > kWanted) ranked.resize(kWanted);
  std::vector<Found> kept;
  for (auto& [rank, found] : ranked) kept.push_back(std::move(found));
  std::stable_sort(kept.begin(), kept.end(), [](const Found& a, const Found& b) {
    return std::tie(a.position.side, a.position.decision) < std::tie(b.position.side, b.position.decision);
  });
  return kept;
}

int run(int games, std::uint64_t seed, std::uint64_t nodes) {
  const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  std::vector<Found> all;
  for (int i = 0; i < games; ++i) {
    for (Found& found : look(*game, last_decisions(*game, seed + static_cast<std::uint64_t>(i)), nodes)) {
      all.push_back(std::move(found));
    }
    if ((i + 1) % 20 == 0) std::fprintf(stderr, "%d games: %zu positions\n", i + 1, all.size());
  }
  std::vector<Position> positions;
  std::size_t large = 0;
  for (Found& found : chosen(std::move(all))) {
    std::fprintf(stderr, "%s %s: %.3f to %.3f, %llu nodes\n", found.position.side.c_str(),
                 found.position.decision.c_str(), found.position.worst, found.position.value,
                 static_cast<unsigned long long>(found.nodes));
    large += found.nodes > kSmall ? 1 : 0;
    positions.push_back(std::move(found.position));
  }
  std::fprintf(stderr, "%zu positions, %zu of them above %llu nodes\n", positions.size(), large,
               static_cast<unsigned long long>(kSmall));
  const std::string text =
      absl::StrCat("# Made by solved_late ", games, " ", seed, " ", nodes, "\n\n", format_positions(positions));
  std::fputs(text.c_str(), stdout);
  return 0;
}

}  // namespace
}  // namespace zerohour::solved

int main(int argc, char** argv) {
  int games = 0;
  std::uint64_t seed = 0;
  std::uint64_t nodes = 0;
  if (argc != 4 || !absl::SimpleAtoi(argv[1], &games) || !absl::SimpleAtoi(argv[2], &seed) ||
      !absl::SimpleAtoi(argv[3], &nodes) || nodes == 0) {
    std::fputs("usage: solved_late GAMES SEED NODES > tests/loos/solved/late.txt\n", stderr);
    return 2;
  }
  return zerohour::solved::run(games, seed, nodes);
}
