// Ridge in the place of the program's games: zerohour-ridge is the program with this registry.
#include "tools/registry.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "tests/ridge/adapter.h"
#include "tools/game_tools_of.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/data_folder.h"
#include "tools/protocol/typed_view.h"
#include "tools/support/text.h"
#include "tools/terminal/play.h"
#include "tools/tournament/game_runner.h"

namespace zerohour {
namespace ridge {

// What the terminal says of a game.
class Words final : public terminal::GameWords {
 public:
  Words(const protocol::Table& table, Viewpoint viewpoint) : view_(table, viewpoint) {
    const auto add = [this](const char* word, const char* what, std::string (Words::*text)() const) {
      const auto run = [this, text](const auto&, const std::string&, terminal::Printer& out) {
        out.show((this->*text)());
      };
      commands_.push_back({word, word, what, true, run});
    };
    add("board", "the map in letters", &Words::board);
    add("table", "the combat results table", &Words::table);
  }

  std::string introduction(int width) const override {
    return wrap(
               "Ridge. Blue attacks a ridge that Red holds, and wins with two of its crests after six turns; with one "
               "it is a draw. Both sides set up unseen: a unit is seen once it moves, or is next to an enemy. In its "
               "turn a side moves, and then attacks what its units are next to.",
               width, 0) +
           "\n";
  }
  std::string first_commands() const override { return "board draws the map, table shows the results of combat."; }
  std::string side_title(Side side) const override { return title_of(side); }
  std::string decision() const override {
    static constexpr absl::string_view kOrders[] = {"place UNIT HEX", "move UNIT HEX", "attack ENEMY with UNIT...", "",
                                                    "retreat UNIT HEX"};
    const absl::string_view end = game().is_legal(state(), {}).ok() ? ", or done." : ".";
    return absl::StrCat(due_text(game(), state()), " ", kOrders[static_cast<std::size_t>(state().step)], end);
  }
  int player_turn() const override { return Ridge::player_turn(state()); }
  std::string reason(std::size_t) const override { return ""; }
  std::string verdict() const override {
    const Result result = game().result(state());
    const std::string winner = title_of(result.winner == Actor::kFirst ? Side::kFirst : Side::kSecond);
    return absl::StrCat(result.winner == Actor::kNobody ? "A draw" : winner + " wins", ": ", result.reason, ".");
  }
  std::string rules_hint(absl::string_view) const override { return ""; }

  const std::vector<std::string>& order_words() const override {
    static const std::vector<std::string> words = {"attack", "done", "move", "place", "retreat"};
    return words;
  }
  std::string order_usage(absl::string_view word) const override {
    if (word == "attack") return "attack ENEMY with UNIT...";
    return word == "done" ? "done" : absl::StrCat(word, " UNIT HEX");
  }
  std::string order_example() const override { return "move B1 0506"; }
  bool is_order(absl::string_view word) const override {
    return std::find(order_words().begin(), order_words().end(), word) != order_words().end();
  }
  absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const override {
    std::vector<std::string> words =
        absl::StrSplit(absl::AsciiStrToUpper(line), absl::ByAnyChar(" ,"), absl::SkipEmpty());
    words[0] = absl::AsciiStrToLower(words[0]);
    if (words[0] == "attack" && words.size() > 3 && words[2] == "WITH") {
      std::sort(words.begin() + 3, words.end());
      words = {"attack", words[1], "with", absl::StrJoin(words.begin() + 3, words.end(), ",")};
    }
    const std::string text = absl::StrJoin(words, " ");
    const absl::StatusOr<Ridge::Action> action = game().parse_action(state(), text);
    if (!action.ok()) return absl::InvalidArgumentError(absl::StrCat("type ", order_usage(words[0])));
    if (absl::Status status = game().is_legal(state(), *action); !status.ok()) return status;
    return std::vector<std::string>{text};
  }
  std::string summary(std::size_t actions) const override { return count_of(static_cast<int>(actions), "action"); }
  std::string orders_help(int) const override {
    return "Orders: place B1 0506, move B1 0506, attack R1 with B1 B2, retreat R1 0402, done.\n";
  }
  std::vector<std::string> names() const override { return {}; }
  const std::vector<terminal::ViewCommand>& commands() const override { return commands_; }

 private:
  const Ridge& game() const { return view_.game(); }
  Ridge::State state() const { return view_.now(); }
  std::string board() const { return map_text(game(), state()) + "\n"; }
  std::string table() const {
    std::string text;
    for (const Ridge::Column& column : game().table()) {
      absl::StrAppend(&text, "from ", column.least, "  ", results_text(game(), column.least), "\n");
    }
    return text;
  }

  protocol::TypedView<Ridge> view_;
  std::vector<terminal::ViewCommand> commands_;
};

class Tools final : public GameToolsOf<Ridge> {
 public:
  std::string title() const override { return "Ridge"; }
  absl::Status check_data(const std::string& data) const override {
    return protocol::folder_source(data, embedded_files()).status();
  }

 protected:
  terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) const override {
    const auto words = [](const protocol::Table& table, Viewpoint viewpoint) -> std::unique_ptr<terminal::GameWords> {
      return std::make_unique<Words>(table, viewpoint);
    };
    return {std::move(type), words, "mcts"};
  }
  std::shared_ptr<const protocol::GameAdapter<Ridge>> adapter(const std::string& data) const override {
    return ridge::adapter(data);
  }
  std::string scenario_text(const Ridge& game, int) const override { return map_text(game, {}) + "\n"; }
  std::string position_text(const Ridge& game, const Ridge::State& s, int) const override {
    return map_text(game, s) + "\n";
  }
};

}  // namespace ridge

absl::Span<const GameEntry> games() {
  static const ridge::Tools tools;
  static const tournament::GameRunner runner(
      [](const std::string& data) { return protocol::any_adapter(ridge::adapter(data)); },
      [](const AnyGame&, const std::string&) { return tournament::any_evaluator<Ridge>(ridge::material()); },
      [](const std::string& name) { return name == ridge::material()->name(); });
  static const GameEntry all[] = {{&tools, &runner, {}}};
  return all;
}

}  // namespace zerohour
