// Campaigns: each rule of their economy and of attrition, the file, and undo.
#include "tools/lgg/army/campaign.h"

#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "tests/lgg/army/army_help.h"
#include "tests/lgg/army/campaign_help.h"
#include "tools/lgg/army/pool.h"

namespace zerohour::lgg {
namespace {

// Two sides with an army each, and dice that are typed.
Campaign small_campaign(const RecordDice& dice = RecordDice::mine()) {
  Campaign campaign(campaign_data(), "Test", dice, {});
  do_all(campaign, {"province SAX blue 60: Saxony", "province BOH red 40", "army A blue good: Elbe", "army B blue poor",
                    "army C red average", "raise A line: 1st Saxons", "raise A elite+guard: Guard", "raise A foot_gun",
                    "raise B light 2", "raise C line 3", "points blue 100: loan"});
  return campaign;
}

std::string account_of(absl::StatusOr<std::vector<std::string>> account) {
  return account.ok() ? absl::StrJoin(*account, "\n") : std::string(account.status().message());
}

TEST(CampaignTurns, IncomeThenUpkeepThenPurchases) {
  Campaign c = small_campaign();
  EXPECT_EQ(c.roster().points[0], 100);
  do_all(c, {"turn"});
  EXPECT_EQ(c.roster().points[0], 160);
  EXPECT_EQ(c.roster().points[1], 40);
  EXPECT_TRUE(names(c.perform("buy A line").status(), {"buy", "blue", "upkeep", "C1"}));
  EXPECT_TRUE(names(c.perform("turn").status(), {"turn", "blue", "upkeep", "C1"}));
  // Line 3, elite 4 and Guard 1, foot guns 3, light 3.
  do_all(c, {"upkeep blue"});
  EXPECT_EQ(c.roster().points[0], 160 - 14);
  EXPECT_TRUE(names(c.perform("upkeep blue").status(), {"blue", "this turn"}));
  do_all(c, {"buy A elite+guard: New Guard"});
  EXPECT_EQ(c.roster().points[0], 160 - 14 - 48);
  EXPECT_EQ(c.roster().units.back().strength, 4);
  EXPECT_TRUE(names(c.perform("turn").status(), {"red", "C1"}));
  do_all(c, {"upkeep red", "turn"});
  EXPECT_EQ(c.roster().turn, 2);
  EXPECT_FALSE(c.roster().paid[0]);
}

TEST(CampaignTurns, WhoCannotPayHasToDisband) {
  Campaign c = small_campaign();
  do_all(c, {"points blue -100: repaid", "province SAX blue 10", "turn"});
  EXPECT_TRUE(names(c.perform("upkeep blue").status(), {"14 points", "10", "disband", "C2"}));
  do_all(c, {"disband 2: no pay"});
  do_all(c, {"upkeep blue"});
  EXPECT_EQ(c.roster().points[0], 1);
}

TEST(CampaignTurns, UnitsAreRaisedInTheSetUpAloneAndPaidForAfterIt) {
  Campaign c = small_campaign();
  do_all(c, {"buy A line"});
  EXPECT_EQ(c.roster().points[0], 70);
  EXPECT_TRUE(names(c.perform("upkeep blue").status(), {"set up"}));
  do_all(c, {"turn"});
  EXPECT_TRUE(names(c.perform("raise A line").status(), {"raise", "turn 0"}));
  do_all(c, {"upkeep blue", "points blue -90: spent"});
  EXPECT_TRUE(names(c.perform("buy A line").status(), {"30 points", "blue"}));
}

TEST(CampaignTurns, APointLessThanNoneIsNotTaken) {
  Campaign c = small_campaign();
  EXPECT_TRUE(names(c.perform("points blue -101: x").status(), {"blue", "100 points"}));
  for (int i = 0; i < 100; ++i) do_all(c, {"points blue 9999: a fortune"});
  EXPECT_TRUE(names(c.perform("points blue 9999: more").status(), {"blue", "1000000 are the most"}));
}

// G66: one condition or none costs nothing and rolls nothing.
TEST(Attrition, OneConditionIsNormal) {
  Campaign c = small_campaign();
  EXPECT_TRUE(absl::StrContains(account_of(c.perform("attrition A weather")), "1 condition"));
  EXPECT_TRUE(c.steps().back().faces.empty());
  EXPECT_TRUE(names(c.perform("attrition A weather = 3").status(), {"no dice", "1 were typed"}));
}

// Two: a d10 for each unit, above its morale is a hit. Guard adds 1 to morale; guns re-roll a failure.
TEST(Attrition, TwoConditionsAreHeavy) {
  Campaign c = small_campaign();
  // Line, morale 7: 8 fails. Guard elite, morale 8 + 1: 9 passes. Guns, morale 7: 10 fails, the re-roll 7 passes.
  do_all(c, {"attrition A weather cut_off = 8 9 10 7"});
  EXPECT_EQ(c.roster().unit(1)->strength, 3);
  EXPECT_EQ(c.roster().unit(2)->strength, 4);
  EXPECT_EQ(c.roster().unit(3)->strength, 1);
  EXPECT_EQ(c.roster().unit(4)->strength, 2);
}

TEST(Attrition, ThreeConditionsAreSevereAndAUnitCanBeLost) {
  Campaign c = small_campaign();
  do_all(c, {"attrition B weather cut_off guerrillas = 8 8"});
  EXPECT_EQ(c.roster().unit(4), nullptr);
  // Guns: two failures, one of which is re-rolled.
  do_all(c, {"attrition A forced_march enemy_territory other = 1 8 1 1 9 9 10"});
  EXPECT_EQ(c.roster().unit(1)->strength, 3);
  EXPECT_EQ(c.roster().unit(2)->strength, 4);
  EXPECT_EQ(c.roster().unit(3), nullptr);
}

TEST(Attrition, EachDieIsShownWithItsKey) {
  Campaign c = small_campaign();
  EXPECT_TRUE(
      names(c.perform("attrition B weather cut_off").status(),
            {"a die is missing", "d10", "attrition of unit 4", "turn 0", "purpose 101", "subject 4", "equals sign"}));
  const std::string account = account_of(c.perform("attrition B weather cut_off = 7"));
  EXPECT_TRUE(absl::StrContains(account,
                                "Die: 7 for the attrition of unit 4 (2/3 light), morale 7 (key: turn 0, phase 0, "
                                "purpose 101, attempt 0, subject 4)"))
      << account;
  const std::string again = account_of(c.perform("attrition B weather cut_off = 7"));
  EXPECT_TRUE(absl::StrContains(again, "attempt 1")) << again;
}

TEST(Attrition, WrongDiceAndConditionsChangeNothing) {
  Campaign c = small_campaign();
  const std::string before = c.format();
  EXPECT_TRUE(names(c.perform("attrition B weather cut_off = 7 8").status(), {"rolls", "2 were typed"}));
  EXPECT_TRUE(names(c.perform("attrition B weather cut_off = 11").status(), {"'11'", "1 to 10"}));
  EXPECT_TRUE(names(c.perform("attrition B weather cut_off =").status(), {"no dice"}));
  EXPECT_TRUE(names(c.perform("attrition A weather cut_off = 1 1").status(), {"a die is missing", "unit 3"}));
  EXPECT_TRUE(names(c.perform("attrition B fog").status(), {"'fog'", "weather"}));
  EXPECT_TRUE(names(c.perform("attrition B weather weather").status(), {"'weather'", "twice"}));
  EXPECT_TRUE(names(c.perform("attrition X weather").status(), {"'X'"}));
  EXPECT_EQ(c.format(), before);
}

TEST(Attrition, TheSeedGivesTheDiceAndTypedOnesAreRefused) {
  Campaign c = small_campaign(RecordDice::of(DiceSeed::from_number(7)));
  EXPECT_TRUE(names(c.perform("attrition B weather cut_off = 7").status(), {"seed"}));
  do_all(c, {"attrition A weather cut_off other"});
  Campaign again = small_campaign(RecordDice::of(DiceSeed::from_number(7)));
  // What happened elsewhere changes no die.
  do_all(again, {"attrition B weather cut_off", "attrition A weather cut_off other"});
  EXPECT_EQ(c.steps().back().faces, again.steps().back().faces);
}

TEST(Attrition, TypedDiceAreAskedForOneByOne) {
  Campaign c = small_campaign();
  std::vector<std::string> asked;
  const DiceFeed typed = [&](const CampaignDie& die) -> absl::StatusOr<int> {
    asked.push_back(die.what);
    return 1;
  };
  ASSERT_TRUE(c.perform("attrition A weather cut_off", typed).ok());
  EXPECT_EQ(asked.size(), 3U);
  EXPECT_TRUE(absl::StrContains(asked[0], "1st Saxons"));
  EXPECT_EQ(c.steps().back().line(), "attrition A weather cut_off = 1 1 1");
}

// 15.5, G39.
TEST(Join, InfantryJoinsInfantryAndBecomesThePoorerType) {
  Campaign c = small_campaign();
  do_all(c, {"raise A militia 2", "raise A line 2: 2nd Saxons", "raise A elite+guard 1"});
  EXPECT_TRUE(names(c.perform("join 1 6").status(), {"6 Strength Points", "limit is 4", "15.5"}));
  do_all(c, {"join 6 7"});
  EXPECT_EQ(c.roster().unit(6), nullptr);
  EXPECT_EQ(c.roster().unit(7)->strength, 4);
  EXPECT_EQ(c.data().prices.type(c.roster().unit(7)->type).name, "militia");
  EXPECT_EQ(c.roster().unit(7)->name, "2nd Saxons");
  do_all(c, {"raise A elite 2", "join 8 9"});
  EXPECT_FALSE(c.roster().unit(9)->guard);
  EXPECT_EQ(c.roster().unit(9)->strength, 3);
}

TEST(Join, CavalryJoinsItsOwnTypeAloneAndGunsNever) {
  Campaign c = small_campaign();
  do_all(c, {"raise B heavy 1", "raise B light 1", "raise A foot_gun", "raise B irregular+outrider 1",
             "raise B irregular 1"});
  EXPECT_TRUE(names(c.perform("join 6 4").status(), {"exactly its type", "15.5"}));
  do_all(c, {"join 7 4"});
  EXPECT_EQ(c.roster().unit(4)->strength, 3);
  EXPECT_TRUE(names(c.perform("join 3 8").status(), {"infantry can only join infantry", "15.5"}));
  EXPECT_TRUE(names(c.perform("join 1 4").status(), {"different armies"}));
  EXPECT_TRUE(names(c.perform("join 4 4").status(), {"itself"}));
  do_all(c, {"join 9 10"});
  EXPECT_FALSE(c.roster().unit(10)->outrider);
}

TEST(Armies, UnitsMoveAndArmiesMergeWithTheirCommanders) {
  Campaign c = small_campaign();
  EXPECT_TRUE(names(c.perform("move 1 C").status(), {"different sides"}));
  EXPECT_TRUE(names(c.perform("move 1 A").status(), {"already"}));
  do_all(c, {"move 1 B"});
  EXPECT_EQ(c.roster().unit(1)->army, "B");
  EXPECT_TRUE(names(c.perform("merge B C").status(), {"different sides"}));
  EXPECT_TRUE(names(c.perform("merge B B").status(), {"itself"}));
  do_all(c, {"wing B great", "merge B A"});
  EXPECT_EQ(c.roster().army("B"), nullptr);
  EXPECT_EQ(c.roster().unit(4)->army, "A");
  EXPECT_EQ(c.roster().army("A")->wings, (std::vector<Skill>{Skill::kPoor, Skill::kGreat}));
  EXPECT_TRUE(names(c.perform("wing A good").status(), {"two wing commanders", "S2"}));
  do_all(c, {"army D blue good"});
  EXPECT_TRUE(absl::StrContains(account_of(c.perform("merge D A")), "no post"));
}

TEST(Armies, TheRefereeChangesStrengthAndSkillAndGivesAReason) {
  Campaign c = small_campaign();
  EXPECT_TRUE(names(c.perform("strength 4 3").status(), {"strength", "colon"}));
  EXPECT_TRUE(names(c.perform("strength 4 4: rest").status(), {"'4'", "1 to 3"}));
  do_all(c, {"strength 4 3: rest", "skill A poor: the commander fell", "rename 4: Uhlans", "note: the armistice"});
  EXPECT_EQ(c.roster().unit(4)->strength, 3);
  EXPECT_EQ(c.roster().army("A")->skill, Skill::kPoor);
  EXPECT_EQ(unit_text(*c.roster().unit(4), c.data()), "4 (Uhlans, 3/3 light)");
}

TEST(Steps, EachErrorNamesTheStepAndTheWord) {
  Campaign c = small_campaign();
  const std::string before = c.format();
  const std::pair<absl::string_view, std::vector<absl::string_view>> cases[] = {
      {"", {"empty"}},
      {"atrition A weather", {"'atrition'", "did you mean attrition"}},
      {"turn 3", {"turn", "1 words"}},
      {"province sax blue 60", {"province", "'sax'", "a capital letter followed by up to seven letters and digits"}},
      {"province A23456789 blue 60", {"province", "'A23456789'"}},
      {"province SAX green 60", {"'green'"}},
      {"province SAX blue x", {"'x'"}},
      {"army A blue good", {"army A already exists"}},
      {"army D blue fair", {"'fair'", "poor"}},
      {"raise A spears", {"raise", "'spears'"}},
      {"raise A line 5", {"'5'", "1 to 4"}},
      {"raise A line+guard", {"Guard", "G47"}},
      {"raise A line: a;b", {"'a;b'"}},
      {"raise A line:", {"colon"}},
      {"disband 99", {"disband", "no unit 99"}},
      {"disband x", {"'x'"}},
      {"points blue 5", {"points", "colon"}},
      {"turn: now", {"turn", "colon"}},
      {"battle B1 A B", {"battle", "same side"}},
      {"battle B1 A X", {"'X'"}},
      {"battle B1 A C ground", {"'ground'"}},
      {"battle B1 A C ground=moon", {"battle", "'moon'"}},
      {"battle B1 A C season=monsoon", {"battle", "'monsoon'"}},
      {"battle B1 A C days=0", {"'0'"}},
      {"battle B1 A C colour=red", {"'colour=red'", "weather="}},
      {"return B1 blue settled", {"return", "'B1'"}},
      {"cancel B1: x", {"cancel", "'B1'"}},
  };
  for (const auto& [step, words] : cases) {
    EXPECT_TRUE(names(c.perform(step).status(), words)) << step;
    EXPECT_EQ(c.format(), before) << step;
  }
}

TEST(Steps, AreLinesOfPlainText) {
  Campaign c = small_campaign();
  const std::string before = c.format();
  for (const absl::string_view step :
       {"province SAX blue \n60", "points blue 50\f: gift", "points blue \v50: gift", "turn\r", "turn\n", "note: a\nb",
        "note: a\x7f", "note: \xc2\x85", "note: \xff"}) {
    EXPECT_TRUE(names(c.perform(step).status(), {"plain text"})) << quote(step);
    EXPECT_EQ(c.format(), before) << quote(step);
  }
  do_all(c, {"province\tSAX  blue 70", "points blue +50: gift"});
  EXPECT_EQ(c.steps().back().text, "points blue +50: gift");
  EXPECT_TRUE(Campaign::parse("r", c.format(), campaign_data()).ok());
}

// Not even where a caller has not checked the text.
TEST(Steps, ANumberHasNoWhiteSpace) {
  const Campaign c = small_campaign();
  for (const absl::string_view step : {"points blue 50\f: gift", "points blue \v50: gift", "province SAX blue \n60"}) {
    const absl::Status status = perform_step(c.roster(), step, c.data(), {}, {}).status();
    EXPECT_TRUE(names(status, {"50", "is not a number"}) || names(status, {"60", "is not a number"})) << status;
  }
}

TEST(Steps, EachVerbHasItsHelp) {
  for (const StepHelp& help : step_help()) EXPECT_TRUE(absl::StartsWith(help.example, help.verb));
}

TEST(Undo, TakesBackStepsToTheLastDie) {
  Campaign c = small_campaign();
  const std::string before = c.format();
  do_all(c, {"rename 1: Other", "turn"});
  EXPECT_EQ(*c.undo(), "turn");
  EXPECT_EQ(*c.undo(), "rename 1: Other");
  EXPECT_EQ(c.format(), before);
  do_all(c, {"attrition B weather cut_off = 9", "turn"});
  const std::string dice = c.format();
  EXPECT_EQ(*c.undo(), "turn");
  EXPECT_TRUE(names(c.undo().status(), {"attrition B weather cut_off = 9", "dice were rolled"}));
  do_all(c, {"turn"});
  EXPECT_EQ(c.format(), dice);
  Campaign empty(campaign_data(), "", RecordDice::mine(), {});
  EXPECT_TRUE(names(empty.undo().status(), {"no step"}));
}

TEST(RosterFile, ReadsBackWhatItWrites) {
  for (const RecordDice& dice :
       {RecordDice::mine(), RecordDice::of(DiceSeed::from_number(3)), RecordDice::of(DiceSeed::secret())}) {
    Campaign c = small_campaign(dice);
    do_all(c, {"wing A average", "note: = is no die here", "turn", "upkeep blue",
               "battle B1 A C ground=pinch setup=free weather=rain"});
    if (dice.seed.has_value()) do_all(c, {"attrition B weather cut_off"});
    const absl::StatusOr<Campaign> read = Campaign::parse("r", c.format(), campaign_data());
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->format(), c.format());
    ASSERT_EQ(read->steps().size(), c.steps().size());
    for (std::size_t i = 0; i < c.steps().size(); ++i) EXPECT_EQ(read->steps()[i].account, c.steps()[i].account);
  }
}

TEST(RosterFile, EachErrorNamesFileLineAndWhat) {
  Campaign c(campaign_data(), "", RecordDice::of(DiceSeed::from_number(7)), {});
  do_all(c, {"army A blue good", "raise A light 2: Uhlans", "attrition A weather cut_off"});
  const std::string whole = c.format(), data = campaign_data()->hash;
  const std::string die = absl::StrCat("= ", c.steps().back().faces[0]);
  const std::string other_die = absl::StrCat("= ", c.steps().back().faces[0] % 10 + 1);
  const auto changed = [&](absl::string_view from, absl::string_view to) {
    return absl::StrReplaceAll(whole, {{from, to}});
  };
  const std::pair<std::string, std::vector<absl::string_view>> cases[] = {
      {"", {"r:1", "zerohour-roster 1"}},
      {"zerohour-roster 1\ndice seven\n", {"r:2", "dice"}},
      {"zerohour-roster 1\nhello\n", {"r:2", "'hello'"}},
      {"zerohour-roster 1\ndice mine\ndice mine\n", {"r:3", "'dice'", "twice"}},
      {"zerohour-roster 1\ndata " + data + "\nnow turn 0\n", {"r:3", "dice"}},
      {"zerohour-roster 1\ndice mine\nnow turn 0\n", {"r:3", "data"}},
      {"zerohour-roster 1\ndice mine\ndata 00\n", {"r:3", "other data", "'00'"}},
      {"zerohour-roster 1\ndice mine\nrecovery never\n", {"r:3", "'never'"}},
      {changed("raise A light 2", "raise A lite 2"), {"r:5", "'lite'"}},
      {changed(die, other_die), {"r:6", "seed gives", "attrition of unit 1"}},
      {changed(die, die + " 4"), {"r:6", "1 dice too many"}},
      {changed(die, ""), {"r:6", "die is missing"}},
      {changed(die, "= 12"), {"r:6", "'12'"}},
      {changed("now army A blue good", "now army A blue great"), {"r:10", "now army A blue good", "great"}},
      {whole.substr(0, whole.find("now unit")), {"r:10", "too early", "now unit 1"}},
      {whole + "now unit 2 A 4/4 line\n", {"r:12", "now unit 2"}},
      {changed("step army", "stp army"), {"r:4", "'stp'"}},
  };
  for (const auto& [text, words] : cases) {
    EXPECT_TRUE(names(Campaign::parse("r", text, campaign_data()).status(), words)) << text;
  }
}

TEST(CampaignTables, EachErrorNamesFileLineAndField) {
  const EmbeddedFile* const file = find_embedded(army_data::embedded_files(), kCampaignFile);
  const std::string whole(file->text);
  ASSERT_TRUE(read_campaign_rules(whole).ok());
  const std::pair<std::string, std::vector<absl::string_view>> cases[] = {
      {absl::StrReplaceAll(whole, {{"heavy_from,2", "heavy_from,x"}}), {"campaign.csv:", "value"}},
      {absl::StrReplaceAll(whole, {{"guard,maintenance,1,rebuilt\n", ""}}), {"guard,maintenance", "missing"}},
      {absl::StrReplaceAll(whole, {{"severe_from,3", "severe_from,2"}}), {"campaign.csv", "severe"}},
      {absl::StrReplaceAll(whole, {{"condition,cut_off", "condition,weather"}}), {"'weather'", "twice"}},
      {absl::StrReplaceAll(whole, {{"condition,cut_off", "conditions,cut_off"}}), {"'conditions'"}},
      {absl::StrReplaceAll(whole, {{"1,text", "1,dream"}}), {"origin"}},
  };
  for (const auto& [text, words] : cases) EXPECT_TRUE(names(read_campaign_rules(text).status(), words)) << text;
}

}  // namespace
}  // namespace zerohour::lgg
