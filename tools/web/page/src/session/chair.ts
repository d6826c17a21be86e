import { mayActFor } from "./state";
import type { Table } from "./table";

/** The side at whose edge the person sits: the only one that he plays, or the one that is to act of two; "" for none. */
export function chairOf(table: Table): string {
  const { world, position, seating } = table.state;
  const own = (world?.sides ?? []).filter((side) => !table.isBot(side) && mayActFor(table.state, side) && seating?.seat !== "watch");
  if (own.length === 1) return own[0]!;
  return own.find((side) => side === position?.active) ?? "";
}
