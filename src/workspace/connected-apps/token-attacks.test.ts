import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import {
  makeClient,
  makeCode,
  makeConnection,
  redeem,
  refresh,
  statusAt,
} from "./connected-apps.makers.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

async function refusal(response: Response): Promise<string> {
  const { error } = Object(await response.json());
  return `${response.status} ${error}`;
}

test("a code of one client is refused to another", async () => {
  const made = await makeCode(app, maya);
  const clientId = await makeClient(app);
  assert.equal(await refusal(await redeem(app, { ...made, clientId })), "400 invalid_grant");
});

test("a second use of a code ends what came from the first", async () => {
  const made = await makeCode(app, maya);
  const tokens = Object(await (await redeem(app, made)).json());
  assert.equal(await statusAt(app, tokens.access_token), 200);

  assert.equal(await refusal(await redeem(app, made)), "400 invalid_grant");

  assert.equal(await statusAt(app, tokens.access_token), 401);
  const { clientId } = made;
  const again = await refresh(app, { clientId, refreshToken: tokens.refresh_token });
  assert.equal(await refusal(again), "400 invalid_grant");
});

test("two uses of a code at once give no working token", async () => {
  const made = await makeCode(app, maya);
  const answers = await Promise.all([redeem(app, made), redeem(app, made)]);
  const bodies = await Promise.all(answers.map((one) => one.json()));
  const tokens = bodies.flatMap((body) => Object(body).access_token ?? []);
  assert.equal(tokens.length, 1);
  assert.equal(await statusAt(app, tokens[0]), 401);
});

for (const [name, changed, error] of [
  ["a wrong verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
  ["no verifier", { code_verifier: undefined }, "invalid_request"],
  ["another redirect", { redirect_uri: "http://127.0.0.1:4567/other" }, "invalid_grant"],
  ["another resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
  ["another kind of grant", { grant_type: "password" }, "unsupported_grant_type"],
  ["an invented code", { code: "invented" }, "invalid_grant"],
] as const)
  test(`a code is refused with ${name}`, async () => {
    const response = await redeem(app, await makeCode(app, maya), changed);
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(await refusal(response), `400 ${error}`);
  });

test("a code ends after a minute", async () => {
  const made = await makeCode(app, maya);
  await app.admin.query("update oauth_secrets set expires_at = now() - interval '1 second'");
  assert.equal(await refusal(await redeem(app, made)), "400 invalid_grant");
});

test("a refresh token that comes twice ends its connection", async () => {
  const before = await makeConnection(app, maya);
  const tokens = Object(await (await refresh(app, before)).json());

  assert.equal(await refusal(await refresh(app, before)), "400 invalid_grant");

  assert.equal(await statusAt(app, tokens.access_token), 401);
  const after = { clientId: before.clientId, refreshToken: tokens.refresh_token };
  assert.equal(await refusal(await refresh(app, after)), "400 invalid_grant");
});

test("a refresh token of one client is refused to another", async () => {
  const { refreshToken, accessToken } = await makeConnection(app, maya);
  const clientId = await makeClient(app);
  assert.equal(await refusal(await refresh(app, { clientId, refreshToken })), "400 invalid_grant");
  assert.equal(await statusAt(app, accessToken), 401);
});

test("an access token ends after an hour", async () => {
  const connection = await makeConnection(app, maya);
  await app.admin.query("update access_tokens set expires_at = now()");
  assert.equal(await statusAt(app, connection.accessToken), 401);
  assert.equal((await refresh(app, connection)).status, 200);
});

test("a connection ends after a year", async () => {
  const connection = await makeConnection(app, maya);
  await app.admin.query("update access_tokens set created_at = now() - interval '367 days'");
  assert.equal(await refusal(await refresh(app, connection)), "400 invalid_grant");
});

test("a client that is not registered gets no token", async () => {
  const made = await makeCode(app, maya);
  const response = await redeem(app, { ...made, clientId: "gone" });
  assert.equal(await refusal(response), "401 invalid_client");
});

test("no secret of a connection is stored", async () => {
  const { accessToken, refreshToken } = await makeConnection(app, maya);
  const { rows } = await app.admin.query(
    `select to_jsonb(t)::text as row from access_tokens t
      union all select to_jsonb(s)::text from oauth_secrets s`,
  );
  const stored = JSON.stringify(rows);
  assert.ok(!stored.includes(accessToken) && !stored.includes(refreshToken));
});
