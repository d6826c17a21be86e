// Settings of players by name.
#include "ai/players/settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/ai/players/player_checks.h"
namespace zerohour::ai {
namespace {

using testing::ElementsAre;

enum class Wing { kLeft, kRight };
struct Search {
  int turns = 4;
  std::uint64_t nodes = 1'000;
};
struct Weights {
  std::int16_t press = 10;
  Wing wing = Wing::kLeft;
};
struct Made {
  Search search;
  Weights weights;
  double keep = 0.25;
  bool race = false;
  std::string evaluator = "fitted";
};

SettingTable<Made> table() {
  SettingTable<Search> search;
  search.whole("turns", "how far", 1, 9, &Search::turns);
  search.whole("nodes", "how much", 1, 1'000'000'000'000, &Search::nodes);
  SettingTable<Weights> weights;
  weights.whole("press", "worth of a step", -9'999, 9'999, &Weights::press);
  weights.word("wing", "where", {"left", "right"}, &Weights::wing);
  SettingTable<Made> table;
  table.copied("weights", "those of another player", "a player with weights", [](Made& to, const Made& from) {
    to.weights = from.weights;
    return from.weights.press != 0;
  });
  table.include(search, &Made::search);
  table.include(weights, &Made::weights);
  table.include(weights, &Made::weights, "a.", false);
  table.real("keep", "doubt", 0, 100, &Made::keep);
  table.toggle("race", "all at once", &Made::race);
  table.word("evaluator", "who judges", {"fitted", "material"}, &Made::evaluator);
  return table;
}

absl::StatusOr<Made> set(absl::string_view text) {
  const absl::StatusOr<PlayerText> player = parse_player_text(text);
  if (!player.ok()) return player.status();
  Made made;
  const auto others = [](absl::string_view name) -> absl::StatusOr<Made> {
    if (name != "brave" && name != "empty") return absl::NotFoundError("");
    Made other;
    other.weights = {static_cast<std::int16_t>(name == "brave" ? 99 : 0), Wing::kRight};
    return other;
  };
  const absl::Status status = table().apply(player->player, player->settings, others, made);
  if (!status.ok()) return status;
  return made;
}

std::string refused(absl::string_view text) {
  const absl::StatusOr<Made> made = set(text);
  if (made.ok()) return "";
  EXPECT_EQ(made.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(made.status().message());
}

TEST(PlayerText, IsANameWithSettings) {
  EXPECT_EQ(parse_player_text("planner")->player, "planner");
  EXPECT_TRUE(parse_player_text("planner")->settings.empty());
  const PlayerText player = *parse_player_text("planner:nodes=3000,turns=4");
  EXPECT_EQ(player.player, "planner");
  ASSERT_EQ(player.settings.size(), 2U);
  EXPECT_EQ(player.settings[1].name, "turns");
  EXPECT_EQ(player.settings[1].value, "4");
  EXPECT_EQ(format_player_text(player), "planner:nodes=3000,turns=4");
  EXPECT_EQ(player_of("planner:nodes=3000"), "planner");
  EXPECT_EQ(player_of("planner"), "planner");
}

TEST(PlayerText, EveryFaultIsNamed) {
  EXPECT_EQ(refused("planner:"), "'planner': expected settings, NAME=VALUE,NAME=VALUE");
  EXPECT_EQ(refused("planner:,turns=4"), "'planner': a setting is empty; expected NAME=VALUE");
  EXPECT_EQ(refused("planner:turns=4,"), "'planner': a setting is empty; expected NAME=VALUE");
  EXPECT_EQ(refused("planner:turns"), "'planner': the setting 'turns' is not NAME=VALUE");
  EXPECT_EQ(refused("planner:turns="), "'planner': the setting 'turns=' is not NAME=VALUE");
  EXPECT_EQ(refused("planner:=4"), "'planner': the setting '=4' is not NAME=VALUE");
  EXPECT_EQ(refused("planner:turns=4 x"), "'planner': the setting 'turns=4 x' is not NAME=VALUE");
  EXPECT_EQ(refused("planner:turns=\x1b"), "'planner': the setting 'turns=?' is not NAME=VALUE");
  EXPECT_EQ(refused("planner:turns=4,nodes=2,turns=4"), "'planner': the setting 'turns' is given twice");
}

TEST(Settings, AreSetByName) {
  const Made made = *set("planner:nodes=1000000000000,turns=9,keep=0.5,race=on,press=-7,wing=right,evaluator=material");
  EXPECT_EQ(made.search.nodes, 1'000'000'000'000U);
  EXPECT_EQ(made.search.turns, 9);
  EXPECT_EQ(made.keep, 0.5);
  EXPECT_TRUE(made.race);
  EXPECT_EQ(made.weights.press, -7);
  EXPECT_EQ(made.weights.wing, Wing::kRight);
  EXPECT_EQ(made.evaluator, "material");
  EXPECT_TRUE(set("planner:race=1")->race);
  EXPECT_FALSE(set("planner:race=0")->race);
  EXPECT_EQ(set("planner:a.press=3")->weights.press, 3);
}

TEST(Settings, TheOrderOfTheTextDoesNotMatter) {
  for (const char* text : {"planner:weights=brave,press=3", "planner:press=3,weights=brave"}) {
    EXPECT_EQ(set(text)->weights.press, 3) << text;
    EXPECT_EQ(set(text)->weights.wing, Wing::kRight) << text;
  }
}

TEST(Settings, AreRefusedWithWhatIsExpected) {
  EXPECT_EQ(refused("planner:turn=4"), "'planner' has no setting 'turn'; did you mean turns?");
  EXPECT_EQ(refused("planner:xyzzy=4"),
            "'planner' has no setting 'xyzzy'; it has weights, turns, nodes, press, wing, keep, race, evaluator");
  const std::string turns = "'planner': the setting 'turns' takes a whole number from 1 to 9, not ";
  for (const std::string bad : {"0", "10", "-1", "x", "4.5", "4x", "99999999999999999999", "0x4", "nan"}) {
    EXPECT_EQ(refused("planner:turns=" + bad), turns + "'" + bad + "'");
  }
  for (const std::string bad : {"-0.1", "100.1", "nan", "inf", "-inf", "x", "1e400"}) {
    EXPECT_EQ(refused("planner:keep=" + bad),
              "'planner': the setting 'keep' takes a number from 0 to 100, not '" + bad + "'");
  }
  EXPECT_EQ(refused("planner:race=yes"), "'planner': the setting 'race' takes on or off, not 'yes'");
  EXPECT_EQ(refused("planner:wing=up"), "'planner': the setting 'wing' takes left or right, not 'up'");
  EXPECT_EQ(refused("planner:evaluator=x"), "'planner': the setting 'evaluator' takes fitted or material, not 'x'");
  for (const std::string bad : {"timid", "empty"}) {
    EXPECT_EQ(refused("planner:weights=" + bad),
              "'planner': the setting 'weights' takes a player with weights, not '" + bad + "'");
  }
}

TEST(Settings, ATableWithoutAnyRefusesAll) {
  Made made;
  const auto others = [](absl::string_view) -> absl::StatusOr<Made> { return absl::NotFoundError(""); };
  const std::vector<SettingText> given = {{"nodes", "3"}};
  EXPECT_EQ(SettingTable<Made>().apply("random", given, others, made).message(), "'random' has no setting 'nodes'");
}

TEST(Settings, AreListedWithRangeAndDefault) {
  std::vector<std::string> lines;
  for (const SettingNote& note : table().notes(Made())) {
    lines.push_back(absl::StrCat(note.name, " ", note.value, " (", note.range, ")"));
  }
  EXPECT_THAT(lines, ElementsAre("weights  (a player with weights)", "turns 4 (a whole number from 1 to 9)",
                                 "nodes 1000 (a whole number from 1 to 1000000000000)",
                                 "press 10 (a whole number from -9999 to 9999)", "wing left (left or right)",
                                 "keep 0.25 (a number from 0 to 100)", "race off (on or off)",
                                 "evaluator fitted (fitted or material)"));
}

TEST(Settings, WhatDiffersCanBeWrittenAndReadAgain) {
  const Made made = *set("planner:weights=brave,nodes=7,race=on");
  const std::string text = format_settings(difference_of(table(), made, Made()));
  EXPECT_EQ(text, "nodes=7,press=99,wing=right,race=on");
  const Made again = *set("planner:" + text);
  EXPECT_TRUE(difference_of(table(), again, made).empty());
}

}  // namespace
}  // namespace zerohour::ai
