#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/westfront/notation.h"

namespace zerohour::westfront {
namespace {

constexpr std::pair<absl::string_view, Kind> kWords[] = {
    {"pass", Kind::kPass},
    {"done", Kind::kDone},
    {"gas", Kind::kGas},
    {"support", Kind::kSupport},
    {"no-support", Kind::kNoSupport},
    {"keep", Kind::kKeep},
    {"reroll", Kind::kReroll},
    {"rally", Kind::kRally},
    {"hold", Kind::kHold},
    {"shoot", Kind::kShoot},
};
constexpr absl::string_view kPoint = "a point X,Y in whole millimetres";
constexpr absl::string_view kVerbWords[kVerbs] = {"nothing", "rally", "hold", "fire", "cross", "move", "assault"};

std::string stand_name(const Scenario& scenario, int id) {
  return id >= 1 && id <= scenario.stand_count() ? scenario.stands[static_cast<std::size_t>(id)].id : "-";
}
std::string battery_name(const Scenario& scenario, int id) {
  return id >= 1 && id <= scenario.battery_count() ? scenario.batteries[static_cast<std::size_t>(id)].id : "-";
}

class Reader {
 public:
  Reader(const View& view, absl::string_view text)
      : view_(view), scenario_(view.scenario()), words_(absl::StrSplit(text, ' ')) {}

  absl::StatusOr<Action> read() {
    if (absl::Status status = read_kind(); !status.ok()) return status;
    if (more()) return fault(words_[next_], "is not expected there");
    return action_;
  }

 private:
  static absl::Status fault(absl::string_view word, absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat(in_quotes(word), " ", what));
  }
  // The word should have been `what`, "the id of a stand"; an empty one is missing.
  static absl::Status is_not(absl::string_view word, absl::string_view what) {
    if (word.empty()) return absl::InvalidArgumentError(absl::StrCat("the action breaks off before ", what));
    return fault(word, absl::StrCat("is not ", what));
  }
  bool more() const { return next_ < words_.size(); }
  absl::string_view peek() const { return more() ? words_[next_] : absl::string_view(); }
  absl::string_view take() { return more() ? words_[next_++] : absl::string_view(); }

  absl::Status stand(std::uint8_t& id) {
    const absl::string_view word = take();
    id = find_stand(scenario_, word);
    return id != kNoStand ? absl::OkStatus() : is_not(word, "the id of a stand");
  }
  absl::Status battery(std::uint8_t& id) {
    const absl::string_view word = take();
    id = find_battery(scenario_, word);
    return id != 0 ? absl::OkStatus() : is_not(word, "the id of a battery");
  }
  absl::Status point(Point& at) {
    const absl::string_view word = take();
    const std::optional<Point> read = parse_millimetres(word);
    if (!read) return is_not(word, kPoint);
    at = *read;
    return absl::OkStatus();
  }

  absl::Status read_kind() {
    const absl::string_view word = take();
    for (const auto& [known, kind] : kWords) {
      if (known != word) continue;
      action_.kind = kind;
      return absl::OkStatus();
    }
    if (word == "lose") return with(Kind::kLose, [&] { return battery(action_.subject); });
    if (word == "end") return with(Kind::kEnd, [&] { return read_plan(); });
    if (word == "staff") return with(Kind::kStaff, [&] { return read_staff(); });
    if (word == "unit") return with(Kind::kUnit, [&] { return read_unit(); });
    if (word == "company") return with(Kind::kCompany, [&] { return read_company(); });
    if (word == "battalion") return with(Kind::kBattalion, [&] { return read_battalion(); });
    if (word == "fire") return with(Kind::kFire, [&] { return stand(action_.target); });
    if (word == "redirect") return with(Kind::kRedirect, [&] { return point(action_.parts[0].leg[0]); });
    if (word == "order") return with(Kind::kOrder, [&] { return read_order(); });
    if (word == "roll") return with(Kind::kRoll, [&] { return read_roll(); });
    if (word == "sos") {
      return with(Kind::kSos, [&] {
        const absl::Status status = battery(action_.subject);
        return status.ok() ? point(action_.parts[0].leg[0]) : status;
      });
    }
    if (word == "nudge") {
      return with(Kind::kNudge, [&] {
        const absl::Status status = stand(action_.subject);
        return status.ok() ? point(action_.parts[0].leg[0]) : status;
      });
    }
    if (word == "shot") {
      return with(Kind::kShot, [&] {
        const absl::Status status = stand(action_.subject);
        return status.ok() ? stand(action_.target) : status;
      });
    }
    if (word == "cross" && !more()) return with(Kind::kCross, [] { return absl::OkStatus(); });
    if (word == "cross") return with(Kind::kCommandCross, [&] { return stand(action_.subject); });
    if (word == "assault" || (word == "move" && (!more() || parse_millimetres(peek())))) {
      --next_;
      return with(Kind::kMove, [&] { return read_part(action_.parts[0], take()); });
    }
    if (word == "move") {
      // No id has a comma or begins with a digit: that was meant as a point.
      if (absl::StrContains(peek(), ',') || (!peek().empty() && absl::ascii_isdigit(peek().front())))
        return is_not(peek(), kPoint);
      return with(Kind::kCommandMove, [&] {
        const absl::Status status = stand(action_.subject);
        return status.ok() ? read_part(action_.parts[0], "move") : status;
      });
    }
    return fault(word, "is not an action");
  }
  template <class Rest>
  absl::Status with(Kind kind, Rest&& rest) {
    action_.kind = kind;
    return rest();
  }

