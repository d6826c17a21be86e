#include "tools/terminal/terminal.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/orders.h"
#include "tools/loos/tables_text.h"
#include "tools/support/text.h"

namespace zerohour::play {

using loos::Action;
using loos::State;
using loos::UnitSet;

namespace {

// What is wrong with the words of a line, whatever they should mean: bytes that are not text, which no answer should
// repeat, and words that are longer than any that the game has. Empty where nothing is. A file's name may be long.
std::string fault_of(const std::string& line, const std::vector<std::string>& words, bool has_file) {
  constexpr std::size_t kLongest = 40, kShown = 30;
  if (!is_plain_text(line)) {
    return absl::StrCat("That line has bytes that are not text: ", one_line(line, kShown));
  }
  for (const std::string& word : words) {
    if (word.size() > kLongest && !has_file) {
      return absl::StrCat("\"", one_line(word, kShown), "\" is longer than any word that the game knows.");
    }
  }
  return "";
}

}  // namespace

Terminal::Terminal(LoosSession session, Table table, LineInput& input, std::ostream& out, std::ostream& err)
    : session_(std::move(session)), table_(std::move(table)), input_(input), out_(out), err_(err) {}

bool Terminal::person_decides() const {
  const Actor actor = game().actor(state());
  if (actor == Actor::kFirst) return table_.person[0];
  if (actor == Actor::kSecond) return table_.person[1];
  return false;
}

UnitSet Terminal::units_of_decider() const {
  const Actor actor = game().actor(state());
  if (actor == Actor::kFirst) return loos::kAllBritish;
  if (actor == Actor::kSecond) return loos::kAllGerman;
  return loos::kAllBritish | loos::kAllGerman;
}

void Terminal::show(absl::string_view lines) {
  out_ << lines << (lines.empty() || lines.back() != '\n' ? "\n" : "") << std::flush;
}

void Terminal::say(absl::string_view words) {
  show(fit_lines(words, table_.style.width));
}

void Terminal::warn(absl::string_view words) {
  out_.flush();
  err_ << words << "\n" << std::flush;
}

// A window may have another size by now.
void Terminal::fit_to_the_screen() {
  if (table_.width) table_.style.width = table_.width();
}

void Terminal::run() {
  input_.complete_with([this](const std::string& before) { return completions(before); });
  const bool anybody = table_.person[0] || table_.person[1];
  while (!leaving_) {
    warn_of_journal();
    if (session_.over()) {
      tell_the_end();
      if (!anybody || !ask_for_command()) break;
      continue;
    }
    end_told_ = false;
    tell_phase();
    if (game().actor(state()) == Actor::kChance) {
      if (!table_.own_dice) {
        roll_for_the_table();
      } else if (!ask_for_dice()) {
        break;
      }
    } else if (person_decides()) {
      if (!ask_for_command()) break;
    } else {
      let_the_computer_play();
    }
  }
  leave();
}

void Terminal::tell_phase() {
  const std::string phase = phase_title(game(), state());
  if (phase == phase_told_) return;
  phase_told_ = phase;
  step_told_.clear();
  fit_to_the_screen();
  say(absl::StrCat("\n== ", phase, " =="));
  const int player_turn = 2 * state().turn + index(state().active);
  if (turn_noted_ >= 0 && player_turn != turn_noted_) session_.checkpoint();
  turn_noted_ = player_turn;
}

void Terminal::tell_last_moves(std::size_t from) {
  for (std::size_t i = from; i < session_.moves().size(); ++i) {
    const LoosSession::Move& move = session_.moves()[i];
    const State& after = session_.after(i);
    std::string text = move_text(game(), move.before, move.action, move.actor, move.faces.span(), after);
    const bool computers =
        (move.actor == Actor::kFirst && !table_.person[0]) || (move.actor == Actor::kSecond && !table_.person[1]);
    if (computers) {
      const std::string reason = reason_text(game(), move.before, move.action, after);
      if (!reason.empty()) absl::StrAppend(&text, " (", reason, ")");
    }
    say(absl::StrCat("  ", wrap(text, table_.style.width - 3, 4)));
  }
}

void Terminal::roll_for_the_table() {
  const std::size_t from = session_.moves().size();
  if (absl::Status status = session_.roll(session_.dice()->roll(game().roll_request(state()))); !status.ok()) {
    refuse(status);
    leaving_ = true;  // a seed that cannot roll what is asked for will not do so next time either
    return;
  }
  tell_last_moves(from);
}

void Terminal::let_the_computer_play() {
  const std::size_t from = session_.moves().size();
  const Side side = game().actor(state()) == Actor::kFirst ? loos::kBritish : loos::kGerman;
  auto& bot = *table_.bot[index(side)];
  const Action action = bot.choose(game(), game().visible_to(state(), side), {});
  const std::string about = absl::StrCat(phase_title(game(), state()), ", ", game().format_action(state(), action));
  if (absl::Status status = session_.act(side, action); !status.ok()) {
    warn(absl::StrCat("the computer's player ", bot.name(), " chose an illegal action: ", status.message()));
    table_.person[index(side)] = true;
    say("The computer's player has failed; its side is yours now.");
    return;
  }
  note_reason(about, bot.explain());
  tell_last_moves(from);
}

// A plan has the same reason from its first action to its last.
void Terminal::note_reason(const std::string& move, const std::string& why) {
  if (reasons_closed_) reasons_.clear();
  reasons_closed_ = false;
  if (why.empty() || (!reasons_.empty() && reasons_.back().second == why)) return;
  reasons_.emplace_back(move, why);
}

std::string Terminal::prompt() const {
  if (session_.over()) return "over> ";
  const Actor actor = game().actor(state());
  return actor == Actor::kFirst ? "british> " : actor == Actor::kSecond ? "german> " : "dice> ";
}

bool Terminal::ask_for_command() {
  const std::string step = step_text(game(), state());
  if (!session_.over() && step != step_told_) {
    step_told_ = step;
    say(wrap(step, line_width(), 2));
  }
  const std::optional<std::string> line = input_.read(prompt());
  if (!line.has_value()) return false;
  carry_out(*line);
  return true;
}

bool Terminal::ask_for_dice() {
  const RollRequest request = game().roll_request(state());
  const std::string asked =
      absl::StrCat("Roll ", static_cast<int>(request.count), request.count == 1 ? " die" : " dice", " for ",
                   game().describe_roll(state()), ":");
  if (asked != step_told_) {
    step_told_ = asked;
    say(asked);
  }
  const std::optional<std::string> line = input_.read(prompt());
  if (!line.has_value()) return false;
  if (!type_faces(*line)) carry_out(*line);
  return true;
}

void Terminal::refuse(const absl::Status& why) {
  std::string words = absl::StrCat("Refused: ", why.message());
  if (words.back() != '.' && words.back() != '?') words += '.';
  if (const std::string hint = rules_hint(why.message()); !hint.empty()) absl::StrAppend(&words, " See: ", hint);
  if (absl::StartsWith(why.message(), "not now")) absl::StrAppend(&words, " - ", step_text(game(), state()), ".");
  say(wrap(words, line_width(), 2));
}

void Terminal::warn_of_journal() {
  if (absl::Status status = session_.take_journal_error(); !status.ok()) {
    warn(absl::StrCat("the game is not recorded any more: ", status.message()));
    say("The journal cannot be written any more; save FILE keeps the game as it stands.");
  }
  if (!interrupt_ && table_.terminal && session_.journal().has_value()) {
    interrupt_ = std::make_unique<InterruptWords>(
        absl::StrCat("\nThe game is kept; go on with: zerohour play --resume ", session_.journal()->path(), "\n"));
  }
}

void Terminal::tell_the_end() {
  if (end_told_) return;
  end_told_ = true;
  phase_told_.clear();
  const State start = session_.moves().empty() ? state() : session_.moves().front().before;
  fit_to_the_screen();
  say(absl::StrCat("\n== The game is over ==\n", verdict_text(game(), start, state())));
  if (session_.journal().has_value()) show(absl::StrCat("The record is in ", session_.journal()->path()));
}

void Terminal::leave() {
  const bool over = session_.over();
  session_.finish();
  warn_of_journal();
  if (!session_.journal().has_value()) return;
  if (over) {
    if (!end_told_) tell_the_end();
  } else if (session_.moves().empty()) {
    show(absl::StrCat("Nothing was played; the empty game is in ", session_.journal()->path()));
  } else {
    show(absl::StrCat("The game is kept; go on with: zerohour play --resume ", session_.journal()->path()));
  }
}

void Terminal::carry_out(const std::string& line) {
  const Words words = split_words(line);
  if (words.empty() || words[0][0] == '#') return;
  fit_to_the_screen();
  const std::string first = absl::AsciiStrToLower(words[0]);
  if (const std::string fault = fault_of(line, words, first == "save" || first == "load"); !fault.empty()) {
    say(fault);
    return;
  }
  for (const Command& command : commands()) {
    if (first != command.word) continue;
    const std::size_t at = line.find(words[0]) + words[0].size();
    Words rest(words.begin() + 1, words.end());
    (this->*command.carry_out)(rest, std::string(absl::StripAsciiWhitespace(absl::string_view(line).substr(at))));
    return;
  }
  if (is_order(first) || first == "no") {
    order(line);
    return;
  }
  tell_unknown(words[0]);
}

void Terminal::tell_unknown(const std::string& word) {
  const std::string meant = did_you_mean(word, command_words());
  say(wrap(absl::StrCat("There is no command \"", word, "\"", meant.empty() ? "." : meant, " help lists them all."),
           line_width(), 2));
}

// The commands at the start of a line and after `help` and `why`; after that the units that the side to act may name.
std::vector<std::string> Terminal::completions(const std::string& before) const {
  const Words words = split_words(before);
  if (words.empty()) return command_words();
  const std::string first = absl::AsciiStrToLower(words[0]);
  if (words.size() == 1 && first == "help") return command_words();
  if (words.size() == 1 && first == "why") return order_words();
  std::vector<std::string> names;
  if (session_.over()) return names;
  for (const loos::UnitId u : units_of_decider() & game().board().scenario().in_play) {
    if (game().board().counter(u).present) names.push_back(unit_name(game(), state(), u));
  }
  return names;
}

std::vector<std::string> Terminal::command_words() {
  std::vector<std::string> words = order_words();
  for (const Command& command : commands()) words.emplace_back(command.word);
  std::sort(words.begin(), words.end());
  return words;
}

const std::vector<Terminal::Command>& Terminal::commands() {
  static const auto* const all = new std::vector<Command>{
      {"board", "board [SECTOR|HEX|HEX-HEX|all] [large|small]", "draws the map, or a part of it", &Terminal::do_board},
      {"legend", "legend", "what the signs on the map mean", &Terminal::do_legend},
      {"hex", "hex HEX|UNIT", "everything about one hex and who stands there", &Terminal::do_hex},
      {"zoc", "zoc [SECTOR|HEX]", "the zones of control on the map: b British, g German, * both", &Terminal::do_zoc},
      {"reach", "reach UNIT", "where a unit can go", &Terminal::do_reach},
      {"los", "los HEX", "who observes a hex, and what is seen from it (17.2)", &Terminal::do_los},
      {"units", "units [british|german]", "the units on the map", &Terminal::do_units},
      {"box", "box", "who is off the map: reserves and deadpile (also: reserves)", &Terminal::do_box},
      {"reserves", "reserves", "as box", &Terminal::do_box},
      {"deadpile", "deadpile", "the battalion counters that may come back (13.2)", &Terminal::do_deadpile},
      {"track", "track", "the Turn record: markers, dice, chances of release", &Terminal::do_track},
      {"towns", "towns", "who holds what", &Terminal::do_towns},
      {"status", "status", "the phase, what is to be decided and what is left to do", &Terminal::do_status},
      {"legal", "legal [UNIT|HEX|all]", "what may be done", &Terminal::do_legal},
      {"hint", "hint [1|2|3]", "where to look; again, what to do; again, why", &Terminal::do_hint},
      {"odds", "odds HEX [with UNIT...], odds bombard HEX", "the sums of an attack and what each die means",
       &Terminal::do_odds},
      {"threats", "threats HEX", "the worst that the enemy can do to a stack", &Terminal::do_threats},
      {"why", "why [ORDER]", "why the computer did so; or whether an order is legal", &Terminal::do_why},
      {"roll", "roll [FACES]", "types the faces of your own dice (with --dice mine)", &Terminal::do_roll},
      {"undo", "undo [N|all]", "takes back your last action, or N, or all to the last die", &Terminal::do_undo},
      {"log", "log [N]", "the last N lines of what happened", &Terminal::do_log},
      {"state", "state", "the position as one line of text, and its hash", &Terminal::do_state},
      {"save", "save FILE, save FILE! to overwrite", "writes the record of the game", &Terminal::do_save},
      {"load", "load FILE", "goes on with another recorded game", &Terminal::do_load},
      {"rules", "rules [NUMBER|WORD]", "the rules, a rule, or what speaks of a word", &Terminal::do_rules},
      {"help", "help [COMMAND]", "the commands", &Terminal::do_help},
      {"quit", "quit", "leaves; the game is kept (also: exit)", &Terminal::do_quit},
      {"exit", "exit", "as quit", &Terminal::do_quit},
  };
  return *all;
}

}  // namespace zerohour::play
