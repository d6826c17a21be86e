// Rollouts: a plan, then the policy for both sides, and an evaluation of where that leads.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/plan.h"
#include "ai/plan/policy_memory.h"
#include "ai/plan/position.h"
#include "engine/core/dice.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour::plan {

// How far a rollout goes: the number of player turns that are played to their end, counting the one under way. 1 leaves
// out the enemy's reply; 3 is own turn, reply, own turn.
struct Horizon {
  int player_turns = 3;
  // How many looks are taken, at the ends of the last player turns; a roll-out is worth their mean. Earlier looks vary
  // less from roll-out to roll-out, later ones are truer.
  int looks = 1;
  // Whether the luck of the dice up to a look is taken off what is seen there, if the model tells it (TellsLuck). That
  // leaves the expectation, and far less noise.
  bool without_luck = false;
};

// Common random numbers: the dice of one rollout follow from its seed and the key of each roll, so that rollouts of
// rival plans roll the same for the same subject. The first roll goes evenly through its outcomes with the sample's
// number, so that six rollouts enumerate the six results of a combat. Never the game's own dice. What is hidden, and
// the policy's random choices, follow from the seed as well.
struct CommonNumbers {
  // For a sample by itself, or one of too few to go through the outcomes: its first roll follows from the seed, too.
  static CommonNumbers drawn_from(std::uint64_t seed) {
    std::uint64_t mixed = seed;
    return {seed, splitmix64(mixed)};
  }

  std::uint64_t seed = 0;
  std::uint64_t number = 0;
};

// The roll that is due in `state`. first: whether it is the first roll of the rollout.
template <Game G>
typename G::Action common_roll(const G& game, const typename G::State& state, const CommonNumbers& numbers,
                               bool first) {
  const RollRequest request = game.roll_request(state);
  const RollKey& key = request.key;
  std::uint64_t mixed = numbers.seed;
  mixed = splitmix64(mixed) ^ (std::uint64_t{key.turn} << 48 | std::uint64_t{key.phase} << 32 |
                               std::uint64_t{key.purpose} << 16 | key.attempt);
  mixed = splitmix64(mixed) ^ key.subject;
  Random random(splitmix64(mixed));
  Faces faces = random_faces(request, random);
  if (first)
    faces.face[0] = static_cast<std::uint8_t>(1 + numbers.number % static_cast<std::uint64_t>(request.sides(0)));
  return game.roll_action(state, faces.span());
}

// A state that may be true as far as the side knows, the same for rival plans; the position if everything is public.
template <Game G>
typename G::State common_state(const G& game, const Position<G>& position, const CommonNumbers& numbers) {
  if constexpr (ImperfectInformation<G>) {
    std::uint64_t mixed = numbers.seed ^ 0x68696464656eULL;  // different from those of the dice
    Random random(splitmix64(mixed));
    return game.resample(position.state, position.side, random);
  } else {
    return position;
  }
}

// The seed of the policy's random choices in the number-th decision (from 0) of that side in the rollout.
inline std::uint64_t common_lot(const CommonNumbers& numbers, Side side, std::uint64_t number) {
  std::uint64_t mixed = numbers.seed ^ 0x6c6f74ULL;
  mixed = splitmix64(mixed) ^ (number << 1 | static_cast<std::uint64_t>(index(side)));
  return splitmix64(mixed);
}

// Side 0's chance out of kWon: the model's score, or the result of a game that is over.
template <PlayoutModel M>
int chance_at(const M& model, const typename M::Rules::State& state) {
  if (model.game().actor(state) != Actor::kNobody) return model.score(state);
  const Actor winner = model.game().result(state).winner;
  return winner == Actor::kFirst ? kWon : winner == Actor::kSecond ? 0 : kWon / 2;
}

// How lucky the roll is for side 0, out of kWon.
template <TellsLuck M>
int luck_at(const M& model, const typename M::Rules::State& state, const typename M::Rules::Action& roll) {
  return model.luck(state, roll, [&](const typename M::Rules::State& after) { return chance_at(model, after); });
}

// The idea that a side follows in a roll-out, for a source that knows how it would go on; otherwise there is none.
struct NoLead {};
template <class M>
struct LeadOf {
  using Type = NoLead;
};
template <LeadsPlayouts M>
struct LeadOf<M> {
  using Type = typename M::Idea;
};
template <class M>
using Lead = typename LeadOf<M>::Type;

// The scratch of one thread for its rollouts. Not safe for two threads at once.
template <PlayoutModel M>
class Rollout {
 public:
  using G = typename M::Rules;
  using State = typename G::State;
  using Action = typename G::Action;

  // The model must outlive this, and so must the memory, which other roll-outs with the model may share; or null.
  explicit Rollout(const M& model, PolicyMemory<M>* memory = nullptr) : model_(model), memory_(memory) {
    plan_.leave_out_hashes();
  }

  // From now on the side that decides where a roll-out begins plays on by this idea, which must outlive the roll-outs;
  // null: by the policy.
  void follow(const Lead<M>* idea) { lead_ = idea; }

  // Roll-outs are given up once this, which is asked before each of their decisions and must outlive them, is true:
  // was_given_up() then, and the last one told nothing.
  void give_up_if(absl::FunctionRef<bool()> gives_up) { gives_up_.emplace(gives_up); }
  bool was_given_up() const { return given_up_; }

