// Reads the text of a state. The fields may come in any order; they are processed in the order of the tables below, so
// that units are in their places before other fields refer to them.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/types/span.h"
#include "engine/core/csv.h"
#include "engine/core/state_text.h"
#include "engine/loos/invariants.h"
#include "engine/loos/notation.h"
#include "engine/loos/notation_words.h"
#include "engine/loos/rebuild.h"
#include "engine/loos/state_fields.h"

namespace zerohour::loos {
namespace {

class StateReader : SectionReader {
 public:
  explicit StateReader(const Board& board) : board_(board) {
    s_.top.fill(kNoUnit);
    s_.mate.fill(kNoUnit);
    s_.attackers.fill(kNoUnit);
    s_.status.fill(kNoAim);
  }

  absl::StatusOr<State> read(absl::string_view text) {
    if (absl::Status status = split_fields(text); !status.ok()) return status;
    values_.try_emplace("rules", "1");  // a text without a version belongs to the first
    if (absl::Status status = take_up(first_fields()); !status.ok()) return status;
    if (absl::Status status = check_all_placed(); !status.ok()) return status;
    if (absl::Status status = take_up(later_fields()); !status.ok()) return status;
    rebuild(board_, s_);
    if (absl::Status status = check_invariants(board_, s_); !status.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("state: ", status.message()));
    }
    return s_;
  }

 private:
  struct Field {
    absl::string_view key;
    bool required;
    void (StateReader::*read)(absl::string_view value);
  };
  using Fields = absl::Span<const Field>;
  // The turn, and where the counters are.
  static Fields first_fields() {
    using R = StateReader;
    static constexpr Field kFields[] = {
        {"rules", false, &R::read_rules},
        {"options", true, &R::read_options},
        {"turn", true, &R::read_turn},
        {"active", true, &R::read_active},
        {"step", true, &R::read_step},
        {"outcome", false, &R::read_outcome},
        {"mobile", false, &R::read_mobile},
        {"units", false, &R::read_units},
        {"sector-reserve", false, &R::read_sector_reserve},
        {"unplaced", false, &R::read_unplaced},
        {"box", false, &R::read_box},
        {"reserve", false, &R::read_reserve},
        {"released", false, &R::read_released},
        {"deadpile", false, &R::read_deadpile},
        {"gone", false, &R::read_gone},
        {"left", false, &R::read_left},
    };
    return kFields;
  }
  static Fields later_fields() {
    using R = StateReader;
    static constexpr Field kFields[] = {
        {"target", false, &R::read_target},
        {"attackers", false, &R::read_attackers},
        {"attack", false, &R::read_attack},
        {"subject", false, &R::read_subject},
        {"result", false, &R::read_result},
        {"dice", false, &R::read_dice},
        {"table", false, &R::read_table},
        {"division", false, &R::read_division},
        {"to-place", false, &R::read_to_place},
        {"markers", true, &R::read_markers},
        {"aircraft", false, &R::read_aircraft},
        {"attacker-fire", false, &R::read_attacker_fire},
        {"defender-fire", false, &R::read_defender_fire},
        {"fired", false, &R::read_fired},
        {"gas", false, &R::read_gas},
        {"declared", false, &R::read_declared},
        {"attacked", false, &R::read_attacked},
        {"moved", false, &R::read_flag},
        {"swapped", false, &R::read_flag},
        {"fought", false, &R::read_flag},
        {"retreated", false, &R::read_flag},
        {"rolled", false, &R::read_flag},
        {"mobile-moved", false, &R::read_flag},
        {"arrived", false, &R::read_flag},
        {"entry", false, &R::read_entry},
        {"control", false, &R::read_control},
    };
    return kFields;
  }

