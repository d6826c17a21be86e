// Worksheets: what a die or an assault needs, each modifier with its ruling, and the exact chance of each result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

struct Sheet {
  struct Term {
    int value = 0;
    std::string rule;  // "W50"
    std::string what;
  };
  struct Outcome {
    std::string unit;  // the one that rolls; empty if there is only one die
    std::string word;  // "killed"; of an assault it may be that of two outcomes, which differ in what else happens
    int ways = 0;      // of `of`
    int of = 6;
    std::string means;  // in words
  };
  std::string title;
  int total = 0;  // of the terms
  std::vector<Term> terms;
  std::vector<Outcome> outcomes;
  std::optional<Action> order;  // of an assault: the order by which it is made

  // The ways to a result of a roller; 0 if it is impossible.
  int ways(absl::string_view unit, absl::string_view word) const;
};

// "killed": the word for an effect in worksheets and the protocol.
absl::string_view effect_word(Effect effect);
// On how many of six faces a stand that rolls for wire gets across; 0 if it is not at wire (W26).
int wire_ways(const View& view, StandId stand);

// One stand's fire at another, with all stands that lie in the beaten zone; moved: a female tank's shot after its move.
// FailedPrecondition with the ruling if it may not fire.
absl::StatusOr<Sheet> fire_sheet(const View& view, StandId firer, StandId target, bool moved = false);
// The template of a mortar or battery at a point.
Sheet template_sheet(const View& view, UnitType type, absl::string_view name, Point at);
// An SOS call: its die, and the fire on each stand in its template if the battery answers.
Sheet sos_sheet(const View& view, BatteryId battery, Point at);
// The next order die of a company: its first, second or third. orders: how many it has already had.
Sheet order_sheet(const View& view, CompanyId company, int orders);
// The action die of a weapon, vehicle or battery.
Sheet action_sheet(const View& view, UnitKind kind, int unit);
// The assault on a target by the stands that an order sends against it, as it would be if all arrived.
absl::StatusOr<Sheet> assault_sheet(const View& view, const Parts& parts, StandId target);
// The roll that is due, where it is for the effect of fire, at wire, for an order or actions, for an SOS call or in an
// assault. FailedPrecondition where it is another, or none.
absl::StatusOr<Sheet> due_sheet(const View& view);

// The forms of a question.
inline constexpr absl::string_view kOddsUsage =
    "fire STAND TARGET | shoot UNIT [X,Y] | sos BATTERY X,Y | order COMPANY | actions UNIT | assault TARGET [ORDER] | "
    "roll";
// A question to `odds` or in the terminal: "fire A1 C2", "shoot L1 [X,Y]", "sos G1 300,405", "order A", "actions M1",
// "assault TARGET", "assault TARGET order A1:assault ..." (the order in any form that read_order() takes), "roll" (the
// one that is due).
absl::StatusOr<Sheet> odds_of(const Westfront& game, const State& s, absl::Span<const absl::string_view> words);

std::string sheet_text(const Sheet& sheet);

}  // namespace zerohour::westfront
