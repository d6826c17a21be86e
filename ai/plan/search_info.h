// Search info: what was compared at a decision, and the result.
#pragma once

#include <cstdint>
#include <string>

namespace zerohour::plan {

// Chances are those of the side that decided, a draw counting half, from 0 to 1.
struct SearchInfo {
  bool of_phase = false;   // the idea is a plan, of which the action that is explained is a part
  std::string idea;        // the chosen one, in words
  std::string rival;       // the runner-up; empty if there was none
  std::string difference;  // what the idea has that the rival does not, in whole sentences; may be empty
  double chance = 0;
  double lead = 0;             // over the runner-up
  double lead_error = 0;       // its standard error
  double lead_unlucky = 0;     // over the runner-up, in the worse half of the playouts
  double lead_lucky = 0;       // the same in the better half
  bool without_luck = false;   // the dice do not divide the playouts into such halves: their luck was taken off
  std::uint64_t playouts = 0;  // of each of the two
  std::uint64_t nodes = 0;     // of all comparisons, but not of a solution or an order that was given up
  std::string ordered;         // the actions whose order was chosen over all results; empty for another kind of choice
  bool exact = false;          // solved to the end of the game: `chance` is not an estimate
};

// The search info in a few sentences: idea, runner-up, how they differ, the difference with its standard error, and
// what would reverse it. With few playouts no figures are given, because they would be noise. Empty if nothing
// was compared, but for a prepared set-up, which has words of its own.
std::string text_of(const SearchInfo& info);

// What a search says of an idea that it did not choose. difference: what the idea has that the chosen one does not, in
// whole sentences; may be empty.
std::string text_of_alternative(const std::string& idea, const std::string& chosen, const std::string& difference);

}  // namespace zerohour::plan
