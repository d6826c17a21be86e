// Orders, dice, and what a person asks about them.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/names.h"
#include "tools/loos/odds_text.h"
#include "tools/loos/orders.h"
#include "tools/loos/tables_text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::play {

using loos::Action;
using loos::Hex;
using loos::side_of;
using loos::UnitId;

void Terminal::order(const std::string& line) {
  if (session_.over()) {
    say("The game is over; undo, save, board and quit are left.");
    return;
  }
  if (game().actor(state()) == Actor::kChance) {
    say(absl::StrCat("First roll the dice for ", game().describe_roll(state()), "."));
    return;
  }
  const absl::StatusOr<std::vector<Action>> actions = read_order(game(), state(), line);
  if (!actions.ok()) {
    refuse(actions.status());
    return;
  }
  if (absl::Status status = check_orders(game(), state(), *actions); !status.ok()) {
    refuse(status);
    return;
  }
  reasons_closed_ = true;
  const std::size_t from = session_.moves().size();
  const Side side = game().actor(state()) == Actor::kFirst ? loos::kBritish : loos::kGerman;
  for (const Action& action : *actions) {
    if (absl::Status status = session_.act(side, action); !status.ok()) {
      refuse(status);
      return;
    }
  }
  constexpr std::size_t kManyLines = 12;
  if (actions->size() > kManyLines) {
    say(absl::StrCat("  ", side_title(side), ": ", count_of(static_cast<int>(actions->size()), "unit"), " placed; log ",
                     actions->size(), " lists them"));
  } else {
    tell_last_moves(from);
  }
}

bool Terminal::type_faces(const std::string& text) {
  Faces faces;
  std::size_t typed = 0;
  for (const char c : text) {
    if (c == ' ' || c == ',' || c == '\t') continue;
    if (!absl::ascii_isdigit(static_cast<unsigned char>(c))) return false;
    if (typed < RollRequest::kMaxDice) faces.face[typed] = static_cast<std::uint8_t>(c - '0');
    ++typed;
  }
  if (typed == 0) return false;
  if (typed > RollRequest::kMaxDice) {
    refuse(absl::InvalidArgumentError(
        absl::StrCat("expected ", count_of(game().roll_request(state()).count, "face"), " from 1 to 6, got ", typed)));
    return true;
  }
  faces.count = static_cast<std::uint8_t>(typed);
  const std::size_t from = session_.moves().size();
  if (absl::Status status = session_.roll(faces); !status.ok()) {
    refuse(status);
    return true;
  }
  tell_last_moves(from);
  return true;
}

void Terminal::do_roll(const Words&, const std::string& rest) {
  if (game().actor(state()) != Actor::kChance) {
    say("No roll is due.");
  } else if (!type_faces(rest)) {
    const RollRequest request = game().roll_request(state());
    say(absl::StrCat("Type the faces: ", count_of(request.count, "number"), " from 1 to 6, for ",
                     game().describe_roll(state()), "."));
  }
}

void Terminal::do_why(const Words& words, const std::string& rest) {
  if (words.empty()) {
    if (reasons_.empty()) {
      say("The computer has compared nothing yet, or plays without comparing. Of an order of yours ask: why move 1/2a "
          "2213");
      return;
    }
    for (const auto& [move, why] : reasons_) say(wrap(absl::StrCat(move, " - ", why), line_width(), 2));
    return;
  }
  const absl::StatusOr<std::vector<Action>> actions = read_order(game(), state(), rest);
  const absl::Status status = actions.ok() ? check_orders(game(), state(), *actions) : actions.status();
  if (status.ok()) {
    say("That is legal now.");
    return;
  }
  refuse(status);
}

// Stage by stage: `hint` alone tells the next one of this position, and all of them once all were told.
void Terminal::do_hint(const Words& words, const std::string&) {
  int wanted = 0;
  if (words.size() > 1 ||
      (!words.empty() && (!absl::SimpleAtoi(words[0], &wanted) || wanted < 1 || wanted > session::kHintStages))) {
    say("hint tells where to look; again, what to do; again, why. hint 1, hint 2 and hint 3 tell as much at once.");
    return;
  }
  if (session_.over()) {
    say("The game is over: there is nothing to decide.");
    return;
  }
  if (game().actor(state()) == Actor::kChance) {
    say(absl::StrCat("There is nothing to decide now: a roll is due for ", game().describe_roll(state()), "."));
    return;
  }
  if (!table_.hint) {
    say("Hints are not available here.");
    return;
  }
  const std::pair<std::size_t, std::uint64_t> position(session_.moves().size(), session_.hash());
  if (!hint_.has_value() || hint_position_ != position) {
    if (table_.terminal) show("Thinking ...");
    absl::StatusOr<session::Hint> hint = table_.hint(session_.shared_game(), state());
    if (!hint.ok()) {
      refuse(hint.status());
      return;
    }
    hint_ = *std::move(hint);
    hint_position_ = position;
    hint_stage_ = 0;
  }
  const bool again = wanted == 0 && hint_stage_ == session::kHintStages;
  const int from = wanted == 0 && !again ? hint_stage_ + 1 : 1;
  const int to = wanted > 0 ? wanted : again ? session::kHintStages : from;
  hint_stage_ = std::max(hint_stage_, to);
  note_hint();
  const bool place = std::any_of(hint_->subject.begin(), hint_->subject.end(), absl::ascii_isdigit);
  const std::array<std::string, session::kHintStages> told = {
      absl::StrCat(place ? "look at " : "consider ", hint_->subject), hint_->action, hint_->reason};
  for (int stage = from; stage <= to; ++stage) {
    say(wrap(
        absl::StrCat("Hint ", stage, " of ", session::kHintStages, ": ", told[static_cast<std::size_t>(stage - 1)]),
        line_width(), 2));
  }
  if (hint_stage_ < session::kHintStages)
    say(hint_stage_ == 1 ? "hint again tells what to do." : "hint again tells why.");
}

