// The lines of a scenario about the map, the counters and the objectives, and what the complete scenario must satisfy.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/loos/scenario_check.h"
#include "engine/loos/scenario_reader.h"
#include "engine/loos/score.h"

namespace zerohour::loos {

UnitId ScenarioReader::unit_at(std::size_t word) {
  for (int u = 0; u < kUnits; ++u) {
    const Counter& counter = counters_.counters[static_cast<std::size_t>(u)];
    if (counter.present && counter.arrival != Arrival::kDeadpile && counter.id == words_[word]) {
      return static_cast<UnitId>(u);
    }
  }
  fail(absl::StrCat(in_quotes(words_[word]), " is not a counter of units.csv"));
  return 0;
}

UnitId ScenarioReader::battalion_at(std::size_t word) {
  absl::string_view digits = words_[word];
  int number = 0;
  if (!absl::ConsumePrefix(&digits, "r") || digits.size() > 2 || !absl::SimpleAtoi(digits, &number) || number < 1 ||
      number > kBattalions) {
    fail(absl::StrCat(in_quotes(words_[word]), " is not a battalion counter r1 to r", kBattalions));
    return 0;
  }
  const int unit = kFirstBattalion + number - 1;
  if (!counters_.counters[static_cast<std::size_t>(unit)].present) {
    fail(absl::StrCat("units.csv has no battalion counter ", in_quotes(words_[word])));
  }
  return static_cast<UnitId>(unit);
}

// A counter can be in only one place.
bool ScenarioReader::use(UnitId unit) {
  if (!status_.ok()) return false;
  if (scenario_.in_play.contains(unit)) {
    fail(absl::StrCat("the counter of ", in_quotes(counters_.counters[unit].id), " is in use already"));
    return false;
  }
  scenario_.in_play.insert(unit);
  return true;
}

void ScenarioReader::read_area() {
  if (!words(2, 2, "the two corner hexes")) return;
  const Hex from = hex_at(0);
  const Hex to = hex_at(1);
  if (status_.ok() && (from.column() > to.column() || from.row() > to.row())) {
    fail(absl::StrCat(hex::to_string(from), " is not the lower corner"));
  }
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      if (column >= from.column() && column <= to.column() && row >= from.row() && row <= to.row()) continue;
      // Terrain, height and canals stay: these hexes can be seen, but not entered.
      MapHex& at = map_.hexes[Hex(column, row).id()];
      at.zone = Zone::kRear;
      at.entry = false;
      at.sector = -1;
      at.trench_sides = 0;
      at.town.clear();
    }
  }
}

// The N of the words "points N" that end a line, taken off; 1 if they are not there.
int ScenarioReader::points_at_end() {
  if (words_.size() < 3 || words_[words_.size() - 2] != "points" || !hex::parse_hex(words_[words_.size() - 3]).ok()) {
    return 1;
  }
  const int points = number(words_.size() - 1, 1, kMaxScorePoints);
  words_.resize(words_.size() - 2);
  return points;
}

void ScenarioReader::objective_into(std::vector<Objective>& objectives) {
  Objective objective;
  objective.points = points_at_end();
  std::size_t first = words_.size();
  while (first > 0 && hex::parse_hex(words_[first - 1]).ok()) --first;
  if (first == 0 || first == words_.size()) return fail("expected a name and its hexes");
  const auto* const end = words_[first - 1].data() + words_[first - 1].size();
  objective.name = std::string(rest_.substr(0, static_cast<std::size_t>(end - rest_.data())));
  for (; first < words_.size(); ++first) {
    const Hex h = hex_at(first);
    if (map_.at(h).zone != Zone::kField) fail(absl::StrCat("hex ", words_[first], " is not a field hex of the area"));
    for (const Objective& other : objectives) {
      if (std::find(other.hexes.begin(), other.hexes.end(), h) == other.hexes.end()) continue;
      fail(absl::StrCat("hex ", words_[first], " belongs to ", in_quotes(other.name)));
    }
    if (std::find(objective.hexes.begin(), objective.hexes.end(), h) != objective.hexes.end()) {
      fail(absl::StrCat("hex ", words_[first], " occurs twice"));
    }
    objective.hexes.push_back(h);
  }
  for (const Objective& other : objectives) {
    if (other.name == objective.name) fail(absl::StrCat(in_quotes(objective.name), " is already given"));
  }
  if (objectives.size() >= kMaxObjectives) fail(absl::StrCat("more than ", kMaxObjectives, " objectives"));
  objectives.push_back(std::move(objective));
}

