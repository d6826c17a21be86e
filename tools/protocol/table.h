// A game of any kind on the table, and what is seen of it from each viewpoint.
#pragma once

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/judge/estimate.h"
#include "ai/judge/ranking.h"
#include "ai/players/bot.h"
#include "engine/core/record.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/drawn.h"
#include "tools/protocol/game_facts.h"
#include "tools/protocol/last_search.h"
#include "tools/protocol/line.h"
#include "tools/protocol/par.h"
#include "tools/protocol/physical_table.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/reply_table.h"
#include "tools/protocol/scenario_note.h"
#include "tools/protocol/seed_keeper.h"
#include "tools/session/hint.h"
#include "tools/support/files.h"
#include "tools/support/rule_text.h"
#include "tools/support/search_threads.h"

namespace zerohour::protocol {

struct Settings {
  std::string bot;         // empty: the game's first
  std::uint64_t seed = 1;  // of the bot
  bool analysis = false;
  bool progress = false;  // searches tell now and then how far they have come
};

// The limits that `go` was given.
struct GoLimits {
  ai::Budget budget;
  bool phase = false;  // the answer is all actions up to the next die or the other side's turn to act
  bool turn = false;   // with `phase`: up to the end of the side's turn, over the ends of its steps; a set-up is a turn
  int lines = 1;       // variations to compare
  int threads = SearchThreads::kUsual;
  // Ends before the budget once more samples would hardly change what a person is told.
  bool until_known = false;
  // Where the rest of the game has no more positions than this, lines are worth what a table of them all says; 0:
  // never.
  std::uint64_t solved = judge::kSolvedForAll;
};

// The limits of a hint, in nodes rather than time, so that all stages are about the same action on any machine.
inline GoLimits hint_limits() {
  GoLimits limits;
  limits.budget.nodes = 50000;
  limits.lines = 2;
  limits.until_known = true;
  limits.solved = 2'000'000;
  return limits;
}

// Long-running work: it runs on its own thread with its own copies, gives up soon after `stop`, and reports what it
// finds on the way.
class Info {
 public:
  using TellAction = std::function<void(absl::string_view text, const ActionParts& parts)>;
  using TellLine = std::function<void(absl::string_view keyword, const Row& row)>;

  // tell: receives a line; tell_action: an action of the answer with its parts, or null if that is not wanted;
  // progress: where the work tells how far it has come; tell_line: receives lines with keywords of their own.
  template <class Tell>
  requires(std::invocable<Tell, const Row&> && !std::same_as<Tell, Info>)
      Info(Tell tell, TellAction tell_action = nullptr,  // NOLINT(google-explicit-constructor)
           ai::ProgressPart progress = {}, TellLine tell_line = nullptr)
      : tell_(std::move(tell)),
        tell_action_(std::move(tell_action)),
        progress_(progress),
        tell_line_(std::move(tell_line)) {}

  void operator()(const Row& row) const { tell_(row); }
  bool wants_actions() const { return tell_action_ != nullptr; }
  // Requires that actions are wanted.
  void action(absl::string_view text, const ActionParts& parts) const { tell_action_(text, parts); }
  const ai::ProgressPart& progress() const { return progress_; }
  // A line with another keyword than that of the job's usual ones.
  void line(absl::string_view keyword, const Row& row) const {
    if (tell_line_ != nullptr) tell_line_(keyword, row);
  }

