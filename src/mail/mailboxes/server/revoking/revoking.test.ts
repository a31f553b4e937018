import assert from "node:assert/strict";
import { test } from "node:test";
import {
  connectMailbox,
  type MailAccount,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { purgeMail, revokeAbandonedGrants } from "#src/mail/mailboxes/server/mailboxes.jobs.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import {
  clearOrganizations,
  closeOrganization,
} from "#src/workspace/organizations/organizations.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);
app.services.config.mailPush = { gmail: undefined, microsoftUrl: app.url };

async function connect(provider: MailAccount, owner?: Person) {
  const fake = provider === "gmail" ? fakes.gmail : fakes.graph;
  const box = fake.addBox(`${newId().slice(-12)}@northwind.example`);
  const admin = owner ?? (await app.signIn({ role: "admin" }));
  const projectId = (await makeProject(admin)).id;
  await connectMailbox(fakes, admin, provider, { projectId });
  await app.runJobs();
  return { admin, projectId, box };
}

function run(job: AnyJob): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return job.perform({ payload: {}, services: app.services, attempt: 1, signal });
}

async function deleteProject({ admin, projectId }: { admin: Person; projectId: string }) {
  await admin.call(projectsContract.remove, { params: { projectId }, query: {} });
}

async function countMailboxes({ organizationId }: Person): Promise<number | null> {
  const { rowCount } = await app.admin.query("select from mailboxes where organization_id = $1", [
    organizationId,
  ]);
  return rowCount;
}

test("deleting a project revokes its Google grant despite an expired token", async () => {
  const connected = await connect("gmail");
  const { sub } = connected.box;
  await deleteProject(connected);
  fakes.google.tokens.expireAccessTokens();

  await run(revokeAbandonedGrants);

  assert.equal(fakes.google.tokens.isHolding(sub), false);
});

test("Microsoft announces nothing more of a deleted project", async () => {
  const connected = await connect("outlook");
  const before = fakes.graph.boxes.get(connected.box.sub)?.subscriptions.size;
  await deleteProject(connected);

  await run(revokeAbandonedGrants);

  assert.deepEqual([before, fakes.graph.boxes.get(connected.box.sub)?.subscriptions.size], [1, 0]);
});

test("a grant stays while another project uses its account", async () => {
  const first = await connect("gmail");
  const other = (await makeProject(first.admin)).id;
  await connectMailbox(fakes, first.admin, "gmail", { projectId: other });
  await deleteProject(first);

  await run(revokeAbandonedGrants);

  assert.equal(fakes.google.tokens.isHolding(first.box.sub), true);
});

test("a failed revocation is retried before its mailbox is purged", async () => {
  const connected = await connect("gmail");
  const { sub } = connected.box;
  await deleteProject(connected);
  fakes.gmail.arm(/POST .*\/stop/, { answers: { status: 503, body: {} } });
  await run(revokeAbandonedGrants);
  await run(purgeMail);
  const waiting = [fakes.google.tokens.isHolding(sub), await countMailboxes(connected.admin)];
  fakes.gmail.disarm();

  await run(revokeAbandonedGrants);
  await run(purgeMail);

  assert.deepEqual(waiting, [true, 1]);
  assert.equal(fakes.google.tokens.isHolding(sub), false);
  assert.equal(await countMailboxes(connected.admin), 0);
});

test("a mailbox is purged after a day of failed revocations", async () => {
  const connected = await connect("gmail");
  await deleteProject(connected);
  fakes.gmail.arm(/POST .*\/stop/, { answers: { status: 503, body: {} } });
  await run(revokeAbandonedGrants);
  await app.admin.query(
    "update mailboxes set removed_at = now() - interval '25 hours' where organization_id = $1",
    [connected.admin.organizationId],
  );

  await run(revokeAbandonedGrants);
  await run(purgeMail);
  fakes.gmail.disarm();

  assert.equal(await countMailboxes(connected.admin), 0);
});

test("grants of a deleted organisation are revoked before its rows go", async () => {
  const { admin, box } = await connect("gmail");
  await closeOrganization(admin);
  await run(revokeAbandonedGrants);
  const isHeldInGrace = fakes.google.tokens.isHolding(box.sub);
  await app.admin.query(
    "update organizations set removed_at = now() - interval '31 days' where id = $1",
    [admin.organizationId],
  );

  await clearOrganizations(app);
  await run(revokeAbandonedGrants);
  await clearOrganizations(app);

  assert.equal(isHeldInGrace, true);
  assert.equal(fakes.google.tokens.isHolding(box.sub), false);
  const { rowCount } = await app.admin.query("select from organizations where id = $1", [
    admin.organizationId,
  ]);
  assert.equal(rowCount, 0);
});
