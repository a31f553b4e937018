import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "./browser.ts";
import { home } from "./home.ts";
import { openWebApp } from "./web-app.ts";

const app = await openWebApp();
// There is an account, so this server is not new.
const resident = await app.signIn();

test("an invitation names its organisation and role and joins in one step", async () => {
  const { page, visit } = await invited("maya@northwind.studio");
  await using _ = visit;

  await page.getByRole("heading", { name: "Join Northwind Studio" }).waitFor();
  await page.getByText("You'll have Edit access").waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), "maya@northwind.studio");
  assert.equal(await page.getByLabel("Email").getAttribute("readonly"), "");
  await fillIn(page, "a quiet harbour at dawn");

  await home(page).waitFor();
  await page.getByText("Northwind Studio").first().waitFor();
});

test("a rejected password is explained at its field, keeping other input", async () => {
  const { page, visit } = await invited("lena@northwind.studio");
  await using _ = visit;
  visit.expectConsoleError(/status of 422/);

  await fillIn(page, "passwordpassword");

  const field = page.getByLabel("Password", { exact: true });
  await page.getByText(/^Password is not valid\./).waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  await field.and(page.locator(":focus")).waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Maya");
});

test("text typed for one invitation does not appear in another", async () => {
  const { page, visit } = await invited("ida@northwind.studio");
  await using _ = visit;
  await page.getByLabel("First name").fill("Ida");
  await page.reload();
  await page.getByLabel("First name").waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Ida", "it outlasts a reload");

  const organizationId = await app.makeOrganization("Northwind Studio");
  const { link } = await app.makeInvitation({ organizationId, email: "bob@northwind.studio" });
  await visit.open(link);

  await page.getByText("Join Northwind Studio").waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "");
  assert.equal(await page.getByLabel("Email").inputValue(), "bob@northwind.studio");
});

test("the password length is shown while typing", async () => {
  const { page, visit } = await invited("tom@northwind.studio");
  await using _ = visit;

  await page.getByLabel("Password", { exact: true }).fill("a quiet");
  await page.getByText("7 of at least 12 characters").waitFor();

  await page.getByRole("button", { name: "Show password" }).click();
  assert.equal(await page.getByLabel("Password", { exact: true }).getAttribute("type"), "text");
  await page.getByRole("button", { name: "Hide password" }).waitFor();
});

test("a known address is redirected to sign in and carried over", async () => {
  const { page, visit } = await invited(resident.email);
  await using _ = visit;

  await page.getByRole("link", { name: "Sign in to accept" }).click();

  await page.getByRole("heading", { name: "Sign in to Foreword" }).waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), resident.email);
  assert.match(new URL(page.url()).searchParams.get("next") ?? "", /^\/invite\?token=/);
  assert.equal(await page.locator(":focus").getAttribute("name"), "password");
});

test("an expired invitation explains what to do next", async () => {
  const { link } = await app.makeInvitation({ hours: -1 });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/auth\/invitations/);
  const { page } = visit;

  await visit.open(link);
  await page.getByRole("heading", { name: "This link is not valid" }).waitFor();

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Sign in to Foreword" }).waitFor();
});

test("an invitation used while filling the form shows an error", async () => {
  const { page, visit, id } = await invited("ivo@northwind.studio");
  await using _ = visit;
  visit.expectConsoleError(/status of 404 .*\/auth\/invitations/);
  await page.getByLabel("First name").waitFor();
  await app.admin.query("delete from invitation_tokens where invitation_id = $1", [id]);

  await fillIn(page, "a quiet harbour at dawn");

  await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
});

test("an invitation link without a token is reported as incomplete", async () => {
  await using visit = await openPage(app);
  await visit.open("/invite");
  await visit.page.getByRole("heading", { name: "This link is incomplete" }).waitFor();
});

test("a signed-in user chooses between staying and using the invitation", async () => {
  const { page, visit } = await invited("hana@northwind.studio", resident.cookie);
  await using _ = visit;
  await page.getByText(`You're signed in as ${resident.email}.`).waitFor();

  await page.getByRole("button", { name: "Sign out and continue" }).click();

  await page.getByLabel("First name").waitFor();
  assert.equal((await resident.request("/api/auth/me")).status, 401);
});

test("the chosen theme survives signing out to use an invitation", async () => {
  const { cookie } = await app.signIn();
  const { page, visit } = await invited("ana@northwind.studio", cookie);
  await using _ = visit;
  await page.evaluate("localStorage.setItem('theme', 'dark')");
  await page.reload();

  await page.getByRole("button", { name: "Sign out and continue" }).click();

  await page.getByLabel("First name").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

test("unsent drafts survive signing out to use an invitation", async () => {
  const person = await app.signIn();
  const { page, visit } = await invited("ivy@northwind.studio", person.cookie);
  await using _ = visit;
  const key = `draft:${person.userId}:any:new-project`;
  const draft = JSON.stringify({ keptAt: Date.now(), typed: { name: "Acme" } });
  await page.evaluate(`sessionStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(draft)})`);
  await page.reload();

  await page.getByRole("button", { name: "Sign out and continue" }).click();

  await page.getByLabel("First name").waitFor();
  assert.equal(await page.evaluate(`sessionStorage.getItem(${JSON.stringify(key)})`), draft);
});

test("an overlong password is rejected rather than truncated", async () => {
  const { page, visit } = await invited("eva@northwind.studio");
  await using _ = visit;

  await fillIn(page, "a quiet harbour at dawn ".repeat(20));

  await page.getByText("Password is not valid. Use at most 256 characters.").waitFor();
});

async function invited(email: string, cookie?: string) {
  const organizationId = await app.makeOrganization("Northwind Studio");
  const { link, id } = await app.makeInvitation({ organizationId, email });
  const visit = await openPage(app);
  if (cookie) await visit.become({ cookie });
  await visit.open(link);
  return { visit, page: visit.page, id };
}

async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("First name").fill("Maya");
  await page.getByLabel("Last name").fill("Keller");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Join" }).click();
}
