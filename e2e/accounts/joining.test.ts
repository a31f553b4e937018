import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { openOwnWebApp, openWebApp } from "#e2e/web-app.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, TEST_PASSWORD } from "#src/testing/test-app.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";

const app = await openWebApp();
const smtp = await startFakeSmtp();
const mailing = await openOwnWebApp({ environment: { SMTP_URL: smtp.url } });
after(() => smtp.stop());

test("a mailed invitation leads to a confirmed account in one step", async () => {
  const maya = await mailing.signIn({ role: "admin" });
  const email = anyAddress();
  await using admin = await openMembers(mailing, maya);
  await invite(admin.page, email, "Send invitation");
  await admin.page.getByText("1 invitation sent").first().waitFor();

  await mailing.runJobs();
  const mail = smtp.received.find(({ to }) => to.includes(email));
  const link = /https?:\S+\/invite\?token=[\w-]+/.exec(mail?.parsed.text ?? "")?.[0] ?? "";
  assert.match(mail?.parsed.subject ?? "", /^Maya Keller invites you to Organisation /);
  await using visit = await openPage(mailing);
  await visit.open(link);
  await signUp(visit.page);

  await visit.page.waitForURL("**/projects");
  await admin.page.getByRole("tab", { name: "Members 2" }).waitFor();
  await admin.page.getByRole("row", { name: "Ada Quist" }).waitFor();
});

test("without mail a copied link joins, confirmed by the operator's outbox", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = anyAddress();
  await using admin = await openMembers(app, maya);
  await admin.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await invite(admin.page, email, "Create invitation");
  await admin.page.getByRole("button", { name: `Copy link for ${email}` }).click();
  await admin.page.getByText("Link copied").first().waitFor();
  const link = String(await admin.page.evaluate("navigator.clipboard.readText()"));

  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open(link);
  await signUp(page);
  await page.waitForURL("**/verify-email");
  const token = await tokenFromMail(app, { kind: "verify-email", to: email });
  await visit.open(`/verify-email/confirm?token=${token}`);
  await page.getByRole("heading", { name: "Email confirmed" }).waitFor();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/projects");
  assert.equal((await tryLink(link)).status, 404);

  await visit.open("/sign-out");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/projects");
});

test("the second of two tabs with one invitation shows an invalid link", async () => {
  const { link } = await app.makeInvitation({ email: anyAddress() });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/auth\/invitations/);
  const second = await visit.page.context().newPage();
  await visit.open(link);
  await second.goto(link);
  await second.getByLabel("First name").waitFor();

  await signUp(visit.page);
  await visit.page.waitForURL("**/projects");
  await signUp(second);

  await second.getByRole("heading", { name: "This link is not valid" }).waitFor();
});

function anyAddress(): string {
  return `${newId().slice(-12)}@northwind.example`;
}

function tryLink(link: string): Promise<Response> {
  return app.anonymous().request(`/api/auth/invitations${new URL(link).search}`);
}

async function openMembers(where: typeof app, person: Person): Promise<Visit> {
  const visit = await openPage(where);
  await visit.become(person);
  const listening = streamOpened(visit.page);
  await visit.open("/settings/org/members");
  await listening;
  return visit;
}

async function invite(page: Page, email: string, button: string): Promise<void> {
  await page.getByRole("button", { name: "Invite people" }).first().click();
  await page.getByRole("combobox", { name: "Email addresses" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: button }).click();
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Quist");
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
}
