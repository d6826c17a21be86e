#include "ai/lgg/ideas.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/lgg/joint.h"
#include "ai/lgg/luck.h"
#include "ai/lgg/script.h"
#include "ai/plan/lead_hash.h"
#include "eval/lgg/logistic.h"
#include "eval/lgg/material.h"

namespace zerohour::lgg {
namespace {

constexpr int kRoundActions = 15;  // of both sides on average, weather included
constexpr int kScale = 8;          // hundredths of a point of material to a thousandth of a logit
constexpr int kMostSteps = 24;     // of a plan
constexpr int kLasts = 2;          // rounds that an idea lasts, that in which it is made included

struct Theme {
  absl::string_view words;
  void (*lean)(Brief&);
  bool wide = false;  // what the script would then like is worth beginning with (IdeaSettings::wide)
  bool guns = false;  // says nothing of an army without guns
};
constexpr Theme kThemes[] = {
    {"the usual", [](Brief&) {}},
    {"attack", [](Brief& b) { b.attack = 250, b.exposed = 100; }, true},
    {"hold back", [](Brief& b) { b.attack = -2'000, b.advance = 0; }},
    {"mass on the left", [](Brief& b) { b.flank = Flank::kLeft; }},
    {"mass on the right", [](Brief& b) { b.flank = Flank::kRight; }},
    {"mass in the centre", [](Brief& b) { b.flank = Flank::kCentre; }},
    {"rally and recover first", [](Brief& b) { b.rally = b.recover = 500; }},
    {"fire first", [](Brief& b) { b.fire = 400; }, true, true},
    {"guns forward", [](Brief& b) { b.guns = b.fire = 150; }, false, true},
    {"attack where much is gained", [](Brief& b) { b.attack = -300; }},
    {"attack what is sure", [](Brief& b) { b.attack = -800; }},
    {"draw back what is weak", [](Brief& b) { b.escape = 400; }},
    {"stay out of reach", [](Brief& b) { b.attack = -300, b.close = b.standoff = 1'250, b.danger = b.later = 120; },
     true},
    {"go close", [](Brief& b) { b.close = b.standoff = 620, b.press = 100, b.advance = 200; }, true},
    {"let the enemy come", [](Brief& b) { b.wait = 99, b.press = 0; }},
    {"dare", [](Brief& b) { b.danger = b.danger / 3, b.later = 0, b.action = b.action / 2; }, true},
    {"get into position", [](Brief& b) { b.promise = 30; }, true},
};

}  // namespace

Ideas::Knowledge::Knowledge(const Lgg& game, const Settings& settings)
    : rules_(game.shared_rules()), book_(settings.book ? opening_book(game) : OpeningBook()) {
  if (settings.leaf != nullptr) {
    evaluator_ = settings.leaf;
  } else if (settings.evaluator == Material::kName) {
    par_ = material(game.view(game.initial_state()));
  } else if (settings.evaluator == "fitted") {
    evaluator_ = std::make_shared<const Logistic>(game);
  } else {
    evaluator_ = std::make_shared<const Logistic>(game, *LogisticInputs::files().embedded(settings.evaluator));
  }
}

int Ideas::Knowledge::score(const Lgg& game, const State& s) const {
  if (evaluator_ != nullptr) return evaluator_->score(game, s);
  return eval::logistic_score((material(game.view(s)) - par_) / kScale);
}

int Ideas::player_turn(const State& s) const {
  return s.day << 16 | s.round << 1 | ((s.passed[0] | s.passed[1]) != 0 ? 1 : 0);
}

int Ideas::player_turns_left(const State& s) const {
  return 2 * std::max(0, game_.rules().scenario.length - s.count) / kRoundActions;
}

int Ideas::score(const State& s) const {
  return knowledge_.score(game_, s);
}

int Ideas::luck(const State& s, const Action& roll, absl::FunctionRef<int(const State&)> worth) const {
  return luck_of(game_, s, roll, worth);
}

plan::DecisionKind Ideas::kind(const Position& position) const {
  return position.state.step == Step::kActivate ? plan::DecisionKind::kPhase : plan::DecisionKind::kChoice;
}

void Ideas::fill(Plan& plan, Side side, const Brief& brief, std::uint64_t lot) const {
  do {
    plan.play(script_action(game_, plan.state(), side, brief, lot));
  } while (plan.state().step == Step::kActivate && plan.state().side == side &&
           plan.steps().size() < static_cast<std::size_t>(kMostSteps));
}

void Ideas::play_on(const Position& position, Plan& plan) const {
  plan.begin(game_, position);
  fill(plan, position.side, settings_.policy, position.seed);
}

Brief Ideas::own(const Position& position) const {
  return knowledge_.book().leaned(settings_.own, game_.side_name(position.side), position.state.round, seed_);
}

void Ideas::play_on_as(const Position& position, const Idea& idea, Plan& plan) const {
  plan.begin(game_, position);
  const bool lasts = position.state.round <= idea.until;
  fill(plan, position.side, lasts ? idea.brief : settings_.policy, position.seed);
}

std::uint64_t Ideas::lead_of(const Idea& idea) const {
  return idea.until == 0 || idea.brief == settings_.policy ? 0 : plan::lead_hash(idea.brief, idea.until);
}

Ideas::Idea Ideas::idea_of(const Position& position, const Brief& brief, std::uint64_t lot) const {
  Plan plan;
  plan.begin(game_, position);
  fill(plan, position.side, brief, lot);
  Idea idea;
  idea.steps = plan.steps();
  idea.brief = brief;
  idea.lot = lot;
  idea.until = position.state.round + kLasts - 1;
  return idea;
}

Ideas::Idea Ideas::idea_with(const Position& position, absl::Span<const Action> actions) const {
  Plan plan;
  plan.begin(game_, position);
  const auto goes_on = [&] { return plan.state().step == Step::kActivate && plan.state().side == position.side; };
  for (const Action& action : actions) {
    if (goes_on()) plan.play(action);
  }
  const Brief brief = own(position);
  if (goes_on()) fill(plan, position.side, brief, position.seed);
  Idea idea;
  idea.steps = plan.steps();
  idea.brief = brief;
  idea.lot = position.seed;
  idea.wish = true;
  return idea;
}

std::vector<Ideas::Idea> Ideas::first_ideas(const Position& position, int, Random& random) const {
  std::vector<Idea> ideas;
  const Brief usual = own(position);
  for (const Theme& theme : kThemes) {
    Brief brief = usual;
    theme.lean(brief);
    ideas.push_back(idea_of(position, brief, random()));
  }
  if (settings_.wishes > 0) add_wishes(position, ideas);
  if (settings_.joint > 0) add_attacks(position, ideas);
  if (!settings_.wide) return ideas;
  game_.view(position.state).for_each(other(position.side), [&](UnitId enemy) {
    Brief brief = usual;
    brief.target = enemy;
    ideas.push_back(idea_of(position, brief, position.seed));
  });
  return ideas;
}

void Ideas::add_wishes(const Position& position, std::vector<Idea>& ideas) const {
  std::vector<Action> wishes;
  const auto add = [&](const Brief& brief) {
    for (const Action& action : script_wishes(game_, position.state, brief, settings_.wishes, settings_.slack)) {
      if (std::find(wishes.begin(), wishes.end(), action) == wishes.end()) wishes.push_back(action);
    }
  };
  const Brief usual = own(position);
  add(usual);
  for (const Theme& theme : kThemes) {
    if (!settings_.wide || !theme.wide) continue;
    Brief brief = usual;
    theme.lean(brief);
    add(brief);
  }
  for (const Action& action : wishes) ideas.push_back(idea_with(position, {&action, 1}));
}

void Ideas::add_attacks(const Position& position, std::vector<Idea>& ideas) const {
  for (const JointAttack& attack : joint_attacks(game_, position.state, settings_.own, settings_.joint)) {
    Idea idea = idea_with(position, attack.actions);
    idea.attacked = attack.enemy;
    ideas.push_back(std::move(idea));
  }
}

// Another enemy to go for, or another leaning.
Ideas::Idea Ideas::changed(const Position& position, const Idea& idea, Random& random) const {
  Brief brief = idea.brief;
  if (random.below(2) == 0) {
    const View view = game_.view(position.state);
    std::array<UnitId, kUnitSlots> enemies{};
    std::uint32_t count = 0;
    view.for_each(other(position.side), [&](UnitId e) { enemies[count++] = e; });
    if (count > 0) brief.target = enemies[random.below(count)];
  } else {
    kThemes[random.below(std::size(kThemes))].lean(brief);
  }
  return idea_of(position, brief, random());
}

Ideas::Idea Ideas::mutated(const Position& position, const Idea& idea, Random& random) const {
  Brief brief = idea.brief;
  brief.noise = static_cast<std::int16_t>(50 << random.below(4));
  return idea_of(position, brief, random());
}

std::string Ideas::words(const Position& position, const Idea& idea) const {
  if (idea.attacked != kNoUnit) {
    const bool two = idea.steps.size() > 1 && idea.steps[1].action.target == idea.attacked &&
                     idea.steps[1].action.kind == Kind::kMove;
    return absl::StrCat("begin with ", game_.format_action(position.state, idea.steps[0].action),
                        two ? absl::StrCat(", and then with unit ", idea.steps[1].action.subject) : "");
  }
  if (idea.wish) return absl::StrCat("begin with ", game_.format_action(position.state, idea.steps[0].action));
  const View view = game_.view(position.state);
  bool has_guns = false;
  view.for_each(position.side, [&](UnitId u) { has_guns = has_guns || view.type(u).is_gun(); });
  std::string text = "a mixed plan";
  const Brief usual = own(position);
  for (const Theme& theme : kThemes) {
    Brief brief = usual;
    theme.lean(brief);
    brief.target = idea.brief.target;
    brief.noise = idea.brief.noise;
    if (brief == idea.brief) text = std::string(theme.guns && !has_guns ? kThemes[0].words : theme.words);
  }
  if (idea.brief.target != kNoUnit) absl::StrAppend(&text, ", against unit ", idea.brief.target);
  if (idea.brief.noise > 0) absl::StrAppend(&text, ", with changes");
  return text;
}

static_assert(plan::PlayerSource<Ideas> && plan::TellsLuck<Ideas> && plan::LeadsPlayouts<Ideas>);

}  // namespace zerohour::lgg

template class zerohour::plan::Rollout<zerohour::lgg::Ideas>;
template class zerohour::plan::Planner<zerohour::lgg::Ideas>;
template class zerohour::plan::PlannerBot<zerohour::lgg::Ideas>;
