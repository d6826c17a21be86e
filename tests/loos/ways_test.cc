// The list is complete (R7): every legal way of a move, found by trying all of them, ends as a listed move does, and no
// two listed actions end alike.
#include "engine/loos/ways.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/loos/loos.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"
#include "tests/core/thorough.h"
#include "tests/loos/reference.h"

namespace zerohour::loos {
namespace {

using reference::Reference;
using reference::Route;

// Where an action leads. A British unit in an entry hex has won the game, whatever else it took (12.1).
State end_of(const Loos& game, State s, Action a) {
  game.apply(s, a);
  if (s.outcome == Outcome::kBritishBreakthrough) s.control = 0;
  return s;
}

// Positions by their hashes: what leads to each.
class Ends {
 public:
  explicit Ends(const Loos& game) : game_(game) {}

  // The other action that leads there, or none.
  const std::string* add(const State& end, const std::string& action) {
    const auto [known, is_new] = ends_.try_emplace(game_.hash(end), end, action);
    EXPECT_TRUE(known->second.first == end);
    return is_new ? nullptr : &known->second.second;
  }
  bool contains(const State& end) const {
    const auto known = ends_.find(game_.hash(end));
    return known != ends_.end() && known->second.first == end;
  }

 private:
  const Loos& game_;
  std::map<std::uint64_t, std::pair<State, std::string>> ends_;
};

class Completeness {
 public:
  Completeness(const Loos& game, const State& s) : game_(game), s_(s) {}

  // Retreats are left out: each names its hexes (R21), so all are listed, and some end in one hex.
  void check_that_ends_differ() const {
    Ends ends(game_);
    for_each_legal_action(game_, s_, [&](Action a) {
      if (a.kind() == Kind::kRetreat) return;
      const std::string text = game_.format_action(s_, a);
      const std::string* const same = ends.add(end_of(game_, s_, a), text);
      if (same != nullptr) ADD_FAILURE() << text << " ends as " << *same << where();
    });
  }

  // Returns how many moves are listed with their way.
  int check_moves(UnitId u, int points, bool mobile) const {
    Ends ends(game_);
    int named = 0;
    loos::for_each_legal(game_.view(s_), Kind::kMove, u, [&](Action a) {
      named += a.path_length() > 0 ? 1 : 0;
      EXPECT_TRUE(game_.is_legal(s_, a).ok()) << game_.format_action(s_, a) << where();
      ends.add(end_of(game_, s_, a), "");
    });
    const Reference plain(game_.rules(), game_.board().control_hexes, s_);
    plain.for_each_route(u, points, mobile, [&](const Route& route) {
      const Hex to = route.hexes.back();
      if (to == s_.hex[u]) return;
      for (const bool over : {false, true}) {
        if (over && plain.empty(to)) continue;
        Action way(Kind::kMove, u, to, over);
        for (const Direction d : route.steps) way = way.with_step(d);
        EXPECT_TRUE(game_.is_legal(s_, way).ok()) << game_.format_action(s_, way) << where();
        EXPECT_TRUE(ends.contains(end_of(game_, s_, way))) << game_.format_action(s_, way) << where();
      }
    });
    return named;
  }

 private:
  std::string where() const { return "\n  " + game_.format_state(s_); }

