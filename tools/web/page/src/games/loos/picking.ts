// What a click on a hex means, or Enter: the choice that it makes, the unit that it selects, or why it does nothing.
import type { Meaning } from "../game";
import { activeUnits, type Choice, hexChoices, targetsOf } from "./choices";
import type { Scene } from "./scene";

// A click on a hex carries these out; others that a hex alone names are offered as buttons, as one often only wants to
// look at the hex.
const DIRECT = ["resolve", "retreat", "aircraft"];

export function pickHex(scene: Scene, hex: string): Meaning<Choice> {
  const { choices, unit, position } = scene;
  const offered = unit === "" ? [] : (targetsOf(choices, unit).get(hex) ?? []);
  if (offered.length > 0) return { play: offered.find((choice) => !choice.over) ?? offered[0]! };
  const direct = (hexChoices(choices).get(hex) ?? []).filter((choice) => DIRECT.includes(choice.kind) || position.step === "defend");
  if (unit === "" && direct.length > 0) return { play: direct[0]! };
  const here = (position.stacks.get(hex) ?? []).map((piece) => piece.unit);
  const able = here.filter((one) => choices.some((choice) => choice.names.includes(one)));
  if (able.length > 0) return { select: able[(able.indexOf(unit) + 1) % able.length]! };
  return probably(scene, hex, here);
}

/** The action that was probably meant, of which the engine says what forbids it. */
function probably({ choices, unit, position, actor }: Scene, hex: string, here: string[]): Meaning<Choice> {
  if (unit !== "") {
    const kind = choices.find((choice) => choice.names.includes(unit))?.kind ?? "move";
    return { ask: `${kind} ${unit} ${hex}` };
  }
  const kind = choices.find((choice) => choice.names.length > 0 && choice.hexes.length > 0)?.kind;
  const own = position.stacks.get(hex)?.[0]?.data.side === actor;
  return kind && own ? { ask: `${kind} ${here[0]} ${hex}` } : null;
}

/** The unit behind the selected one that can act; "" where none can. */
export function nextUnit(choices: Choice[], unit: string): string {
  const units = activeUnits(choices);
  return units[(units.indexOf(unit) + 1) % units.length] ?? "";
}
