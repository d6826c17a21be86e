// How well ways to judge a position of Western Front foretell games (bench/judging.h).
//
//   westfront_judging POSITIONS SEED [BOT [SCENARIO [NETWORK]]]
//
// The games are those of the bot, or of the script. NETWORK: a file of `zerohour train`, which is judged as well.
#include "bench/judging.h"

#include <cstdio>
#include <cstdlib>

#include "ai/judge/bot_rollouts.h"
#include "ai/plan/owned_source.h"
#include "ai/westfront/ideas.h"
#include "ai/westfront/judge.h"
#include "ai/westfront/players.h"
#include "bench/network_file.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {
namespace {

int fail(absl::string_view why) {
  std::fprintf(stderr, "westfront_judging: %s\n", std::string(why).c_str());
  return 2;
}

int main_of(int argc, char** argv) {
  if (argc < 3) return fail("POSITIONS SEED [BOT [SCENARIO [NETWORK]]]");
  const std::string bot = argc > 3 ? argv[3] : "script";
  const auto loaded = Westfront::load(argc > 4 ? argv[4] : "raid");
  if (!loaded.ok()) return fail(loaded.status().message());
  const std::shared_ptr<const Westfront>& game = *loaded;
  if (const auto made = make_westfront_bot(bot, 1); !made.ok()) return fail(made.status().message());
  std::vector<std::shared_ptr<const eval::Evaluator<Westfront>>> evaluators = {
      std::make_shared<const Logistic>(game->rules().scenario)};
  if (argc > 5) {
    const auto network = bench::read_network<NetworkEvaluator>(argv[5], parse_network);
    if (!network.ok()) return fail(network.status().message());
    evaluators.push_back(*network);
  }
  const auto positions =
      bench::judged_positions(*game, std::atoi(argv[1]), static_cast<std::uint64_t>(std::atoi(argv[2])),
                              [&](std::uint64_t seed) { return *make_westfront_bot(bot, seed); });
  const auto quick = [](std::uint64_t seed) { return *make_westfront_bot("script", seed); };
  bench::print_judging("bots to the end", *game, positions, judge::BotRollouts<Westfront>(game, quick, 0, {}));
  bench::print_judging("the judge", *game, positions, *make_sampler(game));
  bench::print_rollouts(plan::make_source<Ideas>(game), evaluators, positions);
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
