#include "tests/ridge/adapter.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "tools/protocol/data_folder.h"
#include "tools/protocol/drawn.h"

namespace zerohour::ridge {
namespace {

using Kind = Ridge::Kind;
using State = Ridge::State;
using Action = Ridge::Action;
using Step = Ridge::Step;

class Loader final : public protocol::Loader<Ridge> {
 public:
  explicit Loader(std::string data) : data_(std::move(data)) {}
  std::string name() const override { return "ridge"; }
  std::vector<std::string> scenarios() const override { return {"ridge"}; }
  std::vector<std::string> rule_options() const override { return {}; }
  absl::StatusOr<std::shared_ptr<const Ridge>> load(const std::string& scenario,
                                                    const std::vector<std::string>& options) const override {
    if (scenario != "ridge" || !options.empty()) {
      return absl::NotFoundError("there is one scenario, ridge, without rule options");
    }
    const absl::StatusOr<DataSource> source = protocol::folder_source(data_, embedded_files());
    if (!source.ok()) return source.status();
    return protocol::load_as_typed(*source, [](const DataSource& files) { return Ridge::load(files); });
  }
  absl::StatusOr<std::shared_ptr<const Ridge>> load_for(absl::string_view,
                                                        const std::shared_ptr<const Ridge>& now) const override {
    if (now != nullptr) return now;
    return load("ridge", {});
  }
  protocol::ScenarioNote scenario_note(const Ridge&) const override {
    return {
        "The ridge", Ridge::kTurns, {"Blue attacks, and wins with two of the crests. Both sides set up in secret."}};
  }

 private:
  std::string data_;
};

class Bots final : public protocol::BotSource<Ridge> {
 public:
  std::vector<std::string> names() const override { return {"mcts", "random"}; }
  std::string quick_bot(const std::string&) const override { return "random"; }
  absl::StatusOr<std::unique_ptr<ai::Bot<Ridge>>> make_bot(const std::string& name, std::uint64_t seed) const override {
    if (name == "mcts") return std::make_unique<ai::MctsBot<Ridge>>(seed);
    if (name == "random") return std::make_unique<ai::RandomBot<Ridge>>(seed);
    return absl::NotFoundError(absl::StrCat("no bot is called '", name, "'; there are mcts and random"));
  }
};

class Wording final : public protocol::Wording<Ridge> {
 public:
  using Faces = absl::Span<const std::uint8_t>;

