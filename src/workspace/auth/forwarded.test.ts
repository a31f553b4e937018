import assert from "node:assert/strict";
import { test } from "node:test";
import { TEST_PASSWORD, type TestApp, testApp } from "#src/testing/test-app.ts";
import { sessionsContract } from "./sessions.contract.ts";

const direct = await testApp();
const proxied = await testApp({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });

/** The device list's entry for a client that sent this header. */
async function addressSeen(app: TestApp, forwarded: string): Promise<string | undefined> {
  const maya = await app.signIn();
  const browser = app.anonymous();
  await browser.request("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
    body: JSON.stringify({ email: maya.email, password: TEST_PASSWORD }),
  });
  const { list } = await browser.call(sessionsContract.list);
  return list.find(({ isCurrent }) => isCurrent)?.ip;
}

test("without a trusted proxy forwarded addresses are ignored", async () => {
  assert.equal(await addressSeen(direct, "203.0.113.7"), "127.0.0.1");
});

const FORWARDED: readonly [string, string, string][] = [
  ["the address it adds is believed", "203.0.113.7", "203.0.113.7"],
  ["what the caller wrote before it is not", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["a port behind the address makes no one another caller", "203.0.113.7:50123", "203.0.113.7"],
  ["nor does one behind IPv6", "[2001:db8::7]:443", "2001:db8::7"],
  [
    "an address of the old kind in the new form is the same one",
    "::ffff:203.0.113.7",
    "203.0.113.7",
  ],
  ["what is no address falls back to the proxy's own", "<script>", "127.0.0.1"],
  ["and a long text does as well", "a".repeat(3000), "127.0.0.1"],
];

for (const [name, forwarded, address] of FORWARDED) {
  test(`behind a trusted proxy: ${name}`, async () => {
    assert.equal(await addressSeen(proxied, forwarded), address);
  });
}
