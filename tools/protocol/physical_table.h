// What lies on a real table beside the program, and what a person has to do with it: the command `ruler` of every game.
//
// A game lists the things of a position (Ruler, abilities.h). The difference between two such lists is told in whole
// sentences, each of which ends in an exact place, so that a table on which they are carried out cannot drift.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/actor.h"

namespace zerohour::protocol {

// What lies beside a thing, or is shown by its side, so many times: hits, markers, lost steps.
struct Mark {
  std::string name;  // of one: "hit"
  int count = 0;     // above 0

  friend bool operator==(const Mark&, const Mark&) = default;
};

// A measured place, in the least units of its table: x from the left edge as the first side sees it, y from that side's
// own edge.
struct MeasuredPlace {
  int x = 0, y = 0;

  friend bool operator==(const MeasuredPlace&, const MeasuredPlace&) = default;
};

struct Thing {
  std::string key;     // of its own on a table; the same thing keeps it
  std::string title;   // for people: "3 (heavy cavalry)"
  bool alike = false;  // others may have the same title: it is named with its place, has the place in its key, and is
                       // put down and taken off, never moved
  std::optional<MeasuredPlace> at;  // where it is measured; otherwise:
  std::string place;                // a place with a name: "hex 1814", "the deadpile"
  std::optional<int> heading;       // degrees clockwise from straight ahead of the first side, 0 to 359
  std::string on_top_of;            // the key of the thing directly under it, which comes before it in the list
  std::string points_at;            // what it is turned to, by name: "hex 1714"; empty for nothing
  std::string note;                 // where its place is, for people: "in trench TG (hard cover)"; may be empty
  std::vector<Mark> marks;
};

struct PhysicalTable {
  std::string surface = "table";  // what things lie on: "map"
  std::string unit, units;        // "inch", "inches"; empty where nothing is measured
  int scale = 1;                  // least units of a unit
  int width = 0, height = 0;      // in least units
  std::vector<Thing> things;      // in the order in which they are told of
};

// Something to do. kind: take, put, move, turn, mark or name.
struct TableChange {
  std::string kind;
  std::string thing;  // its title
  std::string text;   // a sentence
};

// By key: how a thing was moved, without its end: "turn left 30 degrees, advance 7 1/2 inches".
using Ways = std::map<std::string, std::string>;

// What turns one table into the other, as a person of the side does it who sits at that side's own edge, where left,
// right, near and far are that person's. Things that are taken off come first. Of an empty table only the things of the
// other are told.
std::vector<TableChange> table_changes(const PhysicalTable& before, const PhysicalTable& after, Side chair,
                                       const Ways& ways = {});

// In sentences, what the numbers of a measured place and left and right mean in table_changes(); empty where nothing is
// measured.
std::string table_frame(const PhysicalTable& table, Side chair);

// The table that a person was told of last.
struct ToldTable {
  PhysicalTable table;
  std::size_t moves = 0;  // that had been made then
};

// What `ruler` tells.
struct RulerReport {
  std::string frame;                 // table_frame()
  std::vector<TableChange> changes;  // empty if there is nothing to do
  std::optional<std::size_t> since;  // the move after which the table was like the first of both; none: it was empty
  ToldTable now;                     // what the person has been told of
};

// "24", "7.5", "12.05": a length in least units as people write it.
std::string length_text(const PhysicalTable& table, int length);

}  // namespace zerohour::protocol
