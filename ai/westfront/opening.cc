#include "ai/westfront/opening.h"

#include "ai/westfront/settings.h"
#include "openings/westfront/plans.h"

namespace zerohour::westfront {

OpeningBook opening_book(const Westfront& game) {
  return {opening_plans(game.scenario_name()), brief_settings()};
}

}  // namespace zerohour::westfront
