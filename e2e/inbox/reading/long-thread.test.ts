import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

/** A conversation of this many emails, all read. */
async function makeLongThread(owner: Person, length: number) {
  const { mailboxId, projectId } = await makeMailbox(owner);
  let inReplyToMessageId: string | undefined;
  for (let at = 1; at <= length; at += 1) {
    await owner.call(mailboxesContract.writeFromOutside, {
      params: { mailboxId },
      body: {
        from: { name: "Priya Raman", address: "priya@kestrel.test" },
        subject: "Line 4",
        text: `Email ${at}.`,
        ...(inReplyToMessageId ? { inReplyToMessageId } : {}),
      },
    });
    await app.runJobs();
    const { list } = await owner.call(threadsContract.list, { body: { projectId } });
    const threadId = list[0]?.threadId ?? "";
    const messages = await owner.call(messagesContract.list, { body: { projectId, threadId } });
    inReplyToMessageId = messages.list.at(-1)?.messageId;
  }
  const { list } = await owner.call(threadsContract.list, { body: { projectId } });
  const threadIds = list.map(({ threadId }) => threadId);
  await owner.call(threadsContract.mark, {
    body: { projectId, threadIds, set: { isUnread: false } },
  });
  return { projectId, threadId: threadIds[0] ?? "" };
}

test("a long conversation is collapsed to two emails; N and P navigate", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeLongThread(maya, 8);
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const cards = page.getByRole("article");
  const earlier = page.getByRole("button", { name: "6 earlier" });
  await earlier.waitFor();
  assert.equal(await cards.count(), 2);
  await visit.expectAccessible();

  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await cards.last().locator(":focus").waitFor();
  await page.keyboard.press("p");
  await cards.first().locator(":focus").waitFor();
  await earlier.click();

  await cards.nth(7).waitFor();
  await cards.first().locator(":focus").waitFor();
});
