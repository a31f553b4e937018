import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";

const app = await openWebApp();

test("a viewer changes their own name by keyboard without losing input", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { keyboard } = page;
  await visit.become(await app.signIn({ role: "view" }));
  await visit.open("/projects");

  await keyboard.press("Control+k");
  await keyboard.type("settings");
  await page.locator("[role=option][data-focused]", { hasText: "Profile" }).waitFor();
  await keyboard.press("Enter");
  await page.locator("h1:focus", { hasText: "Profile" }).waitFor();
  await tabTo(page, "First name");
  await keyboard.press("Control+a");
  await keyboard.type("Maja");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText("We kept what you typed.").waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Maja");

  await page.getByRole("link", { name: "Security" }).focus();
  await keyboard.press("Enter");
  await page.getByRole("alertdialog").getByText("Leave without saving?").waitFor();
  await keyboard.press("Escape");
  await page.getByLabel("First name").focus();
  await keyboard.press("Enter");
  await page.locator("[data-notice]").getByText("Name saved").waitFor();
  await page.getByRole("button", { name: "Maja Keller" }).waitFor();

  await page.getByRole("heading", { name: "Your name" }).click();
  await keyboard.press("z");
  await page.getByRole("button", { name: "Maya Keller" }).waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Maya");
});

test("a new email takes effect after confirmation and can be cancelled before", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 422/);
  const { page } = visit;
  const maya = await app.signIn();
  const email = `maya-${newId().slice(-8)}@northwind.example`;
  await visit.become(maya);
  await visit.open("/settings/personal");

  await requestEmailChange(page, email, "not the right one");
  await page.getByText("The current password is wrong.").waitFor();
  await page.getByLabel("Current password").fill(maya.password);
  await page.keyboard.press("Enter");
  await page.getByText("Waiting for your confirmation").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: `Keep ${maya.email}` }).click();
  await page.locator("[data-notice]").getByText(`Kept ${maya.email}`).waitFor();

  await requestEmailChange(page, email, maya.password);
  await page.getByText("Waiting for your confirmation").waitFor();
  const token = await tokenFromMail(app, { kind: "verify-email", to: email });
  const other = await page.context().newPage();
  await other.goto(`/verify-email/confirm?token=${token}`);
  await other.getByRole("heading", { name: "Email confirmed" }).waitFor();
  await page.locator("[data-notice]").getByText(`Changed your email to ${email}`).waitFor();
  await page.getByRole("button", { name: "Change email" }).waitFor();
});

test("personal settings change preferences and leave organisations, except as only admin", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 409/);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  await joinNorthwind(maya);
  await visit.become(maya);
  await visit.open("/settings/personal");

  await page.getByRole("radio", { name: "Dark" }).click();
  await page.locator("html[data-theme=dark]").waitFor();
  await page.getByRole("switch", { name: "Single-key shortcuts" }).click({ force: true });
  await page.reload();
  await page.locator("html[data-theme=dark]").waitFor();
  assert.equal(await page.getByRole("switch").isChecked(), false);

  const rows = page.getByRole("list", { name: "Organisations" }).getByRole("listitem");
  const own = rows.filter({ hasText: "Current" });
  await own.getByRole("button", { name: "Leave" }).click();
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("alertdialog", { name: "You're the only admin" }).waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Go to members" }).click();
  await page.getByRole("heading", { name: "Members" }).waitFor();
  await page.goBack();

  await page.getByRole("button", { name: "Switch Northwind" }).click();
  await page.locator("[data-notice]").getByText("Switched to Northwind").waitFor();
  await page.goBack();
  await own.filter({ hasText: "Northwind" }).waitFor();
  await rows
    .filter({ hasNotText: "Northwind" })
    .getByRole("button", { name: /^Leave/ })
    .click();
  await page.getByRole("alertdialog", { name: "You're the only admin" }).waitFor();
  await dialog.getByRole("button", { name: /^Switch to/ }).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Leave Northwind" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.locator("[data-notice]").getByText("You left Northwind").waitFor();
  await own.waitFor();
  assert.equal(await rows.count(), 1);
});

async function requestEmailChange(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(email);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Send confirmation link" }).click();
}

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label).and(page.locator(":focus"));
  for (let step = 0; step < 30; step += 1) {
    if ((await field.count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${label} cannot be reached by Tab`);
}

async function joinNorthwind({ userId }: Person): Promise<void> {
  await app.admin.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'edit')",
    [await app.makeOrganization("Northwind"), userId],
  );
}
