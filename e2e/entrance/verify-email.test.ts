import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "../browser.ts";
import { overrideSettings } from "../settings.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();
await app.signIn();

async function unconfirmed(look = {}) {
  const person = await app.signIn({ confirmed: false });
  const visit = await openPage(app, look);
  await visit.become(person);
  const confirm = () =>
    app.admin.query("update users set email_confirmed_at = now() where id = $1", [person.userId]);
  return { person, visit, page: visit.page, confirm };
}

test("an unconfirmed user is redirected to the confirmation page", async () => {
  const { person, visit, page } = await unconfirmed();
  await using _ = visit;

  await visit.open("/projects");

  await page.waitForURL("**/verify-email");
  await page.getByRole("heading", { name: "Confirm your email" }).waitFor();
  await page.getByRole("strong").getByText(person.email).waitFor();
  assert.equal(await page.title(), "Confirm your email · Foreword");
});

test("a server without mail explains who to ask for the link", async () => {
  const { visit, page } = await unconfirmed();
  await using _ = visit;
  await visit.open("/verify-email");

  await page.getByText("This server can't send email.").waitFor();
  assert.equal(await page.getByText("Open the link we sent there.").count(), 0);
});

test("a server that sends mail refers to the sent link", async () => {
  const { visit, page } = await unconfirmed();
  await using _ = visit;
  await overrideSettings(page, { canSendMail: true });
  await visit.open("/verify-email");

  await page.getByText("Open the link we sent there.").waitFor();
});

test("the page continues automatically to the requested destination", async () => {
  const { visit, page, confirm } = await unconfirmed();
  await using _ = visit;
  await page.clock.install();
  await visit.open("/projects?view=archived");
  await page.waitForURL("**/verify-email?next=*");

  await page.clock.runFor(5100);
  assert.equal(new URL(page.url()).pathname, "/verify-email");
  await confirm();
  await page.clock.runFor(5100);

  await page.waitForURL("**/projects?view=archived");
});

test("a hidden page does not poll for the confirmation", async () => {
  const { visit, page } = await unconfirmed();
  await using _ = visit;
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/me")) asked += 1;
  });
  await visit.open("/verify-email");
  const atOpening = asked;

  await page.evaluate(`Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"))`);
  await page.clock.runFor(30_000);

  assert.equal(asked, atOpening);
});

test("an unanswered request shows an error that reveals nothing about the address", async () => {
  const { visit, page, confirm } = await unconfirmed();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await visit.open("/verify-email");

  await page.context().setOffline(true);
  await page.clock.runFor(5100);
  await page.getByText("We could not reach the server. This page keeps trying.").waitFor();
  await page.context().setOffline(false);
  await confirm();
  await page.clock.runFor(5100);

  await page.waitForURL("**/projects");
});

test("a user waiting for the email can sign out", async () => {
  const { person, visit, page } = await unconfirmed();
  await using _ = visit;
  await visit.open("/verify-email");

  await page.getByRole("button", { name: "Sign out" }).click();

  await page.getByText("You are signed out.").waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 401);
});

test("a confirmed user is redirected to the projects", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn());

  await visit.open("/verify-email");

  assert.equal(new URL(visit.page.url()).pathname, "/projects");
});

test("the page is available without signing in", async () => {
  await using visit = await openPage(app);
  await visit.open("/verify-email");
  assert.equal(new URL(visit.page.url()).pathname, "/verify-email");

  await visit.page.getByRole("link", { name: "Sign in" }).click();

  await visit.page.waitForURL("**/sign-in?next=%2Fverify-email");
});
