// What the lists of actions of both games have alike.
import type { Choice } from "../game";

/** The unit after the selected one that can act, as choices call it; "" where none can. */
export function nextUnit(choices: Choice[], unit: string): string {
  const names = [...new Set(choices.flatMap(({ names }) => names))];
  return names[(names.indexOf(unit) + 1) % names.length] ?? "";
}

/** It ends the step. */
export function endsStep({ kind }: Choice): boolean {
  return kind === "pass" || kind === "done";
}
