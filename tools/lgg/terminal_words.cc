#include "tools/lgg/terminal_words.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/lgg/legality.h"
#include "tools/lgg/bot_source.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/names.h"
#include "tools/lgg/orders.h"
#include "tools/lgg/risk_text.h"
#include "tools/lgg/scenario_text.h"
#include "tools/lgg/terminal_views.h"
#include "tools/protocol/typed_view.h"
#include "tools/support/sentence.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

class LggTerminalWords final : public terminal::GameWords {
 public:
  explicit LggTerminalWords(const protocol::TypedView<Lgg>& view) : view_(view), commands_(view_commands(view)) {}

  std::string introduction(int width) const override {
    const protocol::ScenarioNote note = scenario_note(game());
    std::string text = absl::StrCat("La Grande Guerre: ", note.title, "\n");
    for (const std::string& paragraph : note.about) absl::StrAppend(&text, wrap(paragraph, width, 0), "\n");
    return text;
  }
  std::string first_commands() const override {
    return "board draws the table, units lists the units, legal lists what may be done.";
  }
  std::string side_title(Side side) const override { return lgg::side_title(side); }
  std::string decision() const override {
    const State s = now();
    const View view(game().rules(), s);
    const std::string due = due_text(view, game().actor(s));
    const std::string asked = absl::StrCat(due, due.back() == '?' ? " " : ": ", due_orders(view));
    return with_full_stop(followed_by(asked, risk_text(game(), s)));
  }
  std::string order_of_dice() const override {
    const State s = now();
    if (s.step != Step::kCombat && s.step != Step::kFire) return "";
    // One of them is rolled again.
    if (s.p.again != 0) return "";
    return s.step == Step::kCombat ? "the attackers' die first, then the defender's"
                                   : "the firer's die first, then the target's";
  }
  // A stratagem is asked for wherever the enemy might think that there is one (G62).
  std::string forced_action() const override {
    const State s = now();
    const bool asked = s.step == Step::kCommandChit || s.step == Step::kDieChit;
    return asked && !View(game().rules(), s).has_chit(chooser(s)) ? "no" : "";
  }
  int player_turn() const override { return static_cast<int>(phase_key(now())); }
  std::string reason(std::size_t) const override { return ""; }
  std::string verdict() const override { return verdict_text(game(), now()); }
  std::string rules_hint(absl::string_view refusal) const override {
    // "... (8.5)", "... (S1, G41)", "... (7 B)": the first number of the last brackets.
    const std::size_t open = refusal.rfind('(');
    if (open == absl::string_view::npos) return "";
    absl::string_view cited = refusal.substr(open + 1, refusal.find_first_of(" ,)", open) - open - 1);
    if (!cited.empty() && absl::ascii_islower(cited.back())) cited.remove_suffix(1);  // "8.4a"
    const bool is_number = !cited.empty() && cited.find_first_not_of("GS.0123456789") == absl::string_view::npos;
    return is_number ? absl::StrCat("rules ", cited) : "";
  }

  const std::vector<std::string>& order_words() const override { return lgg::order_words(); }
  std::string order_usage(absl::string_view word) const override { return lgg::order_usage(word); }
  std::string order_example() const override { return "move 3 12 ahead"; }
  bool is_order(absl::string_view word) const override { return is_order_word(word); }
  absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const override {
    const State s = now();
    const absl::StatusOr<Action> action = lgg::read_order(game(), s, chooser(s), line);
    if (!action.ok()) return action.status();
    const std::string text = game().format_action(s, *action);
    return std::vector<std::string>{
        game().actor(s) == Actor::kBoth ? absl::StrCat("side=", kSideNames[index(chooser(s))], " ", text) : text};
  }
  std::vector<std::string> commands_of(absl::string_view line) const override { return lgg::commands_of(line); }
  std::string summary(std::size_t actions) const override { return count_of(static_cast<int>(actions), "action"); }
  std::string orders_help(int width) const override {
    return absl::StrCat(
        "Orders (help WORD explains how to type one):\n  ",
        wrap("move attack turn commander wing fire recover rally engineer force pass yes no command "
             "actions die resolve lose occupy place decline stay leave hit join done successor",
             width - 3, 2),
        "\n",
        wrap("Units are named by their numbers, places as X,Y in inches from the south-west corner, "
             "headings as h0 (north) to h359, clockwise. You may also type the texts that legal prints.",
             width, 0),
        "\n");
  }

  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    const State s = now();
    const View view(game().rules(), s);
    view.for_each(chooser(s), [&](UnitId u) { names.push_back(absl::StrCat(u)); });
    return names;
  }
  const std::vector<terminal::ViewCommand>& commands() const override { return commands_; }

 private:
  const Lgg& game() const { return view_.game(); }
  State now() const { return view_.now(); }
  // The person whose words these are; where all is seen, who is to choose first.
  Side chooser(const State& s) const {
    const Side acting = acts(game().actor(s), kBlue) ? kBlue : kRed;
    return side_of(view_.viewpoint()).value_or(acting);
  }

  protocol::TypedView<Lgg> view_;
  std::vector<terminal::ViewCommand> commands_;
};

}  // namespace

terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) {
  const auto words = [](const protocol::Table& table, Viewpoint viewpoint) -> std::unique_ptr<terminal::GameWords> {
    return std::make_unique<LggTerminalWords>(protocol::TypedView<Lgg>(table, viewpoint));
  };
  return {std::move(type), words, kDefaultBot};
}

}  // namespace zerohour::lgg
