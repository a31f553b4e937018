import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeSend, makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person } from "#src/testing/test-app.ts";
import { openConversation } from "./compose-screens.ts";
import { openPageOf } from "./inbox-pages-screens.ts";
import { openInbox } from "./inbox-screens.ts";

const app = await openWebApp();
const TEXT = "[contenteditable=true]";

async function statusOf(person: Person, projectId: string) {
  return (await person.call(mailerContract.scheduled, { body: { projectId } })).list[0]?.status;
}

test("a reply undone while another is being written is held", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Thursday works.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await page.locator(TEXT).waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/inbox/draft") && answer.request().method() === "PUT",
  );
  await page.keyboard.type("Friday is better.");
  await saved;

  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByText("Not sent. It's on hold under Scheduled.").first().waitFor();
  await page.locator(TEXT).getByText("Friday is better.").waitFor();
  assert.equal(await statusOf(maya, projectId), "held");
});

test("undoing a mail from another conversation restores it as a draft", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Thursday works.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  await page.getByText("Tom Okafor").first().click();
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();

  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByText("Not sent. It's a draft again.").first().waitFor();
  assert.equal(await statusOf(maya, projectId), "cancelled");
});

test("a mail in flight during a password change keeps its key", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 401/);
  const { page } = visit;
  const maya = await app.signIn();
  await openConversation(visit, app, maya);
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Thursday works.");
  const isChanged = Promise.withResolvers<void>();
  const keys: (string | undefined)[] = [];
  await page.route("**/mailer/schedule/reply", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await isChanged.promise;
    return route.fulfill({ status: 401, json: { error: { code: "session_missing" } } });
  });
  const sent = page.waitForRequest(/\/mailer\/schedule\/reply$/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await sent;
  await page.getByText("Tom Okafor").first().click();
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Commands" }).getByRole("combobox").fill("security");
  await page.getByRole("option", { name: "Settings › Security" }).click();
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(maya.password);
  await page.getByLabel("New password").fill("another harbour at dusk");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.locator("[data-notice]").getByText("All other devices were signed out.").waitFor();

  isChanged.resolve();

  await page.getByText("Sending to Priya Raman").first().waitFor();
  assert.equal(keys.length, 2);
  assert.equal(new Set(keys).size, 1);
});

test("a mail that may have been sent is marked as sent", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await app.admin.query(
    "update scheduled_messages set status = 'unconfirmed', due_at = null where id = $1",
    [scheduledMessageId],
  );
  await openPageOf(visit, maya, projectId, "scheduled");
  await page.getByRole("button", { name: "Discard" }).waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "It was sent" }).click();

  await page.getByText("Nothing is scheduled").waitFor();
  assert.equal(await statusOf(maya, projectId), "sent");
});

test("Undo restores a cancelled email with its time", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeSend(app, maya);
  await openPageOf(visit, maya, projectId, "scheduled");
  const goesOut = await page.getByText(/^Goes out/).innerText();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByText("Nothing is scheduled").waitFor();

  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByText(goesOut).waitFor();
  assert.equal(await statusOf(maya, projectId), "scheduled");
});

test("Undo after the scheduled time holds the email and explains", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya);
  await openPageOf(visit, maya, projectId, "scheduled");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByText("Nothing is scheduled").waitFor();
  await letTimePass(scheduledMessageId);

  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByText("The time of this email has passed").first().waitFor();
  await page.getByText("Held because its time passed").waitFor();
});

/** As if cancelled two hours ago, one hour before its time. */
async function letTimePass(id: string): Promise<void> {
  await app.admin.query(
    "update scheduled_messages set send_at = now() - interval '1 hour' where id = $1",
    [id],
  );
  await app.admin.query(
    "update send_decisions set decided_at = now() - interval '2 hours' where scheduled_message_id = $1",
    [id],
  );
}

test("unsent email is counted above the list and in the menu", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, scheduledMessageId } = await makeSend(app, maya, { status: "failed" });
  await openInbox(visit, maya, projectId);
  await page.getByRole("status").getByText("1 unsent email needs you").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "More of the inbox" }).click();

  await page.getByRole("menuitem", { name: "Scheduled 1 unsent email needs you" }).click();

  await page.getByRole("heading", { name: "Needs you" }).waitFor();
  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });
  await page.getByText("Nothing is scheduled").waitFor();
  await page.getByRole("link", { name: "Conversations" }).click();
  await page.getByText("1 unsent email needs you").waitFor({ state: "detached" });
});

test("unsent email is counted on the dashboard, with a link", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeSend(app, maya, { status: "failed" });
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);

  await page.getByRole("link", { name: "1 Unsent emails" }).click();

  await page.getByRole("heading", { name: "Needs you" }).waitFor();
});

test("planned follow-ups are loaded after a hundred overdue ones", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  const dueAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  await maya.call(followUpsContract.set, {
    body: { projectId, threadId, dueAt, note: "Ask about the pilot" },
  });
  await app.admin.query(
    `with copies as (
       insert into threads (organization_id, id, project_id, mailbox_id, subject, last_message_at)
       select organization_id, gen_random_uuid(), project_id, mailbox_id, 'Overdue', now()
         from threads, generate_series(1, 100) where id = $1
       returning organization_id, id, project_id)
     insert into follow_ups (organization_id, thread_id, project_id, due_at, condition)
     select organization_id, id, project_id, date_trunc('second', now()) - interval '1 day', 'always' from copies`,
    [threadId],
  );
  await openPageOf(visit, maya, projectId, "follow-ups");

  await page.getByRole("button", { name: "Show more" }).click();

  await page.getByText("Ask about the pilot").waitFor();
});
