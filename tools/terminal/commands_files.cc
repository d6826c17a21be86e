// The files of games: the journal that grows while a game is played, and records that are saved and loaded.
#include <sys/stat.h>

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "tools/protocol/reply.h"
#include "tools/support/files.h"
#include "tools/terminal/journal_file.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {
namespace {

bool is_folder(const std::string& path) {
  struct stat info = {};
  return stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

// Whether both paths lead to one file.
bool is_same_file(const std::string& a, const std::string& b) {
  struct stat one = {}, other = {};
  return stat(a.c_str(), &one) == 0 && stat(b.c_str(), &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

}  // namespace

void Terminal::warn_of_journal() {
  if (absl::Status status = table_->take_journal_error(); !status.ok()) {
    if (table_->journal_path().empty()) {
      record_anew(status);
    } else {
      warn(absl::StrCat("the record is complete, but could not be sealed with a digest: ", status.message()));
    }
  }
  journal_ = table_->journal_path();
  if (!interrupt_ && setup_.terminal && !journal_.empty()) {
    interrupt_ = std::make_unique<InterruptWords>(
        absl::StrCat("\nThe game is saved; continue with: zerohour play --resume ", journal_, "\n"));
  }
}

void Terminal::record_anew(const absl::Status& why) {
  warn(absl::StrCat("the game is no longer recorded in ", journal_, ": ", why.message()));
  interrupt_.reset();
  absl::StatusOr<AppendFile> file = start_journal_beside(table_->recorded(), journal_);
  if (!file.ok()) {
    say("The journal can no longer be written; save FILE keeps the game as it is.");
    return;
  }
  show(absl::StrCat("The whole game is recorded anew in ", file->path()));
  table_->keep_journal(*std::move(file));
  if (over()) table_->finish();
}

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
  const std::string journal = table_->journal_path();
  if (!journal.empty() && (path == journal || is_same_file(path, journal))) {
    say("That is the game's journal, which is already up to date.");
    return;
  }
  // A game that goes on in the file loses nothing.
  absl::StatusOr<LockFile> lock = absl::NotFoundError("");
  if (overwrite) lock = LockFile::take_to_replace(path);
  if (absl::IsAborted(lock.status())) {
    say(absl::StrCat("The file ", path, " is in use: a game is being played in it, so that it is not overwritten."));
    refused_ = true;
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

void Terminal::keep_new_journal() {
  setup_.opened_to_look = false;
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

}  // namespace zerohour::terminal
