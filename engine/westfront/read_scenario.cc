#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/westfront/date.h"
#include "engine/westfront/scenario_reader.h"

namespace zerohour::westfront {
namespace {

constexpr int kFarthest = 3200;     // mm
constexpr int kLongestStep = 1000;  // mm: on the last turn, the centre's coordinate still fits a Point
constexpr int kMostPoints = 99;
constexpr absl::string_view kOnOff[] = {"on", "off"};

bool is_gun_record(UnitType t) {
  return t == UnitType::kFlame || is_weapon(t) || is_vehicle(t);
}
bool is_company_record(UnitType t) {
  return t == UnitType::kPlatoon || t == UnitType::kCavalry;
}

}  // namespace

ScenarioReader::ScenarioReader(const Tables& tables) : tables_(tables) {
  scenario_.stands.emplace_back();
  scenario_.companies.emplace_back();
  scenario_.battalions.emplace_back();
  scenario_.batteries.emplace_back();
  scenario_.plans.emplace_back();
  company_lines_ = battery_lines_ = plan_lines_ = {0};
  battery_has_aim_ = {false};
}

const std::vector<ScenarioReader::Kind>& ScenarioReader::kinds() {
  using R = ScenarioReader;
  static const std::vector<Kind> kKinds = {
      {"scenario", Pass::kTable, {"id", "title", "date", "table", "turns", "attacker", "defender"}, &R::read_scenario},
      {"rule", Pass::kGround, {"visibility", "night", "surprise", "w5", "w9", "w27"}, &R::read_rule},
      {"trench", Pass::kGround, {"id", "owner", "cover", "pts", "name"}, &R::read_trench},
      {"wire", Pass::kGround, {"id", "state", "pts"}, &R::read_wire},
      {"area", Pass::kGround, {"id", "rect", "terrain", "cover", "level", "top", "name"}, &R::read_area},
      {"road", Pass::kGround, {"id", "pts"}, &R::read_road},
      {"battalion", Pass::kGround, {"bn", "side", "name"}, &R::read_battalion},
      {"hq", Pass::kUnits, {"id", "side", "type", "level", "bn", "at", "staff", "support", "mounted"}, &R::read_hq},
      {"company", Pass::kUnits, {"id", "side", "bn", "type", "grade", "at"}, &R::read_company},
      {"gun",
       Pass::kUnits,
       {"id", "side", "type", "bn", "brigade", "company", "support", "grade", "packs", "at", "aim"},
       &R::read_gun},
      {"battery", Pass::kUnits, {"id", "side", "type", "supports", "aim", "sos"}, &R::read_battery},
      {"plan", Pass::kOrders, {"battery", "kind", "turns", "at", "hold", "step"}, &R::read_plan},
      {"gas", Pass::kOrders, {"side", "heading", "earliest", "at"}, &R::read_gas},
      {"preliminary", Pass::kOrders, {"side", "row", "trenches"}, &R::read_preliminary},
      {"objective", Pass::kOrders, {"id", "at", "radius", "points", "name"}, &R::read_objective},
      {"score", Pass::kOrders, {"side", "each", "per", "for", "types", "line", "at"}, &R::read_score},
      {"result", Pass::kOrders, {"win", "draw"}, &R::read_result},
  };
  return kKinds;
}

const ScenarioReader::Kind* ScenarioReader::kind_of(absl::string_view word) {
  const auto it = std::find_if(kinds().begin(), kinds().end(), [word](const Kind& k) { return k.word == word; });
  return it == kinds().end() ? nullptr : &*it;
}

ScenarioReading ScenarioReader::read(absl::string_view text) {
  const absl::StatusOr<std::vector<TextLine>> lines = split_lines("", text);
  if (!lines.ok()) {
    // ":LINE: MESSAGE", as no file is named.
    const std::vector<std::string> parts = absl::StrSplit(lines.status().message(), absl::MaxSplits(':', 2));
    int line = 1;
    if (parts.size() < 3 || !absl::SimpleAtoi(parts[1], &line)) line = 1;
    faults_.add(line, "", absl::StripLeadingAsciiWhitespace(parts.back()));
    return {scenario_, faults_.take()};
  }
  std::vector<Record> records;
  for (const TextLine& line : *lines) {
    Record record(line.number, line.text, faults_);
    if (record.empty()) continue;
    if (const Kind* const kind = kind_of(record.word()); kind == nullptr) {
      std::vector<absl::string_view> words;
      for (const Kind& k : kinds()) words.push_back(k.word);
      record.fail("", absl::StrCat("there is no record ", in_quotes(record.word()), "; there are ", joined(words)));
    } else {
      record.check_keys(kind->keys);
      hq_failed_ = hq_failed_ || (record.word() == "hq" && !record.is_whole());
      company_failed_ = company_failed_ || (record.word() == "company" && !record.is_whole());
      records.push_back(std::move(record));
    }
  }
  const int last_line = lines->empty() ? 1 : lines->back().number;
  for (const Pass pass : {Pass::kTable, Pass::kGround, Pass::kUnits, Pass::kOrders}) {
    if (pass == Pass::kUnits) number_battalions(records);
    for (Record& record : records) {
      const Kind* const kind = kind_of(record.word());
      if (kind->pass == pass && record.is_whole()) (this->*kind->read)(record);
    }
    if (pass != Pass::kTable) continue;
    if (!has_scenario_ && faults_.empty()) {
      faults_.add(last_line, "", "no scenario record describes the scenario and its table");
    }
    // Nearly every record names a side or a place.
    if (!has_frame_) return {scenario_, faults_.take()};
  }
  check_whole(last_line);
  return {std::move(scenario_), faults_.take()};
}

// --- Fields.

Side ScenarioReader::side(Record& r, absl::string_view key) {
  const absl::string_view words[] = {scenario_.side_names[0], scenario_.side_names[1]};
  return r.choice(key, words) == 0 ? kAttacker : kDefender;
}

std::string ScenarioReader::new_id(Record& r) {
  const std::string id(r.text("id"));
  const bool plain = !id.empty() && id.size() <= kMaxIdBytes && absl::ascii_isupper(id[0]) &&
                     std::all_of(id.begin(), id.end(), absl::ascii_isalnum);
  if (!plain && r.has("id")) {
    r.fail("id", absl::StrCat(in_quotes(id), " is not a capital letter with at most ", kMaxIdBytes - 1,
                              " letters and digits"));
  }
  if (plain) claim(r, "id", id);
  return id;
}

bool ScenarioReader::claim(Record& r, absl::string_view key, const std::string& id) {
  if (ids_.insert(id).second) return true;
  r.fail(key, absl::StrCat(in_quotes(id), " is already the id of something else"));
  return false;
}

std::vector<Point> ScenarioReader::line_points(Record& r) {
  std::vector<Point> points = r.points("pts", 2, kMaxPoints, scenario_.width, scenario_.height);
  if (std::adjacent_find(points.begin(), points.end()) != points.end()) r.fail("pts", "a point is repeated");
  return points;
}

BattalionId ScenarioReader::battalion(Record& r, absl::string_view key, absl::string_view text, Side of) {
  if (!r.has(key)) return 0;  // which is said already
  const std::vector<Battalion>& all = scenario_.battalions;
  int number = 0;
  const bool plain =
      text.size() <= 2 && std::all_of(text.begin(), text.end(), absl::ascii_isdigit) && absl::SimpleAtoi(text, &number);
  for (std::size_t i = 1; plain && i < all.size(); ++i) {
    if (all[i].number != number) continue;
    if (all[i].side == of) return static_cast<BattalionId>(i);
    r.fail(key, absl::StrCat("battalion ", number, " belongs to the other side"));
    return 0;
  }
  r.fail(key, absl::StrCat("no battalion has the number ", in_quotes(text), " (a company makes one)"));
  return 0;
}

UnitType ScenarioReader::unit_type(Record& r, bool (*fits)(UnitType), absl::string_view what) {
  std::vector<absl::string_view> words;
  for (int t = 0; t < kUnitTypes; ++t) {
    if (fits(static_cast<UnitType>(t))) words.push_back(kUnitTypeNames[t]);
  }
  const int choice = r.choice("type", words);
  const auto* const it =
      std::find(std::begin(kUnitTypeNames), std::end(kUnitTypeNames), words[static_cast<std::size_t>(choice)]);
  const auto type = static_cast<UnitType>(it - std::begin(kUnitTypeNames));
  if (r.ok() && scenario_.date < tables_.type(type).from) {
    r.fail("type", absl::StrCat("there is no ", what, " of the type ", *it, " before ",
                                date_text(tables_.type(type).from), " (W31)"));
  }
  return type;
}

bool ScenarioReader::has_room(Record& r, std::size_t count, int most, absl::string_view what) {
  if (static_cast<int>(count) < most) return true;
  r.fail("", absl::StrCat("there are more than ", most, " ", what));
  return false;
}

StandId ScenarioReader::add_stand(const Record& r, Stand stand) {
  if (scenario_.stand_count() == kMaxStands) {
    faults_.add(r.line(), "", absl::StrCat("there are more than ", kMaxStands, " stands"));
    return kNoStand;
  }
  stand.record = r.line();
  scenario_.stands.push_back(std::move(stand));
  return static_cast<StandId>(scenario_.stand_count());
}

StandId ScenarioReader::stand_of(absl::string_view id) const {
  for (std::size_t i = 1; i < scenario_.stands.size(); ++i) {
    if (scenario_.stands[i].id == id) return static_cast<StandId>(i);
  }
  return kNoStand;
}

// --- The table and its ground.

void ScenarioReader::read_scenario(Record& r) {
  if (has_scenario_) {
    r.fail("", "the file has a scenario already");
    return;
  }
  has_scenario_ = true;
  Scenario& s = scenario_;
  bool framed = true;  // the fields that others are read by
  s.name = std::string(r.text("id"));
  if (r.has("id") && !is_scenario_name(s.name)) {
    r.fail("id", absl::StrCat(in_quotes(s.name), " is not made of small letters, digits and -"));
  }
  r.text("title");
  s.title = r.name("title");
  const absl::string_view date = r.text("date");
  const std::optional<Date> day = parse_date(date);
  if (!day && r.has("date")) r.fail("date", absl::StrCat(in_quotes(date), " is not a date, YYYY-MM-DD"));
  s.date = day.value_or(Date());
  s.width = s.height = kMaxTable;
  const absl::string_view table = r.text("table");
  const std::vector<absl::string_view> sizes = absl::StrSplit(table, ',');
  std::vector<int> lengths;
  for (const absl::string_view size : sizes) {
    const std::optional<int> mm = parse_centimetres(size);
    if (mm && *mm >= kMinTable && *mm <= kMaxTable) lengths.push_back(*mm);
  }
  if (sizes.size() == 2 && lengths.size() == 2) {
    s.width = lengths[0], s.height = lengths[1];
  } else {
    framed = false;
    if (r.has("table")) {
      r.fail("table", absl::StrCat(in_quotes(table), " is not width,height from ", centimetres_text(kMinTable), " to ",
                                   centimetres_text(kMaxTable), " cm"));
    }
  }
  s.turns = r.number("turns", 0, kMaxTurns);
  if (s.turns == 0) {
    framed = false;
    if (r.peek("turns") == "0") r.fail("turns", "a game has one turn at least");
  }
  for (const Side side : {kAttacker, kDefender}) {
    const absl::string_view key = kSideWords[index(side)];
    std::string& name = s.side_names[static_cast<std::size_t>(index(side))];
    name = std::string(r.text(key));
    const bool plain = !name.empty() && name.size() <= 16 && std::all_of(name.begin(), name.end(), absl::ascii_islower);
    framed = framed && plain;
    if (r.has(key) && !plain) r.fail(key, absl::StrCat(in_quotes(name), " is not made of 1 to 16 small letters"));
  }
  if (framed && s.side_names[0] == s.side_names[1]) {
    framed = false;
    r.fail("defender", "both sides have the same name");
  }
  has_frame_ = framed;
}

void ScenarioReader::read_rule(Record& r) {
  bool any = false;
  for (const absl::string_view key : kind_of("rule")->keys) {
    if (!r.has(key)) continue;
    any = true;
    const auto [it, is_new] = rules_.emplace(std::string(key), r.line());
    if (!is_new) r.fail(key, absl::StrCat("it is already given in line ", it->second));
  }
  if (!any && r.ok()) r.fail("", "the record says nothing");
  if (r.has("visibility")) scenario_.visibility = r.length("visibility", 10, kFarthest);
  if (r.has("night")) scenario_.night = r.flag("night");
  if (r.has("surprise")) scenario_.surprised[static_cast<std::size_t>(index(side(r, "surprise")))] = true;
  for (const OptionName& option : kOptionNames) {
    if (!option.key.empty() && r.has(option.key)) scenario_.options.*option.field = r.choice(option.key, kOnOff) == 1;
  }
}

void ScenarioReader::read_trench(Record& r) {
  if (!has_room(r, scenario_.trenches.size(), kMaxFeatures, "trenches")) return;
  Trench trench;
  trench.id = new_id(r);
  trench.owner = side(r, "owner");
  // Areas and block houses may be fortifications, trenches not.
  trench.cover = static_cast<Cover>(r.choice("cover", absl::MakeConstSpan(kCoverNames).subspan(0, kCovers - 1)));
  trench.points = line_points(r);
  trench.name = r.name("name");
  trench.record = r.line();
  scenario_.trenches.push_back(std::move(trench));
}

void ScenarioReader::read_wire(Record& r) {
  if (!has_room(r, scenario_.wires.size(), kMaxFeatures, "wires")) return;
  std::string id = new_id(r);
  const auto state = static_cast<WireState>(r.choice("state", kWireStateNames));
  scenario_.wires.push_back({std::move(id), state, line_points(r)});
}

void ScenarioReader::read_area(Record& r) {
  if (!has_room(r, scenario_.areas.size(), kMaxFeatures, "areas")) return;
  Area area;
  area.id = new_id(r);
  area.terrain = static_cast<Terrain>(r.choice("terrain", kTerrainNames));
  area.cover = static_cast<Cover>(r.choice("cover", kCoverNames));
  area.level = r.number("level", 0, 9, 0);
  area.top = r.number("top", 0, 9, 0);
  area.name = r.name("name");
  const absl::string_view rect = r.text("rect");
  const std::vector<absl::string_view> numbers = absl::StrSplit(rect, ',');
  std::vector<std::int16_t> mm;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::optional<int> length = parse_centimetres(numbers[i]);
    const int most = i % 2 == 0 ? scenario_.width : scenario_.height;
    if (length && *length >= 0 && *length <= most) mm.push_back(static_cast<std::int16_t>(*length));
  }
  if (r.has("rect") && (numbers.size() != 4 || mm.size() != 4 || mm[0] >= mm[2] || mm[1] >= mm[3])) {
    r.fail("rect", absl::StrCat(in_quotes(rect), " is not left,bottom,right,top on the table, which goes from 0,0 to ",
                                centimetres_text(scenario_.width), ",", centimetres_text(scenario_.height)));
  }
  if (mm.size() == 4) area.low = {mm[0], mm[1]}, area.high = {mm[2], mm[3]};
  scenario_.areas.push_back(std::move(area));
}

