#include "tools/lgg/army/field.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/lgg/lgg.h"
#include "engine/table/decimal.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kScenarioColumns[] = {"scenario", "record", "side",    "id",     "type",
                                                  "x",        "y",      "heading", "options"};
constexpr absl::string_view kSoils[] = {"hard", "soft"};

// In hundredths of an inch. The front rank's bases end at the strip's border (G12); where the table is small the two
// front ranks keep seven inches apart.
constexpr int kFrontRank = 1050, kBetweenRanks = 400, kBetweenFronts = 700, kBetweenUnits = 100, kSideStep = 50;
constexpr int kRanks = 3;

std::string csv_field(absl::string_view text) {
  if (text.find_first_of(",\"") == absl::string_view::npos) return std::string(text);
  return absl::StrCat("\"", absl::StrJoin(absl::StrSplit(text, '"'), "\"\""), "\"");
}

// "a=1;b=2" with other values for some keys.
std::string with_options(absl::string_view options, const std::map<std::string, std::string>& changes) {
  std::vector<std::string> parts;
  for (const absl::string_view part : absl::StrSplit(options, ';', absl::SkipEmpty())) {
    if (changes.count(std::string(part.substr(0, part.find('=')))) == 0) parts.emplace_back(part);
  }
  for (const auto& [key, value] : changes) {
    if (!value.empty()) parts.push_back(absl::StrCat(key, "=", value));
  }
  return absl::StrJoin(parts, ";");
}

absl::Status check_word(absl::string_view what, absl::string_view word, absl::Span<const absl::string_view> words) {
  if (word.empty() || std::find(words.begin(), words.end(), word) != words.end()) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(what, ": ", quote(word), " is not one of ", joined(words)));
}

// Where the pieces of both sides stand: units in the order of the scenario, from 1, and each side's commanders.
struct Places {
  std::vector<table::Pose> unit;
  std::array<std::vector<table::Point>, 2> stand;
};

class FieldWriter {
 public:
  FieldWriter(const FieldPlan& plan, const PriceList& prices) : plan_(plan), prices_(prices) {}

  // The rows of the ground that the battle takes over.
  absl::Status take_ground(absl::string_view scenarios) {
    const absl::StatusOr<Csv> csv = read_csv(kScenariosFile, scenarios, kScenarioColumns, "");
    if (!csv.ok()) return csv.status();
    std::vector<std::string> names;
    for (const CsvRow& row : csv->rows) {
      const auto field = [&](absl::string_view column) {
        return row.fields[static_cast<std::size_t>(csv->column(column))];
      };
      if (std::find(names.begin(), names.end(), field("scenario")) == names.end()) names.push_back(field("scenario"));
      if (field("scenario") != plan_.ground) continue;
      const std::string record = field("record");
      if (record != "table" && record != "day" && record != "terrain" && record != "victory") continue;
      std::vector<std::string> fields;
      for (const absl::string_view column : kScenarioColumns) fields.push_back(field(column));
      fields[0] = plan_.name;
      change(record, fields);
      ground_.push_back(std::move(fields));
    }
    if (!ground_.empty()) return absl::OkStatus();
    return absl::NotFoundError(absl::StrCat("there is no scenario ", quote(plan_.ground),
                                            " whose ground could be used; there are ", absl::StrJoin(names, ", ")));
  }

  std::string write(const Places& places) const {
    std::string text = absl::StrCat("# ", plan_.name, ": on the ground of ", plan_.ground, ".\n",
                                    absl::StrJoin(kScenarioColumns, ","), "\n");
    const auto line = [&text](const std::vector<std::string>& fields) {
      absl::StrAppend(&text,
                      absl::StrJoin(fields, ",", [](std::string* out, const std::string& f) { *out += csv_field(f); }),
                      "\n");
    };
    for (const auto& fields : ground_) line(fields);
    std::size_t number = 0;
    for (const Side side : {kBlue, kRed}) {
      const FieldArmy& army = plan_.armies[index(side)];
      const std::string name(kSideNames[index(side)]);
      std::map<std::string, std::string> options;
      if (army.base > 0) options["base"] = absl::StrCat(army.base);
      if (army.criteria) options["criteria"] = "1";
      line({plan_.name, "side", name, "", skill(army.skill), "", "", "", with_options("", options)});
      for (std::size_t i = 0; i <= army.wings.size(); ++i) {
        const table::Point at = places.stand[index(side)][i];
        line({plan_.name, i == 0 ? "commander" : "wing", name, "", i == 0 ? "" : skill(army.wings[i - 1]),
              text_of(at.x), text_of(at.y), "0", ""});
      }
    }
    for (const Side side : {kBlue, kRed}) {
      for (const FieldUnit& unit : plan_.armies[index(side)].units) {
        const table::Pose& pose = places.unit[++number];
        std::map<std::string, std::string> options;
        if (unit.hits > 0) options["hits"] = absl::StrCat(unit.hits);
        if (unit.guard) options["guard"] = "1";
        if (unit.outrider) options["outrider"] = "1";
        options["name"] = unit.name;
        line({plan_.name, "unit", std::string(kSideNames[index(side)]), absl::StrCat(number),
              prices_.type(unit.type).name, text_of(pose.at.x), text_of(pose.at.y), absl::StrCat(pose.heading),
              with_options("", options)});
      }
    }
    return text;
  }

