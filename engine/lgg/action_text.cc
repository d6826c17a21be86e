#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/csv.h"
#include "engine/lgg/notation.h"
#include "engine/table/decimal.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kWork = "work";
constexpr absl::string_view kTaskWords[] = {"", "bridge", "break", "bank"};

// Actions of one word, and those about one unit or two.
constexpr std::pair<absl::string_view, Kind> kWords[] = {
    {"pass", Kind::kPass}, {"no", Kind::kNo},     {"command", Kind::kCommand}, {"actions", Kind::kActions},
    {"die", Kind::kDie},   {"done", Kind::kDone}, {"decline", Kind::kDecline},
};
constexpr std::pair<absl::string_view, Kind> kOneUnit[] = {
    {"occupy", Kind::kOccupy},       {"hit", Kind::kHit}, {"recover", Kind::kRecover}, {"rally", Kind::kRally},
    {"successor", Kind::kSuccessor},
};
constexpr std::pair<absl::string_view, Kind> kTwoUnits[] = {{"fire", Kind::kFire}, {"join", Kind::kJoin}};
constexpr std::pair<absl::string_view, Kind> kDefender[] = {{"force", Kind::kForce}, {"resolve", Kind::kResolve}};
constexpr std::pair<absl::string_view, Kind> kOfSide[] = {{"stay", Kind::kStay}, {"leave", Kind::kLeave}};

template <std::size_t N>
absl::string_view word_of(const std::pair<absl::string_view, Kind> (&words)[N], Kind kind) {
  for (const auto& [word, known] : words) {
    if (known == kind) return word;
  }
  return "";
}
template <std::size_t N>
std::optional<Kind> kind_of(const std::pair<absl::string_view, Kind> (&words)[N], absl::string_view word) {
  for (const auto& [known, kind] : words) {
    if (known == word) return kind;
  }
  return std::nullopt;
}

std::string mover_name(std::uint8_t subject) {
  return subject == kCommanderSubject ? "commander" : absl::StrCat("wing ", subject - kCommanderSubject);
}

std::string format_move(const View& view, const Action& a) {
  const bool commander = a.subject >= kCommanderSubject;
  std::string text = commander ? mover_name(a.subject) : absl::StrCat("move ", a.subject);
  int heading = 0;
  if (!commander && a.subject < kUnitSlots) heading = view.state().pose[a.subject].heading;
  const auto turn_to = [&](int to) {
    if (to != heading) absl::StrAppend(&text, " h", to);
    heading = to;
  };
  turn_to(a.heading);
  for (int i = 0; i < a.legs; ++i) {
    absl::StrAppend(&text, " ", table::point_text(a.leg[i].at));
    turn_to(a.leg[i].heading);
  }
  if (a.target != kNoUnit) absl::StrAppend(&text, " attack ", a.target);
  return text;
}

std::string format_place(const Action& a) {
  const std::string at = table::point_text(a.leg[0].at);
  if (a.subject >= kCommanderSubject) return absl::StrCat("place ", mover_name(a.subject), " ", at);
  return absl::StrCat("place ", a.subject, " ", at, " h", a.leg[0].heading);
}

// "nudge 3 12.30,7.05 h5", "nudge red-commander 12.00,21.00".
std::string format_nudge(const Action& a) {
  const std::string at = table::point_text(a.leg[0].at);
  if (a.subject < kCommanderSubject) return absl::StrCat("nudge ", a.subject, " ", at, " h", a.leg[0].heading);
  const int wing = a.subject - kCommanderSubject;
  return absl::StrCat("nudge ", kSideNames[a.target == 1 ? 0 : 1],
                      wing == 0 ? "-commander" : absl::StrCat("-wing-", wing), " ", at);
}

class ActionReader {
 public:
  ActionReader(const View& view, absl::string_view text) : view_(view), words_(absl::StrSplit(text, ' ')) {}

  absl::StatusOr<Action> read() {
    if (absl::Status status = read_kind(); !status.ok()) return status;
    if (next_ < words_.size()) return fault(words_[next_], "is not expected there");
    return action_;
  }

