// The page with a game of another folder than its own.
import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** Builds the page with that game in a new folder, and gives that. path: of the game's view, from the root of the project. */
export async function pageWith(name, path) {
  const folder = await mkdtemp(join(tmpdir(), `zerohour-${name}-`));
  await promisify(execFile)(process.execPath, [join(root, "tools/web/page/build.mjs"), folder, "--game", `${name}=${join(root, path)}`]);
  return folder;
}
