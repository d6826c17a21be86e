// scenarios.csv: the records of one scenario; the head of the file says what each has.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/lgg/army.h"
#include "engine/lgg/rulebook.h"
#include "engine/table/decimal.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kColumns[] = {"scenario", "record", "side", "id", "type", "x", "y", "heading", "options"};
constexpr absl::string_view kGrounds[] = {"hard", "soft"};
constexpr absl::string_view kVictories[] = {"sudden_death", "hold", "days"};
constexpr absl::string_view kTerrains[] = {"rough", "hill", "obstacle", "road", "bridge", "town"};
constexpr int kMaxTable = 30'000;
constexpr int kMostPursuit = 255;  // dice
constexpr std::size_t kMaxPoints = 16;
constexpr std::size_t kMaxFeatures = 16;

class ScenarioReader {
 public:
  ScenarioReader(absl::string_view name, const std::vector<UnitType>& types, const Values& values)
      : types_(types), values_(values) {
    scenario_.name = std::string(name);
    scenario_.units.emplace_back();
  }

  absl::StatusOr<Scenario> read(const Csv& csv) {
    // Terrain first: units and victories name blocks, bridges name obstacles.
    for (const int pass : {0, 1, 2}) {
      for (const CsvRow& row : csv.rows) {
        RowReader reader(csv, row);
        if (reader.text("scenario") != scenario_.name) continue;
        last_line_ = std::max(last_line_, row.line);
        row_ = &reader;
        read_record(pass);
        if (!reader.ok()) return reader.status();
      }
    }
    row_ = nullptr;
    if (last_line_ == 0) {
      return absl::NotFoundError(absl::StrCat("no scenario is called ", in_quotes(scenario_.name)));
    }
    if (absl::Status status = finish(); !status.ok()) return status;
    return std::move(scenario_);
  }

 private:
  struct Record {
    absl::string_view word;
    int pass;
    void (ScenarioReader::*read)();
  };

  void read_record(int pass) {
    static constexpr Record kRecords[] = {
        {"table", 0, &ScenarioReader::read_table},     {"day", 1, &ScenarioReader::read_day},
        {"side", 1, &ScenarioReader::read_side},       {"commander", 2, &ScenarioReader::read_commander},
        {"wing", 2, &ScenarioReader::read_wing},       {"unit", 2, &ScenarioReader::read_unit},
        {"terrain", 1, &ScenarioReader::read_terrain}, {"victory", 2, &ScenarioReader::read_victory},
    };
    const absl::string_view word = row_->text("record");
    const auto* const record =
        std::find_if(std::begin(kRecords), std::end(kRecords), [&](const Record& r) { return r.word == word; });
    if (record == std::end(kRecords)) {
      row_->fail("record", absl::StrCat(in_quotes(word), " is not a record of a scenario"));
    } else if (record->pass == pass) {
      read_options();
      if (row_->ok()) (this->*record->read)();
      for (const auto& [key, value] : options_) {
        row_->fail("options", absl::StrCat(in_quotes(key), " is not an option of this record"));
      }
    }
  }

