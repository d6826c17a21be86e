// The search for battles: drafts are scenario files, the same seed finds the same on any number of threads and after
// any interruption, and what is found holds up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "ai/search/solver.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"
#include "engine/loos/rulebook.h"
#include "tests/core/thorough.h"
#include "tools/loos/design/draft.h"
#include "tools/loos/design/search.h"
#include "tools/loos/design/verdict.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kBattles[] = {"trench-assault", "hill70", "race-for-lens", "mobile-breakout", "fosse8"};

Draft draft_of(absl::string_view scenario) {
  const absl::StatusOr<std::string> text = embedded_data()(absl::StrCat("scenarios/", scenario, ".txt"));
  EXPECT_TRUE(text.ok()) << text.status();
  const absl::StatusOr<Draft> draft = read_draft(*text);
  EXPECT_TRUE(draft.ok()) << draft.status();
  return *draft;
}

absl::StatusOr<std::shared_ptr<const Loos>> load_text(const std::string& text, absl::string_view name) {
  return Loos::load(with_scenario(embedded_data(), name, text), name);
}

TEST(Design, ADraftIsTheBattleThatItWasReadFrom) {
  for (const absl::string_view name : kBattles) {
    SCOPED_TRACE(name);
    const Draft draft = draft_of(name);
    const std::string text = format_draft(draft, name, "A title", "An idea.", {"A note."});
    EXPECT_EQ(*read_draft(text), draft);
    const auto written = load_text(text, name);
    ASSERT_TRUE(written.ok()) << written.status();
    const auto shipped = Loos::load(name);
    EXPECT_EQ((*written)->format_state((*written)->initial_state()),
              (*shipped)->format_state((*shipped)->initial_state()));
  }
}

TEST(Design, OtherLinesAreKeptWordForWord) {
  const absl::StatusOr<Draft> draft = read_draft(
      "name x\narea 2507 2911\noption gas-each on\n# a comment\nobjective The two hexes 2608 2709 points 3\n"
      "unit 15/45a 2610 steps 1 under moved\nunit 15/45b 2610\nreplacement r5 2709\n");
  ASSERT_TRUE(draft.ok()) << draft.status();
  EXPECT_THAT(draft->kept, testing::ElementsAre("area 2507 2911", "option gas-each on"));
  const std::string text = format_draft(*draft, "x", "t", "", {});
  EXPECT_THAT(text, testing::HasSubstr("objective The two hexes 2608 2709 points 3\n"));
  EXPECT_THAT(text, testing::HasSubstr("unit 15/45a 2610 steps 1 under moved\nunit 15/45b 2610\n"));
  EXPECT_FALSE(read_draft("unit 15/45a nowhere\n").ok());
  EXPECT_FALSE(read_draft("objective 2608\n").ok());
  EXPECT_FALSE(read_draft("win many\n").ok());
}

DraftBounds bounds_of(const Loos& game) {
  DraftBounds bounds;
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      const Zone zone = game.rules().map.at(Hex(column, row)).zone;
      if (zone == Zone::kField) bounds.ground.emplace_back(column, row);
      if (zone == Zone::kFront) bounds.front.emplace_back(column, row);
    }
  }
  bounds.pool = {std::vector<std::string>{"15/44a", "15/44b", "15/46a"}, {"117/RIR11-I", "14/IR56-II"}};
  bounds.first_turn = game.rules().scenario.first_turn;
  bounds.last_turn = game.rules().scenario.last_turn;
  return bounds;
}

// Most of what is drawn can be played; the rest is refused with a reason. Pinned units and hexes stay.
TEST(Design, ChangesKeepWithinTheirBounds) {
  const auto game = *Loos::load("hill70");
  const Draft begin = draft_of("hill70");
  DraftBounds bounds = bounds_of(*game);
  bounds.pinned_units = {"15/45a"};
  bounds.pinned_hexes = {*hex::parse_hex("2709")};
  bounds.most = {4, 3};
  Random random(7);
  int read = 0;
  for (int i = 0; i < 300; ++i) {
    Draft draft = begin;
    for (int changes = 0; changes < 4;) changes += change(draft, bounds, game->rules().counters, random) ? 1 : 0;
    const auto loaded = load_text(format_draft(draft, "x", "t", "", {}), "x");
    if (loaded.ok()) {
      ++read;
    } else {
      EXPECT_THAT(loaded.status().message(), testing::HasSubstr("scenarios/x.txt"));
    }
    std::vector<int> count(2);
    for (const DraftUnit& unit : draft.units) {
      ++count[static_cast<std::size_t>(index(side_of_unit(unit.id, game->rules().counters)))];
      if (unit.id == "15/45a") {
        EXPECT_EQ(hex::to_string(unit.hex), "2810");
      }
      if (unit.id == "117/RIR22-I") {
        EXPECT_EQ(hex::to_string(unit.hex), "2709");
      }
      if (unit.hex == bounds.pinned_hexes[0]) {
        EXPECT_EQ(unit.id, "117/RIR22-I");
      }
    }
    EXPECT_LE(count[0], 4);
    EXPECT_LE(count[1], 3);
    EXPECT_GE(count[0], 1);
    EXPECT_GE(count[1], 1);
  }
  EXPECT_GT(read, 150);
}

