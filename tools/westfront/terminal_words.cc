#include "tools/westfront/terminal_words.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/westfront/legality.h"
#include "tools/protocol/typed_view.h"
#include "tools/support/sentence.h"
#include "tools/support/text.h"
#include "tools/westfront/bot_source.h"
#include "tools/westfront/course.h"
#include "tools/westfront/measures.h"
#include "tools/westfront/names.h"
#include "tools/westfront/orders.h"
#include "tools/westfront/phase_text.h"
#include "tools/westfront/risk_text.h"
#include "tools/westfront/scenario_text.h"
#include "tools/westfront/terminal_views.h"

namespace zerohour::westfront {
namespace {

class WestfrontTerminalWords final : public terminal::GameWords {
 public:
  explicit WestfrontTerminalWords(const protocol::TypedView<Westfront>& view)
      : view_(view), commands_(view_commands(view)) {}

  std::string introduction(int width) const override {
    const protocol::ScenarioNote note = scenario_note(game());
    std::string text = absl::StrCat("Western Front: ", note.title, "\n");
    for (const std::string& paragraph : note.about) absl::StrAppend(&text, wrap(paragraph, width, 0), "\n");
    return text;
  }
  std::string first_commands() const override {
    return "board draws the table, units lists the stands, legal lists what may be done.";
  }
  std::string side_title(Side side) const override { return westfront::side_title(game().rules().scenario, side); }
  std::string decision() const override {
    const State s = now();
    const View view = game().view(s);
    return with_full_stop(followed_by(absl::StrCat(due_text(view), ": ", due_orders(view)), risk_text(game(), s)));
  }
  std::string order_of_dice() const override {
    return now().step == Step::kAssaultRoll ? "the attacker's die first, then the defender's" : "";
  }
  int player_turn() const override { return static_cast<int>(turn_key(now())); }
  std::string reason(std::size_t) const override { return ""; }
  std::string verdict() const override { return verdict_text(game(), now()); }
  std::string rules_hint(absl::string_view refusal) const override {
    // "... (W26)", "... (W18, W51)": the first ruling of the last brackets.
    const std::size_t open = refusal.rfind('(');
    if (open == absl::string_view::npos) return "";
    const absl::string_view cited = refusal.substr(open + 1, refusal.find_first_of(" ,)", open) - open - 1);
    const bool is_ruling =
        cited.size() > 1 && cited[0] == 'W' && cited.find_first_not_of("0123456789", 1) == absl::string_view::npos;
    return is_ruling ? absl::StrCat("rules ", cited) : "";
  }

  const std::vector<std::string>& order_words() const override { return westfront::order_words(); }
  std::string order_usage(absl::string_view word) const override { return westfront::order_usage(word); }
  std::string order_example() const override { return "order A1:move 26,30 A2:hold"; }
  bool is_order(absl::string_view word) const override { return is_order_word(game().rules().scenario, word); }
  absl::StatusOr<std::vector<std::string>> read_order(absl::string_view line) const override {
    const State s = now();
    const absl::StatusOr<std::string> in_mm = in_millimetres(game().rules().scenario, line);
    if (!in_mm.ok()) return in_mm.status();
    const absl::StatusOr<Action> action = westfront::read_order(game(), s, *in_mm);
    if (!action.ok()) return absl::Status(action.status().code(), in_centimetres(action.status().message()));
    return std::vector<std::string>{game().format_action(s, *action)};
  }
  std::vector<std::string> commands_of(absl::string_view line) const override {
    const State s = now();
    return westfront::commands_of(game().view(s), line);
  }
  std::string for_people(absl::string_view text) const override { return in_centimetres(text); }
  // A field of the position's text is as that has it, in millimetres.
  absl::StatusOr<std::string> edit_of(absl::string_view typed) const override {
    if (typed.find('=') != absl::string_view::npos) return std::string(typed);
    return in_millimetres(game().rules().scenario, typed);
  }
  absl::StatusOr<std::string> instruction_of(absl::string_view typed) const override {
    return instruction_in_millimetres(game().rules().scenario, typed);
  }
  // Where nothing can be fired at or called, and where nothing but one answer is legal.
  std::string forced_action() const override {
    const State s = now();
    if (s.step == Step::kWindow) {
      const Answers answers = answers_now(game().view(s));
      return answers.firers.empty() && answers.calls.empty() ? "pass" : "";
    }
    const std::vector<Action> actions = listed_actions(game(), s);
    return actions.size() == 1 && game().lists_all_legal(s) ? std::string(game().format_action(s, actions[0])) : "";
  }
  std::string summary(std::size_t actions) const override { return count_of(static_cast<int>(actions), "action"); }
  std::string orders_help(int width) const override {
    return absl::StrCat(
        "Orders (help WORD explains how to type one):\n  ",
        wrap("order company unit battalion move assault fire hold rally cross redirect shoot shot sos "
             "pass done support no-support keep reroll staff end lose gas take",
             width - 3, 2),
        "\n",
        wrap("Stands are named by their ids, in small or capital letters; points are X,Y in centimetres from the "
             "attacker's left corner. You may also type the texts that legal prints, or their numbers: take 3.",
             width, 0),
        "\n");
  }

  std::string instructions_help() const override {
    return "Instructions are fire (at the nearest enemy whom a shot can hurt), hold, wire (only at enemies at "
           "the wire), within CM (only at enemies that near) and ask. They are for all stands that hold shots, or "
           "for one: M2 hold. Batteries are told sos call, sos hold or sos ask, or one of them: G1 call. The brigade's "
           "+1: support lift (for the first order that it lifts by a sixth or more), support never or support ask. A "
           "staff marker: reroll failed (a die that did what was wanted is kept; you are asked after any other), "
           "reroll never or reroll ask. usual gives the instructions with which a game begins, clear ends all.";
  }

  std::string instruction_meaning(absl::string_view text) const override {
    if (text == "support lift")
      return "the brigade's +1 goes to the first order of a company that it lifts by a sixth or more";
    if (text == "support never") return "the brigade's +1 goes to no die";
    if (text == "reroll failed") return "a die that did what was wanted is kept, and you are asked after any other";
    if (text == "reroll never") return "every die is kept";
    return "";
  }

  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    const State s = now();
    const View view = game().view(s);
    view.for_each(decider(view), [&](StandId one) { names.push_back(view.stand(one).id); });
    return names;
  }
  const std::vector<terminal::ViewCommand>& commands() const override { return commands_; }

 private:
  const Westfront& game() const { return view_.game(); }
  State now() const { return view_.now(); }

  protocol::TypedView<Westfront> view_;
  std::vector<terminal::ViewCommand> commands_;
};

}  // namespace

terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) {
  const auto words = [](const protocol::Table& table, Viewpoint viewpoint) -> std::unique_ptr<terminal::GameWords> {
    return std::make_unique<WestfrontTerminalWords>(protocol::TypedView<Westfront>(table, viewpoint));
  };
  return {std::move(type), words, kDefaultBot};
}

}  // namespace zerohour::westfront
