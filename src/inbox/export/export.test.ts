import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { inboxExportContract } from "./export.contract.ts";

const app = await testApp();

const today = () => new Date().toISOString().slice(0, 10);

async function readRows(person: Person, projectId: string, days: object = {}) {
  const query = { projectId, startDate: today(), endDate: today(), ...days };
  const file = await person.call(inboxExportContract.export, { query });
  if (!file) return undefined;
  const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
  return rows;
}

function setTime(messageId: string, at: string) {
  return app.admin.query("update messages set received_at = $2 where id = $1", [messageId, at]);
}

test("the export has one row for each message, the newest last", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const first = await makeThread(app, maya, { mailbox, subject: "One" });
  await makeThread(app, maya, { mailbox, subject: "Two" });

  const rows = await readRows(maya, projectId);

  assert.deepEqual(
    rows?.map((row) => [row.subject, row.leadEmail, row.direction, row.mailbox]),
    [
      ["One", "jane@northwind.test", "inbound", mailbox.email],
      ["Two", "jane@northwind.test", "inbound", mailbox.email],
    ],
  );
  assert.equal(rows?.[0]?.threadId, first.threadId);
});

test("days are those of the project's time zone, both ends included", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThread(app, maya);
  const params = { projectId };
  const { version } = await maya.call(projectsContract.read, { params });
  await maya.call(projectsContract.update, {
    params,
    body: { version, timeZone: "Asia/Tokyo" },
  });
  await setTime(messageId, "2026-03-04T15:30:00Z");
  const on = (startDate: string, endDate = startDate) =>
    readRows(maya, projectId, { startDate, endDate });

  assert.equal(await on("2026-03-04"), undefined);
  const [row] = (await on("2026-03-01", "2026-03-05")) ?? [];
  assert.equal(row?.["sentAt (Asia/Tokyo)"], "2026-03-05T00:30:00+09:00");
});

test("a range without messages has no file", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThread(app, maya);
  const day = { startDate: "2020-01-01", endDate: "2020-01-31" };

  assert.equal(await readRows(maya, projectId, day), undefined);
});

test("a reversed range and one above 366 days are refused", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  const reversed = { startDate: "2026-02-02", endDate: "2026-02-01" };
  const long = { startDate: "2025-01-01", endDate: "2026-01-02" };
  const leapYear = { startDate: "2024-01-01", endDate: "2024-12-31" };

  await assert.rejects(readRows(maya, projectId, reversed), refusal(422, "range_reversed"));
  await assert.rejects(readRows(maya, projectId, long), refusal(422, "range_long"));
  assert.equal(await readRows(maya, projectId, leapYear), undefined);
});

test("a date with a time means its day in the project's zone", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThread(app, maya);
  const params = { projectId };
  const { version } = await maya.call(projectsContract.read, { params });
  await maya.call(projectsContract.update, { params, body: { version, timeZone: "Asia/Tokyo" } });
  await setTime(messageId, "2026-03-04T15:30:00Z");
  const at = "2026-03-04T23:00:00Z";

  assert.equal((await readRows(maya, projectId, { startDate: at, endDate: at }))?.length, 1);
});

test("a day that is not in the calendar is refused", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  const path = `/api/inbox/export?projectId=${projectId}&startDate=2026-02-30&endDate=2026-03-01`;

  assert.equal((await maya.request(path)).status, 400);
});

test("a subject that is a formula is text in the export", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThread(app, maya);
  await app.admin.query("update messages set subject = $2 where id = $1", [
    messageId,
    '=HYPERLINK("http://evil.test")',
  ]);

  const [row] = (await readRows(maya, projectId)) ?? [];

  assert.equal(row?.subject, `'=HYPERLINK("http://evil.test")`);
});

test("a mail that two mailboxes of the project have is one row", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThread(app, maya);
  const second = await makeMailbox(maya, { projectId });
  await app.admin.query(
    `insert into messages (organization_id, id, mailbox_id, project_id, thread_id, provider_id,
       internet_id, direction, received_at, is_read, is_starred)
     select organization_id, gen_random_uuid(), $2, project_id, thread_id, 'copy', internet_id, direction,
       received_at, is_read, is_starred from messages where id = $1`,
    [messageId, second.mailboxId],
  );

  assert.equal((await readRows(maya, projectId))?.length, 1);
});

test("more messages than one page are all exported once", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThread(app, maya);
  await app.admin.query(
    `insert into messages (organization_id, id, mailbox_id, project_id, thread_id, provider_id,
       internet_id, direction, received_at, is_read, is_starred)
     select organization_id, gen_random_uuid(), mailbox_id, project_id, thread_id, 'copy ' || n,
       'copy' || n || '@x', direction, received_at + (n / 7) * interval '1 ms', is_read, is_starred
       from messages, generate_series(1, 2500) n where id = $1`,
    [messageId],
  );

  const rows = (await readRows(maya, projectId)) ?? [];

  assert.equal(rows.length, 2501);
  assert.equal(new Set(rows.map((row) => row.messageId)).size, 2501);
});

test("an export is recorded in the activity", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await makeThread(app, maya);
  await readRows(maya, projectId);

  const { list } = await maya.call(auditContract.list, {
    query: { filters: { kind: "inbox_exported" } },
  });

  assert.deepEqual(
    list.map(({ details }) => details),
    [{ from: today(), to: today() }],
  );
});

test("mail of a removed mailbox is not exported", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId } = await makeThread(app, maya);
  await maya.call(mailboxesContract.remove, {
    params: { mailboxId },
    query: { projectId, keepData: "false" },
  });

  assert.equal(await readRows(maya, projectId), undefined);
});

test("the export names campaign, step and company of each email", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const fields = { companyName: "Northwind" };
  const { email } = await enrol(maya, campaign, { fields });
  const { campaignId, projectId, mailbox, strategy } = campaign;
  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  const { rows: sent } = await app.admin.query<{ id: string }>(
    "select id from messages where project_id = $1 and direction = 'outbound'",
    [projectId],
  );
  await maya.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId: mailbox.mailboxId },
    body: {
      from: { name: "Priya", address: email },
      subject: "Re: Hello",
      text: "What does it cost?",
      inReplyToMessageId: sent[0]?.id ?? "",
    },
  });
  await app.runJobs();

  const rows = await readRows(maya, projectId);

  const facts = [email, "Northwind", strategy.name, "1"];
  assert.deepEqual(
    rows?.map((row) => [row.direction, row.leadEmail, row.company, row.campaign, row.step]),
    [
      ["outbound", ...facts],
      ["inbound", ...facts],
    ],
  );
  assert.equal(rows?.[1]?.intent, "question");
});
