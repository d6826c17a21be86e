#include "tools/lgg/army/roster.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

std::string type_word(const RosterUnit& unit, const CampaignData& data) {
  return unit_word({unit.type, unit.guard, unit.outrider, ""}, data.prices);
}

std::string fraction(const RosterUnit& unit, const CampaignData& data) {
  return absl::StrCat(unit.strength, "/", data.prices.type(unit.type).strength);
}

std::string wings_text(const RosterArmy& army) {
  return absl::StrJoin(army.wings, ",", [](std::string* out, Skill skill) {
    absl::StrAppend(out, kSkillNames[static_cast<int>(skill)]);
  });
}

std::string with_name(std::string text, absl::string_view name) {
  if (!name.empty()) absl::StrAppend(&text, ": ", name);
  return text;
}

std::string battle_line(const CampaignBattle& battle) {
  std::string text = absl::StrCat("battle ", battle.id, " ", battle.army[0], " ", battle.army[1],
                                  " ground=", battle.ground, " days=", battle.days);
  if (!battle.season.empty()) absl::StrAppend(&text, " season=", battle.season);
  if (!battle.weather.empty()) absl::StrAppend(&text, " weather=", battle.weather);
  if (!battle.soil.empty()) absl::StrAppend(&text, " soil=", battle.soil);
  if (battle.free_setup) absl::StrAppend(&text, " setup=free");
  return text;
}

template <class List>
auto find_by_id(const List& list, absl::string_view id) -> decltype(list.data()) {
  for (const auto& item : list) {
    if (item.id == id) return &item;
  }
  return nullptr;
}

}  // namespace

const RosterArmy* Roster::army(absl::string_view id) const {
  return find_by_id(armies, id);
}

const CampaignBattle* Roster::battle(absl::string_view id) const {
  return find_by_id(battles, id);
}

const RosterUnit* Roster::unit(int number) const {
  for (const RosterUnit& u : units) {
    if (u.number == number) return &u;
  }
  return nullptr;
}

int upkeep_of(const Roster& roster, Side side, const CampaignData& data) {
  int sum = 0;
  for (const RosterUnit& unit : roster.units) {
    if (roster.army(unit.army)->side == side) sum += data.maintenance(unit.type, unit.guard);
  }
  return sum;
}

int income_of(const Roster& roster, Side side) {
  int sum = 0;
  for (const Province& province : roster.provinces) sum += province.side == side ? province.income : 0;
  return sum;
}

std::string unit_text(const RosterUnit& unit, const CampaignData& data) {
  return absl::StrCat(unit.number, " (", unit.name, unit.name.empty() ? "" : ", ", fraction(unit, data), " ",
                      type_word(unit, data), ")");
}

std::vector<std::string> roster_lines(const Roster& roster, const CampaignData& data) {
  std::vector<std::string> lines = {absl::StrCat("turn ", roster.turn)};
  for (const Side side : {kBlue, kRed}) {
    lines.push_back(absl::StrCat("side ", kSideNames[index(side)], " points ", roster.points[index(side)], " upkeep ",
                                 roster.paid[index(side)] ? "paid" : "due"));
  }
  for (const Province& province : roster.provinces) {
    lines.push_back(
        with_name(absl::StrCat("province ", province.id, " ", kSideNames[index(province.side)], " ", province.income),
                  province.name));
  }
  for (const RosterArmy& army : roster.armies) {
    std::string line = absl::StrCat("army ", army.id, " ", kSideNames[index(army.side)], " ",
                                    kSkillNames[static_cast<int>(army.skill)]);
    if (!army.wings.empty()) absl::StrAppend(&line, " wings ", wings_text(army));
    if (!army.battle.empty()) absl::StrAppend(&line, " in ", army.battle);
    lines.push_back(with_name(std::move(line), army.name));
  }
  for (const RosterUnit& unit : roster.units) {
    lines.push_back(with_name(
        absl::StrCat("unit ", unit.number, " ", unit.army, " ", fraction(unit, data), " ", type_word(unit, data)),
        unit.name));
  }
  for (const CampaignBattle& battle : roster.battles) lines.push_back(battle_line(battle));
  return lines;
}

std::string roster_text(const Roster& roster, const CampaignData& data) {
  std::string text = roster.turn == 0 ? "The campaign is being set up.\n" : absl::StrCat("Turn ", roster.turn, ".\n");
  for (const Side side : {kBlue, kRed}) {
    absl::StrAppend(&text, "\n", side_title(side), ": ", roster.points[index(side)], " points, income ",
                    income_of(roster, side), ", upkeep ", upkeep_of(roster, side, data),
                    roster.turn == 0           ? ""
                    : roster.paid[index(side)] ? " (paid this turn)"
                                               : " (due this turn)",
                    roster.victory_points == std::array<int, 2>{}
                        ? ""
                        : absl::StrCat("; victory points ", roster.victory_points[index(side)]),
                    "\n");
    for (const Province& province : roster.provinces) {
      if (province.side != side) continue;
      absl::StrAppend(&text, "  province ", province.id, province.name.empty() ? "" : absl::StrCat(", ", province.name),
                      ": ", province.income, " points a turn\n");
    }
    for (const RosterArmy& army : roster.armies) {
      if (army.side != side) continue;
      absl::StrAppend(&text, "  army ", army.id, army.name.empty() ? "" : absl::StrCat(", ", army.name), ": commander ",
                      kSkillNames[static_cast<int>(army.skill)],
                      army.wings.empty() ? "" : absl::StrCat(", wing commanders ", wings_text(army)),
                      army.battle.empty() ? "" : absl::StrCat(", in the battle ", army.battle), "\n");
      for (const RosterUnit& unit : roster.units) {
        if (unit.army == army.id) absl::StrAppend(&text, "    ", unit_text(unit, data), "\n");
      }
    }
  }
  for (const CampaignBattle& battle : roster.battles) {
    absl::StrAppend(&text, "\n", battle_line(battle), "\n");
  }
  return text;
}

FieldPlan battle_plan(const Roster& roster, const CampaignBattle& battle, const CampaignData& data) {
  FieldPlan plan;
  plan.ground = battle.ground;
  plan.season = battle.season;
  plan.weather = battle.weather;
  plan.soil = battle.soil;
  plan.victory = "days";
  plan.victory_options = absl::StrCat("days=", battle.days, ";aftermath=1");
  plan.free_setup = battle.free_setup;
  for (const Side side : {kBlue, kRed}) {
    const RosterArmy& army = *roster.army(battle.army[index(side)]);
    plan.armies[index(side)].skill = army.skill;
    plan.armies[index(side)].wings = army.wings;
  }
  for (const int number : battle.units) {
    const RosterUnit& unit = *roster.unit(number);
    plan.armies[index(roster.army(unit.army)->side)].units.push_back(
        {unit.type, unit.guard, unit.outrider, data.prices.type(unit.type).strength - unit.strength, unit.name});
  }
  return plan;
}

}  // namespace zerohour::lgg
