// A position's text, "NAME scenario turn=1 units=1:2,3;2:4,5 ...", taken apart.

/** What it has under its keys; "", no items and "0/0" under those that it lacks. */
export interface Sections {
  has(key: string): boolean;
  get(key: string): string;
  list(key: string): string[]; // "A1;B2"
  items(key: string): Map<string, string>; // "1:3;4:2", by what is before the colon
  pair(key: string): string[]; // "9/1", by side
}

export function sectionsOf(text: string): Sections {
  const sections = new Map(
    text.split(" ").flatMap((word): [string, string][] => {
      const equals = word.indexOf("=");
      return equals < 0 ? [] : [[word.slice(0, equals), word.slice(equals + 1)]];
    }),
  );
  const get = (key: string) => sections.get(key) ?? "";
  const list = (key: string) => get(key).split(";").filter((item) => item !== "");
  return {
    has: (key) => sections.has(key),
    get,
    list,
    items: (key) => new Map(list(key).map((item) => item.split(":") as [string, string])),
    pair: (key) => (sections.has(key) ? get(key).split("/") : ["0", "0"]),
  };
}
