import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf } from "#src/outreach/strategies/strategies.makers.ts";
import { makeFilledStrategy, makeStrategyWithVersions, pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

async function readFirstStep(maya: Awaited<ReturnType<typeof app.signIn>>, strategyId: string) {
  const strategy = await maya.call(strategiesContract.read, { params: { strategyId } });
  const [step] = channelOf(strategy, "email").campaign.steps;
  assert.ok(step?.kind === "email");
  return step;
}

test("an email version is added, previewed, saved and removed with Undo", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  const step = page.getByRole("group", { name: "Step 1 · Email" });
  await step.getByRole("button", { name: "Add a version" }).click();
  const version = step.getByRole("group", { name: "Version B" });
  // Focus is in its first field.
  await page.keyboard.type("One question, {{firstName|friend}}");
  await version.getByLabel("Text", { exact: true }).fill("Hi {{firstName|there}}, short one.");
  const preview = page.getByRole("region", { name: "Preview" });
  // The preview follows the version that has focus.
  await preview.getByText("One question, Priya", { exact: true }).waitFor();
  await step.getByLabel("Subject").first().focus();
  await preview.getByText("Cutting Northwind Robotics changeovers").waitFor();
  await version.getByLabel("Subject").focus();
  await preview.getByText("One question, Priya", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();

  const { variants } = await readFirstStep(maya, strategyId);
  assert.deepEqual(
    variants.map(({ name, subject }) => [name, subject]),
    [["Version B", "One question, {{firstName|friend}}"]],
  );
  await visit.expectAccessible();
  await step.getByRole("button", { name: "Remove Version B" }).click();
  await version.waitFor({ state: "detached" });
  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();
  await version.waitFor();
});

test("a version without text shows an error and blocks saving", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  const step = page.getByRole("group", { name: "Step 1 · Email" });
  await step.getByRole("button", { name: "Add a version" }).click();
  await page.keyboard.type("One question");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await step.getByRole("group", { name: "Version B" }).getByText("Text is empty.").waitFor();
  assert.deepEqual((await readFirstStep(maya, strategyId)).variants, []);
});

test("a step runs only for people whose field meets its condition", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  const step = page.getByRole("group", { name: "Step 1 · Email" });
  await step.getByRole("button", { name: "Add a condition" }).click();
  const condition = step.getByRole("group", { name: "Condition 1" });
  await condition.getByRole("button", { name: /Only if/ }).click();
  await page.getByRole("option", { name: "A field says" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await condition.getByText("Choose the field to compare.").waitFor();
  await condition.getByRole("button", { name: /Field/ }).click();
  await page.getByRole("option", { name: "industry" }).click();
  await condition.getByLabel("Value").fill("food");
  await page.getByText("Only if industry is “food”.").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();

  const { runIf } = await readFirstStep(maya, strategyId);
  assert.deepEqual(runIf, [{ fact: "field", op: "is", field: "industry", value: "food" }]);
});

test("a viewer reads both versions and who gets them", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeStrategyWithVersions(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page
    .getByText("Only if they are not connected on LinkedIn and title contains “production”.")
    .waitFor();
  await page.getByRole("button", { name: /Version/ }).click();
  await page.getByRole("option", { name: "Version B" }).click();
  await page.getByText("what does a stop cost you?").waitFor();
});
