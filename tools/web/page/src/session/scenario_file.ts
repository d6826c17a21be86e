// A scenario that a person wrote or drew: the server says what is wrong with its text, and adds it to those that can be played.
import { ok, type Reply, rows, texts } from "../protocol/wire";
import { readOffer, readScenarios } from "./replies";
import type { Table } from "./table";

/** What is wrong with a text, and where. */
export interface Fault {
  line: number; // from 1
  field: string; // or ""
  what: string;
  text: string; // of that line
}

/** Lines; a scenario has far fewer. */
const MOST = 4000;

function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines[lines.length - 1] === "") lines.pop();
  // The protocol's lines hold no control characters.
  return lines.map((line) => line.replace(/[\u0000-\u001F\u007F]/g, " "));
}

async function send(table: Table, lines: string[]): Promise<void> {
  await table.connection.ask("open drop");
  await Promise.all(lines.map((line) => table.connection.ask(`open line ${line}`.trimEnd())));
}

function faultsOf(reply: Reply, lines: string[]): Fault[] {
  return rows(reply, "open", "fault").map(({ line, field = "", what }) => ({ line, field, what, text: lines[line - 1]?.trim() ?? "" }));
}

/** What is wrong with the text of a scenario of that game; its name where nothing is. */
export async function checkScenario(table: Table, game: string, text: string): Promise<{ name: string; faults: Fault[] }> {
  const lines = linesOf(text);
  if (lines.length > MOST) return { name: "", faults: [{ line: MOST + 1, field: "", what: `a scenario has at most ${MOST} lines, and this file has ${lines.length}`, text: lines[MOST]!.trim() }] };
  await send(table, lines);
  const reply = await table.connection.ask(`open check ${game}`);
  return { name: ok(reply, "open").scenario ?? "", faults: faultsOf(reply, lines) };
}

/** Adds it to the scenarios that can be played, if nothing is wrong with it. */
export async function openScenario(table: Table, game: string, text: string): Promise<{ name: string; faults: Fault[] }> {
  const checked = await checkScenario(table, game, text);
  if (checked.faults.length > 0) return checked;
  await table.change(`open done ${game}`);
  await offerAgain(table);
  return checked;
}

/** Asks what can be played, after a scenario has been added to that. */
export async function offerAgain(table: Table): Promise<void> {
  const [hello, bots, scenarios] = await Promise.all([table.connection.ask("hello"), table.connection.ask("bots"), table.connection.ask("scenarios")]);
  table.set({ offer: { ...readOffer(hello, bots), of: table.state.offer?.of ?? "", scenarios: readScenarios(scenarios), told: true } });
}

/** The lines of the scenario on the table. */
export async function scenarioRows(table: Table): Promise<string[]> {
  return texts(await table.connection.ask("open text"), "open", "row");
}

/** Gives a person a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
