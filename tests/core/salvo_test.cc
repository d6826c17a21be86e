// Rolls of many dice and of mixed kinds, and outcomes that are not listed: through contract, records and replay.
#include "tests/salvo/salvo.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/core/outcomes.h"
#include "engine/core/perft.h"
#include "engine/core/replay.h"
#include "tests/core/property_suite.h"

namespace zerohour {
namespace {

TEST(Salvo, KeepsTheContract) {
  PropertyOptions<Salvo> options;
  options.games = 50;
  options.max_actions = 2 * Salvo::kMaxTurns;
  options.refused = [](const Salvo&, const Salvo::State&, Random&, RefusedMoves<Salvo>& refused) {
    for (const char* text : {"", "fire", "hits 3", "hits 27", "volley "}) refused.texts.push_back(text);
  };
  run_property_suite(Salvo(), options);
}

Salvo::State firing(Salvo::Action shot) {
  const Salvo salvo;
  Salvo::State s = salvo.initial_state();
  salvo.apply(s, shot);
  return s;
}

TEST(Outcomes, ThatAreListedAreExact) {
  const Salvo salvo;
  const Salvo::State s = firing(Salvo::kAim);
  ASSERT_TRUE(lists_outcomes(salvo, s));
  Random random(1);
  Probability sum;
  const int rolls =
      for_each_outcome_or_sample(salvo, s, 100, random, [&](Salvo::Action, Probability chance) { sum = sum + chance; });
  EXPECT_EQ(rolls, 0);
  EXPECT_EQ(sum, Probability::certain());
  EXPECT_TRUE(random == Random(1)) << "nothing is drawn";
}

// Binomial: the chance of `hits` hits in `dice` dice that hit on one face of `sides`.
double chance_of(int hits, int dice, int sides) {
  double chance = 1;
  for (int i = 0; i < hits; ++i) chance *= static_cast<double>(dice - i) / (i + 1) / sides;
  return chance * std::pow(1 - 1.0 / sides, dice - hits);
}

TEST(Outcomes, OfASampleComeInOrderAndNearTheirChances) {
  const Salvo salvo;
  const Salvo::State s = firing(Salvo::kVolley);
  ASSERT_FALSE(lists_outcomes(salvo, s));
  constexpr int kRolls = 20'000;
  Random random(7);
  std::vector<Salvo::Action> actions;
  std::vector<double> shares;
  Probability sum;
  EXPECT_EQ(for_each_outcome_or_sample(salvo, s, kRolls, random,
                                       [&](Salvo::Action action, Probability chance) {
                                         EXPECT_TRUE(actions.empty() || actions.back() < action);
                                         actions.push_back(action);
                                         shares.push_back(chance.value());
                                         sum = sum + chance;
                                       }),
            kRolls);
  EXPECT_EQ(sum, Probability::certain());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    double expected = 0;  // tens score two hits each
    for (int tens = 0; tens <= 3 && 2 * tens <= actions[i].value; ++tens) {
      expected += chance_of(tens, 3, 10) * chance_of(actions[i].value - 2 * tens, 20, 6);
    }
    EXPECT_NEAR(shares[i], expected, 5 * std::sqrt(expected / kRolls)) << int{actions[i].value} << " hits";
  }
}

TEST(Outcomes, OfASampleAreTheSameForASeed) {
  const Salvo salvo;
  const auto sample = [&](std::uint64_t seed) {
    std::string text;
    Random random(seed);
    for_each_outcome_or_sample(
        salvo, firing(Salvo::kVolley), 20, random, [&](Salvo::Action action, Probability chance) {
          absl::StrAppend(&text, int{action.value}, ":", chance.numerator(), "/", chance.denominator(), " ");
        });
    return text;
  };
  EXPECT_EQ(sample(3), sample(3));
  EXPECT_NE(sample(3), sample(4));
}

// A choice of two; one outcome of the volley's and four of the aimed shot's; twice as many choices.
TEST(Salvo, PerftRollsOneOutcomeOfARollThatIsNotListed) {
  EXPECT_EQ(perft(Salvo(), Salvo().initial_state(), 3), (std::vector<std::uint64_t>{2, 5, 10}));
}

// Two turns by the host's dice of seed 7, a volley and an aimed shot.
constexpr char kRecord[] =
    "zerohour-record 1\n"
    "game salvo\n"
    "scenario duel\n"
    "data 0\n"
    "dice number 7\n"
    "a red volley\n"
    "d FIRST  # the volley of turn 1\n"
    "a blue aim\n"
    "d SECOND  # the aimed shot of turn 2\n";

std::string record_text() {
  const Salvo salvo;
  const HostDice dice(DiceSeed::from_number(7));
  Salvo::State s = firing(Salvo::kVolley);
  const Faces first = dice.roll(salvo.roll_request(s));
  salvo.apply(s, salvo.roll_action(s, first.span()));
  salvo.apply(s, Salvo::kAim);
  const Faces second = dice.roll(salvo.roll_request(s));
  return absl::StrReplaceAll(kRecord, {{"FIRST", faces_text(first.span())}, {"SECOND", faces_text(second.span())}});
}

absl::Status verdict(absl::string_view text) {
  const absl::StatusOr<Record> record = parse_record(text);
  return record.ok() ? replay(Salvo(), *record).status() : record.status();
}

TEST(Salvo, RecordsReadBackAndReplay) {
  const std::string text = record_text();
  const absl::StatusOr<Record> record = parse_record(text);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(format_record(*record), text);
  EXPECT_TRUE(verdict(text).ok()) << verdict(text);
  EXPECT_EQ(record->events[1].faces.count, 23);
  EXPECT_EQ(record->events[3].faces.count, 3);
}

// Every seed gives the same faces on any machine.
TEST(Salvo, TheRecordOfASeedIsGolden) {
  EXPECT_EQ(record_text(), absl::StrReplaceAll(kRecord, {{"FIRST", "9 1 3 6 3 5 2 1 2 6 5 2 3 4 5 2 6 6 4 2 4 6 1"},
                                                         {"SECOND", "7 5 62"}}));
}

TEST(Salvo, EveryAlteredDieIsFound) {
  const Record record = parse_record(record_text()).value();
  for (const std::size_t event : {1, 3}) {
    for (int die = 0; die < record.events[event].faces.count; ++die) {
      Record forged = record;
      std::uint8_t& face = forged.events[event].faces.face[static_cast<std::size_t>(die)];
      face = face == 1 ? 2 : 1;
      const absl::Status status = replay(Salvo(), forged).status();
      EXPECT_NE(status.message().find("the seed gives"), std::string::npos) << status;
    }
  }
}

TEST(Salvo, ReplayNamesTheDieThatIsWrong) {
  const std::string header =
      "zerohour-record 1\ngame salvo\nscenario duel\ndata 0\ndice mine\na red volley\nd 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 "
      "1 "
      "1 1 1 1 1 1 1\na blue aim\n";
  EXPECT_TRUE(verdict(header + "d 10 5 100\n").ok());
  EXPECT_EQ(verdict(header + "d 10 11 100\n").message(),
            "line 9: die 2 of 3 is from 1 to 10, not '11' (the aimed shot of turn 2)");
  EXPECT_EQ(verdict(header + "d 10 5\n").message(),
            "line 9: expected 3 faces of 2d10+1d100, got 2 (the aimed shot of turn 2)");
}

}  // namespace
}  // namespace zerohour
