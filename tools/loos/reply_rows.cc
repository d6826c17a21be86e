// What Loos 1915 adds to the protocol's table of replies.
#include <utility>

#include "tools/loos/wording.h"

namespace zerohour::loos {
namespace {

using protocol::Field;
using protocol::field;
using protocol::fixed;
using protocol::optional;
using Type = protocol::FieldType;
using Fields = std::vector<Field>;
using Rows = std::vector<protocol::ReplyRow>;

Field differential() {
  return field("differential", Type::kNumber, "the attack minus the defence and the neighbours (14.3)");
}
// The sums of an attack.
Fields sums() {
  return {field("attack", Type::kNumber, "points"),
          field("defence", Type::kNumber, "points"),
          field("neighbours", Type::kNumber, "points that neighbours of the defender add (14.3.3)"),
          differential(),
          field("ground", Type::kWord, "of the defender"),
          field("breached", Type::kYesNo, "whether the trench line is breached"),
          field("line", Type::kWord, "of the combat results table"),
          field("column", Type::kNumber, "of the table, from 1")};
}
Fields joined_fields(Fields a, const Fields& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void add_play(Rows& rows) {
  rows.push_back({"turn",
                  "ok",
                  {field("turn", Type::kNumber, "from 0"), field("last-turn", Type::kNumber, "of the scenario"),
                   field("active", Type::kWord, "the side whose player turn it is"),
                   field("step", Type::kWord, "of the sequence of play"),
                   field("mobile", Type::kYesNo, "whether it is a mobile phase"),
                   field("markers", Type::kWord, "bombardments left, BRITISH/GERMAN")},
                  ""});
  rows.push_back({"story",
                  "phase",
                  {field("turn", Type::kNumber, "from 0"), field("side", Type::kWord, "whose phase it is")},
                  ""});
  rows.push_back({"preview",
                  "ok",
                  {optional(field("path", Type::kWords, "the hexes, from where the unit stands to the last")),
                   optional(field("cost", Type::kNumber, "movement points")),
                   optional(field("allowance", Type::kNumber, "movement points"))},
                  ""});
}

void add_odds(Rows& rows) {
  rows.push_back(
      {"odds",
       "term",
       {field("value", Type::kNumber, "what it adds"), field("unit", Type::kWord, "whose value it is"),
        field("hex", Type::kWord, "where it stands"), field("role", Type::kWord, "attacker, defender or neighbour"),
        field("rule", Type::kRule, "why it counts")},
       ""});
  rows.push_back({"odds",
                  "outcome",
                  {field("face", Type::kNumber, "of the die"), field("chance", Type::kChance, "of that face"),
                   field("result", Type::kWord, "as it is carried out"), field("printed", Type::kWord, "in the table"),
                   field("means", Type::kText, "in words")},
                  "of an attack"});
  rows.push_back({"odds",
                  "outcome",
                  {field("sum", Type::kNumber, "of the dice"), field("chance", Type::kChance, "of that sum"),
                   field("column", Type::kNumber, "of the bombardment table"),
                   field("hits", Type::kChance, "of one unit there, with the second die")},
                  "of a bombardment"});
  rows.push_back(
      {"odds", "later",
       joined_fields(
           {field("number", Type::kNumber, "in the order of the attacks"), field("unit", Type::kWord, "that attacks"),
            field("against", Type::kWord, "the defender"), field("steps", Type::kNumber, "that the defender has then")},
           joined_fields(sums(), {field("results", Type::kWords, "by face")})),
       "of an attack after the first in Mobile Combat (18.4.2)"});
  rows.push_back(
      {"odds", "ok",
       joined_fields(sums(), {field("alone", Type::kYesNo, "whether each unit attacks alone (18.4.2)"),
                              field("falls", Type::kChance, "that the hex is emptied, whatever the defender does"),
                              field("gives-way", Type::kChance,
                                    "that it is emptied if the defender gives way rather than lose a step (R21)")}),
       "of an attack"});
  rows.push_back(
      {"odds",
       "ok",
       {field("dice", Type::kNumbers, "how many are rolled"), field("line", Type::kWord, "of the table"),
        field("hit", Type::kChance, "that one unit there is hit"), field("rule", Type::kRule, "that says so")},
       "of a bombardment"});
  rows.push_back(
      {"threats",
       "threat",
       {field("when", Type::kWord, "now or after-move"), field("attack", Type::kNumber, "points"),
        field("defence", Type::kNumber, "points"), field("neighbours", Type::kNumber, "points"), differential(),
        field("column", Type::kNumber, "of the table, from 1"), field("line", Type::kWord, "of the table"),
        field("units", Type::kWords, "the attackers"), field("from", Type::kWords, "from which hexes")},
       ""});
}

void add_map(Rows& rows) {
  const auto add = [&rows](absl::string_view thing, const Fields& fields) {
    rows.push_back({"describe", "data", joined_fields({fixed("thing", thing)}, fields), ""});
  };
  add("grid", {field("kind", Type::kWord, "hex"), field("columns", Type::kNumber, "of the map"),
               field("rows", Type::kNumber, "of the map"), field("tops", Type::kWord, "flat"),
               field("names", Type::kWord, "CCRR: two digits of the column, two of the row"),
               field("low-columns", Type::kWord, "those that are half a hex lower"),
               field("directions", Type::kWords, "in the order of `near`"),
               field("unit", Type::kWord, "X/Y, in widths and heights of a hex"),
               field("corners", Type::kWords, "X/Y from the centre, in units"),
               field("sides", Type::kWords, "DIRECTION:CORNER/CORNER")});
  add("area", {field("from", Type::kWord, "the first hex that is played on"), field("to", Type::kWord, "the last")});
  add("hex", {field("key", Type::kWord, "CCRR"), field("terrain", Type::kWord, ""), field("zone", Type::kWord, ""),
              optional(field("centre", Type::kWord, "X/Y, in units; not of `describe brief`")),
              optional(field("near", Type::kWords, "its neighbours; - beyond the map; not of `describe brief`")),
              optional(field("high", Type::kYesNo, "")), optional(field("entry", Type::kYesNo, "")),
              optional(field("sector", Type::kWord, "of the front line")),
              optional(field("trench", Type::kWords, "sides with a trench")),
              optional(field("canal", Type::kWords, "sides with a canal")),
              optional(field("name", Type::kText, "for people"))});
  add("division",
      {field("key", Type::kWord, "its name"), field("side", Type::kWord, ""), field("arrival", Type::kWord, "")});
  add("unit",
      {field("key", Type::kWord, "as actions name it"), field("side", Type::kWord, ""),
       field("echelon", Type::kWord, ""), field("steps", Type::kNumber, ""),
       field("move", Type::kNumber, "movement points"), field("full", Type::kWord, "ATTACK/DEFENCE"),
       optional(field("reduced", Type::kWord, "ATTACK/DEFENCE")), optional(field("division", Type::kWord, ""))});
  add("replacement", {field("full", Type::kWord, "ATTACK/DEFENCE"), field("move", Type::kNumber, "movement points"),
                      field("names", Type::kWord, "the first..the last")});
  add("turn", {field("key", Type::kWord, "from 0"), field("markers", Type::kWord, "BRITISH/GERMAN"),
               field("marker-dice", Type::kWord, "dice of a bombardment, BRITISH/GERMAN"),
               field("name", Type::kText, "for people")});
  add("objective",
      {field("hexes", Type::kWords, ""),
       optional(field("side", Type::kWord, "for which it counts, where there are points")),
       optional(field("points", Type::kNumber, "that it counts")), field("name", Type::kText, "for people")});
  add("crt-line", {field("key", Type::kWord, "of the combat results table"),
                   field("from", Type::kNumber, "the lowest differential"), field("to", Type::kNumber, "the highest"),
                   field("columns", Type::kNumbers, "for each differential")});
  add("crt-column", {field("key", Type::kWord, "from 1"), field("results", Type::kWords, "by face")});
}

}  // namespace

absl::Span<const protocol::ReplyRow> LoosWording::reply_rows() const {
  static const auto* const rows = new Rows(protocol::rows_of({add_play, add_odds, add_map}));
  return *rows;
}

}  // namespace zerohour::loos
