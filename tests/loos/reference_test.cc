// The engine against the plain reference: every question that a View answers, the whole legal list, and what becomes of
// a position, in positions that random play reaches from the set-up, from scattered battles and from crowded corners,
// with each option of the rules.
#include "tests/loos/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"
#include "tests/core/thorough.h"
#include "tests/loos/comparison.h"
#include "tests/loos/positions.h"

namespace zerohour::loos {
namespace {

using reference::Hexes;
using reference::Reference;
using reference::text;

std::shared_ptr<const Loos> load(const Options& options = {}) {
  const auto rules = read_rulebook(embedded_data(), "loos");
  if (!rules.ok()) {
    ADD_FAILURE() << rules.status();
    return nullptr;
  }
  const auto changed = std::make_shared<Rulebook>(**rules);
  changed->scenario.options = options;
  const auto game = Loos::make(changed);
  EXPECT_TRUE(game.ok()) << game.status();
  return game.ok() ? *game : nullptr;
}

// --- What can be gone through whole.

const int kBattles = repeated(kThorough ? 8 : 1);

TEST(Reference, TableAgrees) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  for (int line = 0; line < kCrtLines; ++line) {
    for (int differential = -30; differential <= 40; ++differential) {
      EXPECT_EQ(game->rules().crt.column(static_cast<CrtLine>(line), differential),
                reference::crt_column(static_cast<CrtLine>(line), differential))
          << to_string(static_cast<CrtLine>(line)) << " " << differential;
    }
  }
  for (int column = 0; column < kCrtColumns; ++column) {
    for (int face = 1; face <= 6; ++face) {
      EXPECT_EQ(game->rules().crt.results[column][face - 1], reference::crt_result(column, face))
          << "column " << column + 1 << ", die " << face;
    }
  }
}

TEST(Reference, SightAgreesBetweenAllHexes) {
  for (const bool target_height_blocks : {false, true}) {
    Options options;
    options.target_height_blocks = target_height_blocks;
    const auto game = load(options);
    ASSERT_NE(game, nullptr);
    const Board& board = game->board();
    const State state = game->initial_state();
    const Reference plain(game->rules(), board.control_hexes, state);
    int seen = 0;
    for (const Hex target : board.playable[0]) {
      for (const Hex from : board.playable[0]) {
        const int range = reference::apart(from, target);
        if (range == 0 || range > 5) continue;
        const bool expected = range == 1 || (range <= 4 && plain.line_of_sight(from, target));
        ASSERT_EQ(board.observers(target).contains(from), expected)
            << hex::to_string(from) << " to " << hex::to_string(target);
        seen += expected;
      }
    }
    EXPECT_GT(seen, 10000);
  }
}

TEST(Reference, CoverOfTheFrontAgrees) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  const Board& board = game->board();
  const State state = game->initial_state();
  const Reference plain(game->rules(), board.control_hexes, state);
  Random random(5);
  for (int i = 0; i < 3000; ++i) {
    // Runs of hexes as they are left over in a set-up, and any hexes at all.
    std::uint64_t bits = random();
    for (std::uint32_t more = random.below(4); more > 0; --more) bits |= random() & bits >> 1;
    bits &= (std::uint64_t{1} << board.front_line.size()) - 1;
    Hexes front;
    for (std::size_t k = 0; k < board.front_line.size(); ++k) {
      if ((bits >> k & 1) != 0) front.insert(board.front_line[k]);
    }
    ASSERT_EQ(board.battalions_to_cover(bits), plain.least_cover(front)) << text(front);
  }
  EXPECT_EQ(plain.least_cover(Hexes(board.front_line.begin(), board.front_line.end())), 15);  // R3
}

