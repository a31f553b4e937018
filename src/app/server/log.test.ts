import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { after, test } from "node:test";
import { styleText } from "node:util";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { createLog } from "#src/platform/server/log.ts";
import { prettyLines } from "#src/platform/server/pretty-log.ts";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { type TestApp, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";

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

test("the log contains no input and no secrets", async () => {
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
  await refusedCall(app.anonymous().call(probeContract.returnExtraField));
  const device = "canary-device-4711";
  await app.anonymous().request("/api/auth/me", { headers: { "finger-print-id": device } });

  assert.match(text(), /"path":"\/api\/auth\/invitations"/);
  const cookie = person.cookie?.split("=")[1] ?? "none";
  for (const secret of [token, canary, cookie, person.password, device]) {
    assert.ok(!text().includes(secret), `the log holds ${secret}`);
  }
});

test("email addresses never reach the log", async () => {
  const { stream, text } = memory();
  const log = createLog("debug", stream);
  const smtp = await startFakeSmtp();
  after(() => smtp.stop());
  const [waiting, sending] = await Promise.all(
    [{}, { SMTP_URL: smtp.url }].map((environment) => testApp({ environment, log })),
  );
  assert.ok(waiting && sending);
  const addresses: string[] = [];
  const mailTo = async ({ services }: TestApp) => {
    const address = `o'neil.${addresses.length}+x@mail.example.com`;
    addresses.push(address);
    const to = { name: "Maya", address };
    await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
      services.mail.queue(db, { kind: "test", to, subject: "Hello", text: "A letter" }),
    );
  };

  await mailTo(waiting);
  await waiting.runJobs();
  for (const fault of ["recipient-later", "recipient-never"] as const) {
    smtp.fault = fault;
    await mailTo(sending);
    await sending.runJobs().catch(() => undefined);
  }
  for (const path of ["maya@example.com", "maya%40example.com"])
    await waiting.anonymous().request(`/api/${path}`);

  const { rows } = await waiting.admin.query("select id from mails");
  assert.match(text(), new RegExp(`"mailId":"${rows[0].id}".*mail waiting`));
  assert.match(text(), /"job failed"/);
  assert.match(text(), /"mail failed"/);
  assert.doesNotMatch(text(), /example\.com/);
  for (const line of text().trimEnd().split("\n")) JSON.parse(line);
});

test("the log redacts an address after a line break", () => {
  const { stream, text } = memory();
  const frame = "at x (/app/node_modules/@fastify/static@9.1.0/index.js:1:2)";

  createLog("info", stream).info(`To:\nmaya@example.com\t"Zoë" <zoë@bücher.example>\n${frame}`);

  const { msg } = JSON.parse(text());
  assert.equal(msg, `To:\n[address removed]\t"Zoë" <[address removed]>\n${frame}`);
});

test("a secret is redacted by field name, even deeply nested", () => {
  const { stream, text } = memory();

  createLog("info", stream).info({
    password: "s3cret",
    a: { token: "s3cret", b: { code: "s3cret" } },
  });

  assert.doesNotMatch(text(), /s3cret/);
});

test("a pretty line cannot be forged, nor move the cursor", () => {
  const { stream, text } = memory();
  const hostile = '\n12:00:00 error forged\r\u001b[2J\u009b2J\u202e\u2028 level="fatal"';

  const log = createLog("info", prettyLines(stream));
  log.info({ [`agent${hostile}`]: hostile, nested: { hostile } }, `seen ${hostile}`);
  log.error({ err: new Error(hostile) }, "failed");

  const lines = text().trimEnd().split("\n");
  assert.equal(lines.filter((line) => /^\d\d:\d\d:\d\d /.test(line)).length, 2);
  const styled = styleText("red", "error", { validateStream: false });
  const unsafe = /[\p{Cc}\p{Cf}\p{Zl}]/u;
  for (const line of lines) assert.doesNotMatch(line.replaceAll(styled, ""), unsafe);
});

test("line breaks in requests cannot forge a log line", () => {
  const { stream, text } = memory();

  createLog("info", stream).info({ agent: 'x"}\n{"level":"error","msg":"forged"}' }, "seen");

  assert.equal(text().trimEnd().split("\n").length, 1);
});
