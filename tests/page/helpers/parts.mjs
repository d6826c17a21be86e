// The files of tests in parts, each of which is a process (all/N.mjs). `node helpers/parts.mjs` prints what to run instead of
// all files one by one: the files that must be by themselves, and the parts.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTogether } from "./setting.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..");
const files = readdirSync(folder).filter((name) => name.endsWith(".test.mjs")).sort();
const parts = readdirSync(join(folder, "all")).sort();

/** The first takes as long as a part; the others have hooks of their own. */
const isAlone = (name) => name === "battle.test.mjs" || readFileSync(join(folder, name), "utf8").includes('from "node:test"');

/** Runs the files of the part of that number, from 1. */
export function runPart(number) {
  return runTogether(files.filter((name) => !isAlone(name)).filter((_, i) => i % parts.length === number - 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Node runs them in the order of their names: small files come last.
  for (const name of [...parts.map((part) => `all/${part}`), ...files.filter(isAlone)]) console.log(`./${name}`);
}
