// Fixed plans for a whole game: how a script leans in each zone of the map, by the time of the game, whatever the other
// side does. A plan that beats a player shows what that player does not see.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/loos/briefs.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

struct FixedPlan {
  static constexpr int kPeriods = 3;
  static constexpr int kTurnsAPeriod = 3;  // the last period goes on to the end of the game

  // Numbers of themes (briefs.h), 0 for as usual: of movement by zone, of declarations and of fire in defence.
  struct Period {
    std::array<std::uint8_t, Ground::kZones> movement{};
    std::uint8_t assault = 0;
    std::uint8_t defence = 0;
    friend bool operator==(const Period&, const Period&) = default;
  };
  std::array<Period, kPeriods> period{};

  // How the side that decides leans in this position.
  Briefing briefing(const State& state) const;
  friend bool operator==(const FixedPlan&, const FixedPlan&) = default;
};

// "011000/10 000000/00 332211/02": the themes of movement in zones I to VI, then of declarations and of defence, by
// period. Errors (InvalidArgument) name the text.
std::string format_fixed_plan(const FixedPlan& plan);
absl::StatusOr<FixedPlan> parse_fixed_plan(absl::string_view text, Side side);
// The same for people: "turns 1 to 3: push for the entry hexes in I and II; attack at better odds only. ..."
std::string words_of(const FixedPlan& plan, Side side);

// The plan with one or two of its themes changed by chance.
FixedPlan changed(const FixedPlan& plan, Side side, Random& random);

// A standing opponent that plays such a plan for one side, and is the script of its habits otherwise.
struct Exploiter {
  std::string name;
  Side side = kBritish;
  FixedPlan plan;
  std::string what;  // for people
};
// A file of lines "NAME british|german PLAN WORDS" and comments after '#'. Errors (InvalidArgument) name file and line.
absl::StatusOr<std::vector<Exploiter>> parse_exploiters(absl::string_view file, absl::string_view text);
// The program's own.
absl::Span<const Exploiter> exploiters();

}  // namespace zerohour::loos
