import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeLeadView } from "#src/outreach/strategies/leads/views/lead-views.makers.ts";
import { makeAnsweredCampaign } from "#src/outreach/strategies/results/results.makers.ts";
import { pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

test("a view of the leads is saved, opened and deleted", async () => {
  const maya = await app.signIn();
  const lead = { email: freshAddress(), fields: { firstName: "Ada", companyName: "Halden" } };
  const { strategy } = await makeEnrolledLead(maya, { lead });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  const path = pathOf(strategy.projectId, `/${strategy.id}?tab=leads`);
  await visit.open(`${path}&sort=company&columns=company,title`);
  await page.getByRole("row", { name: /Ada/ }).waitFor();

  const openViews = async () => {
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitem", { name: "Saved views" }).click();
  };
  await openViews();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByLabel("Name").fill("Companies");
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await page.locator("[data-notice]").getByText("Saved Companies").waitFor();

  await visit.open(path);
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  await openViews();
  await page.getByRole("menuitemradio", { name: /Companies/ }).click();
  await page.waitForURL(/columns=company/);
  await page.getByRole("columnheader", { name: "Job title" }).waitFor();

  await openViews();
  await page.getByRole("menuitem", { name: "Delete Companies" }).click();
  await page.locator("[data-notice]").getByText("Deleted Companies").waitFor();
});

test("viewers open shared views", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya);
  const { projectId } = strategy;
  const look = { sort: "company" as const, direction: "ascending" as const };
  await makeLeadView(maya, { projectId, name: "Companies", isShared: true, look });
  const noor = await app.signIn({ with: maya, role: "view" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(noor);
  await visit.open(pathOf(projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitem", { name: "Saved views" }).click();
  await page.getByRole("menuitemradio", { name: /Companies/ }).click();

  await page.waitForURL(/sort=company/);
});

test("a lead's sheet shows the conversation with its texts", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeAnsweredCampaign(app, maya, { people: 1 });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}?tab=leads`));

  await page.getByRole("row", { name: /Raman/ }).click();
  const sheet = page.getByRole("dialog", { name: /Raman/ });
  await sheet.getByRole("button", { name: /Sent · Email 1/ }).click();

  await sheet.getByText(/^Hi /).waitFor();
  await sheet.getByRole("link", { name: "Open in inbox" }).waitFor();
  await visit.expectAccessible();
});
