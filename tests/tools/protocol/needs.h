// What a prompt says of the faces of a die, compared with what comes of them.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tools/protocol/drawn.h"
#include "tools/protocol/wording.h"

namespace zerohour::protocol {

// The meaning of each face, of "1 to 3: no order, 4 to 6: an order"; empty if the text is no such list of all faces.
inline std::map<int, std::string> meanings(const std::string& needs, int sides) {
  std::map<int, std::string> told;
  int next = 1;
  for (absl::string_view part : absl::StrSplit(needs, ", ")) {
    const std::vector<absl::string_view> halves = absl::StrSplit(part, absl::MaxSplits(": ", 1));
    const std::vector<absl::string_view> words = absl::StrSplit(halves[0], ' ');
    int first = 0, last = 0;
    if (halves.size() != 2 || !absl::SimpleAtoi(words[0], &first) || first != next ||
        !absl::SimpleAtoi(words.back(), &last)) {
      if (told.empty()) return {};
      // A meaning with a comma.
      const std::string begun = told.rbegin()->second;
      for (auto& [face, meaning] : told) {
        if (meaning == begun) absl::StrAppend(&meaning, ", ", part);
      }
      continue;
    }
    for (int face = first; face <= last; ++face) told[face] = std::string(halves[1]);
    next = last + 1;
  }
  return next == sides + 1 ? told : std::map<int, std::string>();
}

// The due roll is of dice that one can buy, or it is a draw from a bag with as many things as its one die has sides.
template <Game G>
void expect_real_dice(const Wording<G>& wording, const G& game, const typename G::State& s) {
  const RollRequest request = game.roll_request(s);
  const std::vector<DrawnKind> bag = wording.drawn(game, s);
  if (!bag.empty()) {
    EXPECT_EQ(request.count(), 1) << game.describe_roll(s);
    EXPECT_EQ(request.sides(0), things_in(bag)) << game.describe_roll(s);
    return;
  }
  for (const DiceGroup& group : request.groups) {
    EXPECT_TRUE(std::set<int>({4, 6, 8, 10, 12, 20}).contains(group.sides))
        << group.sides << " sides, for " << game.describe_roll(s);
  }
}

// Where the due roll in s is of one die whose result is one of a few words, faces have the same result just where the
// prompt gives them the same meaning. Returns whether there was anything to compare.
template <Game G>
bool expect_needs_fit(const Wording<G>& wording, const G& game, const typename G::State& s) {
  const RollRequest request = game.roll_request(s);
  const std::string needs = wording.roll_needs(game, s);
  if (request.count() != 1 || !wording.drawn(game, s).empty()) return false;
  const int sides = request.sides(0);
  const std::map<int, std::string> told = meanings(needs, sides);
  if (told.empty()) return false;
  std::map<std::string, std::set<std::string>> results;  // by meaning
  std::set<std::string> all;
  for (int face = 1; face <= sides; ++face) {
    const std::vector<std::uint8_t> faces = {static_cast<std::uint8_t>(face)};
    typename G::State after = s;
    game.apply(after, game.roll_action(s, faces));
    const std::string result = wording.roll_facts(game, s, faces, after).result;
    if (result.empty()) return false;
    results[told.at(face)].insert(result);
    all.insert(result);
  }
  for (const auto& [meaning, of_it] : results) EXPECT_EQ(of_it.size(), 1U) << game.describe_roll(s) << ": " << needs;
  return all.size() > 1;
}

// Plays at random from the start, as many moves at the most, and visits each position in which a roll is due.
template <Game G, class Visitor>
void at_each_roll(const G& game, std::uint64_t seed, int most_moves, Visitor&& visit) {
  Random random(seed);
  typename G::State s = game.initial_state();
  for (int i = 0; i < most_moves && game.actor(s) != Actor::kNobody; ++i) {
    if (game.actor(s) == Actor::kChance) {
      visit(s);
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    std::vector<typename G::Action> list;
    for_each_legal_action(game, s, [&](const typename G::Action& a) { list.push_back(a); });
    game.apply(s, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

}  // namespace zerohour::protocol
