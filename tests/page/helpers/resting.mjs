// Pages between two tests. A page in another context is a new process, and that takes longer than most tests: one that is not
// used any more shows nothing, forgets what its browser kept, and is used again.
import { VIEWPORT } from "./browser.mjs";

/** What can be set of a page that is there; the other options are its context's for good. */
function divided({ viewport = VIEWPORT, colorScheme = "light", reducedMotion = "reduce", settings = {}, ...fixed } = {}) {
  return { media: { media: null, colorScheme, reducedMotion }, viewport, settings, fixed };
}

export class RestingPages {
  known = new Map(); // the page, the address of its server and its fixed options, by context
  resting = []; // contexts

  /** That page is the one of its context, with those options. */
  know(page, server, options) {
    const { fixed } = divided(options);
    if (!fixed.forgive) this.known.set(page.context(), { page, url: server.url, fixed: JSON.stringify(fixed) });
  }

  /** A page that rests, with those options, as if nothing was ever opened in it; null where there is none. */
  async wake(server, options) {
    const { media, viewport, settings, fixed } = divided(options);
    const at = this.resting.findIndex((context) => this.known.get(context).fixed === JSON.stringify(fixed));
    if (fixed.forgive || at < 0) return null;
    const [context] = this.resting.splice(at, 1);
    const known = this.known.get(context);
    const { page } = known;
    if (known.url !== server.url) {
      await page.goto(`${server.url}icon.svg`); // what a browser keeps is kept by server
      known.url = server.url;
    }
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await page.evaluate((chosen) => localStorage.setItem("zerohour.settings", JSON.stringify(chosen)), { pace: 0, pause: 0, warn: false, ...settings });
    return page;
  }

  /** Whether the page of that context rests now; where it can't, the context is to be closed. */
  async rest(context, server) {
    const page = this.known.get(context)?.page;
    if (!page || page.isClosed() || context.pages().length !== 1) return false;
    try {
      await page.mouse.move(0, 0); // over nothing
      await page.goto(`${server.url}icon.svg`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    } catch {
      return false; // its server is gone, or the page hangs
    }
    this.resting.push(context);
    return true;
  }

  /** To be called before a server ends: no page that rests asks it for anything later. */
  async leave() {
    for (const context of this.resting) {
      const known = this.known.get(context);
      await known.page.goto("about:blank");
      known.url = null;
    }
  }
}
