// A state as one line of sections "key=value"; what says nothing is left out.
#include "engine/core/state_text.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/state_fields.h"

namespace zerohour::westfront {
namespace {

class Writer : SectionWriter {
 public:
  Writer(const Rulebook& rules, absl::string_view name, const State& s)
      : SectionWriter("westfront", name), rules_(rules), scenario_(rules.scenario), s_(s) {}

  std::string write() {
    section("turn", absl::StrCat(s_.turn));
    section("side", scenario_.side_names[static_cast<std::size_t>(index(s_.side))]);
    section("phase", kPhaseNames[static_cast<std::size_t>(s_.phase)]);
    section("step", kStepNames[static_cast<std::size_t>(s_.step)]);
    for (const NumberField& number : kNumberFields) {
      if (s_.*number.field != 0) section(number.key, absl::StrCat(s_.*number.field));
    }
    for (const PairField& pair : kPairFields) {
      const auto& both = s_.*pair.field;
      if (both[0] != 0 || both[1] != 0) section(pair.key, absl::StrCat(both[0], "/", both[1]));
    }
    if (s_.outcome != 0) section("outcome", kOutcomeNames[s_.outcome]);
    write_pieces();
    write_ground();
    write_player_turn();
    write_pending();
    return text();
  }

 private:
  const std::string& id(StandId s) const { return scenario_.stands[s].id; }
  std::string numbers(std::uint16_t battalions) const {
    std::vector<std::string> items;
    for (const BattalionId b : ids_to(scenario_.battalion_count())) {
      if ((battalions >> b & 1) != 0) items.push_back(absl::StrCat(scenario_.battalions[b].number));
    }
    return absl::StrJoin(items, ";");
  }

  std::string stand_text(StandId s) const {
    std::string text = absl::StrCat(id(s), ":", millimetres_text(s_.at[s]));
    if (is_mortar(scenario_.stands[s].type)) absl::StrAppend(&text, ",aim,", millimetres_text(s_.aim[s]));
    if (s_.life[s] == Life::kLost) absl::StrAppend(&text, ",lost");
    if (s_.life[s] == Life::kLostInAssault) absl::StrAppend(&text, ",taken");
    const auto add = [&](char letter, int number) {
      if (number != 0) absl::StrAppend(&text, ",", absl::string_view(&letter, 1), number);
    };
    add('m', s_.markers[s]);
    add('h', s_.held[s]);
    add('e', s_.events[s]);
    add('c', s_.command_moves(s));
    std::string flags;
    for (std::size_t i = 0; i < kStandFlagLetters.size(); ++i) {
      if ((s_.flags[s] >> i & 1) != 0) flags += kStandFlagLetters[i];
    }
    if (!flags.empty()) absl::StrAppend(&text, ",", flags);
    return text;
  }
  void write_pieces() {
    std::vector<std::string> stands, batteries, ended;
    for (const StandId s : ids_to(scenario_.stand_count())) stands.push_back(stand_text(s));
    for (const BatteryId b : ids_to(scenario_.battery_count())) {
      std::string text = absl::StrCat(scenario_.batteries[b].id, ":", millimetres_text(s_.battery_aim[b]));
      if (s_.lost(b)) absl::StrAppend(&text, ",lost");
      if (s_.used(b)) absl::StrAppend(&text, ",used");
      if (s_.battery_events[b] != 0) absl::StrAppend(&text, ",e", s_.battery_events[b]);
      batteries.push_back(text);
    }
    for (const PlanId p : ids_to(scenario_.plan_count())) {
      if ((s_.plans_ended >> p & 1) != 0) ended.push_back(plan_text(scenario_, p));
    }
    list("stands", stands);
    list("batteries", batteries);
    list("ended", ended);
  }

  void write_ground() {
    std::vector<std::string> lying, gaps, objectives;
    for (std::size_t i = 0; i < s_.lying_count; ++i) {
      const Template& t = s_.lying[i];
      const bool defender = (s_.lying_defender >> i & 1) != 0;
      lying.push_back(absl::StrCat(t.width, "x", t.depth, "@", millimetres_text(t.at), "/", millimetres_text(t.along),
                                   ":", scenario_.side_names[defender ? 1 : 0]));
    }
    for (std::size_t i = 0; i < s_.gap_count; ++i) gaps.push_back(millimetres_text(s_.gaps[i]));
    for (std::size_t o = 0; o < scenario_.objectives.size(); ++o) {
      if ((s_.objectives >> o & 1) != 0) objectives.push_back(scenario_.objectives[o].id);
    }
    list("lying", lying);
    list("gaps", gaps);
    list("objectives", objectives);
    for (std::size_t side = 0; side < 2; ++side) {
      const GasState& gas = s_.gas[side];
      if (gas.opened == 0) continue;
      section(side == 0 ? "gas" : "enemy-gas", absl::StrCat(gas.opened, "/", gas.strength, "/", gas.heading, "/",
                                                            gas.drifts, "/", millimetres_text(gas.drift)));
    }
  }

