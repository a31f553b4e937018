import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { makeDoneSetup } from "#e2e/setup/setup-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { makeWork } from "#src/workspace/background-work/background-work.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";

const app = await openWebApp();

test("steps are completed and reopened, live for others", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { id: projectId } = await makeProject(maya);
  const mark = { type: "client-competitors", status: "completed" } as const;
  await maya.call(todoItemsContract.update, { params: { projectId }, body: mark });
  await using here = await openPage(app);
  await using there = await openPage(app);
  await here.become(maya);
  await there.become(jonas);
  await here.open(`/projects/${projectId}/dashboard`);
  await there.open(`/projects/${projectId}/dashboard`);
  const { page } = here;
  await page.getByText("1 of 3 steps completed.").waitFor();
  await row(there.page, "Client's competitors").getByText("Marked as completed").waitFor();

  await button(page, "Reopen: Client's competitors").click();
  await page.getByText("0 of 3 steps completed.").waitFor();
  await row(there.page, "Client's competitors").getByText("In progress").waitFor();
  assert.equal(await there.page.getByRole("button", { name: /^Mark|^Reopen/ }).count(), 0);
  await page.keyboard.press("z");
  await row(there.page, "Client's competitors").getByText("Marked as completed").waitFor();
  await page.getByText("1 of 3 steps completed.").waitFor();

  await button(page, "Reopen: Client's competitors").press("Enter");
  const reopened = button(page, "Mark as completed: Client's competitors");
  await reopened.and(page.locator(":focus")).waitFor();
  await button(page, "Mark as completed: Client's business").press("Enter");
  await button(page, "Mark as completed: Strategy").press("Enter");
  await reopened.press("Enter");
  await page.getByText("All steps completed.").waitFor();
  await button(page, "Show steps").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await button(page, "Reopen: Client's business").press("Enter");
  await row(page, "Client's business").getByText("In progress").waitFor();
  await button(page, "Mark as completed: Client's business").and(page.locator(":focus")).waitFor();
  await row(there.page, "Client's business").getByText("In progress").waitFor();
});

test("setup, dashboard, project card and sidebar show the same progress", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  const group = { type: "business-group", content: "Food makers with packing lines." } as const;
  await makeSetupItem(maya, { projectId, ...group });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);

  await visit.open(`/projects/${projectId}/setup`);
  await page.getByText("All steps are done.").waitFor();
  await page.getByRole("link", { name: /^Setup.*7 of 7 steps done/ }).waitFor();
  await visit.open(`/projects/${projectId}/dashboard`);
  await page.getByText("2 of 3 steps completed.").waitFor();
  await row(page, "Client's business")
    .getByText(/Completed · 4 of 4 steps done/)
    .waitFor();
  assert.equal(await button(page, "Reopen: Client's business").count(), 0);
  await visit.open("/projects");
  await page.locator("[data-project]").getByText("2 of 3 steps").first().waitFor();

  const query = { projectId, types: "case-study" };
  const [study] = (await maya.call(setupContract.list, { query })).list;
  const params = { setupId: study?.id ?? "" };
  const content = "Halden Foods grew to 300 employees and runs two packing lines in Hamburg.";
  await maya.call(setupContract.update, { params, body: { content } });
  await page.locator("[data-project]").getByText("0 of 3 steps").first().waitFor();
  await visit.open(`/projects/${projectId}/setup`);
  await page.getByText("Out of date").first().waitFor();
  assert.equal(await page.getByText("All steps are done.").count(), 0);
});

test("a step describes its purpose and links to its screen", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);

  await row(page, "Client's business")
    .getByText("What your client sells, and who buys it.")
    .waitFor();
  await page.getByRole("link", { name: "Start: Client's business" }).click();

  await page.waitForURL(`**/projects/${projectId}/setup/clients-business`);
});

test("a step that fails to change shows why and stays", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 409/);
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);
  await button(page, "Mark as completed: Strategy").waitFor();
  await page.route("**/todo-items/*", async (route) => {
    if (route.request().method() === "PATCH") {
      await maya.call(projectsContract.archive, { params: { projectId } });
    }
    await route.continue();
  });

  await button(page, "Mark as completed: Strategy").click();

  const notice = page.locator("[data-notice]");
  await notice.getByText("Strategy was not changed").waitFor();
  await notice.getByText("This project is archived. Restore it first.").waitFor();
  await row(page, "Strategy").getByText("To do").waitFor();
  await page.getByRole("button", { name: /^Mark/ }).first().waitFor({ state: "detached" });
});

test("each card fails by itself and tries again by itself", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await maya.call(todoItemsContract.update, {
    params: { projectId },
    body: { type: "strategy", status: "completed" },
  });
  await makeWork(app, maya, { label: "Import of 12 pages", projectId });
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 500/);
  await visit.become(maya);
  let isBroken = true;
  await page.route("**/todo-items/*/all", (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await visit.open(`/projects/${projectId}/dashboard`);
  await page.getByText("The steps could not be loaded.").waitFor();

  await page.getByRole("region", { name: "Import of 12 pages" }).waitFor();
  await button(page, "Cancel").click();
  await page.getByText("Cancelled").waitFor();
  isBroken = false;
  await button(page, "Try again").click();
  await row(page, "Strategy").getByText("Completed").waitFor();

  await button(page, "Mark as completed: Client's business").dblclick();
  await page.locator("[data-notice]").getByText("Completed Client's business").waitFor();
  const { list } = await maya.call(todoItemsContract.list, { params: { projectId } });
  assert.equal(list.find(({ type }) => type === "client-business")?.status, "completed");
});

test("the inbox card shows its data without the unsent count", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 500/);
  await visit.become(maya);
  await page.route("**/inbox/messages/stopped-count*", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await visit.open(`/projects/${projectId}/dashboard`);

  const card = page.getByRole("region", { name: "Inbox" });
  await card.getByRole("link", { name: "Need a reply" }).waitFor();
  assert.equal(await card.getByText("Unsent emails").count(), 0);
});

test("the dashboard's date range is in the URL", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${id}/dashboard?days=12`);
  await page.getByText("No replies in the last 30 days.").waitFor();

  await page.getByRole("button", { name: "Last 30 days" }).click();
  await page.getByRole("menuitemradio", { name: "Last 7 days" }).click();
  await page.getByText("No replies in the last 7 days.").waitFor();
  await page.waitForURL("**/dashboard?days=7");
  await page.reload();
  await page.getByText("No replies in the last 7 days.").waitFor();
});

/** Not its notice, which is a list item too. */
function row(page: Page, name: string) {
  return page.locator("li[data-status]").filter({ hasText: name });
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}