void ScenarioReader::read_loss() {
  constexpr absl::string_view kForm = "SIDE points N";
  constexpr absl::string_view kLossSides[] = {"british", "german"};
  if (!words(3, 3, kForm)) return;
  if (words_[1] != "points") return fail(absl::StrCat("expected ", kForm));
  const int side = choice(0, kLossSides);
  const auto seen = loss_lines_.find(side);
  if (seen != loss_lines_.end()) {
    fail(absl::StrCat("the ", side == 0 ? "British" : "German", " side is already given in line ", seen->second));
  }
  scenario_.loss_points[static_cast<std::size_t>(side)] = number(2, 1, kMaxScorePoints);
  if (status_.ok()) loss_lines_.emplace(side, line_);
}

void ScenarioReader::read_exit() {
  scenario_.exit_points = points_at_end();
  if (words_.empty()) fail("expected entry hexes");
  for (std::size_t i = 0; i < words_.size() && status_.ok(); ++i) {
    const Hex h = hex_at(i);
    if (!status_.ok()) return;
    if (map_.at(h).zone != Zone::kField || !map_.at(h).entry) {
      return fail(absl::StrCat("hex ", words_[i], " is not an entry hex of the area"));
    }
    if (std::find(scenario_.exits.begin(), scenario_.exits.end(), h) != scenario_.exits.end()) {
      return fail(absl::StrCat("hex ", words_[i], " occurs twice"));
    }
    scenario_.exits.push_back(h);
  }
}

absl::Status ScenarioReader::finish_exits() {
  if (scenario_.exits.empty() || !scenario_.breakthrough) return absl::OkStatus();
  return whole_error("exit",
                     "it goes with 'breakthrough off', because a unit in an entry hex has won otherwise (12.1)");
}

void ScenarioReader::read_british_control() {
  if (words_.empty()) fail("expected hexes");
  for (std::size_t i = 0; i < words_.size(); ++i) control_.emplace_back(hex_at(i), line_);
}

void ScenarioReader::read_unit() {
  constexpr absl::string_view kForm = "ID HEX [steps N] [under] [moved] [fought] [rolled] [mobile-moved]";
  if (!words(2, 9, kForm)) return;
  Placement placement;
  placement.unit = unit_at(0);
  placement.hex = hex_at(1);
  const Counter& counter = counters_.counters[placement.unit];
  placement.steps = counter.steps;
  std::size_t next = 2;
  if (next + 1 < words_.size() && words_[next] == "steps") {
    // A regiment's last step is a replacement battalion (13.1).
    const int least = counter.echelon == Echelon::kRegiment ? 2 : 1;
    placement.steps = static_cast<std::uint8_t>(number(next + 1, least, counter.steps));
    next += 2;
  }
  if (next < words_.size() && words_[next] == "under") {
    placement.under = true;
    ++next;
  }
  read_deeds(placement, next, kForm);
  if (!use(placement.unit)) return;
  scenario_.placements.push_back(placement);
  placement_lines_.push_back(line_);
}

// What the unit has done, from that word on.
void ScenarioReader::read_deeds(Placement& placement, std::size_t next, absl::string_view form) {
  for (; next < words_.size(); ++next) {
    const auto* const deed =
        std::find_if(std::begin(kDeeds), std::end(kDeeds), [&](const Deed& d) { return d.word == words_[next]; });
    if (deed == std::end(kDeeds) || placement.*deed->done) return fail(absl::StrCat("expected ", form));
    placement.*deed->done = true;
  }
}

void ScenarioReader::read_replacement() {
  constexpr absl::string_view kForm = "rNN HEX [moved] [fought] [mobile-moved]";
  if (!words(2, 5, kForm)) return;
  Placement placement;
  placement.unit = battalion_at(0);
  placement.hex = hex_at(1);
  placement.steps = 1;
  placement.replacement = true;
  read_deeds(placement, 2, kForm);
  if (!use(placement.unit)) return;
  scenario_.placements.push_back(placement);
  placement_lines_.push_back(line_);
}

void ScenarioReader::read_deadpile() {
  if (words_.empty()) fail("expected battalion counters");
  for (std::size_t i = 0; i < words_.size() && status_.ok(); ++i) use(battalion_at(i));
}

