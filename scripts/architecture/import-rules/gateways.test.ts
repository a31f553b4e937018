import assert from "node:assert/strict";
import { test } from "node:test";
import { readRepository } from "../repository.ts";
import { breaches } from "../repository-for-tests.ts";
import { checkGateways, GATEWAYS } from "./gateways.ts";

const JOB = "src/workspace/projects/server/projects.jobs.ts";

for (const line of [
  'import { connect } from "node:net";',
  'import { request } from "node:https";',
  'import * as http from "node:http";',
  'import SmtpConnection from "nodemailer/lib/smtp-connection";',
  'import * as oidc from "openid-client";',
  'const answer = await fetch("https://example.com");',
]) {
  test(`a connection out of the machine goes through a gateway: ${line}`, () => {
    assert.deepEqual(breaches(checkGateways, { [JOB]: `${line}\n` }), [`${JOB}:1`]);
  });
}

test("server, address and type imports count as no outgoing connection", () => {
  const text = [
    'import { createServer } from "node:http";',
    'import { isIP, type Socket } from "node:net";',
    'import type { TLSSocket } from "node:tls";',
  ].join("\n");
  assert.deepEqual(breaches(checkGateways, { [JOB]: text }), []);
});

test("tests and the web may call anything", () => {
  const text = 'const answer = await fetch("/api/projects");\n';
  assert.deepEqual(
    breaches(checkGateways, {
      "src/workspace/projects/projects.test.ts": text,
      "src/platform/web/call.ts": text,
    }),
    [],
  );
});

test("every named gateway exists", () => {
  const repository = readRepository(`${import.meta.dirname}/../../..`);
  assert.deepEqual(
    Object.keys(GATEWAYS).filter((path) => !repository.has(path)),
    [],
  );
});
