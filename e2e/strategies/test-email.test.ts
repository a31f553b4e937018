import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

test("an email is previewed for a lead and sent as a test", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign, { firstName: "Kofi" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(campaign.projectId, `/${campaign.strategy.id}`));

  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: /As$/ }).click();
  await page.getByRole("option", { name: "Kofi" }).click();
  await preview.getByText("Hi Kofi,").first().waitFor();
  await preview.getByRole("button", { name: "Send a test" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a test" });
  await dialog.getByLabel("To").fill("no address");
  await dialog.getByRole("button", { name: "Send a test" }).click();
  await dialog.getByText("Enter a valid email address.").waitFor();
  await visit.expectAccessible();
  await dialog.getByLabel("To").fill("maya@agency.test");
  await dialog.getByRole("button", { name: "Send a test" }).click();
  await page.locator("[data-notice]").getByText("Test sent to maya@agency.test").waitFor();
});

test("a viewer reads the emails and sends no test", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(pathOf(campaign.projectId, `/${campaign.strategy.id}`));

  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByRole("button", { name: /^Step 2 · Email/ }).click();
  await preview.getByText("Any thoughts?").waitFor();
  await preview.getByRole("button", { name: "Send a test" }).waitFor({ state: "detached" });
});
