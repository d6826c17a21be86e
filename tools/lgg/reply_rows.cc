// What La Grande Guerre adds to the protocol's table of replies.
#include <vector>

#include "tools/lgg/wording.h"

namespace zerohour::lgg {
namespace {

using protocol::any_field;
using protocol::Field;
using protocol::field;
using protocol::fixed;
using protocol::optional;
using Type = protocol::FieldType;
using Rows = std::vector<protocol::ReplyRow>;

void add_play_rows(Rows& rows) {
  rows.push_back(
      {"turn",
       "ok",
       {field("day", Type::kNumber, "from 1"), field("round", Type::kNumber, "from 1"),
        field("step", Type::kWord, "of the round"), field("side", Type::kWord, "whose turn it is; - between turns"),
        field("left", Type::kWord, "actions, BLUE/RED"), field("totals", Type::kWord, "actions rolled, BLUE/RED"),
        field("count", Type::kWord, "actions counted so far in the day, COUNT/LENGTH"),
        field("chits", Type::kWord, "stratagems left, BLUE/RED; ? if unknown")},
       ""});
  rows.push_back({"story",
                  "phase",
                  {field("day", Type::kNumber, "from 1"), field("round", Type::kNumber, "from 1"),
                   field("side", Type::kWord, "whose turn it is; - between turns")},
                  ""});
  rows.push_back(
      {"preview",
       "ok",
       {optional(field("cost", Type::kNumber, "actions")), optional(field("left", Type::kNumber, "actions, after it")),
        optional(field("length", Type::kDecimal, "of the path, inches")),
        optional(field("increments", Type::kNumber, "begun")), optional(field("checks", Type::kNumber, "of attrition")),
        optional(field("commander", Type::kWord, "risk: it rides over the enemy commander (16)")),
        optional(field("end", Type::kWord, "X,Y where the path ends")),
        optional(field("heading", Type::kNumber, "there")),
        optional(
            field("side", Type::kWord, "front, right, rear or left of the defender, as it stands before the attack")),
        optional(field("squared", Type::kWord, "X,Y of the attacker once it has lined up (G25)")),
        optional(field("squared-heading", Type::kNumber, "its heading then")),
        optional(field("defender", Type::kWord, "UNIT:X,Y,HEADING of the defender then (G26)")),
        optional(field("morale", Type::kNumber, "that a d10 must not exceed")),
        optional(field("attack", Type::kNumber, "before the die")),
        optional(field("defence", Type::kNumber, "before the die")),
        optional(any_field("chances", Type::kChance, "chance-RESULT=, with the results of `odds`")),
        optional(field("means", Type::kText, "of a move: how it is made on a real table, with a ruler"))},
       ""});
}

void add_odds_rows(Rows& rows) {
  rows.push_back(
      {"odds",
       "term",
       {field("value", Type::kNumber, "what it adds"), optional(field("unit", Type::kWord, "whose value it is")),
        field("role", Type::kWord, "attacker or defender, or firer and target"),
        field("rule", Type::kRule, "why it counts"), field("name", Type::kText, "what it is, in words")},
       ""});
  rows.push_back({"odds",
                  "outcome",
                  {field("result", Type::kWord,
                         "lose-two, lose, hit, rout (of the last Strength Point, too); none, hit, two-hits; success, "
                         "failure, again (G18)"),
                   field("chance", Type::kChance, "of all dice"), field("means", Type::kText, "in words")},
                  ""});
  rows.push_back(
      {"odds",
       "ok",
       {field("attackers", Type::kNumber, "before the die; for morale the number to roll"),
        field("defender", Type::kNumber, "before the die"), field("kind", Type::kWord, "combat, fire or morale"),
        field("title", Type::kText, "what it is about")},
       ""});
  rows.push_back(
      {"threats",
       "threat",
       {field("kind", Type::kWord, "attack or fire"), field("attackers", Type::kWords, "the units that do it"),
        field("from", Type::kWord, "X,Y where the first of them stands then"), field("heading", Type::kNumber, "there"),
        field("attack", Type::kNumber, "before the die"), field("defence", Type::kNumber, "before the die"),
        field("chance-hurt", Type::kChance, "of a hit or worse"), field("chance-rout", Type::kChance, "of a rout"),
        field("chance-back", Type::kChance, "of no effect, or of a worse result for the attackers"),
        field("means", Type::kText, "in words"),
        field("actions", Type::kActions, "as they would be in a turn of their own")},
       ""});
}

void add_data_rows(Rows& rows) {
  const auto add = [&rows](std::vector<Field> fields) { rows.push_back({"describe", "data", std::move(fields), ""}); };
  add({fixed("thing", "day"), field("weather", Type::kWord, "sunny, overcast or rain"),
       field("ground", Type::kWord, "hard or soft"), field("length", Type::kNumber, "actions"),
       field("radius", Type::kDecimal, "of command, inches"),
       field("stand", Type::kDecimal, "inches, the side of a commander's base"),
       field("town", Type::kDecimal, "inches, the side of a town block, which is the base of a unit in it")});
  add({fixed("thing", "type"), field("key", Type::kWord, "as units name it"),
       field("kind", Type::kWord, "infantry, cavalry, artillery or engineer"),
       field("attack", Type::kWord, "Combat Values, AGAINST-FOOT/AGAINST-CAVALRY"),
       field("defence", Type::kWord, "the same"), field("morale", Type::kNumber, ""),
       field("strength", Type::kNumber, "Strength Points when fresh"), field("increment", Type::kDecimal, "inches"),
       field("firepower", Type::kNumber, "0: none"), field("range", Type::kDecimal, "inches; 0: none"),
       field("width", Type::kDecimal, "inches, of its base"), field("depth", Type::kDecimal, "the same"),
       field("name", Type::kText, "for people")});
  add({fixed("thing", "unit"), field("key", Type::kWord, "its number, as actions name it"),
       field("side", Type::kWord, ""), field("troops", Type::kWord, "its type"),
       optional(field("guard", Type::kYesNo, "")), optional(field("outriders", Type::kYesNo, "")),
       field("name", Type::kText, "its own name if it has one, else what it is")});
}

}  // namespace

absl::Span<const protocol::ReplyRow> LggWording::reply_rows() const {
  static const auto* const rows = new Rows(protocol::rows_of({add_play_rows, add_odds_rows, add_data_rows}));
  return *rows;
}

}  // namespace zerohour::lgg
