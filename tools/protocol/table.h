// A game of any kind on the table: a game in progress (live_game.h), and what is seen of it from each viewpoint.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/digest.h"
#include "engine/core/faces.h"
#include "engine/core/record.h"
#include "tools/protocol/answers.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/computer_players.h"
#include "tools/protocol/last_search.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/table_view.h"
#include "tools/session/session.h"
#include "tools/support/files.h"

namespace zerohour::protocol {

// The commands that change it, and those that belong to the host alone. Every function either does everything that it
// is asked to or changes nothing. A side's viewpoint can act for that side alone; a watcher changes nothing; the
// referee acts for both sides.
class Table {
 public:
  Table(std::shared_ptr<const AnyAdapter> adapter, session::Session session)
      : live_{std::move(adapter), std::move(session)} {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  const AnyGame& game() const { return live_.game(); }
  const session::Session& session() const { return live_.session; }
  const AnyState& position() const { return live_.now(); }
  const RecordDice& dice() const { return live_.dice(); }
  // Enters the events of the record that the session was opened with.
  void take_up(std::vector<Event> events);

  // What is known from there. It lives as long as the table, and follows the game.
  const TableView& seen_from(Viewpoint viewpoint) const { return views_[static_cast<std::size_t>(viewpoint)]; }
  const TableView& whole() const { return seen_from(Viewpoint::kReferee); }
  // Whether the game has anything that not everyone may know.
  bool has_secrets() const { return hides_anything(game()); }

  // found: by the last search of the client that plays; the reason is kept with its actions. May be null.
  Answer play(Viewpoint who, absl::string_view arguments, const LastSearch* found);
  Answer roll(Viewpoint who, Words faces);
  Answer undo(Viewpoint who, Words words, bool analysis);
  Answer resign(Viewpoint who, absl::string_view side);
  // Gives the side a standing instruction, which takes effect at once. Refused as unsupported if the game has none.
  absl::Status instruct(Viewpoint who, Side side, Words words);
  // Those that may be known from there: a side's own, or both sides'.
  absl::StatusOr<std::vector<Instruction>> instructions(Viewpoint who) const;
  // The usual ones of both sides (Instructions::usual).
  absl::StatusOr<std::vector<Instruction>> usual_instructions() const;
  // How these instructions, each a text, would answer the present decision for the side; empty: the player would be
  // asked. Nothing is changed.
  absl::StatusOr<std::string> would_answer(Viewpoint who, Side side, Words texts) const;
  Answer set_player(Viewpoint who, absl::string_view side, absl::string_view name);

  // --- For the host, and typed, for code in the same program as the table.
  Players known_players() const { return live_.session.record().players; }
  std::string player_name(Side side) const { return live_.player_name(side); }  // empty if it is not known who plays it
  // The secret seed of the game's dice; null if there is none.
  const DiceSeed* secret_seed() const { return live_.secret_seed(); }
  std::vector<std::string> rolls() const { return live_.rolls(); }  // those of the present line of play (roll_name())
  std::string due_roll() const;                                     // the one that is due; empty for none
  // The whole record with its seed, for GameType::restore() at this host alone.
  std::string journal() const;
  // The record as it is saved for `load`: the seed is sealed while the game is unfinished. The account of the dice does
  // not change.
  std::string saved_text(const SeedKeeper* keeper) const { return whole().record_text(keeper, live_.over()); }
  std::uint64_t last_event() const { return live_.events.next() - 1; }  // 0 before the first

  const Record& recorded() const { return live_.session.record(); }  // with the seed; without a result
  // The text of the whole record, with the seed and a digest: for the owner of this machine.
  std::string owners_record() const { return format_with_digest(live_.session.finished_record()); }
  std::string side_name(Side side) const { return text(game().side_name(side)); }
  Actor to_act() const { return live_.actor(); }                     // nobody when the game is over
  std::optional<Side> resigned() const { return live_.resigned(); }  // or forfeited
  std::size_t move_count() const { return live_.session.moves().size(); }
  std::size_t undoable() const { return live_.undoable(); }                    // session.h
  Actor mover(std::size_t i) const { return live_.session.moves()[i].actor; }  // requires i < move_count()
  // The game as it stood after that many moves, on a table of its own; null if there were fewer.
  std::unique_ptr<Table> at(std::size_t moves) const;
  // The same, to be played on as an analysis, which its record says. Refused until the game is over, if there were
  // fewer moves, and if nobody could roll its dice.
  absl::StatusOr<std::unique_ptr<Table>> again(std::size_t moves) const;

  // The record says how many hints each side asked for. who: the side; otherwise the one that is to act.
  void note_hint(Viewpoint who, int stage);

  bool host_rolls() const { return live_.session.dice().has_value(); }  // otherwise a person does
  absl::Status roll_faces(const Faces& faces);
  // Rolls this machine's dice where a person's are due, for a computer whose roll no person may see.
  absl::Status roll_out_of_sight();
  // Undoes the last moves, of either side. Refused if they are more than undoable(), unless `analysis`; if a side has
  // resigned. Once the secret seed is known, undoable() is 0.
  absl::Status take_back(std::size_t moves, bool analysis);
  // The seed, once the game is over or if it is not secret. That a secret seed has been revealed is noted in the
  // record; from then on moves can be undone only for an analysis.
  absl::StatusOr<DiceSeed> reveal_seed();
  // A secret seed is known to someone, by a record or from another game: the same, but the record notes it only when
  // something is undone.
  void note_seed_told() { live_.seed_told = true; }
  // It has been revealed to a player: noted at once. Nothing is done if the dice have no secret seed.
  void note_seed_revealed();

  // The computer's players at this table. An unknown name is an error that lists the players. since: how many moves
  // came before it sat down. What it remembers of the moves since then follows from the record.
  absl::Status seat_computer(Side side, const std::string& name, std::uint64_t seed, std::size_t since);
  void take_instructions(Table& from);         // the standing instructions of another
  std::string computer_name(Side side) const;  // empty where none sits
  // Plays what the computer of the side that is to act chooses. Returns why, in sentences, or nothing. After an error,
  // which is an illegal choice, nothing has changed. stop: once true, it plays the best that it has; if that was before
  // it had decided, its action's reason is kPlayedAtOnce, in the record too. May be null.
  absl::StatusOr<std::string> play_computer(const std::atomic<bool>* stop, ai::ProgressPart progress);

  // The journal grows with the game (session.h). Empty path: there is none.
  void keep_journal(AppendFile file) { live_.session.keep_journal(std::move(file)); }
  std::string journal_path() const;
  absl::Status take_journal_error() { return live_.session.take_journal_error(); }
  void note_info(absl::string_view key, absl::string_view value) { live_.session.set_info(key, value); }
  void checkpoint() { live_.session.checkpoint(); }
  void finish() { live_.session.finish(); }  // writes the result of a game that is over

 private:
  // What was recorded before the move that follows so many, or before a side gave up.
  Record record_of_first(std::size_t moves) const;
  // Null if it cannot be replayed.
  std::unique_ptr<Table> table_of(const Record& record) const;
  absl::Status act(Side side, const AnyAction& action, absl::string_view reason = "");
  // Plays what the sides' standing instructions answer, up to the next decision or roll that they do not.
  void follow_instructions();
  // Why that search found the action of the side in s; empty if it did not.
  std::string reason_for(const LastSearch& found, const AnyState& s, Side side, const AnyAction& action) const;
  static absl::Status refuse_watcher(Viewpoint who);
  absl::Status refuse_other_side(Viewpoint who, Side side) const;
  // A die that is rolled at a table may be mistyped: the last roll that a person gave, with what followed it. The
  // record notes it, as it does what is undone in an analysis.
  Answer undo_roll(Viewpoint who);
  // A side undoes its own moves, and those of chance on behalf of both.
  absl::Status refuse_others_moves(Viewpoint who, std::size_t n) const;
  static constexpr absl::string_view kSeedIsKnown = "the seed of the dice has been revealed";
  // Requires that there is a move before the undoable ones.
  absl::Status refuse_undo(Viewpoint who) const;
  // Both require a chance node.
  absl::StatusOr<std::vector<Faces>> host_faces(const SeenGame& seen) const;
  // Of one roll, or of several that belong together.
  absl::StatusOr<std::vector<Faces>> given_faces(const SeenGame& seen, Words words) const;
  // How many moves 'undo turn' undoes: those of this turn, or if there are none those of the turn before.
  std::size_t moves_of_turn() const;

  LiveGame live_;
  // Null if the game has none.
  const Instructions<AnyGame>* standing_ = live_.adapter->find<Instructions<AnyGame>>();
  ComputerPlayers computers_;
  std::array<std::vector<std::string>, 2> instructions_;  // standing ones, of each side
  // In the order of the viewpoints. All of them look at live_.
  std::array<TableView, kViewpoints> views_{{{live_, Viewpoint::kFirst},
                                             {live_, Viewpoint::kSecond},
                                             {live_, Viewpoint::kWatcher},
                                             {live_, Viewpoint::kReferee}}};
};

}  // namespace zerohour::protocol