 private:
  static absl::Status fault(absl::string_view word, absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat(in_quotes(word), " ", what));
  }
  bool more() const { return next_ < words_.size(); }
  absl::string_view take() { return more() ? words_[next_++] : absl::string_view(); }

  absl::Status number(std::uint8_t& value, int low, int high) {
    const absl::StatusOr<int> number = parse_count(take(), low, high);
    if (!number.ok()) return number.status();
    value = static_cast<std::uint8_t>(*number);
    return absl::OkStatus();
  }
  absl::Status unit(std::uint8_t& value) { return number(value, 1, view_.unit_count()); }

  absl::Status read_kind() {
    const absl::string_view word = take();
    if (word == "move") return read_move();
    if (word == "commander") return read_commander(kCommanderSubject);
    if (word == "wing") {
      std::uint8_t wing = 0;
      if (absl::Status status = number(wing, 1, kMaxStands - 1); !status.ok()) return status;
      return read_commander(static_cast<std::uint8_t>(kCommanderSubject + wing));
    }
    if (word == "place") return read_place();
    if (word == "nudge") return read_nudge();
    if (word == "engineer") return read_task();
    if (word == "roll") return read_roll();
    if (word == "lose") {
      action_.kind = Kind::kLose;
      if (absl::Status status = unit(action_.subject); !status.ok()) return status;
      return more() ? unit(action_.target) : absl::OkStatus();
    }
    if (const auto kind = kind_of(kWords, word)) {
      action_.kind = *kind;
      return absl::OkStatus();
    }
    if (const auto kind = kind_of(kOneUnit, word)) {
      action_.kind = *kind;
      return unit(action_.subject);
    }
    if (const auto kind = kind_of(kTwoUnits, word)) {
      action_.kind = *kind;
      if (absl::Status status = unit(action_.subject); !status.ok()) return status;
      return unit(action_.target);
    }
    if (const auto kind = kind_of(kDefender, word)) {
      action_.kind = *kind;
      if (*kind == Kind::kForce) action_.subject = kForceSubject;
      return unit(action_.target);
    }
    if (const auto kind = kind_of(kOfSide, word)) {
      action_.kind = *kind;
      const absl::string_view side = take();
      if (side != kSideNames[0] && side != kSideNames[1]) return fault(side, "is not a side: expected blue or red");
      action_.subject = side == kSideNames[0] ? 1 : 2;
      return absl::OkStatus();
    }
    return fault(word, "is not an action");
  }

  absl::Status read_roll() {
    action_.kind = Kind::kRoll;
    if (absl::Status status = number(action_.target, 1, kChits); !status.ok()) return status;
    return more() ? number(action_.detail, 1, kChits) : absl::OkStatus();
  }

  absl::Status read_move() {
    action_.kind = Kind::kMove;
    if (absl::Status status = unit(action_.subject); !status.ok()) return status;
    return read_path(view_.state().pose[action_.subject].heading);
  }
  absl::Status read_commander(std::uint8_t subject) {
    action_.kind = Kind::kMove;
    action_.subject = subject;
    return read_path(0);
  }
  absl::Status read_path(int heading) {
    bool may_turn = true;
    action_.heading = static_cast<std::int16_t>(heading);
    for (; more() && words_[next_] != "attack"; ++next_) {
      const absl::string_view word = words_[next_];
      if (const std::optional<int> turn = table::parse_heading(word); turn && may_turn) {
        heading = *turn;
        may_turn = false;
        (action_.legs == 0 ? action_.heading : action_.leg[action_.legs - 1].heading) =
            static_cast<std::int16_t>(heading);
        continue;
      }
      const std::optional<table::Point> point = table::parse_point(word);
      if (!point) return fault(word, "is not a point X,Y in inches, or a heading h0 to h359");
      if (action_.legs == kMaxLegs) return fault(word, "is one leg too many: a path has at most 12 (G5)");
      action_.add_leg({*point, static_cast<std::int16_t>(heading)});
      may_turn = true;
    }
    if (!more()) return absl::OkStatus();
    ++next_;
    return unit(action_.target);
  }

  absl::Status read_place() {
    action_.kind = Kind::kPlace;
    const absl::string_view who = take();
    const bool commander = who == "commander" || who == "wing";
    if (who == "commander") {
      action_.subject = kCommanderSubject;
    } else if (who == "wing") {
      std::uint8_t wing = 0;
      if (absl::Status status = number(wing, 1, kMaxStands - 1); !status.ok()) return status;
      action_.subject = static_cast<std::uint8_t>(kCommanderSubject + wing);
    } else {
      --next_;
      if (absl::Status status = unit(action_.subject); !status.ok()) return status;
    }
    return read_pose(!commander);
  }
  absl::Status read_nudge() {
    action_.kind = Kind::kNudge;
    if (!more()) return fault("nudge", "needs a unit or a commander");
    const absl::string_view who = words_[next_];
    for (int side = 0; side < 2; ++side) {
      for (int wing = 0; wing < kMaxStands; ++wing) {
        const std::string name =
            absl::StrCat(kSideNames[side], wing == 0 ? "-commander" : absl::StrCat("-wing-", wing));
        if (who != name) continue;
        action_.subject = static_cast<std::uint8_t>(kCommanderSubject + wing);
        action_.target = static_cast<std::uint8_t>(side + 1);
        ++next_;
        return read_pose(false);
      }
    }
    if (absl::Status status = unit(action_.subject); !status.ok()) return status;
    return read_pose(true);
  }
  absl::Status read_pose(bool turns) {
    const absl::string_view at = take();
    const std::optional<table::Point> point = table::parse_point(at);
    if (!point) return fault(at, "is not a point X,Y in inches");
    int heading = 0;
    if (turns) {
      const absl::string_view word = take();
      const std::optional<int> read = table::parse_heading(word);
      if (!read) return fault(word, "is not a heading h0 to h359");
      heading = *read;
    }
    action_.add_leg({*point, static_cast<std::int16_t>(heading)});
    return absl::OkStatus();
  }

  absl::Status read_task() {
    action_.kind = Kind::kEngineer;
    if (absl::Status status = unit(action_.subject); !status.ok()) return status;
    const absl::string_view word = take();
    const auto* const task = std::find(std::begin(kTaskWords) + 1, std::end(kTaskWords), word);
    if (task == std::end(kTaskWords)) return fault(word, "is not a task: expected bridge, break or bank");
    action_.detail = static_cast<std::uint8_t>(task - std::begin(kTaskWords));
    const auto kind = static_cast<TaskKind>(action_.detail);
    if (kind == TaskKind::kBank) return unit(action_.target);
    const absl::string_view name = take();
    const int places = kind == TaskKind::kBridge ? view_.obstacle_count() : View::kBridges;
    for (int place = 1; place <= places; ++place) {
      if (name == "-" || task_place_name(view_, kind, place) != name) continue;
      action_.target = static_cast<std::uint8_t>(place);
      return absl::OkStatus();
    }
    return fault(name, "is not the name of such a place");
  }

  const View& view_;
  std::vector<absl::string_view> words_;
  std::size_t next_ = 0;
  Action action_;
};

}  // namespace

