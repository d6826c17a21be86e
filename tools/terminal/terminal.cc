#include "tools/terminal/terminal.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/faces.h"
#include "engine/core/trust.h"
#include "tools/support/characters.h"
#include "tools/support/text.h"
#include "tools/terminal/hand_over.h"

namespace zerohour::terminal {

namespace {

// What is wrong with the words of a line, whatever they are meant to do: bytes that are not text, which no answer
// should repeat, and words longer than any that the game has. Empty if nothing is wrong. A file's name and a position
// may contain any words.
std::string fault_of(const std::string& line, const std::vector<std::string>& words, bool any_words) {
  constexpr std::size_t kLongest = 40, kShown = 30;
  if (!is_plain_text(line)) {
    return absl::StrCat("That line contains bytes that are not text: ", one_line(line, kShown));
  }
  for (const std::string& word : words) {
    if (word.size() > kLongest && !any_words) {
      return absl::StrCat("\"", one_line(word, kShown), "\" is longer than any word of the game.");
    }
  }
  return "";
}

}  // namespace

std::vector<std::string> GameWords::commands_of(absl::string_view line) const {
  std::vector<std::string> commands;
  for (const absl::string_view one : parts_of(line, ';')) {
    if (!one.empty()) commands.emplace_back(one);
  }
  return commands;
}

Terminal::Terminal(std::unique_ptr<protocol::Table> table, Setup setup, LineInput& input, std::ostream& out,
                   std::ostream& err)
    : table_(std::move(table)),
      setup_(std::move(setup)),
      words_(setup_.game.words(*table_, viewpoint())),
      input_(input),
      out_(out),
      err_(err) {}

bool Terminal::is_person(Actor actor) const {
  if (actor == Actor::kBoth) return setup_.person[0] && setup_.person[1];
  return (actor == Actor::kFirst && setup_.person[0]) || (actor == Actor::kSecond && setup_.person[1]);
}

bool Terminal::is_computer(Actor actor) const {
  return (actor == Actor::kFirst && !setup_.person[0]) || (actor == Actor::kSecond && !setup_.person[1]);
}

bool Terminal::shares_secrets() const {
  return table_->has_secrets() && setup_.person[0] && setup_.person[1];
}

bool Terminal::the_other_person_decides() const {
  return person_decides() && shares_secrets() && at_keyboard_ != side_to_act();
}

Viewpoint Terminal::viewpoint() const {
  if (!table_->has_secrets()) return Viewpoint::kReferee;
  if (shares_secrets()) return at_keyboard_.has_value() ? viewpoint_of(*at_keyboard_) : Viewpoint::kWatcher;
  if (setup_.person[0]) return Viewpoint::kFirst;
  return setup_.person[1] ? Viewpoint::kSecond : Viewpoint::kReferee;
}

// Clears from the screen, and from what can be scrolled back to, what the other person may not see.
bool Terminal::hand_over(Side side) {
  stop_hurrying();
  // Before the first player has taken the keyboard nothing secret is on the screen.
  const Wiping wiping = !setup_.terminal || !at_keyboard_.has_value() ? Wiping::kNothing
                        : setup_.writes_over                          ? Wiping::kClear
                                                                      : Wiping::kByPersons;
  const std::string words =
      absl::StrCat("\nThe ", words_->side_title(side),
                   " player decides next. Only that player should look at the screen now. Press Enter.");
  if (!terminal::hand_over(wiping, fit_lines(words, setup_.style.width), absl::StrCat(table_->side_name(side), "? "),
                           input_, out_)) {
    return false;
  }
  at_keyboard_ = side;
  words_ = setup_.game.words(*table_, viewpoint());
  hint_.reset();
  forget_what_was_told();
  // Tells what happened while the other player was at the keyboard.
  covered_.reset();
  tell_last_moves(std::min(told_to_[static_cast<std::size_t>(index(side))], table_->move_count()));
  return true;
}

std::optional<Side> Terminal::sees_due_roll() const {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (table_->seen_from(viewpoint_of(other(side))).hides_due_roll()) return side;
  }
  return std::nullopt;
}

