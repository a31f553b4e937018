import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import type { Visit } from "#e2e/browser.ts";
import { demoOf } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { NEVER_IDLE, openStoredPage } from "./open-stored-page.ts";

const app = await openWebApp();

const ROWS = 300;

test("a long table is saved completely before all rows render", async () => {
  await using visit = await openLongTable(NEVER_IDLE);
  const { page } = visit;
  await cell(page, 0).click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  const onServer = demoOf(page, "Saved page").getByLabel("On the server");
  await onServer.getByText(/^Version [2-9]/).waitFor();

  assert.equal(await cell(page, ROWS - 1).count(), 0, "nothing was left to be drawn");
  const stored = await page.evaluate(`localStorage.getItem("demo: a page on a server")`);
  assert.match(String(stored), /"Row 0!"/);
  assert.ok(String(stored).includes(`"Row ${ROWS - 1}"`));
});

test("scrolling, selecting all and printing include every row of a long table", async () => {
  await using visit = await openLongTable(NEVER_IDLE);
  const { page } = visit;
  for (const go of [
    () => page.evaluate("dispatchEvent(new Event('beforeprint'))"),
    () => page.keyboard.press("Control+a"),
    async () => {
      await cell(page, 0).hover();
      await page.mouse.wheel(0, 2000);
    },
  ]) {
    await page.reload();
    await cell(page, 0).waitFor();
    assert.equal(await cell(page, ROWS - 1).count(), 0, "nothing was left to be drawn");
    await go();
    await cell(page, ROWS - 1).waitFor({ state: "attached" });
  }
});

test("an idle long table renders completely without changing its height", async () => {
  await using visit = await openLongTable("");
  const { page } = visit;
  const before = await textOf(page).boundingBox();
  await textOf(page).locator("[data-waiting]").first().waitFor({ state: "detached" });
  const after = await textOf(page).boundingBox();

  const change = (before?.height ?? 0) / (after?.height ?? 1) - 1;
  assert.ok(Math.abs(change) < 0.02, `${before?.height} px became ${after?.height} px`);
  assert.equal(await textOf(page).locator("tr").count(), ROWS);
  assert.equal(await cell(page, ROWS - 1).count(), 1);
});

async function openLongTable(script: string): Promise<Visit> {
  const content = Array.from({ length: ROWS }, (_, row) => [`Row ${row}`, "10", "in red"]);
  const data = { withHeadings: false, stretched: false, content };
  const visit = await openStoredPage(app, [{ id: "table", type: "table", data }], script);
  await cell(visit.page, 0).waitFor();
  return visit;
}

const textOf = (page: Page) =>
  demoOf(page, "Saved page").getByRole("textbox", { name: "Saved page" });
const cell = (page: Page, row: number) =>
  textOf(page).locator("td", { hasText: new RegExp(`^Row ${row}!?$`) });
