import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import type { TestApp } from "#src/testing/test-app.ts";
import { isThorough } from "#src/testing/thorough.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { type Look, openPage, type Visit } from "./browser.ts";

/** The gallery, or a single demo, opened by a signed-in user. */
export async function openGallery(
  app: TestApp,
  path: string,
  { demo, ...look }: Look & { demo?: string } = {},
): Promise<Visit> {
  const visit = await openPage(app, look);
  await visit.become(await app.signIn());
  const { pathname, searchParams } = new URL(path, app.url);
  if (demo !== undefined) searchParams.set("demo", demo);
  await visit.open(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  return visit;
}

export function demoOf(page: Page, name: string): Locator {
  // The page may have the same name; a demo is labelled by its own heading.
  const labelled = page.locator("section[aria-labelledby]");
  return page.getByRole("region", { name, exact: true }).and(labelled);
}

const DESK = [1280, "light"] as const;
const PHONE = [390, "dark"] as const;
const NARROWEST = [320, "light"] as const;
export const LOOKS = isThorough ? [DESK, PHONE, NARROWEST] : [PHONE];

/** These demos in both themes, on desktop, phone and the narrowest supported window. */
export async function expectUsable({ page, ...visit }: Visit, names: readonly string[]) {
  const parts: string[] = [];
  for (const name of names) {
    const id = await demoOf(page, name).getAttribute("aria-labelledby");
    parts.push(`[aria-labelledby="${id}"]`);
  }
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(
      await accessibilityProblems(page, { within: parts }),
      [],
      `${width} px, ${colorScheme}`,
    );
    await visit.expectNoSidewaysScroll();
  }
}

/** Focus may still be moving. */
export async function expectFocus(element: Locator): Promise<void> {
  await element.and(element.page().locator(":focus")).waitFor();
}

/** The same for a field by name; of a radio button only the label is visible. */
export function expectFocusOn(page: Page, name: string): Promise<void> {
  return page.locator(`[name="${name}"]:focus`).waitFor({ state: "attached" });
}

/** Focuses like the Tab key, which shows tooltips. */
export async function focusByKeyboard(element: Locator): Promise<void> {
  await element.page().keyboard.press("Tab");
  await element.focus();
}

/** The visible name of the focused element. */
export async function focusedName(page: Page): Promise<string> {
  const element = page.locator(":focus");
  const [label, name] = [
    await element.getAttribute("aria-label"),
    await element.getAttribute("name"),
  ];
  return label ?? name ?? (await element.innerText()).split("\n")[0] ?? "";
}
