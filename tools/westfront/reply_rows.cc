// What Western Front adds to the protocol's table of replies.
#include <vector>

#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

using protocol::any_field;
using protocol::Field;
using protocol::field;
using protocol::fixed;
using protocol::optional;
using Type = protocol::FieldType;
using Rows = std::vector<protocol::ReplyRow>;

void add_turn_rows(Rows& rows) {
  rows.push_back({"turn",
                  "ok",
                  {field("turn", Type::kNumber, "from 1; 0: before the game"),
                   field("side", Type::kWord, "whose turn it is"), field("phase", Type::kWord, "of the order sequence"),
                   field("step", Type::kWord, "the decision or roll that is due"),
                   field("score", Type::kNumber, "the attacker's points minus the defender's")},
                  ""});
  rows.push_back(
      {"story",
       "phase",
       {field("turn", Type::kNumber, "from 1; 0: before the game"), field("side", Type::kWord, "whose turn it is")},
       ""});
}

void add_preview_rows(Rows& rows) {
  rows.push_back(
      {"preview",
       "ok",
       {optional(field("stands", Type::kWords, "which stands do something in it")),
        optional(field("verbs", Type::kWords, "what each does: rally, hold, fire, cross, move, assault")),
        optional(field("lengths", Type::kNumbers, "of the way of each, mm; 0: it does not move")),
        optional(field("shares", Type::kNumbers, "how much of its Move that takes, per cent, rounded up (W25)")),
        optional(
            field("ends", Type::kWords, "X/Y, mm, where each is then, if it gets across wire and nothing stops it")),
        optional(field("covers", Type::kWords, "the cover of each there")),
        optional(field("far", Type::kWords, "platoons over 25 cm from their commander then")),
        optional(field("gas", Type::kWords, "stands in gas then")),
        optional(field("wire", Type::kWords, "stands that may cross wire from there")),
        optional(field("shots", Type::kWords, "enemies that may answer it with held shots (W9, W10)")),
        optional(field("calls", Type::kWords, "enemy batteries that may be called against it (W24)")),
        optional(field("alarm", Type::kYesNo, "yes: it alarms the enemy (W11)")),
        optional(field("deviation", Type::kYesNo, "whether a die of deviation is rolled (W18)")),
        optional(
            field("width", Type::kNumber,
                  "mm, of the template that it lays, or would lay: of SOS fire if the battery answers; along `angle`")),
        optional(field("depth", Type::kNumber, "mm, of that template, across `angle`")),
        optional(field("angle", Type::kNumber,
                       "degrees counterclockwise from across the table to that template's width, from -89 to 90")),
        optional(field("modifier", Type::kNumber, "to the die rolled for it")),
        optional(
            any_field("chances", Type::kChance,
                      "chance-RESULT= of one die, or chance-STAND-RESULT=, with the results of `odds`, and across, "
                      "of wire; of an order's shots when all have been fired, of SOS fire if the battery answers")),
        field("means", Type::kText, "how it is done on a real table, with a ruler")},
       ""});
  rows.push_back({"preview",
                  "ok",
                  {optional(field("means", Type::kText,
                                  "what has to be done on a real table because of move N, apart from "
                                  "carrying out its action"))},
                  "to `preview at N` without an action"});
}

void add_threat_rows(Rows& rows) {
  rows.push_back({"threats",
                  "threat",
                  {field("kind", Type::kWord, "fire, template or assault"),
                   field("unit", Type::kWord, "the company, weapon, vehicle or battery that does it"),
                   field("attackers", Type::kWords, "its stands that do it, or the battery"),
                   field("chance-suppressed", Type::kChance, "of a marker, or of being thrown back"),
                   field("chance-killed", Type::kChance, ""), field("means", Type::kText, "in words"),
                   field("actions", Type::kActions, "as they would be in a turn of its own")},
                  ""});
}

void add_sheet_rows(Rows& rows) {
  rows.push_back(
      {"odds",
       "action",
       {field("text", Type::kAction, "as `play` takes it"), optional(field("kind", Type::kWord, "what is done")),
        optional(field("unit", Type::kWord, "which piece does it")),
        optional(field("to", Type::kWord, "where, or to what"))},
       "of an assault: the order that the chances belong to"});
  rows.push_back({"odds",
                  "term",
                  {field("value", Type::kNumber, "what it adds"), field("rule", Type::kRule, "why it counts"),
                   field("name", Type::kText, "what it is, in words")},
                  ""});
  rows.push_back({"odds",
                  "outcome",
                  {optional(field("unit", Type::kWord, "the one that rolls, if several do")),
                   field("result", Type::kWord,
                         "none, suppressed, killed; order, failure; actions-0 to actions-3; of SOS "
                         "answer, no-answer; of an assault killed, thrown-back, tie, beaten-off, attacker-killed"),
                   field("chance", Type::kChance, "of all dice"), field("means", Type::kText, "in words")},
                  ""});
  rows.push_back(
      {"odds",
       "ok",
       {field("total", Type::kNumber, "the sum of the terms"), field("title", Type::kText, "what it is about")},
       ""});
}

void add_unit_rows(Rows& rows) {
  const auto add = [&rows](std::vector<Field> fields) { rows.push_back({"describe", "data", std::move(fields), ""}); };
  const auto fire = [] { return field("fire", Type::kWord, "direct, template or none"); };
  const auto zone = [] { return optional(field("zone", Type::kNumber, "mm, the depth of its beaten zone")); };
  const auto width = [] { return optional(field("width", Type::kNumber, "mm, of its template, along the table")); };
  const auto depth = [] { return optional(field("depth", Type::kNumber, "mm, of its template, across that")); };
  add({fixed("thing", "game"), field("turns", Type::kNumber, ""),
       field("win", Type::kNumber, "the least score that wins"),
       field("draw", Type::kNumber, "the least score that draws"),
       field("visibility", Type::kNumber, "mm; 0: no limit"), field("night", Type::kYesNo, ""),
       field("command-range", Type::kNumber, "mm, from a commander to its companies without a modifier"),
       field("base", Type::kNumber, "mm, the diameter of a stand's base"),
       field("reach", Type::kNumber, "mm between the centres of two stands, within which one can assault the other"),
       field("trench", Type::kNumber, "mm from the line of a trench, within which a stand is in it")});
  add({fixed("thing", "unit"), field("key", Type::kWord, "its id, as actions name it"), field("side", Type::kWord, ""),
       field("troops", Type::kWord, "its type"), field("grade", Type::kWord, ""),
       field("move", Type::kNumber, "mm of one Move over open ground; 0: it does not move"), fire(), zone(), width(),
       depth(), optional(field("company", Type::kWord, "")), optional(field("battalion", Type::kNumber, "")),
       field("name", Type::kText, "what it is")});
  add({fixed("thing", "battery"), field("key", Type::kWord, "its id, as actions name it"),
       field("side", Type::kWord, ""), field("troops", Type::kWord, "its type"), fire(), zone(), width(), depth(),
       field("sos", Type::kYesNo, "whether it answers SOS"), field("name", Type::kText, "what it is")});
}

}  // namespace

absl::Span<const protocol::ReplyRow> WestfrontWording::reply_rows() const {
  static const auto* const rows =
      new Rows(protocol::rows_of({add_turn_rows, add_preview_rows, add_threat_rows, add_sheet_rows, add_unit_rows}));
  return *rows;
}

}  // namespace zerohour::westfront
