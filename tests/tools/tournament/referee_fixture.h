// Tournaments of Pig (tests/pig/pig.h): the referee knows no game.
#pragma once

#include <gtest/gtest.h>

#include <array>
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
#include "engine/core/any_game_of.h"
#include "engine/core/digest.h"
#include "engine/core/replay.h"
#include "tests/pig/adapter.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/tournament/arena.h"
#include "tools/tournament/entry.h"
#include "tools/tournament/match.h"
#include "tools/tournament/seeds.h"

namespace zerohour::tournament {

using pig::HoldBot;

// Plays on where it may not.
class IllegalBot final : public ai::Bot<Pig> {
 public:
  std::string name() const override { return "illegal"; }
  Pig::Action choose(const Pig&, const Pig::State&, const ai::Budget&) override { return Pig::kHold; }
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

inline std::shared_ptr<const protocol::AnyAdapter> pig_adapter() {
  return protocol::any_adapter(
      std::make_shared<const protocol::GameAdapter<Pig>>(pig::adapter()->with_bots(std::make_shared<const PigBots>())));
}

using PigLead = pig::Lead;

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

inline Equipment equipment(const Setup& setup, int target = 100, int turns = 1000) {
  std::signal(SIGPIPE, SIG_IGN);
  return {any_game(std::make_shared<const Pig>(target, turns)), pig_adapter(),
          any_evaluator<Pig>(std::make_shared<PigLead>()), std::make_shared<Setup>(setup)};
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
