// One game at a terminal: reads lines, carries out commands over a Table (tools/protocol/table.h), lets the computer
// play its side, and reports all of it. words.h holds the game's part.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/search/progress.h"
#include "tools/protocol/game_type.h"
#include "tools/protocol/par.h"
#include "tools/session/hint.h"
#include "tools/terminal/line_input.h"
#include "tools/terminal/patience.h"
#include "tools/terminal/words.h"

namespace zerohour::terminal {

// What the terminal needs in addition to its table.
struct Setup {
  Game game;
  std::array<bool, 2> person{true, true};                       // by side; otherwise a computer sits there at the table
  protocol::Settings search;                                    // of hints and analyses
  protocol::GoLimits analyse_limits = protocol::hint_limits();  // except for the number of lines
  bool analysis = false;                                        // undo goes past dice
  bool guided = false;                                          // each decision is explained before it is asked for
  bool terminal = false;                                        // a person can press Ctrl-C
  bool paged = false;                                           // long texts may go to a pager
  bool journal = true;                                          // new games get a journal in state_folder()
  // The game was over before, or one of its players is missing: it has no journal, and its file stays as it is.
  bool opened_to_look = false;
  std::string opened_file = {};  // that of such a game
  Style style;
  bool writes_over = false;                  // a line on the screen can be written over
  Now now = std::chrono::steady_clock::now;  // of the time that the computer thinks
  std::function<int()> width;                // the screen's present number of columns; if unset, style.width
  // As in PlayOptions.
  std::function<std::string(absl::string_view, int)> rules;
  std::function<std::string(bool, int)> games;
  std::function<absl::StatusOr<session::Hint>(const protocol::Table&)> hint;
};

// "British: you. German: level-5.", and where the dice come from.
std::string players_text(const protocol::Table& table, const GameWords& words, const std::array<bool, 2>& person);
std::string dice_text(const protocol::Table& table);

// What is told of the scenario on the table; nothing but its name if that is not one of the type's.
protocol::ScenarioNote note_of(const protocol::GameType& type, const protocol::Table& table);
// The side of the only person, if that side decides nothing.
std::optional<Side> idle_person(const protocol::ScenarioNote& note, const std::array<bool, 2>& person);

// The game before a change of its position, which `undo` brings back and `log` lists.
struct BeforeEdit {
  std::unique_ptr<protocol::Table> table;
  std::string changes;
  bool resumed = false;  // the change was made before this program was started
};

class Terminal final : public Printer {
 public:
  // table: of a game that setup.game.words knows.
  Terminal(std::unique_ptr<protocol::Table> table, Setup setup, LineInput& input, std::ostream& out, std::ostream& err);
  // The games from which that on the table was made by changes of the position, the earliest first.
  void remember(std::vector<BeforeEdit> games) { before_edits_ = std::move(games); }
  // Until the input ends or the person leaves.
  void run();

  // The first words of all commands, sorted.
  std::vector<std::string> command_words() const;

  const Style& style() const override { return setup_.style; }
  // Shows lines at once, before work that takes long.
  void say(absl::string_view words) override;
  void show(absl::string_view lines) override;
  void refuse(const absl::Status& why) override;
  void offer(std::vector<std::string> orders) override;

 private:
  using Words = std::vector<std::string>;
  struct Command {
    absl::string_view word;
    absl::string_view usage;
    absl::string_view what;
    void (Terminal::*carry_out)(const Words& words, const std::string& rest);
    bool listed = true;
    bool any_words = false;  // what follows may have words of any length: a file's name, a position
    bool in_full = false;    // not to be abbreviated, because it cannot be taken back
  };
  static const std::vector<Command>& commands();

  // The viewpoint from which the game is shown: that of the only person, or, if two persons share the screen in a game
  // that hides something, of the one at the keyboard.
  Viewpoint viewpoint() const;
  const protocol::TableView& view() const { return table_->seen_from(viewpoint()); }
  bool over() const { return table_->to_act() == Actor::kNobody; }
  // Whether a person has to decide, rather than only a computer. If both sides choose at once, a computer goes first:
  // it does not see the other choice anyway.
  bool is_person(Actor actor) const;
  bool is_computer(Actor actor) const;
  bool person_decides() const { return is_person(table_->to_act()) && missing_sides().empty(); }
  // Of the side that is to act.
  Side side_to_act() const { return table_->to_act() == Actor::kSecond ? Side::kSecond : Side::kFirst; }
  int line_width() const { return setup_.style.line_width(); }
  // A sentence in lines of a readable length; those after the first are indented.
  void say_wrapped(absl::string_view words);

