// A plan for the rest of a turn: what a player of some level would do up to the next die, shown before any of it is played.
import type { Choice, GameView, Position } from "../games/game";
import { ok, Refusal } from "../protocol/wire";
import type { Plan } from "./state";
import type { Table } from "./table";
import { Thought } from "./thought";

/** Choices of a plan that are taken or struck out together. */
export interface PlanGroup {
  parts: number[]; // where they stand in the plan
  choices: Choice[];
  taken: boolean;
  text: string;
  note: string; // its odds in words, or ""
}

function keyOf(view: GameView, choice: Choice): string {
  return view.plan?.together(choice) ?? choice.text;
}

/** The parts of a plan as a person decides about them. */
export function groupsOf(view: GameView, plan: Plan): PlanGroup[] {
  const groups = new Map<string, PlanGroup>();
  plan.parts.forEach(({ choice, taken }, i) => {
    const key = keyOf(view, choice);
    const group = groups.get(key) ?? { parts: [], choices: [], taken, text: "", note: "" };
    group.parts.push(i);
    group.choices.push(choice);
    group.note ||= plan.notes[i] ?? "";
    groups.set(key, group);
  });
  const list = [...groups.values()];
  for (const group of list) group.text = view.plan?.text(group.choices) ?? group.choices.map((choice) => view.choiceText(choice)).join("; ");
  return list;
}

/** What is said of each choice: in words, and as short as the board has room for. */
async function notesFor(table: Table, view: GameView, position: Position, choices: Choice[]): Promise<{ note: string; chance: string }[]> {
  const { plan } = view;
  const notes = choices.map(() => ({ note: "", chance: "" }));
  if (!plan) return notes;
  const groups = new Map<string, number[]>();
  choices.forEach((choice, i) => groups.set(plan.together(choice), [...(groups.get(plan.together(choice)) ?? []), i]));
  await Promise.all(
    [...groups.values()].map(async (parts) => {
      const question = plan.question(position, parts.map((i) => choices[i]!));
      const reply = question === "" ? null : await table.connection.tryAsk(question);
      if (reply) notes[parts[0]!] = { note: plan.odds(reply), chance: plan.chance?.(reply, parts.map((i) => choices[i]!), choices, position) ?? "" };
    }),
  );
  return notes;
}

/** What the strongest player up to that level would do now, up to the end of the turn, the next die or the other side's decision. */
async function planned(table: Table, view: GameView, level: number): Promise<{ bot: string; choices: Choice[] }> {
  const thought = new Thought(table);
  const [bot, best] = await table
    .search(async () => [await table.useLevel(level), await table.connection.ask("go scope turn", (line) => thought.hear(line))] as const)
    .finally(() => thought.end());
  return { bot, choices: ok(best, "go").best.map(view.readChoice) };
}

/** Asks the strongest player up to that level what it would do now. Nothing is played. */
export async function makePlan(table: Table, level: number): Promise<void> {
  const { hash, actor, view, position } = table.state;
  if (!view || !position) return;
  table.set({ thinking: actor }); // another plan that is shown stays until this one is there
  const plan = await table.attempt(async () => {
    const { bot, choices } = await planned(table, view, level);
    const notes = await notesFor(table, view, position, choices);
    const parts = choices.map((choice, i) => ({ choice, taken: true, chance: notes[i]!.chance }));
    return { side: actor, parts, hash, bot, level, notes: notes.map(({ note }) => note) } satisfies Plan;
  });
  const stands = table.state.hash === hash;
  table.set({ thinking: "", thoughts: table.state.thoughts + 1, ...(plan && stands && { proposal: plan }) });
}

/** The next plan of a turn that is played to its end, played at once. Gives what was played; null where nothing can be. */
export async function playMore(table: Table, level: number): Promise<string[] | null> {
  const { hash, actor, view } = table.state;
  if (!view) return null;
  table.set({ thinking: actor });
  const done = await table.attempt(async () => {
    const { bot, choices } = await planned(table, view, level);
    if (table.state.hash !== hash || choices.length === 0) return null;
    return playPlan(table, { side: actor, parts: choices.map((choice) => ({ choice, taken: true, chance: "" })), hash, bot, level, notes: [] });
  });
  table.set({ thinking: "" });
  return done && done.played.length > 0 ? done.played : null;
}

/** A part is taken or struck out, with all that stands or falls with it. Who strikes something out goes on with its step: what follows that is struck out, too. */
export function strike(view: GameView, plan: Plan, part: number, taken: boolean): Plan {
  const struck = plan.parts[part];
  if (!struck) return plan;
  const key = keyOf(view, struck.choice);
  const end = plan.parts.findIndex(({ choice }, i) => i >= part && view.endsStep(choice)); // of its step
  const parts = plan.parts.map((one, i) => {
    if (keyOf(view, one.choice) === key) return { ...one, taken };
    return !taken && end >= 0 && i >= end ? { ...one, taken } : one;
  });
  return { ...plan, parts };
}

/**
 * Plays what is left of a plan, in one message where all of it is legal; else what is, one by one. Gives the actions that
 * were played and those that were not.
 */
export async function playPlan(table: Table, plan: Plan): Promise<{ played: string[]; refused: string[] }> {
  const actions = plan.parts.filter(({ taken }) => taken).map(({ choice }) => choice.text);
  const hash = plan.hash;
  if (!table.state.seating) {
    try {
      await table.change(`play hash=${hash} ${actions.join(" ; ")}`);
      return { played: actions, refused: [] };
    } catch (error) {
      if (!(error instanceof Refusal) || ["stale", "lost", "busy"].includes(error.code)) throw error;
    }
  }
  const played: string[] = [];
  const refused: string[] = [];
  let now = hash;
  for (const action of actions) {
    try {
      now = ok(await table.change(`play hash=${now} ${action}`), "play").hash;
      played.push(action);
    } catch (error) {
      if (!(error instanceof Refusal) || ["stale", "lost", "busy"].includes(error.code)) throw error;
      refused.push(action);
    }
  }
  return { played, refused };
}
