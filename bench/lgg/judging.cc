// How well ways to judge a position of La Grande Guerre foretell games (judge_games of bench/judging.h).
//
//   lgg_judging POSITIONS SEED [BOT [SCENARIO [EVALUATOR]]]
#include "bench/judging.h"

#include <cstdint>
#include <memory>
#include <string>

#include "ai/lgg/ideas.h"
#include "ai/lgg/judge.h"
#include "ai/lgg/players.h"
#include "eval/lgg/logistic.h"
#include "eval/lgg/network.h"

namespace zerohour::lgg {
namespace {

struct Judged {
  using Rules = Lgg;
  using Logistic = lgg::Logistic;
  using Network = NetworkEvaluator;
  using Ideas = lgg::Ideas;
  static constexpr char kScenario[] = "meeting";
  static auto bot(const std::string& name, std::uint64_t seed) { return make_lgg_bot(name, seed); }
  static std::shared_ptr<const eval::Evaluator<Lgg>> evaluator(const Lgg& game) {
    return std::make_shared<const Logistic>(game);
  }
  static auto sampler(const std::shared_ptr<const Lgg>& game) { return make_sampler(game); }
};

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  zerohour::bench::judge_games<zerohour::lgg::Judged>(argc, argv);
}
