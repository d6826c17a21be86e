// Undo, records, and other games.
#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "tools/protocol/reply.h"
#include "tools/support/files.h"
#include "tools/support/text.h"
#include "tools/terminal/computers.h"
#include "tools/terminal/journal_file.h"
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
  if (setup_.opened_over) {
    keep_new_journal();
    if (const std::string path = table_->journal_path(); !path.empty()) {
      show(absl::StrCat("The game continues in a file of its own: ", path));
    }
  }
  forget_what_was_told();
  hurried_.erase(hurried_.lower_bound(table_->move_count()), hurried_.end());
  while (!inputs_.empty() && inputs_.back().from >= table_->move_count()) inputs_.pop_back();
  if (!inputs_.empty()) inputs_.back().to = std::min(inputs_.back().to, table_->move_count());
  return true;
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
  if (absl::Status status = seat_computers(*table_, setup_.person, bot); !status.ok()) {
    refuse(status);
    return;
  }
  note_change(*table_, setup_.person, bot);
  setup_.search.bot = adviser(bot, setup_.game);
  hint_.reset();
  say(players_text(*table_, *words_, setup_.person));
}

namespace {

bool is_folder(const std::string& path) {
  struct stat info = {};
  return stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

}  // namespace

void Terminal::do_save(const Words&, const std::string& rest) {
  std::string path = typed_path(rest);
  const bool overwrite = absl::EndsWith(path, "!");
  if (overwrite) path = std::string(absl::StripAsciiWhitespace(absl::string_view(path).substr(0, path.size() - 1)));
  if (path.empty()) {
    say("Type save FILE.");
    return;
  }
  if (is_folder(path)) {
    say(absl::StrCat(path, " is a folder; type save FILE, with the name of a file in it."));
    return;
  }
  if (!table_->journal_path().empty() && path == table_->journal_path()) {
    say("That is the game's journal, which is already up to date.");
    return;
  }
  // While the game continues, its record holds the seed of the dice to come.
  const Access access = over() ? Access::kShared : Access::kOwner;
  const absl::Status status = overwrite
                                  ? write_file_atomically(path, table_->owners_record(), Until::kDisk, access)
                                  : write_new_file_atomically(path, table_->owners_record(), Until::kDisk, access);
  if (absl::IsAlreadyExists(status)) {
    say(absl::StrCat("The file ", path, " already exists; type save ", path, "! to overwrite it."));
    return;
  }
  if (!status.ok()) {
    refuse(status);
    return;
  }
  say(absl::StrCat("Saved in ", path, table_->has_secrets() && !over() ? ", with everything that is hidden." : "."));
}

absl::StatusOr<protocol::Restored> Terminal::read_game(const std::string& path) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
  if (!checked.ok()) return checked.status();
  absl::StatusOr<protocol::Restored> restored =
      setup_.game.type->restore(std::move(checked->record), nullptr, protocol::Origin::kOwner);
  if (!restored.ok()) return protocol::without_code(restored.status());
  if (!checked->cut_off.empty()) say(kCutOff);
  return restored;
}

// Continues at another table. The game that was played here stays in its own journal.
void Terminal::adopt(std::unique_ptr<protocol::Table> table) {
  leave();
  table->take_computers(*table_);
  at_keyboard_.reset();
  covered_.reset();
  inputs_.clear();
  hurried_.clear();
  const std::unique_ptr<protocol::Table> old = std::exchange(table_, std::move(table));
  words_ = setup_.game.words(*table_, viewpoint());
  interrupt_.reset();
  keep_new_journal();
  forget_what_was_told();
  real_table_.reset();
}

void Terminal::keep_new_journal() {
  setup_.opened_over = false;
  if (!setup_.journal) return;
  absl::StatusOr<AppendFile> file = start_journal(table_->recorded(), "");
  if (file.ok()) {
    table_->keep_journal(*std::move(file));
  } else {
    say(absl::StrCat("The game is not recorded: ", file.status().message()));
  }
}

void Terminal::do_load(const Words&, const std::string& rest) {
  if (rest.empty()) {
    say("Type load FILE.");
    return;
  }
  const std::string path = typed_path(rest);
  absl::StatusOr<protocol::Restored> game = read_game(path);
  if (!game.ok()) {
    // Errors of the file name it already.
    const absl::string_view why = game.status().message();
    refuse(absl::InvalidArgumentError(
        absl::StrContains(why, absl::StrCat(" ", path, ":")) ? std::string(why) : absl::StrCat(path, ": ", why)));
    return;
  }
  adopt(std::move(game->table));
  say(absl::StrCat("Loaded ", path, ": ", table_->recorded().scenario, ", ", table_->move_count(),
                   " actions and rolls."));
  if (!game->new_dice.empty()) {
    say(absl::StrCat("The game continues with new dice, because ", game->new_dice, ". ", dice_text(*table_)));
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
  const std::vector<absl::string_view> changes = parts_of(rest, ';');
  const absl::StatusOr<std::string> edited = view().edited(changes);
  if (!edited.ok()) {
    refuse(protocol::without_code(edited.status()));
    return;
  }
  // It is still the same real table.
  std::optional<protocol::ToldTable> real_table = real_table_;
  if (real_table.has_value()) real_table->moves = 0;
  begin_from(absl::StrCat("state ", *edited));
  if (!refused_) real_table_ = std::move(real_table);
}

}  // namespace zerohour::terminal
