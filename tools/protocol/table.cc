#include "tools/protocol/table.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/search/progress.h"
#include "engine/core/digest.h"
#include "engine/core/faces.h"
#include "engine/core/replay.h"
#include "engine/core/trust.h"
#include "tools/protocol/answers.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/event_log.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/reply_form.h"
#include "tools/protocol/seen_game.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

void Table::take_up(std::vector<Event> events) {
  live_.last_move_event = events.size();
  for (Event& event : events) live_.events.note(std::move(event));
}

Answer Table::play(Viewpoint who, absl::string_view arguments, const LastSearch* found) {
  if (absl::Status status = refuse_watcher(who); !status.ok()) return status;
  const SeenGame& seen = seen_from(who).seen();
  const absl::StatusOr<std::optional<Side>> side = seen.take_conditions(arguments);
  if (!side.ok()) return side.status();
  if (side->has_value()) {
    if (absl::Status status = refuse_other_side(who, **side); !status.ok()) return status;
  }
  const std::vector<absl::string_view> parts = parts_of(arguments, ';');
  if (parts.empty()) return refusal("bad-arguments", "play [hash=H] [side=S] ACTION ; ACTION ...");
  // The refusal of a later action must not reveal what an earlier one uncovers.
  if (parts.size() > 1 && !seen.sees_all()) {
    return refusal("bad-arguments", "one action at a time, as each may uncover something");
  }
  struct Chosen {
    Side side;
    AnyAction action;
    std::string reason;
  };
  std::vector<Chosen> actions;
  AnyState next = seen.now();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string place = parts.size() == 1 ? "" : absl::StrCat("action ", i + 1, ": ");
    const absl::StatusOr<std::pair<Side, AnyAction>> read = seen.read_action(next, parts[i], *side, place);
    if (!read.ok()) return read.status();
    const auto& [acting, action] = *read;
    actions.push_back({acting, action, found == nullptr ? "" : reason_for(*found, next, acting, action)});
    if (parts.size() > 1) game().apply(next, action);
  }
  for (const Chosen& chosen : actions) {
    absl::Status status = act(chosen.side, chosen.action, chosen.reason);
    if (!status.ok()) return refusal("illegal", status.message());
  }
  follow_instructions();
  return seen.standing();
}

Answer Table::roll(Viewpoint who, Words words) {
  if (absl::Status status = refuse_watcher(who); !status.ok()) return status;
  const SeenGame& seen = seen_from(who).seen();
  while (!words.empty() && absl::StartsWith(words.front(), "hash=")) {
    if (absl::Status status = seen.check_hash(words.front().substr(5)); !status.ok()) return status;
    words.remove_prefix(1);
  }
  if (absl::Status ended = live_.refuse_if_over(); !ended.ok()) return ended;
  if (seen.actor() != Actor::kChance) {
    return refusal("no-die-due", absl::StrCat("it is for ", seen.actor_name(), " to act"));
  }
  const bool hidden = seen.hides_due_roll();
  if (!host_rolls() && hidden) {
    return refusal("wrong-seat", "this roll is for the other side's eyes alone");
  }
  // A computer's own, which no person at the table may see.
  if (words.size() == 1 && words.front() == "program") {
    const std::optional<Side> own = side_of(who);
    if (host_rolls() || !own.has_value() || !seen_from(viewpoint_of(other(*own))).seen().hides_due_roll()) {
      return refusal("bad-arguments",
                     "roll program is for dice that are yours alone to see, where people roll the others");
    }
    if (absl::Status status = roll_out_of_sight(); !status.ok()) return refusal("no-die-due", status.message());
    return seen.standing().faces("faces", text(kHidden)).action("outcome", text(kHidden));
  }
  const absl::StatusOr<std::vector<Faces>> rolls = words.empty() ? host_faces(seen) : given_faces(seen, words);
  if (!rolls.ok()) return rolls.status();
  std::string outcome = text(kHidden);
  std::vector<std::string> fell;
  for (const Faces& faces : *rolls) {
    if (!hidden) outcome = game().format_action(seen.now(), game().roll_action(position(), faces.span()));
    fell.push_back(hidden ? text(kHidden) : faces_word(faces.span()));
    if (absl::Status status = roll_faces(faces); !status.ok()) return refusal("bad-faces", status.message());
  }
  return seen.standing().faces("faces", absl::StrJoin(fell, ",")).action("outcome", outcome);
}

