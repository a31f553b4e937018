import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { makeInbox, sortSome } from "#e2e/inbox/inbox-mail.ts";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";

const app = await openWebApp();

/** Three pages of the list: 250 conversations besides the existing ones. */
async function makeLongInbox() {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  await app.admin.query(
    `with pairs as materialized (
        select n, gen_random_uuid() as thread, gen_random_uuid() as message
          from generate_series(1, 250) n),
      copied as (insert into threads (organization_id, id, project_id,
            mailbox_id, subject, snippet, participants, last_message_id, last_message_at,
            last_inbound_at, last_human_at, message_count, is_unread, is_in_inbox)
        select organization_id, thread, project_id, mailbox_id, 'Many ' || lpad(n::text, 3, '0'), snippet,
            participants, message, last_message_at - (251 - n) * interval '1 minute',
            last_inbound_at, last_human_at, message_count, is_unread, is_in_inbox
          from threads t, pairs
         where t.mailbox_id = $1 and t.subject = 'Cutting changeover time on line 4'
        returning id)
      insert into messages
        select (jsonb_populate_record(m, jsonb_build_object('id', message,
          'thread_id', thread, 'provider_id', 'many-' || n,
          'internet_id', 'many-' || n || '@kestrel.test'))).*
          from messages m, pairs
         where m.mailbox_id = $1 and m.from_address = 'priya@kestrel.test'
           and (select count(*) from copied) > 0`,
    [mailboxId],
  );
  return { maya, projectId };
}

async function openLongInbox(visit: Visit) {
  const { maya, projectId } = await makeLongInbox();
  await openInbox(visit, maya, projectId);
  await row(visit.page, "Many 250").waitFor();
  return { maya, projectId };
}

/** All conversations of a long inbox have the label Later, except those with this subject. */
async function labelAllBut(subject: string) {
  const { maya, projectId } = await makeLongInbox();
  const { list } = await maya.call(labelsContract.list, { params: { projectId } });
  const later = list.flatMap(({ items }) => items).find(({ name }) => name === "Later");
  const labelItemId = later?.labelItemId ?? "";
  const set = { addLabelItemIds: [labelItemId] };
  await maya.call(threadsContract.mark, { body: { projectId, view: {}, set } });
  await app.runJobs();
  await app.admin.query(
    `delete from thread_labels l using threads t
      where l.organization_id = $1 and t.organization_id = $1 and t.id = l.thread_id
        and t.subject = $2`,
    [maya.organizationId, subject],
  );
  return { maya, projectId, labelItemId };
}

async function labelledCount({ organizationId }: Person, labelItemId: string): Promise<number> {
  const { rows } = await app.admin.query<{ labelled: number }>(
    `select count(*)::int as labelled from thread_labels
      where organization_id = $1 and label_item_id = $2`,
    [organizationId, labelItemId],
  );
  return rows[0]?.labelled ?? 0;
}

async function followUpCount({ organizationId }: Person): Promise<number> {
  const { rows } = await app.admin.query<{ planned: number }>(
    "select count(*)::int as planned from follow_ups where organization_id = $1",
    [organizationId],
  );
  return rows[0]?.planned ?? 0;
}

const openCount = async (person: Person, projectId: string) =>
  (await person.call(threadsContract.counts, { query: { projectId } })).open;

test("over 200 selected conversations are marked and undone together", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openLongInbox(visit);
  const before = await openCount(maya, projectId);

  await chooseAllButOne(page);
  await page.keyboard.press("e");
  await waitForProgress(page);
  await app.runJobs();
  await page
    .getByText(/^25\d conversations done/)
    .first()
    .waitFor();
  assert.equal(await openCount(maya, projectId), 1);

  await page.getByRole("button", { name: "Undo" }).click();
  await waitForProgress(page);
  await app.runJobs();
  await page.getByRole("tab", { name: `Needs reply ${before}` }).waitFor();
  assert.equal(await openCount(maya, projectId), before);
});

test("one Undo removes the follow-ups of more than 200 chosen conversations", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openLongInbox(visit);
  const before = await followUpCount(maya);
  const open = await openCount(maya, projectId);
  await chooseAllButOne(page);

  await planInThreeDays(page);
  await waitForProgress(page);
  await app.runJobs();
  await page
    .getByText(/^Follow-up for 25\d conversations on/)
    .first()
    .waitFor();
  assert.equal(await followUpCount(maya), open - 1);

  await page.getByRole("button", { name: "Undo" }).click();
  await waitForProgress(page);
  await app.runJobs();
  await page.getByRole("button", { name: "Cancel", exact: true }).waitFor({ state: "detached" });
  assert.equal(await followUpCount(maya), before);
});

test("a follow-up for two conversations names the one that was deleted", async () => {
  await using visit = await openPage(app);
  expectMissingText(visit);
  const { page } = visit;
  const { maya, projectId } = await openLongInbox(visit);
  const { list } = await maya.call(threadsContract.list, {
    body: { projectId, states: ["open"], turns: ["to-reply"] },
  });
  const [, gone] = list;
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await page.getByText("2 selected").first().waitFor();
  await deleteThread(gone?.threadId);

  await planInThreeDays(page);

  const notice = page.locator("[data-notice]", { hasText: "Follow-up on" });
  await notice.getByText(`“${gone?.subject}” was deleted.`).waitFor();
});

test("a follow-up for over 200 conversations names the deleted one", async () => {
  await using visit = await openPage(app);
  expectMissingText(visit);
  const { page } = visit;
  const { maya, projectId } = await openLongInbox(visit);
  const { list } = await maya.call(threadsContract.list, {
    body: { projectId, states: ["open"], turns: ["to-reply"] },
  });
  const gone = list.find(({ subject }) => subject !== "Many 001");
  await chooseAllButOne(page);
  await deleteThread(gone?.threadId);

  await planInThreeDays(page);
  await waitForProgress(page);
  await app.runJobs();

  const notice = page.locator("[data-notice]", { hasText: /Follow-up for 2\d\d conversations/ });
  await notice.getByText(`“${gone?.subject}” was deleted.`).waitFor();
});

