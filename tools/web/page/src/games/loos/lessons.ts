// A first game: one rule a step, on a small scenario whose dice are known, so that all of it comes to pass.

import type { Lesson } from "../game";

// What stands in “ ” is the name of a button, a tab or an entry of the menu; a test plays the lessons, and looks for all of
// these and for every hex and sum that a text names.
export const LESSONS: Lesson[] = [
  {
    title: "The ground",
    text:
      "You are the British, at the bottom. Two German battalions hold the trench above you, the brown line along the edges of " +
      "their hexes. You win this small game if you hold both of these hexes, 1714 and 1814, at its end. {Point at a " +
      "hex, or go there with the keys W, S, Q, A, E and D,|Tap a hex} and read what stands in it.",
    rule: "",
    place: "1814",
  },
  {
    title: "Strength",
    text:
      "The numbers on a counter are attack, defence and movement. Your half-brigades are 5-5-4 and have two steps: the first " +
      "loss turns a counter to its weaker side, and the second removes it. A German battalion has one step. In 1815 two of " +
      "your units are stacked: 1/1a on top fights, and 1/1b underneath waits.",
    rule: "18.3",
    place: "1815",
  },
  {
    title: "Fire support",
    text:
      "Begin with the guns. You have two fire support markers this turn, of three dice each. {Click|Tap} 1814, or press “Bombard 1814”. " +
      "A bombardment cannot take the last step of a unit in a trench, but it may breach the trench, and the assault then " +
      "comes over open ground.",
    rule: "17.5",
    place: "1814",
    points: ["1814"],
    button: "Bombard 1814",
    expect: /^bombard 1814$/,
  },
  {
    title: "The second marker",
    text: "Put the other marker on 1714, so that both hexes are under fire: {click|tap} it, or press “Bombard 1714”.",
    rule: "17.1",
    place: "1714",
    points: ["1714"],
    button: "Bombard 1714",
    expect: /^bombard 1714$/,
  },
  {
    title: "Declare an attack",
    text:
      "Now the assault. {Click your unit 1/2a in 1715, and look at 1714 before you click it|Tap your unit 1/2a in 1715, and hold a finger on 1714 before you tap it}. The sum has three lines: your attack " +
      "of +5, the defence of −3, and another −3, because the battalion in 1814 helps along the trench as long as nobody attacks " +
      "it there. That makes −1. The sum picks the column of the table, and one die picks the result. {Click|Tap} 1714 all the same.",
    rule: "14.3.3",
    place: "1714",
    points: ["1715", "1714"],
    expect: /^attack 1\/2a 1714$/,
  },
  {
    title: "Neighbours in a trench",
    text:
      "So the battalion in 1814 must be attacked too. {Click|Tap} 1/1a in 1815, then 1814. Your unit there touches no other trench " +
      "hex, so its own sum is +2.",
    rule: "14.3.3",
    place: "1815",
    points: ["1815", "1814"],
    expect: /^attack 1\/1a 1814$/,
  },
  {
    title: "Say that you are ready",
    text:
      "Look at the sum of 1714 again: the neighbour is busy now, and the sum has risen to +2. Nothing has been rolled yet, so “Undo” would " +
      "still take back all of it. Press “Done” to end your declarations.",
    rule: "R13",
    place: "1714",
    button: "Done",
    expect: /^done$/,
  },
  {
    title: "Gas",
    text:
      "On the first morning gas may go with your bombardments, with all of them or with none. It adds a die, but it may blow " +
      "back on your own men. Leave it today, and press “No gas”. Then the dice fall.",
    rule: "17.6",
    place: "1814",
    button: "No gas",
    expect: /^no-gas$/,
  },
  {
    title: "A breach",
    text:
      "The shells on 1814 did nothing. The trench of 1714 is breached: in this phase it counts as open ground. From here on " +
      "nothing can be taken back past a die that has fallen. Now choose which combat comes first: {click|tap} 1814, or press " +
      "“Resolve the combat at 1814”.",
    rule: "17.5",
    place: "1814",
    expect: /^resolve 1814$/,
  },
  {
    title: "Exchange, and advance",
    text:
      "The die said Ex, an exchange: one of your units lost a step, and the battalion is gone. 1814 is empty, and its attackers " +
      "may advance into it. {Click|Tap} 1/1a, then 1814. The fresh 1/1b goes along underneath.",
    rule: "7.9",
    place: "1814",
    points: ["1815", "1814"],
    expect: /^advance 1\/1a 1814$/,
  },
  {
    title: "The other combat",
    text: "The second combat was rolled automatically, as it was the last, and 1714 has fallen too. {Click|Tap} 1/2a, then 1714.",
    rule: "7.9",
    place: "1714",
    points: ["1715", "1714"],
    expect: /^advance 1\/2a 1714$/,
  },
  {
    title: "Mobile movement",
    text:
      "The assault is over, but the unit underneath has not fought. It may set off by itself, on half a die of movement points: " +
      "this is how a breakthrough is won. Press “Mobile movement: 1/1b”.",
    rule: "18.4",
    place: "1814",
    button: "Mobile movement: 1/1b",
    expect: /^mobile 1\/1b$/,
  },
  {
    title: "Through the hole",
    text:
      "The die gave it 2 movement points. It is selected in 1814: the marked hexes are those that it can reach. {Look at one|Hold a finger on one}, and the " +
      "line shows the way and what it costs. {Click|Tap} where it should go, or press “Done” to let it stay.",
    rule: "18.4",
    place: "1713",
    expect: /^(move 1\/1b .*|done)$/,
  },
  {
    title: "That was the game",
    text:
      "You hold 1714 and 1814, and have won. The tab “Log” leads back through the game, step by step, and “Chances” shows how it " +
      "hung in the balance. “Fair dice” works out every roll again. This battle ended after your own turn; in longer ones you " +
      "move before you attack, and the enemy has a turn as well. Go on with a small one in which both sides decide.",
    rule: "15.0",
    place: "1814",
  },
];
