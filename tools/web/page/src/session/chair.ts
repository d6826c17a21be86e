// What the page knows of a real table from the first moment on; the rest is loaded with the table view (carried.ts, hands.ts).
import { mayActFor } from "./state";
import type { Table } from "./table";

/** Under which the browser keeps how far what is to be done on a real table is done. */
export const CARRIED = "zerohour.carried";

/** Another game is on the table. */
export function forgetCarried(): void {
  try {
    localStorage.removeItem(CARRIED);
  } catch {
    // Nothing was kept.
  }
}

/** The side at whose edge the person sits: the only one that they play, or the one that is to act of two; "" for none. */
export function chairOf(table: Table): string {
  const { world, position, seating } = table.state;
  const own = (world?.sides ?? []).filter((side) => !table.isBot(side) && mayActFor(table.state, side) && seating?.seat !== "watch");
  if (own.length === 1) return own[0]!;
  return own.find((side) => side === position?.active) ?? "";
}
