// Salvo as the tools know it: the protocol, and the terminal with a person's own dice.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "eval/evaluator.h"
#include "tests/salvo/salvo.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/game_type.h"

namespace zerohour::salvo {

class Loader final : public protocol::Loader<Salvo> {
 public:
  std::string name() const override { return "salvo"; }
  std::vector<std::string> scenarios() const override { return {"duel"}; }
  std::vector<std::string> rule_options() const override { return {}; }
  absl::StatusOr<std::shared_ptr<const Salvo>> load(const std::string& scenario,
                                                    const std::vector<std::string>& options) const override {
    if (scenario != "duel" || !options.empty()) return absl::NotFoundError("there is one scenario");
    return std::make_shared<Salvo>();
  }
  absl::StatusOr<std::shared_ptr<const Salvo>> load_for(absl::string_view,
                                                        const std::shared_ptr<const Salvo>& now) const override {
    return now != nullptr ? now : std::make_shared<const Salvo>();
  }
};

class Bots final : public protocol::BotSource<Salvo> {
 public:
  std::vector<std::string> names() const override { return {"random", "mcts"}; }
  absl::StatusOr<std::unique_ptr<ai::Bot<Salvo>>> make_bot(const std::string& name, std::uint64_t seed) const override {
    if (name == "random") return std::make_unique<ai::RandomBot<Salvo>>(seed);
    if (name == "mcts") return std::make_unique<ai::MctsBot<Salvo>>(seed);
    return absl::NotFoundError(absl::StrCat("no bot is called '", name, "'; there are random and mcts"));
  }
};

class Wording final : public protocol::Wording<Salvo> {
 public:
  protocol::Row turn_row(const Salvo&, const Salvo::State& s) const override {
    return protocol::Row().number("turn", s.turn);
  }
  absl::Span<const protocol::ReplyRow> reply_rows() const override {
    static const auto* const rows = new std::vector<protocol::ReplyRow>{
        {"turn", "ok", {protocol::field("turn", protocol::FieldType::kNumber, "from 1")}, ""}};
    return *rows;
  }
  std::uint64_t turn_key(const Salvo&, const Salvo::State& s) const override { return s.turn; }
  bool is_action_word(const Salvo&, const Salvo::State&, absl::string_view word) const override {
    return word == "volley" || word == "aim";
  }
  std::string subject(const Salvo& game, const Salvo::State& s, const Salvo::Action& action) const override {
    return game.format_action(s, action);
  }
  std::string picture(const Salvo& game, const Salvo::State& s) const override { return game.format_state(s); }
  void describe(const Salvo&, protocol::Reply& reply) const override {
    reply.line("data", protocol::Row().word("thing", "sea"));
  }
};

inline std::shared_ptr<const protocol::GameAdapter<Salvo>> adapter() {
  return std::make_shared<const protocol::GameAdapter<Salvo>>(
      std::make_shared<const Loader>(), std::make_shared<const Bots>(), std::make_shared<const Wording>());
}

// adapter.cc
std::shared_ptr<const protocol::GameType> game_type();

// The difference of the hulls, for the luck of tournaments.
class Hulls final : public eval::Evaluator<Salvo> {
 public:
  std::string name() const override { return "hulls-1"; }
  int value(const Salvo&, const Salvo::State& s) const override { return s.hull[0] - s.hull[1]; }
  double win_probability(const Salvo& game, const Salvo::State& s) const override {
    return 0.5 + value(game, s) / (2.0 * Salvo::kHull);
  }
};

}  // namespace zerohour::salvo
