// Reads the text of a state: loosely, and then compares it with the state's own text, which is strict.
#include <algorithm>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/csv.h"
#include "engine/core/state_text.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/state_fields.h"

namespace zerohour::westfront {
namespace {

class StateReader : SectionReader {
 public:
  explicit StateReader(const Rulebook& rules) : scenario_(rules.scenario), view_(rules, s_) {}

  absl::StatusOr<State> read(absl::Span<const absl::string_view> sections) {
    // The parts of an order are those of the stands of the unit in hand, which the other sections tell.
    std::vector<absl::string_view> in_order(sections.begin(), sections.end());
    std::stable_partition(in_order.begin(), in_order.end(),
                          [](absl::string_view text) { return !absl::StartsWith(text, "parts="); });
    const absl::Status status = read_sections(in_order, [this](absl::string_view value) {
      if (!read_fields(value) && !read_pieces(value) && !read_ground(value) && !read_pending(value))
        fail("there is no such section");
    });
    if (!status.ok()) return status;
    return s_;
  }

 private:
  Point point(absl::string_view word) {
    const std::optional<Point> p = parse_millimetres(word);
    if (p) return *p;
    fail(absl::StrCat(in_quotes(word), " is not a point in millimetres"));
    return {};
  }
  Side side(absl::string_view word) {
    const absl::string_view names[] = {scenario_.side_names[0], scenario_.side_names[1]};
    return choice(word, names) == 0 ? kAttacker : kDefender;
  }
  int known(int id, absl::string_view word) {
    if (id == 0) fail(absl::StrCat(in_quotes(word), " is not of the scenario"));
    return id;
  }
  StandId stand(absl::string_view word) { return static_cast<StandId>(known(find_stand(scenario_, word), word)); }
  BatteryId battery(absl::string_view word) {
    return static_cast<BatteryId>(known(find_battery(scenario_, word), word));
  }
  BattalionId battalion(absl::string_view word) {
    return static_cast<BattalionId>(known(find_battalion(scenario_, number(word, 0, 9999)), word));
  }

  bool read_fields(absl::string_view value) {
    for (const NumberField& field : kNumberFields) {
      if (field.key != key()) continue;
      s_.*field.field = byte(value);
      return true;
    }
    for (const PairField& field : kPairFields) {
      if (field.key != key()) continue;
      const WordList both = parts(value, '/', 2);
      s_.*field.field = {byte(both[0]), byte(both[1])};
      return true;
    }
    for (const EventSetField& field : kEventSets) {
      if (field.key != key()) continue;
      for (const absl::string_view word : items(value)) (s_.event.*field.field).add(stand(word));
      return true;
    }
    if (key() == "turn") {
      s_.turn = byte(value);
    } else if (key() == "side") {
      s_.side = side(value);
    } else if (key() == "phase") {
      s_.phase = static_cast<Phase>(choice(value, kPhaseNames));
    } else if (key() == "step") {
      s_.step = static_cast<Step>(choice(value, kStepNames));
    } else if (key() == "outcome") {
      s_.outcome = static_cast<std::uint8_t>(choice(value, kOutcomeNames));
    } else {
      return false;
    }
    return true;
  }

