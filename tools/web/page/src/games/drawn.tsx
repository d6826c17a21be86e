// A game that the page does not know, but that tells how it is drawn: its table as a picture, on which a click chooses a point
// or the nearest action, and its legal actions as a list.
import { useMemo, useRef, useState } from "preact/hooks";
import { actionAt, distance, type Ground, middleOf, numberText, placeIn, type Point, type PointAction, pointText, readShapes, rounded, type Shape } from "../protocol/shapes";
import type { Reply } from "../protocol/wire";
import { readWorld } from "../session/replies";
import { ActionForm } from "../ui/ActionForm";
import { ActionList } from "../ui/ActionList";
import { useAnswers, useTools } from "../ui/context";
import { type Draft, NO_DRAFT, useDrafted, useDrafting } from "../ui/drafting";
import { GroundPicture as Table, gridStep, shapeText } from "../ui/Shapes";
import { SmallPieces } from "../ui/SmallPieces";
import { TableMap, type Way } from "../ui/TableMap";
import { type BoardProps, type Choice, game, type GameView, type Picture, type Position, type Scene, type World } from "./game";
import { plain } from "./plain";
import { forPointer } from "../ui/pointer";

const NEAR = 11; // pixels within which a click means what is drawn there

/** A choice with its place on the table. */
interface Placed {
  choice: Choice;
  at: Point;
}

/** What a person may do on the table. */
interface Offer {
  choices: Choice[]; // without those of a side that a computer plays
  actions: PointAction[];
  named: Placed[]; // choices that take no point but name a shape
}

const NO_SHAPES: Shape[] = [];
const NOTHING: Offer = { choices: [], actions: [], named: [] };

function offerOf({ drawing, choices, choosers }: Scene, ground: Ground): Offer {
  if (!drawing || choices.length === 0) return { ...NOTHING, choices };
  const ofSide = drawing.actions.filter(({ side }) => choosers.includes(side));
  // What may be said with a heading and without one is one action.
  const turns = ({ text }: PointAction) => text.includes("{heading}");
  const bare = ({ name, text }: PointAction) => `${name} ${text.replace(/ \S*\{heading\}/, "")}`;
  const turned = new Set(ofSide.filter(turns).map(bare));
  const actions = ofSide.filter((action) => turns(action) || !turned.has(bare(action)));
  const others = drawing.actions.filter(({ side }) => !choosers.includes(side));
  const fits = (list: PointAction[], { text }: Choice) => list.some((action) => placeIn(action, text, ground));
  const own = choices.filter((choice) => !fits(others, choice));
  const shapes = [...ground.shapes, ...drawing.shapes];
  const named = own.flatMap((choice): Placed[] => {
    const words = choice.text.split(/[ ,]/);
    const shape = fits(ofSide, choice) ? undefined : shapes.filter(({ name }) => words.includes(name)).pop();
    return shape ? [{ choice, at: middleOf(shape) }] : [];
  });
  return { choices: own, actions, named };
}

function useOffer(scene: Scene, ground: Ground): Offer {
  return useMemo(() => offerOf(scene, ground), [scene.drawing, scene.choices, scene.choosers.join(" ")]);
}

/** The listed choices that are such an action, with their places. */
function placesOf(action: PointAction | undefined, choices: Choice[], { drawing, world }: Scene): Placed[] {
  const same = drawing?.actions.filter(({ side, name }) => side === action?.side && name === action.name) ?? [];
  const forms = action?.name === "" ? [action] : same;
  return choices.flatMap((choice) => {
    const place = firstOf(forms, (form) => placeIn(form, choice.text, world.ground!));
    return place ? [{ choice, at: place.at }] : [];
  });
}

function firstOf<T, R>(list: T[], read: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = read(one);
    if (found) return found;
  }
  return null;
}

/** Degrees clockwise from the top. */
function towards(from: Point, to: Point): number {
  return (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI) + 360) % 360;
}

/** To a tenth of a unit on a table of few units. */
function distanceText(far: number, { width, unit }: Ground): string {
  return `${numberText(width < 200 ? Math.round(far * 10) / 10 : Math.round(far))} ${unit}`;
}

/** Where an action leads, by the shapes of the position that is shown. */
function wayOf({ text }: Choice, { drawing, world }: Scene): Way[] {
  for (const action of drawing?.actions ?? []) {
    const place = placeIn(action, text, world.ground!);
    const from = drawing?.shapes.find(({ name }) => name === action.name);
    if (place) return [{ from, to: place.at, heading: place.heading ?? from?.heading ?? 0, side: action.side }];
  }
  return [];
}

/** The areas of the overlay that is shown. */
function useAreas(ground: Ground, { past, hash }: Scene): Shape[] {
  const { settings } = useTools();
  const asked = !past && ground.overlays.some(([words]) => words === settings.overlay);
  const overlay = useAnswers(asked ? [`overlay ${settings.overlay}`] : [], hash)?.[0];
  return useMemo(() => (overlay ? readShapes(overlay) : []), [overlay]);
}

