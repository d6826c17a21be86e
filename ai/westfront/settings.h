// What a player of Western Front is made of, and the settings by name (ai/players/settings.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/types/span.h"
#include "ai/plan/effort.h"
#include "ai/plan/planner.h"
#include "ai/players/named_players.h"
#include "ai/players/settings.h"
#include "ai/westfront/brief.h"
#include "ai/westfront/habits.h"
#include "ai/westfront/ideas.h"
#include "engine/westfront/westfront.h"
#include "eval/value_evaluator.h"

namespace zerohour::westfront {

// What it begins with never changes, and what is added to it is off at first: data/players.txt depends on that.
struct PlayerSettings {
  enum class Kind : std::uint8_t { kRandom, kMcts, kGreedy, kScript, kPlanner, kHabit };

  Kind kind = Kind::kRandom;
  std::uint64_t mcts_nodes = 0;  // for a decision at most; 0: what the game allows
  ScriptWeights script{};        // of a script; of a planner, of both sides in its roll-outs, which its ideas vary
  bool book = false;             // of a script or a planner: it begins by a plan of the opening book
  int misses = 0;                // of a script: per cent of its stands that it overlooks in a turn
  Habit habit{};                 // of a player of one habit, which otherwise plays by `script`
  plan::PlannerOptions search{};
  plan::NodeLimit nodes{};
  bool halve = false;  // half of the nodes is enough where a player turn has many orders (has_many_companies)
  // As in IdeaSettings.
  bool units = true;
  bool reactions = true;
  bool weapons = true;
  bool commands = false;
  bool timed = false;
  int assaults = 0;
  bool spares = false;
  bool merit = false;
  double keep_acts = 0;
  std::string evaluator = "fitted";
  std::shared_ptr<const eval::ValueEvaluator<Westfront>> leaf{};  // instead of that one; it has no name
};

const ai::SettingTable<Brief>& brief_settings();
// "press" for all, "a.press" and "d.press" for a side, "raids.press" and "places.press" for scenarios of a kind,
// "raids.a.press" and so on for one side there.
const ai::SettingTable<ScriptWeights>& script_settings();
// The kinds of players, with the settings of each.
absl::Span<const ai::PlayerKind<PlayerSettings>> player_kinds();
// The players of data/players.txt.
const ai::NamedPlayers<PlayerSettings>& named_players();

// Of a planner: what its source of ideas is given.
IdeaSettings idea_settings(const PlayerSettings& settings);
// Of the player `planner`.
plan::PlannerOptions planner_options();

}  // namespace zerohour::westfront
