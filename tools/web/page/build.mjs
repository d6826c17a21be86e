// Writes the page to a folder: index.html, icon.svg, main.js and main.css, a file for each part that is loaded when it is
// needed, and what several of these share. The names are always the same, as the files are kept in the repository.
// Usage: node build.mjs OUTDIR [--game NAME=PATH]... [--watch]
// --game adds a game of another folder: PATH is its source, or a folder with an index.tsx, which exports NAME, its GameView.
import { copyFile, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

// What `import("./NAME")` loads. A game has a style sheet of its own, NAME.css; of the others all is in main.css, but for the front page, the table view and what is opened.
const GAMES = { loos: "src/games/loos/index.ts", lgg: "src/games/lgg/index.ts", westfront: "src/games/westfront/index.ts" };
const PARTS = {
  ...GAMES,
  drawn: "src/games/drawn.tsx",
  opened: "src/ui/opened.ts",
  plan: "src/session/plan.ts",
  looslater: "src/games/loos/looslater.ts",
  lgglater: "src/games/lgg/lgglater.ts",
  westfrontlater: "src/games/westfront/westfrontlater.ts",
  front: "src/ui/front.ts",
  in_page: "src/session/in_page.ts",
  beside: "src/ui/beside.ts",
  pictures: "src/games/pictures.ts",
};
const STYLED = ["front", "beside"]; // have style sheets as well
const PICTURES = "pictures"; // are loaded without any of the games
const STYLES = { later: "src/ui/later.css", lggpanels: "src/games/lgg/panels.css", westfrontpanels: "src/games/westfront/panels.css" }; // of what is opened
const LATER = { looslater: "loos", westfrontlater: "westfront", lgglater: "lgg", plan: "opened" }; // what is loaded with another part, or after it
const LITTLE = 5000; // bytes, before it is made compact: what is shared by some parts and smaller is in main.js

const here = dirname(fileURLToPath(import.meta.url));
const ADDED = []; // the names of the games of other folders
const [outdir, ...flags] = process.argv.slice(2);
let watched = false;
let wrong = !outdir || outdir.startsWith("-");
while (flags.length > 0 && !wrong) {
  const flag = flags.shift();
  const [, name, path] = flag === "--game" ? (/^(\w+)=(.+)$/.exec(flags.shift() ?? "") ?? []) : [];
  if (name && !PARTS[name] && name !== "main") {
    const file = resolve(path);
    const folder = await stat(file).then((found) => found.isDirectory(), () => false);
    GAMES[name] = PARTS[name] = folder ? join(file, "index.tsx") : file;
    ADDED.push(name);
  } else if (flag === "--watch") watched = true;
  else wrong = true;
}
if (wrong) {
  console.error("usage: node build.mjs OUTDIR [--game NAME=PATH]... [--watch]");
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

/** The games of other folders, in the place of games/added.ts. */
const added = {
  name: "added",
  setup(build) {
    build.onLoad({ filter: /[/\\]games[/\\]added\.ts$/ }, () => ({
      contents: `export const ADDED = {${ADDED.map((name) => `${name}: async () => (await import("./${name}")).${name}`).join(", ")}};`,
      loader: "js",
    }));
  },
};

/**
 * What is loaded together is one file: a page waits for each, and each is compressed by itself. Gives the file of each output:
 * main.js has all that is loaded before any part, and what is too small for a file; what several games have in common is a
 * file of these games; other parts have one each, and what only some of them share.
 */
function filesOf({ outputs }) {
  const scripts = Object.entries(outputs).filter(([file]) => file.endsWith(".js"));
  const imports = (file) => outputs[file].imports.filter(({ path, kind }) => kind === "import-statement" && outputs[path]).map(({ path }) => path);
  const users = new Map(); // the entries that lead to each output
  for (const [file, { entryPoint }] of scripts) {
    if (!entryPoint) continue;
    const reach = (from) => {
      if (users.get(from)?.has(nameOf(file))) return;
      users.set(from, (users.get(from) ?? new Set()).add(nameOf(file)));
      imports(from).forEach(reach);
    };
    reach(file);
  }
  // What several games share only once something is opened is a file of its own, if it is worth one.
  const laterName = (file) => (users.get(file).size > 1 && [...users.get(file)].every((user) => GAMES[LATER[user]]) ? `shared-${[...users.get(file)].sort().join("-")}` : "");
  const sharedLater = (file) => {
    const name = laterName(file);
    return name && scripts.reduce((sum, [other, { bytes }]) => sum + (laterName(other) === name ? bytes : 0), 0) > LITTLE ? name : "";
  };
  const files = new Map();
  for (const [file, { entryPoint }] of scripts) {
    const entries = [...new Set([...users.get(file)].map((entry) => LATER[entry] ?? entry))].sort();
    const games = entries.filter((entry) => GAMES[entry]);
    const opened = sharedLater(file);
    if (entryPoint && !users.get(file).has("main")) files.set(file, nameOf(file));
    else if (entries.includes("main")) files.set(file, "main");
    else if (opened) files.set(file, opened);
    else files.set(file, entries.length === 1 ? entries[0] : `shared-${(games.length > 1 ? entries.filter((entry) => GAMES[entry] || entry === PICTURES) : entries).join("-")}`);
  }
  const size = (name) => scripts.reduce((sum, [file, { bytes }]) => sum + (files.get(file) === name ? bytes : 0), 0);
  for (let again = true; again; ) {
    again = false;
    for (const name of new Set(files.values())) {
      const own = [...files].filter(([, other]) => other === name).map(([file]) => file);
      if (!name.startsWith("shared-") || size(name) > LITTLE || own.some((file) => imports(file).some((path) => files.get(path) !== "main" && files.get(path) !== name))) continue;
      for (const file of own) files.set(file, "main");
      again = true;
    }
  }
  return files;
}

function nameOf(file) {
  return basename(file).replace(/\.\w+$/, "");
}

/** The names under which a file gives what its outputs export, one after the other: a, b, ... */
function shortNames() {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const given = new Map();
  return (output, name) => {
    const key = `${output} ${name}`;
    if (!given.has(key)) {
      const number = given.size;
      given.set(key, (number < letters.length ? "" : letters[Math.floor(number / letters.length) - 1]) + letters[number % letters.length]);
    }
    return given.get(key);
  };
}

const IMPORT = /^import (?:\{([^}]*)\} from )?"\.\/([\w-]+)\.js";$/gm;

/** The text of each file, of the outputs that belong to it. texts: of the outputs, by their names. */
async function joined(files, texts) {
  const fileOf = new Map([...files].map(([output, file]) => [nameOf(output), file]));
  const names = new Map([...new Set(fileOf.values())].map((file) => [file, shortNames()]));
  const wanted = new Map([...names.keys()].map((file) => [file, new Map()])); // by what other files need of each
  // What one file takes of another it takes under short names, and once.
  const linked = new Map(
    [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([output, text]) => [
      output,
      text.replace(IMPORT, (statement, list, from) => {
        const file = fileOf.get(from);
        if (!file || file === fileOf.get(output)) return statement;
        if (list === undefined) return `import "./${file}.js";`;
        const parts = list.split(",").map((part) => part.trim().split(" as "));
        const taken = parts.map(([name, as = name]) => {
          const short = names.get(file)(from, name);
          wanted.get(file).set(short, { from, name });
          return `${short} as ${as}`;
        });
        return `import { ${taken.join(", ")} } from "./${file}.js";`;
      }),
    ]),
  );
  return Promise.all(
    [...names.keys()].sort().map(async (file) => {
      const given = [...wanted.get(file)].map(([short, { from, name }]) => `export { ${name} as ${short} } from "./${from}.js";`);
      const entry = !linked.has(file) || fileOf.get(file) !== file ? [] : [file === "main" ? 'import "./main.js";' : `export * from "./${file}.js";`];
      const own = {
        name: "own",
        setup(build) {
          build.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path, kind }) =>
            kind !== "dynamic-import" && fileOf.get(nameOf(path)) === file ? { path: nameOf(path), namespace: "own" } : { path, external: true },
          );
          build.onLoad({ filter: /.*/, namespace: "own" }, ({ path }) => ({ contents: linked.get(path), loader: "js" }));
        },
      };
      const { outputFiles } = await esbuild.build({
        ...COMPACT,
        stdin: { contents: [...entry, ...given].join("\n"), resolveDir: here },
        bundle: true,
        write: false,
        plugins: [own],
      });
      return { file: `${file}.js`, text: outputFiles[0].text };
    }),
  );
}

