// The play of a game that can be solved, against best play: what each decision cost, and what the dice gave.
#include "tools/protocol/par.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/protocol/reply.h"
#include "tools/support/text.h"
#include "tools/terminal/computers.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

using protocol::Par;
using protocol::ParRow;

const Par* Terminal::find_par(bool asked) {
  const std::pair<std::size_t, std::uint64_t> now(table_->move_count() + (over() ? 1 : 0), view().hash());
  if (par_.has_value() && par_at_ == now) return &*par_;
  par_.reset();
  const absl::StatusOr<protocol::ParSearch> search = view().par_search();
  absl::StatusOr<Par> found;
  if (!search.ok()) {
    found = search.status();
  } else {
    think("Working out every position that can come of the first",
          [&](ai::ProgressPart progress) { found = (*search)(hurry_, progress); });
  }
  stop_hurrying();
  if (!found.ok()) {
    if (asked) {
      refuse(absl::FailedPreconditionError(absl::StrCat("the play cannot be compared with best play: ",
                                                        protocol::without_code(found.status()).message())));
    }
    return nullptr;
  }
  par_ = *std::move(found);
  par_at_ = now;
  return &*par_;
}

// Unasked only where it does not take long to find that nothing is known: a long game has too many positions.
void Terminal::tell_par_at_the_end() {
  constexpr std::size_t kMostMoves = 120;
  const bool has_person = setup_.person[0] || setup_.person[1];
  if (!has_person || table_->move_count() == 0 || table_->move_count() > kMostMoves) return;
  if (const Par* const par = find_par(false); par != nullptr) tell_par(*par, setup_.person);
}

void Terminal::tell_par(const Par& par, const std::array<bool, 2>& sides) {
  costly_.clear();
  say(absl::StrCat("\nPar: ", protocol::par_text(par.start_of(Side::kFirst)), " for the ",
                   words_->side_title(Side::kFirst), ", ", protocol::par_text(par.start_of(Side::kSecond)), " for the ",
                   words_->side_title(Side::kSecond), ", with best play of both (a win is 1, a draw 1/2)"));
  if (!par.trust.empty()) say_wrapped(absl::StrCat("The record says: ", par.trust, "."));
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (sides[static_cast<std::size_t>(index(side))]) tell_par_of(par, side);
  }
  if (costly_.empty() || !par.over) return;
  say_wrapped(absl::StrCat(costly_.size() == 1 ? "again 1 plays on from before that decision"
                                               : "again N plays on from before decision N of these",
                           ", as an analysis; this game stays as it is."));
}

void Terminal::tell_par_of(const Par& par, Side side) {
  const double start = par.start_of(side), cost = par.cost_of(side), kept = start - cost;
  const double luck = par.luck_of(side), now = par.now_of(side);
  const bool is_person = setup_.person[static_cast<std::size_t>(index(side))];
  const std::string who = is_person && !(setup_.person[0] && setup_.person[1])
                              ? "You"
                              : absl::StrCat("The ", words_->side_title(side), " side");
  const std::size_t decisions = par.decisions[static_cast<std::size_t>(index(side))];
  const auto costs = [&](const ParRow& row) {
    return !row.is_roll() && row.side() == side && row.cost() >= protocol::kCosts;
  };
  const auto wrong = std::count_if(par.rows.begin(), par.rows.end(), costs);
  // What the dice had given can be lost, too.
  std::string words =
      kept > -protocol::kCosts
          ? absl::StrCat(who, " kept ", protocol::par_text(std::max(kept, 0.0)), " of ", protocol::par_text(start))
          : absl::StrCat(who, " kept nothing of ", protocol::par_text(start), ", and lost ", protocol::par_text(-kept),
                         " of what the dice had given");
  if (decisions == 0) {
    absl::StrAppend(&words, par.over ? ", with nothing to decide." : "; nothing was decided yet.");
  } else if (wrong == 0) {
    absl::StrAppend(&words, decisions == 1 ? ": the decision was best."
                                           : absl::StrCat(": all ", decisions, " decisions were best."));
  } else {
    absl::StrAppend(&words, ": ", wrong, " of ", count_of(static_cast<int>(decisions), "decision"), " cost something.");
  }
  say_wrapped(words);
  for (const ParRow& row : par.rows) {
    if (!costs(row)) continue;
    costly_.push_back(row.number);
    const std::string best = row.best.empty() ? "" : absl::StrCat("; best was ", words_->for_people(row.best));
    say(absl::StrCat(absl::StrFormat("%3d  ", costly_.size()),
                     wrap(absl::StrCat(words_->for_people(row.action), " (move ", row.number, ") cost ",
                                       protocol::par_text(row.cost()), best),
                          line_width() - 5, 5)));
  }
  const double others = now - kept - luck;  // what the other side's decisions gave
  const bool fell = std::any_of(par.rows.begin(), par.rows.end(), [](const ParRow& row) { return row.is_roll(); });
  std::string rest = fell ? absl::StrCat("The dice gave ", protocol::gain_text(luck)) : "No die has fallen";
  if (others >= protocol::kCosts) {
    absl::StrAppend(&rest, ", and the other side's decisions ", protocol::gain_text(others));
  }
  absl::StrAppend(&rest, ": ", protocol::par_text(now), par.over ? " at the end." : " now.");
  say_wrapped(rest);
}

// During a game it tells what was best, and what the position is worth.
void Terminal::do_par(const Words& words, const std::string&) {
  const bool all = words.size() == 1 && absl::EqualsIgnoreCase(words[0], "all");
  if (!words.empty() && !all) {
    refused_ = true;
    say("Type par, or par all for both sides.");
    return;
  }
  const Par* const par = find_par(true);
  if (par == nullptr) return;
  if (!par->over) table_->note_hint(viewpoint(), session::kHintStages);
  const bool has_person = setup_.person[0] || setup_.person[1];
  tell_par(*par, all || !has_person ? std::array<bool, 2>{true, true} : setup_.person);
}

// The game that is over stays in its own file.
void Terminal::do_again(const Words& words, const std::string&) {
  refused_ = true;  // unless it is done
  std::size_t number = 0;
  const Par* const par = over() ? find_par(true) : nullptr;
  if (!over()) {
    say("The game is not over: undo takes a decision back.");
    return;
  }
  if (par == nullptr) return;
  if (costly_.empty()) tell_par(*par, {true, true});
  if (words.size() != 1 || !absl::SimpleAtoi(words[0], &number) || number == 0 || number > costly_.size()) {
    say(costly_.empty() ? "No decision of this game cost anything."
                        : absl::StrCat("Type again N, with a number from 1 to ", costly_.size(), "."));
    return;
  }
  const std::size_t move = costly_[number - 1];
  absl::StatusOr<std::unique_ptr<protocol::Table>> table = table_->again(move - 1);
  if (!table.ok()) {
    refuse(protocol::without_code(table.status()));
    return;
  }
  refused_ = false;
  const std::string before = table_->journal_path().empty() ? setup_.opened_file : table_->journal_path();
  end_told_ = true;
  note_moves_taken_back(**table);
  (*table)->note_info(
      "again", absl::StrCat("from before move ", move, before.empty() ? "" : absl::StrCat(" of the game ", before)));
  adopt(*std::move(table));
  say_wrapped(absl::StrCat("The game continues from before move ", move,
                           ", as an analysis, which its record says: dice that fell before fall again."));
  if (const std::string path = table_->journal_path(); !path.empty()) {
    show(absl::StrCat("It is recorded in ", path, before.empty() ? "" : absl::StrCat("; the game before in ", before)));
  }
}

}  // namespace zerohour::terminal
