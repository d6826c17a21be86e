// Ridge on the page: hexes that are clicked, or gone to by the arrow keys, and counters on them.
import type { JSX } from "preact";
import * as page from "../../../tools/web/page/src/games/game";
import type { Line, Reply } from "../../../tools/web/page/src/protocol/wire";
import { keyOf } from "../../../tools/web/page/src/ui/keys";
import { forPointer } from "../../../tools/web/page/src/ui/pointer";
import "./ridge.css";

interface World extends page.World {
  hexes: Map<string, { ground: string; setsUp: string }>; // a letter as in the data; a side, or "-"
  units: Map<string, { side: string; strength: number[]; movement: number }>; // strength by steps
}

interface Position extends page.Position {
  step: string;
  pieces: Map<string, { at: string; steps: number; hidden: boolean }>; // at: a hex, or "waiting", "unseen" or "lost"
  on: Map<string, string>; // the unit on a hex
}

interface Choice extends page.Choice {
  hex: string; // that one clicks for it, or ""
  target: string; // the unit that is attacked, or ""
}

type Scene = page.Scene<World, Position, Choice>;

const GROUNDS: Record<string, string> = { f: "field", w: "wood", r: "ridge", R: "crest" };

function readWorld({ lines }: Reply, world: page.World): World {
  const of = <T,>(thing: string, read: (line: Line) => T) => new Map(lines.filter((line) => line.thing === thing).map((line) => [String(line.key), read(line)]));
  return {
    ...world,
    hexes: of("hex", (line) => ({ ground: String(line.ground), setsUp: String(line["sets-up"]) })),
    units: of("unit", (line) => ({ side: String(line.side), strength: [0, Number(line.reduced), Number(line.full)], movement: Number(line.movement) })),
  };
}

function readPosition(_: World, text: string): Position {
  const sections = new Map(text.split(" ").slice(2).map((section) => section.split("=") as [string, string]));
  const words = (sections.get("units") ?? "").split(";").map((word) => word.split(":"));
  const pieces = new Map(words.map(([name = "", at = "", steps, , marks]) => [name, { at, steps: Number(steps), hidden: marks === "h" }]));
  const on = new Map([...pieces].map(([name, { at }]) => [at, name]));
  const step = sections.get("step") ?? "";
  return { text, active: sections.get("side") ?? "", setup: step === "set-up", step, pieces, on };
}

/** "move B1 0405", "attack R1 with B1,B2", "done". */
function readChoice(text: string): Choice {
  const [kind = "", unit = "", last = "", attackers = ""] = text.split(" ");
  if (kind === "attack") return { text, kind, names: attackers.split(","), hex: "", target: unit };
  return { text, kind, names: unit ? [unit] : [], hex: last, target: "" };
}

function choiceText({ kind, names, hex, target }: Choice): string {
  if (kind === "attack") return `Attack ${target} with ${names.join(", ")}`;
  return kind === "done" ? "Done" : `${kind[0]!.toUpperCase()}${kind.slice(1)} ${names[0]}: ${hex}`;
}

const able = (choices: Choice[]) => [...new Set(choices.flatMap(({ names }) => names))].sort();

/** The selected unit; in the set-up, where none is selected, the first that waits. */
function acting({ choices, unit, position }: Scene): string {
  return unit || (position.setup ? (choices[0]?.names[0] ?? "") : "");
}

/** What a click does, by hex: of several attacks it is the one with the most units, and the others are buttons. */
function targetsOf(scene: Scene): Map<string, Choice> {
  const unit = acting(scene);
  const targets = new Map<string, Choice>();
  for (const choice of scene.choices.filter(({ names }) => names.includes(unit))) {
    const hex = scene.position.pieces.get(choice.target)?.at ?? choice.hex;
    if (choice.names.length >= (targets.get(hex)?.names.length ?? 0)) targets.set(hex, choice);
  }
  return targets;
}

function pick(scene: Scene, hex: string): page.Meaning<Choice> {
  const { choices, position } = scene;
  const unit = acting(scene);
  const target = targetsOf(scene).get(hex);
  const there = position.on.get(hex) ?? "";
  if (choices.length === 0) return null;
  if (target) return { play: target };
  if (able(choices).includes(there)) return { select: there === unit ? "" : there };
  const kind = choices.find(({ names }) => names.includes(unit))?.kind ?? "";
  if (kind === "attack") return there ? { ask: `attack ${there} with ${unit}` } : { say: `No enemy is seen on ${hex}.` };
  return kind ? { ask: `${kind} ${unit} ${hex}` } : { say: forPointer("{Click|Tap} one of your units first, or press Done.") };
}

/** What is on a hex, in words. */
function hexText({ world, position }: Scene, name: string): string {
  const unit = position.on.get(name);
  const piece = position.pieces.get(unit ?? "");
  const ground = `${name}: ${GROUNDS[world.hexes.get(name)?.ground ?? ""]}`;
  if (!unit || !piece) return ground;
  return `${ground}; ${unit}, strength ${world.units.get(unit)!.strength[piece.steps]}${piece.hidden ? ", hidden from the enemy" : ""}`;
}

