import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { openInbox } from "./inbox-screens.ts";

const app = await openWebApp();

test("a lead's company and campaign are next to the conversation", async () => {
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { email } = await enrol(maya, campaign, { fields: { companyName: "Kestrel Foods" } });
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: campaign.mailbox.mailboxId },
    body: { from: { name: "Priya Raman", address: email }, subject: "Line 4", text: "Hello" },
  });
  await app.runJobs();
  const jonas = await app.signIn({ with: maya, role: "view" });
  await openInbox(visit, jonas, campaign.projectId);
  await page.getByRole("row").getByText("Priya Raman").click();

  const rail = page.getByRole("complementary", { name: "Context" });
  await rail.getByText("Kestrel Foods").waitFor();
  await visit.expectAccessible();
  await rail.getByRole("link", { name: campaign.strategy.name }).click();

  await page.waitForURL(/\/strategies\//);
  assert.ok(page.url().includes(campaign.strategyId));
});
