// How well ways to judge a position of Western Front foretell games (judge_games of bench/judging.h).
//
//   westfront_judging POSITIONS SEED [BOT [SCENARIO [EVALUATOR]]]
#include "bench/judging.h"

#include <cstdint>
#include <memory>
#include <string>

#include "ai/westfront/ideas.h"
#include "ai/westfront/judge.h"
#include "ai/westfront/players.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {
namespace {

struct Judged {
  using Rules = Westfront;
  using Logistic = westfront::Logistic;
  using Network = NetworkEvaluator;
  using Ideas = westfront::Ideas;
  static constexpr char kScenario[] = "raid";
  static auto bot(const std::string& name, std::uint64_t seed) { return make_westfront_bot(name, seed); }
  static std::shared_ptr<const eval::Evaluator<Westfront>> evaluator(const Westfront& game) {
    return std::make_shared<const Logistic>(game);
  }
  static auto sampler(const std::shared_ptr<const Westfront>& game) { return make_sampler(game); }
};

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  zerohour::bench::judge_games<zerohour::westfront::Judged>(argc, argv);
}
