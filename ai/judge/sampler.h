// One sample of how a position comes out: imagined, played on, and looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "eval/chances.h"

namespace zerohour::judge {

struct Sample {
  eval::Chances chances;    // of side 0
  std::uint64_t nodes = 0;  // actions and rolls applied
};

// How many samples are made where an answer is wanted at once: until they have taken so many nodes, but no fewer than
// `least` and no more than `most`. About 20 ms.
struct QuickEffort {
  std::uint64_t least = 16, most = 16;
  std::uint64_t nodes = 0;
};

// Made for one game, and of use in any of its positions. May be asked from several threads at once.
template <Game G>
class Sampler {
 public:
  virtual ~Sampler() = default;

  // view: what `side` sees; the game is not over there. Plays `actions`, with dice between them where some are due, and
  // then on. An action that is not legal any more ends them. Depends on the arguments alone: the same seed rolls the
  // same dice for other actions too, as far as the two go alike. Nothing where give_up() was true before it ended; it
  // is asked now and then.
  virtual std::optional<Sample> sample(const typename G::State& view, Side side,
                                       absl::Span<const typename G::Action> actions, std::uint64_t seed,
                                       absl::FunctionRef<bool()> give_up) const = 0;

  // What the samples are, for people: "roll-outs to the end of the game".
  virtual std::string words() const = 0;

  virtual QuickEffort quick() const = 0;
};

}  // namespace zerohour::judge
