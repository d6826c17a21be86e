// An engine of a game (tools/browser) in Node.js, for what is made of it and for its tests.
"use strict";
const { readFileSync } = require("node:fs");

const FOLDER = "/games";

/**
 * path: of the engine's files without their endings. {engine, ask}: ask(command) gives all lines of the reply as objects, the
 * last one the final line. hears: whether a search is to stop; files: what lies in its folder, by name.
 */
async function openEngine(path, { hears = () => false, files = new Map() } = {}) {
  let said = "";
  const engine = await require(`${path}.js`)({
    wasmBinary: readFileSync(`${path}.wasm`),
    mainScriptUrlOrBlob: `${path}.js`,
    tell: (_, lines) => (said += lines),
    warn: (sentence) => {
      throw new Error(sentence);
    },
    hearsStop: hears,
  });
  engine.FS.mkdirTree(FOLDER);
  for (const [name, bytes] of files) engine.FS.writeFile(`${FOLDER}/${name}`, bytes);
  engine.ccall("zerohour_open", null, ["string"], [FOLDER]);
  const client = engine.ccall("zerohour_join", "number", [], []);
  const take = (command) => engine.ccall("zerohour_take", "number", ["number", "string"], [client, `${command}\n`]);
  const ask = (command) => {
    said = "";
    take(command);
    return said.trimEnd().split("\n").map((line) => JSON.parse(line));
  };
  take("set format json");
  return { engine, ask };
}

module.exports = { FOLDER, openEngine };