  // --- terminal.cc: the course of the game.
  void warn(absl::string_view words);  // a line on standard error
  void fit_to_the_screen();
  bool shares_secrets() const;            // two persons at one screen, each with something to hide
  bool the_other_person_decides() const;  // and not the one at the keyboard, where they share secrets
  bool hand_over(Side side);              // asks the other person to look away; false at the end of the input
  bool roll_hidden_dice();  // those of a computer, if a person rolls the others; false if it is not such a roll
  // The only side that may see the roll that is due; none if both may. Requires a chance node.
  std::optional<Side> sees_due_roll() const;
  void tell_phase();
  void tell_last_moves(std::size_t from);
  void roll_for_the_table();
  void explain_decision();
  bool ask_for_command();  // false at the end of the input
  // The sides whose player, named by the record, is none of the computer's players here. None if the game is over.
  std::vector<Side> missing_sides() const;
  // What can be done about them: the game waits for it. False at the end of the input.
  bool ask_for_player();
  void begin_to_play();  // a game that was only looked at gets a journal of its own
  // Whether a person at a terminal only watches: computers play, or decide all that matters.
  bool is_watching();
  const protocol::ScenarioNote& note();  // of the scenario on the table
  // At a terminal where a person watches, after each turn of a side, or after each phase if one side alone decides:
  // false if the person stops watching.
  bool pause_for_the_watcher();
  void tell_the_end();
  void tell_of_no_decision();
  void leave();
  // Tells what has happened to the journal. One that was lost is begun anew.
  void warn_of_journal();
  void record_anew(const absl::Status& why);
  void warn_of_loss(const protocol::LossWarning& warning);
  void tell_account(const protocol::VictoryReport& report, bool all);
  // Of what would soon lose the game for the side that is to act, and of what ending the step would lose, unless it was
  // told before its last decision.
  void tell_new_warnings();
  // The same, all of it, and what is merely left to do: after status and guide.
  void tell_warnings();
  std::string ending_text(const protocol::StepEnding& ending) const;
  std::string prompt() const;
  // The commands of a line, one by one. What was done before one that is refused is taken back, or told.
  // A line as it is meant, of one or more commands.
  std::string typed(const std::string& line) const;
  // Those of a line; none of a blank one or a comment.
  std::vector<std::string> commands_of(const std::string& line) const;
  bool changes_more_than_moves(const std::string& command) const;
  void carry_out(const std::string& line);
  bool carry_out_one(const std::string& line);  // false: it was refused, or is not a command
  // Of a line, before its command `next`: false if what follows was typed for another position than this one.
  bool may_continue(const std::vector<std::string>& commands, std::size_t next);
  void stop_line(const std::vector<std::string>& commands, std::size_t next, absl::string_view why);
  // A person who gave no instructions has the usual ones.
  void give_usual_instructions();
  // Everything has to be told again, because the game has jumped to another position.
  void forget_what_was_told();

  // --- thinking.cc: the computer's decisions.
  // Does the work; at a terminal with signs of life, and so that the first Ctrl-C sets hurry_.
  void think(const std::string& subject, const std::function<void(ai::ProgressPart)>& work);
  void stop_hurrying();
  void let_the_computer_play();
  void note_reason(const std::string& move, const std::string& why);
  // What the log adds to a move, or nothing.
  std::string log_note(std::size_t move, const protocol::DescribedMove& told) const;

