// A real table that is made up: it knows nothing but the words that a person reads, and does what they say. It keeps its own record
// of what lies where, and fails where a sentence cannot be followed: a thing that is not there, a way that does not lead to its end.
import assert from "node:assert/strict";

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const POINT = new RegExp(String.raw`^(${NUMBER}),(${NUMBER}) (?:inches|cm)(?: \([^)]*\))?`);
const WAY = new RegExp(String.raw`^(?:(${NUMBER}) \S+ (away from|towards) you)?(?: and )?(?:(${NUMBER}) \S+ to the (left|right))?$`);
const TURN = /^(about|(left|right) by (\d+) degrees?)$/;

const small = (text) => text[0].toLowerCase() + text.slice(1);
const around = (degrees) => ((degrees % 360) + 360) % 360;

/** Degrees clockwise from a heading to the next. */
function turnOf(text) {
  const [, about, side, by] = TURN.exec(text) ?? assert.fail(`no turn: ${text}`);
  return about === "about" ? 180 : (side === "right" ? 1 : -1) * Number(by);
}

/** {name, count} of "2 hits", "no hits". */
function markOf(text) {
  const [, many, name] = /^(no|\d+) (.+)$/.exec(text) ?? assert.fail(`no marks: ${text}`);
  return { name: many === "1" ? name : name.replace(/s$/, ""), count: many === "no" ? 0 : Number(many) };
}

export class MadeUpTable {
  things = []; // in a stack the lower ones come first
  steps = 0; // that were followed

  /** far: the person sits at the far edge. */
  constructor({ far = false } = {}) {
    this.far = far;
  }

  /** The thing that the words name; if several are called so, the one at the place that they tell. */
  find(name) {
    const at = (thing) => [thing.title, small(thing.title), ...[" in ", " at "].map((word) => `${thing.title}${word}${thing.place}`)];
    const found = this.things.filter((thing) => at(thing).some((text) => small(text) === small(name)));
    assert.ok(found.length >= 1, `there is no ${name} on the table: ${this.things.map(({ title }) => title).join("; ")}`);
    return found[0];
  }

  /** What a sentence says is done. */
  follow(sentence) {
    ++this.steps;
    const text = sentence.replace(/\.$/, "");
    const ways = [
      [/^Take (.+) off the (?:table|map)$/, (name) => this.things.splice(this.things.indexOf(this.find(name)), 1)],
      [/^Put (.+?) (?:at|into) (.+)$/, (title, rest) => this.put(title, rest)],
      [/^In (.+) put (.+) on top of (.+)$/, (_, name, under) => this.stack(this.find(name), under, "")],
      [/^Move (.+?): (.+), to (\d.+)$/, (name, way, rest) => this.moveBy(this.find(name), way, rest)],
      [/^Move (.+?) from (.+?) to (.+)$/, (name, from, rest) => this.moveFrom(this.find(name), from, rest)],
      [/^Turn (.+) so that it points at (.+)$/, (name, at) => (this.find(name).points = at)],
      [/^Turn (.+) ((?:left|right) by \d+ degrees?|about), to face .*\(h(\d+)\)$/, (name, turn, heading) => this.turn(this.find(name), turn, Number(heading))],
      [/^(.+) points at nothing now$/, (name) => (this.find(name).points = "")],
      [/^(.+) has ((?:no|\d+) .+) now$/, (name, marks) => this.mark(this.find(name), marks)],
      [/^(.+) is now (.+)$/, (name, title) => (this.find(name).title = title)],
    ];
    for (const [pattern, act] of ways) {
      const found = pattern.exec(text);
      if (found) return void act(...found.slice(1));
    }
    assert.fail(`a sentence that no table can follow: ${sentence}`);
  }

  put(title, rest) {
    const thing = { title, place: "", at: null, heading: null, points: "", marks: new Map() };
    this.things.push(thing);
    this.place(thing, rest);
  }

