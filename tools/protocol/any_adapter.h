// A game's adapter (game_adapter.h) as it is used where the game is known only at run time: by everything above the
// rules and the search. any_adapter_of.h makes one.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "ai/search/any_solver.h"
#include "engine/core/any_game.h"
#include "engine/core/victory_points.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/loader.h"
#include "tools/protocol/wording.h"

namespace zerohour::protocol {

using AnyBot = ai::Bot<AnyGame>;
using AnyBots = BotSource<AnyGame>;
using AnyLoader = Loader<AnyGame>;
using AnyWording = Wording<AnyGame>;

// It has Chances<AnyGame> in any case.
class AnyAdapter : public GameAdapter<AnyGame> {
 public:
  using GameAdapter::GameAdapter;
  virtual ~AnyAdapter() = default;

  // As AnyGame::may_hide() of all its games.
  virtual bool may_hide() const = 0;
  // As zerohour::victory_points().
  virtual std::optional<VictoryPoints> victory_points(const Result& result) const = 0;
  virtual std::shared_ptr<const ai::AnySolver> solver(const AnyGame& game) const = 0;

  // The scenario of a record or of a tournament, "loos+gas-each", as it was played then. rows: the record's own lines
  // of it (scenario_rows.h), or empty.
  absl::StatusOr<std::shared_ptr<const AnyGame>> load_recorded(const std::string& scenario,
                                                               const std::string& rows) const;
  // As Victory::victory(); nothing if the game does not have that ability.
  std::optional<VictoryReport> victory(const AnyGame& game, const AnyState& s) const;
};

}  // namespace zerohour::protocol
