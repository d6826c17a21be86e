// The first game: the British turn of a raid in fifteen lessons. Its dice are known, so that all of it comes to pass.
import type { Lesson } from "../game";

export const LESSONS: Lesson[] = [
  {
    title: "The table",
    text:
      "You lead the British, whose stands are full; the Germans’ are hollow. Each round base is a platoon or a weapon, and a line joins the " +
      "platoons of a company. The numbers at the edge are centimetres. It is night: anyone sees 20 cm far. Triangles mark C3 and M2 as " +
      "suppressed; the cartridges of D1, D2 and D3 are shots that they hold for your moves. Press “Go on”.",
    rule: "W9",
    place: "A2",
  },
  {
    title: "A machine gun",
    text:
      "A side orders one unit after another, and each is named before its die falls. {Click|Tap} M1, in the trench at 14,12: the worksheet {beside|below} " +
      "the table tells how many actions each face gives. Press “Play”, or {click|tap} M1 again.",
    rule: "W17",
    place: "M1",
    expect: /^unit M1$/,
  },
  {
    title: "Ten centimetres",
    text:
      "The die was a 2, which is one action. {Drag M1 up to about|Tap a point near} 19,19, inside the dotted circle: by hand a machine gun goes 10 cm, half as far as " +
      "infantry. What is drawn up is judged at once, and nothing is played before you press “Play”.",
    rule: "W25",
    place: "M1",
    points: ["190,190"],
    expect: /^move \d+,\d+$/,
  },
  {
    title: "The mortar waits",
    text: "Mortars and guns are next, and L1 has nothing in reach that is worth a shell. What is left out loses its turn: press “Done”.",
    rule: "W17",
    place: "L1",
    button: "Done",
    expect: /^done$/,
  },
  {
    title: "An order die",
    text:
      "Now the companies. {Click|Tap} any platoon of company A, at 30,23. It needs a 3 or more for its first order; veterans, which have two bars, " +
      "add 1. The worksheet has the exact chance. Press “Play”.",
    rule: "W20",
    place: "A2",
    expect: /^company A$/,
  },
  {
    title: "One move for a company",
    text:
      "A 5: company A carries out an order. {Drag A2 forward to about|For A2 tap a point near} 30,28, just before the gap in the wire: the others go by the same way and " +
      "keep their places. Ends within 4 cm of an enemy are for assaults alone. Press “Play”. A German shot may answer on the way.",
    rule: "W10",
    place: "A2",
    points: ["300,280"],
    expect: /^order A1:move \S+ A2:move \S+ A3:move \S+$/,
  },
  {
    title: "At once another order",
    text: "The held shot of D1 did no harm. Another order at once needs a 4 or more. {Click|Tap} company A again and press “Play”.",
    rule: "W20",
    place: "A2",
    expect: /^company A$/,
  },
  {
    title: "The assault",
    text:
      "A 3, and 1 for veterans: that is enough. {Click|Tap} C3, which crossed blades mark: all three platoons go for it. A further {click|tap} takes " +
      "another way to do it. The worksheet tells what may come of it. Press “Play”.",
    rule: "W30",
    place: "C3",
    expect: /assault C3/,
  },
  {
    title: "In their trench",
    text:
      "4 against 2, and what the worksheet adds for the attack: it leads by 2 or more, so C3 is killed, and an assaulter has taken its place in the trench. That is worth points; " +
      "the tab “Victory” tells how many are lacking. Press “Go on”.",
    rule: "W35",
    place: "C3",
  },
  {
    title: "Company B",
    text: "The Germans will strike back. {Click|Tap} company B, at 30,18, and press “Play”.",
    rule: "W20",
    place: "B2",
    expect: /^company B$/,
  },
  {
    title: "Held shots",
    text:
      "Not every order is a move. What a whole company may do stands {beside|below} the table as a list; below it each platoon has a list of its own. " +
      "Press “All hold their fire”, then “Play”: each platoon of B may fire a shot in the German turn.",
    rule: "W9",
    place: "B2",
    button: "All hold their fire",
    expect: /^order B1:hold B2:hold B3:hold$/,
  },
  {
    title: "The companies are done",
    text: "Leave it at that: press “Done”.",
    rule: "",
    place: "B2",
    button: "Done",
    expect: /^done$/,
  },
  {
    title: "Standing instructions",
    text:
      "Your shots may be fired at each step of a German move. So that you need not be asked each time, open the tab “Orders” and choose under Held shots " +
      "that yours fire at the nearest whom they can hurt. The page then answers by itself, and “Undo” takes it back. Press “Go on”.",
    rule: "W10",
    place: "B2",
  },
  {
    title: "Command stands",
    text: "Last of all commanders may move, to be near their platoons. Leave them where they are, and press “Done”: the Germans have their turn.",
    rule: "W22",
    place: "BC",
    button: "Done",
    expect: /^done$/,
  },
  {
    title: "The German turn",
    text:
      "Their guns and M2 open up, and C2 comes over for company B; your instructions answer with its held shots. The arrows and lines of fire stay " +
      "on the table, and the tab “Orders” lists what to carry out beside a real one. The raid goes on for eight turns: play it to its end, or press “Close”.",
    rule: "W10",
    place: "B3",
  },
];