  // --- commands_play.cc: orders, and what a person asks about them.
  void refuse_by_protocol(const absl::Status& why);  // in the protocol's words, put as people read them
  void order(const std::string& line);
  // Tells what the action would lose or leave if it ends the step. True if the person is asked to type it again: at a
  // terminal, once for each position.
  bool asks_again(const std::string& action, const std::string& typed);
  void play_all(const std::vector<std::string>& actions);
  void do_why(const Words& words, const std::string& rest);
  bool has_computer_decided() const;
  void do_hint(const Words& words, const std::string& rest);
  bool can_be_advised();
  absl::Status find_hint();
  absl::StatusOr<session::Hint> search_hint();
  void take_hint();
  void tell_hint(int from, int to);
  void do_analyse(const Words& words, const std::string& rest);
  std::vector<std::string> lower_levels() const;  // below the player that gives advice, the highest first
  void do_chances(const Words& words, const std::string& rest);
  void do_guide(const Words& words, const std::string& rest);
  void do_victory(const Words& words, const std::string& rest);
  void do_book(const Words& words, const std::string& rest);
  void do_resign(const Words& words, const std::string& rest);
  void do_instruct(const Words& words, const std::string& rest);
  void do_take(const Words& words, const std::string& rest);
  void do_plan(const Words& words, const std::string& rest);
  // What the computer's adviser would do up to the end of the turn, the next die or the other side's decision: actions.
  absl::StatusOr<std::vector<std::string>> find_plan();
  bool plays_on();  // whether a plan for this turn is carried out; ends it where it is over
  void play_more_of_plan();

  // --- commands_game.cc: undo, other games. commands_files.cc: records and journals.
  // How many moves an undo reverts, and how many actions of persons are among them.
  struct TakenBack {
    std::size_t moves = 0;
    int actions = 0;
  };
  TakenBack count_back(int wanted, bool all) const;
  // The person's last action and those before it that were typed with it, as by "setup auto": how many these are.
  int actions_of_last_input() const;
  void do_undo(const Words& words, const std::string& rest);
  void do_level(const Words& words, const std::string& rest);
  void do_sit(const Words& words, const std::string& rest);
  bool take_back(std::size_t moves, bool analysis);  // false: refused
  void keep_new_journal();                           // if new games get one
  void refuse_undo(const TakenBack& found, bool all);
  void do_save(const Words& words, const std::string& rest);
  absl::StatusOr<protocol::Restored> read_game(const std::string& path);
  void adopt(std::unique_ptr<protocol::Table> table);
  void seat_those_of_here(protocol::Table& table);
  void change_table(std::unique_ptr<protocol::Table> table);  // what of adopt() any other table needs
  void undo_edit();
  void do_load(const Words& words, const std::string& rest);
  void begin_from(const std::string& position);
  void do_position(const Words& words, const std::string& rest);
  void do_edit(const Words& words, const std::string& rest);

  // --- commands_dice.cc: a person's own dice.
  bool ask_for_dice();                       // false at the end of the input
  bool type_faces(const std::string& text);  // false if the text is something else
  void do_roll(const Words& words, const std::string& rest);
  void undo_roll();

  // --- commands_ruler.cc: beside a real table.
  Side chair() const;  // at whose edge of a real table the person sits who asks
  void do_ruler(const Words& words, const std::string& rest);

  // --- commands_help.cc: the commands themselves.
  bool is_offered(absl::string_view command) const;  // whether the game has what the command is about
  bool is_word(absl::string_view word) const;        // a whole command, or the first word of an order
  // The commands and words of orders for which the first word of a line may stand, in small letters: itself, or those
  // that it abbreviates. None if there is no such command.
  Words words_meant(const std::string& typed, const std::string& line) const;
  void tell_not_one(const std::string& word, const Words& meant);  // why the word stands for no single one of them
  Words completions(const std::string& before) const;
  void do_help(const Words& words, const std::string& rest);
  void help_with(const std::string& typed);
  std::string all_commands() const;
  std::string main_commands() const;

  // --- look_back.cc: the game so far, board by board.
  // Carries out a command of the game's own as it would be answered after `at` moves. False if that is refused.
  bool look_at(const ViewCommand& command, const Words& words, const std::string& rest, std::size_t at);
  void step_to(std::size_t at);  // shows the board after `at` moves, and what the last of them was
  void do_next(const Words& words, const std::string& rest);
  void do_back(const Words& words, const std::string& rest);
  std::size_t looked_at() const;  // where next and back are
  void do_games(const Words& words, const std::string& rest);

