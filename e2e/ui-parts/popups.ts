import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { accessibilityProblems } from "#e2e/accessibility.ts";
import { demoOf, focusByKeyboard, openGallery } from "#e2e/gallery.ts";
import { TWO_FRAMES } from "#e2e/two-frames.ts";
import type { TestApp } from "#src/testing/test-app.ts";

export type Popup = {
  demo: string;
  /** Its trigger, and how to open it. */
  opener: (demo: Locator) => Locator;
  by?: "press" | "focus" | "Shift+F10";
  role: "listbox" | "dialog" | "menu" | "tooltip";
};

/** Opens each on its page, and checks it with axe. */
export async function expectPopupsAccessible(
  app: TestApp,
  theme: "light" | "dark",
  pages: Readonly<Record<string, readonly Popup[]>>,
): Promise<void> {
  await using visit = await openGallery(app, "/ui", { theme });
  const { page } = visit;
  for (const [path, popups] of Object.entries(pages)) {
    await visit.open(path);
    for (const popup of popups) {
      const shown = await open(page, popup);
      assert.deepEqual(await problems(page, popup), [], `${popup.demo} ${popup.role}`);
      await page.keyboard.press("Escape");
      await shown.waitFor({ state: "detached" });
      // Focus is restored a frame later, and would close the next popup.
      await page.evaluate(TWO_FRAMES);
    }
  }
}

export const button =
  (name: string | RegExp) =>
  (demo: Locator): Locator =>
    demo.getByRole("button", { name }).first();

async function open(page: Page, { demo, opener, by = "press", role }: Popup): Promise<Locator> {
  const element = opener(demoOf(page, demo));
  if (by === "press") await element.click();
  else if (by === "focus") await focusByKeyboard(element);
  else await element.press(by);
  const popup = page.getByRole(role).first();
  await popup.waitFor();
  return popup;
}

/** The open popup and its trigger, because it decides what is hidden. */
async function problems(page: Page, { demo, role }: Popup): Promise<string[]> {
  const heading = page.getByRole("heading", {
    name: demo,
    exact: true,
    level: 2,
    includeHidden: true,
  });
  const section = `[aria-labelledby="${await heading.getAttribute("id")}"]`;
  return accessibilityProblems(page, { within: [`[role=${role}]`, section] });
}