 private:
  std::function<void(const Row&)> tell_;
  TellAction tell_action_;
  ai::ProgressPart progress_;
  TellLine tell_line_;
};
using Job = std::function<Answer(const std::atomic<bool>& stop, const Info& info)>;

// What finds a hint, as a Job does; it may outlive the table.
using HintSearch = std::function<session::Hint(const std::atomic<bool>& stop, ai::ProgressPart progress)>;

// What an analysis found.
struct Analysis {
  struct Variation {
    std::string actions;      // "A ; B"
    std::string from;         // the player that had the idea, if it is not the one that was asked
    double win = 0.5;         // the chance of the side that is to act, a draw counting half
    double error = 0.5;       // its standard error
    std::uint64_t games = 0;  // simulated; 0: too few to tell
    bool exact = false;       // nothing is simulated: all that can come of it is counted
    judge::Verdict verdict = judge::Verdict::kUnknown;
  };
  std::vector<Variation> variations;  // the best first
  std::string reason;                 // why that, in sentences
  std::string samples_are;            // what was simulated, in the plural
};

// A move that turned the game.
struct TurnedMove {
  std::size_t number = 0;    // of the move, from 1
  Side side = Side::kFirst;  // that gained by it
  double gain = 0;           // of its chance to win, a draw counting half
  double chance = 0;         // that chance after it
  std::string told;          // the move in one line, with its consequences
};

// Why a game ended as it did, or stands as it does.
struct Turns {
  std::vector<std::string> causes;  // sentences
  std::vector<TurnedMove> moves;    // in their order
};
// What finds them, as a Job does; it may outlive the table.
using TurnSearch = std::function<Turns(const std::atomic<bool>& stop, ai::ProgressPart progress)>;

// One move of the game so far, for people.
struct DescribedMove {
  Actor actor = Actor::kNobody;  // a side, or kChance
  std::string phase;             // the title of the phase in which it was made; empty if there are no phases
  std::string action;            // as `play` takes it; for a roll "dice 3 5"
  std::string told;              // in one line, with its consequences
  bool hidden = false;           // what it was is not revealed: neither in `action` nor in `told`
  std::string reason;            // why a search chose it; empty if that is not known or not revealed
};

// The reason, for the record and the log, of an action by which a standing instruction answered.
inline constexpr absl::string_view kByInstruction = "by standing instruction";

// The same for an action of a computer that a person asked not to think any longer.
inline constexpr absl::string_view kPlayedAtOnce =
    "played at once, as a person asked for it: the seed alone does not repeat this game";

// A standing instruction of a side's (Instructions, abilities.h).
struct Instruction {
  Side side = Side::kFirst;
  std::string text;
};

// The side's name, the player's.
using Players = std::vector<std::pair<std::string, std::string>>;

// What is known from one viewpoint of a game of any kind on the table: the commands that only ask, as texts. GameView
// (game_view.h) implements it for every game. Arguments are the text after the command.
class TableView {
 public:
  virtual ~TableView() = default;

  virtual Row header() const = 0;    // the game, its scenario, where its dice come from, and standing()
  virtual Row standing() const = 0;  // who acts, the number of the last event, and the hash of the position

  virtual Answer show(Reply& reply) const = 0;
  virtual Answer turn(Reply& reply) const = 0;
  virtual Answer legal(Words words, Reply& reply) const = 0;
  // table_views.h. words of state, chances and shapes: empty, or "at N"; of shapes also "of KIND...".
  virtual Answer state(Words words, Reply& reply) const = 0;
  virtual Answer players(Reply& reply) const = 0;
  virtual Answer story(std::size_t from, Reply& reply) const = 0;  // from: the first move to tell of, from 1
  // The "rolled" line of move i, as in the story; nothing if it is no roll, or hidden. Requires i <
  // Table::move_count().
  virtual void tell_rolled(std::size_t i, Reply& reply) const = 0;
  virtual Answer guide(Reply& reply) const = 0;
  virtual Answer victory(Reply& reply) const = 0;
  virtual Answer preview(absl::string_view action, Reply& reply) const = 0;
  virtual Answer threats(Words words, Reply& reply) const = 0;
  virtual Answer book(absl::string_view name, Reply& reply) const = 0;  // empty: the list
  virtual Answer chances(Words words) const = 0;
  virtual Answer shapes(Words words, Reply& reply) const = 0;
  virtual Answer odds(Words words, Reply& reply) const = 0;
  virtual Answer overlay(Words words, Reply& reply) const = 0;
  // words: empty for everything; "brief", "unit NAME", "area FROM TO".
  virtual Answer describe(Words words, Reply& reply) const = 0;
  // told: what the person was told of before; null: nothing. since: the move after which the table is still as it was
  // then, instead of that. chair: the side at whose edge the person sits.
  virtual absl::StatusOr<RulerReport> ruler(const ToldTable* told, std::optional<std::size_t> since,
                                            Side chair) const = 0;
  virtual bool has_ruler() const = 0;  // whether the game has things to put on a table
  virtual Answer result() const = 0;
  // Of a game that is over, "2-0", the first side's first; empty in a game that does not count them.
  virtual std::string victory_points() const = 0;
  virtual std::string dice_word() const = 0;   // where the dice come from: secret, number or mine
  virtual bool end_may_be_undone() const = 0;  // whether the game is over and its last action may be taken back
  virtual Answer events(std::uint64_t from, Reply& reply) const = 0;

