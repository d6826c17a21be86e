// What a roll may lead to, in words: those that come to the same are one, with the sum of their chances.
import { sidesOf } from "../session/dice";
import type { Due } from "../session/table";

interface Fraction {
  over: number;
  under: number;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** "5/36", "0.14" or "1". */
function fraction(text: string): Fraction {
  const [over, under = "1"] = text.split("/");
  return { over: Number(over), under: Number(under) };
}

function add(a: Fraction, b: Fraction): Fraction {
  const over = a.over * b.under + b.over * a.under;
  const under = a.under * b.under;
  const by = Number.isInteger(over) ? divisor(over, under) : 1;
  return { over: over / by, under: under / by };
}

/** The engine's word for a roll of plain dice: it names the sum, and no result. */
const PLAIN = /^roll (-?\d+)$/;
const FACES = /^roll \d+( \d+)+$/; // of several dice, each by itself

/** A roll of which some faces, the first ones, are known: what may come of the others. */
export function after(due: Due, faces: number[]): Due {
  const sides = sidesOf(due.dice);
  const known = faces.slice(0, sides.length);
  if (known.length === 0 || sides.length < 2 || due.sampled > 0) return due;
  const ways = sides.slice(known.length).reduce((all, many) => all * many, 1);
  if (due.outcomes.every(({ text }) => FACES.test(text))) {
    const outcomes = due.outcomes.filter(({ text }) => `${text} `.startsWith(`roll ${known.join(" ")} `));
    return { ...due, outcomes: outcomes.map(({ text }) => ({ text, chance: `1/${ways}` })) };
  }
  if (!due.outcomes.every(({ text }) => PLAIN.test(text))) return due;
  let sums = new Map([[known.reduce((all, face) => all + face, 0), 1]]);
  for (const many of sides.slice(known.length)) {
    const next = new Map<number, number>();
    for (const [sum, count] of sums) for (let face = 1; face <= many; ++face) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
    sums = next;
  }
  return { ...due, outcomes: [...sums].map(([sum, count]) => ({ text: `roll ${sum}`, chance: `${count}/${ways}` })) };
}

/** Faces are no result: a list of all of them would tell nothing. */
function isFaces({ dice, outcomes }: Due): boolean {
  const one = dice.length === 1 && dice[0]!.count === 1;
  return outcomes.every(({ text }) => (one ? PLAIN : FACES).test(text));
}

/** meaning: what the game says of an outcome, or "". None where it says nothing and the outcomes are mere faces. */
export function outcomesInWords(due: Due, meaning: (text: string) => string): { chance: string; text: string }[] {
  const sums = new Map<string, Fraction>();
  let told = false;
  for (const { chance, text } of due.outcomes) {
    const means = meaning(text);
    told ||= means !== "";
    const words = means || text.replace(PLAIN, "The sum is $1");
    const known = sums.get(words);
    sums.set(words, known ? add(known, fraction(chance)) : fraction(chance));
  }
  if (!told && isFaces(due)) return [];
  return [...sums].map(([text, { over, under }]) => ({ chance: under === 1 ? String(over) : `${over}/${under}`, text }));
}
