#include "ai/westfront/ideas.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/plan/lead_hash.h"
#include "ai/plan/luck.h"
#include "ai/westfront/acts.h"
#include "ai/westfront/orders.h"
#include "ai/westfront/outlook.h"
#include "ai/westfront/script.h"
#include "ai/westfront/stakes.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/path.h"
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
                                          : script_briefs(game.rules().scenario)),
      book_(settings.book ? opening_book(game) : OpeningBook()) {
  evaluator_ = settings.leaf;
  if (evaluator_ != nullptr) return;
  if (settings.evaluator != Material::kName) {
    const bool own = settings.evaluator == "fitted" || game.rules().scenario.objectives.empty();
    evaluator_ = own ? std::make_shared<const Logistic>(game)
                     : std::make_shared<const Logistic>(game, *LogisticInputs::files().embedded(settings.evaluator));
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
    case Step::kCommand:
      return settings_.commands && !large ? plan::DecisionKind::kPhase : plan::DecisionKind::kSetup;
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
  fill(plan, usual(state), splitmix64(lot));
}

void Ideas::play_on_as(const State& state, const Idea& idea, Plan& plan) const {
  plan.begin(game_, state);
  std::uint64_t lot = seed_;
  fill(plan, state.turn <= idea.until ? idea.brief : usual(state), splitmix64(lot));
}

std::uint64_t Ideas::lead_of(const Idea& idea) const {
  return idea.until == 0 ? 0 : plan::lead_hash(idea.brief, idea.until);
}

Ideas::Idea Ideas::idea_of(const State& state, const Leaning& leaning, std::uint64_t lot) const {
  Idea idea = idea_of(state, nullptr, leaning.brief, lot);
  idea.until = leaning.until;
  return idea;
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
    case Step::kCommand:
      add_commands(state, random, ideas);
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
  if (!settings_.timed) return;
  std::vector<Leaning> timed;
  add_timed(state, timed);
  for (const Leaning& leaning : timed) ideas.push_back(idea_of(state, leaning, random()));
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

// Some of the listed actions, by merit or by chance.
void Ideas::add_acts(const State& state, Random& random, std::vector<Idea>& ideas) const {
  std::vector<Action> acts;
  for_each_legal_action(game_, state, [&](const Action& a) {
    if (!settings_.spares || !hits_friends_alone(state, a)) acts.push_back(a);
  });
  if (settings_.merit) {
    const View view = game_.view(state);
    Brief brief = brief_now(view, knowledge_.script(), decider(view), own(state));
    brief.guns = 1;
    const Outlook outlook(view, decider(view), brief, knowledge_.script());
    for (const Action& act : acts_by_merit(outlook, acts, random))
      ideas.push_back(idea_of(state, &act, own(state), random()));
    return;
  }
  while (!acts.empty() && ideas.size() <= kMostActs) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(acts.size()));
    ideas.push_back(idea_of(state, &acts[at], own(state), random()));
    acts[at] = acts.back();
    acts.pop_back();
  }
}

// To stay, and to go where the enemy's assaults and shots count for less or for more.
void Ideas::add_commands(const State& state, Random& random, std::vector<Idea>& ideas) const {
  const Action done = word_of(Kind::kDone);
  ideas.push_back(idea_of(state, &done, own(state), random()));
  for (const int counted : {0, 100, 400}) {
    Brief brief = own(state);
    if (brief.command == counted) continue;  // the usual
    brief.command = static_cast<std::int16_t>(counted);
    ideas.push_back(idea_of(state, nullptr, brief, random()));
  }
}

bool Ideas::hits_friends_alone(const State& state, const Action& action) const {
  if (action.kind != Kind::kShoot && action.kind != Kind::kRedirect) return false;
  const View view = game_.view(state);
  const bool battery = state.hand.kind == UnitKind::kBattery;
  const UnitType type = battery ? view.scenario().batteries[state.hand.id].type : view.type(state.hand.id);
  const Point at = action.kind == Kind::kRedirect ? action.parts[0].leg[0]
                   : battery                      ? state.battery_aim[state.hand.id]
                                                  : state.aim[state.hand.id];
  bool friends = false, enemies = false;
  template_targets(view, fired_template(view, type, at)).for_each([&](StandId one) {
    (view.side_of(one) == state.side ? friends : enemies) = true;
  });
  return friends && !enemies;
}

void Ideas::add_briefs(const State& state, Random& random, std::vector<Idea>& ideas) const {
  const std::vector<Leaning> all = leanings(state, has_many_companies(game_.rules().scenario));
  for (std::size_t i = 1; i < all.size(); ++i) ideas.push_back(idea_of(state, all[i], random()));
  if (state.step != Step::kOrder) return;
  if (settings_.assaults > 0) add_assaults(state, random, ideas);
  if (!settings_.timed) return;
  const auto exposed = [&](const Idea& idea) { return ends_under_own_fire(state, idea); };
  if (std::all_of(ideas.begin(), ideas.end(), exposed)) {
    Brief brief = own(state);
    brief.gas = brief.barrage = 1'000;
    ideas.push_back(idea_of(state, nullptr, brief, random()));
  }
}

