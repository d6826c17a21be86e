// The first game: a small scenario whose dice are known. Its lessons are loaded when they are shown.
import type { Course } from "../game";

export const COURSE: Course = {
  scenario: "trench-assault",
  seed: 12,
  learner: "british",
  teacher: { side: "german", player: "level-3" },
  lessons: async () => (await import("./looslater")).LESSONS,
};
