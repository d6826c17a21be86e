// Divisions as a whole: what they are called, and what may be done with one at once.
import type { Choice } from "./choices";
import type { Scene } from "./scene";
import type { World } from "./world";

function ordinal(n: number): string {
  if (n % 100 >= 11 && n % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][n % 10] ?? "th";
}

const NAMED: Record<string, string> = { "2G": "2nd Guard Division", "3B": "3rd Bavarian Division", "4B": "4th Bavarian Division" };

/** "15th Division". */
export function divisionName(name: string): string {
  if (NAMED[name]) return NAMED[name];
  return /^\d+$/.test(name) ? `${name}${ordinal(Number(name))} Division` : `Division ${name}`;
}

/** The sectors of the front, from the north to the south, with the hexes of their front line. */
export function sectorsOf(world: World): Map<string, string[]> {
  const sectors = new Map<string, string[]>();
  for (const hex of world.hexes.values()) {
    if (hex.zone === "front" && hex.sector !== "") sectors.set(hex.sector, [...(sectors.get(hex.sector) ?? []), hex.name]);
  }
  const order = ["I", "II", "III", "IV", "V", "VI"];
  return new Map([...sectors].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

export function unitsOfDivision(world: World, division: string): string[] {
  return [...world.units.values()].filter((unit) => unit.division === division).map((unit) => unit.id);
}

/** The six half-brigades of a division, one a hex as far as there are hexes; the others under their other half. */
function spread(units: string[], hexes: string[]): [unit: string, hex: string][] | null {
  const brigades = new Map<string, string[]>();
  for (const unit of units) brigades.set(unit.slice(0, -1), [...(brigades.get(unit.slice(0, -1)) ?? []), unit]);
  const all = [...brigades.values()];
  const stacks = Math.max(0, units.length - hexes.length);
  if (stacks > all.length) return null;
  const free = [...hexes];
  return all.flatMap((halves, i) => {
    const stacked = i >= all.length - stacks;
    const hex = free.shift()!;
    return halves.map((unit, k): [string, string] => [unit, k === 0 || stacked ? hex : free.shift()!]);
  });
}

/** What may be done with a division of which all is off the map: by sector, an action or a list of actions. */
export function sectorChoices({ world, choices }: Scene, division: string): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const [name, sector] = choice.names;
    if (choice.kind === "commit" && name === division && sector !== undefined) found.set(sector, choice);
  }
  if (found.size > 0 || !choices.some((choice) => choice.kind === "place")) return found;
  const units = unitsOfDivision(world, division);
  const places = new Map(units.map((unit) => [unit, new Set<string>()]));
  for (const choice of choices) {
    if (choice.kind === "place" && choice.hexes[0]) places.get(choice.names[0] ?? "")?.add(choice.hexes[0]);
  }
  for (const [sector, hexes] of sectorsOf(world)) {
    const open = hexes.filter((hex) => units.every((unit) => places.get(unit)!.has(hex)));
    const plan = open.length > 0 ? spread(units, open) : null;
    if (!plan) continue;
    const text = plan.map(([unit, hex]) => `place ${unit} ${hex}`).join(" ; ");
    found.set(sector, { text, kind: "place", names: [division], hexes: [], over: false });
  }
  return found;
}

/** The same scene; where a division is selected, a click on the front line of a sector sends it there. */
export function withSectors(scene: Scene): Scene {
  if (!scene.world.divisions.has(scene.unit)) return scene;
  const sectors = sectorsOf(scene.world);
  const more = [...sectorChoices(scene, scene.unit)].flatMap(([sector, choice]) =>
    (sectors.get(sector) ?? []).map((hex): Choice => ({ ...choice, names: [scene.unit], hexes: [hex] })),
  );
  return more.length === 0 ? scene : { ...scene, choices: [...scene.choices, ...more] };
}