const SIZE = 40; // from the middle of a hex to a corner
const HIGH = SIZE * Math.sqrt(3);
const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => `${(SIZE * Math.cos((i * Math.PI) / 3)).toFixed(1)},${(SIZE * Math.sin((i * Math.PI) / 3)).toFixed(1)}`).join(" ");
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -100, ArrowRight: 100 }; // in the number of a hex

function Counter({ scene, unit }: { scene: Scene; unit: string }) {
  const { side, strength, movement } = scene.world.units.get(unit)!;
  const { steps, hidden } = scene.position.pieces.get(unit)!;
  return (
    <g class={`counter ${side} ${hidden ? "hidden" : ""} ${unit === scene.unit ? "selected" : ""}`}>
      <rect x={-24} y={-20} width={48} height={40} rx={4} />
      <text y={-3}>{unit}</text>
      <text y={15}>{`${strength[steps]}-${movement}`}</text>
    </g>
  );
}

function Board({ scene, onPlace, onHover, onPick, onKey }: page.BoardProps<Scene>) {
  const { world, position, place } = scene;
  const targets = targetsOf(scene);
  const key = (event: JSX.TargetedKeyboardEvent<SVGGElement>, name: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = keyOf(event);
    if (STEPS[pressed]) document.getElementById(`hex-${`${Number(name) + STEPS[pressed]}`.padStart(4, "0")}`)?.focus();
    else if (pressed === "Enter" || pressed === " ") onPick(name);
    else if (!onKey(pressed)) return;
    event.preventDefault();
  };
  const hexes = [...world.hexes.keys()].map((name) => ({ name, column: Number(name.slice(0, 2)), row: Number(name.slice(2)) }));
  const { column: columns, row: rows } = hexes[hexes.length - 1]!;
  return (
    <div class="ridge-board">
      <svg viewBox={`-2 -2 ${SIZE * (1.5 * columns + 0.5) + 4} ${HIGH * (rows + 0.5) + 4}`} role="group" aria-label="The map">
        {hexes.map(({ name, column, row }) => {
          const there = position.on.get(name);
          const target = targets.get(name);
          return (
            <g
              key={name}
              id={`hex-${name}`}
              class={`hex ${GROUNDS[world.hexes.get(name)!.ground]}`}
              transform={`translate(${SIZE * (1.5 * column - 0.5)} ${HIGH * (row - (column % 2) / 2)})`}
              role="button"
              tabIndex={name === place ? 0 : -1}
              aria-label={hexText(scene, name) + (target ? `; ${choiceText(target)}` : "")}
              onClick={() => onPick(name)}
              onFocus={() => onPlace(name)}
              onPointerEnter={() => onHover(name)}
              onPointerLeave={() => onHover("")}
              onKeyDown={(event) => key(event, name)}
            >
              <polygon points={CORNERS} />
              {there ? <Counter scene={scene} unit={there} /> : <text>{name}</text>}
              {target && <polygon class="mark" points={CORNERS} transform="scale(0.9)" />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

export const ridge = page.game<World, Position, Choice>({
  title: "Ridge",
  about: "Blue attacks a ridge that Red holds. Neither sees where the other sets up.",
  sides: ["blue", "red"],
  readWorld,
  readPosition,
  readChoice,
  choiceText,
  act: ({ kind }) => (kind === "attack" || kind === "place" ? kind : kind === "done" ? "" : "enter"),
  endsStep: ({ kind }) => kind === "done",
  buttons: (choices, unit) => ({ plain: [], ofBoard: choices.filter(({ kind, names }) => kind === "attack" && names.includes(unit)) }),
  sole: ({ step }, choices) => (step === "retreat" ? (able(choices)[0] ?? "") : ""),
  nextUnit: (choices, unit) => able(choices)[(able(choices).indexOf(unit) + 1) % able(choices).length] ?? "",
  pick,
  Board,
  boardWord: "map",
  picture: false,
  overlays: () => [],
  placesWord: "hexes",
  hasPlace: ({ hexes }, place) => hexes.has(place),
  firstPlace: ({ hexes }, { active }) => [...hexes].find(([, { setsUp }]) => setsUp === active)?.[0] ?? "0101",
  placeOf: ({ pieces }, name) => pieces.get(name)?.at.replace(/\D+/, "") ?? (/^\d{4}$/.test(name) ? name : ""),
  Inspector: ({ scene }) => <p>{hexText(scene, scene.looked)}</p>,
  tabs: [],
  tabFor: () => "",
  options: {},
  ruleExamples: "",
  help: {
    about: forPointer("{Click|Tap} one of your units, and then one of the marked hexes. A unit with a broken line is hidden from the enemy."),
    keys: [["Arrow keys", "go to the next hex"], ["Enter or Space", "chooses the hex"]],
    More: () => <p>A counter has its strength and its points of movement. Crests are darker than the rest of the ridge.</p>,
  },
});
