// Orders as people type them.
#include "tools/lgg/orders.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/str_cat.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"
#include "tests/lgg/scene.h"
#include "tests/lgg/tools/random_play.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/odds_question.h"

namespace zerohour::lgg {
namespace {

class OrdersTest : public ::testing::Test {
 protected:
  // The action that the order stands for, or why it is refused.
  std::string read(absl::string_view line, Side side = kBlue) const {
    const absl::StatusOr<Action> action = read_order(*game_, s_, side, line);
    return action.ok() ? game_->format_action(s_, *action) : absl::StrCat("refused: ", action.status().message());
  }
  void play(absl::string_view line) {
    const absl::StatusOr<Action> action = read_order(*game_, s_, game_->view(s_).state().side, line);
    ASSERT_TRUE(action.ok()) << line << ": " << action.status();
    game_->apply(s_, *action);
  }
  void begin(absl::string_view scenario) {
    game_ = Lgg::load(scenario).value();
    s_ = game_->initial_state();
  }

  std::shared_ptr<const Lgg> game_ = Lgg::load("pinch").value();
  State s_ = game_->initial_state();
};

TEST_F(OrdersTest, AMoveIsTypedInManyWays) {
  for (const char* line :
       {"move 1 8.00,11.00", "move 1 8,11", "move 1 to 8, 11", "1st move 4 ahead", "Move unit 1 4 inches ahead",
        "1 4 ahead", "1 advances 4\" straight", "move 1 4 north", "move 1 4 h0"}) {
    EXPECT_EQ(read(line), "move 1 8.00,11.00") << line;
  }
  EXPECT_EQ(read("move 1 3 1/2 ahead"), "move 1 8.00,10.50");
  EXPECT_EQ(read("move 1 1/2 ahead"), "move 1 8.00,7.50");
  EXPECT_EQ(read("move 1 2 back then 3 left facing east"), "move 1 8.00,5.00 5.00,5.00 h90");
  EXPECT_EQ(read("move 3 facing north-east 2 ahead"), "move 3 h45 18.41,7.41");
  EXPECT_EQ(read("move 3 17,8 then turn 30 left"), "move 3 17.00,8.00 h330");
}

TEST_F(OrdersTest, ATurnIsAMoveWithoutALeg) {
  EXPECT_EQ(read("turn 1 left"), "move 1 h270");
  EXPECT_EQ(read("turn 1 45 right"), "move 1 h45");
  EXPECT_EQ(read("wheel 1 right 30"), "move 1 h30");
  EXPECT_EQ(read("turn 1 about"), "move 1 h180");
  EXPECT_EQ(read("1 turns south-east"), "move 1 h135");
  EXPECT_EQ(read("turn 1 to h20"), "move 1 h20");
}

TEST_F(OrdersTest, AnAttackTakesTheCheapestWay) {
  EXPECT_EQ(read("attack 2 5"), "move 2 12.00,14.00 attack 5");
  EXPECT_EQ(read("2 charges 5"), "move 2 12.00,14.00 attack 5");
  // Around unit 5, which is nearer.
  EXPECT_EQ(read("attack 2 6"), "move 2 2.95,9.05 8.50,15.00 attack 6");
}

// Red's light cavalry, 18, reaches no side of 9 squarely.
constexpr const char* kAslant =
    "lgg crossing day=1 round=1 step=activate side=red first=blue current=17 chits=?/3 left=0/1 totals=12/2 spent=12/1 "
    "passed=1/0 command-rolls=1/2 played=0/1 used=0/1 commander=30.98,16.13,good,m/36.00,37.00,average "
    "units=1:24.00,13.00,h0;2:27.56,19.08,h355;3:30.67,19.35,h355;4:38.49,20.00,h355;5:46.72,20.30,h0;"
    "6:41.60,20.27,h355;7:34.59,17.92,h353;8:18.73,18.72,h353;9:13.97,20.53,h35;10:21.68,12.60,h0;11:41.68,12.60,h0;"
    "12:52.00,12.00,h0;13:36.00,28.00,h180,town;14:28.00,32.00,h180;15:44.00,32.00,h180;16:36.00,34.00,h180;"
    "17:28.62,23.59,h110;18:12.00,34.00,h180;19:36.00,42.00,h180;20:32.00,32.00,h180 "
    "marks=2:m;3:md;4:md;5:md;6:md;7:md;8:md;9:md;10:md;11:md;17:m";

TEST_F(OrdersTest, AnAttackIsTheOneThatOddsAndThreatsSpeakOf) {
  begin("crossing");
  const absl::StatusOr<State> position = game_->parse_state(kAslant);
  ASSERT_TRUE(position.ok()) << position.status();
  s_ = *position;
  int listed = 0;
  for_each_legal_action(*game_, s_, [&](const Action& a) {
    listed += a.kind == Kind::kMove && a.subject == 18 && a.target == 9 ? 1 : 0;
  });
  EXPECT_EQ(listed, 2);
  EXPECT_EQ(read("attack 18 9", kRed), "move 18 h215 13.49,30.74 14.46,23.85 attack 9");
  EXPECT_EQ(read("attack 9", kRed), "move 18 h215 13.49,30.74 14.46,23.85 attack 9");
  const absl::string_view asked[] = {"18", "9"};
  EXPECT_TRUE(odds_of(*game_, s_, asked).ok());
  const std::vector<Threat> threats = threats_to(game_->view(s_), 9);
  ASSERT_EQ(threats.size(), 1U);
  EXPECT_EQ(threats[0].units, std::vector<UnitId>{18});
  // What is refused is refused for the same reason by both.
  const std::string why = read("attack 14 9", kRed);
  const absl::string_view refused[] = {"14", "9"};
  EXPECT_THAT(why,
              testing::StartsWith("refused: 14 (line infantry) finds no way to attack 9 (light cavalry); straight"));
  EXPECT_THAT(std::string(odds_of(*game_, s_, refused).status().message()), testing::EndsWith(why.substr(9)));
  EXPECT_EQ(read("attack 9 18", kRed), "refused: it is not a unit of this side (6)");
  EXPECT_EQ(read("fire 20", kRed),
            "refused: 20 (foot guns) has nothing to fire at; at the nearest enemy, 3 (elite infantry), it is out of "
            "range (13)");
  EXPECT_EQ(read("fire 18", kRed), "refused: only artillery fires (13)");
}

TEST_F(OrdersTest, CommandersMoveToo) {
  EXPECT_EQ(read("commander 12,6"), "commander 12.00,6.00");
  EXPECT_EQ(read("commander 3 north"), "commander 12.00,6.00");
  EXPECT_EQ(read("commander moves to 12, 6"), "commander 12.00,6.00");
  EXPECT_EQ(read("commander 3 ahead"), "refused: 3 inches where? Say a direction: north, south-east ...");
}

// Without a heading a unit faces the enemy's edge.
TEST(Orders, APlaceNeedsNoHeading) {
  Scene scene;
  scene.day += ";free_setup=1";
  scene.blue_side = "good,,,,stratagems=0";
  Battle battle(scene.blue("line,0,0,0").red("line,0,0,0"));
  const auto read = [&](Side side, const char* line) {
    const absl::StatusOr<Action> order = read_order(*battle.game, battle.s, side, line);
    return order.ok() ? battle.game->format_action(battle.s, *order) : std::string(order.status().message());
  };
  EXPECT_EQ(read(kRed, "place 2 24,40"), "place 2 24.00,40.00 h180");
  EXPECT_EQ(read(kRed, "place 2 24,40 facing east"), "place 2 24.00,40.00 h90");
  EXPECT_EQ(read(kRed, "place commander 24,40"), "place commander 24.00,40.00");
  battle.play("place 2 24,40 h180");
  EXPECT_EQ(read(kBlue, "place 1 24,10"), "place 1 24.00,10.00 h0");
}

TEST_F(OrdersTest, RefusalsSayWhatIsWrong) {
  EXPECT_EQ(read("dance"), "refused: 'dance' is not an order");
  EXPECT_EQ(read("move"), "refused: the unit's number is missing: units are 1 to 6");
  EXPECT_EQ(read("move 9 4 ahead"), "refused: '9' is not a unit: units are 1 to 6");
  EXPECT_EQ(read("move 1"), "refused: a move needs a turn or a leg (8)");
  EXPECT_EQ(read("move 1 4"), "refused: 4 inches where? Say a direction: ahead, back, left, right, north ...");
  EXPECT_EQ(read("move 1 somewhere"),
            "refused: 'somewhere' is not a point X,Y, a distance with a direction, or a heading hH");
  EXPECT_EQ(read("move 1 40 ahead"), "refused: it would leave the table (8.4a)");
  EXPECT_EQ(read("fire"), "refused: nothing can fire now");
  EXPECT_EQ(read("recover 1"), "refused: it has no hits to recover (14)");
  EXPECT_EQ(read("no"), "refused: no stratagem is asked about now (S1)");
  EXPECT_EQ(read("yes"), "refused: no stratagem may be played now (S1, G41)");
  EXPECT_EQ(read("pass now"), "refused: 'now' is not expected there");
  EXPECT_EQ(read("pass", kRed), "refused: that is for the other side to choose");
}

TEST_F(OrdersTest, ACombatIsForcedByEitherOfItsUnits) {
  play("attack 2 5");
  EXPECT_EQ(read("force 5"), "force 5");
  EXPECT_EQ(read("force 2"), "force 5");
  EXPECT_EQ(read("force"), "force 5");
}

TEST_F(OrdersTest, QuestionsAreAnsweredWithYesAndNo) {
  begin("meeting");
  Random random(3);
  while (s_.step != Step::kCommandChit) game_->apply(s_, random_roll(*game_, s_, random));
  const Side side = game_->chooser(s_, {});
  EXPECT_EQ(read("no", side), "no");
  EXPECT_EQ(read("n", side), "no");
  EXPECT_EQ(read("attack 4 18", side), "refused: a stratagem, or no, is asked for (S1)");
  EXPECT_EQ(read("yes", side),
            s_.chits[index(side)] > 0 ? "command" : "refused: the side has no stratagem that it could play (S1)");
}

// Whatever is listed can be typed as it is listed, and comes back.
TEST_F(OrdersTest, TheTextOfEveryActionIsAnOrder) {
  for (const char* scenario : {"pinch", "meeting", "crossing", "bivouac"}) {
    begin(scenario);
    Random random(7);
    for (int i = 0; i < 150 && s_.step != Step::kOver; ++i) {
      if (game_->actor(s_) == Actor::kChance) {
        game_->apply(s_, random_roll(*game_, s_, random));
        continue;
      }
      const std::vector<Action> list = actions_of_one(*game_, s_, random);
      ASSERT_FALSE(list.empty());
      const Action& a = list[random.below(static_cast<std::uint32_t>(list.size()))];
      const Side side = game_->chooser(s_, a);
      const absl::StatusOr<Action> back = read_order(*game_, s_, side, game_->format_action(s_, a));
      ASSERT_TRUE(back.ok()) << game_->format_action(s_, a) << ": " << back.status();
      EXPECT_EQ(*back, a);
      game_->apply(s_, a);
    }
  }
}

// No line of words breaks anything: it is refused, or stands for a legal action.
TEST_F(OrdersTest, AnyWordsAreRefusedOrLegal) {
  begin("crossing");
  Random random(11);
  while (game_->actor(s_) == Actor::kChance || s_.step != Step::kActivate) {
    if (game_->actor(s_) == Actor::kChance) {
      game_->apply(s_, random_roll(*game_, s_, random));
    } else {
      game_->apply(s_, game_->parse_action(s_, "no").value());
    }
  }
  std::vector<std::string> words = order_words();
  for (const char* word : {"1",      "12",    "3rd",    "h90",  "12,14",  "4",  "7",    "1/2",    "ahead",
                           "left",   "north", "facing", "then", "attack", "B1", "R1",   "T1",     "commander",
                           "bridge", "-1",    "",       "1,",   ",",      "h",  "h400", "99999,1"}) {
    words.emplace_back(word);
  }
  for (int i = 0; i < (kThorough ? 3000 : 800); ++i) {
    std::string line;
    const std::uint32_t count = 1 + random.below(5);
    for (std::uint32_t w = 0; w < count; ++w) {
      absl::StrAppend(&line, w == 0 ? "" : " ", words[random.below(static_cast<std::uint32_t>(words.size()))]);
    }
    const absl::StatusOr<Action> action = read_order(*game_, s_, s_.side, line);
    if (action.ok()) {
      EXPECT_TRUE(game_->is_legal(s_, *action).ok()) << line;
    } else {
      EXPECT_FALSE(action.status().message().empty()) << line;
    }
  }
}

// One grammar for all games: with names who acts, and lists are an order for each.
TEST(Orders, LinesHoldSeveralCommands) {
  using ::testing::ElementsAre;
  EXPECT_THAT(commands_of("attack 18 with 3, 4"), ElementsAre("attack 3 18", "attack 4 18"));
  EXPECT_THAT(commands_of("charges 18 with 3rd and unit 4"), ElementsAre("attack 3 18", "attack 4 18"));
  EXPECT_THAT(commands_of("fire at 18 with 13; recover 3, 4 ;; pass"),
              ElementsAre("fire 13 18", "recover 3", "recover 4", "pass"));
  EXPECT_THAT(commands_of("move 3 20,15 then 24,18; turn 3 left"),
              ElementsAre("move 3 20,15 then 24,18", "turn 3 left"));
}

}  // namespace
}  // namespace zerohour::lgg
