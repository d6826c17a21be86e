// The GameTools of any game that has a GameAdapter: what visits many positions is a template of the game.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/players/grade.h"
#include "ai/players/graded_bot.h"
#include "ai/players/regret.h"
#include "ai/players/study.h"
#include "ai/search/solver.h"
#include "engine/core/game.h"
#include "tools/game_tools.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/solved_from.h"

namespace zerohour {

template <Game G>
class GameToolsOf : public GameTools {
 public:
  using State = typename G::State;

  absl::StatusOr<StepPerft> perft(std::optional<absl::string_view> line, const GameFlags& load,
                                  int depth) const override {
    const absl::StatusOr<Position> position = read_position(line, load);
    if (!position.ok()) return position.status();
    StepPerft found;
    found.steps = step_names();
    found.table = zerohour::perft(*typed<G>(*position->game), position->state.template as<State>(), depth,
                                  found.steps.size(), [this](const State& s) { return step_of(s); });
    return found;
  }

  absl::StatusOr<Solution> solve(std::optional<absl::string_view> line, const GameFlags& load,
                                 const SolveOptions& options) const override {
    const absl::StatusOr<Position> position = read_position(line, load);
    if (!position.ok()) return position.status();
    const G& game = *typed<G>(*position->game);
    const State& state = position->state.template as<State>();
    Solution solution;
    solution.scenario = game.scenario_name();
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      solution.side[static_cast<std::size_t>(index(side))] = std::string(game.side_name(side));
    }
    ai::Solver<G> solver(game);
    const absl::Status solved = solver.solve(state, {.positions = options.positions, .progress = options.progress});
    solution.positions = solver.table().positions();
    solution.bytes = solver.table().bytes();
    solution.over_candidates = solver.table().lists_candidates();
    if (!solved.ok()) {
      solution.refusal = std::string(solved.message());
      if (absl::IsResourceExhausted(solved)) {
        const std::atomic<bool> stop = false;
        const std::shared_ptr<const protocol::AnyAdapter> any = any_adapter(load.data);
        solution.from = protocol::solved_from(any->wording(), *position->game, *any->solver(*position->game),
                                              position->state, options.positions, stop);
      }
      return solution;
    }
    const ai::Worth worth = solver.table().worth(game, state).value_or(ai::Worth());
    solution.value = worth.value;
    solution.win = worth.win;
    solution.draw = worth.draw();
    solution.loss = worth.loss;
    const bool graded = !solution.over_candidates && solution.positions <= ai::kGradedPositions;
    if (options.regrets && graded) solution.regrets = regrets(game, solver.table(), state);
    if (options.study_games > 0) {
      solution.steps = step_names();
      solution.study = ai::study_battle(
          game, solver.table(), state, solution.steps.size(), [this](const State& s) { return step_of(s); },
          [this](const typename G::Action& action) { return ends_step(action); }, options.study_games);
    }
    const Actor actor = game.actor(state);
    if (actor != Actor::kFirst && actor != Actor::kSecond) return solution;
    solution.decides = std::string(game.side_name(actor == Actor::kFirst ? Side::kFirst : Side::kSecond));
    for (const auto& choice : solver.table().choices(game, state)) {
      solution.choices.push_back({std::string(game.format_action(state, choice.action)), choice.value, choice.best});
    }
    return solution;
  }

 protected:
  virtual std::shared_ptr<const protocol::GameAdapter<G>> adapter(const std::string& data) const = 0;
  // One scenario, and a position, as text for people.
  virtual std::string scenario_text(const G& game, int width) const = 0;
  virtual std::string position_text(const G& game, const State& state, int width) const = 0;
  // The steps of a turn, at least one, and the number of a position's step.
  virtual std::vector<std::string> step_names() const { return {"positions"}; }
  virtual std::size_t step_of(const State&) const { return 0; }
  // Whether an action says that nothing more is to be done in the step, and nothing else.
  virtual bool ends_step(const typename G::Action&) const { return false; }

 private:
  std::shared_ptr<const protocol::AnyAdapter> any_adapter(const std::string& data) const final {
    return protocol::any_adapter(adapter(data));
  }
  std::string any_scenario_text(const AnyGame& game, int width) const final {
    return scenario_text(*typed<G>(game), width);
  }
  std::string any_position_text(const AnyGame& game, const AnyState& state, int width) const final {
    return position_text(*typed<G>(game), state.as<State>(), width);
  }
  // Of random and the levels, from a solved position on.
  std::vector<Solution::Regret> regrets(const G& game, const ai::SolvedTable<G>& table, const State& state) const {
    std::vector<Solution::Regret> found = {{"random", {}}};
    std::vector<ai::Grade> grades = {ai::kBlind};
    std::vector<protocol::BotNote> levels = bots();
    levels.erase(std::remove_if(levels.begin(), levels.end(), [](const auto& bot) { return bot.level == 0; }),
                 levels.end());
    found.reserve(levels.size() + 1);
    grades.reserve(levels.size() + 1);
    for (const protocol::BotNote& level : levels) {
      found.push_back({level.name, {}});
      grades.push_back(ai::grade_of_level(level.level, static_cast<int>(levels.size())));
    }
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const std::vector<double> values = ai::PolicyValues<G>(game, table, side, grades).regrets(state);
      for (std::size_t i = 0; i < found.size(); ++i) found[i].value[index(side)] = values[i];
    }
    return found;
  }
};

}  // namespace zerohour
