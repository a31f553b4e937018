import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { openOwnWebApp, openWebApp } from "#e2e/web-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";

const app = await openWebApp();

test("a pasted list is invited at once, with a result per address", async () => {
  const maya = await app.signIn({ role: "admin" });
  const [ada, grace] = [anyAddress(), anyAddress()];
  await maya.call(invitationsContract.send, { body: { emails: [grace] } });
  await using visit = await openInvitations(maya);
  const { page } = visit;

  await page.getByRole("button", { name: "Invite people" }).click();
  const field = page.getByRole("combobox", { name: "Email addresses" });
  await field.fill(`"Quist, Ada" <${ada}>; ${grace.toUpperCase()}, ${maya.email}, maya@`);
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: "maya@, not valid." }).waitFor();
  await page.getByRole("button", { name: "Create 3 invitations" }).click();
  await page.getByText("1 of 4 needs a correction.").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Remove invalid" }).click();
  await page.getByRole("radio", { name: "View" }).check({ force: true });
  await page.getByRole("button", { name: "Create 3 invitations" }).click();

  await page.getByText("2 invitations created").waitFor();
  await page.getByText(`${grace} was already invited. Earlier links ended`).waitFor();
  const member = page.getByRole("row", { name: maya.email });
  await member.getByText("Already a member.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Invitations 2" }).waitFor();
  await page.getByRole("row", { name: ada }).getByText("View").waitFor();

  await page.getByRole("button", { name: "Invite people" }).click();
  await page.getByText("We kept what you typed.").waitFor();
  await page.getByRole("row", { name: maya.email }).waitFor();
});

test("Remove invalid also removes the address being typed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const ada = anyAddress();
  await using visit = await openInvitations(maya);
  const { page } = visit;
  await page.getByRole("button", { name: "Invite people" }).first().click();
  const field = page.getByRole("combobox", { name: "Email addresses" });
  await field.fill(`${ada}, maya@`);
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: "maya@, not valid." }).waitFor();
  await page.keyboard.type("nonsense");
  await page.getByText("Email is not valid. Use the form name@company.com.").nth(1).waitFor();

  await page.getByRole("button", { name: "Remove invalid" }).click();

  await page.getByRole("row", { name: "maya@" }).waitFor({ state: "detached" });
  await page.getByRole("row", { name: "nonsense" }).waitFor({ state: "detached" });
  assert.equal(await field.inputValue(), "");
  await page.getByRole("row", { name: ada }).waitFor();
});

test("a space ends an address, also one that is refused", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { organizationId } = maya;
  const body = { organizationId, needsBusinessEmail: true };
  await maya.call(organizationsContract.update, { body });
  await using visit = await openInvitations(maya);
  const { page } = visit;
  await page.getByRole("button", { name: "Invite people" }).first().click();
  const field = page.getByRole("combobox", { name: "Email addresses" });

  await field.pressSequentially("grace@gmail.com ada@northwind.example ");

  await page.getByRole("row", { name: "ada@northwind.example" }).waitFor();
  await page.getByRole("row", { name: "grace@gmail.com, not valid." }).waitFor();
  assert.equal(await field.inputValue(), "");
});

test("invalid addresses are explained before anything is sent", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { organizationId } = maya;
  const body = { organizationId, needsBusinessEmail: true };
  await maya.call(organizationsContract.update, { body });
  await using visit = await openInvitations(maya);
  const { page } = visit;
  await page.getByRole("button", { name: "Invite people" }).first().click();
  const field = page.getByRole("combobox", { name: "Email addresses" });

  await field.fill("ada@northwind.example grace@gmail.com maya@");
  await page.getByText("Email should be a valid business email").waitFor();
  await field.blur();

  const reasonOf = (email: string) => page.getByRole("row", { name: `${email}, not valid.` });
  await reasonOf("grace@gmail.com").getByText("Email should be a valid business").waitFor();
  await reasonOf("maya@").getByText("Email is not valid.").waitFor();
  await page.getByRole("row", { name: "ada@northwind.example", exact: true }).waitFor();
  await page.getByText("2 of 3 need a correction.").waitFor();
});

