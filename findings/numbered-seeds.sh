#!/usr/bin/env bash
# Games that are seeded by their number begin with the same die, or are the same game.
#
# Software: rot-js 2.2.1, seedrandom 3.0.5, prando 6.0.1, pure-rand 8.4.2 and, for comparison, mersenne-twister 1.1.0 (npm);
# gnubg 1.07.001-1+b1 (Debian 12).
#
# Expected: of 300 games with the seeds 1 to 300, each face of the first die falls in about 50. Only bare linear congruential
# generators fail here; rot-js calls its generator Alea, which stirs its seed, seedrandom discards 256 values of xorshift7
# after seeding, pure-rand is built for seeded tests, and of gnubg's generators that of Blum, Blum and Shub, which was made for
# cryptography, is the last to fail.
#
# Seen, the first die of the seeds 1 to 300 by face:
#     mersenne-twister                   62 50 41 56 42 49
#     rot-js                             300 0 0 0 0 0
#     prando                             0 0 0 300 0 0
#     pure-rand xoroshiro128plus         0 0 0 0 0 300
#     pure-rand xorshift128plus          0 0 0 0 0 300
#     seedrandom xorshift7, '1' to '300' 0 0 0 0 300 0
# In rot-js the first other die is that of seed 343; the second, third and fourth dice of neighbouring seeds up to 2000 are
# never the same, where one in six should be. With xorshift7 all 300 games are one: 200 dice in a row are the same for every
# seed, as for all strings of up to seven characters. The strings game-1 to game-300 give 11 different games.
# In gnubg with the generator of Blum, Blum and Shub, the first die is 6 with 149 of the 150 odd seeds and 1 with all even ones.
# 164 of 300 opening throws, of one die for each player, are ties, where one in six should be; with its Mersenne Twister 54.
#
# What it means: a tournament whose games are numbered plays the same opening luck in all of them, or one game over and over,
# and no test of the generator's long stream shows it. A seed must go through a hash before it reaches a generator.
#
# Sources: lib/xorshift7.js of seedrandom and https://github.com/davidbau/seedrandom/issues/84 (why short strings are lost);
# https://github.com/ondras/rot.js/issues/184, https://github.com/zeh/prando/issues/1 and
# https://github.com/dubzzz/pure-rand/issues/716 (users who met it); L. Blum, M. Blum, M. Shub, SIAM J. Comput. 15, 1986 (the
# number is squared for every bit: until it outgrows the modulus, its last bit is the seed's).
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  rot-js@2.2.1 seedrandom@3.0.5 prando@6.0.1 pure-rand@8.4.2 mersenne-twister@1.1.0 >npm.txt

cat >seeds.mjs <<'JS'
import MersenneTwister from 'mersenne-twister';
import prando from 'prando';
import {xoroshiro128plus} from 'pure-rand/generator/xoroshiro128plus';
import {xorshift128plus} from 'pure-rand/generator/xorshift128plus';
import * as ROT from 'rot-js';
import seedrandom from 'seedrandom';

const Prando = prando.default ?? prando;
const fraction = (generator) => () => (generator.next() >>> 0) / 2 ** 32;
// For a seed, a function whose values are from 0 to 1.
const generators = {
  'mersenne-twister': (seed) => { const g = new MersenneTwister(seed); return () => g.random(); },
  'rot-js': (seed) => { ROT.RNG.setSeed(seed); return () => ROT.RNG.getUniform(); },
  'prando': (seed) => { const g = new Prando(seed); return () => g.next(); },
  'pure-rand xoroshiro128plus': (seed) => fraction(xoroshiro128plus(seed)),
  'pure-rand xorshift128plus': (seed) => fraction(xorshift128plus(seed)),
  "seedrandom xorshift7, '1' to '300'": (seed) => seedrandom.xorshift7(`${seed}`),
  'seedrandom xorshift7, game-1 to game-300': (seed) => seedrandom.xorshift7(`game-${seed}`),
  'seedrandom xorshift7, numbers': (seed) => seedrandom.xorshift7(seed),
};
const dice = (name, seed, n) => {
  const generator = generators[name](seed);
  return Array.from({length: n}, () => Math.floor(generator() * 6) + 1);
};

function expect(holds, sentence) {
  if (!holds) {
    console.error(`numbered-seeds: this has changed: ${sentence}`);
    process.exit(1);
  }
}

