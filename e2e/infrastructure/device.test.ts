import assert from "node:assert/strict";
import { test } from "node:test";
import { hashComponents } from "@fingerprintjs/fingerprintjs";
import type { Page, Request } from "playwright-core";
import { openPage, type Visit } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

test("calls identify the device by a hash of seven facts", async () => {
  await using visit = await openPage(app);
  const calls = watchCalls(visit.page);
  await visit.become(await app.signIn());

  await visit.open("/projects");
  const facts = await readFacts(visit.page);

  // The document starts the first calls, before any script is there.
  const later = calls.filter((call) => !isFirst(call));
  assert.ok(later.length > 0);
  for (const call of later) {
    assert.equal(call.headers()["finger-print-id"], hashComponents(facts), call.url());
  }
});

test("the device keeps its name from one visit to the next", async () => {
  const names: (string | undefined)[] = [];
  for (const _ of ["first", "second"]) {
    await using visit = await openPage(app);
    names.push((await trySignIn(visit)).headers()["finger-print-id"]);
  }

  assert.match(names[0] ?? "", /^[0-9a-f]{32}$/);
  assert.equal(names[0], names[1]);
});

test("signing in works if the device cannot be identified", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/device-id/);
  const documents = watchDocuments(visit.page);
  await visit.page.route("**/assets/device-id-*", (route) => route.abort("blockedbyclient"));

  const call = await trySignIn(visit);

  assert.equal(call.headers()["finger-print-id"], undefined);
  assert.equal(documents.length, 1, "the page is not loaded again for it");
});

test("sign-in does not wait for a slow device library", async () => {
  await using visit = await openPage(app);
  await visit.page.route("**/assets/device-id-*", () => undefined);

  const call = await trySignIn(visit);

  assert.equal(call.headers()["finger-print-id"], undefined);
});

/** With wrong credentials, so that the page stays; returns the request. */
async function trySignIn(visit: Visit): Promise<Request> {
  const { page } = visit;
  visit.expectConsoleError(/status of 401 .*\/auth\/sign-in/);
  const asked = page.waitForRequest("**/api/auth/sign-in");
  await visit.open("/sign-in");
  await page.getByLabel("Email").fill("maya@northwind.studio");
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Email or password is wrong.").waitFor();
  return asked;
}

/** The event stream is excluded: browsers cannot add headers to it. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && request.url().includes("/api/")) calls.push(request);
  });
  return calls;
}

/** The person, and where there is one their project. */
function isFirst(call: Request): boolean {
  return /\/api\/auth\/me$/.test(call.url());
}

function watchDocuments(page: Page): Request[] {
  const documents: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request);
  });
  return documents;
}

/** Computed independently of the product. Undefined is lost in transit. */
async function readFacts(page: Page) {
  const script = `({
    architecture: new Uint8Array(new Float32Array([Infinity - Infinity]).buffer)[3],
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    applePay: "ApplePaySession" in window ? 1 : -1,
    deviceMemory: navigator.deviceMemory,
    platform: navigator.platform,
  })`;
  const { architecture, timezone, applePay, deviceMemory, platform } =
    await page.evaluate<Record<string, string | number | undefined>>(script);
  const fact = (value: string | number | undefined) => ({ value, duration: 0 });
  return {
    architecture: fact(architecture),
    timezone: fact(timezone),
    applePay: fact(applePay),
    deviceMemory: fact(deviceMemory),
    osCpu: fact(undefined),
    cpuClass: fact(undefined),
    platform: fact(platform),
  };
}
