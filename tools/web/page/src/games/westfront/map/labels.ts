// What is written over the table beside the names of stands: what is to fall there, once for all that falls together, where it
// covers least of what is written already; and chances in lines that a phone has room for.
import type { Shape } from "../../../protocol/shapes";

/** In units of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Label {
  key: string;
  text: string;
  x: number; // of its middle
  y: number; // of the line it stands on
}

const LETTER = 0.56; // the width of a letter to its height, on average
const TOGETHER = 2; // mm between templates that fall side by side
const SMALL = 0.85; // pixels a millimetre, below which chances take a line each

export function boxAround(text: string, x: number, y: number, size: number, anchor: "middle" | "start" = "middle"): Box {
  const width = text.length * size * LETTER;
  return { x: anchor === "middle" ? x - width / 2 : x, y: y - size * 0.8, width, height: size };
}

export function overlap(a: Box, b: Box): number {
  const [x, y] = [Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x), Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)];
  return x > 0 && y > 0 ? x * y : 0;
}

function extent(shapes: Shape[]): Box {
  const points = shapes.flatMap((shape) => shape.points);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** "F1–F4, H1": three and more of a kind that follow one another in one word. */
export function rangesOf(names: string[]): string {
  const number = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? NaN);
  const kind = (name: string) => name.replace(/\d+$/, "");
  const sorted = [...new Set(names)].sort((a, b) => kind(a).localeCompare(kind(b)) || number(a) - number(b));
  const runs: string[][] = [];
  for (const name of sorted) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run && last !== undefined && kind(last) === kind(name) && number(last) + 1 === number(name)) run.push(name);
    else runs.push([name]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run[run.length - 1]}`] : run)).join(", ");
}

/** Templates of a side and a turn that touch fall together. */
function together(shapes: Shape[]): Shape[][] {
  const groups: Shape[][] = [];
  const when = ({ side, label, turn }: Shape) => `${side} ${turn ?? label}`;
  for (const shape of shapes) {
    const box = extent([shape]);
    const near = { x: box.x - TOGETHER, y: box.y - TOGETHER, width: box.width + 2 * TOGETHER, height: box.height + 2 * TOGETHER };
    const met = groups.filter((group) => group.some((other) => when(other) === when(shape) && overlap(near, extent([other])) > 0));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push([...met.flat(), shape]);
  }
  return groups;
}

/** Of what is to come: a battery brings every barrage, and none brings gas. */
export function isGas({ of }: Shape): boolean {
  return of === "";
}

function textOf(group: Shape[]): string {
  const first = group[0]!;
  if (isGas(first)) return "gas, next";
  return first.turn === null ? first.label : `${rangesOf(group.map(({ of }) => of))}: turn ${first.turn}`;
}

/** What is to come, each label under or over its templates, clear of what is `taken` where there is room. */
export function labelsOf(coming: Shape[], taken: Box[], size: number): Label[] {
  const placed: Box[] = [];
  return together(coming).map((group) => {
    const { x, y, width, height } = extent(group);
    const text = textOf(group);
    const half = (text.length * size * LETTER) / 2;
    const middles = [x + width / 2, x + half, x + width - half];
    const lines = [y + height + size, y - size * 0.35, y + height - size * 0.4, y + size * 1.1];
    const places = lines.flatMap((line) => middles.map((middle) => ({ middle, line, box: boxAround(text, middle, line, size) })));
    const covered = (box: Box) => [...taken, ...placed].reduce((sum, other) => sum + overlap(box, other), 0);
    const best = places.reduce((a, b) => (covered(b.box) < covered(a.box) ? b : a));
    placed.push(best.box);
    return { key: group.map(({ name }) => name).join(" "), text, x: best.middle, y: best.line };
  });
}

/** "killed 17%, suppressed 33%" in the lines that it takes. */
function noteLines(words: string, scale: number): string[] {
  return scale < SMALL ? words.split(", ") : [words];
}

/** A few words over a stand; x, y: of the middle of its last line. */
export interface NoteAt {
  name: string; // of the stand
  x: number;
  y: number;
  words: string;
}

export interface PlacedNote {
  name: string;
  x: number;
  y: number;
  lines: string[];
}

export const NOTE_LETTERS = 12; // pixels
export const NOTE_LEADING = 1.15; // from line to line, in letters

/** The notes in their lines; of several that would lie over each other each has its stand's name, and stands above the one before. */
export function placedNotes(notes: NoteAt[], scale: number): PlacedNote[] {
  const size = NOTE_LETTERS / scale;
  const boxOf = ({ x, y, lines }: PlacedNote): Box => {
    const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), "");
    const last = boxAround(longest, x, y, size * 1.08); // it is bold
    const more = (lines.length - 1) * size * NOTE_LEADING;
    return { ...last, y: last.y - more, height: last.height + more };
  };
  const plain = notes.map(({ words, ...note }): PlacedNote => ({ ...note, lines: noteLines(words, scale) }));
  const meets = (note: PlacedNote) => plain.some((other) => other !== note && overlap(boxOf(other), boxOf(note)) > 0);
  const taken: Box[] = [];
  return plain
    .map((note): PlacedNote => (meets(note) ? { ...note, lines: [`${note.name}: ${note.lines[0]}`, ...note.lines.slice(1)] } : note))
    .sort((a, b) => b.y - a.y || a.x - b.x)
    .map((note) => {
      let placed = note;
      for (let below = taken.find((box) => overlap(box, boxOf(placed)) > 0); below; below = taken.find((box) => overlap(box, boxOf(placed)) > 0)) {
        placed = { ...placed, y: below.y - size * 0.6 };
      }
      taken.push(boxOf(placed));
      return placed;
    });
}
