// Reads a scenario file record by record; docs/scenarios.md lists the fields of each. Faults are collected, so that a
// person learns of all of them at once.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/westfront/rulebook.h"
#include "engine/westfront/scenario.h"
#include "engine/westfront/scenario_record.h"

namespace zerohour::westfront {

inline constexpr int kMostBattalionNumber = 99;

class ScenarioReader {
 public:
  explicit ScenarioReader(const Tables& tables);

  // To be called only once.
  ScenarioReading read(absl::string_view text);

  // Records are read in passes, each in the order of the file, because some refer to others.
  enum class Pass { kTable, kGround, kUnits, kOrders };
  struct Kind {
    absl::string_view word;
    Pass pass;
    std::vector<absl::string_view> keys;
    void (ScenarioReader::*read)(Record&);
  };
  static const std::vector<Kind>& kinds();

 private:
  static const Kind* kind_of(absl::string_view word);

  // --- Records (read_scenario.cc).
  void read_scenario(Record& r);
  void read_rule(Record& r);
  void read_trench(Record& r);
  void read_wire(Record& r);
  void read_area(Record& r);
  void read_road(Record& r);
  void read_battalion(Record& r);
  void read_hq(Record& r);
  void read_company(Record& r);
  void read_gun(Record& r);
  void read_battery(Record& r);
  void read_plan(Record& r);
  void read_gas(Record& r);
  void read_preliminary(Record& r);
  void read_objective(Record& r);
  void read_score(Record& r);
  void read_result(Record& r);

  // --- Fields that several records have.
  Side side(Record& r, absl::string_view key = "side");
  // A new id; fails if it is in use.
  std::string new_id(Record& r);
  bool claim(Record& r, absl::string_view key, const std::string& id);
  std::vector<Point> line_points(Record& r);
  Point place(Record& r, absl::string_view key) { return r.point(key, scenario_.width, scenario_.height); }
  // The battalion of a number that belongs to that side; 0 after an error.
  BattalionId battalion(Record& r, absl::string_view key, absl::string_view text, Side of);
  UnitType unit_type(Record& r, bool (*fits)(UnitType), absl::string_view what);
  // Whether there is room for one more; if not, reports a fault of the record.
  bool has_room(Record& r, std::size_t count, int most, absl::string_view what);
  // Adds it with its id and place; 0 if there are too many.
  StandId add_stand(const Record& r, Stand stand);
  // The number of the stand of that id; kNoStand if there is none.
  StandId stand_of(absl::string_view id) const;

  // --- Checks that concern the whole file (check_scenario.cc).
  void number_battalions(absl::Span<const Record> records);
  void check_whole(int last_line);
  void resolve_references();
  void count_platoons();
  void check_missing(int last_line);
  void check_places();
  void check_plans();
  void check_batteries();

  const Tables& tables_;
  FaultList faults_;
  Scenario scenario_;
  bool has_scenario_ = false, has_result_ = false;
  bool has_frame_ = false;  // names of sides, a table and turns, which the other records need
  std::set<std::string> ids_;
  std::map<std::string, int> rules_;                             // the line of each `rule` key
  std::map<int, int> battalion_lines_;                           // the line of each battalion's own record, by number
  std::vector<int> company_lines_, battery_lines_, plan_lines_;  // by id, as those of stands are in Stand::record
  std::vector<bool> battery_has_aim_;
  bool hq_failed_ = false, company_failed_ = false;  // a record of that kind was wrong
  // Stands that name a headquarters or company, to be looked up when all have been read.
  struct Reference {
    StandId stand = kNoStand;
    std::string id;
    int line = 0;
  };
  std::vector<Reference> brigade_of_, company_of_;
};

}  // namespace zerohour::westfront
