#include "ai/westfront/brief.h"

namespace zerohour::westfront {

Briefs script_3_briefs(const Scenario& scenario) {
  Briefs briefs;
  if (!scenario.objectives.empty()) return briefs;
  // Of raiders, by westfront_tune_script, ten generations.
  Brief& raiders = briefs.attacker;
  raiders.press = 140;
  raiders.home_press = 690;
  raiders.home = 1;
  raiders.danger = 76;
  raiders.reaction = 18;
  raiders.assault = 126;
  raiders.promise = 95;
  raiders.rally = 46;
  raiders.shot = 8;
  raiders.sos = 5;
  raiders.settled = 1;
  raiders.points = 165;
  raiders.fear = 19;
  raiders.stops = 22;
  raiders.lead = -11;
  raiders.out = 150;
  return briefs;
}

Briefs script_4_briefs(const Scenario& scenario) {
  Briefs briefs = script_3_briefs(scenario);
  if (!scenario.objectives.empty()) return briefs;
  briefs.attacker.quiet = briefs.attacker.dice = 1;
  briefs.attacker.weapons = 0;
  briefs.attacker.threat = 50;
  briefs.defender.shot = 10;
  return briefs;
}

Briefs script_briefs(const Scenario& scenario) {
  Briefs briefs = script_4_briefs(scenario);
  if (scenario.objectives.empty()) briefs.attacker.out = 25;
  return briefs;
}

}  // namespace zerohour::westfront