test("2,500 selected conversations are marked although the tab closes", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openLongInbox(visit);
  const ids = Array.from({ length: 2500 }, () => newId());
  await page.route("**/inbox/mark-thread", async (route) => {
    const body = route.request().postDataJSON();
    await route.continue({ postData: { ...body, threadIds: [...ids, ...body.threadIds] } });
  });
  await chooseAllButOne(page);

  const taken = page.waitForResponse(/\/mark-thread$/);
  await page.keyboard.press("e");
  await taken;
  await page.goto("about:blank");
  await app.runJobs();

  assert.equal(await openCount(maya, projectId), 1);
});

for (const cause of ["500", "network"] as const)
  test(`an Undo of one conversation that fails (${cause}) can be tried again`, async () => {
    await using visit = await openPage(app);
    const { page } = visit;
    visit.expectConsoleError(/status of 500|ERR_FAILED/);
    const { maya, projectId } = await openLongInbox(visit);
    const before = await openCount(maya, projectId);
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await page.route("**/inbox/mark-thread", (route) =>
      cause === "500" ? route.fulfill({ status: 500, json: {} }) : route.abort("failed"),
    );

    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Nothing was changed").first().waitFor();
    assert.equal(await openCount(maya, projectId), before - 1);
    await page.unroute("**/inbox/mark-thread");
    await page.getByRole("button", { name: "Try again" }).click();

    await page.getByRole("tab", { name: `Needs reply ${before}` }).waitFor();
    assert.equal(await openCount(maya, projectId), before);
  });

test("an Undo of many conversations that fails can be tried again", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 500/);
  const { maya, projectId } = await openLongInbox(visit);
  const before = await openCount(maya, projectId);
  await chooseAllButOne(page);
  await page.keyboard.press("e");
  await waitForProgress(page);
  await app.runJobs();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.route("**/inbox/mark-thread", (route) => route.fulfill({ status: 500, json: {} }));

  await page.getByRole("button", { name: "Undo" }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  assert.equal(await openCount(maya, projectId), 1);
  await page.unroute("**/inbox/mark-thread");
  await again.click();
  await waitForProgress(page);
  await app.runJobs();

  await page.getByRole("tab", { name: `Needs reply ${before}` }).waitFor();
  assert.equal(await openCount(maya, projectId), before);
});

test("a label for a whole view includes unloaded conversations", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openLongInbox(visit);

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Select all in this view" }).click();
  await page.getByText("All in this view are selected.").waitFor();
  await page.keyboard.press("l");
  await chooseLater(page);

  const { rows } = await app.admin.query<{ labelled: number }>(
    `select count(distinct thread_id)::int as labelled from thread_labels where organization_id = $1`,
    [maya.organizationId],
  );
  assert.equal(rows[0]?.labelled, await openCount(maya, projectId));
});

test("a label on all loaded rows is added to the rest", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId, labelItemId } = await labelAllBut("Many 001");
  await openInbox(visit, maya, projectId);
  await row(page, "Many 250").waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Select all in this view" }).click();
  await page.keyboard.press("l");
  await page.getByRole("option", { name: "Later" }).getByText("On some of them").waitFor();
  await chooseLater(page);

  assert.equal(await labelledCount(maya, labelItemId), await openCount(maya, projectId));
});

test("the label a view is filtered by can be removed from it", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId, labelItemId } = await labelAllBut("Many 001");
  await openInbox(visit, maya, projectId, `?labels=${labelItemId}`);
  await row(page, "Many 250").waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Select all in this view" }).click();
  await page.keyboard.press("l");
  await page.getByRole("option", { name: "Later" }).getByText("Added").waitFor();
  await chooseLater(page);

  assert.equal(await labelledCount(maya, labelItemId), 0);
});

/** Each is selected individually, so ids are sent rather than a view. */
async function chooseAllButOne(page: Page): Promise<void> {
  await page.keyboard.press("j");
  while (!(await row(page, "Many 001").isVisible())) await page.keyboard.press("End");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Select all in this view" }).click();
  await page.getByText("All in this view are selected.").waitFor();
  await page.keyboard.press("x");
}

/** The list prefetches texts, and the deleted conversation's may be missing. */
function expectMissingText(visit: Visit): void {
  visit.expectConsoleError(/status of 404 .*\/inbox\/messages\/[^/]+\/text$/);
}

async function deleteThread(threadId: string | undefined): Promise<void> {
  await app.admin.query(
    `with emptied as (delete from messages where thread_id = $1)
      delete from threads where id = $1`,
    [threadId],
  );
}

/** The server has accepted the marking, which runs with the next jobs. */
async function waitForProgress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel", exact: true }).waitFor();
}

async function planInThreeDays(page: Page): Promise<void> {
  await page.keyboard.press("h");
  await page.getByRole("combobox", { name: "Follow-up" }).fill("3 days");
  await page.getByRole("option", { name: /In 3 working days/ }).waitFor();
  await page.keyboard.press("Enter");
}

async function chooseLater(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Add or remove labels" }).fill("later");
  await page.keyboard.press("Enter");
  await waitForProgress(page);
  await app.runJobs();
  await page
    .getByText(/^(?:Added|Removed) Later (?:to|from) 25\d conversations/)
    .first()
    .waitFor();
}

function row(page: Page, name: string) {
  return page
    .getByRole("grid", { name: "Conversations" })
    .getByRole("row")
    .filter({ hasText: name });
}
