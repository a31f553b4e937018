import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { makeAsked, makeReply, makeUnanswered, PETRA } from "#src/inbox/replies/replies.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { openPageOf } from "../inbox-pages-screens.ts";
import { openInbox } from "../inbox-screens.ts";
import { writeDraft } from "./write-draft.ts";

const app = await openWebApp();

test("a reply is drafted from sources and sent after filling its gap", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeAsked(app, maya, {
    text: "Hello,\n\nwhat does the robot cell cost? Do you have an office in Lisbon?\n\nJane",
  });
  await openInbox(visit, maya, projectId);
  await page.getByText("Jane Doe").first().click();
  await page.getByRole("button", { name: "Reply", exact: true }).click();

  await writeDraft(visit, app, () => page.getByRole("button", { name: "Draft a reply" }).click());
  await page.getByText("1 question answered · 1 gap to fill in").waitFor();
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  const mail = page.getByRole("textbox", { name: /^Reply/ });
  await mail.getByText("Our robot cell costs 84,000 euros.").waitFor();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByText(/Fill in or remove “Needs you: Do you have an office in Lisbon\?” first/)
    .waitFor();
  // The refused send has selected the gap.
  await page.keyboard.type("No, our office is in Porto.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByText(/^Sending/)
    .first()
    .waitFor();

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId, threadId } });
  assert.match(list[0]?.bodyHtml ?? "", /No, our office is in Porto\./);
});

test("a follow-up draft to our own email survives an absence note", async () => {
  await using visit = await openPage(app);
  const maya = await app.signIn();
  const unanswered = await makeUnanswered(app, maya);
  const { projectId, mailbox, threadId, messageId } = unanswered;
  const note = { text: "I am away until Monday.", isAutomatic: true };
  await makeReadMail(app, maya, { ...note, mailbox, inReplyToMessageId: messageId });
  await makeReply(app, maya, unanswered);

  await openInbox(visit, maya, projectId, `?thread=${threadId}`);

  await visit.page.getByRole("button", { name: "Review the draft" }).waitFor();
});

test("a follow-up after an absence note goes to the original recipient", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, mailbox, threadId, messageId } = await makeUnanswered(app, maya);
  const note = { text: "I am away until Monday.", isAutomatic: true };
  await makeReadMail(app, maya, { ...note, mailbox, inReplyToMessageId: messageId });
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  await maya.call(followUpsContract.set, { body: { projectId, threadId, dueAt, note: "" } });
  await openPageOf(visit, maya, projectId, "follow-ups");

  await page.getByRole("button", { name: "Write follow-up" }).click();

  const composer = page.getByRole("region", { name: /^Reply: / });
  await composer.getByText(PETRA.name, { exact: true }).first().waitFor();
});
