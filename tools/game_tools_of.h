// The GameTools of any game that has a GameAdapter. What a game adds to the protocol is compiled in a source of its
// own, because it takes the compiler long.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
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
#include "tools/support/characters.h"
#include "tools/support/text.h"

namespace zerohour {

template <Game G>
class GameToolsOf : public GameTools {
 public:
  using State = typename G::State;

  std::string name() const override { return adapter("")->loader().name(); }
  std::string default_scenario() const override { return adapter("")->loader().scenarios().front(); }
  std::vector<std::string> scenarios(const std::string& data) const override {
    return adapter(data)->loader().scenarios();
  }
  const RuleText* rules() const override { return adapter("")->wording().rules(); }
  std::vector<protocol::BotNote> bots() const override { return adapter("")->bots()->notes(); }
  std::vector<ai::KindNote> bot_settings() const override { return adapter("")->bots()->settings(); }
  absl::StatusOr<ai::KindNote> bot_settings_of(const std::string& bot) const override {
    return adapter("")->bots()->settings_of(bot);
  }

  absl::StatusOr<std::string> data_hash(const GameFlags& load) const override {
    const absl::StatusOr<std::shared_ptr<const G>> game = load_game(load);
    if (!game.ok()) return game.status();
    return std::string((*game)->data_hash());
  }

  absl::StatusOr<std::string> list_scenarios(const std::string& data, int width) const override {
    // The folder or one of its scenarios may be wrong: this is reported before anything is printed.
    const auto notes = scenario_notes(data);
    if (!notes.ok()) return notes.status();
    std::string list;
    for (const auto& [scenario, note] : *notes) {
      absl::StrAppend(&list, list.empty() ? "" : "\n",
                      wrap(note.title, width, padded(scenario, 18), std::string(18, ' ')));
      if (!note.about.empty()) absl::StrAppend(&list, wrap(note.about.front(), width, "    ", "    "));
      if (note.has_facts()) {
        absl::StrAppend(&list, wrap(absl::StrCat("About ", protocol::length_text(note), "; ",
                                                 protocol::deciders_text(note), ".", worth_text(note)),
                                    width, "    ", "    "));
      }
    }
    return list;
  }

  absl::StatusOr<std::vector<std::pair<std::string, protocol::ScenarioNote>>> scenario_notes(
      const std::string& data) const override {
    if (absl::Status status = check_data(data); !status.ok()) return status;
    std::vector<std::pair<std::string, protocol::ScenarioNote>> notes;
    const auto all = adapter(data);
    for (const std::string& scenario : all->loader().scenarios()) {
      const absl::StatusOr<std::shared_ptr<const G>> game = all->loader().load(scenario, {});
      if (!game.ok()) return game.status();
      notes.emplace_back(scenario, noted(all->loader(), **game));
    }
    return notes;
  }

  absl::StatusOr<std::string> describe_scenario(const GameFlags& load, int width) const override {
    const absl::StatusOr<std::shared_ptr<const G>> game = load_game(load);
    if (!game.ok()) return game.status();
    // What wins says scenario_text() from the rules.
    const protocol::ScenarioNote note = noted(adapter(load.data)->loader(), **game);
    std::string text = scenario_text(**game, width);
    if (!note.has_facts()) return text;
    absl::StrAppend(&text, "\n",
                    wrap(absl::StrCat("About ", protocol::length_text(note), "; ", protocol::deciders_text(note), ".",
                                      worth_text(note), " ", note.wins),
                         width, "", ""));
    for (const std::string& idle : note.idle) {
      if (!idle.empty()) absl::StrAppend(&text, wrap(idle, width, "", ""));
    }
    return text;
  }

  absl::StatusOr<std::string> show(std::optional<absl::string_view> line, const GameFlags& load,
                                   int width) const override {
    const absl::StatusOr<Position> position = read_position(line, load);
    if (!position.ok()) return position.status();
    return position_text(*position->game, position->state, width);
  }

  absl::StatusOr<StepPerft> perft(std::optional<absl::string_view> line, const GameFlags& load,
                                  int depth) const override {
    const absl::StatusOr<Position> position = read_position(line, load);
    if (!position.ok()) return position.status();
    StepPerft found;
    found.steps = step_names();
    found.table = zerohour::perft(*position->game, position->state, depth, found.steps.size(),
                                  [this](const State& s) { return step_of(s); });
    return found;
  }

  absl::StatusOr<Solution> solve(std::optional<absl::string_view> line, const GameFlags& load,
                                 const SolveOptions& options) const override {
    const absl::StatusOr<Position> position = read_position(line, load);
    if (!position.ok()) return position.status();
    const G& game = *position->game;
    const State& state = position->state;
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
        const std::shared_ptr<const protocol::AnyAdapter> any = protocol::any_adapter(adapter(load.data));
        const std::shared_ptr<const AnyGame> any_game = zerohour::any_game<G>(position->game);
        solution.from = protocol::solved_from(any->wording(), *any_game, *any->solver(*any_game), AnyState::of(state),
                                              options.positions, stop);
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

  absl::StatusOr<std::shared_ptr<const G>> load_game(const GameFlags& load) const {
    return adapter(load.data)->loader().load(load.scenario, load.options);
  }

 private:
  // What else is known, as sentences with a space before each.
  static std::string worth_text(const protocol::ScenarioNote& note) {
    std::string text;
    for (const std::string& sentence : {protocol::par_sentence(note), protocol::value_sentence(note),
                                        note.teaches.empty() ? "" : absl::StrCat("It teaches ", note.teaches, ".")}) {
      if (!sentence.empty()) absl::StrAppend(&text, " ", sentence);
    }
    return text;
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

  // With the names of the sides.
  static protocol::ScenarioNote noted(const protocol::Loader<G>& loader, const G& game) {
    protocol::ScenarioNote note = loader.scenario_note(game);
    for (const Side side : {Side::kFirst, Side::kSecond}) note.sides.emplace_back(game.side_name(side));
    return note;
  }

  struct Position {
    std::shared_ptr<const G> game;
    State state;
  };

  absl::StatusOr<Position> read_position(std::optional<absl::string_view> line, const GameFlags& load) const {
    if (!line.has_value()) {
      const absl::StatusOr<std::shared_ptr<const G>> game = load_game(load);
      if (!game.ok()) return game.status();
      return Position{*game, (*game)->initial_state()};
    }
    const absl::string_view text = absl::StripAsciiWhitespace(*line);
    const std::vector<std::string> words = absl::StrSplit(text.substr(0, 1000), ' ', absl::SkipEmpty());
    if (words.size() < 2 || absl::AsciiStrToLower(words[0]) != name()) {
      return absl::InvalidArgumentError(absl::StrCat("a position's line begins with \"", name(), " SCENARIO\""));
    }
    if (load.scenario != default_scenario() || !load.options.empty()) {
      return absl::InvalidArgumentError("a position names its scenario and options itself: leave them out");
    }
    const auto game = adapter(load.data)->loader().load_for(absl::AsciiStrToLower(text), nullptr);
    if (!game.ok()) return game.status();
    const absl::StatusOr<State> state = (*game)->parse_state(text);
    if (!state.ok()) return state.status();
    return Position{*game, *state};
  }
};

}  // namespace zerohour