Answer Table::undo(Viewpoint who, Words words, bool analysis) {
  if (absl::Status status = refuse_watcher(who); !status.ok()) return status;
  if (words.size() > 1) return refusal("bad-arguments", "undo [N|turn|roll]");
  if (const std::string fixed = live_.why_fixed(); !fixed.empty()) return refusal("game-over", fixed);
  if (live_.over() && has_secrets()) return refusal("game-over", "the game is over, and nothing is hidden any more");
  const std::size_t moves = live_.session.moves().size();
  std::size_t n = 1;
  if (!words.empty() && words[0] == "roll") return undo_roll(who);
  if (!words.empty() && words[0] == "turn") {
    n = moves_of_turn();
  } else if (!words.empty()) {
    const std::optional<std::uint64_t> number = number_of(words[0], 1000000);
    if (!number.has_value() || *number == 0)
      return refusal("bad-arguments", "undo [N|turn|roll]: N is a number from 1");
    n = static_cast<std::size_t>(*number);
  }
  if (moves == 0) return refusal("nothing-to-undo", "there is nothing to take back");
  if (n > moves) return refusal("nothing-to-undo", absl::StrCat("N is at most ", moves, " here"));
  if (n > live_.undoable() && !(analysis && who == Viewpoint::kReferee)) return refuse_undo(who);
  if (absl::Status status = refuse_others_moves(who, n); !status.ok()) return status;
  if (absl::Status status = take_back(n, analysis); !status.ok()) return refusal("nothing-to-undo", status.message());
  return Row().number("undone", n).add(seen_from(who).standing());
}

Answer Table::resign(Viewpoint who, absl::string_view word) {
  if (absl::Status status = refuse_watcher(who); !status.ok()) return status;
  if (absl::Status ended = live_.refuse_if_over(); !ended.ok()) return ended;
  std::optional<Side> side = side_of(who);
  if (!word.empty()) {
    side = side_of_name(game(), word);
    if (!side.has_value()) return refusal("bad-arguments", live_.no_side(word));
    if (absl::Status status = refuse_other_side(who, *side); !status.ok()) return status;
  } else if (!side.has_value() && (live_.actor() == Actor::kFirst || live_.actor() == Actor::kSecond)) {
    side = live_.actor() == Actor::kFirst ? Side::kFirst : Side::kSecond;
  } else if (!side.has_value()) {
    return refusal("bad-arguments", "which side resigns?");
  }
  live_.session.resign(*side);
  live_.events.note(resign_event(game(), *side));
  live_.note_end();
  return seen_from(who).result();
}

absl::Status Table::instruct(Viewpoint who, Side side, Words words) {
  if (absl::Status status = refuse_watcher(who); !status.ok()) return status;
  if (absl::Status status = refuse_other_side(who, side); !status.ok()) return status;
  if (standing_ == nullptr) return unsupported();
  std::vector<std::string>& mine = instructions_[static_cast<std::size_t>(index(side))];
  absl::StatusOr<std::vector<std::string>> changed = standing_->instruct(game(), side, mine, words);
  if (!changed.ok()) return changed.status();
  mine = *std::move(changed);
  follow_instructions();
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Instruction>> Table::instructions(Viewpoint who) const {
  if (standing_ == nullptr) return unsupported();
  std::vector<Instruction> all;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (who != Viewpoint::kReferee && side_of(who) != side) continue;
    for (const std::string& text : instructions_[static_cast<std::size_t>(index(side))]) all.push_back({side, text});
  }
  return all;
}

absl::StatusOr<std::vector<Instruction>> Table::usual_instructions() const {
  if (standing_ == nullptr) return unsupported();
  std::vector<Instruction> all;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    for (std::string& one : standing_->usual(game(), side)) all.push_back({side, std::move(one)});
  }
  return all;
}

absl::StatusOr<std::string> Table::would_answer(Viewpoint who, Side side, Words texts) const {
  if (absl::Status status = refuse_other_side(who, side); !status.ok()) return status;
  if (standing_ == nullptr) return unsupported();
  std::vector<std::string> tried;
  for (const absl::string_view one : texts) {
    absl::StatusOr<std::vector<std::string>> more = standing_->instruct(game(), side, tried, words_of(one));
    if (!more.ok()) return more.status();
    tried = *std::move(more);
  }
  if (tried.empty() || live_.over() || live_.actor() != actor_of(side)) return std::string();
  const AnyState s = seen_from(viewpoint_of(side)).seen().now();
  const std::optional<AnyAction> action = standing_->answer(game(), s, side, tried);
  return action.has_value() ? game().format_action(s, *action) : std::string();
}

