// Prints what an engine tells of the first battle of its game, as a reply of the page's connection.
// Usage: node describe.cjs ENGINE, without the endings of its two files.
"use strict";
const { openEngine } = require("./engine.cjs");

async function main(path) {
  const engine = await openEngine(path);
  const ask = (command) => {
    const lines = engine.ask(command);
    const ok = lines.pop();
    if (ok.type !== "ok") throw new Error(`${command}: ${ok.message}`);
    return { lines, ok };
  };
  const { name } = ask("scenarios").lines.find(({ type, first }) => type === "scenario" && first);
  process.stdout.write(JSON.stringify(ask(`describe scenario ${name} brief`)));
}

main(process.argv[2]).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
