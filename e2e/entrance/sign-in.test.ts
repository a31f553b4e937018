import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { openPage } from "../browser.ts";
import { holdClock } from "../clock.ts";
import { expectFocusOn } from "../gallery.ts";
import { home } from "../home.ts";
import { streamOpened } from "../network/live-stream.ts";
import { chooseInPersonMenu } from "../person-menu.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

test("signing in returns to the requested page", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;

  await visit.open("/projects?view=archived");
  assert.equal(new URL(page.url()).searchParams.get("next"), "/projects?view=archived");
  await signIn(page, person.email, person.password);

  await page.waitForURL("**/projects?view=archived");
  await home(page).waitFor();
});

test("signing out ends the session and redirects to sign-in", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  await visit.open("/projects");

  await chooseInPersonMenu(page, "Sign out");

  await page.getByText("You are signed out.").waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 401);
  await page.goto("/projects");
  await page.waitForURL("**/sign-in?next=%2Fprojects");
});

test("signed-in users are redirected from the sign-in page", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn());

  await visit.open("/sign-in");

  assert.equal(new URL(visit.page.url()).pathname, "/projects");
});

test("a briefly overloaded server does not redirect to sign-in", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 503/);
  const { page } = visit;
  await visit.become(await app.signIn());
  const error = { code: "service_unavailable", message: "", requestId: "r-1" };
  const busy = { status: 503, headers: { "retry-after": "1" }, json: { error } };
  await page.route("**/auth/me", (route) => route.fulfill(busy), { times: 1 });

  await visit.open("/projects");

  assert.equal(new URL(page.url()).pathname, "/projects");
});

test("a session that cannot be loaded counts as signed out", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 500/);
  const { page } = visit;
  await visit.become(await app.signIn());
  const error = { code: "internal_error", message: "", requestId: "r-1" };
  await page.route("**/auth/me", (route) => route.fulfill({ status: 500, json: { error } }));

  await visit.open("/projects");

  await page.waitForURL("**/sign-in?next=%2Fprojects");
  await page.getByLabel("Email").waitFor();
});

test("wrong credentials focus the email, keeping the password and showing an error", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 401 .*\/auth\/sign-in/);
  const { page } = visit;
  await visit.open("/sign-in");

  await signIn(page, "maya@northwind.studio", "not the right one");

  await page.getByRole("alert").getByText("Email or password is wrong.").waitFor();
  assert.equal(
    await page.getByLabel("Password", { exact: true }).inputValue(),
    "not the right one",
  );
  await expectFocusOn(page, "email");
});

test("the first invalid field is focused and marked until corrected", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open("/sign-in");

  await signIn(page, "maya@", "");
  await page.getByText("Email is not valid.").waitFor();
  await expectFocusOn(page, "email");
  assert.equal(await page.getByLabel("Email").getAttribute("aria-invalid"), "true");
  await page.getByRole("status").getByText("2 fields need a correction.").waitFor();

  await page.getByLabel("Email").fill("maya@northwind.studio");
  await page.getByText("Email is not valid.").waitFor({ state: "detached" });
});

test("a message waits for a typing pause or for blur", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open("/sign-in");
  await holdClock(page);

  await page.getByLabel("Email").pressSequentially("maya@");
  await page.clock.runFor(400);
  assert.equal(await page.getByText("Email is not valid.").count(), 0);
  await page.clock.runFor(200);
  await page.getByText("Email is not valid.").waitFor();
});

test("a failed offline sign-in keeps its input for another attempt", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  // The part that reads the device is loaded when the browser is idle, which may be offline.
  visit.expectConsoleError(/The device could not be read/);
  const { page } = visit;
  await visit.open("/sign-in");
  await page.waitForLoadState("networkidle");

  await page.context().setOffline(true);
  await signIn(page, person.email, person.password);
  await page.getByRole("alert").getByText("We could not reach the server.").waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), person.email);
  assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), person.password);

  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/projects");
});

test("after too many attempts a countdown runs before the next", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 429/);
  const { page } = visit;
  let calls = 0;
  await page.route("**/auth/sign-in", async (route) => {
    calls += 1;
    const error = { code: "sign_in_paused", message: "", requestId: "r-1" };
    await route.fulfill({ status: 429, headers: { "retry-after": "30" }, json: { error } });
  });
  await visit.open("/sign-in");
  await page.clock.install();

  await signIn(page, "maya@northwind.studio", "wrong");
  await page.getByText("Try again in 30 seconds.").first().waitFor();
  const button = page.getByRole("button", { name: "Sign in" });
  await button.click({ force: true });
  assert.equal(calls, 1, "presses during the pause are not sent");

  await page.clock.runFor(31_000);
  await page.getByText("Too many attempts.").waitFor({ state: "detached" });
  await button.click();
  await page.getByText("Too many attempts.").waitFor();
  assert.equal(calls, 2);
});

test("pressing the busy button again sends no second request", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 401 .*\/auth\/sign-in/);
  const { page } = visit;
  const sent: string[] = [];
  const released = Promise.withResolvers<void>();
  await page.route("**/auth/sign-in", async (route) => {
    sent.push(route.request().method());
    await released.promise;
    await route.continue();
  });
  await visit.open("/sign-in");

  await signIn(page, "maya@northwind.studio", "wrong");
  const button = page.getByRole("button", { name: "Sign in" });
  const width = (await button.boundingBox())?.width;
  await page.locator("button[aria-busy=true]").waitFor();
  assert.equal((await button.boundingBox())?.width, width);
  await button.click({ force: true });
  await page.getByLabel("Email").press("Enter");
  released.resolve();

  await page.getByText("Email or password is wrong.").waitFor();
  assert.deepEqual(sent, ["POST"]);
});

test("signing in never redirects to another site", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { email, password } = await app.signIn();

  await visit.open(`/sign-in?next=${encodeURIComponent("//evil.example/projects")}`);
  await signIn(page, email, password);
  await home(page).waitFor();
  assert.equal(page.url(), `${app.url}/projects`);

  for (const next of ["https://evil.example/", "/\\evil.example", "/\t/evil.example"]) {
    await visit.open(`/sign-in?next=${encodeURIComponent(next)}`);
    assert.equal(page.url(), `${app.url}/projects`);
  }
});

test("a session that ends elsewhere is noticed here", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 401/);
  const { page } = visit;
  await visit.become(person);
  const listening = streamOpened(page);
  await visit.open("/projects");
  await listening;

  await person.call(authContract.signOut);

  await page.getByText("Your session ended. Sign in to continue.").waitFor();
  assert.equal(new URL(page.url()).searchParams.get("next"), "/projects");
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