// Every set of attackers round every hex, with Germans wherever there is room for a neighbour of 14.3.3.
TEST(Reference, EveryAttackOnEveryHexAgrees) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  const Board& board = game->board();
  Random random(7);
  std::map<std::string, int> lines;
  for (const Hex target : board.field) {
    for (const Side defender : {kBritish, kGerman}) {
      State s = game->initial_state();
      s.hex.fill(kGone);
      s.turn = 1;
      s.step = Step::kDeclare;
      s.active = other(defender);
      int next_british = 0;
      int next_german = kFirstBattalion;
      const auto put = [&](Side side, Hex h) {
        const int u = side == kBritish ? next_british++ : next_german++;
        s.hex[u] = h;
        s.status[u] = static_cast<std::uint8_t>((side == kBritish ? 1 + random.below(2) : 1) << 4 | kNoAim);
      };
      put(defender, target);
      std::vector<UnitId> around;
      for (const Direction d : hex::kDirections) {
        const Hex n = reference::beside(target, d);
        if (!board.playable[index(other(defender))].contains(n) || random.below(12) == 0) continue;
        around.push_back(static_cast<UnitId>(defender == kGerman ? next_british : next_german));
        put(other(defender), n);
      }
      for (const Hex h : board.field) {
        const bool free = std::count(s.hex.begin(), s.hex.end(), h) == 0;
        if (free && next_german < kFirstBattalion + 28 && reference::apart(h, target) == 2 && random.below(3) != 0) {
          put(kGerman, h);
          if (random.below(4) == 0) s.attacked.insert(h);
        } else if (free && random.below(80) == 0 && next_german < kFirstBattalion + 28) {
          put(kGerman, h);
        }
      }
      if (random.below(3) == 0) {
        s.marker[0] = Marker(target);
        s.marker[0].set_breach();
        s.marker_count = 1;
      }
      rebuild(board, s);
      const View view = game->view(s);
      const Reference plain(game->rules(), board.control_hexes, s);
      for (unsigned bits = 1; bits < 1U << around.size(); ++bits) {
        std::vector<UnitId> attackers;
        for (std::size_t k = 0; k < around.size(); ++k) {
          if ((bits >> k & 1) != 0) attackers.push_back(around[k]);
        }
        const CombatWorksheet engine = view.combat(target, attackers.data(), static_cast<int>(attackers.size()));
        const reference::Sum sum = plain.combat(target, attackers);
        ASSERT_TRUE(engine.line == sum.line && engine.differential == sum.differential && engine.column == sum.column)
            << "attack on " << hex::to_string(target) << ": " << to_string(engine.line) << " " << engine.differential
            << ", expected " << to_string(sum.line) << " " << sum.differential;
        ++lines[absl::StrCat(std::string(to_string(sum.line)), sum.added.empty() ? "" : "+")];
      }
    }
  }
  EXPECT_TRUE(lines["trench"] > 0 && lines["trench+"] > 0 && lines["town+"] > 0 && lines["clear+"] > 0 &&
              lines["woods"] > 0);
}

// --- What is played.

TEST(Reference, AgreesInPlay) {
  const Options games[] = {{}, {.rules = 1}, {.gas_each = true, .gas_anywhere = true, .trade_places = true}};
  Random random(1);
  for (const Options& options : games) {
    const auto game = load(options);
    ASSERT_NE(game, nullptr);
    for (int i = 0; i < repeated(kThorough && options == Options() ? 2 : 1) && !HasFailure(); ++i) {
      play_on(*game, game->initial_state(), random, {.actions = 100000, .compare_one_in = 2});
    }
  }
}

TEST(Reference, AgreesInTheOtherScenarios) {
  Random random(6);
  for (const std::string& name : embedded_scenarios()) {
    if (absl::StartsWith(name, "loos")) continue;  // the whole game
    const auto game = Loos::load(name);
    ASSERT_TRUE(game.ok()) << game.status();
    for (int i = 0; i < repeated(kThorough ? 40 : 5) && !HasFailure(); ++i) {
      play_on(**game, (*game)->initial_state(), random, {.actions = 100000, .compare_one_in = 3});
    }
  }
}

