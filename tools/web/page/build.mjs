// Writes the page to a folder: index.html, icon.svg, main.js and main.css, a file for each part that is loaded when it is
// needed, and what several of these share. The names are always the same, as the files are kept in the repository.
// Usage: node build.mjs OUTDIR [--watch]
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

// What `import("./NAME")` loads. A game has a style sheet of its own, NAME.css; of the others all is in main.css, but for the front page and for what is opened.
const GAMES = { loos: "src/games/loos/index.ts", lgg: "src/games/lgg/index.ts", westfront: "src/games/westfront/index.ts" };
const PARTS = {
  ...GAMES,
  drawn: "src/games/drawn.tsx",
  opened: "src/ui/opened.ts",
  looslater: "src/games/loos/looslater.ts",
  front: "src/ui/front.ts",
  pictures: "src/games/pictures.ts",
};
const FRONT = "front"; // has a style sheet as well
const STYLES = { later: "src/ui/later.css" }; // of what is opened

const here = dirname(fileURLToPath(import.meta.url));
const [outdir, flag] = process.argv.slice(2);
if (!outdir || (flag && flag !== "--watch")) {
  console.error("usage: node build.mjs OUTDIR [--watch]");
  process.exit(2);
}

/** A part is a file of its own, whatever imports it. */
const parts = {
  name: "parts",
  setup(build) {
    build.onResolve({ filter: /^\.\/\w+$/ }, ({ path, kind }) => {
      const name = path.slice(2);
      return kind === "dynamic-import" && PARTS[name] ? { path: `./${name}.js`, external: true } : null;
    });
  },
};

/** The names of chunks, by the entries that share them: "shared-loos" of main and loos, "common-lgg-loos" of these two alone. */
function chunkNames({ outputs }) {
  const users = new Map(); // by chunk
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint || !file.endsWith(".js")) continue;
    const reach = (from) => {
      for (const { path, kind } of outputs[from].imports) {
        if (kind !== "import-statement" || !outputs[path] || users.get(path)?.has(file)) continue;
        users.set(path, (users.get(path) ?? new Set()).add(file));
        reach(path);
      }
    };
    reach(file);
  }
  const short = (file) => basename(file, ".js");
  const nameOf = (entries) => [entries.includes("main") ? "shared" : "common", ...entries.filter((name) => name !== "main").sort()].join("-");
  return new Map([...users].map(([chunk, files]) => [short(chunk), nameOf([...files].map(short))]));
}

/** Writes what was made, with the chunks under those names. */
const write = {
  name: "write",
  setup(build) {
    build.onEnd(async ({ errors, metafile, outputFiles }) => {
      if (errors.length > 0) return;
      await rm(outdir, { recursive: true, force: true });
      await mkdir(outdir, { recursive: true });
      for (const file of ["index.html", "icon.svg"]) await copyFile(join(here, file), join(outdir, file));
      const names = chunkNames(metafile);
      const files = outputFiles.map(({ path, text }) => ({ file: basename(path), text }));
      const empty = files.filter(({ text }) => text.trim() === "").map(({ file }) => file);
      for (const { file, text } of files) {
        const [name, ending] = file.split(".");
        if (empty.includes(file) || (ending === "css" && name !== "main" && !GAMES[name] && !STYLES[name] && name !== FRONT)) continue;
        const without = empty.reduce((all, other) => all.replaceAll(`import"./${other}";`, ""), text);
        const renamed = [...names].reduce((all, [from, to]) => all.replaceAll(`"./${from}.js"`, `"./${to}.js"`), without);
        await writeFile(join(outdir, `${names.get(name) ?? name}.${ending}`), renamed);
      }
    });
  },
};

const options = {
  entryPoints: Object.entries({ main: "src/main.tsx", ...PARTS, ...STYLES }).map(([name, file]) => ({ in: join(here, file), out: name })),
  outdir,
  bundle: true,
  splitting: true,
  metafile: true,
  write: false,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  plugins: [parts, write],
};
if (flag) await (await esbuild.context(options)).watch();
else await esbuild.build(options);
