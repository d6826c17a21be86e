// Search info: what was compared at a decision, and the result.
#pragma once

#include <cstdint>
#include <string>

namespace zerohour::plan {

// Chances are those of the side that decided, a draw counting half, from 0 to 1.
struct SearchInfo {
  bool of_phase = false;    // the idea is a plan, of which the action that is explained is a part
  std::string idea;         // the chosen one, in words
  std::string rival;        // the runner-up; empty if there was none
  std::string rival_begin;  // its first action
  std::string difference;   // what the idea has that the rival does not, in whole sentences; may be empty
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

// What the chosen idea is and how it differs from the runner-up, in sentences without figures. Empty if there is
// nothing to tell of it: of a single action whose difference is not known.
std::string idea_text(const SearchInfo& info);

// What the comparison found: the difference from the runner-up, how far it is to be trusted, and what would reverse it.
// With few playouts no figures are given, because they would be noise. Empty if nothing was compared.
std::string comparison_text(const SearchInfo& info);

// Both, one after the other.
std::string text_of(const SearchInfo& info);

// The same of an idea that was not chosen. difference: what the idea has that the chosen one does not, in whole
// sentences; may be empty.
std::string text_of_alternative(bool of_phase, const std::string& idea, const std::string& chosen,
                                const std::string& difference);

}  // namespace zerohour::plan
