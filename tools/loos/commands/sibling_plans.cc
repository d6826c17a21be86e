#include "tools/loos/commands/sibling_plans.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "ai/loos/knowledge.h"
#include "ai/loos/script_bot.h"
#include "ai/loos/script_ideas.h"
#include "ai/loos/settings.h"
#include "ai/plan/keyed_game.h"
#include "ai/plan/workers.h"
#include "engine/core/random.h"
#include "eval/chances.h"
#include "openings/loos/book.h"
#include "tools/loos/commands/begun_games.h"

namespace zerohour::loos {
namespace {

constexpr std::uint32_t kEvery = 4;        // one in so many phases is taken,
constexpr int kMostTaken = 4;              // of a game no more than these
constexpr int kDice = 4;                   // for each plan
constexpr int kReply = 2, kLater = 3;      // player turns
constexpr std::uint64_t kDiceStep = 7919;  // between the dice of a decision
constexpr int kLineHexes = 4;              // of the script that plays on

// The searches whose choices are compared, beside the script's own plan and one that is varied by chance: as the levels
// search, and with more changes to single units, which finds more of what the evaluator is wrong about.
constexpr plan::PlannerOptions kUsual{.horizon = {kReply}, .plans = 12, .rounds = 2, .changes = 8, .mutants = 2};
constexpr plan::PlannerOptions kVaried{.horizon = {kReply}, .plans = 12, .rounds = 6, .changes = 3, .mutants = 8};
constexpr std::uint64_t kUsualNodes = 3'000, kVariedNodes = 6'000;
constexpr int kIdeasTaken = 4, kVariations = 2;  // one of so many ideas is changed so often by chance
// How games are played on: better than the script, and in a few milliseconds a player turn.
constexpr plan::PlannerOptions kQuick{.horizon = {kReply}, .plans = 5, .rounds = 0, .changes = 0};
constexpr std::uint64_t kQuickNodes = 500;

using Leaves = std::vector<std::vector<SiblingLeaf>>;  // of one decision and one roll of dice each

using Keeper = plan::PlanKeeper<Loos, BookedGround>;

class SiblingGame {
 public:
  // search: finds the plans. seed: of the game.
  SiblingGame(const Loos& game, const BookedGround& ground, const SiblingGames& games, const LeafEvaluator& search,
              std::uint64_t seed)
      : game_(game),
        games_(games),
        seed_(seed),
        random_(seed),
        script_{.game = game,
                .ground = ground.ground(),
                .style = Style::kSector,
                .seed = seed,
                .habits = &habits_of("script-5")},
        search_(script_, search, &ground.book(), kLineHexes),
        judge_(script_, *games.judge, &ground.book(), kLineHexes) {}

  Leaves play() {
    // Scripts play up to two thirds of it.
    const int turns = search_.player_turns_left(game_.initial_state()) + 2;
    begun_ = static_cast<int>(random_.below(static_cast<std::uint32_t>(2 * turns / 3 + 1)));
    std::array<std::unique_ptr<RestlessBot>, 2> scripts;
    for (std::size_t side = 0; side < scripts.size(); ++side) {
      scripts[side] =
          std::make_unique<RestlessBot>("restless", Whims::kFew, seed_ + side, habits_of("script-5"), BookKind::kUsual);
    }
    State before{};
    Side active = game_.initial_state().active;
    plan::play_keyed(
        game_, seed_,
        [&](const State& s) {
          if (s.active != std::exchange(active, s.active)) --begun_;
        },
        [&](const State& s) {
          if (begun_ > 0) return scripts[game_.actor(s) == Actor::kFirst ? 0 : 1]->choose(game_, s, {});
          const bool begins = s.step != before.step || s.active != before.active || s.turn != before.turn;
          before = s;
          if (begins && taken_ < kMostTaken && search_.kind(s) == plan::DecisionKind::kPhase &&
              random_.below(kEvery) == 0 && compare(s)) {
            ++taken_;
          }
          return quick_action(s, keeper_);
        });
    return std::move(leaves_);
  }