  /** rest: the end of a sentence: "24,15 inches, facing ... (h40)", "hex 1814, on top of 1/1b". */
  place(thing, rest) {
    const point = POINT.exec(rest);
    thing.at = point ? { x: Number(point[1]), y: Number(point[2]) } : null;
    thing.place = point ? point[0] : rest.split(", ")[0];
    const heading = /\(h(\d+)\)/.exec(rest);
    thing.heading = heading ? Number(heading[1]) : point ? thing.heading : null;
    const [, under = ""] = /, on top of ([^,]+)/.exec(rest) ?? [];
    const [, over = ""] = /, underneath ([^,]+)/.exec(rest) ?? [];
    if (under !== "" || over !== "") this.stack(thing, under, over);
    const [, points] = /, pointing at ([^,]+)/.exec(rest) ?? [];
    if (points) thing.points = points;
    const [, marks] = /, with (.+)$/.exec(rest) ?? [];
    for (const one of marks?.split(" and ") ?? []) this.mark(thing, one);
  }

  stack(thing, under, over) {
    const other = this.find(under || over);
    assert.equal(other.place, thing.place, `${thing.title} and ${other.title} lie in one place`);
    this.things.splice(this.things.indexOf(thing), 1);
    this.things.splice(this.things.indexOf(other) + (under === "" ? 0 : 1), 0, thing);
  }

  moveBy(thing, words, rest) {
    const [, way, turn] = /^(.*?)(?:, and turn it (.*))?$/.exec(words);
    const told = WAY.exec(way);
    const [before, heading] = [thing.at, thing.heading];
    this.place(thing, rest);
    assert.ok(before && thing.at, `${thing.title} is on the table before and after`);
    if (!told || way === "") return; // a path with turns: its end is told all the same
    const [, ahead = "0", towards, aside = "0", side] = told;
    const sign = this.far ? -1 : 1;
    const y = before.y + sign * Number(ahead) * (towards === "towards" ? -1 : 1);
    const x = before.x + sign * Number(aside) * (side === "left" ? -1 : 1);
    assert.ok(Math.hypot(x - thing.at.x, y - thing.at.y) < 0.006, `${words} leads ${thing.title} from ${before.x},${before.y} to ${rest}`);
    if (turn) assert.equal(around(heading + turnOf(turn)), thing.heading, `${thing.title} turns ${turn}`);
  }

  moveFrom(thing, from, rest) {
    const here = thing.at ? /^the (table|map)$/.test(from) : thing.place === from;
    assert.ok(here, `${thing.title} is in ${thing.place}, and not in ${from}`);
    // It comes to lie on top of what is there.
    this.things.push(...this.things.splice(this.things.indexOf(thing), 1));
    this.place(thing, rest);
  }

  turn(thing, turn, heading) {
    assert.equal(around(thing.heading + turnOf(turn)), heading, `${thing.title} turns ${turn}`);
    thing.heading = heading;
  }

  mark(thing, words) {
    const { name, count } = markOf(words);
    if (count === 0) thing.marks.delete(name);
    else thing.marks.set(name, count);
  }

  /** All that lies on it, to be compared: stacks of counters in their order. */
  record() {
    const told = ({ title, place, at, heading, points, marks }) =>
      [title, at ? `${at.x},${at.y}` : place, heading === null ? "" : `h${heading}`, points, ...[...marks].map(([name, count]) => `${count} ${name}`).sort()].join(" | ");
    const stacks = new Map();
    for (const thing of this.things) if (thing.place.startsWith("hex ")) stacks.set(thing.place, [...(stacks.get(thing.place) ?? []), thing.title]);
    return { things: this.things.map(told).sort(), stacks: Object.fromEntries([...stacks].filter(([, titles]) => titles.length > 1).sort()) };
  }
}

/** How the table is to look now, as the program tells somebody who has nothing laid out yet. */
export async function tableOf(engine, side, far) {
  const table = new MadeUpTable({ far });
  for (const text of await engine.texts(`ruler look side=${side}`, "change")) table.follow(text);
  return table.record();
}
