// The program's own book: every entry can be set up, and no two are alike.
#include "ai/loos/book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/loos/setup.h"
#include "openings/loos/choice.h"
#include "tools/loos/books/make.h"

namespace zerohour::loos {
namespace {

constexpr const char* kScenarios[] = {"loos", "loos-estimate"};

// A game, with what scripts need beside it.
struct BookGame {
  explicit BookGame(const std::string& scenario, BookKind kind = BookKind::kUsual)
      : game(*Loos::load(scenario)), ground(game->board()), book(*embedded_book(*game, kind)) {}

  Plan begin() const {
    Plan plan;
    plan.begin(*game, game->initial_state());
    return plan;
  }
  Script script(std::uint64_t seed = 0) const { return {*game, ground, Style::kSector, seed}; }

  std::shared_ptr<const Loos> game;
  Ground ground;
  Book book;
};

// All but the label.
std::string british_lines(const BritishEntry& entry) {
  std::string lines;
  for (const Assignment& a : entry.sectors) absl::StrAppend(&lines, a.division, to_string(a.posture), a.order, "\n");
  return lines;
}

// Plays the plan's actions from `state` on, each only if the rules take it.
void expect_legal(const Loos& game, State state, const Plan& plan) {
  for (const Plan::Step& step : plan.steps()) {
    const absl::Status legal = game.is_legal(state, step.action);
    ASSERT_TRUE(legal.ok()) << legal << "\n" << game.format_state(state);
    game.apply(state, step.action);
    ASSERT_TRUE(game.check_invariants(state).ok());
  }
  EXPECT_EQ(state, plan.state());
}

TEST(Book, EachEntryHasItsOwnNameAndIdea) {
  for (const BookKind kind : kBookKinds) {
    const BookGame table("loos", kind);
    EXPECT_GE(table.book.german.entries.size(), 8U);
    EXPECT_GE(table.book.british.entries.size(), kind == BookKind::kUsual ? 8U : 6U);
    std::set<std::string> names, ideas;
    const auto add = [&](const Label& label) {
      EXPECT_TRUE(names.insert(label.name).second) << label.name;
      EXPECT_TRUE(ideas.insert(label.idea).second) << label.idea;
    };
    for (const GermanEntry& entry : table.book.german.entries) add(entry.label);
    for (const BritishEntry& entry : table.book.british.entries) add(entry.label);
  }
}

// Entries of two books are the same where they have the same name, so that a name says enough.
TEST(Book, ANameMeansTheSameInEachBook) {
  const BookGame usual("loos"), strong("loos", BookKind::kStrong), strong_2("loos", BookKind::kStrong2);
  for (const auto& [older, newer] :
       {std::pair(&usual, &strong), std::pair(&usual, &strong_2), std::pair(&strong, &strong_2)}) {
    int shared = 0;
    for (const GermanEntry& entry : newer->book.german.entries) {
      const GermanEntry* const same = find_german(older->book, entry.label.name);
      if (same == nullptr) continue;
      ++shared;
      EXPECT_EQ(hexes_of(entry), hexes_of(*same)) << entry.label.name;
    }
    EXPECT_GT(shared, 0) << "the British answers to the older set-ups are known";
    for (const BritishEntry& entry : newer->book.british.entries) {
      const BritishEntry* const same = find_british(older->book, entry.label.name);
      EXPECT_TRUE(same == nullptr || british_lines(entry) == british_lines(*same)) << entry.label.name;
    }
  }
}

// Of one book, in one scenario.
void expect_every_pair_legal(const BookGame& table) {
  for (const GermanEntry& german : table.book.german.entries) {
    SCOPED_TRACE(german.label.name);
    Plan plan = table.begin();
    ASSERT_TRUE(play_german_entry(german, plan));
    EXPECT_EQ(plan.state().step, Step::kBritishSetup);
    EXPECT_EQ(plan.state().occupied[index(kGerman)], hexes_of(german));
    expect_legal(*table.game, table.game->initial_state(), plan);
    for (const BritishEntry& british : table.book.british.entries) {
      SCOPED_TRACE(british.label.name);
      Plan answer;
      answer.begin(*table.game, plan.state());
      ASSERT_TRUE(play_british_entry(table.script(), british, answer));
      EXPECT_EQ(answer.state().step, Step::kAircraft);
      expect_legal(*table.game, plan.state(), answer);
    }
  }
}

TEST(Book, EveryEntryIsLegalAgainstEveryOther) {
  for (const BookKind kind : kBookKinds) {
    for (const char* scenario : kScenarios) expect_every_pair_legal(BookGame(scenario, kind));
  }
}

TEST(Book, PutsEachDivisionInItsSector) {
  const BookGame table("loos");
  Plan plan = table.begin();
  ASSERT_TRUE(play_german_entry(table.book.german.entries[0], plan));
  const State germans = plan.state();
  for (const BritishEntry& british : table.book.british.entries) {
    plan.begin(*table.game, germans);
    ASSERT_TRUE(play_british_entry(table.script(), british, plan));
    for (std::size_t s = 0; s < british.sectors.size(); ++s) {
      for (const UnitId u : table.game->rules().counters.divisions[british.sectors[s].division].units) {
        EXPECT_EQ(table.game->board().at(plan.state().hex[u]).sector, static_cast<int>(s)) << british.label.name;
      }
    }
  }
}

// Sectors of two plans in which another order chooses among hexes that are worth much the same.
int other_orders(const BritishEntry& a, const BritishEntry& b) {
  int others = 0;
  for (std::size_t s = 0; s < std::min(a.sectors.size(), b.sectors.size()); ++s) {
    others += a.sectors[s].order != b.sectors[s].order;
  }
  return others;
}

TEST(Book, EntriesDiffer) {
  constexpr int kOtherOrders = 4;  // of six
  for (const BookKind kind : kBookKinds) {
    const BookGame table("loos", kind);
    // Those of the least weight are hardly ever played: they are there so that the British know an answer.
    std::vector<GermanEntry> german = table.book.german.entries;
    german.erase(std::remove_if(german.begin(), german.end(), [](const GermanEntry& e) { return e.label.weight == 1; }),
                 german.end());
    EXPECT_GE(german.size(), 4U);
    // The entries that were bred for the second strong book share sixteen hexes, and nearly all its plans the
    // divisions.
    const int least = kind == BookKind::kStrong2 ? 4 : kGermanDifference;
    const bool orders_count = kind == BookKind::kStrong2;
    for (std::size_t i = 0; i < german.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_GE(difference(german[i], german[j]), least) << german[i].label.name << " " << german[j].label.name;
      }
    }
    const auto& british = table.book.british.entries;
    for (std::size_t i = 0; i < british.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_TRUE(difference(british[i], british[j], table.game->board()) >= kBritishDifference ||
                    (orders_count && other_orders(british[i], british[j]) >= kOtherOrders))
            << british[i].label.name << " " << british[j].label.name;
      }
    }
  }
}

