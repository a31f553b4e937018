import type { Screen } from "#e2e/screens.ts";
import { makeLabelDecision } from "#src/inbox/auto-labels/auto-labels.makers.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openConversation } from "./compose-screens.ts";
import { makeInbox } from "./inbox-mail.ts";
import { openInbox } from "./inbox-screens.ts";
import { makeOlderInbox } from "./older/older-mail.ts";

/** The newest conversation with everything a row can show. */
export async function makeMarkedThread(app: TestApp, maya: Person) {
  const mailbox = await makeInbox(app, maya);
  const { projectId } = mailbox;
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const threadId = list[0]?.threadId ?? "";
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  await maya.call(notesContract.create, { body: { projectId, threadId, text: "Call first." } });
  await maya.call(followUpsContract.set, { body: { projectId, threadId, dueAt } });
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Soon.</p>", sendAt: dueAt },
  });
  await maya.call(threadsContract.mark, {
    body: { projectId, threadIds: [threadId], set: { assigneeId: maya.userId } },
  });
  return { ...mailbox, threadId };
}

/** The inbox with missing, failed and loading data. */
export const inboxStateScreens: readonly Screen[] = [
  {
    name: "inbox-palette-times",
    async show(visit, app) {
      await openConversation(visit, app, await app.signIn());
      await visit.page.keyboard.press("ControlOrMeta+k");
      await visit.page.keyboard.type("remind in");
      await visit.page.getByRole("option", { name: /In 2 working days/ }).waitFor();
    },
  },
  {
    name: "inbox-palette-acts",
    async show(visit, app) {
      await openConversation(visit, app, await app.signIn());
      await visit.page.keyboard.press("ControlOrMeta+k");
      await visit.page.keyboard.type("ma");
      await visit.page.getByRole("option", { name: /Maya Keller \(you\)/ }).waitFor();
    },
  },
  {
    name: "inbox-no-mailbox",
    async show(visit, app) {
      const maya = await app.signIn();
      await openInbox(visit, maya, (await makeProject(maya)).id);
      await visit.page.getByRole("button", { name: "Connect", exact: true }).waitFor();
    },
  },
  {
    name: "inbox-no-mailbox-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openInbox(visit, viewer, (await makeProject(maya)).id);
      await visit.page.getByText("Someone with Edit access can connect a mailbox.").waitFor();
    },
  },
  {
    name: "inbox-reconnect",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, mailboxId } = await makeInbox(app, maya);
      await app.admin.query("update mailboxes set status = 'reconnect-required' where id = $1", [
        mailboxId,
      ]);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Nothing is read or sent until then.").waitFor();
      await visit.page.getByText("Hana Sato").waitFor();
    },
  },
  {
    name: "inbox-reading",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, mailboxId } = await makeInbox(app, maya);
      await app.admin.query("update mailboxes set status = 'backfilling' where id = $1", [
        mailboxId,
      ]);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Reading maya@agency.test, newest first").waitFor();
      await visit.page.getByText("Hana Sato").waitFor();
    },
  },
  {
    name: "inbox-marked-rows",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeMarkedThread(app, maya);
      await openInbox(visit, maya, projectId, "?view=all");
      await visit.page.getByText("Scheduled email").waitFor({ state: "attached" });
    },
  },
  {
    name: "inbox-suggested-label",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, threadId } = await makeLabelDecision(app, maya);
      await openInbox(visit, maya, projectId, `?thread=${threadId}`);
      await visit.page.getByRole("region", { name: "Suggested labels" }).waitFor();
    },
  },
  {
    name: "inbox-colleague-writing",
    async show(visit, app) {
      const maya = await app.signIn();
      const jonas = await app.signIn({ with: maya, role: "edit" });
      const { projectId, threadId } = await makeMarkedThread(app, maya);
      await jonas.call(presenceContract.show, { body: { projectId, threadId, isWriting: true } });
      await openInbox(visit, maya, projectId, `?thread=${threadId}`);
      await visit.page.getByText(/ is writing a reply\.$/).waitFor();
    },
  },
  {
    name: "inbox-older-found",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeOlderInbox(app, maya);
      await openInbox(visit, maya, projectId, "?q=slates");
      await visit.page.getByRole("button", { name: "Search older email at Gmail" }).click();
      await visit.page.getByText("Slates of the chapel").waitFor();
    },
  },
  {
    name: "inbox-older-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeOlderInbox(app, maya);
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openInbox(visit, viewer, projectId, "?q=slates");
      await visit.page.getByText("Someone with Edit access can search older email.").waitFor();
    },
  },
  {
    name: "inbox-thread-gone",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await openInbox(visit, maya, projectId, "?thread=00000000-0000-7000-8000-000000000000");
      visit.expectConsoleError(/404/);
      await visit.page.getByText("This conversation is gone").waitFor();
    },
  },
];
