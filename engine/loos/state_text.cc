// The text of states, as it is written; state_reader.cc reads it.
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "engine/loos/state_fields.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

std::string format_options(const Options& options) {
  std::string text;
  for (const OptionName& option : option_names(options.rules)) {
    if (options.*option.field) absl::StrAppend(&text, text.empty() ? "" : ",", option.name);
  }
  return text.empty() ? "-" : text;
}

namespace {

class StateWriter {
 public:
  StateWriter(const Board& board, const State& state) : board_(board), s_(state) {}

  std::string write() {
    text_ = absl::StrCat("loos ", board_.scenario().name);
    const int rules = board_.scenario().options.rules;
    if (rules != kFirstRules) field("rules", absl::StrCat(rules));
    field("options", format_options(board_.scenario().options));
    field("turn", absl::StrCat(s_.turn));
    field("active", to_string(s_.active));
    field("step", to_string(s_.step));
    if (s_.outcome != Outcome::kNone) field("outcome", to_string(s_.outcome));
    if (s_.mobile != 0) field("mobile", "yes");
    write_event();
    write_fire();
    write_declared();
    for (const FlagField& flag : kFlagFields) field(flag.key, units(s_.*flag.set));
    write_entries();
    HexSet british;
    for (std::size_t i = 0; i < board_.control_hexes.size(); ++i) {
      if ((s_.control >> i & 1) != 0) british.insert(board_.control_hexes[i]);
    }
    field("control", hexes(british));
    write_units();
    write_places();
    return text_;
  }

 private:
  // Fields without a value are left out.
  void field(absl::string_view key, absl::string_view value) {
    if (!value.empty()) absl::StrAppend(&text_, " ", key, "=", value);
  }
  static void add(std::string& list, absl::string_view item, absl::string_view separator = ",") {
    absl::StrAppend(&list, list.empty() ? "" : separator, item);
  }
  std::string name(UnitId u) const { return format_unit(board_, s_, u); }
  std::string units(UnitSet set) const {
    std::string list;
    for (const UnitId u : set) add(list, name(u));
    return list;
  }
  static std::string hexes(const HexSet& set) {
    std::string list;
    for (const Hex h : set) add(list, hex::to_string(h));
    return list;
  }
  static std::string number(int value) { return value == 0 ? std::string() : absl::StrCat(value); }

  // What is being resolved.
  void write_event() {
    field("target", s_.target.on_map() ? hex::to_string(s_.target) : "");
    std::string attackers;
    for (int i = 0; i < s_.attacker_count; ++i) add(attackers, name(s_.attackers[i]));
    field("attackers", attackers);
    field("attack", number(s_.attacker_next));
    if (s_.subject != kNoUnit) field("subject", name(s_.subject));
    if (s_.result != 0) field("result", to_string(static_cast<CrtResult>(s_.result)));
    field("dice", number(s_.fire));
    field("table", number(s_.table[0]));
    const auto& divisions = board_.rules().counters.divisions;
    if (s_.step == Step::kRelease && s_.division < divisions.size()) field("division", divisions[s_.division].name);
    field("to-place", number(s_.remaining));
  }

  void write_fire() {
    field("markers", absl::StrCat(s_.markers[0], "/", s_.markers[1]));
    field("aircraft", s_.aircraft.on_map() ? hex::to_string(s_.aircraft) : "");
    const int own = s_.step == Step::kDeclare ? s_.marker_count : s_.attacker_markers;
    field("attacker-fire", markers(0, own));
    field("defender-fire", markers(own, s_.marker_count));
    field("fired", number(s_.marker_next));
    if (s_.gas != 0) field("gas", s_.gas == 1 ? "yes" : "no");
  }
  std::string markers(int from, int to) const {
    std::string list;
    for (int i = from; i < to; ++i) {
      add(list, absl::StrCat(hex::to_string(s_.marker[i].hex()), s_.marker[i].breach() ? "!" : ""));
    }
    return list;
  }

  // The declared combats with their attackers, then the hexes whose combat is no longer only declared.
  void write_declared() {
    HexSet rest = s_.attacked;
    std::string declared;
    const View view(board_, s_);
    for (const Hex target : s_.attacked) {
      std::array<UnitId, kMaxAttackers> attackers;
      const int count = view.declared_attackers(target, attackers);
      std::string names;
      for (int i = 0; i < count; ++i) add(names, name(attackers[i]), "+");
      if (count == 0) continue;
      rest.erase(target);
      add(declared, absl::StrCat(hex::to_string(target), ":", names));
    }
    field("declared", declared);
    field("attacked", hexes(rest));
  }

  void write_entries() {
    std::string list;
    const auto& divisions = board_.rules().counters.divisions;
    for (std::size_t i = 0; i < divisions.size() && i < kMaxDivisions; ++i) {
      if (s_.entry[i] == 0 || s_.entry[i] > board_.arrival_entries.size()) continue;
      add(list, absl::StrCat(divisions[i].name, ":", hex::to_string(board_.arrival_entries[s_.entry[i] - 1])));
    }
    field("entry", list);
  }

  std::string with_steps(UnitId u) const {
    const int full = s_.replacement.contains(u) ? 1 : board_.counter(u).steps;
    return s_.steps(u) == full ? name(u) : absl::StrCat(name(u), "(", s_.steps(u), ")");
  }
  void write_units() {
    std::string list;
    for (const Hex h : s_.occupied[0] | s_.occupied[1]) {
      const UnitId top = s_.top[Board::cell(h)];
      if (top == kNoUnit) continue;
      const UnitId bottom = s_.mate[top];
      add(list, absl::StrCat(hex::to_string(h), ":", with_steps(top)));
      if (bottom != kNoUnit) absl::StrAppend(&list, "+", with_steps(bottom));
    }
    field("units", list);
  }

  // The units of a place off the map. If all units of a division that are in play are there, only its name is written.
  std::string units_in(Hex place) const {
    std::string list;
    UnitSet there;
    for (const UnitId u : board_.scenario().in_play) {
      if (s_.hex[u] == place) there.insert(u);
    }
    for (const Division& division : board_.rules().counters.divisions) {
      const UnitSet all = division.units & board_.scenario().in_play;
      if (all.empty() || !(all - there).empty() || !(all & s_.replacement).empty()) continue;
      add(list, division.name);
      there = there - all;
    }
    for (const UnitId u : there) add(list, name(u));
    return list;
  }
  void write_places() {
    std::string sectors;
    for (int sector = 0; sector < kSectorReserves; ++sector) {
      const std::string list = units_in(sector_reserve(sector));
      if (list.empty()) continue;
      add(sectors, absl::StrCat(sector_name(sector), ":", list), ";");
    }
    field("sector-reserve", sectors);
    for (const PlaceField& place : kPlaceFields) field(place.key, units_in(place.place));
    std::string left;  // these may have lost steps
    for (const UnitId u : kAllBritish - s_.on_map) {
      if (s_.hex[u] == kLeft) add(left, with_steps(u));
    }
    field("left", left);
  }

  const Board& board_;
  const State& s_;
  std::string text_;
};

}  // namespace

std::string format_state(const Board& board, const State& state) {
  return StateWriter(board, state).write();
}

}  // namespace zerohour::loos
