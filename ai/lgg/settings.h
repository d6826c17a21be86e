// What a player of La Grande Guerre is made of, and the settings by name (ai/players/settings.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/types/span.h"
#include "ai/lgg/brief.h"
#include "ai/lgg/habits.h"
#include "ai/lgg/ideas.h"
#include "ai/plan/effort.h"
#include "ai/plan/planner.h"
#include "ai/players/named_players.h"
#include "ai/players/settings.h"
#include "engine/lgg/lgg.h"
#include "eval/value_evaluator.h"

namespace zerohour::lgg {

// What it begins with never changes, and what is added to it is off at first: data/players.txt depends on that. The
// weights of the newest script are those of Brief{}; frozen ones are written down in full.
struct PlayerSettings {
  enum class Kind : std::uint8_t { kRandom, kMcts, kGreedy, kScript, kPlanner, kHabit };

  Kind kind = Kind::kRandom;
  std::uint64_t mcts_nodes = 0;   // for a decision at most; 0: what the game allows
  Brief script{};                 // of a script; of a planner, the one that its ideas vary
  bool book = false;              // of a script or a planner: it begins by a plan of the opening book
  int misses = 0;                 // of a script: per cent of its units that it overlooks in a round
  std::optional<Brief> rollouts;  // of a planner for both sides in roll-outs; else `script`
  Habit habit{};                  // of a player of one habit, which otherwise plays by `script`
  plan::PlannerOptions search{};
  plan::NodeLimit nodes{};
  // As in IdeaSettings; where a phase has fewer than `wide` nodes (0: always), its ideas are not wide.
  std::string evaluator = "fitted";
  std::shared_ptr<const eval::ValueEvaluator<Lgg>> leaf{};  // instead of that one; it has no name
  int wishes = 0;
  int slack = 0;
  int joint = 0;
  std::uint64_t wide = 0;
};

const ai::SettingTable<Brief>& script_settings();
// The kinds of players, with the settings of each.
absl::Span<const ai::PlayerKind<PlayerSettings>> player_kinds();
// The players of data/players.txt.
const ai::NamedPlayers<PlayerSettings>& named_players();

// Of a planner: what its source of ideas is given.
IdeaSettings idea_settings(const PlayerSettings& settings);
// Of the player `planner`.
plan::PlannerOptions planner_options();
IdeaSettings planner_settings();

}  // namespace zerohour::lgg
