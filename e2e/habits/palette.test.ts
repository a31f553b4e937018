import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Look, openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await openWebApp();
const person = await app.signIn();

test("the palette is opened, searched and used by keyboard", async () => {
  await using visit = await openApp();
  const { page } = visit;
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dark");
  await marked(page, "Dark theme").waitFor();
  await page.keyboard.press("Enter");

  await palette(page).waitFor({ state: "detached" });
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

test("the last used command is listed below the page's commands", async () => {
  await using visit = await openApp();
  const { page } = visit;
  await page.keyboard.press("Control+k");
  await page.keyboard.type("keyboard");
  await marked(page, "Keyboard shortcuts").waitFor();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });

  await page.keyboard.press("Control+k");

  const groups = palette(page).getByRole("group");
  await groups
    .nth(1)
    .and(palette(page).getByRole("group", { name: "Recent" }))
    .waitFor();
  await groups.nth(1).getByRole("option", { name: "Keyboard shortcuts" }).waitFor();
});

test("the palette lists page commands first in uniquely named groups", async () => {
  const maya = await app.signIn({ role: "admin" });
  await maya.call(projectsContract.create, { body: { name: "Halden" } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");
  await page.keyboard.press("Control+k");
  const groups = palette(page).getByRole("group");
  await palette(page).getByRole("option", { name: "Halden" }).waitFor();

  const names = await groups.locator("[role=presentation]").allInnerTexts();
  assert.equal(names[0], "This page");
  assert.deepEqual(names, [...new Set(names)]);
  assert.ok(names.indexOf("Create") < names.indexOf("Help"), names.join());
  await groups.first().getByRole("option", { name: "New project" }).waitFor();
  await palette(page).getByRole("option", { name: "Settings › Security" }).waitFor();

  await page.keyboard.type("invite");
  await marked(page, "Invite people").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Invite people" }).waitFor();
  assert.match(page.url(), /\/settings\/org\/members$/);
});

test("the palette opens a page and shows equivalent shortcuts", async () => {
  await using visit = await openApp("/ui");
  const { page } = visit;
  await page.keyboard.press("Control+k");
  await page.keyboard.type("pro");
  const row = marked(page, "Projects");
  await row.waitFor();
  assert.deepEqual(await row.locator("kbd").allInnerTexts(), ["G", "P"]);

  await page.keyboard.press("Enter");

  await page.waitForURL("**/projects");
});

test("arrow keys move in the list while the field keeps focus", async () => {
  await using visit = await openApp();
  const { page } = visit;
  await page.keyboard.press("Control+k");
  const rows = palette(page).getByRole("option");
  await rows.first().and(page.locator("[data-focused]")).waitFor();

  await page.keyboard.press("ArrowDown");
  await rows.nth(1).and(page.locator("[data-focused]")).waitFor();
  assert.equal(await page.locator(":focus").getAttribute("aria-label"), "Commands");

  await page.keyboard.press("ArrowUp");
  await rows.first().and(page.locator("[data-focused]")).waitFor();
});

test("after letters are deleted the first row is selected", async () => {
  await using visit = await openApp();
  const { page } = visit;
  await page.keyboard.press("Control+k");
  await page.keyboard.type("signx");
  await page.getByText("No results for “signx”.").waitFor();

  await page.keyboard.press("Backspace");

  await marked(page, "Sign out").waitFor();
});

test("a search without results offers to clear it", async () => {
  await using visit = await openApp();
  const { page } = visit;
  await page.keyboard.press("Control+k");
  await page.keyboard.type("xyzzy");
  await page.getByText("No results for “xyzzy”.").waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Clear" }).click();

  assert.equal(await field(page).inputValue(), "");
  await palette(page).getByRole("option", { name: "Sign out" }).waitFor();
});

test("Escape closes it immediately and restores focus", async () => {
  await using visit = await openApp("/ui");
  const { page } = visit;
  const button = page.getByRole("button", { name: "Five at once" });
  await button.focus();
  await page.keyboard.press("Control+k");
  await palette(page).waitFor();
  await page.keyboard.type("the");

  await page.keyboard.press("Escape");

  await palette(page).waitFor({ state: "detached" });
  await button.and(page.locator(":focus")).waitFor();
});

test("the palette opens from inside a text field", async () => {
  await using visit = await openApp("/ui/inputs");
  const { page } = visit;
  await page.getByRole("textbox").first().focus();

  await page.keyboard.press("Control+k");

  await palette(page).waitFor();
});

test("the palette has a command to sign out", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn());
  await visit.open("/projects");
  const { page } = visit;

  await page.keyboard.press("Control+k");
  await page.keyboard.type("log out");
  await marked(page, "Sign out").waitFor();
  await page.keyboard.press("Enter");

  await page.getByText("You are signed out.").waitFor();
});

test("the palette passes axe in light and dark, on desktop and phone", async () => {
  const narrow = { width: 320, height: 640 };
  for (const look of lastOrAll<Look>([{}, { theme: "dark" }, { width: 390 }, narrow])) {
    await using visit = await openApp("/projects", look);
    await visit.page.keyboard.press("Control+k");
    await palette(visit.page).waitFor();
    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();
  }
});

async function openApp(path = "/projects", look: Look = {}) {
  const visit = await openPage(app, look);
  await visit.become(person);
  await visit.open(path);
  return visit;
}

function palette(page: Page) {
  return page.getByRole("dialog", { name: "Commands" });
}

function field(page: Page) {
  return palette(page).getByRole("combobox");
}

/** The row that Enter picks. */
function marked(page: Page, name: string) {
  return palette(page).locator("[role=option][data-focused]", { hasText: name });
}
