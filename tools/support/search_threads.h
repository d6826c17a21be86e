// How many threads a search has that a person waits for.
#pragma once

namespace zerohour {

// A search that runs in this process, from the construction of this to its destruction. With a limit of nodes its
// answer is the same on any number of threads, so the number is only a matter of how long the person waits.
class SearchThreads {
 public:
  static constexpr int kUsual = 0;

  // wanted: so many whatever else runs; kUsual: usual_of(). In a browser at most two, and one where workers share no
  // memory.
  explicit SearchThreads(int wanted = kUsual);
  ~SearchThreads();
  SearchThreads(const SearchThreads&) = delete;
  SearchThreads& operator=(const SearchThreads&) = delete;

  // From 1 up; the same as long as the search runs.
  int count() const { return count_; }

  // Two if no other search runs in this process and there are two processors for it, otherwise one, so that several
  // people at one server do not slow each other down. On a phone one in any case, for the sake of its battery; a
  // browser does not tell whether it is on one.
  // others: the searches that run already; processors: as the system says, 0 if it does not.
  static int usual_of(int others, int processors, bool phone);

 private:
  int count_;
};

}  // namespace zerohour