// A roll that only one side may see is rolled or typed by that side's player. A computer's is rolled by the program.
bool Terminal::roll_hidden_dice() {
  if (!view().hides_due_roll()) return false;
  const std::size_t from = table_->move_count();
  if (absl::Status status = table_->roll_out_of_sight(); !status.ok()) {
    refuse(status);
    leaving_ = true;
    return true;
  }
  tell_last_moves(from);
  return true;
}

void Terminal::show(absl::string_view lines) {
  out_ << lines << (lines.empty() || lines.back() != '\n' ? "\n" : "") << std::flush;
}

void Terminal::say(absl::string_view words) {
  show(fit_lines(words, setup_.style.width));
}

void Terminal::say_wrapped(absl::string_view words) {
  say(wrap(words, line_width(), 2));
}

void Terminal::warn(absl::string_view words) {
  out_.flush();
  err_ << words << "\n" << std::flush;
}

// The window may have changed its size.
void Terminal::fit_to_the_screen() {
  if (setup_.width) setup_.style.width = setup_.width();
}

void Terminal::run() {
  input_.complete_with([this](const std::string& before) { return completions(before); });
  give_usual_instructions();
  const bool has_person = setup_.person[0] || setup_.person[1];
  while (!leaving_) {
    warn_of_journal();
    if (over()) {
      table_->finish();
      warn_of_journal();
      tell_the_end();
      // A person who watched wants to look back, too.
      if (!(has_person || setup_.terminal) || !ask_for_command()) break;
      continue;
    }
    end_told_ = false;
    if (!missing_sides().empty()) {
      if (!ask_for_player()) break;
      continue;
    }
    if (is_watching() && !pause_for_the_watcher()) break;
    tell_phase();
    if (table_->to_act() == Actor::kChance) {
      if (table_->host_rolls()) {
        roll_for_the_table();
      } else if (const std::optional<Side> side = sees_due_roll(); shares_secrets() && side != at_keyboard_ && side) {
        if (!hand_over(*side)) break;
      } else if (!roll_hidden_dice() && !ask_for_dice()) {
        break;
      }
    } else if (the_other_person_decides()) {
      if (!hand_over(side_to_act())) break;
    } else if (person_decides()) {
      if (const std::string forced = words_->forced_action(); !forced.empty()) {
        play_all({forced});
      } else if (plays_on()) {
        play_more_of_plan();
      } else if (!ask_for_command()) {
        break;
      }
    } else {
      let_the_computer_play();
    }
  }
  leave();
}

void Terminal::tell_phase() {
  const std::string phase = view().phase_title();
  if (phase == phase_told_) return;
  phase_told_ = phase;
  step_told_.clear();
  fit_to_the_screen();
  say(absl::StrCat("\n== ", phase, " =="));
  const int player_turn = words_->player_turn();
  if (turn_noted_ >= 0 && player_turn != turn_noted_) table_->checkpoint();
  turn_noted_ = player_turn;
}

const protocol::ScenarioNote& Terminal::note() {
  if (noted_ != table_->recorded().scenario) {
    noted_ = table_->recorded().scenario;
    note_ = note_of(*setup_.game.type, *table_);
  }
  return note_;
}

bool Terminal::is_watching() {
  if (!setup_.terminal || setup_.opened_to_look) return false;
  return !(setup_.person[0] || setup_.person[1]) || idle_person(note(), setup_.person).has_value();
}

