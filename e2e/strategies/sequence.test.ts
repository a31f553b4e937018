import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  channelOf,
  emailStep,
  linkedinStep,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import { chooseMailboxes, makeFilledStrategy, makeSequence, pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

async function openSequence(visit: Visit) {
  const maya = await app.signIn();
  const made = await makeSequence(maya);
  await visit.become(maya);
  await visit.open(pathOf(made.projectId, `/${made.strategyId}`));
  return { maya, ...made };
}

const titlesOf = ({ page }: Visit) =>
  page
    .getByRole("navigation", { name: "Steps" })
    .getByText(/^Step \d · /)
    .allTextContents();

test("the timeline shows both channels with wait and day", async () => {
  await using visit = await openPage(app);
  await openSequence(visit);
  const timeline = visit.page.getByRole("navigation", { name: "Steps" });

  await timeline.getByText("Day 4").waitFor();
  await timeline.getByText("After 3 days").waitFor();
  assert.deepEqual(await titlesOf(visit), [
    "Step 1 · Email",
    "Step 2 · LinkedIn",
    "Step 3 · Email",
    "Step 4 · Task",
  ]);
  await visit.expectAccessible();
});

test("a click in the timeline opens the step and its preview", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openSequence(visit);

  await page.getByRole("button", { name: /^Step 3 · Email/ }).click();

  await page.getByRole("group", { name: "Step 3 · Email" }).waitFor();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("does this pay back soon?").waitFor();
  await preview.getByText("Only if they are not connected on LinkedIn.").waitFor();
});

test("arrow keys walk through the timeline", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openSequence(visit);

  await page.getByRole("button", { name: /^Step 1 · Email/ }).focus();
  await page.keyboard.press("ArrowDown");

  await page.getByRole("group", { name: "Step 2 · LinkedIn" }).waitFor();
});

test("an email moves before the LinkedIn step and is stored so", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, strategyId } = await openSequence(visit);

  await page.getByRole("button", { name: /^Step 3 · Email/ }).click();
  await page.getByRole("button", { name: "Move Step 3 · Email up" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();

  const strategy = await maya.call(strategiesContract.read, { params: { strategyId } });
  const [first, second] = channelOf(strategy, "email").campaign.steps;
  assert.deepEqual([first?.sequencePosition, second?.sequencePosition], [1, 2]);
});

test("an error opens its step and focuses the field", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openSequence(visit);
  await page.getByRole("button", { name: /^Step 3 · Email/ }).click();
  await page.getByLabel("Text", { exact: true }).fill("");
  await page.getByRole("button", { name: /^Step 1 · Email/ }).click();
  await page.getByRole("group", { name: "Step 1 · Email" }).waitFor();

  await page.getByRole("button", { name: "Save", exact: true }).click();

  await page.getByRole("group", { name: "Step 3 · Email" }).waitFor();
  await page.getByLabel("Text", { exact: true }).and(page.locator(":focus")).waitFor();
});

test("channels that run side by side are combined by their days", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId, strategy } = await makeSideBySide(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: "Combine into one sequence" }).click();
  assert.deepEqual(await titlesOf(visit), [
    "Step 1 · Email",
    "Step 2 · LinkedIn",
    "Step 3 · Email",
  ]);
  await page.getByText("After 2 days").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();

  const saved = await maya.call(strategiesContract.read, { params: { strategyId: strategy.id } });
  const [step] = channelOf(saved, "linkedin").campaign.steps;
  assert.equal(step?.sequencePosition, 2);
});

async function makeSideBySide(owner: Parameters<typeof makeFilledStrategy>[0]) {
  const made = await makeFilledStrategy(owner);
  const { strategyId } = made;
  const strategy = await owner.call(strategiesContract.read, { params: { strategyId } });
  const wait = { amount: 1, unit: "days" } as const;
  await saveSteps(owner, channelOf(strategy, "linkedin").campaign.campaignId, [
    linkedinStep({ wait }),
  ]);
  await saveSteps(owner, made.campaignId, [
    emailStep(),
    emailStep({ wait: { amount: 3, unit: "days" } }),
  ]);
  return { ...made, strategy };
}

test("a step of an inactive channel offers to activate it", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya, ["email"]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: "Add a LinkedIn step" }).click();
  await page.getByText("LinkedIn is off, so its steps are skipped.").waitFor();
  await page.getByRole("button", { name: "Turn LinkedIn on" }).click();

  await page.getByText("LinkedIn is off").waitFor({ state: "detached" });
});

test("one click starts the campaigns of both channels", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeSequence(maya);
  await chooseMailboxes(maya, { projectId, strategyId });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Start campaign" });
  await dialog.getByRole("heading", { name: "LinkedIn" }).waitFor();
  await dialog.getByRole("button", { name: "Start campaign" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();

  const { channels } = await maya.call(strategiesContract.read, { params: { strategyId } });
  assert.deepEqual(
    channels.map(({ campaign }) => campaign.status),
    ["active", "active"],
  );
});

test("the start dialog names links that do not answer", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya, ["email"]);
  await chooseMailboxes(maya, { projectId, strategyId });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: "Start", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: "Start campaign" });
  await dialog.getByText("1 link doesn't answer. Check the address.").waitFor();
  await dialog.getByText("No answer: https://gripworks.example/halden").waitFor();
});
