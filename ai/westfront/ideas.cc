#include "ai/westfront/ideas.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/plan/luck.h"
#include "ai/westfront/script.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/material.h"

namespace zerohour::westfront {
namespace {

constexpr int kScale = 400;             // of material to a unit of logit
constexpr std::size_t kMostSteps = 12;  // of a plan
constexpr std::size_t kMostReactions = 4, kMostActs = 4;

void scale(std::int16_t& weight, int per_cent) {
  constexpr int kMost = std::numeric_limits<std::int16_t>::max();
  weight = static_cast<std::int16_t>(std::clamp(weight * per_cent / 100, -kMost, kMost));
}

struct Theme {
  absl::string_view words;
  void (*lean)(Brief&);
};
// The first few are those that are compared where there are many companies.
constexpr Theme kThemes[] = {
    {"the usual", [](Brief&) {}},
    {"forward at any price",
     [](Brief& b) { scale(b.danger, 25), scale(b.reaction, 25), scale(b.press, 200), b.home = 0; }},
    {"stay and fire", [](Brief& b) { b.press = 0, b.fire = 200, b.settled = 30; }},
    {"assault", [](Brief& b) { b.assault = 200, scale(b.reaction, 33), b.home = 0; }},
    {"no assault", [](Brief& b) { b.assault = -500; }},
    {"forward with care", [](Brief& b) { scale(b.danger, 150), scale(b.reaction, 200); }},
    {"back", [](Brief& b) { b.home = 99, b.press = 0, scale(b.danger, 200); }},
    {"after the raiders", [](Brief& b) { b.chase = 250; }},
};
constexpr std::size_t kFewThemes = 4;
Action word_of(Kind kind) {
  Action a;
  a.kind = kind;
  return a;
}

}  // namespace

bool has_many_companies(const Scenario& scenario) {
  constexpr int kMany = 8;
  return scenario.company_count() > kMany;
}

Ideas::Knowledge::Knowledge(const Westfront& game, const Settings& settings)
    : script_(game),
      briefs_(settings.script.has_value() ? settings.script->of(game.rules().scenario)
                                          : script_briefs(game.rules().scenario)) {
  evaluator_ = settings.leaf;
  if (evaluator_ != nullptr) return;
  if (settings.evaluator != Material::kName) {
    const bool own = settings.evaluator == "fitted" || game.rules().scenario.objectives.empty();
    evaluator_ = own ? std::make_shared<const Logistic>(game.rules().scenario)
                     : std::make_shared<const Logistic>(*embedded_weights(settings.evaluator));
    return;
  }
  par_ = material_par(game);
}

int Ideas::Knowledge::score(const Westfront& game, const State& s) const {
  if (evaluator_ != nullptr) return evaluator_->score(game, s);
  return eval::logistic_score((material(game.view(s)) - par_) * 1'000 / kScale);
}

int Ideas::player_turns_left(const State& s) const {
  return 2 * std::max(0, game_.rules().scenario.turns - s.turn);
}

int Ideas::luck(const State& s, const Action& roll, absl::FunctionRef<int(const State&)> worth) const {
  if (s.step != Step::kEffectRoll && s.step != Step::kAssaultRoll && s.step != Step::kMoraleRoll) return 0;
  return plan::luck_of(game_, s, roll, worth);
}

// Where there are many companies their orders alone are worth the time.
plan::DecisionKind Ideas::kind(const State& s) const {
  const bool large = has_many_companies(game_.rules().scenario);
  switch (s.step) {
    case Step::kOrder:
    case Step::kOpenGas:
      return plan::DecisionKind::kPhase;
    case Step::kWindow:
      return settings_.reactions && !large ? plan::DecisionKind::kPhase : plan::DecisionKind::kSetup;
    case Step::kAct:
      return settings_.weapons && !large ? plan::DecisionKind::kPhase : plan::DecisionKind::kSetup;
    case Step::kUnit:
      return settings_.units && s.phase == Phase::kCompanies && !large ? plan::DecisionKind::kPhase
                                                                       : plan::DecisionKind::kSetup;
    default:
      return plan::DecisionKind::kSetup;
  }
}

void Ideas::fill(Plan& plan, const Brief& brief, std::uint64_t lot) const {
  const Actor actor = game_.actor(plan.state());
  do {
    plan.play(script_action(game_, knowledge_.script(), plan.state(), brief, lot));
  } while (game_.actor(plan.state()) == actor && plan.steps().size() < kMostSteps);
}

void Ideas::play_on(const State& state, Plan& plan) const {
  plan.begin(game_, state);
  std::uint64_t lot = seed_;
  fill(plan, own(state), splitmix64(lot));
}

Ideas::Idea Ideas::idea_of(const State& state, const Action* first, const Brief& brief, std::uint64_t lot) const {
  Plan plan;
  plan.begin(game_, state);
  if (first != nullptr) plan.play(*first);
  if (game_.actor(plan.state()) == game_.actor(state)) fill(plan, brief, lot);
  Idea idea;
  idea.steps = plan.steps();
  idea.brief = brief;
  idea.lot = lot;
  return idea;
}

std::vector<Ideas::Idea> Ideas::first_ideas(const State& state, int, Random& random) const {
  std::vector<Idea> ideas{idea_of(state, nullptr, own(state), random())};
  switch (state.step) {
    case Step::kUnit:
      add_units(state, random, ideas);
      break;
    case Step::kWindow:
      add_reactions(state, random, ideas);
      break;
    case Step::kAct:
      add_acts(state, random, ideas);
      break;
    case Step::kOpenGas:
      for (const Kind kind : {Kind::kGas, Kind::kDone}) {
        const Action a = word_of(kind);
        ideas.push_back(idea_of(state, &a, own(state), random()));
      }
      break;
    default:
      add_briefs(state, random, ideas);
      break;
  }
  return ideas;
}

void Ideas::add_units(const State& state, Random& random, std::vector<Idea>& ideas) const {
  const View view = game_.view(state);
  Action a = word_of(Kind::kDone);
  ideas.push_back(idea_of(state, &a, own(state), random()));
  for (const CompanyId c : ids_to(view.scenario().company_count())) {
    a = word_of(Kind::kCompany);
    a.subject = c;
    if (action_fault(view, a).empty()) ideas.push_back(idea_of(state, &a, own(state), random()));
  }
}

void Ideas::add_reactions(const State& state, Random& random, std::vector<Idea>& ideas) const {
  const View view = game_.view(state);
  const Side side = decider(view);
  Action a = word_of(Kind::kPass);
  ideas.push_back(idea_of(state, &a, own(state), random()));
  const StandSet targets = order_targets(view);
  view.for_each(side, [&](StandId firer) {
    if (state.held[firer] == 0 || ideas.size() > kMostReactions) return;
    for (const StandId target : best_targets(view, firer, &targets, 1, false)) {
      a = word_of(Kind::kShot);
      a.subject = firer;
      a.target = target;
      if (action_fault(view, a).empty()) ideas.push_back(idea_of(state, &a, own(state), random()));
    }
  });
  for (const BatteryId b : ids_to(view.scenario().battery_count())) {
    if (view.scenario().batteries[b].side != side || !view.is_free(b)) continue;
    std::vector<Point> points;
    list_best_sos(view, b, points);
    if (points.empty()) continue;
    a = word_of(Kind::kSos);
    a.subject = b;
    a.parts[0].leg[0] = points[0];
    if (action_fault(view, a).empty()) ideas.push_back(idea_of(state, &a, own(state), random()));
    break;
  }
}

// Some of the listed actions, by chance.
void Ideas::add_acts(const State& state, Random& random, std::vector<Idea>& ideas) const {
  std::vector<Action> acts;
  for_each_legal_action(game_, state, [&](const Action& a) { acts.push_back(a); });
  while (!acts.empty() && ideas.size() <= kMostActs) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(acts.size()));
    ideas.push_back(idea_of(state, &acts[at], own(state), random()));
    acts[at] = acts.back();
    acts.pop_back();
  }
}

