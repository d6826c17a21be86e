// What a player of Loos is made of, and its settings by name (ai/players/settings.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/loos/knowledge.h"
#include "ai/loos/plan.h"
#include "ai/loos/script_bot.h"
#include "ai/plan/effort.h"
#include "ai/plan/fixed_plan.h"
#include "ai/plan/planner.h"
#include "ai/players/named_players.h"
#include "ai/players/settings.h"

namespace zerohour::loos {

// What it begins with never changes, and what is added to it is off at first: data/players.txt depends on that.
struct PlayerSettings {
  enum class Kind : std::uint8_t { kRandom, kMcts, kGreedy, kScript, kRestless, kPlanner };

  Kind kind = Kind::kRandom;
  std::uint64_t mcts_nodes = 0;  // for a decision at most; 0: what the game allows
  Style style = Style::kSector;  // of a script
  Whims whims = Whims::kFew;     // of a restless script
  // Scripts have its book and habits, a planner all of it.
  ScriptSettings script{};
  plan::PlannerOptions search{};
  plan::NodeLimit nodes{};
  plan::FixedPlan plan{};  // of a script, which decides what it leaves open; empty: none
  // In battles that are solved, the player chooses by what it may give away, as the level of that number does
  // (ai/players/grade.h); 0: it plays as elsewhere.
  int grade = 0;
};
inline constexpr int kGrades = 8;  // the number of levels; the highest grade gives nothing away

const ai::SettingTable<Habits>& habit_settings();
// The kinds of players, with the settings of each.
absl::Span<const ai::PlayerKind<PlayerSettings>> player_kinds();
// The players of data/players.txt.
const ai::NamedPlayers<PlayerSettings>& named_players();

// The players that differ from `script` in habits alone, and perhaps leave out hopeless attacks: "script", "script-2"
// and so on.
std::vector<std::string> scripts();
// The habits of one of them; null if there is none of that name.
const Habits* find_habits(absl::string_view script);
// The same of one that exists.
const Habits& habits_of(absl::string_view script);

}  // namespace zerohour::loos
