// `victory` for Loos 1915: what each side needs, holds and lacks (12), and what would end the game at once.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/loos/loos.h"
#include "engine/loos/score.h"
#include "tools/loos/abilities.h"
#include "tools/loos/account.h"
#include "tools/loos/names.h"
#include "tools/loos/place_names.h"
#include "tools/loos/step_ending.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

using protocol::LossWarning;
using protocol::SideVictory;
using protocol::VictoryReport;

// The objectives of a scenario as they stand: towns, or what the scenario names (12.3).
struct Ground {
  explicit Ground(const Loos& game, const State& s) {
    const Board& board = game.board();
    all_are_towns = true;
    for (std::size_t i = 0; i < board.objective_masks.size(); ++i) {
      const Objective& objective = board.scenario().objectives[i];
      const std::uint64_t mask = board.objective_masks[i];
      ++count;
      std::vector<std::string> german;
      for (const Hex h : objective.hexes) {
        all_are_towns = all_are_towns && board.at(h).town == objective.name;
        if ((s.control >> board.control_index(h) & 1) == 0) german.push_back(hex::to_string(h));
      }
      const std::string name = with_accents(objective.name);
      if (german.empty()) whole.push_back(name);
      if (!german.empty() && (s.control & mask) != 0) {
        begun.push_back(name);
        to_complete.push_back(absl::StrCat(name, " (", absl::StrJoin(german, " "), ")"));
      }
    }
  }
  int wholly_british() const { return static_cast<int>(whole.size()); }
  std::string thing() const { return all_are_towns ? "town" : "objective"; }

  int count = 0;
  bool all_are_towns = false;
  std::vector<std::string> whole;        // those that are wholly British
  std::vector<std::string> begun;        // those that are British in part
  std::vector<std::string> to_complete;  // the same, with the hexes that are still German
};

// What wins besides the end of the game: entry hexes for the British (12.1).
std::string by_entry(const Loos& game) {
  std::vector<std::string> entries;
  if (!game.board().scenario().breakthrough) return "";
  for (const Hex h : game.board().entry_hexes) entries.push_back(hex::to_string(h));
  return entries.empty() ? "" : absl::StrCat("; or a unit that enters ", joined(entries, "or"), " at any time (12.1)");
}

// "; 3 British units stand in the field", where it matters.
std::string in_field(const Loos& game, const State& s) {
  if (!game.board().scenario().german_instant_victory) return "";
  const UnitSet field = british_in_field(game, s);
  return absl::StrCat("; ", field.empty() ? "no British unit stands in the field"
                                          : absl::StrCat(count_of(field.size(), "British unit"), " ",
                                                         field.size() == 1 ? "stands" : "stand", " in the field"));
}

// With points in the place of whole objectives.
std::vector<SideVictory> points_victory(const Loos& game, const State& s) {
  const Scenario& scenario = game.board().scenario();
  const int points = score(game.board(), s).total();
  std::vector<SideVictory> sides(2);
  SideVictory& british = sides[0];
  british.side = kBritish;
  british.needs = absl::StrCat("a score of ", scenario.british_wins_at, " ", end_text(scenario));
  if (scenario.draw_at < scenario.british_wins_at) {
    absl::StrAppend(&british.needs, ", or ", scenario.draw_at, " for a draw");
  }
  absl::StrAppend(&british.needs, " (12.3)", by_entry(game));
  british.holds = absl::StrCat("a score of ", points);
  const int missing = scenario.british_wins_at - points;
  british.lacks = missing > 0 ? count_of(missing, "point") : "nothing, as the score stands";
  SideVictory& german = sides[1];
  german.side = kGerman;
  german.needs = absl::StrCat("a British score of at most ", scenario.draw_at - 1, " ", end_text(scenario), " (12.3)");
  // Once a unit has left the map, 12.2 no longer ends the game.
  const bool may_clear = scenario.german_instant_victory && units_left(s) == 0;
  if (may_clear) {
    absl::StrAppend(&german.needs, "; or no British unit in the field, once turn 0 is over",
                    scenario.exits.empty() ? "" : ", unless one has left the map", " (12.2)");
  }
  german.holds = absl::StrCat("a British score of ", points, may_clear ? in_field(game, s) : "");
  const int excess = points - (scenario.draw_at - 1);
  german.lacks =
      excess > 0 ? absl::StrCat(count_of(excess, "point"), " less for the British") : "nothing, as the score stands";
  return sides;
}

SideVictory british_victory(const Loos& game, const Ground& ground) {
  const Scenario& scenario = game.board().scenario();
  SideVictory british;
  british.side = kBritish;
  british.needs =
      absl::StrCat(count_of(scenario.british_wins_at, absl::StrCat("whole ", ground.thing())), " ", end_text(scenario));
  if (scenario.draw_at < scenario.british_wins_at) {
    absl::StrAppend(&british.needs, ", or ", scenario.draw_at, " for a draw");
  }
  absl::StrAppend(&british.needs, " (12.3)", by_entry(game));
  british.holds = ground.whole.empty()
                      ? absl::StrCat("no whole ", ground.thing())
                      : absl::StrCat(count_of(ground.wholly_british(), absl::StrCat("whole ", ground.thing())), ": ",
                                     joined(ground.whole, "and"));
  if (!ground.begun.empty()) absl::StrAppend(&british.holds, "; a part of ", joined(ground.begun, "and"));
  const int missing = scenario.british_wins_at - ground.wholly_british();
  if (missing <= 0) {
    british.lacks = absl::StrCat("nothing, as the ", ground.thing(), "s stand");
  } else {
    british.lacks = count_of(missing, absl::StrCat(ground.whole.empty() ? "" : "more ", "whole ", ground.thing()));
    if (!ground.to_complete.empty()) {
      absl::StrAppend(&british.lacks, "; to be completed: ", joined(ground.to_complete, "and"));
    }
  }
  return british;
}

