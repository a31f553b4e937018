import assert from "node:assert/strict";
import { test } from "node:test";
import { lockWaits } from "#src/testing/lock-waits.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { behindProxy, editorAt, storedNames, timeUntilBack, tryWrites } from "./behind-proxy.ts";

const UNAVAILABLE = "503 service_unavailable";

const app = await testApp({ environment: { LOG_LEVEL: "silent" } });
const { instance, proxy } = await behindProxy(app);
const { person, caller } = await editorAt(app, instance);

test("while the database is down calls fail fast, then recover", async () => {
  const before = await tryWrites(caller, 5);
  proxy.wire = { kind: "refusing" };
  proxy.reset();
  const during = [...(await tryWrites(caller, 20)), ...(await tryWrites(caller, 20))];
  const health = await fetch(`${instance.listeningUrl}/readyz`);
  proxy.wire = { kind: "open" };
  const backAfter = await timeUntilBack(caller, 10_000);

  assert.ok(before.every(({ outcome }) => outcome === "done"));
  assert.deepEqual([...new Set(during.map(({ outcome }) => outcome))], [UNAVAILABLE]);
  assert.ok(Math.max(...during.map(({ ms }) => ms)) < 2500);
  assert.equal(health.status, 503);
  assert.ok(backAfter < 5000, `${backAfter} ms`);
  const stored = await storedNames(app);
  assert.ok(before.every(({ name }) => stored.has(name)));
  assert.ok(during.every(({ name }) => !stored.has(name)));
});

test("a refused database connection is 503 with Retry-After", async () => {
  proxy.wire = { kind: "refusing" };
  proxy.reset();
  const refused = await refusedCall(caller.call(projectsContract.list, { query: {} }));
  proxy.wire = { kind: "open" };
  await timeUntilBack(caller, 10_000);

  assert.equal(refused.message, UNAVAILABLE);
  assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d?$/);
});

test("a write can be retried after a connection reset rolled it back", async () => {
  const project = await makeProject(person);
  const rename = () =>
    caller.call(projectsContract.update, {
      params: { projectId: project.id },
      body: { name: "Renamed" },
    });
  await app.admin.query("begin");
  await app.admin.query("select from projects where id = $1 for update", [project.id]);
  const cut = refusedCall(rename());
  await lockWaits(app.admin, 1);
  proxy.reset();
  const refused = await cut;
  await app.admin.query("commit");

  assert.equal(refused.message, UNAVAILABLE);
  const after = await rename();
  assert.deepEqual([after.name, after.version], ["Renamed", project.version + 1]);
});

test("dead connections are dropped without blocking anyone", async () => {
  await tryWrites(caller, 10);
  proxy.wire = { kind: "silent" };
  const during = await tryWrites(caller, 10);
  proxy.wire = { kind: "open" };
  const backAfter = await timeUntilBack(caller, 10_000);

  assert.deepEqual([...new Set(during.map(({ outcome }) => outcome))], [UNAVAILABLE]);
  assert.ok(Math.max(...during.map(({ ms }) => ms)) < 8000);
  assert.ok(backAfter < 5000, `${backAfter} ms`);
});

test("a connection closed by the server is not used again", async () => {
  await tryWrites(caller, 10);
  proxy.halfClose();
  await timeUntilBack(caller, 5000);

  const writes = await tryWrites(caller, 10);
  assert.ok(writes.every(({ outcome }) => outcome === "done"));
});

test("a slow wire makes answers late and nothing else", async () => {
  proxy.wire = { kind: "slow", latencyMs: 30 };
  const slow = await tryWrites(caller, 5);
  proxy.wire = { kind: "narrow", bytesPerSecond: 200_000 };
  const narrow = await tryWrites(caller, 5);
  proxy.wire = { kind: "open" };

  assert.ok([...slow, ...narrow].every(({ outcome }) => outcome === "done"));
});

test("a truncated answer is rejected", async () => {
  const answers: string[] = [];
  for (const bytes of [1, 200, 700, 1500]) {
    await timeUntilBack(caller, 5000);
    proxy.wire = { kind: "cut-after", bytes };
    answers.push(...(await tryWrites(caller, 1)).map(({ outcome }) => outcome));
    proxy.wire = { kind: "open" };
  }

  assert.ok(answers.includes(UNAVAILABLE));
  assert.ok(
    answers.every((one) => one === UNAVAILABLE || one === "done"),
    answers.join(", "),
  );
});
