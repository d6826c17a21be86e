// Writes the page to a folder: index.html, icon.svg, what every game needs (main.js, main.css, shared.js) and what a game
// needs (NAME.js, NAME.css). Usage: node build.mjs OUTDIR [--watch]
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

// The parts of src/games/registry.ts, by the names of their files.
const GAMES = { loos: "src/games/loos/index.ts" };

const here = dirname(fileURLToPath(import.meta.url));
const [outdir, flag] = process.argv.slice(2);
if (!outdir || (flag && flag !== "--watch")) {
  console.error("usage: node build.mjs OUTDIR [--watch]");
  process.exit(2);
}
await mkdir(outdir, { recursive: true });
for (const file of ["index.html", "icon.svg"]) await copyFile(join(here, file), join(outdir, file));
// A game's part is a file of its own, with its style sheet, that the registry loads.
const parts = {
  name: "parts",
  setup(build) {
    build.onResolve({ filter: /^\.\/\w+$/ }, ({ path, kind }) => {
      const name = path.slice(2);
      return kind === "dynamic-import" && GAMES[name] ? { path: `./${name}.js`, external: true } : null;
    });
  },
};
const options = {
  entryPoints: [
    { in: join(here, "src/main.tsx"), out: "main" },
    ...Object.entries(GAMES).map(([name, file]) => ({ in: join(here, file), out: name })),
  ],
  outdir,
  bundle: true,
  splitting: true,
  // What main.js and a game share. The name is always the same, as the files are part of the repository.
  chunkNames: "shared",
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  plugins: [parts],
};
if (flag) await (await esbuild.context(options)).watch();
else await esbuild.build(options);