  absl::Status read_plan() {
    const absl::string_view name = take();
    const absl::string_view number = more() ? take() : "1";
    action_.subject = find_plan(scenario_, absl::StrCat(name, "-", number));
    // The first of a list is written without its number.
    if (action_.subject == 0 || (words_.size() == 3 && number == "1")) return fault(name, "has no such plan");
    return absl::OkStatus();
  }
  absl::Status read_staff() {
    const absl::string_view word = take();
    int number = 0;
    if (absl::SimpleAtoi(word, &number) && find_battalion(scenario_, number) != 0 && absl::StrCat(number) == word) {
      action_.detail = Staff::kBattalion;
      action_.subject = find_battalion(scenario_, number);
    } else if (const BatteryId b = find_battery(scenario_, word); b != 0) {
      action_.detail = Staff::kBattery;
      action_.subject = b;
    } else if (const StandId s = find_stand(scenario_, word); s != kNoStand) {
      action_.detail = Staff::kStand;
      action_.subject = s;
    } else {
      return is_not(word, "a battalion's number, or the id of a weapon or battery");
    }
    return absl::OkStatus();
  }
  absl::Status read_unit() {
    const absl::string_view word = take();
    if (const BatteryId b = find_battery(scenario_, word); b != 0) {
      action_.detail = static_cast<std::uint8_t>(UnitKind::kBattery);
      action_.subject = b;
      return absl::OkStatus();
    }
    action_.detail = static_cast<std::uint8_t>(UnitKind::kStand);
    action_.subject = find_stand(scenario_, word);
    return action_.subject != kNoStand ? absl::OkStatus() : is_not(word, "the id of a weapon, vehicle or battery");
  }
  absl::Status read_company() {
    const absl::string_view word = take();
    action_.subject = find_company(scenario_, word);
    return action_.subject != 0 ? absl::OkStatus() : is_not(word, "the id of a company");
  }
  absl::Status read_battalion() {
    const absl::string_view word = take();
    const absl::StatusOr<int> number = parse_count(word, 0, 9999);
    action_.subject = number.ok() ? find_battalion(scenario_, *number) : BattalionId{0};
    return action_.subject != 0 ? absl::OkStatus() : is_not(word, "the number of a battalion");
  }
  absl::Status read_roll() {
    const auto face = [this](std::uint8_t& value) {
      const absl::StatusOr<int> number = parse_count(take(), 1, 6);
      if (!number.ok()) return number.status();
      value = static_cast<std::uint8_t>(*number);
      return absl::OkStatus();
    };
    if (absl::Status status = face(action_.target); !status.ok()) return status;
    return more() ? face(action_.detail) : absl::OkStatus();
  }

