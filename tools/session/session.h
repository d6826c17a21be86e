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
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/core/dice.h"
#include "engine/core/digest.h"
#include "engine/core/faces.h"
#include "engine/core/game.h"
#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "engine/core/trust.h"
#include "engine/core/viewpoint.h"
#include "tools/support/files.h"

namespace zerohour::session {

// An action's comment in the record begins with this if it says why a search chose the action.
inline constexpr absl::string_view kReason = "reason: ";

template <Game G>
class Session {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // One action or roll.
  struct Move {
    State before;
    Action action;
    Actor actor = Actor::kNobody;  // a side, or kChance
    Faces faces;                   // of a roll
    std::string reason;            // why a search chose the action; empty if that is not known
  };

  // The game that a record's header describes, with its events (those of a journal, to continue it). A result at its
  // end is dropped: finish() writes it again. So is a digest, because the record is going to grow. Errors are those of
  // replay().
  static absl::StatusOr<Session> open(std::shared_ptr<const G> game, Record record) {
    record.result.reset();
    remove_digest(record);
    const absl::StatusOr<State> start = replay_start(*game, record);
    if (!start.ok()) return start.status();
    Session session(std::move(game), std::move(record), *start);
    const absl::StatusOr<State> last =
        replay_each(*session.game_, session.writer_.record(),
                    [&](const RecordEvent& event, const State& before, const Action& action, const State& after) {
                      Actor actor = Actor::kChance;
                      if (const auto side = side_of_name(*session.game_, event.side); side.has_value()) {
                        actor = actor_of(*side);
                      }
                      session.moves_.push_back({before, action, actor, event.faces, reason_in(event)});
                      session.state_ = after;
                    });
    if (!last.ok()) return last.status();
    return session;
  }

  const G& game() const { return *game_; }
  const std::shared_ptr<const G>& shared_game() const { return game_; }
  const State& state() const { return state_; }
  const Record& record() const { return writer_.record(); }
  const std::vector<Move>& moves() const { return moves_; }
  // The state after a move.
  const State& after(std::size_t move) const { return move + 1 < moves_.size() ? moves_[move + 1].before : state_; }
  std::uint64_t hash() const { return game_->hash(state_); }
  bool over() const { return game_->result(state_).over; }

  // The host's dice, if the game has a seed.
  const std::optional<HostDice>& dice() const { return dice_; }

  // From now on each event is written to the file as it happens; the file has the header and the events so far.
  void keep_journal(AppendFile file) { journal_.emplace(std::move(file)); }
  const std::optional<AppendFile>& journal() const { return journal_; }
  // The first error in writing the journal since the last call, or what has happened to its file (AppendFile::check):
  // the game continues without the journal. If there still is a journal, it only could not be sealed.
  absl::Status take_journal_error() {
    if (journal_.has_value() && journal_error_.ok()) {
      if (absl::Status status = journal_->check(); !status.ok()) lose_journal(std::move(status));
    }
    return std::exchange(journal_error_, absl::OkStatus());
  }

  // Plays an action of the side. reason: why a search chose it, for the record. An error (the game's refusal) changes
  // nothing.
  absl::Status act(Side side, const Action& action, absl::string_view reason = "") {
    if (!acts(game_->actor(state_), side)) {
      return absl::FailedPreconditionError(
          absl::StrCat("it is not for the ", std::string(game_->side_name(side)), " side to act"));
    }
    if (absl::Status status = game_->is_legal(state_, action); !status.ok()) return status;
    if (chooser(*game_, state_, action) != side) {
      return absl::FailedPreconditionError("that is an action of the other side");
    }
    const std::string comment = reason.empty() ? "" : absl::StrCat(kReason, reason);
    write(writer_.action(game_->side_name(side), std::string(game_->format_action(state_, action)), comment));
    push(action, actor_of(side), {}, reason_in(record().events.back()));
    return absl::OkStatus();
  }

  // Rolls the faces that came up. An error if no roll is due, or the faces are not those that the roll needs.
  absl::Status roll(const Faces& faces) {
    if (game_->actor(state_) != Actor::kChance) return absl::FailedPreconditionError("no roll is due");
    if (absl::Status status = check_faces(game_->roll_request(state_), faces.span()); !status.ok()) return status;
    write(writer_.dice(faces, std::string(game_->describe_roll(state_))));
    push(game_->roll_action(state_, faces.span()), Actor::kChance, faces);
    return absl::OkStatus();
  }

