// What La Grande Guerre adds to the protocol's table of replies.
#include <vector>

#include "tools/lgg/wording.h"

namespace zerohour::lgg {
namespace {

using protocol::any_key;
using protocol::called;
using protocol::Field;
using protocol::fixed;
using protocol::key;
using protocol::last_key;
using protocol::optional;
using protocol::word;
using Type = protocol::FieldType;
using Rows = std::vector<protocol::ReplyRow>;

void add_play_rows(Rows& rows) {
  rows.push_back(
      {"turn",
       "ok",
       {key("day", Type::kNumber, "from 1"), key("round", Type::kNumber, "from 1"),
        key("step", Type::kWord, "of the round"), key("side", Type::kWord, "whose turn it is; - between turns"),
        key("left", Type::kWord, "actions, BLUE/RED"), key("totals", Type::kWord, "actions rolled, BLUE/RED"),
        key("count", Type::kWord, "actions counted so far in the day, COUNT/LENGTH"),
        key("chits", Type::kWord, "stratagems left, BLUE/RED; ? if unknown")},
       ""});
  rows.push_back({"story",
                  "phase",
                  {key("day", Type::kNumber, "from 1"), key("round", Type::kNumber, "from 1"),
                   key("side", Type::kWord, "whose turn it is; - between turns")},
                  ""});
  rows.push_back(
      {"preview",
       "ok",
       {optional(key("cost", Type::kNumber, "actions")), optional(key("left", Type::kNumber, "actions, after it")),
        optional(key("length", Type::kDecimal, "of the path, inches")),
        optional(key("increments", Type::kNumber, "begun")), optional(key("checks", Type::kNumber, "of attrition")),
        optional(key("commander", Type::kWord, "risk: it rides over the enemy commander (16)")),
        optional(key("end", Type::kWord, "X,Y where the path ends")), optional(key("heading", Type::kNumber, "there")),
        optional(
            key("side", Type::kWord, "front, right, rear or left of the defender, as it stands before the attack")),
        optional(key("squared", Type::kWord, "X,Y of the attacker once it has lined up (G25)")),
        optional(key("squared-heading", Type::kNumber, "its heading then")),
        optional(key("defender", Type::kWord, "UNIT:X,Y,HEADING of the defender then (G26)")),
        optional(key("morale", Type::kNumber, "that a d10 must not exceed")),
        optional(key("attack", Type::kNumber, "before the die")),
        optional(key("defence", Type::kNumber, "before the die")),
        optional(any_key("chances", Type::kChance, "chance-RESULT=, with the results of `odds`")),
        optional(last_key("means", "of a move: how it is made on a real table, with a ruler"))},
       ""});
}

void add_odds_rows(Rows& rows) {
  rows.push_back({"odds",
                  "term",
                  {key("value", Type::kNumber, "what it adds"), optional(key("unit", Type::kWord, "whose value it is")),
                   key("role", Type::kWord, "attacker or defender, or firer and target"),
                   key("rule", Type::kRule, "why it counts"), last_key("name", "what it is, in words")},
                  ""});
  rows.push_back({"odds",
                  "outcome",
                  {key("result", Type::kWord,
                       "lose-two, lose, hit, rout (of the last Strength Point, too); none, hit, two-hits; success, "
                       "failure, again (G18)"),
                   key("chance", Type::kChance, "of all dice"), last_key("means", "in words")},
                  ""});
  rows.push_back({"odds",
                  "ok",
                  {key("attackers", Type::kNumber, "before the die; for morale the number to roll"),
                   key("defender", Type::kNumber, "before the die"), key("kind", Type::kWord, "combat, fire or morale"),
                   last_key("title", "what it is about")},
                  ""});
  rows.push_back(
      {"threats",
       "threat",
       {key("kind", Type::kWord, "attack or fire"), key("attackers", Type::kWords, "the units that do it"),
        key("from", Type::kWord, "X,Y where the first of them stands then"), key("heading", Type::kNumber, "there"),
        key("attack", Type::kNumber, "before the die"), key("defence", Type::kNumber, "before the die"),
        key("chance-hurt", Type::kChance, "of a hit or worse"), key("chance-rout", Type::kChance, "of a rout"),
        key("chance-back", Type::kChance, "of no effect, or of a worse result for the attackers"),
        last_key("means", "in words"), last_key("actions", "as they would be in a turn of their own", Type::kActions)},
       ""});
}

void add_data_rows(Rows& rows) {
  const auto add = [&rows](std::vector<Field> fields) { rows.push_back({"describe", "data", std::move(fields), ""}); };
  add({fixed("thing", "day"), key("weather", Type::kWord, "sunny, overcast or rain"),
       key("ground", Type::kWord, "hard or soft"), key("length", Type::kNumber, "actions"),
       key("radius", Type::kDecimal, "of command, inches")});
  add({fixed("thing", "type"), word("key", "as units name it"),
       key("kind", Type::kWord, "infantry, cavalry, artillery or engineer"),
       key("attack", Type::kWord, "Combat Values, AGAINST-FOOT/AGAINST-CAVALRY"),
       key("defence", Type::kWord, "the same"), key("morale", Type::kNumber, ""),
       key("strength", Type::kNumber, "Strength Points when fresh"), key("increment", Type::kDecimal, "inches"),
       key("firepower", Type::kNumber, "0: none"), key("range", Type::kDecimal, "inches; 0: none"),
       last_key("name", "for people")});
  add({fixed("thing", "unit"), word("key", "its number, as actions name it"), key("side", Type::kWord, ""),
       called("type", key("troops", Type::kWord, "its type")), optional(key("guard", Type::kYesNo, "")),
       optional(key("outriders", Type::kYesNo, "")), last_key("name", "its own name if it has one, else what it is")});
}

}  // namespace

absl::Span<const protocol::ReplyRow> LggWording::reply_rows() const {
  static const auto* const rows = [] {
    auto* const made = new Rows;
    add_play_rows(*made);
    add_odds_rows(*made);
    add_data_rows(*made);
    return made;
  }();
  return *rows;
}

}  // namespace zerohour::lgg
