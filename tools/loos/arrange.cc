#include "tools/loos/arrange.h"

#include <algorithm>
#include <memory>

#include "ai/loos/players.h"

namespace zerohour::loos {
namespace {

// Sets up by the book, where there is one and no unit stands elsewhere already; otherwise by the script.
constexpr char kArranger[] = "level-4";

}  // namespace

absl::StatusOr<std::vector<Action>> arrange_setup(const Loos& game, const State& start) {
  if (start.step != Step::kGermanSetup && start.step != Step::kBritishSetup) {
    return absl::FailedPreconditionError("nothing is being set up (11.0)");
  }
  absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> player = make_loos_bot(kArranger, 1);
  if (!player.ok()) return player.status();
  std::vector<Action> actions;
  for (State s = start; s.step == start.step;) {
    const Action a = (*player)->choose(game, s, {});
    if (absl::Status legal = game.is_legal(s, a); !legal.ok()) return legal;
    game.apply(s, a);
    actions.push_back(a);
  }
  return actions;
}

absl::StatusOr<std::vector<Action>> arrange_arrivals(const Loos& game, const State& start, int division, Hex entry) {
  State s = start;
  std::vector<Action> actions;
  for (;;) {
    // The first placement that is listed, an empty hex before a stack; entry hexes as wanted.
    std::vector<Action> placements, entries;
    game.for_each_group(s, [&](ActionGroup group) {
      const Kind kind = Loos::kind_of(group);
      if (kind != Kind::kPlace && kind != Kind::kEntry) return;
      game.for_each_legal(s, group, [&](Action a) {
        const int of = kind == Kind::kEntry ? a.division() : game.board().counter(a.unit()).division;
        if (division >= 0 && of != division) return;
        (kind == Kind::kPlace ? placements : entries).push_back(a);
      });
    });
    Action chosen;
    if (!placements.empty()) {
      const auto empty = [&](Action a) {
        return a.unit() == placements.front().unit() && game.view(s).top(a.hex()) == kNoUnit;
      };
      const auto found = std::find_if(placements.begin(), placements.end(), empty);
      chosen = found == placements.end() ? placements.front() : *found;
    } else if (!entries.empty()) {
      const auto wanted = [&](Action a) { return a.hex() == entry; };
      const auto found = std::find_if(entries.begin(), entries.end(), wanted);
      if (entry.on_map() && found == entries.end())
        return game.is_legal(s, Action::entry(entries.front().division(), entry));
      chosen = found == entries.end() ? entries.front() : *found;
    } else {
      break;
    }
    const Step before = s.step;
    game.apply(s, chosen);
    actions.push_back(chosen);
    if (s.step != before || game.actor(s) == Actor::kChance) break;
  }
  if (actions.empty()) return absl::FailedPreconditionError("no unit is to be placed now (11.3, 11.4, 11.7)");
  return actions;
}

}  // namespace zerohour::loos