// The record says how many hints a side asked for.
void Terminal::note_hint() {
  const Side side = game().actor(state()) == Actor::kFirst ? loos::kBritish : loos::kGerman;
  const std::string key = session::hints_key(std::string(game().side_name(side)));
  int count = 0;
  for (const auto& [name, value] : session_.record().info) {
    if (name == key && !absl::SimpleAtoi(value, &count)) count = 0;
  }
  session_.set_info(key, absl::StrCat(count + 1));
}

void Terminal::do_odds(const Words& words, const std::string&) {
  const bool bombard = !words.empty() && absl::AsciiStrToLower(words[0]) == "bombard";
  const std::size_t at = bombard ? 1 : 0;
  if (words.size() <= at) {
    say("odds HEX [with UNIT...], or odds bombard HEX");
    return;
  }
  const absl::StatusOr<Hex> target = hex::parse_hex(words[at]);
  if (!target.ok()) {
    refuse(target.status());
    return;
  }
  const loos::View view = game().view(state());
  const UnitId defender = view.top(*target);
  if (defender == loos::kNoUnit) {
    say(absl::StrCat("There is no unit in ", words[at], "."));
    return;
  }
  const Side attacker = other(side_of(defender));
  if (bombard) {
    int dice = game().rules().tracks.turns[state().turn].dice[index(attacker)];
    if (dice == 0) {
      say(absl::StrCat("The ", side_title(attacker), " side has no fire support in this turn."));
      return;
    }
    say(bombardment_text(game(), state(), *target, attacker, dice));
    return;
  }
  if (game().board().front.contains(*target)) {
    say("Front-line hexes cannot be attacked (14.2). See: rules 14.2");
    return;
  }
  std::vector<UnitId> attackers;
  std::size_t i = at + 1;
  if (i < words.size() && absl::AsciiStrToLower(words[i]) == "with") ++i;
  for (; i < words.size(); ++i) {
    const absl::StatusOr<UnitId> u = find_unit(game(), state(), words[i], state().on_map & loos::units_of(attacker));
    if (!u.ok()) {
      refuse(u.status());
      return;
    }
    if (const absl::Status status = can_attack(game(), state(), *u, *target); !status.ok()) {
      refuse(status);
      return;
    }
    if (std::find(attackers.begin(), attackers.end(), *u) == attackers.end()) attackers.push_back(*u);
  }
  // Those declared; before that, all who could be.
  if (attackers.empty()) {
    Attackers found = attackers_of(game(), state(), *target);
    if (found.units.empty()) {
      say(absl::StrCat("No unit of the ", side_title(attacker), " side ",
                       attacks_alone(state(), attacker) ? "may attack " : "is free to attack ", words[at],
                       attacks_alone(state(), attacker) ? " in Mobile Combat." : " from next to it."));
      return;
    }
    if (!found.declared) say("No attack is declared there; with all units that may attack it:");
    attackers = std::move(found.units);
  }
  say(odds_text(game(), state(), *target, attackers));
}

void Terminal::do_threats(const Words& words, const std::string&) {
  if (words.size() != 1) {
    say("threats HEX, or threats UNIT");
    return;
  }
  const absl::StatusOr<UnitId> u = find_unit(game(), state(), words[0], state().on_map);
  if (!u.ok()) {
    refuse(u.status());
    return;
  }
  if (!state().on_map.contains(*u)) {
    say(absl::StrCat(unit_name(game(), state(), *u), " is not on the map."));
    return;
  }
  say(threats_text(game(), state(), state().hex[*u]));
}

void Terminal::do_legal(const Words& words, const std::string&) {
  if (session_.over()) {
    say("The game is over: there is nothing to decide.");
    return;
  }
  if (game().actor(state()) == Actor::kChance) {
    say(absl::StrCat("A roll is due: ", game().describe_roll(state())));
    return;
  }
  constexpr int kScreen = 24, kAll = 100000;
  UnitId unit = loos::kNoUnit;
  Hex hex;
  int most = kScreen;
  if (!words.empty() && absl::AsciiStrToLower(words[0]) == "all") {
    most = kAll;
  } else if (!words.empty()) {
    most = kAll;
    if (const absl::StatusOr<Hex> h = hex::parse_hex(words[0]); h.ok()) {
      hex = *h;
    } else {
      const absl::StatusOr<UnitId> u = find_unit(game(), state(), words[0], units_of_decider());
      if (!u.ok()) {
        refuse(u.status());
        return;
      }
      unit = *u;
    }
  }
  say(legal_text(game(), state(), unit, hex, most, table_.style.width));
}

}  // namespace zerohour::play
