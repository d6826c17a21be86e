// A game that is being played and recorded: its states, its dice, undo, and the journal on disk. It knows neither the
// particular game nor its players.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/any_game.h"
#include "engine/core/dice.h"
#include "engine/core/faces.h"
#include "engine/core/record.h"
#include "engine/core/trust.h"
#include "engine/core/viewpoint.h"
#include "tools/support/files.h"

namespace zerohour::session {

// An action's comment in the record begins with this if it says why a search chose the action.
inline constexpr absl::string_view kReason = "reason: ";

class Session {
 public:
  // One action or roll.
  struct Move {
    AnyState before;
    AnyAction action;
    Actor actor = Actor::kNobody;  // a side, or kChance
    Faces faces;                   // of a roll
    std::string reason;            // why a search chose the action; empty if that is not known
  };

  // The game that a record's header describes, with its events (those of a journal, to continue it). A result at its
  // end is dropped: finish() writes it again. So is a digest, because the record is going to grow. Errors are those of
  // replay().
  static absl::StatusOr<Session> open(std::shared_ptr<const AnyGame> game, Record record);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const AnyState& state() const { return state_; }
  const Record& record() const { return writer_.record(); }
  const std::vector<Move>& moves() const { return moves_; }
  // The state after a move.
  const AnyState& after(std::size_t move) const { return move + 1 < moves_.size() ? moves_[move + 1].before : state_; }
  std::uint64_t hash() const { return game_->hash(state_); }
  bool over() const { return game_->result(state_).over; }

  // The host's dice, if the game has a seed.
  const std::optional<HostDice>& dice() const { return dice_; }

  // From now on each event is written to the file as it happens; the file has the header and the events so far.
  void keep_journal(AppendFile file) { journal_.emplace(std::move(file)); }
  const std::optional<AppendFile>& journal() const { return journal_; }
  // The first error in writing the journal since the last call, or what has happened to its file (AppendFile::check):
  // the game continues without the journal. If there still is a journal, it only could not be sealed.
  absl::Status take_journal_error();

  // Plays an action of the side. reason: why a search chose it, for the record. An error (the game's refusal) changes
  // nothing.
  absl::Status act(Side side, const AnyAction& action, absl::string_view reason = "");

  // Rolls the faces that came up. An error if no roll is due, or the faces are not those that the roll needs.
  absl::Status roll(const Faces& faces);

  // Whether move i was the second of two choices that were made at once: with it the first became known.
  bool completes_choice(std::size_t i) const { return i > 0 && game_->actor(moves_[i - 1].before) == Actor::kBoth; }

  // Whether move i is hidden from this viewpoint, in the present state of the game.
  bool hides(std::size_t i, Viewpoint viewpoint) const;

  // Notes in the record that the players know the seed of the dice from now on, unless it says so already.
  void note_seed_revealed();
  // Whether the record says that it was revealed.
  bool seed_revealed() const { return revealed_after(record()).has_value(); }

  // How many moves may be undone: those after the last roll, and after the last choice that both sides made; none once
  // the seed has been revealed.
  std::size_t undoable() const;

  // Undoes the last n moves. More than undoable() are refused unless `analysis`, which the record then notes. A result
  // that was written is removed again.
  absl::Status undo(std::size_t n, bool analysis = false);

  // Notes in the record that what was known was taken back, so that only so many moves were left.
  void note_taken_back(std::size_t moves);

  // Notes in the record who plays a side; an empty name removes it. The journal's header stays as it is.
  void set_player(Side side, absl::string_view name) { writer_.set_player(game_->side_name(side), name); }

  // Sets the text of the record's info line with this key.
  void set_info(absl::string_view key, absl::string_view value);

  // Notes the state's hash in the record.
  void checkpoint();

  // The side gives up. Requires that the game is not over and no side has given up.
  void resign(Side side) { write(writer_.resign(game_->side_name(side))); }
  // The side that has resigned or forfeited; only finish() may follow.
  std::optional<Side> given_up() const;
  bool forfeited() const;

  // The record so far, with the result if the game is over.
  Record finished_record() const;

  // Writes the result, if the game is over, once, and seals the journal with a digest. An undo removes both again. If
  // the journal cannot be sealed, it has the result alone.
  void finish();

 private:
  Session(std::shared_ptr<const AnyGame> game, Record record, const AnyState& start);

  // The winner and the reason; nothing if the game is unfinished, or the record already has its result.
  std::optional<std::pair<std::string, std::string>> result_to_write() const;

  static std::string reason_in(const RecordEvent& event);

  void push(const AnyAction& action, Actor actor, const Faces& faces, std::string reason = "");

  void write(absl::string_view line);
  void replace_journal(absl::string_view text);
  // Requires a result.
  absl::Status seal();
  // A journal with a gap would not replay. A new one has no result yet.
  void lose_journal(absl::Status why);

  std::shared_ptr<const AnyGame> game_;
  RecordWriter writer_;
  std::optional<HostDice> dice_;
  std::optional<AppendFile> journal_;
  absl::Status journal_error_;
  std::string before_end_;  // the text of the journal before its result and its digest, if it has them
  AnyState state_;
  std::vector<Move> moves_;
};

}  // namespace zerohour::session
