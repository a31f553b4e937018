import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { insertMails } from "#src/mail/mailboxes/server/practice/post-office.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";
import { OPS_AT_ONCE } from "./push-ops.ts";

const app = await testApp();

test("a large batch of changes is pushed in consecutive chunks", async () => {
  const maya = await app.signIn();
  const { mailboxId, email } = await makeMailbox(maya);
  await app.runJobs();
  const { rows } = await app.admin.query("select id from practice_boxes where address = $1", [
    email,
  ]);
  const mails = Array.from({ length: OPS_AT_ONCE + 1 }, (_, at) => ({
    id: newId(),
    threadKey: newId(),
    raw: Buffer.from(`From: jane@northwind.test\r\nSubject: Mail ${at}\r\n\r\nHello`),
    internetId: `${newId()}@northwind.test`,
    references: [],
    receivedAt: new Date(),
    isRead: false,
    places: ["inbox"] as const,
  }));
  await inOrganization(app.services, maya.organizationId, ({ db, org }) =>
    insertMails(db, org, rows[0].id, mails),
  );
  await app.admin.query("update mailbox_syncs set due_at = now() where mailbox_id = $1", [
    mailboxId,
  ]);
  await app.runJobs();
  await app.admin.query(
    `insert into mailbox_ops (organization_id, id, mailbox_id, message_id, change)
      select organization_id, gen_random_uuid(), mailbox_id, id, '{"isRead": true}'
        from messages where mailbox_id = $1`,
    [mailboxId],
  );
  await app.admin.query("update mailbox_syncs set due_at = now() where mailbox_id = $1", [
    mailboxId,
  ]);

  await app.runJobs();

  const { rows: read } = await app.admin.query(
    "select count(*)::int as count from practice_mails where box_id = $1 and is_read",
    [rows[0].id],
  );
  assert.equal(read[0].count, OPS_AT_ONCE + 1);
});