  absl::Status split_fields(absl::string_view text) {
    const absl::StatusOr<WordList> words = split_words("state", text, kMaxStateText);
    if (!words.ok()) return words.status();
    if (words->empty() || (*words)[0] != "loos") {
      return absl::InvalidArgumentError(absl::StrCat("state: ", in_quotes(words->empty() ? "" : (*words)[0]),
                                                     " where a state of this game begins with loos and its scenario"));
    }
    const std::string& scenario = board_.scenario().name;
    if (words->size() < 2 || (*words)[1] != scenario) {
      return absl::InvalidArgumentError(absl::StrCat("state: it is of scenario ",
                                                     in_quotes(words->size() < 2 ? "" : (*words)[1]), ", not of ",
                                                     in_quotes(scenario), ", which is played here"));
    }
    for (std::size_t i = 2; i < words->size(); ++i) {
      const absl::string_view word = (*words)[i];
      const std::size_t equals = word.find('=');
      if (equals == absl::string_view::npos) {
        return absl::InvalidArgumentError(absl::StrCat("state: expected a field such as turn=3 at ", in_quotes(word)));
      }
      const absl::string_view key = word.substr(0, equals);
      const auto named = [&](const Field& f) { return f.key == key; };
      const Fields first = first_fields();
      const Fields later = later_fields();
      if (std::none_of(first.begin(), first.end(), named) && std::none_of(later.begin(), later.end(), named)) {
        return absl::InvalidArgumentError(absl::StrCat("state: ", in_quotes(key), " is not a field of a state"));
      }
      if (!values_.emplace(key, word.substr(equals + 1)).second) {
        return absl::InvalidArgumentError(absl::StrCat("state: the field ", key, "= occurs twice"));
      }
    }
    return absl::OkStatus();
  }

  absl::Status take_up(Fields fields) {
    for (const Field& f : fields) {
      const auto it = values_.find(f.key);
      if (it == values_.end()) {
        if (!f.required) continue;
        return absl::InvalidArgumentError(absl::StrCat("state: the field ", f.key, "= is missing"));
      }
      begin(f.key, absl::StrCat("state: ", f.key, "="));
      (this->*f.read)(it->second);
      if (!ok()) return status();
    }
    return absl::OkStatus();
  }

  absl::Status check_all_placed() const {
    const UnitSet missing = board_.scenario().in_play - placed_;
    if (missing.empty()) return absl::OkStatus();
    return absl::InvalidArgumentError(
        absl::StrCat("state: no place is given for ", board_.counter(missing.first()).id,
                     missing.size() == 1 ? "" : absl::StrCat(" and ", missing.size() - 1, " more")));
  }

  template <class T>
  T value_of(const absl::StatusOr<T>& parsed, T otherwise = T()) {
    if (parsed.ok()) return *parsed;
    fail(parsed.status().message());
    return otherwise;
  }
  int number(absl::string_view text, int low, int high) { return value_of(parse_number(text, low, high), low); }
  std::uint8_t small(absl::string_view text, int low, int high) {
    return static_cast<std::uint8_t>(number(text, low, high));
  }
  Hex hex(absl::string_view text) { return value_of(parse_map_hex(text), Hex(1, 1)); }
  UnitId unit(absl::string_view text) { return value_of(parse_unit(board_, s_, text)); }
  bool yes(absl::string_view text, absl::string_view no) {
    if (text != "yes" && text != no) fail(absl::StrCat(in_quotes(text), " is neither yes nor no"));
    return text == "yes";
  }
  // The two halves of "2215:1/1a+1/1b".
  std::pair<absl::string_view, absl::string_view> halves(absl::string_view text, absl::string_view form) {
    const std::size_t colon = text.find(':');
    if (colon != absl::string_view::npos) return {text.substr(0, colon), text.substr(colon + 1)};
    fail(absl::StrCat(in_quotes(text), " is not of the form ", form));
    return {};
  }
  template <class F>
  void each(absl::string_view list, char separator, const F& f) {
    for (const absl::string_view item : absl::StrSplit(list, separator)) {
      if (!ok()) return;
      f(item);
    }
  }
  HexSet hexes(absl::string_view list) {
    HexSet set;
    each(list, ',', [&](absl::string_view item) {
      const Hex h = hex(item);
      if (set.contains(h)) fail(absl::StrCat(in_quotes(item), " occurs twice"));
      set.insert(h);
    });
    return set;
  }

