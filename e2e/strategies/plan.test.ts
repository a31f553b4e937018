import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeStartedCampaign } from "./running-screens.ts";
import { pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

test("a person's plan shows date, mailbox and text of each step", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId, mailbox } = await makeStartedCampaign(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(pathOf(projectId, `/${strategyId}?tab=plan`));

  await page.getByRole("figure", { name: "Planned steps per day" }).waitFor();
  await page.getByRole("row", { name: /Anna/ }).click();
  const sheet = page.getByRole("dialog", { name: "Anna" });
  await sheet.getByText(`from ${mailbox.email}`).first().waitFor();
  await sheet.getByText("Hi Anna,").first().waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

test("results show email outcomes as a chart and as a table", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeStartedCampaign(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}?tab=results`));

  const chart = page.getByRole("figure", { name: "Outcomes" });
  await chart.getByRole("button", { name: "Show as table" }).click();
  await chart.getByRole("columnheader", { name: "No reply yet" }).waitFor();
  await visit.expectAccessible();
});
