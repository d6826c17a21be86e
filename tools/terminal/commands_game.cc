// Undo, the computer's players, and other games.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/trust.h"
#include "tools/protocol/reply.h"
#include "tools/support/text.h"
#include "tools/terminal/computers.h"
#include "tools/terminal/edited_game.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {
// Counts back over the moves, to before the person's action that is wanted. No moves if there are not that many.
Terminal::TakenBack Terminal::count_back(int wanted, bool all) const {
  const std::size_t free = table_->undoable();
  TakenBack found;
  for (std::size_t n = 0; n < table_->move_count() && (all || found.actions < wanted);) {
    if (n >= free && (all || !setup_.analysis)) break;
    // Two players who hide something from each other can each take back only their own moves.
    const Actor mover = table_->mover(table_->move_count() - 1 - n);
    if (shares_secrets() && at_keyboard_.has_value() && mover == actor_of(other(*at_keyboard_))) break;
    ++n;
    if (!is_person(table_->mover(table_->move_count() - n))) continue;
    ++found.actions;
    found.moves = n;
  }
  if (!all && found.actions < wanted) found.moves = 0;
  return found;
}

int Terminal::actions_of_last_input() const {
  const TakenBack last = count_back(1, false);
  const std::size_t at = table_->move_count() - last.moves;
  for (auto input = inputs_.rbegin(); last.moves > 0 && input != inputs_.rend(); ++input) {
    const int actions = static_cast<int>(at - input->from) + 1;
    if (input->from <= at && at < input->to && count_back(actions, false).moves > 0) return actions;
  }
  return 1;
}

void Terminal::refuse_undo(const TakenBack& found, bool all) {
  const std::size_t free = table_->undoable();
  if (free == table_->move_count() || (setup_.analysis && !all)) {
    say("You have no action to take back.");
    return;
  }
  if (free > 0 && shares_secrets()) {
    say("You have done nothing since the other player's decision, which you cannot take back.");
    return;
  }
  if (revealed_after(table_->recorded()).has_value()) {
    say_wrapped(absl::StrCat("The seed of the dice has been revealed, so that nothing is taken back",
                             setup_.analysis ? " by undo all; undo N does it, and the record says so."
                                             : "; --analysis allows it, and the record says so."));
    return;
  }
  const std::size_t last = table_->move_count() - 1 - free;
  const std::string known = table_->mover(last) == Actor::kChance
                                ? absl::StrCat("the last die (", view().roll_subject(last), "), which cannot be")
                                : "both sides saw each other's choices, which cannot be";
  say_wrapped(absl::StrCat(found.actions == 0 ? "You have done nothing"
                                              : absl::StrCat("You have done only ", count_of(found.actions, "action")),
                           " since ", known, " taken back",
                           setup_.analysis         ? " by undo all."
                           : table_->host_rolls()  ? "; --analysis allows it."
                           : table_->has_secrets() ? "."
                                                   : "; undo roll takes back the roll itself."));
}

void Terminal::do_undo(const Words& words, const std::string&) {
  const std::string first = words.empty() ? "1" : absl::AsciiStrToLower(words[0]);
  if (first == "roll") return undo_roll();
  const bool all = first == "all" || first == "turn";
  int wanted = 1;
  if (!all && (!absl::SimpleAtoi(first, &wanted) || wanted < 1)) {
    say(absl::StrCat("Type undo, undo N, or undo all (back to the last die)",
                     table_->host_rolls() ? "." : "; undo roll takes back the last roll that you typed."));
    return;
  }
  if (words.empty()) wanted = actions_of_last_input();
  const TakenBack found = count_back(wanted, all);
  if (found.moves == 0 && table_->move_count() == 0 && !before_edits_.empty()) return undo_edit();
  if (found.moves == 0) {
    refuse_undo(found, all);
    return;
  }
  if (take_back(found.moves, setup_.analysis)) {
    say(absl::StrCat(count_of(static_cast<int>(found.moves), "action"), " taken back."));
  }
}

