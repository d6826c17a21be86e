// What Western Front adds to the protocol's table of replies.
#include <vector>

#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

using protocol::called;
using protocol::Field;
using protocol::fixed;
using protocol::key;
using protocol::last_key;
using protocol::optional;
using protocol::word;
using Type = protocol::FieldType;
using Rows = std::vector<protocol::ReplyRow>;

void add_turn_rows(Rows& rows) {
  rows.push_back(
      {"turn",
       "ok",
       {key("turn", Type::kNumber, "from 1; 0: before the game"), key("side", Type::kWord, "whose turn it is"),
        key("phase", Type::kWord, "of the order sequence"), key("step", Type::kWord, "what is waited for"),
        key("score", Type::kNumber, "the attacker's points less the defender's")},
       ""});
  rows.push_back(
      {"story",
       "phase",
       {key("turn", Type::kNumber, "from 1; 0: before the game"), key("side", Type::kWord, "whose turn it is")},
       ""});
}

void add_sheet_rows(Rows& rows) {
  rows.push_back({"odds",
                  "term",
                  {key("value", Type::kNumber, "what it adds"), key("rule", Type::kRule, "why it counts"),
                   last_key("name", "what it is, in words")},
                  ""});
  rows.push_back({"odds",
                  "outcome",
                  {optional(key("unit", Type::kWord, "who rolls, where several do")),
                   key("result", Type::kWord,
                       "none, suppressed, killed; order, failure; actions-0 to actions-3; of an "
                       "assault killed, thrown-back, tie, beaten-off, attacker-killed"),
                   key("chance", Type::kChance, "of all dice"), last_key("means", "in words")},
                  ""});
  rows.push_back(
      {"odds", "ok", {key("total", Type::kNumber, "the sum of the terms"), last_key("title", "what it is of")}, ""});
}

void add_unit_rows(Rows& rows) {
  const auto add = [&rows](std::vector<Field> fields) { rows.push_back({"describe", "data", std::move(fields), ""}); };
  add({fixed("thing", "game"), key("turns", Type::kNumber, ""), key("win", Type::kNumber, "the least score that wins"),
       key("draw", Type::kNumber, "the least score that draws"), key("visibility", Type::kNumber, "mm; 0: no limit"),
       key("night", Type::kYesNo, "")});
  add({fixed("thing", "unit"), word("key", "its id, as actions name it"), key("side", Type::kWord, ""),
       called("type", key("troops", Type::kWord, "of which type")), key("grade", Type::kWord, ""),
       optional(key("company", Type::kWord, "")), optional(key("battalion", Type::kNumber, "")),
       last_key("name", "what it is")});
  add({fixed("thing", "battery"), word("key", "its id, as actions name it"), key("side", Type::kWord, ""),
       called("type", key("troops", Type::kWord, "of which type")), key("sos", Type::kYesNo, "whether it answers SOS"),
       last_key("name", "what it is")});
}

}  // namespace

absl::Span<const protocol::ReplyRow> WestfrontWording::reply_rows() const {
  static const auto* const rows = [] {
    auto* const made = new Rows;
    add_turn_rows(*made);
    add_sheet_rows(*made);
    add_unit_rows(*made);
    return made;
  }();
  return *rows;
}

}  // namespace zerohour::westfront