void ScenarioReader::read_box() {
  if (words_.empty()) fail("expected British units");
  for (std::size_t i = 0; i < words_.size() && status_.ok(); ++i) {
    const UnitId unit = unit_at(i);
    if (side_of(unit) != kBritish) fail(absl::StrCat(in_quotes(words_[i]), " is not British"));
    if (use(unit)) scenario_.box.push_back(unit);
  }
}

void ScenarioReader::read_reserve() {
  if (words_.empty()) fail("expected German divisions");
  for (std::size_t i = 0; i < words_.size() && status_.ok(); ++i) {
    const std::optional<int> division = counters_.find_division(words_[i]);
    if (!division.has_value() ||
        counters_.divisions[static_cast<std::size_t>(*division)].arrival != Arrival::kReserve) {
      return fail(absl::StrCat(in_quotes(words_[i]), " is not a division of the German reserve"));
    }
    for (const UnitId unit : counters_.divisions[static_cast<std::size_t>(*division)].units) use(unit);
    scenario_.german_reserve.push_back(*division);
  }
}

void ScenarioReader::read_track() {
  constexpr absl::string_view kForm = "TURN british MARKERS DICE german MARKERS DICE";
  if (!words(7, 7, kForm)) return;
  if (words_[1] != "british" || words_[4] != "german") return fail(absl::StrCat("expected ", kForm));
  const int turn = number(0, 0, static_cast<int>(tracks_.turns.size()) - 1);
  const auto seen = track_lines_.find(turn);
  if (seen != track_lines_.end()) fail(absl::StrCat("turn ", turn, " is already given in line ", seen->second));
  TrackBox& box = tracks_.turns[static_cast<std::size_t>(turn)];
  for (std::size_t side = 0; side < 2; ++side) {
    box.markers[side] = static_cast<std::uint8_t>(number(2 + 3 * side, 0, kMaxMarkers));
    box.dice[side] = static_cast<std::uint8_t>(number(3 + 3 * side, 0, kMaxDice));
    if (box.markers[side] > 0 && box.dice[side] == 0) fail("markers, but no dice to roll for them");
  }
  if (box.markers[0] + box.markers[1] > kMaxMarkers) {
    fail(absl::StrCat("both sides together have more than ", kMaxMarkers, " markers"));
  }
  if (status_.ok()) track_lines_.emplace(turn, line_);
}

absl::Status ScenarioReader::finish_counters() {
  if (scenario_.start == Scenario::Start::kSetup) {
    for (const absl::string_view keyword : {"unit", "replacement", "deadpile", "box", "reserve", "british-control"}) {
      if (seen_.find(keyword) != seen_.end())
        return whole_error(keyword, "not in a scenario that begins with the set-up");
    }
    for (int u = 0; u < kUnits; ++u) {
      const Counter& counter = counters_.counters[static_cast<std::size_t>(u)];
      if (!counter.present) continue;
      scenario_.in_play.insert(static_cast<UnitId>(u));
      if (counter.arrival == Arrival::kBox) scenario_.box.push_back(static_cast<UnitId>(u));
      if (counter.arrival == Arrival::kDeadpile) continue;
      scenario_.steps_at_start[index(side_of(static_cast<UnitId>(u)))] += counter.steps;
    }
    for (std::size_t d = 0; d < counters_.divisions.size(); ++d) {
      if (counters_.divisions[d].arrival == Arrival::kReserve) scenario_.german_reserve.push_back(static_cast<int>(d));
    }
    return check_setup(file_, seen_["start"], counters_, map_);
  }
  if (scenario_.placements.empty()) return whole_error("unit", "the scenario places no unit");
  for (const Placement& p : scenario_.placements) scenario_.steps_at_start[index(side_of(p.unit))] += p.steps;
  for (const UnitId u : scenario_.box) scenario_.steps_at_start[index(kBritish)] += counters_.counters[u].steps;
  for (const int division : scenario_.german_reserve) {
    for (const UnitId u : counters_.divisions[static_cast<std::size_t>(division)].units) {
      scenario_.steps_at_start[index(kGerman)] += counters_.counters[u].steps;
    }
  }
  const auto any = [&](auto test) { return std::any_of(map_.hexes.begin(), map_.hexes.end(), test); };
  if (!scenario_.box.empty() && !any([](const MapHex& at) { return at.zone == Zone::kFront; })) {
    return whole_error("box", "the area has no front-line hex where the units could arrive");
  }
  if (!scenario_.german_reserve.empty() && !any([](const MapHex& at) { return at.entry; })) {
    return whole_error("reserve", "the area has no entry hex where the divisions could arrive");
  }
  if (absl::Status status = check_placements(file_, scenario_, placement_lines_, counters_, map_); !status.ok()) {
    return status;
  }
  return check_deeds(file_, scenario_, placement_lines_);
}