// A battle before Lens in which everything counts that a scenario may count; it begins and ends with any phase.
std::shared_ptr<const Loos> battle_for_points(absl::string_view start, absl::string_view end, bool breakthrough) {
  const absl::string_view deeds = absl::EndsWith(start, "-movement") ? " moved" : "";
  const bool british = absl::StartsWith(start, "british");
  const std::string text = absl::StrCat(
      "name lens\ntitle Lens\nturns 6 7\nstart ", start, "\nend ", end, "\narea 2905 3410\nunits units-estimate.csv\n",
      "tracks tracks-estimate.csv\ntrack 6 british 2 2 german 1 2\ntrack 7 british 1 3 german 2 2\n",
      breakthrough ? "" : "breakthrough off\nexit 3306 points 3\n",
      "objective Cite 3008 3109 points 2\nobjective Lens 3206 3307\ngerman-objective Cite 3008 3109\n",
      "german-objective Rear 3305 3205 points 2\nloss british points 1\nloss german points 2\nwin 4\ndraw 1\n",
      "unit 1/1a 3108", british ? deeds : "", "\nunit 1/1b 3108 under\nunit 1/2a 3109\nunit 1/2b 3109 under\n",
      "unit 1/3a 3208 steps 1\nunit 14/IR16-I 3107", british ? "" : deeds,
      "\nunit 14/IR16-II 3207\nunit 2G/RIR15 3306\nunit 2G/RIR55 3306 under\nreserve 4B\ndeadpile r20 r21 r22\n");
  const auto game = Loos::load(
      [&](absl::string_view name) -> absl::StatusOr<std::string> {
        return name == "scenarios/lens.txt" ? text : embedded_data()(name);
      },
      "lens");
  EXPECT_TRUE(game.ok()) << game.status() << text;
  return game.ok() ? *game : nullptr;
}

TEST(Reference, AgreesWhereEverythingCounts) {
  Random random(8);
  std::map<std::string, int> ends;
  int left = 0;
  for (const absl::string_view start :
       {"british-movement", "british-combat", "british-mobile", "german-movement", "german-combat", "german-mobile"}) {
    for (const absl::string_view end : {"british movement", "british combat", "british mobile", "british",
                                        "german movement", "german combat", "german mobile", "german"}) {
      const auto game = battle_for_points(start, end, random.below(8) == 0);
      ASSERT_NE(game, nullptr);
      for (int i = 0; i < repeated(kThorough ? 8 : 2) && !HasFailure(); ++i) {
        const State last = play_on(*game, game->initial_state(), random, {.actions = 100000, .compare_one_in = 8});
        const std::string text = game->format_state(last);
        const absl::StatusOr<State> read = game->parse_state(text);
        ASSERT_TRUE(read.ok()) << read.status() << "\n  " << text;
        EXPECT_EQ(*read, last) << text;
        ++ends[std::string(to_string(last.outcome))];
        left += absl::StrContains(text, " left=") ? 1 : 0;
      }
    }
  }
  EXPECT_GT(left, kThorough ? 5 : 0);
  EXPECT_TRUE(ends["british-towns"] > 0 && ends["draw"] > 0 && ends["german-towns"] > 0);
}

TEST(Reference, AgreesInScatteredBattles) {
  std::vector<Options> rules;
  for (int version = kFirstRules; version <= kNewestRules; ++version) {
    rules.push_back({.rules = version});
    for (const OptionName& option : option_names(version)) {
      // Most options are the same in both versions.
      if (version != kNewestRules && option.field != &Options::gas_once) continue;
      rules.push_back({.rules = version});
      rules.back().*option.field = true;
    }
  }
  Random random(2);
  for (const Options& options : rules) {
    const auto game = load(options);
    ASSERT_NE(game, nullptr);
    for (int i = 0; i < kBattles && !HasFailure(); ++i) {
      const std::optional<State> state = scattered_battle(*game, random);
      ASSERT_TRUE(state.has_value());
      play_on(*game, *state, random, {.actions = 250, .compare_one_in = 2});
    }
  }
}

TEST(Reference, AgreesInACrowd) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  Random random(3);
  int played = 0;
  for (int i = 0; i < repeated(kThorough ? 400 : 120) && !HasFailure(); ++i) {
    const std::optional<State> state = crowd_under_fire(*game, random);
    if (!state) continue;
    ++played;
    play_on(*game, *state, random, {.actions = 50, .compare_one_in = 4, .stop_at_movement = true});
  }
  EXPECT_GT(played, repeated(kThorough ? 250 : 60));
}

TEST(Reference, AgreesInAMelee) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  Random random(4);
  int played = 0;
  for (int i = 0; i < repeated(kThorough ? 300 : 100) && !HasFailure(); ++i) {
    const std::optional<State> state = melee(*game, random);
    if (!state) continue;
    ++played;
    play_on(*game, *state, random, {.actions = 40, .compare_one_in = 4, .stop_at_movement = true});
  }
  EXPECT_GT(played, repeated(kThorough ? 200 : 60));
}

}  // namespace
}  // namespace zerohour::loos
