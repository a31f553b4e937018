import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "../browser.ts";
import { home } from "../home.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

/** At home, where menus are held while loading. */
async function beforeMenusCame(width?: number) {
  const visit = await openPage(app, width ? { width } : {});
  const { page } = visit;
  await visit.become(await app.signIn());
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/menus-*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await visit.open("/projects");
  await home(page).first().waitFor();
  return { visit, page, letThrough: () => gate.resolve() };
}

const help = (page: Page) => page.getByRole("button", { name: "Help" });
const focused = (page: Page, role: "menu" | "menuitem") => page.locator(`[role=${role}]:focus`);

test("a menu clicked before it loads opens once it has", async () => {
  const { visit, page, letThrough } = await beforeMenusCame();
  await using _ = visit;

  await help(page).click();
  await page.locator("button[aria-expanded=true]", { hasText: "Help" }).waitFor();
  assert.equal(await page.getByRole("menu").count(), 0);
  letThrough();

  await page.getByRole("menu", { name: "Help" }).waitFor();
  await focused(page, "menu").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("button:focus", { hasText: "Help" }).waitFor();
});

for (const [key, item] of [
  ["Enter", "Keyboard shortcuts"],
  ["Space", "Keyboard shortcuts"],
  ["ArrowDown", "Keyboard shortcuts"],
  ["ArrowUp", "Contact support"],
] as const) {
  test(`${key} on the button of a loading menu focuses the correct item`, async () => {
    const { visit, page, letThrough } = await beforeMenusCame();
    await using _ = visit;
    await help(page).focus();

    await page.keyboard.press(key);
    await page.locator("button[aria-expanded=true]", { hasText: "Help" }).waitFor();
    letThrough();

    await focused(page, "menuitem").filter({ hasText: item }).waitFor();
  });
}

test("keys pressed while a menu loads are not lost", async () => {
  const { visit, page, letThrough } = await beforeMenusCame();
  await using _ = visit;
  await help(page).focus();

  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  letThrough();

  await page.getByRole("dialog").getByRole("combobox").waitFor();
});

test("a held key activates nothing in the menu it opens", async () => {
  const { visit, page, letThrough } = await beforeMenusCame();
  await using _ = visit;
  await help(page).focus();

  for (const _ of [1, 2, 3]) await page.keyboard.down("Enter");
  letThrough();

  await page.getByRole("menu", { name: "Help" }).waitFor();
  await page.keyboard.up("Enter");
  assert.equal(await page.getByRole("menu", { name: "Help" }).count(), 1);
});

test("a screen reader opens a menu that a mouse has opened before", async () => {
  const { visit, page, letThrough } = await beforeMenusCame();
  await using _ = visit;
  letThrough();
  await help(page).click();
  await page.getByRole("menu", { name: "Help" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu", { name: "Help" }).waitFor({ state: "detached" });

  // With Firefox some screen readers send only a mouse-like click.
  await help(page).dispatchEvent("click", { detail: 1 });

  await page.getByRole("menu", { name: "Help" }).waitFor();
});

test("a finger opens a menu with its first touch", async () => {
  const { visit, page, letThrough } = await beforeMenusCame();
  await using _ = visit;
  const devtools = await page.context().newCDPSession(page);
  const box = await help(page).boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.locator("button[aria-expanded=true]", { hasText: "Help" }).waitFor();
  letThrough();

  await page.getByRole("menu", { name: "Help" }).waitFor();
});

test("a menu that loads after focus moved does not steal it", async () => {
  const { visit, page, letThrough } = await beforeMenusCame();
  await using _ = visit;
  await help(page).focus();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.locator("button[aria-expanded=false]", { hasText: "Help" }).waitFor();
  const came = page.waitForResponse("**/assets/menus-*.js");
  letThrough();
  await came;

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  assert.equal(await page.getByRole("menu").count(), 0);
});
