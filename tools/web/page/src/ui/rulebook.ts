// The rules as a document: the lines that the engine prints, taken apart into parts, rules, paragraphs, lists and tables.

export interface Item {
  label: string; // "1." of a numbered list, or ""
  blocks: Block[];
}

export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: Item[] }
  | { kind: "table"; head: string[] | null; rows: string[][] };

export interface Section {
  id: string; // its number, or a name that is made of its title
  number: string; // "14.3.3", "R19"; "" of one without
  title: string; // without the number
  part: boolean; // the heading of a part, under which others stand
  blocks: Block[];
  told: string[]; // the numbers of rulings that it tells and that have no heading: "W26", "G18"
}

const NUMBERED = /^([A-Z]{2,}|[GRSW]?\d+(?:\.\d+)*)\s+(\S.*)$/;

/** A word in a text that may be the number of a rule. */
export const NUMBER = /\b(?:[GRSW]\d+|\d+(?:\.\d+)+|[A-Z]{3,})\b/g;
const RULING = /\b[GRSW]\d+\b/g;

/** The document, from lines without their keyword. */
export function readRules(lines: string[]): Section[] {
  const sections: Section[] = [];
  let body: string[] = [];
  const close = () => {
    const last = sections[sections.length - 1];
    if (last) last.blocks = readBlocks(body);
    body = [];
  };
  for (let i = 0; i < lines.length; ++i) {
    const line = lines[i]!;
    const rule = lines[i + 1] ?? "";
    if (line.trim() !== "" && /^(=+|-+)$/.test(rule) && rule.length >= 3) {
      close();
      const [, number = "", title = line] = NUMBERED.exec(line) ?? [];
      const part = rule.startsWith("=");
      const name = number !== "" ? number : slug(title);
      const id = sections.some((one) => one.id === name) ? `${name}-${sections.length}` : name;
      sections.push({ id, number, title, part, blocks: [], told: [] });
      ++i;
    } else {
      body.push(line);
    }
  }
  close();
  tellRulings(sections);
  return sections;
}

/** Rulings without a heading: each belongs to the section with an item that begins with it, or else that first cites it in brackets. */
function tellRulings(sections: Section[]) {
  const known = new Set(sections.map(({ number }) => number));
  const add = (section: Section, numbers: string[]) => {
    for (const number of numbers) {
      if (known.has(number)) continue;
      known.add(number);
      section.told.push(number);
    }
  };
  for (const section of sections) {
    add(
      section,
      section.blocks.flatMap((block) => (block.kind === "list" ? block.items.flatMap((item) => /^[GRSW]\d+\b/.exec(item.blocks.map(blockText).join(" ")) ?? []) : [])),
    );
  }
  for (const section of sections) add(section, [...plainText(section).matchAll(/\([^()]*\)/g)].flatMap(([text]) => text.match(RULING) ?? []));
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** The section that a number or a title names: "17.2a" names 17.2. Null where there is none. */
export function namedSection(sections: Section[], name: string): Section | null {
  const wanted = name.trim().toUpperCase();
  if (wanted === "") return null;
  const named = (text: string) => sections.find((one) => !one.part && one.number.toUpperCase() === text);
  const exact = named(wanted) ?? sections.find((one) => one.id.toUpperCase() === wanted || one.id === slug(name));
  if (exact) return exact;
  const told = sections.find((one) => one.told.includes(wanted));
  if (told) return told;
  const shorter = /^([GRSW]?\d+(?:\.\d+)*)[A-Z]$/.exec(wanted)?.[1];
  return (shorter && named(shorter)) || null;
}

/** The section to open for a number or a title: the one that it names, or 8 for an 8.1 that has no heading. Null where there is none. */
export function findSection(sections: Section[], name: string): Section | null {
  const found = namedSection(sections, name);
  const above = /^(\d+(?:\.\d+)*)\.\d+[a-z]?$/.exec(name.trim())?.[1];
  return found ?? (above === undefined ? null : findSection(sections, above));
}

/** All that a section says, in one line: to be searched. */
export function plainText(section: Section): string {
  return section.blocks.map(blockText).join(" ");
}

function blockText(block: Block): string {
  if (block.kind === "paragraph") return block.text;
  if (block.kind === "list") return block.items.map((item) => item.blocks.map(blockText).join(" ")).join(" ");
  return [...(block.head ? [block.head] : []), ...block.rows].map((row) => row.join(" ")).join(" ");
}

const MARK = /^(?:-|(\d+\.)) +/;

function readBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    if (lines[i]!.trim() === "") {
      ++i;
      continue;
    }
    const from = i;
    if (MARK.test(lines[i]!)) {
      while (i < lines.length && lines[i]!.trim() !== "" && (MARK.test(lines[i]!) || /^\s/.test(lines[i]!))) ++i;
      blocks.push({ kind: "list", items: readItems(lines.slice(from, i)) });
      continue;
    }
    while (i < lines.length && lines[i]!.trim() !== "" && (i === from || !MARK.test(lines[i]!))) ++i;
    const block = lines.slice(from, i);
    if (block.some((line) => /\S {2,}\S/.test(line))) blocks.push(readTable(block));
    else blocks.push({ kind: "paragraph", text: block.map((line) => line.trim()).join(" ") });
  }
  return blocks;
}

function readItems(lines: string[]): Item[] {
  const groups: { label: string; indent: number; lines: string[] }[] = [];
  for (const line of lines) {
    const mark = MARK.exec(line);
    const last = groups[groups.length - 1];
    if (mark) groups.push({ label: mark[1] ?? "", indent: mark[0].length, lines: [line.slice(mark[0].length)] });
    else if (last) last.lines.push(line.slice(Math.min(last.indent, line.length - line.trimStart().length)));
  }
  return groups.map(({ label, lines: own }) => ({ label, blocks: readBlocks(own) }));
}

/** The columns are parted by two blanks or more, in all lines alike. A line that begins further in continues the one above. */
function readTable(lines: string[]): Block {
  const width = Math.max(...lines.map((line) => line.length));
  const full = lines.filter((line) => /\S {2,}\S/.test(line));
  const blank = Array.from({ length: width }, (_, x) => full.every((line) => (line[x] ?? " ") === " "));
  const starts = [0];
  for (let x = 2; x < width; ++x) if (!blank[x] && blank[x - 1] && blank[x - 2]) starts.push(x);
  const rows: string[][] = [];
  for (const line of lines) {
    const cells = starts.map((start, i) => line.slice(start, starts[i + 1]).trim());
    const above = rows[rows.length - 1];
    if (above && line.startsWith(" ") && !/^\s*\d/.test(line.slice(0, starts[1] ?? width))) {
      cells.forEach((cell, i) => {
        if (cell !== "") above[i] = `${above[i] ?? ""} ${cell}`.trim();
      });
    } else {
      rows.push(cells);
    }
  }
  const first = rows[0] ?? [];
  const headed = rows.length > 1 && !first.some((cell) => /\d/.test(cell)) && /^[a-z]/.test(first[0] ?? "");
  return { kind: "table", head: headed ? first : null, rows: headed ? rows.slice(1) : rows };
}
