// What the planning players of Loos compute once for a game and keep between decisions.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "ai/loos/ground.h"
#include "ai/loos/plan.h"
#include "engine/loos/loos.h"
#include "eval/loos/leaf.h"
#include "openings/loos/book.h"

namespace zerohour::loos {

// The ground of a game's board.
class BoardGround {
 public:
  explicit BoardGround(const Loos& game) : board_(&game.board()), data_hash_(game.data_hash()), ground_(game.board()) {}

  // Another board may get the same address later, but not the same hash of its data.
  bool is_for(const Loos& game) const { return board_ == &game.board() && data_hash_ == game.data_hash(); }
  const Ground& ground() const { return ground_; }

 private:
  const Board* board_;
  std::string data_hash_;
  Ground ground_;
};

// The ground of a game's board and the book of set-ups for it.
class BookedGround {
 public:
  // book: which of the program's books is used, if one is.
  BookedGround(const Loos& game, std::optional<BookKind> book);

  bool is_for(const Loos& game) const { return ground_.is_for(game); }
  const Ground& ground() const { return ground_.ground(); }
  // Empty if it is not used, or if the book does not fit the map or the counter mix.
  const Book& book() const { return book_; }

 private:
  BoardGround ground_;
  Book book_;
};

// What a planner's script and its leaf evaluator depend on.
struct ScriptSettings {
  // The leaf evaluator (eval/loos/leaf.h). Not the latest weights: those estimate chances better for people, but do not
  // play better (docs/evaluation.md).
  std::string evaluator = "fitted-2";
  // Set-ups from this book (openings/loos), if there is one for the scenario.
  std::optional<BookKind> book = std::nullopt;
  int line_hexes = 10;  // of the script that plays on in rollouts (plan.h)
  Habits habits = kHabits;
  bool weighs_entries = false;  // compares all entry hexes of released divisions, whatever that takes
  bool sound = false;           // makes no attack that not to attack is better than after every face (hopeless.h)
};

class ScriptKnowledge {
 public:
  // The evaluator that the settings name must exist.
  ScriptKnowledge(const Loos& game, const ScriptSettings& settings);

  bool is_for(const Loos& game) const { return ground_.is_for(game); }
  const Ground& ground() const { return ground_.ground(); }
  const LeafEvaluator& leaf() const { return *leaf_; }
  const Habits& habits() const { return habits_; }
  const Book& book() const { return ground_.book(); }

 private:
  BookedGround ground_;
  std::unique_ptr<const LeafEvaluator> leaf_;
  Habits habits_;
};

}  // namespace zerohour::loos