function Board(props: BoardProps) {
  const { ground, scenario } = props.scene.world;
  return ground ? <DrawnBoard key={scenario} {...props} ground={ground} /> : null;
}

function DrawnBoard({ scene, ground, onKey, onStatus }: BoardProps & { ground: Ground }) {
  const { table, settings } = useTools();
  const { choices, actions, named } = useOffer(scene, ground);
  const { draft: drafted, acting, setDraft, setActing } = useDrafting(scene.hash);
  const [cursor, setCursor] = useState<Point | null>(null);
  const scale = useRef(1); // pixels a unit
  const areas = useAreas(ground, scene);

  const draft = choices.length > 0 ? drafted : NO_DRAFT;
  useDrafted(draft.text.trim());
  const shapes = scene.drawing?.shapes ?? NO_SHAPES;
  const shapeNamed = (name: string) => shapes.find((shape) => shape.name === name);
  const action = actions.find(({ name }) => name === acting) ?? actions[0];
  const piece = action && shapeNamed(action.name);
  const proposed = [...placesOf(action, choices, scene), ...named];

  const near = (a: Point, b: Point) => distance(a, b) <= NEAR / scale.current;
  const isOn = (shape: Shape, at: Point) => distance(middleOf(shape), at) <= Math.max(shape.width / 2, shape.radius, NEAR / scale.current);
  const say = (at: Point) => {
    const here = [...shapes, ...ground.shapes].find((shape) => shape !== piece && isOn(shape, at));
    const far = piece ? `, ${distanceText(distance(middleOf(piece), at), ground)} from ${piece.label || piece.name}` : "";
    onStatus(`${pointText(ground, at)}${far}${here ? `; here is ${here.label || here.name}` : ""}.`);
  };
  const goTo = (at: Point) => {
    setCursor(at);
    say(at);
  };
  /** A click, or Enter. What is chosen already is played. */
  const pick = (where: Point) => {
    if (choices.length === 0) {
      if (scene.choosers.length > 0) table.say("Nothing is to be decided on the table now.");
      return;
    }
    if (draft.at && near(draft.at, where)) {
      void table.play({ text: draft.text.trim(), kind: "", names: [] });
      return;
    }
    const other = actions.find(({ name }) => {
      const shape = name !== action?.name && shapeNamed(name);
      return shape && isOn(shape, where);
    });
    if (other) {
      setCursor(rounded(ground, where));
      setActing(other.name);
    } else if (!choose(action, where, draft.at ? draft.heading : null)) {
      table.say("Nothing on the table can be chosen now: choose an action from the list.");
    }
  };
  /** Takes a point for an action: the nearest one that the game proposes, if that is near or no other may be named. */
  const choose = (by: PointAction | undefined, where: Point, turned: number | null): boolean => {
    const at = rounded(ground, where);
    const own = by && shapeNamed(by.name);
    const heading = turned ?? own?.heading ?? (own ? towards(middleOf(own), at) : 0);
    const nearest = [...placesOf(by, choices, scene), ...named].sort((a, b) => distance(a.at, where) - distance(b.at, where))[0];
    setCursor(at);
    let next: Draft;
    if (nearest && (!by || near(nearest.at, where))) next = { text: nextAt(nearest), at: nearest.at, heading };
    else if (by) next = { text: actionAt(by, at, heading, ground), at, heading };
    else return false;
    setDraft(next);
    onStatus(`${next.text}: ${forPointer("{click|tap}")} there again, or press Play, to play it.`);
    return true;
  };
  /** A piece that was dragged to a point is about to go there. */
  const drag = (name: string, where: Point) => {
    const by = actions.find((one) => one.name === name);
    if (!by) return;
    setActing(name);
    choose(by, where, null);
  };
  /** Of several choices at one place, the one after that which is chosen. */
  const nextAt = ({ at }: Placed) => {
    const there = proposed.filter((one) => distance(one.at, at) === 0).map(({ choice }) => choice.text);
    return there[(there.indexOf(draft.text) + 1) % there.length]!;
  };

  const keys: Record<string, () => void> = {
    ...(proposed.length > 0 && { p: () => goTo(proposed[(proposed.findIndex(({ at }) => cursor && distance(at, cursor) === 0) + 1) % proposed.length]!.at) }),
    ...(actions.length > 0 && {
      n: () => {
        const next = actions[(actions.indexOf(action!) + 1) % actions.length]!;
        const shape = shapeNamed(next.name);
        setActing(next.name);
        if (shape) goTo(middleOf(shape));
      },
    }),
    ...(draft.text !== "" && { Escape: () => setDraft(NO_DRAFT) }),
  };

  const rings = useMemo(() => proposed.map(({ at }) => at), [proposed.map(({ choice }) => choice.text).join(";")]);
  const ways = draft.at ? [{ from: piece, to: draft.at, heading: draft.heading, side: action?.side ?? "" }] : [];
  const trail = scene.trail ? scene.trail.moves.flatMap(({ choice }) => wayOf(choice, scene)) : [];
  return (
    <div class="drawn-board">
      <TableMap
        ground={ground}
        sides={scene.world.sides}
        shapes={shapes}
        pieces={settings.counters}
        areas={areas}
        rings={rings}
        able={actions.map(({ name }) => name)}
        acting={piece?.name ?? ""}
        ways={ways}
        cue={scene.cue ? wayOf(scene.cue, scene) : []}
        trail={trail}
        cursor={cursor}
        reach={NEAR}
        onScale={(pixels) => (scale.current = pixels)}
        onPoint={(at) => (at ? say(at) : onStatus(""))}
        onCursor={goTo}
        onPick={pick}
        onDrag={drag}
        onInspect={say}
        onKey={(key) => {
          if (!keys[key]) return onKey(key);
          keys[key]();
          return true;
        }}
      />
    </div>
  );
}

