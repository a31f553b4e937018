import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "./browser.ts";
import { openWebApp } from "./web-app.ts";

const app = await openWebApp();

test("signing in, changing the theme and signing out need no mouse", async () => {
  const { email, password } = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  const { keyboard } = page;
  await visit.open("/sign-in");

  await keyboard.type(email);
  await keyboard.press("Tab");
  await keyboard.type(password);
  await keyboard.press("Tab");
  assert.equal(await focused(page), "Show password");
  await keyboard.press("Tab");
  assert.equal(await focused(page), "Sign in");
  await keyboard.press("Enter");

  const heading = page.getByRole("heading", { name: "Welcome to Foreword" });
  await heading.waitFor();
  assert.equal(await focused(page), "Projects", "the new page is read out");

  await page.getByRole("button", { name: "Maya Keller" }).focus();
  await keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await keyboard.type("Dark");
  await keyboard.press("Enter");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");

  await page.reload();
  await heading.waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.getByRole("button", { name: "Maya Keller" }).focus();
  await keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await page.getByText("You are signed out.").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

test("a control with focus has a visible outline", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open("/invite");

  await page.keyboard.press("Tab");

  const outline = await page.evaluate("getComputedStyle(document.activeElement).outlineStyle");
  assert.equal(outline, "solid");
});

async function focused(page: Page): Promise<string> {
  const element = page.locator(":focus");
  return (await element.getAttribute("aria-label")) ?? (await element.innerText());
}