Answer Table::set_player(Viewpoint who, absl::string_view side_name, absl::string_view name) {
  if (absl::Status status = refuse_watcher(who); !status.ok()) return status;
  const std::optional<Side> side = side_of_name(game(), side_name);
  if (!side.has_value()) return refusal("bad-arguments", live_.no_side(side_name));
  if (absl::Status status = refuse_other_side(who, *side); !status.ok()) return status;
  if (name.size() > kMaxRecordText) {
    return refusal("bad-value", absl::StrCat("a name has at most ", kMaxRecordText, " bytes"));
  }
  live_.session.set_player(*side, name);
  const std::string noted = live_.player_name(*side);
  Row row = event_row("player").word("side", text(game().side_name(*side)));
  live_.events.note(row.text_if_any("name", noted));
  return seen_from(who).standing();
}

std::string Table::due_roll() const {
  return live_.actor() == Actor::kChance ? roll_name(game().roll_request(position())) : "";
}

std::string Table::journal() const {
  return live_.over() ? format_with_digest(whole().whole_record()) : format_record(whole().whole_record());
}

std::unique_ptr<Table> Table::at(std::size_t moves) const {
  if (moves > move_count()) return nullptr;
  return table_of(moves < move_count() ? record_of_first(moves) : live_.session.record());
}

absl::StatusOr<std::unique_ptr<Table>> Table::again(std::size_t moves) const {
  if (!live_.over()) return refusal("too-early", "until the game is over, 'undo' takes a decision back");
  if (has_secrets()) return refusal("game-over", "the game is over, and nothing is hidden any more");
  const bool unknown = dice().source == RecordDice::Source::kSecret && !dice().seed.has_value();
  if (unknown) return refusal("game-over", "the game is over, and the seed of its dice is not known here");
  if (moves > move_count()) {
    return not_now("bad-arguments", "no-such-move", absl::StrCat("there are ", move_count(), " moves"));
  }
  Record record = record_of_first(moves);
  ++record.analysis;
  std::unique_ptr<Table> table = table_of(record);
  if (table == nullptr) return refusal("not-possible", "the game cannot be followed back to there");
  table->live_.session.note_taken_back(moves);
  if (const auto known = revealed_after(table->recorded()); known.has_value() && *known > moves) {
    table->note_info(kSeedRevealed, revealed_after_text(moves));
  }
  return table;
}

void Table::note_hint(Viewpoint who, int stage) {
  const Side side = side_of(who).value_or(live_.actor() == Actor::kSecond ? Side::kSecond : Side::kFirst);
  const std::string key = hints_key(game(), side);
  int count = 0;
  for (const auto& [name, value] : recorded().info) {
    if (name == key && !absl::SimpleAtoi(value, &count)) count = 0;
  }
  live_.session.set_info(key, absl::StrCat(count + 1));
  live_.events.note(event_row("hint").word("side", text(game().side_name(side))).number("stage", stage));
}

absl::Status Table::roll_faces(const Faces& faces) {
  if (absl::Status status = live_.session.roll(faces); !status.ok()) return status;
  live_.note_move();
  follow_instructions();
  return absl::OkStatus();
}

absl::Status Table::roll_out_of_sight() {
  if (live_.actor() != Actor::kChance) return absl::FailedPreconditionError("no roll is due");
  return roll_faces(HostDice(DiceSeed::secret()).roll(game().roll_request(position())));
}

absl::StatusOr<DiceSeed> Table::reveal_seed() {
  absl::StatusOr<DiceSeed> seed = whole().seed_to_show();
  if (seed.ok()) note_seed_revealed();
  return seed;
}

void Table::note_seed_revealed() {
  if (live_.secret_seed() == nullptr) return;
  live_.seed_told = true;
  live_.session.note_seed_revealed();
}

absl::Status Table::take_back(std::size_t moves, bool analysis) {
  if (const std::string fixed = live_.why_fixed(); !fixed.empty()) return absl::FailedPreconditionError(fixed);
  if (live_.seed_told && analysis && moves > 0 && moves <= move_count()) live_.session.note_seed_revealed();
  if (live_.seed_told && !analysis) return absl::FailedPreconditionError(std::string(kSeedIsKnown));
  if (absl::Status status = live_.session.undo(moves, analysis); !status.ok()) return status;
  live_.events.note(event_row("undo").number("count", moves));
  computers_.take_back_to(live_.session.moves().size());
  return absl::OkStatus();
}

