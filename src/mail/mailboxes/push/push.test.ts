import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { announce } from "#fakes/graph/graph-subscriptions.ts";
import { startFakePubSub } from "#fakes/pubsub/fake-pubsub.ts";
import {
  connectMailbox,
  type MailAccount,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);
const pubSub = await startFakePubSub();
const folder = await mkdtemp(join(tmpdir(), "foreword-push-"));
const keyFile = join(folder, "key.json");
await writeFile(keyFile, pubSub.keyFile);
after(() => Promise.all([pubSub.stop(), rm(folder, { recursive: true, force: true })]));
fakes.gmail.pubSub = pubSub;
const { topic, subscription, url: apiBase } = pubSub;
app.services.config.mailPush = {
  gmail: { topic, subscription, keyFile, apiBase },
  microsoftUrl: app.url,
};

const newAddress = () => `${newId().slice(-12)}@northwind.example`;

async function connect(provider: MailAccount, owner?: Person) {
  const fake = provider === "gmail" ? fakes.gmail : fakes.graph;
  const { address } = fake.addBox(newAddress());
  return connectAgain(provider, address, owner);
}

/** The account that is signed in at the provider, for every person who connects it. */
async function connectAgain(provider: MailAccount, address: string, owner?: Person) {
  const admin = owner ?? (await app.signIn({ role: "admin" }));
  const projectId = (await makeProject(admin)).id;
  const mailboxId = await connectMailbox(fakes, admin, provider, { projectId });
  await app.runJobs();
  return { owner: admin, projectId, mailboxId, address };
}

function mailCalled(subject: string): string {
  const id = `<${newId()}@halden.example>`;
  return `From: jane@halden.example\r\nSubject: ${subject}\r\nMessage-ID: ${id}\r\n\r\nHello`;
}

async function subjects(mailboxId: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ subject: string }>(
    "select subject from messages where mailbox_id = $1 order by received_at",
    [mailboxId],
  );
  return rows.map(({ subject }) => subject);
}

async function syncOf(mailboxId: string) {
  const { rows } = await app.admin.query(
    `select push_handle as handle, push_renew_at as "renewAt", push_until > now() as "isPushed",
        extract(epoch from due_at - now())::float8 as "dueInSeconds"
      from mailbox_syncs where mailbox_id = $1`,
    [mailboxId],
  );
  return rows[0];
}

/** As if the provider were due to be asked again. */
async function renew({ owner, mailboxId }: { owner: Person; mailboxId: string }): Promise<void> {
  await app.admin.query("update mailbox_syncs set push_renew_at = now() where mailbox_id = $1", [
    mailboxId,
  ]);
  await owner.call(mailboxesContract.sync, { params: { mailboxId } });
  await app.runJobs();
}

function graphBox(address: string) {
  const box = [...fakes.graph.boxes.values()].find((one) => one.address === address);
  assert.ok(box);
  return box;
}

test("a Gmail notification triggers a sync before the next poll", async () => {
  const { mailboxId, address } = await connect("gmail");
  const { dueInSeconds } = await syncOf(mailboxId);

  fakes.gmail.deliver(address, mailCalled("Announced"));
  await app.runJobs();

  assert.ok(dueInSeconds > 60, `due in ${dueInSeconds} s`);
  assert.deepEqual(await subjects(mailboxId), ["Announced"]);
  assert.equal(pubSub.waiting.size, 0);
});

test("Gmail's notifications sync every organisation with the address", async () => {
  const first = await connect("gmail");
  const second = await connectAgain("gmail", first.address);

  fakes.gmail.deliver(first.address, mailCalled("For both"));
  await app.runJobs();

  assert.deepEqual(await subjects(first.mailboxId), ["For both"]);
  assert.deepEqual(await subjects(second.mailboxId), ["For both"]);
});

test("Gmail's subscription is renewed before it expires", async () => {
  const mailbox = await connect("gmail");
  const asks = () => fakes.gmail.asked.filter((call) => call.endsWith("/watch")).length;
  const before = asks();
  await app.runJobs();
  const inBetween = asks();

  await renew(mailbox);

  assert.deepEqual([inBetween, asks()], [before, before + 1]);
});

test("an invalid Pub/Sub message is acknowledged", async () => {
  pubSub.publish("{]");
  pubSub.publish(JSON.stringify({ emailAddress: "unknown@elsewhere.example" }));

  await app.runJobs();

  assert.equal(pubSub.waiting.size, 0);
});