// Without objectives of its own, the scenario counts the towns of its area.
absl::Status ScenarioReader::finish_objectives() {
  if (!scenario_.objectives.empty() || scenario_.has_points()) return absl::OkStatus();
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      const Hex h(column, row);
      const MapHex& at = map_.at(h);
      if (at.zone != Zone::kField || at.town.empty()) continue;
      auto it = std::find_if(scenario_.objectives.begin(), scenario_.objectives.end(),
                             [&](const Objective& o) { return o.name == at.town; });
      if (it == scenario_.objectives.end()) it = scenario_.objectives.insert(it, Objective{at.town, {}});
      it->hexes.push_back(h);
    }
  }
  return absl::OkStatus();
}

// The British side must be able to reach the score of a victory, and to miss it.
absl::Status ScenarioReader::finish_score() {
  const int win = scenario_.british_wins_at;
  if (seen_.find("draw") == seen_.end()) scenario_.draw_at = std::min(scenario_.draw_at, win);
  const ScoreRange range = score_range(scenario_);
  if (!scenario_.has_points() && (win < 1 || win > range.most)) {
    return whole_error("win", absl::StrCat(win, ", but there are ", range.most, " objectives"));
  }
  if (win > range.most) {
    return whole_error("win", absl::StrCat(win, ", but the British score cannot be more than ", range.most));
  }
  if (win <= range.least) {
    return whole_error("win", absl::StrCat(win, ", but the British score cannot be less than ", range.least));
  }
  if (scenario_.draw_at > win) {
    return whole_error("draw", absl::StrCat(scenario_.draw_at, " is more than the ", win, " of a British victory"));
  }
  if (scenario_.draw_at < range.least) {
    return whole_error("draw",
                       absl::StrCat(scenario_.draw_at, ", but the British score cannot be less than ", range.least));
  }
  return absl::OkStatus();
}

absl::Status ScenarioReader::finish_control() {
  std::vector<Hex>& british = scenario_.british_control;
  const auto counts = [&](Hex h) {
    if (map_.at(h).zone == Zone::kField && !map_.at(h).town.empty()) return true;
    const auto has_it = [&](const Objective& o) {
      return std::find(o.hexes.begin(), o.hexes.end(), h) != o.hexes.end();
    };
    return std::any_of(scenario_.objectives.begin(), scenario_.objectives.end(), has_it) ||
           std::any_of(scenario_.german_objectives.begin(), scenario_.german_objectives.end(), has_it);
  };
  for (const auto& [h, line] : control_) {
    const auto fail = [&, at = h, number = line](absl::string_view message) {
      return field_error(file_, number, "british-control", absl::StrCat("hex ", hex::to_string(at), message));
    };
    if (!counts(h)) return fail(" is neither a town hex of the area nor an objective");
    if (std::find(british.begin(), british.end(), h) != british.end()) return fail(" occurs twice");
    british.push_back(h);
  }
  for (std::size_t i = 0; i < scenario_.placements.size(); ++i) {
    const Placement& p = scenario_.placements[i];
    const auto it = std::find(british.begin(), british.end(), p.hex);
    if (side_of(p.unit) == kGerman && it != british.end()) {
      return field_error(file_, placement_lines_[i], p.replacement ? "replacement" : "unit",
                         absl::StrCat("a German unit in hex ", hex::to_string(p.hex), ", which is British-controlled"));
    }
    if (side_of(p.unit) == kBritish && it == british.end() && counts(p.hex)) british.push_back(p.hex);
    if (side_of(p.unit) == kBritish && map_.at(p.hex).entry && scenario_.breakthrough) {
      return field_error(file_, placement_lines_[i], "unit",
                         absl::StrCat("a British unit in the entry hex ", hex::to_string(p.hex), " has won already"));
    }
    if (side_of(p.unit) == kBritish &&
        std::find(scenario_.exits.begin(), scenario_.exits.end(), p.hex) != scenario_.exits.end()) {
      return field_error(
          file_, placement_lines_[i], "unit",
          absl::StrCat("a British unit in the exit ", hex::to_string(p.hex), " has left the map already"));
    }
  }
  return absl::OkStatus();
}

}  // namespace zerohour::loos
