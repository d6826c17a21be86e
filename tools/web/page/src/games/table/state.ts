// What a person does on a table, as one state, and the functions that tell what comes next. Nothing here knows a browser, an
// engine or a game: orders are texts, and pieces are names.
import type { Point } from "../../protocol/shapes";
import { far } from "./geometry";
import type { Mark } from "./marks";

export interface State {
  readonly text: string; // the order that is drawn up; "" for none
  readonly cross: Point | null; // of the keys
  readonly mouse: Point | null;
  readonly looked: string; // the piece under the mouse or the cross
  readonly adding: boolean; // the next point adds a leg
  readonly dragging: boolean;
  readonly chosen: Point | null; // the point that was chosen last
  readonly drawn: { readonly text: string; readonly at: Point } | null; // the order that came of that
}

export const BEGIN: State = { text: "", cross: null, mouse: null, looked: "", adding: false, dragging: false, chosen: null, drawn: null };

function changed(state: State, part: Partial<State>): State {
  return Object.entries(part).every(([key, value]) => state[key as keyof State] === value) ? state : { ...state, ...part };
}

/** From now on the order is that text, whoever wrote it. */
export function told(state: State, text: string): State {
  return changed(state, { text });
}

/** An order is drawn up here: it came of the point that was chosen last. */
export function drawn(state: State, text: string): State {
  return changed(state, { text, drawn: state.chosen && { text, at: state.chosen } });
}

export function dropped(state: State): State {
  return changed(state, { text: "", adding: false });
}

export function crossed(state: State, cross: Point, looked = state.looked): State {
  return changed(state, { cross, looked });
}

/** mouse: null where it has left the table. */
export function pointed(state: State, mouse: Point | null, looked: string): State {
  return changed(state, { mouse, looked });
}

/** The cross is put where one chooses. */
export function chose(state: State, at: Point): State {
  return changed(state, { cross: at, chosen: at });
}

/** A piece is taken up: it is drawn up by where it is put down. */
export function grabbed(state: State): State {
  return changed(state, { chosen: null });
}

export function adding(state: State, next: boolean): State {
  return changed(state, { adding: next });
}

export function dragging(state: State, next: boolean): State {
  return changed(state, { dragging: next });
}

/** The point that the order which is drawn up came of, as long as it is that one. */
export function drawnFrom({ text, drawn }: State): Point | null {
  return drawn?.text === text ? drawn.at : null;
}

/** What is proposed: where, and by which actions. */
export interface Proposed {
  at: Point;
  actions: string[];
}

/** The mark that is meant at a point, the nearest of several. here: the piece there; around: of the table; open: a point of the ground may be meant. */
export function markAt(marks: Mark[], where: Point, here: string, around: number, open = true): Mark | undefined {
  return marks.filter(({ target, at }) => (target !== "" ? target === here : open && far(at, where) <= around)).sort((a, b) => far(a.at, where) - far(b.at, where))[0];
}

/** The action that a click on a mark takes: of several the one after that which is drawn up. */
export function taken({ text }: Pick<State, "text">, { choices }: Mark): string {
  return choices[(choices.indexOf(text) + 1) % choices.length]!;
}

/** A further click on a mark plays what is drawn up, where that has no other way. */
export function strikes({ text }: Pick<State, "text">, { choices }: Mark): boolean {
  return choices.length === 1 && choices[0] === text;
}

/** What is proposed after that which is drawn up, with its number from 1. There is at least one. */
export function proposedNext<P extends Proposed>({ text }: Pick<State, "text">, proposed: P[]): { next: P; number: number } {
  const index = (proposed.findIndex(({ actions }) => actions.includes(text)) + 1) % proposed.length;
  return { next: proposed[index]!, number: index + 1 };
}
