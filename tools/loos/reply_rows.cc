// What Loos 1915 adds to the protocol's table of replies.
#include <utility>

#include "tools/loos/wording.h"

namespace zerohour::loos {
namespace {

using protocol::Field;
using protocol::fixed;
using protocol::key;
using protocol::last_key;
using protocol::optional;
using protocol::word;
using Type = protocol::FieldType;
using Fields = std::vector<Field>;
using Rows = std::vector<protocol::ReplyRow>;

Field differential() {
  return key("differential", Type::kNumber, "the attack minus the defence and the neighbours (14.3)");
}
// The sums of an attack.
Fields sums() {
  return {key("attack", Type::kNumber, "points"),
          key("defence", Type::kNumber, "points"),
          key("neighbours", Type::kNumber, "points that neighbours of the defender add (14.3.3)"),
          differential(),
          key("ground", Type::kWord, "of the defender"),
          key("breached", Type::kYesNo, "whether the trench line is breached"),
          key("line", Type::kWord, "of the combat results table"),
          key("column", Type::kNumber, "of the table, from 1")};
}
Fields joined_fields(Fields a, const Fields& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void add_play(Rows& rows) {
  rows.push_back({"turn",
                  "ok",
                  {key("turn", Type::kNumber, "from 0"), key("last-turn", Type::kNumber, "of the scenario"),
                   key("active", Type::kWord, "the side whose player turn it is"),
                   key("step", Type::kWord, "of the sequence of play"),
                   key("mobile", Type::kYesNo, "whether it is a mobile phase"),
                   key("markers", Type::kWord, "bombardments left, BRITISH/GERMAN")},
                  ""});
  rows.push_back(
      {"story", "phase", {key("turn", Type::kNumber, "from 0"), key("side", Type::kWord, "whose phase it is")}, ""});
  rows.push_back({"preview",
                  "ok",
                  {optional(key("path", Type::kWords, "the hexes, from where the unit stands to the last")),
                   optional(key("cost", Type::kNumber, "movement points")),
                   optional(key("allowance", Type::kNumber, "movement points"))},
                  ""});
}

void add_odds(Rows& rows) {
  rows.push_back(
      {"odds",
       "term",
       {key("value", Type::kNumber, "what it adds"), key("unit", Type::kWord, "whose value it is"),
        key("hex", Type::kWord, "where it stands"), key("role", Type::kWord, "attacker, defender or neighbour"),
        key("rule", Type::kRule, "why it counts")},
       ""});
  rows.push_back({"odds",
                  "outcome",
                  {key("face", Type::kNumber, "of the die"), key("chance", Type::kChance, "of that face"),
                   key("result", Type::kWord, "as it is carried out"), key("printed", Type::kWord, "in the table"),
                   last_key("means", "in words")},
                  "of an attack"});
  rows.push_back({"odds",
                  "outcome",
                  {key("sum", Type::kNumber, "of the dice"), key("chance", Type::kChance, "of that sum"),
                   key("column", Type::kNumber, "of the bombardment table"),
                   key("hits", Type::kChance, "of one unit there, with the second die")},
                  "of a bombardment"});
  rows.push_back({"odds", "later",
                  joined_fields({key("number", Type::kNumber, "in the order of the attacks"),
                                 key("unit", Type::kWord, "that attacks"), key("against", Type::kWord, "the defender"),
                                 key("steps", Type::kNumber, "that the defender has then")},
                                joined_fields(sums(), {key("results", Type::kWords, "by face")})),
                  "of an attack after the first in Mobile Combat (18.4.2)"});
  rows.push_back(
      {"odds", "ok",
       joined_fields(sums(), {key("alone", Type::kYesNo, "whether each unit attacks alone (18.4.2)"),
                              key("falls", Type::kChance, "that the hex is emptied, whatever the defender does"),
                              key("gives-way", Type::kChance,
                                  "that it is emptied if the defender gives way rather than lose a step (R21)")}),
       "of an attack"});
  rows.push_back({"odds",
                  "ok",
                  {key("dice", Type::kNumbers, "how many are rolled"), key("line", Type::kWord, "of the table"),
                   key("hit", Type::kChance, "that one unit there is hit"), key("rule", Type::kRule, "that says so")},
                  "of a bombardment"});
  rows.push_back({"threats",
                  "threat",
                  {key("when", Type::kWord, "now or after-move"), key("attack", Type::kNumber, "points"),
                   key("defence", Type::kNumber, "points"), key("neighbours", Type::kNumber, "points"), differential(),
                   key("column", Type::kNumber, "of the table, from 1"), key("line", Type::kWord, "of the table"),
                   key("units", Type::kWords, "the attackers"), key("from", Type::kWords, "from which hexes")},
                  ""});
}

void add_map(Rows& rows) {
  const auto add = [&rows](absl::string_view thing, const Fields& fields) {
    rows.push_back({"describe", "data", joined_fields({fixed("thing", thing)}, fields), ""});
  };
  add("grid", {key("kind", Type::kWord, "hex"), key("columns", Type::kNumber, "of the map"),
               key("rows", Type::kNumber, "of the map"), key("tops", Type::kWord, "flat"),
               key("names", Type::kWord, "CCRR: two digits of the column, two of the row"),
               key("low-columns", Type::kWord, "those that are half a hex lower"),
               key("directions", Type::kWords, "in the order of `near`"),
               key("unit", Type::kWord, "X/Y, in widths and heights of a hex"),
               key("corners", Type::kWords, "X/Y from the centre, in units"),
               key("sides", Type::kWords, "DIRECTION:CORNER/CORNER")});
  add("area", {key("from", Type::kWord, "the first hex that is played on"), key("to", Type::kWord, "the last")});
  add("hex", {word("key", "CCRR"), key("terrain", Type::kWord, ""), key("zone", Type::kWord, ""),
              optional(key("centre", Type::kWord, "X/Y, in units; not of `describe brief`")),
              optional(key("near", Type::kWords, "its neighbours; - beyond the map; not of `describe brief`")),
              optional(key("high", Type::kYesNo, "")), optional(key("entry", Type::kYesNo, "")),
              optional(key("sector", Type::kWord, "of the front line")),
              optional(key("trench", Type::kWords, "sides with a trench")),
              optional(key("canal", Type::kWords, "sides with a canal")), optional(last_key("name", "for people"))});
  add("division", {word("key", "its name"), key("side", Type::kWord, ""), key("arrival", Type::kWord, "")});
  add("unit", {word("key", "as actions name it"), key("side", Type::kWord, ""), key("echelon", Type::kWord, ""),
               key("steps", Type::kNumber, ""), key("move", Type::kNumber, "movement points"),
               key("full", Type::kWord, "ATTACK/DEFENCE"), optional(key("reduced", Type::kWord, "ATTACK/DEFENCE")),
               optional(key("division", Type::kWord, ""))});
  add("replacement", {key("full", Type::kWord, "ATTACK/DEFENCE"), key("move", Type::kNumber, "movement points"),
                      key("names", Type::kWord, "the first..the last")});
  add("turn", {word("key", "from 0"), key("markers", Type::kWord, "BRITISH/GERMAN"),
               called("dice", key("marker-dice", Type::kWord, "dice of a bombardment, BRITISH/GERMAN")),
               last_key("name", "for people")});
  add("objective", {key("hexes", Type::kWords, ""),
                    optional(key("side", Type::kWord, "for which it counts, where there are points")),
                    optional(key("points", Type::kNumber, "that it counts")), last_key("name", "for people")});
  add("crt-line", {word("key", "of the combat results table"), key("from", Type::kNumber, "the lowest differential"),
                   key("to", Type::kNumber, "the highest"), key("columns", Type::kNumbers, "for each differential")});
  add("crt-column", {word("key", "from 1"), key("results", Type::kWords, "by face")});
}

}  // namespace

absl::Span<const protocol::ReplyRow> LoosWording::reply_rows() const {
  static const auto* const rows = [] {
    auto* const made = new Rows;
    add_play(*made);
    add_odds(*made);
    add_map(*made);
    return made;
  }();
  return *rows;
}

}  // namespace zerohour::loos
