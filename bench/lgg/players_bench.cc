// Two players of La Grande Guerre against each other, in pairs of games with the seats exchanged and the same dice for
// the same purpose: quicker than `zerohour tournament`, and with a report of what the players did.
//
//   lgg_players_bench [--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]
//
// A player is a name, or a name with other settings: "script:attack=100,close=620" (ai/lgg/brief.h),
// "planner:nodes=3000,turns=4" (choice=2: a single choice takes half the nodes of a phase; evaluator=FILE: what
// `zerohour train` made; fitted=0: material-1, 2: fitted-1 in every scenario). --data: a folder with files that replace
// the program's. --show: every action and roll, the position at each roll, and the totals of each combat.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_format.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/players.h"
#include "ai/lgg/script_bot.h"
#include "bench/network_file.h"
#include "bench/players_match.h"
#include "eval/lgg/material.h"
#include "eval/lgg/network.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using bench::fail;

std::map<std::string, std::int16_t*> leanings_of(Brief& brief) {
  return {
      {"action", &brief.action},     {"attack", &brief.attack},   {"exposed", &brief.exposed},
      {"fire", &brief.fire},         {"guns", &brief.guns},       {"recover", &brief.recover},
      {"rally", &brief.rally},       {"escape", &brief.escape},   {"close", &brief.close},
      {"wait", &brief.wait},         {"advance", &brief.advance}, {"corner", &brief.corner},
      {"standoff", &brief.standoff}, {"noise", &brief.noise},     {"danger", &brief.danger},
      {"later", &brief.later},       {"promise", &brief.promise}, {"safe", &brief.safe},
      {"press", &brief.press},       {"weak", &brief.weak},       {"bold", &brief.bold},
      {"lead", &brief.lead},         {"gone", &brief.gone},       {"box", &brief.box},
      {"urgent", &brief.urgent},     {"aid", &brief.aid},         {"slant", &brief.slant},
  };
}

// The players that take settings.
struct Script {
  const char* name;
  Brief (*brief)();
};
constexpr Script kScripts[] = {{"script", [] { return Brief{}; }},
                               {"script-3", third_script},
                               {"script-2", second_script},
                               {"script-1", first_script}};
struct Planner {
  const char* name;
  plan::PlannerOptions (*options)();
  IdeaSettings (*settings)();
};
constexpr Planner kPlanners[] = {{"planner", planner_options, planner_settings},
                                 {"planner-4", planner_options, planner_4_settings},
                                 {"planner-3", planner_options, planner_3_settings},
                                 {"planner-2", planner_2_options, planner_2_settings},
                                 {"planner-1", planner_1_options, planner_2_settings}};

std::unique_ptr<ai::Bot<Lgg>> make_player(const std::string& text, std::uint64_t seed) {
  const bench::PlayerWords words = bench::player_words(text);
  if (words.settings.empty()) {
    auto made = make_lgg_bot(text, seed);
    if (!made.ok()) fail(made.status().message());
    return *std::move(made);
  }
  const std::string& name = words.name;
  const auto script =
      std::find_if(std::begin(kScripts), std::end(kScripts), [&](auto& one) { return name == one.name; });
  const auto planner =
      std::find_if(std::begin(kPlanners), std::end(kPlanners), [&](auto& one) { return name == one.name; });
  const bool plans = planner != std::end(kPlanners);
  if (!plans && script == std::end(kScripts)) fail(absl::StrCat("'", name, "' has no settings"));
  plan::PlannerOptions options = plans ? planner->options() : planner_options();
  IdeaSettings settings = plans ? planner->settings() : planner_settings();
  Brief brief = plans ? settings.own : script->brief();
  int nodes = 10'000, flank = 0, fitted = 1, quick = 0, luck = options.horizon.without_luck ? 0 : 1,
      keep = static_cast<int>(100 * options.keep);
  int choice = static_cast<int>(plan::NodeLimit{}.choices_a_phase), wide = settings.wide ? 1 : 0;
  const auto leanings = leanings_of(brief);
  const std::map<std::string, int*> numbers = {
      {"nodes", &nodes},
      {"turns", &options.horizon.player_turns},
      {"looks", &options.horizon.looks},
      {"rounds", &options.rounds},
      {"keep", &keep},
      {"flank", &flank},
      {"fitted", &fitted},
      {"quick", &quick},
      {"changes", &options.changes},
      {"mutants", &options.mutants},
      {"choices", &options.choices},
      {"least", &options.least},
      {"choice", &choice},
      {"wishes", &settings.wishes},
      {"slack", &settings.slack},
      {"wide", &wide},
      {"luck", &luck},
  };
  bench::apply_settings(words, numbers, [&](const std::string& setting, const std::string& value) {
    if (setting == "evaluator") {
      const auto network = bench::read_network<NetworkEvaluator>(value, parse_network);
      if (!network.ok()) fail(network.status().message());
      settings.leaf = *network;
      return true;
    }
    return bench::set_leaning(leanings, setting, value);
  });
  brief.flank = static_cast<Flank>(flank);
  if (!plans) return std::make_unique<ScriptBot>(name, brief, seed);
  if (choice < 1) fail("'choice' must be at least 1: so many choices take the nodes of a phase");
  options.keep = keep / 100.0;
  options.horizon.without_luck = luck == 0;
  settings.policy = quick != 0 ? first_script() : brief;
  settings.own = brief;
  settings.wide = wide != 0;
  if (fitted == 0) settings.evaluator = Material::kName;
  if (fitted == 2) settings.evaluator = "fitted-1";
  const plan::NodeLimit limit{static_cast<std::uint64_t>(nodes), false, static_cast<std::uint64_t>(choice)};
  return std::make_unique<LggPlannerBot>(name, options, settings, limit, seed);
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
    return make_player(text, seed);
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
