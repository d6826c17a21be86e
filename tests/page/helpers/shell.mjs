// The parts of the page that every game has: its menu, its actions, its tabs, its dice, its settings.
import { until } from "./game.mjs";

/** The list of the menu, opened. */
export async function openMenu(page) {
  const menu = page.getByRole("menu", { name: "Menu" });
  if (!(await menu.isVisible())) await page.locator("header.top-bar").getByRole("button", { name: "Menu" }).click();
  await menu.waitFor();
  return menu;
}

/** Chooses from the menu: "New game", "First game", "Save & load", "Fair dice", "Edit", "Rules", "Help", "Settings", "Resign". */
export async function chooseMenu(page, name) {
  const menu = await openMenu(page);
  await menu.getByRole(name === "Edit" ? "menuitemcheckbox" : "menuitem", { name }).click();
}

export async function openSettings(page) {
  const settings = page.getByRole("dialog", { name: "Settings" });
  if (!(await settings.isVisible())) await chooseMenu(page, "Settings");
  await settings.waitFor();
  return settings;
}

export async function closeSettings(page) {
  await page.getByRole("button", { name: "Close the settings" }).click();
}

/** Undo, Next, Hint, Done. */
export function actionBar(page) {
  return page.locator('[role="group"][aria-label="Actions"]'); // by its role the page would be looked through with all hexes
}

/** Opens a tab of the dock, which on phones may be behind More. */
export async function openTab(page, name) {
  const tabs = page.locator('.dock [role="tablist"]');
  const tab = tabs.getByRole("tab", { name, exact: true });
  if ((await tab.count()) > 0) return tab.click();
  await tabs.getByRole("tab", { name: "More" }).click();
  return page.getByRole("group", { name: "More panels" }).getByRole("button", { name, exact: true }).click();
}

/** The dice over the board. */
export function diceTray(page) {
  return page.getByRole("region", { name: "Dice" });
}

/** The primary buttons that are seen. */
export async function primaryButtons(page) {
  return page.locator("button.primary").evaluateAll((nodes) => {
    const body = getComputedStyle(document.documentElement);
    const probe = document.createElement("i");
    probe.style.color = body.getPropertyValue("--accent");
    document.body.append(probe);
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return nodes.filter((node) => node.checkVisibility() && getComputedStyle(node).backgroundColor === accent).map((node) => node.textContent.trim());
  });
}

/** Waits until the button of that name in the bar can be pressed, and presses it. */
export async function act(page, name) {
  const button = actionBar(page).getByRole("button", { name, exact: true });
  await until(() => button.isEnabled(), `${name} is possible`);
  await button.click();
}
