// Reports of made-up tournaments. To refresh the golden files after a change that is meant:
//
//   ZEROHOUR_REFRESH_GOLDEN=1 build/release/tests/tools/tournament/stats/tournament_statistics_test
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "nlohmann/json.hpp"
#include "tests/tools/tournament/stats/small_tournament.h"
#include "tools/tournament/stats/number_text.h"
#include "tools/tournament/stats/plot.h"
#include "tools/tournament/stats/rated_games.h"
#include "tools/tournament/stats/rating.h"
#include "tools/tournament/stats/report_json.h"
#include "tools/tournament/stats/report_text.h"

namespace zerohour::tournament {
namespace {

void check_golden(const std::string& name, const std::string& text) {
  const std::string path = absl::StrCat(GOLDEN_DIR, "/", name);
  if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << text;
  std::ifstream file(path, std::ios::binary);
  std::stringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(text, expected.str()) << path;
}

void expect_readable(const std::string& text) {
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    EXPECT_LE(line.size(), 100U) << line;
    EXPECT_FALSE(absl::EndsWith(line, " ")) << line;
    for (const char c : line) EXPECT_TRUE(c >= ' ' && c <= '~') << line;
  }
  for (const char* bad : {"nan", "inf ", "inf\n", "-0.0 ", "-0.0\n"}) EXPECT_FALSE(absl::StrContains(text, bad)) << bad;
}

Summary match_summary() {
  SmallTournament made = small_tournament({"greedy", "random"}, 40, 3);
  made.setup.sprt = {0, 60, 0.05, 0.05};
  return *summarise(made.setup, made.games);
}

Summary round_robin_summary() {
  SmallTournament made =
      small_tournament({"deep", "greedy", "random", "a program with a name too long for its column"}, 12, 5);
  made.games.pop_back();
  return *summarise(made.setup, made.games);
}

Summary empty_summary() {
  SmallTournament made = small_tournament({"greedy", "random"}, 0, 3);
  made.setup.sprt = {0, 60, 0.05, 0.05};
  return *summarise(made.setup, {});
}

TEST(Report, Match) {
  const std::string text = report_text(match_summary());
  expect_readable(text);
  check_golden("match.txt", text);
}

TEST(Report, RoundRobin) {
  const std::string text = report_text(round_robin_summary());
  expect_readable(text);
  check_golden("round-robin.txt", text);
}

TEST(Report, NothingPlayed) {
  const std::string text = report_text(empty_summary());
  expect_readable(text);
  EXPECT_TRUE(absl::StrContains(text, "n/a"));
}

TEST(Report, SaysWhatATournamentWasPlayedWith) {
  SmallTournament made = small_tournament({"greedy", "greedy#2"}, 8, 3);
  made.setup.unpaired = true;
  made.setup.entries[0].control = {
      .decision_ms = 500, .turn_ms = 0, .clock_ms = 60000, .increment_ms = 1000, .nodes = 7};
  made.setup.entries[1].control = made.setup.entries[0].control;
  made.setup.entries[0].data_hash = made.setup.entries[1].data_hash = "0123456789abcdef";
  made.setup.limits.adjudicate_turn = 40;
  made.setup.limits.adjudicate_at = 0.98;
  const std::string text = report_text(*summarise(made.setup, made.games));
  expect_readable(text);
  for (const char* said :
       {"unpaired: every game has its own", "after 40 player turns, at 0.98 for 4 player turns",
        "version g-1, data 0123456789abcdef",
        "500 ms a decision, 60000 ms and 1000 ms a player turn, 7 nodes a decision", "identical players"}) {
    EXPECT_TRUE(absl::StrContains(text, said)) << said;
  }
}

TEST(Report, TellsOfEachFaultWhatIsKnown) {
  SmallTournament made = small_tournament({"greedy", "toga"}, 3, 3);
  for (GameReport& game : made.games) game.fault = Fault::kNone;
  GameReport& crashed = made.games[1];
  crashed.ending = Ending::kFault;
  crashed.fault = Fault::kCrash;
  crashed.faulty = crashed.entry[0] == 1 ? Side::kFirst : Side::kSecond;
  crashed.reason = "crash: it was ended by signal 11";
  crashed.fault_move = 57;
  crashed.fault_signal = 11;
  crashed.fault_words = absl::StrCat("Traceback\n", std::string(300, 'x'));
  crashed.fault_log = "bot-1.err";
  GameReport& illegal = made.games[2];
  illegal.ending = Ending::kFault;
  illegal.fault = Fault::kIllegal;
  illegal.faulty = illegal.entry[0] == 1 ? Side::kFirst : Side::kSecond;
  illegal.reason = "illegal: no such action";
  illegal.fault_move = 4;
  const Summary summary = *summarise(made.setup, made.games);
  const std::string text = report_text(summary);
  expect_readable(text);
  const std::string games[] = {absl::StrFormat("%06d-0-%d", crashed.id.pair, crashed.id.leg),
                               absl::StrFormat("%06d-0-%d", illegal.id.pair, illegal.id.leg)};
  const std::string sides[] = {made.setup.sides[index(*crashed.faulty)], made.setup.sides[index(*illegal.faulty)]};
  EXPECT_TRUE(absl::StrContains(text, absl::StrCat("Faults\n  game ", games[0], ", move 57, toga as ", sides[0],
                                                   ", signal 11\n    crash: it was ended by signal 11\n"
                                                   "    | Traceback\n    | xxx")))
      << text;
  EXPECT_TRUE(absl::StrContains(
      text, absl::StrCat("\n    in records/", games[0], ".zhr and bot-1.err\n  game ", games[1], ", move 4, toga as ",
                         sides[1], "\n    illegal: no such action\n    in records/", games[1], ".zhr\n")))
      << text;
  const nlohmann::json json = nlohmann::json::parse(report_json(summary), nullptr, false);
  ASSERT_EQ(json["faults"].size(), 2U);
  EXPECT_EQ(json["faults"][0]["signal"], 11);
  EXPECT_TRUE(json["faults"][0]["exit_code"].is_null());
  EXPECT_EQ(json["faults"][0]["last_words"], crashed.fault_words);
  EXPECT_EQ(json["faults"][0]["log"], "bot-1.err");
  EXPECT_EQ(json["faults"][1]["move"], 4);
  // One in a game that does not count is told, too; a long list is cut, but not for programs.
  made.games.resize(3);
  EXPECT_TRUE(absl::StrContains(report_text(*summarise(made.setup, made.games)), " (the game is left out)\n"));
  SmallTournament many = small_tournament({"greedy", "toga"}, 30, 3);
  for (GameReport& game : many.games) {
    game.fault = Fault::kHang;
    game.faulty = Side::kFirst;
  }
  EXPECT_TRUE(
      absl::StrContains(report_text(*summarise(many.setup, many.games)), "\n  and 40 others: report.json has all\n"));
}

TEST(Report, NamesABotThatDoesNotKeepItsLimitOfNodes) {
  SmallTournament made = small_tournament({"gnu", "toga"}, 2, 3);
  made.setup.entries[0].control.nodes = made.setup.entries[1].control.nodes = 1000;
  for (GameReport& game : made.games) {
    game.nodes[game.entry[0] == 1 ? 0 : 1] = {10, 9, 2, 9'900, 5'000};
    game.nodes[game.entry[0] == 1 ? 1 : 0] = {10, 0, 0, 0, 0};
  }
  const Summary summary = *summarise(made.setup, made.games);
  const std::string text = report_text(summary);
  expect_readable(text);
  EXPECT_TRUE(absl::StrContains(text,
                                "Nodes of gnu: not told, so that nothing shows whether the limit of 1000 was kept\n"
                                "Nodes of toga: 1100 a decision, at most 5000; the limit is 1000\n"
                                "  toga did not tell those of 4 of 40 decisions\n"
                                "  toga used more than twice its limit in 8 of 36 decisions\n"))
      << text;
  const nlohmann::json json = nlohmann::json::parse(report_json(summary), nullptr, false);
  EXPECT_EQ(json["entries"][1]["nodes_used"]["over_twice"], 8);
  EXPECT_EQ(json["entries"][1]["nodes_used"]["most"], 5000);
}

TEST(Report, SaysWhatPlayersCost) {
  SmallTournament made = small_tournament({"gnu", "toga"}, 2, 3);
  EXPECT_FALSE(absl::StrContains(report_text(*summarise(made.setup, made.games)), "Processor time"));
  for (std::size_t i = 0; i < made.games.size(); ++i) {
    GameReport& game = made.games[i];
    game.cpu[game.entry[0] == 0 ? 0 : 1] = {1, 50, 2'500'000};
    if (i > 0) game.cpu[game.entry[0] == 1 ? 0 : 1] = {1, 20, 900};
  }
  const Summary summary = *summarise(made.setup, made.games);
  const std::string text = report_text(summary);
  expect_readable(text);
  EXPECT_TRUE(absl::StrContains(text,
                                "Processor time of gnu: 2.50 s a game, 50.0 ms a decision\n"
                                "Processor time of toga: 0.9 ms a game, 0.045 ms a decision (known of 3 of 4 games)\n"))
      << text;
  const nlohmann::json json = nlohmann::json::parse(report_json(summary), nullptr, false);
  EXPECT_EQ(json["entries"][0]["cpu"]["us"], 10'000'000);
  EXPECT_EQ(json["entries"][1]["cpu"]["games"], 3);
  EXPECT_EQ(json["entries"][1]["cpu"]["decisions"], 60);
}

TEST(Report, ATestThatEndedBiasesTheEstimates) {
  SmallTournament made = small_tournament({"strong", "weak"}, 40, 2);
  for (GameReport& game : made.games) game.winner = game.id.leg == 0 ? Actor::kFirst : Actor::kSecond;
  made.setup.sprt = {0, 100, 0.05, 0.05};
  made.setup.sprt_normalised = true;
  const Summary summary = *summarise(made.setup, made.games);
  EXPECT_EQ(summary.pairings[0].sprt->options.model, EloModel::kNormalised);
  const std::string text = report_text(summary);
  expect_readable(text);
  EXPECT_TRUE(absl::StrContains(text, "H0 0.0, H1 +100.0 normalised Elo"));
  EXPECT_TRUE(absl::StrContains(text, "estimates lean towards what it accepted"));
  EXPECT_TRUE(absl::StrContains(text, "superiority           > 99.99%"));
  EXPECT_FALSE(absl::StrContains(report_text(match_summary()), "estimates lean"));
}

TEST(Report, Ratings) {
  const SmallTournament made = small_tournament({"deep", "greedy", "random"}, 30, 5);
  RatedGames games;
  games.add(made.setup, made.games);
  const std::vector<RatedResult>& results = games.results();
  const std::string together = rating_text(*rate(results, {"random", 1000, false}), made.setup.sides);
  const std::string apart = rating_text(*rate(results, {"random", 1000, true}), made.setup.sides);
  expect_readable(together);
  expect_readable(apart);
  check_golden("ratings.txt", absl::StrCat(together, "\n", apart));
  const std::string pools = rating_text(*rate({{"a", "b", {3, 0, 0}, {}}}, {}), made.setup.sides);
  expect_readable(pools);
  EXPECT_TRUE(absl::StrContains(pools, "lost every game"));
  expect_readable(rating_text(*rate({}, {}), made.setup.sides));
}

TEST(Report, JsonParsesAndHasNoNumberThatIsNone) {
  for (const Summary& summary : {match_summary(), round_robin_summary(), empty_summary()}) {
    const std::string text = report_json(summary);
    EXPECT_FALSE(absl::StrContains(text, "nan"));
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    ASSERT_TRUE(json.is_object());
    EXPECT_EQ(json["pairings"].size(), summary.pairings.size());
    EXPECT_EQ(json["entries"].size(), summary.entries.size());
    EXPECT_EQ(json["entries"][0]["name"], summary.entries[0].name);
    EXPECT_EQ(json["pairings"][0]["pairs"][4], summary.pairings[0].pairs.count[4]);
    EXPECT_EQ(json["pairings"][0]["elo"]["value"].is_null(), !summary.pairings[0].elo.value.has_value());
    EXPECT_EQ(json["pairings"][0]["first_by_side"][1]["side"], "german");
    EXPECT_EQ(json["pairings"][0]["sprt"].is_null(), !summary.pairings[0].sprt.has_value());
  }
  const SmallTournament made = small_tournament({"deep", "greedy", "random"}, 30, 5);
  RatedGames games;
  games.add(made.setup, made.games);
  const RatingList list = *rate(games.results(), {"", 0, true});
  const nlohmann::json json = nlohmann::json::parse(rating_json(list, made.setup.sides), nullptr, false);
  ASSERT_TRUE(json.is_object());
  EXPECT_EQ(json["ratings"].size(), 6U);
  EXPECT_TRUE(json["advantage"].is_null());
}

TEST(Report, JsonTakesAnyName) {
  SmallTournament made = small_tournament({"a\"b\\<&>", "bad \xff byte"}, 3, 1);
  const nlohmann::json json = nlohmann::json::parse(report_json(*summarise(made.setup, made.games)), nullptr, false);
  ASSERT_TRUE(json.is_object());
  EXPECT_EQ(json["entries"][0]["name"], "a\"b\\<&>");
}

// Elements nest, attributes are quoted, and no '&' or '<' stands alone. Not all of XML, but what is used here.
void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  std::size_t at = 0;
  while (at < svg.size()) {
    if (svg[at] == '&') {
      const std::string entity = svg.substr(at, svg.find(';', at) - at + 1);
      ASSERT_TRUE(entity == "&amp;" || entity == "&lt;" || entity == "&gt;" || entity == "&quot;") << entity;
    }
    ASSERT_NE(svg[at], '>');
    if (svg[at] != '<') {
      ++at;
      continue;
    }
    const std::size_t end = svg.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = svg.substr(at + 1, end - at - 1);
    ASSERT_FALSE(absl::StrContains(tag, '<')) << tag;
    ASSERT_EQ(std::count(tag.begin(), tag.end(), '"') % 2, 0) << tag;
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag[0] == '/') {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ("/" + open.back(), tag);
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    at = end + 1;
  }
  ASSERT_TRUE(open.empty());
}