  // The verb has been taken; its target and path follow, up to a word that is no point.
  absl::Status read_part(StandOrder& part, absl::string_view verb) {
    const auto* const known = std::find(std::begin(kVerbWords) + 1, std::end(kVerbWords), verb);
    if (known == std::end(kVerbWords))
      return fault(verb, "is not what a stand does: expected rally, hold, fire, cross, move or assault");
    part.verb = static_cast<Verb>(known - std::begin(kVerbWords));
    if (part.verb == Verb::kFire || part.verb == Verb::kAssault) {
      if (absl::Status status = stand(part.target); !status.ok()) return status;
    }
    if (part.verb != Verb::kMove && part.verb != Verb::kAssault) return absl::OkStatus();
    while (more() && parse_millimetres(peek())) {
      if (part.legs == kMaxLegs) return fault(peek(), "is one leg too many: a move is 1 to 3 legs (W25)");
      part.leg[part.legs++] = *parse_millimetres(take());
    }
    if (part.legs != 0) return absl::OkStatus();
    const std::string begun =
        part.verb == Verb::kAssault ? absl::StrCat(verb, " ", stand_name(scenario_, part.target)) : std::string(verb);
    return absl::InvalidArgumentError(absl::StrCat(in_quotes(begun), " should be followed by where the path goes, ",
                                                   kPoint, ", as in ", begun, " 300,270",
                                                   more() ? absl::StrCat(", not by ", in_quotes(peek())) : ""));
  }
  absl::Status read_order() {
    if (view_.state().hand.kind != UnitKind::kCompany) {
      return absl::InvalidArgumentError(
          "an order is carried out by a company that has been named, as in company A, and whose die has succeeded "
          "(W20)");
    }
    const auto stands = view_.order_stands();
    std::size_t last = 0;
    while (more()) {
      const absl::string_view word = take();
      const std::size_t colon = word.find(':');
      if (colon == absl::string_view::npos) {
        return fault(word, "is not STAND:VERB: an order is written as in order A1:move 300,270 A2:fire C2 A3:hold");
      }
      const StandId id = find_stand(scenario_, word.substr(0, colon));
      const auto it = std::find(stands.begin(), stands.end(), id);
      if (id == kNoStand || it == stands.end()) {
        return fault(word, absl::StrCat("names no stand of company ", scenario_.companies[view_.state().hand.id].id));
      }
      const auto i = static_cast<std::size_t>(it - stands.begin());
      if (i + 1 <= last) return fault(word, "names a stand that does not follow the one before it in order of id");
      last = i + 1;
      if (absl::Status status = read_part(action_.parts[i], word.substr(colon + 1)); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  const View& view_;
  const Scenario& scenario_;
  std::vector<absl::string_view> words_;
  std::size_t next_ = 0;
  Action action_;
};

template <class List>
int find_id(const List& list, absl::string_view id) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  return 0;
}

std::string format_order(const View& view, const Parts& parts) {
  std::string text = "order";
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (parts[i].verb == Verb::kNothing) continue;
    absl::StrAppend(&text, " ", stand_name(view.scenario(), stands[i]), ":", part_text(view.scenario(), parts[i]));
  }
  return text;
}

std::string format_staff(const Scenario& scenario, const Action& a) {
  if (a.detail == Staff::kBattalion && a.subject <= scenario.battalion_count())
    return absl::StrCat("staff ", scenario.battalions[a.subject].number);
  return absl::StrCat(
      "staff ", a.detail == Staff::kBattery ? battery_name(scenario, a.subject) : stand_name(scenario, a.subject));
}

}  // namespace

StandId find_stand(const Scenario& scenario, absl::string_view id) {
  return static_cast<StandId>(find_id(scenario.stands, id));
}
CompanyId find_company(const Scenario& scenario, absl::string_view id) {
  return static_cast<CompanyId>(find_id(scenario.companies, id));
}
BatteryId find_battery(const Scenario& scenario, absl::string_view id) {
  return static_cast<BatteryId>(find_id(scenario.batteries, id));
}
BattalionId find_battalion(const Scenario& scenario, int number) {
  for (const BattalionId b : ids_to(scenario.battalion_count())) {
    if (scenario.battalions[b].number == number) return b;
  }
  return 0;
}
std::string plan_text(const Scenario& scenario, PlanId plan) {
  const Plan& p = scenario.plans[plan];
  return absl::StrCat(scenario.batteries[p.battery].id, "-", p.number);
}
PlanId find_plan(const Scenario& scenario, absl::string_view text) {
  for (const PlanId p : ids_to(scenario.plan_count())) {
    if (plan_text(scenario, p) == text) return p;
  }
  return 0;
}

std::string millimetres_text(Point p) {
  return absl::StrCat(p.x, ",", p.y);
}
std::optional<Point> parse_millimetres(absl::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == absl::string_view::npos) return std::nullopt;
  int x = 0, y = 0;
  if (!absl::SimpleAtoi(text.substr(0, comma), &x) || !absl::SimpleAtoi(text.substr(comma + 1), &y))
    return std::nullopt;
  constexpr int kMost = 8000;
  if (std::abs(x) > kMost || std::abs(y) > kMost) return std::nullopt;
  const Point p{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  return millimetres_text(p) == text ? std::optional<Point>(p) : std::nullopt;
}
std::string part_text(const Scenario& scenario, const StandOrder& part) {
  std::string text(kVerbWords[static_cast<std::size_t>(part.verb)]);
  if (part.verb == Verb::kFire || part.verb == Verb::kAssault)
    absl::StrAppend(&text, " ", stand_name(scenario, part.target));
  for (std::size_t i = 0; i < part.legs; ++i) absl::StrAppend(&text, " ", millimetres_text(part.leg[i]));
  return text;
}

std::string format_action(const View& view, const Action& a) {
  const Scenario& scenario = view.scenario();
  switch (a.kind) {
    case Kind::kRoll:
      return a.detail == 0 ? absl::StrCat("roll ", a.target) : absl::StrCat("roll ", a.target, " ", a.detail);
    case Kind::kLose:
      return absl::StrCat("lose ", battery_name(scenario, a.subject));
    case Kind::kEnd: {
      if (a.subject < 1 || a.subject > scenario.plan_count()) return "end -";
      const Plan& plan = scenario.plans[a.subject];
      const std::string text = absl::StrCat("end ", battery_name(scenario, plan.battery));
      return plan.number == 1 ? text : absl::StrCat(text, " ", plan.number);
    }
    case Kind::kStaff:
      return format_staff(scenario, a);
    case Kind::kUnit:
      return absl::StrCat("unit ", a.detail == static_cast<int>(UnitKind::kBattery) ? battery_name(scenario, a.subject)
                                                                                    : stand_name(scenario, a.subject));
    case Kind::kCompany:
      return absl::StrCat("company ", a.subject >= 1 && a.subject <= scenario.company_count()
                                          ? scenario.companies[a.subject].id
                                          : std::string("-"));
    case Kind::kBattalion:
      return absl::StrCat("battalion ",
                          a.subject <= scenario.battalion_count() ? scenario.battalions[a.subject].number : 0);
    case Kind::kFire:
      return absl::StrCat("fire ", stand_name(scenario, a.target));
    case Kind::kMove:
      return part_text(scenario, a.parts[0]);
    case Kind::kCross:
      return "cross";
    case Kind::kRedirect:
      return absl::StrCat("redirect ", millimetres_text(a.point()));
    case Kind::kOrder:
      return format_order(view, a.parts);
    case Kind::kCommandMove: {
      std::string text = absl::StrCat("move ", stand_name(scenario, a.subject));
      for (std::size_t i = 0; i < a.parts[0].legs; ++i)
        absl::StrAppend(&text, " ", millimetres_text(a.parts[0].leg[i]));
      return text;
    }
    case Kind::kCommandCross:
      return absl::StrCat("cross ", stand_name(scenario, a.subject));
    case Kind::kSos:
      return absl::StrCat("sos ", battery_name(scenario, a.subject), " ", millimetres_text(a.point()));
    case Kind::kNudge:
      return absl::StrCat("nudge ", stand_name(scenario, a.subject), " ", millimetres_text(a.point()));
    case Kind::kShot:
      return absl::StrCat("shot ", stand_name(scenario, a.subject), " ", stand_name(scenario, a.target));
    default:
      for (const auto& [word, kind] : kWords) {
        if (kind == a.kind) return std::string(word);
      }
      return "none";
  }
}

absl::StatusOr<Action> parse_action(const View& view, absl::string_view text) {
  return Reader(view, text).read();
}

}  // namespace zerohour::westfront
