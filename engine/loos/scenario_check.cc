#include "engine/loos/scenario_check.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"

namespace zerohour::loos {
namespace {

// The same division, with IDs, or the two halves of one brigade (18.1).
bool may_stack(const Placement& a, const Placement& b, const CounterMix& counters) {
  if (side_of(a.unit) == kBritish) return a.unit / 2 == b.unit / 2;
  const auto division = [&](const Placement& p) { return counters.counters[p.unit].division; };
  return !a.replacement && !b.replacement && division(a) == division(b);
}

}  // namespace

absl::Status check_placements(absl::string_view file, const Scenario& scenario, absl::Span<const int> lines,
                              const CounterMix& counters, const MapData& map) {
  std::array<std::vector<std::size_t>, hex::kHexIdLimit> in_hex;
  for (std::size_t i = 0; i < scenario.placements.size(); ++i) {
    const Placement& p = scenario.placements[i];
    const std::string keyword = p.replacement ? "replacement" : "unit";
    const std::string where = hex::to_string(p.hex);
    const auto fail = [&](absl::string_view message) { return field_error(file, lines[i], keyword, message); };
    const Zone zone = map.at(p.hex).zone;
    if (zone != Zone::kField && zone != Zone::kFront) {
      return fail(absl::StrCat("hex ", where, " is neither a field nor a front-line hex of the area"));
    }
    if (zone == Zone::kFront && side_of(p.unit) == kGerman) {
      return fail(absl::StrCat("a German unit in the front-line hex ", where));
    }
    std::vector<std::size_t>& here = in_hex[p.hex.id()];
    here.push_back(i);
    if (here.size() == 1) continue;
    const Placement& first = scenario.placements[here.front()];
    const std::string other =
        absl::StrCat(in_quotes(counters.counters[first.unit].id), " of line ", lines[here.front()]);
    if (side_of(first.unit) != side_of(p.unit)) return fail(absl::StrCat("hex ", where, " holds the enemy ", other));
    if (here.size() > 2) return fail(absl::StrCat("a third unit in hex ", where));
    if (!may_stack(first, p, counters)) return fail(absl::StrCat("may not stack with ", other, " in hex ", where));
    if (first.under == p.under) {
      return fail(absl::StrCat(p.under ? "both units" : "none", " of the stack in hex ", where,
                               p.under ? " are" : " is", " under the other"));
    }
  }
  for (std::size_t i = 0; i < scenario.placements.size(); ++i) {
    const Placement& p = scenario.placements[i];
    if (p.under && in_hex[p.hex.id()].size() == 1) {
      return field_error(file, lines[i], "unit",
                         absl::StrCat("'under', but it is alone in hex ", hex::to_string(p.hex)));
    }
  }
  return absl::OkStatus();
}

absl::Status check_deeds(absl::string_view file, const Scenario& scenario, absl::Span<const int> lines) {
  const std::optional<PlayerPhase> first = scenario.first_phase();
  if (!first.has_value()) return absl::OkStatus();  // nothing is placed
  for (std::size_t i = 0; i < scenario.placements.size(); ++i) {
    const Placement& p = scenario.placements[i];
    const auto fail = [&](absl::string_view word, absl::string_view message) {
      return field_error(file, lines[i], p.replacement ? "replacement" : "unit",
                         absl::StrCat(in_quotes(word), ", but ", message));
    };
    for (const Deed& deed : kDeeds) {
      if (!(p.*deed.done)) continue;
      if (first->phase < deed.first || first->phase > deed.last) {
        return fail(deed.word, "that has no meaning in the phase with which the game begins");
      }
      if (side_of(p.unit) != first->side) return fail(deed.word, "the game begins in the other side's player turn");
    }
    if (p.rolled && !p.under) return fail("rolled", "only the bottom unit of a stack rolls for Mobile Movement (18.4)");
    const auto beside = [&](const Placement& other) { return other.hex == p.hex && other.unit != p.unit; };
    if (p.mobile_moved && std::any_of(scenario.placements.begin(), scenario.placements.end(), beside)) {
      return fail("mobile-moved", "a unit stacks with none in Mobile Movement (18.4)");
    }
  }
  return absl::OkStatus();
}

absl::Status check_setup(absl::string_view file, int line, const CounterMix& counters, const MapData& map) {
  std::array<int, 6> front_hexes{};
  int field_hexes = 0;
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      const MapHex& at = map.at(Hex(column, row));
      if (at.zone == Zone::kFront) ++front_hexes[static_cast<std::size_t>(at.sector)];
      if (at.zone == Zone::kField) ++field_hexes;
    }
  }
  int sectors = 0;
  int smallest = hex::kColumns * hex::kRows;
  for (const int hexes : front_hexes) {
    if (hexes == 0) continue;
    ++sectors;
    smallest = std::min(smallest, hexes);
  }
  int divisions = 0;
  for (const Division& division : counters.divisions) {
    if (division.side != kBritish || division.arrival != Arrival::kSetup) continue;
    ++divisions;
    if ((division.units.size() + 1) / 2 > smallest) {
      return field_error(file, line, "start",
                         absl::StrCat("division ", in_quotes(division.name), " has ", (division.units.size() + 1) / 2,
                                      " brigades, but a sector has only ", smallest, " front-line hexes"));
    }
  }
  int battalions = 0;
  for (const UnitId u : kAllBattalions) {
    const Counter& counter = counters.counters[u];
    battalions += counter.present && counter.arrival == Arrival::kSetup ? 1 : 0;
  }
  if (battalions > field_hexes) {
    return field_error(file, line, "start",
                       absl::StrCat(battalions, " German battalions are set up, but there are only ", field_hexes,
                                    " hexes behind the front line (11.2)"));
  }
  if (divisions != sectors) {
    return field_error(
        file, line, "start",
        absl::StrCat(divisions, " British divisions are set up, but the front line has ", sectors, " sectors"));
  }
  return absl::OkStatus();
}

}  // namespace zerohour::loos