  void write_player_turn() {
    std::vector<std::string> companies, staff, tests;
    for (const CompanyId c : ids_to(scenario_.company_count())) {
      if ((s_.companies >> c & 1) != 0) companies.push_back(scenario_.companies[c].id);
    }
    for (std::size_t i = 0; i < s_.staff_count; ++i) {
      const Staff& marker = s_.staff[i];
      staff.push_back(marker.kind == Staff::kBattalion ? absl::StrCat(scenario_.battalions[marker.id].number)
                      : marker.kind == Staff::kBattery ? scenario_.batteries[marker.id].id
                                                       : id(marker.id));
    }
    for (const BattalionId b : ids_to(scenario_.battalion_count())) {
      if (s_.tests[b] != 0) tests.push_back(absl::StrCat(scenario_.battalions[b].number, ":", s_.tests[b]));
    }
    list("tests", tests);
    if (s_.routed != 0) section("routed", numbers(s_.routed));
    if (s_.battalions != 0) section("turns", numbers(s_.battalions));
    if (s_.battalion != 0) section("battalion", absl::StrCat(scenario_.battalions[s_.battalion].number));
    list("companies", companies);
    list("laid", staff);
  }

  void write_pending() {
    const Hand& h = s_.hand;
    if (h.kind != UnitKind::kNone) {
      const std::string unit = h.kind == UnitKind::kCompany   ? scenario_.companies[h.id].id
                               : h.kind == UnitKind::kBattery ? scenario_.batteries[h.id].id
                                                              : id(h.id);
      section("hand", absl::StrCat(kUnitKindNames[static_cast<std::size_t>(h.kind)], "/", unit, "/", h.actions, "/",
                                   h.orders, "/", h.face, "/", h.supported, "/", h.asked, "/", h.again));
    }
    write_order();
    const Event& e = s_.event;
    if (e.kind != EventKind::kNone) {
      section("event", absl::StrCat(kEventNames[static_cast<std::size_t>(e.kind)], "/", e.source, "/", e.first, "/",
                                    e.moved, "/", e.after));
      for (const EventSetField& set : kEventSets) stands(set.key, e.*set.field);
    }
    stands("weapons", s_.weapons);
    if (s_.testing != 0) section("testing", absl::StrCat(scenario_.battalions[s_.testing].number));
    if (s_.calling != 0)
      section("calling", absl::StrCat(scenario_.batteries[s_.calling].id, ":", millimetres_text(s_.called)));
    if (s_.crossing != 0) section("crossing", id(s_.crossing));
    if (s_.step == Step::kDeviationRoll) section("redirected", millimetres_text(s_.redirected));
  }
  void stands(absl::string_view key, const StandSet& set) {
    std::vector<std::string> ids;
    set.for_each([&](StandId s) { ids.push_back(id(s)); });
    list(key, ids);
  }
  void write_order() {
    const OrderState& o = s_.order;
    if (o.stage == OrderStage::kNone) return;
    section("order", absl::StrCat(kStageNames[static_cast<std::size_t>(o.stage)], "/", o.snapshot, "/", o.cursor));
    std::vector<std::string> parts;
    const auto ids = View(rules_, s_).order_stands();
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const std::string part = absl::StrReplaceAll(part_text(scenario_, o.parts[i]), {{" ", "/"}});
      parts.push_back(absl::StrCat(id(ids[i]), ":", millimetres_text(o.began[i]), ":", part));
    }
    list("parts", parts);
  }

  const Rulebook& rules_;
  const Scenario& scenario_;
  const State& s_;
};

}  // namespace

absl::string_view step_name(Step step) {
  return kStepNames[static_cast<std::size_t>(step)];
}
absl::string_view phase_name(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

std::string format_state(const Rulebook& rules, absl::string_view name, const State& state) {
  return Writer(rules, name, state).write();
}

}  // namespace zerohour::westfront
