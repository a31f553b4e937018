import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { addLeads } from "#src/outreach/strategies/leads/leads.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { Person } from "#src/testing/test-app.ts";
import { openConversation, TEXT, writeReply } from "./compose-screens.ts";
import { openInbox } from "./inbox-screens.ts";

const app = await openWebApp();

async function listSends(person: Person, projectId: string) {
  return (await person.call(mailerContract.scheduled, { body: { projectId } })).list;
}

test("a reply is sent, undone and restored as a draft", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await page.keyboard.press("r");
  await page.locator(TEXT).waitFor();
  await page.locator(TEXT).focus();
  await page.keyboard.type("Thursday works.");

  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to Priya Raman").first().waitFor();
  const [sent] = await listSends(maya, projectId);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(TEXT).getByText("Thursday works.").waitFor();

  assert.deepEqual(
    [sent?.bodyHtml, sent?.to[0]?.address, sent?.subject],
    ["<p>Thursday works.</p>", "priya@kestrel.test", "Re: Cutting changeover time on line 4"],
  );
  assert.equal((await listSends(maya, projectId))[0]?.status, "cancelled");
  await visit.expectAccessible();
});

test("a new email that is undone and resent goes out once", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "To" }).fill("jane@halden.test");
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Offer");
  await dialog.locator(TEXT).click();
  await page.keyboard.type("Ten cells.");
  await dialog.locator(TEXT).getByText("Ten cells.").waitFor();

  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to jane@halden.test").first().waitFor();
  const takenBack = page.waitForResponse(/\/scheduled\/[^/]+\/edit$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await takenBack;
  await page.locator("[role=dialog]:not([data-exiting] *)").waitFor();
  const sentAgain = page.waitForResponse(/\/mailer\/schedule\/send$/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await (await sentAgain).finished();

  const sends = await listSends(maya, projectId);
  assert.deepEqual(sends.map(({ status }) => status).sort(), ["cancelled", "scheduled"]);
});

test("a draft survives a change of conversation and a reload", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  await writeReply(visit, "Half a sentence");

  await page.getByText("Tom Okafor").click();
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  await page.getByText("Priya Raman").first().click();
  await page.locator(TEXT).getByText("Half a sentence").waitFor();
  await page.getByText("Saved").first().waitFor();
  await page.reload();
  await page.locator(TEXT).getByText("Half a sentence").waitFor();

  const { draft } = await maya.call(draftsContract.read, { query: { projectId, threadId } });
  assert.equal(draft?.content.bodyHtml, "<p>Half a sentence</p>");
});

test("a draft that is discarded comes back with Undo", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  await writeReply(visit, "Half a sentence");

  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByText("Discarded the draft").first().waitFor();
  await page.locator(TEXT).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(TEXT).getByText("Half a sentence").waitFor();

  const { draft } = await maya.call(draftsContract.read, { query: { projectId, threadId } });
  assert.equal(draft?.content.bodyHtml, "<p>Half a sentence</p>");
});

test("a draft that could not be discarded stays with an error", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "Half a sentence");
  await page.route("**/api/inbox/draft?*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  visit.expectConsoleError(/500/);

  await page.getByRole("button", { name: "Discard draft" }).click();

  await page.getByText("The draft was not discarded.").first().waitFor();
  await page.locator(TEXT).getByText("Half a sentence").waitFor();
});

test("a possible oversight is confirmed before sending", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await writeReply(visit, "Hi {{firstName}}, see the attached file.");

  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("“{{firstName}}” is still in it").waitFor();
  await dialog.getByText("nothing is attached").waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  assert.deepEqual(await listSends(maya, projectId), []);
});

test("a newly arrived message is shown before the reply is sent", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, mailboxId } = await openConversation(visit, app, maya);
  await writeReply(visit, "Thursday works.");
  await page.getByText("Saved").first().waitFor();
  await app.admin.query(
    `insert into messages (organization_id, id, mailbox_id, project_id, thread_id, provider_id,
       direction, from_name, from_address, received_at, is_read, is_starred)
     select organization_id, gen_random_uuid(), mailbox_id, project_id, id, 'newer', 'inbound',
       'Priya Raman', 'priya@kestrel.test', now(), false, false
       from threads where project_id = $1 and mailbox_id = $2 order by last_message_at desc limit 1`,
    [projectId, mailboxId],
  );
  await app.admin.query(
    `update threads t set last_message_id = m.id from messages m
      where m.provider_id = 'newer' and m.thread_id = t.id and m.organization_id = t.organization_id`,
  );

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Priya Raman wrote").waitFor();
  visit.expectConsoleError(/409/);
  assert.deepEqual(await listSends(maya, projectId), []);
  await page.getByRole("button", { name: "Send anyway" }).click();
  await page.getByText("Sending to Priya Raman").first().waitFor();
});

test("the caret is in To when a new email begins", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  await openConversation(visit, app, maya);

  await page.keyboard.press("c");

  const to = page.getByRole("dialog").getByRole("combobox", { name: "To" });
  await to.and(page.locator(":focus")).waitFor();
});

test("a new mail requires a recipient and goes to all of them", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.locator(TEXT).click();
  await page.keyboard.type("Hello Anna");
  await page.keyboard.press("ControlOrMeta+Enter");
  await dialog.getByText("Add a recipient.").waitFor();

  await dialog.getByRole("combobox", { name: "To" }).fill("anna@weber.test");
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Robotics");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to anna@weber.test").first().waitFor();

  const [sent] = await listSends(maya, projectId);
  assert.deepEqual([sent?.to[0]?.address, sent?.subject], ["anna@weber.test", "Robotics"]);
});

