// Scenario files: what is read, the text that reads back, and texts that were garbled.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "tests/westfront/scene.h"

namespace zerohour::westfront {
namespace {

// --- What is read.

TEST(Scenario, TheRaid) {
  const auto book = book_of("raid");
  const Scenario& s = book->scenario;
  EXPECT_EQ(s.name, "raid");
  EXPECT_EQ(s.date, (Date{1916, 4, 18}));
  EXPECT_EQ(s.width, 600);
  EXPECT_EQ(s.turns, 8);
  EXPECT_EQ(s.side_names[0], "british");
  EXPECT_EQ(s.visibility, 200);
  EXPECT_TRUE(s.night);
  EXPECT_TRUE(s.surprised[index(kDefender)]);
  EXPECT_FALSE(s.surprised[index(kAttacker)]);
  EXPECT_EQ(s.stand_count(), 20);
  EXPECT_EQ(s.company_count(), 4);
  EXPECT_EQ(s.battalion_count(), 2);
  EXPECT_EQ(s.battalions[1].platoons, 6);
  EXPECT_EQ(s.stands[s.battalions[1].commander].id, "BC");
  EXPECT_EQ(s.stands[1].id, "BR");
  EXPECT_EQ(s.stands[3].id, "A1");
  EXPECT_EQ(s.stands[3].grade, Grade::kVeteran);
  EXPECT_EQ(s.stands[3].at, (Point{260, 230}));
  EXPECT_EQ(s.companies[1].stands, (std::vector<StandId>{3, 4, 5}));
  EXPECT_EQ(s.brigades[index(kAttacker)].staff, 1);
  EXPECT_TRUE(s.brigades[index(kAttacker)].support);
  EXPECT_EQ(s.plans[1].battery, 1);
  EXPECT_EQ(s.plans[1].first, 3);
  EXPECT_EQ(s.plans[1].last, 6);
  EXPECT_TRUE(s.batteries[3].sos);
  EXPECT_EQ(s.batteries[3].supports, 1U << 2);
  ASSERT_EQ(s.scores.size(), 4U);
  EXPECT_EQ(s.scores[3].kind, ScoreKind::kOwnBeyond);
  EXPECT_EQ(s.scores[3].line, 140);
  EXPECT_EQ(s.draw, 1);
}

TEST(Scenario, TheRedoubt) {
  const auto book = book_of("hohenzollern");
  const Scenario& s = book->scenario;
  EXPECT_EQ(s.stand_count(), 113);
  EXPECT_EQ(s.battalion_count(), 6);
  EXPECT_EQ(s.battalions[4].name, "8th Black Watch");
  EXPECT_EQ(s.battalions[5].platoons, 12);
  EXPECT_EQ(s.gas[index(kAttacker)].cylinders.size(), 7U);
  ASSERT_EQ(s.preliminary.size(), 1U);
  EXPECT_EQ(s.preliminary[0].row, Row::kHeavy);
  EXPECT_EQ(s.preliminary[0].trenches, 0b11110000U);
  const auto h2 = std::count_if(s.plans.begin() + 1, s.plans.end(),
                                [&](const Plan& p) { return s.batteries[p.battery].id == "H2"; });
  EXPECT_EQ(h2, 2);
  for (const Stand& stand : s.stands) {
    if (stand.id == "XM1") {
      EXPECT_EQ(stand.supports, 5);
      EXPECT_EQ(s.stands[stand.brigade].id, "GR");
      EXPECT_EQ(stand.battalion, 0);
    }
  }
  EXPECT_EQ(s.objectives[5].points, 4);
  EXPECT_EQ(s.scores[0].per, 8);
  EXPECT_TRUE(s.scores[1].battalions);
}

// The two of our own have what the others lack.
TEST(Scenario, TanksAndGunsAtFlers) {
  const auto book = book_of("flers");
  const Scenario& s = book->scenario;
  const auto count = [&](UnitType type) {
    return std::count_if(s.stands.begin() + 1, s.stands.end(), [&](const Stand& stand) { return stand.type == type; });
  };
  EXPECT_EQ(count(UnitType::kTankMale), 3);
  EXPECT_EQ(count(UnitType::kTankFemale), 1);
  EXPECT_EQ(count(UnitType::kFieldGun), 2);
  EXPECT_EQ(book->ground.spot({550, 915}).cover, Cover::kFortification);
  EXPECT_TRUE(book->ground.leg({500, 700}, {500, 800}).road);
  // Trenches are where their garrisons stand.
  for (const Stand& stand : s.stands) {
    if (stand.company != 0 && stand.at.y >= 540 && stand.at.y < 640) {
      EXPECT_TRUE(book->ground.spot(stand.at).in_trench()) << stand.id;
    }
  }
}

TEST(Scenario, CavalryAndRawTroopsAtHighWood) {
  const auto book = book_of("high-wood");
  const Scenario& s = book->scenario;
  EXPECT_TRUE(s.companies[9].cavalry);
  EXPECT_EQ(s.stands[s.companies[9].stands[0]].type, UnitType::kCavalry);
  EXPECT_EQ(s.battalions[3].platoons, 12);
  EXPECT_TRUE(s.stands[s.battalions[3].commander].mounted);
  EXPECT_EQ(
      std::count_if(s.stands.begin(), s.stands.end(), [](const Stand& stand) { return stand.grade == Grade::kRaw; }),
      4);
  for (const Stand& stand : s.stands) {
    if (stand.company != 0 && stand.at.y > 690) {
      EXPECT_TRUE(book->ground.spot(stand.at).in_trench()) << stand.id;
    }
  }
}

TEST(Scenario, ThePageThatTeachesTheFilesNamesEveryRecordAndKey) {
  std::ifstream file(ZEROHOUR_SOURCE "/docs/scenarios.md");
  std::stringstream page;
  page << file.rdbuf();
  const std::vector<std::string> lines = absl::StrSplit(page.str(), '\n');
  for (const RecordKind& kind : record_kinds()) {
    const std::string begins = absl::StrCat("| `", kind.word, "` |");
    const auto line =
        std::find_if(lines.begin(), lines.end(), [&](const std::string& l) { return l.rfind(begins, 0) == 0; });
    ASSERT_NE(line, lines.end()) << kind.word;
    for (const absl::string_view key : kind.keys) {
      const std::string plain = absl::StrCat("`", key, "`"), with_value = absl::StrCat("`", key, "=");
      EXPECT_TRUE(line->find(plain) != std::string::npos || line->find(with_value) != std::string::npos)
          << kind.word << " " << key;
    }
  }
}

TEST(Scenario, TheExampleOfThatPageIsOne) {
  std::ifstream file(ZEROHOUR_SOURCE "/docs/scenarios.md");
  std::stringstream read;
  read << file.rdbuf();
  const std::string page = read.str();
  const std::size_t begin = page.find("```\n") + 4, end = page.find("```", begin);
  ASSERT_LT(end, page.size());
  const std::string text = page.substr(begin, end - begin);
  EXPECT_EQ(joined_faults(text), "");
  const ScenarioReading reading = check_scenario(text, tables());
  EXPECT_EQ(reading.scenario.name, "tiny");
  EXPECT_EQ(reading.scenario.stand_count(), 5);
}

TEST(Scenario, TheTextReadsBack) {
  for (const std::string& name : embedded_scenarios()) {
    const auto book = book_of(name);
    const std::string text = format_scenario(book->scenario);
    EXPECT_EQ(joined_faults(text), "");
    EXPECT_EQ(format_scenario(check_scenario(text, tables()).scenario), text);
  }
}

TEST(Scenario, EveryScenarioThatIsBuiltInIsCalledAsItsFile) {
  for (const std::string& name : embedded_scenarios()) EXPECT_EQ(book_of(name)->scenario.name, name);
}

TEST(Scenario, FlameThrowersBelongToTheirCompany) {
  const ScenarioReading reading = check_scenario(
      raid_with("gun id=FT side=british company=A type=flame at=38,21\nbattalion bn=2 side=german name=\"A Bn\""),
      tables());
  ASSERT_TRUE(reading.faults.empty()) << reading.faults[0].message;
  const Scenario& s = reading.scenario;
  const Stand& flame = s.stands.back();
  EXPECT_EQ(flame.company, 1);
  EXPECT_EQ(flame.battalion, 1);
  EXPECT_EQ(flame.grade, Grade::kVeteran);
  EXPECT_EQ(s.companies[1].stands, (std::vector<StandId>{3, 4, 5, 21}));
  EXPECT_EQ(s.battalions[1].platoons, 7);
  EXPECT_EQ(s.battalions[2].name, "A Bn");
  EXPECT_EQ(format_scenario(check_scenario(format_scenario(s), tables()).scenario), format_scenario(s));
}

TEST(Scenario, ABatteryWithoutAPointAimsAtItsFirstPlan) {
  const ScenarioReading reading =
      check_scenario(replaced(raid_text(), "type=battery_gun supports=1 aim=30,48", "type=battery_gun"), tables());
  ASSERT_TRUE(reading.faults.empty()) << reading.faults[0].message;
  EXPECT_EQ(reading.scenario.batteries[1].aim, (Point{300, 480}));
  EXPECT_EQ(reading.scenario.batteries[1].supports, 0U);
}

TEST(Scenario, CommentsBlanksAndRecordsInAnyOrder) {
  std::vector<std::string> lines = absl::StrSplit(raid_text(), '\n');
  // Stands keep their order, and with it their ids.
  std::stable_partition(lines.begin(), lines.end(), [](const std::string& line) {
    return line.rfind("plan", 0) == 0 || line.rfind("gun", 0) == 0 || line.rfind("score", 0) == 0;
  });
  const std::string text = absl::StrCat("\xef\xbb\xbf# a comment\r\n\t \r\n", absl::StrJoin(lines, "  # why\r\n"));
  EXPECT_EQ(joined_faults(text), "");
}

// --- Garbled texts: no text may do harm, and what is read without a fault is a sound scenario that reads back.

std::string garbled(std::string text, Random& random) {
  constexpr absl::string_view kBytes = "0123456789,;=-.# \"\nabcxyzSTW\xc3\x01";
  constexpr absl::string_view kWords[] = {"id=A1",        "bn=0",      "bn=99",      "at=60,60",    "-1",
                                          "999999999999", "turns=1-1", "type=flame", "side=german", "pts=0,0;0,0",
                                          "company=A",    "\n",        "support=2"};
  const auto place = [&] { return random.below(static_cast<std::uint32_t>(text.size() + 1)); };
  for (std::uint32_t changes = 1 + random.below(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = place(), to = place();
    switch (random.below(6)) {
      case 0:
        text.insert(at, 1, kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))]);
        break;
      case 1:
        text.erase(at, 1 + random.below(8));
        break;
      case 2:
        if (at < text.size()) text[at] = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
        break;
      case 3:
        text.insert(at, std::string(kWords[random.below(13)]));
        break;
      case 4:
        text.insert(at, text.substr(to, random.below(200)));
        break;
      default: {  // two lines change places
        std::vector<std::string> lines = absl::StrSplit(text, '\n');
        const auto line = [&] { return random.below(static_cast<std::uint32_t>(lines.size())); };
        std::swap(lines[line()], lines[line()]);
        text = absl::StrJoin(lines, "\n");
      }
    }
  }
  return text;
}

