// What a server tells in JSON, for tests that speak in its place: from lines in the text of version 2, key=value with
// quotation marks around values with spaces.

// Members that are lists, by what stands between their items, and those that are texts though they look like numbers.
const LISTS = { scenarios: ",", options: ",", sides: ",", draw: ",", best: " ; ", pv: " ; " };
const NUMBERS = { dice: ",", totals: ",", faces: "," };
const WORDS = ["hash", "commitment", "key", "version", "data", "rule", "name", "about", "unit", "target", "text", "action"];

function valueOf(keyword, name, value) {
  if (keyword === "actions") return value.split(" ; ");
  if (name in LISTS && keyword !== "roll") return value === "" ? [] : value.split(LISTS[name]);
  if (name in NUMBERS) return value === "hidden" ? value : value.split(NUMBERS[name]).map(Number);
  if (WORDS.includes(name)) return value;
  if (value === "yes" || value === "no") return value === "yes";
  return /^[-+]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** The line as an object: {type, ...}. */
export function told(line) {
  const [, type, rest = ""] = /^(\S+) ?(.*)$/.exec(line);
  const pairs = rest.matchAll(/(?:^| )([a-z][a-z0-9-]*)=(?:"((?:[^"\\]|\\.)*)"|(\S*))/g);
  return { type, ...Object.fromEntries([...pairs].map(([, name, quoted, word = ""]) => [name, valueOf(type, name, quoted?.replace(/\\(.)/g, "$1") ?? word)])) };
}

/** The reply of these lines, as the page has it. */
export function reply(...lines) {
  const all = lines.map(told);
  const last = all.at(-1)?.type === "ok" ? all.pop() : { type: "ok" };
  return { lines: all, ok: last };
}

/** The line as it goes over the wire; id null: it is pushed. */
export function wired(id, command, line) {
  const { type, ...rest } = told(line);
  return `${JSON.stringify({ id, type, command: id === null ? "watch" : command, ...rest })}\n`;
}
