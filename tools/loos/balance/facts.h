// The facts of a game of Loos 1915, for the balance of its data: how it ended, what it cost, where the line broke.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/record.h"
#include "engine/loos/loos.h"
#include "openings/loos/book.h"

namespace zerohour::loos {

inline constexpr int kNever = -1;

struct GameFacts {
  Outcome outcome = Outcome::kNone;
  int last_turn = 0;                     // in which it ended
  Hex entered;                           // the entry hex of a breakthrough (12.1), or Hex()
  std::vector<std::array<int, 2>> lost;  // steps by turn, then side
  std::vector<bool> held;                // by objective of the scenario: wholly British at the end
  // Turns, or kNever.
  // A British unit stood in a hex of the first trench that Germans had held when that British player turn began: they
  // had been driven out of it.
  int first_line = kNever;
  Hex first_line_hex;             // which, or Hex()
  int second_trench = kNever;     // a British unit stood beyond the second trench
  Hex second_trench_hex;          // where, or Hex()
  bool beyond_at_end = false;     // one stands there when the game ends
  std::vector<int> arrival;       // by division of the counter mix: its first regiment came onto the map
  std::string german, british;    // the entries of the book that were set up; "" for none of them
  std::array<int, 2> strength{};  // steps on the map at the end, by side
};

// The entries of all of the program's books, since players set up by one or another; without scores. Errors: those of
// embedded_book().
absl::StatusOr<Book> all_books(const Loos& game);

// Reads games of one scenario.
class Student {
 public:
  // book: for the names of set-ups; may be empty.
  Student(const Loos& game, Book book);

  // Replays the record. Errors: those of replay_each(), or that the game is not over.
  absl::StatusOr<GameFacts> study(const Record& record) const;

 private:
  friend class Reader;
  std::string german_entry(const State& s) const;
  std::string british_entry(const State& s) const;

  const Loos& game_;
  Book book_;
  HexSet first_line_;  // field hexes next to the British front line
  HexSet beyond_;      // field hexes with no trench between them and the top of the map
};

}  // namespace zerohour::loos