TEST(Book, IsEmptyForOtherScenarios) {
  for (const std::string& scenario : embedded_scenarios()) {
    if (scenario == kScenarios[0] || scenario == kScenarios[1]) continue;
    const BookGame table(scenario);
    EXPECT_TRUE(table.book.empty()) << scenario;
    EXPECT_EQ(choose_german_entry(table.book, 1), nullptr);
    EXPECT_EQ(choose_british_entry(table.book, table.game->initial_state(), 1), nullptr);
    Plan plan = table.begin();
    EXPECT_FALSE(play_book_setup(table.script(), table.book, plan));
    EXPECT_TRUE(plan.steps().empty());
  }
}

TEST(Book, FallsBackToNothingWhereAnEntryIsNotPossible) {
  const BookGame table("loos");
  const GermanEntry& entry = table.book.german.entries[0];
  Plan plan = table.begin();
  EXPECT_FALSE(play_british_entry(table.script(), table.book.british.entries[0], plan));
  // A unit that stands elsewhere: in a hex of the entry, but not its own.
  plan.play({Kind::kPlace, entry.stations[0].unit, entry.stations[1].hex});
  const std::size_t before = plan.steps().size();
  EXPECT_FALSE(play_german_entry(entry, plan));
  EXPECT_EQ(plan.steps().size(), before);

  plan = table.begin();
  ASSERT_TRUE(play_german_entry(entry, plan));
  EXPECT_FALSE(play_german_entry(entry, plan));
  const BritishEntry& british = table.book.british.entries[0];
  const UnitId first = table.game->rules().counters.divisions[british.sectors[0].division].units.first();
  plan.begin(*table.game, plan.state());
  plan.play({Kind::kPlace, first, table.game->board().sector_front[1].first()});
  EXPECT_FALSE(play_british_entry(table.script(), british, plan));
  EXPECT_EQ(plan.steps().size(), 1U);
}