void ScenarioReader::read_road(Record& r) {
  if (!has_room(r, scenario_.roads.size(), kMaxFeatures, "roads")) return;
  std::string id = new_id(r);
  scenario_.roads.push_back({std::move(id), line_points(r)});
}

void ScenarioReader::read_battalion(Record& r) {
  Battalion battalion;
  battalion.number = r.number("bn", 1, kMostBattalionNumber);
  battalion.side = side(r);
  r.text("name");
  battalion.name = r.name("name");
  const auto [it, is_new] = battalion_lines_.emplace(battalion.number, r.line());
  if (!is_new) r.fail("bn", absl::StrCat("this battalion is already given in line ", it->second));
  if (is_new) scenario_.battalions.push_back(std::move(battalion));
}

// --- Units.

void ScenarioReader::read_hq(Record& r) {
  Stand stand;
  stand.id = new_id(r);
  stand.side = side(r);
  stand.type = unit_type(r, is_command_stand, "headquarters");
  stand.level = static_cast<Level>(r.choice("level", kLevelNames));
  stand.at = place(r, "at");
  stand.mounted = r.flag("mounted");
  const bool liaison = stand.type == UnitType::kLiaison;
  if (r.ok() && liaison != (stand.level == Level::kArtillery)) {
    r.fail("level", "a liaison officer is of the artillery, and a command stand of a battalion or brigade");
  }
  const bool of_battalion = stand.level == Level::kBattalion;
  if (of_battalion) {
    stand.battalion = battalion(r, "bn", r.text("bn"), stand.side);
  } else if (r.has("bn")) {
    r.fail("bn", "only a command stand of a battalion has it");
  }
  const bool of_brigade = stand.level == Level::kBrigade && !liaison;
  for (const absl::string_view key : {"staff", "support"}) {
    if (r.has(key) && !of_brigade) r.fail(key, "only a command stand of a brigade has it (W16)");
  }
  const int staff = r.number("staff", 0, kMaxStaff, 0);
  const bool support = r.flag("support");
  hq_failed_ = hq_failed_ || !r.ok();
  if (!r.ok()) return;
  const Side of = stand.side;
  const BattalionId commanded = stand.battalion;
  const StandId id = add_stand(r, std::move(stand));
  if (of_brigade) {
    Brigade& brigade = scenario_.brigades[static_cast<std::size_t>(index(of))];
    if (brigade.commander != kNoStand) r.fail("level", "a side has at most one brigade HQ (W16)");
    brigade = {id, staff, support};
  } else if (of_battalion && commanded != 0) {
    StandId& commander = scenario_.battalions[commanded].commander;
    if (commander != kNoStand) r.fail("bn", "the battalion has a commander already");
    commander = id;
  }
}

