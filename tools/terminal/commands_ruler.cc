// Beside a real table: what has to be done there.
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/protocol/reply.h"
#include "tools/support/text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

Side Terminal::chair() const {
  if (setup_.person[0] != setup_.person[1]) return setup_.person[0] ? Side::kFirst : Side::kSecond;
  if (!setup_.person[0]) return Side::kFirst;  // a spectator
  return at_keyboard_.value_or(side_to_act());
}

// There is one real table, whoever asks. What was told of it is no part of the game.
void Terminal::do_ruler(const Words& words, const std::string& rest) {
  const std::size_t moves = table_->move_count();
  std::optional<std::size_t> since;
  if (!words.empty()) {
    const std::optional<std::uint64_t> number = words.size() == 1 ? number_of(words[0], moves) : std::nullopt;
    if (!number.has_value()) {
      refused_ = true;
      say_wrapped(absl::StrCat(
          "ruler is not followed by ", quote(rest),
          ": ruler tells what has changed on a real table since you last typed it, and the first time how the table "
          "is laid out; ruler N tells what has changed since move N, from 0 to ",
          moves, "."));
      return;
    }
    since = static_cast<std::size_t>(*number);
  }
  absl::StatusOr<protocol::RulerReport> report =
      view().ruler(real_table_.has_value() ? &*real_table_ : nullptr, since, chair());
  if (!report.ok()) {
    refuse(protocol::without_code(report.status()));
    return;
  }
  if (report->changes.empty()) {
    say_wrapped(since.has_value()
                    ? absl::StrCat("On a real table nothing has changed since move ", *since, ".")
                    : "On a real table nothing has changed since you last asked; ruler 0 tells all that has changed "
                      "since the beginning.");
  } else {
    say_wrapped(absl::StrCat(since.has_value() ? absl::StrCat("On a real table since move ", *since, ", as the ")
                             : real_table_.has_value() ? "On a real table since you last asked, as the "
                                                       : "How the real table is laid out, as the ",
                             words_->side_title(chair()), " side sits at it.", report->frame.empty() ? "" : " ",
                             report->frame));
  }
  for (const protocol::TableChange& change : report->changes) {
    say(wrap(absl::StrCat("- ", change.text), line_width(), 2));
  }
  real_table_ = std::move(report->now);
}

}  // namespace zerohour::terminal