bool Terminal::pause_for_the_watcher() {
  if (person_decides() || (table_->to_act() == Actor::kChance && !table_->host_rolls())) return true;
  // A battle of a single turn would pass at once.
  const bool by_phase = !note().decides(Side::kFirst) || !note().decides(Side::kSecond);
  const bool turn_ended = turn_noted_ >= 0 && words_->player_turn() != turn_noted_;
  if (!(turn_ended || by_phase) || view().phase_title() == phase_told_) return true;
  const std::size_t at = table_->move_count();
  stop_hurrying();
  while (!leaving_) {
    const std::optional<std::string> line = input_.read("Enter continues, q stops watching> ");
    if (!line.has_value()) return false;
    const Words words = split_words(*line);
    if (words.empty()) return true;
    if (absl::AsciiStrToLower(words[0]) == "q") return false;
    carry_out(*line);
    if (table_->move_count() != at) return true;  // another game
  }
  return false;
}

void Terminal::tell_last_moves(std::size_t from) {
  if (shares_secrets() && !at_keyboard_.has_value()) return;  // told to each player who takes the keyboard
  // The first of two choices that were made at once is told when the second is made.
  if (covered_.has_value() && *covered_ + 1 == from && !view().describe_move(*covered_).hidden) --from;
  covered_.reset();
  if (at_keyboard_.has_value()) told_to_[static_cast<std::size_t>(index(*at_keyboard_))] = table_->move_count();
  for (std::size_t i = from; i < table_->move_count(); ++i) {
    const protocol::DescribedMove move = view().describe_move(i);
    std::string text = move.told;
    if (move.hidden) {
      covered_ = i;
    } else if (is_computer(table_->mover(i))) {
      const std::string reason = words_->reason(i);
      if (!reason.empty()) absl::StrAppend(&text, " (", reason, ")");
    }
    if (const std::string note = log_note(i, move); !note.empty()) absl::StrAppend(&text, " (", note, ")");
    say(absl::StrCat("  ", wrap(text, setup_.style.width - 3, 4)));
  }
}

void Terminal::roll_for_the_table() {
  const std::size_t from = table_->move_count();
  if (const protocol::Answer rolled = table_->roll(Viewpoint::kReferee, {}); !rolled.ok()) {
    refuse(protocol::without_code(rolled.status()));
    leaving_ = true;  // a seed that cannot roll what is asked for cannot do so the next time either
    return;
  }
  tell_last_moves(from);
}

std::string Terminal::prompt() const {
  if (over()) return "over> ";
  if (!missing_sides().empty()) return "look> ";
  return absl::StrCat(table_->to_act() == Actor::kChance ? "dice" : table_->side_name(side_to_act()), "> ");
}

bool Terminal::ask_for_command() {
  if (!over()) asked_ = true;
  stop_hurrying();
  const std::string step = over() ? "" : words_->decision();
  if (!over() && step != step_told_) {
    step_told_ = step;
    tell_new_warnings();
    say_wrapped(step);
    if (setup_.guided) explain_decision();
  }
  const std::optional<std::string> line = input_.read(prompt());
  if (!line.has_value()) return false;
  carry_out(*line);
  return true;
}

std::vector<Side> Terminal::missing_sides() const {
  std::vector<Side> missing;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const bool person = setup_.person[static_cast<std::size_t>(index(side))];
    if (!person && !over() && table_->computer_name(side).empty()) missing.push_back(side);
  }
  return missing;
}

bool Terminal::ask_for_player() {
  stop_hurrying();
  const std::vector<Side> missing = missing_sides();
  std::string asked, sits;
  for (const Side side : missing) {
    absl::StrAppend(&asked, "The ", words_->side_title(side), " side is played by ",
                    one_line(quote(table_->player_name(side)), 60), ", which is not installed here. ");
    absl::StrAppend(&sits, sits.empty() ? "" : " or ", "sit ", table_->side_name(side));
  }
  absl::StrAppend(&asked, "You can look back over the game with log, board and chances. To continue it, ", sits,
                  " plays that side yourself, and level NAME gives it to one of the computer's players (bots lists "
                  "them).");
  if (asked != step_told_) {
    step_told_ = asked;
    say(absl::StrCat("\n== ", view().phase_title(), " =="));
    say_wrapped(asked);
  }
  const std::optional<std::string> line = input_.read(prompt());
  if (!line.has_value()) return false;
  carry_out(*line);
  return true;
}

