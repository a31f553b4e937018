import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeSend } from "#src/inbox/inbox.makers.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { makeSnippet } from "#src/outreach/strategies/snippets/snippets.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { openConversation, writeReply } from "./compose-screens.ts";
import { makeInbox, sortSome } from "./inbox-mail.ts";
import { openInbox } from "./inbox-screens.ts";

export async function openPageOf(visit: Visit, person: Person, projectId: string, page: string) {
  await visit.become(person);
  await visit.open(`/projects/${projectId}/inbox/${page}`);
}

/** An overdue one, one for tomorrow, and one for next month. */
export async function makeFollowUps(app: TestApp, maya: Person) {
  const { projectId } = await makeInbox(app, maya);
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const days = [1, 2, 40];
  for (const [index, inDays] of days.entries()) {
    const threadId = list[index]?.threadId ?? "";
    const dueAt = new Date(Date.now() + inDays * DAY_MS).toISOString();
    const note = index === 0 ? "Ask about the pilot" : "";
    await maya.call(followUpsContract.set, { body: { projectId, threadId, dueAt, note } });
  }
  await app.admin.query(
    "update follow_ups set due_at = now() - interval '1 hour' where thread_id = $1",
    [list[0]?.threadId],
  );
  return { projectId, threads: list };
}

/** Remote images of one sender always load. */
async function trustSender(person: Person, projectId: string): Promise<void> {
  const { list } = await person.call(threadsContract.list, { body: { projectId } });
  const params = { messageId: list[0]?.lastMessageId ?? "" };
  await person.call(messagesContract.showPictures, { params, body: { showsPictures: true } });
}

/** The other pages of the inbox. */
export const inboxPagesScreens: readonly Screen[] = [
  {
    name: "inbox-export",
    async show(visit, app) {
      const maya = await app.signIn();
      await openPageOf(visit, maya, (await makeMailbox(maya)).projectId, "export");
      await visit.page.getByRole("button", { name: "Export CSV" }).waitFor();
    },
  },
  {
    name: "inbox-follow-ups",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeFollowUps(app, maya);
      await openPageOf(visit, maya, projectId, "follow-ups");
      await visit.page.getByText("Overdue").waitFor();
    },
  },
  {
    name: "inbox-follow-ups-empty",
    async show(visit, app) {
      const maya = await app.signIn();
      await openPageOf(visit, maya, (await makeMailbox(maya)).projectId, "follow-ups");
      await visit.page.getByText("No follow-ups").waitFor();
    },
  },
  {
    name: "inbox-scheduled",
    async show(visit, app) {
      const maya = await app.signIn();
      const mailbox = await makeMailbox(maya);
      await makeSend(app, maya, { mailbox });
      await makeSend(app, maya, { mailbox, status: "failed" });
      const { scheduledMessageId } = await makeSend(app, maya, { mailbox });
      await app.admin.query(
        `update scheduled_messages set status = 'unconfirmed', due_at = null,
           uncertain_since = '2026-01-05T10:00Z' where id = $1`,
        [scheduledMessageId],
      );
      await openPageOf(visit, maya, mailbox.projectId, "scheduled");
      await visit.page.getByText("Needs you").waitFor();
    },
  },
  {
    name: "inbox-unsent",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeSend(app, maya, { status: "failed" });
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("1 unsent email needs you").waitFor();
      await visit.page.getByRole("button", { name: "More of the inbox" }).click();
      await visit.page.getByRole("menuitem", { name: "Scheduled" }).waitFor();
    },
  },
  {
    name: "inbox-settings-snippets",
    async show(visit, app) {
      const maya = await app.signIn();
      await makeSnippet(maya);
      await makeSnippet(maya, { name: "bye", body: "Until soon!", isShared: false });
      await openPageOf(visit, maya, (await makeMailbox(maya)).projectId, "settings");
      await visit.page.getByText(";meet").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "inbox-snippet-dialog",
    async show(visit, app) {
      const maya = await app.signIn();
      await makeSnippet(maya);
      await openPageOf(visit, maya, (await makeMailbox(maya)).projectId, "settings");
      await visit.page.getByRole("button", { name: "Edit meet" }).click();
      await visit.page.getByRole("textbox", { name: "Text" }).waitFor();
    },
  },
  {
    name: "inbox-snippet-menu",
    async show(visit, app) {
      const maya = await app.signIn();
      await makeSnippet(maya);
      await makeSnippet(maya, { name: "bye", body: "Until soon!", isShared: false });
      await openConversation(visit, app, maya);
      await writeReply(visit, "Hello ;");
      await visit.page.getByRole("option", { name: /^meet/ }).waitFor();
    },
  },
  {
    name: "inbox-settings-labels",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await trustSender(maya, projectId);
      await openPageOf(visit, maya, projectId, "settings");
      await visit.page.getByText("2 conversations").waitFor();
      await visit.page.getByRole("list", { name: "Always shown from" }).waitFor();
    },
  },
  {
    name: "inbox-settings-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openPageOf(visit, viewer, projectId, "settings");
      await visit.page.getByText("2 conversations").waitFor();
    },
  },
  {
    name: "inbox-settings",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, mailboxId } = await makeMailbox(maya);
      await maya.call(mailboxesContract.update, {
        params: { mailboxId },
        body: { signatureHtml: "<p>Maya Keller</p>" },
      });
      await openPageOf(visit, maya, projectId, "settings");
      await visit.page.getByText("Maya Keller").first().waitFor();
    },
  },
];
