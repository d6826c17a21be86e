// The game so far, board by board; and the list of saved games.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/support/text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

bool Terminal::look_at(const ViewCommand& command, const Words& words, const std::string& rest, std::size_t at) {
  if (at > table_->move_count()) {
    say(absl::StrCat("There were only ", count_of(static_cast<int>(table_->move_count()), "action"),
                     " and rolls: N is at most ", table_->move_count(), "."));
    return false;
  }
  const std::unique_ptr<protocol::Table> then = table_->at(at);
  if (then == nullptr) {
    say("The game cannot be followed back to there.");
    return false;
  }
  const std::unique_ptr<GameWords> told = setup_.game.words(*then, viewpoint());
  for (const ViewCommand& same : told->commands()) {
    if (same.word != command.word) continue;
    // Without "at N".
    const std::string line = absl::AsciiStrToLower(rest);
    const std::string before(absl::StripAsciiWhitespace(absl::string_view(rest).substr(0, line.rfind("at"))));
    same.run(words, before, *this);
  }
  return !refused_;
}

std::size_t Terminal::looked_at() const {
  const bool same = looked_from_ == std::pair(table_->move_count(), view().hash());
  return same ? std::min(looked_at_, table_->move_count()) : table_->move_count();
}

void Terminal::step_to(std::size_t at) {
  looked_at_ = at;
  looked_from_ = {table_->move_count(), view().hash()};
  for (const ViewCommand& command : words_->commands()) {
    if (command.word == "board") look_at(command, {}, "", at);
  }
  const std::string place = absl::StrCat(at, " of ", table_->move_count());
  if (at == 0) {
    say_wrapped(absl::StrCat("Before move 1 (", place, "); next goes on."));
    return;
  }
  const protocol::DescribedMove move = view().describe_move(at - 1);
  say_wrapped(absl::StrCat("After move ", place, move.phase.empty() ? "" : absl::StrCat(" (", move.phase, ")"), ": ",
                           move.told));
}

void Terminal::do_next(const Words& words, const std::string&) {
  std::size_t steps = 1;
  if (words.size() > 1 || (!words.empty() && (!absl::SimpleAtoi(words[0], &steps) || steps == 0))) {
    say("Type next or next N.");
    return;
  }
  const std::size_t at = looked_at(), end = table_->move_count();
  if (at == end) {
    say(end == 0 ? "Nothing has happened yet." : "That is the present position; back goes back in the game.");
    return;
  }
  step_to(at + std::min(steps, end - at));
}

void Terminal::do_back(const Words& words, const std::string&) {
  std::size_t steps = 1;
  if (words.size() > 1 || (!words.empty() && (!absl::SimpleAtoi(words[0], &steps) || steps == 0))) {
    say("Type back or back N.");
    return;
  }
  const std::size_t at = looked_at();
  if (at == 0) {
    say(table_->move_count() == 0 ? "Nothing has happened yet." : "That is the beginning of the game.");
    return;
  }
  step_to(at - std::min(steps, at));
}

void Terminal::do_games(const Words& words, const std::string&) {
  const bool all = words.size() == 1 && absl::EqualsIgnoreCase(words[0], "all");
  if (!words.empty() && !all) {
    say("Type games or games all.");
    return;
  }
  if (!setup_.games) {
    say("The program has no list of saved games here.");
    return;
  }
  show(setup_.games(all, setup_.style.width));
}

}  // namespace zerohour::terminal