// What is left to do, and where to look, without being asked for it.
void Terminal::explain_decision() {
  if (const absl::StatusOr<protocol::Advice> advice = view().advice(); advice.ok()) {
    for (const std::string& fact : advice->left) say(wrap(absl::StrCat("- ", fact), line_width(), 2));
  }
  do_hint({"1"}, "1");
  if (!explained_) {
    say_wrapped(
        "hint tells what to do, and hint again why. legal lists everything that may be done, and help WORD says how to "
        "type it. undo takes back what you did, as far as the last die.");
  }
  explained_ = true;
}

void Terminal::offer(std::vector<std::string> orders) {
  offered_ = std::move(orders);
  offered_at_ = {table_->move_count(), view().hash()};
}

void Terminal::refuse(const absl::Status& why) {
  refused_ = true;
  std::string words = absl::StrCat("Refused: ", why.message());
  if (words.back() != '.' && words.back() != '?') words += '.';
  if (const std::string hint = words_->rules_hint(why.message()); !hint.empty())
    absl::StrAppend(&words, " See: ", hint);
  if (absl::StartsWith(why.message(), "not now")) absl::StrAppend(&words, " - ", words_->decision(), ".");
  say_wrapped(words);
}

void Terminal::forget_what_was_told() {
  plan_.reset();
  phase_told_.clear();
  step_told_.clear();
  warned_of_ = {};
  asked_at_.reset();
  end_told_ = false;
}

void Terminal::tell_the_end() {
  if (end_told_) return;
  end_told_ = true;
  phase_told_.clear();
  fit_to_the_screen();
  const std::optional<Side> loser = table_->resigned();
  say(absl::StrCat("\n== The game is over ==\n",
                   loser.has_value() ? absl::StrCat("The ", words_->side_title(*loser), " side has given up; the ",
                                                    words_->side_title(other(*loser)), " side wins.")
                                     : words_->verdict()));
  if (const std::string points = view().victory_points(); !points.empty()) {
    say(absl::StrCat("Victory points, ", words_->side_title(Side::kFirst), " to ", words_->side_title(Side::kSecond),
                     ": ", points, "."));
  }
  tell_of_no_decision();
  if ((setup_.person[0] || setup_.person[1]) && !loser.has_value() && table_->undoable() > 0) {
    say_wrapped(absl::StrCat("No die has fallen since the last action: undo takes it back",
                             table_->secret_seed() == nullptr ? "." : ", until reveal has shown the seed."));
  }
  if (const absl::StatusOr<protocol::VictoryReport> report = view().victory_report(); report.ok()) {
    tell_account(*report, false);
  }
  if (const Record& record = table_->recorded(); is_analysis(record)) {
    say_wrapped(absl::StrCat("The record says: ", trust_words(record, true), "."));
  }
  tell_par_at_the_end();
  if (table_->move_count() > 0) say("story tells what turned the game.");
  if (!table_->journal_path().empty()) show(absl::StrCat("The record is in ", table_->journal_path()));
}

// To a person who was asked for nothing.
void Terminal::tell_of_no_decision() {
  const bool has_person = setup_.person[0] || setup_.person[1];
  if (!has_person || asked_ || setup_.opened_to_look || table_->resigned().has_value()) return;
  asked_ = true;
  std::string words = "The game ended before you had anything to decide.";
  if (const std::optional<Side> idle = idle_person(note(), setup_.person); idle.has_value()) {
    absl::StrAppend(&words, " ", note().idle_text(*idle), " zerohour play ",
                    table_->recorded().scenario.substr(0, table_->recorded().scenario.find('+')), " --side ",
                    table_->side_name(other(*idle)), " plays the side that decides.");
  }
  absl::StrAppend(&words, " log ", table_->move_count(), " tells what happened, move by move.");
  say_wrapped(words);
}