TEST(Report, PlotIsWellFormed) {
  SmallTournament odd = small_tournament({"<a & \"b\">", "c"}, 3, 1);
  SmallTournament won = small_tournament({"strong", "weak"}, 30, 2);
  for (GameReport& game : won.games) game.winner = game.id.leg == 0 ? Actor::kFirst : Actor::kSecond;
  for (const Summary& summary : {match_summary(), round_robin_summary(), empty_summary(),
                                 *summarise(odd.setup, odd.games), *summarise(won.setup, won.games)}) {
    for (const PairingSummary& pairing : summary.pairings) {
      const std::string svg = plot_svg(summary, pairing);
      expect_well_formed(svg);
      EXPECT_FALSE(absl::StrContains(svg, "nan"));
      EXPECT_FALSE(absl::StrContains(svg, "inf\"") || absl::StrContains(svg, "inf,"));
      EXPECT_TRUE(absl::StrContains(svg, "<title id=\"title\">") && absl::StrContains(svg, "<desc id=\"desc\">"));
      EXPECT_EQ(absl::StrContains(svg, "log-likelihood ratio</text>"), pairing.sprt.has_value());
    }
  }
}

TEST(Report, ALongPlotStaysSmall) {
  SmallTournament made = small_tournament({"a", "b"}, 20000, 4);
  const Summary summary = *summarise(made.setup, made.games);
  EXPECT_LT(plot_svg(summary, summary.pairings[0]).size(), 60000U);
}