void ScenarioReader::read_company(Record& r) {
  if (!has_room(r, scenario_.companies.size() - 1, kMaxCompanies, "companies")) return;
  Company company;
  company.id = new_id(r);
  company.side = side(r);
  company.battalion = battalion(r, "bn", r.text("bn"), company.side);
  company.cavalry = unit_type(r, is_company_record, "company") == UnitType::kCavalry;
  company.grade = static_cast<Grade>(r.choice("grade", kGradeNames, static_cast<int>(Grade::kRegular)));
  const std::vector<Point> places = r.points("at", 1, kMaxCompanyStands, scenario_.width, scenario_.height);
  company_failed_ = company_failed_ || !r.ok();
  if (!r.ok()) return;
  const auto number = static_cast<CompanyId>(scenario_.companies.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    Stand stand;
    stand.id = absl::StrCat(company.id, i + 1);
    claim(r, "id", stand.id);
    stand.side = company.side;
    stand.type = company.cavalry ? UnitType::kCavalry : UnitType::kPlatoon;
    stand.grade = company.grade;
    stand.company = number;
    stand.battalion = company.battalion;
    stand.at = places[i];
    company.stands.push_back(add_stand(r, std::move(stand)));
  }
  scenario_.companies.push_back(std::move(company));
  company_lines_.push_back(r.line());
}