void Ideas::add_briefs(const State& state, Random& random, std::vector<Idea>& ideas) const {
  const std::size_t count = has_many_companies(game_.rules().scenario) ? kFewThemes : std::size(kThemes);
  for (std::size_t i = 1; i < count; ++i) {
    Brief brief = own(state);
    kThemes[i].lean(brief);
    ideas.push_back(idea_of(state, nullptr, brief, random()));
  }
}

// An order under another leaning; what else is decided has no variations.
Ideas::Idea Ideas::changed(const State& state, const Idea& idea, Random& random) const {
  if (state.step != Step::kOrder) return idea;
  Brief brief = idea.brief;
  kThemes[random.below(std::size(kThemes))].lean(brief);
  brief.noise = 10;
  return idea_of(state, nullptr, brief, random());
}

Ideas::Idea Ideas::mutated(const State& state, const Idea& idea, Random& random) const {
  if (state.step != Step::kOrder) return idea;
  Brief brief = idea.brief;
  brief.noise = static_cast<std::int16_t>(10 << random.below(3));
  return idea_of(state, nullptr, brief, random());
}

std::string Ideas::words(const State& state, const Idea& idea) const {
  std::string text = "a mixed plan";
  for (const Theme& theme : kThemes) {
    Brief brief = own(state);
    theme.lean(brief);
    brief.noise = idea.brief.noise;
    if (brief == idea.brief) text = std::string(theme.words);
  }
  if (idea.brief.noise > 0) absl::StrAppend(&text, ", with changes");
  return text;
}

static_assert(plan::PlayerSource<Ideas> && plan::TellsLuck<Ideas>);

}  // namespace zerohour::westfront

template class zerohour::plan::Rollout<zerohour::westfront::Ideas>;
template class zerohour::plan::Planner<zerohour::westfront::Ideas>;
template class zerohour::plan::PlannerBot<zerohour::westfront::Ideas>;
