// A game's part of the terminal: its words, how its orders are typed, and its own commands. The terminal knows no game;
// a game that is played there implements GameWords over the Table of its own type.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/game_type.h"

namespace zerohour::terminal {

// How texts and pictures are to look.
struct Style {
  bool colour = false;
  int width = 80;  // columns of the screen, at least 40
  // For sentences: without the last column, so that no terminal breaks a full line by itself.
  int line_width() const { return width - 1; }
};

// Where a command prints what it found.
class Printer {
 public:
  virtual ~Printer() = default;
  virtual const Style& style() const = 0;
  // Lines for people, broken so that they fit the screen.
  virtual void say(absl::string_view words) = 0;
  // Lines as they are: a map for instance.
  virtual void show(absl::string_view lines) = 0;
  // Why something cannot be done: the status's message as a sentence, and where to read about it.
  virtual void refuse(const absl::Status& why) = 0;
  // What `take N` plays until the position changes: for each line of a numbered list that was printed, from 1, its
  // order as it could be typed.
  virtual void offer(std::vector<std::string> orders) = 0;
};

// One command of a game's own, which shows or computes something and changes nothing.
struct ViewCommand {
  std::string word;
  std::string usage;   // how to type it
  std::string what;    // what it shows, in a line
  bool listed = true;  // in the list that `help` prints; false for another name of the same
  // words: those after the command's; rest: the same as they were typed.
  std::function<void(const std::vector<std::string>& words, const std::string& rest, Printer& out)> run;
};

class GameWords {
 public:
  virtual ~GameWords() = default;

  // What is played: title, idea, advice for players. Lines of at most `width` columns, each with its newline.
  virtual std::string introduction(int width) const = 0;
  // Commands to begin with: "board draws the map, status tells what is to be done."
  virtual std::string first_commands() const = 0;
  // "British", for the beginning of a sentence.
  virtual std::string side_title(Side side) const = 0;
  // What has to be decided now, with the orders for it. Not called when the game is over.
  virtual std::string decision() const = 0;
  // For a roll of dice that belong to both sides: which face is typed first, "the attacker's die, then the defender's".
  virtual std::string order_of_dice() const { return ""; }
  // The action that is played without asking, if the side has no other and need not be told; empty: it is asked.
  virtual std::string forced_action() const { return ""; }
  // A number that is the same throughout one turn of one side; the record has a checkpoint where it changes.
  virtual int player_turn() const = 0;
  // Why the computer may have made move i, from what is visible of it. May be empty.
  virtual std::string reason(std::size_t i) const = 0;
  // For a game that was played to its end: who won, and why.
  virtual std::string verdict() const = 0;
  // What to type to read about a refusal: "rules 14.3.2". Empty if there is nothing to read.
  virtual std::string rules_hint(absl::string_view refusal) const = 0;

  // The first words of orders, sorted, and how an order is typed.
  virtual const std::vector<std::string>& order_words() const = 0;
  virtual std::string order_usage(absl::string_view word) const = 0;
  virtual std::string order_example() const = 0;  // an order as it is typed
  // Whether a line with this first word is an order, though perhaps not one of order_words().
  virtual bool is_order(absl::string_view word) const = 0;
  // The actions that an order stands for, to be played in this order: all are legal, and in a game that hides something
  // there is one, otherwise at least one. Errors say, for people, what could not be read or why it may not be done.
  virtual absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const = 0;
  // The commands that a line holds, in their order: they are separated by semicolons, and none is empty. A game may
  // have orders in several parts, which are separated so too.
  virtual std::vector<std::string> commands_of(absl::string_view line) const;
  // A text of the protocol, such as an action, as people of this game read and type it: in their units of measure.
  virtual std::string for_people(absl::string_view text) const { return std::string(text); }
  // A change of `edit` that a person typed, in the protocol's words. Errors are for people.
  virtual absl::StatusOr<std::string> edit_of(absl::string_view typed) const { return std::string(typed); }
  // A standing instruction that a person typed, in the protocol's words. Errors are for people.
  virtual absl::StatusOr<std::string> instruction_of(absl::string_view typed) const { return std::string(typed); }
  // What an order of this many actions did, if they are too many to be listed one by one: "27 units placed".
  virtual std::string summary(std::size_t actions) const = 0;

  // What `help` says about orders: lines of at most `width` columns.
  virtual std::string orders_help(int width) const = 0;

  // What could be named after the first word of a line: the units of the side that is to act.
  virtual std::vector<std::string> names() const = 0;
  // What `instruct` may be followed by, in sentences, in a game with standing instructions.
  virtual std::string instructions_help() const { return ""; }
  // What one of them does, as a clause: "the brigade's +1 goes to no die". Empty if its text says enough.
  virtual std::string instruction_meaning(absl::string_view /*text*/) const { return ""; }
  // In the order in which `help` lists them.
  virtual const std::vector<ViewCommand>& commands() const = 0;
};

// A game as the terminal plays it.
struct Game {
  std::shared_ptr<const protocol::GameType> type;
  // The words for a table of that type, which outlives them, as the game is seen from the viewpoint.
  std::function<std::unique_ptr<GameWords>(const protocol::Table& table, Viewpoint viewpoint)> words;
  std::string default_bot;  // the player that plays for the computer if none is named
};

}  // namespace zerohour::terminal
