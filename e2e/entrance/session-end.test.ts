import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();
const ENDED = "Your session ended. Sign in to continue.";

/** A user on a page that refetches them every five seconds. */
async function waiting() {
  const person = await app.signIn({ confirmed: false });
  const visit = await openPage(app);
  visit.expectConsoleError(/status of 40[13]/);
  await visit.become(person);
  const { page } = visit;
  await page.clock.install();
  await visit.open("/verify-email?next=%2Fprojects%3Fview%3Darchived");
  return { person, visit, page };
}

const refusal = (status: number) => ({
  status,
  json: { error: { code: "refused", message: "", requestId: "r-1" } },
});

for (const status of [401, 403]) {
  test(`a call refused with ${status} redirects to sign-in and back`, async () => {
    const { visit, page } = await waiting();
    await using _ = visit;
    const before = page.url();
    await page.route("**/auth/me", (route) => route.fulfill(refusal(status)));

    await page.clock.runFor(5100);

    await page.getByText(ENDED).waitFor();
    const url = new URL(page.url());
    assert.equal(url.pathname, "/sign-in");
    assert.equal(new URL(url.searchParams.get("next") ?? "", app.url).href, before);
  });
}

test("a refused permission also ends the session on the server", async () => {
  const { person, visit, page } = await waiting();
  await using _ = visit;
  await page.route("**/auth/me", (route) => route.fulfill(refusal(403)));
  const ended = page.waitForResponse("**/auth/sign-out");

  await page.clock.runFor(5100);
  await ended;

  assert.equal((await person.request("/api/auth/me")).status, 401);
});

test("several simultaneous refusals return to the original page", async () => {
  const { visit, page } = await waiting();
  await using _ = visit;
  const before = page.url();
  await page.route("**/auth/me", (route) => route.fulfill(refusal(401)));

  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await page.clock.runFor(20_000);

  await page.getByText(ENDED).waitFor();
  const next = new URL(page.url()).searchParams.get("next") ?? "";
  assert.equal(new URL(next, app.url).href, before);
});

test("a refusal on a sign-in page does not redirect", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 403/);
  await visit.become(await app.signIn());
  await visit.page.route("**/auth/invitations?*", (route) => route.fulfill(refusal(403)));

  await visit.open("/invite?token=any");

  await visit.page.getByRole("button", { name: "Try again" }).waitFor();
  assert.equal(new URL(visit.page.url()).pathname, "/invite");
});

test("the end of a session is announced once", async () => {
  const { visit, page } = await waiting();
  await using _ = visit;
  await page.route("**/auth/me", (route) => route.fulfill(refusal(401)));
  await page.clock.runFor(5100);
  await page.getByText(ENDED).waitFor();

  await page.reload();

  await page.getByLabel("Email").waitFor();
  assert.equal(await page.getByText(ENDED).count(), 0);
});
