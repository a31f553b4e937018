import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Look, openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";

const app = await openWebApp();
const person = await app.signIn();

test("pressing g then p opens the projects", async () => {
  await using visit = await openApp();
  const { page } = visit;

  await page.keyboard.press("g");
  await page.keyboard.press("p");

  await page.waitForURL("**/projects");
});

test("single-key shortcuts do nothing in a text field", async () => {
  await using visit = await openApp("/ui/inputs");
  const { page } = visit;
  const field = page.getByRole("textbox").first();
  await field.focus();

  await page.keyboard.type("gp?");

  assert.match(await field.inputValue(), /gp\?$/);
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal(new URL(page.url()).pathname, "/ui/inputs");
});

test("page shortcuts do nothing while a dialog is open", async () => {
  await using visit = await openApp("/projects");
  const { page } = visit;
  await page.keyboard.press("?");
  await sheet(page).waitFor();

  await page.keyboard.press("?");

  assert.equal(await page.getByRole("dialog").count(), 1);
});

test("a question mark lists the available shortcuts in groups", async () => {
  await using visit = await openApp("/projects");
  const { page } = visit;

  await page.keyboard.press("?");

  await sheet(page).waitFor();
  const general = sheet(page).getByRole("region", { name: "General" });
  assert.match(await general.innerText(), /Search or jump to\s+Ctrl K/);
  const goTo = sheet(page).getByRole("region", { name: "Go to" });
  assert.match(await goTo.innerText(), /Projects\s+G\s+P/);
  await visit.expectAccessible();
  await page.keyboard.press("Escape");
  await sheet(page).waitFor({ state: "detached" });
});

test("single-key shortcuts can be disabled in every tab, keeping combinations", async () => {
  await using visit = await openApp("/projects");
  const { page } = visit;
  const other = await page.context().newPage();
  await other.goto("/projects");
  await other.locator("h1").waitFor();
  await page.keyboard.press("?");
  await sheet(page).getByText("Off", { exact: true }).click();
  await page.keyboard.press("Escape");
  await sheet(page).waitFor({ state: "detached" });

  for (const tab of [page, other]) {
    await tab.keyboard.press("?");
    await tab.keyboard.press("Control+k");
    await tab.getByRole("dialog", { name: "Commands" }).waitFor();
    assert.equal(await tab.getByRole("dialog").count(), 1);
    await tab.keyboard.press("Escape");
  }

  await page.reload();
  await page.locator("h1").waitFor();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Commands" }).waitFor();
  assert.equal(await page.getByRole("dialog").count(), 1);
});

test("the shortcut list passes axe in every theme and width", async () => {
  const narrow = { width: 320, height: 640 };
  for (const look of lastOrAll<Look>([{ theme: "dark" }, { width: 390 }, narrow])) {
    await using visit = await openPage(app, look);
    await visit.become(person);
    await visit.open("/projects");
    await visit.page.keyboard.press("?");
    await sheet(visit.page).waitFor();
    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();
  }
});

async function openApp(path = "/ui/buttons") {
  const visit = await openPage(app);
  await visit.become(person);
  await visit.open(path);
  return visit;
}

function sheet(page: Page) {
  return page.getByRole("dialog", { name: "Keyboard shortcuts" });
}
