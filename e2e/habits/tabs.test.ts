import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("signing out in one tab signs out all of them", async () => {
  const { visit, page, other } = await twoTabs();
  await using _ = visit;

  await page.goto("/sign-out");

  await page.getByText("You are signed out.").waitFor();
  await other.getByText("You are signed out.").waitFor();
  assert.equal(new URL(other.url()).pathname, "/sign-in");
});

test("what is chosen in one tab is chosen in all of them", async () => {
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

  await other.evaluate(
    `new BroadcastChannel("tabs").postMessage({ kind: "switched", to: "Northwind" })`,
  );

  const bar = page.getByRole("alertdialog");
  await bar.getByText("You switched to Northwind in another tab.").waitFor();
  await page.getByRole("button", { name: "Reload" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await bar.waitFor();
  await visit.expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await visit.expectNoSidewaysScroll();

  await page.getByRole("button", { name: "Reload" }).click();
  await bar.waitFor({ state: "detached" });
});

async function twoTabs() {
  const visit = await openPage(app);
  await visit.become(await app.signIn());
  await visit.open("/projects");
  const other = await visit.page.context().newPage();
  await other.goto("/projects");
  await other.locator("h1").waitFor();
  return { visit, page: visit.page, other };
}
