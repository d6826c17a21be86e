// Two players of Western Front against each other, in pairs of games with the sides exchanged and the same dice for the
// same purpose: quicker than `zerohour tournament`, and with a report of what the players did.
//
//   westfront_players_bench [--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]
//
// A player is a name, or a name with other settings: "script:press=100,d.hold=5" (leanings.h; for both sides, or with
// a. for the attacker and d. for the defender alone), "planner:nodes=3000,turns=4,evaluator=FILE", FILE being what
// `zerohour train` made (fitted=0: material-1; 2: places-1 where places are held). --data: a folder with files that
// replace the program's. --show: every action and roll.
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/strip.h"
#include "ai/westfront/ideas.h"
#include "ai/westfront/players.h"
#include "ai/westfront/script_bot.h"
#include "bench/network_file.h"
#include "bench/players_match.h"
#include "bench/westfront/leanings.h"
#include "engine/westfront/play.h"
#include "eval/westfront/material.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {
namespace {

using bench::fail;

// "press" for both sides, "a.press" for the attacker, "d.press" for the defender. Returns whether there is such a
// leaning.
bool lean(absl::string_view name, const std::string& value, Briefs& briefs) {
  const bool attacker = absl::ConsumePrefix(&name, "a."), defender = !attacker && absl::ConsumePrefix(&name, "d.");
  const std::string leaning(name);
  bool known = true;
  if (!defender) known = bench::set_leaning(leanings_of(briefs.attacker), leaning, value);
  if (!attacker) known = bench::set_leaning(leanings_of(briefs.defender), leaning, value) && known;
  return known;
}

std::unique_ptr<ai::Bot<Westfront>> make_player(const Scenario& scenario, const std::string& text, std::uint64_t seed) {
  const bench::PlayerWords words = bench::player_words(text);
  if (words.settings.empty()) {
    auto made = make_westfront_bot(text, seed);
    if (!made.ok()) fail(made.status().message());
    return *std::move(made);
  }
  const std::string& name = words.name;
  const bool first_planner = name == "planner-1", second_planner = name == "planner-2",
             third_planner = name == "planner-3", fourth_planner = name == "planner-4",
             fifth_planner = name == "planner-5";
  plan::PlannerOptions options = first_planner                     ? planner_1_options()
                                 : second_planner || third_planner ? planner_3_options()
                                 : fourth_planner || fifth_planner ? planner_5_options()
                                                                   : planner_options();
  IdeaSettings settings = first_planner                     ? planner_1_settings()
                          : second_planner                  ? planner_2_settings()
                          : third_planner || fourth_planner ? planner_4_settings()
                                                            : IdeaSettings{};
  Briefs briefs = settings.script(scenario);
  int flank = 0, nodes = 8'000, fitted = 1, units = settings.units, reactions = settings.reactions,
      weapons = settings.weapons, luck = options.horizon.without_luck ? 0 : 1,
      keep = static_cast<int>(100 * options.keep), slight = static_cast<int>(10'000 * options.slight_of_phase);
  const std::map<std::string, int*> numbers = {
      {"nodes", &nodes},
      {"flank", &flank},
      {"fitted", &fitted},
      {"units", &units},
      {"reactions", &reactions},
      {"weapons", &weapons},
      {"plans", &options.plans},
      {"keep", &keep},
      {"slight", &slight},
      {"turns", &options.horizon.player_turns},
      {"looks", &options.horizon.looks},
      {"rounds", &options.rounds},
      {"changes", &options.changes},
      {"mutants", &options.mutants},
      {"luck", &luck},
  };
  bench::apply_settings(words, numbers, [&](const std::string& setting, const std::string& value) {
    if (setting != "evaluator") return lean(setting, value, briefs);
    const auto network = bench::read_network<NetworkEvaluator>(value, parse_network);
    if (!network.ok()) fail(network.status().message());
    settings.leaf = *network;
    return true;
  });
  briefs.attacker.flank = briefs.defender.flank = static_cast<Flank>(flank);
  if (name == "script") {
    return std::make_unique<ScriptBot>(
        name, [briefs](const Scenario&) { return briefs; }, seed);
  }
  if (name == "planner" || first_planner || second_planner || third_planner || fourth_planner || fifth_planner) {
    options.keep = keep / 100.0;
    options.slight_of_phase = slight / 10'000.0;
    settings.briefs = briefs;
    settings.units = units != 0;
    settings.reactions = reactions != 0;
    settings.weapons = weapons != 0;
    options.horizon.without_luck = luck == 0;
    if (fitted == 0) settings.evaluator = Material::kName;
    if (fitted == 2) settings.evaluator = "places-1";
    return std::make_unique<WestfrontPlannerBot>(name, options, settings,
                                                 plan::NodeLimit{static_cast<std::uint64_t>(nodes), false}, seed);
  }
  fail(absl::StrCat("'", name, "' has no settings"));
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
    return make_player(game_.rules().scenario, text, seed);
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
