import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { after, test } from "node:test";
import type { Urgency } from "#src/platform/contract/endpoint.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { createDoor } from "./door.ts";
import { NO_PRESSURE } from "./pressure.ts";
import { turnAwayWith } from "./turn-away.ts";

const PLACES = 32;

type Inside = { request: IncomingMessage; response: ServerResponse };

const endings: (() => void)[] = [];
after(() => {
  for (const end of endings) end();
});

/** A server that answers nobody until it is told to. */
async function openDoor(pressure = NO_PRESSURE) {
  const headers = { "x-content-type-options": "nosniff" };
  const inside: Inside[] = [];
  const turnedAway: Urgency[] = [];
  const news = new EventTarget();
  const door = createDoor({
    pressure,
    isHurried: true,
    turnAway: turnAwayWith(headers, { own: "", allowed: [] }),
    onTurnedAway: (urgency) => turnedAway.push(urgency),
  });
  const guarded = door.guard((request, response) => {
    inside.push({ request, response });
    news.dispatchEvent(new Event("news"));
  });
  const server = createServer((request, response) => {
    guarded(request, response);
    news.dispatchEvent(new Event("news"));
  }).listen(0);
  await once(server, "listening");
  endings.push(() => {
    door.stop();
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
    for (let count = 0; count < PLACES; count += 1) void call("/api/read").catch(() => undefined);
    await until(() => inside.length === PLACES);
  }

  return { door, inside, turnedAway, call, until, fill };
}

test("when all places are taken whoever saves goes before whoever reads", async () => {
  const { door, inside, call, until, fill } = await openDoor();
  await fill();
  void call("/api/read").catch(() => undefined);
  await until(() => door.count().waiting === 1);
  void call("/api/save", "POST").catch(() => undefined);
  await until(() => door.count().waiting === 2);

  inside[0]?.response.end();

  await until(() => inside.length > PLACES);
  assert.equal(inside.at(-1)?.request.method, "POST");
});

test("health is told although nobody else is let in", async () => {
  const { inside, call, until, fill } = await openDoor();
  await fill();
  void call("/healthz").catch(() => undefined);
  await until(() => inside.length > PLACES);
  assert.equal(inside.at(-1)?.request.url, "/healthz");
});

test("a call that only waits for something keeps nobody outside", async () => {
  const { door, inside, call, until, fill } = await openDoor();
  await fill();
  void call("/api/read?next").catch(() => undefined);
  await until(() => door.count().waiting === 1);

  if (inside[0]) door.stepAside(inside[0].request);

  await until(() => inside.length > PLACES);
  assert.equal(inside.at(-1)?.request.url, "/api/read?next");
});

test("who cannot be let in soon hears at once when to come back", async () => {
  const { call, fill, turnedAway } = await openDoor();
  await fill();
  const many = Array.from({ length: 501 }, () => call("/api/read"));
  const answer = await Promise.race(many);
  for (const one of many) one.catch(() => undefined);

  assert.equal(answer.status, 503);
  assert.match(answer.headers.get("retry-after") ?? "", /^[1-4]$/);
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
  assert.equal(ErrorBody.parse(await answer.json()).error.code, "service_unavailable");
  assert.equal(turnedAway[0], "ordinary");
});

test("a process that is short of memory lets saves in and no reads", async () => {
  const { inside, call, until, turnedAway } = await openDoor({ ...NO_PRESSURE, level: () => 2 });
  assert.equal((await call("/api/read")).status, 503);
  void call("/api/save", "POST").catch(() => undefined);
  await until(() => inside.length === 1);
  assert.deepEqual(turnedAway, ["ordinary"]);
});

test("what can wait is refused as soon as the process has it hard", async () => {
  const { door } = await openDoor({ ...NO_PRESSURE, level: () => 1 });
  assert.throws(() => door.refuseIfBusy("can-wait"), { status: 503 });
  assert.doesNotThrow(() => door.refuseIfBusy("vital"));
});