void Terminal::leave() {
  const bool ended = over();
  table_->finish();
  warn_of_journal();
  if (ended && !table_->journal_path().empty()) table_->finish();  // in a journal that was begun anew
  if (table_->journal_path().empty()) return;
  if (ended) {
    if (!end_told_) tell_the_end();
  } else if (table_->move_count() == 0 && table_->recorded().start.empty()) {
    show(absl::StrCat("Nothing was played; the empty game is in ", table_->journal_path()));
  } else {
    show(absl::StrCat("The game is saved; continue with: zerohour play --resume ", table_->journal_path()));
  }
}

bool Terminal::may_continue(const std::vector<std::string>& commands, std::size_t next) {
  if (leaving_) return false;
  const bool rolls = table_->to_act() == Actor::kChance && !table_->host_rolls();
  if (!the_other_person_decides() && (person_decides() || over() || rolls)) return true;
  stop_line(commands, next,
            table_->to_act() == Actor::kChance ? "dice are rolled first"
            : person_decides()                 ? "the other player decides first"
                                               : "the computer decides first");
  return false;
}

void Terminal::stop_line(const std::vector<std::string>& commands, std::size_t next, absl::string_view why) {
  const std::vector<std::string> left(commands.begin() + static_cast<std::ptrdiff_t>(next), commands.end());
  say_wrapped(absl::StrCat("Not carried out, because ", why, ": ", absl::StrJoin(left, "; "), "."));
}

// The line without the spaces and dashes of web pages and word processors, which no command has; the name of a file
// keeps them.
std::string Terminal::typed(const std::string& line) const {
  std::string typed = as_typed(line);
  const Words words = split_words(typed);
  if (words.empty() || typed == line || !is_plain_text(line)) return typed;
  const Words meant = words_meant(absl::AsciiStrToLower(words[0]), typed);
  if (meant != Words{"save"} && meant != Words{"load"}) return typed;
  const std::string rest = line.substr(line.find(words[0]) + words[0].size());
  const std::size_t space = printable_length(rest, 0);
  return absl::StrCat(words[0], " ", rest.substr(space));
}

std::vector<std::string> Terminal::commands_of(const std::string& line) const {
  const Words first = split_words(line);
  if (first.empty() || first[0][0] == '#') return {};
  const Words meant = is_plain_text(line) ? words_meant(absl::AsciiStrToLower(first[0]), line) : Words();
  const bool whole = std::any_of(commands().begin(), commands().end(), [&](const Command& c) {
    return meant.size() == 1 && c.word == meant[0] && c.any_words;
  });
  return whole ? std::vector<std::string>{line} : words_->commands_of(line);
}

// Whether a command does something that taking back moves does not undo.
bool Terminal::changes_more_than_moves(const std::string& command) const {
  constexpr absl::string_view kSuch[] = {"undo", "level",    "sit",    "instruct", "edit", "save",
                                         "load", "position", "resign", "reveal",   "again"};
  const Words words = split_words(command);
  const Words meant = words.empty() ? Words() : words_meant(absl::AsciiStrToLower(words[0]), command);
  return meant.size() == 1 && std::find(std::begin(kSuch), std::end(kSuch), meant[0]) != std::end(kSuch);
}

