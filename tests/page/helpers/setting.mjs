// What every test file has: a browser, a server and a conversation with it, and no complaints of any page.
import { after, afterEach, before, test as runTest } from "node:test";
import { assertNoComplaints, launch, newContext, openPage } from "./browser.mjs";
import { Engine } from "./engine.mjs";
import { Server } from "./server.mjs";

// A page that hangs ends its test, and at last the whole file, instead of waiting for ever.
const MOST_TIME = 180_000; // milliseconds a test
const MOST_LEAVE = 10_000;

/** A test, as node's. */
export function test(name, run) {
  return runTest(name, { timeout: MOST_TIME }, run);
}

function atMost(work) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, MOST_LEAVE).unref())]);
}

/**
 * To be called once in a test file. program: whose server it is, if another than usual. host: pages are those of the host,
 * who sees all of a game that hides something.
 */
export function setting({ program, host = false } = {}) {
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
      return openPage(await here.context(options), here.server, { host });
    },
  };
  before(async () => {
    [here.browser, here.server] = await Promise.all([launch(), Server.start(program)]);
    here.engine = await Engine.connect(here.server);
  });
  afterEach(async () => {
    await atMost(Promise.all(here.contexts.splice(0).map((context) => context.close())));
    assertNoComplaints();
  });
  after(async () => {
    here.engine?.close();
    await atMost(here.browser?.close());
    await here.server?.stop();
    setTimeout(() => process.exit(), MOST_LEAVE).unref();
  });
  return here;
}