  // Whether move i was the second of two choices that were made at once: with it the first became known.
  bool completes_choice(std::size_t i) const { return i > 0 && game_->actor(moves_[i - 1].before) == Actor::kBoth; }

  // Whether move i is hidden from this viewpoint, in the present state of the game.
  bool hides(std::size_t i, Viewpoint viewpoint) const {
    const Move& move = moves_[i];
    if (viewpoint == Viewpoint::kReferee) return false;
    if (const std::optional<Side> own = side_of(viewpoint); own.has_value() && move.actor == actor_of(*own))
      return false;
    const bool is_first_of_two = game_->actor(move.before) == Actor::kBoth && i + 1 == moves_.size();
    return is_first_of_two || hides_from(viewpoint, *game_, move.before, move.action);
  }

  // Notes in the record that the players know the seed of the dice from now on, unless it says so already.
  void note_seed_revealed() {
    if (!seed_revealed()) set_info(kSeedRevealed, revealed_after_text(moves_.size()));
  }
  // Whether the record says that it was revealed.
  bool seed_revealed() const { return revealed_after(record()).has_value(); }

  // How many moves may be undone: those after the last roll, and after the last choice that both sides made; none once
  // the seed has been revealed.
  std::size_t undoable() const {
    if (seed_revealed()) return 0;
    std::size_t n = 0;
    for (std::size_t i = moves_.size(); i > 0; --i, ++n) {
      if (moves_[i - 1].actor == Actor::kChance || completes_choice(i - 1)) break;
    }
    return n;
  }

  // Undoes the last n moves. More than undoable() are refused unless `analysis`, which the record then notes. A result
  // that was written is removed again.
  absl::Status undo(std::size_t n, bool analysis = false) {
    const bool past = n > undoable();
    if (past && !analysis && n <= moves_.size()) {
      if (seed_revealed()) {
        return absl::FailedPreconditionError("the seed of the dice has been revealed: that is for analysis only");
      }
      return absl::FailedPreconditionError(
          moves_[moves_.size() - 1 - undoable()].actor == Actor::kChance
              ? "a roll is among the moves to take back: that is for analysis only"
              : "both sides know the choice that is to be taken back: that is for analysis only");
    }
    const std::optional<RecordResult> result = record().result;
    writer_.reopen();
    const absl::StatusOr<std::string> line = writer_.undo(static_cast<int>(n), past);
    if (!line.ok()) {
      if (result.has_value()) writer_.finish(result->winner, result->reason);
      return line.status();
    }
    if (result.has_value()) {
      replace_journal(absl::StrCat(std::exchange(before_end_, ""), *line));
    } else {
      write(*line);
    }
    state_ = moves_[moves_.size() - n].before;
    moves_.resize(moves_.size() - n);
    if (past) note_taken_back(moves_.size());
    // What is played from here on is played with known dice.
    if (const auto known = revealed_after(record()); known.has_value() && *known > moves_.size()) {
      set_info(kSeedRevealed, revealed_after_text(moves_.size()));
    }
    return absl::OkStatus();
  }

  // Notes in the record that what was known was taken back, so that only so many moves were left.
  void note_taken_back(std::size_t moves) {
    const std::optional<std::size_t> before = taken_back_to(record());
    if (!before.has_value() || *before > moves) set_info(kTakenBack, revealed_after_text(moves));
  }

  // Notes in the record who plays a side; an empty name removes it. The journal's header stays as it is.
  void set_player(Side side, absl::string_view name) { writer_.set_player(game_->side_name(side), name); }

  // Sets the text of the record's info line with this key.
  void set_info(absl::string_view key, absl::string_view value) {
    const std::string line = writer_.set_info(key, value);
    if (!record().result.has_value()) return write(line);
    before_end_ += line;
    if (absl::Status status = seal(); !status.ok()) lose_journal(std::move(status));
  }

  // Notes the state's hash in the record.
  void checkpoint() {
    if (!writer_.ended()) write(writer_.checkpoint(hash()));
  }

