// The lines of the protocol as JSON (docs/protocol.md), typed by the engine's table of replies.
import type { Lines } from "./replies";

export type { Lines } from "./replies";

/** A line as it came. Its keyword is its type; `rows` and `ok` give it the type of its other fields. */
export interface Line {
  id?: number | null;
  type: string;
  [name: string]: unknown;
}

/** A whole reply that ended with "ok". */
export interface Reply {
  lines: Line[];
  ok: Line;
}

type Command = keyof Lines;
/** What the final line of a reply to that command has. */
export type Final<C extends Command> = Lines[C] extends { ok: infer F } ? F : never;
type Keyword<C extends Command> = Exclude<keyof Lines[C], "ok"> & string;

/** The lines of a reply to that command that have a keyword. */
export function rows<C extends Command, K extends Keyword<C>>(reply: Reply, _command: C, keyword: K): Lines[C][K][] {
  return reply.lines.filter(({ type }) => type === keyword) as Lines[C][K][];
}

/** The texts of these lines, of which each has one. */
export function texts<C extends Command, K extends Keyword<C>>(reply: Reply, _command: C, keyword: K): string[] {
  return reply.lines.flatMap(({ type, text }) => (type === keyword ? [String(text)] : []));
}

/** The final line of a reply to that command. */
export function ok<C extends Command>(reply: Reply, _command: C): Final<C> {
  return reply.ok as Final<C>;
}

/** As `ok`, for a reply that may be missing: then no field is set. */
export function okIfAny<C extends Command>(reply: Reply | null | undefined, _command: C): Partial<Final<C>> {
  return (reply?.ok ?? {}) as Partial<Final<C>>;
}

/** The actions of a reply to `legal brief`. */
export function actionsIn(reply: Reply): string[] {
  return rows(reply, "legal", "actions").flatMap(({ text }) => text);
}

/** The command that notes who plays a side. */
export function notePlayer(side: string, name: string): string {
  return `player ${side} name="${name.replace(/["\\]/g, "\\$&")}"`;
}

/** A reply that ended with "error": its code, or the cause where that says more, and the reason for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The first rule that forbids it, "" if there is none. */
    readonly rule = "",
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** The first of the rules that a field names, "" if there are none. */
export function firstRule(field: string | undefined): string {
  return field?.split(",")[0] ?? "";
}

/**
 * Text with characters of others that would turn the text around them, break it or be drawn as nothing written out, as the
 * terminal has it: "\\u202e". The names of players and scenarios may hold any. before: what stands before the "u".
 */
export function shown(text: string, before = "\\"): string {
  return text.replace(/[\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (c) => `${before}u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
