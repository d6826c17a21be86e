// A player: asked for one action at a time, whenever its side decides. A bot never sees future dice: it is given
// positions only, and its simulated rolls come from its own seed.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/search/progress.h"
#include "engine/core/game.h"

namespace zerohour::ai {

// The largest limits that can be set for a bot or a game: a day, in milliseconds, and 10^12 nodes.
inline constexpr std::int64_t kMostMs = 24LL * 60 * 60 * 1000;
inline constexpr std::int64_t kMostNodes = 1'000'000'000'000;

// How long a bot may think. 0 means no limit of that kind; if all are 0 the bot uses its own default.
struct Budget {
  std::int64_t decision_ms = 0;   // for this one action
  std::int64_t turn_ms = 0;       // left for all decisions of its side in this player turn, its own or the enemy's
  std::int64_t clock_ms = 0;      // left for all decisions of its side in the rest of the game
  std::int64_t increment_ms = 0;  // what each new player turn adds to the clock
  std::uint64_t nodes = 0;        // for this one action: simulated actions and rolls, as near as its method allows
  const std::atomic<bool>* stop = nullptr;  // once true, it answers with what it has; may be null
  int threads = 1;          // for those that can use several; with node limits the answer is the same on any number
  int alternatives = 0;     // how many of Bot::alternatives() are wanted; the answer does not depend on it
  ProgressPart progress{};  // where it tells how far it has come

  bool limits_time() const { return decision_ms > 0 || turn_ms > 0 || clock_ms > 0; }
};

// What a player expects of the decisions to come, used to divide what is left of a player turn or a clock among them.
struct Forecast {
  // A decision takes one of this many parts of what its side has for the player turn under way; at least 1.
  std::int64_t turn_parts = 16;
  // The approximate number of player turns of both sides after the game turn under way.
  int player_turns_left = 13;
};

// What a player compared with its answer and did not choose.
template <Game G>
struct Alternative {
  std::vector<typename G::Action> actions;  // from the position on, up to the next die at most; at least one
  std::string why;                          // what it is and how it differs from the answer, without figures
};

// What the answers of a player depend on apart from its seed, the position and the budget: of the decisions of its side
// that came before, in the order in which they were made. Who continues a game from its record has the player make
// these again, and it plays on as if it had never been interrupted (tools/protocol/computer_players.h).
enum class Memory : std::uint8_t {
  kNothing,
  kPlan,  // those after the latest roll and the latest action of the other side: a plan that is being carried out
  kGame,  // all, as where random numbers come one after another
};

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  // One word, with a version where it matters: "greedy".
  virtual std::string name() const = 0;
  // The side that it plays; called before the first choose() of a game in which both sides may choose at once.
  virtual void sit(Side) {}
  // A legal action of the side that decides in `state`, which must be neither over nor at a chance node; if both
  // decide, of the side given by sit(). `state` is what that side sees; if it shows more, nothing more is read.
  // Deterministic: the same seed and the same calls give the same answers, except where a time limit cuts a search
  // short.
  virtual typename G::Action choose(const G& game, const typename G::State& state, const Budget& budget) = 0;
  // kGame is right for every player, and costs the most.
  virtual Memory memory() const { return Memory::kGame; }
  // How it would use a time limit in `state`, where a side decides: for others that divide its time.
  virtual Forecast forecast(const G&, const typename G::State&) { return {}; }
  // The reason for the last answer, in a sentence or two, from what was actually compared; empty if nothing was.
  virtual std::string explain() const { return ""; }
  // The same without figures: what the answer is a part of, and what it does that the next best does not. For those who
  // compare it by figures of their own.
  virtual std::string idea() const { return ""; }
  // What the last answer was compared with, the best first, of different first actions, none of them the answer; at
  // most as many as its budget asked for. Empty if nothing was compared, as where a plan is being carried out.
  virtual std::vector<Alternative<G>> alternatives() const { return {}; }
};

// Whether there is exactly one legal action, which `only` then holds.
template <Game G>
bool is_forced(const G& game, const typename G::State& state, typename G::Action& only) {
  int listed = 0;
  for_each_legal_action(game, state, [&](typename G::Action action) {
    only = action;
    ++listed;
  });
  return listed == 1;
}

// The same for one side, which decides in `state`, alone or at once with the other.
template <Game G>
bool is_forced(const G& game, const typename G::State& state, Side side, typename G::Action& only) {
  if constexpr (ImperfectInformation<G>) {
    int listed = 0;
    for_each_legal_action(game, state, [&](typename G::Action action) {
      if (game.chooser(state, action) != side) return;
      only = action;
      ++listed;
    });
    return listed == 1;
  } else {
    return is_forced(game, state, only);
  }
}

// The side that decides in `state`; if both do, the one that the bot plays.
template <Game G>
Side deciding_side(const G& game, const typename G::State& state, Side sits) {
  const Actor actor = game.actor(state);
  return actor == Actor::kBoth ? sits : actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
}

// What the side sees of `state`; the state itself, by reference, where everything is public.
template <Game G>
decltype(auto) seen_by(const G& game, const typename G::State& state, [[maybe_unused]] Side side) {
  if constexpr (ImperfectInformation<G>) {
    return game.visible_to(state, side);
  } else {
    return (state);
  }
}

}  // namespace zerohour::ai
