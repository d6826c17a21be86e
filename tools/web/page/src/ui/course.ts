// The first game that teaches: it is put on the table, and a reload keeps how far it has come. Tutorial.tsx shows its lessons.
import type { Course } from "../games/game";
import { notePlayer } from "../protocol/wire";
import { PERSON, type Table } from "../session/table";

/** Which lessons are shown, so that a reload keeps them: of which game, and how many without an action were read. */
const KEY = "zerohour.lesson";

export function keepLesson(game: string, read: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([game, read]));
  } catch {
    // They are shown until the page is loaded again.
  }
}

/** How many lessons without an action were read of the game on the table before a reload; −1 where none were shown. */
export function keptLesson(table: Table): number {
  try {
    const [game, read] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string?, number?];
    return game === table.gameNow() ? (read ?? -1) : -1;
  } catch {
    return -1;
  }
}

/** Puts the game of the lessons on the table; false where it is refused. */
export async function beginLessons(table: Table, { scenario, start, seed, learner, teacher }: Course): Promise<boolean> {
  keepLesson("", 0); // they begin with the first
  const begun = await table.attempt(async () => {
    await table.newGame(scenario, ["seed", String(seed)]);
    if (start) await table.change(`position state ${start}`);
    await table.change(notePlayer(learner, PERSON));
    await table.change(notePlayer(teacher.side, teacher.player));
    await table.refresh();
    return true;
  });
  return begun ?? false;
}
