import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { connectingContract } from "./connecting.contract.ts";
import { connectMailbox, withMailProviders, withMailServers } from "./connecting.makers.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

const newAddress = () => `${newId().slice(-12)}@northwind.example`;

function mailFrom(subject: string): string {
  return [
    "From: Jane Doe <jane@halden.example>",
    `Subject: ${subject}`,
    `Message-ID: <${newId()}@halden.example>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "What does it cost?",
  ].join("\r\n");
}

async function begin(provider: "gmail" | "outlook", role: Role = "edit") {
  const owner = await app.signIn({ role });
  const projectId = (await makeProject(owner)).id;
  const fake = provider === "gmail" ? fakes.gmail : fakes.graph;
  const oauth = provider === "gmail" ? fakes.google : fakes.microsoft;
  const other = fake.addBox(newAddress());
  const box = fake.addBox(newAddress());
  const connect = (mailboxId?: string) =>
    connectMailbox(fakes, owner, provider, {
      projectId,
      ...(mailboxId === undefined ? {} : { mailboxId }),
    });
  return { owner, projectId, fake, oauth, box, other, connect };
}

async function readMailbox({ call }: Pick<Person, "call">, projectId: string) {
  const [mailbox] = (await call(mailboxesContract.list, { body: { projectId } })).list;
  assert.ok(mailbox);
  return mailbox;
}

async function subjects(owner: Pick<Person, "call">, projectId: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ subject: string }>(
    "select subject from messages where project_id = $1 and gone_at is null order by received_at",
    [projectId],
  );
  await owner.call(mailboxesContract.list, { body: { projectId } });
  return rows.map(({ subject }) => subject);
}

for (const provider of ["gmail", "outlook"] as const) {
  test(`${provider}: mail before and after connecting is synced and verified`, async () => {
    const { owner, projectId, fake, box, connect } = await begin(provider);
    fake.deliver(box.address, mailFrom("Before"), Date.now() - HOUR_MS);
    await connect();
    await app.runJobs();
    fake.deliver(box.address, mailFrom("After"));
    const { mailboxId } = await readMailbox(owner, projectId);
    await owner.call(mailboxesContract.verify, { params: { mailboxId } });
    await app.runJobs();

    const mailbox = await readMailbox(owner, projectId);

    assert.deepEqual(await subjects(owner, projectId), ["Before", "After"]);
    assert.equal(mailbox.status, "active");
    assert.deepEqual(
      [mailbox.proof?.providerCount, mailbox.proof?.storedCount, mailbox.proof?.missingCount],
      [2, 2, 0],
    );
  });

  test(`${provider}: a sent mail arrives as one message with its copy`, async () => {
    const { owner, projectId, box, other, connect } = await begin(provider);
    const mailboxId = await connect();
    await app.runJobs();

    const to = [{ address: other.address }];
    await owner.call(mailerContract.send, {
      body: { projectId, mailboxId, to, subject: "Offer", bodyHtml: "<p>Ten.</p>", undoSeconds: 0 },
    });
    await app.runJobs();
    await owner.call(mailboxesContract.sync, { params: { mailboxId } });
    await app.runJobs();

    assert.equal(other.messages.size, 1);
    assert.equal(box.messages.size, 1);
    assert.deepEqual(await subjects(owner, projectId), ["Offer"]);
  });

  test(`${provider}: a send whose answer is lost is found and not repeated`, async () => {
    const { owner, projectId, fake, other, connect } = await begin(provider);
    const mailboxId = await connect();
    await app.runJobs();
    fake.arm(/POST .*\/send/, { cuts: "after" });

    const to = [{ address: other.address }];
    await owner.call(mailerContract.send, {
      body: { projectId, mailboxId, to, subject: "Once", bodyHtml: "<p>Ten.</p>", undoSeconds: 0 },
    });
    await app.runJobs();
    await app.admin.query("update scheduled_messages set due_at = now() where mailbox_id = $1", [
      mailboxId,
    ]);
    await app.runJobs();

    const { rows } = await app.admin.query(
      "select status from scheduled_messages where mailbox_id = $1",
      [mailboxId],
    );
    assert.deepEqual(rows, [{ status: "sent" }]);
    assert.equal(other.messages.size, 1);
  });

  test(`${provider}: reconnecting a revoked mailbox resumes its sync`, async () => {
    const { owner, projectId, fake, oauth, box, connect } = await begin(provider);
    const mailboxId = await connect();
    await app.runJobs();
    oauth.tokens.revoke(box.sub);
    fake.deliver(box.address, mailFrom("While it was closed"));
    await owner.call(mailboxesContract.sync, { params: { mailboxId } });
    await app.runJobs();
    assert.equal((await readMailbox(owner, projectId)).status, "reconnect-required");

    assert.equal(await connect(mailboxId), mailboxId);
    await app.runJobs();

    assert.equal((await readMailbox(owner, projectId)).status, "active");
    assert.deepEqual(await subjects(owner, projectId), ["While it was closed"]);
  });
}

test("the grant of a mailbox that is disconnected ends at its provider", async () => {
  const { owner, projectId, oauth, box, connect } = await begin("gmail", "admin");
  const mailboxId = await connect();
  const before = oauth.tokens.isHolding(box.sub);

  await owner.call(mailboxesContract.remove, { params: { mailboxId }, query: { projectId } });

  assert.deepEqual([before, oauth.tokens.isHolding(box.sub)], [true, false]);
});

test("a grant shared with another project survives removing a mailbox", async () => {
  const { owner, projectId, oauth, box, connect } = await begin("gmail", "admin");
  const mailboxId = await connect();
  const other = await makeProject(owner);
  await connectMailbox(fakes, owner, "gmail", { projectId: other.id });

  await owner.call(mailboxesContract.remove, { params: { mailboxId }, query: { projectId } });

  assert.equal(oauth.tokens.isHolding(box.sub), true);
});

test("mail of an IMAP server is read, with its text", async () => {
  const owner = await app.signIn();
  const projectId = (await makeProject(owner)).id;
  const servers = await withMailServers(app);
  const body = { projectId, ...servers };
  const { mailboxId } = await owner.call(connectingContract.imap, { body });
  await app.runJobs();

  const to = [{ address: servers.email }];
  await owner.call(mailerContract.send, {
    body: { projectId, mailboxId, to, subject: "To me", bodyHtml: "<p>Hello</p>", undoSeconds: 0 },
  });
  await app.runJobs();
  await owner.call(mailboxesContract.sync, { params: { mailboxId } });
  await app.runJobs();

  assert.deepEqual(await subjects(owner, projectId), ["To me"]);
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from messages where mailbox_id = $1",
    [mailboxId],
  );
  const params = { messageId: rows[0]?.id ?? "" };
  const { text } = await owner.call(messagesContract.readText, { params });
  assert.match(text, /Hello/);
});

test("a Gmail mailbox names the other addresses that it can send from", async () => {
  const { owner, projectId, box, connect } = await begin("gmail");
  const sales = newAddress();
  if ("sendAs" in box) box.sendAs.push({ sendAsEmail: sales, displayName: "Sales" });

  await connect();

  assert.deepEqual((await readMailbox(owner, projectId)).aliases, [sales]);
});

test("a check picks up Gmail aliases that were added or removed", async () => {
  const { owner, projectId, box, connect } = await begin("gmail");
  const [former, sales] = [newAddress(), newAddress()];
  assert.ok("sendAs" in box);
  box.sendAs.push({ sendAsEmail: former, displayName: "Former" });
  const mailboxId = await connect();
  await app.runJobs();
  assert.deepEqual((await readMailbox(owner, projectId)).aliases, [former]);

  box.sendAs.splice(1, 1, { sendAsEmail: sales, displayName: "Sales" });
  await owner.call(mailboxesContract.verify, { params: { mailboxId } });
  await app.runJobs();

  assert.deepEqual((await readMailbox(owner, projectId)).aliases, [sales]);
});

test("a mailbox keeps its known aliases if they cannot be read", async () => {
  const { owner, projectId, box, connect } = await begin("gmail");
  const sales = newAddress();
  assert.ok("sendAs" in box);
  box.sendAs.push({ sendAsEmail: sales, displayName: "Sales" });
  const mailboxId = await connect();
  await app.runJobs();

  fakes.gmail.arm(/sendAs/, { answers: { status: 403, body: {} } }, 5);
  await owner.call(mailboxesContract.verify, { params: { mailboxId } });
  await app.runJobs();
  fakes.gmail.disarm();

  const mailbox = await readMailbox(owner, projectId);
  assert.deepEqual([mailbox.aliases, mailbox.status], [[sales], "active"]);
});

test("an email missing from a Gmail mailbox shows as a gap", async () => {
  const { owner, projectId, box, connect } = await begin("gmail");
  fakes.gmail.deliver(box.address, mailFrom("First"));
  const mailboxId = await connect();
  await app.runJobs();
  await app.admin.query("delete from messages where mailbox_id = $1", [mailboxId]);

  await owner.call(mailboxesContract.verify, { params: { mailboxId } });
  await app.runJobs();

  const day = new Date().toISOString().slice(0, 10);
  const { proof } = await readMailbox(owner, projectId);
  assert.deepEqual(proof?.gaps, [{ day, missing: 1, extra: 0 }]);
});
