#include "ai/loos/script_ideas.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/loos/book.h"

namespace zerohour::loos {
namespace {

Weights known_weights(const std::string& name) {
  absl::StatusOr<Weights> weights = embedded_weights(name);
  assert(weights.ok());
  return *std::move(weights);
}

}  // namespace

static_assert(plan::SolvesEndings<ScriptIdeas> && plan::OrdersActions<ScriptIdeas> && plan::PlayerSource<ScriptIdeas>);

ScriptKnowledge::ScriptKnowledge(const Loos& game, const ScriptSettings& settings)
    : ground_(game),
      leaf_(game, known_weights(settings.evaluator)),
      book_(settings.book ? embedded_book(game).value_or(Book()) : Book()) {}

int ScriptIdeas::player_turns_left(const State& state) const {
  return 2 * std::max(0, script_.game.rules().scenario.last_turn - state.turn);
}

plan::DecisionKind ScriptIdeas::kind(const State& state) const {
  if (!themes_of(state).empty()) return plan::DecisionKind::kPhase;
  const bool setup = state.step == Step::kGermanSetup || state.step == Step::kBritishSetup;
  return setup ? plan::DecisionKind::kSetup : plan::DecisionKind::kChoice;
}

std::vector<Idea> ScriptIdeas::first_ideas(const State& state, int count, Random& random) const {
  const absl::Span<const Theme> themes = themes_of(state);
  std::vector<Idea> ideas;
  for (const Briefing& briefing : first_briefings(themes, count, random)) {
    ideas.push_back(briefed_idea(script_, state, themes, briefing));
  }
  return ideas;
}

Idea ScriptIdeas::changed(const State& state, const Idea& idea, Random& random) const {
  const absl::Span<const Theme> themes = themes_of(state);
  return briefed_idea(script_, state, themes, loos::changed(themes, idea.briefing, random));
}

std::string ScriptIdeas::set_up(const State&, Plan& plan) const {
  const Label* const label = book_ == nullptr ? nullptr : play_book_setup(script_, *book_, plan);
  return label == nullptr ? "" : absl::StrCat("the book's ", label->name, ": ", label->idea);
}

}  // namespace zerohour::loos

template class zerohour::plan::Rollout<zerohour::loos::ScriptIdeas>;
template class zerohour::plan::Planner<zerohour::loos::ScriptIdeas>;
template class zerohour::plan::PlannerBot<zerohour::loos::ScriptIdeas>;