void ScenarioReader::read_gun(Record& r) {
  Stand stand;
  stand.id = new_id(r);
  stand.side = side(r);
  stand.type = unit_type(r, is_gun_record, "gun");
  stand.at = place(r, "at");
  const bool flame = stand.type == UnitType::kFlame;
  const int owners = (r.has("bn") ? 1 : 0) + (r.has("brigade") ? 1 : 0) + (r.has("company") ? 1 : 0);
  if (r.ok() && (owners != 1 || flame != r.has("company"))) {
    r.fail(flame ? "company" : "bn", "a flame thrower belongs to a company, all else to a battalion (bn) or a brigade");
  }
  if (r.has("bn")) stand.battalion = battalion(r, "bn", r.text("bn"), stand.side);
  // Headquarters and companies are named by ids of records that may come later: check_scenario.cc looks them up.
  if (r.has("support")) {
    if (!r.has("brigade") || is_vehicle(stand.type))
      r.fail("support", "only a brigade's weapon supports a battalion (W34)");
    stand.supports = battalion(r, "support", r.text("support"), stand.side);
  }
  stand.grade = static_cast<Grade>(r.choice("grade", kGradeNames, static_cast<int>(Grade::kRegular)));
  if (flame && r.has("grade")) r.fail("grade", "a flame thrower has that of its company");
  stand.packs = r.flag("packs");
  if (stand.packs && stand.type != UnitType::kMg && stand.type != UnitType::kLightMortar) {
    r.fail("packs", "only machine guns and light mortars have packs");
  }
  if (is_mortar(stand.type)) {
    stand.aim = place(r, "aim");
    const TypeInfo& info = tables_.type(stand.type);
    const std::int64_t squared = table::squared_distance(stand.at, stand.aim);
    if (r.ok() && (squared > std::int64_t{info.max_reach} * info.max_reach ||
                   squared < std::int64_t{info.min_reach} * info.min_reach)) {
      r.fail("aim", absl::StrCat("it is out of the mortar's reach, ", centimetres_text(info.min_reach), " to ",
                                 centimetres_text(info.max_reach), " cm"));
    }
  } else if (r.has("aim")) {
    r.fail("aim", "only mortars and batteries have a point of aim");
  }
  if (!r.ok()) return;
  const StandId id = add_stand(r, std::move(stand));
  if (id != kNoStand && r.has("brigade")) brigade_of_.push_back({id, std::string(r.text("brigade")), r.line()});
  if (id != kNoStand && flame) company_of_.push_back({id, std::string(r.text("company")), r.line()});
}

