// The first game: where it begins. Its dice are known, and its lessons are loaded when they are shown.
import type { Course } from "../game";

/** The raiders lie before the gap in the wire; mortars have suppressed C3 and M2 in the trench opposite. */
const START =
  "westfront raid+rules-2 turn=1 side=british phase=battalion-guns step=unit support-used=1 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,127;L1:480,114,aim,450,350;GR:300,570;GC:300,510;C1:100,347;C2:260,335;C3:340,335,m1;D1:500,347,h1;D2:180,474,h1;D3:420,474,h1;M2:420,346,m1;L2:340,471,aim,300,260 batteries=F1:300,480;F2:450,350;G1:300,285,used turns=1 battalion=1";

export const COURSE: Course = {
  scenario: "raid",
  start: START,
  seed: 114,
  learner: "british",
  teacher: { side: "german", player: "greedy" },
  lessons: async () => (await import("./westfrontlater")).LESSONS,
};