  virtual Answer why(absl::string_view action) const = 0;  // empty: why the last search answered as it did
  // found: where the job notes what it found; may be null.
  virtual absl::StatusOr<Job> go(const GoLimits& limits, const Settings& settings,
                                 std::shared_ptr<LastSearch> found) const = 0;
  virtual absl::StatusOr<Job> ask(absl::string_view arguments, const GoLimits& limits,
                                  const Settings& settings) const = 0;
  // stage: 1 what to look at, 2 what to do, 3 why.
  virtual absl::StatusOr<Job> hint(int stage, const Settings& settings) const = 0;
  virtual absl::StatusOr<Job> solve(std::uint64_t positions) const = 0;  // within so many positions
  virtual absl::StatusOr<Job> perft(int depth) const = 0;
  // The play so far against best play (par.h): "par", "decision" and "luck" lines.
  virtual absl::StatusOr<Job> par() const = 0;
  // What turned the game so far: "cause" and "turned" lines.
  virtual absl::StatusOr<Job> turned() const = 0;

  // keeper: seals the secret seed of an unfinished game, and is told when that of a finished one is shown; or null.
  virtual Answer record(Reply& reply, SeedKeeper* keeper) const = 0;
  virtual Answer commit(const SeedKeeper* keeper) const = 0;
  virtual Answer reveal(SeedKeeper* keeper) const = 0;

  // Whether these rows make a scenario of this game (ScenarioCheck).
  virtual Answer check_scenario(Words rows) const = 0;
  // The text of the scenario on the table, a "row" for each line; OK says how many.
  virtual Answer scenario_rows(Reply& reply) const = 0;
  // The text of this position with changes; the position itself stays.
  virtual absl::StatusOr<std::string> edited(Words parts) const = 0;

  // --- The same and more, typed, for code in the same program as the table. If a game lacks an ability the error is a
  // refusal, as above; all other errors are plain sentences.
  virtual Viewpoint viewpoint() const = 0;
  virtual Actor to_act() const = 0;        // nobody when the game is over
  virtual std::uint64_t hash() const = 0;  // of the position
  virtual std::string state_text() const = 0;
  virtual std::string phase_title() const = 0;   // empty if there are no phases
  virtual std::string considers() const = 0;     // what the side that is to act thinks about (Wording::considers())
  virtual RollRequest roll_request() const = 0;  // requires that a roll is due
  virtual bool hides_due_roll() const = 0;       // the same; whether its result will remain unknown
  // What the due roll is drawn from, if it is no roll of dice, and what its faces mean (Wording::drawn, roll_needs).
  // Both are empty if they are hidden. Requires that a roll is due.
  virtual std::vector<DrawnKind> drawn() const = 0;
  virtual std::string roll_needs() const = 0;
  // The names of the rolls of the event to which the due roll belongs, this one first; empty if it stands alone
  // (Wording::rolls_together).
  virtual std::vector<std::string> rolls_together() const = 0;
  // What the roll after `at` moves is for, in words. Requires that one was due there.
  virtual std::string roll_subject(std::size_t at) const = 0;
  virtual DescribedMove describe_move(std::size_t i) const = 0;  // requires i < Table::move_count()

  virtual absl::StatusOr<Advice> advice() const = 0;
  virtual absl::StatusOr<VictoryReport> victory_report() const = 0;
  virtual absl::StatusOr<judge::Estimate> chances_at(std::size_t at) const = 0;  // after `at` moves
  virtual absl::StatusOr<SetUps> set_ups() const = 0;
  virtual absl::StatusOr<std::vector<std::string>> placements(absl::string_view set_up) const = 0;
  virtual absl::StatusOr<TurnSearch> turn_search() const = 0;
  virtual absl::StatusOr<ParSearch> par_search() const = 0;
  virtual absl::StatusOr<HintSearch> hint_search(const Settings& settings) const = 0;
  // others: players whose choices are lines too, if the one of the settings has too few. stop: ends it early.
  virtual absl::StatusOr<Analysis> analyse(const GoLimits& limits, const Settings& settings,
                                           const std::vector<std::string>& others, const std::atomic<bool>& stop,
                                           ai::ProgressPart progress) const = 0;
};

// A game of any kind on the table: the commands that change it, and those that belong to the host alone. GameTable
// (game_table.h) implements it for every game. Every function either does everything that it is asked to or changes
// nothing. A side's viewpoint can act for that side alone; a watcher changes nothing; the referee acts for both sides.
class Table {
 public:
  virtual ~Table() = default;

  // What is known from there. It lives as long as the table, and follows the game.
  virtual const TableView& seen_from(Viewpoint viewpoint) const = 0;
  const TableView& whole() const { return seen_from(Viewpoint::kReferee); }
  // Whether the game has anything that not everyone may know.
  virtual bool has_secrets() const = 0;