 private:
  static std::string skill(Skill skill) { return std::string(kSkillNames[static_cast<int>(skill)]); }
  static std::string text_of(int hundredths) { return inches(hundredths); }

  void change(const std::string& record, std::vector<std::string>& fields) const {
    constexpr std::size_t kType = 4, kOptions = 8;
    std::string& options = fields[kOptions];
    if (record == "day") {
      std::map<std::string, std::string> changes;
      if (!plan_.season.empty() && plan_.season != fields[kType]) {
        fields[kType] = plan_.season;
        changes["length"] = "";
      }
      if (!plan_.weather.empty()) changes["weather"] = plan_.weather;
      if (!plan_.soil.empty()) changes["ground"] = plan_.soil;
      changes["free_setup"] = plan_.free_setup ? "1" : "";
      options = with_options(options, changes);
    } else if (record == "victory" && !plan_.victory.empty()) {
      fields = {plan_.name, "victory", "", "", plan_.victory, "", "", "", plan_.victory_options};
    }
  }

  const FieldPlan& plan_;
  const PriceList& prices_;
  std::vector<std::vector<std::string>> ground_;
};

// Sets one side's army up in ranks, on a state in which the other's may stand.
class Deployer {
 public:
  Deployer(const Rulebook& rules, State& state, Side side)
      : rules_(rules), view_(rules, state), s_(state), side_(side) {
    const int room = rules.scenario.height - kBetweenFronts;
    front_ = std::min(kFrontRank, room / 2 - 150);
  }

  absl::Status deploy(Places& places) {
    const int middle = rules_.scenario.width / 2;
    std::vector<table::Point>& stands = places.stand[index(side_)];
    for (std::size_t i = 0; i < stands.size(); ++i) {
      const int aside = i == 0 ? 0 : (i == 1 ? -1 : 1) * rules_.scenario.width / 4;
      stands[i] = pose(middle + aside, std::max(150, front_ - kBetweenRanks)).at;
      stand_boxes_.push_back(table::box_at(vec(stands[i]), 0, kStandSize, kStandSize));
    }
    make_ranks();
    for (int rank = 0; rank < kRanks; ++rank) {
      int total = -kBetweenUnits;
      for (const UnitId u : rank_[rank]) total += view_.type(u).width + kBetweenUnits;
      int x = middle - total / 2;
      for (const UnitId u : rank_[rank]) {
        const int width = view_.type(u).width;
        if (!place(u, x + width / 2, rank)) {
          return absl::FailedPreconditionError(absl::StrCat("there is no room for ", kSideNames[index(side_)],
                                                            "'s unit ", u, " (", type_title(view_.type(u)),
                                                            ") in the strip of 12 inches along its edge (G12)"));
        }
        x += width + kBetweenUnits;
        places.unit[u] = s_.pose[u];
      }
    }
    return absl::OkStatus();
  }

 private:
  // `x` from the side's own left, `ahead` from its edge.
  table::Pose pose(int x, int ahead) const {
    const auto at = [](int px, int py) {
      return table::Point{static_cast<std::int16_t>(px), static_cast<std::int16_t>(py)};
    };
    if (side_ == kBlue) return {at(x, ahead), 0};
    return {at(rules_.scenario.width - x, rules_.scenario.height - ahead), 180};
  }

  // Two thirds of the infantry in the front rank, the best in the middle, with the guns between and light horse on the
  // wings; heavy cavalry and engineers in the second; more than a rank holds goes into the next.
  void make_ranks() {
    std::vector<UnitId> foot, guns, light, rest;
    for (int u = 1; u <= view_.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      if (view_.side_of(unit) != side_) continue;
      const UnitType& type = view_.type(unit);
      std::vector<UnitId>& list = type.kind == Class::kInfantry                       ? foot
                                  : type.is_gun()                                     ? guns
                                  : type.kind == Class::kCavalry && !type.shuns_rough ? light
                                                                                      : rest;
      list.push_back(unit);
    }
    std::stable_sort(foot.begin(), foot.end(),
                     [&](UnitId a, UnitId b) { return view_.type(a).cost > view_.type(b).cost; });
    const std::size_t ahead = std::min((2 * foot.size() + 2) / 3, front_room());
    std::deque<UnitId> line;
    for (std::size_t i = 0; i < ahead; ++i) i % 2 == 0 ? line.push_back(foot[i]) : line.push_front(foot[i]);
    for (std::size_t g = 0; g < guns.size(); ++g) {
      const std::size_t at = (g + 1) * line.size() / (guns.size() + 1);
      line.insert(line.begin() + static_cast<std::ptrdiff_t>(at), guns[g]);
    }
    for (std::size_t i = 0; i < light.size(); ++i) i % 2 == 0 ? line.push_back(light[i]) : line.push_front(light[i]);
    rank_[0].assign(line.begin(), line.end());
    rank_[1] = rest;
    for (std::size_t i = ahead; i < foot.size(); ++i) rank_[1].push_back(foot[i]);
  }
  // How many units of infantry a rank holds.
  std::size_t front_room() const { return static_cast<std::size_t>(rules_.scenario.width / 400); }

