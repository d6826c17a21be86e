// Prints what an engine tells of the first battle of its game, as a reply of the page's connection.
// Usage: node describe.cjs ENGINE, without the endings of its two files.
"use strict";
const { readFileSync } = require("node:fs");

async function main(path) {
  let said = "";
  const engine = await require(`${path}.js`)({
    wasmBinary: readFileSync(`${path}.wasm`),
    tell: (_, lines) => (said += lines),
    warn: (sentence) => {
      throw new Error(sentence);
    },
    hearsStop: () => false,
  });
  engine.FS.mkdirTree("/games");
  engine.ccall("zerohour_open", null, ["string"], ["/games"]);
  const client = engine.ccall("zerohour_join", "number", [], []);
  const ask = (command) => {
    said = "";
    engine.ccall("zerohour_take", "number", ["number", "string"], [client, `${command}\n`]);
    const lines = said.trimEnd().split("\n").map((line) => JSON.parse(line));
    const ok = lines.pop();
    if (ok.type !== "ok") throw new Error(`${command}: ${ok.message}`);
    return { lines, ok };
  };
  engine.ccall("zerohour_take", "number", ["number", "string"], [client, "set format json\n"]);
  const { name } = ask("scenarios").lines.find(({ type, first }) => type === "scenario" && first);
  process.stdout.write(JSON.stringify(ask(`describe scenario ${name} brief`)));
}

main(process.argv[2]).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
