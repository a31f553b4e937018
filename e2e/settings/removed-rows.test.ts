import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { openWebApp } from "#e2e/web-app.ts";
import type { Person } from "#src/testing/test-app.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";

const app = await openWebApp();

test("revoking an invitation moves focus to the next row", async () => {
  const maya = await app.signIn({ role: "admin" });
  const emails = ["d", "c", "b", "a"].map((name) => `${name}@northwind.example`);
  for (const email of emails)
    await maya.call(invitationsContract.send, { body: { emails: [email] } });
  await using visit = await openInvitations(maya);
  const { page } = visit;
  await rowOf(page, "a@").focus();
  await page.keyboard.press("ArrowLeft");

  const [letWithdrawn, letListed] = [await holdDelete(page), await holdList(page)];
  await withdrawFocused(page, "a@");
  letWithdrawn();
  await focusedActions(page, "b@");
  letListed();
  await page.getByRole("tab", { name: "Invitations 3" }).waitFor();
  await focusedActions(page, "b@");
  assert.equal(await rowOf(page, "a@").count(), 0);

  // The live event arrives before the response.
  const letAnswered = await holdDelete(page);
  await withdrawFocused(page, "b@");
  await rowOf(page, "b@").waitFor({ state: "detached" });
  letAnswered();
  await focusedActions(page, "c@");

  const { list } = await maya.call(invitationsContract.list, { query: {} });
  const third = list.find(({ email }) => email.startsWith("c@"));
  await page.keyboard.press("ArrowRight");
  await page.locator("[role=row]:focus", { hasText: "c@" }).waitFor();
  await maya.call(invitationsContract.withdraw, {
    params: { invitationId: third?.invitationId ?? "" },
  });
  await page.locator("[role=row]:focus", { hasText: "d@" }).waitFor();

  await page.keyboard.press("ArrowLeft");
  await withdrawFocused(page, "d@");
  await page.locator("h2:focus", { hasText: "No open invitations" }).waitFor();
  await page.keyboard.press("Tab");
  await page.locator("main button:focus", { hasText: "Invite people" }).waitFor();
});

test("signing out a device keeps focus in the list", async () => {
  const maya = await app.signIn();
  for (const name of ["Firefox/140.0", "Edg/140.0", "Safari/605"]) await signInWith(maya, name);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/personal/security");
  const devices = page.locator("[tabindex='-1']:focus", { hasText: "This device" });
  const button = (name: string) => page.getByRole("button", { name: `Sign out ${name}` });

  await button("Firefox").focus();
  await page.keyboard.press("Enter");
  await button("Firefox").waitFor({ state: "detached" });
  await devices.waitFor();

  const letEnded = await holdAnswers(page, "DELETE", "**/api/auth/sessions/*");
  await button("Edge").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Change password" }).focus();
  letEnded();
  await button("Edge").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Change password" }).and(page.locator(":focus")).waitFor();

  await page.getByRole("button", { name: "Sign out everywhere else" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[role=alertdialog] button:focus", { hasText: "Cancel" }).waitFor();
  const letListed = await holdAnswers(page, "GET", "**/api/auth/sessions");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  letListed();
  await page.getByText("No other active sessions.").waitFor();
  await devices.waitFor();
});

async function signInWith({ email, password }: Person, userAgent: string): Promise<void> {
  await app.anonymous().request("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ email, password }),
  });
}

async function withdrawFocused(page: Page, name: string): Promise<void> {
  await focusedActions(page, name);
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.locator("[role=alertdialog] button:focus", { hasText: "Cancel" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

function rowOf(page: Page, name: string) {
  return page.locator("[role=row]", { hasText: name });
}

async function focusedActions(page: Page, name: string): Promise<void> {
  await page.locator(`[aria-label^="Actions for ${name}"]:focus`).waitFor();
}

const holdDelete = (page: Page) => holdAnswers(page, "DELETE", "**/api/invitations/*");
const holdList = (page: Page) => holdAnswers(page, "GET", "**/api/invitations?*");

/** The server has processed it, but its responses are held. */
async function holdAnswers(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

async function openInvitations(person: Person): Promise<Visit> {
  const visit = await openPage(app);
  await visit.become(person);
  const { page } = visit;
  const listening = streamOpened(page);
  await visit.open("/settings/org/members?tab=invitations");
  await listening;
  await rowOf(page, "a@").waitFor();
  return visit;
}
