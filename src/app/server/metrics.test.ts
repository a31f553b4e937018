import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { sql } from "kysely";
import { createLog } from "#src/platform/server/log.ts";
import { testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { webhooksContract } from "#src/workspace/webhooks/webhooks.contract.ts";
import { makeRefusedDelivery, makeWebhook } from "#src/workspace/webhooks/webhooks.makers.ts";

const TOKEN = "a-token-of-the-operator";
const app = await testApp({ environment: { METRICS_TOKEN: TOKEN, METRICS_ADDRESS: "0" } });
const plain = await testApp();

async function read(url = `${app.url}/metrics`, token = TOKEN): Promise<Response> {
  return fetch(url, { headers: { authorization: `Bearer ${token}` } });
}

/** The value of the line with this prefix. */
function numberAt(text: string, line: string): number {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

test("the metrics count responses per call with their duration", async () => {
  const maya = await app.signIn();
  const line = `foreword_http_request_duration_seconds_count{method="GET",route="/api/auth/me",status="200"}`;
  const before = numberAt(await (await read()).text(), line) || 0;
  await maya.call(authContract.me);
  await maya.call(authContract.me);
  const answer = await read();
  assert.match(answer.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.equal(numberAt(await answer.text(), line), before + 2);
});

test("without the token, or with a wrong one, metrics are refused", async () => {
  for (const token of ["", "wrong", `${TOKEN}x`]) {
    const answer = await read(`${app.url}/metrics`, token);
    assert.equal(answer.status, 401);
    assert.equal(await answer.text(), "");
  }
});

test("without token and address a server exposes no metrics", async () => {
  const answer = await read(`${plain.url}/metrics`);
  assert.equal(answer.status, 404);
  assert.doesNotMatch(await answer.text(), /foreword_http/);
});

test("a separate metrics address needs no token and serves only metrics", async () => {
  const own = `http://127.0.0.1:${app.metricsPort}`;
  const answer = await fetch(`${own}/metrics`);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /^foreword_streams\{state="open"\} 0$/m);
  assert.equal((await fetch(`${own}/api/auth/me`)).status, 404);
});

test("the metrics expose queue lengths", async () => {
  const text = await (await read()).text();
  assert.match(text, /^foreword_jobs\{state="waiting"\} \d+$/m);
  assert.ok(numberAt(text, 'foreword_database_bytes{of="data"}') > 1_000_000);
  assert.match(text, /^foreword_mailboxes\{due="sending"\} 0$/m);
  assert.match(text, /^foreword_app_connections\{state="awaited"\} 0$/m);
  assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
  assert.match(text, /^process_resident_memory_bytes /m);
});

test("the metrics contain the time of the last backup", async () => {
  const line = `foreword_installation_time_seconds{of="last_backup"}`;
  assert.equal((await (await read()).text()).includes(line), false);
  await app.admin.query("update installation set last_backup_at = '2026-11-20T03:00:00Z'");
  const text = await (await read()).text();
  assert.equal(numberAt(text, line), Date.parse("2026-11-20T03:00:00Z") / 1000);
  assert.doesNotMatch(text, /of="outgoing_paused"/);
});

test("the metrics count webhooks and the age of what is due", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { params } = await makeRefusedDelivery(app, maya);
  await app.admin.query(
    "update webhook_deliveries set due_at = 'epoch', emitted_at = now() - interval '5 minutes' where id = $1",
    [params.deliveryId],
  );
  const { webhookId } = await makeWebhook(maya);
  await maya.call(webhooksContract.update, { params: { webhookId }, body: { isOn: false } });

  const text = await (await read()).text();
  assert.equal(numberAt(text, `foreword_webhooks{state="on"}`), 1);
  assert.equal(numberAt(text, `foreword_webhooks{state="off"}`), 1);
  const lag = numberAt(text, `foreword_webhook_lag_seconds{of="oldest"}`);
  assert.ok(lag >= 300 && lag < 360, String(lag));
});

test("unknown routes are counted under a single name", async () => {
  for (const name of ["one", "two", "three"]) await fetch(`${app.url}/api/${name}`);
  const text = await (await read()).text();
  assert.doesNotMatch(text, /route="\/api\/(one|two|three)"/);
});

test("metrics contain no address, token or name", async () => {
  const maya = await app.signIn();
  await maya.call(authContract.me);
  const text = await (await read()).text();
  assert.equal(text.includes(maya.email), false);
  assert.equal(text.includes(maya.organizationId), false);
  assert.equal(text.includes(TOKEN), false);
});

test("a slow statement is counted and logged without its values", async () => {
  const lines = new PassThrough({ encoding: "utf8" });
  const slow = await testApp({
    log: createLog("warn", lines),
    environment: { METRICS_ADDRESS: "0" },
  });
  const { kysely } = slow.services.databases.app;
  await sql`select pg_sleep(0.6), ${"a value of someone"}::text`.execute(kysely);
  const text = await (await fetch(`http://127.0.0.1:${slow.metricsPort}/metrics`)).text();
  assert.equal(numberAt(text, "foreword_slow_statements_total"), 1);
  const log = String(lines.read());
  assert.match(log, /"sql":"select pg_sleep\(0\.6\), \$1::text","ms":6\d\d,.*slow statement/);
  assert.doesNotMatch(log, /someone/);
});
