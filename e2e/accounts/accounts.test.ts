import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp, openWebApp } from "#e2e/web-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { withProviders } from "#src/workspace/identities/identities.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";

const app = await openWebApp();
const NEW = "another harbour at dusk";

test("a user resets a forgotten password by mail", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open("/sign-in");
  await page.getByLabel("Email").fill(maya.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Reset password" }).waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), maya.email);
  await page.getByRole("button", { name: "Request a link" }).click();
  await page.getByRole("heading", { name: "Ask your administrator" }).waitFor();
  await visit.expectAccessible();

  const token = await tokenFromMail(app, { kind: "reset-password", to: maya.email });
  await visit.open(`/reset-password?token=${token}`);
  await page.getByText(`For ${maya.email}.`).waitFor();
  await visit.expectAccessible();
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Save password" }).click();

  await page.getByText("Password changed.").waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), maya.email);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/projects");
});

test("a used reset link offers a new one", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/reset-password/);
  await visit.open("/reset-password?token=long-gone");
  await visit.page.getByRole("heading", { name: "This link is not valid" }).waitFor();
  await visit.expectAccessible();
  await visit.page.getByRole("link", { name: "Send a new link" }).click();
  await visit.page.getByRole("button", { name: "Request a link" }).waitFor();
});

test("the link in the confirmation mail confirms the address", async () => {
  const maya = await app.signIn({ confirmed: false });
  const token = await tokenFromMail(app, { kind: "verify-email", to: maya.email });
  await using visit = await openPage(app);
  await visit.become(maya);

  await visit.open(`/verify-email/confirm?token=${token}`);

  await visit.page.getByRole("heading", { name: "Email confirmed" }).waitFor();
  await visit.page.getByText(`${maya.email} is confirmed.`).waitFor();
  await visit.expectAccessible();
  await visit.page.getByRole("link", { name: "Continue" }).click();
  await visit.page.waitForURL("**/projects");
});

test("an invalid confirmation link has nothing to confirm", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/auth\/verify-email/);
  await visit.become(maya);

  await visit.open("/verify-email/confirm?token=x");

  await visit.page.getByRole("heading", { name: "Nothing to confirm" }).waitFor();
  await visit.page.getByText(`${maya.email} is already confirmed.`).waitFor();
});

test("an old form of the confirmation link still works", async () => {
  const maya = await app.signIn({ confirmed: false });
  const token = await tokenFromMail(app, { kind: "verify-email", to: maya.email });
  await using visit = await openPage(app);
  await visit.open(`/auth/verify-email?token=${token}`);
  await visit.page.getByRole("heading", { name: "Email confirmed" }).waitFor();
});

test("a user waiting for the mail resends it and corrects the address", async () => {
  const maya = await app.signIn({ confirmed: false });
  const right = `${newId().slice(-12)}@example.com`;
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/verify-email");
  await page.getByRole("button", { name: "Request a new link" }).click();
  await page.getByText("A new link is ready.").waitFor();
  await page.getByRole("button", { name: /Request again in \d+ s/ }).waitFor();

  await page.getByRole("button", { name: "Wrong address? Change it" }).click();
  await page.getByLabel("New email").fill(right);
  await page.getByLabel("Current password", { exact: true }).fill(maya.password);
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Change address" }).click();

  await page.getByText(right).waitFor();
  await tokenFromMail(app, { kind: "verify-email", to: right });
});

test("an invited person with an account signs in and joins the organisation", async () => {
  const maya = await app.signIn();
  const organizationId = await app.makeOrganization("Northwind Studio");
  const { link } = await app.makeInvitation({ organizationId, email: maya.email, role: "admin" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open(link);
  await page.getByRole("link", { name: "Sign in to accept" }).click();
  await page.getByLabel("Password", { exact: true }).fill(maya.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Join Northwind Studio" }).waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Accept" }).click();

  await page.waitForURL("**/projects");
  await page.getByText("Northwind Studio").first().waitFor();
});

test("signing up with a configured provider creates an account", async () => {
  const own = await openOwnWebApp();
  await own.signIn();
  const fake = await withProviders(own);
  fake.person = {
    sub: newId(),
    email: `${newId().slice(-12)}@northwind.example`,
    email_verified: true,
    given_name: "Ada",
    family_name: "Quist",
  };
  await using visit = await openPage(own);
  visit.expectConsoleError(/a request left our origin/);
  const { page } = visit;
  await visit.open("/sign-in");
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("heading", { name: "No account yet" }).waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Sign up with Google" }).click();

  await page.getByText("You're not a member of any organisation.").waitFor();
});

test("a provider account with a known address is connected by its password", async () => {
  const own = await openOwnWebApp();
  const maya = await own.signIn();
  const fake = await withProviders(own);
  fake.person = { sub: newId(), email: maya.email, email_verified: true, name: "Maya Keller" };
  await using visit = await openPage(own);
  visit.expectConsoleError(/a request left our origin/, /status of 422/);
  const { page } = visit;
  await visit.open("/sign-in?next=%2Fui");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("heading", { name: "Is this you?" }).waitFor();
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  await page.getByRole("button", { name: "Connect and sign in" }).click();
  await page.getByText("The password is wrong.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(maya.password);
  await page.getByRole("button", { name: "Connect and sign in" }).click();

  await page.waitForURL("**/ui");
});

test("the provider callback explains what to do without its stored state", async () => {
  await using visit = await openPage(app);
  await visit.open("/auth/oauth/callback?code=x&state=y");
  await visit.page.getByRole("heading", { name: "Couldn't sign in" }).waitFor();
  await visit.expectAccessible();
  await visit.page.getByRole("link", { name: "Back to sign in" }).click();
  await visit.page.getByLabel("Email").waitFor();
});

test("a used link explains that the user joined elsewhere", async () => {
  const maya = await app.signIn();
  const { token, link } = await app.makeInvitation({ email: maya.email });
  await maya.call(invitationsContract.accept, { body: { token } });
  await maya.call(authContract.me);
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/auth\/invitations/);
  await visit.become(maya);
  await visit.open(link);
  await visit.page.getByRole("heading", { name: "This link is not valid" }).waitFor();
});
