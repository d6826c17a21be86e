// What can be played of a game: its scenarios and the options of its rules, and how they are loaded.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/game.h"

namespace zerohour::protocol {

// A scenario for people to choose.
struct ScenarioNote {
  std::string title;
  int turns = 0;
  std::vector<std::string> about;       // paragraphs
  std::vector<std::string> sides = {};  // both, as words; GameType fills them in
};

template <Game G>
class Loader {
 public:
  virtual ~Loader() = default;

  virtual std::string name() const = 0;                    // of the game, before a scenario is loaded
  virtual std::vector<std::string> scenarios() const = 0;  // the default first
  virtual std::vector<std::string> rule_options() const = 0;
  // The options as load() takes them, from those of a record: what a record leaves unsaid need not be today's default.
  virtual std::vector<std::string> recorded_options(std::vector<std::string> options) const { return options; }

  // Errors list what exists.
  virtual absl::StatusOr<std::shared_ptr<const G>> load(const std::string& scenario,
                                                        const std::vector<std::string>& options) const = 0;
  // The game to which a state's text belongs; `now` is the game being played, or null.
  virtual absl::StatusOr<std::shared_ptr<const G>> load_for(absl::string_view text,
                                                            const std::shared_ptr<const G>& now) const = 0;
  // The scenario that a game is.
  virtual ScenarioNote scenario_note(const G& game) const { return {std::string(game.scenario_name()), 0, {}}; }
};

}  // namespace zerohour::protocol
