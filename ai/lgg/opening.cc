#include "ai/lgg/opening.h"

#include "ai/lgg/settings.h"
#include "openings/lgg/plans.h"

namespace zerohour::lgg {

OpeningBook opening_book(const Lgg& game) {
  return {opening_plans(game.scenario_name()), script_settings()};
}

}  // namespace zerohour::lgg
