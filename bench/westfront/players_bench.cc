// Two players of Western Front against each other, in pairs of games with the sides exchanged and the same dice for the
// same purpose: quicker than `zerohour tournament`, and with a report of what the players did.
//
//   westfront_players_bench [--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]
//
// A player is a name, or a name with settings (`zerohour bots --game westfront --settings`):
// "script:press=100,d.hold=5", "planner:nodes=3000,turns=4"; evaluator=FILE is what `zerohour train` made. --data: a
// folder with files that replace the program's. --show: every action and roll.
#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "ai/westfront/players.h"
#include "bench/network_file.h"
#include "bench/players_match.h"
#include "engine/westfront/play.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {
namespace {

using bench::fail;

std::unique_ptr<ai::Bot<Westfront>> make_bench_player(const std::string& text, std::uint64_t seed) {
  const auto read = [](const std::string& path) { return bench::read_network<NetworkEvaluator>(path, parse_network); };
  return make_player(bench::settings_of(named_players(), text, read), text, seed);
}

// What a side did in a game, and what it lost.
enum Deed { kMoves, kAssaults, kFires, kReactions, kCalls, kShots, kLost, kRoutedBattalions };

// For the match (play_match of bench/players_match.h).
class WestfrontMatch {
 public:
  using Rules = Westfront;
  static constexpr const char* kDeeds[] = {"moves", "assaults",  "fires", "reactions",
                                           "calls", "templates", "lost",  "routed"};
  using Deeds = std::array<double, std::size(kDeeds)>;

  explicit WestfrontMatch(const Westfront& game) : game_(game) {}

  const Westfront& game() const { return game_; }
  std::unique_ptr<ai::Bot<Westfront>> player(const std::string& text, std::uint64_t seed) const {
    return make_bench_player(text, seed);
  }
  int player_turn(const State& s) const { return s.turn << 1 | index(s.side); }
  void note_action(const State& s, const Action& a, Deeds& deeds) const;
  void note_end(const State& s, std::array<Deeds, 2>& deeds) const;
  // The scenario's score.
  double margin(const State& s) const { return score(game_.view(s)); }
  std::string before_roll(const State&) const { return ""; }

 private:
  const Westfront& game_;
};

void WestfrontMatch::note_action(const State&, const Action& a, Deeds& deeds) const {
  switch (a.kind) {
    case Kind::kOrder:
    case Kind::kMove:
      for (const StandOrder& part : a.parts) {
        if (part.verb == Verb::kMove) ++deeds[kMoves];
        if (part.verb == Verb::kAssault) ++deeds[kAssaults];
        if (part.verb == Verb::kFire) ++deeds[kFires];
      }
      break;
    case Kind::kFire:
      ++deeds[kFires];
      break;
    case Kind::kShot:
      ++deeds[kReactions];
      break;
    case Kind::kSos:
      ++deeds[kCalls];
      break;
    case Kind::kShoot:
      ++deeds[kShots];
      break;
    default:
      break;
  }
}

void WestfrontMatch::note_end(const State& s, std::array<Deeds, 2>& deeds) const {
  const View view = game_.view(s);
  for (const StandId stand : ids_to(view.stand_count())) {
    if (!s.in_play(stand)) ++deeds[static_cast<std::size_t>(index(view.side_of(stand)))][kLost];
  }
  for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
    if ((s.routed >> b & 1) == 0) continue;
    ++deeds[static_cast<std::size_t>(index(view.scenario().battalions[b].side))][kRoutedBattalions];
  }
}

int main_of(int argc, char** argv) {
  const absl::StatusOr<bench::Match> match = bench::read_match(argc, argv, "raid");
  if (!match.ok()) fail(match.status().message());
  const auto game = Westfront::load(bench::data_of(*match, embedded_data()), match->scenario);
  if (!game.ok()) fail(game.status().message());
  bench::play_match(WestfrontMatch(**game), *match);
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
