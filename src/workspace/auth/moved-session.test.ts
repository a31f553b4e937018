import assert from "node:assert/strict";
import { test } from "node:test";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";

const app = await testApp();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEWER_FIREFOX = FIREFOX.replaceAll("140.0", "141.0");
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

type Browser = { agent: string; device?: string };

const HOME: Browser = { agent: FIREFOX, device: "amd64|Europe/Berlin|8" };
const AWAY: Browser = { agent: SAFARI, device: "arm64|Asia/Tokyo|16" };

/** Maya's own browser, and the events that she and her admins see afterwards. */
async function signedInAtHome() {
  const maya = await app.signIn({ role: "admin" });
  await maya.request("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", ...headersOf(HOME) },
    body: JSON.stringify({ email: maya.email, password: TEST_PASSWORD }),
  });
  return maya;
}

function headersOf({ agent, device }: Browser) {
  return { "user-agent": agent, ...(device === undefined ? {} : { "finger-print-id": device }) };
}

async function goOnWith(maya: Person, browser: Browser): Promise<void> {
  const response = await maya.request("/api/auth/me", { headers: headersOf(browser) });
  assert.equal(response.status, 200);
}

async function movesOf(maya: Person) {
  const filters = { kind: "session_device_changed" } as const;
  const { list } = await maya.call(auditContract.list, { query: { filters } });
  return list.map(({ details }) => details);
}

test("a session that moves to another browser is recorded, mailed and marked", async () => {
  const maya = await signedInAtHome();

  // The page sends several requests at once, and the owner's browser continues as well.
  await Promise.all(Array.from({ length: 8 }, () => goOnWith(maya, AWAY)));
  await goOnWith(maya, HOME);
  await goOnWith(maya, AWAY);

  assert.deepEqual(await movesOf(maya), [
    { before: "Firefox on Linux", device: "Safari on macOS" },
  ]);
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const warnings = mails.filter(
    ({ to, subject }) =>
      to.address === maya.email && subject === "Your session moved to another browser",
  );
  assert.equal(warnings.length, 1);
  const { list } = await maya.call(sessionsContract.list);
  assert.equal(list.find(({ isCurrent }) => isCurrent)?.isNewDevice, true);
});

const SAME: readonly [string, Browser][] = [
  ["an update of the browser on a journey", { agent: NEWER_FIREFOX, device: "amd64|Asia/Tokyo|8" }],
  ["another browser on the same device", { agent: SAFARI, device: HOME.device ?? "" }],
  ["a call that says nothing of its device", { agent: SAFARI }],
  ["a device that is no proper text", { agent: SAFARI, device: "x".repeat(10_000) }],
];

for (const [name, browser] of SAME) {
  test(`${name} does not count as a moved session`, async () => {
    const maya = await signedInAtHome();
    await goOnWith(maya, browser);
    assert.deepEqual(await movesOf(maya), []);
  });
}
