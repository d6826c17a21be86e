#include "tools/loos/terminal_words.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/any_game_of.h"
#include "engine/loos/loos.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/orders.h"
#include "tools/loos/place_names.h"
#include "tools/loos/risk_text.h"
#include "tools/loos/tables_text.h"
#include "tools/loos/terminal_views.h"
#include "tools/protocol/table.h"
#include "tools/session/session.h"
#include "tools/support/sentence.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

class TerminalWords final : public terminal::GameWords {
 public:
  TerminalWords(const session::Session& session, std::shared_ptr<bool> legend_told)
      : session_(session), commands_(view_commands(session, std::move(legend_told))) {
    for (terminal::ViewCommand& command : question_commands(session)) commands_.push_back(std::move(command));
  }

  std::string introduction(int width) const override {
    const Scenario& scenario = game().board().scenario();
    return absl::StrCat(scenario.title, "\n", wrap(with_accents(scenario.idea), width, 0), "\n",
                        wrap(with_accents(scenario.players_note), width, 0), "\n");
  }
  std::string first_commands() const override { return "board draws the map, status shows what is to be done."; }
  std::string side_title(Side side) const override { return std::string(loos::side_title(side)); }
  std::string decision() const override { return followed_by(step_text(game(), state()), risk_text(game(), state())); }
  int player_turn() const override { return 2 * state().turn + index(state().active); }
  std::string reason(std::size_t i) const override {
    const auto& move = session_.moves()[i];
    return reason_text(game(), move.before.as<State>(), move.action.as<Action>(), session_.after(i).as<State>());
  }
  std::string verdict() const override {
    const State start = session_.moves().empty() ? state() : session_.moves().front().before.as<State>();
    return verdict_text(game(), start, state());
  }
  std::string rules_hint(absl::string_view refusal) const override { return loos::rules_hint(refusal); }

  const std::vector<std::string>& order_words() const override { return loos::order_words(); }
  std::string order_usage(absl::string_view word) const override { return loos::order_usage(word); }
  std::string order_example() const override { return "move 1/2a 2213"; }
  bool is_order(absl::string_view word) const override { return loos::is_order(word) || word == "no"; }
  absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const override {
    const absl::StatusOr<std::vector<Action>> actions = loos::read_order(game(), state(), line);
    if (!actions.ok()) return actions.status();
    if (absl::Status status = check_orders(game(), state(), *actions); !status.ok()) return status;
    std::vector<std::string> texts;
    State s = state();
    for (const Action& action : *actions) {
      texts.push_back(game().format_action(s, action));
      game().apply(s, action);
    }
    return texts;
  }
  std::vector<std::string> commands_of(absl::string_view line) const override { return loos::commands_of(line); }
  std::string summary(std::size_t actions) const override {
    return absl::StrCat(count_of(static_cast<int>(actions), "unit"), " placed");
  }
  std::string orders_help(int width) const override {
    return absl::StrCat("Orders (help WORD explains how to type one):\n  ",
                        wrap("move swap commit arrive place entry break setup aircraft attack bombard gas no-gas done "
                             "resolve lose retreat "
                             "stand advance displace mobile trade",
                             width - 3, 2),
                        "\n",
                        wrap("Names of units may be shortened as long as only one unit fits (2a for 1/2a); units may "
                             "also be named by their hex (1715; 1715u for the lower one). status shows what is to be "
                             "decided now, legal lists what may be done.",
                             width, 0),
                        "\n");
  }

  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    for (const UnitId u : deciders_units(game(), state()) & game().board().scenario().in_play) {
      if (game().board().counter(u).present) names.push_back(unit_name(game(), state(), u));
    }
    return names;
  }
  const std::vector<terminal::ViewCommand>& commands() const override { return commands_; }

 private:
  const Loos& game() const { return *typed<Loos>(session_.game()); }
  const State& state() const { return session_.state().as<State>(); }

  const session::Session& session_;
  std::vector<terminal::ViewCommand> commands_;
};

}  // namespace

terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) {
  // A person is told of the legend once, whatever is played next.
  const auto words = [legend_told = std::make_shared<bool>(false)](const protocol::Table& table,
                                                                   Viewpoint) -> std::unique_ptr<terminal::GameWords> {
    return std::make_unique<TerminalWords>(table.session(), legend_told);
  };
  return {std::move(type), words, "level-5"};
}

}  // namespace zerohour::loos
