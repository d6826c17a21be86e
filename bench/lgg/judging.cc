// How well ways to judge a position of La Grande Guerre foretell games (bench/judging.h).
//
//   lgg_judging POSITIONS SEED [BOT [SCENARIO [NETWORK]]]
//
// The games are those of the bot, or of the script. NETWORK: a file of `zerohour train`, which is judged as well.
#include "bench/judging.h"

#include <cstdio>
#include <cstdlib>

#include "ai/judge/bot_rollouts.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/judge.h"
#include "ai/lgg/players.h"
#include "ai/plan/owned_source.h"
#include "bench/network_file.h"
#include "eval/lgg/logistic.h"
#include "eval/lgg/network.h"

namespace zerohour::lgg {
namespace {

int fail(absl::string_view why) {
  std::fprintf(stderr, "lgg_judging: %s\n", std::string(why).c_str());
  return 2;
}

int main_of(int argc, char** argv) {
  if (argc < 3) return fail("POSITIONS SEED [BOT [SCENARIO [NETWORK]]]");
  const std::string bot = argc > 3 ? argv[3] : "script";
  const auto loaded = Lgg::load(argc > 4 ? argv[4] : "meeting");
  if (!loaded.ok()) return fail(loaded.status().message());
  const std::shared_ptr<const Lgg>& game = *loaded;
  if (const auto made = make_lgg_bot(bot, 1); !made.ok()) return fail(made.status().message());
  std::vector<std::shared_ptr<const eval::Evaluator<Lgg>>> evaluators = {
      std::make_shared<const Logistic>(*embedded_weights())};
  if (argc > 5) {
    const auto network = bench::read_network<NetworkEvaluator>(argv[5], parse_network);
    if (!network.ok()) return fail(network.status().message());
    evaluators.push_back(*network);
  }
  const auto positions =
      bench::judged_positions(*game, std::atoi(argv[1]), static_cast<std::uint64_t>(std::atoi(argv[2])),
                              [&](std::uint64_t seed) { return *make_lgg_bot(bot, seed); });
  const auto quick = [](std::uint64_t seed) { return *make_lgg_bot("script", seed); };
  bench::print_judging("bots to the end", *game, positions, judge::BotRollouts<Lgg>(game, quick, 0, {}));
  bench::print_judging("the judge", *game, positions, *make_sampler(game));
  bench::print_rollouts(plan::make_source<Ideas>(game), evaluators, positions);
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  return zerohour::lgg::main_of(argc, argv);
}