TEST(Book, GoesOnWithASetUpThatWasInterrupted) {
  const BookGame table("loos");
  Plan whole = table.begin();
  ASSERT_TRUE(play_book_setup(table.script(3), table.book, whole));
  Plan rest = table.begin();
  for (int i = 0; i < 9; ++i) rest.play(whole.steps()[i].action);
  ASSERT_TRUE(play_book_setup(table.script(3), table.book, rest));
  EXPECT_EQ(rest.state(), whole.state());

  const State germans = whole.state();
  whole.begin(*table.game, germans);
  ASSERT_TRUE(play_book_setup(table.script(3), table.book, whole));
  rest.begin(*table.game, germans);
  for (int i = 0; i < 9; ++i) rest.play(whole.steps()[i].action);
  ASSERT_TRUE(play_book_setup(table.script(3), table.book, rest));
  EXPECT_EQ(rest.state(), whole.state());
}

TEST(Book, PlaysAgainstASetUpOfNoBook) {
  const BookGame table("loos");
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Plan plan = table.begin();
    plan_german_setup(table.script(seed), plan);
    ASSERT_TRUE(play_book_setup(table.script(seed), table.book, plan));
    EXPECT_EQ(plan.state().step, Step::kAircraft);
  }
}

// Where hexes are worth much the same, the order of the sector chooses; the division stays in its sector.
TEST(Book, AnOrderMovesADivisionWithinItsSector) {
  const BookGame table("loos");
  Plan plan = table.begin();
  ASSERT_TRUE(play_german_entry(table.book.german.entries[0], plan));
  const State germans = plan.state();
  BritishEntry entry = table.book.british.entries[0];
  for (Assignment& a : entry.sectors) a.posture = Posture::kFree;
  std::set<std::string> set_ups;
  for (int order = 0; order <= 8; ++order) {
    for (Assignment& a : entry.sectors) a.order = order;
    plan.begin(*table.game, germans);
    ASSERT_TRUE(play_british_entry(table.script(order), entry, plan));
    set_ups.insert(table.game->format_state(plan.state()));
    // Whatever the seed of the player.
    Plan again;
    again.begin(*table.game, germans);
    ASSERT_TRUE(play_british_entry(table.script(99), entry, again));
    EXPECT_EQ(again.state(), plan.state());
  }
  EXPECT_GE(set_ups.size(), 5U);
}

// A plan without sectors is the script's own set-up, which answers the Germans on the map unit by unit.
TEST(Book, APlanWithoutSectorsIsTheScriptsOwn) {
  const BookGame table("loos");
  Plan plan = table.begin();
  ASSERT_TRUE(play_german_entry(table.book.german.entries[0], plan));
  const State germans = plan.state();
  BritishEntry any;
  any.label.name = "any";
  plan.begin(*table.game, germans);
  ASSERT_TRUE(play_british_entry(table.script(4), any, plan));
  Plan own;
  own.begin(*table.game, germans);
  plan_british_setup(table.script(4), own);
  EXPECT_EQ(plan.state(), own.state());
  EXPECT_EQ(difference(any, table.book.british.entries[0], table.game->board()), 6);
  EXPECT_EQ(difference(any, any, table.game->board()), 0);
}

}  // namespace
}  // namespace zerohour::loos
