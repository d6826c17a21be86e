#include "tools/tournament/equal_cpu.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "tests/tools/tournament/referee_fixture.h"

namespace zerohour::tournament {
namespace {

// Of a player whose cost has a fixed part and grows with its nodes.
absl::StatusOr<double> grows(std::uint64_t nodes) {
  return 0.1 + static_cast<double>(nodes) / 3000;
}

TEST(FindEqualNodes, FindsTheLimitFromFarAway) {
  for (const std::uint64_t start :
       {std::uint64_t{1}, std::uint64_t{100}, std::uint64_t{2700}, std::uint64_t{100'000'000}}) {
    const absl::StatusOr<EqualNodes> found = find_equal_nodes(start, grows);
    ASSERT_TRUE(found.ok()) << start << ": " << found.status();
    EXPECT_NEAR(found->ratio, 1, 1.01 * kEnoughEqual) << start;
    EXPECT_NEAR(static_cast<double>(found->nodes), 2700, 200) << start;
  }
}

TEST(FindEqualNodes, BearsWithSomeNoise) {
  int trial = 0;
  const absl::StatusOr<EqualNodes> found = find_equal_nodes(100, [&](std::uint64_t nodes) -> absl::StatusOr<double> {
    return *grows(nodes) * (++trial % 2 == 0 ? 1.04 : 0.96);
  });
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_NEAR(static_cast<double>(found->nodes), 2700, 400);
}

TEST(FindEqualNodes, SaysWhereNodesDoNotMatter) {
  const auto fixed = [](std::uint64_t) -> absl::StatusOr<double> { return 0.5; };
  EXPECT_EQ(
      find_equal_nodes(1000, fixed).status().message(),
      "costs 0.50 times as much with 1000 nodes, and 0.50 times as much with 16000 nodes: its limit of nodes does "
      "not matter");
  // A level that never takes more than it has.
  const auto at_most = [](std::uint64_t nodes) -> absl::StatusOr<double> { return std::min(0.5, *grows(nodes)); };
  EXPECT_TRUE(absl::StrContains(find_equal_nodes(500, at_most).status().message(), "does not matter"));
}

TEST(FindEqualNodes, SaysWhatCameNearest) {
  // A step, across which no number of nodes leads.
  const auto step = [](std::uint64_t nodes) -> absl::StatusOr<double> { return nodes < 77 ? 0.7 : 1.4; };
  const absl::Status none = find_equal_nodes(70, step).status();
  EXPECT_EQ(none.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_TRUE(absl::StartsWith(none.message(), "costs ")) << none;
  int trials = 0;
  const absl::Status failed = find_equal_nodes(70, [&](std::uint64_t) -> absl::StatusOr<double> {
                                ++trials;
                                return absl::InvalidArgumentError("a game ended");
                              }).status();
  EXPECT_EQ(failed.message(), "a game ended");
  EXPECT_EQ(trials, 1);
}

// Plays no game, and says that it cost what the nodes of the entries say: the first ten for a game, others one a node.
class Costs final : public Arena {
 public:
  explicit Costs(const Setup& setup) : setup_(setup) {}
  absl::StatusOr<GameReport> play(const GameId& id) override {
    GameReport game;
    game.id = id;
    game.entry = players_of(setup_, id);
    for (std::size_t side = 0; side < 2; ++side) {
      const Entry& entry = setup_.entries[static_cast<std::size_t>(game.entry[side])];
      game.cpu[side] = {1, 5, entry.bot == "hold" ? 10'000 : static_cast<std::int64_t>(entry.control.nodes)};
      if (entry.bot != "illegal") continue;
      game.fault = Fault::kIllegal;
      game.faulty = side == 0 ? Side::kFirst : Side::kSecond;
    }
    game.reason = "illegal: it may not";
    return game;
  }

 private:
  Setup setup_;
};

absl::StatusOr<ArenaFactory> costs_of(const Setup& setup) {
  EXPECT_FALSE(setup.seed.number().has_value()) << "trials know no dice of the tournament";
  return ArenaFactory([setup](const std::atomic<bool>&) -> absl::StatusOr<std::unique_ptr<Arena>> {
    return std::make_unique<Costs>(setup);
  });
}

TEST(EqualiseCpu, GivesAllButTheFirstTheirLimits) {
  tournament::Setup setup = pig_setup({"hold", "random", "random@nodes=070", "mine=cmd:./bot@nodes=5"}, 3);
  setup.pairings = {{0, 1}, {0, 2}, {0, 3}};
  setup.entries[3].version = "bot 1";
  const std::atomic<bool> stop = false;
  std::vector<std::string> told;
  const absl::Status status =
      equalise_cpu(setup, 2, costs_of, stop, [&](const std::string& line) { told.push_back(line); });
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_EQ(setup.entries[0].spec, "hold");
  EXPECT_EQ(setup.entries[1].spec, "random@nodes=10000");
  EXPECT_EQ(setup.entries[1].control.nodes, 10'000U);
  EXPECT_NEAR(static_cast<double>(setup.entries[2].control.nodes), 10'000, 500);
  EXPECT_EQ(setup.entries[2].spec, absl::StrCat("random@nodes=", setup.entries[2].control.nodes));
  EXPECT_NE(setup.entries[1].name, setup.entries[2].name);
  EXPECT_EQ(setup.entries[3].name, absl::StrCat("mine@nodes=", setup.entries[3].control.nodes));
  EXPECT_EQ(setup.entries[3].command, "./bot");
  EXPECT_EQ(setup.entries[2].bot, "random");
  EXPECT_EQ(setup.entries[3].spec, absl::StrCat("mine=cmd:./bot@nodes=", setup.entries[3].control.nodes));
  EXPECT_EQ(setup.entries[3].version, "bot 1");
  EXPECT_EQ(told[0], "random with 10000 nodes costs 1.00 times as much as hold");
  EXPECT_EQ(told[1], "random plays with 10000 nodes a decision, and costs 1.00 times as much as hold");
}

TEST(EqualiseCpu, RefusesWhatCannotBeCompared) {
  const std::atomic<bool> no = false, yes = true;
  const auto error = [&](const std::vector<std::string>& entries, const std::atomic<bool>& stop) {
    tournament::Setup setup = pig_setup(entries, 3);
    return equalise_cpu(setup, 1, costs_of, stop, [](const std::string&) {});
  };
  EXPECT_EQ(error({"hold", "random@time=50"}, no).message(),
            "random@time=50 has a limit of time, and what it costs would follow from that");
  EXPECT_EQ(error({"hold", "hold"}, no).code(), absl::StatusCode::kOk) << "they cost the same";
  EXPECT_EQ(error({"hold", "illegal"}, no).message(), "illegal: illegal: it may not (in game 0-0-0)");
  EXPECT_EQ(error({"hold", "random"}, yes).code(), absl::StatusCode::kCancelled);
}

}  // namespace
}  // namespace zerohour::tournament