  // As near to x as it can stand, in that rank or else in the next one with room.
  bool place(UnitId u, int x, int rank) {
    for (int r = 0; r < kRanks; ++r) {
      const int ahead = front_ - kBetweenRanks * ((rank + r) % kRanks);
      if (ahead < 150) continue;
      for (int aside = 0; aside <= rules_.scenario.width; aside += kSideStep) {
        for (const int at : {x + aside, x - aside}) {
          if (at >= 0 && at <= rules_.scenario.width && stands(u, pose(at, ahead))) return true;
        }
      }
    }
    return false;
  }
  bool stands(UnitId u, const table::Pose& pose) {
    if (!view_.cannot_stand(u, pose, 0, false).empty()) return false;
    const table::Box base = view_.base_at(u, pose, 0);
    for (const table::Box& stand : stand_boxes_) {
      if (table::depth(base, stand) > kTolerance) return false;
    }
    s_.place[u] = Place::kTable;
    s_.pose[u] = pose;
    return true;
  }

  const Rulebook& rules_;
  View view_;
  State& s_;
  Side side_;
  int front_ = 0;
  std::vector<table::Box> stand_boxes_;
  std::array<std::vector<UnitId>, kRanks> rank_;
};

}  // namespace

FieldArmy field_army(const ArmyList& army) {
  FieldArmy field;
  field.skill = army.skill;
  field.base = army.base;
  field.criteria = true;
  for (const ArmyUnit& unit : army.units) field.units.push_back({unit.type, unit.guard, unit.outrider, 0, unit.name});
  return field;
}

DataSource with_scenarios(DataSource source, std::string scenarios) {
  return
      [source = std::move(source), text = std::move(scenarios)](absl::string_view name) -> absl::StatusOr<std::string> {
        if (name == kScenariosFile) return text;
        return source(name);
      };
}

absl::StatusOr<std::string> field_text(const DataSource& source, const FieldPlan& plan) {
  const bool plain =
      !plan.name.empty() && plan.name.size() <= 30 && std::all_of(plan.name.begin(), plan.name.end(), [](char c) {
        return absl::ascii_islower(c) || absl::ascii_isdigit(c) || c == '-' || c == '_';
      });
  if (!plain) {
    return absl::InvalidArgumentError(
        absl::StrCat("the scenario's name ", quote(plan.name), " is not small letters, digits, - and _"));
  }
  absl::Status status = check_word("season", plan.season, kSeasonNames);
  if (status.ok()) status = check_word("weather", plan.weather, kWeatherNames);
  if (status.ok()) status = check_word("soil", plan.soil, kSoils);
  if (!status.ok()) return status;
  std::size_t units = 0;
  for (const Side side : {kBlue, kRed}) {
    const std::size_t own = plan.armies[index(side)].units.size();
    if (own == 0) return absl::InvalidArgumentError(absl::StrCat(kSideNames[index(side)], " has no units"));
    units += own;
  }
  if (units > kMaxUnits) {
    return absl::InvalidArgumentError(absl::StrCat("the armies have ", units, " units; a battle may have ", kMaxUnits));
  }
  const absl::StatusOr<PriceList> prices = read_price_list(source);
  if (!prices.ok()) return prices.status();
  const absl::StatusOr<std::string> scenarios = source(kScenariosFile);
  if (!scenarios.ok()) return scenarios.status();
  FieldWriter writer(plan, *prices);
  if (absl::Status ground = writer.take_ground(*scenarios); !ground.ok()) return ground;
  // First with all pieces in the corner, for what the ground is like; then where they can stand.
  Places places;
  places.unit.resize(units + 1);
  for (const Side side : {kBlue, kRed}) places.stand[index(side)].resize(1 + plan.armies[index(side)].wings.size());
  const absl::StatusOr<std::shared_ptr<const Rulebook>> rules =
      read_rulebook(with_scenarios(source, writer.write(places)), plan.name);
  if (!rules.ok()) return rules.status();
  State state;
  std::memset(static_cast<void*>(&state), 0, sizeof(state));
  for (int u = 1; u <= static_cast<int>(units); ++u) {
    state.type[static_cast<std::size_t>(u)] = (*rules)->scenario.units[static_cast<std::size_t>(u)].type;
  }
  for (const Side side : {kBlue, kRed}) {
    if (absl::Status deployed = Deployer(**rules, state, side).deploy(places); !deployed.ok()) return deployed;
  }
  std::string text = writer.write(places);
  const absl::StatusOr<std::shared_ptr<const Lgg>> game = Lgg::load(with_scenarios(source, text), plan.name);
  if (!game.ok()) return game.status();
  return text;
}

}  // namespace zerohour::lgg
