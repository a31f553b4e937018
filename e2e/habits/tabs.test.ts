import assert from "node:assert/strict";
import { test } from "node:test";
import { type Look, openPage } from "#e2e/browser.ts";
import { LATE_CALLS } from "#e2e/console-errors.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";

const app = await openWebApp();

test("signing out in one tab signs out all of them", async () => {
  const { visit, page, other } = await twoTabs();
  await using _ = visit;
  visit.expectConsoleError(LATE_CALLS);

  await page.goto("/sign-out");
  await page.getByRole("button", { name: "Sign out" }).click();

  await page.getByText("You are signed out.").waitFor();
  // A refused call may arrive before the other tab's message.
  await other.getByText(/You are signed out\.|Your session ended\./).waitFor();
  assert.equal(new URL(other.url()).pathname, "/sign-in");
});

test("a setting changed in one tab changes in all of them", async () => {
  const { visit, page, other } = await twoTabs();
  await using _ = visit;

  await page.keyboard.press("Control+k");
  await page.keyboard.type("compact");
  await page.keyboard.press("Enter");

  await other.locator("html[data-density=compact]").waitFor();
  await other.reload();
  await other.locator("html[data-density=compact]").waitFor();
});

test("a switch of organisation blocks the other tabs until they are reloaded", async () => {
  const { visit, page, other } = await twoTabs();
  await using _ = visit;

  await page.keyboard.press("Control+k");
  await page.keyboard.type("switch northwind");
  await page.locator("[role=option][data-focused]", { hasText: "Northwind" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator("[data-notice]").getByText("Switched to Northwind").waitFor();
  await page.getByRole("button", { name: "Organisation Northwind" }).waitFor();

  const bar = other.getByRole("alertdialog");
  await bar.getByText("You switched to Northwind in another tab.").waitFor();
  const reload = other.getByRole("button", { name: "Reload" });
  await reload.and(other.locator(":focus")).waitFor();
  await other.keyboard.press("Escape");
  await other.keyboard.press("Escape");
  await bar.waitFor();

  await reload.click();
  await bar.waitFor({ state: "detached" });
  await other.getByRole("button", { name: "Organisation Northwind" }).waitFor();
});

test("a tab that missed a switch detects it and keeps the input", async () => {
  const { visit, page, organizationId } = await twoTabs();
  await using _ = visit;
  visit.expectConsoleError(/status of 409/);
  await visit.open("/settings/personal");
  await page.getByLabel("First name").fill("Maja");

  await page.evaluate(`fetch("/api/auth/organizations/switch", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ organizationId: "${organizationId}" }),
  })`);

  const bar = page.getByRole("alertdialog");
  await bar.getByText("You switched to Northwind in another tab.").waitFor();
  await bar.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("button", { name: "Organisation Northwind" }).waitFor();
  await page.getByText("We kept what you typed.").waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Maja");
});

test("text that was typed in one organisation is not offered in another", async () => {
  const { visit, page } = await twoTabs();
  await using _ = visit;
  const website = page.getByLabel("Website").first();
  await visit.open("/ui/inputs");
  await website.fill("acme.com");
  await page.reload();
  await website.waitFor();
  assert.equal(await website.inputValue(), "acme.com", "it outlasts a reload");

  await visit.open("/projects");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("switch northwind");
  await page.locator("[role=option][data-focused]", { hasText: "Northwind" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Organisation Northwind" }).waitFor();
  await visit.open("/ui/inputs");

  assert.equal(await website.inputValue(), "");
});

test("the organisation switch dialog passes axe in every theme and width", async () => {
  for (const look of lastOrAll<Look>([{}, { theme: "dark" }, { width: 320, height: 640 }])) {
    const { visit, page, other } = await twoTabs(look);
    await using _ = visit;
    await other.evaluate(
      `new BroadcastChannel("tabs").postMessage({ kind: "switched", to: "Northwind" })`,
    );
    await page.getByRole("alertdialog").waitFor();

    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();
  }
});

async function twoTabs(look: Look = {}) {
  const visit = await openPage(app, look);
  const person = await app.signIn();
  const organizationId = await app.makeOrganization("Northwind");
  await app.admin.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'edit')",
    [organizationId, person.userId],
  );
  await visit.become(person);
  await visit.open("/projects");
  const other = await visit.page.context().newPage();
  await other.goto("/projects");
  await other.locator("h1").waitFor();
  return { visit, page: visit.page, other, organizationId };
}