// One player turn on nine hexes, quickly solved, with demands that some of them meet.
DesignTask small_task() {
  DesignTask task;
  task.begin = *read_draft(
      "turns 3 3\nstart british-movement\nend british\narea 2607 2809\nreplacements off\naircraft off\nunits "
      "units-estimate.csv\ntracks tracks-estimate.csv\nobjective First 2608\nobjective Second 2808\nunit 15/46a "
      "2609\nunit "
      "15/45a 2709\nunit 117/RIR22-I 2607\n");
  task.bounds = bounds_of(**load_text(format_draft(task.begin, "x", "t", "", {}), "x"));
  task.bounds.most = {2, 2};
  task.criteria.least_par = 0.3;
  task.criteria.most_par = 0.7;
  task.criteria.share = task.criteria.loss = task.criteria.more = task.criteria.choices = 0;
  task.criteria.positions = 20'000;
  task.candidates = 64;
  return task;
}

struct Searched {
  std::vector<std::string> finds;
  DesignLog log;
};

Searched search(const DesignTask& task, DesignLog log = {}, std::uint64_t stop_after = ~std::uint64_t{0}) {
  Searched searched{{}, std::move(log)};
  std::atomic<bool> stop = false;
  const auto counters = (*Loos::load("hill70"))->rules().counters;
  const absl::Status status = design_battles(
      task, embedded_data(), counters, searched.log, stop,
      [&](const Find& find) {
        searched.finds.push_back(format_draft(find.draft, "x", "t", "", facts_text(find.facts)));
        return absl::OkStatus();
      },
      [&](const DesignProgress& progress) {
        if (progress.candidates >= stop_after) stop = true;
        return absl::OkStatus();
      });
  EXPECT_TRUE(status.ok()) << status;
  return searched;
}

TEST(Design, ThreadsAndInterruptionsChangeNothing) {
  DesignTask task = small_task();
  const Searched one = search(task);
  ASSERT_FALSE(one.finds.empty());
  EXPECT_EQ(one.log.entries.size(), 64u);
  task.jobs = 3;
  const Searched three = search(task);
  EXPECT_EQ(three.finds, one.finds);
  EXPECT_EQ(format_log(three.log), format_log(one.log));

  const Searched stopped = search(task, {}, 24);
  ASSERT_EQ(stopped.log.entries.size(), 24u);
  const absl::StatusOr<DesignLog> log = read_log(format_log(stopped.log));
  ASSERT_TRUE(log.ok()) << log.status();
  const Searched resumed = search(task, *log);
  EXPECT_EQ(resumed.finds, one.finds);
  EXPECT_EQ(format_log(resumed.log), format_log(one.log));

  task.seed = 2;
  EXPECT_NE(search(task).finds, one.finds);
}

// Each find is solved again by itself; no two are of one family.
TEST(Design, FindsAreWhatWasAskedFor) {
  const DesignTask task = small_task();
  std::set<std::string> families;
  for (const std::string& text : search(task).finds) {
    EXPECT_TRUE(families.insert(family_of(*read_draft(text))).second) << text;
    EXPECT_NE(*read_draft(text), task.begin);
    const auto game = load_text(text, "x");
    ASSERT_TRUE(game.ok()) << game.status();
    ai::Solver<Loos> solver(**game);
    ASSERT_TRUE(solver.solve((*game)->initial_state(), {.complete = true}).ok());
    const ai::Worth worth = *solver.table().worth(**game, (*game)->initial_state());
    EXPECT_GE(worth.value, 0.3);
    EXPECT_LE(worth.value, 0.7);
    EXPECT_GE(worth.win + worth.loss, task.criteria.decided);
    EXPECT_LE(solver.table().positions(), task.criteria.positions);
  }
}

