// One sample of how a position turns out: hidden parts imagined, played on, and evaluated.
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

// How many samples are made when an answer is needed at once: until they have taken this many nodes, but no fewer than
// `least` and no more than `most`. From 20 ms to a quarter of a second, by the game.
struct QuickEffort {
  std::uint64_t least = 16, most = 16;
  std::uint64_t nodes = 0;
};

// Made for one game, and usable in any of its positions. May be called from several threads at once.
template <Game G>
class Sampler {
 public:
  virtual ~Sampler() = default;

  // view: what `side` sees; the game must not be over there. Plays `actions`, with dice between them where some are
  // due, and then continues. An action that is no longer legal ends them. Depends on the arguments alone: the same seed
  // rolls the same dice for other actions too, as long as both take the same course. Nothing if give_up(), which is
  // checked now and then, became true before it ended.
  virtual std::optional<Sample> sample(const typename G::State& view, Side side,
                                       absl::Span<const typename G::Action> actions, std::uint64_t seed,
                                       absl::FunctionRef<bool()> give_up) const = 0;

  // What the samples play for the side that decides in `view`, if they play with enough thought that a search should
  // know it: a hint is then never worse than what the chances are based on.
  virtual std::optional<typename G::Action> choice(const typename G::State& /*view*/, Side /*side*/) const {
    return std::nullopt;
  }

  // What the samples are, in words for people: "trial games, played to their end".
  virtual std::string words() const = 0;
  // The same for those who study the players, as words with commas between them: "to-the-end"; or for how many player
  // turns it is played on, at the ends of how many of these an evaluator is asked, and which:
  // "turns-4,looks-4,zones-3".
  virtual std::string method() const { return "to-the-end"; }

  virtual QuickEffort quick() const = 0;
};

}  // namespace zerohour::judge
