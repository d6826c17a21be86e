// One game at a terminal: reads lines, carries out commands, lets the computer play its side, and tells all of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "ai/players/bot.h"
#include "engine/loos/loos.h"
#include "tools/loos/board_text.h"
#include "tools/session/hint.h"
#include "tools/session/session.h"
#include "tools/terminal/line_input.h"
#include "tools/terminal/play.h"

namespace zerohour::play {

using LoosSession = session::Session<loos::Loos>;

// What a game needs besides its session.
struct Table {
  std::array<bool, 2> person{true, true};                   // by side; else the computer
  std::array<std::unique_ptr<ai::Bot<loos::Loos>>, 2> bot;  // of the computer's sides
  bool own_dice = false;                                    // a person rolls
  bool analysis = false;                                    // undo goes past dice
  bool terminal = false;                                    // a person can press Ctrl-C
  bool paged = false;                                       // long texts may go to a pager
  bool journal = true;                                      // new games get a journal in state_folder()
  BoardStyle style;
  std::function<int()> width;  // the screen's columns now; none: they are style.width
  std::function<std::string(absl::string_view, int)> rules;
  std::function<absl::StatusOr<session::Hint>(const std::shared_ptr<const loos::Loos>&, const loos::State&)> hint;
  std::function<absl::StatusOr<std::shared_ptr<const loos::Loos>>(const std::string&)> load;
};

class Terminal {
 public:
  Terminal(LoosSession session, Table table, LineInput& input, std::ostream& out, std::ostream& err);
  // Until the input ends or the person leaves.
  void run();

  // The first words of all commands.
  static std::vector<std::string> command_words();

 private:
  using Words = std::vector<std::string>;
  struct Command {
    absl::string_view word;
    absl::string_view usage;
    absl::string_view what;
    void (Terminal::*carry_out)(const Words& words, const std::string& rest);
  };
  static const std::vector<Command>& commands();

  const loos::Loos& game() const { return session_.game(); }
  const loos::State& state() const { return session_.state(); }
  bool person_decides() const;
  loos::UnitSet units_of_decider() const;

  // --- terminal.cc: the course of the game.
  // Lines for people, in lines that fit the screen; the others, a map for instance, are shown as they are. A person
  // sees them at once, whatever takes long next.
  void say(absl::string_view words);
  void show(absl::string_view lines);
  void warn(absl::string_view words);  // a line on standard error
  void refuse(const absl::Status& why);
  void tell_unknown(const std::string& word);
  int line_width() const { return std::min(table_.style.width, 80) - 1; }
  void fit_to_the_screen();
  std::vector<std::string> completions(const std::string& before) const;
  void tell_phase();
  void tell_last_moves(std::size_t from);
  void roll_for_the_table();
  bool ask_for_dice();     // false at the end of the input
  bool ask_for_command();  // the same
  void let_the_computer_play();
  void note_reason(const std::string& move, const std::string& why);
  void tell_the_end();
  void leave();
  void warn_of_journal();
  std::string prompt() const;
  void carry_out(const std::string& line);

  // --- commands_play.cc
  void order(const std::string& line);
  void do_roll(const Words& words, const std::string& rest);
  void do_why(const Words& words, const std::string& rest);
  void do_hint(const Words& words, const std::string& rest);
  void note_hint();
  void do_odds(const Words& words, const std::string& rest);
  void do_threats(const Words& words, const std::string& rest);
  void do_legal(const Words& words, const std::string& rest);
  bool type_faces(const std::string& text);

  // --- commands_view.cc
  void do_board(const Words& words, const std::string& rest);
  void do_hex(const Words& words, const std::string& rest);
  void do_legend(const Words& words, const std::string& rest);
  void do_zoc(const Words& words, const std::string& rest);
  void do_reach(const Words& words, const std::string& rest);
  void do_los(const Words& words, const std::string& rest);
  void do_units(const Words& words, const std::string& rest);
  void do_box(const Words& words, const std::string& rest);
  void do_deadpile(const Words& words, const std::string& rest);
  void do_track(const Words& words, const std::string& rest);
  void do_towns(const Words& words, const std::string& rest);
  void do_status(const Words& words, const std::string& rest);
  bool read_area(const Words& words, std::size_t from, Area& area, bool& large);

  // --- commands_game.cc
  void do_undo(const Words& words, const std::string& rest);
  void do_save(const Words& words, const std::string& rest);
  void do_load(const Words& words, const std::string& rest);
  void do_log(const Words& words, const std::string& rest);
  void do_state(const Words& words, const std::string& rest);
  void do_rules(const Words& words, const std::string& rest);
  void do_help(const Words& words, const std::string& rest);
  void do_quit(const Words& words, const std::string& rest);

  LoosSession session_;
  Table table_;
  LineInput& input_;
  std::ostream& out_;
  std::ostream& err_;
  std::unique_ptr<InterruptWords> interrupt_;  // on a terminal
  std::string phase_told_;
  std::string step_told_;
  bool end_told_ = false;
  // Why the computer did what it did since a person last decided: what, and in its own words.
  std::vector<std::pair<std::string, std::string>> reasons_;
  bool reasons_closed_ = false;  // a person has decided since
  // The hint of the last position that one was asked for, and how much of it was told.
  std::optional<session::Hint> hint_;
  std::pair<std::size_t, std::uint64_t> hint_position_;
  int hint_stage_ = 0;
  bool legend_told_ = false;
  bool leaving_ = false;
  int turn_noted_ = -1;  // the player turn whose start has a checkpoint in the record
};

// A new journal with the record's text in state_folder(), named by date and scenario, or at `path` if that is not
// empty. Errors are those of the file.
absl::StatusOr<AppendFile> start_journal(const Record& record, const std::string& path);

}  // namespace zerohour::play
