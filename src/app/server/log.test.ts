import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { test } from "node:test";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { createLog } from "#src/platform/server/log.ts";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";

function memory() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => lines.join("") };
}

test("what people type and what opens doors never reaches the log", async () => {
  const { stream, text } = memory();
  const app = await testApp({
    routes: probeRoutes,
    schema: PROBE_SCHEMA,
    log: createLog("debug", stream),
  });
  const person = await app.signIn();
  const { token } = await app.makeInvitation();
  const canary = "canary-password-9137";

  await app.anonymous().call(invitationsContract.read, { query: { token } });
  await refusedCall(
    app.anonymous().call(authContract.signIn, { body: { email: person.email, password: canary } }),
  );
  await refusedCall(app.anonymous().call(probeContract.tellTooMuch));
  const device = "canary-device-4711";
  await app.anonymous().request("/api/auth/me", { headers: { "finger-print-id": device } });

  assert.match(text(), /"path":"\/api\/auth\/invitations"/);
  const cookie = person.cookie?.split("=")[1] ?? "none";
  for (const secret of [token, canary, cookie, person.password, device]) {
    assert.ok(!text().includes(secret), `the log holds ${secret}`);
  }
});

test("a secret is cut out by the name of its field, also deep inside", () => {
  const { stream, text } = memory();

  createLog("info", stream).info({
    password: "s3cret",
    a: { token: "s3cret", b: { code: "s3cret" } },
  });

  assert.doesNotMatch(text(), /s3cret/);
});

test("line breaks in what strangers send cannot forge a line", () => {
  const { stream, text } = memory();

  createLog("info", stream).info({ agent: 'x"}\n{"level":"error","msg":"forged"}' }, "seen");

  assert.equal(text().trimEnd().split("\n").length, 1);
});
