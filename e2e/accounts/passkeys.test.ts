import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import type { Person } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { addAuthenticator } from "./authenticator.ts";

const app = await openWebApp();

async function addPasskey(visit: Visit, person: Person) {
  await visit.become(person);
  const authenticator = await addAuthenticator(visit.page);
  await visit.open("/settings/personal/security");
  await visit.page.getByRole("button", { name: "Add a passkey" }).click();
  await visit.page.getByRole("button", { name: /^Remove / }).waitFor();
  return authenticator;
}

/** As if the person had signed in some hours ago. */
async function age({ userId }: Person) {
  await app.admin.query(
    "update sessions set proven_at = now() - interval '2 hours' where user_id = $1",
    [userId],
  );
}

test("a passkey that was added signs in", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await addPasskey(visit, person);
  await visit.expectAccessible();
  await person.call(authContract.signOut);
  visit.expectConsoleError(/status of 401/);

  await visit.open("/sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();

  await page.waitForURL("**/projects");
});

test("the email field of the sign-in offers passkeys", async () => {
  await using visit = await openPage(app);
  await visit.open("/sign-in");

  const field = visit.page.getByLabel("Email");

  assert.equal(await field.getAttribute("autocomplete"), "username webauthn");
});

test("a browser without passkeys of this site shows no error", async () => {
  await using visit = await openPage(app);
  await visit.open("/sign-in");

  await visit.page.getByRole("button", { name: "Use a passkey" }).waitFor();
  await visit.page.waitForLoadState("networkidle");

  assert.equal(await visit.page.getByText("Something went wrong").count(), 0);
});

test("a failed check of the device signs no one in", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  const authenticator = await addPasskey(visit, person);
  await authenticator.setVerified(false);
  await person.call(authContract.signOut);
  visit.expectConsoleError(/status of 401/);
  await visit.open("/sign-in");

  await page.getByRole("button", { name: "Use a passkey" }).click();

  await page.getByRole("button", { name: "Use a passkey", disabled: false }).waitFor();
  assert.match(page.url(), /\/sign-in/);
});

test("a passkey is renamed", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await addPasskey(visit, person);

  await page.getByRole("button", { name: /^Rename / }).click();
  await page.getByLabel("Name", { exact: true }).fill("Desk");
  await visit.expectAccessible();
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Rename Desk" }).waitFor();
});

test("removing a passkey late asks for a proof first", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app, { width: 390, height: 800 });
  const { page } = visit;
  await addPasskey(visit, person);
  await age(person);
  visit.expectConsoleError(/status of 409/);

  await page.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByText("Then you won't be asked for an hour.").waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();
  await proof.getByRole("button", { name: "Use a passkey" }).click();

  await page.getByText("No passkeys yet.").waitFor();
});

test("a declined proof changes nothing", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await addPasskey(visit, person);
  await age(person);
  visit.expectConsoleError(/status of 409/);
  await page.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Confirm it's you" }).waitFor();

  await page.keyboard.press("Escape");

  await page
    .getByRole("alertdialog")
    .getByText("This needs a fresh confirmation that it's you.")
    .waitFor();
});