  // Plays the actions, with dice between them if some are due, and then on to the horizon. An action that is no longer
  // legal ends the list. Returns side 0's chance there, out of kWon, a draw counting half: exact if the game is over.
  // If something is hidden the game begins with a state that may be true, and each side plays by what it sees in it.
  // Without luck it may lie a little outside that range.
  int play(const Position<G>& from, absl::Span<const Action> actions, const CommonNumbers& numbers, Horizon horizon) {
    if (horizon.looks <= 1 && !horizon.without_luck) {
      return chance_at(model_, play_out(from, actions, numbers, horizon));
    }
    int sum = 0, looks = 0, luck = 0;
    const State s = play_out(
        from, actions, numbers, horizon,
        [&](const State& passed, int turns_left) {
          if (turns_left < 0 || turns_left >= horizon.looks) return;
          sum += chance_at(model_, passed) - luck;
          ++looks;
        },
        [&]([[maybe_unused]] const State& before, [[maybe_unused]] const Action& roll) {
          if constexpr (TellsLuck<M>) {
            if (horizon.without_luck) luck += luck_at(model_, before, roll);
          }
        });
    // Those that an early end leaves out are all taken there.
    const int missing = std::max(looks == 0 ? 1 : 0, std::min(horizon.looks, horizon.player_turns) - looks);
    if (missing > 0) sum += missing * (chance_at(model_, s) - luck);
    return sum / (looks + missing);
  }

  // The same, but returns the state at the horizon, for another measure of where it leads.
  State play_out(const Position<G>& from, absl::Span<const Action> actions, const CommonNumbers& numbers,
                 Horizon horizon) {
    return play_out(from, actions, numbers, horizon, [](const State&, int) {});
  }
  struct IgnoreRoll {
    void operator()(const State&, const Action&) const {}
  };
  // at_end(state, player turns left) is called at the end of each player turn, at_roll(state, roll) before each roll is
  // applied.
  template <class AtEnd, class AtRoll = IgnoreRoll>
  State play_out(const Position<G>& from, absl::Span<const Action> actions, const CommonNumbers& numbers,
                 Horizon horizon, const AtEnd& at_end, const AtRoll& at_roll = {}) {
    const G& game = model_.game();
    State s = common_state(game, from, numbers);
    const Side own = side_of(game, from);
    [[maybe_unused]] std::array<std::uint64_t, 2> decisions{};  // made by each side's policy
    int turns = horizon.player_turns;
    bool rolled = false;
    const auto apply = [&](Action action) {
      const auto player_turn = model_.player_turn(s);
      game.apply(s, action);
      ++nodes_;
      if (model_.player_turn(s) != player_turn) at_end(s, --turns);
    };
    std::size_t next = 0;
    while (turns > 0) {
      const Actor actor = game.actor(s);
      if (actor == Actor::kNobody) break;
      if (gives_up_.has_value() && (*gives_up_)()) {
        given_up_ = true;
        break;
      }
      if (actor == Actor::kChance) {
        const Action roll = common_roll(game, s, numbers, !rolled);
        at_roll(s, roll);
        apply(roll);
        rolled = true;
      } else if (next < actions.size() && may_play(s, own, actions[next])) {
        apply(actions[next++]);
      } else if constexpr (ImperfectInformation<G>) {
        next = actions.size();
        // If both choose at once, either may come first.
        const Side side = acts(actor, own) ? own : other(own);
        const std::uint64_t lot = common_lot(numbers, side, decisions[index(side)]++);
        const std::vector<Action>& own_play = policy({game.visible_to(s, side), side, lot}, side == own);
        std::size_t played = 0;
        while (played < own_play.size() && may_play(s, side, own_play[played])) apply(own_play[played++]);
        if (played == 0) return s;
      } else {
        next = actions.size();
        for (const Action& action : policy(s, acts(actor, own))) apply(action);
      }
    }
    return s;
  }

  // Actions and rolls applied so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  // What the policy plays there, or the idea that is followed, until the next call. own: whether the side decides that
  // may follow one.
  const std::vector<Action>& policy(const Position<G>& position, [[maybe_unused]] bool own) {
    std::uint64_t key = memory_ != nullptr ? PolicyMemory<M>::key_of(model_, position) : 0;
    [[maybe_unused]] std::uint64_t lead = 0;
    if constexpr (LeadsPlayouts<M>) {
      if (own && lead_ != nullptr) lead = model_.lead_of(*lead_);
      std::uint64_t mixed = lead;
      // The idea may draw lots where the policy does not.
      if constexpr (ImperfectInformation<G>) mixed ^= position.seed;
      if (lead != 0) key ^= splitmix64(mixed);
    }
    if (memory_ != nullptr && memory_->find(key, policy_)) return policy_;
    if constexpr (LeadsPlayouts<M>) {
      if (lead != 0) {
        model_.play_on_as(position, *lead_, plan_);
      } else {
        model_.play_on(position, plan_);
      }
    } else {
      model_.play_on(position, plan_);
    }
    policy_.clear();
    for (const PlanStep<G>& step : plan_.steps()) policy_.push_back(step.action);
    if (memory_ != nullptr) memory_->keep(key, policy_);
    return policy_;
  }
  // Whether the action is legal, and that side's to play. If something is hidden, events may make a plan's action
  // illegal.
  bool may_play(const State& s, [[maybe_unused]] Side side, const Action& action) const {
    const G& game = model_.game();
    if constexpr (ImperfectInformation<G>) {
      return acts(game.actor(s), side) && game.is_legal(s, action).ok() && game.chooser(s, action) == side;
    } else {
      return game.is_legal(s, action).ok();
    }
  }

  const M& model_;
  PolicyMemory<M>* const memory_;
  const Lead<M>* lead_ = nullptr;
  Plan<G> plan_;
  std::vector<Action> policy_;
  std::uint64_t nodes_ = 0;
  std::optional<absl::FunctionRef<bool()>> gives_up_;
  bool given_up_ = false;
};

}  // namespace zerohour::plan
