// A game's part of the terminal: its words, how its orders are typed, and its own commands. The terminal knows no game;
// a game that is played there implements GameWords over the Table of its own type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/table.h"

namespace zerohour::terminal {

// How texts and pictures are to look.
struct Style {
  bool colour = false;
  int width = 80;  // columns of the screen, at least 40
  // Of sentences: a line of ordinary length is read more easily.
  int line_width() const { return std::min(width, 80) - 1; }
};

// Where a command tells what it found.
class Printer {
 public:
  virtual ~Printer() = default;
  virtual const Style& style() const = 0;
  // Lines for people, broken so that they fit the screen.
  virtual void say(absl::string_view words) = 0;
  // Lines as they are: a map for instance.
  virtual void show(absl::string_view lines) = 0;
  // Why something cannot be done: the status' message as a sentence, and where to read about it.
  virtual void refuse(const absl::Status& why) = 0;
};

// One command of a game's own, which shows or works out something and changes nothing.
struct ViewCommand {
  std::string word;
  std::string usage;   // how it is typed
  std::string what;    // what it tells, in a line
  bool listed = true;  // in the list that `help` prints; false for another name of the same
  // words: those after the command's; rest: the same as they were typed.
  std::function<void(const std::vector<std::string>& words, const std::string& rest, Printer& out)> run;
};

class GameWords {
 public:
  virtual ~GameWords() = default;

  // What is played: title, idea, advice for players. Sentences in lines of at most `width` columns.
  virtual std::string introduction(int width) const = 0;
  // Commands to begin with: "board draws the map, status tells what is to be done."
  virtual std::string first_commands() const = 0;
  // "British", for the beginning of a sentence.
  virtual std::string side_title(Side side) const = 0;
  // What is to be decided now, with the orders that do it. Not called when the game is over.
  virtual std::string decision() const = 0;
  // The action that is played without asking, where the side has no other and need not be told so; empty: it is asked.
  virtual std::string forced_action() const { return ""; }
  // The same number throughout one turn of one side; the record has a checkpoint where it changes.
  virtual int player_turn() const = 0;
  // Why the computer may have made move i, from what can be seen of it. May be empty.
  virtual std::string reason(std::size_t i) const = 0;
  // Of a game that was played to its end: who won, and why.
  virtual std::string verdict() const = 0;
  // What to type to read about a refusal: "rules 14.3.2". Empty where there is nothing to read.
  virtual std::string rules_hint(absl::string_view refusal) const = 0;

  // The first words of orders, sorted, and how an order is typed.
  virtual const std::vector<std::string>& order_words() const = 0;
  virtual std::string order_usage(absl::string_view word) const = 0;
  virtual std::string order_example() const = 0;  // an order as it is typed
  // Whether a line that begins so is an order, though perhaps not one of order_words().
  virtual bool is_order(absl::string_view word) const = 0;
  // The actions that an order stands for, to be played in this order; at least one, and all are legal. Errors say, for
  // people, what could not be read or why it may not be done.
  virtual absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const = 0;
  // What an order of so many actions did, where they are too many to be told one by one: "27 units placed".
  virtual std::string summary(std::size_t actions) const = 0;
  // Whether all its dice have six sides, so that a roll need not say how many they have.
  virtual bool has_plain_dice() const { return true; }

  // What `help` says of orders: lines of at most `width` columns.
  virtual std::string orders_help(int width) const = 0;

  // What could be named after the first word of a line: the units of the side that is to act.
  virtual std::vector<std::string> names() const = 0;
  // In the order in which `help` lists them.
  virtual const std::vector<ViewCommand>& commands() const = 0;
};

// A game as the terminal plays it.
struct Game {
  std::shared_ptr<const protocol::GameType> type;
  // The words of a table of that type, which outlives them, as the game is seen from the viewpoint.
  std::function<std::unique_ptr<GameWords>(const protocol::Table& table, Viewpoint viewpoint)> words;
  std::string default_bot;  // who plays for the computer where no player is named
};

}  // namespace zerohour::terminal
