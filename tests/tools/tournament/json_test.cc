#include "tools/tournament/json.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "tests/tools/tournament/sample.h"

namespace zerohour::tournament {
namespace {

GameReport full_report() {
  GameReport report;
  report.id = {12, 3, 1};
  report.entry = {4, 1};
  report.winner = Actor::kSecond;
  report.ending = Ending::kFault;
  report.reason = "\"time\", \xe2\x80\xa6\n";
  report.fault = Fault::kTime;
  report.faulty = Side::kSecond;
  report.fault_state = "a state";
  report.fault_exchange = std::string("> go\n< \xff\xfe\0\x80 \xc3", 13);
  report.fault_move = 7;
  report.fault_exit = 0;
  report.fault_signal = 11;
  report.fault_words = "no\nmore\xff";
  report.fault_log = "bot-1.err";
  report.nodes[1] = {5, 4, 3, NodesUsed::kMostUsed, 1};
  report.cpu[0] = {1, 300, CpuUsed::kMost};
  report.actions = std::numeric_limits<int>::max();
  report.rolls = 3;
  report.turns = 18;
  report.think_ms = {std::numeric_limits<std::int64_t>::max(), 1};
  report.wall_ms = 2;
  report.begun = -1;
  report.luck = -0.1;
  report.record = "zerohour-record 1\n";
  return report;
}

Setup full_setup() {
  Setup setup = sample_setup(5, 3);
  setup.seed = MasterSeed::from_number(~std::uint64_t{0});
  setup.entries[1].command = "./my bot --name '\xfc'";
  setup.entries[1].control.clock_ms = 60000;
  setup.entries[1].control.increment_ms = 100;
  setup.entries[2].control.decision_ms = 5;
  setup.entries[2].control.turn_ms = 6;
  setup.entries[2].control.nodes = ~std::uint64_t{0};
  setup.limits.adjudicate_at = 0.1 + 0.2;
  setup.limits.game_ms = 7;
  setup.stop_on_fault = true;
  setup.unpaired = true;
  setup.sprt = {{-2.5, 1e-300, 0.05, 1.0 / 3}};
  setup.sprt_normalised = true;
  return setup;
}

TEST(Json, ReportRoundTrip) {
  for (const GameReport& report : {full_report(), GameReport(), sample_report(sample_setup(3), {2, 0, 1})}) {
    const std::string text = report_to_json(report);
    EXPECT_FALSE(absl::StrContains(text, '\n'));
    const absl::StatusOr<GameReport> back = report_from_json(text);
    ASSERT_TRUE(back.ok()) << back.status();
    EXPECT_EQ(back->id, report.id);
    EXPECT_EQ(back->entry, report.entry);
    EXPECT_EQ(back->winner, report.winner);
    EXPECT_EQ(back->ending, report.ending);
    EXPECT_EQ(back->reason, report.reason);
    EXPECT_EQ(back->fault, report.fault);
    EXPECT_EQ(back->faulty, report.faulty);
    EXPECT_EQ(back->fault_state, report.fault_state);
    EXPECT_EQ(back->fault_exchange, report.fault_exchange);
    EXPECT_EQ(back->fault_move, report.fault_move);
    EXPECT_EQ(back->fault_exit, report.fault_exit);
    EXPECT_EQ(back->fault_signal, report.fault_signal);
    EXPECT_EQ(back->fault_words, report.fault_words);
    EXPECT_EQ(back->fault_log, report.fault_log);
    EXPECT_EQ(back->nodes, report.nodes);
    EXPECT_EQ(back->cpu, report.cpu);
    EXPECT_EQ(back->actions, report.actions);
    EXPECT_EQ(back->rolls, report.rolls);
    EXPECT_EQ(back->turns, report.turns);
    EXPECT_EQ(back->think_ms, report.think_ms);
    EXPECT_EQ(back->wall_ms, report.wall_ms);
    EXPECT_EQ(back->begun, report.begun);
    EXPECT_EQ(back->luck, report.luck);
    EXPECT_EQ(back->record, report.record);
  }
}

TEST(Json, DoublesAreExact) {
  GameReport report;
  Random random(1);
  for (int i = 0; i < 2000; ++i) {
    report.luck = std::bit_cast<double>(random());
    if (!std::isfinite(report.luck)) continue;
    EXPECT_EQ(report_from_json(report_to_json(report))->luck, report.luck);
  }
}

// As tournaments were kept before seeds were secret.
TEST(Json, SetupsOfVersion1) {
  tournament::Setup setup = sample_setup(2);
  setup.version = 1;
  const std::string text = setup_to_json(setup);
  EXPECT_TRUE(absl::StrContains(text, "\"seed\":7")) << text;
  EXPECT_FALSE(absl::StrContains(text, "version\":1")) << text;
  const absl::StatusOr<tournament::Setup> back = setup_from_json(text);
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_EQ(back->version, 1);
  EXPECT_EQ(back->seed, setup.seed);
}

TEST(Json, SetupsOfNewerPrograms) {
  tournament::Setup setup = sample_setup(2);
  setup.version = kSetupVersion + 1;
  EXPECT_TRUE(absl::StrContains(setup_from_json(setup_to_json(setup)).status().message(), "\"version\""));
}

TEST(Json, SetupRoundTrip) {
  tournament::Setup secret = sample_setup(1);
  secret.seed = MasterSeed::secret();
  for (const auto& setup : {full_setup(), sample_setup(1), tournament::Setup(), secret}) {
    const std::string text = setup_to_json(setup);
    const absl::StatusOr<tournament::Setup> back = setup_from_json(text);
    ASSERT_TRUE(back.ok()) << back.status();
    EXPECT_EQ(setup_to_json(*back), text);
    EXPECT_EQ(back->game, setup.game);
    EXPECT_EQ(back->sides, setup.sides);
    EXPECT_EQ(back->pairings, setup.pairings);
    EXPECT_EQ(back->pairs, setup.pairs);
    EXPECT_EQ(back->seed, setup.seed);
    EXPECT_EQ(back->stop_on_fault, setup.stop_on_fault);
    EXPECT_EQ(back->unpaired, setup.unpaired);
    EXPECT_EQ(back->sprt, setup.sprt);
    EXPECT_EQ(back->sprt_normalised, setup.sprt_normalised);
    EXPECT_EQ(back->limits.adjudicate_at, setup.limits.adjudicate_at);
    EXPECT_EQ(back->limits.game_ms, setup.limits.game_ms);
    ASSERT_EQ(back->entries.size(), setup.entries.size());
    for (std::size_t i = 0; i < setup.entries.size(); ++i) {
      EXPECT_EQ(back->entries[i].command, setup.entries[i].command);
      EXPECT_EQ(back->entries[i].spec, setup.entries[i].spec);
      EXPECT_EQ(back->entries[i].control.clock_ms, setup.entries[i].control.clock_ms);
      EXPECT_EQ(back->entries[i].control.nodes, setup.entries[i].control.nodes);
    }
  }
}

TEST(Json, ErrorsNameTheField) {
  const auto error_of_report = [](absl::string_view from, absl::string_view to) {
    const std::string text = report_to_json(full_report());
    EXPECT_TRUE(absl::StrContains(text, from)) << from;
    const absl::Status status = report_from_json(absl::StrReplaceAll(text, {{from, to}})).status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
    return std::string(status.message());
  };
  EXPECT_EQ(error_of_report("\"rolls\":3", "\"rolls\":\"3\""), "field \"rolls\": expected a whole number");
  EXPECT_EQ(error_of_report("\"rolls\":3", "\"rolls\":3.5"), "field \"rolls\": expected a whole number");
  EXPECT_EQ(error_of_report("\"rolls\":3", "\"rolls\":3000000000"), "field \"rolls\": the number is too large");
  EXPECT_EQ(error_of_report("\"rolls\":3", "\"rolls\":-3000000000"), "field \"rolls\": the number is too small");
  EXPECT_EQ(error_of_report("\"rolls\":3,", ""), "field \"rolls\": is missing");
  EXPECT_EQ(error_of_report("\"pair\":12", "\"pair\":-1"), "field \"id\": there is no such game");
  EXPECT_EQ(error_of_report("\"leg\":1", "\"leg\":2"), "field \"id\": there is no such game");
  EXPECT_EQ(error_of_report("\"leg\":1", "\"leg\":null"), "field \"id.leg\": expected a whole number");
  EXPECT_EQ(error_of_report("\"second\"", "\"third\""), "field \"winner\": unknown word");
  EXPECT_EQ(error_of_report("\"fault\":\"time\"", "\"fault\":7"), "field \"fault\": expected a text");
  EXPECT_EQ(error_of_report("\"faulty\":1", "\"faulty\":2"), "field \"faulty\": expected a side, 0 or 1");
  EXPECT_EQ(error_of_report("-0.1", "null"), "field \"luck\": expected a number");
  EXPECT_EQ(error_of_report("[4,1]", "[4,1,2]"), "field \"entry\": expected a list of 2");
  EXPECT_EQ(error_of_report("[4,1]", "[4,true]"), "field \"entry[1]\": expected a whole number");
  EXPECT_EQ(error_of_report("{\"base64\":", "{\"base65\":"), "field \"fault_exchange\": expected a text");

  const auto error_of_setup = [](absl::string_view from, absl::string_view to) {
    const std::string text = setup_to_json(full_setup());
    EXPECT_TRUE(absl::StrContains(text, from)) << from;
    return std::string(setup_from_json(absl::StrReplaceAll(text, {{from, to}})).status().message());
  };
  EXPECT_EQ(error_of_setup("\"increment_ms\":100", "\"increment_ms\":[]"),
            "field \"entries[1].control.increment_ms\": expected a whole number");
  EXPECT_EQ(error_of_setup("\"pairs\":5", "\"pairs\":-5"), "field \"pairs\": the number is too small");
  EXPECT_EQ(error_of_setup("{\"first\":0,\"second\":2}", "{\"first\":0,\"second\":3}"),
            "field \"pairings\": no two entries have these numbers");
  EXPECT_EQ(error_of_setup("\"sides\":[", "\"sides\":[1,"), "field \"sides\": expected a list of 2");
  EXPECT_EQ(error_of_setup("\"stop_on_fault\":true", "\"stop_on_fault\":1"),
            "field \"stop_on_fault\": expected true or false");
}

TEST(Json, DamagedTextIsAnErrorAndNoMore) {
  for (const char* text : {"", "{", "[]", "null", "{}", "{\"id\":1}", "\xff", "7"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(report_from_json(text).status())) << text;
    EXPECT_TRUE(absl::IsInvalidArgument(setup_from_json(text).status())) << text;
  }
  EXPECT_FALSE(report_from_json(std::string(100'000, '[')).ok());
  const std::string report = report_to_json(full_report()), setup = setup_to_json(full_setup());
  for (std::size_t i = 0; i < report.size(); ++i) EXPECT_FALSE(report_from_json(report.substr(0, i)).ok()) << i;
  Random random(2);
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = i % 2 == 0 ? report : setup;
    damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] = static_cast<char>(random.below(256));
    (void)report_from_json(damaged);
    (void)setup_from_json(damaged);
  }
}

TEST(Words, BothWays) {
  for (const char* word : {"none", "illegal", "protocol", "crash", "hang", "time", "start"}) {
    ASSERT_TRUE(fault_of_word(word).has_value());
    EXPECT_EQ(fault_word(*fault_of_word(word)), word);
  }
  EXPECT_EQ(fault_word(Fault::kStart), "start");
  EXPECT_EQ(fault_of_word("Time"), std::nullopt);
  for (const char* word : {"rules", "fault", "adjudicated", "too-long"}) {
    ASSERT_TRUE(ending_of_word(word).has_value());
    EXPECT_EQ(ending_word(*ending_of_word(word)), word);
  }
  EXPECT_EQ(ending_word(Ending::kTooLong), "too-long");
  EXPECT_EQ(ending_of_word(""), std::nullopt);
  for (const Actor winner : {Actor::kFirst, Actor::kSecond, Actor::kNobody}) {
    EXPECT_EQ(winner_of_word(winner_word(winner)), winner);
  }
  EXPECT_EQ(winner_of_word("both"), std::nullopt);
}

}  // namespace
}  // namespace zerohour::tournament
