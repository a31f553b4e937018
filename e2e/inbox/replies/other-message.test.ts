import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { makeReply } from "#src/inbox/replies/replies.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { TEXT } from "../compose-screens.ts";
import { openInbox } from "../inbox-screens.ts";
import { writeDraft } from "./write-draft.ts";

const app = await openWebApp();

const TOM = { name: "Tom Okafor", address: "tom@okafor.test" };

/** A conversation in which Jane wrote first and Tom last. */
async function openTwoMessages(visit: Visit) {
  const maya = await app.signIn();
  const first = await makeThread(app, maya, { hasAttachment: true, text: "What does it cost?" });
  const { mailboxId, projectId, threadId, messageId } = first;
  const offer = "The robot cell costs 84,000 euros.";
  await maya.call(contextContract.update, { body: { projectId, offer } });
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

/** In the menu of Jane's older message. */
const chooseForJane = (visit: Visit, way: string) => chooseFor(visit, "Jane Doe", way);

async function chooseFor({ page }: Visit, name: string, way: string): Promise<void> {
  const card = page.getByRole("article", { name: `Email from ${name}` });
  const menu = card.getByRole("button", { name: /^More about this email/ });
  if ((await menu.count()) === 0) await card.getByRole("button", { expanded: false }).click();
  await menu.click();
  const item = page.getByRole("menuitem", { name: way, exact: true });
  await item.click();
  await item.waitFor({ state: "detached" });
  await page.locator(TEXT).waitFor();
}

test("replying to an older message from its menu answers that message", async () => {
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

test("a started reply is retargeted to an older message with its text", async () => {
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

const LEE = "lee@halden.test";

/** Jane's message is being forwarded to Lee with its file; not sent yet. */
async function forwardToLee(visit: Visit): Promise<Locator> {
  const { page } = visit;
  await chooseForJane(visit, "Forward");
  const composer = page.getByRole("region", { name: /^Forward: / });
  await composer.getByText("offer.txt").waitFor();
  await addressToLee(visit, composer);
  return composer;
}

async function addressToLee({ page }: Visit, composer: Locator): Promise<void> {
  await composer.getByRole("combobox", { name: "To" }).fill(LEE);
  await page.keyboard.press("Enter");
}

async function send({ page }: Visit, to: string): Promise<void> {
  await page.locator(TEXT).focus();
  await Promise.all([
    page.waitForResponse(/\/inbox\/mailer\/schedule\/(send|reply)$/),
    page.keyboard.press("ControlOrMeta+Enter"),
  ]);
  await page.getByText(`Sending to ${to}`).first().waitFor();
}

async function readSent(maya: Person, projectId: string) {
  const [sent] = (await maya.call(mailerContract.scheduled, { body: { projectId } })).list;
  return { files: sent?.attachments.map(({ name }) => name), quoted: sent?.quote?.messageId };
}

test("choosing Forward again attaches its file only once", async () => {
  await using visit = await openPage(app);
  const { maya, projectId, messageId } = await openTwoMessages(visit);
  await forwardToLee(visit);

  await chooseForJane(visit, "Forward");

  await send(visit, LEE);
  const { files, quoted } = await readSent(maya, projectId);
  assert.deepEqual([files, quoted], [["offer.txt"], messageId]);
});

test("forward recipients stay when the kind of reply is chosen again", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openTwoMessages(visit);
  const composer = await forwardToLee(visit);

  await composer.getByRole("button", { name: "Forward: How to answer" }).click();
  await page.getByRole("menuitemradio", { name: "Forward", exact: true }).click();

  await send(visit, LEE);
});

test("retargeting back during an upload attaches the file once", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openTwoMessages(visit);
  const files = /\/inbox\/messages\/[^/]+\/attachments\/\d+$/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  await Promise.all([page.waitForRequest(files), chooseForJane(visit, "Forward")]);
  await chooseFor(visit, TOM.name, "Forward");
  await Promise.all([page.waitForRequest(files), chooseForJane(visit, "Forward")]);

  release();

  const composer = page.getByRole("region", { name: /^(Forward|Reply): A question$/ });
  await composer.getByText("offer.txt").first().waitFor();
  await composer.locator("button[aria-busy=true]").waitFor({ state: "detached" });
  await addressToLee(visit, composer);
  await send(visit, LEE);
  assert.deepEqual((await readSent(maya, projectId)).files, ["offer.txt"]);
});

test("a forward turned into a reply has no attachment", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openTwoMessages(visit);
  await forwardToLee(visit);
  const composer = page.getByRole("region", { name: /^(Forward|Reply): A question$/ });

  await composer.getByRole("button", { name: "Forward: How to answer" }).click();
  await page.getByRole("menuitemradio", { name: "Reply", exact: true }).click();

  await composer.getByText("offer.txt").waitFor({ state: "detached" });
  await page.locator(TEXT).focus();
  await page.keyboard.type("Ten cells.");
  await send(visit, "Jane Doe");
  assert.deepEqual((await readSent(maya, projectId)).files, []);
});

test("a retargeted forward drops the first message's file, also after reload", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId, messageId } = await openTwoMessages(visit);
  await forwardToLee(visit);
  await page.getByText("Saved").first().waitFor();
  await page.reload();
  const composer = page.getByRole("region", { name: /: A question$/ });
  await composer.getByText("offer.txt").waitFor();

  await chooseFor(visit, TOM.name, "Forward");
  await composer.getByText("offer.txt").waitFor({ state: "detached" });

  await send(visit, LEE);
  const { files, quoted } = await readSent(maya, projectId);
  assert.deepEqual(files, []);
  assert.notEqual(quoted, messageId);
});

