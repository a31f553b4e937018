import assert from "node:assert/strict";
import { test } from "node:test";
import { TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { tokenFromMail } from "./auth.makers.ts";
import { passwordContract } from "./password.contract.ts";

const app = await testApp();
const maya = await app.signIn();
const waiting = await app.signIn({ confirmed: false });
await app.anonymous().call(passwordContract.requestReset, { body: { email: maya.email } });

const json = { "content-type": "application/json" };
const NAMES = { firstName: "Ada", lastName: "Quist" };

const tokens = {
  invitation: (await app.makeInvitation()).token,
  reset: await tokenFromMail(app, { kind: "reset-password", to: maya.email }),
  confirmation: await tokenFromMail(app, { kind: "verify-email", to: waiting.email }),
  session: maya.cookie?.split("=")[1] ?? "",
};

/** Each endpoint, and the one kind of token it accepts. */
const ENDPOINTS: readonly [
  name: string,
  opensFor: keyof typeof tokens,
  send: (token: string) => Promise<Response>,
][] = [
  ["looking at an invitation", "invitation", (token) => look("/auth/invitations", token)],
  ["looking at a reset link", "reset", (token) => look("/reset-password", token)],
  ["a new password", "reset", (token) => use("/reset-password/confirm", token)],
  ["confirming an address", "confirmation", (token) => use("/auth/verify-email", token)],
  ["signing up", "invitation", (token) => signUp(token)],
];

function look(path: string, token: string) {
  return app.anonymous().request(`/api${path}?token=${token}`);
}

function use(path: string, token: string) {
  const body = path === "/auth/verify-email" ? {} : { password: "another harbour at dusk" };
  const init = { method: "POST", headers: json, body: JSON.stringify(body) };
  return app.anonymous().request(`/api${path}?token=${token}`, init);
}

function signUp(token: string) {
  const body = JSON.stringify({ token, ...NAMES, password: TEST_PASSWORD });
  const init = { method: "POST", headers: json, body };
  return app.anonymous().request("/api/auth/invitations/accept-with-sign-up", init);
}

for (const [endpoint, kind, send] of ENDPOINTS) {
  test(`${endpoint} takes no token of another kind`, async () => {
    for (const [other, token] of Object.entries(tokens)) {
      if (other !== kind) assert.equal((await send(token)).status, 404, other);
    }
  });

  test(`${endpoint} takes no token that is nearly right`, async () => {
    const token = tokens[kind];
    const spoilt = [
      token.slice(0, -1),
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      encodeURIComponent(encodeURIComponent(`${token}=`)),
      `..%2F${token}`,
      `%E2%80%8B${token}`,
      `${token}%00`,
      "",
      "%ff",
      "a".repeat(5000),
    ];
    for (const one of spoilt) {
      const { status } = await send(one);
      assert.ok([400, 404, 422].includes(status), `${one.slice(0, 60)}: ${status}`);
    }
  });
}

test("each token still works for its own endpoint", async () => {
  const { invitation, reset, confirmation } = tokens;
  await app.anonymous().call(invitationsContract.read, { query: { token: invitation } });
  assert.equal((await use("/auth/verify-email", confirmation)).status, 200);
  assert.equal((await use("/reset-password/confirm", reset)).status, 200);
  assert.equal((await signUp(invitation)).status, 200);
});
