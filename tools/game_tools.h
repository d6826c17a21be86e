// What the general commands of `zerohour`, which know no game, need from a game: all of it as text. A game's own are a
// GameToolsOf (game_tools_of.h); tools/registry.h lists the games.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/players/study.h"
#include "engine/core/perft.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/game_type.h"
#include "tools/protocol/scenario_note.h"
#include "tools/support/game_flags.h"
#include "tools/support/rule_text.h"
#include "tools/terminal/play.h"

namespace zerohour {

// The counts of a perft by the steps of a turn (or whatever else divides the positions of the game): one row of the
// table for each name.
struct StepPerft {
  PerftTable table;
  std::vector<std::string> steps;
};

// What is known exactly of a position, for `zerohour solve`.
struct Solution {
  struct Choice {
    std::string action;
    double value = 0;   // for the side that decides, from 0 to 1
    bool best = false;  // one of the best; the first of them is what is meant to be played
  };
  std::string scenario;             // with its options
  std::array<std::string, 2> side;  // their names, as single words
  std::string refusal;              // why it could not be solved, a clause; empty if it is solved
  std::string from;                 // of what is too large: from where on games like it were solved, a clause
  // What the first side expects (a win is 1, a draw 1/2), and its chances.
  double value = 0, win = 0, draw = 0, loss = 0;
  std::string decides;           // the side that decides; empty where a die is due or the game is over
  std::vector<Choice> choices;   // its listed actions, in the order of the list
  bool over_candidates = false;  // where the game lists only some of the legal actions: the values are over these
  std::uint64_t positions = 0, bytes = 0;

  // What a player gives away on average: how much less than best play it scores against best play, by side.
  struct Regret {
    std::string player;  // "random", or a level
    std::array<double, 2> value{};
  };
  std::vector<Regret> regrets;  // if asked for: random, then the levels; empty where levels do not choose by the table

  std::optional<ai::BattleStudy> study;  // if asked for
  std::vector<std::string> steps;        // the names of the study's steps
};

// What to solve.
struct SolveOptions {
  std::uint64_t positions = 3'000'000;            // within so many
  bool regrets = false;                           // whether Solution::regrets are wanted, for a battle from its start
  std::uint64_t study_games = 0;                  // if not 0: Solution::study is wanted, over so many games
  std::function<void(std::uint64_t)> progress{};  // called now and then with the number of positions; may be empty
};

// `data` is a folder of data files, or empty for the built-in ones. `width` is in columns. A `line` is a position's
// line of text, which names its scenario and options; without one, the position is the start of the scenario of `load`.
class GameTools {
 public:
  virtual ~GameTools() = default;

  std::string name() const { return any_adapter("")->loader().name(); }
  // The name for people: "Pig".
  virtual std::string title() const = 0;
  // The scenario that is played if none is named.
  std::string default_scenario() const { return scenarios("").front(); }
  // The names of all scenarios, that one first.
  std::vector<std::string> scenarios(const std::string& data) const { return any_adapter(data)->loader().scenarios(); }
  // Null if the program has no text of them.
  const RuleText* rules() const { return any_adapter("")->wording().rules(); }
  // The bots in the order in which they are listed for people.
  virtual std::vector<protocol::BotNote> bots() const { return any_adapter("")->bots()->notes(); }
  // As BotSource::settings().
  std::vector<ai::KindNote> bot_settings() const { return any_adapter("")->bots()->settings(); }
  // As settings_of() there.
  absl::StatusOr<ai::KindNote> bot_settings_of(const std::string& bot) const {
    return any_adapter("")->bots()->settings_of(bot);
  }
  // The one that plays if none is named.
  std::string usual_bot() const { return terminal_game(game_type("")).default_bot; }

  // OK if the folder has data of the game; otherwise an error that names --data.
  virtual absl::Status check_data(const std::string& data) const = 0;
  // The hash of all data that make up a scenario.
  absl::StatusOr<std::string> data_hash(const GameFlags& load) const;
  // What is known of each scenario, by its name, in the order of the list.
  absl::StatusOr<std::vector<std::pair<std::string, protocol::ScenarioNote>>> scenario_notes(
      const std::string& data) const;
  // For people: each scenario in a few lines; one in detail; a position. Errors name the flag at fault.
  absl::StatusOr<std::string> list_scenarios(const std::string& data, int width) const;
  absl::StatusOr<std::string> describe_scenario(const GameFlags& load, int width) const;
  absl::StatusOr<std::string> show(std::optional<absl::string_view> line, const GameFlags& load, int width) const;
  // What is wrong with a scenario file, one fault each: "line 12, at: the point is off the table"; empty if nothing is.
  // Unimplemented if the game's scenarios are not files of their own.
  virtual absl::StatusOr<std::vector<std::string>> check_scenario(absl::string_view) const {
    return absl::UnimplementedError(absl::StrCat(title(), " has no scenario files"));
  }
  // How many lines of a text have the form of lines of a scenario file of the game: none if it is something else.
  virtual int scenario_lines(absl::string_view) const { return 0; }
  // depth: at least 1.
  virtual absl::StatusOr<StepPerft> perft(std::optional<absl::string_view> line, const GameFlags& load,
                                          int depth) const = 0;

  // Solves a position whole.
  virtual absl::StatusOr<Solution> solve(std::optional<absl::string_view> line, const GameFlags& load,
                                         const SolveOptions& options) const = 0;

  // For an engine of the text protocol.
  std::shared_ptr<const protocol::GameType> game_type(const std::string& data) const {
    return std::make_shared<const protocol::GameType>(any_adapter(data));
  }
  // A game in the terminal.
  absl::Status play(const terminal::PlayOptions& options, const std::string& data, std::istream& in, std::ostream& out,
                    std::ostream& err) const {
    return terminal::run_play(options, terminal_game(game_type(data)), in, out, err);
  }

 protected:
  // Of a type from game_type().
  virtual terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) const = 0;
  virtual std::shared_ptr<const protocol::AnyAdapter> any_adapter(const std::string& data) const = 0;
  // One scenario, and a position, as text for people.
  virtual std::string any_scenario_text(const AnyGame& game, int width) const = 0;
  virtual std::string any_position_text(const AnyGame& game, const AnyState& state, int width) const = 0;

  absl::StatusOr<std::shared_ptr<const AnyGame>> load_game(const GameFlags& load) const {
    return any_adapter(load.data)->loader().load(load.scenario, load.options);
  }
  struct Position {
    std::shared_ptr<const AnyGame> game;
    AnyState state;
  };
  // As described above.
  absl::StatusOr<Position> read_position(std::optional<absl::string_view> line, const GameFlags& load) const;
};

}  // namespace zerohour
