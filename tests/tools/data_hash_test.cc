// The hash of each game's data: every number that was read changes it, and what is only for people does not.
#include "engine/core/data_hash.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/tools/folder.h"
#include "tools/registry.h"
#include "tools/support/files.h"

namespace zerohour {
namespace {

struct Change {
  const char* game;
  const char* scenario;
  const char* file;  // below the data folder
  const char* from;  // replaced once
  const char* to;
};

std::ostream& operator<<(std::ostream& out, const Change& change) {
  return out << change.game << " " << change.file << ": " << change.to;
}

std::string hash_of(const std::string& game, const std::string& scenario, const std::string& data) {
  GameFlags load(scenario);
  load.data = data;
  const absl::StatusOr<std::string> hash = find_game(game)->tools->data_hash(load);
  EXPECT_TRUE(hash.ok()) << hash.status();
  return hash.value_or("none");
}

// With that change and the built-in files otherwise.
std::string changed_hash(const Change& change) {
  const std::string built_in = std::string(ZEROHOUR_ENGINE) + "/" + change.game + "/data/" + change.file;
  std::string text = read_file(built_in).value();
  const std::size_t at = text.find(change.from);
  EXPECT_NE(at, std::string::npos) << change;
  if (at != std::string::npos) text.replace(at, std::string(change.from).size(), change.to);
  const Folder folder;
  const std::string file = folder.path(change.file);
  std::filesystem::create_directories(std::filesystem::path(file).parent_path());
  EXPECT_TRUE(write_file_atomically(file, text).ok());
  return hash_of(change.game, change.scenario, folder.path());
}

class Harmless : public testing::TestWithParam<Change> {};
TEST_P(Harmless, ChangeLeavesTheHash) {
  EXPECT_EQ(changed_hash(GetParam()), hash_of(GetParam().game, GetParam().scenario, "")) << GetParam();
}
INSTANTIATE_TEST_SUITE_P(
    Data, Harmless,
    testing::Values(Change{"loos", "hill70", "map.csv", "hex,zone", "# A comment.\n\nhex,zone"},
                    Change{"loos", "hill70", "map.csv", ",La Bassee\n", ",La Bassee town\n"},
                    Change{"loos", "hill70", "map.csv", "0119,rear,clear,0,,,0,,,\n", ""},
                    Change{"loos", "hill70", "map.csv", "0101,field,clear,0,,,0,,,\n0102,field,clear,0,,,0,,,\n",
                           "0102,field,clear,0,,,0,,,\n0101,field,clear,0,,,0,,,\n"},
                    Change{"loos", "loos", "tracks.csv", "25 September, morning", "In the morning"},
                    Change{"loos", "loos", "units.csv", "# The counters", "# All counters"},
                    Change{"loos", "loos", "crt.csv", "5,Ae,(A)", "5, Ae, (A)"},
                    Change{"loos", "hill70", "scenarios/hill70.txt", "title Hill 70", "title A hill"},
                    Change{"loos", "hill70", "scenarios/hill70.txt", "idea The morning", "idea It is the morning"},
                    Change{"loos", "hill70", "scenarios/hill70.txt", "win 4\ndraw 3\n", "draw 3\n\nwin 4\n"},
                    Change{"loos", "hill70", "scenarios/hill70.txt", "german-instant on\n", ""},
                    Change{"loos", "hill70", "scenarios/hill70.txt", "unit 15/46a 2610\nunit 15/46b 2610 under\n",
                           "unit 15/46b 2610 under\nunit 15/46a 2610\n"},
                    Change{"westfront", "raid", "firing.csv", "# Fire:", "# The fire:"},
                    Change{"westfront", "raid", "modifiers.csv", "deep_suppression,1,0,source\n",
                           "# One.\ndeep_suppression,1,0,source\n"},
                    Change{"westfront", "raid", "types.csv", "1915-07-30", "1915-07-31"},
                    Change{"westfront", "raid", "scenarios/raid.txt", "A raid at night", "A night raid"},
                    Change{"westfront", "raid", "scenarios/raid.txt", "name=\"shell craters\"", ""},
                    Change{"westfront", "raid", "scenarios/raid.txt", "date=1916-04-18", "date=1916-04-19"},
                    Change{"westfront", "raid", "scenarios/raid.txt",
                           "rule visibility=20 night=yes\nrule surprise=german\n",
                           "rule surprise=german\nrule night=yes visibility=20\n"},
                    Change{"lgg", "pinch", "units.csv", "type,class", "# A comment.\ntype,class"},
                    Change{"lgg", "pinch", "values.csv", "combat,hits,both,-2,rebuilt\ncombat,behind,both,-4,rebuilt\n",
                           "combat,behind,both,-4,rebuilt\ncombat,hits,both,-2,rebuilt\n"},
                    Change{"lgg", "pinch", "scenarios.csv", "meeting,unit,blue,1,line,21,12",
                           "meeting,unit,blue,1,line,21,13"}));  // of another scenario

class Harmful : public testing::TestWithParam<Change> {};
TEST_P(Harmful, ChangeIsSeen) {
  EXPECT_NE(changed_hash(GetParam()), hash_of(GetParam().game, GetParam().scenario, "")) << GetParam();
}
INSTANTIATE_TEST_SUITE_P(
    Data, Harmful,
    testing::Values(
        Change{"loos", "loos", "map.csv", "0101,field,clear,0", "0101,field,clear,1"},
        Change{"loos", "loos", "map.csv", "0101,field,clear", "0101,field,woods"},
        Change{"loos", "loos", "map.csv", "0112,field,clear,0,,,0,d,", "0112,field,clear,0,,,0,u,"},
        Change{"loos", "loos", "units.csv", "half-brigade,6,2,4,5,3,1,3,setup", "half-brigade,6,2,4,5,3,1,2,setup"},
        Change{"loos", "loos", "units.csv", "battalion,9,1,3,5,5", "battalion,9,1,3,5,6"},
        Change{"loos", "loos", "tracks.csv", "4,2,6,3,1-3,1-2,1-2", "4,2,6,2,1-3,1-2,1-2"},
        Change{"loos", "loos", "tracks.csv", "4,2,6,3,1-3,1-2,1-2", "4,2,6,3,1-3,1-2,1-3"},
        Change{"loos", "loos", "crt.csv", "5,Ae,(A)", "5,Ae,Ex"},
        Change{"loos", "loos", "crt.csv", "city rough river trench,-2,-1,0,1,2..3,4..5",
               "city rough river trench,-2,-1,0,1..2,3,4..5"},
        Change{"loos", "hill70", "scenarios/hill70.txt", "draw 3", "draw 2"},
        Change{"loos", "hill70", "scenarios/hill70.txt", "replacements off", "replacements on"},
        Change{"loos", "hill70", "scenarios/hill70.txt", "area 2507 2911", "area 2507 2912"},
        Change{"loos", "hill70", "scenarios/hill70.txt", "aircraft off", "aircraft off\noption gas-each on"},
        Change{"westfront", "raid", "firing.csv", "mg,700,3,4", "mg,700,3,5"},
        Change{"westfront", "raid", "modifiers.csv", "deep_suppression,3,-1", "deep_suppression,3,-2"},
        Change{"westfront", "raid", "modifiers.csv", "sos,fires,2", "sos,fires,3"},
        Change{"westfront", "raid", "movement.csv", "cross_country,200", "cross_country,210"},
        Change{"westfront", "raid", "types.csv", "company_order,direct,0,450", "company_order,direct,0,440"},
        Change{"westfront", "raid", "scenarios/raid.txt", "turns=8", "turns=7"},
        Change{"westfront", "raid", "scenarios/raid.txt", "at=26,23;30,23", "at=26,23.1;30,23"},
        Change{"westfront", "raid", "scenarios/raid.txt", "rule surprise=german", "rule surprise=german w5=off"},
        Change{"lgg", "pinch", "units.csv", "line,infantry,3,3,4", "line,infantry,3,3,5"},
        Change{"lgg", "pinch", "values.csv", "combat,hits,both,-2", "combat,hits,both,-3"},
        Change{"lgg", "pinch", "scenarios.csv", "pinch,unit,blue,1,line,8,7", "pinch,unit,blue,1,line,8,7.5"},
        Change{"lgg", "pinch", "scenarios.csv", "length=24", "length=25"},
        Change{"lgg", "meeting", "scenarios.csv", "poly=13 25/23 25", "poly=13 25/23 25.01"}));

// The options that a person adds stand in the scenario's name, not in the hash.
TEST(DataHash, IsOfTheScenarioWithoutFurtherOptions) {
  EXPECT_EQ(hash_of("loos", "hill70+gas-each", ""), hash_of("loos", "hill70", ""));
  EXPECT_EQ(hash_of("westfront", "raid+w5-off", ""), hash_of("westfront", "raid", ""));
  EXPECT_EQ(hash_of("lgg", "pinch+g14-off", ""), hash_of("lgg", "pinch", ""));
}

TEST(DataHash, TellsValuesApart) {
  const auto of = [](const auto&... values) {
    DataHash hash;
    hash.add("row", values...);
    return hash.word();
  };
  EXPECT_EQ(of(1, true).size(), 17U);
  EXPECT_EQ(of(1, true), of(1, 1));
  EXPECT_NE(of(1, 2), of(12));
  EXPECT_NE(of("a", "b"), of("ab"));
  EXPECT_NE(of(1), of(-1));
  EXPECT_NE(of("1"), of(1));
  // A younger field leaves older data as they are.
  DataHash hash;
  hash.add("row", 1);
  hash.add_unless(0, "rain", 0);
  EXPECT_EQ(hash.word(), of(1));
  hash.add_unless(0, "rain", 2);
  EXPECT_NE(hash.word(), of(1));
}

TEST(DataHash, OlderHashesStandForTheValuesOfThen) {
  const OlderData older[] = {{"00ff", "v1"}, {"00aa", "v2"}, {"00ff", "v3"}};
  const DataHashes data = {"v1", "1234"};
  EXPECT_TRUE(is_hash_of("v1", data, older));
  EXPECT_TRUE(is_hash_of("1234", data, older));
  EXPECT_TRUE(is_hash_of("00ff", data, older));
  EXPECT_FALSE(is_hash_of("00aa", data, older));
  EXPECT_FALSE(is_hash_of("v2", data, older));
  EXPECT_TRUE(is_hash_of("00ff", {"v3", "1234"}, older));
  EXPECT_FALSE(is_hash_of("00ff", {"v4", "1234"}, older)) << "the values have changed since";
}

}  // namespace
}  // namespace zerohour
