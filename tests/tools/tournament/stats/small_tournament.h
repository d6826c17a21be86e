// Made-up tournaments for the tests of reports: the same games on every machine.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

struct SmallTournament {
  Setup setup;
  std::vector<GameReport> games;
};

// names: each meets each; `pairs` pairs of every pairing. The earlier in the list the stronger; the first side has it
// harder. Luck decides some of the games.
inline SmallTournament small_tournament(const std::vector<std::string>& names, int pairs, std::uint64_t seed) {
  SmallTournament made;
  Setup& setup = made.setup;
  setup.game = "loos";
  setup.scenario = "trench-assault";
  setup.data_hash = "3f9a6c0d5b7e1122";
  setup.sides = {"british", "german"};
  setup.format = names.size() == 2 ? "match" : "round-robin";
  setup.pairs = pairs;
  setup.seed = MasterSeed::from_number(7);
  setup.evaluator = "material 1";
  for (const std::string& name : names) {
    setup.entries.emplace_back();
    setup.entries.back().name = name;
    setup.entries.back().version = name.substr(0, 1) + "-1";
  }
  for (int first = 0; first < static_cast<int>(names.size()); ++first) {
    for (int second = first + 1; second < static_cast<int>(names.size()); ++second) {
      setup.pairings.push_back({first, second});
    }
  }
  Random random(seed);
  for (int pair = 0; pair < pairs; ++pair) {
    for (int pairing = 0; pairing < static_cast<int>(setup.pairings.size()); ++pairing) {
      for (int leg = 0; leg < 2; ++leg) {
        GameReport game;
        game.id = {pair, pairing, leg};
        game.entry = {setup.pairings[pairing].first, setup.pairings[pairing].second};
        if (leg == 1) std::swap(game.entry[0], game.entry[1]);
        game.luck = static_cast<int>(random.below(11)) - 5;
        const int lead = static_cast<int>(random.below(41)) - 20 + 4 * (game.entry[1] - game.entry[0]) - 2 +
                         2 * static_cast<int>(game.luck);
        game.winner = lead > 1 ? Actor::kFirst : lead < -1 ? Actor::kSecond : Actor::kNobody;
        game.actions = 300 + static_cast<int>(random.below(100));
        game.turns = 12 + static_cast<int>(random.below(7));
        game.think_ms = {1000 + static_cast<int>(random.below(500)), 90000};
        game.wall_ms = game.think_ms[0] + game.think_ms[1] + 7;
        if (random.below(20) == 0 && game.winner != Actor::kNobody) {
          game.ending = Ending::kFault;
          game.fault = random.below(2) == 0 ? Fault::kTime : Fault::kCrash;
          game.faulty = game.winner == Actor::kFirst ? Side::kSecond : Side::kFirst;
        }
        made.games.push_back(game);
      }
    }
  }
  return made;
}

}  // namespace zerohour::tournament
