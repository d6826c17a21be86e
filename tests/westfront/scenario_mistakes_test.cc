// Every mistake that a scenario file may have is explained by line and field.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "tests/westfront/scene.h"

namespace zerohour::westfront {
namespace {

// The line of the first record that begins with these words.
int line_of(const std::string& text, absl::string_view begins) {
  const std::vector<std::string> lines = absl::StrSplit(text, '\n');
  const auto it = std::find_if(lines.begin(), lines.end(),
                               [&](const std::string& line) { return line.rfind(std::string(begins), 0) == 0; });
  EXPECT_NE(it, lines.end()) << begins;
  return static_cast<int>(it - lines.begin()) + 1;
}

struct Mistake {
  absl::string_view from, to;  // in the raid; a record more if `from` is empty
  absl::string_view record;    // the line at fault begins so
  absl::string_view fault;     // "FIELD: MESSAGE", or its beginning
};
std::ostream& operator<<(std::ostream& out, const Mistake& mistake) {
  return out << mistake.fault;
}

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreExplainedByLineAndField) {
  const Mistake& m = GetParam();
  const std::string text = m.from.empty() ? raid_with(m.to) : replaced(raid_text(), m.from, m.to);
  const std::vector<std::string> faults = faults_of(text);
  ASSERT_EQ(faults.size(), 1U) << joined_faults(text);
  const std::string expected = absl::StrCat(line_of(text, m.record), " ", m.fault);
  EXPECT_EQ(faults[0].substr(0, expected.size()), expected);
  // The other reader names the file as well.
  const absl::Status status = read_scenario("mine.txt", text, tables()).status();
  EXPECT_EQ(status.message().substr(0, 9), "mine.txt:") << status.message();
}

INSTANTIATE_TEST_SUITE_P(
    Lines, Mistakes,
    testing::Values(
        Mistake{"", "regiment id=R", "regiment", ": there is no record 'regiment'; there are scenario, rule"},
        Mistake{"", "road id=R pts", "road", ": 'pts' is not key=value"},
        Mistake{"rule surprise=german", "rule =german", "rule =", ": '=german' is not key=value"},
        Mistake{"turns=8 attacker", "turns=8 turns=9 attacker", "scenario", "turns: the record has it twice"},
        Mistake{"", "road id=R pts=0,0;9,9 width=3", "road", "width: a record 'road' has no such key; it has id, pts"},
        Mistake{"shell craters\"", "shell craters", "area", "name: the quote is not closed"},
        Mistake{"shell craters\"", "shell craters\"x", "area", "name: something follows the closing quote"},
        Mistake{"state=uncut pts=0,30", "pts=0,30", "wire id=WI1", "state: it is missing"},
        Mistake{"# Germans.", "# \x01", "# \x01", ": byte 3 is a control character (1)"}));

INSTANTIATE_TEST_SUITE_P(
    Table, Mistakes,
    testing::Values(
        Mistake{"id=raid ", "id=Raid ", "scenario", "id: 'Raid' is not made of small letters, digits and -"},
        Mistake{"date=1916-04-18", "date=1916-02-30", "scenario", "date: '1916-02-30' is not a date"},
        Mistake{"turns=8", "turns=0", "scenario", "turns: a game has one turn at least"},
        Mistake{"", "scenario id=b", "scenario id=b", ": the file has a scenario already"},
        Mistake{"title=\"A raid at night, spring 1916\"", "title=\"\"", "scenario", "title: it has 0 bytes"},
        Mistake{"defender=german", "defender=germaN", "scenario", "defender: 'germaN' is not made of 1 to 16 small"},
        Mistake{"", "rule night=no", "rule night=no", "night: it is already given in line 4"},
        Mistake{"", "rule w5=of", "rule w5", "w5: 'of' is not one of on, off"},
        Mistake{"visibility=20", "visibility=0", "rule vis", "visibility: '0' is not a length from 1 to 320 cm"},
        Mistake{"surprise=german", "surprise=french", "rule sur", "surprise: 'french' is not one of british, german"}));

INSTANTIATE_TEST_SUITE_P(
    GroundRecords, Mistakes,
    testing::Values(
        Mistake{"pts=0,48;30,47;60,48", "pts=0,48;30,47;61,48", "trench id=TS",
                "pts: 61,48 is off the table, which goes from 0,0 to 60,60"},
        Mistake{"pts=0,48;30,47;60,48", "pts=0,48;30,-1", "trench id=TS", "pts: 30,-1 is off the table"},
        Mistake{"pts=0,48;30,47;60,48", "pts=0,48", "trench id=TS", "pts: it has 1 point; 2 to 32 are allowed"},
        Mistake{"pts=0,48;30,47;60,48", "pts=0,48;30,47;30,47", "trench id=TS", "pts: a point is repeated"},
        Mistake{"pts=0,48;30,47;60,48", "pts=0,48;30;47", "trench id=TS", "pts: '30' is not a point: x,y in cm"},
        Mistake{"pts=0,48;30,47;60,48", "pts=0,48;30.25,47", "trench id=TS", "pts: '30.25,47' is not a point"},
        Mistake{"id=TS owner=german", "id=TS owner=belgian", "trench id=TS", "owner: 'belgian' is not one of"},
        Mistake{"cover=medium", "cover=fortification", "trench id=TC",
                "cover: 'fortification' is not one of open, soft"},
        Mistake{"trench id=TS", "trench id=TG", "trench id=TG owner=german cover=hard pts=0,48",
                "id: 'TG' is already the id of something else"},
        Mistake{"trench id=TS", "trench id=support", "trench id=support", "id: 'support' is not a capital letter with"},
        Mistake{"state=uncut pts=35", "state=cut pts=35", "wire id=WI3", "state: 'cut' is not one of uncut, thin"},
        Mistake{"rect=18,17,38,25", "rect=38,17,18,25", "area", "rect: '38,17,18,25' is not left,bottom,right,top"},
        Mistake{"rect=18,17,38,25", "rect=18,17,38", "area", "rect: '18,17,38' is not left,bottom,right,top"},
        Mistake{"rect=18,17,38,25", "rect=18,17,61,25", "area", "rect: '18,17,61,25' is not left,bottom,right,top"},
        Mistake{"terrain=cross_country", "terrain=swamp", "area",
                "terrain: 'swamp' is not one of cross_country, close"},
        Mistake{"level=0", "level=x", "area", "level: 'x' is not a whole number from 0 to 9"},
        Mistake{"", "road id=R pts=0,0", "road", "pts: it has 1 point"},
        Mistake{"", "battalion bn=3 side=british name=\"Third\"", "battalion", "bn: the battalion has no company"},
        Mistake{"", "battalion bn=0 side=british name=\"Third\"", "battalion", "bn: '0' is not a whole number from 1"},
        Mistake{"# Germans.", "battalion bn=2 side=german name=\"a\"\nbattalion bn=2 side=german name=\"b\"",
                "battalion bn=2 side=german name=\"b\"", "bn: this battalion is already given in line"}));

INSTANTIATE_TEST_SUITE_P(
    Headquarters, Mistakes,
    testing::Values(
        Mistake{"hq id=BC side=british type=command level=battalion bn=1",
                "hq id=BC side=british type=command level=battalion", "hq id=BC", "bn: it is missing"},
        Mistake{"level=battalion bn=1", "level=battalion bn=2", "hq id=BC",
                "bn: battalion 2 belongs to the other side"},
        Mistake{"level=battalion bn=1", "level=battalion bn=7", "hq id=BC", "bn: no battalion has the number '7'"},
        Mistake{"level=battalion bn=1", "level=artillery", "hq id=BC", "level: a liaison officer is of the artillery"},
        Mistake{"level=battalion bn=1", "level=battalion bn=1 staff=1", "hq id=BC",
                "staff: only a command stand of a brigade"},
        Mistake{"level=battalion bn=1", "level=brigade staff=7", "hq id=BC",
                "staff: '7' is not a whole number from 0 to 6"},
        Mistake{"", "hq id=LO side=british type=liaison level=artillery bn=1 at=1,1", "hq id=LO",
                "bn: only a command stand of a battalion has it"},
        Mistake{"", "hq id=B2 side=british type=command level=brigade at=1,1", "hq id=B2",
                "id: 'B2' is already the id of something else"},
        Mistake{"", "hq id=BX side=british type=command level=brigade at=1,1", "hq id=BX",
                "level: a side has at most one brigade HQ (W16)"},
        Mistake{"", "hq id=BX side=british type=command level=battalion bn=1 at=1,1", "hq id=BX",
                "bn: the battalion has a commander already"},
        Mistake{"", "hq id=BX side=british type=platoon level=battalion bn=1 at=1,1", "hq id=BX",
                "type: 'platoon' is not one of command, liaison"},
        Mistake{"", "hq id=LO side=british type=liaison level=artillery mounted=yes at=30,12.5", "hq id=LO",
                "at: LO stands in a trench, which it may not enter (W25)"},
        Mistake{"hq id=GC side=german type=command level=battalion bn=2 at=30,51", "", "company id=C",
                "bn: battalion 2 has no hq with level=battalion"}));

INSTANTIATE_TEST_SUITE_P(
    Companies, Mistakes,
    testing::Values(
        Mistake{"at=26,18;30,18;34,18", "at=26,18;28,18;34,18", "company id=B",
                "at: B2 overlaps B1 of line 22: centres must be at least 3 cm apart (W2)"},
        Mistake{"at=26,18;30,18;34,18", "at=26,18;30,20.1;34,18", "company id=B", "at: B2 overlaps A2 of line 21"},
        Mistake{"at=26,18;30,18;34,18", "at=26,18;30,61", "company id=B", "at: 30,61 is off the table"},
        Mistake{"at=26,18;30,18;34,18", "at=1,1;5,1;9,1;13,1;17,1;21,1;25,1", "company id=B",
                "at: it has 7 points; 1 to 6"},
        Mistake{"grade=veteran", "grade=green", "company id=A",
                "grade: 'green' is not one of raw, regular, veteran, storm"},
        Mistake{"company id=B side=british", "company id=B side=german", "company id=B",
                "bn: battalion 1 belongs to the other side"},
        Mistake{"type=platoon grade=veteran", "type=mg", "company id=A", "type: 'mg' is not one of platoon, cavalry"},
        Mistake{"", "company id=F side=british bn=1 type=platoon at=1,1", "company id=F",
                "id: 'F1' is already the id of something else"},
        Mistake{"", "company id=E side=german bn=2 type=cavalry at=30,38", "company id=E",
                "at: E1 stands in a trench, which it may not enter (W25)"}));

INSTANTIATE_TEST_SUITE_P(
    Guns, Mistakes,
    testing::Values(
        Mistake{"M1 side=british bn=1 type=mg", "M1 side=british bn=1 brigade=BR type=mg", "gun id=M1",
                "bn: a flame thrower belongs to a company, all else to a battalion"},
        Mistake{"M1 side=british bn=1 type=mg", "M1 side=british type=mg", "gun id=M1", "bn: a flame thrower belongs"},
        Mistake{"M1 side=british bn=1 type=mg", "M1 side=british company=A type=mg", "gun id=M1",
                "bn: a flame thrower"},
        Mistake{"", "gun id=FT side=british bn=1 type=flame at=1,1", "gun id=FT", "company: a flame thrower belongs"},
        Mistake{"", "gun id=FT side=british company=C type=flame at=1,1", "gun id=FT",
                "company: no company on foot of this side is called 'C'"},
        Mistake{"", "gun id=FT side=british company=A type=flame grade=raw at=1,1", "gun id=FT",
                "grade: a flame thrower has that of its company"},
        Mistake{"M1 side=british bn=1 type=mg", "M1 side=british brigade=GR type=mg", "gun id=M1",
                "brigade: no brigade HQ of this side is called 'GR'"},
        Mistake{"M1 side=british bn=1 type=mg", "M1 side=british bn=1 support=1 type=mg", "gun id=M1",
                "support: only a brigade's weapon supports a battalion (W34)"},
        Mistake{"", "gun id=LX side=british brigade=BR support=1 type=motor at=1,1", "gun id=LX",
                "support: only a brigade's weapon supports a battalion (W34)"},
        Mistake{"M1 side=british bn=1 type=mg", "M1 side=british brigade=BR support=2 type=mg", "gun id=M1",
                "support: battalion 2 belongs to the other side"},
        Mistake{"", "gun id=T1 side=british bn=1 type=tank_male at=1,1", "gun id=T1",
                "type: there is no gun of the type tank_male before 1916-09-15 (W31)"},
        Mistake{"bn=1 type=light_mortar at=48,11.4 aim=45,35", "bn=1 type=light_mortar at=48,11.4", "gun id=L1",
                "aim: it is missing"},
        Mistake{"aim=45,35\nbattery", "aim=48,52\nbattery", "gun id=L1",
                "aim: it is out of the mortar's reach, 5 to 40 cm"},
        Mistake{"aim=45,35\nbattery", "aim=48,12\nbattery", "gun id=L1",
                "aim: it is out of the mortar's reach, 5 to 40 cm"},
        Mistake{"type=mg at=14,12.7", "type=mg at=14,12.7 aim=14,30", "gun id=M1",
                "aim: only mortars and batteries have"},
        Mistake{"type=mg at=14,12.7", "type=block_house at=14,12.7 packs=yes", "gun id=M1",
                "packs: only machine guns and light mortars have packs"},
        Mistake{"type=mg at=14,12.7", "type=mg at=14,12.7 packs=maybe", "gun id=M1",
                "packs: 'maybe' is not one of no, yes"},
        Mistake{"type=mg at=14,12.7", "type=mg at=14,12.7 packs=yes", "gun id=M1", "at: M1 stands in a trench"},
        Mistake{"type=mg at=14,12.7", "type=howitzer at=14,12.7", "gun id=M1",
                "type: 'howitzer' is not one of flame, mg"}));

INSTANTIATE_TEST_SUITE_P(
    Batteries, Mistakes,
    testing::Values(
        Mistake{"supports=2 aim=30,28.5 sos=yes", "supports=2 sos=yes", "battery id=G1",
                "aim: battery G1 has neither a point nor a plan"},
        Mistake{"supports=2 aim=30,28.5", "supports=1 aim=30,28.5", "battery id=G1",
                "supports: battalion 1 belongs to the other side"},
        Mistake{"supports=2 aim=30,28.5", "supports=2, aim=30,28.5", "battery id=G1",
                "supports: there is nothing between"},
        Mistake{"supports=2 aim=30,28.5", "supports=2,2 aim=30,28.5", "battery id=G1", "supports: '2' occurs twice"},
        Mistake{"type=battery_gun supports=2", "type=battery_heavy supports=2", "battery id=G1",
                "sos: only field batteries answer SOS"},
        Mistake{"type=battery_gun supports=2", "type=mg supports=2", "battery id=G1",
                "type: 'mg' is not one of battery_gun"},
        Mistake{"", "plan battery=F9 kind=barrage turns=1 at=3,3", "plan battery=F9",
                "battery: no battery is called 'F9'"},
        Mistake{"", "plan battery=F1 kind=barrage turns=6-7 at=3,3", "plan battery=F1 kind=barrage turns=6-7",
                "turns: the battery fires by the plan of line 27 on some of these turns"},
        Mistake{"turns=3-6", "turns=6-3", "plan", "turns: '6-3' is not a turn, or FIRST-LAST, from 1 to 8"},
        Mistake{"turns=3-6", "turns=3-9", "plan", "turns: '3-9' is not a turn"},
        Mistake{"turns=3-6", "turns=0", "plan", "turns: '0' is not a turn"},
        Mistake{"turns=3-6", "turns=3-4-5", "plan", "turns: '3-4-5' is not a turn"},
        Mistake{"turns=3-6", "turns=3-6 step=5", "plan", "step: only a rolling barrage has it (W13)"},
        Mistake{"kind=barrage turns=3-6", "kind=rolling turns=3-6 step=101", "plan",
                "step: '101' is not a length from 0 to 100 cm"},
        Mistake{"kind=barrage", "kind=creeping", "plan",
                "kind: 'creeping' is not one of barrage, bombardment, rolling"},
        Mistake{"", "gas side=british heading=8 earliest=1 at=3,3", "gas",
                "heading: '8' is not a whole number from 0 to 7"},
        Mistake{"", "gas side=british heading=0 earliest=9 at=3,3", "gas",
                "earliest: '9' is not a whole number from 1 to 8"},
        Mistake{"", "gas side=british heading=0 earliest=1 at=3,3\ngas side=british heading=1 earliest=1 at=3,3",
                "gas side=british heading=1", "side: the side has its cylinders already"},
        Mistake{"", "preliminary side=british row=mg trenches=TG", "preliminary", "row: 'mg' is not one of field_gun"},
        Mistake{"", "preliminary side=british row=heavy trenches=TX", "preliminary",
                "trenches: no trench is called 'TX'"},
        Mistake{"", "preliminary side=british row=heavy trenches=TG\npreliminary side=british row=heavy trenches=TS",
                "preliminary side=british row=heavy trenches=TS", "side: the side has its preliminary fire already"}));

INSTANTIATE_TEST_SUITE_P(
    Victory, Mistakes,
    testing::Values(Mistake{"", "objective id=O1 at=3,3 radius=0 points=1", "objective",
                            "radius: '0' is not a length from 1 to 128 cm"},
                    Mistake{"", "objective id=O1 at=3,3 radius=3 points=0", "objective",
                            "points: '0' is not a whole number from 1"},
                    Mistake{"each=2", "each=0", "score", "each: a score of 0 counts nothing"},
                    Mistake{"each=2", "each=2 per=0", "score", "per: '0' is not a whole number from 1 to 99"},
                    Mistake{"for=enemy_killed_in_assault", "for=prisoners", "score",
                            "for: 'prisoners' is not one of enemy_killed"},
                    Mistake{"assault types=platoon,mg", "assault types=platoons,mg", "score",
                            "types: 'platoons' is not a type of stands"},
                    Mistake{"assault types=platoon,mg", "assault types=battery_gun,mg", "score",
                            "types: 'battery_gun' is not a type"},
                    Mistake{"", "score side=british each=1 for=enemy_routed types=platoon",
                            "score side=british each=1 for=enemy_routed", "types: only a battalion routs"},
                    Mistake{"types=platoon line=14", "types=platoon", "score side=british each=-1 for=own_b",
                            "line: it is missing"},
                    Mistake{"types=platoon line=14", "types=mg line=14", "score side=british each=-1 for=own_b",
                            "types: only platoons are counted beyond a line"},
                    Mistake{"types=platoon line=14 at=end", "types=platoon line=14 at=once",
                            "score side=british each=-1 for=own_b", "at: 'once' is not one of end"},
                    Mistake{"", "result win=1 draw=0", "result win=1", ": the file has a result already"},
                    Mistake{"win=2 draw=1", "win=2 draw=3", "result", "draw: a draw needs more than a win"}));

TEST(Mistake, AllAreToldAtOnceInTheOrderOfTheFile) {
  std::string text = replaced(raid_text(), "pts=0,48;30,47;60,48", "pts=0,48;30,47;61,48");
  text = replaced(text, "grade=veteran", "grade=green");
  text = replaced(text, "turns=3-6", "turns=3-9");
  const std::vector<std::string> faults = faults_of(text);
  ASSERT_EQ(faults.size(), 3U) << joined_faults(text);
  EXPECT_EQ(faults[0].substr(0, 7), "10 pts:");
  EXPECT_EQ(faults[1].substr(0, 9), "21 grade:");
  EXPECT_EQ(faults[2].substr(0, 9), "27 turns:");
}

TEST(Mistake, WithoutSidesOrATableNothingElseIsRead) {
  EXPECT_EQ(joined_faults("# nothing\n"), "1 : no scenario record describes the scenario and its table");
  EXPECT_EQ(joined_faults("trench id=T\n"), "1 : no scenario record describes the scenario and its table");
  const std::string text = replaced(raid_text(), "defender=german", "");
  EXPECT_EQ(joined_faults(text), "3 defender: it is missing");
}

TEST(Mistake, WhatIsMissingIsSaidOfTheLastLine) {
  std::string text = replaced(raid_text(), "result win=2 draw=1", "");
  EXPECT_EQ(joined_faults(text), "44 : no result record says what wins");
  text =
      "scenario id=a title=a date=1916-01-01 table=30,30 turns=1 attacker=a defender=b\nresult win=1 draw=1\n"
      "objective id=O at=1,1 radius=1 points=1\n";
  EXPECT_EQ(joined_faults(text), "3 : the a have no company\n3 : the b have no company");
  text = replaced(text, "objective id=O at=1,1 radius=1 points=1", "rule night=yes");
  EXPECT_EQ(joined_faults(text), "3 : no score or objective record gives points");
}

TEST(Mistake, TablesAreNoLargerThanArithmeticAllows) {
  for (const absl::string_view table : {"29,60", "60,129", "60", "60,60,60", "x,60", "60,60.05"}) {
    const std::string text = replaced(raid_text(), "table=60,60", absl::StrCat("table=", table));
    ASSERT_FALSE(faults_of(text).empty());
    EXPECT_NE(faults_of(text)[0].find("table: '"), std::string::npos) << joined_faults(text);
  }
}

TEST(Mistake, TooMany) {
  const auto fault = [](absl::string_view record, int count, absl::string_view message) {
    std::string records;
    for (int i = 1; i <= count; ++i)
      absl::StrAppend(
          &records,
          absl::StrReplaceAll(record, {{"@", absl::StrCat(i)}, {"$", absl::StrCat(3 * i % 60, ",", i / 20 * 3)}}),
          "\n");
    const std::vector<std::string> faults = faults_of(raid_with(records));
    EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), [&](const std::string& f) {
      return f.find(std::string(message)) != std::string::npos;
    })) << joined_faults(raid_with(records));
  };
  fault("wire id=W@ state=thin pts=0,0;1,1", 63, "there are more than 64 wires");
  fault("trench id=X@ owner=british cover=hard pts=0,0;1,1", 61, "there are more than 64 trenches");
  fault("company id=X@ side=british bn=1 type=platoon at=$", 44, "there are more than 40 companies");
  fault("gun id=X@ side=british bn=1 type=mg at=$", 108, "there are more than 127 stands");
  fault("battery id=X@ side=british type=battery_gun aim=1,1", 18, "there are more than 20 batteries");
  fault("plan battery=F1 kind=barrage turns=1 at=1,1", 40, "there are more than 40 plans");
  fault("score side=british each=1 for=enemy_killed types=mg", 13, "there are more than 16 scores");
  fault("battalion bn=1@ side=british name=x", 9, "there are more than 10 battalions");
  fault("gun id=X@ side=british company=A type=flame at=$", 4, "the company has more than 6 stands");
}

}  // namespace
}  // namespace zerohour::westfront