void Terminal::carry_out(const std::string& line) {
  std::vector<std::string> all = commands_of(typed(line));
  const std::vector<std::string> pasted = input_.take_pasted();
  for (const std::string& further : pasted) {
    std::vector<std::string> commands = commands_of(typed(further));
    std::move(commands.begin(), commands.end(), std::back_inserter(all));
  }
  const absl::string_view on = pasted.empty() ? "on that line" : "in what was pasted";
  const absl::string_view of = pasted.empty() ? "of the line" : "of what was pasted";
  const protocol::Table* const table = table_.get();
  const std::size_t from = table_->move_count();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && !may_continue(all, i)) return;
    if (carry_out_one(all[i]) || all.size() == 1) continue;
    if (i + 1 < all.size()) stop_line(all, i + 1, absl::StrCat(quote(all[i]), " was refused"));
    const std::size_t done = table_.get() == table ? table_->move_count() - std::min(from, table_->move_count()) : 0;
    const bool stays = std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const std::string& one) { return changes_more_than_moves(one); });
    if (done == 0 && !stays) return;
    // All or nothing, as far as it can be taken back.
    if (!stays && done <= table_->undoable() && take_back(done, false)) {
      say_wrapped(absl::StrCat("What was done before it ", on, " is taken back: nothing ", of, " was done."));
    } else {
      say_wrapped(absl::StrCat("What was done before it ", on, " cannot be taken back: ",
                               absl::StrJoin(Words(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i)), "; "),
                               "."));
    }
    return;
  }
}

bool Terminal::carry_out_one(const std::string& line) {
  const Words words = split_words(line);
  if (words.empty() || words[0][0] == '#') return true;
  fit_to_the_screen();
  refused_ = false;
  // A line that cannot be read at all is not searched for a command.
  const std::string typed = absl::AsciiStrToLower(words[0]);
  const std::vector<std::string> meant = is_plain_text(line) ? words_meant(typed, line) : Words();
  const std::string first = meant.size() == 1 ? meant[0] : typed;
  const auto command =
      std::find_if(commands().begin(), commands().end(), [&](const Command& c) { return c.word == first; });
  const bool any_words = command != commands().end() && command->any_words;
  if (const std::string fault = fault_of(line, words, any_words); !fault.empty()) {
    say(fault);
    return false;
  }
  const Words others(words.begin() + 1, words.end());
  const std::size_t at = line.find(words[0]) + words[0].size();
  const std::string rest(absl::StripAsciiWhitespace(absl::string_view(line).substr(at)));
  if (typed == "take" && others.size() == 1 && absl::EqualsIgnoreCase(others[0], "hint")) {
    take_hint();
    return !refused_;
  }
  if (meant.size() != 1) {
    tell_not_one(words[0], meant);
    return false;
  }
  for (const ViewCommand& view : words_->commands()) {
    if (first != view.word) continue;
    std::size_t moves = 0;
    if (others.size() >= 2 && absl::EqualsIgnoreCase(others[others.size() - 2], "at") &&
        absl::SimpleAtoi(others.back(), &moves)) {
      return look_at(view, Words(others.begin(), others.end() - 2), rest, moves);
    }
    view.run(others, rest, *this);
    if (first == "status") tell_warnings();
    return !refused_;
  }
  if (command != commands().end()) {
    if (command->in_full && typed != first) {
      say_wrapped(absl::StrCat("Type ", first, " in full: it cannot be taken back."));
      return false;
    }
    (this->*command->carry_out)(others, rest);
  } else {
    order(first == typed ? line : absl::StrCat(first, " ", rest));
  }
  return !refused_;
}

