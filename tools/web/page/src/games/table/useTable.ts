// The board of a measured table: its state (state.ts), what is asked of the engine for it, and what mouse and keys do in any game.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Point, readShapes, type Shape } from "../../protocol/shapes";
import { Refusal, type Reply } from "../../protocol/wire";
import { useAnswers, useTools } from "../../ui/context";
import { keyOf } from "../../ui/keys";
import { pointedOn } from "../../ui/Pointed";
import { useLatestAnswers } from "../../ui/table/judged";
import type { BoardProps, Choice } from "../game";
import type { TableScene } from "./drafted";
import type { TableProps } from "./map/TableMap";
import type { Mark } from "./marks";
import { adding, BEGIN, chose, crossed, drawn, dropped, pointed, type Proposed, proposedNext, type State, told } from "./state";

interface Game<S extends TableScene> {
  text: string; // the order that is drawn up
  write(text: string): void;
  readChoice(text: string): S["choices"][number];
  pieceAt(at: Point, around: number): string; // "" for none; around: of the table, beyond its edge
  placeOf(name: string): Point | null;
  statusOf(at: Point, name: string): string; // what is at a point
}

/** What a component keeps is made out here: what is made in it holds all that it was drawn with then. */
function crossOf(held: { readonly current: State }): { readonly current: Point | null } {
  return {
    get current() {
      return held.current.cross;
    },
  };
}

/** What every board does alike. */
export function useTable<S extends TableScene>({ scene, onPlace, onHover, onKey, onStatus }: BoardProps<S>, game: Game<S>) {
  const { table } = useTools();
  const { text, pieceAt, statusOf } = game;
  const held = useRef(BEGIN); // also between pictures: keys follow each other faster
  const [, redraw] = useState(BEGIN);
  const cross = useMemo(() => crossOf(held), []);
  const unit = useRef(1); // pixels a unit of the table
  const asking = useRef(""); // the last question about shapes, until its reply is there
  const shown = useRef(scene);
  shown.current = scene;
  held.current = told(held.current, text);
  const state = held.current;
  const change = (next: (state: State) => State) => {
    held.current = next(held.current);
    redraw(held.current);
  };

  useEffect(() => change((now) => adding(now, false)), [scene.hash, scene.unit]);

  const draw = (order: string) => {
    change((now) => drawn(now, order));
    game.write(order);
  };
  const drop = () => {
    change(dropped);
    game.write("");
  };
  const ask = async (question: string, use: (shapes: Shape[]) => void) => {
    if (asking.current === question) return; // pressed again before the reply
    asking.current = question;
    const [{ text }, { hash, unit }] = [held.current, shown.current];
    try {
      const reply = await table.connection.ask(question);
      const holds = asking.current === question && held.current.text === text && shown.current.hash === hash && shown.current.unit === unit;
      if (holds) use(readShapes(reply));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== "lost" && asking.current === question) table.say(error.message, true, error.rule); // of a lost connection it is said already
    } finally {
      if (asking.current === question) asking.current = "";
    }
  };
  const play = (action: string) => {
    if (action !== "" && !action.startsWith("put ")) void table.play(game.readChoice(action));
  };
  /** Goes to what is proposed next. */
  const propose = <P extends Proposed>(proposed: P[]): P => {
    const { next, number } = proposedNext({ text }, proposed);
    change((now) => chose(now, { x: next.at.x, y: next.at.y }));
    onStatus(`${number} of ${proposed.length} that are proposed.`);
    return next;
  };
  const look = (at: Point | null) => {
    const name = at ? pieceAt(at, 0) : "";
    if (name !== state.looked) onHover(name);
    change((now) => pointed(now, at, name));
    onStatus(at ? statusOf(at, name) : "");
  };

  const marked = useMemo(() => pointedOn(scene.pointed, text !== "", game.placeOf), [scene.pointed, scene.position, text !== ""]);
  return {
    state,
    change,
    draw,
    drop,
    play,
    /** Asks the engine for shapes, which are used if the position, the unit, the order and the question are still the same by then. A refusal is said. */
    ask: (question: string, use: (shapes: Shape[]) => void) => void ask(question, use),
    propose,
    /** The cross by now, where keys have moved it. */
    cross,
    /** Pixels a unit of the table. */
    unit,
    /** For the map. inspected: of the table, around a piece that is looked at; keys: the game's own. */
    hands: (inspected: number, keys: Record<string, () => void>) => ({
      pointed: marked,
      cursor: state.cross,
      cross,
      onScale: (pixels: number) => void (unit.current = pixels),
      onPoint: look,
      onInspect: (at: Point) => {
        const name = pieceAt(at, inspected);
        if (name !== "") onPlace(name);
        onStatus(statusOf(at, name));
      },
      onCursor: (at: Point) => {
        const name = pieceAt(at, 0);
        change((now) => crossed(now, at, name));
        if (name !== "") onPlace(name);
        onStatus(statusOf(at, name));
      },
      onKey: (event: KeyboardEvent) => {
        const key = keyOf(event);
        const own = keys[key];
        if (!own) return onKey(key);
        own();
        return true;
      },
    }),
  };
}

