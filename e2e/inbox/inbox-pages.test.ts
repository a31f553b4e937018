import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeSend } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { makeInbox } from "./inbox-mail.ts";
import { makeFollowUps, openPageOf } from "./inbox-pages-screens.ts";
import { openFilledInbox } from "./inbox-screens.ts";
import { writeDraft } from "./replies/write-draft.ts";

const app = await openWebApp();

test("exported email of a date range is named after its dates", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openPageOf(visit, maya, projectId, "export");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await saved;
  await page.getByText(/^inbox_.*\.csv, 5 rows$/).waitFor();

  assert.match(file.suggestedFilename(), /^inbox_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  assert.match(await readFile(await file.path(), "utf8"), /priya@kestrel\.test/);
  await visit.expectAccessible();
});

test("an empty and a failed export show a short message", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await openPageOf(visit, maya, projectId, "export");
  const press = () => page.getByRole("button", { name: "Export CSV" }).click();
  await press();
  await page.getByText(/^Nothing between/).waitFor();

  await page.route("**/api/inbox/export*", (route) => route.fulfill({ status: 500, body: "{}" }));
  visit.expectConsoleError(/500/, /the inbox was not exported/);
  await press();
  await page.getByText("The export did not finish. Try again.").waitFor();
});

test("a viewer exports nothing", async () => {
  await using visit = await openPage(app);
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await openPageOf(visit, await app.signIn({ with: maya, role: "view" }), projectId, "export");

  await visit.page.getByText("Only people with Edit access can export email.").waitFor();
  assert.equal(await visit.page.getByRole("button", { name: "Export CSV" }).count(), 0);
});

test("a follow-up can be completed, restored or answered with a draft", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeFollowUps(app, maya);
  await openPageOf(visit, maya, projectId, "follow-ups");
  const overdue = page.getByRole("grid", { name: "Follow-ups: Overdue" });
  await overdue.getByText("Ask about the pilot").waitFor();
  await visit.expectAccessible();

  await overdue.getByRole("button", { name: "Done" }).click();
  await overdue.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Ask about the pilot").waitFor();
  await writeDraft(visit, app, () =>
    page.getByRole("button", { name: "Write follow-up" }).first().click(),
  );
  await page.locator("[contenteditable=true]").waitFor();
  await page.getByRole("button", { name: "Insert", exact: true }).waitFor();

  const { list } = await maya.call(followUpsContract.list, { body: { projectId } });
  assert.equal(list.length, 3);
});

test("a follow-up is named after the other person, even without replies", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(maya);
  const mail = { subject: "Our offer", bodyHtml: "<p>Hello</p>", undoSeconds: 0 };
  await maya.call(mailerContract.send, {
    body: { projectId, mailboxId, to: [{ address: "petra@krone.test" }], ...mail },
  });
  await app.runJobs();
  const [thread] = (await maya.call(threadsContract.list, { body: { projectId } })).list;
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  await maya.call(followUpsContract.set, {
    body: { projectId, threadId: thread?.threadId ?? "", dueAt, note: "" },
  });

  await openPageOf(visit, maya, projectId, "follow-ups");

  await page.getByRole("row", { name: /petra@krone\.test/ }).waitFor();
});

test("several follow-ups are rescheduled together", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeFollowUps(app, maya);
  await openPageOf(visit, maya, projectId, "follow-ups");
  const overdue = page.getByRole("grid", { name: "Follow-ups: Overdue" });
  await overdue.getByRole("checkbox").first().click({ force: true });
  const bar = page.getByRole("region", { name: /1 selected|1/ });
  await bar.getByRole("button", { name: "Reschedule" }).click();
  await page.getByRole("dialog").getByText("In 2 weeks").click();
  await page.getByText("Moved the follow-up").first().waitFor();

  const { list } = await maya.call(followUpsContract.list, {
    body: { projectId, statuses: ["due"] },
  });
  assert.deepEqual(list, []);
});

test("a follow-up that was done comes back with Undo", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeFollowUps(app, maya);
  const { list: before } = await maya.call(followUpsContract.list, { body: { projectId } });
  await openPageOf(visit, maya, projectId, "follow-ups");
  const overdue = page.getByRole("grid", { name: "Follow-ups: Overdue" });
  await overdue.getByRole("checkbox").first().click({ force: true });
  const bar = page.getByRole("region", { name: /1 selected|1/ });
  await bar.getByRole("button", { name: "Done" }).click();
  await overdue.waitFor({ state: "detached" });

  const restored = page.waitForResponse(/\/mark-thread$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await restored;

  await overdue.waitFor();
  const { list } = await maya.call(followUpsContract.list, { body: { projectId } });
  assert.deepEqual(list, before);
});

test("a failed mail is listed first among scheduled ones and retried", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  await makeSend(app, maya, { mailbox });
  await makeSend(app, maya, { mailbox, status: "failed" });
  await openPageOf(visit, maya, mailbox.projectId, "scheduled");

  await page.getByText("Practice mailboxes only write to addresses").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Sending now").first().waitFor();
});

test("a mailbox's signature is edited in the inbox settings", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await openPageOf(visit, maya, projectId, "settings");
  // The labels above have loaded, so the layout is stable.
  await page.getByText("No labels yet").waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[contenteditable=true]").click();
  await page.keyboard.type("Maya Keller");
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Save signature" }).click();
  await page.getByText("Saved the signature").first().waitFor();

  const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
  assert.equal(list[0]?.signatureHtml, "<p>Maya Keller</p>");
});

test("a setting makes marking as read manual", async () => {
  await using visit = await openPage(app);
  // The test clock is a script, which a mail's frame does not run.
  visit.expectConsoleError(/Blocked script execution/);
  const { page } = visit;
  const { projectId } = await openFilledInbox(app, visit);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const unread = (name: string) => row(name).getByText("Unread");
  await unread("Priya Raman").waitFor({ state: "attached" });
  await row("Tom Okafor").click();
  await unread("Tom Okafor").waitFor({ state: "detached" });

  await visit.open(`/projects/${projectId}/inbox/settings`);
  await page.getByRole("button", { name: /Mark as read/ }).click();
  await page.getByRole("option", { name: "Only by hand" }).click();
  await page.getByRole("link", { name: "Conversations" }).click();
  await page.clock.install();
  await row("Priya Raman").click();
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  await page.clock.runFor(5000);

  assert.equal(await unread("Priya Raman").count(), 1);
  await visit.expectAccessible();
});
