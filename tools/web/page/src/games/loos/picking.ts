// What a click on a hex means, or Enter: the choice that it makes, the unit that it selects, or why it does nothing.
import { inWords } from "../../session/words";
import { forPointer } from "../../ui/pointer";
import type { Meaning } from "../game";
import { activeUnits, type Choice, hexOf, targets } from "./choices";
import type { Position } from "./position";
import type { Scene } from "./scene";

export function pickHex(scene: Scene, hex: string): Meaning<Choice> {
  const { choices, unit, position } = scene;
  if (choices.length === 0) return null;
  const target = targets(choices, unit, position.where).get(hex);
  if (target) return { play: target.choice };
  const able = ableAt(scene, hex);
  // A further click takes the next unit of the stack; one that is alone it lets go.
  if (able.length > 0) return { select: able.length === 1 && able[0] === unit ? "" : able[(able.indexOf(unit) + 1) % able.length]! };
  return probably(scene, hex) ?? { say: nothingAt(scene, hex) };
}

/** What it means that the selected unit is dragged to another hex. */
export function dropped(scene: Scene, hex: string): Meaning<Choice> {
  const target = targets(scene.choices, scene.unit, scene.position.where).get(hex);
  if (target) return { play: target.choice };
  return probably(scene, hex) ?? { say: nothingAt(scene, hex) };
}

/** Why what stands there does not go along with a drag, or null: where no moves are asked for, a drag only moves the map. */
export function notGrabbed(scene: Scene, hex: string): Meaning<Choice> {
  const moves = scene.choices.some(({ kind }) => kind === "move");
  return moves && isOwn(scene, hex) ? probably({ ...scene, unit: "" }, hex) : null;
}

/** Whether the top unit there is of the side that chooses. */
function isOwn({ position, actor }: Scene, hex: string): boolean {
  return position.stacks.get(hex)?.[0]?.data.side === actor;
}

/** The units in a hex that can act, the top one first. */
export function ableAt({ choices, position }: Scene, hex: string): string[] {
  const able = new Set(choices.flatMap((choice) => choice.names));
  return (position.stacks.get(hex) ?? []).map((piece) => piece.unit).filter((one) => able.has(one));
}

/** The action that was probably meant, of which the engine says what forbids it. */
function probably(scene: Scene, hex: string): Meaning<Choice> {
  const { world, choices, unit, position } = scene;
  if (unit !== "") {
    const kind = choices.find((choice) => choice.names.includes(unit) && choice.hexes.length > 0)?.kind;
    return kind ? { ask: `${kind} ${unit} ${hex}` } : null;
  }
  const kinds = new Set(choices.map((choice) => choice.kind));
  const top = position.stacks.get(hex)?.[0];
  if (top && isOwn(scene, hex) && kinds.has("move")) {
    const near = (world.hexes.get(hex)?.near ?? []).filter((name) => name !== null);
    return { asks: near.map((name) => `move ${top.unit} ${name}`), head: `${top.unit} cannot move` };
  }
  if (kinds.has("bombard")) return { ask: `bombard ${hex}` };
  return null;
}

/** What to do instead of a click that does nothing. */
function nothingAt(scene: Scene, hex: string): string {
  const { choices, unit, position } = scene;
  const able = unit === "" ? activeUnits(choices.filter((choice) => hexOf(choice) === hex)).filter((name) => position.where.has(name)) : [];
  if (able.length > 0) return `Select a unit first: ${inWords(able)} can act at ${hex}.`;
  const own = unit === "" && position.setup && isOwn(scene, hex) ? position.stacks.get(hex)?.[0]?.unit : undefined;
  if (own !== undefined) return `${own} is placed. Undo takes back what was placed last: press it until ${own} is beside the map again.`;
  const nothing = `Nothing can be done at ${hex} in this step.`;
  if (unit !== "") return `${nothing} ${unit} acts where its marks are.`;
  const units = activeUnits(choices);
  if (units.some((name) => position.where.has(name))) return `${nothing} ${forPointer("{Click|Tap}")} a unit in brackets first, or a marked hex.`;
  if (units.length > 0) return `${nothing} Choose a counter beside the map first.`;
  if (targets(choices, unit, position.where).size > 0) return `${nothing} ${forPointer("{Click|Tap}")} a marked hex.`;
  return `${nothing} The buttons show what is to be decided.`;
}

/** In mobile movement one unit may move: the one that was chosen. */
export function sole({ step, where }: Position, choices: Choice[]): string {
  const units = activeUnits(choices);
  return step === "mobile-move" && units.length === 1 && where.has(units[0]!) ? units[0]! : "";
}

/** The unit after the selected one that can act; "" where none can. */
export function nextUnit(choices: Choice[], unit: string): string {
  const units = activeUnits(choices);
  return units[(units.indexOf(unit) + 1) % units.length] ?? "";
}
