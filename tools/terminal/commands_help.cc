// The commands themselves: what a word stands for, and what help says.
#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/nearest_words.h"
#include "tools/support/pager.h"
#include "tools/support/text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {
namespace {

// Letters that stand for a command although others begin with them, too.
struct Letter {
  absl::string_view letter, command;
};
constexpr Letter kLetters[] = {{"?", "help"}, {"h", "help"}, {"l", "legal"}, {"b", "board"}, {"q", "quit"}};

absl::string_view command_of_letter(absl::string_view typed) {
  for (const Letter& one : kLetters) {
    if (one.letter == typed) return one.command;
  }
  return "";
}

// What a person needs in any game, as far as the game has it.
constexpr absl::string_view kMain[] = {"guide", "board", "legal",   "units", "odds",
                                       "hint",  "undo",  "victory", "rules", "quit"};

bool is_main(absl::string_view word) {
  return std::find(std::begin(kMain), std::end(kMain), word) != std::end(kMain);
}

}  // namespace

bool Terminal::is_offered(absl::string_view command) const {
  if (command == "instruct") return table_->instructions(viewpoint()).ok();
  if (command == "sit") return !missing_sides().empty();
  if (command == "ruler") return view().has_ruler();
  if (command == "book") return view().set_ups().ok();
  return true;
}

std::vector<std::string> Terminal::command_words() const {
  std::vector<std::string> words = words_->order_words();
  for (const ViewCommand& command : words_->commands()) words.push_back(command.word);
  for (const Command& command : commands()) words.emplace_back(command.word);
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()),
              words.end());  // a game may have its own command in place of a general one
  return words;
}

bool Terminal::is_word(absl::string_view word) const {
  const std::vector<std::string> words = command_words();
  return std::binary_search(words.begin(), words.end(), word);
}

Terminal::Words Terminal::words_meant(const std::string& typed, const std::string& line) const {
  if (is_word(typed)) return {typed};
  const std::string by_letter(command_of_letter(typed));
  const bool has_letter = !by_letter.empty() && is_word(by_letter);
  if (words_->is_order(typed)) {
    // A unit may be called so: then the letter alone is the command, unless that is a whole order.
    const bool alone = has_letter && split_words(line).size() == 1;
    if (!alone || (person_decides() && words_->read_order(line).ok())) return {typed};
  }
  if (has_letter) return {by_letter};
  Words meant;
  for (const std::string& word : command_words()) {
    if (absl::StartsWith(word, typed) && is_offered(word)) meant.push_back(word);
  }
  return meant;
}

void Terminal::tell_not_one(const std::string& word, const Words& meant) {
  if (!meant.empty()) {
    return say_wrapped(absl::StrCat("\"", word, "\" could be ", absl::StrJoin(meant.begin(), meant.end() - 1, ", "),
                                    " or ", meant.back(), ". Type more of the word."));
  }
  const std::string like = did_you_mean(word, command_words());
  say_wrapped(absl::StrCat("There is no command \"", word, "\"", like.empty() ? "." : like,
                           " Type help for a list of commands."));
}

// The commands at the start of a line and after `help` and `why`; after that what the side to act may name.
Terminal::Words Terminal::completions(const std::string& before) const {
  const Words words = split_words(before);
  if (words.empty()) return command_words();
  const std::string first = absl::AsciiStrToLower(words[0]);
  if (words.size() == 1 && first == "help") return command_words();
  if (words.size() == 1 && first == "why") return words_->order_words();
  return over() ? Words() : words_->names();
}

void Terminal::help_with(const std::string& typed) {
  const Words meant = words_meant(absl::AsciiStrToLower(typed), typed);
  if (meant.size() != 1) return tell_not_one(typed, meant);
  const std::string& word = meant[0];
  for (const ViewCommand& command : words_->commands()) {
    if (command.word == word) return say(absl::StrCat(command.usage, "\n  ", command.what));
  }
  for (const Command& command : commands()) {
    if (command.word != word) continue;
    say(absl::StrCat(command.usage, "\n  ", command.what));
    const std::string more = word == "instruct" ? words_->instructions_help() : "";
    if (!more.empty()) say_wrapped(more);
    return;
  }
  const std::vector<std::string>& orders = words_->order_words();
  if (std::binary_search(orders.begin(), orders.end(), word)) return say(words_->order_usage(word));
  tell_not_one(typed, {});
}

std::string Terminal::all_commands() const {
  std::string out = "Commands:\n";
  const auto list = [&](absl::string_view word, absl::string_view what) {
    absl::StrAppend(&out, absl::StrFormat("  %-9s %s\n", word, what));
  };
  for (const ViewCommand& command : words_->commands()) {
    if (command.listed) list(command.word, command.what);
  }
  for (const Command& command : commands()) {
    if (command.listed && is_offered(command.word)) list(command.word, command.what);
  }
  return out;
}

// With the orders, no more than a screen.
std::string Terminal::main_commands() const {
  std::string out;
  Words more;
  const auto list = [&](absl::string_view word, absl::string_view what) {
    if (is_main(word)) {
      // In one line: help WORD has the rest.
      const std::size_t room = static_cast<std::size_t>(line_width()) - 12;
      std::string text(what);
      if (text.size() > room) text = text.substr(0, text.rfind(',', room));
      absl::StrAppend(&out, absl::StrFormat("  %-9s %s\n", word, text));
    } else {
      more.emplace_back(word);
    }
  };
  for (const ViewCommand& command : words_->commands()) {
    if (command.listed) list(command.word, command.what);
  }
  for (const Command& command : commands()) {
    if (command.listed && is_offered(command.word)) list(command.word, command.what);
  }
  return absl::StrCat("Any command may be shortened (h help, l legal, b board). The first to know:\n", out,
                      wrap(absl::StrCat("More: ", absl::StrJoin(more, " ")), line_width(), 2), "\n");
}

void Terminal::do_help(const Words& words, const std::string&) {
  const bool more = !words.empty() && absl::AsciiStrToLower(words[0]) == "more";
  if (!words.empty() && !more) return help_with(words[0]);
  const std::string out =
      absl::StrCat(more ? all_commands() : main_commands(), words_->orders_help(line_width()),
                   more ? "" : "help more describes all commands, help WORD explains one of them or an order.\n");
  out_.flush();
  if (!more || !setup_.paged || !show_in_pager(fit_lines(out, setup_.style.width))) say(out);
}

}  // namespace zerohour::terminal