void Ideas::add_assaults(const State& state, Random& random, std::vector<Idea>& ideas) const {
  const View view = game_.view(state);
  const Brief brief = brief_now(view, knowledge_.script(), decider(view), own(state));
  const Outlook outlook(view, decider(view), brief, knowledge_.script());
  Action order = word_of(Kind::kOrder);
  for (const PlannedOrder& assault :
       assault_orders(outlook, view.order_stands(), static_cast<std::size_t>(settings_.assaults), random)) {
    order.parts = assault.parts;
    if (action_fault(view, order).empty()) ideas.push_back(idea_of(state, &order, own(state), random()));
  }
}

std::vector<Ideas::Leaning> Ideas::leanings(const State& state, bool few) const {
  std::vector<Leaning> all;
  const std::size_t count = few ? kFewThemes : std::size(kThemes);
  for (std::size_t i = 0; i < count; ++i) {
    Brief brief = own(state);
    kThemes[i].lean(brief);
    if (brief.home > kMaxTurns && loses_at_home(state)) continue;
    all.push_back({std::string(kThemes[i].words), brief});
  }
  if (settings_.timed) add_timed(state, all);
  return all;
}

// Of raiders without the points for a draw: roll-outs would let them go again in every next turn.
bool Ideas::loses_at_home(const State& state) const {
  const Scenario& scenario = game_.rules().scenario;
  return settings_.timed && game_.actor(state) != Actor::kSecond && scenario.objectives.empty() &&
         knowledge_.script().has_home(kAttacker) &&
         points_at_home(game_.view(state), knowledge_.script()) < scenario.draw;
}

void Ideas::add_timed(const State& state, std::vector<Leaning>& leanings) const {
  const Scenario& scenario = game_.rules().scenario;
  const bool attacks = game_.actor(state) != Actor::kSecond;
  if (!scenario.objectives.empty() || !knowledge_.script().has_home(kAttacker)) return;
  const auto add = [&](std::string words, int until, const auto& lean) {
    Brief brief = own(state);
    lean(brief);
    leanings.push_back({std::move(words), brief, until});
  };
  const auto bold = [](Brief& b) {
    scale(b.danger, 25), scale(b.reaction, 25), scale(b.press, 200), scale(b.assault, 150);
    b.fear = b.threat = 0;
  };
  const int turn = state.turn;
  if (!attacks) {
    add("a counter-attack", turn + 1, [&](Brief& b) { bold(b), b.chase = 250, b.leave = 0, b.shot = b.sos = 0; });
    add("fire at all that comes", turn + 1, [](Brief& b) { b.shot = b.sos = 0, scale(b.hold, 300); });
    return;
  }
  for (int turns = 1; turns <= 2 && turn + turns <= scenario.turns; ++turns) {
    const auto at = static_cast<std::int16_t>(turn + turns);
    add(absl::StrCat("go now and come home in turn ", at), scenario.turns, [&](Brief& b) { bold(b), b.back = at; });
    add(absl::StrCat("hold until turn ", at, " and then go"), at, [&](Brief& b) { b.go = at; });
  }
  if (!loses_at_home(state))
    add("home, and stay there", scenario.turns, [&](Brief& b) { b.back = static_cast<std::int16_t>(turn); });
}

bool Ideas::ends_under_own_fire(const State& state, const Idea& idea) const {
  if (idea.steps.empty() || idea.steps[0].action.kind != Kind::kOrder) return false;
  const View view = game_.view(state);
  const Side side = decider(view);
  const Outlook outlook(view, side, idea.brief, knowledge_.script());
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const StandOrder& part = idea.steps[0].action.parts[i];
    if (part.verb != Verb::kMove && part.verb != Verb::kAssault) continue;
    if (outlook.is_under_own_fire(end_of(part, state.at[stands[i]]))) return true;
  }
  return false;
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
  for (Leaning& leaning : leanings(state, false)) {
    leaning.brief.noise = idea.brief.noise;
    if (leaning.brief == idea.brief) text = std::move(leaning.words);
  }
  if (idea.brief.noise > 0) absl::StrAppend(&text, ", with changes");
  return text;
}

static_assert(plan::PlayerSource<Ideas> && plan::TellsLuck<Ideas> && plan::LeadsPlayouts<Ideas> &&
              plan::AsksForLead<Ideas>);

}  // namespace zerohour::westfront

template class zerohour::plan::Rollout<zerohour::westfront::Ideas>;
template class zerohour::plan::Planner<zerohour::westfront::Ideas>;
template class zerohour::plan::PlannerBot<zerohour::westfront::Ideas>;