const first = {}, games = {};
for (const name in generators) {
  first[name] = [0, 0, 0, 0, 0, 0];
  const different = new Set();
  for (let seed = 1; seed <= 300; ++seed) {
    const rolls = dice(name, seed, 200);
    ++first[name][rolls[0] - 1];
    different.add(rolls.join(''));
  }
  games[name] = different.size;
  console.log(`${name.padEnd(42)}first die ${first[name].join(' ')}; ${games[name]} different games`);
}
let other = 1;
while (dice('rot-js', other, 1)[0] === 1) ++other;
const equal = [0, 0, 0, 0];
for (let seed = 1; seed < 2000; ++seed) {
  const a = dice('rot-js', seed, 4), b = dice('rot-js', seed + 1, 4);
  for (let i = 0; i < 4; ++i) if (a[i] === b[i]) ++equal[i];
}
console.log(`rot-js: the first seed with another first die is ${other}; ` +
  `equal dice of neighbouring seeds, of 1999: ${equal.join(' ')}`);

expect(Math.min(...first['mersenne-twister']) > 30, 'the dice of mersenne-twister are spread over the faces');
for (const name of ['rot-js', 'prando', 'pure-rand xoroshiro128plus', 'pure-rand xorshift128plus'])
  expect(Math.max(...first[name]) === 300, `all first dice of ${name} are the same`);
expect(other === 343 && equal.slice(1).every((n) => n === 0), 'the first dice of rot-js follow the seed in step');
expect(games["seedrandom xorshift7, '1' to '300'"] === 1, "xorshift7 of seedrandom plays one game with all of '1' to '300'");
const short = ['', 'x', 'loos', 'hill 70'].map((seed) => seedrandom.xorshift7(seed)());
expect(new Set(short).size === 1, 'to xorshift7 of seedrandom all strings of up to seven characters are one seed');
expect(games['seedrandom xorshift7, game-1 to game-300'] === 11,
  'xorshift7 of seedrandom plays 11 games with game-1 to game-300');
expect(games['seedrandom xorshift7, numbers'] === 300, 'xorshift7 of seedrandom plays 300 games with the numbers themselves');
JS
node seeds.mjs

mkdir root home
# gnubg, and those of the libraries it needs that are not installed here.
mapfile -t packages < <(apt-get install --simulate --no-install-recommends gnubg=1.07.001-1+b1 | awk '/^Inst/ {print $2}')
apt-get download -qq -o APT::Sandbox::User=root gnubg=1.07.001-1+b1 gnubg-data=1.07.001-1 "${packages[@]}"
for package in ./*.deb; do
  dpkg -x "$package" root
done
for generator in mersenne bbs; do
  {
    printf '%s\n' 'set automatic roll off' 'set automatic game off' 'set player 0 human' 'set player 1 human' \
      'set confirm new off' "set rng $generator"
    for seed in {1..300}; do
      printf 'set seed %d\nnew game\n' "$seed"
    done
  } | LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu HOME=$work/home root/usr/games/gnubg -t -q \
    --pkgdatadir=root/usr/share/gnubg --datadir=root/usr/share/gnubg >"$generator.txt" 2>&1
  # One line for each game: its seed and the two dice of its first opening throw.
  awk '/^Seed set to/ {seed = $4 + 0} /^gnubg rolls/ && seed {print seed, $3 + 0, $6 + 0; seed = 0}' \
    "$generator.txt" >"$generator.dice"
done
awk '
  {games[FILENAME]++; if ($2 == $3) ties[FILENAME]++; if ($2 == ($1 % 2 ? 6 : 1)) told[FILENAME $1 % 2]++}
  function row(file) {
    printf "gnubg %s: %d games, %d ties; first die 6 with %d odd seeds, 1 with %d even ones\n", file, games[file],
      ties[file], told[file 1], told[file 0]
  }
  END {
    row("mersenne.dice"); row("bbs.dice")
    if (games["mersenne.dice"] == 300 && ties["mersenne.dice"] < 80 && games["bbs.dice"] == 300 &&
        ties["bbs.dice"] > 120 && told["bbs.dice1"] > 120 && told["bbs.dice0"] > 120) exit 0
    print "numbered-seeds: this has changed: in gnubg with bbs the last bit of the seed is the first die" > "/dev/stderr"
    exit 1
  }' mersenne.dice bbs.dice
