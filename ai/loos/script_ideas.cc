#include "ai/loos/script_ideas.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "ai/loos/book.h"

namespace zerohour::loos {
namespace {

std::unique_ptr<const LeafEvaluator> known_evaluator(const Loos& game, const std::string& name) {
  absl::StatusOr<std::unique_ptr<const LeafEvaluator>> evaluator = make_evaluator(game, name);
  assert(evaluator.ok());
  return *std::move(evaluator);
}

}  // namespace

static_assert(plan::SolvesEndings<ScriptIdeas> && plan::OrdersActions<ScriptIdeas> && plan::PlayerSource<ScriptIdeas> &&
              plan::TellsDifferences<ScriptIdeas> && plan::CompletesIdeas<ScriptIdeas> &&
              plan::AssuresWays<ScriptIdeas> && plan::RulesOut<ScriptIdeas>);

BookedGround::BookedGround(const Loos& game, std::optional<BookKind> book)
    : ground_(game), book_(book.has_value() ? embedded_book(game, *book).value_or(Book()) : Book()) {}

ScriptKnowledge::ScriptKnowledge(const Loos& game, const ScriptSettings& settings)
    : ground_(game, settings.book), leaf_(known_evaluator(game, settings.evaluator)), habits_(settings.habits) {}

int ScriptIdeas::player_turns_left(const State& state) const {
  return 2 * std::max(0, script_.game.rules().scenario.last_turn - state.turn);
}

plan::DecisionKind ScriptIdeas::kind(const State& state) const {
  if (!themes_of(state).empty()) return plan::DecisionKind::kPhase;
  const bool setup = state.step == Step::kGermanSetup || state.step == Step::kBritishSetup;
  return setup ? plan::DecisionKind::kSetup : plan::DecisionKind::kChoice;
}

std::vector<Idea> ScriptIdeas::first_ideas(const State& state, int count, Random& random) const {
  std::vector<Idea> ideas;
  for (const Briefing& briefing : first_briefings(themes_of(state), count, random)) {
    ideas.push_back({{}, briefing, {}, ""});
  }
  return ideas;
}

Idea ScriptIdeas::changed(const State& state, const Idea& idea, Random& random) const {
  return {{}, loos::changed(themes_of(state), idea.briefing, random), {}, ""};
}

void ScriptIdeas::complete(const State& state, Idea& idea) const {
  idea = sound_idea(state, briefed_idea(script_, state, themes_of(state), idea.briefing));
}

Idea ScriptIdeas::sound_idea(const State& state, Idea idea) const {
  if (!sound_ || state.step != Step::kDeclare) return idea;
  Plan plan;
  plan.begin(game(), state);
  for (const Plan::Step& step : idea.steps) plan.play(step.action);
  make_sound(game(), state, plan);
  idea.steps = plan.steps();
  idea.detail = detail_of(script_, state, idea);
  return idea;
}

int ScriptIdeas::assured_ways(const State& state) const {
  if (!weighs_entries_ || state.step != Step::kArrival) return 1;
  constexpr int kMost = 12;
  int entries = 0, ways = 0;
  for_each_legal_action(script_.game, state, [&](Action a) {
    entries += a.kind() == Kind::kEntry ? 1 : 0;
    ++ways;
  });
  return entries == 0 ? 1 : std::min(ways, kMost);
}

std::string ScriptIdeas::set_up(const State&, Plan& plan) const {
  const Label* const label = book_ == nullptr ? nullptr : play_book_setup(script_, *book_, plan);
  return label == nullptr ? "" : label_text(*label);
}

}  // namespace zerohour::loos

template class zerohour::plan::Rollout<zerohour::loos::ScriptIdeas>;
template class zerohour::plan::Planner<zerohour::loos::ScriptIdeas>;
template class zerohour::plan::PlannerBot<zerohour::loos::ScriptIdeas>;