test("an undone forward retargeted to another message drops its file", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openTwoMessages(visit);
  await forwardToLee(visit);
  await send(visit, LEE);
  await page.getByRole("button", { name: "Undo" }).click();
  const composer = page.getByRole("region", { name: /^(Forward|Reply): A question$/ });
  await composer.getByText("offer.txt").waitFor();

  await chooseFor(visit, TOM.name, "Forward");
  await composer.getByText("offer.txt").waitFor({ state: "detached" });

  await send(visit, LEE);
  assert.deepEqual((await readSent(maya, projectId)).files, []);
});

test("a draft whose message was deleted can answer the newest one", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId, messageId } = await openTwoMessages(visit);
  await chooseForJane(visit, "Reply");
  await page.locator(TEXT).focus();
  await page.keyboard.type("Ten cells.");
  await page.getByText("Saved").first().waitFor();
  await app.admin.query("update messages set gone_at = now() where id = $1", [messageId]);
  await page.reload();
  await page.locator(TEXT).getByText("Ten cells.").waitFor();

  const composer = page.getByRole("region", { name: /^Reply: / });
  await composer.getByRole("button", { name: "Reply: How to answer" }).click();
  await page.getByRole("menuitemradio", { name: "Reply", exact: true }).click();

  await send(visit, TOM.name);
  const [sent] = (await maya.call(mailerContract.scheduled, { body: { projectId } })).list;
  assert.match(sent?.bodyHtml ?? "", /Ten cells/);
});

test("the draft of an answer to an older message greets its sender", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openTwoMessages(visit);
  await chooseForJane(visit, "Reply");

  await writeDraft(visit, app, () => page.getByRole("button", { name: "Draft a reply" }).click());
  await page.getByRole("button", { name: "Insert", exact: true }).click();

  await page.locator(TEXT).getByText("Hello Jane,").waitFor();
});

test("retargeting a draft requests no AI draft and shows no old error", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId, threadId, messageId } = await openTwoMessages(visit);
  await makeReply(app, maya, { projectId, threadId }, { messageId });
  const { count, failure } = await refuseProposals(visit);
  await chooseForJane(visit, "Reply");
  const panel = page.getByRole("region", { name: "Draft of a reply" });
  await page.getByRole("button", { name: "Draft a reply" }).click();
  await panel.getByRole("button", { name: "Insert", exact: true }).waitFor();

  await chooseFor(visit, TOM.name, "Reply");
  await panel.getByRole("button", { name: "Draft a reply" }).waitFor();
  assert.equal(count(), 0);
  await panel.getByRole("button", { name: "Draft a reply" }).click();
  await panel.getByText(failure).waitFor();
  await chooseForJane(visit, "Reply");

  await panel.getByRole("button", { name: "Insert", exact: true }).waitFor();
  await panel.getByText(failure).waitFor({ state: "detached" });
  assert.equal(count(), 1);
});

/** Each AI draft request is refused and counted. */
async function refuseProposals(visit: Visit) {
  let count = 0;
  visit.expectConsoleError(/status of 409/);
  const json = { error: { code: "ai_budget_spent", message: "", requestId: "r-1" } };
  await visit.page.route("**/inbox/reply/generate", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    count += 1;
    await route.fulfill({ status: 409, json });
  });
  return {
    count: () => count,
    failure: "Not enough left in this month's AI budget. An admin can raise it.",
  };
}
