// The actions that the engine lists as legal, by what a click or key can mean.
import type { Act, Choice as AnyChoice } from "../game";

export interface Choice extends AnyChoice {
  names: string[]; // units, divisions, sectors, as they stand
  hexes: string[];
  over: boolean;
}

export function readChoice(text: string): Choice {
  const [kind = "", ...words] = text.split(" ");
  return {
    text,
    kind,
    names: words.filter((word) => !/^\d{4}$/.test(word) && !["over", "via", "direct"].includes(word)),
    hexes: words.filter((word) => /^\d{4}$/.test(word)),
    over: words.includes("over"),
  };
}

/** Where a choice takes place: the hex that one clicks for it. A retreat is its last hex; after a move's hex stands its way. */
export function hexOf({ kind, hexes }: Choice): string {
  return (kind === "retreat" ? hexes[hexes.length - 1] : hexes[0]) ?? "";
}

export function unitOf(choice: Choice): string {
  return choice.names[0] ?? "";
}

/** Those of a unit or division, by the hex that one clicks. */
export function targetsOf(choices: Choice[], unit: string): Map<string, Choice[]> {
  return byHex(choices.filter((choice) => choice.names.includes(unit)));
}

/** Those that need no unit: a marker, a combat to resolve, a retreat. */
export function hexChoices(choices: Choice[]): Map<string, Choice[]> {
  return byHex(choices.filter((choice) => choice.names.length === 0));
}

function byHex(choices: Choice[]): Map<string, Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) {
    const hex = hexOf(choice);
    if (hex === "") continue;
    const list = map.get(hex);
    if (list) list.push(choice);
    else map.set(hex, [choice]);
  }
  return map;
}

/** The units that have something to do, in the order of the list. */
export function activeUnits(choices: Choice[]): string[] {
  return [...new Set(choices.filter((c) => c.names.length > 0).map(unitOf))];
}

const ACTS: Record<string, Act> = {
  move: "enter",
  advance: "enter",
  retreat: "enter",
  displace: "enter",
  attack: "attack",
  bombard: "bombard",
  place: "place",
  entry: "place",
  aircraft: "place",
  resolve: "choose",
};

/** What a click on the choice's hex does; "" for those that a button alone makes. */
export function actOf(choice: Choice): Act | "" {
  return hexOf(choice) === "" ? "" : (ACTS[choice.kind] ?? "");
}

/** What a click on a hex does. */
export interface Target {
  act: Act;
  choice: Choice;
}

/**
 * What a click does, by hex: the selected unit's own acts and no others; without one, what no unit is needed for, but where
 * units stand that can act, for these are selected. A unit whose one choice needs no hex is chosen by a click on it.
 */
export function targets(choices: Choice[], unit: string, where: Map<string, string>): Map<string, Target> {
  const map = new Map<string, Target>();
  const able = new Map<string, string[]>();
  for (const name of unit === "" ? activeUnits(choices) : [unit]) {
    const hex = where.get(name);
    if (hex !== undefined) able.set(hex, [...(able.get(hex) ?? []), name]);
  }
  for (const [hex, list] of unit === "" ? hexChoices(choices) : targetsOf(choices, unit)) {
    if (unit === "" && able.has(hex)) continue;
    const acting = list.filter((choice) => actOf(choice) !== "");
    const choice = acting.find(({ over }) => !over) ?? acting[0]; // of moves the usual way, which is listed first
    if (choice) map.set(hex, { act: actOf(choice) as Act, choice });
  }
  for (const [hex, [name, ...more]] of able) {
    const own = choices.filter((choice) => choice.names[0] === name);
    if (more.length === 0 && own.length === 1 && own[0]!.names.length === 1 && own[0]!.hexes.length === 0) map.set(hex, { act: "choose", choice: own[0]! });
  }
  return map;
}

/** The choices that a button makes: those without a hex, and those of the map too; of a selected unit its own alone. */
export function buttonChoices(choices: Choice[], unit: string): { plain: Choice[]; ofBoard: Choice[] } {
  const plain = choices.filter((choice) => choice.hexes.length === 0 && choice.kind !== "done");
  const ofUnit = choices.filter((choice) => choice.hexes.length > 0 && unit !== "" && choice.names.includes(unit));
  const ofHex = unit === "" ? choices.filter((choice) => choice.hexes.length > 0 && choice.names.length === 0) : [];
  return { plain, ofBoard: [...ofUnit, ...ofHex] };
}

const VERBS: Record<string, string> = {
  place: "Place",
  move: "Move",
  attack: "Attack",
  bombard: "Bombard",
  resolve: "Resolve the combat at",
  lose: "Takes the loss:",
  stand: "Stand: lose a step instead",
  retreat: "Retreat by",
  advance: "Advance",
  displace: "Displace",
  mobile: "Mobile movement:",
  swap: "Change the order in",
  trade: "Trade places:",
  aircraft: "Aircraft over",
  entry: "Enters the map:",
  commit: "Commit to the battle: division",
  break: "Break down",
  gas: "Use gas",
  "no-gas": "No gas",
  done: "Done",
};

/** Of a move that ends otherwise than the usual one to its hex, since it takes other towns or objectives: the way. */
function wayOf(choice: Choice): string {
  if (choice.kind !== "move") return "";
  if (choice.hexes.length > 1) return `, by way of ${choice.hexes.slice(1).join(", ")}`;
  return choice.text.endsWith(" direct") ? ", straight" : "";
}

/** "Attack 1714 with 1/2a": for a button. */
export function choiceText(choice: Choice): string {
  const verb = VERBS[choice.kind] ?? choice.kind;
  if (choice.kind === "attack") return `Attack ${hexOf(choice)} with ${unitOf(choice)}`;
  if (choice.kind === "commit") return `${verb} ${choice.names[0]} to sector ${choice.names[1]}`;
  if (choice.names.length > 0 && choice.hexes.length > 0) {
    return `${verb} ${unitOf(choice)} ${choice.kind === "entry" ? "at" : "to"} ${hexOf(choice)}${choice.over ? ", on top" : ""}${wayOf(choice)}`;
  }
  return [verb, ...choice.names, choice.hexes.join(", ")].filter((word) => word !== "").join(" ");
}
