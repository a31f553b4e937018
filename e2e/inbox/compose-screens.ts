import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeInbox } from "./inbox-mail.ts";
import { openInbox } from "./inbox-screens.ts";

export const TEXT = "[contenteditable=true]";

/** The inbox with Priya's conversation open, and its mailbox. */
export async function openConversation(visit: Visit, app: TestApp, maya: Person) {
  const mailbox = await makeInbox(app, maya);
  const { projectId, mailboxId } = mailbox;
  await maya.call(mailboxesContract.update, {
    params: { mailboxId },
    body: { signatureHtml: "<p>Maya Keller<br>Northwind Studio</p>" },
  });
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const threadId = list[0]?.threadId ?? "";
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  // On a phone the list with its snippets is hidden.
  await visit.page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  return { ...mailbox, threadId };
}

export async function writeReply(visit: Visit, words: string): Promise<void> {
  await visit.page.getByRole("button", { name: "Reply", exact: true }).click();
  await visit.page.locator(TEXT).click();
  await visit.page.keyboard.type(words);
}

/** Writing a reply, pending mail below a conversation, and a new mail. */
export const composeScreens: readonly Screen[] = [
  {
    name: "compose-reply",
    async show(visit, app) {
      await openConversation(visit, app, await app.signIn());
      await writeReply(visit, "Hi Priya, Thursday at 15:00 works well for us.");
      await visit.page.getByText("Saved").first().waitFor();
    },
  },
  {
    name: "compose-reminder",
    async show(visit, app) {
      const { page } = visit;
      await openConversation(visit, app, await app.signIn());
      await writeReply(visit, "Any news?");
      await page.keyboard.press("ControlOrMeta+Shift+H");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("Enter");
      await page.getByText(/^Follow-up on /).waitFor();
    },
  },
  {
    name: "compose-message-menu",
    async show(visit, app) {
      await openConversation(visit, app, await app.signIn());
      await visit.page.getByRole("button", { name: /^More about this email/ }).click();
      await visit.page.getByRole("menuitem", { name: "Reply all" }).waitFor();
    },
  },
  {
    name: "compose-cards",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, threadId } = await openConversation(visit, app, maya);
      const sendAt = new Date(Date.now() + DAY_MS).toISOString();
      await maya.call(mailerContract.reply, {
        body: { projectId, threadId, bodyHtml: "<p>Thursday works.</p>", sendAt },
      });
      await maya.call(mailerContract.reply, {
        body: {
          projectId,
          threadId,
          to: [{ address: "priya@example.com" }],
          bodyHtml: "<p>Here is the case study.</p>",
          undoSeconds: 0,
        },
      });
      await app.runJobs();
      await visit.page.getByRole("article").getByText("Not sent").waitFor();
    },
  },
  {
    name: "compose-new",
    async show(visit, app) {
      const maya = await app.signIn();
      await openConversation(visit, app, maya);
      await visit.page.keyboard.press("c");
      await visit.page.getByRole("dialog").locator(TEXT).waitFor();
    },
  },
  {
    name: "compose-recipients",
    async show(visit, app) {
      const maya = await app.signIn();
      await openConversation(visit, app, maya);
      await visit.page.keyboard.press("c");
      const dialog = visit.page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: "To" }).pressSequentially("s");
      await visit.page.getByRole("option", { name: "Sofia Marin" }).waitFor();
    },
  },
  {
    name: "compose-schedule",
    async show(visit, app) {
      await openConversation(visit, app, await app.signIn());
      await writeReply(visit, "Hi Priya, more tomorrow.");
      await visit.page.keyboard.press("ControlOrMeta+Alt+Enter");
      await visit.page.getByRole("dialog", { name: "Schedule email" }).waitFor();
    },
  },
];
