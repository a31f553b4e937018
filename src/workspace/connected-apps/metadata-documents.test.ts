import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { connectedAppsContract as contract } from "./connected-apps.contract.ts";
import { makeCode, makeRequest, REDIRECT, redeem } from "./connected-apps.makers.ts";

/** The documents of clients by their path. */
const documents: Record<string, (address: string) => { body: string; location?: string }> = {
  "/app": (address) => ({ body: describe(address) }),
  "/other": (address) => ({ body: describe(address.replace("/other", "/app")) }),
  "/large": (address) => ({ body: describe(address, "x".repeat(20_000)) }),
  "/moved": () => ({ body: "", location: "/app" }),
  "/secret": (address) => ({
    body: describe(address).replace('"none"', '"client_secret_basic"'),
  }),
};

function describe(address: string, more = ""): string {
  return JSON.stringify({
    client_id: address,
    client_name: "Claude",
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: "none",
    more,
  });
}

const server = createServer((request, response) => {
  const address = `http://${request.headers.host}${request.url}`;
  const { body, location } = documents[request.url ?? ""]?.(address) ?? { body: "" };
  response.writeHead(location ? 302 : 200, {
    "content-type": "application/json",
    ...(location ? { location } : {}),
  });
  response.end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");
after(() => server.close());
// A listening TCP server always has this kind of address.
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: host } });
const maya = await app.signIn({ role: "edit" });

async function check(client_id: string) {
  const { query } = await makeRequest(app, { client_id });
  return maya.call(contract.check, { body: { query } });
}

test("an app that names its document is connected", async () => {
  const client_id = `http://${host}/app`;
  const checked = await check(client_id);
  assert.deepEqual(checked.app, { name: "Claude", host, isLocal: true });
  const made = await makeCode(app, maya, { client_id });
  assert.equal((await redeem(app, made)).status, 200);
});

for (const [name, path] of [
  ["of another client", "/other"],
  ["that is too large", "/large"],
  ["behind a redirect", "/moved"],
  ["with a secret", "/secret"],
  ["that is empty", "/nothing"],
] as const)
  test(`a document ${name} is refused`, async () => {
    await assert.rejects(check(`http://${host}${path}`), refusal(422, "app_unreachable"));
  });

for (const address of ["https://127.0.0.1/app", "https://10.0.0.7/app", "https://[::1]/app"])
  test(`a document at ${address} is not fetched`, async () => {
    await assert.rejects(check(address), refusal(422, "app_unreachable"));
  });

for (const address of ["http://claude.ai/app", "https://claude.ai/", "https://claude.ai/app#part"])
  test(`${address} is no address of a document`, async () => {
    await assert.rejects(check(address), refusal(404, "app_unknown"));
  });
