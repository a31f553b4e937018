import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startFakeGraph } from "#fakes/graph/fake-graph.ts";
import { startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import { GRAPH_SCOPES } from "#src/mail/mailboxes/server/providers/graph/graph-api.ts";
import { graphProvider } from "#src/mail/mailboxes/server/providers/graph/graph-provider.ts";
import {
  MissingScope,
  Permanent,
  RateLimited,
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

const oauth = await startFakeOAuth("microsoft");
const graph = await startFakeGraph(oauth);
after(() => Promise.all([oauth.stop(), graph.stop()]));
beforeEach(() => {
  graph.disarm();
  Object.assign(graph, { repeatsPages: false, sendsLate: false, rewritesMessageIds: false });
});

const MONTH = { since: new Date(Date.now() - 30 * DAY_MS) };

type Opened = Pick<Scene, "provider" | "other"> & { context: ReturnType<typeof contextFor> };

function open(scopes = GRAPH_SCOPES) {
  const box = graph.addBox(`${newId().slice(-12)}@northwind.example`);
  const other = graph.addBox(`other-${newId().slice(-12)}@northwind.example`).address;
  const provider = graphProvider({ apiBase: graph.url, oauth: oauthFor(oauth, GRAPH_SCOPES) });
  const context = contextFor(provider, box.address, grantFrom(oauth, box.sub, [...scopes]));
  const scene: Opened = { provider, context, other };
  const receive = (subject: string) =>
    box.add(Buffer.from(writeMail({ subject })), box.idOf("inbox"));
  // Implements only what these tests use.
  return { box, receive, scene: scene as Scene & Opened };
}

test("each refresh replaces the refresh token", async () => {
  const { scene } = open();
  for (const _ of [1, 2, 3]) {
    oauth.tokens.expireAccessTokens();
    await listAll(scene);
  }
  assert.equal(scene.context.grants.renewals, 3);
});

test("a moved message keeps its ID", async () => {
  const { box, receive, scene } = open();
  const message = receive("Moved");
  const cursor = await scene.provider.baseline(scene.context, MONTH);
  box.move(message, box.addFolder("Clients").id);

  const { named, gone } = await allChanges(scene, cursor);

  assert.ok(named.some(({ id }) => id === message.id));
  assert.deepEqual(gone, []);
  const [fetched] = await scene.provider.fetch(scene.context, [{ id: message.id }]);
  assert.deepEqual([fetched?.state.places, fetched?.state.labels], [[], ["Clients"]]);
});

test("mail in the trash and among the spam is not listed", async () => {
  const { box, receive, scene } = open();
  receive("Kept");
  box.move(receive("Thrown away"), box.idOf("deleteditems"));
  box.move(receive("Junk"), box.idOf("junkemail"));
  box.add(Buffer.from(writeMail({ subject: "Draft" })), box.idOf("drafts"), { isDraft: true });

  const fetched = await scene.provider.fetch(scene.context, await listAll(scene));

  assert.deepEqual(
    fetched.map(({ content }) => content.subject),
    ["Kept"],
  );
});

test("pages that overlap lose nothing", async () => {
  const { receive, scene } = open();
  for (let at = 0; at < 201; at += 1) receive(`Mail ${at}`);
  graph.repeatsPages = true;

  const refs = await listAll(scene);

  assert.equal(new Set(refs.map(({ id }) => id)).size, 201);
});

test("each page of folder changes can serve as a cursor", async () => {
  const { receive, scene } = open();
  const cursor = await scene.provider.baseline(scene.context, MONTH);
  for (let at = 0; at < 201; at += 1) receive(`Mail ${at}`);
  const pages = scene.provider.changes(scene.context, cursor)[Symbol.asyncIterator]();
  const first = await pages.next();
  assert.ok(!first.done);

  const rest = await allChanges(scene, first.value.next);

  assert.equal(first.value.states.length + rest.named.length, 201);
});

test("a link to another server is not followed", async () => {
  const { scene } = open();
  const body = { value: [], "@odata.nextLink": "http://elsewhere.example/v1.0/me/messages" };
  graph.arm(/GET \/v1.0\/me\/messages/, { answers: { body } });

  await assert.rejects(() => listAll(scene), Permanent);
});

test("a throttle is postponed to the provider's time", async () => {
  const { scene } = open();
  const body = { error: { code: "ApplicationThrottled", message: "" } };
  const headers = { "retry-after": "90" };
  graph.arm(/messages/, { answers: { status: 429, headers, body } });

  const before = Date.now();
  await assert.rejects(
    () => listAll(scene),
    (error) => error instanceof RateLimited && error.retryAt.getTime() - before >= 89_000,
  );
});

test("an account that did not grant its mail lacks a scope", async () => {
  const { scene } = open([]);
  await assert.rejects(() => listAll(scene), MissingScope);
});

test("a mailbox without this API is not supported", async () => {
  const { scene } = open();
  const body = { error: { code: "MailboxNotEnabledForRESTAPI", message: "" } };
  graph.arm(/messages/, { answers: { status: 404, body } });
  await assert.rejects(
    () => listAll(scene),
    (error) => error instanceof Permanent && error.code === "mailbox_unsupported",
  );
});

test("a late copy is searched for again, never assumed unsent", async () => {
  const { scene } = open();
  graph.sendsLate = true;
  const mail = composeFor(scene);
  const handle = await scene.provider.prepareSend(scene.context, mail);
  await scene.provider.commitSend(scene.context, mail, handle);
  const probe = probeOf(mail, handle);

  assert.equal((await scene.provider.findSent(scene.context, probe)).verdict, "absent");
  graph.land();
  assert.equal((await scene.provider.findSent(scene.context, probe)).verdict, "sent");
});

test("a draft that was not sent is certainly not sent", async () => {
  const { scene } = open();
  const mail = composeFor(scene);
  const handle = await scene.provider.prepareSend(scene.context, mail);

  const found = await scene.provider.findSent(scene.context, probeOf(mail, handle));

  assert.equal(found.verdict, "not-sent");
});

test("a mail with another Message-ID is found by our own id", async () => {
  const { scene } = open();
  graph.rewritesMessageIds = true;
  const mail = composeFor(scene);
  await scene.provider.commitSend(
    scene.context,
    mail,
    await scene.provider.prepareSend(scene.context, mail),
  );

  const found = await scene.provider.findSent(scene.context, probeOf(mail));

  assert.ok(found.verdict === "sent");
  assert.match(found.receipt.messageId ?? "", /@outlook\.example>$/);
});

test("an unauthorized sender address is rejected permanently", async () => {
  const { scene } = open();
  const mail = composeFor(scene);
  const raw = writeMail({ subject: mail.subject, from: "boss@elsewhere.example", to: scene.other });
  const handle = await scene.provider.prepareSend(scene.context, {
    ...mail,
    raw: Buffer.from(raw),
  });

  await assert.rejects(
    () => scene.provider.commitSend(scene.context, mail, handle),
    (error) => error instanceof Permanent && error.code === "sender_refused",
  );
});
