// A kind of game that can be put on the table.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/any_game.h"
#include "engine/core/record.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/reply_table.h"
#include "tools/protocol/scenario_note.h"
#include "tools/protocol/seed_keeper.h"
#include "tools/protocol/table.h"
#include "tools/support/rule_text.h"

namespace zerohour::protocol {

struct Restored {
  std::unique_ptr<Table> table;
  std::string new_dice;  // why the game continues with new dice; empty: it continues with its own
};

// Where a record comes from: from a client; from this host's own journal, whose seed no client has seen; or from the
// owner of this machine, who is trusted: the game continues from the record as it is, with its seed if it has one.
enum class Origin { kClient, kJournal, kOwner };

// A kind of game that can be put on the table: loads it, and sets up games and positions.
class GameType {
 public:
  // adapter: not null.
  explicit GameType(std::shared_ptr<const AnyAdapter> adapter) : adapter_(std::move(adapter)) {}

  std::string name() const { return adapter_->loader().name(); }
  bool has_secrets() const { return adapter_->may_hide(); }  // whether a table of it may have any: Table::has_secrets()
  // The commands that it answers beyond those that every game does: "odds", "overlay".
  std::vector<std::string> abilities() const;
  // The arguments of an ability's command, as this game reads them (Ability::usage); otherwise empty.
  std::string usage(absl::string_view command) const;
  absl::Span<const ReplyRow> reply_rows() const { return adapter_->wording().reply_rows(); }  // Wording::reply_rows()
  const RuleText* rules() const { return adapter_->wording().rules(); }                       // Wording::rules()
  std::vector<std::string> bots() const { return adapter_->bots()->names(); }
  std::vector<std::string> scenarios() const { return adapter_->loader().scenarios(); }
  std::vector<std::string> rule_options() const { return adapter_->loader().rule_options(); }
  std::string data_hash() const;  // of the first scenario
  std::vector<BotNote> bot_notes() const { return adapter_->bots()->notes(); }
  std::vector<ai::KindNote> bot_settings() const { return adapter_->bots()->settings(); }  // BotSource::settings()
  absl::StatusOr<ai::KindNote> bot_settings_of(const std::string& bot) const;              // BotSource::settings_of()
  // Whether there is a bot of that name, with its settings if it has any: errors as those of BotSource::make_bot().
  absl::Status check_bot(const std::string& name) const;
  absl::StatusOr<ScenarioNote> scenario_note(const std::string& scenario) const;

  // scenario: empty for the first.
  absl::StatusOr<std::unique_ptr<Table>> new_game(const std::string& scenario, const std::vector<std::string>& options,
                                                  const RecordDice& dice) const;
  // "start | A ; B", "state TEXT | A ; B"; `now` is what is on the table, of any kind, or null. Its scenario and dice
  // are kept, but a secret seed is replaced by a new one, so that no player can look ahead.
  absl::StatusOr<std::unique_ptr<Table>> position(absl::string_view arguments, const Table* now) const;
  // The game of a record as it stood at its end, with what may be undone. keeper: of its secret seed; or null.
  absl::StatusOr<Restored> restore(Record record, SeedKeeper* keeper, Origin origin) const;
  // Replays a record and checks every line: a "roll" line for each roll, with the number of its move, its faces, and
  // its purpose. OK says how many rolls and actions there were, and whether each die was recomputed from the seed.
  Answer check(const Record& record, Reply& reply) const;

  // A scenario that comes as a text: a "fault" line for each mistake; OK gives its name if there are none, and how many
  // there are. Refused as "unsupported" if the game has no such scenarios; so are the next two.
  Answer check_text(absl::string_view text, Reply& reply) const;
  // Adds it to scenarios(). OK says its name.
  Answer open_text(absl::string_view text) const;

  // Armies by points (Armies): `list`, `check`, or `battle`, which adds its scenario to scenarios(). Refused as
  // "unsupported" where the game has none.
  Answer armies(absl::string_view word, absl::string_view arguments, Reply& reply) const;

 private:
  // Those that the game has, by the names of their commands.
  std::vector<std::pair<absl::string_view, const Ability*>> all_abilities() const;
  absl::StatusOr<std::shared_ptr<const AnyGame>> load_of(const Record& record) const;
  // The first fault, if any, as a refusal.
  static absl::Status fault_in(const ScenarioReading& reading, absl::string_view code);
  absl::Status open(const ScenarioReading& reading, absl::string_view code) const;
  absl::StatusOr<std::shared_ptr<const AnyGame>> load(const std::string& scenario,
                                                      const std::vector<std::string>& options) const;
  // Plays the actions from s on. Those up to the last die become part of the start: nothing before that die can be
  // undone.
  absl::StatusOr<std::unique_ptr<Table>> play_on(const std::shared_ptr<const AnyGame>& game, AnyState s,
                                                 const std::vector<absl::string_view>& actions, const RecordDice& dice,
                                                 const Players& players, const Table* now) const;
  // "side=S ACTION", in the table's present position.
  static std::string game_text(const AnyGame& game, const Table& table, Side side, const AnyAction& action);
  // now: the table that is there. Where the new one is of the same game, its scenario is the one that was read then,
  // even if another of that name has been opened since.
  absl::StatusOr<std::unique_ptr<Table>> seat(const std::shared_ptr<const AnyGame>& game, const AnyState& start,
                                              const RecordDice& dice, const Players& players, const Table* now) const;

  static constexpr std::size_t kKeptGames = 16;

  std::shared_ptr<const AnyAdapter> adapter_;
  mutable std::map<std::string, std::shared_ptr<const AnyGame>> loaded_;  // by scenario and options
};

}  // namespace zerohour::protocol
