// Keeps the secret seed of an unfinished game with its record, hidden from all readers of the record, and keeps the
// account of what has been learnt about its dice.
//
// A saved game can be loaded again, so that dice can be known before they fall: save, play on, see them, load. That
// cannot be prevented where games may be saved at all; but it is counted here, permanently, and the record says so.
#pragma once

#include <set>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/dice.h"

namespace zerohour::protocol {

// What this host knows about the dice of one seed, from all games with it.
struct DiceAccount {
  int loads = 0;                // how often a saved game was loaded after more of the dice had fallen than it has
  std::set<std::string> rolls;  // those that have fallen (roll_name())
  std::set<std::string> ahead;  // those that were known before they fell, or could fall, in another line of play
  bool revealed = false;        // the seed has been revealed
};

class SeedKeeper {
 public:
  virtual ~SeedKeeper() = default;

  // One word that reveals nothing about the seed, different each time. It can be opened only with the same `line`: the
  // text of the game and its line of play so far (line_of_play()).
  virtual std::string seal(const DiceSeed& seed, absl::string_view line) const = 0;
  // The secret seed of such a word. NotFound: another host sealed it, or it was altered. FailedPrecondition: it was
  // sealed here, but for another line of play.
  virtual absl::StatusOr<DiceSeed> open(absl::string_view sealed, absl::string_view line) const = 0;

  virtual DiceAccount account(const DiceSeed& seed) const = 0;
  // A roll has fallen. One that had fallen before was known ahead.
  virtual void note_roll(const DiceSeed& seed, const std::string& roll) = 0;
  // A saved game with these rolls is resumed: all other rolls that have fallen are now known ahead.
  virtual void note_load(const DiceSeed& seed, absl::Span<const std::string> rolls) = 0;
  // The seed is about to be revealed: from now on no game continues with it. If storing this fails, the seed must not
  // be revealed.
  virtual absl::Status spend(const DiceSeed& seed) = 0;
};

}  // namespace zerohour::protocol
