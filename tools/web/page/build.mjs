// Writes the page to a folder: index.html, main.js, main.css, icon.svg. Usage: node build.mjs OUTDIR [--watch]
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [outdir, flag] = process.argv.slice(2);
if (!outdir || (flag && flag !== "--watch")) {
  console.error("usage: node build.mjs OUTDIR [--watch]");
  process.exit(2);
}
await mkdir(outdir, { recursive: true });
for (const file of ["index.html", "icon.svg"]) await copyFile(join(here, file), join(outdir, file));
const options = {
  entryPoints: [join(here, "src/main.tsx")],
  outdir,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
};
if (flag) await (await esbuild.context(options)).watch();
else await esbuild.build(options);
