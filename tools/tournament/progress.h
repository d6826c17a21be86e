// The live line of a tournament: "123/400 games  4.2/s  Elo +12.0 +- 30.1  1:05 left".
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>

#include "absl/types/span.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// How far a tournament has got.
struct Progress {
  std::int64_t done = 0;  // games, including those of earlier runs
  std::int64_t total = 0;
  std::int64_t played = 0;             // games of this run
  double seconds = 0;                  // that this run has taken
  absl::Span<const GameReport> games;  // all finished games, in order of their ids; valid during the call
};

// The line in at most `width` columns; the estimate is left out if it is empty, and shortened first if there is no
// room. Control characters become spaces. Rate and time left are not known before this run's first game.
std::string progress_text(const Progress& progress, const std::string& estimate, int width);

// Writes the line again and again in the same place of a terminal; nothing at all if there is no terminal.
class ProgressLine {
 public:
  using Estimate = std::function<std::string(absl::Span<const GameReport>)>;

  // `estimate` says in a few words what the games so far show; it is asked at most twice a second. May be null.
  ProgressLine(std::ostream& out, bool on_terminal, Estimate estimate);
  // On a terminal as wide as that of the descriptor, which determines both whether it is a terminal and its width.
  ProgressLine(std::ostream& out, int descriptor, Estimate estimate);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { finish(); }

  // Does nothing if the line was written less than half a second ago, unless all games are done.
  void show(const Progress& progress);
  // Ends the line, if there is one, so that others can write.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  int width() const;

  std::ostream& out_;
  bool on_terminal_;
  int descriptor_ = -1;
  Estimate estimate_;
  Clock::time_point shown_{};
  bool shows_ = false;
};

}  // namespace zerohour::tournament
