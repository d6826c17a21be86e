// `edit` for La Grande Guerre: the position with pieces put elsewhere, or fields of its text changed.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/lgg/notation.h"
#include "engine/table/decimal.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/names.h"
#include "tools/protocol/edit_fields.h"
#include "tools/protocol/line.h"
#include "tools/support/number.h"

namespace zerohour::lgg {
namespace {

using protocol::refusal;

constexpr absl::string_view kEditUsage =
    "edit UNIT X,Y [hH] [hits N]; edit UNIT hH; edit UNIT hits N; edit UNIT rallyable|nonrallyable|lost; "
    "edit blue|red-commander X,Y; edit KEY=VALUE of the position's text";

constexpr std::pair<absl::string_view, Place> kBoxes[] = {
    {"rallyable", Place::kRallyable}, {"nonrallyable", Place::kNonRallyable}, {"lost", Place::kLost}};

// Why a word with a comma is not a point: parse_point() takes only what may be on some table.
std::string bad_point(absl::string_view word) {
  const std::size_t comma = word.find(',');
  const bool numbers = decimal_of(word.substr(0, comma)).has_value() && decimal_of(word.substr(comma + 1)).has_value();
  return absl::StrCat("'", word.substr(0, 40), "' is ",
                      numbers ? "off the table, or has more than two decimals" : "not a point X,Y of inches");
}

void leave_combats(State& s, UnitId u) {
  if (const UnitId d = s.target[u]; d != kNoUnit) {
    auto& attackers = s.attackers[d];
    if (attackers[0] == u) attackers[0] = attackers[1];
    attackers[1] = kNoUnit;
    s.target[u] = kNoUnit;
  }
  for (const UnitId a : s.attackers[u]) s.target[a] = kNoUnit;
  s.attackers[u] = {};
}

absl::Status put_unit(const Lgg& game, State& s, UnitId u, protocol::Words words) {
  const View view = game.view(s);
  table::Pose pose = s.pose[u];
  bool moves = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto* const box =
        std::find_if(std::begin(kBoxes), std::end(kBoxes), [&](const auto& b) { return b.first == words[i]; });
    if (box != std::end(kBoxes)) {
      leave_combats(s, u);
      s.pose[u] = {};
      s.town[u] = 0;
      s.hits[u] = 0;
      s.task[u] = {};
      s.place[u] = box->second;
      return i + 1 == words.size() ? absl::OkStatus() : refusal("bad-arguments", kEditUsage);
    }
    if (words[i] == "hits") {
      const absl::StatusOr<int> hits =
          parse_count(i + 1 < words.size() ? words[i + 1] : "", 0, view.type(u).strength - 1);
      if (!hits.ok()) return refusal("bad-arguments", absl::StrCat("hits of ", u, ": ", hits.status().message()));
      s.hits[u] = static_cast<std::uint8_t>(*hits);
      ++i;
    } else if (const auto point = table::parse_point(words[i])) {
      pose.at = *point;
      moves = true;
    } else if (const auto heading = table::parse_heading(words[i])) {
      pose.heading = static_cast<std::int16_t>(*heading);
      moves = true;
    } else if (absl::StrContains(words[i], ',')) {
      return refusal("bad-arguments", bad_point(words[i]));
    } else {
      return refusal("bad-arguments", kEditUsage);
    }
  }
  if (!moves)
    return s.on_table(u) ? absl::OkStatus()
                         : refusal("bad-arguments", absl::StrCat(unit_title(view, u), " is not on the table"));
  leave_combats(s, u);
  const std::uint64_t none = 0;
  if (const absl::string_view fault = view.cannot_stand(u, pose, none, false); !fault.empty()) {
    return protocol::not_now("bad-arguments", "no-room",
                             absl::StrCat(unit_title(view, u), " at ", place_text(pose.at), ": ", fault));
  }
  s.place[u] = Place::kTable;
  s.pose[u] = pose;
  s.town[u] = static_cast<std::uint8_t>(view.town_of(view.type(u), pose));
  return absl::OkStatus();
}

absl::Status put(const Lgg& game, State& s, protocol::Words words) {
  if (words.empty()) return refusal("bad-arguments", kEditUsage);
  for (const Side side : {kBlue, kRed}) {
    for (int i = 0; i < kMaxStands; ++i) {
      if (words[0] != stand_name(side, i)) continue;
      Stand& stand = s.stands[index(side)][static_cast<std::size_t>(i)];
      const auto point = table::parse_point(words.size() == 2 ? words[1] : "");
      if (stand.present != 0 && words.size() == 2 && absl::StrContains(words[1], ',') && !point.has_value()) {
        return refusal("bad-arguments", bad_point(words[1]));
      }
      if (stand.present == 0 || !point.has_value()) return refusal("bad-arguments", kEditUsage);
      stand.at = *point;
      return absl::OkStatus();
    }
  }
  const absl::StatusOr<int> unit = parse_count(words[0], 1, game.rules().scenario.unit_count());
  if (words.size() == 1) return refusal("bad-arguments", kEditUsage);
  if (!unit.ok()) {
    return refusal("bad-arguments", absl::StrCat("there is no such unit: ", unit.status().message(), ". ", kEditUsage));
  }
  return put_unit(game, s, static_cast<UnitId>(*unit), words.subspan(1));
}

// G42: a side whose last unit has left the table has lost at once; if both have none, it is a draw.
void end_without_units(const Lgg& game, const State& before, State& s) {
  if (s.step == Step::kOver || s.outcome != Outcome::kNone) return;
  const auto lost = [&](Side side) {
    return game.view(before).units_on_table(side) > 0 && game.view(s).units_on_table(side) == 0;
  };
  const bool blue = lost(kBlue), red = lost(kRed);
  if (!blue && !red) return;
  s.outcome = blue && red ? Outcome::kDraw : blue ? Outcome::kRedWins : Outcome::kBlueWins;
  s.reason = Reason::kNoUnits;
  s.step = Step::kOver;
  s.p = {};
}

class LggEdit final : public protocol::Edit<Lgg> {
 public:
  absl::StatusOr<std::string> edit(const Lgg& game, State s, protocol::Words parts) const override {
    const State before = s;
    if (parts.empty()) return refusal("bad-arguments", kEditUsage);
    for (const absl::string_view part : parts) {
      if (absl::StrContains(part, '=')) continue;
      if (absl::Status status = put(game, s, words_of(part)); !status.ok()) return status;
    }
    if (absl::Status status = game.check_invariants(s); !status.ok()) return refusal("bad-position", status.message());
    const absl::StatusOr<std::string> text = protocol::with_fields(game.format_state(s), parts, kEditUsage);
    if (!text.ok()) return text.status();
    absl::StatusOr<State> changed = game.parse_state(*text);
    if (!changed.ok()) return refusal("bad-position", changed.status().message());
    end_without_units(game, before, *changed);
    return game.format_state(*changed);
  }
};

}  // namespace

std::shared_ptr<const protocol::Edit<Lgg>> make_edit() {
  return std::make_shared<const LggEdit>();
}

}  // namespace zerohour::lgg
