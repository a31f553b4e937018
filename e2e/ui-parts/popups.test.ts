import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { accessibilityProblems } from "#e2e/accessibility.ts";
import { demoOf, focusByKeyboard, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

type Popup = {
  demo: string;
  /** What opens it, and how. */
  opener: (demo: Locator) => Locator;
  by?: "press" | "focus" | "Shift+F10";
  role: "listbox" | "dialog" | "menu" | "tooltip";
  /** The library keeps the button of a combo box in reach of the browser while all else is hidden. */
  isCombo?: true;
};

const button =
  (name: string | RegExp) =>
  (demo: Locator): Locator =>
    demo.getByRole("button", { name }).first();
const combo =
  (name: string) =>
  (demo: Locator): Locator =>
    demo.getByRole("combobox", { name });

const POPUPS: Readonly<Record<string, readonly Popup[]>> = {
  "/ui/inputs": [
    { demo: "Select", opener: button("Filled"), role: "listbox" },
    { demo: "Combo box", opener: combo("Filled"), role: "listbox", isCombo: true },
    { demo: "Multi combo", opener: combo("Filled"), role: "listbox", isCombo: true },
    { demo: "Date field", opener: button("Calendar Filled"), role: "dialog" },
    { demo: "Date and time field", opener: button("Calendar Send at"), role: "dialog" },
    { demo: "Date range field", opener: button("Calendar Export"), role: "dialog" },
  ],
  "/ui/tree-select": [
    { demo: "Tree select", opener: button("Filled"), role: "dialog" },
    { demo: "Tree select, several", opener: button("Filled"), role: "dialog" },
  ],
  "/ui/buttons": [
    { demo: "Context menu", opener: button("Acme Robotics"), by: "Shift+F10", role: "menu" },
    { demo: "Tooltip", opener: button("Schedule"), by: "focus", role: "tooltip" },
  ],
  "/ui": [
    { demo: "Command palette", opener: button("Open the palette"), role: "dialog" },
    { demo: "Command palette", opener: button("Open the list of keys"), role: "dialog" },
  ],
};

for (const theme of ["light", "dark"] as const) {
  test(`whatever is open, nobody is shut out, in ${theme}`, async () => {
    await using visit = await openGallery(app, "/ui", { theme });
    const { page } = visit;
    for (const [path, popups] of Object.entries(POPUPS)) {
      await visit.open(path);
      for (const popup of popups) {
        const shown = await open(page, popup);
        assert.deepEqual(await problems(page, popup), [], `${popup.demo} ${popup.role}`);
        await page.keyboard.press("Escape");
        await shown.waitFor({ state: "detached" });
      }
    }
  });
}

async function open(page: Page, { demo, opener, by = "press", role }: Popup): Promise<Locator> {
  const element = opener(demoOf(page, demo));
  if (by === "press") await element.click();
  else if (by === "focus") await focusByKeyboard(element);
  else await element.press(by);
  const popup = page.getByRole(role).first();
  await popup.waitFor();
  return popup;
}

/** What is open and what opened it, because the one decides what is hidden of the other. */
async function problems(page: Page, { demo, role, isCombo }: Popup): Promise<string[]> {
  const heading = page.getByRole("heading", {
    name: demo,
    exact: true,
    level: 2,
    includeHidden: true,
  });
  const section = `[aria-labelledby="${await heading.getAttribute("id")}"]`;
  const all = await accessibilityProblems(page, { within: [`[role=${role}]`, section] });
  return isCombo ? all.filter((line) => !line.startsWith("axe aria-hidden-focus:")) : all;
}
