#include "tools/session/session.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/core/digest.h"
#include "engine/core/replay.h"

namespace zerohour::session {

absl::StatusOr<Session> Session::open(std::shared_ptr<const AnyGame> game, Record record) {
  record.result.reset();
  remove_digest(record);
  const absl::StatusOr<AnyState> start = replay_start(*game, record);
  if (!start.ok()) return start.status();
  Session session(std::move(game), std::move(record), *start);
  const absl::StatusOr<AnyState> last = replay_each(
      *session.game_, session.writer_.record(),
      [&](const RecordEvent& event, const AnyState& before, const AnyAction& action, const AnyState& after) {
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

absl::Status Session::take_journal_error() {
  if (journal_.has_value() && journal_error_.ok()) {
    if (absl::Status status = journal_->check(); !status.ok()) lose_journal(std::move(status));
  }
  return std::exchange(journal_error_, absl::OkStatus());
}

absl::Status Session::act(Side side, const AnyAction& action, absl::string_view reason) {
  if (!acts(game_->actor(state_), side)) {
    return absl::FailedPreconditionError(absl::StrCat("it is not for the ", game_->side_name(side), " side to act"));
  }
  if (absl::Status status = game_->is_legal(state_, action); !status.ok()) return status;
  if (game_->chooser(state_, action) != side) {
    return absl::FailedPreconditionError("that is an action of the other side");
  }
  const std::string comment = reason.empty() ? "" : absl::StrCat(kReason, reason);
  write(writer_.action(game_->side_name(side), game_->format_action(state_, action), comment));
  push(action, actor_of(side), {}, reason_in(record().events.back()));
  return absl::OkStatus();
}

absl::Status Session::roll(const Faces& faces) {
  if (game_->actor(state_) != Actor::kChance) return absl::FailedPreconditionError("no roll is due");
  if (absl::Status status = check_faces(game_->roll_request(state_), faces.span()); !status.ok()) return status;
  write(writer_.dice(faces, game_->describe_roll(state_)));
  push(game_->roll_action(state_, faces.span()), Actor::kChance, faces);
  return absl::OkStatus();
}

bool Session::hides(std::size_t i, Viewpoint viewpoint) const {
  const Move& move = moves_[i];
  if (viewpoint == Viewpoint::kReferee) return false;
  if (const std::optional<Side> own = side_of(viewpoint); own.has_value() && move.actor == actor_of(*own)) return false;
  const bool is_first_of_two = game_->actor(move.before) == Actor::kBoth && i + 1 == moves_.size();
  return is_first_of_two || hides_from(viewpoint, *game_, move.before, move.action);
}

void Session::note_seed_revealed() {
  if (!seed_revealed()) set_info(kSeedRevealed, revealed_after_text(moves_.size()));
}

std::size_t Session::undoable() const {
  if (seed_revealed()) return 0;
  std::size_t n = 0;
  for (std::size_t i = moves_.size(); i > 0; --i, ++n) {
    if (moves_[i - 1].actor == Actor::kChance || completes_choice(i - 1)) break;
  }
  return n;
}

absl::Status Session::undo(std::size_t n, bool analysis) {
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

void Session::note_taken_back(std::size_t moves) {
  const std::optional<std::size_t> before = taken_back_to(record());
  if (!before.has_value() || *before > moves) set_info(kTakenBack, revealed_after_text(moves));
}

void Session::set_info(absl::string_view key, absl::string_view value) {
  const std::string line = writer_.set_info(key, value);
  if (!record().result.has_value()) return write(line);
  before_end_ += line;
  if (absl::Status status = seal(); !status.ok()) lose_journal(std::move(status));
}

void Session::checkpoint() {
  if (!writer_.ended()) write(writer_.checkpoint(hash()));
}

std::optional<Side> Session::given_up() const {
  const std::vector<RecordEvent>& events = writer_.record().events;
  if (events.empty() || (events.back().kind != RecordEvent::Kind::kResign && !forfeited())) return std::nullopt;
  return side_of_name(*game_, events.back().side);
}

bool Session::forfeited() const {
  const std::vector<RecordEvent>& events = writer_.record().events;
  return !events.empty() && events.back().kind == RecordEvent::Kind::kForfeit;
}

Record Session::finished_record() const {
  RecordWriter copy(writer_.record());
  if (const auto end = result_to_write(); end.has_value()) copy.finish(end->first, end->second);
  return copy.record();
}

void Session::finish() {
  const auto end = result_to_write();
  if (!end.has_value()) return;
  writer_.finish(end->first, end->second);
  if (!journal_.has_value()) return;
  absl::StatusOr<std::string> text = journal_->text();
  if (!text.ok()) return lose_journal(text.status());
  before_end_ = *std::move(text);
  if (absl::Status status = seal(); !status.ok()) write(format_record_result(*record().result));
}

Session::Session(std::shared_ptr<const AnyGame> game, Record record, const AnyState& start)
    : game_(std::move(game)), writer_(std::move(record)), state_(start) {
  if (writer_.record().dice.seed.has_value()) dice_.emplace(*writer_.record().dice.seed);
}

std::optional<std::pair<std::string, std::string>> Session::result_to_write() const {
  if (writer_.record().result.has_value()) return std::nullopt;
  if (const std::optional<Side> loser = given_up(); loser.has_value()) {
    return std::make_pair(winner_name(*game_, actor_of(other(*loser))),
                          std::string(forfeited() ? "forfeited" : "resigned"));
  }
  const Result result = game_->result(state_);
  if (!result.over) return std::nullopt;
  return std::make_pair(winner_name(*game_, result.winner), std::string(result.reason));
}

std::string Session::reason_in(const RecordEvent& event) {
  absl::string_view reason = event.comment;
  const bool is_reason = event.kind == RecordEvent::Kind::kAction && absl::ConsumePrefix(&reason, kReason);
  return is_reason ? std::string(reason) : "";
}

void Session::push(const AnyAction& action, Actor actor, const Faces& faces, std::string reason) {
  moves_.push_back({state_, action, actor, faces, std::move(reason)});
  game_->apply(state_, action);
}

void Session::write(absl::string_view line) {
  if (!journal_.has_value()) return;
  if (absl::Status status = journal_->append(line); !status.ok()) lose_journal(std::move(status));
}

void Session::replace_journal(absl::string_view text) {
  if (!journal_.has_value()) return;
  if (absl::Status status = journal_->replace(text); !status.ok()) lose_journal(std::move(status));
}

absl::Status Session::seal() {
  if (!journal_.has_value()) return absl::OkStatus();
  const std::string result = format_record_result(*record().result);
  absl::Status status = journal_->replace(seal_text(absl::StrCat(before_end_, result)));
  if (!status.ok() && journal_error_.ok()) journal_error_ = status;
  return status;
}

void Session::lose_journal(absl::Status why) {
  if (journal_error_.ok()) journal_error_ = std::move(why);
  journal_.reset();
  before_end_.clear();
  writer_.reopen();
}

}  // namespace zerohour::session
