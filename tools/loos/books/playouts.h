// Games of a player against itself from positions after both set-ups, used to judge set-ups.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "absl/types/span.h"
#include "ai/loos/plan.h"
#include "ai/loos/settings.h"
#include "ai/players/bot.h"
#include "openings/loos/book.h"

namespace zerohour::loos {

// Shared by all steps of making a book.
struct Bench {
  const Loos& game;
  const Ground& ground;
  int threads = 1;
  // Of the script whose set-ups, and whose ways of filling a sector, are tried. They must outlive the bench.
  const Habits& habits = habits_of("script-5");
  // Makes the player that plays on from the set-ups, a new one for each side of each game; that script if unset.
  std::function<std::unique_ptr<ai::Bot<Loos>>(std::uint64_t seed)> player = nullptr;

  const Board& board() const { return game.board(); }
  Script script(std::uint64_t seed) const {
    return {.game = game, .ground = ground, .style = Style::kSector, .seed = seed, .habits = &habits};
  }
};

struct Job {
  const State* start;
  std::uint64_t dice;  // the number of the dice seed, from which the seeds of both players are made, too
};
// British half points, 0 to 2, for each job. The same for any number of threads.
std::vector<std::int8_t> play_all(const Bench& bench, absl::Span<const Job> jobs);

// --- Positions with set-ups. Requires that the entry can be played there: the caller's entries were read for this
// board.
State with_german(const Bench& bench, const GermanEntry& entry);
State with_british(const Bench& bench, const State& state, const BritishEntry& entry);
// The script's own set-up.
State with_script_german(const Bench& bench, std::uint64_t seed);
State with_script_british(const Bench& bench, const State& state, std::uint64_t seed);

}  // namespace zerohour::loos
