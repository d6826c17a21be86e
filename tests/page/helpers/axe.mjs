// What axe finds on a page.
import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";

/**
 * Fails where axe finds something serious. what: is looked at, for the message. include, exclude: selectors of the parts that
 * are looked at, by default all; rules: those alone, by default all.
 */
export async function assertAccessible(page, what, { include = [], exclude = [], rules = [] } = {}) {
  // What is in order is not listed: finding selectors for it takes longer than the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  for (const part of include) axe.include(part);
  for (const part of exclude) axe.exclude(part);
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  assert.deepEqual(
    grave.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.any.map((any) => any.message).join(" ")}`).join(" | ")}`),
    [],
    what,
  );
}