  // found: by the last search of the client that plays; the reason is kept with its actions. May be null.
  virtual Answer play(Viewpoint who, absl::string_view arguments, const LastSearch* found) = 0;
  virtual Answer roll(Viewpoint who, Words faces) = 0;
  virtual Answer undo(Viewpoint who, Words words, bool analysis) = 0;
  virtual Answer resign(Viewpoint who, absl::string_view side) = 0;
  // Gives the side a standing instruction, which takes effect at once. Refused as unsupported if the game has none.
  virtual absl::Status instruct(Viewpoint who, Side side, Words words) = 0;
  // Those that may be known from there: a side's own, or both sides'.
  virtual absl::StatusOr<std::vector<Instruction>> instructions(Viewpoint who) const = 0;
  // The usual ones of both sides (Instructions::usual).
  virtual absl::StatusOr<std::vector<Instruction>> usual_instructions() const = 0;
  // How these instructions, each a text, would answer the present decision for the side; empty: the player would be
  // asked. Nothing is changed.
  virtual absl::StatusOr<std::string> would_answer(Viewpoint who, Side side, Words texts) const = 0;
  virtual Answer set_player(Viewpoint who, absl::string_view side, absl::string_view name) = 0;

  // --- For the host, and typed, for code in the same program as the table.
  virtual Players known_players() const = 0;
  virtual std::string player_name(Side side) const = 0;  // empty if it is not known who plays it
  // The secret seed of the game's dice; null if there is none.
  virtual const DiceSeed* secret_seed() const = 0;
  virtual std::vector<std::string> rolls() const = 0;  // those of the present line of play (roll_name())
  virtual std::string due_roll() const = 0;            // the one that is due; empty for none
  // The whole record with its seed, for GameType::restore() at this host alone.
  virtual std::string journal() const = 0;
  // The record as it is saved for `load`: the seed is sealed while the game is unfinished. The account of the dice does
  // not change.
  virtual std::string saved_text(const SeedKeeper* keeper) const = 0;
  virtual std::uint64_t last_event() const = 0;  // 0 before the first

  virtual const Record& recorded() const = 0;  // with the seed; without a result
  // The text of the whole record, with the seed and a digest: for the owner of this machine.
  virtual std::string owners_record() const = 0;
  virtual std::string side_name(Side side) const = 0;
  virtual Actor to_act() const = 0;                  // nobody when the game is over
  virtual std::optional<Side> resigned() const = 0;  // or forfeited
  virtual std::size_t move_count() const = 0;
  virtual std::size_t undoable() const = 0;      // session.h
  virtual Actor mover(std::size_t i) const = 0;  // requires i < move_count()
  // The game as it stood after that many moves, on a table of its own; null if there were fewer.
  virtual std::unique_ptr<Table> at(std::size_t moves) const = 0;
  // The same, to be played on as an analysis, which its record says. Refused until the game is over, if there were
  // fewer moves, and if nobody could roll its dice.
  virtual absl::StatusOr<std::unique_ptr<Table>> again(std::size_t moves) const = 0;

  // The record says how many hints each side asked for. who: the side; otherwise the one that is to act.
  virtual void note_hint(Viewpoint who, int stage) = 0;

  virtual bool host_rolls() const = 0;  // otherwise a person does
  virtual absl::Status roll_faces(const Faces& faces) = 0;
  // Rolls this machine's dice where a person's are due, for a computer whose roll no person may see.
  virtual absl::Status roll_out_of_sight() = 0;
  // Undoes the last moves, of either side. Refused if they are more than undoable(), unless `analysis`; if a side has
  // resigned. Once the secret seed is known, undoable() is 0.
  virtual absl::Status take_back(std::size_t moves, bool analysis) = 0;
  // The seed, once the game is over or if it is not secret. That a secret seed has been revealed is noted in the
  // record; from then on moves can be undone only for an analysis.
  virtual absl::StatusOr<DiceSeed> reveal_seed() = 0;
  // A secret seed is known to someone, by a record or from another game: the same, but the record notes it only when
  // something is undone.
  virtual void note_seed_told() = 0;
  // It has been revealed to a player: noted at once. Nothing is done if the dice have no secret seed.
  virtual void note_seed_revealed() = 0;

