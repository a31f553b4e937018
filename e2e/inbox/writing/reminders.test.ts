import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { openConversation, TEXT, writeReply } from "../compose-screens.ts";

const app = await openWebApp();
const REMINDER = /^Follow-up on .*, unless they reply$/;

async function sendWaiting(projectId: string): Promise<void> {
  await app.admin.query(
    `update scheduled_messages set send_at = now(), undo_until = now(), due_at = now()
      where project_id = $1 and status = 'scheduled'`,
    [projectId],
  );
  await app.runJobs();
}

async function readThread(person: Person, threadId: string) {
  return person.call(threadsContract.read, { params: { threadId } });
}

test("a reminder chosen by key is shown before and after sending", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  await writeReply(visit, "Any news?");

  await page.keyboard.press("ControlOrMeta+Shift+H");
  await page.getByRole("dialog", { name: "Remind me if no one replies" }).waitFor();
  await page.keyboard.type("3 days");
  await page.keyboard.press("Enter");
  await page.getByText(REMINDER).waitFor();
  await visit.expectAccessible();
  await page.locator(TEXT).focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await page
    .getByRole("article", { name: /^Scheduled: email to/ })
    .getByText(REMINDER)
    .waitFor();
  await sendWaiting(projectId);
  await page.getByRole("button", { name: /^Follow-up on / }).waitFor();

  const { followUp } = await readThread(maya, threadId);
  assert.ok(followUp && Date.parse(followUp.dueAt) > Date.now());
  await visit.expectAccessible();
});

test("a reminder is removed, or undone with its email", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await writeReply(visit, "Any news?");
  const choose = async () => {
    await page.getByRole("button", { name: "Remind me if no reply…" }).click();
    await page
      .getByRole("option", { name: /Next Monday|In 1 week/ })
      .first()
      .click();
    await page.getByText(REMINDER).waitFor();
  };
  await choose();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText(REMINDER).waitFor({ state: "detached" });
  await choose();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();

  const composer = page.getByRole("region", { name: /^Reply/ });
  await composer.getByText("Any news?").waitFor();
  await composer.getByText(REMINDER).waitFor();
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.equal(list[0]?.status, "cancelled");
});

test("Ctrl+Shift+Enter sends and marks done; Z undoes both", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  const row = page.getByRole("row").filter({ has: page.getByText("Priya Raman", { exact: true }) });
  await writeReply(visit, "Thursday works.");

  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await row.waitFor({ state: "detached" });
  await page.keyboard.press("z");
  await row.waitFor();
  await page.locator(TEXT).getByText("Thursday works.").waitFor();

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.deepEqual(
    list.map(({ status }) => status),
    ["cancelled"],
  );
  assert.equal((await readThread(maya, threadId)).state, "open");
});

test("an email that is sent at once and done keeps its reminder", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { threadId } = await openConversation(visit, app, maya);
  await page.evaluate(`localStorage.setItem("choices", '{"undo-seconds":"0"}')`);
  await page.reload();
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  await writeReply(visit, "Any news?");
  await page.keyboard.press("ControlOrMeta+Shift+H");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(REMINDER).waitFor();

  await page.locator(TEXT).focus();
  const marked = page.waitForResponse(/\/inbox\/mark-thread$/);
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await app.runJobs();
  await (await marked).finished();

  const { state, followUp } = await readThread(maya, threadId);
  assert.equal(state, "done");
  assert.ok(followUp);
});
