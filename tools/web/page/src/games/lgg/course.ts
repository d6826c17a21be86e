// The first game: where it begins. Its dice are known, and its lessons are loaded when they are shown.
import type { Course } from "../game";

// Unit 4 has routed before the first lesson.
const START =
  "lgg lesson day=1 round=1 step=activate side=blue first=blue chits=0/0 left=9/1 totals=9/1 commander=6.00,3.00,average/22.00,22.00,average " +
  "units=1:20.00,8.00,h0;2:10.00,6.00,h0;3:25.50,5.00,h0;5:16.00,10.00,h0;6:20.00,17.00,h180;7:27.00,21.00,h180 rallyable=4 hits=2:1";

export const COURSE: Course = {
  scenario: "lesson",
  start: START,
  seed: 13,
  learner: "blue",
  teacher: { side: "red", player: "greedy" },
  lessons: async () => (await import("./lgglater")).LESSONS,
};
