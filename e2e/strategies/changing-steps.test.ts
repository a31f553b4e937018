import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityProblems } from "#e2e/accessibility.ts";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeStartedCampaign } from "./running-screens.ts";
import { pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

test("saving steps of a running campaign names the affected people first", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeStartedCampaign(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));
  await page.getByRole("button", { name: /^Step 2 · Email/ }).click();
  const wait = page.getByLabel("Wait before this step", { exact: true });
  await wait.fill("9");
  await wait.press("Tab");
  await page.getByText("1 step changed. You'll see who is affected").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save changes to this campaign?" });
  await dialog.getByText(/1 person will get another next step or date/).waitFor();
  await dialog.getByRole("row", { name: /Priya/ }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);

  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await page.getByText("1 step changed").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("button", { name: "Save steps" }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();
});
