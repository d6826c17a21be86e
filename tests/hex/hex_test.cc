#include "engine/hex/hex.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "engine/hex/hexset.h"
#include "tests/hex/naive.h"

namespace zerohour::hex {
namespace {

TEST(Hex, IdIsTheWordAndTheBit) {
  EXPECT_EQ(Hex(22, 15).id(), 22 * 32 + 15);
  EXPECT_EQ(Hex(22, 15).column(), 22);
  EXPECT_EQ(Hex(22, 15).row(), 15);
  EXPECT_EQ(Hex::from_id(Hex(34, 20).id()), Hex(34, 20));
  EXPECT_LT(Hex(34, 20).id(), kHexIdLimit);
}

TEST(Hex, OnMapHoldsForThe680Hexes) {
  int on_map = 0;
  for (int id = 0; id < kHexIdLimit; ++id) on_map += Hex::from_id(id).on_map() ? 1 : 0;
  EXPECT_EQ(on_map, 34 * 20);
  EXPECT_FALSE(Hex().on_map());
  EXPECT_FALSE(Hex(0, 5).on_map());
  EXPECT_FALSE(Hex(35, 5).on_map());
  EXPECT_FALSE(Hex(5, 0).on_map());
  EXPECT_FALSE(Hex(5, 21).on_map());
}

TEST(Hex, NeighboursOfAnOddColumn) {
  const Hex hex(21, 10);
  EXPECT_EQ(neighbour(hex, Direction::kUp), Hex(21, 9));
  EXPECT_EQ(neighbour(hex, Direction::kUpRight), Hex(22, 9));
  EXPECT_EQ(neighbour(hex, Direction::kDownRight), Hex(22, 10));
  EXPECT_EQ(neighbour(hex, Direction::kDown), Hex(21, 11));
  EXPECT_EQ(neighbour(hex, Direction::kDownLeft), Hex(20, 10));
  EXPECT_EQ(neighbour(hex, Direction::kUpLeft), Hex(20, 9));
}

TEST(Hex, NeighboursOfAnEvenColumn) {
  const Hex hex(22, 10);
  EXPECT_EQ(neighbour(hex, Direction::kUp), Hex(22, 9));
  EXPECT_EQ(neighbour(hex, Direction::kUpRight), Hex(23, 10));
  EXPECT_EQ(neighbour(hex, Direction::kDownRight), Hex(23, 11));
  EXPECT_EQ(neighbour(hex, Direction::kDown), Hex(22, 11));
  EXPECT_EQ(neighbour(hex, Direction::kDownLeft), Hex(21, 11));
  EXPECT_EQ(neighbour(hex, Direction::kUpLeft), Hex(21, 10));
}

TEST(Hex, NeighboursLieOneStepAwayInTheirDirection) {
  for (const Hex hex : HexSet::board()) {
    for (const Direction d : kDirections) {
      EXPECT_EQ(neighbour(hex, d), naive_neighbour(hex, d)) << to_string(hex) << " " << to_string(d);
    }
  }
}

TEST(Hex, TheOppositeStepLeadsBack) {
  for (const Direction d : kDirections) {
    EXPECT_EQ(opposite(opposite(d)), d);
    EXPECT_NE(opposite(d), d);
  }
  EXPECT_EQ(opposite(Direction::kUpRight), Direction::kDownLeft);
  for (const Hex hex : HexSet::board()) {
    for (const Direction d : kDirections) {
      const Hex next = neighbour(hex, d);
      if (!next.on_map()) continue;
      EXPECT_EQ(neighbour(next, opposite(d)), hex) << to_string(hex) << " " << to_string(d);
      EXPECT_EQ(direction_to(hex, next), d);
      EXPECT_EQ(direction_to(next, hex), opposite(d));
    }
  }
}

TEST(Hex, TheCornersLackNeighbours) {
  const auto number = [](Hex hex) {
    int n = 0;
    for (const Direction d : kDirections) n += neighbour(hex, d).on_map() ? 1 : 0;
    return n;
  };
  EXPECT_EQ(number(Hex(1, 1)), 2);
  EXPECT_EQ(number(Hex(1, 20)), 3);
  EXPECT_EQ(number(Hex(34, 1)), 3);
  EXPECT_EQ(number(Hex(34, 20)), 2);
}

TEST(Hex, DirectionToIsForAdjacentHexesAlone) {
  EXPECT_EQ(direction_to(Hex(5, 5), Hex(5, 5)), std::nullopt);
  EXPECT_EQ(direction_to(Hex(5, 5), Hex(5, 7)), std::nullopt);
  EXPECT_EQ(direction_to(Hex(5, 5), Hex(6, 6)), std::nullopt);
  EXPECT_EQ(direction_to(Hex(1, 1), Hex()), std::nullopt);
}

TEST(Hex, DistanceIsTheLeastNumberOfSteps) {
  for (const Hex from : HexSet::board()) {
    std::vector<int> steps(kHexIdLimit, -1);
    std::queue<Hex> open;
    steps[from.id()] = 0;
    open.push(from);
    while (!open.empty()) {
      const Hex hex = open.front();
      open.pop();
      for (const Direction d : kDirections) {
        const Hex next = naive_neighbour(hex, d);
        if (!next.on_map() || steps[next.id()] >= 0) continue;
        steps[next.id()] = steps[hex.id()] + 1;
        open.push(next);
      }
    }
    for (const Hex to : HexSet::board()) {
      ASSERT_EQ(distance(from, to), steps[to.id()]) << to_string(from) << " to " << to_string(to);
    }
  }
}

TEST(Hex, EveryHexReadsBackAsWritten) {
  EXPECT_EQ(to_string(Hex(22, 15)), "2215");
  EXPECT_EQ(to_string(Hex(1, 1)), "0101");
  EXPECT_EQ(to_string(Hex()), "-");
  EXPECT_EQ(to_string(Hex(35, 1)), "-");
  for (const Hex hex : HexSet::board()) {
    const absl::StatusOr<Hex> read = parse_hex(to_string(hex));
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(*read, hex);
  }
}

TEST(Hex, WhatIsNoHexIsNamedInTheError) {
  for (const std::string text :
       {"", "1", "221", "22151", "22a5", "-215", " 215", "0001", "0100", "3501", "0121", "0133", "9999", "+1+1", "-"}) {
    const absl::StatusOr<Hex> read = parse_hex(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_NE(std::string(read.status().message()).find("\"" + text + "\""), std::string::npos) << read.status();
  }
}

TEST(Direction, TheSixWordsReadBackAsWritten) {
  EXPECT_EQ(to_string(Direction::kUp), "u");
  EXPECT_EQ(to_string(Direction::kUpRight), "ur");
  EXPECT_EQ(to_string(Direction::kDownRight), "dr");
  EXPECT_EQ(to_string(Direction::kDown), "d");
  EXPECT_EQ(to_string(Direction::kDownLeft), "dl");
  EXPECT_EQ(to_string(Direction::kUpLeft), "ul");
  for (const Direction d : kDirections) {
    const absl::StatusOr<Direction> read = parse_direction(to_string(d));
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(*read, d);
  }
}

TEST(Direction, AnotherWordIsNamedInTheError) {
  for (const std::string text : {"", "up", "U", "l", "r", "ru"}) {
    const absl::StatusOr<Direction> read = parse_direction(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(std::string(read.status().message()).find("\"" + text + "\""), std::string::npos) << read.status();
  }
}

}  // namespace
}  // namespace zerohour::hex
