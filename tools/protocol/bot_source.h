// The computer's players of a game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "ai/players/bot.h"
#include "ai/players/settings.h"
#include "engine/core/game.h"

namespace zerohour::protocol {

// A bot for people to choose. level: 0 if it is not a strength level.
struct BotNote {
  std::string name;
  int level = 0;
  std::string what;
};

// The strongest level; 0 if there are none.
inline int most_level(absl::Span<const BotNote> notes) {
  int most = 0;
  for (const BotNote& note : notes) most = std::max(most, note.level);
  return most;
}

template <Game G>
class BotSource {
 public:
  virtual ~BotSource() = default;

  virtual std::vector<std::string> names() const = 0;  // the default first
  // The bots of names(), in the same order.
  virtual std::vector<BotNote> notes() const {
    std::vector<BotNote> notes;
    for (std::string& name : names()) notes.push_back({std::move(name), 0, ""});
    return notes;
  }
  // The numbers of the levels that are offered in a scenario of that name, in order: those that can be told from the
  // one below. All of them where nothing was measured.
  virtual std::vector<int> levels_in(absl::string_view) const {
    std::vector<int> levels;
    for (const BotNote& note : notes()) {
      if (note.level > 0) levels.push_back(note.level);
    }
    std::sort(levels.begin(), levels.end());
    return levels;
  }
  // What settings they have, by kind of player; empty if that is not known. "NAME:SETTING=VALUE,..." is then a bot, too
  // (ai/players/settings.h).
  virtual std::vector<ai::KindNote> settings() const { return {}; }
  // All settings of one bot, "planner:nodes=3000", with their values. Errors as of make_bot().
  virtual absl::StatusOr<ai::KindNote> settings_of(const std::string& name) const {
    return absl::InvalidArgumentError(absl::StrCat("'", name, "' has no settings"));
  }
  // NotFound, listing the names, if no bot has that name; InvalidArgument of settings.
  virtual absl::StatusOr<std::unique_ptr<ai::Bot<G>>> make_bot(const std::string& name, std::uint64_t seed) const = 0;
  // What a player's plan may fix beforehand; the slots live as long as the program. "NAME:plan=PLAN" is then a player,
  // too (ai/plan/fixed_plan_bot.h). Empty if the game has no such plans.
  virtual absl::Span<const plan::PlanSlot> plan_slots() const { return {}; }
  // The bot that plays games to their end in place of one that thinks too long for that.
  virtual std::string quick_bot(const std::string& name) const { return name; }
  // The bot that gives hints in its place: another one where it errs on purpose.
  virtual std::string adviser(const G&, const std::string& name) const { return name; }
};

}  // namespace zerohour::protocol
