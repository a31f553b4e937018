import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openConversation, TEXT } from "#e2e/inbox/compose-screens.ts";
import { openFilledInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";

const app = await openWebApp();
const FOUR = ["Priya Raman", "Tom Okafor", "Jonas Berg", "Sofia Marin"];
const MINUTE_MS = 60_000;

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const focused = (page: Page, name: string) =>
  page.locator("[role=row]:focus").filter({ hasText: name }).waitFor();

async function markFour(page: Page): Promise<void> {
  await row(page, "Priya Raman").waitFor();
  await page.keyboard.press("j");
  for (const _ of FOUR) await page.keyboard.press("e");
  for (const name of FOUR) await row(page, name).waitFor({ state: "detached" });
  await page.getByText("Marked as done").first().waitFor();
}

test("Z undoes only the last of four quick actions", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openFilledInbox(app, visit);
  await markFour(page);

  await page.keyboard.press("z");

  await row(page, "Sofia Marin").waitFor();
  await focused(page, "Sofia Marin");
  await page.getByRole("tab", { name: "Needs reply 2" }).waitFor();
  const { open } = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.equal(open, 2);
});

test("pressing Z four times undoes four actions in reverse order", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await markFour(page);

  for (const name of FOUR.toReversed()) {
    await page.keyboard.press("z");
    await row(page, name).waitFor();
    await focused(page, name);
  }

  await page.getByRole("tab", { name: "Needs reply 5" }).waitFor();
});

test("Z works for ten minutes after the notice has gone", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await markFour(page);
  await page.clock.install();
  await page.clock.runFor(6000);
  await page.locator("[data-notice]").waitFor({ state: "detached" });

  await page.clock.runFor(9 * MINUTE_MS);
  await page.keyboard.press("z");
  await page.clock.runFor(1000);
  await row(page, "Sofia Marin").waitFor();
});

test("a notice's Undo reverts the named action", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openFilledInbox(app, visit);
  await markFour(page);
  await page.getByText("Re: Cutting changeover time on line 4").last().waitFor();

  await page.getByRole("button", { name: "Undo" }).click();

  await row(page, "Sofia Marin").waitFor();
  await page.getByRole("tab", { name: "Needs reply 2" }).waitFor();
  const { open } = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.equal(open, 2);
});

test("Z after Send and mark done cancels the email and reopens", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Thursday works.");
  await page.getByRole("button", { name: "More ways to send" }).press("Enter");
  await page.getByRole("menuitem", { name: "Send and mark done" }).press("Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await row(page, "Priya Raman").waitFor({ state: "detached" });

  await page.keyboard.press("z");

  await row(page, "Priya Raman").waitFor();
  await page.locator(TEXT).getByText("Thursday works.").waitFor();
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual(
    list.map(({ status }) => status),
    ["cancelled"],
  );
  const threads = await maya.call(threadsContract.list, { body: { projectId } });
  assert.equal(threads.list[0]?.state, "open");
});

test("Z after an email was sent reopens the conversation and explains", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 409/);
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Thursday works.");
  await page.getByRole("button", { name: "More ways to send" }).press("Enter");
  await page.getByRole("menuitem", { name: "Send and mark done" }).press("Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await row(page, "Priya Raman").waitFor({ state: "detached" });
  await app.admin.query(
    `update scheduled_messages set send_at = now(), undo_until = now(), due_at = now() where project_id = $1`,
    [projectId],
  );
  await app.runJobs();

  await page.keyboard.press("z");

  await page.getByText("This email was already sent").first().waitFor();
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  assert.equal(list.find(({ subject }) => subject.startsWith("Cutting"))?.state, "open");
});