const std::vector<Terminal::Command>& Terminal::commands() {
  static const auto* const all = new std::vector<Command>{
      {"guide", "guide", "explains in a few sentences what is to be decided", &Terminal::do_guide},
      {"status", "status", "explains what is to be decided, like guide", &Terminal::do_guide, false},
      {"victory", "victory", "shows what each side needs, holds and lacks to win", &Terminal::do_victory},
      {"hint", "hint [1|2|3], take hint", "shows where to look; again, what to do; again, why; take hint plays it",
       &Terminal::do_hint},
      {"analyse", "analyse [N]", "compares the computer's best ideas (counts as a hint)", &Terminal::do_analyse},
      {"chances", "chances [N]", "shows who is likely to win, now or after move N", &Terminal::do_chances},
      {"why", "why [ORDER]", "explains the computer's choice, or whether an order is legal", &Terminal::do_why},
      {"book", "book [NAME [play]]", "lists the prepared set-ups, shows one of them, or plays it", &Terminal::do_book},
      {"roll", "roll [FACES]", "enters the faces of your own dice (with --dice mine)", &Terminal::do_roll},
      {"undo", "undo [N|all|roll]",
       "takes back what you typed last, your last N actions, all since the last die, or a roll of your own dice",
       &Terminal::do_undo},
      {"level", "level [LEVEL|PLAYER]", "lets another of the computer's players (bots lists them) play from now on",
       &Terminal::do_level},
      {"sit", "sit SIDE", "plays a side yourself whose player is not installed here", &Terminal::do_sit},
      {"instruct", "instruct [SIDE] INSTRUCTION", "gives standing answers to decisions of a kind; alone, lists them",
       &Terminal::do_instruct},
      {"plan", "plan [play]",
       "shows what the computer would do in the rest of your turn; plays it, after each die too (counts as a hint)",
       &Terminal::do_plan},
      {"take", "take N", "plays line N of the list that was printed last, as by legal", &Terminal::do_take},
      {"resign", "resign SIDE", "gives up; this cannot be taken back", &Terminal::do_resign, true, false, true},
      {"result", "result", "shows whether the game is over, and who won", &Terminal::do_result},
      {"story", "story", "tells what turned the game, and why it stands or ended so", &Terminal::do_story},
      {"par", "par [all]", "compares the play with best play, where the game can be solved (counts as a hint)",
       &Terminal::do_par},
      {"again", "again N", "after the end plays on from before a decision that par has numbered, as an analysis",
       &Terminal::do_again},
      {"log", "log [N]", "shows the last N lines of the log", &Terminal::do_log},
      {"back", "back [N]", "shows the board one move earlier, or N; board at N that after move N", &Terminal::do_back},
      {"next", "next [N]", "shows the board one move later, or N", &Terminal::do_next},
      {"ruler", "ruler [N]", "tells what has changed on a real table since you last asked, or since move N",
       &Terminal::do_ruler},
      {"players", "players", "shows who plays which side", &Terminal::do_players},
      {"dice", "dice", "shows where the dice come from: the commitment to a secret seed", &Terminal::do_dice},
      {"reveal", "reveal", "shows the seed of the dice, when the game is over", &Terminal::do_reveal, true, false,
       true},
      {"state", "state", "prints the position as one line of text, and its hash", &Terminal::do_state},
      {"position", "position TEXT, position start", "begins a new game from a position that state printed",
       &Terminal::do_position, true, true},
      {"edit", "edit CHANGE ; CHANGE ...", "changes the position; undo takes the change back", &Terminal::do_edit, true,
       true},
      {"save", "save FILE, save FILE! to overwrite", "writes the record of the game", &Terminal::do_save, true, true},
      {"load", "load FILE", "continues with another recorded game", &Terminal::do_load, true, true},
      {"games", "games [all]", "lists the saved games, which play --resume N continues", &Terminal::do_games},
      {"bots", "bots", "lists the computer's players", &Terminal::do_bots},
      {"scenarios", "scenarios", "lists what can be played", &Terminal::do_scenarios},
      {"rules", "rules [NUMBER|WORD]", "prints the rules, one rule, or the rules that contain a word",
       &Terminal::do_rules},
      {"help", "help [more|WORD]", "lists the commands, describes all of them, or explains one", &Terminal::do_help},
      {"quit", "quit", "leaves; the game is kept (also: exit; q where only computers play)", &Terminal::do_quit},
      {"exit", "exit", "leaves, like quit", &Terminal::do_quit, false},
  };
  return *all;
}

}  // namespace zerohour::terminal
