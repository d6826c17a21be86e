// The referee on a game with secrets and choices that both sides make at once.
#include <gtest/gtest.h>

#include "tests/patrol/adapter.h"
#include "tests/tools/tournament/referee_fixture.h"

namespace zerohour::tournament {
namespace {

Equipment patrol_equipment(const std::vector<std::string>& entries) {
  Setup setup = pig_setup(entries);
  setup.game = "patrol";
  setup.scenario = "valley";
  setup.evaluator = "strength-1";
  return {any_game(std::make_shared<const Patrol>()), protocol::any_adapter(patrol::adapter()),
          any_evaluator<Patrol>(std::make_shared<patrol::Strength>()), std::make_shared<Setup>(setup)};
}

std::shared_ptr<const protocol::AnyAdapter> with_bots(std::shared_ptr<const protocol::BotSource<Patrol>> bots) {
  return protocol::any_adapter(
      std::make_shared<const protocol::GameAdapter<Patrol>>(patrol::adapter()->with_bots(std::move(bots))));
}

TEST(RefereeSecrets, ASearchBeatsRandomPlayAndEveryRecordReplays) {
  const Equipment all = patrol_equipment({"mcts@nodes=4000", "random"});
  GameArena arena(all, "");
  int halves = 0;
  for (int pair = 0; pair < 15; ++pair) {
    for (const int leg : {0, 1}) {
      const GameReport report = arena.play({pair, 0, leg}).value();
      EXPECT_EQ(report.fault, Fault::kNone);
      checked_record(*all.game, report);
      halves += report.halves_of(0);
    }
  }
  EXPECT_GT(halves, 38) << "of 60";
}

// Says what it was shown.
class WatchingBot final : public ai::Bot<Patrol> {
 public:
  explicit WatchingBot(std::vector<Patrol::State>& seen) : seen_(seen) {}
  std::string name() const override { return "watching"; }
  void sit(Side side) override { side_ = side; }
  Patrol::Action choose(const Patrol&, const Patrol::State& s, const ai::Budget&) override {
    seen_.push_back(s);
    return {Patrol::Kind::kGo, side_, s.at[index(side_)]};
  }

 private:
  std::vector<Patrol::State>& seen_;
  Side side_ = Side::kFirst;
};

TEST(RefereeSecrets, ABotIsShownNothingThatItMayNotSee) {
  const Equipment all = patrol_equipment({"random", "random"});
  std::array<std::vector<Patrol::State>, 2> seen;
  class Bots final : public protocol::BotSource<Patrol> {
   public:
    explicit Bots(std::array<std::vector<Patrol::State>, 2>& seen) : seen_(seen) {}
    std::vector<std::string> names() const override { return {"first", "second"}; }
    absl::StatusOr<std::unique_ptr<ai::Bot<Patrol>>> make_bot(const std::string& name, std::uint64_t) const override {
      return std::make_unique<WatchingBot>(seen_[name == "first" ? 0 : 1]);
    }

   private:
    std::array<std::vector<Patrol::State>, 2>& seen_;
  };
  const auto bots = std::make_shared<const Bots>(seen);
  const auto first = built_in_player(with_bots(bots), "first", nullptr),
             second = built_in_player(with_bots(bots), "second", nullptr);
  const GameReport report = play_match(all, {0, 0, 0}, {first.get(), second.get()}).report;
  EXPECT_EQ(report.fault, Fault::kNone) << report.reason;
  for (const int side : {0, 1}) {
    EXPECT_EQ(seen[side].size(), 3U);
    for (const Patrol::State& s : seen[side]) {
      EXPECT_NE(s.chit[side], 0);
      EXPECT_EQ(s.chit[1 - side], 0);
      EXPECT_EQ(s.chosen[1 - side], 0);
      EXPECT_EQ(all.game->actor(AnyState::of(s)), Actor::kBoth);
    }
  }
}

// Where both choose at once, what is listed for the enemy is legal too, but not for the bot.
TEST(RefereeSecrets, AnActionOfTheOtherSideIsRefused) {
  class Meddler final : public ai::Bot<Patrol> {
   public:
    std::string name() const override { return "meddler"; }
    Patrol::Action choose(const Patrol&, const Patrol::State& s, const ai::Budget&) override {
      return {Patrol::Kind::kGo, Side::kSecond, s.at[1]};
    }
  };
  class Bots final : public protocol::BotSource<Patrol> {
   public:
    std::vector<std::string> names() const override { return {"meddler"}; }
    absl::StatusOr<std::unique_ptr<ai::Bot<Patrol>>> make_bot(const std::string&, std::uint64_t) const override {
      return std::make_unique<Meddler>();
    }
  };
  const Equipment all = patrol_equipment({"random", "random"});
  const auto bots = std::make_shared<const Bots>();
  const auto first = built_in_player(with_bots(bots), "meddler", nullptr),
             second = built_in_player(with_bots(bots), "meddler", nullptr);
  const GameReport report = play_match(all, {0, 0, 0}, {first.get(), second.get()}).report;
  EXPECT_EQ(report.fault, Fault::kIllegal);
  EXPECT_EQ(report.faulty, Side::kFirst);
}

}  // namespace
}  // namespace zerohour::tournament
