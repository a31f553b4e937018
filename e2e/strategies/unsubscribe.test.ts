import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign, oldToken } from "#src/outreach/strategies/engine/running.makers.ts";

const app = await openWebApp();

test("an invalid unsubscribe link explains it to anyone", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 4\d\d .*\/unsubscribe/);

  await visit.open("/unsubscribe?token=forged");

  await visit.page.getByRole("heading", { name: "Link not valid" }).waitFor();
  await visit.expectAccessible();
});

test("a person unsubscribes by keyboard, from one client and from all", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { enrolmentId } = await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open(`/unsubscribe?token=${oldToken(app, maya, enrolmentId)}`);
  await page.getByRole("group", { name: "Which emails should stop?" }).waitFor();
  await visit.expectAccessible();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(/gets no more emails on behalf of/).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await page.getByText(/gets no more emails from this sender/).waitFor();
});