  // --- par.cc: the play of a game that can be solved, against best play.
  // Null if it cannot be solved; why not is told if `asked`.
  const protocol::Par* find_par(bool asked);
  void tell_par_at_the_end();
  // Of these sides; decisions are numbered for `again`.
  void tell_par(const protocol::Par& par, const std::array<bool, 2>& sides);
  void tell_par_of(const protocol::Par& par, Side side);
  void do_par(const Words& words, const std::string& rest);
  void do_again(const Words& words, const std::string& rest);

  // --- commands_tell.cc: words about the game.
  void do_story(const Words& words, const std::string& rest);
  void do_log(const Words& words, const std::string& rest);
  struct LogLine {
    std::string phase, text;
  };
  // Those of a table; with numbers if it is the present one.
  std::vector<LogLine> log_lines(const protocol::Table& table) const;
  void do_state(const Words& words, const std::string& rest);
  void do_result(const Words& words, const std::string& rest);
  void do_players(const Words& words, const std::string& rest);
  void do_dice(const Words& words, const std::string& rest);
  void do_reveal(const Words& words, const std::string& rest);
  void do_bots(const Words& words, const std::string& rest);
  void do_scenarios(const Words& words, const std::string& rest);
  void do_rules(const Words& words, const std::string& rest);
  void do_quit(const Words& words, const std::string& rest);

  std::unique_ptr<protocol::Table> table_;
  std::vector<BeforeEdit> before_edits_;  // the latest last
  Setup setup_;
  // Declared before the words, which belong to the person at the keyboard.
  std::optional<Side> at_keyboard_;       // if two persons share the screen
  std::array<std::size_t, 2> told_to_{};  // how many moves each of them has been told of
  std::unique_ptr<GameWords> words_;      // of table_
  LineInput& input_;
  std::ostream& out_;
  std::ostream& err_;
  std::unique_ptr<InterruptWords> interrupt_;  // on a terminal
  std::string journal_;                        // the path of the journal, as of the last decision
  // A plan that is carried out over dice: for whom, and in which turn.
  std::optional<std::pair<Side, int>> plan_;
  bool refused_ = false;  // the command that is carried out
  // The orders of the numbered list that was printed last, and the position that it is for.
  std::vector<std::string> offered_;
  std::pair<std::size_t, std::uint64_t> offered_at_;
  std::optional<std::size_t> covered_;  // the last move that was reported without revealing it
  std::string phase_told_;
  std::string step_told_;
  std::size_t dice_asked_at_ = 0;                      // how many moves there were when dice were last asked for
  std::array<std::vector<std::string>, 2> warned_of_;  // each side before its last decision
  bool end_told_ = false;
  bool explained_ = false;  // in a guided game: how to be told more
  bool asked_ = false;      // a person had something to decide, or dice to roll
  std::string noted_;       // the scenario that note_ is about
  protocol::ScenarioNote note_;
  std::optional<std::pair<std::size_t, std::uint64_t>> asked_at_;  // the position of asks_again()
  struct Input {
    std::size_t from, to;  // its moves
  };
  std::vector<Input> inputs_;  // what was typed at once, the latest last
  // Why the computer did what it did since a person last decided: the action, and its own words.
  std::vector<std::pair<std::string, std::string>> reasons_;
  bool reasons_closed_ = false;  // a person has decided since
  // The hint for the last position for which one was requested, and how much of it was told.
  std::optional<session::Hint> hint_;
  std::pair<std::size_t, std::uint64_t> hint_position_;
  int hint_stage_ = 0;
  // Ctrl-C was pressed since the computer began to play: it thinks no longer until a person decides.
  std::atomic<bool> hurry_ = false;
  std::unique_ptr<HurryOnInterrupt> hurrying_;     // while a computer plays at a terminal
  std::set<std::size_t> hurried_;                  // the moves that were played so
  std::optional<protocol::ToldTable> real_table_;  // as ruler told it last
  // Where next and back are, and the position at which they were used.
  std::size_t looked_at_ = 0;
  std::pair<std::size_t, std::uint64_t> looked_from_;
  // The last account of the play, and the number of moves and the position that it is about.
  std::optional<protocol::Par> par_;
  std::pair<std::size_t, std::uint64_t> par_at_;
  std::vector<std::size_t> costly_;  // the moves of the decisions that were numbered last
  bool leaving_ = false;
  int turn_noted_ = -1;  // the player turn whose start has a checkpoint in the record
};

}  // namespace zerohour::terminal
