// The players of Loos that compare plans by playing on from them in the head.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "ai/players/bot.h"
#include "ai/loos/plan_keeper.h"
#include "ai/loos/planner.h"

namespace zerohour::ai {

class PlannerBot final : public Bot<loos::Loos> {
 public:
  // How many nodes it takes for a phase; a single choice has a part of it. By itself: where the budget limits neither
  // time nor nodes. At most: never more, whatever the budget.
  struct Nodes {
    std::uint64_t count = 0;
    bool at_most = false;
  };
  PlannerBot(std::string name, plan::PlannerOptions options, Nodes nodes, std::uint64_t seed)
      : name_(std::move(name)), options_(std::move(options)), nodes_(nodes), seed_(seed) {}
  std::string name() const override { return name_; }
  // A function of seed, position and budget: what was asked before plays no part, but that a plan is carried out to its
  // end.
  loos::Action choose(const loos::Loos& game, const loos::State& state, const Budget& budget) override;
  std::string explain() const override;

 private:
  plan::Effort effort(const loos::Loos& game, const loos::State& state, const Budget& budget) const;

  std::string name_;
  plan::PlannerOptions options_;
  Nodes nodes_;
  std::uint64_t seed_;
  PlanKeeper keeper_;
  std::unique_ptr<eval::Logistic> leaf_;
  openings::Book book_;
  std::optional<plan::Thought> thought_;  // behind the plan that is being carried out
};

}  // namespace zerohour::ai
