// The lines of a scenario that say what counts, when the game begins and when it ends: what is read, and the errors.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/loos/scenario_reader.h"
#include "engine/loos/score.h"
#include "tests/loos/data_fixture.h"

namespace zerohour::loos {
namespace {

std::string page() {
  std::stringstream text;
  text << std::ifstream(ZEROHOUR_DOCS "/scenarios-loos.md").rdbuf();
  return text.str();
}

TEST(ScenarioPage, ExplainsEveryKeyword) {
  for (const absl::string_view word : ScenarioReader::keyword_words()) {
    const std::string text = page();
    bool found = false;
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      const std::vector<absl::string_view> cells = absl::StrSplit(line, " | ");
      found = found || (absl::StartsWith(line, "| `") && absl::StrContains(cells[0], absl::StrCat("`", word, "`")));
    }
    EXPECT_TRUE(found) << word;
  }
}

TEST(ScenarioPage, HasAnExampleThatCanBePlayed) {
  const std::string text = page();
  const std::size_t begin = text.find("```\n") + 4;
  const std::string example = text.substr(begin, text.find("```", begin) - begin);
  const auto game = read_rulebook(
      [&](absl::string_view name) -> absl::StatusOr<std::string> {
        return name == "scenarios/hill70-again.txt" ? example : embedded_data()(name);
      },
      "hill70-again");
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_TRUE((*game)->scenario.has_points());
}

// kTiny without its objective and its line "win": the lines that are added begin in line 8.
absl::StatusOr<Scenario> without_win(absl::string_view lines) {
  return read_tiny(absl::StrCat(absl::StrReplaceAll(kTiny, {{"objective Trench 1814\n", ""}, {"win 1\n", ""}}), lines));
}
std::string error(absl::string_view lines) {
  const std::string message(without_win(lines).status().message());
  return absl::StrReplaceAll(message, {{"scenarios/tiny.txt", ""}});
}

TEST(ScenarioPoints, ObjectivesOfEitherSideCountOneOrMore) {
  const Scenario s = without_win(
                         "objective Trench 1814\nobjective Far trench 1713 1613 points 3\n"
                         "german-objective Trench 1814 points 2\ngerman-objective Points 1611\nwin 2\ndraw -1\n")
                         .value();
  ASSERT_EQ(s.objectives.size(), 2u);
  EXPECT_EQ(s.objectives[0].points, 1);
  EXPECT_EQ(s.objectives[1].name, "Far trench");
  EXPECT_EQ(s.objectives[1].points, 3);
  EXPECT_EQ(s.objectives[1].hexes.size(), 2u);
  ASSERT_EQ(s.german_objectives.size(), 2u);
  EXPECT_EQ(s.german_objectives[0].hexes, s.objectives[0].hexes) << "the same ground may count for both";
  EXPECT_EQ(s.german_objectives[0].points, 2);
  EXPECT_EQ(s.german_objectives[1].points, 1);
  EXPECT_EQ(s.british_wins_at, 2);
  EXPECT_EQ(s.draw_at, -1);
  EXPECT_TRUE(s.has_points());
  EXPECT_EQ(score_range(s).least, -3);
  EXPECT_EQ(score_range(s).most, 4);
}

TEST(ScenarioPoints, TheDrawIsNeverAboveTheVictory) {
  EXPECT_EQ(without_win("german-objective X 1814\nwin 0\n").value().draw_at, 0);
  EXPECT_EQ(without_win("german-objective X 1814\nwin 0\ndraw 0\n").value().draw_at, 0);
  EXPECT_EQ(without_win("objective X 1814 points 5\nwin 5\n").value().draw_at, 1);
  EXPECT_EQ(without_win("objective X 1814 points 5\nwin 5\ndraw 0\n").value().draw_at, 0);
}

TEST(ScenarioPoints, WithoutPointsNothingIsDifferent) {
  EXPECT_FALSE(with("").value().has_points());
  for (const std::string& name : embedded_scenarios()) EXPECT_FALSE(rulebook(name)->scenario.has_points()) << name;
}

TEST(ScenarioPoints, ANameMayEndWithTheWordPoints) {
  const Scenario s = without_win("objective Two points 1814\nwin 1\n").value();
  EXPECT_EQ(s.objectives[0].name, "Two points");
  EXPECT_EQ(s.objectives[0].points, 1);
}

TEST(ScenarioPoints, BreakthroughIsOnUnlessItIsSwitchedOff) {
  EXPECT_TRUE(with("").value().breakthrough);
  EXPECT_TRUE(with("breakthrough on\n").value().breakthrough);
  EXPECT_FALSE(with("breakthrough off\n").value().breakthrough);
  EXPECT_EQ(error("breakthrough no\n"), ":8: field 'breakthrough': 'no' is not one of off, on");
}

TEST(ScenarioPhases, AGameMayBeginWithAnyPhase) {
  const struct {
    std::string word;
    PlayerPhase first;
  } cases[] = {
      {"british-movement", {kBritish, Phase::kMovement}},
      {"british-combat", {kBritish, Phase::kCombat}},
      {"british-mobile", {kBritish, Phase::kMobileMovement}},
      {"british-mobile-combat", {kBritish, Phase::kMobileCombat}},
      {"german-movement", {kGerman, Phase::kMovement}},
      {"german-combat", {kGerman, Phase::kCombat}},
      {"german-mobile", {kGerman, Phase::kMobileMovement}},
      {"german-mobile-combat", {kGerman, Phase::kMobileCombat}},
  };
  for (const auto& c : cases) {
    const Scenario s =
        read_tiny(absl::StrReplaceAll(kTiny, {{"start british-movement", absl::StrCat("start ", c.word)}})).value();
    ASSERT_TRUE(s.first_phase().has_value()) << c.word;
    EXPECT_EQ(s.first_phase()->side, c.first.side) << c.word;
    EXPECT_EQ(s.first_phase()->phase, c.first.phase) << c.word;
  }
  EXPECT_FALSE(rulebook("loos")->scenario.first_phase().has_value());
}

TEST(ScenarioPhases, AGameMayEndAfterAnyPhase) {
  EXPECT_EQ(with("").value().last_phase, Phase::kMobileCombat);
  const Scenario s = with("end british combat\n").value();
  EXPECT_EQ(s.last_side(), kBritish);
  EXPECT_EQ(s.last_phase, Phase::kCombat);
  EXPECT_EQ(with("end german mobile\n").value().last_phase, Phase::kMobileMovement);
  EXPECT_EQ(with("end german mobile\n").value().last_side(), kGerman);
  EXPECT_EQ(with("end german movement\n").value().last_phase, Phase::kMovement);
}

TEST(ScenarioPhases, TheEndIsNotBeforeTheBeginning) {
  const auto refused = [](absl::string_view turns, absl::string_view start, absl::string_view end) {
    const std::string text = absl::StrReplaceAll(
        absl::StrCat(kTiny, end, "\n"),
        {{"turns 1 2", absl::StrCat("turns ", turns)}, {"start british-movement", absl::StrCat("start ", start)}});
    return absl::StrReplaceAll(read_tiny(text).status().message(), {{"scenarios/tiny.txt", ""}});
  };
  EXPECT_EQ(refused("1 1", "british-combat", "end british movement"),
            ":10: field 'end': that phase of the last turn is over when the game begins");
  EXPECT_EQ(refused("1 1", "german-mobile", "end german combat"),
            ":10: field 'end': that phase of the last turn is over when the game begins");
  EXPECT_EQ(refused("1 1", "german-mobile-combat", "end british"),
            ":10: field 'end': the British player turn of the last turn is over when the game begins");
  EXPECT_EQ(refused("0 0", "british-combat", "end british movement"),
            ":10: field 'end': turn 0 has no British Movement phase");
  EXPECT_EQ(refused("1 1", "british-combat", "end british combat"), "");
  EXPECT_EQ(refused("1 1", "british-mobile", "end german movement"), "");
  EXPECT_EQ(refused("1 2", "german-mobile", "end british movement"), "");
  EXPECT_EQ(refused("1 2", "british-movement", "end british soon"),
            ":10: field 'end': 'soon' is not one of movement, combat, mobile, mobile-combat");
  EXPECT_EQ(refused("1 2", "british-movement", "end british combat mobile"),
            ":10: field 'end': expected british or german, and perhaps a phase");
}

TEST(ScenarioDeeds, AreReadAfterTheOtherWordsOfAUnit) {
  const Scenario s = with("unit 1/1b 1815 steps 1 under moved\nunit 1/2a 1715 moved\n").value();
  EXPECT_FALSE(s.placements[0].moved);
  EXPECT_TRUE(s.placements[2].moved);
  EXPECT_TRUE(s.placements[2].under);
  EXPECT_TRUE(s.placements[3].moved);
  const Scenario mobile =
      read_tiny(absl::StrCat(absl::StrReplaceAll(kTiny, {{"british-movement", "german-mobile"}}),
                             "unit 117/RIR11-II 1814 under fought rolled\nreplacement r3 1611 mobile-moved\n"))
          .value();
  EXPECT_TRUE(mobile.placements[2].fought && mobile.placements[2].rolled);
  EXPECT_TRUE(mobile.placements[3].mobile_moved);
}

TEST(ScenarioDeeds, AreRefusedWhereTheyMeanNothing) {
  const auto refused = [](absl::string_view start, absl::string_view line) {
    const std::string text = absl::StrReplaceAll(absl::StrCat(kTiny, line, "\n"),
                                                 {{"start british-movement", absl::StrCat("start ", start)}});
    return absl::StrReplaceAll(read_tiny(text).status().message(), {{"scenarios/tiny.txt", ""}});
  };
  const std::string no_meaning = ", but that has no meaning in the phase with which the game begins";
  EXPECT_EQ(refused("british-combat", "unit 1/2a 1715 moved"), ":10: field 'unit': 'moved'" + no_meaning);
  EXPECT_EQ(refused("british-movement", "unit 1/2a 1715 fought"), ":10: field 'unit': 'fought'" + no_meaning);
  EXPECT_EQ(refused("british-combat", "unit 1/2a 1715 mobile-moved"), ":10: field 'unit': 'mobile-moved'" + no_meaning);
  EXPECT_EQ(refused("british-mobile-combat", "unit 1/1b 1815 under rolled"),
            ":10: field 'unit': 'rolled'" + no_meaning);
  EXPECT_EQ(refused("german-movement", "unit 1/2a 1715 moved"),
            ":10: field 'unit': 'moved', but the game begins in the other side's player turn");
  EXPECT_EQ(refused("british-movement", "replacement r3 1611 moved"),
            ":10: field 'replacement': 'moved', but the game begins in the other side's player turn");
  EXPECT_EQ(refused("british-mobile", "unit 1/2a 1715 rolled"),
            ":10: field 'unit': 'rolled', but only the bottom unit of a stack rolls for Mobile Movement (18.4)");
  EXPECT_EQ(refused("british-mobile", "unit 1/1b 1815 under mobile-moved"),
            ":10: field 'unit': 'mobile-moved', but a unit stacks with none in Mobile Movement (18.4)");
  EXPECT_EQ(refused("british-movement", "unit 1/2a 1715 moved moved"),
            ":10: field 'unit': expected ID HEX [steps N] [under] [moved] [fought] [rolled] [mobile-moved]");
  EXPECT_EQ(refused("british-movement", "replacement r3 1611 under"),
            ":10: field 'replacement': expected rNN HEX [moved] [fought] [mobile-moved]");
}

TEST(ScenarioPoints, LossesOfEitherSide) {
  const Scenario s = without_win("loss british points 2\nloss german points 3\nwin 3\ndraw 0\n").value();
  EXPECT_EQ(s.loss_points, (std::array<int, 2>{2, 3}));
  EXPECT_EQ(s.steps_at_start, (std::array<int, 2>{2, 1}));
  EXPECT_EQ(score_range(s).least, -4);
  EXPECT_EQ(score_range(s).most, 3);
  EXPECT_TRUE(s.objectives.empty()) << "towns do not count beside points";
  EXPECT_EQ(error("loss french points 2\n"), ":8: field 'loss': 'french' is not one of british, german");
  EXPECT_EQ(error("loss british 2\n"), ":8: field 'loss': expected SIDE points N");
  EXPECT_EQ(error("loss british steps 2\n"), ":8: field 'loss': expected SIDE points N");
  EXPECT_EQ(error("loss british points 0\n"), ":8: field 'loss': '0' is not a number from 1 to 99");
  EXPECT_EQ(error("loss british points 2\nloss british points 3\n"),
            ":9: field 'loss': the British side is already given in line 8");
  EXPECT_EQ(error("loss german points 3\nwin 4\n"), ":9: field 'win': 4, but the British score cannot be more than 3");
}

TEST(ScenarioPoints, TheStepsOfTheWholeGame) {
  // 48 half-brigades of two steps; 27 battalions and 11 regiments of three.
  const auto book = rulebook("loos");
  const Scenario& loos = book->scenario;
  EXPECT_EQ(loos.steps_at_start[index(kBritish)], 96);
  EXPECT_EQ(loos.steps_at_start[index(kGerman)], 27 + 33);
}

TEST(ScenarioPoints, Exits) {
  constexpr absl::string_view kLens =
      "name tiny\ntitle T\nturns 1 2\nstart british-movement\narea 3005 3410\nunit 1/1a 3109\nunit 14/IR16-I 3208\n";
  const auto lens = [&](absl::string_view lines) { return read_tiny(absl::StrCat(kLens, lines)); };
  const Scenario s = lens("breakthrough off\nexit 3306 points 3\nwin 3\n").value();
  EXPECT_EQ(s.exits, (std::vector<Hex>{Hex(33, 6)}));
  EXPECT_EQ(s.exit_points, 3);
  EXPECT_EQ(score_range(s).most, 3);
  EXPECT_EQ(lens("breakthrough off\nexit 3306\nwin 1\n").value().exit_points, 1);
  const auto refused = [&](absl::string_view lines) {
    return absl::StrReplaceAll(lens(lines).status().message(), {{"scenarios/tiny.txt", ""}});
  };
  EXPECT_EQ(
      refused("exit 3306\nwin 1\n"),
      ":8: field 'exit': it goes with 'breakthrough off', because a unit in an entry hex has won otherwise (12.1)");
  EXPECT_EQ(refused("breakthrough off\nexit\n"), ":9: field 'exit': expected entry hexes");
  EXPECT_EQ(refused("breakthrough off\nexit 3307\n"), ":9: field 'exit': hex 3307 is not an entry hex of the area");
  EXPECT_EQ(refused("breakthrough off\nexit 0110\n"), ":9: field 'exit': hex 0110 is not an entry hex of the area");
  EXPECT_EQ(refused("breakthrough off\nexit 3306 3306\n"), ":9: field 'exit': hex 3306 occurs twice");
  EXPECT_EQ(refused("breakthrough off\nexit 3306 points 0\n"), ":9: field 'exit': '0' is not a number from 1 to 99");
  EXPECT_EQ(refused("breakthrough off\nexit 3306\nwin 1\nunit 1/2a 3306\n"),
            ":11: field 'unit': a British unit in the exit 3306 has left the map already");
}

TEST(ScenarioPoints, ErrorsNameLineAndField) {
  const struct {
    std::string lines, message;
  } cases[] = {
      {"objective X 1814 points 0\n", ":8: field 'objective': '0' is not a number from 1 to 99"},
      {"objective X 1814 points 100\n", ":8: field 'objective': '100' is not a number from 1 to 99"},
      {"objective X 1814 points many\n", ":8: field 'objective': 'many' is not a number from 1 to 99"},
      {"objective X 1814 points\n", ":8: field 'objective': expected a name and its hexes"},
      {"objective 1814 points 2\n", ":8: field 'objective': expected a name and its hexes"},
      {"german-objective X 1814 points -1\n", ":8: field 'german-objective': '-1' is not a number from 1 to 99"},
      {"german-objective X\n", ":8: field 'german-objective': expected a name and its hexes"},
      {"german-objective X 1815\n", ":8: field 'german-objective': hex 1815 is not a field hex of the area"},
      {"german-objective X 1814\ngerman-objective X 1813\n", ":9: field 'german-objective': 'X' is already given"},
      {"german-objective X 1814\ngerman-objective Y 1814\n", ":9: field 'german-objective': hex 1814 belongs to 'X'"},
      {"objective X 1814 points 3\nwin 4\n", ":9: field 'win': 4, but the British score cannot be more than 3"},
      {"german-objective X 1814\nwin 1\n", ":9: field 'win': 1, but the British score cannot be more than 0"},
      {"german-objective X 1814\nwin -1\n", ":9: field 'win': -1, but the British score cannot be less than -1"},
      {"german-objective X 1814\nwin 0\ndraw -2\n",
       ":10: field 'draw': -2, but the British score cannot be less than -1"},
      {"objective X 1814 points 3\nwin 2\ndraw 3\n", ":10: field 'draw': 3 is more than the 2 of a British victory"},
      {"win 10000\n", ":8: field 'win': '10000' is not a number from -9999 to 9999"},
      {"draw 1 2\n", ":8: field 'draw': expected a score"},
  };
  for (const auto& c : cases) EXPECT_EQ(error(c.lines), c.message) << c.lines;
}

}  // namespace
}  // namespace zerohour::loos
