// The lines of the text protocol (docs/protocol.md), taken apart.

/** A keyword line of a reply: "term value=+3 unit=1/2a". */
export interface Line {
  keyword: string;
  text: string;
}

/** A whole reply that ended with "ok". */
export interface Reply {
  lines: Line[];
  ok: string;
}

/** A reply that ended with "error": its code, and the reason for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/**
 * Text with characters of others that would turn the text around them, break it or be drawn as nothing written out, as the
 * terminal has it: "\\u202e". The names of players and scenarios may hold any.
 */
export function shown(text: string): string {
  return text.replace(/[\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The first word of a text, and what follows it. */
export function cut(text: string): [string, string] {
  const space = text.indexOf(" ");
  return space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
}

export interface Fields {
  /** The words before the first field. */
  words: string[];
  get(name: string): string | undefined;
  /** The value as a number; 0 where there is none. */
  number(name: string): number;
}

// The fields whose values may hold spaces; they come last and go to the end of the line.
const TO_THE_END = ["why", "reason", "for", "outcome", "name", "title", "what", "means", "trust"];

/** "1714 terrain=clear name=La Bassee": words, then key=value. */
export function fields(text: string): Fields {
  return read(text, TO_THE_END);
}

/** The value of the last field of a line, which goes to its end, with quotation marks or without; "" where there is none. */
export function lastField(text: string, name: string): string {
  const value = new RegExp(`(?:^| )${name}=(.*)$`).exec(text)?.[1] ?? "";
  const quoted = /^"(.*)"$/.exec(value)?.[1];
  return quoted === undefined ? value : quoted.replaceAll(/\\(["\\])/g, "$1");
}

/** The same of a line in which no value holds a space: "name=chess options=a,b". */
export function wordFields(text: string): Fields {
  return read(text, []);
}

/** The fields of a line of version 2, in which a value with spaces stands in quotation marks. */
export function quotedFields(text: string): Map<string, string> {
  const pairs = text.matchAll(/(?:^| )([a-z][a-z0-9-]*)=(?:"((?:[^"\\]|\\.)*)"|(\S*))/g);
  return new Map([...pairs].map(([, name = "", quoted, word = ""]) => [name, quoted?.replace(/\\(.)/g, "$1") ?? word]));
}

function read(text: string, toTheEnd: string[]): Fields {
  const words: string[] = [];
  const values = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    const [word, after] = cut(rest);
    const equals = word.indexOf("=");
    if (equals <= 0) {
      if (word !== "") words.push(word);
    } else {
      const name = word.slice(0, equals);
      if (toTheEnd.includes(name)) {
        values.set(name, rest.slice(equals + 1));
        break;
      }
      values.set(name, word.slice(equals + 1));
    }
    rest = after;
  }
  return {
    words,
    get: (name) => values.get(name),
    number: (name) => Number(values.get(name) ?? 0),
  };
}

/** The items of all lines with a keyword, as `actions A ; B` lists them. */
export function items(reply: Reply, keyword: string, separator: string): string[] {
  return reply.lines
    .filter((line) => line.keyword === keyword)
    .flatMap((line) => line.text.split(separator))
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** The texts of all lines with a keyword. */
export function texts(reply: Reply, keyword: string): string[] {
  return reply.lines.filter((line) => line.keyword === keyword).map((line) => line.text);
}

/** A list in one word: "u,ur", and nothing for "" or "-". */
export function list(word: string | undefined): string[] {
  return word === undefined || word === "" || word === "-" ? [] : word.split(",");
}