// What differs may be anywhere, or nowhere that is shown.
TEST(Report, NamesStayDifferentWhenTheyAreCut) {
  EXPECT_EQ(short_names({"greedy", "python3 /tmp/author/bad.py alpha", "python3 /tmp/author/bad.py beta"}, 20),
            (std::vector<std::string>{"greedy", "python3 /...py alpha", "python3 /..d.py beta"}));
  EXPECT_EQ(short_names({"alpha-1-and-more", "alpha-2-and-more", "x"}, 10),
            (std::vector<std::string>{"alp..ore#1", "alp..ore#2", "x"}));
  EXPECT_EQ(short_names({"a", "a"}, 10), (std::vector<std::string>{"a", "a"}));
  EXPECT_EQ(short_names({"\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9-"}, 10),
            (std::vector<std::string>{"\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9..\xc3\xa9\xc3\xa9\xc3\xa9-"}));
  SmallTournament made =
      small_tournament({"python3 /tmp/author/bad.py alpha", "python3 /tmp/author/bad.py beta", "random"}, 4, 3);
  const std::string text = report_text(*summarise(made.setup, made.games));
  expect_readable(text);
  EXPECT_TRUE(absl::StrContains(text, ".py alpha against ")) << text;
  EXPECT_TRUE(absl::StrContains(text, "\n                        version ")) << text;
  EXPECT_TRUE(absl::StrContains(text, " python3 /tmp/author/bad.py alpha\n")) << text;
}

