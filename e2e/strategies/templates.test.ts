import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeSequenceTemplate } from "#src/outreach/strategies/sequence-templates/sequence-templates.makers.ts";
import { emailStep, linkedinStep } from "#src/outreach/strategies/strategies.makers.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeSequence, pathOf } from "./strategy-screens.ts";

const app = await openWebApp();
const TEMPLATE = [
  { ...emailStep({ subject: "First contact" }), channel: "email" as const },
  { ...linkedinStep({ wait: { amount: 2, unit: "days" } }), channel: "linkedin" as const },
];

test("all steps are saved as a template, which is deleted and restored", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeSequence(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));
  const menu = page.getByRole("button", { name: "Templates", exact: true });

  await menu.click();
  await page.getByRole("menuitem", { name: "Save all steps as a template…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a template" });
  await dialog.getByLabel("Name").fill("Payback in spring");
  await visit.expectAccessible();
  await page.keyboard.press("Enter");
  await page.locator("[data-notice]").getByText("Saved Payback in spring").waitFor();

  await menu.click();
  await page.getByRole("menuitem", { name: "Delete a template" }).click();
  await page
    .getByRole("menuitem", { name: /Payback in spring.*2 emails, 1 LinkedIn step, 1 task/ })
    .click();
  const notice = page.locator("[data-notice]").filter({ hasText: "Deleted Payback in spring" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await menu.click();
  await page.getByRole("menuitem", { name: "Insert a template" }).click();
  await page.getByRole("menuitem", { name: /Payback in spring/ }).waitFor();
});

test("a template is inserted after the open step", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeSequence(maya);
  await makeSequenceTemplate(maya, { name: "Intro", steps: TEMPLATE });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: "Templates", exact: true }).click();
  await page.getByRole("menuitem", { name: "Insert a template" }).click();
  await page.getByRole("menuitem", { name: /Intro/ }).click();

  const timeline = page.getByRole("navigation", { name: "Steps" });
  await timeline.getByRole("button", { name: /Step 2 · Email.*First contact/ }).waitFor();
  assert.equal(await timeline.getByRole("listitem").count(), 6);
});

test("a new strategy starts with a template", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeProduct(maya, { name: "Vision gripper" });
  await makeSequenceTemplate(maya, { name: "Intro", steps: TEMPLATE });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId));

  await page.getByRole("button", { name: "New strategy" }).first().click();
  await page.getByRole("button", { name: /Start from/ }).click();
  await page.getByRole("option", { name: /Intro/ }).click();
  assert.ok(await page.getByRole("checkbox", { name: "LinkedIn" }).isChecked());
  await page.getByRole("button", { name: "Create strategy" }).click();

  await page
    .locator("[data-notice]")
    .getByText("Inserted Intro. Check the steps, then save.")
    .waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();
  await page.reload();
  const timeline = page.getByRole("navigation", { name: "Steps" });
  await timeline.getByRole("button", { name: /Step 2 · LinkedIn/ }).waitFor();
  assert.equal(await timeline.getByRole("listitem").count(), 2);
});
