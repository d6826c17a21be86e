// Patrol as the commands of the program know it: its words in the terminal, its tools, its tournaments.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/patrol/adapter.h"
#include "tools/game_tools_of.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/typed_view.h"
#include "tools/support/text.h"
#include "tools/terminal/play.h"
#include "tools/tournament/game_runner.h"

namespace zerohour::patrol {

// What the terminal says of a game.
class Words final : public terminal::GameWords {
 public:
  explicit Words(const protocol::TypedView<Patrol>& view) : view_(view) {
    commands_.push_back({"board", "board", "the table in letters", true,
                         [this](const std::vector<std::string>&, const std::string&, terminal::Printer& out) {
                           out.show(table_picture(game(), state()));
                         }});
    commands_.push_back({"candidates", "candidates", "some points to go to; any other within reach is as good", true,
                         [this](const std::vector<std::string>&, const std::string&, terminal::Printer& out) {
                           out.show(candidates());
                         }});
  }

  std::string introduction(int width) const override {
    return absl::StrCat(
        wrap(absl::StrCat("Patrol. Each side draws a chit, the strength of its patrol. In a turn both choose in secret "
                          "where to go, at most ",
                          Patrol::kReach, " points away. Patrols that end within ", Patrol::kNear,
                          " points of each other fight; without a fight the first side has to stand within ",
                          Patrol::kAtGate, " points of a gate at the end."),
             width, 0),
        "\n");
  }
  std::string first_commands() const override {
    return "go 400,250 goes to that point, stay stays, board draws the table, candidates lists some points.";
  }
  std::string side_title(Side side) const override { return side == Side::kFirst ? "First" : "Second"; }
  std::string decision() const override {
    const Patrol::Point at = state().at[index(chooser())];
    return absl::StrCat("Where does the ", side_word(game(), index(chooser())), " patrol go? It is at ", at.x, ",",
                        at.y, ": go X,Y at most ", Patrol::kReach, " points away, or stay.");
  }
  int player_turn() const override { return state().turn; }
  std::string reason(std::size_t) const override { return ""; }
  std::string verdict() const override {
    const Result result = game().result(state());
    const absl::string_view winner = result.winner == Actor::kFirst    ? "The first side wins: "
                                     : result.winner == Actor::kSecond ? "The second side wins: "
                                                                       : "A draw: ";
    return absl::StrCat(winner, result.reason, ".");
  }
  std::string rules_hint(absl::string_view) const override { return ""; }

  const std::vector<std::string>& order_words() const override {
    static const std::vector<std::string> words = {"go", "stay"};
    return words;
  }
  std::string order_usage(absl::string_view word) const override { return word == "go" ? "go X,Y" : "stay"; }
  std::string order_example() const override { return "go 400,250"; }
  bool is_order(absl::string_view word) const override { return word == "go" || word == "stay"; }
  absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const override {
    const std::vector<absl::string_view> words = absl::StrSplit(line, absl::ByAnyChar(" ,"), absl::SkipEmpty());
    const std::string side = side_word(game(), index(chooser()));
    const Patrol::Point at = state().at[index(chooser())];
    const bool stays = words.size() == 1 && absl::AsciiStrToLower(words[0]) == "stay";
    if (!stays && (words.size() != 3 || absl::AsciiStrToLower(words[0]) != "go")) {
      return absl::InvalidArgumentError("type go and a point, as in go 400,250; or stay");
    }
    const std::string text =
        stays ? absl::StrCat(side, " to ", at.x, ",", at.y) : absl::StrCat(side, " to ", words[1], ",", words[2]);
    const absl::StatusOr<Patrol::Action> action = game().parse_action(state(), text);
    if (!action.ok()) return action.status();
    if (absl::Status status = game().is_legal(state(), *action); !status.ok()) return status;
    return std::vector<std::string>{game().actor(state()) == Actor::kBoth ? absl::StrCat("side=", side, " ", text)
                                                                          : text};
  }
  std::string summary(std::size_t actions) const override { return absl::StrCat(actions, " choices made"); }
  std::string orders_help(int) const override { return "Orders: go X,Y and stay.\n"; }
  std::vector<std::string> names() const override { return {}; }
  const std::vector<terminal::ViewCommand>& commands() const override { return commands_; }

 private:
  const Patrol& game() const { return view_.game(); }
  Patrol::State state() const { return view_.now(); }
  // The person whose words these are; where all is seen, who is to choose first.
  Side chooser() const {
    const Side acting = acts(game().actor(state()), Side::kFirst) ? Side::kFirst : Side::kSecond;
    return side_of(view_.viewpoint()).value_or(acting);
  }

  std::string candidates() const {
    std::string text;
    for_each_legal_action(game(), state(), [&](const Patrol::Action& action) {
      if (action.side == chooser()) absl::StrAppend(&text, "  go ", action.point.x, ",", action.point.y, "\n");
    });
    return text.empty() ? "Nothing is to be chosen now.\n" : text;
  }

  protocol::TypedView<Patrol> view_;
  std::vector<terminal::ViewCommand> commands_;
};

class Tools final : public GameToolsOf<Patrol> {
 public:
  std::string title() const override { return "Patrol"; }
  absl::Status check_data(const std::string&) const override { return absl::OkStatus(); }

 protected:
  terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) const override {
    const auto words = [](const protocol::Table& table, Viewpoint viewpoint) -> std::unique_ptr<terminal::GameWords> {
      return std::make_unique<Words>(protocol::TypedView<Patrol>(table, viewpoint));
    };
    return {std::move(type), words, "mcts"};
  }
  std::shared_ptr<const protocol::GameAdapter<Patrol>> adapter(const std::string&) const override {
    return patrol::adapter();
  }
  std::string scenario_text(const Patrol& game, int) const override { return game.scenario_name(); }
  std::string position_text(const Patrol& game, const Patrol::State& s, int) const override {
    return absl::StrCat(table_picture(game, s), "\n");
  }
};

inline const tournament::GameRunner& game_runner() {
  static const tournament::GameRunner runner(
      [](const std::string&) { return protocol::any_adapter(patrol::adapter()); },
      [](const AnyGame&, const std::string&) {
        return tournament::any_evaluator<Patrol>(std::make_shared<const Strength>());
      },
      [](const std::string& name) { return name == Strength().name(); });
  return runner;
}

}  // namespace zerohour::patrol
