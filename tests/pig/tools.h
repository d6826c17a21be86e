// Pig as the commands of the program know it: its words in the terminal, its tools, its tournaments.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/pig/adapter.h"
#include "tools/game_tools_of.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/typed_view.h"
#include "tools/terminal/play.h"
#include "tools/tournament/game_runner.h"

namespace zerohour::pig {

// What the terminal says of a game.
class Words final : public terminal::GameWords {
 public:
  explicit Words(const protocol::Table& table) : table_(table, Viewpoint::kReferee) {}

  std::string introduction(int) const override {
    return absl::StrCat("Pig\nThe first to reach ", table_.game().target(), " points wins.\n");
  }
  std::string first_commands() const override { return "roll-on rolls the die, hold keeps the points of this turn."; }
  std::string side_title(Side side) const override { return side == Side::kFirst ? "First" : "Second"; }
  std::string decision() const override { return absl::StrCat("Roll on, or hold ", table_.now().total, " points."); }
  int player_turn() const override { return table_.now().turn; }
  std::string reason(std::size_t) const override { return ""; }
  std::string verdict() const override { return std::string(table_.game().result(table_.now()).reason); }
  std::string rules_hint(absl::string_view) const override { return ""; }

  // "roll" is the terminal's own command, for a person's dice.
  const std::vector<std::string>& order_words() const override {
    static const std::vector<std::string> words = {"hold", "roll-on"};
    return words;
  }
  std::string order_usage(absl::string_view word) const override { return std::string(word); }
  std::string order_example() const override { return "hold"; }
  bool is_order(absl::string_view word) const override { return word == "hold" || word == "roll-on"; }
  absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const override {
    const Pig::Action action = line == "hold" ? Pig::kHold : Pig::kRoll;
    if (absl::Status status = table_.game().is_legal(table_.now(), action); !status.ok()) return status;
    return std::vector<std::string>{std::string(table_.game().format_action(table_.now(), action))};
  }
  std::string summary(std::size_t actions) const override { return absl::StrCat(actions, " choices made"); }
  std::string orders_help(int) const override { return "Orders: roll-on, hold.\n"; }
  std::vector<std::string> names() const override { return {}; }
  const std::vector<terminal::ViewCommand>& commands() const override { return commands_; }

 private:
  protocol::TypedView<Pig> table_;
  std::vector<terminal::ViewCommand> commands_;
};

class Tools final : public GameToolsOf<Pig> {
 public:
  std::string title() const override { return "Pig"; }
  absl::Status check_data(const std::string&) const override { return absl::OkStatus(); }

 protected:
  terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) const override {
    const auto words = [](const protocol::Table& table, Viewpoint) -> std::unique_ptr<terminal::GameWords> {
      return std::make_unique<Words>(table);
    };
    return {std::move(type), words, "hold"};
  }
  std::shared_ptr<const protocol::GameAdapter<Pig>> adapter(const std::string&) const override {
    return pig::adapter();
  }
  std::string scenario_text(const Pig& game, int) const override { return std::string(game.scenario_name()); }
  std::string position_text(const Pig& game, const Pig::State& s, int) const override {
    return absl::StrCat(game.scenario_name(), "\n", game.format_state(s), "\n");
  }
};

inline const tournament::GameRunner& game_runner() {
  static const tournament::GameRunner runner(
      [](const std::string&) { return protocol::any_adapter(pig::adapter()); },
      [](const AnyGame&, const std::string&) { return tournament::any_evaluator<Pig>(std::make_shared<const Lead>()); },
      [](const std::string& name) { return name == Lead().name(); });
  return runner;
}

}  // namespace zerohour::pig
