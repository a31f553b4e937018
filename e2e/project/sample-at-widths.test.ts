import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";

/** How many boxes overflow horizontally. */
const SIDEWAYS = `[...document.querySelectorAll("main *")].filter(
  (one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
).length`;

const app = await openWebApp();
const maya = await app.signIn({ role: "admin" });
const { id: projectId } = await maya.call(sampleProjectContract.create);

test("on touch screens a conversation's checkbox covers no text", async () => {
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  await visit.become(maya);
  await touch(page);
  await visit.open(`/projects/${projectId}/inbox`);
  const row = page.getByRole("grid").getByRole("row").filter({ hasText: "Clasificar naranjas" });

  const box = await boxOf(row.locator("label > span").last());
  const words = await boxOf(row.getByText("Clasificar naranjas"));

  assert.ok(box.x + box.width <= words.x, `${box.x + box.width} is over ${words.x}`);
});

test("the bar of a page names the page on a phone", async () => {
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/documentation`);
  const here = page.getByRole("navigation", { name: "Breadcrumbs" }).locator("[aria-current]");

  const { width } = await boxOf(here);

  assert.ok(width >= 96, `the name of the page has ${width} px`);
});

test("counts of the dashboard stay on one line on a phone", async () => {
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);

  for (const label of ["Waiting for an answer", "Overdue"]) {
    const count = page.getByRole("link", { name: label }).locator("span").first();
    const { height } = await boxOf(count);
    assert.ok(height <= 32, `the count of ${label} is ${height} px high`);
  }
});

test("the competitors fit beside their steps on a small laptop", async () => {
  await using visit = await openPage(app, { width: 1280, height: 800 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/setup/clients-competitors`);
  await page.getByText("Gripworks").first().waitFor();

  assert.equal(await page.evaluate(SIDEWAYS), 0);
});

test("a viewer has room to search the inbox on a small laptop", async () => {
  await using visit = await openPage(app, { width: 1280, height: 800 });
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(`/projects/${projectId}/inbox`);
  await page.getByRole("button", { name: "View only" }).waitFor();

  const { width } = await boxOf(page.getByRole("searchbox", { name: "Search conversations" }));

  assert.ok(width >= 90, `the search is ${width} px wide`);
});

test("on a phone the tasks are not below the setup", async () => {
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);
  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "More" });

  const icons = (name: string) => sheet.getByRole("link", { name }).locator("svg").count();

  assert.equal(await icons("Tasks"), 1);
  assert.equal(await icons("Insights"), 0);
});

async function touch(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  assert.ok(box, "it is not on the page");
  return box;
}
