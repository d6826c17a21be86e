// The best that the enemy can do to a stand.
#include "tools/westfront/threats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

using testing::ElementsAre;

// The threat of that kind, or one of no unit.
Threat threat_of(const Field& field, absl::string_view stand, Threat::Kind kind) {
  for (const Threat& threat : threats_to(*field.game, field.s, field.id(stand))) {
    if (threat.kind == kind) return threat;
  }
  return {};
}

// A1 lies in the craters before C2 and C3, who are in the German trench; M2 sees it, too.
Field crater() {
  Field field("raid");
  field.put("A1", 300, 240).put("BC", 300, 200).put("C2", 270, 333).put("C3", 330, 333).put("GC", 300, 500);
  return field;
}

TEST(Threats, OfACompanyAreAllItsShotsTogether) {
  const Field field = crater();
  const Threat fire = threat_of(field, "A1", Threat::Kind::kFire);
  EXPECT_EQ(fire.unit, "C");
  EXPECT_THAT(fire.stands, ElementsAre("C2", "C3"));
  EXPECT_THAT(fire.actions, ElementsAre("order C2:fire A1 C3:fire A1"));
  // Each kills on 6 in soft cover.
  EXPECT_EQ(fire.all, 36);
  EXPECT_EQ(fire.kills, 11);
}

TEST(Threats, MarkedStandsDoNothing) {
  Field field = crater();
  field.mark("C2", 1);
  EXPECT_THAT(threat_of(field, "A1", Threat::Kind::kFire).stands, ElementsAre("C3"));
  field.mark("C3", 1);
  EXPECT_EQ(threat_of(field, "A1", Threat::Kind::kFire).unit, "");
}

TEST(Threats, TheBestAssaultIsOneThatIsProposed) {
  const Field field = crater();
  const Threat assault = threat_of(field, "A1", Threat::Kind::kAssault);
  EXPECT_THAT(assault.stands, ElementsAre("C2", "C3"));
  EXPECT_EQ(assault.all, 36);
  EXPECT_EQ(assault.kills, 10);  // +1 for the second stand, -1 as A1 is a veteran
  ASSERT_EQ(assault.actions.size(), 1U);
  EXPECT_THAT(assault.actions[0], testing::HasSubstr(":assault A1 "));
}

TEST(Threats, TemplatesComeFromWhoMayAimThere) {
  Field field = crater();
  EXPECT_EQ(threat_of(field, "A1", Threat::Kind::kTemplate).unit, "");  // visibility is 20 cm, and GC does not see it
  field.put("GC", 300, 330);
  EXPECT_EQ(threat_of(field, "A1", Threat::Kind::kTemplate).unit, "G1");
  field.s.batteries_lost = ~0U;
  EXPECT_EQ(threat_of(field, "A1", Threat::Kind::kTemplate).unit, "");
}

// W30: a lead of one kills a weapon; the third marker kills anyone.
TEST(Threats, OfAnAssaultCountWhatTheResultsComeTo) {
  Field field("raid");
  field.put("A1", 400, 305).put("BC", 300, 200).put("M2", 420, 346).put("C3", 340, 335).put("GC", 300, 510);
  const Threat gun = threat_of(field, "M2", Threat::Kind::kAssault);
  EXPECT_EQ(gun.kills, 26);  // from its trench, which takes its cover away (W66)
  EXPECT_EQ(gun.marks, 4);
  field.mark("C3", 2).put("A2", 300, 230).put("A3", 340, 230);
  const Threat marked = threat_of(field, "C3", Threat::Kind::kAssault);
  EXPECT_EQ(marked.kills, 36);
  EXPECT_EQ(marked.marks, 0);
}

// W18: a die of deviation where no liaison officer, and not the mortar itself, sees the point.
TEST(Threats, OfATemplateSayWhetherItDeviates) {
  Field field = crater();
  field.put("GC", 300, 330);
  const Threat battery = threat_of(field, "A1", Threat::Kind::kTemplate);
  EXPECT_EQ(battery.unit, "G1");
  EXPECT_TRUE(battery.deviates);
  EXPECT_THAT(battery.means, testing::EndsWith(", if its die of deviation does not move it (W18)"));
  field.put("L2", 340, 300).s.batteries_lost = ~0U;
  const Threat mortar = threat_of(field, "A1", Threat::Kind::kTemplate);
  EXPECT_EQ(mortar.unit, "L2");
  EXPECT_FALSE(mortar.deviates);
}

TEST(Threats, AreOfEitherSideAndOfNoneOutOfReach) {
  Field field = crater();
  EXPECT_EQ(threat_of(field, "C2", Threat::Kind::kFire).unit, "");  // hard cover: infantry needs a 7
  field.put("C2", 270, 310);
  EXPECT_EQ(threat_of(field, "C2", Threat::Kind::kFire).unit, "A");
  field.put("A1", 300, 20).put("BC", 300, 60);
  EXPECT_TRUE(threats_to(*field.game, field.s, field.id("A1")).empty());
}

}  // namespace
}  // namespace zerohour::westfront
