// A slow and obvious reference of Ridge's moves and combat, which knows the position by its text alone, compared over
// random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"
#include "tests/ridge/data_for_tests.h"

namespace zerohour {
namespace {

const std::vector<std::string> kMap = {"ffwffwfff", "fwrRrffwf", "ffrrRrRff", "wffRfRffw",
                                       "ffwffffwf", "fwffffwff", "ffffwffff"};
// Strength with no, one and both steps.
const std::map<std::string, std::vector<int>> kStrength = {{"B1", {0, 2, 4}}, {"B2", {0, 2, 4}}, {"B3", {0, 2, 3}},
                                                           {"B4", {0, 1, 3}}, {"B5", {0, 1, 2}}, {"R1", {0, 2, 3}},
                                                           {"R2", {0, 2, 3}}, {"R3", {0, 1, 2}}, {"R4", {0, 1, 2}}};

struct Piece {
  std::string at;  // of four digits, or a word
  int steps = 0, left = 0;
  bool attacked = false, hidden = false;
};
struct Board {
  std::map<std::string, Piece> pieces;
  std::map<std::string, std::string> sections;
};

Board read(const std::string& text) {
  Board board;
  const std::vector<std::string> words = absl::StrSplit(text, ' ');
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::vector<std::string> pair = absl::StrSplit(words[i], '=');
    board.sections[pair[0]] = pair[1];
  }
  const std::vector<std::string> units = absl::StrSplit(board.sections["units"], ';');
  for (const std::string& unit : units) {
    const std::vector<std::string> p = absl::StrSplit(unit, ':');
    board.pieces[p[0]] = {p[1], std::atoi(p[2].c_str()), std::atoi(p[3].c_str()), p[4].find('a') != std::string::npos,
                          p[4].find('h') != std::string::npos};
  }
  return board;
}

bool is_hex(const std::string& at) {
  return at.size() == 4 && at[0] == '0';
}
char ground(const std::string& hex) {
  return kMap[static_cast<std::size_t>(hex[3] - '1')][static_cast<std::size_t>(hex[1] - '1')];
}
int harder(const std::string& hex) {
  const char letter = ground(hex);
  return letter == 'f' ? 0 : letter == 'w' ? 1 : 2;
}
// By cube coordinates.
bool adjacent(const std::string& a, const std::string& b) {
  const auto cube = [](const std::string& hex) {
    const int x = hex[1] - '0', z = hex[3] - '0' - (x - (x & 1)) / 2 + (x & 1 ? 0 : 1);
    return std::array<int, 3>{x, z, -x - z};
  };
  if (!is_hex(a) || !is_hex(b)) return false;
  const std::array<int, 3> from = cube(a), to = cube(b);
  return std::abs(from[0] - to[0]) + std::abs(from[1] - to[1]) + std::abs(from[2] - to[2]) == 2;
}
std::vector<std::string> all_hexes() {
  std::vector<std::string> hexes;
  for (int column = 1; column <= 9; ++column) {
    for (int row = 1; row <= 7; ++row) hexes.push_back(absl::StrCat("0", column, "0", row));
  }
  return hexes;
}
bool is_free(const Board& board, const std::string& hex) {
  return std::none_of(board.pieces.begin(), board.pieces.end(), [&](const auto& p) { return p.second.at == hex; });
}

// All moves, or all attacks.
std::set<std::string> legal(const Board& board) {
  std::set<std::string> found = {"done"};
  const char own = board.sections.at("side") == "blue" ? 'B' : 'R';
  if (board.sections.at("step") == "move") {
    for (const auto& [name, piece] : board.pieces) {
      for (const std::string& hex : all_hexes()) {
        const int cost = ground(hex) == 'f' ? 1 : 2;
        if (name[0] == own && adjacent(piece.at, hex) && piece.left >= cost && is_free(board, hex)) {
          found.insert(absl::StrCat("move ", name, " ", hex));
        }
      }
    }
    return found;
  }
  std::vector<std::string> names;  // of the attackers
  for (const auto& [name, piece] : board.pieces) {
    if (name[0] == own && is_hex(piece.at) && !piece.attacked) names.push_back(name);
  }
  for (const auto& [target, enemy] : board.pieces) {
    for (int set = 1; set < 1 << names.size(); ++set) {
      bool may = target[0] != own && !enemy.attacked;
      std::string list;
      for (std::size_t i = 0; i < names.size(); ++i) {
        if ((set >> i & 1) == 0) continue;
        may = may && adjacent(board.pieces.at(names[i]).at, enemy.at);
        absl::StrAppend(&list, list.empty() ? "" : ",", names[i]);
      }
      if (may) found.insert(absl::StrCat("attack ", target, " with ", list));
    }
  }
  return found;
}

// The results table as it is printed in the rules, by the difference.
std::string result(int difference, int face) {
  const char* row = difference >= 6    ? "DDRRRR"
                    : difference >= 4  ? "XDDDRR"
                    : difference >= 2  ? "-XDDDR"
                    : difference == 1  ? "L-XDDD"
                    : difference == 0  ? "L--XDD"
                    : difference == -1 ? "LL---D"
                                       : "LLLL--";
  return std::map<char, std::string>{{'-', "none"}, {'L', "loss"}, {'X', "exchange"}, {'D', "retreat"}, {'R', "rout"}}
      .at(row[face - 1]);
}

// The steps after that face: of the strongest attacker and of the defender.
std::map<std::string, int> steps_after(const Board& board, const std::string& fight, int face, bool can_retreat,
                                       std::string& named) {
  const std::vector<std::string> parts = absl::StrSplit(fight, ':');
  const std::vector<std::string> attackers = absl::StrSplit(parts[1], ',');
  std::map<std::string, int> steps;
  for (const auto& [name, piece] : board.pieces) steps[name] = piece.steps;
  int difference = -kStrength.at(parts[0])[steps[parts[0]]] - harder(board.pieces.at(parts[0]).at);
  std::string strongest;
  for (const std::string& name : attackers) {
    difference += kStrength.at(name)[steps[name]];
    if (strongest.empty() || kStrength.at(name)[steps[name]] > kStrength.at(strongest)[steps[strongest]])
      strongest = name;
  }
  named = result(difference, face);
  if (named == "loss" || named == "exchange") --steps[strongest];
  if (named == "exchange" || named == "rout") --steps[parts[0]];
  if ((named == "retreat" || named == "rout") && steps[parts[0]] > 0 && !can_retreat) --steps[parts[0]];
  return steps;
}

bool can_retreat(const Board& board, const std::string& fight) {
  const std::string from = board.pieces.at(fight.substr(0, fight.find(':'))).at;
  for (const std::string& hex : all_hexes()) {
    bool may = adjacent(from, hex) && is_free(board, hex);
    for (const auto& [name, piece] : board.pieces) {
      const bool enemy = name[0] == (board.sections.at("side") == "blue" ? 'B' : 'R');
      if (enemy && !piece.hidden && adjacent(piece.at, hex)) may = false;
    }
    if (may) return true;
  }
  return false;
}

TEST(RidgeReference, AgreesOverRandomGames) {
  const auto game = test_ridge();
  Random random(11);
  std::map<std::string, int> met;
  for (int number = 0; number < repeated(60); ++number) {
    Ridge::State s = game->initial_state();
    while (!game->result(s).over) {
      const Board board = read(game->format_state(s));
      if (s.step == Ridge::Step::kRoll) {
        const std::string& fight = board.sections.at("fight");
        for (std::uint8_t face = 1; face <= 6; ++face) {
          Ridge::State next = s;
          const Ridge::Action action = game->roll_action(s, {&face, 1});
          std::string named;
          const auto expected = steps_after(board, fight, face, can_retreat(board, fight), named);
          ASSERT_EQ(game->format_action(s, action), absl::StrCat("result ", named));
          game->apply(next, action);
          for (const auto& [name, steps] : expected) {
            ASSERT_EQ(next.units[game->unit_named(name)].steps, steps) << name << " " << named;
          }
          ++met[named];
        }
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      std::vector<Ridge::Action> actions;
      std::set<std::string> texts;
      for_each_legal_action(*game, s, [&](const Ridge::Action& action) {
        actions.push_back(action);
        texts.insert(game->format_action(s, action));
      });
      if (s.step == Ridge::Step::kMove || s.step == Ridge::Step::kCombat) {
        ASSERT_EQ(texts, legal(board)) << game->format_state(s);
        ++met[board.sections.at("step")];
      }
      // To fight is rare by chance: a step is ended only where nothing else may be done.
      const auto skip = actions.size() > 1 && random.below(8) != 0 ? 1U : 0U;
      game->apply(s, actions[skip + random.below(static_cast<std::uint32_t>(actions.size()) - skip)]);
    }
  }
  for (const char* what : {"none", "loss", "exchange", "retreat", "rout", "move", "combat"})
    EXPECT_GT(met[what], 40) << what;
}

}  // namespace
}  // namespace zerohour
