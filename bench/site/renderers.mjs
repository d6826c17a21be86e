// The processes of pages in the browsers that this process began: others may run beside it.
import { readFile, readdir } from "node:fs/promises";

async function parentOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(stat.replace(/^.*\) /, "").split(" ")[1] ?? 0);
}

async function isOwn(pid) {
  for (let at = Number(pid); at > 1; at = await parentOf(at)) if (at === process.pid) return true;
  return false;
}

/** Their numbers. */
export async function ownRenderers() {
  const found = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (line.includes("--type=renderer") && (await isOwn(pid))) found.push(pid);
  }
  return found;
}
