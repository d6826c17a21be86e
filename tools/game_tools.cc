#include "tools/game_tools.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/support/characters.h"
#include "tools/support/text.h"

namespace zerohour {
namespace {

// What else is known, as sentences with a space before each.
std::string worth_text(const protocol::ScenarioNote& note) {
  std::string text;
  for (const std::string& sentence : {protocol::par_sentence(note), protocol::value_sentence(note),
                                      note.teaches.empty() ? "" : absl::StrCat("It teaches ", note.teaches, ".")}) {
    if (!sentence.empty()) absl::StrAppend(&text, " ", sentence);
  }
  return text;
}

// With the names of the sides.
protocol::ScenarioNote noted(const protocol::AnyLoader& loader, const AnyGame& game) {
  protocol::ScenarioNote note = loader.scenario_note(game);
  for (const Side side : {Side::kFirst, Side::kSecond}) note.sides.emplace_back(game.side_name(side));
  return note;
}

}  // namespace

absl::StatusOr<std::string> GameTools::data_hash(const GameFlags& load) const {
  const absl::StatusOr<std::shared_ptr<const AnyGame>> game = load_game(load);
  if (!game.ok()) return game.status();
  return (*game)->data_hash();
}

absl::StatusOr<std::string> GameTools::list_scenarios(const std::string& data, int width) const {
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

absl::StatusOr<std::vector<std::pair<std::string, protocol::ScenarioNote>>> GameTools::scenario_notes(
    const std::string& data) const {
  if (absl::Status status = check_data(data); !status.ok()) return status;
  std::vector<std::pair<std::string, protocol::ScenarioNote>> notes;
  const auto all = any_adapter(data);
  for (const std::string& scenario : all->loader().scenarios()) {
    const absl::StatusOr<std::shared_ptr<const AnyGame>> game = all->loader().load(scenario, {});
    if (!game.ok()) return game.status();
    notes.emplace_back(scenario, noted(all->loader(), **game));
  }
  return notes;
}

absl::StatusOr<std::string> GameTools::describe_scenario(const GameFlags& load, int width) const {
  const absl::StatusOr<std::shared_ptr<const AnyGame>> game = load_game(load);
  if (!game.ok()) return game.status();
  // What wins says scenario_text() from the rules.
  const protocol::ScenarioNote note = noted(any_adapter(load.data)->loader(), **game);
  std::string text = any_scenario_text(**game, width);
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

absl::StatusOr<std::string> GameTools::show(std::optional<absl::string_view> line, const GameFlags& load,
                                            int width) const {
  const absl::StatusOr<Position> position = read_position(line, load);
  if (!position.ok()) return position.status();
  return any_position_text(*position->game, position->state, width);
}

absl::StatusOr<GameTools::Position> GameTools::read_position(std::optional<absl::string_view> line,
                                                             const GameFlags& load) const {
  if (!line.has_value()) {
    const absl::StatusOr<std::shared_ptr<const AnyGame>> game = load_game(load);
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
  const auto game = any_adapter(load.data)->loader().load_for(absl::AsciiStrToLower(text), nullptr);
  if (!game.ok()) return game.status();
  const absl::StatusOr<AnyState> state = (*game)->parse_state(text);
  if (!state.ok()) return state.status();
  return Position{*game, *state};
}

}  // namespace zerohour
