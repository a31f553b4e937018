import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import {
  connectMailbox,
  withMailAccount,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox, makeOlderMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { olderMailContract } from "./older-mail.contract.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

const newAddress = () => `${newId().slice(-12)}@northwind.example`;

function mail(subject: string, id: string, answers?: string): string {
  return [
    "From: Jane Doe <jane@halden.example>",
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}>`, `References: <${answers}>`]),
    "Content-Type: text/plain; charset=utf-8",
    "",
    "What did the slates cost?",
  ].join("\r\n");
}

type Deliver = (raw: string, daysAgo: number) => void;

/** A synced mailbox at each provider, with a way to deliver mail of any date. */
async function connect(
  provider: "gmail" | "outlook" | "imap",
): Promise<{ owner: Person; projectId: string; mailboxId: string; deliver: Deliver }> {
  const owner = await app.signIn({ role: "admin" });
  const projectId = (await makeProject(owner)).id;
  const at = (daysAgo: number) => Date.now() - daysAgo * DAY_MS;
  if (provider === "imap") {
    const { place, deliver } = await withMailAccount(app);
    const body = { projectId, ...place };
    const { mailboxId } = await owner.call(connectingContract.imap, { body });
    return {
      owner,
      projectId,
      mailboxId,
      deliver: (raw, daysAgo) => deliver(raw, new Date(at(daysAgo))),
    };
  }
  const fake = provider === "gmail" ? fakes.gmail : fakes.graph;
  const { address } = fake.addBox(newAddress());
  const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });
  return {
    owner,
    projectId,
    mailboxId,
    deliver: (raw, daysAgo) => void fake.deliver(address, raw, at(daysAgo)),
  };
}

const search = ({ call }: Pick<Person, "call">, mailboxId: string, typed: string) =>
  call(olderMailContract.search, { body: { mailboxId, search: typed } });

const bring = ({ call }: Pick<Person, "call">, mailboxId: string, messageRef: string) =>
  call(olderMailContract.bring, { body: { mailboxId, messageRef } });

async function subjectsOf({ call }: Pick<Person, "call">, projectId: string): Promise<string[]> {
  const { list } = await call(threadsContract.list, { body: { projectId } });
  return list.map(({ subject }) => subject);
}

for (const provider of ["gmail", "outlook", "imap"] as const)
  test(`${provider}: mail older than the sync range is found at the provider`, async () => {
    const { owner, projectId, mailboxId, deliver } = await connect(provider);
    const [first, answer] = [newId(), newId()].map((id) => `${id}@halden.example`);
    deliver(mail("Slates of the chapel", first ?? ""), 400);
    deliver(mail("Re: Slates of the chapel", answer ?? "", first), 390);
    deliver(mail("Slates of this week", `${newId()}@halden.example`), 2);
    await app.runJobs();
    assert.deepEqual(await subjectsOf(owner, projectId), ["Slates of this week"]);

    const { list, isMore } = await search(owner, mailboxId, "slates from:jane");

    const [found] = list;
    assert.ok(found);
    // A plain mail server has no conversations, so each mail is listed separately.
    assert.equal(list.length, provider === "imap" ? 2 : 1);
    assert.deepEqual([found.subject, isMore], ["Re: Slates of the chapel", false]);
    assert.equal(found.from.address, "jane@halden.example");
    assert.match(found.snippet, /What did the slates cost/);
    assert.deepEqual(await subjectsOf(owner, projectId), ["Slates of this week"]);

    const { threadId } = await bring(owner, mailboxId, found.messageRef);

    const body = { projectId, threadId };
    const messages = await owner.call(messagesContract.list, { body });
    assert.deepEqual(
      messages.list.map(({ subject }) => subject),
      ["Slates of the chapel", "Re: Slates of the chapel"],
    );
    assert.equal((await subjectsOf(owner, projectId)).length, 2);
  });

async function practice() {
  const owner = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(owner);
  return { owner, projectId, mailboxId };
}

test("concurrent fetches of a mail create one conversation", async () => {
  const { owner, projectId, mailboxId } = await practice();
  const messageRef = await makeOlderMail(app, owner, mailboxId);

  const brought = await Promise.all([1, 2, 3].map(() => bring(owner, mailboxId, messageRef)));

  assert.equal(new Set(brought.map(({ threadId }) => threadId)).size, 1);
  const { rows } = await app.admin.query("select 1 from messages where project_id = $1", [
    projectId,
  ]);
  assert.equal(rows.length, 1);
});

test("a fetched mail stays when the mailbox is compared with its provider", async () => {
  const { owner, projectId, mailboxId, deliver } = await connect("gmail");
  deliver(mail("Slates", `${newId()}@halden.example`), 400);
  await app.runJobs();
  const { list } = await search(owner, mailboxId, "slates");
  await bring(owner, mailboxId, list[0]?.messageRef ?? "");

  await owner.call(mailboxesContract.repair, { params: { mailboxId } });
  await app.runJobs();

  assert.deepEqual(await subjectsOf(owner, projectId), ["Slates"]);
});

test("a provider search can be filtered by fields", async () => {
  const { owner, mailboxId } = await practice();
  await makeOlderMail(app, owner, mailboxId, { subject: "The old roof", daysAgo: 400 });
  await makeOlderMail(app, owner, mailboxId, { subject: "The older roof", daysAgo: 500 });
  const find = async (typed: string) =>
    (await search(owner, mailboxId, typed)).list.map(({ subject }) => subject);

  assert.deepEqual(await find("roof"), ["The old roof", "The older roof"]);
  assert.deepEqual(await find("subject:older"), ["The older roof"]);
  assert.deepEqual(await find('from:"jane doe" tiles'), ["The old roof", "The older roof"]);
  const day = new Date(Date.now() - 450 * DAY_MS).toISOString().slice(0, 10);
  assert.deepEqual(await find(`roof before:${day}`), ["The older roof"]);
  assert.deepEqual(await find(`roof after:${day}`), ["The old roof"]);
  for (const nothing of ["cellar", "label:roof", "roof has:attachment", "???", '-in:trash "']) {
    assert.deepEqual(await find(nothing), [], nothing);
  }
});

test("a list reports conversations beyond its limit", async () => {
  const { owner, mailboxId } = await practice();
  for (let at = 0; at < 21; at += 1) await makeOlderMail(app, owner, mailboxId);

  const { list, isMore } = await search(owner, mailboxId, "roof");

  assert.deepEqual([list.length, isMore], [20, true]);
});

test("a missing mail or a draft is not fetched", async () => {
  const { owner, mailboxId } = await practice();
  const draft = await makeOlderMail(app, owner, mailboxId);
  await app.admin.query("update practice_mails set places = '{draft}' where id = $1", [draft]);
  for (const messageRef of [newId(), "no id of this provider", draft]) {
    const refused = await refusedCall(bring(owner, mailboxId, messageRef));
    assert.deepEqual([refused.status, refused.code], [404, "mail_not_found"], messageRef);
  }
});

test("a search with a revoked grant asks to reconnect", async () => {
  const { owner, mailboxId } = await connect("gmail");
  await app.runJobs();
  fakes.gmail.arm(/GET .*messages/, { answers: { status: 500, body: {} } });
  const away = await refusedCall(search(owner, mailboxId, "slates"));
  fakes.gmail.disarm();
  assert.deepEqual([away.status, away.code], [503, "mailbox_unavailable"]);

  for (const sub of fakes.gmail.boxes.keys()) fakes.google.tokens.revoke(sub);
  const over = await refusedCall(search(owner, mailboxId, "slates"));
  assert.deepEqual([over.status, over.code], [409, "mailbox_reconnect"]);
});

test("a provider search shares the sync's rate limit", async () => {
  const { owner, projectId, mailboxId } = await connect("gmail");
  await app.runJobs();
  const before = fakes.gmail.unitsSpent;
  await search(owner, mailboxId, "slates");
  assert.equal(fakes.gmail.unitsSpent - before, 5);
  const { rows } = await app.admin.query("select 1 from mailbox_quotas where mailbox_id = $1", [
    mailboxId,
  ]);
  assert.equal(rows.length, 1);

  await owner.call(mailboxesContract.remove, { params: { mailboxId }, query: { projectId } });
  const refused = await refusedCall(search(owner, mailboxId, "slates"));
  assert.deepEqual([refused.status, refused.code], [409, "mailbox_disconnected"]);
});
