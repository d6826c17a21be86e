// Loos 1915 in the protocol: what it shows of itself as data.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/loos/loos.h"
#include "eval/loos/logistic.h"
#include "tools/protocol/front.h"
#include "tools/loos/bot_source.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

// Loads a scenario, its name and options in one word ("loos+gas-each"). Errors say what there is.
using LoosLoader = std::function<absl::StatusOr<std::shared_ptr<const loos::Loos>>(const std::string& scenario)>;

class LoosFront final : public Front<loos::Loos> {
 public:
  LoosFront(std::vector<std::string> scenarios, LoosLoader load)
      : scenarios_(std::move(scenarios)), load_(std::move(load)) {}

  std::string name() const override { return "loos"; }
  std::vector<std::string> scenarios() const override { return scenarios_; }
  std::vector<std::string> rule_options() const override;
  std::vector<std::string> recorded_options(std::vector<std::string> options) const override;
  std::vector<std::string> bots() const override;
  absl::StatusOr<std::shared_ptr<const loos::Loos>> load(const std::string& scenario,
                                                         const std::vector<std::string>& options) const override;
  absl::StatusOr<std::shared_ptr<const loos::Loos>> load_for(
      absl::string_view text, const std::shared_ptr<const loos::Loos>& now) const override;
  absl::StatusOr<std::unique_ptr<ai::Bot<loos::Loos>>> make_bot(const std::string& name,
                                                                std::uint64_t seed) const override {
    return bots_.make_bot(name, seed);
  }
  std::string quick_bot(const std::string& name) const override { return bots_.quick_bot(name); }
  std::string turn_text(const loos::Loos& game, const State& s) const override;
  std::uint64_t turn_key(const loos::Loos& game, const State& s) const override;
  bool is_action_word(const loos::Loos& game, const State& s, absl::string_view word) const override;
  std::string subject(const loos::Loos& game, const State& s, const loos::Action& action) const override {
    return bots_.subject(game, s, action);
  }
  std::string picture(const loos::Loos& game, const State& s) const override;
  void describe(const loos::Loos& game, Reply& reply) const override;                                // loos_describe.cc
  Answer odds(const loos::Loos& game, const State& s, Words words, Reply& reply) const override;     // loos_odds.cc
  Answer overlay(const loos::Loos& game, const State& s, Words words, Reply& reply) const override;  // loos_overlay.cc
  absl::StatusOr<std::string> edit(const loos::Loos& game, State s, Words parts) const override;     // loos_edit.cc

  std::vector<BotNote> bot_notes() const override;
  ScenarioNote scenario_note(const loos::Loos& game) const override;
  // loos_views.cc
  std::string phase(const loos::Loos& game, const State& s) const override;
  std::string tell(const loos::Loos& game, const State& before, const loos::Action& action, Actor actor,
                   absl::Span<const std::uint8_t> faces, const State& after) const override;
  absl::Status guide(const loos::Loos& game, const State& s, Reply& reply) const override;
  std::string preview(const loos::Loos& game, const State& s, const loos::Action& action) const override;
  Answer threats(const loos::Loos& game, const State& s, Words words, Reply& reply) const override;
  absl::StatusOr<std::array<int, 3>> chances(const std::shared_ptr<const loos::Loos>& game,
                                             const State& s) const override;  // loos_chances.cc
  Answer book(const loos::Loos& game, const State& s, absl::string_view name,
              Reply& reply) const override;  // loos_book.cc

 private:
  LoosBotSource bots_;
  std::vector<std::string> scenarios_;
  LoosLoader load_;
  mutable std::mutex mutex_;  // of the judge
  // What tells the chances, and the game that it is for.
  mutable std::shared_ptr<const loos::Loos> judged_;
  mutable std::unique_ptr<const eval::Logistic> judge_;
};

std::shared_ptr<const Kind> loos_kind(std::vector<std::string> scenarios, LoosLoader load);

}  // namespace zerohour::protocol
