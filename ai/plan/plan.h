// A plan: the actions that a script means to play until the next die, each with the position that it is meant for.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/plan/ground.h"
#include "engine/loos/loos.h"

namespace zerohour::plan {

using loos::Action;
using loos::kBritish;
using loos::kGerman;
using loos::Kind;
using loos::kNoUnit;
using loos::State;
using loos::Step;
using loos::UnitId;
using loos::UnitSet;
using loos::View;

// How a script plays.
enum class Style : std::uint8_t {
  kSector,  // the tuned script
  kRush,    // everything forward: the British for an entry hex, the Germans at the British
  kTurtle,  // holds and fires, attacks only where nothing can be lost
  kFlank,   // everything on one flank, chosen by the seed
};

// What all parts of a script share.
struct Script {
  const loos::Loos& game;
  const Ground& ground;
  Style style = Style::kSector;
  std::uint64_t seed = 0;

  const loos::Board& board() const { return ground.board(); }
  // A number below n that depends on the seed and on `what` alone: for variety that stays the same for a whole game.
  std::uint32_t pick(std::uint64_t what, std::uint32_t n) const;
};

// Actions in order, on a position of its own that they are applied to.
class Plan {
 public:
  struct Step {
    std::uint64_t hash;  // of the position that the action is for
    Action action;
  };

  // Begins anew from this position.
  void begin(const loos::Loos& game, const State& state);
  // Adds a legal action and applies it. Nothing may follow an action behind which a die is due.
  void play(Action action);

  const loos::Loos& game() const { return *game_; }
  const State& state() const { return state_; }
  View view() const { return game_->view(state_); }
  const std::vector<Step>& steps() const { return steps_; }

 private:
  const loos::Loos* game_ = nullptr;
  State state_;
  std::vector<Step> steps_;
};

}  // namespace zerohour::plan
