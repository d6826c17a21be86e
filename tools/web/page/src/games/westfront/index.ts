// Western Front on the page.
import { forPointer } from "../../ui/pointer";
import { tableGame } from "../table/game";
import { Board } from "./Board";
import { ableStands, actOf, buttonChoices, type Choice, choiceText, isForced, isReaction, readChoice } from "./choices";
import { COURSE } from "./course";
import { instructed, instructedBy, noteAnswer } from "./instructions";
import { Editor, Forces, help, Inspector, OrdersTab, Progress } from "./Later";
import { OPTIONS } from "./options";
import { outcomes } from "./outcomes";
import { oddsWords, planChance, planQuestion } from "./plan";
import { pointOf, type Position, readPosition, standOf } from "./position";
import { recap } from "./recap";
import { capital, readWorld, titleOf, type World } from "./world";
import { strength, worth } from "./worth";

export const westfront = tableGame<World, Position, Choice>({
  title: "Western Front",
  about: "Companies of platoons cross the wire, from 1915 to 1917, on a table measured in centimetres; the computer takes the other side.",
  sides: [], // a scenario names its own
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
  isReaction,
  instructedBy,
  instructed,
  noteAnswer,
  buttons: buttonChoices,
  unitText: (_, unit) => capital(titleOf(unit)),
  pick: ({ choices, position, world }, name) => {
    const stand = position.stands.get(name);
    if (!stand) return { say: position.step === "unit" ? forPointer("{Click|Tap} a stand with a dashed circle to name who acts next; {N|“Next”} goes through them.") : forPointer("A {click|tap} there chooses nothing in this step.") };
    if (ableStands(choices, position, world).has(name)) return { select: name };
    if (position.step === "battalion" && stand.side === position.side) return { say: forPointer("{Click|Tap} the commander of the battalion that is to be next; {N|“Next”} goes through them.") };
    return { say: stand.side === position.side ? `${capital(titleOf(name))} can do nothing in this step.` : `${capital(titleOf(name))} cannot be chosen in this step.` };
  },
  Board,
  shapes: ["barrage", "gas"], // the position tells the others
  overlays: ({ ground }) => ground?.overlays.filter(([words]) => !words.startsWith("next ")) ?? [], // what lies next is always shown
  firstPlace: (_, position) => position.stands.keys().next().value ?? "",
  placeOf: (position, name) => standOf(position, name)?.name ?? (pointOf(position, name) ? name : ""),
  goTo: {
    title: "Go to a stand",
    label: "Its name",
    help: "goes to a stand by its name",
    example: "A1",
    longest: 6,
    refusal: (name) => `There is no stand ${name} on the table.`,
    text: (_, position, name) => (position.stands.has(name) ? capital(titleOf(name)) : name),
  },
  Inspector,
  Editor,
  Progress,
  tabs: [
    { id: "orders", name: "Orders", Panel: OrdersTab },
    { id: "forces", name: "Forces", Panel: Forces },
  ],
  tabFor: ([choice]) => (choice && ["order", "pass", "shot"].includes(choice.kind) ? "orders" : ""),
  scenarioFile: ".txt",
  options: OPTIONS,
  ruleExamples: "W26, W9, wire",
  help,
  course: COURSE,
});