bool Terminal::take_back(std::size_t moves, bool analysis) {
  if (absl::Status status = table_->take_back(moves, analysis); !status.ok()) {
    refuse(status);
    return false;
  }
  note_moves_taken_back(*table_);
  if (missing_sides().empty()) begin_to_play();
  forget_what_was_told();
  hurried_.erase(hurried_.lower_bound(table_->move_count()), hurried_.end());
  while (!inputs_.empty() && inputs_.back().from >= table_->move_count()) inputs_.pop_back();
  if (!inputs_.empty()) inputs_.back().to = std::min(inputs_.back().to, table_->move_count());
  return true;
}

void Terminal::begin_to_play() {
  if (!setup_.opened_to_look) return;
  keep_new_journal();
  if (const std::string path = table_->journal_path(); !path.empty()) {
    show(absl::StrCat("The game continues in a file of its own: ", path));
  }
}

void Terminal::do_sit(const Words& words, const std::string&) {
  for (const Side side : missing_sides()) {
    if (words.size() != 1 || !absl::EqualsIgnoreCase(words[0], table_->side_name(side))) continue;
    setup_.person[static_cast<std::size_t>(index(side))] = true;
    // A player's name for a side of the game cannot be refused.
    (void)table_->set_player(Viewpoint::kReferee, table_->side_name(side), kPersonName);
    words_ = setup_.game.words(*table_, viewpoint());
    forget_what_was_told();
    give_usual_instructions();
    say(players_text(*table_, *words_, setup_.person));
    if (missing_sides().empty()) begin_to_play();
    return;
  }
  refused_ = true;
  say("sit SIDE plays a side yourself whose player is not installed here; there is no such side of that name.");
}

void Terminal::do_level(const Words& words, const std::string&) {
  if (setup_.person[0] && setup_.person[1]) {
    say("No computer plays in this game.");
    return;
  }
  if (words.size() != 1) {
    say(players_text(*table_, *words_, setup_.person));
    say("level N or level PLAYER lets another of the computer's players play from now on; bots lists them.");
    return;
  }
  int number = 0;
  const std::string bot = absl::SimpleAtoi(words[0], &number) ? absl::StrCat("level-", number) : words[0];
  if (absl::Status status = protocol::check_player(note(), bot); !status.ok()) {
    refuse(status);
    return;
  }
  // Where a player is missing, the other side keeps its own.
  const std::vector<Side> missing = missing_sides();
  std::array<bool, 2> stay = setup_.person;
  if (!missing.empty()) {
    stay.fill(true);
    for (const Side side : missing) stay[static_cast<std::size_t>(index(side))] = false;
  }
  if (absl::Status status = seat_computers(*table_, stay, bot, table_->move_count()); !status.ok()) {
    refuse(status);
    return;
  }
  if (missing.empty()) {
    note_change(*table_, stay, bot);
  } else {
    for (const Side side : missing) (void)table_->set_player(Viewpoint::kReferee, table_->side_name(side), bot);
    begin_to_play();
    forget_what_was_told();
  }
  setup_.search.bot = adviser(bot, setup_.game);
  hint_.reset();
  say(players_text(*table_, *words_, setup_.person));
}

// Continues at another table. The game that was played here stays in its own journal.
void Terminal::adopt(std::unique_ptr<protocol::Table> table) {
  leave();
  before_edits_.clear();
  seat_those_of_here(*table);
  change_table(std::move(table));
  interrupt_.reset();
  keep_new_journal();
}

// The computers of this table, and what they were told, at another.
void Terminal::seat_those_of_here(protocol::Table& table) {
  table.take_instructions(*table_);
  note_bot_seed(table, setup_.person);
  std::uint64_t seed = bot_seed(table.recorded());
  bool is_told = false;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (setup_.person[static_cast<std::size_t>(index(side))]) continue;
    const std::uint64_t own_seed = splitmix64(seed);
    const std::string bot = table_->computer_name(side);
    if (bot.empty()) continue;
    // The note is of one player; where each side has its own, the first stands for both.
    if (!std::exchange(is_told, true) && !is_noted(table.recorded(), bot)) note_player(table, bot);
    // A player that sits here cannot be refused there.
    (void)table.seat_computer(side, bot, own_seed, seated_after(table, bot));
  }
}

void Terminal::change_table(std::unique_ptr<protocol::Table> table) {
  at_keyboard_.reset();
  covered_.reset();
  inputs_.clear();
  hurried_.clear();
  const std::unique_ptr<protocol::Table> old = std::exchange(table_, std::move(table));
  words_ = setup_.game.words(*table_, viewpoint());
  forget_what_was_told();
  real_table_.reset();
}

