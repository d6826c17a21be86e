// A game's adapter (game_adapter.h) as it is used where the game is known only at run time: by referees, and by those
// who study games that were played. any_adapter_of.h makes one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "ai/players/bot.h"
#include "engine/core/any_game.h"
#include "engine/core/victory_points.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::protocol {

class AnyAdapter {
 public:
  virtual ~AnyAdapter() = default;

  virtual std::string game_name() const = 0;
  // As Loader::load().
  virtual absl::StatusOr<std::shared_ptr<const AnyGame>> load(const std::string& scenario,
                                                              const std::vector<std::string>& options) const = 0;
  // The scenario of a record or of a tournament, "loos+gas-each", as it was played then. rows: the record's own lines
  // of it (scenario_rows.h), or empty.
  virtual absl::StatusOr<std::shared_ptr<const AnyGame>> load_recorded(const std::string& scenario,
                                                                       const std::string& rows) const = 0;

  // As those of BotSource.
  virtual std::vector<std::string> bot_names() const = 0;
  virtual std::vector<BotNote> bot_notes() const = 0;
  virtual absl::Span<const plan::PlanSlot> plan_slots() const = 0;
  virtual absl::StatusOr<std::unique_ptr<ai::Bot<AnyGame>>> make_bot(const std::string& name,
                                                                     std::uint64_t seed) const = 0;

  // As Wording::turn_key().
  virtual std::uint64_t turn_key(const AnyGame& game, const AnyState& s) const = 0;
  // As Victory::victory(); nothing if the game does not have that ability.
  virtual std::optional<VictoryReport> victory(const AnyGame& game, const AnyState& s) const = 0;
  // As zerohour::victory_points().
  virtual std::optional<VictoryPoints> victory_points(const Result& result) const = 0;
};

}  // namespace zerohour::protocol
