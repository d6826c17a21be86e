// What axe finds on a page.
import assert from "node:assert/strict";
import axe from "axe-core";

/**
 * Fails where axe finds something serious. what: is looked at, for the message. include, exclude: selectors of the parts that
 * are looked at, by default all; rules: those alone, by default all.
 */
export async function assertAccessible(page, what, { include = [], exclude = [], rules = [] } = {}) {
  // Its source is long: a page reads it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // What is in order is not listed: finding selectors for it takes longer than the rules.
  const options = { resultTypes: ["violations"], ...(rules.length > 0 && { runOnly: rules }) };
  const violations = await page.evaluate(
    async ([parts, how]) => (await window.axe.run(parts, how)).violations,
    [{ include, exclude }, options],
  );
  const grave = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  assert.deepEqual(
    grave.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.any.map((any) => any.message).join(" ")}`).join(" | ")}`),
    [],
    what,
  );
}