void ScenarioReader::read_battery(Record& r) {
  if (!has_room(r, scenario_.batteries.size() - 1, kMaxBatteries, "batteries")) return;
  Battery battery;
  battery.id = new_id(r);
  battery.side = side(r);
  battery.type = unit_type(r, is_battery, "battery");
  if (r.has("supports")) {
    for (const absl::string_view number : r.list("supports")) {
      battery.supports |= std::uint32_t{1} << battalion(r, "supports", number, battery.side);
    }
  }
  const bool has_aim = r.has("aim");
  if (has_aim) battery.aim = place(r, "aim");
  battery.sos = r.flag("sos");
  if (battery.sos && battery.type != UnitType::kBatteryGun && battery.type != UnitType::kBatteryHowitzer) {
    r.fail("sos", "only field batteries answer SOS: battery_gun and battery_howitzer");
  }
  // Plans may name it even if something in it is wrong.
  scenario_.batteries.push_back(std::move(battery));
  battery_lines_.push_back(r.line());
  battery_has_aim_.push_back(has_aim);
}

// --- Plans and victory.

void ScenarioReader::read_plan(Record& r) {
  if (!has_room(r, scenario_.plans.size() - 1, kMaxPlans, "plans")) return;
  Plan plan;
  const absl::string_view id = r.text("battery");
  for (std::size_t i = 1; i < scenario_.batteries.size(); ++i) {
    if (scenario_.batteries[i].id == id) plan.battery = static_cast<BatteryId>(i);
  }
  if (r.has("battery") && plan.battery == 0) r.fail("battery", absl::StrCat("no battery is called ", in_quotes(id)));
  plan.kind = static_cast<PlanKind>(r.choice("kind", kPlanKindNames));
  const absl::string_view turns = r.text("turns");
  const std::vector<absl::string_view> ends = absl::StrSplit(turns, '-');
  const auto turn = [&](absl::string_view text) {
    int number = 0;
    const bool plain = !text.empty() && text.size() <= 2 && std::all_of(text.begin(), text.end(), absl::ascii_isdigit);
    return plain && absl::SimpleAtoi(text, &number) ? number : 0;
  };
  plan.first = turn(ends.front()), plan.last = turn(ends.back());
  if (r.has("turns") && (ends.size() > 2 || plan.first < 1 || plan.last < plan.first || plan.last > scenario_.turns)) {
    r.fail("turns", absl::StrCat(in_quotes(turns), " is not a turn, or FIRST-LAST, from 1 to ", scenario_.turns));
  }
  plan.at = place(r, "at");
  for (const absl::string_view key : {"hold", "step"}) {
    if (r.has(key) && plan.kind != PlanKind::kRolling) r.fail(key, "only a rolling barrage has it (W13)");
  }
  plan.hold = r.number("hold", 0, kMaxTurns, 0);
  plan.step = r.length("step", 0, kLongestStep, 0);
  if (!r.ok()) return;
  for (std::size_t i = 1; i < scenario_.plans.size(); ++i) {
    if (scenario_.plans[i].battery == plan.battery) ++plan.number;
  }
  scenario_.plans.push_back(plan);
  plan_lines_.push_back(r.line());
}

