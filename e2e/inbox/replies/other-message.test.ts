import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { draftsContract } from "#src/features/inbox/drafts/drafts.contract.ts";
import { makeThread } from "#src/features/inbox/inbox.makers.ts";
import { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { mailboxesContract } from "#src/features/mailboxes/mailboxes.contract.ts";
import { TEXT } from "../compose-screens.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

const TOM = { name: "Tom Okafor", address: "tom@okafor.test" };

/** A conversation in which Jane has written first, and Tom has written last. */
async function openTwoMessages(visit: Visit) {
  const maya = await app.signIn();
  const first = await makeThread(app, maya, { hasAttachment: true });
  const { mailboxId, projectId, threadId, messageId } = first;
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: {
      from: TOM,
      subject: "Re: A question",
      text: "I would like to know, too.",
      inReplyToMessageId: messageId,
    },
  });
  await app.runJobs();
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await visit.page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  return { maya, projectId, threadId, messageId };
}

/** In the menu of the message that Jane has written, the older one. */
async function chooseForJane({ page }: Visit, way: string): Promise<void> {
  const card = page.getByRole("article", { name: "Email from Jane Doe" });
  const menu = card.getByRole("button", { name: /^More about this email/ });
  if ((await menu.count()) === 0) await card.getByRole("button", { expanded: false }).click();
  await menu.click();
  await page.getByRole("menuitem", { name: way, exact: true }).click();
  await page.locator(TEXT).waitFor();
}

test("an older message of a conversation is answered from its menu, and what is sent answers that one", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId, threadId, messageId } = await openTwoMessages(visit);
  await chooseForJane(visit, "Reply");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Ten cells.");
  await page.getByText("Saved").first().waitFor();
  await page.reload();
  await page.locator(TEXT).getByText("Ten cells.").waitFor();
  const { draft } = await maya.call(draftsContract.read, { query: { projectId, threadId } });

  await page.locator(TEXT).focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to Jane Doe").first().waitFor();

  const [send] = (await maya.call(mailerContract.scheduled, { body: { projectId } })).list;
  const { rows } = await app.admin.query<{ answered: string }>(
    "select reply_to_message_id as answered from scheduled_messages where id = $1",
    [send?.scheduledMessageId],
  );
  assert.deepEqual(
    [draft?.content.answersId, rows[0]?.answered, send?.quote?.messageId, send?.to[0]?.address],
    [messageId, messageId, messageId, "jane@northwind.test"],
  );
});

test("a reply that is begun turns to an older message with its text kept", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openTwoMessages(visit);
  await page.keyboard.press("r");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Ten cells.");

  await chooseForJane(visit, "Reply");

  await page.locator(TEXT).getByText("Ten cells.").waitFor();
  await page
    .getByRole("region", { name: /^Reply: / })
    .getByText("Jane Doe")
    .first()
    .waitFor();
});

test("an older message is passed on with its own files", async () => {
  await using visit = await openPage(app);
  await openTwoMessages(visit);

  await chooseForJane(visit, "Forward");

  await visit.page
    .getByRole("region", { name: /^Forward: / })
    .getByText("offer.txt")
    .waitFor();
  await visit.expectAccessible();
});
