// What every test file has: a browser, a server and a conversation with it, and no complaints of any page.
import { after, afterEach, before } from "node:test";
import { assertNoComplaints, launch, newContext, openPage } from "./browser.mjs";
import { Engine } from "./engine.mjs";
import { Server } from "./server.mjs";

/** To be called once in a test file. */
export function setting() {
  const here = {
    browser: null,
    server: null,
    engine: null,
    contexts: [],
    /** A context of its own, closed after the test; options as of newContext. */
    async context(options) {
      const context = await newContext(here.browser, options);
      here.contexts.push(context);
      return context;
    },
    /** The server's page in such a context. */
    async open(options) {
      return openPage(await here.context(options), here.server);
    },
  };
  before(async () => {
    [here.browser, here.server] = await Promise.all([launch(), Server.start()]);
    here.engine = await Engine.connect(here.server);
  });
  afterEach(async () => {
    await Promise.all(here.contexts.splice(0).map((context) => context.close()));
    assertNoComplaints();
  });
  after(async () => {
    here.engine?.close();
    await here.browser?.close();
    await here.server?.stop();
  });
  return here;
}