  // --- The turn.
  void read_rules(absl::string_view value) {
    const int own = board_.scenario().options.rules;
    if (number(value, kFirstRules, kNewestRules) == own || !ok()) return;
    fail(absl::StrCat("the position is of version ", value, " of the rules, but version ", own, " is played here"));
  }
  void read_options(absl::string_view value) {
    const std::string own = format_options(board_.scenario().options);
    if (value != own) fail(absl::StrCat(in_quotes(value), ", but ", in_quotes(own), " is played here"));
  }
  void read_turn(absl::string_view value) {
    s_.turn = small(value, board_.scenario().first_turn, board_.scenario().last_turn);
  }
  void read_active(absl::string_view value) { s_.active = value_of(parse_side(value)); }
  void read_step(absl::string_view value) { s_.step = value_of(parse_step(value)); }
  void read_outcome(absl::string_view value) { s_.outcome = value_of(parse_outcome(value)); }
  void read_mobile(absl::string_view value) { s_.mobile = yes(value, "yes") ? 1 : 0; }

  // --- Where the counters are.
  void put(const CounterName& counter, Hex place, int steps) {
    const UnitId u = counter.unit;
    const std::string& id = board_.counter(u).id;
    if (!board_.scenario().in_play.contains(u)) return fail(absl::StrCat("'", id, "' is not in play in this scenario"));
    if (placed_.contains(u)) return fail(absl::StrCat("the counter of '", id, "' has two places"));
    placed_.insert(u);
    s_.hex[u] = place;
    s_.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
    if (counter.red_dot) s_.replacement.insert(u);
  }

  void read_units(absl::string_view value) {
    HexSet seen;
    each(value, ',', [&](absl::string_view item) {
      const auto [place, names] = halves(item, "HEX:UNIT or HEX:TOP+BOTTOM");
      const Hex h = hex(place);
      if (seen.contains(h)) fail(absl::StrCat("hex ", in_quotes(place), " occurs twice"));
      seen.insert(h);
      const WordList stack = absl::StrSplit(names, '+');
      if (stack.size() > 2)
        fail(absl::StrCat(stack.size(), " units in hex ", in_quotes(place), ", two can stand there"));
      for (std::size_t i = 0; i < stack.size() && ok(); ++i) read_unit_in(h, stack[i], i == 1);
    });
  }
  // "1/1a", or "1/1a(1)" with the steps that it has left; in a hex, or off the map.
  void read_unit_in(Hex h, absl::string_view text, bool under) {
    const std::size_t bracket = text.find('(');
    const CounterName counter = value_of(find_counter(board_, text.substr(0, bracket)), CounterName{0, false});
    if (!ok()) return;
    const int full = counter.red_dot ? 1 : board_.counter(counter.unit).steps;
    int steps = full;
    if (bracket != absl::string_view::npos) {
      absl::string_view digits = text.substr(bracket + 1);
      if (!absl::ConsumeSuffix(&digits, ")")) fail(absl::StrCat(in_quotes(text), " has no closing bracket"));
      steps = number(digits, 1, full);
    }
    put(counter, h, steps);
    if (under && ok()) s_.bottom.insert(counter.unit);
  }