SideVictory german_victory(const Loos& game, const State& s, const Ground& ground) {
  const Scenario& scenario = game.board().scenario();
  SideVictory german;
  german.side = kGerman;
  const int most = scenario.draw_at - 1;  // wholly British
  german.needs = absl::StrCat(most == 0 ? absl::StrCat("at least a part of every ", ground.thing())
                                        : absl::StrCat("at least a part of ", ground.count - most, " of the ",
                                                       count_of(ground.count, ground.thing())),
                              " ", end_text(scenario), " (12.3)");
  if (scenario.german_instant_victory) {
    absl::StrAppend(&german.needs, "; or no British unit in the field, once turn 0 is over (12.2)");
  }
  const int held = ground.count - ground.wholly_british();
  german.holds = held == ground.count
                     ? absl::StrCat("at least a part of every ", ground.thing())
                     : absl::StrCat("at least a part of ", held, " of the ", count_of(ground.count, ground.thing()));
  absl::StrAppend(&german.holds, in_field(game, s));
  const int missing = ground.wholly_british() - most;
  if (missing <= 0) {
    german.lacks = absl::StrCat("nothing, as the ", ground.thing(), "s stand");
  } else if (missing == 1) {
    german.lacks = absl::StrCat("a hex of ", joined(ground.whole, "or"));
  } else {
    german.lacks =
        absl::StrCat("a hex of each of ", joined(ground.whole, "and"),
                     missing == ground.wholly_british() ? "" : absl::StrCat(", or of ", missing, " of them"));
  }
  return german;
}

// 12.2: a game without a British unit in the field is lost at the end of turn 0, and later at once.
void warn_of_empty_field(const Loos& game, const State& s, std::vector<LossWarning>& warnings) {
  if (!game.board().scenario().german_instant_victory) return;
  if (s.step == Step::kGermanSetup || s.step == Step::kBritishSetup || units_left(s) > 0) return;
  const UnitSet field = british_in_field(game, s);
  if (field.empty() && s.turn == 0) {
    if (s.step == Step::kAircraft) return;  // nothing can be done about it yet
    warnings.push_back(
        {kBritish, "12.2",
         s.active == kGerman
             ? "No British unit stands in the field: the Germans win when turn 0 ends."
             : "No British unit stands in the field yet: if none enters it, by an advance after combat or in Mobile "
               "Movement, before turn 0 ends, the Germans win at once."});
    return;
  }
  if (field.empty()) return;
  const Hex place = s.hex[field.first()];
  const bool one_place = std::all_of(field.begin(), field.end(), [&](UnitId u) { return s.hex[u] == place; });
  if (!one_place) return;
  const std::string who = joined(names_of(game, s, field), "and");
  const bool several = field.size() > 1;
  warnings.push_back(
      {kBritish, "12.2",
       absl::StrCat("Only ", who, " in ", hex::to_string(place), several ? " stand" : " stands", " in the field: if ",
                    several ? "they are" : "it is", " eliminated or ", several ? "leave" : "leaves",
                    " it, the Germans win ", s.turn == 0 ? "when turn 0 ends." : "at once.")});
}

// 12.1: British units that could enter an entry hex with their next move, or stand next to one.
void warn_of_breakthrough(const Loos& game, const State& s, std::vector<LossWarning>& warnings) {
  const Board& board = game.board();
  if (!board.scenario().breakthrough) return;
  const View view = game.view(s);
  for (const Hex entry : board.entry_hexes) {
    UnitSet near;
    for (const UnitId u : view.on_map(kBritish)) {
      const bool may_move = s.step != Step::kBritishMove || !s.moved.contains(u);
      if (board.around(s.hex[u]).contains(entry) || (may_move && view.reach(u).contains(entry))) near.insert(u);
    }
    if (near.empty()) continue;
    warnings.push_back({kGerman, "12.1",
                        absl::StrCat(joined(names_of(game, s, near), "and"), " may soon enter ", hex::to_string(entry),
                                     ": a British unit that does so wins the game at once.")});
  }
}

// The end of the step that is under way may be the end of the game, for the side that acts or for the other.
void warn_of_the_end(const Loos& game, const State& s, std::vector<LossWarning>& warnings) {
  const absl::StatusOr<Action> done = game.parse_action(s, "done");
  if (!done.ok() || !game.is_legal(s, *done).ok()) return;
  if (const std::optional<LossWarning> warning = lost_by(game, s, *done); warning.has_value()) {
    warnings.push_back(*warning);
  }
}

class LoosVictory final : public protocol::Victory<Loos> {
 public:
  VictoryReport victory(const Loos& game, const State& s) const override {
    const Ground ground(game, s);
    VictoryReport report;
    report.sides = game.board().scenario().has_points()
                       ? points_victory(game, s)
                       : std::vector<SideVictory>{british_victory(game, ground), german_victory(game, s, ground)};
    add_account(game, s, report);
    if (game.result(s).over) return report;
    warn_of_empty_field(game, s, report.warnings);
    warn_of_breakthrough(game, s, report.warnings);
    warn_of_the_end(game, s, report.warnings);
    report.endings = step_endings(game, s);
    return report;
  }
};

}  // namespace

std::shared_ptr<const protocol::Victory<Loos>> make_victory() {
  return std::make_shared<const LoosVictory>();
}

}  // namespace zerohour::loos
