#include "tools/loos/design/verdict.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/players/study.h"
#include "ai/search/solver.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {
namespace {

constexpr double kWorst = -100;
// With few units there is hope that it will be small.
constexpr double kTooLarge = -50;
constexpr double kFarFromPar = 0.25;

bool may_do(const Loos& game, const State& state, Kind kind) {
  bool found = false;
  for_each_legal_action(game, state, [&](Action action) { found = found || action.kind() == kind; });
  return found;
}

bool is_of_theme(const Loos& game, const State& state, BattleTheme theme) {
  switch (theme) {
    case BattleTheme::kAny:
      return true;
    case BattleTheme::kGas:
      return state.step == Step::kGas;
    case BattleTheme::kMarkers:
      return state.step == Step::kDefend || (state.step == Step::kDeclare && may_do(game, state, Kind::kBombard));
    case BattleTheme::kReserve:
      return state.step == Step::kArrival || may_do(game, state, Kind::kCommit);
    case BattleTheme::kRetreat:
      return state.step == Step::kRetreat;
    case BattleTheme::kMobile:
      return state.step == Step::kMobileChoose || state.step == Step::kMobileMove || state.step == Step::kMobileDeclare;
    case BattleTheme::kReplacements:
      return state.step == Step::kReplacement;
    case BattleTheme::kBreakdown:
      return state.step == Step::kBreakdown || state.step == Step::kBreakdownPlace;
  }
  return false;
}

// How far a number falls short.
double lacks(double has, double asked) {
  return std::max(0.0, asked - has);
}

double par_gap(double value, const Criteria& criteria) {
  return lacks(value, criteria.least_par) + lacks(criteria.most_par, value);
}

BattleFacts facts_of(const Loos& game, const ai::SolvedTable<Loos>& table, const Criteria& criteria,
                     std::uint64_t games) {
  const State start = game.initial_state();
  const ai::Worth worth = table.worth(game, start).value_or(ai::Worth());
  BattleFacts facts{table.positions(), worth.value, worth.win, worth.loss, {}, 0};
  // Decisions of the theme are counted as steps of their own.
  constexpr std::size_t kOther = 0, kOfTheme = 1;
  const ai::BattleStudy study = ai::study_battle(
      game, table, start, 2,
      [&](const State& state) { return is_of_theme(game, state, criteria.theme) ? kOfTheme : kOther; },
      [](Action action) { return action.kind() == Kind::kDone; }, games);
  for (std::size_t side = 0; side < 2; ++side) {
    const ai::SideStudy& one = study.sides[side];
    const ai::DecisionCounts all = one.total();
    facts.side[side] = {study.a_game(all.choices), all.share(),     all.share_of_more(),
                        all.share_of_near(),       one.worst_loses, one.random_loses};
    facts.theme += study.a_game(one.by_step[kOfTheme].matter);
  }
  return facts;
}

}  // namespace

double score_of(const BattleFacts& facts, const Criteria& criteria) {
  double missing = 4 * par_gap(facts.value, criteria) + lacks(facts.win + facts.loss, criteria.decided);
  for (const BattleFacts::OfSide& side : facts.side) {
    missing += 2 * lacks(side.worst_loses, criteria.loss) + lacks(side.share, criteria.share) +
               0.5 * lacks(side.more, criteria.more) + 0.1 * lacks(side.choices, criteria.choices);
  }
  if (criteria.theme != BattleTheme::kAny) missing += lacks(facts.theme, criteria.theme_decisions);
  return -missing;
}

DataSource with_scenario(const DataSource& source, absl::string_view name, std::string text) {
  return [source, file = absl::StrCat("scenarios/", name, ".txt"),
          text = std::move(text)](absl::string_view wanted) -> absl::StatusOr<std::string> {
    if (wanted == file) return text;
    return source(wanted);
  };
}

std::vector<std::string> theme_names() {
  return {"any", "gas", "markers", "reserve", "retreat", "mobile", "replacements", "breakdown"};
}

absl::StatusOr<Verdict> judge_battle(const DataSource& source, absl::string_view name, const std::string& text,
                                     const Criteria& criteria, std::initializer_list<std::uint64_t> games,
                                     const std::atomic<bool>& stop) {
  const auto refused = [](double score, absl::string_view why) {
    Verdict verdict;
    verdict.score = score;
    verdict.refusal = std::string(why);
    return verdict;
  };
  const absl::StatusOr<std::shared_ptr<const Loos>> game = Loos::load(with_scenario(source, name, text), name);
  if (!game.ok()) return refused(kWorst, game.status().message());
  ai::Solver<Loos> solver(**game);
  const State start = (*game)->initial_state();
  if ((*game)->result(start).over) return refused(kWorst, "it is over when it begins");
  // Most battles that are too large are so after their first action, too.
  State after = start;
  const Actor actor = (*game)->actor(after);
  if (actor == Actor::kFirst || actor == Actor::kSecond) {
    std::optional<Action> first;
    for_each_legal_action(**game, after, [&](Action action) {
      if (!first.has_value()) first = action;
    });
    (*game)->apply(after, *first);
  }
  for (const auto& [from, limit] : {std::pair<const State&, std::uint64_t>{after, criteria.positions / 3},
                                    std::pair<const State&, std::uint64_t>{start, criteria.positions}}) {
    const absl::Status solved = solver.solve(from, {.positions = limit, .stop = &stop, .complete = true});
    if (absl::IsCancelled(solved)) return solved;
    if (!solved.ok()) {
      const auto units = static_cast<double>((*game)->board().scenario().placements.size());
      return refused(kTooLarge - units, solved.message());
    }
  }
  const double value = solver.table().worth(**game, start)->value;
  if (par_gap(value, criteria) > kFarFromPar) {
    Verdict verdict;
    verdict.facts.positions = solver.table().positions();
    verdict.facts.value = value;
    verdict.score = -4 - 4 * par_gap(value, criteria);
    return verdict;
  }
  Verdict verdict;
  for (const std::uint64_t number : games) {
    verdict.facts = facts_of(**game, solver.table(), criteria, number);
    verdict.score = score_of(verdict.facts, criteria);
    if (verdict.score < 0) break;
  }
  return verdict;
}

std::vector<std::string> facts_text(const BattleFacts& facts) {
  std::vector<std::string> lines = {
      absl::StrFormat("Worth %.4f to the British if both sides play their best: they win %.1f%% and lose %.1f%%. %d "
                      "positions.",
                      facts.value, 100 * facts.win, 100 * facts.loss, facts.positions)};
  for (std::size_t side = 0; side < 2; ++side) {
    const BattleFacts::OfSide& one = facts.side[side];
    lines.push_back(
        absl::StrFormat("%s: %.1f decisions with a choice a game; the choice matters in %.0f%% of them, in %.0f%% of "
                        "these more than to "
                        "stop; the worst play loses %.2f, random play %.2f.",
                        side == 0 ? "British" : "German", one.choices, 100 * one.share, 100 * one.more, one.worst_loses,
                        one.random_loses));
  }
  return lines;
}

}  // namespace zerohour::loos
