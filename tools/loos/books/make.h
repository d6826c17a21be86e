// Makes the entries of a book: local search over placements, each judged by play-outs against the other side's book.
//
// An entry grows from an idea, which fixes some of it (a plan that is weighted north keeps two strong divisions there)
// and leaves the rest to the search; and it stays different from the side's other entries, so that a book does not end
// up with the same entry many times.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/loos/books/race.h"

namespace zerohour::loos {

struct MakeOptions {
  int rounds = 12;    // of search for each entry
  int variants = 8;   // of an idea, the best of which is searched further
  int changes = 7;    // changes of the best so far that are tried in a round
  int games = 288;    // for the candidates that last longest in a round
  int verify = 1000;  // games with separate dice, for measuring gains
  std::uint64_t seed = 1;
  std::vector<std::string> names;  // only these ideas; all of them if empty
};

// How far the search improved an entry: points of its side against the other side's book, over games that neither
// search used, with the same dice before and after.
struct Gain {
  std::string name;
  Tally before, after;
  int accepted = 0;  // rounds that changed the entry
};
using Progress = std::function<void(const Gain&)>;
// Called with the book so far as soon as each entry is finished, before Progress: writes it, so that an interrupted
// search loses only the entry under way. Its errors end the search.
template <class Book>
using Keep = std::function<absl::Status(const Book&)>;

// The least number of differences between entries: difference(). Most German battalions are bound by 11.2, which asks
// for a zone of control over the whole front: good set-ups have some twenty hexes in common.
inline constexpr int kGermanDifference = 5;   // hexes of 27
inline constexpr int kBritishDifference = 2;  // sectors of 6

// Every idea of the side, each searched from the entry of its name in `book`, or from its own beginning if there is
// none. The opponents are the other book's entries, or the script's own set-up if it has none. Errors: an idea without
// any possible set-up, or an unknown name.
absl::StatusOr<GermanBook> make_german(const Bench& bench, const MakeOptions& options, GermanBook book,
                                       const BritishBook& opponents, const Progress& progress,
                                       const Keep<GermanBook>& keep = nullptr);
absl::StatusOr<BritishBook> make_british(const Bench& bench, const MakeOptions& options, BritishBook book,
                                         const GermanBook& opponents, const Progress& progress,
                                         const Keep<BritishBook>& keep = nullptr);

}  // namespace zerohour::loos
