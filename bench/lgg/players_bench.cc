// Two players of La Grande Guerre against each other, in pairs of games with the seats exchanged and the same dice for
// the same purpose: quicker than `zerohour tournament`, and with a report of what the players did.
//
//   lgg_players_bench [--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]
//
// A player is a name, or a name with settings (`zerohour bots --game lgg --settings`): "script:attack=100,close=620",
// "planner:nodes=3000,turns=4"; evaluator=FILE is what `zerohour train` made. --data: a folder with files that replace
// the program's. --show: every action and roll, the position at each roll, and the totals of each combat.
#include <array>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/lgg/players.h"
#include "bench/network_file.h"
#include "bench/players_match.h"
#include "engine/lgg/combat.h"
#include "eval/lgg/material.h"
#include "eval/lgg/network.h"

namespace zerohour::lgg {
namespace {

using bench::fail;

std::unique_ptr<ai::Bot<Lgg>> make_bench_player(const std::string& text, std::uint64_t seed) {
  const auto read = [](const std::string& path) { return bench::read_network<NetworkEvaluator>(path, parse_network); };
  return make_player(bench::settings_of(named_players(), text, read), text, seed);
}

// What a player did in a game, and its units at the end.
enum Deed { kMoves, kAttacks, kFires, kRecovers, kRallies, kForces, kUnspent, kRallyable, kGone };

// For the match (play_match of bench/players_match.h).
class LggMatch {
 public:
  using Rules = Lgg;
  static constexpr const char* kDeeds[] = {"moves",  "attacks", "fires",     "recoveries", "rallies",
                                           "forces", "unspent", "rallyable", "gone"};
  using Deeds = std::array<double, std::size(kDeeds)>;

  explicit LggMatch(const Lgg& game) : game_(game) {}

  const Lgg& game() const { return game_; }
  std::unique_ptr<ai::Bot<Lgg>> player(const std::string& text, std::uint64_t seed) const {
    return make_bench_player(text, seed);
  }
  int player_turn(const State& s) const { return s.day << 16 | s.round << 1 | s.passed[index(s.first)]; }
  void note_action(const State& s, const Action& a, Deeds& deeds) const;
  void note_end(const State& s, std::array<Deeds, 2>& deeds) const;
  // Of material, in points.
  double margin(const State& s) const { return material(game_.view(s)) / 100.0; }
  // The position, and for a combat the totals without the dice.
  std::string before_roll(const State& s) const;

 private:
  const Lgg& game_;
};

void LggMatch::note_action(const State& s, const Action& a, Deeds& deeds) const {
  if (s.step != Step::kActivate) return;
  switch (a.kind) {
    case Kind::kPass:
      deeds[kUnspent] += s.left[index(s.side)];
      break;
    case Kind::kMove:
      ++deeds[a.target != kNoUnit ? kAttacks : kMoves];
      break;
    case Kind::kFire:
      ++deeds[kFires];
      break;
    case Kind::kRecover:
      ++deeds[kRecovers];
      break;
    case Kind::kRally:
      ++deeds[kRallies];
      break;
    case Kind::kForce:
      ++deeds[kForces];
      break;
    default:
      break;
  }
}

void LggMatch::note_end(const State& s, std::array<Deeds, 2>& deeds) const {
  const View view = game_.view(s);
  for (int u = 1; u <= view.unit_count(); ++u) {
    Deeds& own = deeds[static_cast<std::size_t>(index(view.side_of(static_cast<UnitId>(u))))];
    if (s.place[u] == Place::kRallyable) ++own[kRallyable];
    if (s.place[u] == Place::kNonRallyable || s.place[u] == Place::kLost) ++own[kGone];
  }
}

std::string LggMatch::before_roll(const State& s) const {
  std::string text = absl::StrCat(game_.format_state(s), "\n");
  if (s.step != Step::kCombat || s.p.again != 0 || s.p.stage != 0) return text;
  const UnitId defender = s.p.defender;
  const CombatTotals totals = combat_totals(game_.view(s), defender);
  const auto modifier = [&](int which, CombatModifier m) { return totals.modifiers[which][static_cast<int>(m)]; };
  absl::StrAppendFormat(&text, "combat of %d with %d: %d:%d hits %d:%d behind %d:%d\n", defender,
                        s.attackers[defender][1] != kNoUnit ? 2 : 1, totals.total(0), totals.total(1),
                        modifier(0, CombatModifier::kHits), modifier(1, CombatModifier::kHits),
                        modifier(0, CombatModifier::kBehind), modifier(1, CombatModifier::kBehind));
  return text;
}

int main_of(int argc, char** argv) {
  const absl::StatusOr<bench::Match> match = bench::read_match(argc, argv, "meeting");
  if (!match.ok()) fail(match.status().message());
  const auto game = Lgg::load(bench::data_of(*match, embedded_data()), match->scenario);
  if (!game.ok()) fail(game.status().message());
  bench::play_match(LggMatch(**game), *match);
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  return zerohour::lgg::main_of(argc, argv);
}
