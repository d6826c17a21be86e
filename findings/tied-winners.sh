#!/usr/bin/env bash
# Three players who tie for the first place are rated below the player whom they all beat.
#
# Software: openskill 5.0.1 (npm), the ratings of Weng and Lin; for comparison ts-trueskill 5.1.0.
#
# Expected: after one game of players who were all equal before, those in the same place are equal again, and nobody is rated
# above a player in a better place, whichever of the five models is used. The models differ in how much they move.
#
# Seen, the new mu of players at 25, in the order of their places:
#     places 1 1 1 4 5 6       plackettLuce (the default)  25.51 25.51 25.51 26.52 25.00 21.96
#                              bradleyTerryFull            32.91 32.91 32.91 22.36 17.09 11.82
#                              bradleyTerryPart            25.00 25.00 27.64 25.00 25.00 22.36
#                              thurstoneMostellerFull      37.69 37.69 37.69 20.77 12.31 3.85
#                              thurstoneMostellerPart      25.00 25.00 27.11 25.00 25.00 22.89
#     places 1 2 2 2 5 6 7 8   plackettLuce                27.31 25.17 25.17 25.17 26.27 25.39 24.07 21.44
# In the default model the fourth gains twice as much as the three winners, and the fifth place is worth more than a tie for
# the second. In the two models of partial pairing, tied players are rated by the order in which the program listed them: of
# three winners, two gain nothing. The two full models and TrueSkill (up to its tolerance) do as expected. Between two players
# all is as expected in all models.
#
# What it means: a league with games of more than two players and ties (a battle of three commands, a campaign's victory
# levels) is rated wrong by the default model, and by the partial models it depends on the order of the list. It has to be
# rated by a full model, or by pairs of players.
#
# Sources: https://github.com/philihp/openskill.js/issues/332 and issues/377 (users who met the former; both are closed);
# R. Weng, C. Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12, 2011 (the models; a partial model compares only
# neighbours in the ranking).
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts openskill@5.0.1 ts-trueskill@5.1.0 >npm.txt

cat >ties.cjs <<'JS'
const {rate, rating} = require('openskill');
const models = require('openskill/models');
const {TrueSkill} = require('ts-trueskill');

function expect(holds, sentence) {
  if (!holds) {
    console.error(`tied-winners: this has changed: ${sentence}`);
    process.exit(1);
  }
}

// The new mu of equal players, in the order of their places.
const raters = {'(default)': (rank) => rate(rank.map(() => [rating()]), {rank}).map(([x]) => x.mu)};
for (const name of Object.keys(models).sort())
  raters[name] = (rank) => rate(rank.map(() => [rating()]), {rank, model: models[name]}).map(([x]) => x.mu);
raters['ts-trueskill'] = (rank) => {
  const env = new TrueSkill();
  return env.rate(rank.map(() => [env.createRating()]), rank).map(([x]) => x.mu);
};

const worse = {}, unlike = {};
for (const rank of [[1, 1, 1, 4, 5, 6], [1, 2, 2, 2, 5, 6, 7, 8], [1, 2], [1, 1]]) {
  console.log(`places ${rank.join(' ')}`);
  for (const name in raters) {
    const mu = raters[name](rank);
    console.log(`  ${name.padEnd(24)}${mu.map((x) => x.toFixed(2)).join(' ')}`);
    let inverted = 0, unequal = 0;
    for (let i = 0; i < rank.length; ++i)
      for (let j = i + 1; j < rank.length; ++j)
        if (rank[i] < rank[j] && mu[i] < mu[j] - 0.1) ++inverted;
        else if (rank[i] === rank[j] && Math.abs(mu[i] - mu[j]) > 0.1) ++unequal;
    worse[`${name} ${rank.join(' ')}`] = inverted;
    unlike[`${name} ${rank.join(' ')}`] = unequal;
  }
}
const of = (counts, name, n) => counts[`${name} ${n === 2 ? '1 2' : n === 6 ? '1 1 1 4 5 6' : '1 2 2 2 5 6 7 8'}`];
for (const name in raters) {
  expect(of(worse, name, 2) === 0 && unlike[`${name} 1 1`] === 0, `${name} rates games of two players as expected`);
  const partial = name.endsWith('Part');
  expect((of(unlike, name, 6) > 0) === partial && (of(unlike, name, 8) > 0) === partial,
    `only the models of partial pairing rate tied players by the order of the list, not so ${name}`);
}
for (const name of ['(default)', 'plackettLuce'])
  expect(of(worse, name, 6) === 3 && of(worse, name, 8) > 0, `${name} rates tied winners below the player whom they beat`);
for (const name of ['bradleyTerryFull', 'thurstoneMostellerFull', 'ts-trueskill'])
  expect(of(worse, name, 6) === 0 && of(worse, name, 8) === 0, `${name} rates nobody above a player in a better place`);
JS
node ties.cjs
