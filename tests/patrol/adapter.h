// Patrol as the tools know it.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/players/bot.h"
#include "eval/evaluator.h"
#include "tests/patrol/drawing.h"
#include "tests/patrol/patrol.h"
#include "tests/patrol/victory.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/game_type.h"

namespace zerohour::patrol {

class Loader final : public protocol::Loader<Patrol> {
 public:
  std::string name() const override { return "patrol"; }
  std::vector<std::string> scenarios() const override { return {"valley", "gate"}; }
  std::vector<std::string> rule_options() const override { return {}; }
  absl::StatusOr<std::shared_ptr<const Patrol>> load(const std::string& scenario,
                                                     const std::vector<std::string>& options) const override {
    if (!options.empty()) return absl::NotFoundError("there are no rule options");
    if (scenario == "valley") return std::make_shared<const Patrol>(Patrol::valley());
    if (scenario == "gate") return std::make_shared<const Patrol>(Patrol::gate());
    return absl::NotFoundError(absl::StrCat("no scenario is called '", scenario, "'; there are valley and gate"));
  }
  absl::StatusOr<std::shared_ptr<const Patrol>> load_for(absl::string_view,
                                                         const std::shared_ptr<const Patrol>& now) const override {
    return now != nullptr ? now : std::make_shared<const Patrol>();
  }
  protocol::ScenarioNote scenario_note(const Patrol& game) const override {
    return {game.scenario_name() == "gate" ? "The gate" : "The valley",
            game.turns(),
            {absl::StrCat("The first side wins if its patrol stands at a gate after ",
                          game.turns() == 1 ? "the turn" : absl::StrCat(game.turns(), " turns"),
                          ", or wins the fight; the second side wins otherwise.")}};
  }
};

class Bots final : public protocol::BotSource<Patrol> {
 public:
  std::vector<std::string> names() const override { return {"mcts", "planner", "random"}; }
  std::string quick_bot(const std::string&) const override { return "random"; }
  // In adapter.cc, so that the searches are compiled once.
  absl::StatusOr<std::unique_ptr<ai::Bot<Patrol>>> make_bot(const std::string& name, std::uint64_t seed) const override;
};

class Wording final : public protocol::Wording<Patrol> {
  // "X,Y".
  static std::optional<Patrol::Point> read_point(absl::string_view text) {
    const std::vector<absl::string_view> numbers = absl::StrSplit(text, ',');
    int x = 0, y = 0;
    if (numbers.size() != 2 || !absl::SimpleAtoi(numbers[0], &x) || !absl::SimpleAtoi(numbers[1], &y))
      return std::nullopt;
    const Patrol::Point point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    return Patrol::is_on_table(point) ? std::optional(point) : std::nullopt;
  }

 public:
  protocol::Row turn_row(const Patrol&, const Patrol::State& s) const override {
    return protocol::Row().number("turn", s.turn);
  }
  std::uint64_t turn_key(const Patrol&, const Patrol::State& s) const override { return s.turn; }
  bool is_action_word(const Patrol&, const Patrol::State&, absl::string_view word) const override {
    return word == "first" || word == "second" || word == "to";
  }
  std::string subject(const Patrol& game, const Patrol::State&, const Patrol::Action& action) const override {
    return absl::StrCat(std::string(game.side_name(action.side)), "-patrol");
  }
  // The unit is called as its shape is.
  protocol::ActionParts parts(const Patrol& game, const Patrol::State&, const Patrol::Action& action) const override {
    return {"to", absl::StrCat(std::string(game.side_name(action.side)), "-patrol"),
            absl::StrCat(action.point.x, ",", action.point.y)};
  }
  absl::StatusOr<bool> in_area(const Patrol&, absl::string_view place, absl::string_view from,
                               absl::string_view to) const override {
    const auto a = read_point(from), b = read_point(to), at = read_point(place);
    if (!a.has_value() || !b.has_value()) return protocol::refusal("bad-arguments", "a corner is X,Y");
    return at.has_value() && at->x >= std::min(a->x, b->x) && at->x <= std::max(a->x, b->x) &&
           at->y >= std::min(a->y, b->y) && at->y <= std::max(a->y, b->y);
  }
  absl::Span<const protocol::ReplyRow> reply_rows() const override {
    using Type = protocol::FieldType;
    static const auto* const rows =
        new std::vector<protocol::ReplyRow>{{"turn", "ok", {protocol::field("turn", Type::kNumber, "from 1")}, ""},
                                            {"story",
                                             "phase",
                                             {protocol::field("turn", Type::kNumber, "from 1"),
                                              protocol::field("side", Type::kWord, "-: both choose at once")},
                                             ""}};
    return *rows;
  }
  std::string picture(const Patrol& game, const Patrol::State& s) const override { return table_picture(game, s); }
  // The table tells all (TableDrawing).
  void describe(const Patrol&, protocol::Reply&) const override {}
  std::string title(const Patrol& game, const Patrol::State& s) const override {
    return absl::StrCat("Turn ", s.turn, " of ", game.turns());
  }
  protocol::Row phase(const Patrol& game, const Patrol::State& s) const override {
    return protocol::Row().number("turn", s.turn).word("side", "-").text("title", title(game, s));
  }
  // What is hidden from the one who looks is not told at all: that is not left to the game.
  std::string tell(const Patrol& game, const Patrol::State& before, const Patrol::Action& action, Actor,
                   absl::Span<const std::uint8_t>, const Patrol::State& after) const override {
    const std::string side(game.side_name(action.side));
    if (action.kind == Patrol::Kind::kChit) {
      return absl::StrCat("The ", side, " side draws a chit: strength ", action.point.x);
    }
    if (action.kind == Patrol::Kind::kHits) {
      return absl::StrCat("The fight: ", action.point.x, " hits by the first patrol, ", action.point.y,
                          " by the second");
    }
    const std::string choice = absl::StrCat("The ", side, " side has chosen ", action.point.x, ",", action.point.y);
    if (after.turn == before.turn && after.step == before.step) return choice;  // the other side still chooses
    return absl::StrCat(choice, ": the patrols go to ", after.at[0].x, ",", after.at[0].y, " and ", after.at[1].x, ",",
                        after.at[1].y);
  }
};

// adapter.cc
std::shared_ptr<const protocol::GameAdapter<Patrol>> adapter();
std::shared_ptr<const protocol::GameType> game_type();

// Who has the stronger chit, for the luck of tournaments.
class Strength final : public eval::Evaluator<Patrol> {
 public:
  std::string name() const override { return "strength-1"; }
  int value(const Patrol&, const Patrol::State& s) const override { return s.chit[0] - s.chit[1]; }
  double win_probability(const Patrol& game, const Patrol::State& s) const override {
    return 0.5 + 0.04 * value(game, s);
  }
};

}  // namespace zerohour::patrol