test("editing a scheduled email keeps its time", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await writeReply(visit, "More on Monday.");
  await page.keyboard.press("ControlOrMeta+Alt+Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule email" });
  await dialog.getByRole("option", { name: /Tomorrow morning/ }).click();
  const card = page.getByRole("article", { name: /^Scheduled: email to/ });
  await card.getByText("More on Monday.").waitFor();
  const [waiting] = await listSends(maya, projectId);
  await card.getByRole("button", { name: "Edit" }).click();
  await page.locator(TEXT).getByText("More on Monday.").waitFor();
  assert.equal((await listSends(maya, projectId))[0]?.status, "cancelled");
  await page.getByText(/^It was scheduled for /).waitFor();
  await page.getByRole("button", { name: /^Save for .*9:00/ }).click();
  await card.getByText("More on Monday.").waitFor();

  assert.equal(waiting?.intendedLocal?.dateTime.slice(-5), "09:00");
  const again = (await listSends(maya, projectId)).find(({ status }) => status === "scheduled");
  assert.deepEqual(
    [again?.sendAt, again?.intendedLocal],
    [waiting?.sendAt, waiting?.intendedLocal],
  );
});

test("a scheduled time is shown on the recipient's clock, too", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await openConversation(visit, app, maya);
  await addLeads(maya, projectId, [{ email: "priya@kestrel.test", timeZone: "Asia/Dubai" }]);
  await writeReply(visit, "More on Monday.");

  await page.keyboard.press("ControlOrMeta+Alt+Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule email" });
  await dialog
    .getByText(/For Priya Raman: /)
    .first()
    .waitFor();
  await page.keyboard.press("Enter");

  const card = page.getByRole("article", { name: /^Scheduled: email to/ });
  await card.getByText(/For Priya Raman: .*\(Dubai, GMT\+4\)/).waitFor();
});

test("pasted files and those of a forwarded mail are attached", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, { hasAttachment: true });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await page.getByRole("button", { name: /^offer\.txt/ }).waitFor();
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  const composer = page.getByRole("region", { name: /^Forward/ });
  await composer.getByText("offer.txt").waitFor();

  await page.evaluate(`
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["some rows"], "plan.csv", { type: "text/csv" }));
    document
      .querySelector("${TEXT}")
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  `);
  await composer.getByText("plan.csv").waitFor();
  await visit.expectAccessible();
});

test("a mail waits for the files that are still being uploaded", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, { hasAttachment: true });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const upload = Promise.withResolvers<void>();
  await page.route("**/api/projects/*/attachments", async (route) => {
    await upload.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  const composer = page.getByRole("region", { name: /^Forward/ });
  await composer.getByRole("combobox", { name: "To" }).fill("anna@weber.test");
  await page.keyboard.press("Enter");
  await composer.locator(TEXT).click();
  await page.keyboard.type("Have a look.");

  await page.keyboard.press("ControlOrMeta+Enter");
  await composer.getByText("A file isn't uploaded yet. Wait for it, then send.").waitFor();
  assert.deepEqual(await listSends(maya, projectId), []);
  upload.resolve();
  await composer.getByText("offer.txt").waitFor();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Sending to anna@weber.test").first().waitFor();

  const [sent] = await listSends(maya, projectId);
  assert.deepEqual(
    sent?.attachments.map(({ name }) => name),
    ["offer.txt"],
  );
});

test("a half-written reply survives narrowing the window", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  await openConversation(visit, app, maya);
  await writeReply(visit, "Half a sentence");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Back to the list" }).waitFor();
  await page.locator(TEXT).getByText("Half a sentence").waitFor();
  assert.equal(await page.locator(TEXT).count(), 1);
});

test("a viewer can read scheduled mail but not write any", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  const sendAt = new Date(Date.now() + DAY_MS).toISOString();
  await maya.call(mailerContract.reply, {
    body: { projectId, threadId, bodyHtml: "<p>Soon.</p>", sendAt },
  });
  const viewer = await app.signIn({ with: maya, role: "view" });
  await visit.become(viewer);
  await visit.open(`/projects/${projectId}/inbox?thread=${threadId}`);

  await page.getByRole("article", { name: /^Scheduled: email to/ }).waitFor();
  for (const name of ["Reply", "Write email", "Edit", "Send now"])
    assert.equal(await page.getByRole("button", { name, exact: true }).count(), 0, name);
});

test("Esc closes the composer, keeping its text and restoring shortcuts", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  await page.keyboard.press("r");
  await page.locator(`${TEXT}:focus`).waitFor();
  await page.keyboard.type("A whole paragraph.");

  await page.keyboard.press("Escape");
  await page.locator(TEXT).waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await page.locator(`${TEXT}:focus`).getByText("A whole paragraph.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continue draft" }).waitFor();
  await page.keyboard.press("j");
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  await page.keyboard.press("k");
  await page.locator(TEXT).getByText("A whole paragraph.").waitFor();
  await page.keyboard.press("e");
  await page.getByText("Marked as done").first().waitFor();

  const { draft } = await maya.call(draftsContract.read, { query: { projectId, threadId } });
  assert.equal(draft?.content.bodyHtml, "<p>A whole paragraph.</p>");
});

test("Tab moves from the mail text to Send and the other buttons", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await page.keyboard.press("r");
  await page.locator(`${TEXT}:focus`).waitFor();
  await page.keyboard.type("Hello");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");

  await page.locator("button:focus", { hasText: "Send" }).waitFor();
});
