// Battles that are fetched from a campaign and given back to it.
#include "tools/lgg/army/campaign_battle.h"

#include <tuple>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/core/digest.h"
#include "engine/core/random.h"
#include "engine/core/replay.h"
#include "tests/lgg/army/army_help.h"
#include "tests/lgg/army/campaign_help.h"

namespace zerohour::lgg {
namespace {

Campaign with_battle(const CampaignOptions& options = {}) {
  Campaign campaign(campaign_data(), "Test", RecordDice::mine(), options);
  do_all(campaign, {"army A blue good", "army C red average", "army D red poor", "raise A line 2: 1st", "raise C line",
                    "raise A line 3", "raise C light", "raise A elite+guard", "raise C foot_gun", "raise D line",
                    "battle B1 C A ground=pinch days=1"});
  return campaign;
}

std::shared_ptr<const Lgg> game_of(const Campaign& campaign, const std::string& options = "") {
  return *Lgg::load(with_scenarios(campaign.data().source, *campaign.battle_scenario("B1")), "battle" + options);
}

// Plays random actions; the record of it all. Stops after so many actions or rolls.
Record random_record(const Lgg& game, std::uint64_t seed, int most = 100'000) {
  const DiceSeed dice_seed = DiceSeed::from_number(seed);
  const HostDice dice(dice_seed);
  RecordWriter writer(new_record(game, RecordDice::of(dice_seed)));
  Random random(seed);
  State s = game.initial_state();
  for (int n = 0; n < most && !game.result(s).over; ++n) {
    if (game.actor(s) == Actor::kChance) {
      const Faces faces = dice.roll(game.roll_request(s));
      writer.dice(faces, std::string(game.describe_roll(s)));
      game.apply(s, game.roll_action(s, faces.span()));
      continue;
    }
    std::vector<Action> actions;
    for_each_legal_action(game, s, [&](const Action& a) { actions.push_back(a); });
    const Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    writer.action(game.side_name(game.chooser(s, action)), game.format_action(s, action));
    game.apply(s, action);
  }
  if (game.result(s).over) {
    writer.finish(winner_name(game, game.result(s).winner), std::string(game.result(s).reason));
  }
  return writer.record();
}

TEST(CampaignBattle, ItsScenarioHasTheArmiesWithTheirStrengths) {
  const Campaign c = with_battle();
  EXPECT_EQ(c.roster().battle("B1")->army, (std::array<std::string, 2>{"A", "C"}));
  EXPECT_EQ(c.roster().battle("B1")->units, (std::vector<int>{1, 3, 5, 2, 4, 6}));
  const auto game = game_of(c);
  const Scenario& scenario = game->rules().scenario;
  EXPECT_EQ(scenario.units[1].hits, 2);
  EXPECT_EQ(scenario.units[2].hits, 1);
  EXPECT_TRUE(scenario.units[3].guard);
  EXPECT_EQ(scenario.units[1].name, "1st");
  EXPECT_EQ(scenario.sides[0].skill, Skill::kGood);
  EXPECT_EQ(scenario.victory.kind, VictoryKind::kDays);
  EXPECT_TRUE(scenario.victory.aftermath);
  EXPECT_TRUE(check_battle(c.roster(), *c.roster().battle("B1"), c.data(), *game).ok());
  EXPECT_TRUE(names(c.battle_scenario("B2").status(), {"'B2'"}));
}

TEST(CampaignBattle, ArmiesThatFightAreLeftAlone) {
  Campaign c = with_battle();
  for (const char* const step :
       {"attrition A weather cut_off = 1 1 1", "join 1 3", "disband 1", "raise A line", "wing A good", "rename 1: x",
        "strength 1 4: x", "skill A poor: x", "battle B2 A D", "merge C D", "move 2 D"}) {
    EXPECT_TRUE(names(c.perform(step).status(), {"in the battle B1", "C9"})) << step;
  }
  EXPECT_TRUE(names(c.perform("turn").status(), {"B1", "C9"}));
  EXPECT_TRUE(names(c.perform("battle B1 A C").status(), {"B1"}));
  do_all(c, {"cancel B1: bad roads", "disband 1", "turn"});
  Campaign empty(campaign_data(), "", RecordDice::mine(), {});
  do_all(empty, {"army A blue good", "army C red good", "raise A line"});
  EXPECT_TRUE(names(empty.perform("battle B1 A C").status(), {"army C", "no units"}));
}

TEST(CampaignBattle, LossesComeBackAndNoUnitIsStrongerThanBefore) {
  Campaign c = with_battle();
  // C4: unit 1 went in with 2 and recovered to 4.
  const auto account =
      c.perform("return B1 blue settled 1=line/4 3=line/1 5=elite+guard/3 2=lost 4=light/2 6=foot_gun/1");
  ASSERT_TRUE(account.ok()) << account.status();
  EXPECT_TRUE(absl::StrContains(absl::StrJoin(*account, " "), "had recovered to 4 and is kept at 2 (C4)"));
  // C10: victory points follow from the steps, and are not in the file.
  EXPECT_EQ(account->front(),
            "The battle B1 was won by blue, 2-0 victory points from blue to red (S3); in the campaign they are 2-0.");
  EXPECT_EQ(c.roster().victory_points, (std::array<int, 2>{2, 0}));
  EXPECT_TRUE(absl::StrContains(roster_text(c.roster(), c.data()), "; victory points 2\n"));
  EXPECT_FALSE(absl::StrContains(c.format(), "victory"));
  EXPECT_EQ(c.roster().unit(1)->strength, 2);
  EXPECT_EQ(c.roster().unit(3)->strength, 1);
  EXPECT_EQ(c.roster().unit(5)->strength, 3);
  EXPECT_EQ(c.roster().unit(2), nullptr);
  EXPECT_TRUE(c.roster().battles.empty());
  EXPECT_TRUE(c.roster().army("A")->battle.empty());
  Campaign kept = with_battle({.recovery_kept = true});
  do_all(kept, {"return B1 blue settled 1=line/4 3=line/1 5=elite+guard/3 2=lost 4=light/2 6=foot_gun/1"});
  EXPECT_EQ(kept.roster().unit(1)->strength, 4);
}

// Who was joined by others may have their strength more, and may have become a poorer type.
TEST(CampaignBattle, UnitsThatAmalgamatedKeepTheStrengthOfBoth) {
  Campaign c = with_battle();
  do_all(c, {"return B1 draw settled 1=line/4 3=joined 5=line/4 2=line/4 4=light/3 6=lost"});
  EXPECT_EQ(c.roster().victory_points, (std::array<int, 2>{1, 1}));
  EXPECT_EQ(c.roster().unit(1)->strength, 4);
  EXPECT_EQ(c.roster().unit(3), nullptr);
  EXPECT_EQ(c.data().prices.type(c.roster().unit(5)->type).name, "line");
  EXPECT_FALSE(c.roster().unit(5)->guard);
}

// C5: without the end of the day each unit with hits may recover once, and each routed one rally once, at +2 where it
// was not rallyable.
TEST(CampaignBattle, ABattleThatBrokeOffIsFollowedByRecoveriesAndRallies) {
  Campaign c = with_battle();
  // Blue recovers 3 (morale 7) and rallies 1; red rallies 2 at +2 and fails, 4 recovers not.
  const auto account = c.perform(
      "return B1 red rolls fallen=blue 1=rallyable 3=line/1 5=elite+guard/4 2=nonrallyable 4=light/2 6=lost = 7 7 8 6");
  ASSERT_TRUE(account.ok()) << account.status();
  const std::string told = absl::StrJoin(*account, "\n");
  EXPECT_TRUE(absl::StrContains(told, "The commander of blue was lost"));
  EXPECT_EQ(c.roster().unit(1)->strength, 1);
  EXPECT_EQ(c.roster().unit(3)->strength, 2);
  EXPECT_EQ(c.roster().unit(4)->strength, 2);
  EXPECT_EQ(c.roster().unit(2), nullptr);
  EXPECT_EQ(c.roster().unit(6), nullptr);
  EXPECT_TRUE(absl::StrContains(told, "purpose 102"));
  EXPECT_TRUE(absl::StrContains(told, "purpose 103"));
  EXPECT_TRUE(names(c.undo().status(), {"dice were rolled"}));
}

TEST(CampaignBattle, AnOutcomeThatCannotBeIsRefused) {
  Campaign c = with_battle();
  const std::string before = c.format();
  const std::string good = "return B1 blue settled 1=line/2 3=line/1 5=elite+guard/3 2=lost 4=light/2 6=foot_gun/1";
  const std::tuple<absl::string_view, absl::string_view, std::vector<absl::string_view>> cases[] = {
      {"B1", "B2", {"'B2'"}},
      {"blue", "green", {"'green'"}},
      {"settled", "maybe", {"'maybe'"}},
      {" 6=foot_gun/1", "", {"6 units", "5"}},
      {"3=line", "7=line", {"'7=line/1'", "unit 3"}},
      {"3=line/1", "3=line/5", {"unit 3", "5"}},
      {"3=line/1", "3=line/0", {"unit 3", "'line/0'"}},
      {"3=line/1", "3=elite/1", {"unit 3", "elite", "15.5"}},
      {"3=line/1", "3=heavy/1", {"unit 3", "heavy", "15.5"}},
      {"1=line/2", "1=gone", {"unit 1", "'gone'"}},
      {"2=lost", "2=rallyable", {"unit 2", "15.4"}},
      {"4=light/2", "4=light+guard/2", {"unit 4", "Guard", "G39"}},
  };
  for (const auto& [from, to, words] : cases) {
    EXPECT_TRUE(names(c.perform(absl::StrReplaceAll(good, {{from, to}})).status(), words)) << to;
    EXPECT_EQ(c.format(), before);
  }
  do_all(c, {good});
}

TEST(CampaignBattle, ARecordComesBack) {
  Campaign c = with_battle();
  const auto game = game_of(c);
  const Record record = random_record(*game, 5);
  ASSERT_TRUE(record.result.has_value());
  const std::string text = format_with_digest(record);
  const auto typed = [](const CampaignDie&) -> absl::StatusOr<int> { return 5; };
  EXPECT_TRUE(names(c.give_back("B2", text, "").status(), {"'B2'"}));
  EXPECT_TRUE(names(c.give_back("B1", "rubbish", "").status(), {"line 1"}));
  EXPECT_TRUE(
      names(c.give_back("B1", absl::StrReplaceAll(text, {{"scenario battle", "scenario meeting"}}), "").status(),
            {"line was altered"}));
  const auto account = c.give_back("B1", text, "", typed);
  ASSERT_TRUE(account.ok()) << account.status();
  EXPECT_TRUE(absl::StrContains(c.steps().back().text, absl::StrCat("return B1 ", record.result->winner, " ")));
}

TEST(CampaignBattle, AnUnfinishedBattleDoesNotComeBackUnlessASideGaveUp) {
  Campaign c = with_battle();
  const auto game = game_of(c);
  Record record = random_record(*game, 5, 40);
  ASSERT_FALSE(record.result.has_value());
  EXPECT_TRUE(names(c.give_back("B1", format_record(record), "").status(), {"not over"}));
  RecordWriter writer(record);
  writer.resign("red");
  writer.finish("blue", "red gave up");
  const auto typed = [](const CampaignDie&) -> absl::StatusOr<int> { return 10; };
  ASSERT_TRUE(c.give_back("B1", format_record(writer.record()), "", typed).ok());
  EXPECT_TRUE(absl::StartsWith(c.steps().back().text, "return B1 blue rolls"));
}

TEST(CampaignBattle, TheTextOfTheLastPositionComesBackToo) {
  Campaign c = with_battle();
  const auto game = game_of(c, "+g34-off");
  const auto replayed = replay(*game, random_record(*game, 9));
  ASSERT_TRUE(replayed.ok());
  const auto typed = [](const CampaignDie&) -> absl::StatusOr<int> { return 5; };
  EXPECT_TRUE(names(c.give_back("B1", game->format_state(replayed->states[10]), "").status(), {"not over"}));
  ASSERT_TRUE(c.give_back("B1", game->format_state(replayed->states.back()), "", typed).ok());
}

// The armies may have been moved to other places in the scenario's file, but they have to be the same.
TEST(CampaignBattle, AScenarioThatWasEditedComesBackIfItsArmiesAreTheSame) {
  Campaign c = with_battle();
  const std::string scenario = *c.battle_scenario("B1");
  const std::string moved =
      absl::StrReplaceAll(scenario, {{"battle,commander,blue,,,12,", "battle,commander,blue,,,11,"}});
  ASSERT_NE(moved, scenario);
  const auto game = *Lgg::load(with_scenarios(c.data().source, moved), "battle");
  const std::string record = format_record(random_record(*game, 5));
  EXPECT_TRUE(names(c.give_back("B1", record, "").status(), {"data hash"}));
  const std::string stronger = absl::StrReplaceAll(moved, {{"hits=2", "hits=1"}});
  EXPECT_TRUE(names(c.give_back("B1", record, stronger).status(), {"unit 1", "1 (1st, 2/4 line)"}));
  const auto typed = [](const CampaignDie&) -> absl::StatusOr<int> { return 5; };
  ASSERT_TRUE(c.give_back("B1", record, moved, typed).ok());
}

// A small campaign: set-up, a battle, upkeep and purchases, attrition, amalgamation, another battle; the file is read
// again after every step.
TEST(CampaignBattle, AWholeCampaignOfTwoBattles) {
  Campaign c(campaign_data(), "Autumn", RecordDice::of(DiceSeed::from_number(11)), {});
  const auto step = [&](absl::string_view text) {
    const auto account = c.perform(text);
    ASSERT_TRUE(account.ok()) << text << ": " << account.status();
    const auto read = Campaign::parse("r", c.format(), campaign_data());
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->format(), c.format());
  };
  for (const absl::string_view text : {"province SAX blue 80: Saxony",
                                       "province BOH red 80: Bohemia",
                                       "army A blue average: Elbe",
                                       "army C red average: Eger",
                                       "raise A line",
                                       "raise A line",
                                       "raise A line",
                                       "raise A light",
                                       "raise A foot_gun",
                                       "raise C line",
                                       "raise C line",
                                       "raise C elite+guard",
                                       "raise C heavy",
                                       "raise C irregular+outrider",
                                       "turn",
                                       "upkeep blue",
                                       "upkeep red",
                                       "buy A line",
                                       "buy C militia",
                                       "battle B1 A C ground=pinch days=2"}) {
    step(text);
  }
  const auto fight = [&](const std::string& id, std::uint64_t seed) {
    const auto game = *Lgg::load(with_scenarios(c.data().source, *c.battle_scenario(id)), "battle");
    int before = 0, after = 0;
    for (const RosterUnit& unit : c.roster().units) before += unit.strength;
    const auto account = c.give_back(id, format_with_digest(random_record(*game, seed)), "");
    ASSERT_TRUE(account.ok()) << account.status();
    for (const RosterUnit& unit : c.roster().units) after += unit.strength;
    EXPECT_LE(after, before);
    const auto read = Campaign::parse("r", c.format(), campaign_data());
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->format(), c.format());
  };
  fight("B1", 21);
  step("turn");
  step("upkeep blue");
  step("upkeep red");
  step("buy A line: Recruits");
  step("buy C line: Recruits");
  step("attrition A weather forced_march");
  step("attrition C enemy_territory cut_off guerrillas");
  step("battle B2 A C ground=meeting season=winter weather=rain soil=soft days=1");
  fight("B2", 22);
  EXPECT_TRUE(c.roster().battles.empty());
  EXPECT_GT(c.steps().size(), 28U);
}

}  // namespace
}  // namespace zerohour::lgg
