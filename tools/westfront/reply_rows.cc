// What Western Front adds to the protocol's table of replies.
#include <vector>

#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

using protocol::any_key;
using protocol::called;
using protocol::Field;
using protocol::fixed;
using protocol::key;
using protocol::last_key;
using protocol::optional;
using protocol::rest;
using protocol::word;
using Type = protocol::FieldType;
using Rows = std::vector<protocol::ReplyRow>;

constexpr int kOld = 1, kNew = 2;  // the only version of the protocol that has a row

void add_turn_rows(Rows& rows) {
  rows.push_back({"turn",
                  "ok",
                  {key("turn", Type::kNumber, "from 1; 0: before the game"),
                   key("side", Type::kWord, "whose turn it is"), key("phase", Type::kWord, "of the order sequence"),
                   key("step", Type::kWord, "the decision or roll that is due"),
                   key("score", Type::kNumber, "the attacker's points minus the defender's")},
                  ""});
  rows.push_back(
      {"story",
       "phase",
       {key("turn", Type::kNumber, "from 1; 0: before the game"), key("side", Type::kWord, "whose turn it is")},
       ""});
}

void add_preview_rows(Rows& rows) {
  rows.push_back(
      {"preview",
       "ok",
       {optional(key("stands", Type::kWords, "which stands do something in it")),
        optional(key("verbs", Type::kWords, "what each does: rally, hold, fire, cross, move, assault")),
        optional(key("lengths", Type::kNumbers, "of the way of each, mm; 0: it does not move")),
        optional(key("shares", Type::kNumbers, "how much of its Move that takes, per cent, rounded up (W25)")),
        optional(key("ends", Type::kWords, "X/Y, mm, where each is then, if it gets across wire and nothing stops it")),
        optional(key("covers", Type::kWords, "the cover of each there")),
        optional(key("far", Type::kWords, "platoons over 25 cm from their commander then")),
        optional(key("gas", Type::kWords, "stands in gas then")),
        optional(key("wire", Type::kWords, "stands that may cross wire from there")),
        optional(key("shots", Type::kWords, "enemies that may answer it with held shots (W9, W10)")),
        optional(key("calls", Type::kWords, "enemy batteries that may be called against it (W24)")),
        optional(key("alarm", Type::kYesNo, "yes: it alarms the enemy (W11)")),
        optional(key("deviation", Type::kYesNo, "whether a die of deviation is rolled (W18)")),
        optional(
            key("width", Type::kNumber,
                "mm, of the template that it lays, or would lay: of SOS fire if the battery answers; along `angle`")),
        optional(key("depth", Type::kNumber, "mm, of that template, across `angle`")),
        optional(key("angle", Type::kNumber,
                     "degrees counterclockwise from across the table to that template's width, from -89 to 90")),
        optional(key("modifier", Type::kNumber, "to the die rolled for it")),
        optional(any_key("chances", Type::kChance,
                         "chance-RESULT= of one die, or chance-STAND-RESULT=, with the results of `odds`, and across, "
                         "of wire; of an order's shots when all have been fired, of SOS fire if the battery answers")),
        last_key("means", "how it is done on a real table, with a ruler")},
       ""});
  rows.push_back({"preview",
                  "ok",
                  {optional(last_key("means",
                                     "what has to be done on a real table because of move N, apart from "
                                     "carrying out its action"))},
                  "to `preview at N` without an action"});
}

void add_threat_rows(Rows& rows) {
  rows.push_back({"threats",
                  "threat",
                  {key("kind", Type::kWord, "fire, template or assault"),
                   key("unit", Type::kWord, "the company, weapon, vehicle or battery that does it"),
                   key("attackers", Type::kWords, "its stands that do it, or the battery"),
                   key("chance-suppressed", Type::kChance, "of a marker, or of being thrown back"),
                   key("chance-killed", Type::kChance, ""), last_key("means", "in words"),
                   last_key("actions", "as they would be in a turn of its own", Type::kActions)},
                  ""});
}

void add_sheet_rows(Rows& rows) {
  rows.push_back({"odds",
                  "action",
                  {key("text", Type::kAction, "as `play` takes it"), optional(key("kind", Type::kWord, "what is done")),
                   optional(key("unit", Type::kWord, "which piece does it")),
                   optional(key("to", Type::kWord, "where, or to what"))},
                  "of an assault: the order that the chances belong to",
                  false,
                  kNew});
  rows.push_back({"odds", "actions", {rest("text", "the same", Type::kActions)}, "", false, kOld});
  rows.push_back({"odds",
                  "term",
                  {key("value", Type::kNumber, "what it adds"), key("rule", Type::kRule, "why it counts"),
                   last_key("name", "what it is, in words")},
                  ""});
  rows.push_back({"odds",
                  "outcome",
                  {optional(key("unit", Type::kWord, "the one that rolls, if several do")),
                   key("result", Type::kWord,
                       "none, suppressed, killed; order, failure; actions-0 to actions-3; of SOS "
                       "answer, no-answer; of an assault killed, thrown-back, tie, beaten-off, attacker-killed"),
                   key("chance", Type::kChance, "of all dice"), last_key("means", "in words")},
                  ""});
  rows.push_back(
      {"odds", "ok", {key("total", Type::kNumber, "the sum of the terms"), last_key("title", "what it is about")}, ""});
}

void add_unit_rows(Rows& rows) {
  const auto add = [&rows](std::vector<Field> fields) { rows.push_back({"describe", "data", std::move(fields), ""}); };
  const auto fire = [] { return key("fire", Type::kWord, "direct, template or none"); };
  const auto zone = [] { return optional(key("zone", Type::kNumber, "mm, the depth of its beaten zone")); };
  const auto width = [] { return optional(key("width", Type::kNumber, "mm, of its template, along the table")); };
  const auto depth = [] { return optional(key("depth", Type::kNumber, "mm, of its template, across that")); };
  add({fixed("thing", "game"), key("turns", Type::kNumber, ""), key("win", Type::kNumber, "the least score that wins"),
       key("draw", Type::kNumber, "the least score that draws"), key("visibility", Type::kNumber, "mm; 0: no limit"),
       key("night", Type::kYesNo, ""),
       key("command-range", Type::kNumber, "mm, from a commander to his companies without a modifier")});
  add({fixed("thing", "unit"), word("key", "its id, as actions name it"), key("side", Type::kWord, ""),
       called("type", key("troops", Type::kWord, "its type")), key("grade", Type::kWord, ""),
       key("move", Type::kNumber, "mm of one Move over open ground; 0: it does not move"), fire(), zone(), width(),
       depth(), optional(key("company", Type::kWord, "")), optional(key("battalion", Type::kNumber, "")),
       last_key("name", "what it is")});
  add({fixed("thing", "battery"), word("key", "its id, as actions name it"), key("side", Type::kWord, ""),
       called("type", key("troops", Type::kWord, "its type")), fire(), zone(), width(), depth(),
       key("sos", Type::kYesNo, "whether it answers SOS"), last_key("name", "what it is")});
}

}  // namespace

absl::Span<const protocol::ReplyRow> WestfrontWording::reply_rows() const {
  static const auto* const rows = [] {
    auto* const made = new Rows;
    add_turn_rows(*made);
    add_preview_rows(*made);
    add_threat_rows(*made);
    add_sheet_rows(*made);
    add_unit_rows(*made);
    return made;
  }();
  return *rows;
}

}  // namespace zerohour::westfront
