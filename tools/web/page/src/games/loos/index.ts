// Loos, 1915: hexes by four digits, counters in stacks, boxes beside the map.
import { createElement } from "preact";
import type { BoardProps } from "../game";
import { game } from "../game";
import { Board } from "./Board";
import { actOf, buttonChoices, choiceText, readChoice } from "./choices";
import { divisionName, withSectors } from "./divisions";
import { Boxes, Diagram, Editor, Help, Inspector, Progress, RealTable } from "./Later";
import { COURSE } from "./course";
import "./loos.css";
import { OPTIONS, OVERLAYS } from "./options";
import { outcomes } from "./outcomes";
import { nextUnit, pickHex, sole } from "./picking";
import { hexText, readPosition } from "./position";
import { planChance, planOdds, planQuestion, planText, together } from "./plan";
import { recap } from "./recap";
import type { Scene } from "./scene";
import { readWorld } from "./world";
import { strength, worth } from "./worth";
import { forPointer } from "../../ui/pointer";

// The choices that are made with what lies in the boxes.
const OF_BOXES = ["place", "entry"];

/** The map; the sectors that a selected division may go to are among its marks. */
function BoardWithSectors(props: BoardProps<Scene>) {
  return createElement(Board, { ...props, scene: withSectors(props.scene) });
}

export const loos = game({
  title: "The Battle of Loos, September 1915",
  about: "A wargame for two, and the computer takes the other side.",
  sides: ["british", "german"],
  readWorld,
  readPosition,
  readChoice,
  choiceText,
  act: actOf,
  plan: { together, text: planText, question: planQuestion, odds: planOdds, chance: planChance },
  recap,
  worth,
  strength,
  outcomes,
  // Aircraft, bombardments and retreats in the enemy's Combat come before what one decides oneself.
  isReaction: (_, enemysTurn) => enemysTurn,
  sole,
  endsStep: (choice) => choice.kind === "done",
  // A division goes to a sector from its box; once it is selected, by a button too.
  buttons: (choices, unit) => buttonChoices(choices.filter((choice) => choice.kind !== "commit" || choice.names[0] === unit), unit),
  unitText: (world, unit) => (world.divisions.has(unit) ? `The ${divisionName(unit)}` : unit),
  nextUnit,
  pick: (scene, hex) => pickHex(withSectors(scene), hex),
  Board: BoardWithSectors,
  scenarioFile: ".txt",
  boardWord: "map",
  picture: true,
  overlays: () => OVERLAYS,
  placesWord: "hexes",
  hasPlace: (world, hex) => world.hexes.has(hex),
  firstPlace: (world, position) => position.stacks.keys().next().value ?? world.area[1],
  placeOf: (position, name) => position.where.get(name) ?? (/^\d{4}$/.test(name) ? name : ""),
  goTo: {
    title: "Go to a hex",
    label: "Its number: column and row",
    help: "goes to a hex by its number",
    example: "2215",
    longest: 4,
    refusal: (name) => `There is no hex ${name}.`,
    text: hexText,
    focus: (hex) => document.getElementById(`hex-${hex}`)?.focus(),
  },
  Inspector,
  Editor,
  Progress,
  tabs: [
    { id: "boxes", name: "Boxes", Panel: Boxes },
    { id: "real-table", name: "Ruler", Panel: RealTable },
  ],
  tabFor: (choices) => (choices.some((choice) => OF_BOXES.includes(choice.kind)) ? "boxes" : ""),
  options: OPTIONS,
  ruleExamples: "14.3.3, R19, retreat",
  ruleDiagram: (world, rule) => createElement(Diagram, { key: rule, world, rule }),
  help: {
    about:
      forPointer("The bar says what is to be decided. {Click|Tap} one of your units, then one of the marked hexes. A {click|tap} that does nothing ") +
      forPointer("says why, with the number of the rule. {Point at a hex, hold a finger on it, or go there by key|Hold a finger on a hex}, and the panel shows its ") +
      "units, the odds of an attack on it, and the enemy's best attack on your own stack.",
    keys: [
      ["W, S, Q, E, A, D", "go to the hex above, below, and to the four others beside it; the arrow keys do so too"],
      ["Enter or Space", "chooses the hex: selects its unit, or does what its mark says"],
      ["Shift with an arrow key", "moves the view"],
    ],
    More: Help,
  },
  course: COURSE,
});
