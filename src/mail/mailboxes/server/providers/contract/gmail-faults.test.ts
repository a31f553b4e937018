import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startFakeGmail } from "#fakes/gmail/fake-gmail.ts";
import { startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import { GMAIL_SCOPE } from "#src/mail/mailboxes/server/providers/gmail/gmail-api.ts";
import { gmailProvider } from "#src/mail/mailboxes/server/providers/gmail/gmail-provider.ts";
import {
  MissingScope,
  Permanent,
  RateLimited,
  SendUncertain,
  Transient,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { newId } from "#src/platform/server/ids.ts";
import { grantFrom, oauthFor } from "./oauth.makers.ts";
import {
  allChanges,
  composeFor,
  contextFor,
  listAll,
  probeOf,
  type Scene,
  writeMail,
} from "./scene.makers.ts";

const oauth = await startFakeOAuth("google");
const gmail = await startFakeGmail(oauth);
after(() => Promise.all([oauth.stop(), gmail.stop()]));
beforeEach(() => {
  gmail.disarm();
  Object.assign(gmail, { repeatsPages: false, indexesLate: false, rewritesMessageIds: false });
});

type Opened = Pick<Scene, "provider" | "other"> & { context: ReturnType<typeof contextFor> };

function open(scopes = [GMAIL_SCOPE]) {
  const box = gmail.addBox(`${newId().slice(-12)}@northwind.example`);
  const other = gmail.addBox(`other-${newId().slice(-12)}@northwind.example`).address;
  const provider = gmailProvider({ apiBase: gmail.url, oauth: oauthFor(oauth, [GMAIL_SCOPE]) });
  const context = contextFor(provider, box.address, grantFrom(oauth, box.sub, scopes));
  const scene: Opened = { provider, context, other };
  // Implements only what these tests use.
  return { box, scene: scene as Scene & Opened };
}

test("a token that expires midway is refreshed once", async () => {
  const { box, scene } = open();
  for (const at of [1, 2, 3]) box.add(Buffer.from(writeMail({ subject: `Mail ${at}` })), ["INBOX"]);
  const refs = await listAll(scene);
  oauth.tokens.expireAccessTokens();

  const [first] = refs;
  assert.ok(first);
  assert.equal((await scene.provider.fetch(scene.context, [first])).length, 1);
  assert.equal((await scene.provider.fetch(scene.context, refs)).length, 3);

  assert.equal(scene.context.grants.renewals, 1);
});

test("a throttle is postponed to the provider's time", async () => {
  const { scene } = open();
  const headers = { "retry-after": "120" };
  gmail.arm(/messages/, { answers: { status: 429, headers, body: {} } });

  const before = Date.now();
  await assert.rejects(
    () => listAll(scene),
    (error) => error instanceof RateLimited && error.retryAt.getTime() - before >= 120_000 - 1000,
  );
});

test("a used-up quota is a throttle, regardless of its status", async () => {
  const { scene } = open();
  gmail.unitsLeft = 0;
  await assert.rejects(() => listAll(scene), RateLimited);
  gmail.unitsLeft = Number.POSITIVE_INFINITY;
});

test("an account that did not grant its mail lacks a scope", async () => {
  const { scene } = open(["openid", "email"]);
  await assert.rejects(() => listAll(scene), MissingScope);
});

test("a policy of the domain refuses permanently", async () => {
  const { scene } = open();
  const errors = [{ reason: "domainPolicy" }];
  gmail.arm(/messages/, { answers: { status: 403, body: { error: { code: 403, errors } } } });
  await assert.rejects(
    () => listAll(scene),
    (error) => error instanceof Permanent && error.code === "blocked_by_administrator",
  );
});

for (const [what, fault] of [
  ["an answer that ends in the middle", { cuts: "within" }],
  ["a page of HTML with status 200", { answers: { body: "<html>Sign in</html>" } }],
  ["a redirect to elsewhere", { answers: { status: 302, headers: { location: "http://x/" } } }],
  ["a server that fails", { answers: { status: 500, body: {} } }],
  ["a connection that ends", { cuts: "before" }],
] as const)
  test(`${what} is tried again later`, async () => {
    const { scene } = open();
    gmail.arm(/messages/, fault);
    await assert.rejects(() => listAll(scene), Transient);
  });

test("a rejected batch of changes is retried one by one", async () => {
  const { box, scene } = open();
  for (const at of [1, 2]) box.add(Buffer.from(writeMail({ subject: `Mail ${at}` })), ["INBOX"]);
  const refs = await listAll(scene);
  gmail.arm(/batchModify/, { answers: { status: 404, body: {} } });

  const wanted = [{ id: "gone" }, ...refs];
  await scene.provider.modify(scene.context, wanted, { isStarred: true });

  const fetched = await scene.provider.fetch(scene.context, refs);
  assert.deepEqual(
    fetched.map(({ state }) => state.isStarred),
    [true, true],
  );
});

test("pages that overlap lose nothing", async () => {
  const { box, scene } = open();
  for (let at = 0; at < 501; at += 1)
    box.add(Buffer.from(writeMail({ subject: `Mail ${at}` })), ["INBOX"]);
  gmail.repeatsPages = true;

  const refs = await listAll(scene);

  assert.equal(new Set(refs.map(({ id }) => id)).size, 501);
});

test("a listing restarts when its page token has expired", async () => {
  const { box, scene } = open();
  for (let at = 0; at < 501; at += 1)
    box.add(Buffer.from(writeMail({ subject: `Mail ${at}` })), ["INBOX"]);
  const window = { since: new Date(Date.now() - DAY_MS) };
  const pages = scene.provider.history(scene.context, window)[Symbol.asyncIterator]();
  const first = await pages.next();
  assert.ok(!first.done);
  const countFrom = async (resume: string) => {
    let count = 0;
    for await (const { refs } of scene.provider.history(scene.context, window, resume))
      count += refs.length;
    return count;
  };

  assert.equal(await countFrom(first.value.resume), 1);
  gmail.arm(/pageToken/, { answers: { status: 400, body: {} } });
  assert.equal(await countFrom(first.value.resume), 501);
});

test("each page of changes has a cursor", async () => {
  const { box, scene } = open();
  const cursor = String(box.historyId);
  for (let at = 0; at < 501; at += 1)
    box.add(Buffer.from(writeMail({ subject: `Mail ${at}` })), ["INBOX"]);
  const pages = scene.provider.changes(scene.context, cursor)[Symbol.asyncIterator]();
  const first = await pages.next();
  assert.ok(!first.done);

  const rest = await allChanges(scene, first.value.next);

  assert.equal(first.value.upserts.length + rest.named.length, 501);
});

test("the Message-ID that the provider has really used is read back", async () => {
  const { scene } = open();
  gmail.rewritesMessageIds = true;

  const receipt = await scene.provider.commitSend(scene.context, composeFor(scene), null);

  assert.match(receipt.messageId ?? "", /@mail\.gmail\.example>$/);
});

test("a sent mail indexed late is first absent, then found", async () => {
  const { scene } = open();
  gmail.indexesLate = true;
  const mail = composeFor(scene);
  await scene.provider.commitSend(scene.context, mail, null);

  assert.equal((await scene.provider.findSent(scene.context, probeOf(mail))).verdict, "absent");
  gmail.index();
  assert.equal((await scene.provider.findSent(scene.context, probeOf(mail))).verdict, "sent");
});

for (const [what, fault] of [
  ["a failure of the server", { answers: { status: 500, body: {} } }],
  ["a half answer", { cuts: "within" }],
  ["an answer without meaning", { answers: { body: "<html></html>" } }],
] as const)
  test(`${what} to a send leaves open whether it was sent`, async () => {
    const { scene } = open();
    gmail.arm(/send/, fault);
    const sending = scene.provider.commitSend(scene.context, composeFor(scene), null);
    await assert.rejects(() => sending, SendUncertain);
  });

test("a throttled send was not sent", async () => {
  const { scene } = open();
  gmail.arm(/send/, { answers: { status: 429, body: {} } });
  const sending = scene.provider.commitSend(scene.context, composeFor(scene), null);
  await assert.rejects(() => sending, RateLimited);
});

test("a send to a missing server was not sent", async () => {
  const { scene } = open();
  const ended = await startFakeGmail(oauth);
  await ended.stop();
  const away = gmailProvider({ apiBase: ended.url, oauth: oauthFor(oauth, [GMAIL_SCOPE]) });
  const sending = away.commitSend(scene.context, composeFor(scene), null);
  await assert.rejects(() => sending, Transient);
});

test("a send that fails in preparation is known as unsent", async () => {
  const { scene } = open();
  const before = gmail.asked.length;
  scene.context.limiter = {
    take: async () => {
      throw new Error("the database is silent");
    },
  };

  await assert.rejects(
    scene.provider.commitSend(scene.context, composeFor(scene), null),
    Transient,
  );

  assert.equal(gmail.asked.length, before);
});

test("a large mail is uploaded whole", async () => {
  const { box, scene } = open();
  const mail = composeFor(scene);
  const file = {
    name: "x.bin",
    type: "application/octet-stream",
    content: Buffer.alloc(2_000_000),
  };
  const raw = writeMail({ subject: mail.subject, from: box.address, to: scene.other, file });

  await scene.provider.commitSend(scene.context, { ...mail, raw: Buffer.from(raw) }, null);

  const [sent] = box.messages.values();
  assert.equal(sent?.raw.toString(), raw);
  assert.ok(gmail.asked.some((call) => call.startsWith("POST /upload/gmail/v1/users/me/messages")));
});
