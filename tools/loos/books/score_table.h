// The scores of all British plans against all German entries, and the weights that follow from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tools/loos/books/race.h"

namespace zerohour::loos {

// British points. The last row and the last column are the script's own set-ups, which are in no book: they show what
// the book is worth.
struct ScoreTable {
  std::vector<std::vector<Tally>> cells;  // [plan][entry]
};
// Told after the games of each row: the number of rows that have been played.
using TableProgress = std::function<void(std::size_t rows)>;
// Every pair plays this many games, all with the same dice: those of `seed`, from 1 on. The script's own set-ups vary
// with the seed from game to game.
ScoreTable play_table(const Bench& bench, const Book& book, int games, std::uint64_t seed = 1,
                      const TableProgress& progress = nullptr);

// The book with the table's scores, and with weights based on what each entry gives up against the other side's best
// mixture.
Book with_scores(Book book, const ScoreTable& table);

// For people: points in hundredths, the largest standard error, means, each side's best mixture of set-ups, and what
// each entry gives up against the other side's.
std::string table_text(const Book& book, const ScoreTable& table);

}  // namespace zerohour::loos