TEST(Scenario, GarbledTextsDoNoHarm) {
  Random random(3);
  int sound = 0, faulty = 0;
  for (const std::string& name : embedded_scenarios()) {
    const std::string text = data_text(absl::StrCat("scenarios/", name, ".txt"));
    for (int i = 0; i < 300; ++i) {
      const ScenarioReading reading = check_scenario(garbled(text, random), tables());
      ASSERT_LE(reading.faults.size(), kMaxFaults);
      for (const ScenarioFault& fault : reading.faults) {
        ASSERT_GE(fault.line, 1);
        ASSERT_NE(fault.message, "");
      }
      ++(reading.faults.empty() ? sound : faulty);
      if (!reading.faults.empty()) continue;
      const Scenario& s = reading.scenario;
      for (int k = 1; k <= s.stand_count(); ++k) {
        ASSERT_TRUE(s.on_table(s.stands[static_cast<std::size_t>(k)].at));
      }
      for (std::size_t b = 1; b < s.battalions.size(); ++b) {
        ASSERT_NE(s.battalions[b].commander, kNoStand);
        ASSERT_GT(s.battalions[b].platoons, 0);
      }
      const std::string written = format_scenario(s);
      const ScenarioReading again = check_scenario(written, tables());
      ASSERT_TRUE(again.faults.empty()) << again.faults[0].line << ": " << again.faults[0].message << "\n" << written;
      ASSERT_EQ(format_scenario(again.scenario), written);
    }
  }
  EXPECT_GT(sound, 100);
  EXPECT_GT(faulty, 600);
}

TEST(Scenario, HugeAndEmptyTexts) {
  EXPECT_FALSE(check_scenario("", tables()).faults.empty());
  EXPECT_FALSE(check_scenario(std::string(2 << 20, '#'), tables()).faults.empty());
  std::string many = raid_text();
  for (int i = 0; i < 3000; ++i) absl::StrAppend(&many, "gun id=X", i, " side=british bn=1 type=mg at=1,1\n");
  EXPECT_EQ(check_scenario(many, tables()).faults.size(), kMaxFaults);
}

}  // namespace
}  // namespace zerohour::westfront
