// The script players of Loos: one plan for each phase, made again after each roll.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "ai/loos/knowledge.h"
#include "ai/loos/script.h"
#include "ai/players/bot.h"
#include "engine/loos/loos.h"
#include "openings/loos/book.h"

namespace zerohour::loos {

// Plays either side by the building blocks of ai/loos; its plans depend on the position and the seed alone.
class ScriptBot final : public ai::Bot<Loos> {
 public:
  // book: the one that it sets up by, if the game has it; none for the script's own set-ups. sound: as in
  // ScriptSettings.
  ScriptBot(std::string name, Style style, std::uint64_t seed, const Habits& habits = kHabits,
            std::optional<BookKind> book = std::nullopt, bool sound = false)
      : name_(std::move(name)), style_(style), seed_(seed), habits_(habits), book_(book), sound_(sound) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kPlan; }
  Action choose(const Loos& game, const State& state, const ai::Budget& budget) override;
  // The book's plan by which it set up; empty otherwise.
  std::string explain() const override { return explanation_; }
  std::string idea() const override { return explanation_; }

 private:
  std::string name_;
  Style style_;
  std::uint64_t seed_;
  Habits habits_;
  std::optional<BookKind> book_;
  bool sound_;
  plan::PlanKeeper<Loos, BookedGround> keeper_;
  Plan plan_;
  std::string explanation_;
};

// How far a restless script departs from its usual leanings in a phase.
enum class Whims : std::uint8_t {
  kFew,  // up to three changes
  kAll,  // any leaning in each zone, and careless judgement
};

// The script with random leanings in each zone and phase: for games from which an evaluator learns the consequences of
// varied play, and as a beginner, who plays every phase by another plan.
class RestlessBot final : public ai::Bot<Loos> {
 public:
  // book: as for ScriptBot.
  RestlessBot(std::string name, Whims whims, std::uint64_t seed, const Habits& habits = kHabits,
              std::optional<BookKind> book = std::nullopt)
      : name_(std::move(name)), whims_(whims), seed_(seed), habits_(habits), book_(book) {}
  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kPlan; }
  Action choose(const Loos& game, const State& state, const ai::Budget& budget) override;

 private:
  std::string name_;
  Whims whims_;
  std::uint64_t seed_;
  Habits habits_;
  std::optional<BookKind> book_;
  plan::PlanKeeper<Loos, BookedGround> keeper_;
  Plan plan_;
};

}  // namespace zerohour::loos
