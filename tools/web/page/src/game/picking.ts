// What a click on a hex means, or Enter: the choice that it makes, the unit that it selects, or why it does nothing.
import { activeUnits, type Choice, hexChoices, targetsOf } from "./choices";
import type { Table } from "./table";

// A click on a hex carries these out; others that a hex alone names are offered as buttons, as one often only wants to
// look at the hex.
const DIRECT = ["resolve", "retreat", "aircraft"];

export async function pickHex(table: Table, choices: Choice[], hex: string): Promise<void> {
  const { unit, position } = table.state;
  const offered = unit === "" ? [] : (targetsOf(choices, unit).get(hex) ?? []);
  if (offered.length > 0) {
    await table.play(offered.find((choice) => !choice.over) ?? offered[0]!);
    return;
  }
  const direct = (hexChoices(choices).get(hex) ?? []).filter((choice) => DIRECT.includes(choice.kind) || position?.step === "defend");
  if (unit === "" && direct.length > 0) {
    await table.play(direct[0]!);
    return;
  }
  const here = (position?.stacks.get(hex) ?? []).map((piece) => piece.unit);
  const able = here.filter((one) => choices.some((choice) => choice.names.includes(one)));
  if (able.length > 0) {
    table.set({ unit: able[(able.indexOf(unit) + 1) % able.length]!, message: null });
    return;
  }
  await explain(table, choices, hex, here);
}

/** Asks the engine about the action that was probably meant, which says what forbids it. */
async function explain(table: Table, choices: Choice[], hex: string, here: string[]): Promise<void> {
  const { unit, position, actor } = table.state;
  if (unit !== "") {
    const kind = choices.find((choice) => choice.names.includes(unit))?.kind ?? "move";
    await table.whyNot(`${kind} ${unit} ${hex}`);
    return;
  }
  const kind = choices.find((choice) => choice.names.length > 0 && choice.hexes.length > 0)?.kind;
  const own = position?.stacks.get(hex)?.[0]?.data.side === actor;
  if (kind && own) await table.whyNot(`${kind} ${here[0]} ${hex}`);
}

/** The unit behind the selected one that can act; "" where none can. */
export function nextUnit(table: Table, choices: Choice[]): string {
  const units = activeUnits(choices);
  return units[(units.indexOf(table.state.unit) + 1) % units.length] ?? "";
}

export async function playDone(table: Table, choices: Choice[]): Promise<void> {
  const choice = choices.find((one) => one.kind === "done");
  if (choice) await table.play(choice);
}
