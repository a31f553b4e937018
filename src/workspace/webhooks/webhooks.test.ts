import assert from "node:assert/strict";
import { after, test } from "node:test";
import { isAuthentic, startFakeReceiver } from "#fakes/webhooks/fake-receiver.ts";
import { replacePolicy } from "#src/platform/contract/policy/policy.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { webhooks } from "./server/webhooks.public.ts";
import { webhooksContract } from "./webhooks.contract.ts";
import { makeDelivery, makeRefusedDelivery, makeWebhook } from "./webhooks.makers.ts";

const receiver = await startFakeReceiver();
after(() => receiver.stop());
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: receiver.host } });

/** What this path has received. */
function receivedAt(path: string) {
  return receiver.received.filter((one) => one.path === path);
}

async function makeReceived(admin: Person, path: string) {
  const webhook = await makeWebhook(admin, { url: receiver.url(path) });
  const member = await app.signIn({ with: admin });
  await app.runJobs();
  const [first] = receivedAt(path);
  assert.ok(first);
  return { webhook, member, first, params: { webhookId: webhook.webhookId } };
}

test("an event arrives with its ids, its time and its page", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { member, first } = await makeReceived(maya, "/ids");

  const { id, timestamp, ...event } = first.event;
  assert.equal(first.headers["webhook-id"], id);
  assert.ok(Math.abs(Date.now() - Date.parse(timestamp)) < 60_000);
  assert.deepEqual(event, {
    type: "member.joined",
    organizationId: maya.organizationId,
    projectId: null,
    data: { memberId: member.userId, role: "edit" },
    link: `${app.url}/settings/org/members`,
  });
});

test("a receiver that knows the secret recognises the signature", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { webhook, first } = await makeReceived(maya, "/signed");

  assert.equal(await isAuthentic(first, webhook.secret), true);
  assert.equal(await isAuthentic({ ...first, body: `${first.body} ` }, webhook.secret), false);
  const later = Date.now() + 3_600_000;
  assert.equal(await isAuthentic(first, webhook.secret, later), false);
});

test("the log has the request without its signature, with the response", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { first, params } = await makeReceived(maya, "/logged");

  const { list } = await maya.call(webhooksContract.listDeliveries, { params, query: {} });
  assert.deepEqual(
    list.map(({ status, responseStatus }) => [status, responseStatus]),
    [["delivered", 200]],
  );
  const deliveryId = list[0]?.deliveryId ?? "";
  const detail = await maya.call(webhooksContract.readDelivery, {
    params: { ...params, deliveryId },
  });
  const [attempt] = detail.list;
  assert.equal(attempt?.requestBody, first.body);
  assert.equal(attempt?.responseBody, "ok");
  assert.equal(attempt?.requestHeaders["webhook-id"], deliveryId);
  assert.equal(attempt?.requestHeaders["webhook-signature"], undefined);
});

test("only the answer that makes a secret contains it", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { secret, webhookId } = await makeWebhook(maya);
  const params = { webhookId };

  const listed = await maya.call(webhooksContract.list);
  const changed = await maya.call(webhooksContract.update, { params, body: { description: "n" } });
  const { rows } = await app.admin.query("select * from webhooks where id = $1", [webhookId]);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.ok(!JSON.stringify([listed, changed, rows]).includes(secret.slice(6)));
});

test("after a rotation both secrets sign for a day", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { webhook, params } = await makeReceived(maya, "/rotated");
  const rotated = await maya.call(webhooksContract.rotateSecret, { params });

  await maya.call(webhooksContract.test, { params });
  await app.runJobs();
  const both = receivedAt("/rotated").at(-1);
  assert.ok(both && (await isAuthentic(both, webhook.secret)));
  assert.ok(await isAuthentic(both, rotated.secret));

  await app.admin.query("update webhooks set previous_until = now() where id = $1", [
    webhook.webhookId,
  ]);
  await maya.call(webhooksContract.test, { params });
  await app.runJobs();
  const last = receivedAt("/rotated").at(-1);
  assert.ok(last && (await isAuthentic(last, rotated.secret)));
  assert.equal(await isAuthentic(last, webhook.secret), false);
});

test("a delivery can be sent again with the same id", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { params } = await makeDelivery(maya, { url: receiver.url("/again") });
  await app.runJobs();
  await maya.call(webhooksContract.resend, { params });
  await app.runJobs();

  const ids = receivedAt("/again").map(({ headers }) => headers["webhook-id"]);
  assert.deepEqual(ids, [params.deliveryId, params.deliveryId]);
  const detail = await maya.call(webhooksContract.readDelivery, { params });
  assert.deepEqual(
    detail.list.map(({ attempt }) => attempt),
    [2, 1],
  );
});

test("a webhook receives the chosen events only", async () => {
  const maya = await app.signIn({ role: "admin" });
  await makeWebhook(maya, { url: receiver.url("/chosen"), eventTypes: ["page.changed"] });
  const { id: projectId } = await makeProject(maya);
  await makeWebhook(maya, { url: receiver.url("/project"), projectId });
  await app.signIn({ with: maya });
  await app.runJobs();

  assert.equal(receivedAt("/chosen").length + receivedAt("/project").length, 0);
});

