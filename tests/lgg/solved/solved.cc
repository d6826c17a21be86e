// lgg_solved draw SEEDS: draws positions of `pinch` from games of the quick players, solves them and prints the file
// positions.txt. lgg_solved score BOT [NODES]: what a bot makes of that file, with its mistakes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/lgg/players.h"
#include "engine/core/random_roll.h"
#include "tests/lgg/solved/positions.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

constexpr std::uint64_t kNodes = 8'000;  // to solve one: it is solved again in a moment
constexpr double kMatters = 0.02;        // at least so much lies between the best and the worst action
constexpr std::size_t kOfGame = 3, kAll = 30;
constexpr int kFewActions = 2;  // of both sides together, in the last round

// Near enough to its end to be tried. Not where a unit may rally: few of the places where it could be put are listed,
// and whether there is one decides.
bool is_late(const Lgg& game, const State& s) {
  if (std::find(s.place.begin(), s.place.end(), Place::kRallyable) != s.place.end()) return false;
  return s.step == Step::kActivate && s.left[0] + s.left[1] <= kFewActions &&
         s.count + 2 * game.rules().scenario.command[0] >= game.rules().scenario.length;
}

// Whether some action is worth as much as all that are best, but not most of them: else nothing is to be found.
bool is_of_use(const SolvedPosition& p) {
  return p.value - p.worst >= kMatters && p.optimal.size() < kMostOptimal && p.value < 1 - kSameValue;
}

int draw(std::uint64_t seeds) {
  const auto game = Lgg::load("pinch").value();
  std::vector<SolvedPosition> positions;
  std::unordered_set<std::uint64_t> seen;
  const char* const names[] = {"script-1", "greedy", "rush"};
  for (std::uint64_t seed = 1; seed <= seeds && positions.size() < kAll; ++seed) {
    Random random(seed);
    const std::unique_ptr<ai::Bot<Lgg>> players[] = {*make_lgg_bot(names[seed % 3], seed),
                                                     *make_lgg_bot(names[seed / 3 % 3], seed)};
    players[0]->sit(kBlue);
    players[1]->sit(kRed);
    std::size_t drawn = 0;
    State s = game->initial_state();
    while (!game->result(s).over && drawn < kOfGame) {
      const Actor actor = game->actor(s);
      if (actor == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      if (is_late(*game, s) && seen.insert(game->hash(s)).second) {
        const auto solved = solve_listed(*game, s, kNodes);
        if (solved.ok() && is_of_use(*solved)) {
          positions.push_back(*solved);
          ++drawn;
        }
      }
      game->apply(s, players[actor == Actor::kFirst ? 0 : 1]->choose(*game, s, {}));
    }
    std::fprintf(stderr, "seed %d: %zu\n", static_cast<int>(seed), positions.size());
  }
  std::fputs(absl::StrCat("# Made by lgg_solved draw ", seeds, "\n\n", format_solved(positions)).c_str(), stdout);
  return 0;
}

int score(const std::string& name, std::uint64_t nodes) {
  const auto positions = parse_solved(read_file(ZEROHOUR_LGG_SOLVED).value()).value();
  auto bot = make_lgg_bot(name, 1);
  if (!bot.ok()) {
    std::fprintf(stderr, "lgg_solved: %s\n", std::string(bot.status().message()).c_str());
    return 2;
  }
  const auto found = score_solved(positions, **bot, {.nodes = nodes});
  if (!found.ok()) {
    std::fprintf(stderr, "lgg_solved: %s\n", found.status().ToString().c_str());
    return 2;
  }
  for (const std::string& line : found->mistakes) std::printf("%s\n", line.c_str());
  std::printf("%s: %zu of %zu optimal, mean loss %.4f\n", name.c_str(), found->optimal, found->positions,
              found->loss / static_cast<double>(found->positions));
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  const std::string verb = argc > 2 ? argv[1] : "";
  if (verb == "draw") return zerohour::lgg::draw(std::strtoull(argv[2], nullptr, 10));
  if (verb == "score") return zerohour::lgg::score(argv[2], argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0);
  std::fputs("usage: lgg_solved draw SEEDS > tests/lgg/solved/positions.txt, or lgg_solved score BOT [NODES]\n",
             stderr);
  return 2;
}
