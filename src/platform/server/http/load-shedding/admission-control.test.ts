import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { after, test } from "node:test";
import type { Priority } from "#src/platform/contract/endpoint.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { createAdmissionControl } from "./admission-control.ts";
import { overloadResponse } from "./overload-response.ts";
import { NO_PRESSURE } from "./resource-pressure.ts";

const SLOTS = 32;

type Active = { request: IncomingMessage; response: ServerResponse };

const endings: (() => void)[] = [];
after(() => {
  for (const end of endings) end();
});

/** A server that holds every request until it is released. */
async function openServer(pressure = NO_PRESSURE) {
  const headers = { "x-content-type-options": "nosniff" };
  const active: Active[] = [];
  const rejected: Priority[] = [];
  const news = new EventTarget();
  const admission = createAdmissionControl({
    pressure,
    hasQueueTimeouts: true,
    reject: overloadResponse(headers, { own: "", allowed: [] }),
    onRejected: (priority) => rejected.push(priority),
  });
  const guarded = admission.guard((request, response) => {
    active.push({ request, response });
    news.dispatchEvent(new Event("news"));
  });
  const server = createServer((request, response) => {
    guarded(request, response);
    news.dispatchEvent(new Event("news"));
  }).listen(0);
  await once(server, "listening");
  endings.push(() => {
    admission.stop();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const call = (path: string, method = "GET") =>
    fetch(`http://localhost:${port}${path}`, { method });

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await once(news, "news");
  }

  async function fill(): Promise<void> {
    for (let count = 0; count < SLOTS; count += 1) void call("/api/read").catch(() => undefined);
    await until(() => active.length === SLOTS);
  }

  return { admission, active, rejected, call, until, fill };
}

test("writes leave the queue before reads", async () => {
  const { admission, active, call, until, fill } = await openServer();
  await fill();
  void call("/api/read").catch(() => undefined);
  await until(() => admission.count().queued === 1);
  void call("/api/save", "POST").catch(() => undefined);
  await until(() => admission.count().queued === 2);

  active[0]?.response.end();

  await until(() => active.length > SLOTS);
  assert.equal(active.at(-1)?.request.method, "POST");
});

test("health checks are answered while the server is full", async () => {
  const { active, call, until, fill } = await openServer();
  await fill();
  void call("/healthz").catch(() => undefined);
  await until(() => active.length > SLOTS);
  assert.equal(active.at(-1)?.request.url, "/healthz");
});

test("a request that only waits gives its slot to the next one", async () => {
  const { admission, active, call, until, fill } = await openServer();
  await fill();
  void call("/api/read?next").catch(() => undefined);
  await until(() => admission.count().queued === 1);

  if (active[0]) admission.release(active[0].request);

  await until(() => active.length > SLOTS);
  assert.equal(active.at(-1)?.request.url, "/api/read?next");
});

test("a request that would queue too long gets an immediate 503", async () => {
  const { call, fill, rejected } = await openServer();
  await fill();
  const many = Array.from({ length: 501 }, () => call("/api/read"));
  const answer = await Promise.race(many);
  for (const one of many) one.catch(() => undefined);

  assert.equal(answer.status, 503);
  assert.match(answer.headers.get("retry-after") ?? "", /^[1-4]$/);
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
  assert.equal(ErrorBody.parse(await answer.json()).error.code, "service_unavailable");
  assert.equal(rejected[0], "normal");
});

test("a process that is short of memory admits writes and rejects reads", async () => {
  const { active, call, until, rejected } = await openServer({ ...NO_PRESSURE, level: () => 2 });
  assert.equal((await call("/api/read")).status, 503);
  void call("/api/save", "POST").catch(() => undefined);
  await until(() => active.length === 1);
  assert.deepEqual(rejected, ["normal"]);
});

test("sheddable requests are rejected as soon as the process is under pressure", async () => {
  const { admission } = await openServer({ ...NO_PRESSURE, level: () => 1 });
  assert.throws(() => admission.rejectIfBusy("sheddable"), { status: 503 });
  assert.doesNotThrow(() => admission.rejectIfBusy("critical"));
});
