// La Grande Guerre on the page.
import { forPointer } from "../../ui/pointer";
import { capital } from "../table/world";
import { tableGame } from "../table/game";
import { Board } from "./Board";
import { ablePieces, actOf, buttonChoices, type Choice, choiceName, choiceText, isForced, readChoice } from "./choices";
import { COURSE } from "./course";
import { Armies, Army, Editor, help, Inspector, Progress, RealTable } from "./Later";
import { OPTIONS } from "./options";
import { outcomes } from "./outcomes";
import { oddsWords, planChance, planQuestion } from "./plan";
import { placeOf, type Position, readPosition } from "./position";
import { recap } from "./recap";
import { readWorld, titleOf, type World } from "./world";
import { strength, worth } from "./worth";

const SIDES = ["blue", "red"];

export const lgg = tableGame<World, Position, Choice>({
  title: "La Grande Guerre",
  about: "Armies of a dozen units of the time of Napoleon, on a table measured in inches; the computer takes the other side.",
  sides: SIDES,
  readWorld,
  readPosition,
  readChoice,
  choiceText,
  act: actOf,
  plan: { question: planQuestion, odds: oddsWords, chance: planChance },
  recap,
  worth,
  strength,
  outcomes,
  isForced,
  buttons: buttonChoices,
  unitText: (_, unit) => (unit === "commander" ? "The commander" : unit.startsWith("wing") ? `Wing commander ${unit.slice(5)}` : capital(titleOf(unit))),
  pick: ({ choices, position, unit, actor }, name) => {
    if (name === "") return { say: unit === "" ? forPointer("{Click|Tap} a unit in brackets first, then where it goes; {N|“Next”} selects the next one.") : `${titleOf(unit)} has done what it does this round.` };
    if (ablePieces(choices, actor === "both" ? position.side : actor).includes(name)) return { select: choiceName(name) };
    const own = position.units.get(name)?.side === position.side;
    return { say: own ? `${titleOf(name)} can do nothing more in this step.` : `${titleOf(name)} is not yours to lead now. Select a unit in brackets first.` };
  },
  Board,
  shapes: ["bridge", "broken-bridge", "obstacle"], // the position tells the others
  firstPlace: (_, position) => position.units.keys().next().value ?? "",
  placeOf: (position, name) => (placeOf(position, name) ? name : ""),
  goTo: {
    title: "Go to a unit",
    label: "Its number",
    help: "goes to a unit by its number",
    example: "4",
    longest: 2,
    refusal: (name) => `There is no unit ${name} on the table.`,
    text: (_, position, name) => position.units.get(name)?.title ?? name,
  },
  Inspector,
  Editor,
  Progress,
  tabs: [{ id: "army", name: "Army", Panel: Army }, { id: "real-table", name: "Ruler", Panel: RealTable }],
  tabFor: () => "",
  scenarioFile: ".csv",
  Armies,
  options: OPTIONS,
  ruleExamples: "8.5, G25, rally",
  help,
  course: COURSE,
});
