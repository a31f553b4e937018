import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { type Caller, toRequest } from "#src/testing/person.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { singleSignOnContract } from "./single-sign-on.contract.ts";
import { makeSingleSignOn, signInAt, someoneAt, startDns } from "./single-sign-on.makers.ts";

const dns = await startDns();
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });
const at = await makeSingleSignOn(app, dns);
const { fake, domain, admin } = at;

const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} };

function claimsFor(sub: string): Record<string, unknown> {
  const iat = Math.floor(Date.now() / 1000);
  return {
    iss: fake.issuer,
    aud: fake.clientId,
    sub,
    iat,
    exp: iat + 120,
    jti: newId(),
    events: EVENTS,
  };
}

/** Sent as a provider does. */
async function send(token: string, organizationId = admin.organizationId): Promise<number> {
  const [path] = toRequest(singleSignOnContract.backChannel, { params: { organizationId } });
  const response = await app.anonymous().request(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ logout_token: token }).toString(),
  });
  await response.body?.cancel();
  return response.status;
}

async function signedIn(): Promise<{ caller: Caller; sub: string }> {
  fake.person = someoneAt(domain);
  const caller = app.anonymous();
  await signInAt(caller, at);
  return { caller, sub: fake.person.sub };
}

const isOpen = (caller: Caller) => caller.call(authContract.me);

test("a logout token ends the sessions of its person", async () => {
  const { caller, sub } = await signedIn();
  const other = await signedIn();

  const status = await send(await fake.sign(claimsFor(sub), { typ: "logout+jwt" }));

  assert.equal(status, 204);
  await assert.rejects(isOpen(caller), refusal(401, "session_missing"));
  assert.ok(await isOpen(other.caller));
});

test("a session of the account that began in another way stays", async () => {
  const { sub } = await signedIn();
  const before = await isOpen(admin);

  await send(await fake.sign(claimsFor(sub)));

  assert.equal((await isOpen(admin)).id, before.id);
});

test("a logout token with a session id ends only that session", async () => {
  const { caller, sub } = await signedIn();

  await send(await fake.sign({ ...claimsFor(sub), sid: "another session" }));

  assert.ok(await isOpen(caller));
});

test("a logout token counts once", async () => {
  const { sub } = await signedIn();
  const token = await fake.sign(claimsFor(sub));

  assert.deepEqual([await send(token), await send(token)], [204, 400]);
});

function without(name: string, claims: Record<string, unknown>): Record<string, unknown> {
  const { [name]: _, ...others } = claims;
  return others;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const ATTACKS: Readonly<Record<string, (sub: string) => Promise<string> | string>> = {
  "without a signature": (sub) => `${base64({ alg: "none" })}.${base64(claimsFor(sub))}.`,
  "signed with the public key as a secret"(sub) {
    const text = `${base64({ alg: "HS256" })}.${base64(claimsFor(sub))}`;
    return `${text}.${createHmac("sha256", fake.publicKeyPem).update(text).digest("base64url")}`;
  },
  "signed with the client secret"(sub) {
    const text = `${base64({ alg: "HS256" })}.${base64(claimsFor(sub))}`;
    return `${text}.${createHmac("sha256", fake.clientSecret).update(text).digest("base64url")}`;
  },
  "from an hour ago": (sub) =>
    fake.sign({ ...claimsFor(sub), iat: Math.floor(Date.now() / 1000) - 3600 }),
  "from the future": (sub) =>
    fake.sign({ ...claimsFor(sub), iat: Math.floor(Date.now() / 1000) + 3600 }),
  "for another application": (sub) => fake.sign({ ...claimsFor(sub), aud: "another" }),
  "of another issuer": (sub) => fake.sign({ ...claimsFor(sub), iss: "https://another.example" }),
  "with a nonce": (sub) => fake.sign({ ...claimsFor(sub), nonce: "n" }),
  "without its event": (sub) => fake.sign({ ...claimsFor(sub), events: {} }),
  "without an id": (sub) => fake.sign(without("jti", claimsFor(sub))),
  "that names no one": (sub) => fake.sign(without("sub", claimsFor(sub))),
  "of another type": (sub) => fake.sign(claimsFor(sub), { typ: "at+jwt" }),
  "that is no token": () => "not a token",
};

for (const [name, forge] of Object.entries(ATTACKS))
  test(`a logout token ${name} ends nothing`, async () => {
    const { caller, sub } = await signedIn();

    assert.equal(await send(await forge(sub)), 400);

    assert.ok(await isOpen(caller));
  });

test("a provider ends no sessions of another organisation", async () => {
  const { caller, sub } = await signedIn();
  const other = await makeSingleSignOn(app, dns);

  const status = await send(await fake.sign(claimsFor(sub)), other.admin.organizationId);

  assert.equal(status, 400);
  assert.ok(await isOpen(caller));
});