void ScenarioReader::read_gas(Record& r) {
  const Side of = side(r);
  Gas& gas = scenario_.gas[static_cast<std::size_t>(index(of))];
  if (r.ok() && !gas.cylinders.empty()) r.fail("side", "the side has its cylinders already");
  gas.heading = r.number("heading", 0, 7);
  gas.earliest = r.number("earliest", 1, std::max(scenario_.turns, 1));
  gas.cylinders = r.points("at", 1, kMaxCylinders, scenario_.width, scenario_.height);
}

void ScenarioReader::read_preliminary(Record& r) {
  Preliminary fire;
  fire.side = side(r);
  // Rows of shells.
  constexpr absl::string_view kRowsOfShells[] = {"field_gun", "howitzer", "heavy", "super_heavy"};
  fire.row = static_cast<Row>(r.choice("row", kRowsOfShells) + static_cast<int>(Row::kFieldGun));
  for (const absl::string_view id : r.list("trenches")) {
    const auto it = std::find_if(scenario_.trenches.begin(), scenario_.trenches.end(),
                                 [id](const Trench& t) { return t.id == id; });
    if (it == scenario_.trenches.end()) {
      r.fail("trenches", absl::StrCat("no trench is called ", in_quotes(id)));
    } else {
      fire.trenches |= std::uint64_t{1} << (it - scenario_.trenches.begin());
    }
  }
  for (const Preliminary& other : scenario_.preliminary) {
    if (other.side == fire.side) r.fail("side", "the side has its preliminary fire already");
  }
  scenario_.preliminary.push_back(fire);
}

