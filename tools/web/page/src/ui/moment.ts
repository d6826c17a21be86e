// What the moment asks for, in words, that is shown: the present one, or the earlier one that is looked back at.
import type { Choice } from "../games/game";
import type { Shown } from "../session/presses";
import type { Settings } from "../session/settings";
import type { Table, TableState } from "../session/table";
import { title } from "../session/words";
import { forPointer } from "./pointer";

const NO_CHOICES: Choice[] = [];

/** What the person at this page may do now. */
export interface Turn {
  choosers: string[]; // the sides that may choose at this page; none while the position is edited
  mine: boolean; // whether there are any
  choices: Choice[]; // what they may choose; none while the computer thinks
  done: Choice | undefined; // the choice that ends the step
  next: string; // the next unit that can act, or ""
}

export function turnOf(table: Table): Turn {
  const { at, editing, link, result, thinking, unit, view } = table.state;
  // What the page answers itself is not shown as a question.
  const choosers = at === null && link === "open" && !result && !editing && !table.answersItself() ? table.choosers() : [];
  const mine = choosers.length > 0;
  const choices = mine && thinking === "" ? table.state.choices : NO_CHOICES;
  return { choosers, mine, choices, done: choices.find((choice) => view?.endsStep(choice)), next: view?.nextUnit(choices, unit) ?? "" };
}

/** What is on the screen, for presses. */
export function shownOf(table: Table): Shown {
  const { at, actor, due, editing, guide, result } = table.state;
  const { hands } = table; // each thing to do on a real table is a step
  return { position: table.moment(), step: [actor, guide.title, guide.step, due?.what, editing, at !== null, result !== null, hands?.left, hands?.at].join("|") };
}

/** "Red victory", or "A draw"; "" while the game goes on. */
export function resultText({ result }: TableState): string {
  if (!result) return "";
  return result.winner === "draw" || result.winner === "" ? "A draw" : `${title(result.winner)} victory`;
}

/** The title of the phase in which the position that is shown was reached, when it is an earlier one. */
export function pastTitle({ at, story }: TableState): string {
  return (story[at ?? 0] ?? story[story.length - 1])?.phase ?? "";
}

/** Why the person has nothing to decide now. */
export function waitingText(table: Table): string {
  const { editing, link, thinking, actor, seating } = table.state;
  if (link !== "open") return "The connection is lost: the page tries again.";
  if (editing) return "The position is being edited; the game waits until that is done.";
  if (thinking !== "") return `The computer thinks for the ${title(thinking)} side…`;
  if (actor !== "chance" && table.answersItself()) return "Your standing instructions answer.";
  if (actor === "both") return "Both sides choose at once, unseen by each other.";
  if (actor === "chance") return "The dice are to be rolled.";
  if (seating && seating.seat !== actor && seating.seat !== "both") return `It is for the ${title(actor)} side to choose.`;
  return table.isBot(actor) ? `The computer plays the ${title(actor)} side.` : `It is for the ${title(actor)} side to choose.`;
}

/** How far the computer has come with its thinking, once that takes long, in sentences. */
export function effortText({ effort, thinking }: TableState): string {
  if (!effort) return "";
  const { seconds, share, subject } = effort;
  return `${title(thinking)}: ${seconds} s of thinking${share < 0 ? "" : `, ${Math.round(100 * share)}% of the effort`}. ${sentence(subject)}`.trim();
}

/** Why no step can be ended now, in a sentence; "" where one can. */
export function doneBarred(table: Table, { mine, done }: Turn): string {
  const { due, guide, result } = table.state;
  if (done) return "";
  if (result) return "The game is over.";
  if (due) return `A roll is due first: ${due.what}.`;
  if (!mine) return waitingText(table);
  return `This step ends with a choice of its own${guide.due === "" ? "." : `: ${sentence(guide.due)}`}`;
}

/** Ends the step, as the button "Done" does, or says at the button why it cannot be ended. */
export function endStep(table: Table, turn: Turn): void {
  if (turn.done) void table.play(turn.done);
  else table.tellAtDone([doneBarred(table, turn)]);
}

/** Two lines for the bar: the phase, and what is due. */
export function phaseLines(table: Table, mine: boolean): [string, string] {
  const { state } = table;
  const { at, story, guide, result, due } = state;
  if (at !== null) return [pastTitle(state), `Looking back: after ${at} of ${story.length} moves.`];
  if (result) return [resultText(state), sentence(result.reason)];
  return [guide.title, mine || (due && state.link === "open") ? guide.due : waitingText(table)];
}

/**
 * "Red Combat · Turn 2 (25 September, dawn)" of "Turn 2 (25 September, dawn), Red Combat": what differs most comes first.
 * compact: without what stands in brackets.
 */
export function headline(phase: string, compact: boolean): string {
  const [, turn, step] = /^((?:[^,(]|\([^)]*\))+), (.+)$/.exec(phase) ?? [];
  const text = turn && step ? `${step[0]!.toUpperCase()}${step.slice(1)} · ${turn}` : phase;
  return compact ? text.replaceAll(/ \([^)]*\)/g, "") : text;
}

/** Whether a roll waits for the person at this page to press: their own, or the faces of their own dice. */
export function rollWaits(table: Table, settings: Settings): boolean {
  const { due, at, dice, editing, position, link, seating } = table.state;
  if (!due || at !== null || editing || link !== "open" || seating?.seat === "watch") return false;
  if (dice === "mine") return true;
  return settings.rollByHand && !table.isBot(position?.active ?? "");
}

/** How one lets go of the selected unit: phones have no Escape. */
export function letGoText(): string {
  return forPointer("{Escape|“Let go”} deselects it.");
}

/** Why a click on the board does nothing. `unit` is selected, or "". */
export function nothingText(table: Table, settings: Settings, choices: Choice[]): string {
  const { at, result, due, unit, link } = table.state;
  if (at !== null) return "You are looking back, and nothing can be played here. Go back to the present to play.";
  if (link !== "open") return waitingText(table);
  if (result) return "The game is over.";
  if (due) return `A roll is due first: ${due.what}.${rollWaits(table, settings) ? " The dice wait for you." : ""}`;
  if (choices.length === 0) return waitingText(table);
  if (unit !== "") return `${unit} can do nothing there. ${letGoText()}`;
  return forPointer("{A click there chooses nothing. Click|A tap there chooses nothing. Tap} what is marked: units that can act, and places; {N|“Next”} goes to the next unit.");
}

/** With a capital and a full stop. */
export function sentence(text: string): string {
  if (text === "") return "";
  return text[0]!.toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
}
