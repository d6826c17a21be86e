// `chances` for Loos 1915: what each side may expect of a position.
#include <algorithm>
#include <array>
#include <memory>
#include <mutex>

#include "ai/loos/players.h"
#include "engine/core/random_roll.h"
#include "eval/loos/logistic.h"
#include "tools/loos/abilities.h"

namespace zerohour::loos {
namespace {

using protocol::unsupported;

constexpr int kPlayouts = 100;  // 10 to 50 ms in a small scenario
constexpr absl::string_view kPlayer = "script";

// The evaluator is fitted to the whole game, which begins with a set-up.
bool is_whole_game(const Loos& game) {
  const Step first = game.initial_state().step;
  return first == Step::kGermanSetup || first == Step::kBritishSetup;
}

Actor play_out(const Loos& game, State s, Random& random) {
  const auto player = loos::make_loos_bot(kPlayer, random());
  if (!player.ok()) return Actor::kNobody;
  while (!game.result(s).over) {
    game.apply(s, game.actor(s) == Actor::kChance ? random_roll(game, s, random) : (*player)->choose(game, s, {}));
  }
  return game.result(s).winner;
}

// Counted in games to the end, with dice that depend on the position alone.
std::array<int, 3> counted_chances(const Loos& game, const State& s) {
  Random random(game.hash(s));
  std::array<int, 3> won{};
  for (int i = 0; i < kPlayouts; ++i) {
    const Actor winner = play_out(game, s, random);
    ++won[winner == Actor::kFirst ? 0 : winner == Actor::kSecond ? 2 : 1];
  }
  for (int& count : won) count *= 1000 / kPlayouts;
  return won;
}

class LoosChances final : public protocol::Chances<Loos> {
 public:
  // Integers alone, so that it is the same on every machine.
  absl::StatusOr<std::array<int, 3>> chances(const std::shared_ptr<const Loos>& game, const State& s) const override {
    if (!is_whole_game(*game)) return counted_chances(*game, s);
    const std::lock_guard<std::mutex> lock(mutex_);
    if (judged_ != game) {
      absl::StatusOr<loos::Weights> weights = loos::embedded_weights();
      if (!weights.ok()) return unsupported();
      judge_ = std::make_unique<const loos::Logistic>(*game, *std::move(weights));
      judged_ = game;
    }
    const eval::Value value = judge_->value_of(judge_->features(*game, s));
    const auto thousandths = [](int score) { return (score * 1000 + eval::kCertain / 2) / eval::kCertain; };
    const int win = thousandths(eval::logistic_score(value.value - value.draw));
    const int loss = std::min(thousandths(eval::logistic_score(-value.value - value.draw)), 1000 - win);
    return std::array<int, 3>{win, 1000 - win - loss, loss};
  }

 private:
  mutable std::mutex mutex_;
  // What tells the chances, and the game that it is for.
  mutable std::shared_ptr<const Loos> judged_;
  mutable std::unique_ptr<const loos::Logistic> judge_;
};

}  // namespace

std::shared_ptr<const protocol::Chances<Loos>> make_chances() {
  return std::make_shared<const LoosChances>();
}

}  // namespace zerohour::loos
