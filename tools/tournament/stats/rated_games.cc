#include "tools/tournament/stats/rated_games.h"

#include <cstddef>
#include <string>

namespace zerohour::tournament {

void RatedGames::add(const Setup& setup, absl::Span<const GameReport> games) {
  const std::string seed = setup.seed.to_string();
  std::map<std::pair<int, int>, std::array<const GameReport*, 2>> pairs;  // by number and pairing
  for (const GameReport& game : games) {
    pairs[{game.id.pair, game.id.pairing}][static_cast<std::size_t>(game.id.leg)] = &game;
  }
  for (const auto& [id, legs] : pairs) {
    if (legs[0] == nullptr || legs[1] == nullptr) {
      ++left_out_;
      continue;
    }
    const auto next = static_cast<std::int64_t>(clusters_.size());
    const std::int64_t cluster = clusters_.try_emplace({seed, id.first}, next).first->second;
    for (const GameReport* game : legs) {
      const int halves = game->halves_of(game->entry[0]);
      const auto name = [&](int side) {
        return setup.entries[static_cast<std::size_t>(game->entry[static_cast<std::size_t>(side)])].name;
      };
      results_.push_back({name(0), name(1), {halves == 2, halves == 1, halves == 0}, cluster});
      ++endings_[static_cast<std::size_t>(game->ending)];
      ++games_;
    }
  }
}

}  // namespace zerohour::tournament
