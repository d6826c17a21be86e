#include "tools/lgg/preview_text.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/path.h"
#include "engine/table/decimal.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/lgg/ruler_text.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kSides[] = {"front", "right", "rear", "left"};

bool is_commander(const Action& a) {
  return a.subject >= kCommanderSubject;
}

int cost_of(const View& view, const Action& a) {
  switch (a.kind) {
    case Kind::kMove:
      return is_commander(a) ? 1 : walk_unit(view, a).cost;
    case Kind::kFire:
    case Kind::kRecover:
    case Kind::kEngineer:
      return cost_in_place(view, a.subject);
    case Kind::kRally:
      return 1;
    case Kind::kForce:
      return force_cost(view, a.target);
    default:
      return 0;
  }
}

// How an attack ends: the sides before the defender turns, and both poses.
struct Meeting {
  table::Facing side = table::Facing::kFront;
  State after;
  Sheet sheet;
};
Meeting meeting_of(const View& view, const Action& a, const Walk& walk) {
  Meeting meeting;
  SquareUp square;
  const bool in_place = a.legs == 0 && a.heading == view.state().pose[a.subject].heading;
  if (square_up(view, a.subject, a.target, walk.end, in_place, square).empty()) meeting.side = square.side;
  meeting.after = after_move(view, a);
  meeting.sheet = combat_sheet(View(view.rules(), meeting.after), a.target);
  return meeting;
}

}  // namespace

namespace {

// Apart from how the action is made on a real table.
protocol::ActionPreview cost_preview(const View& view, const Action& a) {
  protocol::ActionPreview preview;
  protocol::Row& fields = preview.fields;
  const State& s = view.state();
  const int cost = cost_of(view, a);
  if (s.step != Step::kActivate || cost == 0) return preview;
  fields.number("cost", cost).number("left", s.left[index(s.side)] - cost);
  const auto add_chances = [&preview](const Sheet& sheet) {
    preview.fields.number("attack", sheet.totals[0]).number("defence", sheet.totals[1]);
    for (const Sheet::Outcome& outcome : sheet.outcomes) {
      preview.outcomes.push_back({"", std::string(outcome.word), outcome.ways, sheet.of});
    }
  };
  if (a.kind == Kind::kFire) add_chances(fire_sheet(view, a.subject, a.target));
  if (a.kind == Kind::kForce) add_chances(combat_sheet(view, a.target));
  if (a.kind == Kind::kRecover || a.kind == Kind::kRally || a.kind == Kind::kEngineer) {
    fields.number("morale", view.morale(a.subject));
    preview.outcomes.push_back({"", "success", view.morale(a.subject), 10});
  }
  if (a.kind != Kind::kMove || is_commander(a)) return preview;
  const Walk walk = walk_unit(view, a);
  fields.decimal("length", inches(walk.length)).number("increments", walk.increments);
  fields.number("checks", walk.increments - 1 + (walk.ground_check ? 1 : 0));
  if (walk.meets_commander) fields.word("commander", "risk");
  fields.word("end", table::point_text(walk.end.at)).number("heading", walk.end.heading);
  if (a.target == kNoUnit) return preview;
  const Meeting meeting = meeting_of(view, a, walk);
  const table::Pose &attacker = meeting.after.pose[a.subject], &defender = meeting.after.pose[a.target];
  fields.word("side", kSides[static_cast<int>(meeting.side)]).word("squared", table::point_text(attacker.at));
  fields.number("squared-heading", attacker.heading);
  fields.word("defender",
              absl::StrCat(static_cast<int>(a.target), ":", table::point_text(defender.at), ",", defender.heading));
  add_chances(meeting.sheet);
  return preview;
}

}  // namespace

protocol::ActionPreview preview_of(const View& view, const Action& a) {
  protocol::ActionPreview preview = cost_preview(view, a);
  if (!preview.fields.empty() && a.kind == Kind::kMove) preview.fields.text("means", ruler_text(view, a));
  return preview;
}

namespace {

// "7 against 5 before the dice: 62 in 100 the defender takes a hit ..., 30 in 100 ...".
std::string sheet_words(absl::string_view what, const Sheet& sheet) {
  std::vector<std::string> outcomes;
  for (const Sheet::Outcome& outcome : sheet.outcomes) {
    outcomes.push_back(absl::StrCat(outcome.means, " ", outcome.ways, " in ", sheet.of));
  }
  return absl::StrCat(what, " has ", sheet.totals[0], " against ", sheet.totals[1],
                      " before the dice: ", absl::StrJoin(outcomes, ", "), ".");
}

}  // namespace

std::string odds_words(const View& view, const Action& a) {
  switch (a.kind) {
    case Kind::kFire:
      return sheet_words("The fire", fire_sheet(view, a.subject, a.target));
    case Kind::kForce:
    case Kind::kResolve:
      return sheet_words("The combat", combat_sheet(view, a.target));
    case Kind::kRecover:
    case Kind::kRally:
      return absl::StrCat(a.kind == Kind::kRally ? "The rally" : "The recovery", " succeeds ", view.morale(a.subject),
                          " in 10.");
    case Kind::kMove:
      if (is_commander(a) || a.target == kNoUnit) return "";
      return sheet_words("The attack", meeting_of(view, a, walk_unit(view, a)).sheet);
    default:
      return "";
  }
}

std::string preview_text(const View& view, const Action& a) {
  const State& s = view.state();
  const int cost = cost_of(view, a);
  if (s.step != Step::kActivate || cost == 0) return "That is legal, and costs nothing.";
  std::string text =
      absl::StrCat("It costs ", count_of(cost, "action"), ", and ", s.left[index(s.side)] - cost, " would be left.");
  if (a.kind == Kind::kFire) return absl::StrCat(text, "\n", sheet_text(fire_sheet(view, a.subject, a.target)));
  if (a.kind == Kind::kRecover || a.kind == Kind::kRally || a.kind == Kind::kEngineer) {
    return absl::StrCat(text, " A d10 at or below ", view.morale(a.subject), " succeeds.");
  }
  if (a.kind == Kind::kForce) return absl::StrCat(text, "\n", sheet_text(combat_sheet(view, a.target)));
  if (a.kind != Kind::kMove || is_commander(a)) return text;
  const Walk walk = walk_unit(view, a);
  absl::StrAppend(&text, " The way is ", inches_text(walk.length), " long, ", count_of(walk.increments, "increment"),
                  ".");
  const int checks = walk.increments - 1 + (walk.ground_check ? 1 : 0);
  if (checks > 0) {
    const bool gun = view.type(a.subject).is_gun();
    absl::StrAppend(&text, " ", count_of(checks, "attrition check"),
                    gun ? ", a hit only if two d10s in a row are above " : ", each a hit on a d10 above ",
                    view.morale(a.subject), gun ? " (G18)." : ".");
  }
  if (walk.meets_commander) absl::StrAppend(&text, " It rides over the enemy commander (16).");
  if (a.target == kNoUnit) return text;
  const Meeting meeting = meeting_of(view, a, walk);
  const table::Pose end = meeting.after.pose[a.subject];
  static constexpr absl::string_view kWords[] = {"front", "right flank", "rear", "left flank"};
  absl::StrAppend(&text, " It strikes the ", kWords[static_cast<int>(meeting.side)], ", and lines up at ",
                  place_text(end.at), " (h", end.heading, "); the defender then faces h",
                  meeting.after.pose[a.target].heading, ".\n", sheet_text(meeting.sheet));
  return text;
}

}  // namespace zerohour::lgg
