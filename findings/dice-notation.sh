#!/usr/bin/env bash
# The same dice notation has other odds in another library, and a modifier that is not known becomes a label.
#
# Software: @dice-roller/rpg-dice-roller 5.5.1 and dice-roller-parser 0.1.8 (npm).
#
# Expected: both read the notation of the virtual tables, and what both accept has the same odds; penetrating dice (a die that
# shows its highest face is rolled again, the new roll counts one less) have the mean 4 on a d6 and 3 on a d4. What a library
# does not know is refused.
#
# Seen, means from all sequences of up to 7 faces, which are fed to both in place of their random numbers:
#                rpg-dice-roller  dice-roller-parser
#     1d6!p                4.000  3.917   penetrating: the chain ends at the second die, since 6 - 1 is not the highest face
#     1d4!p                2.999  2.875
#     2d10>6               0.800  1.000   successes: above 6; 6 and above
#     1d6r<3               4.500  5.000   rolled again: 1 and 2; 1, 2 and 3
#     1d6ro<2              3.917  4.167   once
#     2d6min2              7.333  7.000   the lowest face counts 2; "m" marks equal dice, and "in2" becomes a label
#     3d6kh2!              8.695  8.458   exploding, the best two; the best two of three, and "!" becomes a label
# 2d6, 1d6! and 3d6!kh2 are alike in both.
#
# What it means: a notation that is handed from one program to another (a table's macro, a log with the notation instead of the
# faces) must come with the rule of every modifier. A reader of notation has to refuse what it does not know to the last
# character; a label needs a mark. One that writes < and > should say whether the number itself counts.
#
# Sources: https://dice-roller.github.io/documentation/guide/notation/modifiers.html;
# https://help.roll20.net/hc/en-us/articles/360037773133-Dice-Reference (where > means the number or more); the grammar in
# dist/index.js of dice-roller-parser.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts @dice-roller/rpg-dice-roller@5.5.1 dice-roller-parser@0.1.8 >npm.txt

cat >notation.cjs <<'JS'
const {DiceRoll, NumberGenerator} = require('@dice-roller/rpg-dice-roller');
const parser = require('dice-roller-parser');

class MoreDice extends Error {}
let faces = [], used = 0, sides = 6;
function next() {
  if (used === faces.length) throw new MoreDice();
  return faces[used++];
}
NumberGenerator.generator.engine = {next: () => next() - 1};
const roller = new parser.DiceRoller(() => (next() - 0.5) / sides);
const libraries = {
  'rpg-dice-roller': (notation) => new DiceRoll(notation).total,
  'dice-roller-parser': (notation) => roller.roll(notation).value,
};

// The mean of all sequences of up to `most` dice that complete the roll.
function mean(library, notation, most) {
  sides = Number(/d(\d+)/.exec(notation)[1]);
  let mass = 0, sum = 0;
  (function go(sequence, chance) {
    [faces, used] = [sequence, 0];
    try {
      const value = libraries[library](notation);
      mass += chance;
      sum += chance * value;
    } catch (error) {
      if (!(error instanceof MoreDice)) throw error;
      if (sequence.length < most)
        for (let face = 1; face <= sides; ++face) go([...sequence, face], chance / sides);
    }
  })([], 1);
  return sum / mass;
}

const seen = [
  ['2d6', 7, 7], ['1d6!', 4.2, 4.2], ['3d6!kh2', 8.695, 8.695],
  ['1d6!p', 4, 47 / 12], ['1d4!p', 3, 2.875], ['2d10>6', 0.8, 1], ['1d6r<3', 4.5, 5], ['1d6ro<2', 47 / 12, 25 / 6],
  ['2d6min2', 22 / 3, 7], ['3d6kh2!', 8.695, 203 / 24],
];
for (const [notation, ...means] of seen) {
  const now = Object.keys(libraries).map((library) => mean(library, notation, 7));
  console.log(`${notation.padEnd(10)}${now.map((x) => x.toFixed(4)).join('  ')}`);
  now.forEach((x, i) => {
    if (Math.abs(x - means[i]) < 0.005) return;
    console.error(`dice-notation: this has changed: the mean of ${notation} in ${Object.keys(libraries)[i]} is ${means[i]}`);
    process.exit(1);
  });
}
[faces, used, sides] = [[3, 4], 0, 6];
const {label} = roller.roll('2d6min2');
[faces, used] = [[6, 4, 4], 0];
const {label: mark, value} = roller.roll('3d6kh2!');
console.log(`labels: "${label}", "${mark}"; 6, 4 and 4 in 3d6kh2! are ${value}`);
if (label !== 'in2' || mark !== '!' || value !== 10) {
  console.error('dice-notation: this has changed: dice-roller-parser takes the rest of 2d6min2 and 3d6kh2! for labels');
  process.exit(1);
}
JS
node notation.cjs
