import assert from "node:assert/strict";
import { test } from "node:test";
import { makeApproval } from "#src/app/approvals/approvals.makers.ts";
import { makeLabelDecision } from "#src/inbox/auto-labels/auto-labels.makers.ts";
import { makeMailRecords } from "#src/inbox/inbox.makers.ts";
import { makeRuleRun } from "#src/inbox/inbox-rules/inbox-rules.makers.ts";
import { makeIntentRecords } from "#src/inbox/intents/intents.makers.ts";
import { makeUnsubscribe } from "#src/inbox/mailing-lists/mailing-lists.makers.ts";
import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { makeReplyRecords } from "#src/inbox/replies/replies.makers.ts";
import { makeSharedReport } from "#src/inbox/reports/reports.makers.ts";
import { makeTriagedThread } from "#src/inbox/threads/threads.makers.ts";
import { makeAiRecords } from "#src/knowledge/ai/ai.makers.ts";
import {
  makeOffers,
  makePartialDocuments,
} from "#src/knowledge/document-store/document-store.makers.ts";
import { makeImport } from "#src/knowledge/documentation/import/import.makers.ts";
import { makePageWithParts } from "#src/knowledge/documentation/sharing/sharing.makers.ts";
import { makeAnalysedPages, makeModelInsights } from "#src/knowledge/setup/setup.makers.ts";
import { makeBatch } from "#src/mail/mailboxes/batch/mailbox-batch.makers.ts";
import { beginConnecting, revokeGrants } from "#src/mail/mailboxes/connecting.makers.ts";
import { makeMerge } from "#src/outreach/directory/people.makers.ts";
import { makeCampaignRecords } from "#src/outreach/strategies/engine/running.makers.ts";
import { makeLeadImport } from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import { makePeopleRecords } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeSequenceTemplate } from "#src/outreach/strategies/sequence-templates/sequence-templates.makers.ts";
import { makeSnippet } from "#src/outreach/strategies/snippets/snippets.makers.ts";
import { emailStep, makeStrategy, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import {
  makeStepFact,
  makeStepsDraft,
  makeWritable,
} from "#src/outreach/strategies/writing/writing.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { makeWork } from "#src/workspace/background-work/background-work.makers.ts";
import { makeConnection } from "#src/workspace/connected-apps/connected-apps.makers.ts";
import { makeFile } from "#src/workspace/files/files.makers.ts";
import { makeNotificationRecords } from "#src/workspace/notifications/notifications.makers.ts";
import { restrictProject } from "#src/workspace/projects/project-access.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { makeSingleSignOnRecords } from "#src/workspace/single-sign-on/single-sign-on.makers.ts";
import { makeRefusedDelivery } from "#src/workspace/webhooks/webhooks.makers.ts";
import { makeGroup } from "./groups/groups.makers.ts";
import { invitationsContract } from "./invitations/invitations.contract.ts";
import { clearOrganizations, closeOrganization } from "./organizations.makers.ts";
import { restoreOrganization } from "./server/restore-organization.ts";

const app = await testApp();

/** Two nightly runs: mailbox grants are revoked at the providers before their rows are deleted. */
async function forget(): Promise<void> {
  await clearOrganizations(app);
  await revokeGrants(app);
  await clearOrganizations(app);
}

function age({ organizationId }: Person, days: number) {
  return app.admin.query(
    "update organizations set removed_at = now() - make_interval(days => $2) where id = $1",
    [organizationId, days],
  );
}

/** Closed, with something in every table. */
async function makeForgotten(): Promise<Person> {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const [channel] = (await makeStrategy(maya, { projectId })).channels;
  if (channel) await saveSteps(maya, channel.campaign.campaignId, [emailStep()]);
  await makePeopleRecords(maya, projectId);
  await makeUnsubscribe(app, maya);
  await makeSequenceTemplate(maya);
  await makeSnippet(maya);
  await makeRefusedDelivery(app, maya);
  await makeMerge(maya);
  await makeCampaignRecords(app, maya, projectId);
  await makeLeadImport(app, maya);
  await makeBatch(app, maya, { projectId });
  await makeStepsDraft(app, maya, await makeWritable(maya, projectId));
  await makeStepFact(maya, projectId);
  for (let count = 0; count < 9; count += 1) await makeFile(maya, { projectId });
  const step = { type: "client-competitors", status: "completed" } as const;
  await maya.call(todoItemsContract.update, { params: { projectId }, body: step });
  await makeTriagedThread(app, maya, projectId);
  await makeWork(app, maya, { projectId });
  await makeNotificationRecords(app, maya, projectId);
  await makePageWithParts(maya, projectId);
  await makeImport(maya, { projectId, fileName: "notes.md", content: "# Notes" });
  await makeAnalysedPages(app, maya, projectId);
  await makeModelInsights(app, maya, projectId);
  await makePartialDocuments(app, maya);
  await makeOffers(app, maya);
  await makeAiRecords(app, maya, projectId);
  await makeMailRecords(app, maya, projectId);
  await beginConnecting(app, maya, projectId);
  await makeIntentRecords(app, maya, projectId);
  await makeReplyRecords(app, maya, projectId);
  await makeRuleRun(app, maya, projectId);
  await makeSharedReport(maya, projectId);
  const { labelItemId: _, ...place } = await makeLabelDecision(app, maya);
  await maya.call(presenceContract.show, { body: { ...place, isWriting: false } });
  const emails = [`anyone.${projectId}@example.com`];
  await makeToken(maya);
  await makeGroup(maya, [maya.userId]);
  await restrictProject(maya, projectId);
  await makeConnection(app, maya);
  await makeSingleSignOnRecords(app, maya);
  await makeApproval(maya, { projectId });
  await maya.call(invitationsContract.send, { body: { emails, role: "view" } });
  return closed(maya);
}

async function makeClosed(): Promise<Person> {
  const maya = await app.signIn({ role: "admin" });
  await makeProject(maya);
  return closed(maya);
}

/** Long enough ago to be cleared. */
async function closed(maya: Person): Promise<Person> {
  await closeOrganization(maya);
  await age(maya, 31);
  return maya;
}

/** The organisation's row count per tenant table, with tables from the catalog. */
async function countRows({ organizationId }: Person): Promise<Record<string, number>> {
  const { rows } = await app.admin.query<{ name: string }>(
    `select c.relname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attname = 'organization_id' and not a.attisdropped and not c.relispartition`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await app.admin.query<{ count: number }>(
      `select count(*)::int as count from ${name} where organization_id = $1`,
      [organizationId],
    );
    counts[name] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

test("an organisation that cannot be deleted does not block others", async () => {
  const [maya, jonas] = [await app.signIn({ role: "admin" }), await app.signIn({ role: "admin" })];
  for (const admin of [maya, jonas]) {
    await closeOrganization(admin);
    await age(admin, 31);
  }
  await app.admin.query(
    "create table keepers (organization_id uuid references organizations (id) on delete restrict)",
  );
  await app.admin.query("insert into keepers values ($1)", [maya.organizationId]);

  await assert.rejects(forget(), AggregateError);

  const { rows } = await app.admin.query<{ id: string }>(
    "select id from organizations where id = any($1)",
    [[maya.organizationId, jonas.organizationId]],
  );
  assert.deepEqual(rows, [{ id: maya.organizationId }]);
  await app.admin.query("drop table keepers");
});

test("a closed organisation is deleted after exactly thirty days", async () => {
  const maya = await app.signIn({ role: "admin" });
  await closeOrganization(maya);
  const isThere = async () => {
    await forget();
    const { rowCount } = await app.admin.query("select from organizations where id = $1", [
      maya.organizationId,
    ]);
    return rowCount === 1;
  };

  await age(maya, 29);
  assert.equal(await isThere(), true);
  await age(maya, 31);
  assert.equal(await isThere(), false);
});

test("nothing is left of a deleted organisation in any table", async () => {
  const maya = await makeForgotten();
  const before = await countRows(maya);
  // Only the version before writes to trees, and links of invitations end when it is closed.
  const empty = Object.keys(before)
    .filter((table) => before[table] === 0)
    .sort();
  assert.deepEqual(empty, ["documentation_trees", "invitation_tokens"]);

  await forget();

  const left = Object.entries(await countRows(maya)).filter(([, count]) => count > 0);
  assert.deepEqual(left, []);
});

test("interrupted clearing continues with the next run", async () => {
  const maya = await makeForgotten();
  await app.admin.query("revoke delete on events from foreword_auth");
  await assert.rejects(forget(), AggregateError);
  await app.admin.query("grant delete on events to foreword_auth");
  const { files, projects, events, memberships } = await countRows(maya);
  assert.deepEqual({ files, projects }, { files: 0, projects: 0 });
  assert.ok(Number(events) > 0 && memberships === 1);

  await forget();

  const left = Object.entries(await countRows(maya)).filter(([, count]) => count > 0);
  assert.deepEqual(left, []);
});

test("an organisation whose clearing has begun cannot be brought back", async () => {
  const maya = await makeClosed();
  const { auth } = app.services.databases;
  await app.admin.query("update organizations set clearing_since = now() where id = $1", [
    maya.organizationId,
  ]);

  assert.equal(await restoreOrganization(auth, maya.organizationId), undefined);
});

test("an organisation that was brought back in time is not cleared", async () => {
  const maya = await makeClosed();
  const before = await countRows(maya);
  await restoreOrganization(app.services.databases.auth, maya.organizationId);

  await forget();

  assert.equal((await countRows(maya)).projects, before.projects);
});

test("an organisation is not deleted before it has been cleared", async () => {
  const maya = await makeClosed();

  const { rowCount } = await app.services.databases.auth.pg.query(
    "delete from organizations where id = $1",
    [maya.organizationId],
  );

  assert.equal(rowCount, 0);
});
