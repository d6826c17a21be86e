// What the board says of an attack in a line, without the sheet with all its sums.
import { ok, type Reply, rows } from "../../protocol/wire";
import { fallsText } from "./plan";
import type { Scene } from "./scene";

/** The attackers of a hex: declared, and the selected unit where it may join. */
export function attackers({ position, unit, legal }: Scene, hex: string): string[] {
  const units = position.declared.get(hex) ?? [];
  const joins = unit !== "" && legal.some((c) => c.kind === "attack" && c.names.includes(unit) && c.hexes.includes(hex));
  return joins && !units.includes(unit) ? [...units, unit] : units;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** The sum of an attack in a line: "+5 −3 −3 = −1. The hex falls on 2 of 6 faces". */
export function sumText(reply: Reply): string {
  const values = rows(reply, "odds", "term").map(({ value }) => signed(value));
  return `${values.join(" ")} = ${signed(ok(reply, "odds").differential ?? 0)}; ${fallsText(reply)}.`;
}
