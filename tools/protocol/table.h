// A game on the table, whichever it is: the commands that need one, in texts. GameTable (game_table.h) is the one that
// there is for every game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/players/bot.h"
#include "engine/core/record.h"
#include "tools/protocol/front.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/seed_keeper.h"

namespace zerohour::protocol {

struct Settings {
  std::string bot;         // empty: the game's first
  std::uint64_t seed = 1;  // of the bot
  bool analysis = false;
};

// What `go` was given.
struct GoLimits {
  ai::Budget budget;
  bool phase = false;  // the answer is all actions up to the next die or the other side's turn to act
  int lines = 1;
  int threads = 1;
};

// Work that takes long: runs on a thread of its own on copies of its own, gives up soon after `stop`, and says what it
// finds on the way.
using Info = std::function<void(absl::string_view)>;
using Job = std::function<Answer(const std::atomic<bool>& stop, const Info& info)>;

// The side's name, the player's.
using Players = std::vector<std::pair<std::string, std::string>>;

// Every function either does all that it is asked to or changes nothing. Arguments are what stands behind the command.
class Table {
 public:
  virtual ~Table() = default;

  virtual std::string header() const = 0;  // "game=loos scenario=loos dice=secret hash=..."

  virtual Answer show(Reply& reply) const = 0;
  virtual Answer turn() const = 0;
  virtual Answer legal(Words words, Reply& reply) const = 0;
  // table_views.h. words of state and chances: empty, or "at N".
  virtual Answer state(Words words, Reply& reply) const = 0;
  virtual Answer players(Reply& reply) const = 0;
  virtual Players known_players() const = 0;
  virtual Answer story(std::size_t from, Reply& reply) const = 0;  // from: the first move to tell of, from 1
  virtual Answer guide(Reply& reply) const = 0;
  virtual Answer preview(absl::string_view action) const = 0;
  virtual Answer threats(Words words, Reply& reply) const = 0;
  virtual Answer book(absl::string_view name, Reply& reply) const = 0;  // empty: the list
  virtual Answer chances(Words words) const = 0;

  virtual Answer why(absl::string_view action) const = 0;  // empty: why the last search answered as it did
  virtual Answer odds(Words words, Reply& reply) const = 0;
  virtual Answer overlay(Words words, Reply& reply) const = 0;
  virtual Answer describe(Reply& reply) const = 0;
  virtual Answer result() const = 0;
  // The secret seed of the game's dice; null where there is none.
  virtual const DiceSeed* secret_seed() const = 0;
  virtual std::vector<std::string> rolls() const = 0;  // those of the present line of play (roll_name())
  virtual std::string due_roll() const = 0;            // the one that is due; empty for none
  // keeper: seals the secret seed of a game that goes on, and is told where that of one that is over is shown; or null.
  virtual Answer record(Reply& reply, SeedKeeper* keeper) const = 0;
  // The whole record with its seed, for GameType::restore() at this host alone.
  virtual std::string journal() const = 0;
  // The record as it is to be put aside, for `load`: the seed is sealed while the game goes on. Nothing is spent.
  virtual std::string saved_text(const SeedKeeper* keeper) const = 0;
  virtual Answer commit(const SeedKeeper* keeper) const = 0;
  virtual Answer reveal(SeedKeeper* keeper) const = 0;
  virtual Answer events(std::uint64_t from, Reply& reply) const = 0;
  virtual std::uint64_t last_event() const = 0;  // 0 before the first

  // The text of this position with changes; the position itself stays.
  virtual absl::StatusOr<std::string> edited(Words parts) const = 0;

  virtual Answer play(absl::string_view arguments) = 0;
  virtual Answer roll(Words faces) = 0;
  virtual Answer undo(Words words, bool analysis) = 0;
  virtual Answer resign(absl::string_view side) = 0;
  virtual Answer set_player(absl::string_view side, absl::string_view name) = 0;  // no name: takes it off

  virtual absl::StatusOr<Job> go(const GoLimits& limits, const Settings& settings) const = 0;
  virtual absl::StatusOr<Job> ask(absl::string_view arguments, const GoLimits& limits,
                                  const Settings& settings) const = 0;
  // stage: 1 what to look at, 2 what to do, 3 why. Notes that it was asked for.
  virtual absl::StatusOr<Job> hint(int stage, const Settings& settings) = 0;
  virtual absl::StatusOr<Job> perft(int depth) const = 0;
};

struct Restored {
  std::unique_ptr<Table> table;
  std::string new_dice;  // why the game goes on with new dice; empty: it goes on with its own
};

// Where a record comes from: from a client, or from this host's own journal, whose seed nobody else has seen.
enum class Origin { kClient, kJournal };

// A kind of game that can be put on the table.
class GameType {
 public:
  virtual ~GameType() = default;
  virtual std::string name() const = 0;
  virtual std::vector<std::string> bots() const = 0;
  virtual std::vector<std::string> scenarios() const = 0;
  virtual std::vector<std::string> rule_options() const = 0;
  virtual std::string data_hash() const = 0;  // of the first scenario
  virtual std::vector<BotNote> bot_notes() const = 0;
  virtual absl::StatusOr<ScenarioNote> scenario_note(const std::string& scenario) const = 0;

  // scenario: empty for the first.
  virtual absl::StatusOr<std::unique_ptr<Table>> new_game(const std::string& scenario,
                                                          const std::vector<std::string>& options,
                                                          const RecordDice& dice) const = 0;
  // "start | A ; B", "state TEXT | A ; B"; `now` is what is on the table, of any kind, or null. Its scenario and dice
  // are kept; but a secret seed is a new one, so that nobody looks ahead.
  virtual absl::StatusOr<std::unique_ptr<Table>> position(absl::string_view arguments, const Table* now) const = 0;
  // The game of a record as it stood at its end, with what may be undone. keeper: of its secret seed; or null.
  virtual absl::StatusOr<Restored> restore(Record record, SeedKeeper* keeper, Origin origin) const = 0;
  // Plays a record again and checks every line: a "roll" line each, the number of its move, faces, and what for. OK
  // says how many rolls and actions there were, and whether each die was worked out again from the seed.
  virtual Answer check(const Record& record, Reply& reply) const = 0;
};

}  // namespace zerohour::protocol