  // The computer's players at this table. An unknown name is an error that lists the players. since: how many moves
  // came before it sat down. What it remembers of the moves since then follows from the record.
  virtual absl::Status seat_computer(Side side, const std::string& name, std::uint64_t seed, std::size_t since) = 0;
  virtual void take_instructions(Table& from) = 0;         // the standing instructions of another
  virtual std::string computer_name(Side side) const = 0;  // empty where none sits
  // Plays what the computer of the side that is to act chooses. Returns why, in sentences, or nothing. After an error,
  // which is an illegal choice, nothing has changed. stop: once true, it plays the best that it has; if that was before
  // it had decided, its action's reason is kPlayedAtOnce, in the record too. May be null.
  virtual absl::StatusOr<std::string> play_computer(const std::atomic<bool>* stop, ai::ProgressPart progress) = 0;

  // The journal grows with the game (session.h). Empty path: there is none.
  virtual void keep_journal(AppendFile file) = 0;
  virtual std::string journal_path() const = 0;
  virtual absl::Status take_journal_error() = 0;
  virtual void note_info(absl::string_view key, absl::string_view value) = 0;
  virtual void checkpoint() = 0;
  virtual void finish() = 0;  // writes the result of a game that is over
};

struct Restored {
  std::unique_ptr<Table> table;
  std::string new_dice;  // why the game continues with new dice; empty: it continues with its own
};

// Where a record comes from: from a client; from this host's own journal, whose seed no client has seen; or from the
// owner of this machine, who is trusted: the game continues from the record as it is, with its seed if it has one.
enum class Origin { kClient, kJournal, kOwner };

// A kind of game that can be put on the table.
class GameType {
 public:
  virtual ~GameType() = default;
  virtual std::string name() const = 0;
  virtual bool has_secrets() const = 0;  // whether a table of it may have any: Table::has_secrets()
  // The commands that it answers beyond those that every game does: "odds", "overlay".
  virtual std::vector<std::string> abilities() const = 0;
  // The arguments of an ability's command, as this game reads them (Ability::usage); otherwise empty.
  virtual std::string usage(absl::string_view command) const = 0;
  virtual absl::Span<const ReplyRow> reply_rows() const = 0;  // Wording::reply_rows()
  virtual const RuleText* rules() const = 0;                  // Wording::rules()
  virtual std::vector<std::string> bots() const = 0;
  virtual std::vector<std::string> scenarios() const = 0;
  virtual std::vector<std::string> rule_options() const = 0;
  virtual std::string data_hash() const = 0;  // of the first scenario
  virtual std::vector<BotNote> bot_notes() const = 0;
  virtual std::vector<ai::KindNote> bot_settings() const = 0;                              // BotSource::settings()
  virtual absl::StatusOr<ai::KindNote> bot_settings_of(const std::string& bot) const = 0;  // BotSource::settings_of()
  // Whether there is a bot of that name, with its settings if it has any: errors as those of BotSource::make_bot().
  virtual absl::Status check_bot(const std::string& name) const = 0;
  virtual absl::StatusOr<ScenarioNote> scenario_note(const std::string& scenario) const = 0;

  // scenario: empty for the first.
  virtual absl::StatusOr<std::unique_ptr<Table>> new_game(const std::string& scenario,
                                                          const std::vector<std::string>& options,
                                                          const RecordDice& dice) const = 0;
  // "start | A ; B", "state TEXT | A ; B"; `now` is what is on the table, of any kind, or null. Its scenario and dice
  // are kept, but a secret seed is replaced by a new one, so that no player can look ahead.
  virtual absl::StatusOr<std::unique_ptr<Table>> position(absl::string_view arguments, const Table* now) const = 0;
  // The game of a record as it stood at its end, with what may be undone. keeper: of its secret seed; or null.
  virtual absl::StatusOr<Restored> restore(Record record, SeedKeeper* keeper, Origin origin) const = 0;
  // Replays a record and checks every line: a "roll" line for each roll, with the number of its move, its faces, and
  // its purpose. OK says how many rolls and actions there were, and whether each die was recomputed from the seed.
  virtual Answer check(const Record& record, Reply& reply) const = 0;

  // A scenario that comes as a text: a "fault" line for each mistake; OK gives its name if there are none, and how many
  // there are. Refused as "unsupported" if the game has no such scenarios; so are the next two.
  virtual Answer check_text(absl::string_view text, Reply& reply) const = 0;
  // Adds it to scenarios(). OK says its name.
  virtual Answer open_text(absl::string_view text) const = 0;

  // Armies by points (Armies): `list`, `check`, or `battle`, which adds its scenario to scenarios(). Refused as
  // "unsupported" where the game has none.
  virtual Answer armies(absl::string_view word, absl::string_view arguments, Reply& reply) const = 0;
};

}  // namespace zerohour::protocol
