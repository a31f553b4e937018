import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

const PEOPLE = [
  { firstName: "Ben", companyName: "Alder", plant: "Oslo" },
  { firstName: "Ada", companyName: "Cedar", plant: "Bern" },
  { firstName: "Cleo", companyName: "Birch" },
];

/** Three leads, of which the last one is paused. */
async function makeLeads(owner: Person): Promise<Strategy> {
  const strategy = await makeStrategy(owner);
  let last = "";
  for (const fields of PEOPLE) {
    const lead = { email: freshAddress(), fields };
    last = (await makeEnrolledLead(owner, { strategy, lead })).enrolmentId;
  }
  await owner.call(enrolmentsContract.change, {
    params: { strategyId: strategy.id },
    body: { enrolmentIds: [last], action: "pause" },
  });
  return strategy;
}

const tabOf = ({ projectId, id }: Strategy, more = "") =>
  pathOf(projectId, `/${id}?tab=leads${more}`);

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  const cells = page.locator("tbody [role=row] [role=rowheader]");
  await cells
    .first()
    .filter({ hasText: names[0] ?? "" })
    .waitFor();
  assert.deepEqual(await cells.allInnerTexts(), names);
}

test("a click on a header sorts the leads", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tabOf(strategy));
  await expectOrder(page, ["Cleo", "Ada", "Ben"]);

  await page.getByRole("columnheader", { name: "Company" }).click();

  await expectOrder(page, ["Ben", "Cleo", "Ada"]);
  await page.waitForURL(/sort=company/);
  await visit.expectAccessible();
  await page.reload();
  await expectOrder(page, ["Ben", "Cleo", "Ada"]);
});

test("columns are chosen from a menu, including the project's own", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tabOf(strategy));
  await page.getByRole("row", { name: /Ben/ }).waitFor();

  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "plant" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Email", exact: true }).click();
  await page.keyboard.press("Escape");

  await page.getByRole("columnheader", { name: "plant" }).waitFor();
  assert.equal(await page.getByRole("columnheader", { name: "Email" }).count(), 0);
  await page.getByRole("row", { name: /Ben.*Oslo/ }).waitFor();
  await page.waitForURL(/columns=/);
});

test("leads are filtered by status from the menu", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tabOf(strategy));
  await page.getByText("3 leads · 2 waiting to start · 1 paused").waitFor();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Status", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Paused (1)" }).click();

  await expectOrder(page, ["Cleo"]);
  await page.getByText("1 of 3 leads").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: /Remove.*Status: Paused/ }).click();
  await expectOrder(page, ["Cleo", "Ada", "Ben"]);
});

test("leads are filtered by an own field", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tabOf(strategy));

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Field…" }).click();
  const dialog = page.getByRole("dialog", { name: "Filter by a field" });
  await dialog.getByRole("button", { name: /Field/ }).click();
  await page.getByRole("option", { name: "plant" }).click();
  await dialog.getByRole("button", { name: "Add filter" }).click();
  await dialog.getByText("Enter a value.").waitFor();
  await dialog.getByLabel("Value").fill("oslo");
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Add filter" }).click();

  await page.getByText("plant is “oslo”").waitFor();
  await expectOrder(page, ["Ben"]);
});

test("viewers sort and filter leads", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya);
  const noor = await app.signIn({ with: maya, role: "view" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(noor);
  await visit.open(tabOf(strategy, "&sort=-company&status=active"));

  await expectOrder(page, ["Ada", "Ben"]);
  await visit.expectAccessible();
});

test("on a phone, leads are cards that are sorted from a menu", async () => {
  const maya = await app.signIn();
  const strategy = await makeLeads(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.become(maya);
  await visit.open(tabOf(strategy));
  await page.getByRole("row", { name: /Ben/ }).waitFor();

  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Company, ascending" }).click();

  await expectOrder(page, ["Ben", "Cleo", "Ada"]);
  const width = await page.evaluate<number>("document.documentElement.scrollWidth");
  assert.equal(width, 390);
});
