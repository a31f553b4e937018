import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { after, test } from "node:test";
import { isAuthentic, startFakeReceiver } from "#fakes/webhooks/fake-receiver.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { webhooksContract } from "./webhooks.contract.ts";
import { makeDelivery } from "./webhooks.makers.ts";

const receiver = await startFakeReceiver();
after(() => receiver.stop());
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: receiver.host } });

const CHUNK = Buffer.alloc(64 * 1024, "x");
let written = 0;

/** How a path answers. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  "/silent": () => undefined,
  "/slow-head"(response) {
    response.socket?.write("HTTP/1.1 200 OK\r\n");
    drip(() => response.socket?.write("x-more: 1\r\n"));
  },
  "/slow-body": (response) => drip(() => response.write("x")),
  "/endless": (response) => writeOn(response),
};
receiver.answer = ({ path }, response) =>
  void (ANSWERS[path] ?? (() => response.end("ok")))(response);

function drip(write: () => boolean | undefined): void {
  const timer = setInterval(() => (write() === undefined ? clearInterval(timer) : undefined), 500);
  timer.unref();
}

/** As fast as it is read. */
function writeOn(response: ServerResponse): void {
  if (response.destroyed) return;
  written += CHUNK.length;
  if (response.write(CHUNK)) setImmediate(writeOn, response);
  else response.once("drain", () => writeOn(response));
}

function read(
  person: Person,
  { params }: Pick<Awaited<ReturnType<typeof makeDelivery>>, "params">,
) {
  return person.call(webhooksContract.readDelivery, { params });
}

test("a receiver that never finishes takes ten seconds at most", async () => {
  const maya = await app.signIn({ role: "admin" });
  const paths = ["/silent", "/slow-head", "/slow-body"];
  const made = await Promise.all(
    paths.map((path) => makeDelivery(maya, { url: receiver.url(path) })),
  );
  await app.runJobs();
  const all = await Promise.all(made.map((one) => read(maya, one)));

  for (const { durationMs } of all) assert.ok((durationMs ?? 0) < 12_000, String(durationMs));
  assert.deepEqual(
    all.map(({ failure, responseStatus }) => failure ?? responseStatus),
    ["timeout", "timeout", 200],
  );
});

test("of an endless response only the kept bytes are read", async () => {
  const maya = await app.signIn({ role: "admin" });
  const made = await makeDelivery(maya, { url: receiver.url("/endless") });
  await app.runJobs();
  const { status, list } = await read(maya, made);

  assert.equal(status, "delivered");
  assert.equal(list[0]?.responseBody.length, 2048);
  // What the buffers of both ends take.
  assert.ok(written < 32 * 1024 * 1024, String(written));
});

test("replayed and forged requests do not verify", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { webhook } = await makeDelivery(maya, { url: receiver.url("/genuine") });
  const other = await makeDelivery(maya, { url: receiver.url("/other") });
  await app.runJobs();
  const genuine = receiver.received.find(({ path }) => path === "/genuine");
  assert.ok(genuine);
  const { headers } = genuine;
  const withHeader = (name: string, value: string) => ({
    ...genuine,
    headers: { ...headers, [name]: value },
  });

  const forged = [
    { ...genuine, body: genuine.body.replace("webhook.test", "member.joined") },
    withHeader("webhook-id", other.params.deliveryId),
    withHeader("webhook-timestamp", String(Number(headers["webhook-timestamp"]) + 60)),
    withHeader("webhook-signature", "v1,AAAA"),
  ];
  assert.equal(await isAuthentic(genuine, webhook.secret), true);
  for (const one of forged) assert.equal(await isAuthentic(one, webhook.secret), false);
  assert.equal(await isAuthentic(genuine, other.webhook.secret), false);
  assert.equal(await isAuthentic(genuine, webhook.secret, Date.now() + 600_000), false);
});
