import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeTaskQueue } from "#src/outreach/strategies/engine/task-queue.makers.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { pathOf } from "./strategy-screens.ts";
import { tasksOf } from "./task-screens.ts";

const app = await openWebApp();

test("tasks are completed, undone and skipped by keyboard", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya", "Kofi"]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tasksOf(queue));
  await page.getByText("2 to do").waitFor();
  await page.getByText("1 of 2").waitFor();
  await visit.expectAccessible();

  await page.keyboard.press("s");
  await page.getByText("1 of 1").waitFor();
  await page
    .locator("[data-notice]")
    .getByText(/: sent$/)
    .waitFor();

  await page.keyboard.press("z");
  await page.getByText("1 of 2").waitFor();

  await page.keyboard.press("j");
  await page.getByText("2 of 2").waitFor();
  await page.keyboard.press("x");
  await page.getByText("1 of 1").waitFor();
  await page.keyboard.press("s");
  await page.getByText("No tasks to do").waitFor();
});

test("a sent request is later marked as answered, ending its plan", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya"]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tasksOf(queue));
  await page.getByRole("button", { name: /^Mark as sent/ }).click();
  await page.getByText("No tasks to do").waitFor();

  await page.getByRole("radio", { name: "Done" }).click();
  const row = page.getByRole("list", { name: "Done" }).getByRole("listitem");
  await row.getByRole("button", { name: "Replied" }).click();

  await row.getByRole("button", { name: "Replied" }).waitFor({ state: "detached" });
  await row.getByText("Replied").waitFor();
});

test("a channel's tasks are found by the assignee from its schedule", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya"]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tasksOf(queue));
  await page.getByText("1 to do").waitFor();
  await choose(page, "Assignee", /\(you\)$/);
  await page.getByText("No tasks to do").waitFor();

  const { projectId, strategyId } = queue;
  await visit.open(pathOf(projectId, `/${strategyId}?channel=linkedin&tab=settings`));
  await choose(page, "Task owner", /\(you\)$/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Settings saved").waitFor();

  await visit.open(tasksOf(queue));
  await choose(page, "Assignee", /\(you\)$/);
  await page.getByText("1 to do").waitFor();
});

test("viewers can read tasks but not complete them", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya"]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(tasksOf(queue));
  await page.getByText("Hi Priya, a question.").waitFor();

  assert.equal(await page.getByRole("button", { name: /^(Mark as sent|Skip)/ }).count(), 0);
});

test("a completed task is reopened from the Done list", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya"]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(tasksOf(queue));
  await page.getByRole("button", { name: /^Mark as sent/ }).click();
  await page.getByText("No tasks to do").waitFor();
  await page.getByRole("radio", { name: "Done" }).click();

  await page.getByRole("button", { name: "Reopen" }).click();
  await page.getByText("Nothing done yet").waitFor();
  await page
    .locator("[data-notice]")
    .getByText(/reopened/)
    .waitFor();
  await page.keyboard.press("z");

  await page.getByRole("button", { name: "Reopen" }).waitFor();
});

test("an empty queue says which tasks follow", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya", "Kofi"]);
  for (const { taskId } of (
    await maya.call(tasksContract.list, { query: { projectId: queue.projectId } })
  ).list)
    await maya.call(tasksContract.settle, { params: { taskId }, body: { result: "connected" } });
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open(`/projects/${queue.projectId}/tasks`);

  await visit.page.getByText(/^2 tasks if nobody replies, the first on /).waitFor();
});

test("the card of a task leads to the lead", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya"]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${queue.projectId}/tasks`);
  await page.getByText("A task was added to the queue").waitFor();

  await page.getByRole("link", { name: "Open lead" }).click();

  await page.getByRole("dialog", { name: "Priya Raman" }).waitFor();
});

test("the sidebar shows how many tasks are due", async () => {
  const maya = await app.signIn();
  const queue = await makeTaskQueue(app, maya, ["Priya"]);
  await app.admin.query("update campaign_tasks set due_at = now() where campaign_id = $1", [
    queue.campaignId,
  ]);
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open(`/projects/${queue.projectId}/tasks`);

  await visit.page.getByRole("link", { name: /Tasks.*1 task is due/ }).waitFor();
});

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole("button", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}