  bool read_pieces(absl::string_view value) {
    if (key() == "stands") {
      for (const absl::string_view item : items(value)) read_stand(item);
    } else if (key() == "batteries") {
      for (const absl::string_view item : items(value)) read_battery(item);
    } else if (key() == "ended") {
      for (const absl::string_view word : items(value))
        s_.plans_ended |= std::uint64_t{1} << known(find_plan(scenario_, word), word);
    } else if (key() == "companies") {
      for (const absl::string_view word : items(value))
        s_.companies |= std::uint64_t{1} << known(find_company(scenario_, word), word);
    } else if (key() == "tests") {
      for (const absl::string_view item : items(value)) {
        const WordList pair = parts(item, ':', 2);
        s_.tests[battalion(pair[0])] = byte(pair[1]);
      }
    } else if (key() == "routed") {
      for (const absl::string_view word : items(value)) s_.routed |= static_cast<std::uint16_t>(1 << battalion(word));
    } else if (key() == "turns") {
      for (const absl::string_view word : items(value))
        s_.battalions |= static_cast<std::uint16_t>(1 << battalion(word));
    } else if (key() == "battalion") {
      s_.battalion = battalion(value);
    } else if (key() == "laid") {
      for (const absl::string_view word : items(value)) read_staff(word);
    } else {
      return false;
    }
    return true;
  }
  void read_stand(absl::string_view item) {
    const WordList pair = parts(item, ':', 2);
    const StandId s = stand(pair[0]);
    const WordList words = absl::StrSplit(pair[1], ',');
    if (words.size() < 2 || s == kNoStand) return fail(absl::StrCat(in_quotes(item), " has no place"));
    s_.life[s] = Life::kInPlay;
    s_.at[s] = point(absl::StrCat(words[0], ",", words[1]));
    for (std::size_t i = 2; i < words.size(); ++i) {
      const absl::string_view word = words[i];
      if (word == "aim" && i + 2 < words.size()) {
        s_.aim[s] = point(absl::StrCat(words[i + 1], ",", words[i + 2]));
        i += 2;
      } else if (word == "lost") {
        s_.life[s] = Life::kLost;
      } else if (word == "taken") {
        s_.life[s] = Life::kLostInAssault;
      } else if (word.size() > 1 && word[0] == 'm') {
        s_.markers[s] = byte(word.substr(1));
      } else if (word.size() > 1 && word[0] == 'h') {
        s_.held[s] = byte(word.substr(1));
      } else if (word.size() > 1 && word[0] == 'e') {
        s_.events[s] = byte(word.substr(1));
      } else if (word.size() > 1 && word[0] == 'c') {
        s_.flags[s] = static_cast<std::uint8_t>(s_.flags[s] | number(word.substr(1), 1, 2) * kMoved);
      } else {
        for (const char letter : word) {
          const std::size_t flag = kStandFlagLetters.find(letter);
          if (flag == absl::string_view::npos) return fail(absl::StrCat(in_quotes(word), " is not known"));
          s_.flags[s] |= static_cast<std::uint8_t>(1 << flag);
        }
      }
    }
  }
  void read_battery(absl::string_view item) {
    const WordList pair = parts(item, ':', 2);
    const BatteryId b = battery(pair[0]);
    const WordList words = absl::StrSplit(pair[1], ',');
    if (words.size() < 2) return fail(absl::StrCat(in_quotes(item), " has no point"));
    s_.battery_aim[b] = point(absl::StrCat(words[0], ",", words[1]));
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (words[i] == "lost") {
        s_.batteries_lost |= std::uint32_t{1} << b;
      } else if (words[i] == "used") {
        s_.batteries_used |= std::uint32_t{1} << b;
      } else {
        s_.battery_events[b] = byte(absl::StripPrefix(words[i], "e"));
      }
    }
  }
  void read_staff(absl::string_view word) {
    if (s_.staff_count == kMaxStaff) return fail("there are more staff markers than a side can have");
    Staff& marker = s_.staff[s_.staff_count++];
    int number = 0;
    if (absl::SimpleAtoi(word, &number) && find_battalion(scenario_, number) != 0) {
      marker = {Staff::kBattalion, find_battalion(scenario_, number)};
    } else if (const BatteryId b = find_battery(scenario_, word); b != 0) {
      marker = {Staff::kBattery, b};
    } else {
      marker = {Staff::kStand, stand(word)};
    }
  }

  bool read_ground(absl::string_view value) {
    if (key() == "lying") {
      for (const absl::string_view item : items(value)) read_lying(item);
    } else if (key() == "gaps") {
      for (const absl::string_view item : items(value)) {
        if (s_.gap_count == kMaxGaps) return fail("there are too many gaps"), true;
        s_.gaps[s_.gap_count++] = point(item);
      }
    } else if (key() == "objectives") {
      for (const absl::string_view word : items(value)) {
        const auto& all = scenario_.objectives;
        const auto it = std::find_if(all.begin(), all.end(), [&](const Objective& o) { return o.id == word; });
        if (it == all.end()) return fail(absl::StrCat(in_quotes(word), " is not the id of an objective")), true;
        s_.objectives |= static_cast<std::uint16_t>(1 << (it - all.begin()));
      }
    } else if (key() == "gas" || key() == "enemy-gas") {
      const WordList words = parts(value, '/', 5);
      s_.gas[key() == "gas" ? 0 : 1] = {byte(words[0]), byte(words[1]), byte(words[2]), byte(words[3]),
                                        point(words[4])};
    } else {
      return false;
    }
    return true;
  }
  // "100x50@300,480/1,0:british"
  void read_lying(absl::string_view item) {
    if (s_.lying_count == kMaxLying) return fail("there are too many templates");
    const WordList both = parts(item, '@', 2), size = parts(both[0], 'x', 2), place = parts(both[1], ':', 2),
                   points = parts(place[0], '/', 2);
    Template& t = s_.lying[s_.lying_count];
    t.width = static_cast<std::int16_t>(number(size[0], 1, kMostTemplate));
    t.depth = static_cast<std::int16_t>(number(size[1], 1, kMostTemplate));
    t.at = point(points[0]);
    t.along = point(points[1]);
    if (side(place[1]) == kDefender) s_.lying_defender |= std::uint64_t{1} << s_.lying_count;
    ++s_.lying_count;
  }

