import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makePossibleReply } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("a possible reply is decided in its conversation", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, enrolmentId } = await makePossibleReply(app, maya);
  await openInbox(visit, maya, projectId);
  const row = page.getByRole("row", { name: /Jonas/ });
  await row.getByText("May be a reply").waitFor({ state: "attached" });
  await row.click();
  await page.getByText("This may be a reply from Priya").waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Not theirs" }).press("Enter");

  await page.getByText("Resumed the campaign for Priya").first().waitFor();
  await page.getByText("This may be a reply from Priya").waitFor({ state: "detached" });
  const plan = await maya.call(enrolmentsContract.read, { params: { enrolmentId } });
  assert.equal(plan.status, "active");
  await page.locator("[data-content]:focus").waitFor();
});

test("a viewer sees a possible reply without buttons", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makePossibleReply(app, maya);
  const jonas = await app.signIn({ with: maya, role: "view" });
  await openInbox(visit, jonas, projectId);
  await page.getByRole("row", { name: /Jonas/ }).click();

  await page.getByText("This may be a reply from Priya").waitFor();

  assert.equal(await page.getByRole("button", { name: "Not theirs" }).count(), 0);
});

test("a lead's plan links to the possible reply", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, strategyId } = await makePossibleReply(app, maya);
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/strategies/${strategyId}?tab=leads`);
  await page.getByText("Priya").first().click();

  await page.getByRole("link", { name: "Decide in the inbox" }).click();

  await page.getByRole("button", { name: "It's theirs" }).waitFor();
});
