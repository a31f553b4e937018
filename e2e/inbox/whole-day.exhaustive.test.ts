import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { readIntent } from "#src/inbox/intents/intents.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { makeAsked } from "#src/inbox/replies/replies.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { openInbox } from "./inbox-screens.ts";

const app = await openWebApp();
const OTHERS = 39;
const ASKED = "Hello,\n\nwhat does the robot cell cost? Do you have an office in Lisbon?\n\nJane";

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
/** Focuses and presses the key, like a keyboard user. */
const enter = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().press("Enter");

type Day = {
  visit: Visit;
  maya: Person;
  projectId: string;
  mailboxId: string;
  threadId: string;
  messageId: string;
};

for (const { theme, role } of [
  { theme: "light", role: "admin" },
  { theme: "dark", role: "edit" },
] as const)
  test(`forty conversations are triaged and exported by keyboard (${theme}, ${role})`, async () => {
    await using visit = await openPage(app, { theme });
    const admin = await app.signIn();
    const maya = role === "admin" ? admin : await app.signIn({ with: admin, role });
    const asked = await makeAsked(app, admin, { text: ASKED });
    const day: Day = { visit, maya, ...asked };
    await receiveOthers(day);
    await openInbox(visit, maya, asked.projectId);
    await row(visit.page, `Person ${OTHERS}`).waitFor();

    await triage(day);
    await correctAndPlan(day);
    await draftAndFill(day);
    await sendAndSchedule(day);
    await replyFromOutside(day);
    await exportAll(day);
  });

async function receiveOthers({ maya, projectId, mailboxId }: Day): Promise<void> {
  await makeLabel(maya, { projectId, name: "Stage", items: ["Later"] });
  for (let number = 1; number <= OTHERS; number += 1)
    await maya.call(mailboxesContract.writeFromOutside, {
      params: { mailboxId },
      body: {
        from: { name: `Person ${number}`, address: `person${number}@many.test` },
        subject: `Mail ${number}`,
        text: "Hello, here are our news.",
      },
    });
  await app.runJobs();
}

async function sendsOf({ maya, projectId, threadId }: Day) {
  return (await maya.call(mailerContract.scheduled, { body: { projectId, threadId } })).list;
}

/** One gets a label, all but the question are done. */
async function triage({ visit: { page }, maya, projectId }: Day): Promise<void> {
  await page.keyboard.press("j");
  await page.keyboard.press("l");
  await page.getByRole("combobox", { name: "Add or remove labels" }).fill("later");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await row(page, `Person ${OTHERS}`).getByText("Later").waitFor();
  for (let number = OTHERS; number >= 1; number -= 1) {
    await page.keyboard.press("e");
    await row(page, `Person ${number}`).waitFor({ state: "detached" });
  }
  await row(page, "Jane Doe").waitFor();
  await page.getByRole("tab", { name: "Needs reply 1" }).waitFor();
  const counts = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.equal(counts.open, 1);
}

async function correctAndPlan({ visit: { page }, maya, projectId, threadId }: Day): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByRole("article", { name: "Email from Jane Doe" }).waitFor();
  await enter(page, "Question: Intent");
  await enter(page, /Correct it/);
  await page.getByRole("option", { name: "Interested", exact: true }).waitFor();
  await page.keyboard.type("interested");
  await page.keyboard.press("Enter");
  await page.getByText("Changed to Interested").first().waitFor();
  assert.equal((await readIntent(maya, projectId, threadId))?.decidedBy, "person");
  await page.keyboard.press("h");
  await page.getByRole("combobox", { name: "Follow-up" }).fill("3 days");
  await page.getByRole("option", { name: /In 3 working days/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator("[data-notice]", { hasText: "Follow-up on" }).waitFor();
}

/** The gap blocks sending until filled. */
async function draftAndFill({ visit: { page } }: Day): Promise<void> {
  const accepted = page.waitForResponse((response) =>
    response.url().endsWith(repliesContract.generate.path),
  );
  await page.keyboard.press("Shift+R");
  await page.getByText("Writing a draft…").waitFor();
  await accepted;
  await app.runJobs();
  await enter(page, "Insert");
  const mail = page.getByRole("textbox", { name: /^Reply/ });
  await mail.getByText("Our robot cell costs 84,000 euros.").waitFor();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText(/Fill in or remove “Needs you/).waitFor();
  await mail.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("A cell costs 84,000 euros. Our office is in Porto.");
}

async function sendAndSchedule(day: Day): Promise<void> {
  const { page } = day.visit;
  const mail = page.getByRole("textbox", { name: /^Reply/ });
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to Jane Doe").first().waitFor();
  await page.keyboard.press("z");
  await mail.getByText("Our office is in Porto.").waitFor();
  await mail.focus();
  await page.keyboard.press("ControlOrMeta+Alt+Enter");
  await page.getByRole("dialog", { name: "Schedule email" }).waitFor();
  await page.getByRole("option", { name: /Tomorrow morning/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("article", { name: /^Scheduled: email to/ }).waitFor();
  assert.deepEqual(
    (await sendsOf(day)).map(({ status }) => status),
    ["scheduled", "cancelled"],
  );
}

/** It ends the follow-up and holds the scheduled mail. */
async function replyFromOutside(day: Day): Promise<void> {
  const { visit, maya, projectId, mailboxId, threadId, messageId } = day;
  const { page } = visit;
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: {
      from: { name: "Jane Doe", address: "jane@northwind.test" },
      subject: "Re: A question",
      text: "One more thing: we need two of them.",
      inReplyToMessageId: messageId,
    },
  });
  await app.runJobs();
  await app.admin.query(
    "update scheduled_messages set send_at = now(), undo_until = now() where thread_id = $1 and status = 'scheduled'",
    [threadId],
  );
  await app.runJobs();
  await page.getByRole("article", { name: /^On hold: email to/ }).waitFor();
  const [held] = await sendsOf(day);
  assert.deepEqual([held?.status, held?.heldReason], ["held", "replied"]);
  await page
    .getByText(held?.explanation ?? "")
    .first()
    .waitFor();
  const statuses = { statuses: ["due" as const, "pending" as const] };
  const { list } = await maya.call(followUpsContract.list, { body: { projectId, ...statuses } });
  assert.deepEqual(list, []);
  await visit.expectAccessible();
}

async function exportAll({ visit, projectId }: Day): Promise<void> {
  const { page } = visit;
  await visit.open(`/projects/${projectId}/inbox/export`);
  const saved = page.waitForEvent("download");
  await enter(page, "Export CSV");
  const csv = await readFile(await (await saved).path(), "utf8");
  assert.match(csv, /jane@northwind\.test/);
  assert.match(csv, /person39@many\.test/);
}