absl::Status Table::seat_computer(Side side, const std::string& name, std::uint64_t seed, std::size_t since) {
  return computers_.seat(*live_.adapter->bots(), side, name, seed, since);
}

void Table::take_instructions(Table& from) {
  if (from.game().game_name() == game().game_name()) instructions_ = from.instructions_;
}

std::string Table::computer_name(Side side) const {
  const AnyBot* const bot = computers_.at(side);
  return bot == nullptr ? "" : std::string(bot->name());
}

absl::StatusOr<std::string> Table::play_computer(const std::atomic<bool>* stop, ai::ProgressPart progress) {
  // If both choose at once, a computer does not wait for a person.
  const bool first = acts(live_.actor(), Side::kFirst) && computers_.at(Side::kFirst) != nullptr;
  const Side side = first || !acts(live_.actor(), Side::kSecond) ? Side::kFirst : Side::kSecond;
  AnyBot* bot = computers_.at(side);
  if (bot == nullptr) return absl::FailedPreconditionError("no computer plays this side");
  const SearchThreads threads;
  ai::Budget budget;
  budget.stop = stop;
  budget.threads = threads.count();
  budget.progress = progress;
  const absl::StatusOr<AnyAction> chosen = computers_.choose(*live_.adapter->bots(), live_.session, side, budget);
  if (!chosen.ok()) return chosen.status();
  bot = computers_.at(side);  // which may have been made again
  const AnyState seen = game().visible_to(position(), side);
  const AnyAction& action = *chosen;
  const bool hurried = stop != nullptr && stop->load();
  std::string why = bot->explain();
  if (why.empty()) why = live_.adapter->wording().hint_words(game(), seen, action).why;
  if (absl::Status status = act(side, action, hurried ? kPlayedAtOnce : ""); !status.ok()) return status;
  follow_instructions();
  return why;
}

std::string Table::journal_path() const {
  return live_.session.journal().has_value() ? live_.session.journal()->path() : "";
}

Record Table::record_of_first(std::size_t moves) const {
  Record record = live_.session.record();
  auto end = record.events.begin();
  for (std::size_t seen = 0; end != record.events.end() && seen + (end->is_move() ? 1 : 0) <= moves; ++end) {
    if (end->kind == RecordEvent::Kind::kResign || end->kind == RecordEvent::Kind::kForfeit) break;
    seen += end->is_move() ? 1 : 0;
  }
  record.events.erase(end, record.events.end());
  return record;
}

std::unique_ptr<Table> Table::table_of(const Record& record) const {
  absl::StatusOr<session::Session> session = session::Session::open(live_.session.shared_game(), record);
  if (!session.ok()) return nullptr;
  return std::make_unique<Table>(live_.adapter, *std::move(session));
}

absl::Status Table::act(Side side, const AnyAction& action, absl::string_view reason) {
  if (absl::Status status = live_.session.act(side, action, reason); !status.ok()) return status;
  live_.note_move();
  return absl::OkStatus();
}

void Table::follow_instructions() {
  constexpr int kMostAnswers = 1000;
  for (int i = 0; standing_ != nullptr && i < kMostAnswers && !live_.over(); ++i) {
    const Actor actor = live_.actor();
    if (actor != Actor::kFirst && actor != Actor::kSecond) return;
    const Side side = actor == Actor::kFirst ? Side::kFirst : Side::kSecond;
    const std::vector<std::string>& mine = instructions_[static_cast<std::size_t>(index(side))];
    if (mine.empty()) return;
    const std::optional<AnyAction> action =
        standing_->answer(game(), seen_from(viewpoint_of(side)).seen().now(), side, mine);
    if (!action.has_value() || !act(side, *action, kByInstruction).ok()) return;
  }
}

std::string Table::reason_for(const LastSearch& found, const AnyState& s, Side side, const AnyAction& action) const {
  const std::uint64_t hash = game().hash(ai::seen_by(game(), s, side));
  return found.reason(hash, game().format_action(s, action));
}

absl::Status Table::refuse_watcher(Viewpoint who) {
  if (who != Viewpoint::kWatcher) return absl::OkStatus();
  return refusal("wrong-seat", "a spectator changes nothing: 'sit SIDE' takes a seat");
}