  // Units, or divisions for all of their units, off the map.
  void read_place(absl::string_view list, Hex place) {
    const bool alive = place != kDeadpile && place != kGone;
    each(list, ',', [&](absl::string_view item) {
      const bool division = !item.empty() && parse_division(board_, item).ok();
      if (!division) {
        const CounterName counter = value_of(find_counter(board_, item), CounterName{0, false});
        if (ok()) put(counter, place, alive ? board_.counter(counter.unit).steps : 0);
        return;
      }
      const int i = *parse_division(board_, item);
      const UnitSet units = board_.rules().counters.divisions[i].units & board_.scenario().in_play;
      if (units.empty()) fail(absl::StrCat("division ", in_quotes(item), " is not in play in this scenario"));
      for (const UnitId u : units) put({u, false}, place, alive ? board_.counter(u).steps : 0);
    });
  }
  void read_sector_reserve(absl::string_view value) {
    each(value, ';', [&](absl::string_view item) {
      const auto [sector, names] = halves(item, "SECTOR:UNIT,...");
      const int i = value_of(parse_sector(sector));
      if (ok()) read_place(names, sector_reserve(i));
    });
  }
  void read_unplaced(absl::string_view value) { read_place(value, kUnplaced); }
  void read_box(absl::string_view value) { read_place(value, kBox); }
  void read_reserve(absl::string_view value) { read_place(value, kGermanReserve); }
  void read_released(absl::string_view value) { read_place(value, kReleased); }
  void read_deadpile(absl::string_view value) { read_place(value, kDeadpile); }
  void read_gone(absl::string_view value) { read_place(value, kGone); }
  void read_left(absl::string_view value) {
    each(value, ',', [&](absl::string_view item) { read_unit_in(kLeft, item, false); });
  }

  // --- What is being resolved.
  void read_target(absl::string_view value) { s_.target = hex(value); }
  void read_attackers(absl::string_view value) {
    UnitSet seen;
    each(value, ',', [&](absl::string_view item) {
      const UnitId u = unit(item);
      if (s_.attacker_count == kMaxAttackers) return fail(absl::StrCat("more than ", kMaxAttackers, " units"));
      if (seen.contains(u)) fail(absl::StrCat(in_quotes(item), " occurs twice"));
      seen.insert(u);
      s_.attackers[s_.attacker_count++] = u;
    });
  }
  void read_attack(absl::string_view value) { s_.attacker_next = small(value, 1, kMaxAttackers); }
  void read_subject(absl::string_view value) { s_.subject = unit(value); }
  void read_result(absl::string_view value) {
    s_.result = static_cast<std::uint8_t>(value_of(parse_crt_result(value)));
    if (s_.result == 0) fail("'.' is left out");
  }
  void read_dice(absl::string_view value) { s_.fire = small(value, 1, 255); }
  void read_table(absl::string_view value) { s_.table[0] = small(value, 1, 6); }
  void read_division(absl::string_view value) {
    s_.division = static_cast<std::uint8_t>(value_of(parse_division(board_, value)));
  }
  void read_to_place(absl::string_view value) { s_.remaining = small(value, 1, 255); }

  // --- Fire.
  void read_markers(absl::string_view value) {
    const WordList words = absl::StrSplit(value, '/');
    if (words.size() != 2) return fail(absl::StrCat(in_quotes(value), " is not of the form BRITISH/GERMAN"));
    for (std::size_t i = 0; i < 2; ++i) s_.markers[i] = small(words[i], 0, kMaxMarkers);
  }
  void read_aircraft(absl::string_view value) { s_.aircraft = hex(value); }
  void read_fire(absl::string_view list) {
    each(list, ',', [&](absl::string_view item) {
      if (s_.marker_count == kMaxMarkers) return fail(absl::StrCat("more than ", kMaxMarkers, " markers"));
      const bool breach = absl::ConsumeSuffix(&item, "!");
      Marker marker(hex(item));
      if (breach) marker.set_breach();
      s_.marker[s_.marker_count++] = marker;
    });
  }
  void read_attacker_fire(absl::string_view value) {
    read_fire(value);
    // While the attacker still places markers, the defender has none.
    if (s_.step != Step::kDeclare) s_.attacker_markers = s_.marker_count;
  }
  void read_defender_fire(absl::string_view value) {
    if (s_.step == Step::kDeclare) return fail("the defender places markers after the attacker's declarations");
    read_fire(value);
  }
  void read_fired(absl::string_view value) { s_.marker_next = small(value, 1, kMaxMarkers); }
  void read_gas(absl::string_view value) { s_.gas = yes(value, "no") ? 1 : 2; }

