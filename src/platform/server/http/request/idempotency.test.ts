import assert from "node:assert/strict";
import { test } from "node:test";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp({ routes: probeRoutes, schema: PROBE_SCHEMA });

function createOnce(person: Person, key: string, name: string): Promise<Response> {
  return person.request("/api/probes/once", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ name }),
  });
}

async function countOf(person: Person): Promise<number> {
  return (await person.call(probeContract.list, { query: {} })).list.length;
}

test("repeating a call with its idempotency key runs it once", async () => {
  const maya = await app.signIn();

  const first = await createOnce(maya, "key-1", "Mine");
  const second = await createOnce(maya, "key-1", "Mine");

  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.deepEqual(await second.json(), await first.json());
  assert.equal(await countOf(maya), 1);
});

test("ten concurrent calls with one key run once", async () => {
  const maya = await app.signIn();

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => createOnce(maya, "at-once", "Mine").then((one) => one.text())),
  );

  assert.equal(new Set(answers).size, 1);
  assert.equal(await countOf(maya), 1);
});

test("a key is refused for another call", async () => {
  const maya = await app.signIn();
  await createOnce(maya, "key-1", "Mine");

  const other = await createOnce(maya, "key-1", "Another");

  assert.equal(other.status, 422);
  assert.match(await other.text(), /idempotency_key_reused/);
});

test("the same key of another person is another call", async () => {
  const maya = await app.signIn();
  const noor = await app.signIn({ with: maya });

  await createOnce(maya, "key-1", "Mine");
  await createOnce(noor, "key-1", "Hers");

  assert.equal(await countOf(maya), 2);
});

test("a call that failed may be repeated with its key", async () => {
  const maya = await app.signIn();
  await createOnce(maya, "key-1", "");

  const second = await createOnce(maya, "key-1", "Mine");

  assert.equal(second.status, 201);
});

test("a POST that only reads cannot write", async () => {
  const maya = await app.signIn();

  const body = { name: "Written by a question", writes: true };
  await assert.rejects(maya.call(probeContract.find, { body }), /503|500/);

  assert.equal(await countOf(maya), 0);
});