const MOST_NOTES = 16; // questions about odds at a time
export const NO_EFFECT = "no effect"; // of a shot

/**
 * What is written at the marks of enemies, by piece: if several questions concern one piece, the first answer with an effect,
 * otherwise the last. questions and words are made once.
 */
export function useOddsNotes(marks: Mark[], questions: (mark: Mark) => string[], words: (reply: Reply, target: string) => string, hash: string): Map<string, string> {
  const asked = marks.flatMap((mark) => (mark.target === "" ? [] : questions(mark).map((question) => ({ target: mark.target, question })))).slice(0, MOST_NOTES);
  const replies = useAnswers(asked.map(({ question }) => question), hash);
  return useMemo(() => {
    const notes = new Map<string, string>();
    asked.forEach(({ target }, i) => {
      const reply = replies?.[i];
      if (reply && (notes.get(target) ?? NO_EFFECT) === NO_EFFECT) notes.set(target, words(reply, target));
    });
    return notes;
  }, [replies, hash]);
}

/** What bounds the moves of a piece, "" for none: of one that an order would lead elsewhere, from there, "12.00,17.00 h90". */
export function useBounds({ past, hash }: TableScene, piece: string, end = ""): Shape[] {
  const told = useLatestAnswers(past || piece === "" ? [] : [`overlay bounds ${piece} ${end}`], hash);
  const reply = told?.questions[0]!.split(" ")[2] === piece ? told.replies[0] : null;
  return useMemo(() => (reply ? readShapes(reply) : []), [reply]);
}

/** The shapes of the overlay that is shown, where the world offers it. offered: it is one of a piece, which is there. */
export function useOverlay({ world, past, hash }: TableScene, offered = false): Shape[] {
  const { settings } = useTools();
  const asked = !past && (offered || world.ground?.overlays.some(([words]) => words === settings.overlay));
  const reply = useAnswers(asked ? [`overlay ${settings.overlay}`] : [], hash)?.[0];
  return useMemo(() => (reply ? readShapes(reply) : []), [reply]);
}

type WaysOf<S extends TableScene, Way> = (world: S["world"], before: S["position"], moves: { side: string; choice: S["choices"][number]; chance?: string }[]) => Way[];

/** The ways of what was done, of what the computer is about to do, and of what is proposed. asItWent: what is shown of the first by now. */
export function useWays<S extends TableScene, Way>(
  { world, position, trail, cue, proposal }: S,
  waysOf: WaysOf<S, Way>,
  asItWent: (ways: Way[], now: S["position"]) => Way[] = (ways) => ways,
): Pick<TableProps<Way>, "trail" | "cue" | "proposal"> {
  const [before, moves] = [trail?.before as S["position"], trail?.moves as { side: string; choice: Choice }[]];
  return {
    trail: useMemo(() => (trail ? asItWent(waysOf(world, before, moves), position) : []), [trail, position]),
    cue: useMemo(() => (cue ? waysOf(world, position, [{ side: position.side, choice: cue }]) : []), [cue, position]),
    proposal: useMemo(() => (proposal ? waysOf(world, position, proposal.parts.filter(({ taken }) => taken).map((part) => ({ ...part, side: proposal.side }))) : []), [proposal, position]),
  };
}
