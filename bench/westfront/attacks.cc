// What a player scores as one side of a scenario of Western Front against another, in games whose dice follow from the
// seed and from what they are rolled for; several players in turn meet the same dice.
//
//   westfront_attacks GAMES SEED SCENARIO attacker|defender TURNS OTHER PLAYER...
//
// TURNS: after so many turns the script continues for that side, so that only the earlier turns are measured; 0: the
// player plays all of them.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "ai/westfront/players.h"
#include "bench/keyed_games.h"
#include "bench/mean.h"
#include "engine/core/random.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {
namespace {

std::unique_ptr<ai::Bot<Westfront>> bot_of(const std::string& name, std::uint64_t seed, Side side) {
  auto bot = make_westfront_bot(name, seed);
  if (!bot.ok()) bench::fail(bot.status().ToString());
  (*bot)->sit(side);
  return *std::move(bot);
}

int main_of(int argc, char** argv) {
  if (argc < 8) bench::fail("westfront_attacks GAMES SEED SCENARIO attacker|defender TURNS OTHER PLAYER...");
  const int games = std::atoi(argv[1]);
  const auto first = static_cast<std::uint64_t>(std::atoi(argv[2]));
  const auto loaded = Westfront::load(argv[3]);
  if (!loaded.ok()) bench::fail(loaded.status().ToString());
  const Westfront& game = **loaded;
  const std::string word = argv[4];
  if (word != "attacker" && word != "defender") bench::fail("attacker or defender?");
  const Side side = word == "attacker" ? kAttacker : kDefender;
  const std::vector<std::string> names(argv + 7, argv + argc);
  const int turns = std::atoi(argv[5]);
  std::vector<bench::Mean> scores(names.size()), gains(names.size());
  std::vector<double> seconds(names.size());
  for (int number = 0; number < games; ++number) {
    std::uint64_t mixed = first + static_cast<std::uint64_t>(number);
    const std::uint64_t seed = splitmix64(mixed);
    double before = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto player = bot_of(names[i], seed, side), script = bot_of("script", seed, side);
      const auto other = bot_of(argv[6], seed, zerohour::other(side));
      State s = game.initial_state();
      while (!game.result(s).over) {
        const Actor actor = game.actor(s);
        if (actor == Actor::kChance) {
          game.apply(s, bench::keyed_roll(game, s, seed));
          continue;
        }
        const bool own = (actor == Actor::kSecond) == (side == kDefender);
        const double start = bench::cpu_seconds();
        const Action action = (!own ? other : turns > 0 && s.turn > turns ? script : player)->choose(game, s, {});
        if (own) seconds[i] += bench::cpu_seconds() - start;
        game.apply(s, action);
      }
      const Actor winner = game.result(s).winner;
      const bool wins = winner == (side == kAttacker ? Actor::kFirst : Actor::kSecond);
      const bool loses = winner == (side == kAttacker ? Actor::kSecond : Actor::kFirst);
      const double score = wins ? 1 : loses ? 0 : 0.5;
      if (i == 0) before = score;
      scores[i].add(score);
      gains[i].add(score - before);
    }
    std::printf("%d:", number + 1);
    for (std::size_t i = 0; i < names.size(); ++i) {
      std::printf("  %s %s (gain %s, %.2f s)", names[i].c_str(), scores[i].text().c_str(), gains[i].text().c_str(),
                  seconds[i] / (number + 1));
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