absl::Status Table::refuse_other_side(Viewpoint who, Side side) const {
  const std::optional<Side> own = side_of(who);
  if (!own.has_value() || *own == side) return absl::OkStatus();
  return refusal("wrong-seat", absl::StrCat("you sit at the ", text(game().side_name(*own)), " side"));
}

Answer Table::undo_roll(Viewpoint who) {
  if (host_rolls()) return refusal("host-dice", "the host rolls the dice, which are not mistyped");
  if (has_secrets()) return refusal("past-die", "in a game that hides something no roll is taken back");
  const std::size_t after = live_.session.undoable();  // what followed it
  if (after == move_count() || mover(move_count() - 1 - after) != Actor::kChance) {
    return refusal("nothing-to-undo", "there is no roll to take back");
  }
  if (absl::Status status = refuse_others_moves(who, after); !status.ok()) return status;
  if (absl::Status status = take_back(after + 1, true); !status.ok()) {
    return refusal("nothing-to-undo", status.message());
  }
  return Row().number("undone", after + 1).add(seen_from(who).standing());
}

absl::Status Table::refuse_others_moves(Viewpoint who, std::size_t n) const {
  const std::optional<Side> own = side_of(who);
  const auto& moves = live_.session.moves();
  for (std::size_t i = moves.size() - n; own.has_value() && i < moves.size(); ++i) {
    if (moves[i].actor == actor_of(other(*own))) {
      return refusal("wrong-seat", "the other side's choices are not yours to take back");
    }
  }
  return absl::OkStatus();
}

absl::Status Table::refuse_undo(Viewpoint who) const {
  const auto& moves = live_.session.moves();
  const bool roll = moves[moves.size() - 1 - live_.undoable()].actor == Actor::kChance;
  return refusal(live_.seed_is_known() && live_.over() ? "game-over" : "past-die",
                 absl::StrCat(live_.seed_is_known() ? kSeedIsKnown
                              : roll                ? "a die has fallen since"
                                                    : "both sides know each other's choice since",
                              who == Viewpoint::kReferee ? "; 'set analysis on' allows it, and the record says so"
                                                         : ": only the host may go back past that"));
}

absl::StatusOr<std::vector<Faces>> Table::host_faces(const SeenGame& seen) const {
  if (!host_rolls()) {
    const int dice = game().roll_request(position()).count();
    const Row due = seen.due_dice();
    return refusal("no-dice",
                   absl::StrCat("the dice are yours (dice=", due.value_of("dice"), " sides=", due.value_of("sides"),
                                "): type what you rolled, 'roll FACE", dice > 1 ? " FACE ..." : "", "'"));
  }
  return std::vector<Faces>{live_.session.dice()->roll(game().roll_request(position()))};
}

absl::StatusOr<std::vector<Faces>> Table::given_faces(const SeenGame& seen, Words words) const {
  if (host_rolls()) return refusal("host-dice", "the host rolls in this game: 'roll' without faces");
  if (const std::vector<DrawnKind> bag = seen.wording().drawn(game(), seen.now()); !bag.empty()) {
    if (const std::optional<int> face = words.size() == 1 ? face_of_drawn(bag, words[0]) : std::nullopt) {
      Faces drawn;
      drawn.face[0] = static_cast<std::uint8_t>(*face);
      drawn.count = 1;
      return std::vector<Faces>{drawn};
    }
    if (!looks_like_faces(absl::StrJoin(words, " "))) {
      return refusal("bad-faces", absl::StrCat("this is a draw: ", drawn_names(bag)));
    }
  }
  const std::size_t together = seen.wording().rolls_together(game(), position()).size();
  absl::StatusOr<std::vector<Faces>> rolls =
      read_rolls(absl::StrJoin(words, " "), game().roll_request(position()), std::max<std::size_t>(together, 1));
  if (!rolls.ok()) return refusal("bad-faces", rolls.status().message());
  return rolls;
}

std::size_t Table::moves_of_turn() const {
  const std::size_t count = move_count();
  if (count == 0) return 0;
  const AnyWording& wording = live_.adapter->wording();
  const std::uint64_t key = wording.turn_key(game(), live_.before(count - 1));
  std::size_t n = 1;
  while (n < count && wording.turn_key(game(), live_.before(count - 1 - n)) == key) ++n;
  return n;
}

}  // namespace zerohour::protocol
