import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "../browser.ts";
import { home } from "../home.ts";
import { chooseInPersonMenu } from "../person-menu.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

async function signedIn() {
  const person = await app.signIn();
  const visit = await openPage(app);
  await visit.become(person);
  return { person, visit, page: visit.page };
}

test("opening the sign-out URL asks before ending the session", async () => {
  const { person, visit, page } = await signedIn();
  await using _ = visit;

  await page.goto(`data:text/html,<a href="${app.url}/sign-out">A prize</a>`);
  await page.getByText("A prize").click();

  await page.getByText(`You're signed in as ${person.email}.`).waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 200);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("You are signed out.").waitFor();
  assert.equal(page.url(), `${app.url}/sign-in`);
  assert.equal((await person.request("/api/auth/me")).status, 401);
});

test("being signed out is announced once", async () => {
  const { visit, page } = await signedIn();
  await using _ = visit;
  await visit.open("/projects");
  await chooseInPersonMenu(page, "Sign out");
  await page.getByText("You are signed out.").waitFor();

  await page.reload();
  await page.getByLabel("Email").waitFor();
  assert.equal(await page.getByText("You are signed out.").count(), 0);
});

test("Back does not lead to the page that signs out", async () => {
  const { visit, page } = await signedIn();
  await using _ = visit;
  await visit.open("/verify-email");
  await signOutByAddress(page);
  await page.getByText("You are signed out.").waitFor();

  await page.goBack();

  await page.getByLabel("Email").waitFor();
  assert.equal(new URL(page.url()).pathname, "/sign-in");
});

test("the next user sees nothing of the previous one", async () => {
  const { person, visit, page } = await signedIn();
  await using _ = visit;
  await visit.open("/projects");
  await openMenu(page);
  await page.getByRole("menu").getByText(person.email).waitFor();
  await page.keyboard.press("Escape");
  await chooseInPersonMenu(page, "Sign out");
  await page.getByText("You are signed out.").waitFor();

  const next = await app.signIn();
  await signIn(page, next);

  await openMenu(page);
  await page.getByRole("menu").getByText(next.email).waitFor();
  assert.equal(await page.getByText(person.email).count(), 0);
});

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Maya Keller" }).click();
}

test("the chosen theme of a browser survives signing out", async () => {
  const { visit, page } = await signedIn();
  await using _ = visit;
  await visit.open("/projects");
  await chooseInPersonMenu(page, "Dark");

  await chooseInPersonMenu(page, "Sign out");
  await page.getByText("You are signed out.").waitFor();

  await page.reload();
  await page.getByLabel("Email").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

test("an offline sign-out is local until a retry ends the session", async () => {
  const { person, visit, page } = await signedIn();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
  await visit.open("/projects");
  await page.waitForLoadState("networkidle");

  await page.context().setOffline(true);
  await chooseInPersonMenu(page, "Sign out");
  const sentence = "We could not reach the server. You are signed out on this device only.";
  await page.getByRole("alert").getByText(sentence).waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 200);

  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("You are signed out.").waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 401);
});

test("a local sign-out survives a reload, which then ends the session", async () => {
  const { person, visit, page } = await signedIn();
  await using _ = visit;
  visit.expectConsoleError(/ERR_FAILED/, /status of 401/);
  await page.route("**/auth/sign-out", (route) => route.abort());
  await signOutByAddress(page);
  await page.getByText("You are signed out on this device only.").waitFor();

  await page.goto("/projects");
  await page.waitForURL("**/sign-in?next=%2Fprojects");
  assert.equal((await person.request("/api/auth/me")).status, 200);

  await page.unroute("**/auth/sign-out");
  await page.goto("/projects");
  await page.getByLabel("Email").waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 401);
});

test("signing in again cancels a pending sign-out", async () => {
  const { person, visit, page } = await signedIn();
  await using _ = visit;
  visit.expectConsoleError(/ERR_FAILED/, /status of 401/);
  await page.route("**/auth/sign-out", (route) => route.abort());
  await signOutByAddress(page);
  await page.getByText("You are signed out on this device only.").waitFor();
  await visit.open("/sign-in");
  await signIn(page, person);
  await page.waitForURL("**/projects");
  await page.unroute("**/auth/sign-out");

  await page.reload();

  await home(page).waitFor();
});

test("the sign-out address asks about drafts as well", async () => {
  const { person, visit, page } = await signedIn();
  await using _ = visit;
  await visit.open("/projects");
  const draft = JSON.stringify({ keptAt: Date.now(), typed: { name: "Acme" } });
  await page.evaluate(
    `sessionStorage.setItem("draft:${person.userId}:new-project", ${JSON.stringify(draft)})`,
  );

  await signOutByAddress(page);
  await page.getByText("You have one unsent draft on this device.").waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 200);

  await page.getByRole("button", { name: "Keep them for next time" }).click();
  await page.getByText("You are signed out.").waitFor();
  assert.equal((await person.request("/api/auth/me")).status, 401);
});

test("an old invitation link redirects with its token unchanged", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 40[04] .*\/auth\/invitations/);
  const token = "a+b/c=d&e?f#g%20ä";

  await visit.open(`/auth/invitations?token=${encodeURIComponent(token)}`);

  const url = new URL(visit.page.url());
  assert.equal(url.pathname, "/invite");
  assert.equal(url.searchParams.get("token"), token);
});

async function signOutByAddress(page: Page): Promise<void> {
  await page.goto("/sign-out");
  await page.getByRole("button", { name: "Sign out" }).click();
}

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