// A battle that has all that is asked for is the first candidate, but no find.
TEST(Design, TheBattleItselfIsNoFind) {
  DesignTask task = small_task();
  task.begin = *read_draft(search(task).finds.at(0));
  const Searched searched = search(task);
  EXPECT_EQ(searched.log.entries.at(0).score, 0);
  EXPECT_FALSE(searched.finds.empty());
  for (const std::string& text : searched.finds) EXPECT_NE(*read_draft(text), task.begin);
}

TEST(Design, WhatIsAskedForIsMissed) {
  const std::atomic<bool> stop = false;
  const auto verdict_of = [&](absl::string_view name, const Criteria& criteria) {
    const auto text = embedded_data()(absl::StrCat("scenarios/", name, ".txt"));
    return *judge_battle(embedded_data(), name, *text, criteria, {100}, stop);
  };
  Criteria criteria;
  // The Germans of the assault decide nothing.
  const Verdict assault = verdict_of("trench-assault", criteria);
  EXPECT_LT(assault.score, -0.3);
  EXPECT_GT(assault.score, kUnsolved);
  EXPECT_LT(assault.facts.side[1].worst_loses, 1e-9);
  // Both do in the race, though the Germans do not decide often.
  criteria.choices = 2;
  criteria.theme = BattleTheme::kMobile;
  const Verdict race = verdict_of("race-for-lens", criteria);
  EXPECT_EQ(race.score, 0);
  criteria.choices = 12;
  EXPECT_LT(score_of(race.facts, criteria), 0);
  criteria.choices = 2;
  criteria.least_par = 0.53;
  EXPECT_NEAR(score_of(race.facts, criteria), -4 * (0.53 - race.facts.value), 1e-9);
  criteria.least_par = 0.42;
  criteria.theme = BattleTheme::kGas;
  EXPECT_LT(verdict_of("mobile-breakout", criteria).facts.theme, criteria.theme_decisions);
  criteria.positions = 3'000;
  const Verdict large = verdict_of("race-for-lens", criteria);
  EXPECT_LT(large.score, kUnsolved);
  EXPECT_THAT(large.refusal, testing::HasSubstr("more than 1000 positions"));
  EXPECT_LT(judge_battle(embedded_data(), "x", "name x\n", criteria, {100}, stop)->score, kNoBattle);
  const std::atomic<bool> stopped = true;
  const auto text = embedded_data()("scenarios/hill70.txt");
  EXPECT_TRUE(absl::IsCancelled(judge_battle(embedded_data(), "hill70", *text, Criteria(), {100}, stopped).status()));
}

// The battles that are shipped for two: both sides decide, by what is asked of a find. The others are puzzles for one.
TEST(Design, BothSidesOfTheBattlesForTwoDecide) {
  const std::atomic<bool> stop = false;
  Criteria criteria;
  criteria.choices = 3.5;
  criteria.more = 0.48;
  criteria.positions = 3'000'000;
  std::vector<std::string> battles = {"loos-crassier", "hill-70-run"};
  if (kLong) {
    battles.insert(battles.end(), {"lone-tree", "quarries", "haisnes", "redoubt", "bois-hugo", "givenchy",
                                   "loos-village", "chalk-pit-october"});
  }
  for (const std::string& name : battles) {
    SCOPED_TRACE(name);
    const auto text = embedded_data()(absl::StrCat("scenarios/", name, ".txt"));
    ASSERT_TRUE(text.ok()) << text.status();
    const Verdict verdict = *judge_battle(embedded_data(), name, *text, criteria, {1'000}, stop);
    EXPECT_EQ(verdict.score, 0) << verdict.refusal << testing::PrintToString(facts_text(verdict.facts));
  }
}

TEST(Design, ALogThatIsNotOneIsRefused) {
  EXPECT_EQ(read_log("")->entries.size(), 0u);
  EXPECT_THAT(read_log("1 2 3\n").status().message(), testing::HasSubstr("candidate 1"));
  EXPECT_FALSE(read_log(absl::StrCat("x", std::string(17, ' '), "\n")).ok());
  const auto line = [](absl::string_view score, absl::string_view positions, absl::string_view value) {
    return absl::StrCat(score, " ", positions, " ", value, " 0 0 0 1 1 1 1 1 1 1 1 1 1 1 1\n");
  };
  EXPECT_TRUE(read_log(line("-0.5", "10", "0.5")).ok());
  for (const std::string& wrong : {line("nan", "10", "0.5"), line("-0.5", "inf", "0.5"), line("-0.5", "-1", "0.5"),
                                   line("-0.5", "10", "1e999"), line("0.5", "10", "0.5"), line("-0.5", "10", "-1")}) {
    EXPECT_FALSE(read_log(wrong).ok()) << wrong;
  }
}

}  // namespace
}  // namespace zerohour::loos
