import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import {
  startLeads,
  uploadLeads,
} from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { chooseAllRows } from "./lead-screens.ts";
import { pathOf } from "./strategy-screens.ts";

/** More than one page of the list. */
const MANY = 60;

const app = await openWebApp();

test("all matching leads are moved to another strategy, including unloaded ones", async () => {
  const maya = await app.signIn();
  const { from, to } = await makeTwo(maya);
  await importMany(maya, from);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(from.projectId, `/${from.id}?tab=leads`));

  await chooseAllRows(page);
  await page.getByRole("button", { name: "Select all that match" }).click();
  await page.getByRole("region", { name: "All that match" }).waitFor();
  const open = page.getByRole("button", { name: "Move to another strategy…" });
  await open.click();
  const ask = page.getByRole("dialog", { name: "Move all leads that match?" });
  await ask.getByRole("button", { name: "Cancel" }).click();
  await open.click();
  await ask.getByRole("button", { name: "Move", exact: true }).click();
  await ask.getByText("Choose a strategy.").waitFor();
  await ask.getByRole("button", { name: /Strategy/ }).click();
  await page.getByRole("option", { name: "Summer outreach" }).click();
  await ask.getByRole("button", { name: "Move", exact: true }).click();

  const receipt = page.getByRole("dialog", { name: "Leads moved" });
  assert.match(await receipt.locator("dl").innerText(), new RegExp(`Moved\\s+${MANY}`));
  await visit.expectAccessible();
  await receipt.getByRole("button", { name: "Close" }).last().click();
  assert.equal(await countLive(maya, from), 0);
  assert.equal(await countLive(maya, to), MANY);
});

test("a former lead is enrolled again by keyboard", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const lead = { email, fields: { firstName: "Ada" } };
  const { strategy, enrolmentId } = await makeEnrolledLead(maya, { lead });
  await maya.call(enrolmentsContract.change, {
    params: { strategyId: strategy.id },
    body: { enrolmentIds: [enrolmentId], action: "end" },
  });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("row", { name: /Ada/ }).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Enrol again" }).focus();
  await page.keyboard.press("Enter");
  const ask = page.getByRole("dialog", { name: "Enrol 1 lead again?" });
  await ask.getByRole("button", { name: "Enrol again" }).focus();
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: "Leads enrolled again" });
  assert.match(await receipt.locator("dl").innerText(), /Enrolled again\s+1/);
  await page.keyboard.press("Escape");

  await page.getByRole("row", { name: /Ada/ }).getByText("Waiting to start").waitFor();
});

async function makeTwo(maya: Person): Promise<{ from: Strategy; to: Strategy }> {
  const from = await makeStrategy(maya);
  const { projectId, productId } = from;
  return { from, to: await makeStrategy(maya, { projectId, productId, name: "Summer outreach" }) };
}

async function importMany(maya: Person, { id: strategyId }: Strategy): Promise<void> {
  const rows = Array.from({ length: MANY }, (_, at) => `${freshAddress()},Person ${at}`);
  const content = ["email,firstName", ...rows].join("\n");
  const { importId } = await uploadLeads(maya, `${content}\n`, { strategyId });
  await startLeads(maya, importId);
  await app.runJobs();
}

async function countLive(maya: Person, { id: strategyId }: Strategy): Promise<number> {
  const { list } = await maya.call(enrolmentsContract.counts, {
    params: { strategyId },
    query: {},
  });
  return list.find(({ status }) => status === "active")?.count ?? 0;
}