  // --- Fields.
  void read_options() {
    options_.clear();
    for (const absl::string_view part : absl::StrSplit(row_->text("options"), ';', absl::SkipEmpty())) {
      const std::size_t equals = part.find('=');
      if (equals == absl::string_view::npos || equals == 0) {
        row_->fail("options", absl::StrCat(in_quotes(part), " is not KEY=VALUE"));
        return;
      }
      if (!options_.emplace(std::string(part.substr(0, equals)), std::string(part.substr(equals + 1))).second) {
        row_->fail("options", absl::StrCat(in_quotes(part.substr(0, equals)), " occurs twice"));
      }
    }
  }
  std::optional<std::string> take(const std::string& key) {
    const auto it = options_.find(key);
    if (it == options_.end()) return std::nullopt;
    std::string value = std::move(it->second);
    options_.erase(it);
    return value;
  }
  void bad_option(absl::string_view key, absl::string_view value, absl::string_view expected) {
    row_->fail("options", absl::StrCat(key, "=", value, ": expected ", expected));
  }
  int number_option(const std::string& key, int low, int high, int otherwise) {
    const std::optional<std::string> text = take(key);
    if (!text) return otherwise;
    int value = 0;
    if (absl::SimpleAtoi(*text, &value) && value >= low && value <= high) return value;
    bad_option(key, *text, absl::StrCat("a number from ", low, " to ", high));
    return otherwise;
  }
  bool flag(const std::string& key, bool otherwise = false) { return number_option(key, 0, 1, otherwise ? 1 : 0) == 1; }
  int choice_option(const std::string& key, absl::Span<const absl::string_view> words, int otherwise) {
    const std::optional<std::string> text = take(key);
    if (!text) return otherwise;
    const auto it = std::find(words.begin(), words.end(), *text);
    if (it != words.end()) return static_cast<int>(it - words.begin());
    bad_option(key, *text, absl::StrCat("one of ", joined(words)));
    return otherwise;
  }
  table::Point point() {
    const std::optional<int> x = table::parse_hundredths(row_->text("x")), y = table::parse_hundredths(row_->text("y"));
    if (!x || *x < 0 || *x > scenario_.width) row_->fail("x", "not a place on the table");
    if (!y || *y < 0 || *y > scenario_.height) row_->fail("y", "not a place on the table");
    if (!row_->ok()) return {};
    return {static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
  }
  std::vector<table::Vec> points(const std::string& key, std::size_t least) {
    std::vector<table::Vec> points;
    const std::string text = take(key).value_or("");
    for (const absl::string_view pair : absl::StrSplit(text, '/')) {
      const std::vector<absl::string_view> numbers = absl::StrSplit(pair, ' ', absl::SkipEmpty());
      const std::optional<table::Point> at =
          numbers.size() == 2 ? table::parse_point(absl::StrCat(numbers[0], ",", numbers[1])) : std::nullopt;
      if (!at || at->x < 0 || at->y < 0 || at->x > scenario_.width || at->y > scenario_.height) {
        bad_option(key, text, "points X Y/X Y/... on the table");
        return points;
      }
      points.push_back(vec(*at));
    }
    if (points.size() < least || points.size() > kMaxPoints) {
      bad_option(key, text, absl::StrCat(least, " to ", kMaxPoints, " points"));
    }
    return points;
  }
  Side side() { return row_->choice("side", kSideNames) == 0 ? kBlue : kRed; }
  std::string id(bool is_new) {
    const std::string name(row_->text("id"));
    const bool plain = !name.empty() && name.size() <= 8 && absl::ascii_isupper(name[0]) &&
                       std::all_of(name.begin(), name.end(), absl::ascii_isalnum);
    if (!plain) {
      row_->fail("id", absl::StrCat(in_quotes(name), " is not a capital letter with letters and digits"));
    } else if (is_new && !ids_.emplace(name).second) {
      row_->fail("id", absl::StrCat(in_quotes(name), " is already given"));
    }
    return name;
  }
  int town_index(absl::string_view column, absl::string_view name) {
    for (std::size_t i = 0; i < scenario_.towns.size(); ++i) {
      if (scenario_.towns[i].id == name) return static_cast<int>(i);
    }
    row_->fail(column, absl::StrCat("no town block is called ", in_quotes(name)));
    return 0;
  }
  bool once(bool& seen) {
    if (seen) row_->fail("record", "the scenario has this record already");
    return !std::exchange(seen, true);
  }

  // --- Records.
  void read_table() {
    if (!once(has_table_)) return;
    for (const auto& [column, size] : {std::pair("x", &scenario_.width), {"y", &scenario_.height}}) {
      const std::optional<int> value = table::parse_hundredths(row_->text(column));
      if (value && *value >= 1000 && *value <= kMaxTable) {
        *size = *value;
      } else {
        row_->fail(column, absl::StrCat(in_quotes(row_->text(column)), " is not a size from 10 to 300 inches"));
      }
    }
  }
  void read_day() {
    if (!once(has_day_)) return;
    const int season = row_->choice("type", kSeasonNames);
    scenario_.weather = static_cast<Weather>(choice_option("weather", kWeatherNames, 0));
    scenario_.soft = choice_option("ground", kGrounds, 0) == 1;
    scenario_.length = number_option("length", 1, kMostCount, values_.day[static_cast<std::size_t>(season)]);
    if (const std::optional<std::string> totals = take("command")) {
      const std::vector<absl::string_view> parts = absl::StrSplit(*totals, '/');
      scenario_.fixed_command = true;
      for (std::size_t i = 0; i < 2; ++i) {
        if (parts.size() != 2 || !absl::SimpleAtoi(parts[i], &scenario_.command[i]) || scenario_.command[i] < 1 ||
            scenario_.command[i] > 20) {
          bad_option("command", *totals, "N/N, from 1 to 20");
          return;
        }
      }
      scenario_.first = choice_option("first", kSideNames, 0) == 0 ? kBlue : kRed;
      scenario_.alternate = flag("alternate");
    }
    scenario_.free_setup = flag("free_setup");
    for (const OptionName& option : kOptionNames) {
      if (option.key.empty()) continue;
      constexpr absl::string_view kOnOff[] = {"on", "off"};
      scenario_.options.*option.field = choice_option(std::string(option.key), kOnOff, 0) == 1;
    }
  }
  void read_side() {
    const int which = index(side());
    if (!once(has_side_[which])) return;
    ScenarioSide& s = scenario_.sides[which];
    s.skill = static_cast<Skill>(row_->choice("type", kSkillNames));
    s.stratagems = flag("stratagems", true);
    s.base = number_option("base", 1, 9999, 0);
    s.criteria = flag("criteria");
    if (s.criteria && s.base == 0) row_->fail("options", "criteria=1 needs base=POINTS");
  }
  void read_commander() {
    ScenarioSide& s = scenario_.sides[index(side())];
    if (!s.stands.empty()) row_->fail("record", "the side has a commander already, who comes before the wings");
    s.stands.push_back({point(), s.skill});
  }
  void read_wing() {
    ScenarioSide& s = scenario_.sides[index(side())];
    if (s.stands.empty()) row_->fail("record", "a wing commander comes after the commander");
    if (s.stands.size() == kMaxStands) row_->fail("record", "a side has at most two wing commanders (S2)");
    s.stands.push_back({point(), static_cast<Skill>(row_->choice("type", kSkillNames))});
  }
  void read_unit() {
    ScenarioUnit unit;
    unit.side = side();
    const int number = row_->number("id", 1, kMaxUnits);
    if (number != static_cast<int>(scenario_.units.size())) {
      row_->fail("id", absl::StrCat("units are numbered in order: this is number ", scenario_.units.size()));
    }
    if (scenario_.units.size() > 1 && unit.side < scenario_.units.back().side) {
      row_->fail("side", "blue units come before red ones");
    }
    std::vector<absl::string_view> names;
    for (const UnitType& type : types_) names.push_back(type.name);
    unit.type = static_cast<std::uint8_t>(row_->choice("type", names));
    const UnitType& type = types_[unit.type];
    unit.pose = {point(), static_cast<std::int16_t>(row_->number("heading", 0, 359))};
    unit.hits = number_option("hits", 0, type.strength - 1, 0);
    unit.guard = flag("guard");
    unit.outrider = flag("outrider");
    if (std::optional<std::string> given = take("name")) {
      if (given->empty() || given->size() > kMaxUnitName) {
        bad_option("name", *given, absl::StrCat("1 to ", kMaxUnitName, " letters"));
      }
      unit.name = *std::move(given);
    }
    if (const std::optional<std::string> town = take("town")) {
      unit.town = static_cast<std::uint8_t>(1 + town_index("options", *town));
      if (type.kind != Class::kInfantry) row_->fail("options", "only infantry holds a town block (8.4c)");
    }
    if (unit.guard && !may_be_guard(type)) row_->fail("options", "this type cannot be Guard");
    if (unit.outrider && !may_be_outrider(type)) row_->fail("options", "only irregular cavalry can be outriders (S4)");
    scenario_.units.push_back(unit);
    ScenarioSide& s = scenario_.sides[index(unit.side)];
    ++s.units;
    if (type.kind != Class::kEngineer) ++s.fighting_units;
  }
  void read_terrain() {
    const std::string name = id(true);
    if (!row_->ok()) return;
    Scenario& s = scenario_;
    switch (row_->choice("type", kTerrains)) {
      case 0:
        add(s.rough, area(name), kMaxFeatures);
        break;
      case 1:
        add(s.hills, area(name), kMaxFeatures);
        break;
      case 2: {
        const std::vector<table::Vec> line = points("line", 2);
        add(s.obstacles, {name, line, flag("impassable")}, kMaxObstacles);
        break;
      }
      case 3:
        add(s.roads, {name, points("line", 2), false}, kMaxFeatures);
        break;
      case 4: {
        const std::string over = take("over").value_or("");
        const auto found =
            std::find_if(s.obstacles.begin(), s.obstacles.end(), [&](const Line& line) { return line.id == over; });
        if (found == s.obstacles.end()) {
          bad_option("over", over, "an obstacle of an earlier row");
          break;
        }
        add(s.bridges, {name, point(), static_cast<int>(found - s.obstacles.begin())}, kMaxBridges);
        break;
      }
      default: {
        const table::Point at = point();
        add(s.towns, {name, at, table::box_at(vec(at), 0, kTownSize, kTownSize)}, kMaxTowns);
      }
    }
  }
  template <class T>
  void add(std::vector<T>& list, T item, std::size_t most) {
    if (list.size() == most) row_->fail("type", absl::StrCat("there are more than ", most, " of them"));
    list.push_back(std::move(item));
  }
  Area area(const std::string& name) {
    Area area{name, polygon(), {}, 0, {}};
    for (const table::Vec corner : area.corners) {
      area.middle = area.middle + corner * (1.0 / static_cast<double>(area.corners.size()));
    }
    for (const table::Vec corner : area.corners) area.radius = std::max(area.radius, length(corner - area.middle));
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
      const table::Vec line = area.corners[(i + 1) % area.corners.size()] - area.corners[i];
      const double size = length(line);
      if (size == 0) continue;
      table::Vec outward = {line.y / size, -line.x / size};
      if (dot(outward, area.middle - area.corners[i]) > 0) outward = outward * -1;
      double at = dot(outward, area.corners[i]);
      for (const table::Vec corner : area.corners) at = std::max(at, dot(outward, corner));
      area.edges.push_back({outward, at});
    }
    return area;
  }
  std::vector<table::Vec> polygon() {
    const std::vector<table::Vec> corners = points("poly", 3);
    int left = 0, right = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const table::Vec a = corners[i], b = corners[(i + 1) % corners.size()], c = corners[(i + 2) % corners.size()];
      const double turn = cross(b - a, c - b);
      left += turn > 0;
      right += turn < 0;
    }
    const bool convex = left + right == static_cast<int>(corners.size()) && (left == 0 || right == 0);
    if (row_->ok() && !convex) row_->fail("options", "the corners do not make a convex polygon");
    return corners;
  }
  void read_victory() {
    if (!once(has_victory_)) return;
    Victory& v = scenario_.victory;
    v.kind = static_cast<VictoryKind>(row_->choice("type", kVictories));
    v.sudden_death = v.kind == VictoryKind::kSuddenDeath;
    if (v.kind == VictoryKind::kHold) {
      v.side = side();
      v.town = town_index("id", row_->text("id"));
      v.otherwise = choice_option("else", kSideNames, 1 - index(v.side)) == 0 ? kBlue : kRed;
    } else if (v.kind == VictoryKind::kDays) {
      v.days = number_option("days", 1, 9, 3);
      v.aftermath = flag("aftermath");
    }
    if (const std::optional<std::string> also = take("also")) {
      if (*also == "sudden_death" && v.kind != VictoryKind::kSuddenDeath) {
        v.sudden_death = true;
      } else {
        bad_option("also", *also, "sudden_death");
      }
    }
  }

  absl::Status finish() {
    const auto fail = [&](absl::string_view what) {
      return field_error(kScenariosFile, last_line_, "scenario", absl::StrCat("'", scenario_.name, "' ", what));
    };
    if (!has_table_) return fail("has no table");
    if (!has_day_) return fail("has no day");
    if (!has_victory_) return fail("has no victory record");
    for (const Side side : {kBlue, kRed}) {
      const ScenarioSide& s = scenario_.sides[index(side)];
      const absl::string_view name = kSideNames[index(side)];
      if (!has_side_[index(side)]) return fail(absl::StrCat("has no side record of ", name));
      if (s.stands.empty()) return fail(absl::StrCat("has no commander of ", name));
      if (s.units == 0) return fail(absl::StrCat("has no units of ", name));
      if (absl::Status army = check_army(scenario_, types_, values_, side); !army.ok()) return fail(army.message());
      int light = 0;
      std::int64_t area = 0;
      for (std::size_t u = 1; u < scenario_.units.size(); ++u) {
        if (scenario_.units[u].side != side) continue;
        const UnitType& type = types_[scenario_.units[u].type];
        light += type.light ? type.strength : 0;
        area += std::int64_t{type.width} * type.depth;
      }
      if (scenario_.free_setup && area > std::int64_t{scenario_.width} * std::min(scenario_.height, kSetUpStrip)) {
        return fail(absl::StrCat("has more units of ", name, " than its strip has room for (G12)"));
      }
      if (light > kMostPursuit) {
        return fail(
            absl::StrCat("has more than ", kMostPursuit, " Strength Points of light cavalry of ", name, " (15.2)"));
      }
    }
    return absl::OkStatus();
  }

  const std::vector<UnitType>& types_;
  const Values& values_;
  Scenario scenario_;
  RowReader* row_ = nullptr;
  int last_line_ = 0;
  std::map<std::string, std::string> options_;  // of the row, that are not read yet
  std::set<std::string> ids_;
  bool has_table_ = false, has_day_ = false, has_victory_ = false;
  bool has_side_[2] = {};
};

}  // namespace

absl::StatusOr<Scenario> read_scenario(absl::string_view text, absl::string_view name,
                                       const std::vector<UnitType>& types, const Values& values) {
  const absl::StatusOr<Csv> csv = read_csv(kScenariosFile, text, kColumns, "");
  if (!csv.ok()) return csv.status();
  return ScenarioReader(name, types, values).read(*csv);
}

absl::StatusOr<std::vector<std::string>> scenario_names(const DataSource& source) {
  const absl::StatusOr<std::string> text = source(kScenariosFile);
  if (!text.ok()) return text.status();
  const absl::StatusOr<Csv> csv = read_csv(kScenariosFile, *text, kColumns, "");
  if (!csv.ok()) return csv.status();
  std::vector<std::string> names;
  for (const CsvRow& row : csv->rows) {
    const std::string& name = row.fields[static_cast<std::size_t>(csv->column("scenario"))];
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

}  // namespace zerohour::lgg