/** Writes what was made: the scripts in files that are loaded together, and the style sheets. */
const write = {
  name: "write",
  setup(build) {
    build.onEnd(async ({ errors, metafile, outputFiles }) => {
      if (errors.length > 0) return;
      const outputs = outputFiles.map(({ path, text }) => ({ file: basename(path), text }));
      const texts = new Map(outputs.filter(({ file }) => file.endsWith(".js") && !STYLES[nameOf(file)]).map(({ file, text }) => [nameOf(file), text]));
      const scripts = await joined(new Map([...filesOf(metafile)].filter(([output]) => !STYLES[nameOf(output)])), texts);
      const styled = (name) => name === "main" || GAMES[name] || STYLES[name] || STYLED.includes(name);
      const sheets = outputs.filter(({ file }) => file.endsWith(".css") && styled(nameOf(file)));
      for (const name of ADDED) if (!sheets.some(({ file }) => file === `${name}.css`)) sheets.push({ file: `${name}.css`, text: "" });
      for (const sheet of sheets) sheet.text = (await esbuild.transform(sheet.text, { loader: "css", minify: true })).code;
      await rm(outdir, { recursive: true, force: true });
      await mkdir(outdir, { recursive: true });
      for (const file of ["index.html", "icon.svg"]) await copyFile(join(here, file), join(outdir, file));
      for (const { file, text } of [...scripts, ...sheets]) await writeFile(join(outdir, file), text);
    });
  },
};

const COMPACT = { minify: true, format: "esm", target: "es2022", legalComments: "none", logLevel: "warning" };

const options = {
  entryPoints: Object.entries({ main: ADDED.length > 0 ? "src/with_added.ts" : "src/main.tsx", ...PARTS, ...STYLES }).map(([name, file]) => ({ in: resolve(here, file), out: name })),
  // The names of outputs depend on these, and the order of what they export on their names.
  absWorkingDir: here,
  outdir: join(here, "dist"),
  bundle: true,
  splitting: true,
  metafile: true,
  write: false,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  nodePaths: [join(here, "node_modules")], // for sources of other folders
  legalComments: "none",
  logLevel: "warning",
  plugins: [parts, added, write],
};
if (watched) await (await esbuild.context(options)).watch();
else await esbuild.build(options);
