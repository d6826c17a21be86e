#include "tools/lgg/step_ending.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/candidates.h"
#include "engine/lgg/legality.h"
#include "eval/lgg/worth.h"
#include "tools/lgg/names.h"
#include "tools/protocol/step_ending.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using protocol::StepEnding;
using Endings = std::vector<StepEnding>;
using Ending = StepEnding::Kind;

StepEnding ending(Ending kind, absl::string_view rule, std::string text) {
  return {kind, "pass", std::string(rule), std::move(text)};
}

bool has_collapsed(const View& view, Side side) {
  return view.scenario().victory.sudden_death && broken_units(view, side) >= collapse_at(view, side);
}

// The game ends with the turn; or the army has collapsed, and no unit of it rallies in this round any more.
void add_the_end(const Lgg& game, const State& s, Endings& all) {
  const View view = game.view(s);
  Action pass;
  pass.kind = Kind::kPass;
  const State after = protocol::after_forced(game, s, pass);
  if (const Result result = game.result(after); result.over) {
    const std::string when = absl::StrCat("The game ends when ", side_title(s.side), " passes");
    const bool collapse = after.reason == Reason::kCollapse || after.reason == Reason::kBothCollapse;
    const std::string rule = collapse ? "S3" : "15";
    if (result.winner == actor_of(s.side)) return;
    if (result.winner == Actor::kNobody) {
      all.push_back(ending(Ending::kDraws, rule, absl::StrCat(when, ", in a draw: ", std::string(result.reason), ".")));
    } else {
      all.push_back(
          ending(Ending::kLoses, rule,
                 absl::StrCat(when, ", and ", side_title(s.side), " loses: ", std::string(result.reason), ".")));
    }
    return;
  }
  if (!has_collapsed(view, s.side)) return;
  std::vector<std::string> routed;
  for (int u = 1; u <= view.unit_count(); ++u) {
    const auto unit = static_cast<UnitId>(u);
    if (view.side_of(unit) == s.side && s.place[u] == Place::kRallyable && !list_actions(view, unit).empty()) {
      routed.push_back(unit_title(view, unit));
    }
  }
  const bool both = has_collapsed(view, other(s.side));
  all.push_back(ending(
      both ? Ending::kDraws : Ending::kLoses, "S3",
      absl::StrCat(
          side_title(s.side), both ? " and its enemy have collapsed" : " has collapsed",
          ": after this turn no unit of it can rally in this round",
          routed.empty() ? "" : absl::StrCat(", as ", absl::StrJoin(routed, " or "), " can now"), ", and it ",
          both ? "at best draws when the round ends." : "loses when the round ends, unless the enemy collapses too.")));
}

// Infantry that can enter the block that its side has to hold.
void add_the_block(const View& view, Endings& all) {
  const State& s = view.state();
  const Victory& victory = view.scenario().victory;
  if (victory.kind != VictoryKind::kHold || victory.side != s.side || s.left[index(s.side)] == 0) return;
  std::vector<std::string> able;
  bool held = false;
  view.for_each(s.side, [&](UnitId u) { held = held || (s.town[u] == victory.town + 1 && view.is_infantry(u)); });
  if (held) return;
  view.for_each(s.side, [&](UnitId u) {
    if (!view.is_infantry(u) || !activation_fault(view, u, kMoved).empty()) return;
    for (const Action& a : list_actions(view, u)) {
      if (a.kind != Kind::kMove || a.target != kNoUnit || a.legs == 0) continue;
      if (view.town_of(view.type(u), a.end()) != victory.town + 1) continue;
      able.push_back(unit_title(view, u));
      return;
    }
  });
  if (able.empty()) return;
  const std::string block = view.scenario().towns[static_cast<std::size_t>(victory.town)].id;
  all.push_back(ending(Ending::kObjective, "G65",
                       absl::StrCat(absl::StrJoin(able, " or "), " can enter block ", block,
                                    ", which infantry has to hold when the day ends.")));
}

bool can_act(const View& view) {
  for (const std::uint8_t subject : list_groups(view)) {
    for (const Action& a : list_actions(view, subject)) {
      if (a.kind != Kind::kPass && a.kind != Kind::kActions && a.kind != Kind::kNudge) return true;
    }
  }
  return false;
}

void add_actions_left(const View& view, Endings& all) {
  const State& s = view.state();
  const auto side = static_cast<std::size_t>(index(s.side));
  if (s.left[side] == 0 || !can_act(view)) return;
  const std::string given = count_of(s.totals[side], "action");
  if (s.spent[side] == 0) {
    all.push_back(ending(Ending::kUnused, "6.1",
                         absl::StrCat(side_title(s.side), " has used none of its ", given, " of this round.")));
  } else {
    all.push_back(ending(Ending::kLeft, "6.1",
                         absl::StrCat(side_title(s.side), " gives up ", static_cast<int>(s.left[side]), " of its ",
                                      given, " of this round.")));
  }
}

}  // namespace

Endings step_endings(const Lgg& game, const State& s) {
  if (s.step != Step::kActivate) return {};
  Endings all;
  add_the_end(game, s, all);
  add_the_block(game.view(s), all);
  add_actions_left(game.view(s), all);
  return all;
}

}  // namespace zerohour::lgg