/** What may be played on the table, and what stands on it, in words. */
function Panel({ scene }: { scene: Scene }) {
  const { ground, sides } = scene.world;
  return ground && <TablePanel scene={scene} ground={ground} sides={sides} />;
}

function TablePanel({ scene, ground, sides }: { scene: Scene; ground: Ground; sides: string[] }) {
  const { choices, actions } = useOffer(scene, ground);
  const { draft, acting, setDraft, setActing } = useDrafting(scene.hash);
  const shapes = scene.drawing?.shapes ?? NO_SHAPES;
  const action = actions.find(({ name }) => name === acting) ?? actions[0];
  return (
    <div class="table-actions">
      {choices.length > 0 && (
        <ActionForm
          ground={ground}
          draft={draft}
          hash={scene.hash}
          actions={actions}
          action={action}
          shapes={shapes}
          candidates={scene.candidates}
          onDraft={setDraft}
          onAction={({ name }) => setActing(name)}
        />
      )}
      <ActionList choices={choices} title={scene.candidates ? "Some of what may be played" : "What may be played"} />
      <Caption sides={sides} ground={ground} />
      <details>
        <summary>What stands on the table, in words</summary>
        <ul>
          {[...shapes, ...ground.shapes.filter(({ label }) => label !== "")].map((shape) => (
            <li key={shape.name}>{shapeText(shape, ground)}</li>
          ))}
        </ul>
        <p class="position-text">{scene.position.text}</p>
      </details>
    </div>
  );
}

function Caption({ sides, ground }: { sides: string[]; ground: Ground }) {
  return (
    <p class="caption">
      {sides.map((side, i) => (
        <span key={side} class={`side-${i}`}>
          <i aria-hidden="true" /> {side}
        </span>
      ))}
      <span>
        {numberText(ground.width)} × {numberText(ground.height)} {ground.unit}; a square is {numberText(gridStep(ground))} wide
      </span>
    </p>
  );
}

function More() {
  return (
    <>
      <h3>The table</h3>
      <p>
        Pieces of the first side are full, those of the second hollow, and the small triangle is at the front. Rings are points that the
        game proposes.
      </p>
    </>
  );
}

const base = plain as unknown as GameView<World, Position, Choice>;
const views = new WeakMap<Ground, GameView>();

/** The view of any game that is played on that table. */
export function drawn(ground: Ground): GameView {
  const known = views.get(ground);
  if (known) return known;
  const view = game<World, Position, Choice>({
    ...base,
    Board,
    boardWord: "table",
    picture: true,
    tabs: [{ id: "table", name: "Table", Panel }],
    tabFor: (choices) => (choices.length > 0 ? "table" : ""),
    help: {
      about:
        forPointer("The bar above the table says what is to be decided. {Click|Tap} on the table, or drag a piece: the action that leads there ") +
        forPointer("stands under Decide. {Click|Tap} there again, or press Play, to play it. The list has what the game proposes; any other legal ") +
        "action may be typed.",
      keys: [
        ["Arrow keys", "move a cross over the table; with Shift by the least step"],
        ["P", "to the next point that the game proposes"],
        ["Enter", "chooses the point; pressed again, plays"],
      ],
      More,
    },
  });
  views.set(ground, view);
  return view;
}

const NO_LABELS = new Map<string, number>();
const SMALL = 300; // pixels; about the width of a picture

/** The ground of a scenario in small, from a reply to `describe scenario`; null where the game has no table. */
export function picture(described: Reply): Picture | null {
  const { ground, sides } = readWorld(described);
  if (!ground) return null;
  const whole = { x: 0, y: 0, width: ground.width, height: ground.height };
  return {
    kind: "table-picture",
    part: whole,
    whole,
    drawing: (
      <>
        <Table ground={ground} labels={NO_LABELS} scale={SMALL / ground.width} />
        <SmallPieces described={described} sides={sides} scale={1} />
      </>
    ),
  };
}
