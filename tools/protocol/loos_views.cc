// What graphical front ends ask of Loos 1915.
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tools/play/log_text.h"
#include "tools/protocol/loos_front.h"

namespace zerohour::protocol {

using loos::Loos;
using loos::Step;

// In a set-up the side is the one that sets up.
std::string LoosFront::phase(const Loos& game, const State& s) const {
  const Side side = s.step == Step::kGermanSetup    ? loos::kGerman
                    : s.step == Step::kBritishSetup ? loos::kBritish
                                                    : s.active;
  return absl::StrCat("turn=", static_cast<int>(s.turn), " side=", loos::to_string(side),
                      " title=", play::phase_title(game, s));
}

std::string LoosFront::tell(const Loos& game, const State& before, const loos::Action& action, Actor actor,
                            absl::Span<const std::uint8_t> faces, const State& after) const {
  return play::move_text(game, before, action, actor, faces, after);
}

}  // namespace zerohour::protocol
