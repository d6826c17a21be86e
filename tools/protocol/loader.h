// What can be played of a game: its scenarios and rule options, and how they are loaded.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/csv.h"
#include "engine/core/game.h"
#include "tools/protocol/scenario_note.h"

namespace zerohour::protocol {

inline constexpr std::size_t kMostOpened = 32;                            // scenarios that came as texts
inline constexpr std::size_t kMostScenarioText = std::size_t{256} << 10;  // bytes
inline constexpr std::size_t kMostScenarioLine = 900;                     // bytes
inline constexpr std::size_t kMostScenarioLines = 800;                    // without comments

// A scenario that came as a text, as a person wrote or drew it.
struct ScenarioReading {
  std::string name;
  int name_line = 1;               // where it is named
  std::string text;                // the same scenario without comments, each line with its newline
  std::vector<FieldFault> faults;  // in order of lines; if there are any, the other members must not be used
};

template <Game G>
class Loader {
 public:
  virtual ~Loader() = default;

  virtual std::string name() const = 0;                    // of the game, before a scenario is loaded
  virtual std::vector<std::string> scenarios() const = 0;  // the default first
  virtual std::vector<std::string> rule_options() const = 0;
  // The options as load() takes them, from those of a record: an option that a record omits need not have today's
  // default.
  virtual std::vector<std::string> recorded_options(std::vector<std::string> options) const { return options; }

  // Errors list what exists.
  virtual absl::StatusOr<std::shared_ptr<const G>> load(const std::string& scenario,
                                                        const std::vector<std::string>& options) const = 0;
  // The game to which a state's text belongs; `now` is the game being played, or null.
  virtual absl::StatusOr<std::shared_ptr<const G>> load_for(absl::string_view text,
                                                            const std::shared_ptr<const G>& now) const = 0;
  // The scenario that a game is.
  virtual ScenarioNote scenario_note(const G& game) const {
    ScenarioNote note;
    note.title = std::string(game.scenario_name());
    return note;
  }

  // --- Scenarios that come as texts, in games that have them.
  virtual bool takes_texts() const { return false; }
  // A text that may be opened has no faults: its name is that of no other scenario of the program, and its lines fit in
  // a record.
  virtual ScenarioReading read_text(absl::string_view) const { return {}; }
  // The game of a text without faults.
  virtual absl::StatusOr<std::shared_ptr<const G>> load_text(const ScenarioReading&,
                                                             const std::vector<std::string>&) const {
    return absl::UnimplementedError("this game has no scenarios as texts");
  }
  // Adds a text without faults to scenarios(), unless the program has it, replacing an opened one of its name.
  // FailedPrecondition if there are already kMostOpened.
  virtual absl::Status open(const ScenarioReading&) const {
    return absl::UnimplementedError("this game has no scenarios as texts");
  }
  // The text of an opened scenario; empty for any other.
  virtual std::string opened_text(const std::string&) const { return {}; }
  // The text of any game; empty if the game has none.
  virtual std::string text_of(const G&) const { return {}; }
};

}  // namespace zerohour::protocol
