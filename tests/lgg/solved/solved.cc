// lgg_solved draw SEEDS: draws positions of `pinch` from games of the quick players, solves them and prints the file
// positions.txt. lgg_solved again: solves the positions of that file once more. lgg_solved score BOT [NODES]: what a
// bot makes of that file, with its mistakes. lgg_solved dense SEEDS TRIES: how far the best listed action falls short
// of the best of many legal ones, in late positions of random games.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "ai/lgg/players.h"
#include "ai/search/solver.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/table/pose.h"
#include "tests/lgg/solved/positions.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

constexpr std::uint64_t kNodes = 8'000;  // to solve one: it is solved again in a moment
constexpr double kMatters = 0.02;        // at least so much lies between the best and the worst action
constexpr std::size_t kOfGame = 3, kAll = 30;
constexpr const char* kDrawPlayers[] = {"script-1", "greedy", "rush"};
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
  for (std::uint64_t seed = 1; seed <= seeds && positions.size() < kAll; ++seed) {
    Random random(seed);
    const std::unique_ptr<ai::Bot<Lgg>> players[] = {*make_lgg_bot(kDrawPlayers[seed % 3], seed),
                                                     *make_lgg_bot(kDrawPlayers[seed / 3 % 3], seed)};
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

// The same positions, solved once more: after a change of what is listed.
int solve_again() {
  const auto game = Lgg::load("pinch").value();
  std::vector<SolvedPosition> positions;
  const auto known = parse_solved(read_file(ZEROHOUR_LGG_SOLVED).value()).value();
  for (const SolvedPosition& p : known) {
    positions.push_back(solve_listed(*game, game->parse_state(p.state).value(), 0).value());
  }
  std::fputs(absl::StrCat("# Made by lgg_solved draw 2600, and lgg_solved again\n\n", format_solved(positions)).c_str(),
             stdout);
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

// A legal action near a listed one, or anywhere that the draw of a random game goes; false if this try found none.
bool try_action(const Lgg& game, const State& s, const std::vector<Action>& listed, Random& random, Action& out) {
  std::vector<ActionGroup> groups;
  game.for_each_group(s, [&](ActionGroup group) { groups.push_back(group); });
  const auto spread = [&](int most) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  };
  const bool drawn = random.below(2) == 0;
  if (drawn && !game.random_legal(s, groups[random.below(static_cast<std::uint32_t>(groups.size()))], random, out)) {
    return false;
  }
  if (!drawn) out = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
  if (out.legs > 0 && random.below(4) != 0) {
    // Hundredths of an inch and degrees: now a little, now as far as a base is wide.
    table::Pose& end = out.leg[out.legs - 1];
    const int most = random.below(2) == 0 ? 25 : 150;
    end.at.x = static_cast<std::int16_t>(end.at.x + spread(most));
    end.at.y = static_cast<std::int16_t>(end.at.y + spread(most));
    if (random.below(2) == 0) end.heading = static_cast<std::int16_t>(table::normal_heading(end.heading + spread(45)));
  }
  return game.is_legal(s, out).ok();
}

// The best listed action of a solved position, and the best of them and of `tries` others.
struct Shortfall {
  double listed = 0, best = 0;
  std::size_t others = 0;  // legal, different and not listed
};

Shortfall shortfall_of(const Lgg& game, const State& s, int tries, Random& random, ai::Solver<Lgg>& solver) {
  const Side side = game.actor(s) == Actor::kFirst ? kBlue : kRed;
  Shortfall found;
  const auto value = [&](const Action& action) {
    State next = s;
    game.apply(next, action);
    // An action whose end is too far away to be solved counts nothing.
    return solver.solve(next, {.positions = solver.table().positions() + kNodes}).ok()
               ? solver.table().worth(game, next)->value_for(side)
               : 0;
  };
  std::vector<Action> listed;
  for_each_legal_action(game, s, [&](const Action& action) { listed.push_back(action); });
  for (const Action& action : listed) found.listed = std::max(found.listed, value(action));
  found.best = found.listed;
  std::set<Action> seen(listed.begin(), listed.end());
  for (int i = 0; i < tries; ++i) {
    Action action;
    if (!try_action(game, s, listed, random, action) || !seen.insert(action).second) continue;
    ++found.others;
    found.best = std::max(found.best, value(action));
  }
  return found;
}

int measure_dense(std::uint64_t seeds, int tries) {
  const auto game = Lgg::load("pinch").value();
  std::size_t positions = 0, open = 0, short_of = 0, others = 0;
  double sum = 0, most = 0;
  std::string worst;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Random random(seed);
    const std::unique_ptr<ai::Bot<Lgg>> players[] = {*make_lgg_bot(kDrawPlayers[seed % 3], seed),
                                                     *make_lgg_bot(kDrawPlayers[seed / 3 % 3], seed)};
    players[0]->sit(kBlue);
    players[1]->sit(kRed);
    for (State s = game->initial_state(); !game->result(s).over;) {
      const Actor actor = game->actor(s);
      if (actor == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      const absl::StatusOr<SolvedPosition> solved =
          is_late(*game, s) ? solve_listed(*game, s, kNodes) : absl::NotFoundError("too early");
      if (solved.ok()) {
        ai::Solver<Lgg> solver(*game);
        const Shortfall found = shortfall_of(*game, s, tries, random, solver);
        const double lost = found.best - found.listed;
        ++positions;
        open += solved->value - solved->worst >= kSameValue ? 1 : 0;
        others += found.others;
        sum += lost;
        short_of += lost > kSameValue ? 1 : 0;
        if (lost > most) worst = game->format_state(s);
        most = std::max(most, lost);
      }
      game->apply(s, players[actor == Actor::kFirst ? 0 : 1]->choose(*game, s, {}));
    }
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, positions));
  std::printf(
      "%zu positions, in %zu of which the choice among the listed actions matters; %.0f other legal ones each.\n",
      positions, open, static_cast<double>(others) / count);
  std::printf("The best listed action falls short in %zu, by %.4f in the mean of all positions, at most by %.4f: %s\n",
              short_of, sum / count, most, worst.c_str());
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  const std::string verb = argc > 1 ? argv[1] : "";
  if (verb == "again") return zerohour::lgg::solve_again();
  if (verb == "draw" && argc > 2) return zerohour::lgg::draw(std::strtoull(argv[2], nullptr, 10));
  if (verb == "score" && argc > 2)
    return zerohour::lgg::score(argv[2], argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0);
  if (verb == "dense" && argc > 3) {
    return zerohour::lgg::measure_dense(std::strtoull(argv[2], nullptr, 10), std::atoi(argv[3]));
  }
  std::fputs(
      "usage: lgg_solved draw SEEDS > tests/lgg/solved/positions.txt, lgg_solved again > FILE, lgg_solved score BOT "
      "[NODES], or "
      "lgg_solved dense SEEDS TRIES\n",
      stderr);
  return 2;
}
