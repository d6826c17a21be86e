// Tournaments of Pig (tests/core/pig.h): the referee knows no game.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <csignal>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "ai/players/random_bot.h"
#include "engine/core/replay.h"
#include "tests/core/pig.h"
#include "tools/tournament/arena.h"
#include "tools/tournament/entry.h"
#include "tools/tournament/match.h"

namespace zerohour::tournament {

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

// Plays on where it may not.
class IllegalBot final : public ai::Bot<Pig> {
 public:
  std::string name() const override { return "illegal"; }
  Pig::Action choose(const Pig&, const Pig::State&, const ai::Budget&) override { return Pig::kHold; }
};

class PigLoader final : public protocol::Loader<Pig> {
 public:
  std::string name() const override { return "pig"; }
  std::vector<std::string> scenarios() const override { return {"to-100-within-1000"}; }
  std::vector<std::string> rule_options() const override { return {}; }
  absl::StatusOr<std::shared_ptr<const Pig>> load(const std::string&, const std::vector<std::string>&) const override {
    return std::make_shared<Pig>();
  }
  absl::StatusOr<std::shared_ptr<const Pig>> load_for(absl::string_view,
                                                      const std::shared_ptr<const Pig>& now) const override {
    return now;
  }
};

class PigBots final : public protocol::BotSource<Pig> {
 public:
  std::vector<std::string> names() const override { return {"hold", "random", "illegal"}; }
  absl::StatusOr<std::unique_ptr<ai::Bot<Pig>>> make_bot(const std::string& bot, std::uint64_t seed) const override {
    if (bot == "hold") return std::make_unique<HoldBot>(seed);
    if (bot == "random") return std::make_unique<ai::RandomBot<Pig>>(seed);
    if (bot == "illegal") return std::make_unique<IllegalBot>();
    return absl::NotFoundError(absl::StrCat("no bot is called '", bot, "'"));
  }
};

class PigWording final : public protocol::Wording<Pig> {
 public:
  std::string turn_text(const Pig&, const Pig::State& s) const override { return absl::StrCat("turn=", s.turn); }
  std::uint64_t turn_key(const Pig&, const Pig::State& s) const override { return s.turn; }
  bool is_action_word(const Pig&, const Pig::State&, absl::string_view) const override { return false; }
  std::string subject(const Pig& game, const Pig::State& s, const Pig::Action& action) const override {
    return game.format_action(s, action);
  }
  std::string picture(const Pig& game, const Pig::State& s) const override { return game.format_state(s); }
  void describe(const Pig&, protocol::Reply&) const override {}
};

inline std::shared_ptr<const protocol::Front<Pig>> pig_front() {
  return std::make_shared<const protocol::Front<Pig>>(
      std::make_shared<const PigLoader>(), std::make_shared<const PigBots>(), std::make_shared<const PigWording>());
}

// Points ahead, those of this turn counted.
class PigLead final : public eval::Evaluator<Pig> {
 public:
  std::string name() const override { return "lead-1"; }
  int value(const Pig&, const Pig::State& s) const override {
    return s.scores[0] - s.scores[1] + (s.side == Side::kFirst ? s.total : -s.total);
  }
  double win_probability(const Pig& game, const Pig::State& s) const override {
    return 1 / (1 + std::exp(-value(game, s) / 20.0));
  }
};

// A tournament of one pairing.
inline Setup pig_setup(const std::vector<std::string>& entries, int pairs = 10) {
  Setup setup;
  setup.game = "pig";
  setup.sides = {"first", "second"};
  setup.entries = parse_entries(entries, {}).value();
  setup.pairings = {{0, 1}};
  setup.pairs = pairs;
  setup.seed = MasterSeed::from_number(4711);
  setup.evaluator = "lead-1";
  setup.limits.start_ms = 5000;
  setup.limits.watchdog_ms = 5000;
  return setup;
}

inline Equipment<Pig> equipment(const Setup& setup, int target = 100, int turns = 1000) {
  std::signal(SIGPIPE, SIG_IGN);
  return {std::make_shared<Pig>(target, turns), pig_front(), std::make_shared<PigLead>(),
          std::make_shared<Setup>(setup)};
}

// The record, parsed and replayed; a failure where it does not say what happened.
template <Game G>
Record checked_record(const G& game, const GameReport& report) {
  const absl::StatusOr<Record> record = parse_record(report.record);
  EXPECT_TRUE(record.ok()) << record.status() << "\n" << report.record;
  if (!record.ok()) return {};
  const auto last = replay_each(game, *record, [](const auto&, const auto&, const auto&, const auto&) {});
  EXPECT_TRUE(last.ok()) << last.status() << "\n" << report.record;
  EXPECT_EQ(format_record(*record), report.record);
  if (record->result.has_value()) {
    EXPECT_EQ(record->result->winner, winner_name(game, report.winner));
  }
  return *record;
}

inline std::string slurp(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace zerohour::tournament