  // The side gives up. Requires that the game is not over and no side has given up.
  void resign(Side side) { write(writer_.resign(game_->side_name(side))); }
  // The side that has resigned or forfeited; only finish() may follow.
  std::optional<Side> given_up() const {
    const std::vector<RecordEvent>& events = writer_.record().events;
    if (events.empty() || (events.back().kind != RecordEvent::Kind::kResign && !forfeited())) return std::nullopt;
    return side_of_name(*game_, events.back().side);
  }
  bool forfeited() const {
    const std::vector<RecordEvent>& events = writer_.record().events;
    return !events.empty() && events.back().kind == RecordEvent::Kind::kForfeit;
  }

  // The record so far, with the result if the game is over.
  Record finished_record() const {
    RecordWriter copy(writer_.record());
    if (const auto end = result_to_write(); end.has_value()) copy.finish(end->first, end->second);
    return copy.record();
  }

  // Writes the result, if the game is over, once, and seals the journal with a digest. An undo removes both again. If
  // the journal cannot be sealed, it has the result alone.
  void finish() {
    const auto end = result_to_write();
    if (!end.has_value()) return;
    writer_.finish(end->first, end->second);
    if (!journal_.has_value()) return;
    absl::StatusOr<std::string> text = journal_->text();
    if (!text.ok()) return lose_journal(text.status());
    before_end_ = *std::move(text);
    if (absl::Status status = seal(); !status.ok()) write(format_record_result(*record().result));
  }

 private:
  Session(std::shared_ptr<const G> game, Record record, const State& start)
      : game_(std::move(game)), writer_(std::move(record)), state_(start) {
    if (writer_.record().dice.seed.has_value()) dice_.emplace(*writer_.record().dice.seed);
  }

  // The winner and the reason; nothing if the game is unfinished, or the record already has its result.
  std::optional<std::pair<std::string, std::string>> result_to_write() const {
    if (writer_.record().result.has_value()) return std::nullopt;
    if (const std::optional<Side> loser = given_up(); loser.has_value()) {
      return std::make_pair(winner_name(*game_, actor_of(other(*loser))),
                            std::string(forfeited() ? "forfeited" : "resigned"));
    }
    const Result result = game_->result(state_);
    if (!result.over) return std::nullopt;
    return std::make_pair(winner_name(*game_, result.winner), std::string(result.reason));
  }

  static std::string reason_in(const RecordEvent& event) {
    absl::string_view reason = event.comment;
    const bool is_reason = event.kind == RecordEvent::Kind::kAction && absl::ConsumePrefix(&reason, kReason);
    return is_reason ? std::string(reason) : "";
  }

  void push(const Action& action, Actor actor, const Faces& faces, std::string reason = "") {
    moves_.push_back({state_, action, actor, faces, std::move(reason)});
    game_->apply(state_, action);
  }

  void write(absl::string_view line) {
    if (!journal_.has_value()) return;
    if (absl::Status status = journal_->append(line); !status.ok()) lose_journal(std::move(status));
  }
  void replace_journal(absl::string_view text) {
    if (!journal_.has_value()) return;
    if (absl::Status status = journal_->replace(text); !status.ok()) lose_journal(std::move(status));
  }
  // Requires a result.
  absl::Status seal() {
    if (!journal_.has_value()) return absl::OkStatus();
    const std::string result = format_record_result(*record().result);
    absl::Status status = journal_->replace(seal_text(absl::StrCat(before_end_, result)));
    if (!status.ok() && journal_error_.ok()) journal_error_ = status;
    return status;
  }
  // A journal with a gap would not replay. A new one has no result yet.
  void lose_journal(absl::Status why) {
    if (journal_error_.ok()) journal_error_ = std::move(why);
    journal_.reset();
    before_end_.clear();
    writer_.reopen();
  }

  std::shared_ptr<const G> game_;
  RecordWriter writer_;
  std::optional<HostDice> dice_;
  std::optional<AppendFile> journal_;
  absl::Status journal_error_;
  std::string before_end_;  // the text of the journal before its result and its digest, if it has them
  State state_;
  std::vector<Move> moves_;
};

}  // namespace zerohour::session