test("an admin renews, copies and withdraws an invitation", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = anyAddress();
  await maya.call(invitationsContract.send, { body: { emails: [email] } });
  await app.admin.query("update invitations set sent_at = now() - interval '9 days'");
  await using visit = await openInvitations(maya);
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByText("This server can't send email").waitFor();
  await page.getByRole("row", { name: email }).getByText("Expired").waitFor();

  await chooseFor(page, email, /^Renew for seven days/);
  await page.getByText(`Renewed the invitation for ${email} for seven days`).first().waitFor();
  await page.getByRole("row", { name: email }).getByText("Waiting").waitFor();
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  const again = page.getByRole("menuitem", { name: /^Renew for seven days Just sent\./ });
  assert.equal(await again.getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: `Copy link for ${email}` }).click();
  await page.getByText("Link copied").first().waitFor();
  const copied = String(await page.evaluate("navigator.clipboard.readText()"));
  assert.ok(copied.startsWith(`${app.url}/invite?token=`), copied);

  await chooseFor(page, email, "Withdraw…");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText(`Withdrew the invitation for ${email}`).first().waitFor();
  await page.getByRole("heading", { name: "No open invitations" }).waitFor();
  await page.getByRole("tab", { name: "Invitations 0" }).waitFor();
});

test("the link is shown if the browser blocks the clipboard", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = anyAddress();
  await maya.call(invitationsContract.send, { body: { emails: [email] } });
  await using visit = await openInvitations(maya);
  const { page } = visit;
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))");

  await page.getByRole("button", { name: `Copy link for ${email}` }).click();

  await page.getByRole("dialog", { name: `Link for ${email}` }).waitFor();
  await page.getByText(`${app.url}/invite?token=`).waitFor();
  await visit.expectAccessible();
});

test("an admin sees another's invitations and new members live", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  const email = anyAddress();
  await using visit = await openInvitations(jonas);
  const { page } = visit;
  await page.getByRole("heading", { name: "No open invitations" }).waitFor();

  await maya.call(invitationsContract.send, { body: { emails: [email] } });
  await page.getByRole("row", { name: email }).getByText("by Maya Keller").waitFor();
  await page.getByRole("tab", { name: "Invitations 1" }).waitFor();

  const token = await tokenFromMail(app, { kind: "invitation", to: email });
  const body = { token, firstName: "Ada", lastName: "Quist", password: maya.password };
  await app.anonymous().call(invitationsContract.acceptWithSignUp, { body });
  await page.getByRole("tab", { name: "Members 3" }).waitFor();
  await page.getByRole("tab", { name: "Invitations 0" }).waitFor();
});

test("people are invited by keyboard", async () => {
  const maya = await app.signIn({ role: "admin" });
  const email = anyAddress();
  await using visit = await openInvitations(maya);
  const { page } = visit;
  const press = (keys: string) => page.keyboard.press(keys);
  const focused = page.locator(":focus");

  await press("c");
  await page.getByRole("dialog", { name: "Invite people" }).waitFor();
  await page.keyboard.type(email);
  await press("Enter");
  await page.getByRole("row", { name: email }).waitFor();
  await press("Tab");
  await press("ArrowDown");
  await press("Tab");
  await press("Tab");
  assert.equal(await focused.innerText(), "Create invitation");
  await press("Enter");
  await page.getByRole("button", { name: "Done" }).waitFor();
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.getByRole("row", { name: email }).getByText("View").waitFor();
  await page.getByRole("tab", { name: "Invitations 1" }).focus();
  await press("Tab");
  await page.locator("[role=row]:focus").getByText(email).waitFor();
  await press("ArrowLeft");
  await page.locator(`[aria-label="Actions for ${email}"]:focus`).waitFor();
  await press("Enter");
  await page.getByRole("menu").waitFor();
  await press("End");
  await press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await press("Tab");
  await press("Enter");
  await page.getByRole("heading", { name: "No open invitations" }).waitFor();
});

function anyAddress(): string {
  return `${newId().slice(-12)}@northwind.example`;
}

async function openInvitations(person: Person): Promise<Visit> {
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  const listening = streamOpened(page);
  await visit.open("/settings/org/members?tab=invitations");
  await listening;
  await page.getByRole("tabpanel", { name: "Invitations" }).waitFor();
  return visit;
}

async function chooseFor(page: Page, email: string, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name }).click();
}

test("a server that trusts invited addresses warns its admins", async () => {
  const trusting = await openOwnWebApp({ environment: { INVITED_ADDRESSES: "trust" } });
  await using visit = await openPage(trusting);
  await visit.become(await trusting.signIn({ role: "admin" }));

  await visit.open("/settings/org/members");

  await visit.page.getByText("Invited addresses aren't verified").waitFor();
  await visit.expectAccessible();
});