test("a token of the service account that has ended is replaced", async () => {
  const { mailboxId, address } = await connect("gmail");
  pubSub.endTokens();

  fakes.gmail.deliver(address, mailCalled("With a new token"));
  await app.runJobs();

  assert.deepEqual(await subjects(mailboxId), ["With a new token"]);
});

test("a mailbox whose provider refuses push is polled every minute", async () => {
  fakes.gmail.arm(/POST .*\/watch/, { answers: { status: 403, body: {} } });
  const { owner, projectId, mailboxId } = await connect("gmail");
  fakes.gmail.disarm();

  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  const { isPushed, dueInSeconds } = await syncOf(mailboxId);

  assert.equal(list[0]?.status, "active");
  assert.equal(isPushed, null);
  assert.ok(dueInSeconds < 70, `due in ${dueInSeconds} s`);
});

test("a push notification does not wake a throttled mailbox", async () => {
  const { mailboxId, address } = await connect("gmail");
  await app.admin.query(
    `update mailbox_syncs set throttled_until = now() + interval '5 minutes',
        due_at = now() + interval '5 minutes' where mailbox_id = $1`,
    [mailboxId],
  );

  fakes.gmail.deliver(address, mailCalled("Later"));
  await app.runJobs();

  assert.deepEqual(await subjects(mailboxId), []);
});

test("a Microsoft notification triggers a sync before the next poll", async () => {
  const { mailboxId, address } = await connect("outlook");

  fakes.graph.deliver(address, mailCalled("Announced"));
  const statuses = await announce(graphBox(address));
  await app.runJobs();

  assert.deepEqual(statuses, [202]);
  assert.deepEqual(await subjects(mailboxId), ["Announced"]);
});

test("a Graph notification with a forged client state is ignored", async () => {
  const { mailboxId, address } = await connect("outlook");
  const [one] = graphBox(address).subscriptions.values();
  const signed = one?.clientState ?? "";
  fakes.graph.deliver(address, mailCalled("Unread"));

  const forged = `${signed.slice(0, -4)}AAAA`;
  const statuses = await announce(graphBox(address), { clientState: forged });
  await app.runJobs();

  assert.deepEqual(statuses, [202]);
  assert.deepEqual(await subjects(mailboxId), []);
});

test("a subscription lost by Microsoft is created again", async () => {
  const mailbox = await connect("outlook");
  const { subscriptions } = graphBox(mailbox.address);
  const [first] = subscriptions.keys();
  await renew(mailbox);
  const renewed = [...subscriptions.keys()];
  subscriptions.clear();

  await renew(mailbox);

  assert.deepEqual(renewed, [first]);
  assert.equal(subscriptions.size, 1);
  assert.deepEqual([...subscriptions.keys()], [(await syncOf(mailbox.mailboxId)).handle]);
});

test("a subscription removed by Microsoft is recreated", async () => {
  const { address } = await connect("outlook");
  const box = graphBox(address);
  const [first] = box.subscriptions.keys();

  await announce(box, { lifecycleEvent: "subscriptionRemoved" });
  box.subscriptions.delete(first ?? "");
  await app.runJobs();

  assert.equal(box.subscriptions.size, 1);
  assert.notDeepEqual([...box.subscriptions.keys()], [first]);
});

test("a missed-notification event from Microsoft triggers a sync", async () => {
  const { mailboxId, address } = await connect("outlook");
  fakes.graph.deliver(address, mailCalled("Missed"));

  await announce(graphBox(address), { lifecycleEvent: "missed" });
  await app.runJobs();

  assert.deepEqual(await subjects(mailboxId), ["Missed"]);
});

test("disconnecting a mailbox deletes its subscription", async () => {
  const { owner, projectId, mailboxId, address } = await connect("outlook");
  const before = graphBox(address).subscriptions.size;

  await owner.call(mailboxesContract.remove, { params: { mailboxId }, query: { projectId } });

  assert.deepEqual([before, graphBox(address).subscriptions.size], [1, 0]);
});

test("a grant shared by two organisations is revoked with its last mailbox", async () => {
  const first = await connect("gmail");
  const second = await connectAgain("gmail", first.address);
  const { sub } = [...fakes.gmail.boxes.values()].find((box) => box.address === first.address) ?? {
    sub: "",
  };
  const remove = async ({ owner, projectId, mailboxId }: typeof first) => {
    await owner.call(mailboxesContract.remove, { params: { mailboxId }, query: { projectId } });
    return fakes.google.tokens.isHolding(sub);
  };

  assert.deepEqual([await remove(first), await remove(second)], [true, false]);
});