TEST(Report, SaysThatATournamentIsUnfinished) {
  SmallTournament made = small_tournament({"greedy", "random"}, 12, 3);
  EXPECT_FALSE(absl::StrContains(report_text(*summarise(made.setup, made.games)), "unfinished"));
  made.games.resize(5);
  const std::string text = report_text(*summarise(made.setup, made.games));
  EXPECT_TRUE(absl::StrContains(text, "\n  unfinished            19 of 24 games are still to be played\n")) << text;
}

TEST(Report, Numbers) {
  EXPECT_EQ(fixed_text(std::nullopt, 1), "n/a");
  EXPECT_EQ(fixed_text(-0.04, 1), "0.0");
  EXPECT_EQ(signed_text(0.04, 1), "0.0");
  EXPECT_EQ(signed_text(12.34, 1), "+12.3");
  EXPECT_EQ(signed_text(-12.34, 1), "-12.3");
  EXPECT_EQ(percent_text(0.1234), "12.3%");
  EXPECT_EQ(likelihood_text(0.99996), "> 99.99%");
  EXPECT_EQ(likelihood_text(0.99994), "99.99%");
  EXPECT_EQ(likelihood_text(0.9996, 1), "> 99.9%");
  EXPECT_EQ(likelihood_text(0.00004), "< 0.01%");
  EXPECT_EQ(likelihood_text(0.5), "50.00%");
  EXPECT_EQ(likelihood_text(std::nullopt), "n/a");
  EXPECT_EQ(percent_interval_text({0.5, 0.4, 0.6}), "50.0% [40.0%, 60.0%]");
  EXPECT_EQ(percent_interval_text({0.5, std::nullopt, std::nullopt}), "50.0%");
  EXPECT_EQ(interval_text({}, 1), "n/a");
  EXPECT_EQ(interval_text({1.0, -2.0, 3.0}, 1), "+1.0 [-2.0, +3.0]");
  EXPECT_EQ(interval_text({std::nullopt, 50.0, std::nullopt}, 0), "n/a [+50, +inf]");
  EXPECT_EQ(duration_text(1500), "1.5 s");
  EXPECT_EQ(duration_text(61000), "1:01");
  EXPECT_EQ(duration_text(3723000), "1:02:03");
  EXPECT_EQ(fit("abc", 5), "abc  ");
  EXPECT_EQ(fit("abcdef", 5), "abc..");
  EXPECT_EQ(fit("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9", 3), "\xc3\xa9..");
  EXPECT_EQ(right("\xc3\xa9", 3), "  \xc3\xa9");
}

}  // namespace
}  // namespace zerohour::tournament
