// A first game: one thing to do a step, in a battle of one round whose dice are known, so that all of it comes to pass.
import type { Lesson } from "../game";

// What stands in “ ” is the name of a button, a tab or an entry of the menu; a test plays the lessons, and looks for all of
// these and for every number that a text names.
export const LESSONS: Lesson[] = [
  {
    title: "The table",
    text:
      "You are Blue, in the south. Full bases are yours, and hollow ones the enemy’s. The thick edge with the point is a unit’s " +
      "front, the number is its name, and each dot at its rear is a Strength Point. The day has one round, and you win if your " +
      "infantry holds the town block T1 at its end. {Point at|Tap} a unit, and read what it is.",
    rule: "2.0",
    place: "1",
  },
  {
    title: "Command and actions",
    text:
      "In each round a side has a number of actions. Usually dice say how many, and a better commander has better dice; here you have " +
      "9 and Red has 1. To move, to attack, to fire, to recover: each takes an action. What is left stands at the top of the page.",
    rule: "7",
    place: "blue-commander",
  },
  {
    title: "The command radius",
    text:
      "Your commander, the star at 6,3, leads what is within 15 inches of it: for the others an action costs 2. {Click|Tap} the cavalry 3, " +
      "in the east, and then a point ahead of it. Below the table stands what it would take: 2 actions, 7 left. Nothing is " +
      "played yet: press “Drop”, and then “Go on”.",
    rule: "7",
    place: "3",
    points: ["3", "25.5,7"],
  },
  {
    title: "The commander moves",
    text:
      "So bring the commander to the middle of your army. {Click|Tap} the star, and then a point near 14,4. The long dashes are the radius where the commander " +
      "would be then. {Click|Tap} there once more, or press “Play”.",
    rule: "8.2",
    place: "blue-commander",
    points: ["blue-commander", "14,4"],
    expect: /^commander 1[2-6]\.\d\d,[2-6]\.\d\d$/,
  },
  {
    title: "A way in two legs",
    text:
      "Now 3 is within the radius, and its move takes 1 action. It is to guard the flank of 1. {Click|Tap} 3, and a point near 26,8; " +
      "press “Add leg”, and {click|tap} near 25,10. Each leg goes straight, in any direction, and the arrows of the bar turn the unit " +
      "where it arrives. Then press “Play”.",
    rule: "8",
    place: "3",
    points: ["3", "26,8", "25,10"],
    expect: /^move 3 (h\d+ )?2\d\.\d\d,\d\.\d\d (h\d+ )?2[4-7]\.\d\d,(9|1[01])\.\d\d( h\d+)?$/,
  },
  {
    title: "Recovery",
    text:
      "The infantry 2 has a hit: it has 3 of 4 Strength Points. As no enemy is within 6 inches of it, it may recover: a die with ten " +
      "faces that shows its morale, 7, or less takes the hit off. {Click|Tap} 2, and press “Recover a hit of line infantry 2, on its " +
      "morale”.",
    rule: "14",
    place: "2",
    points: ["2"],
    button: "Recover a hit of line infantry 2, on its morale",
    expect: /^recover 2$/,
  },
  {
    title: "Into the town",
    text:
      "The die said 3, and 2 has 4 of 4 again. A unit does each kind of thing once a round, one after the other: 2 may still move. " +
      "Infantry may end its move in a town block, exactly in it. {Click|Tap} 2 if it is not selected, then the mark in the block, and " +
      "press “Play”.",
    rule: "8.4",
    place: "2",
    points: ["2", "10,13"],
    expect: /^move 2 (h\d+ )?10\.00,13\.00( h\d+)?$/,
  },
  {
    title: "Rally",
    text:
      "The infantry 4 has routed, and waits beside the table. On its morale it comes back with one Strength Point. Press “Rally line " +
      "infantry 4, on its morale”.",
    rule: "14",
    place: "blue-commander",
    button: "Rally line infantry 4, on its morale",
    expect: /^rally 4$/,
  },
  {
    title: "Back on the table",
    text:
      "The die said 6: it rallies. It is placed within the radius of the commander, and more than 6 inches from every enemy. {Click|Tap} " +
      "a point in the rear, near 11,2, and press “Play”.",
    rule: "14",
    place: "blue-commander",
    points: ["11,2"],
    expect: /^place 4 \d+\.\d\d,[0-7]\.\d\d h\d+$/,
  },
  {
    title: "Fire",
    text:
      "The guns 5 reach 8 inches, and the militia 6 is the nearest enemy in their front. {Click|Tap} 5, and then 6: a hit or more has a chance " +
      "of 64%, and what the number is made of stands {beside|below} the table. Press “Play”.",
    rule: "13",
    place: "5",
    points: ["5", "6"],
    expect: /^fire 5 6$/,
  },
  {
    title: "An attack",
    text:
      "You rolled 9 and added the Firepower, 2; the militia rolled 10. 11 against 10 is one hit. Now attack it with 1: {click|tap} 1, " +
      "and then the mark on 6. The pale base shows how 1 will line up with the front of the militia. You add 4 to your die, and the " +
      "militia 3, less what its hit costs: the sum stands {beside|below} the table, with the chance of each outcome. Press “Play”.",
    rule: "9",
    place: "6",
    points: ["1", "6"],
    expect: /^move 1 .*attack 6$/,
  },
  {
    title: "Force the combat",
    text:
      "The two fight now. Combats are resolved at the end of the round, unless the attacker pays for it at once, while the " +
      "enemy has had no time to withdraw. Press “Force the combat of militia 6”.",
    rule: "7",
    place: "6",
    button: "Force the combat of militia 6",
    expect: /^force 6$/,
  },
  {
    title: "A rout",
    text:
      "The dice were 7 and 1: your total is more than double that of the militia. It routs, and 1 takes its ground. One action is left. It is " +
      "lost if you do not need it: press “Done”, and Red has its turn.",
    rule: "10",
    place: "1",
    button: "Done",
    expect: /^pass$/,
  },
  {
    title: "The end of the day",
    text:
      "The actions that both sides rolled count toward the length of the day: 9 and 1, and 1 more for the clouds. So the day of " +
      "11 actions is over, 2 holds the town block, and you have won. The tab “Log” leads back through the game. In longer " +
      "battles there are several rounds, and secret stratagems. Play the pinch next.",
    rule: "15",
    place: "2",
  },
];
