// Moments of games that are remembered by name. All windows of one browser share them, and a reload forgets none.

const MOST = 200;

export class Moments {
  private known: string[] = []; // where the browser keeps nothing

  constructor(private readonly key: string) {}

  has(moment: string): boolean {
    return this.all().includes(moment);
  }

  note(moment: string): void {
    this.known = [moment, ...this.all().filter((other) => other !== moment)].slice(0, MOST);
    try {
      localStorage.setItem(this.key, JSON.stringify(this.known));
    } catch {
      // They hold until the page is left.
    }
  }

  private all(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) && kept.length > 0 ? kept.map(String) : this.known;
    } catch {
      return this.known;
    }
  }
}
