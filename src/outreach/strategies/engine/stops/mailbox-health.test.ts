import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { bounce, complaint, makeSent, report } from "./reports.makers.ts";

const app = await testApp();

test("the health of a mailbox counts its campaign emails by outcome", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { box, reported, other, internetId, projectId, mailboxId } = await makeSent(app, maya);
  await makeMailbox(maya, { projectId });
  const refused = report("delivery-status", bounce(reported.email, "5.1.1"), internetId);
  await postRaw(app, maya, { email: box, lines: refused });
  await app.runJobs();
  const { rows } = await app.admin.query<{ id: string }>(
    "select internet_id as id from campaign_touches where address = $1",
    [other.email],
  );
  const spam = report("feedback-report", complaint(other.email), rows[0]?.id ?? "");
  await postRaw(app, maya, { email: box, lines: spam });
  await app.runJobs();

  const { list } = await maya.call(mailboxesContract.readHealth, { query: { projectId } });

  const counts = { sent: 2, bounced: 1, complained: 1, replied: 0 };
  assert.deepEqual(list, [{ mailboxId, ...counts, alarm: null }]);
});

test("the health of a mailbox leaves older emails out", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, campaignId } = await makeSent(app, maya);
  await app.admin.query(
    "update campaign_touches set claimed_at = now() - interval '31 days' where campaign_id = $1",
    [campaignId],
  );

  const { list } = await maya.call(mailboxesContract.readHealth, { query: { projectId } });

  assert.deepEqual(list, []);
});

test("a rate that pauses campaigns alarms about the mailbox", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, campaignId } = await makeSent(app, maya);
  await app.admin.query(
    `insert into campaign_touches (organization_id, id, project_id, campaign_id, enrolment_id,
        person_id, step_id, mailbox_id, kind, outcome, claimed_at, bounced_at)
      select organization_id, gen_random_uuid(), project_id, campaign_id, enrolment_id, person_id,
          gen_random_uuid(), mailbox_id, 'email', 'sent', now(), case when mail <= 3 then now() end
        from (select * from campaign_touches where campaign_id = $1 limit 1) sent,
          generate_series(1, 48) mail`,
    [campaignId],
  );

  const { list } = await maya.call(mailboxesContract.readHealth, { query: { projectId } });

  assert.deepEqual(
    list.map(({ sent, bounced, alarm }) => [sent, bounced, alarm]),
    [[50, 3, "bounces"]],
  );
});
