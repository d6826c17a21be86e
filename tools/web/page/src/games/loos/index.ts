// Loos, 1915: hexes by four digits, counters in stacks, boxes beside the map.
import { game } from "../game";
import { Board } from "./Board";
import { Boxes, Tracks } from "./Boxes";
import { buttonChoices, choiceText, readChoice } from "./choices";
import { Editor } from "./Editor";
import { Help } from "./Help";
import { Inspector } from "./Inspector";
import { COURSE } from "./lessons";
import "./loos.css";
import { OPTIONS, OVERLAYS } from "./options";
import { outcomes } from "./outcomes";
import { nextUnit, pickHex } from "./picking";
import { hexText, readPosition } from "./position";
import { readWorld } from "./world";

// The choices that are made with what lies in the boxes.
const OF_BOXES = ["place", "entry"];

export const loos = game({
  title: "The Battle of Loos, September 1915",
  about: "A wargame for two, and the computer takes the other side.",
  sides: ["british", "german"],
  readWorld,
  readPosition,
  readChoice,
  choiceText,
  outcomes,
  endsStep: (choice) => choice.kind === "done",
  buttons: buttonChoices,
  nextUnit,
  pick: pickHex,
  Board,
  boardWord: "map",
  picture: true,
  overlays: OVERLAYS,
  placesWord: "hexes",
  hasPlace: (world, hex) => world.hexes.has(hex),
  firstPlace: (world, position) => position.stacks.keys().next().value ?? world.area[1],
  placeOf: (position, name) => position.where.get(name) ?? (/^\d{4}$/.test(name) ? name : ""),
  goTo: {
    title: "Go to a hex",
    label: "Its number: column and row",
    help: "go to a hex by its number",
    example: "2215",
    longest: 4,
    refusal: (name) => `There is no hex ${name}.`,
    text: hexText,
    focus: (hex) => document.getElementById(`hex-${hex}`)?.focus(),
  },
  Inspector,
  Editor,
  tabs: [
    { id: "boxes", name: "Boxes", Panel: Boxes },
    { id: "record", name: "Turn record", Panel: Tracks },
  ],
  tabFor: (choices) => (choices.some((choice) => OF_BOXES.includes(choice.kind)) ? "boxes" : ""),
  options: OPTIONS,
  ruleExamples: "14.3.3, R19, retreat",
  help: {
    about:
      "The bar above the map says what is to be decided. Click one of your units, then one of the marked hexes. Whatever " +
      "is not possible is refused with its reason and the rule's number. Look at a hex (move the mouse over it, or go " +
      "there by key) for its units, the odds of an attack on it, and the enemy's best attack on your own stack.",
    keys: [
      ["W, S, Q, E, A, D", "to the hex above, below, and to the four others beside it; the arrow keys do so too"],
      ["Enter or Space", "choose the hex: select its unit, or carry out what is marked"],
    ],
    More: Help,
  },
  course: COURSE,
});
