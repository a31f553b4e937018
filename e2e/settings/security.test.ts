import assert from "node:assert/strict";
import { test } from "node:test";
import type { Route } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp, openWebApp } from "#e2e/web-app.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { someoneAtGoogle, withProviders } from "#src/workspace/identities/identities.makers.ts";

const app = await openWebApp();
const NEXT = "another harbour at dusk";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("ended sessions leave the device list, wherever they were ended", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "view" });
  const phone = await signInWith(maya, PHONE);
  const desk = await signInWith(maya, FIREFOX);
  await visit.become(maya);
  await page.clock.install();
  await visit.open("/settings/personal/security");
  const rows = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await rows.filter({ hasText: "This device" }).getByText("Active now").waitFor();
  await rows.filter({ hasText: "Safari on iPhone" }).getByText("New device").waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await page.locator("[data-notice]").getByText("Signed out Safari on iPhone").waitFor();
  assert.equal(await rows.count(), 2);
  await assert.rejects(phone.call(authContract.me), refusal(401, "session_missing"));

  await desk.call(authContract.signOut);
  await page.clock.fastForward(60_000);
  await page.getByText("No other active sessions.").waitFor();
  assert.equal(await rows.count(), 1);

  await signInWith(maya, PHONE);
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByText("1 other device").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await page.locator("[data-notice]").getByText("Signed out 1 other device").waitFor();
  assert.equal((await maya.call(sessionsContract.list)).list.length, 1);
});

test("a call in flight during a password change signs no one out", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 401/);
  const { page } = visit;
  const maya = await app.signIn();
  await visit.become(maya);
  await page.clock.install();
  await visit.open("/settings/personal/security");
  await page.getByText("No other active sessions.").waitFor();
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(maya.password);
  await page.getByLabel("New password").fill(NEXT);
  const isAsked = Promise.withResolvers<void>();
  const isChanged = Promise.withResolvers<void>();
  const refuse = async (route: Route) => {
    isAsked.resolve();
    await isChanged.promise;
    await route.fulfill({ status: 401, json: { error: { code: "session_missing" } } });
  };
  const change = async (route: Route) => {
    const refused = page.waitForResponse((response) => response.status() === 401);
    const response = await route.fetch();
    isChanged.resolve();
    await refused;
    await route.fulfill({ response });
  };
  await page.route("**/auth/sessions", refuse, { times: 1 });
  // Unlimited, because a page without routes drops those in flight.
  await page.route("**/auth/password", change);
  await page.clock.fastForward(60_000);
  await isAsked.promise;

  await page.getByRole("button", { name: "Change password" }).click();

  await page.locator("[data-notice]").getByText("All other devices were signed out.").waitFor();
  await page.getByText("No other active sessions.").waitFor();
});

test("a password change refused for an ended session is sent once", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 401/);
  const { page } = visit;
  const maya = await app.signIn();
  await visit.become(maya);
  await visit.open("/settings/personal/security");
  await page.getByText("No other active sessions.").waitFor();
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill(maya.password);
  await page.getByLabel("New password").fill(NEXT);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/password")) sent += 1;
  });
  await app.admin.query("delete from sessions where user_id = $1", [maya.userId]);

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();

  assert.equal(sent, 1);
});

test("changing the password requires the current one and signs out other devices", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 422/);
  const { page } = visit;
  const maya = await app.signIn();
  const phone = await signInWith(maya, PHONE);
  await visit.become(maya);
  await visit.open("/settings/personal/security");
  await page.getByRole("button", { name: "Change password" }).click();
  const [current, next] = [page.getByLabel("Current password"), page.getByLabel("New password")];
  await page.locator("input:focus").and(current).waitFor();

  await page.keyboard.type("not the right one");
  await next.fill("Northwind harbour");
  await page.keyboard.press("Enter");
  await page.getByText("The current password is wrong.").waitFor();
  await current.fill(maya.password);
  await next.fill(maya.password);
  await page.keyboard.press("Enter");
  await page.getByText("Choose a different one.").waitFor();
  await next.fill("passwordpassword");
  await page.keyboard.press("Enter");
  await page.getByText("It is too common.").waitFor();
  await visit.expectAccessible();

  await next.fill(NEXT);
  await page.keyboard.press("Enter");
  await page.locator("[data-notice]").getByText("All other devices were signed out.").waitFor();
  await page.getByRole("button", { name: "Change password" }).and(page.locator(":focus")).waitFor();
  await page.getByText("No other active sessions.").waitFor();
  await assert.rejects(phone.call(authContract.me), refusal(401, "session_missing"));
  await app.anonymous().call(authContract.signIn, { body: { email: maya.email, password: NEXT } });
});

test("a provider is connected and disconnected with the password", async () => {
  const own = await openOwnWebApp();
  const maya = await own.signIn();
  const fake = await withProviders(own);
  fake.person = someoneAtGoogle();
  await using visit = await openPage(own);
  visit.expectConsoleError(/a request left our origin/, /status of 409/, /status of 422/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/personal/security");
  const prove = async (action: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill(maya.password);
    await dialog.getByRole("button", { name: action }).click();
  };
  fake.refusal = "access_denied";
  await page.getByRole("button", { name: "Connect Google" }).click();
  await page.getByRole("dialog").getByLabel("Current password").fill("not the right one");
  await page.keyboard.press("Enter");
  await page.getByText("The current password is wrong.").waitFor();
  await visit.expectAccessible();
  await prove("Connect");
  await page.getByText("The provider did not grant access.").waitFor();
  await page.getByRole("link", { name: "Back to your settings" }).click();
  fake.refusal = undefined;

  await page.getByRole("button", { name: "Connect Google" }).click();
  await prove("Connect");
  await page.locator("[data-notice]").getByText("Connected Google").waitFor();
  await page.getByText(`Connected as ${fake.person.email}`).waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await prove("Disconnect");
  await page.locator("[data-notice]").getByText("Disconnected Google").waitFor();
  await page.getByRole("button", { name: "Connect Google" }).waitFor();
});

test("an account without a password must set one by mail first", async () => {
  const own = await openOwnWebApp();
  const maya = await own.signIn();
  await withProviders(own);
  await own.admin.query("update users set password_hash = null where id = $1", [maya.userId]);
  await using visit = await openPage(own);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/personal/security");
  await page.locator("[aria-disabled=true]", { hasText: "Connect" }).first().waitFor();

  await page.getByRole("button", { name: "Request a link" }).click();

  await page.locator("[data-notice]").getByText("A link to set a password is ready").waitFor();
  await tokenFromMail(own, { kind: "reset-password", to: maya.email });
  await visit.expectAccessible();
});

async function signInWith(person: Person, userAgent: string) {
  const caller = app.anonymous();
  await caller.request("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  return caller;
}