  protocol::Row turn_row(const Ridge& game, const State& s) const override {
    const absl::string_view step = kRidgeSteps[static_cast<std::size_t>(s.step)];
    return protocol::Row().number("turn", s.turn).word("active", game.side_name(s.side)).word("step", step);
  }
  std::uint64_t turn_key(const Ridge&, const State& s) const override { return Ridge::player_turn(s); }
  bool is_action_word(const Ridge& game, const State& s, absl::string_view word) const override {
    const auto named = game.parse_action(s, absl::StrCat(word, " ", game.units()[0].name, " 0101"));
    return named.ok() || game.unit_named(word) >= 0 || hex::parse_hex(word).ok() || word == "done";
  }
  std::string subject(const Ridge& game, const State&, const Action& action) const override {
    return action.kind == Kind::kEnd ? "done" : game.units()[action.unit].name;
  }
  protocol::ActionParts parts(const Ridge& game, const State& s, const Action& action) const override {
    if (action.kind == Kind::kEnd) return {"done", "", ""};
    const std::string text = game.format_action(s, action);
    const hex::Hex to = action.kind == Kind::kAttack ? s.units[action.unit].at : action.to;
    return {text.substr(0, text.find(' ')), game.units()[action.unit].name, hex::to_string(to)};
  }
  absl::Span<const protocol::ReplyRow> reply_rows() const override {
    using Type = protocol::FieldType;
    using protocol::field;
    static const auto* const rows = new std::vector<protocol::ReplyRow>{
        {"turn",
         "ok",
         {field("turn", Type::kNumber, "from 1"), field("active", Type::kWord, "the side whose set-up or turn it is"),
          field("step", Type::kWord, "set-up, move, combat, roll, retreat or over")},
         ""},
        {"story", "phase", {field("turn", Type::kNumber, "from 1"), field("side", Type::kWord, "whose it is")}, ""},
        {"describe",
         "data",
         {protocol::fixed("thing", "hex"), field("key", Type::kWord, "its number"),
          field("ground", Type::kWord, "f, w, r or R, as in the data"), field("sets-up", Type::kWord, "a side, or -")},
         ""},
        {"describe",
         "data",
         {protocol::fixed("thing", "unit"), field("key", Type::kWord, "its name"),
          field("side", Type::kWord, "whose it is"), field("full", Type::kNumber, "strength"),
          field("reduced", Type::kNumber, "strength with one step"), field("movement", Type::kNumber, "points")},
         ""}};
    return *rows;
  }
  std::string picture(const Ridge& game, const State& s) const override { return map_text(game, s); }
  void describe(const Ridge& game, protocol::Reply& reply) const override {
    for (int i = 0; i < game.columns() * game.rows(); ++i) {
      const hex::Hex hex = game.hex_of(i);
      const auto in = [&](Side side) { return (game.zone(side) >> i & 1) != 0; };
      const absl::string_view sets_up = in(Side::kFirst) ? "blue" : in(Side::kSecond) ? "red" : "-";
      const std::string ground(1, game.ground(hex));
      protocol::Row row = protocol::Row().word("thing", "hex").word("key", hex::to_string(hex)).word("ground", ground);
      reply.line("data", row.word("sets-up", sets_up));
    }
    for (const Ridge::UnitData& unit : game.units()) {
      protocol::Row row = protocol::Row().word("thing", "unit").word("key", unit.name);
      row.word("side", game.side_name(unit.side)).number("full", unit.strength[1]);
      reply.line("data", row.number("reduced", unit.strength[0]).number("movement", unit.movement));
    }
  }
  std::string title(const Ridge&, const State& s) const override {
    if (s.step == Step::kOver) return "The game is over";
    const std::string side = title_of(s.side);
    if (s.step == Step::kSetUp) return absl::StrCat(side, " sets up");
    const absl::string_view does = s.step == Step::kMove ? " moves" : " fights";
    return absl::StrCat("Turn ", s.turn, " of ", Ridge::kTurns, ", ", side, does);
  }
  protocol::Row phase(const Ridge& game, const State& s) const override {
    return protocol::Row().number("turn", s.turn).word("side", game.side_name(s.side)).text("title", title(game, s));
  }
  std::string roll_needs(const Ridge& game, const State& s) const override {
    return results_text(game, game.difference(s, s.defender, s.attackers));
  }
  std::string tell(const Ridge& game, const State& before, const Action& action, Actor, Faces faces,
                   const State& after) const override {
    static constexpr absl::string_view kEnds[] = {" has set up", " ends its moves", " ends its attacks"};
    static constexpr absl::string_view kVerbs[] = {"", " is placed on ", " moves to ", " against ", " retreats to "};
    if (action.kind == Kind::kEnd) return absl::StrCat(title_of(before.side), kEnds[static_cast<int>(before.step)]);
    const std::string unit = game.units()[action.unit].name;
    std::string text = absl::StrCat(unit, kVerbs[static_cast<int>(action.kind) % 5], hex::to_string(action.to));
    if (action.kind == Kind::kAttack) {
      const int difference = game.difference(before, action.unit, action.units);
      text = absl::StrCat(game.names(action.units), kVerbs[3], unit, ", difference ", difference);
    } else if (action.kind == Kind::kResult) {
      text = absl::StrCat(faces.empty() ? "Result" : absl::StrCat("A ", faces[0]), ": ", kRidgeFights[action.units]);
    }
    for (std::size_t i = 0; i < game.units().size(); ++i) {
      const Ridge::Unit &was = before.units[i], &is = after.units[i];
      const std::string& name = game.units()[i].name;
      const bool found = was.hidden != 0 && is.hidden == 0 && name != unit;
      if (found) absl::StrAppend(&text, "; ", name, " is found on ", hex::to_string(is.at));
      if (was.steps > is.steps) absl::StrAppend(&text, "; ", name, is.steps == 0 ? " is destroyed" : " loses a step");
    }
    return text;
  }
};

class Winning final : public protocol::Victory<Ridge> {
 public:
  protocol::VictoryReport victory(const Ridge& game, const State& s) const override {
    const int crests = game.crests(s);
    protocol::VictoryReport report;
    report.goal = absl::StrCat("After turn ", Ridge::kTurns,
                               " Blue wins with units on two crests, and draws with one. A side without units loses.");
    const std::string held = absl::StrCat(crests), left = absl::StrCat(std::max(0, Ridge::kWin - crests));
    report.scores = {{Side::kFirst, crests, Ridge::kWin, Ridge::kDraw, "crests"}};
    if (crests > 0) report.account = {{Side::kFirst, crests, "crests on which Blue stands"}};
    report.sides = {{Side::kFirst, "two crests (6)", held, left == "0" ? "nothing" : left},
                    {Side::kSecond, "no crest for Blue (6)", "all but " + held, held == "0" ? "nothing" : held}};
    return report;
  }
};

class Adviser final : public protocol::Guide<Ridge> {
 public:
  absl::StatusOr<protocol::Advice> guide(const Ridge& game, const State& s) const override {
    return protocol::Advice{Wording().title(game, s), due_text(game, s), {}};
  }
};

class Material final : public eval::Evaluator<Ridge> {
 public:
  std::string name() const override { return "material-1"; }
  int value(const Ridge& game, const State& s) const override {
    int value = 3 * game.crests(s);
    for (std::size_t i = 0; i < game.units().size(); ++i) {
      value += game.units()[i].side == Side::kFirst ? s.units[i].steps : -s.units[i].steps;
    }
    return value;
  }
  double win_probability(const Ridge& game, const State& s) const override {
    return 1 / (1 + std::exp(-(value(game, s) - 6) / 3.0));
  }
};

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Ridge>> adapter(const std::string& data) {
  return std::make_shared<const protocol::GameAdapter<Ridge>>(
      std::make_shared<const Loader>(data), std::make_shared<const Bots>(), std::make_shared<const Wording>(),
      protocol::GameAdapter<Ridge>::Abilities{std::make_shared<const Winning>(), std::make_shared<const Adviser>()});
}
std::shared_ptr<const eval::Evaluator<Ridge>> material() {
  return std::make_shared<const Material>();
}

std::string title_of(Side side) {
  return side == Side::kFirst ? "Blue" : "Red";
}

std::string due_text(const Ridge& game, const State& s) {
  const std::string side = title_of(s.side);
  if (s.step == Step::kOver) return "The game is over";
  if (s.step == Step::kRoll) return "A die is due";
  if (s.step == Step::kMove) return absl::StrCat("Which units of ", side, " move?");
  if (s.step == Step::kRetreat) return absl::StrCat("Where does ", game.units()[s.defender].name, " retreat to?");
  if (s.step != Step::kSetUp) return absl::StrCat("What does ", side, " attack?");
  int waiting = 0;
  for (std::size_t i = 0; i < game.units().size(); ++i) {
    if (game.units()[i].side == s.side && s.units[i].at == Ridge::kWaiting) waiting |= 1 << i;
  }
  if (waiting == 0) return absl::StrCat("Is the set-up of ", side, " complete?");
  return absl::StrCat("Where does ", side, " set up ", game.names(waiting), "?");
}

std::string results_text(const Ridge& game, int difference) {
  const Ridge::Column& column = game.column(difference);
  return protocol::numbers_by_word(
      1, 6, [&](int face) { return std::string(kRidgeFights[static_cast<std::size_t>(column.results[face - 1])]); });
}

std::string map_text(const Ridge& game, const State& s) {
  constexpr int kWide = 8;
  std::vector<std::string> lines(2 * game.rows() + 1, std::string(kWide * game.columns(), ' '));
  for (int i = 0; i < game.columns() * game.rows(); ++i) {
    const hex::Hex hex = game.hex_of(i);
    std::string below(1, game.ground(hex) == 'f' ? '.' : game.ground(hex));
    if (const int unit = game.unit_at(s, hex); unit >= 0) {
      absl::StrAppend(&below, " ", game.units()[unit].name, s.units[unit].steps == 1 ? "-" : "",
                      s.units[unit].hidden != 0 ? "?" : "");
    }
    const int line = 2 * (hex.row() - 1) + (hex.column() % 2 == 0 ? 1 : 0), at = kWide * (hex.column() - 1);
    lines[line].replace(at, 4, hex::to_string(hex));
    lines[line + 1].replace(at, below.size(), below);
  }
  lines.emplace_back("w wood, r ridge, R crest; B1- one step, B1? hidden from the enemy");
  return absl::StrJoin(lines, "\n");
}

}  // namespace zerohour::ridge
