// The moments at which standing instructions were carried out: what is taken back there is not carried out again. All windows of
// one browser share them.

const KEY = "zerohour.carried-out";
const MOST = 60;

let known: string[] = []; // where the browser keeps nothing

function moments(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) && kept.length > 0 ? kept.map(String) : known;
  } catch {
    return known;
  }
}

export function isCarriedOut(moment: string): boolean {
  return moments().includes(moment);
}

export function noteCarriedOut(moment: string): void {
  known = [moment, ...moments()].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // They hold until the page is left.
  }
}