  // --- Declared attacks.
  void read_declared(absl::string_view value) {
    each(value, ',', [&](absl::string_view item) {
      const auto [place, names] = halves(item, "HEX:UNIT+UNIT...");
      const Hex target = hex(place);
      if (s_.attacked.contains(target)) fail(absl::StrCat("hex ", in_quotes(place), " occurs twice"));
      s_.attacked.insert(target);
      each(names, '+', [&](absl::string_view name) {
        const UnitId u = unit(name);
        if (!ok()) return;
        if (s_.aim(u) != kNoAim) return fail(absl::StrCat(in_quotes(name), " attacks twice"));
        const Hex from = s_.hex[u];
        const std::optional<Direction> d = from.on_map() ? hex::direction_to(from, target) : std::nullopt;
        if (!d.has_value()) return fail(absl::StrCat(in_quotes(name), " is not next to ", hex::to_string(target)));
        s_.status[u] = static_cast<std::uint8_t>(s_.steps(u) << 4 | hex::index(*d));
      });
    });
  }
  void read_attacked(absl::string_view value) {
    const HexSet set = hexes(value);
    if (set.intersects(s_.attacked)) {
      return fail(absl::StrCat("hex ", hex::to_string((set & s_.attacked).first()), " is in declared= already"));
    }
    s_.attacked |= set;
  }

  // --- The rest.
  void read_flag(absl::string_view value) {
    const auto field =
        std::find_if(kFlagFields.begin(), kFlagFields.end(), [&](const FlagField& f) { return f.key == key(); });
    UnitSet& set = s_.*field->set;
    each(value, ',', [&](absl::string_view item) {
      const UnitId u = unit(item);
      if (set.contains(u)) fail(absl::StrCat(in_quotes(item), " occurs twice"));
      set.insert(u);
    });
  }
  void read_entry(absl::string_view value) {
    each(value, ',', [&](absl::string_view item) {
      const auto [name, place] = halves(item, "DIVISION:HEX");
      const auto division = static_cast<std::size_t>(value_of(parse_division(board_, name)));
      const Hex h = hex(place);
      if (!ok()) return;
      const auto& entries = board_.arrival_entries;
      const auto found = std::find(entries.begin(), entries.end(), h);
      if (found == entries.end()) return fail(absl::StrCat(in_quotes(place), " is not an entry hex"));
      if (division >= kMaxDivisions || s_.entry[division] != 0) {
        return fail(absl::StrCat(in_quotes(name), " occurs twice"));
      }
      s_.entry[division] = static_cast<std::uint8_t>(found - entries.begin() + 1);
    });
  }
  void read_control(absl::string_view value) {
    for (const Hex h : hexes(value)) {
      const int i = board_.control_index(h);
      if (i < 0) return fail(absl::StrCat("hex ", hex::to_string(h), " is neither a town nor an objective"));
      s_.control |= std::uint64_t{1} << i;
    }
  }

  const Board& board_;
  State s_{};
  std::map<absl::string_view, absl::string_view> values_;
  UnitSet placed_;
};

}  // namespace

absl::StatusOr<std::string> scenario_of_state(absl::string_view text) {
  const WordList words = absl::StrSplit(text.substr(0, kMaxStateText), absl::ByAnyChar(" \t"), absl::SkipEmpty());
  if (words.size() < 3 || words[0] != "loos") {
    return absl::InvalidArgumentError("a position begins with 'loos', its scenario and 'options='");
  }
  const auto field = [&](absl::string_view key) {
    for (absl::string_view word : words) {
      if (absl::ConsumePrefix(&word, key)) return word;
    }
    return absl::string_view();
  };
  std::string name(words[1]);
  const absl::string_view rules = field("rules=");
  if (!rules.empty() && rules != absl::StrCat(kFirstRules)) absl::StrAppend(&name, "+rules-", rules);
  const absl::string_view options = field("options=");
  if (options == "-") return name;
  for (const absl::string_view option : absl::StrSplit(options, ',', absl::SkipEmpty())) {
    absl::StrAppend(&name, "+", option);
  }
  return name;
}

absl::StatusOr<State> parse_state(const Board& board, absl::string_view text) {
  return StateReader(board).read(text);
}

}  // namespace zerohour::loos
