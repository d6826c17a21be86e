// A plan for the rest of a step: what a player of some level would do, shown before any of it is played.
import type { Choice, GameView, Position } from "../games/game";
import { fields, items, Refusal } from "../protocol/wire";
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

/** Asks the strongest player up to that level what it would do now. Nothing is played. */
export async function makePlan(table: Table, level: number): Promise<void> {
  const { hash, actor, view, position } = table.state;
  if (!view || !position) return;
  table.set({ thinking: actor }); // another plan that is shown stays until this one is there
  const plan = await table.attempt(async () => {
    const thought = new Thought(table);
    const [bot, best] = await table
      .search(async () => [await table.useLevel(level), await table.connection.ask("go scope phase", (line) => thought.hear(line))] as const)
      .finally(() => thought.end());
    const all = items({ lines: [{ keyword: "best", text: best.ok.replace(/^best /, "") }], ok: "" }, "best", ";").map(view.readChoice);
    // What it would do in the steps that follow belongs to them.
    const end = all.findIndex((choice) => view.endsStep(choice));
    const choices = end < 0 ? all : all.slice(0, end + 1);
    const notes = await notesFor(table, view, position, choices);
    const parts = choices.map((choice, i) => ({ choice, taken: true, chance: notes[i]!.chance }));
    return { side: actor, parts, hash, bot, level, notes: notes.map(({ note }) => note) } satisfies Plan;
  });
  const stands = table.state.hash === hash;
  table.set({ thinking: "", thoughts: table.state.thoughts + 1, ...(plan && stands && { proposal: plan }) });
}

/** A part is taken or struck out, with all that stands or falls with it. Who strikes something out goes on with the step. */
export function strike(view: GameView, plan: Plan, part: number, taken: boolean): Plan {
  const struck = plan.parts[part];
  if (!struck) return plan;
  const key = keyOf(view, struck.choice);
  const parts = plan.parts.map((one) => {
    if (keyOf(view, one.choice) === key) return { ...one, taken };
    return !taken && view.endsStep(one.choice) ? { ...one, taken } : one;
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
      now = fields((await table.change(`play hash=${now} ${action}`)).ok).get("hash") ?? now;
      played.push(action);
    } catch (error) {
      if (!(error instanceof Refusal) || ["stale", "lost", "busy"].includes(error.code)) throw error;
      refused.push(action);
    }
  }
  return { played, refused };
}
