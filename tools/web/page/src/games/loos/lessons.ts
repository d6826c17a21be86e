// A first game: one rule a step, on a small scenario whose dice are known, so that all of it comes to pass.

import type { Course, Lesson } from "../game";

const LESSONS: Lesson[] = [
  {
    title: "The ground",
    text:
      "You are the British, at the bottom. Two German battalions hold the trench above you: the toothed brown line is theirs. " +
      "You win this small game if you hold both of their hexes, 1714 and 1814, at its end. Move the mouse over a hex (or go " +
      "there with the keys W, S, Q, A, E, D) and see on the right what stands in it.",
    rule: "",
    place: "1814",
  },
  {
    title: "Strength",
    text:
      "The numbers on a counter are attack, defence and movement. Your half-brigades are 5-5-4 and have two steps: the first " +
      "loss turns a counter to its weaker side, the second removes it. A German battalion has one step. In 1815 two of yours " +
      "are stacked: only the one on top fights, the other waits.",
    rule: "",
    place: "1815",
  },
  {
    title: "Fire support",
    text:
      "First the guns. You have two fire support markers this turn, of three dice each. Press “Bombard 1814” in the " +
      "panel: a bombardment may kill, and even where it does not it may breach the trench.",
    rule: "17.1",
    place: "1814",
    expect: /^bombard 1814$/,
  },
  {
    title: "The second marker",
    text: "Put the other one on 1714, so that both hexes are under fire.",
    rule: "17.4",
    place: "1714",
    expect: /^bombard 1714$/,
  },
  {
    title: "Declare an attack",
    text:
      "Now the assault. Click your unit in 1815 (1/1a), then the marked hex 1814. While the mouse is over the target the panel " +
      "shows the sum: your attack less their defence is the differential, which picks the column; one die picks the result.",
    rule: "R24",
    place: "1815",
    expect: /^attack 1\/1a 1814$/,
  },
  {
    title: "Neighbours help",
    text:
      "Look at 1814 once more: the sum has a third line. The battalion in 1714 helps its neighbour along the trench as long as " +
      "nobody attacks it. So attack it too: 1/2a in 1715, then 1714.",
    rule: "14.3.3",
    place: "1714",
    expect: /^attack 1\/2a 1714$/,
  },
  {
    title: "Say that you are ready",
    text:
      "Both sums are better now. Nothing has been rolled yet, so you can still undo all of it. Press “Done” to end your " +
      "announcements.",
    rule: "R13",
    place: "1814",
    expect: /^done$/,
  },
  {
    title: "Gas",
    text:
      "On the first morning gas may go with your bombardments, with all or with none. It helps, and it may blow back on your " +
      "own men when the die is bad. Leave it today: “No gas”. Then the dice fall, and the log tells each of them.",
    rule: "17.6",
    place: "1814",
    expect: /^no-gas$/,
  },
  {
    title: "A breach",
    text:
      "The shells on 1814 did nothing. The trench of 1714 is breached: in this phase it counts as open ground. From here on " +
      "nothing can be taken back past a die that has fallen. Now choose which combat comes first: click 1814, or press its button.",
    rule: "17.5",
    place: "1814",
    expect: /^resolve 1814$/,
  },
  {
    title: "Exchange, and advance",
    text:
      "Ex: one of yours lost a step, and the battalion is gone. 1814 is empty, and an attacker may advance into it. Click 1/1a, " +
      "then 1814. Its fresh companion goes along underneath.",
    rule: "7.9",
    place: "1814",
    expect: /^advance 1\/1a 1814$/,
  },
  {
    title: "The other one",
    text: "1714 has fallen too. Advance 1/2a into it: click the unit, then the hex.",
    rule: "7.9",
    place: "1714",
    expect: /^advance 1\/2a 1[67]14$/,
  },
  {
    title: "Mobile movement",
    text:
      "The assault is over, but the unit underneath has not fought. It may set off by itself, on half a die of movement points: " +
      "this is how a breakthrough is won. Choose 1/1b.",
    rule: "18.4",
    place: "1814",
    expect: /^mobile 1\/1b$/,
  },
  {
    title: "Through the hole",
    text:
      "Two movement points. The marked hexes are those that it can reach; the line shows the way and the status bar its cost. Go " +
      "where you like beyond the trench, or stay.",
    rule: "18.4",
    place: "1713",
    expect: /^(move 1\/1b .*|done)$/,
  },
  {
    title: "That was a turn",
    text:
      "The game tells who has won. Look back through it in the log, see the chances in their tab, and let “Fair dice” " +
      "check every roll. Next: the same as the German, then Hill 70; in the whole battle there is movement first, and the " +
      "enemy has a turn too.",
    rule: "",
    place: "1814",
  },
];

export const COURSE: Course = {
  scenario: "trench-assault",
  seed: 12,
  learner: "british",
  teacher: { side: "german", player: "level-3" },
  lessons: LESSONS,
};
