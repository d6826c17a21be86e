// Undo, records, and the words about the game.
#include <sys/stat.h>

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/digest.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/orders.h"
#include "tools/terminal/terminal.h"
#include "tools/support/pager.h"

namespace zerohour::play {

void Terminal::do_undo(const Words& words, const std::string&) {
  const std::string first = words.empty() ? "1" : absl::AsciiStrToLower(words[0]);
  const bool all = first == "all" || first == "turn";
  int wanted = 1;
  if (!all && (!absl::SimpleAtoi(first, &wanted) || wanted < 1)) {
    say("undo, undo N, or undo all (to the last die)");
    return;
  }
  // Back over the moves, to before the person's action that is wanted.
  const auto& moves = session_.moves();
  const std::size_t free = session_.moves_since_roll();
  std::size_t taken = 0, n = 0;
  int found = 0;
  while (n < moves.size() && (all || found < wanted)) {
    const LoosSession::Move& move = moves[moves.size() - 1 - n];
    if (n >= free && (all || !table_.analysis)) break;
    ++n;
    const bool person =
        (move.actor == Actor::kFirst && table_.person[0]) || (move.actor == Actor::kSecond && table_.person[1]);
    if (!person) continue;
    ++found;
    taken = n;
  }
  if (taken == 0 || (!all && found < wanted)) {
    if (free < moves.size() && !(table_.analysis && !all)) {
      const LoosSession::Move& die = moves[moves.size() - 1 - free];
      say(wrap(absl::StrCat(found == 0 ? "You have done nothing"
                                       : absl::StrCat("You have done only ", count_of(found, "action")),
                            " since the last die (", game().describe_roll(die.before), "), and a die is not taken back",
                            table_.analysis ? " by undo all." : "; --analysis allows it."),
               line_width(), 2));
    } else {
      say("There is nothing of yours to take back.");
    }
    return;
  }
  if (absl::Status status = session_.undo(taken, table_.analysis); !status.ok()) {
    refuse(status);
    return;
  }
  step_told_.clear();
  phase_told_.clear();
  end_told_ = false;
  say(absl::StrCat(count_of(static_cast<int>(taken), "action"), " taken back."));
}

namespace {

bool exists(const std::string& path) {
  struct stat info = {};
  return stat(path.c_str(), &info) == 0;
}

}  // namespace

void Terminal::do_save(const Words&, const std::string& rest) {
  std::string path = rest;
  const bool overwrite = absl::EndsWith(path, "!");
  if (overwrite) path = std::string(absl::StripAsciiWhitespace(absl::string_view(path).substr(0, path.size() - 1)));
  if (path.empty()) {
    say("save FILE");
    return;
  }
  if (exists(path) && !overwrite) {
    say(absl::StrCat("There is a file ", path, " already; save ", path, "! writes over it."));
    return;
  }
  if (session_.journal().has_value() && path == session_.journal()->path()) {
    say("That is the game's journal, which is up to date already.");
    return;
  }
  // While the game goes on, its record holds the seed of the dice to come.
  const Access access = session_.over() ? Access::kShared : Access::kOwner;
  const std::string text = format_with_digest(session_.finished_record());
  if (absl::Status status = write_file_atomically(path, text, Until::kDisk, access); !status.ok()) {
    refuse(status);
    return;
  }
  say(absl::StrCat("Saved in ", path, "."));
}

void Terminal::do_load(const Words&, const std::string& rest) {
  if (rest.empty()) {
    say("load FILE");
    return;
  }
  const absl::StatusOr<std::string> text = read_file(rest);
  absl::Status status = text.status();
  if (status.ok()) {
    absl::StatusOr<Record> record = parse_record(*text, ParseMode::kJournal);
    status = record.status();
    if (status.ok()) {
      const auto game = table_.load(loos::recorded_scenario(record->scenario));
      status = game.status();
      if (status.ok()) {
        absl::StatusOr<LoosSession> session = LoosSession::open(*game, *std::move(record));
        status = session.status();
        if (status.ok()) {
          // The game that was played here stays in its own journal.
          leave();
          session_ = *std::move(session);
          table_.own_dice = !session_.dice().has_value();
          interrupt_.reset();
          if (table_.journal) {
            absl::StatusOr<AppendFile> file = start_journal(session_.record(), "");
            if (file.ok())
              session_.keep_journal(*std::move(file));
            else
              say(absl::StrCat("The game is not recorded: ", file.status().message()));
          }
          phase_told_.clear();
          step_told_.clear();
          end_told_ = false;
          say(absl::StrCat("Loaded ", rest, ": ", session_.record().scenario, ", ", session_.moves().size(),
                           " actions and rolls."));
          return;
        }
      }
    }
  }
  refuse(absl::InvalidArgumentError(absl::StrCat(rest, ": ", status.message())));
}

void Terminal::do_log(const Words& words, const std::string&) {
  int n = 20;
  if (!words.empty() && (!absl::SimpleAtoi(words[0], &n) || n < 1)) {
    say("log [N]");
    return;
  }
  const std::size_t size = session_.moves().size();
  const std::size_t from = size - std::min(size, static_cast<std::size_t>(n));
  std::string phase;
  for (std::size_t i = from; i < size; ++i) {
    const std::string title = phase_title(game(), session_.moves()[i].before);
    if (title != phase) say(absl::StrCat("== ", title, " =="));
    phase = title;
    const LoosSession::Move& move = session_.moves()[i];
    say(absl::StrCat("  ",
                     wrap(move_text(game(), move.before, move.action, move.actor, move.faces.span(), session_.after(i)),
                          table_.style.width - 3, 4)));
  }
  if (size == 0) say("Nothing has happened yet.");
}

void Terminal::do_state(const Words&, const std::string&) {
  show(game().format_state(state()));  // on one line, to be copied
  say(absl::StrFormat("hash %016x", session_.hash()));
}

void Terminal::do_rules(const Words&, const std::string& rest) {
  if (!table_.rules) {
    say("No rules are at hand here; zerohour rules prints them.");
    return;
  }
  const std::string text = table_.rules(rest, table_.style.width);
  out_.flush();
  if (!table_.paged || !show_in_pager(text)) say(text);
}

void Terminal::do_help(const Words& words, const std::string&) {
  if (!words.empty()) {
    const std::string word = absl::AsciiStrToLower(words[0]);
    for (const Command& command : commands()) {
      if (command.word == word) {
        say(absl::StrCat(command.usage, "\n  ", command.what));
        return;
      }
    }
    if (is_order(word)) {
      say(order_usage(word));
      return;
    }
    tell_unknown(words[0]);
    return;
  }
  std::string out = "Looking, asking, keeping:\n";
  for (const Command& command : commands()) {
    if (command.word == "exit" || command.word == "reserves") continue;
    absl::StrAppend(&out, absl::StrFormat("  %-9s %s\n", command.word, command.what));
  }
  absl::StrAppend(&out, "Orders (help WORD tells how each is typed):\n  ",
                  wrap("move swap commit arrive place entry break setup aircraft attack bombard gas no-gas done "
                       "resolve lose retreat "
                       "stand advance displace mobile trade",
                       line_width() - 3, 2),
                  "\n",
                  wrap("Units may be shortened as long as one alone fits (2a for 1/2a), or named by their hex (1715; "
                       "1715u for the one "
                       "under it). status tells what is to be decided now, legal what may be done.",
                       line_width(), 0),
                  "\n");
  say(out);
}

void Terminal::do_quit(const Words&, const std::string&) {
  leaving_ = true;
}

}  // namespace zerohour::play
