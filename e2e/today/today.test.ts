import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { fillToday } from "./today-screens.ts";

const app = await openWebApp();

test("what waits in each project leads to it", async () => {
  const maya = await fillToday(app);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/today");
  const row = page.getByRole("row", { name: "Halden Pumps" });
  await row.getByText("1 failing").waitFor();
  await visit.expectAccessible();
  await row.getByRole("link", { name: "1", exact: true }).click();
  await page.waitForURL(/\/inbox$/);
});

test("the results of all projects lead to those of one", async () => {
  const maya = await fillToday(app);
  await app.runJobs();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/today");
  await page.getByRole("link", { name: "Results of all projects" }).click();
  await page.getByText("From sent to meeting").waitFor();
  await visit.expectAccessible();
  await page
    .getByRole("row", { name: /^Acme Robotics/ })
    .getByRole("link")
    .click();
  await page.waitForURL(/projects\/.*\/results/);
});

test("the filter shows projects whose mailboxes fail", async () => {
  const maya = await fillToday(app);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/today");
  await page.getByRole("row", { name: "Quiet Bakery" }).waitFor();
  await page.getByRole("radio", { name: "Blocked" }).click();
  await page.getByRole("row", { name: "Quiet Bakery" }).waitFor({ state: "hidden" });
  await page.getByRole("row", { name: "Halden Pumps" }).waitFor();
});

test("projects are found by name", async () => {
  const maya = await fillToday(app);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/today");
  await page.getByRole("row", { name: "Quiet Bakery" }).waitFor();
  await page.getByRole("searchbox", { name: "Search projects" }).fill("pumps");
  await page.getByRole("row", { name: "Quiet Bakery" }).waitFor({ state: "hidden" });
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByText("No project with this name").waitFor();
  assert.equal(await page.getByRole("row").count(), 0);
});
