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
#include "tools/protocol/wording.h"

namespace zerohour::protocol {

// The meaning of each face, of "1 to 3 no order, 4 to 6 an order"; empty if the text is no such list of all faces.
inline std::map<int, std::string> meanings(const std::string& needs, int sides) {
  std::map<int, std::string> told;
  int next = 1;
  for (absl::string_view part : absl::StrSplit(needs, ", ")) {
    const std::vector<absl::string_view> words = absl::StrSplit(part, ' ');
    int first = 0, last = 0;
    if (!absl::SimpleAtoi(words[0], &first) || first != next) {
      if (told.empty()) return {};
      // A meaning with a comma.
      for (auto& [face, meaning] : told) {
        if (meaning == told.rbegin()->second) absl::StrAppend(&meaning, ", ", part);
      }
      continue;
    }
    std::size_t at = 1;
    last = first;
    if (words.size() > 2 && (words[1] == "to" || words[1] == "or")) {
      if (!absl::SimpleAtoi(words[2], &last)) return {};
      at = 3;
    }
    const std::string meaning = absl::StrJoin(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(), " ");
    for (int face = first; face <= last; ++face) told[face] = meaning;
    next = last + 1;
  }
  return next == sides + 1 ? told : std::map<int, std::string>();
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

}  // namespace zerohour::protocol
