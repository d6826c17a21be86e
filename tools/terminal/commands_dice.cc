// A person's own dice: what is to be rolled or drawn, what was typed of it, and what was mistyped.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/faces.h"
#include "tools/protocol/drawn.h"
#include "tools/support/text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

bool Terminal::ask_for_dice() {
  asked_ = true;
  stop_hurrying();
  const std::vector<protocol::DrawnKind> bag = view().drawn();
  const std::string subject = view().roll_subject(table_->move_count());
  std::string asked = bag.empty() ? absl::StrCat("Roll ", protocol::dice_words(view().roll_request()), " for ", subject)
                                  : absl::StrCat("Draw one of ", protocol::things_in(bag), " for ", subject,
                                                 ", and type what it is, ", protocol::drawn_names(bag));
  if (const std::string order = words_->order_of_dice(); !order.empty()) absl::StrAppend(&asked, ", ", order);
  if (const std::string needs = view().roll_needs(); !needs.empty()) {
    absl::StrAppend(&asked, ". ", std::string(1, absl::ascii_toupper(static_cast<unsigned char>(needs[0]))),
                    needs.substr(1));
  }
  const std::vector<std::string> together = view().rolls_together();
  if (together.size() > 1) {
    absl::StrAppend(&asked, ". There are ", together.size(), " such rolls, for ", absl::StrJoin(together, ", "),
                    "; you may roll for all at once and type the faces in this order");
  }
  asked += '.';
  // The same roll again is asked for again where somebody decided in between.
  bool decided = false;
  for (std::size_t i = std::min(dice_asked_at_, table_->move_count()); i < table_->move_count(); ++i) {
    decided |= table_->mover(i) != Actor::kChance;
  }
  dice_asked_at_ = table_->move_count();
  if (asked != step_told_ || decided) {
    step_told_ = asked;
    say_wrapped(asked);
  }
  const std::optional<std::string> line = input_.read(prompt());
  if (!line.has_value()) return false;
  if (!type_faces(*line)) carry_out(*line);
  return true;
}

// The faces that a person typed. False if the text is something else.
bool Terminal::type_faces(const std::string& text) {
  const std::size_t from = table_->move_count();
  if (const std::vector<protocol::DrawnKind> bag = view().drawn(); !bag.empty()) {
    const std::optional<int> face = protocol::face_of_drawn(bag, absl::StripAsciiWhitespace(text));
    if (!face.has_value() && !looks_like_faces(text)) return false;
    Faces drawn;
    drawn.count = 1;
    drawn.face[0] = static_cast<std::uint8_t>(face.value_or(0));
    absl::Status status =
        face.has_value() ? table_->roll_faces(drawn)
                         : absl::InvalidArgumentError(absl::StrCat(
                               "this is a draw and has no number: type what was drawn, ", protocol::drawn_names(bag)));
    if (!status.ok()) {
      refuse(status);
    } else {
      tell_last_moves(from);
    }
    return true;
  }
  if (!looks_like_faces(text)) return false;
  const std::size_t together = std::max<std::size_t>(view().rolls_together().size(), 1);
  const absl::StatusOr<std::vector<Faces>> rolls = read_rolls(text, view().roll_request(), together);
  absl::Status status = rolls.status();
  for (std::size_t i = 0; status.ok() && i < rolls->size(); ++i) status = table_->roll_faces((*rolls)[i]);
  if (!status.ok()) {
    refuse(status);
    return true;
  }
  tell_last_moves(from);
  return true;
}

void Terminal::do_roll(const Words&, const std::string& rest) {
  if (table_->to_act() != Actor::kChance) {
    say("No roll is due.");
  } else if (!type_faces(rest)) {
    const std::vector<protocol::DrawnKind> bag = view().drawn();
    say_wrapped(absl::StrCat("Type ",
                             bag.empty() ? faces_expected(view().roll_request())
                                         : absl::StrCat("what was drawn, ", protocol::drawn_names(bag)),
                             ", for ", view().roll_subject(table_->move_count()), "."));
  }
}

// A die that is rolled at a table may be mistyped. The record notes it, as it does what is undone in an analysis.
void Terminal::undo_roll() {
  if (table_->host_rolls()) {
    say("undo roll takes back a roll that you typed; here the program rolls the dice.");
    return;
  }
  if (table_->has_secrets()) {
    say("In a game that hides something no roll can be taken back.");
    return;
  }
  const std::size_t after = table_->undoable();  // what followed the roll
  if (after == table_->move_count() || table_->mover(table_->move_count() - 1 - after) != Actor::kChance) {
    say("You have typed no roll that can be taken back.");
    return;
  }
  if (!take_back(after + 1, true)) return;
  say(absl::StrCat("The roll is taken back",
                   after == 0 ? "" : absl::StrCat(", with ", count_of(static_cast<int>(after), "action"), " after it"),
                   "; type the right faces."));
}

}  // namespace zerohour::terminal