test("the log is read page by page", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { params } = await makeDelivery(maya, { url: receiver.url("/pages") });
  for (let more = 0; more < 2; more += 1) await maya.call(webhooksContract.test, { params });

  const read = (cursor?: string) =>
    maya.call(webhooksContract.listDeliveries, {
      params,
      query: { limit: "2", ...(cursor ? { cursor } : {}) },
    });
  const first = await read();
  const second = await read(first.nextCursor ?? "");
  const all = [...first.list, ...second.list].map(({ deliveryId }) => deliveryId);
  assert.equal(new Set(all).size, 3);
  assert.equal(all.at(-1), params.deliveryId);
  assert.equal(second.nextCursor, null);
});

test("a webhook for a project of another organisation is refused", async () => {
  const [maya, jonas] = [await app.signIn({ role: "admin" }), await app.signIn({ role: "admin" })];
  const { id: projectId } = await makeProject(jonas);

  await assert.rejects(makeWebhook(maya, { projectId }), refusal(404, "project_not_found"));
});

for (const url of [
  "http://hooks.example.com/",
  "https://10.0.0.7/",
  "https://localhost/",
  "https://[::1]/",
  "https://169.254.169.254/latest/meta-data",
  "https://user:word@hooks.example.com/",
]) {
  test(`a webhook to ${url} is refused`, async () => {
    const maya = await app.signIn({ role: "admin" });
    await assert.rejects(makeWebhook(maya, { url }), refusal(422, "webhook_url_refused"));
  });
}

/** As if the pauses between attempts were over. */
async function attemptAgain(webhookId: string): Promise<void> {
  await app.admin.query(
    "update webhook_deliveries set due_at = 'epoch' where webhook_id = $1 and status = 'pending'",
    [webhookId],
  );
  await app.admin.query("update webhooks set leased_until = 'epoch' where id = $1", [webhookId]);
  await app.runJobs();
}

test("a webhook is turned off after eight failed attempts", async () => {
  const maya = await app.signIn({ role: "admin" });
  receiver.answer = (_received, response) => response.writeHead(500).end("no");
  const { webhook, params } = await makeDelivery(maya, { url: receiver.url("/broken") });
  for (let attempt = 0; attempt < 8; attempt += 1) await attemptAgain(webhook.webhookId);
  receiver.answer = (_received, response) => response.end("ok");

  const { isOn, offReason } = await maya.call(webhooksContract.read, { params });

  assert.deepEqual([isOn, offReason, receivedAt("/broken").length], [false, "failures", 8]);
});

test("an event whose object cannot be read still arrives", async () => {
  using _ = replacePolicy(webhooks.objects, (now) => ({ ...now, member: BROKEN }));
  const maya = await app.signIn({ role: "admin" });
  const { first } = await makeReceived(maya, "/unreadable");

  assert.equal(first.event.link, null);
});

const BROKEN = {
  path: () => Promise.reject(new Error("broken")),
  read: () => Promise.reject(new Error("broken")),
  texts: [],
};

test("a redirect is not followed", async () => {
  const maya = await app.signIn({ role: "admin" });
  receiver.answer = (_received, response) =>
    response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  const { params } = await makeDelivery(maya, { url: receiver.url("/redirect") });
  await app.runJobs();
  receiver.answer = (_received, response) => response.end("ok");

  const delivery = await maya.call(webhooksContract.readDelivery, { params });

  assert.deepEqual([delivery.status, delivery.responseStatus], ["pending", 302]);
});

test("an address that became private is not connected to", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { params } = await makeRefusedDelivery(app, maya);
  const delivery = await maya.call(webhooksContract.readDelivery, { params });
  assert.deepEqual([delivery.status, delivery.failure], ["pending", "refused"]);
});

test("a later event of an object waits for an earlier one", async () => {
  const maya = await app.signIn({ role: "admin" });
  receiver.answer = (_received, response) => response.writeHead(500).end("no");
  const { webhookId } = await makeWebhook(maya, { url: receiver.url("/order") });
  await app.signIn({ with: maya });
  await app.admin.query(
    `insert into webhook_deliveries
       (organization_id, webhook_id, id, type, project_id, object_id, data, emitted_at)
     select organization_id, webhook_id, gen_random_uuid(), type, project_id, object_id, data,
            emitted_at + interval '1 second'
       from webhook_deliveries where webhook_id = $1`,
    [webhookId],
  );

  await app.runJobs();
  assert.equal(new Set(receivedAt("/order").map(({ event }) => event.id)).size, 1);
  receiver.answer = (_received, response) => response.end("ok");
  await attemptAgain(webhookId);
  await attemptAgain(webhookId);

  const ids = receivedAt("/order").map(({ event }) => event.id);
  assert.equal(new Set(ids).size, 2);
  assert.deepEqual(ids.slice(0, 2), [ids[0], ids[0]]);
});
