// What every test file has: a browser, a server and a conversation with it, and no complaints of any page.
import { rm } from "node:fs/promises";
import { after, afterEach, before, describe, test as runTest } from "node:test";
import { pageWith } from "./added.mjs";
import { assertNoComplaints, launch, newContext, openPage } from "./browser.mjs";
import { RestingPages } from "./resting.mjs";
import { Engine } from "./engine.mjs";
import { Server } from "./server.mjs";

// A page that hangs ends its test, and at last the whole file, instead of waiting for ever.
const MOST_TIME = 180_000; // milliseconds a test
const MOST_LEAVE = 10_000;

/** While files run together (parts.mjs): their browser, their resting pages, and what the file that is being read has. */
let shared = null;

/** A test, as node's. timeout: in milliseconds, of a test that takes longer than others. */
export function test(name, run, timeout = MOST_TIME) {
  if (shared) shared.file.tests.push([name, { timeout }, run]);
  else runTest(name, { timeout }, run);
}

/**
 * Reads files of tests, whose hooks are those of `setting` alone, and runs their tests as a suite for each file, with one
 * browser: to start one, and to open its first page, takes longer than many a test.
 */
export async function runTogether(files) {
  shared = { resting: new RestingPages(), browser: null };
  const read = [];
  for (const file of files) {
    shared.file = { name: file, hooks: {}, tests: [] };
    await import(`../${file}`);
    read.push(shared.file);
  }
  before(async () => (shared.browser = await launch()));
  for (const { name, hooks, tests } of read) {
    describe(name, () => {
      before(hooks.before);
      afterEach(hooks.afterEach);
      after(hooks.after);
      for (const one of tests) runTest(...one);
    });
  }
  after(() => leave(shared.browser));
}

/** The end of a process, even where the browser hangs. */
async function leave(browser) {
  await atMost(browser?.close());
  setTimeout(() => process.exit(), MOST_LEAVE).unref();
}

function atMost(work) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, MOST_LEAVE).unref())]);
}

/**
 * To be called once in a test file. program: whose server it is, if another than usual. host: pages are those of the host,
 * who sees all of a game that hides something. built: with the page that is in the program, whatever ZEROHOUR_PAGE says.
 * view: [NAME, PATH], with the page that is built with that game (added.mjs).
 */
export function setting({ program, host = false, built = false, view } = {}) {
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
    /** The server's page, as in a context of its own; options as of newContext. */
    async open(options) {
      const rested = await resting.wake(here.server, options);
      const page = rested ?? (await openPage(await here.context(options), here.server, { host }));
      if (rested) {
        here.contexts.push(page.context());
        await page.goto(host ? await here.server.hostUrl() : here.server.url);
      } else {
        resting.know(page, here.server, options);
      }
      return page;
    },
    /** Closes a page that `open` gave, before the test's end. */
    async close(page) {
      here.contexts.splice(here.contexts.indexOf(page.context()), 1);
      if (!(await resting.rest(page.context(), here.server))) await page.context().close();
    },
  };
  const resting = shared?.resting ?? new RestingPages();
  let added = ""; // the folder of that page
  const hooks = {
    async before() {
      if (view) added = await pageWith(...view);
      const page = built || view ? [added] : [];
      [here.browser, here.server] = await Promise.all([shared?.browser ?? launch(), Server.start(program, ...page)]);
      here.engine = await Engine.connect(here.server);
    },
    async afterEach() {
      const end = async (context) => (await resting.rest(context, here.server)) || context.close();
      await atMost(Promise.all(here.contexts.splice(0).map(end)));
      assertNoComplaints();
    },
    async after() {
      here.engine?.close();
      await (shared ? atMost(resting.leave()) : leave(here.browser));
      await here.server?.stop();
      if (added) await rm(added, { recursive: true, force: true });
    },
  };
  if (shared) {
    shared.file.hooks = hooks;
  } else {
    before(hooks.before);
    afterEach(hooks.afterEach);
    after(hooks.after);
  }
  return here;
}
