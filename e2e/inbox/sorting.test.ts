import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { makeInbox, sortSome } from "./inbox-mail.ts";
import { openFilledInbox, openInbox } from "./inbox-screens.ts";

const app = await openWebApp();

test("mail is searched by words and people, kept in the URL", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();

  await page.keyboard.press("/");
  await page.keyboard.type("from:sofia pricing");
  await row(page, "Priya Raman").waitFor({ state: "detached" });
  await row(page, "Sofia Marin").waitFor();
  assert.match(page.url(), /q=from%3Asofia\+pricing/);
  await page.reload();
  await row(page, "Sofia Marin").waitFor();
  assert.equal(await page.getByRole("row").count(), 1);
});

test("a search finds a conversation among hundreds of other mails", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeInbox(app, maya);
  // More than two pages of the search, so that the second one adds no row.
  await app.admin.query(
    `insert into messages
      select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'provider_id', 'copy-' || n, 'internet_id', 'copy-' || n || '@kestrel.test',
        'received_at', m.received_at + n * interval '1 second'))).*
        from messages m, generate_series(1, 450) n
       where m.mailbox_id = $1 and m.from_address = 'priya@kestrel.test'`,
    [mailboxId],
  );
  await openInbox(visit, maya, projectId);
  await row(page, "Priya Raman").waitFor();

  await page.keyboard.press("/");
  await page.keyboard.type("changeover");

  await row(page, "Jonas Berg").waitFor({ state: "detached" });
  await row(page, "Sofia Marin").waitFor();
});

test("labels are added by keyboard; single-choice ones are replaced; filters work", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  await openInbox(visit, maya, projectId);
  await row(page, "Priya Raman").getByText("Interested").waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("l");
  await page.getByRole("combobox", { name: "Add or remove labels" }).fill("later");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await row(page, "Priya Raman").getByText("Later").waitFor();
  assert.equal(await row(page, "Priya Raman").getByText("Interested").count(), 0);

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Later" }).click();
  await page.keyboard.press("Escape");
  await row(page, "Tom Okafor").waitFor({ state: "detached" });
  await row(page, "Priya Raman").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await row(page, "Tom Okafor").waitFor();
});

test("a label that could not be added does not stay ticked", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  await openInbox(visit, maya, projectId);
  await row(page, "Priya Raman").getByText("Interested").waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route("**/mark-thread", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, body: "{}" });
  });
  visit.expectConsoleError(/500/);

  await page.keyboard.press("j");
  await page.keyboard.press("l");
  await page.getByRole("option", { name: /^Later/ }).click();
  await page.getByRole("option", { name: /^Later.*Added/ }).waitFor();
  answer.resolve();

  await page.getByText("Nothing was changed").first().waitFor();
  await page.getByRole("option", { name: /^Later.*Added/ }).waitFor({ state: "detached" });
  await page.getByRole("option", { name: /^Interested.*Added/ }).waitFor();
});

test("a snoozed conversation leaves the list, a follow-up is in its view", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("h");
  await page.getByRole("combobox", { name: "Follow-up" }).fill("3 days");
  await page.getByRole("option", { name: /In 3 working days/ }).waitFor();
  await page.keyboard.press("Enter");
  await row(page, "Priya Raman")
    .getByText(/^Follow-up on \w{3}\b/)
    .waitFor({ state: "attached" });
  await page.keyboard.press("b");
  await page.getByRole("option", { name: /Tomorrow/ }).click();
  await row(page, "Priya Raman").waitFor({ state: "detached" });

  await page.getByRole("tab", { name: /Follow-ups/ }).click();
  await row(page, "Priya Raman").waitFor();
});

test("a follow-up that was removed comes back with Undo, with its note", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const [thread] = list;
  const dueAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const note = "Ask about the pilot";
  await maya.call(followUpsContract.set, {
    body: { projectId, threadId: thread?.threadId ?? "", dueAt, note },
  });
  await openInbox(visit, maya, projectId);
  await page.getByText(/^Follow-up on \w{3}\b/).waitFor({ state: "attached" });
  await page.keyboard.press("j");
  await page.keyboard.press("h");
  await page.getByRole("option", { name: "Remove the follow-up" }).click();
  await page.getByText("Follow-up removed").first().waitFor();
  const restored = page.waitForResponse(/\/mark-thread$/);

  await page.getByRole("button", { name: "Undo" }).click();
  await restored;

  const { list: followUps } = await maya.call(followUpsContract.list, { body: { projectId } });
  assert.deepEqual(
    followUps.map((one) => [one.note, one.dueAt]),
    [[note, dueAt]],
  );
});

test("a whole view is marked with progress and undone", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const mails = Array.from({ length: 6 }, (_, index) => ({
    name: `Person ${index}`,
    address: `person${index}@many.test`,
    subject: `Mail ${index}`,
    text: "Hello",
  }));
  const { projectId } = await makeInbox(app, maya, mails);
  const openCount = async () =>
    (await maya.call(threadsContract.counts, { query: { projectId } })).open;
  await openInbox(visit, maya, projectId);
  await row(page, "Person 5").waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Select all in this view" }).click();
  await page.getByText("All in this view are selected.").waitFor();
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Cancel", exact: true }).waitFor();
  await app.runJobs();
  await page.getByText("6 conversations done").first().waitFor();
  await page.getByText("Nothing needs a reply").waitFor();
  assert.equal(await openCount(), 0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).waitFor();
  await app.runJobs();
  await row(page, "Person 5").waitFor();
  assert.equal(await openCount(), 6);
});

test("a label value can be renamed or replaced by another", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  await openInbox(visit, maya, projectId);
  await page.getByRole("button", { name: "More of the inbox" }).click();
  await page.getByRole("menuitem", { name: "Manage labels…" }).click();

  await page.getByRole("button", { name: "Actions for Later" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "New name of Later" }).fill("In spring");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Actions for In spring" }).waitFor();

  await page.getByRole("button", { name: "Actions for Interested" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).hover();
  await page.getByRole("menuitem", { name: "Replace with In spring" }).click();
  await page.getByRole("button", { name: "Actions for Interested" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Close" }).last().click();
  await row(page, "Priya Raman").getByText("In spring").waitFor();
});

test("added starter labels are read-only for viewers", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openInbox(visit, maya, projectId, "/settings");
  await page.getByRole("button", { name: "Start with Stage and Topic" }).click();
  await page.getByRole("button", { name: "Actions for Case study" }).waitFor();
  await visit.expectAccessible();

  await using other = await openPage(app);
  await openInbox(other, await app.signIn({ with: maya, role: "view" }), projectId, "/settings");
  await other.page.getByText("Case study").waitFor();
  assert.equal(await other.page.getByRole("button", { name: "Actions for Case study" }).count(), 0);
});

test("a note next to the conversation is visible to colleagues", async () => {
  await using visit = await openPage(app, { width: 1500 });
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openInbox(visit, maya, projectId);
  await row(page, "Priya Raman").click();
  await page.getByRole("textbox", { name: "Note for your team" }).fill("Call her on Thursday.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("article").getByText("Call her on Thursday.").waitFor();

  await using other = await openPage(app, { width: 1500 });
  await openInbox(other, await app.signIn({ with: maya, role: "view" }), projectId);
  await row(other.page, "Priya Raman").click();
  await other.page.getByText("Call her on Thursday.").waitFor();
  assert.equal(await other.page.getByRole("textbox", { name: "Note for your team" }).count(), 0);
});

function row(page: Page, name: string) {
  return page
    .getByRole("grid", { name: "Conversations" })
    .getByRole("row")
    .filter({ hasText: name });
}
