import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp({ routes: probeRoutes, schema: PROBE_SCHEMA });

async function someProbe() {
  const owner = await app.signIn({ role: "admin" });
  const probe = await owner.call(probeContract.create, { body: { name: "Mine" } });
  return { owner, probe, params: { probeId: probe.id } };
}

test("a record that one member creates is readable by another", async () => {
  const { owner, probe, params } = await someProbe();
  const colleague = await app.signIn({ role: "view", with: owner });

  assert.deepEqual(await colleague.call(probeContract.read, { params }), probe);
});

test("another organisation's object gets the same response as a missing one", async () => {
  const { params } = await someProbe();
  const stranger = await app.signIn({ role: "admin" });
  const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, "");

  const foreign = await stranger.request(`/api/probes/${params.probeId}`);
  const unknown = await stranger.request("/api/probes/01890000-0000-7000-8000-000000000000");

  assert.equal(foreign.status, 404);
  assert.equal(withoutRequestId(await foreign.text()), withoutRequestId(await unknown.text()));
});

test("another organisation's object cannot be changed or removed", async () => {
  const { owner, probe, params } = await someProbe();
  const stranger = await app.signIn({ role: "admin" });

  await assert.rejects(
    stranger.call(probeContract.rename, { params, body: { name: "Taken" } }),
    refusal(404, "probe_not_found"),
  );
  await assert.rejects(
    stranger.call(probeContract.remove, { params }),
    refusal(404, "probe_not_found"),
  );
  assert.deepEqual(await owner.call(probeContract.read, { params }), probe);
});

test("lists and totals include only the own organisation", async () => {
  await someProbe();
  const { owner, probe } = await someProbe();

  const answer = await owner.call(probeContract.list, { query: {} });

  assert.deepEqual(answer, { list: [probe], total: 1 });
});

test("a GET can never write", async () => {
  const { owner, probe, params } = await someProbe();

  await assert.rejects(
    owner.call(probeContract.sneakyWrite, { params }),
    refusal(503, "service_unavailable"),
  );
  assert.deepEqual(await owner.call(probeContract.read, { params }), probe);
});

test("a failed call is rolled back", async () => {
  const { owner, probe, params } = await someProbe();

  await assert.rejects(
    owner.call(probeContract.renameAndFail, { params }),
    refusal(404, "probe_not_found"),
  );
  assert.deepEqual(await owner.call(probeContract.read, { params }), probe);
});

test("a transaction that broke unnoticed is not reported as done", async () => {
  const { owner, probe, params } = await someProbe();

  await assert.rejects(
    owner.call(probeContract.swallowError, { params }),
    refusal(500, "internal_error"),
  );
  assert.deepEqual(await owner.call(probeContract.read, { params }), probe);
});

test("a response field missing in the contract fails instead of leaking", async () => {
  await assert.rejects(
    app.anonymous().call(probeContract.returnExtraField),
    refusal(500, "internal_error"),
  );
});

test("every response names its organisation in a header", async () => {
  const { owner } = await someProbe();

  const response = await owner.request("/api/probes");

  assert.equal(response.headers.get("x-org"), owner.organizationId);
});

test("a call for another organisation is refused", async () => {
  const { owner } = await someProbe();
  const send = (meant: string) =>
    owner.request("/api/probes", {
      method: "POST",
      headers: { "content-type": "application/json", "x-org": meant },
      body: JSON.stringify({ name: "Elsewhere" }),
    });
  const before = await owner.call(probeContract.list, { query: {} });

  const refused = await send(newId());

  assert.equal(refused.status, 409);
  assert.equal(JSON.parse(await refused.text()).error.code, "organization_switched");
  assert.equal(refused.headers.get("x-org"), owner.organizationId);
  assert.deepEqual(await owner.call(probeContract.list, { query: {} }), before);
  assert.ok((await send(owner.organizationId)).ok);
});

test("a rate-limited call gets the time to wait", async () => {
  const limited = await testApp({ routes: probeRoutes, schema: PROBE_SCHEMA, limitsLifted: false });
  const owner = await limited.signIn({ role: "edit" });
  for (const name of ["1", "2", "3", "4", "5"]) {
    await owner.call(probeContract.create, { body: { name } });
  }

  const sixth = await refusedCall(owner.call(probeContract.create, { body: { name: "6" } }));

  assert.equal(sixth.code, "rate_limited");
  const wait = Number(sixth.headers.get("retry-after"));
  assert.ok(wait >= 1 && wait <= 3600, `waits ${wait} s`);
});

test("a file arrives with its fields", async () => {
  const { owner } = await someProbe();
  const file = new File(["hello"], "../../etc/passwd");

  const answer = await owner.call(probeContract.importFile, { body: { note: "n" }, file });

  assert.deepEqual(answer, { note: "n", name: "passwd", text: "hello" });
});

test("a file over its limit is refused", async () => {
  const { owner } = await someProbe();
  const file = new File(["x".repeat(65 * 1024)], "big.txt");

  await assert.rejects(
    owner.call(probeContract.importFile, { body: { note: "n" }, file }),
    refusal(413, "body_too_large"),
  );
});

test("a download keeps a hostile file name from becoming a header", async () => {
  const { owner } = await someProbe();
  const name = '../a"\r\n/x: y;é.csv';

  const response = await owner.request(`/api/probes/export?fileName=${encodeURIComponent(name)}`);

  assert.equal(response.headers.get("x"), null);
  assert.match(
    response.headers.get("content-disposition") ?? "",
    /^attachment; filename="_a____x_ y__\.csv"; filename\*=UTF-8''_a%22___x%3A%20y%3B%C3%A9\.csv$/,
  );
});