 private:
  // Whether there was anything to compare.
  bool compare(const State& s) {
    const std::vector<Idea> plans = plans_of(s);
    if (plans.size() < 2) return false;
    const std::uint64_t key = random_();
    for (std::uint64_t dice = 0; dice < kDice; ++dice) {
      const auto numbers = plan::CommonNumbers::drawn_from(key + dice * kDiceStep);
      std::vector<SiblingLeaf>& siblings = leaves_.emplace_back();
      for (const Idea& idea : plans) {
        siblings.push_back(leaf_of(s, plan::actions_of<Loos>(idea.steps), numbers));
      }
    }
    return true;
  }

  std::vector<Idea> plans_of(const State& s) {
    std::vector<Idea> plans{plain_idea(script_, s)};
    const auto search = [&](const plan::PlannerOptions& options, std::uint64_t nodes) {
      Idea found;
      found.steps = LoosPlanner(search_, options).decide(s, {nodes, {}}).steps;
      plan::add_idea(plans, std::move(found));
    };
    search(kUsual, kUsualNodes);
    search(kVaried, kVariedNodes);
    std::vector<Idea> ideas = search_.first_ideas(s, kIdeasTaken, random_);
    Idea varied = std::move(ideas[random_.below(static_cast<std::uint32_t>(ideas.size()))]);
    search_.complete(s, varied);
    for (int i = 0; i < kVariations; ++i) varied = search_.mutated(s, varied, random_);
    plan::add_idea(plans, std::move(varied));
    return plans;
  }

  SiblingLeaf leaf_of(const State& s, const std::vector<Action>& actions, const plan::CommonNumbers& numbers) {
    SiblingLeaf leaf;
    leaf.state = LoosRollout(search_).play_out(s, actions, numbers, {kReply});
    leaf.over = leaf.state.step == Step::kOver;
    State later = leaf.state;
    Keeper keeper;
    for (int turns = kLater; turns > 0 && later.step != Step::kOver;) {
      const Side active = later.active;
      game_.apply(later, game_.actor(later) == Actor::kChance ? plan::common_roll(game_, later, numbers, false)
                                                              : quick_action(later, keeper));
      if (later.active != active) --turns;
    }
    leaf.chances = later.step == Step::kOver ? eval::chances_of_result(game_.result(later).winner)
                                             : games_.judge->chances(game_, later);
    return leaf;
  }

  // keeper: of the plan that is being carried out.
  Action quick_action(const State& s, Keeper& keeper) const {
    if (const Action* const next = keeper.next(game_, s)) return *next;
    Action only{};
    if (ai::is_forced(game_, s, only)) return only;
    return keeper.begin(LoosPlanner(judge_, kQuick).decide(s, {kQuickNodes, {}}).steps);
  }

  const Loos& game_;
  const SiblingGames& games_;
  std::uint64_t seed_;
  Random random_;
  Script script_;
  ScriptIdeas search_, judge_;
  int begun_ = 0;  // player turns that scripts still play
  int taken_ = 0;  // decisions
  Keeper keeper_;
  Leaves leaves_;
};

}  // namespace

void for_each_siblings(const Loos& game, const SiblingGames& games,
                       const std::function<void(absl::Span<const SiblingLeaf>)>& visit) {
  const BookedGround ground(game, BookKind::kUsual);
  plan::Workers workers(games.jobs);
  std::vector<Leaves> batch;
  const auto count = static_cast<std::size_t>(games.count);
  for (std::size_t number = 0; number < count; number += batch.size()) {
    batch.assign(std::min(kGamesAtOnce, count - number), {});
    workers.share(batch.size(), [&](std::size_t i) {
      const LeafEvaluator& search = *games.searches[(number + i) % games.searches.size()];
      batch[i] = SiblingGame(game, ground, games, search, games.seed * kSeedStep + number + i).play();
    });
    for (const Leaves& leaves : batch) {
      for (const std::vector<SiblingLeaf>& siblings : leaves) visit(siblings);
    }
  }
}

}  // namespace zerohour::loos