void Terminal::undo_edit() {
  BeforeEdit before = std::move(before_edits_.back());
  before_edits_.pop_back();
  const std::string left = table_->journal_path();
  seat_those_of_here(*before.table);
  std::optional<protocol::ToldTable> real_table = std::exchange(real_table_, std::nullopt);
  if (real_table.has_value()) real_table->moves = 0;  // which moves lie between is not known
  change_table(std::move(before.table));
  real_table_ = std::move(real_table);
  interrupt_.reset();
  say("The change of the position is taken back; the game continues as it was.");
  if (before.resumed) {
    keep_new_journal();
  } else if (!left.empty()) {
    (void)std::remove(left.c_str());  // nothing is played in it
  }
  if (const std::string path = table_->journal_path(); !path.empty()) {
    show(absl::StrCat("It is recorded in ", path));
  }
}

// position: as GameType::position() takes it.
void Terminal::begin_from(const std::string& position) {
  absl::StatusOr<std::unique_ptr<protocol::Table>> table = setup_.game.type->position(position, table_.get());
  if (!table.ok()) {
    refuse(protocol::without_code(table.status()));
    return;
  }
  adopt(*std::move(table));
  say(absl::StrCat("A new game begins from this position. ", dice_text(*table_)));
}

void Terminal::do_position(const Words& words, const std::string& rest) {
  if (words.empty()) {
    say("Type position TEXT (as state prints it) or position start, optionally followed by: | ACTION ; ACTION ...");
    return;
  }
  const std::string first = absl::AsciiStrToLower(words[0]);
  begin_from(first == "start" || first == "state" ? rest : absl::StrCat("state ", rest));
}

void Terminal::do_edit(const Words& words, const std::string& rest) {
  if (words.empty()) {
    // Without a change the game refuses it with the forms that it knows.
    const absl::Status forms = view().edited({}).status();
    say(absl::StrCat("Type edit CHANGE ; CHANGE ... The changes are: ", protocol::without_code(forms).message(), "."));
    return;
  }
  std::vector<std::string> typed;
  for (const absl::string_view change : parts_of(rest, ';')) {
    absl::StatusOr<std::string> meant = words_->edit_of(change);
    if (!meant.ok()) return refuse(meant.status());
    typed.push_back(*std::move(meant));
  }
  const std::vector<absl::string_view> changes(typed.begin(), typed.end());
  const absl::StatusOr<std::string> edited = view().edited(changes);
  if (!edited.ok()) {
    const absl::Status why = protocol::without_code(edited.status());
    refuse(absl::Status(why.code(), words_->for_people(why.message())));
    return;
  }
  absl::StatusOr<std::unique_ptr<protocol::Table>> table =
      setup_.game.type->position(absl::StrCat("state ", *edited), table_.get());
  if (!table.ok()) {
    refuse(protocol::without_code(table.status()));
    return;
  }
  const std::string before = table_->journal_path();
  const bool was_over = over();
  if (was_over) table_->finish();
  (*table)->note_info(kEdited, absl::StrCat(kAfterMove, table_->move_count(),
                                            before.empty() ? "" : absl::StrCat(kOfGame, before), ": ", rest));
  seat_those_of_here(**table);
  std::unique_ptr<protocol::Table> old = std::exchange(table_, nullptr);
  // It is still the same real table.
  std::optional<protocol::ToldTable> real_table = std::exchange(real_table_, std::nullopt);
  if (real_table.has_value()) real_table->moves = 0;
  change_table(*std::move(table));
  real_table_ = std::move(real_table);
  before_edits_.push_back({std::move(old), rest});
  interrupt_.reset();
  keep_new_journal();
  say_wrapped(
      absl::StrCat("The position is changed, and the game continues from it. undo takes the change back, and log "
                   "still lists what was played before it.",
                   table_->secret_seed() == nullptr ? "" : " It has new secret dice."));
  if (table_->secret_seed() != nullptr) say(dice_text(*table_));
  if (const std::string path = table_->journal_path(); !path.empty()) {
    show(absl::StrCat("The changed game is recorded in ", path,
                      before.empty() ? "" : absl::StrCat("; the one before in ", before)));
  }
}

}  // namespace zerohour::terminal
