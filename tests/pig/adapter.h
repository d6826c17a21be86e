// Pig as the tools know it: the least that a game brings. docs/adding-a-game.md goes through it.
#pragma once

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/players/random_bot.h"
#include "eval/evaluator.h"
#include "tests/pig/pig.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/game_type.h"

namespace zerohour::pig {

// Holds at 20 or thereabouts, as its seed says.
class HoldBot final : public ai::Bot<Pig> {
 public:
  explicit HoldBot(std::uint64_t seed) : random_(seed) {}
  std::string name() const override { return "hold-1"; }
  Pig::Action choose(const Pig& game, const Pig::State& s, const ai::Budget&) override {
    const bool enough = s.total >= 15 + static_cast<int>(random_.below(10));
    if (enough && game.is_legal(s, Pig::kHold).ok()) return Pig::kHold;
    return game.is_legal(s, Pig::kRoll).ok() ? Pig::kRoll : Pig::kHold;
  }

 private:
  Random random_;
};

class Loader final : public protocol::Loader<Pig> {
 public:
  std::string name() const override { return "pig"; }
  std::vector<std::string> scenarios() const override { return {"to-100-within-1000"}; }
  std::vector<std::string> rule_options() const override { return {}; }
  absl::StatusOr<std::shared_ptr<const Pig>> load(const std::string& scenario,
                                                  const std::vector<std::string>& options) const override {
    if (scenario != scenarios()[0] || !options.empty()) return absl::NotFoundError("there is one scenario");
    return std::make_shared<Pig>();
  }
  absl::StatusOr<std::shared_ptr<const Pig>> load_for(absl::string_view,
                                                      const std::shared_ptr<const Pig>& now) const override {
    return now != nullptr ? now : std::make_shared<const Pig>();
  }
};

class Bots final : public protocol::BotSource<Pig> {
 public:
  std::vector<std::string> names() const override { return {"random", "hold"}; }
  absl::StatusOr<std::unique_ptr<ai::Bot<Pig>>> make_bot(const std::string& name, std::uint64_t seed) const override {
    if (name == "random") return std::make_unique<ai::RandomBot<Pig>>(seed);
    if (name == "hold") return std::make_unique<HoldBot>(seed);
    return absl::NotFoundError(absl::StrCat("no bot is called '", name, "'; there are random and hold"));
  }
};

class Wording final : public protocol::Wording<Pig> {
 public:
  protocol::Row turn_row(const Pig&, const Pig::State& s) const override {
    return protocol::Row().number("turn", s.turn);
  }
  absl::Span<const protocol::ReplyRow> reply_rows() const override {
    static const auto* const rows = new std::vector<protocol::ReplyRow>{
        {"turn", "ok", {protocol::field("turn", protocol::FieldType::kNumber, "from 1")}, ""}};
    return *rows;
  }
  std::uint64_t turn_key(const Pig&, const Pig::State& s) const override { return s.turn; }
  bool is_action_word(const Pig&, const Pig::State&, absl::string_view word) const override {
    return word == "roll" || word == "hold";
  }
  std::string subject(const Pig& game, const Pig::State& s, const Pig::Action& action) const override {
    return game.format_action(s, action);
  }
  std::string picture(const Pig& game, const Pig::State& s) const override { return game.format_state(s); }
  void describe(const Pig&, protocol::Reply& reply) const override {
    reply.line("data", protocol::Row().word("thing", "table"));
  }
};

// Without any ability.
inline std::shared_ptr<const protocol::GameAdapter<Pig>> adapter() {
  return std::make_shared<const protocol::GameAdapter<Pig>>(
      std::make_shared<const Loader>(), std::make_shared<const Bots>(), std::make_shared<const Wording>());
}

// adapter.cc
std::shared_ptr<const protocol::GameType> game_type();

// Who leads, for the luck of tournaments: points, those of the turn under way included.
class Lead final : public eval::Evaluator<Pig> {
 public:
  std::string name() const override { return "lead-1"; }
  int value(const Pig&, const Pig::State& s) const override {
    return s.scores[0] - s.scores[1] + (s.side == Side::kFirst ? s.total : -s.total);
  }
  double win_probability(const Pig& game, const Pig::State& s) const override {
    return 1 / (1 + std::exp(-value(game, s) / 20.0));
  }
};

}  // namespace zerohour::pig
