import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { connectingContract } from "./connecting.contract.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";
import { findGrant, saveGrant } from "./server/grants.queries.ts";

const imap = await startFakeImap();
const { user, password } = imap;
const smtp = await startFakeSmtp({ account: { user, password } });
after(() => Promise.all([imap.stop(), smtp.stop()]));
const [imapPort, smtpPort] = [imap.port, Number(new URL(smtp.url).port)];
const app = await testApp({
  environment: { MAIL_ALLOW_HOSTS: `localhost:${imapPort},localhost:${smtpPort}` },
});

const serverAt = (port: number, host = "localhost") => ({ host, port, security: "none" as const });
const servers = { imap: serverAt(imapPort), smtp: serverAt(smtpPort) };

async function begin() {
  const owner = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(owner)).id;
  return { owner, projectId, account: { projectId, email: user, password } };
}

test("a mailbox is connected after both servers have taken the password", async () => {
  const { owner, projectId, account } = await begin();

  const { mailboxId } = await owner.call(connectingContract.imap, {
    body: { ...account, ...servers },
  });

  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.deepEqual(
    list.map((one) => [one.mailboxId, one.email, one.provider]),
    [[mailboxId, user, "imap"]],
  );
});

test("a mailbox is connected again with a new password", async () => {
  const { owner, account } = await begin();
  const body = { ...account, ...servers };
  const { mailboxId } = await owner.call(connectingContract.imap, { body });

  const again = await owner.call(connectingContract.imap, { body: { ...body, mailboxId } });

  assert.equal(again.mailboxId, mailboxId);
});

test("a wrong password of the incoming server is named", async () => {
  const { owner, account } = await begin();
  const body = { ...account, ...servers, password: "wrong" };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  assert.equal(answer.code, "imap_refused");
});

test("a wrong SMTP password is reported", async () => {
  const other = await startFakeSmtp({ account: { user, password: "another" } });
  const port = Number(new URL(other.url).port);
  app.services.config.mailAllowedHosts.add(`localhost:${port}`);
  const { owner, projectId, account } = await begin();

  const body = { ...account, imap: servers.imap, smtp: serverAt(port) };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  await other.stop();

  assert.equal(answer.code, "smtp_refused");
  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.deepEqual(list, []);
});

test("only the usual mail ports are allowed", async () => {
  const { owner, account } = await begin();
  const body = { ...account, ...servers, imap: serverAt(22, "mail.example.com") };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  assert.equal(answer.code, "imap_unreachable");
});

test("a server without STARTTLS gets no password", async () => {
  const { owner, account } = await begin();
  const body = { ...account, ...servers, imap: { ...servers.imap, security: "starttls" as const } };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  assert.equal(answer.code, "imap_unreachable");
});

test("an outgoing server without STARTTLS receives no password", async () => {
  const { owner, projectId, account } = await begin();
  const body = { ...account, ...servers, smtp: { ...servers.smtp, security: "starttls" as const } };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  assert.equal(answer.code, "smtp_unreachable");
  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.deepEqual(list, []);
});

test("a server with an untrusted certificate gets no password", async () => {
  const other = await startFakeImap({ hasOwnCertificate: true });
  app.services.config.mailAllowedHosts.add(`localhost:${other.port}`);
  const { owner, account } = await begin();

  const encrypted = { ...serverAt(other.port), security: "tls" as const };
  const body = { ...account, ...servers, imap: encrypted };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  await other.stop();

  assert.equal(answer.code, "imap_unreachable");
  assert.deepEqual([other.connections > 0, other.signIns], [true, 0]);
});

test("an outgoing server with an untrusted certificate gets no password", async () => {
  const other = await startFakeSmtp({ account: { user, password }, hasOwnCertificate: true });
  const port = Number(new URL(other.url).port);
  app.services.config.mailAllowedHosts.add(`localhost:${port}`);
  const { owner, projectId, account } = await begin();

  const encrypted = { ...serverAt(port), security: "tls" as const };
  const body = { ...account, ...servers, smtp: encrypted };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  await other.stop();

  assert.equal(answer.code, "smtp_unreachable");
  assert.equal(other.signIns, 0);
  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.deepEqual(list, []);
});

test("an account is connected once per project, however it is typed", async () => {
  const { owner, projectId, account } = await begin();
  await owner.call(connectingContract.imap, { body: { ...account, ...servers } });

  for (const email of [user, user.toUpperCase(), ` ${user} `]) {
    const body = { ...account, ...servers, email };
    const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
    assert.equal(answer.code, "mailbox_exists", email);
  }

  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.equal(list.length, 1);
});

test("a server that loses its encryption gets no password", async () => {
  const { owner, projectId, account } = await begin();
  const body = { ...account, ...servers };
  const { mailboxId } = await owner.call(connectingContract.imap, { body });
  await app.runJobs();
  await requireStartTls(mailboxId);
  const before = imap.signIns;

  await owner.call(mailboxesContract.sync, { params: { mailboxId } });
  await app.runJobs();

  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.equal(imap.signIns, before);
  assert.notEqual(list[0]?.status, "reconnect-required");
});

/** As if the server had been connected with STARTTLS, which it no longer offers. */
async function requireStartTls(mailboxId: string): Promise<void> {
  const { rows } = await app.admin.query<{ id: string }>(
    "select organization_id as id from mailbox_grants where id = $1",
    [mailboxId],
  );
  await inOrganization(app.services, rows[0]?.id ?? "", async ({ db, org }) => {
    const { keyring } = app.services;
    const stored = await findGrant(db, org, keyring, mailboxId);
    assert.equal(stored?.grant.kind, "imap");
    const grant = { ...stored.grant, imap: { ...servers.imap, security: "starttls" as const } };
    await saveGrant(db, org, keyring, mailboxId, grant);
  });
}

test("Outlook is connected by its own button", async () => {
  const { owner, account } = await begin();
  const body = {
    ...account,
    ...servers,
    imap: { ...serverAt(993, "outlook.office365.com"), security: "tls" as const },
  };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));
  assert.equal(answer.code, "imap_use_outlook");
});