void ScenarioReader::read_objective(Record& r) {
  if (!has_room(r, scenario_.objectives.size(), kMaxObjectives, "objectives")) return;
  Objective objective;
  objective.id = new_id(r);
  objective.at = place(r, "at");
  objective.radius = r.length("radius", 10, kMaxTable);
  objective.points = r.number("points", 1, kMostPoints);
  objective.name = r.name("name");
  scenario_.objectives.push_back(std::move(objective));
}

void ScenarioReader::read_score(Record& r) {
  if (!has_room(r, scenario_.scores.size(), kMaxScores, "scores")) return;
  Score score;
  score.side = side(r);
  score.each = r.number("each", -kMostPoints, kMostPoints);
  if (r.has("each") && score.each == 0) r.fail("each", "a score of 0 counts nothing");
  score.per = r.number("per", 1, 99, 1);
  score.kind = static_cast<ScoreKind>(r.choice("for", kScoreKindNames));
  const bool routs = score.kind == ScoreKind::kEnemyRouted, beyond = score.kind == ScoreKind::kOwnBeyond;
  for (const absl::string_view word : r.list("types")) {
    const auto* const it = std::find(std::begin(kUnitTypeNames), std::end(kUnitTypeNames), word);
    if (routs) {
      if (word != "battalion") r.fail("types", "only a battalion routs");
      score.battalions = true;
    } else if (it == std::end(kUnitTypeNames) || is_battery(static_cast<UnitType>(it - std::begin(kUnitTypeNames)))) {
      r.fail("types", absl::StrCat(in_quotes(word), " is not a type of stands"));
    } else if (const auto type = static_cast<UnitType>(it - std::begin(kUnitTypeNames)); beyond && !is_platoon(type)) {
      r.fail("types", "only platoons are counted beyond a line");
    } else {
      score.types |= std::uint32_t{1} << static_cast<int>(type);
    }
  }
  if (beyond) {
    score.line = r.length("line", 0, scenario_.height);
  } else if (r.has("line")) {
    r.fail("line", "only own_beyond has it");
  }
  constexpr absl::string_view kEnd[] = {"end"};
  r.choice("at", kEnd, 0);
  scenario_.scores.push_back(score);
}

void ScenarioReader::read_result(Record& r) {
  if (has_result_) r.fail("", "the file has a result already");
  has_result_ = true;
  scenario_.win = r.number("win", -999, 999);
  scenario_.draw = r.number("draw", -999, 999);
  if (r.ok() && scenario_.draw > scenario_.win) r.fail("draw", "a draw needs more than a win");
}

}  // namespace zerohour::westfront