  bool read_pending(absl::string_view value) {
    if (key() == "hand") {
      read_hand(value);
    } else if (key() == "order") {
      const WordList words = parts(value, '/', 3);
      s_.order.stage = static_cast<OrderStage>(choice(words[0], kStageNames));
      s_.order.snapshot = byte(words[1]);
      s_.order.cursor = byte(words[2]);
    } else if (key() == "parts") {
      read_parts(value);
    } else if (key() == "event") {
      const WordList words = parts(value, '/', 5);
      s_.event.kind = static_cast<EventKind>(choice(words[0], kEventNames));
      s_.event.source = byte(words[1]);
      s_.event.first = byte(words[2]);
      s_.event.moved = byte(words[3]);
      s_.event.after = byte(words[4]);
    } else if (key() == "weapons") {
      for (const absl::string_view word : items(value)) s_.weapons.add(stand(word));
    } else if (key() == "testing") {
      s_.testing = battalion(value);
    } else if (key() == "calling") {
      const WordList pair = parts(value, ':', 2);
      s_.calling = battery(pair[0]);
      s_.called = point(pair[1]);
    } else if (key() == "crossing") {
      s_.crossing = stand(value);
    } else if (key() == "redirected") {
      s_.redirected = point(value);
    } else {
      return false;
    }
    return true;
  }
  void read_hand(absl::string_view value) {
    const WordList words = parts(value, '/', 8);
    Hand& h = s_.hand;
    h.kind = static_cast<UnitKind>(choice(words[0], kUnitKindNames));
    h.id = static_cast<std::uint8_t>(h.kind == UnitKind::kCompany   ? known(find_company(scenario_, words[1]), words[1])
                                     : h.kind == UnitKind::kBattery ? battery(words[1])
                                                                    : stand(words[1]));
    h.actions = byte(words[2]);
    h.orders = byte(words[3]);
    h.face = byte(words[4]);
    h.supported = byte(words[5]);
    h.asked = byte(words[6]);
    h.again = byte(words[7]);
  }
  // "S11:540,300:move/540,364;S12:600,320:nothing": read after the hand.
  void read_parts(absl::string_view value) {
    const auto ids = view_.order_stands();
    const WordList all = items(value);
    if (all.size() != ids.size()) return fail("the parts are not those of the unit in hand");
    for (std::size_t i = 0; i < all.size() && ok(); ++i) {
      const WordList words = parts(all[i], ':', 3);
      if (stand(words[0]) != ids[i]) fail("the parts are not in order of id");
      s_.order.began[i] = point(words[1]);
      read_part(s_.order.parts[i], words[2]);
    }
  }
  void read_part(StandOrder& part, absl::string_view text) {
    if (text == "nothing") return;
    constexpr absl::string_view kVerbNames[kVerbs] = {"nothing", "rally", "hold", "fire", "cross", "move", "assault"};
    const WordList words = absl::StrSplit(text, '/');
    part.verb = static_cast<Verb>(choice(words[0], kVerbNames));
    std::size_t next = 1;
    if ((part.verb == Verb::kFire || part.verb == Verb::kAssault) && next < words.size())
      part.target = stand(words[next++]);
    for (; next < words.size(); ++next) {
      if (part.legs == kMaxLegs) return fail("a move is 1 to 3 legs (W25)");
      part.leg[part.legs++] = point(words[next]);
    }
  }

  const Scenario& scenario_;
  State s_;
  View view_;
};

}  // namespace

absl::StatusOr<State> read_state(const Rulebook& rules, absl::string_view name, absl::string_view text) {
  const absl::StatusOr<WordList> sections = state_sections("westfront", name, text);
  if (!sections.ok()) return sections.status();
  absl::StatusOr<State> state = StateReader(rules).read(*sections);
  if (!state.ok()) return state.status();
  if (absl::Status status = check_invariants(View(rules, *state)); !status.ok()) return status;
  return state;
}

absl::StatusOr<State> parse_state(const Rulebook& rules, absl::string_view name, absl::string_view text) {
  absl::StatusOr<State> state = read_state(rules, name, text);
  if (!state.ok()) return state.status();
  if (absl::Status status = check_written(text, format_state(rules, name, *state)); !status.ok()) return status;
  return state;
}

}  // namespace zerohour::westfront