  const Loos& game_;
  const State& s_;
};

TEST(Ways, EveryLegalWayEndsAsAListedMoveDoes) {
  for (const std::string& name : embedded_scenarios()) {
    const auto game = Loos::load(name).value();
    int named = 0;
    const bool whole = name.starts_with("loos");
    for (int seed = 0; seed < repeated(whole ? (kThorough ? 4 : 2) : 50); ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      State s = game->initial_state();
      while (s.step != Step::kOver && !HasFailure()) {
        if (game->actor(s) == Actor::kChance) {
          game->apply(s, random_roll(*game, s, random));
          continue;
        }
        const Completeness check(*game, s);
        const bool mobile = s.step == Step::kMobileMove;
        const bool setup = s.step == Step::kGermanSetup || s.step == Step::kBritishSetup;
        if (!setup && random.below(whole ? 60 : 16) == 0) check.check_that_ends_differ();
        if (mobile) named += check.check_moves(s.subject, s.mobile_points(), true);
        if (s.step == Step::kBritishMove || s.step == Step::kGermanMove) {
          for (const UnitId u : game->view(s).on_map(s.active) - s.moved) {
            if (random.below(whole ? 40 : 8) == 0)
              named += check.check_moves(u, game->view(s).movement_allowance(u), false);
          }
        }
        Action chosen;
        std::uint32_t seen = 0;
        for_each_legal_action(*game, s, [&](Action a) {
          if (random.below(++seen) == 0) chosen = a;
        });
        game->apply(s, chosen);
      }
    }
    // Where units have far to go past nothing that counts there is no choice.
    if (name == "race-for-lens" || name == "loos") {
      EXPECT_GT(named, 20) << name;
    }
  }
}

// A unit alone on the map, with everything to take: the most ways that there can be.
TEST(Ways, AreCompleteForALoneUnitInEveryHex) {
#ifndef NDEBUG
  GTEST_SKIP() << "these are no whole positions, which apply() checks in this build";
#endif
  for (const char* const name : {"loos", "hill70", "race-for-lens"}) {
    const auto game = Loos::load(name).value();
    const Board& board = game->board();
    for (const Side side : {kBritish, kGerman}) {
      int named = 0, most = 0;
      const UnitId u = side == kBritish ? UnitId{0} : static_cast<UnitId>(kFirstRegiment);
      for (const Hex h : board.field) {
        if (board.entry.contains(h) || (!kThorough && h.id() % 3 != 0)) continue;
        State s = game->initial_state();
        s.hex.fill(kGone);
        s.turn = 1;
        s.active = side;
        s.step = side == kBritish ? Step::kBritishMove : Step::kGermanMove;
        s.control = side == kBritish ? 0 : board.all_control();
        if (const int i = board.control_index(h); i >= 0) s.control ^= std::uint64_t{1} << i;
        s.hex[u] = h;
        s.status[u] = 2 << 4 | kNoAim;
        rebuild(board, s);
        const int here = Completeness(*game, s).check_moves(u, game->view(s).movement_allowance(u), false);
        named += here;
        most = std::max(most, here);
      }
      EXPECT_GT(named, 100) << name;
      EXPECT_LT(most, 1'000) << name;  // far from the number that are kept
    }
  }
}

std::set<std::string> moves_to(const Loos& game, const State& s, UnitId u, Hex h) {
  std::set<std::string> texts;
  for_each_legal(game.view(s), Kind::kMove, u, [&](Action a) {
    if (a.hex() == h) texts.insert(game.format_action(s, a));
  });
  return texts;
}

TEST(Ways, ThoseThatTakeOtherHexesAreListedOnce) {
  const auto game = Loos::load("race-for-lens").value();
  const State s =
      game->parse_state(
              "loos race-for-lens rules=2 options=- turn=8 active=british step=british-move markers=0/0 moved=1/3b "
              "control=3109 units=3107:14/IR57-II,3109:1/3a,3308:r05,3309:1/3b")
          .value();
  const UnitId u = parse_unit(game->board(), s, "1/3a").value();
  EXPECT_EQ(moves_to(*game, s, u, Hex(33, 9)),
            (std::set<std::string>{"move 1/3a 3309", "move 1/3a 3309 over", "move 1/3a 3309 via 3008 3109 3209",
                                   "move 1/3a 3309 over via 3008 3109 3209"}));
  // Any way may be played, whether it is listed or not.
  for (const char* const text : {"move 1/3a 3309 via 3209", "move 1/3a 3309 over via 3209"}) {
    EXPECT_TRUE(game->is_legal(s, game->parse_action(s, text).value()).ok()) << text;
  }
}

}  // namespace
}  // namespace zerohour::loos