std::string task_place_name(const View& view, TaskKind kind, int place) {
  const Scenario& scenario = view.scenario();
  const int most = kind == TaskKind::kBridge ? kMaxObstacles : kMaxBridges;
  if (kind == TaskKind::kBank) return absl::StrCat(place);
  if (place > most) return absl::StrCat(kWork, place - most);
  const auto at = static_cast<std::size_t>(place - 1);
  if (kind == TaskKind::kBridge) return at < scenario.obstacles.size() ? scenario.obstacles[at].id : "-";
  return at < scenario.bridges.size() ? scenario.bridges[at].id : "-";
}

std::string format_action(const View& view, const Action& a) {
  switch (a.kind) {
    case Kind::kRoll:
      return a.detail == 0 ? absl::StrCat("roll ", a.target) : absl::StrCat("roll ", a.target, " ", a.detail);
    case Kind::kMove:
      return format_move(view, a);
    case Kind::kPlace:
      return format_place(a);
    case Kind::kNudge:
      return format_nudge(a);
    case Kind::kEngineer: {
      const auto kind = static_cast<TaskKind>(a.detail);
      return absl::StrCat("engineer ", a.subject, " ", kTaskWords[a.detail & 3], " ",
                          task_place_name(view, kind, a.target));
    }
    case Kind::kLose:
      return a.target == kNoUnit ? absl::StrCat("lose ", a.subject) : absl::StrCat("lose ", a.subject, " ", a.target);
    case Kind::kStay:
    case Kind::kLeave:
      return absl::StrCat(word_of(kOfSide, a.kind), " ", kSideNames[a.subject == 1 ? 0 : 1]);
    case Kind::kForce:
    case Kind::kResolve:
      return absl::StrCat(word_of(kDefender, a.kind), " ", a.target);
    case Kind::kFire:
    case Kind::kJoin:
      return absl::StrCat(word_of(kTwoUnits, a.kind), " ", a.subject, " ", a.target);
    case Kind::kOccupy:
    case Kind::kHit:
    case Kind::kRecover:
    case Kind::kRally:
    case Kind::kSuccessor:
      return absl::StrCat(word_of(kOneUnit, a.kind), " ", a.subject);
    default:
      return std::string(word_of(kWords, a.kind));
  }
}

absl::StatusOr<Action> parse_action(const View& view, absl::string_view text) {
  return ActionReader(view, text).read();
}

}  // namespace zerohour::lgg
