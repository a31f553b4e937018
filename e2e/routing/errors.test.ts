import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { breakScreen } from "../break-screen.ts";
import { openPage } from "../browser.ts";
import { HOME_SCREEN, home } from "../home.ts";
import { loseSettings } from "../settings.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

async function signedIn() {
  const visit = await openPage(app);
  await visit.become(await app.signIn());
  return { visit, page: visit.page };
}

const FAULT = 'new TypeError("a fault of ours")';
const BUSY = 'new ApiError({ status: 503, code: "service_unavailable", message: "" })';
const MISSING = 'new ApiError({ status: 404, code: "thing_not_found", message: "" })';

test("a crashing page shows an error in the shell with details", async () => {
  const { visit, page } = await signedIn();
  await using _ = visit;
  visit.expectConsoleError(/a fault of ours/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await breakScreen(page, HOME_SCREEN, FAULT);

  await visit.open("/projects?secret=1");

  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  assert.equal(await page.title(), "Something went wrong · Foreword");
  assert.ok(await page.getByRole("navigation").first().isVisible());
  await page.getByRole("button", { name: "Copy details" }).click();
  await page.getByText("Copied.").waitFor();
  const details = String(await page.evaluate("navigator.clipboard.readText()"));
  assert.match(details, /TypeError: a fault of ours\nPage: \/projects\n/);
  assert.doesNotMatch(details, /secret/);

  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await home(page).waitFor();
});

test("a page that fails to load offers home, the reason and retry", async () => {
  const { visit, page } = await signedIn();
  await using _ = visit;
  visit.expectConsoleError(/ApiError/);
  await visit.open("/projects");
  await breakScreen(page, "OverviewGallery", BUSY);

  await goTo(page, "/ui?x=1");
  const notice = page.getByRole("region", { name: "Notifications" });
  await notice.getByText("Could not open Components").waitFor();
  await page.waitForURL("**/projects");
  await home(page).waitFor();
  await notice.getByText("The server is busy or restarting.").waitFor();

  await page.evaluate("window.isMended = true");
  await notice.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/ui?x=1");
});

test("a failing home page shows an error instead of redirecting", async () => {
  const { visit, page } = await signedIn();
  await using _ = visit;
  visit.expectConsoleError(/ApiError/);
  await breakScreen(page, HOME_SCREEN, BUSY);

  await visit.open("/projects");

  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await page.getByText("The server is busy or restarting.").waitFor();
  assert.equal(await page.getByText("Could not open").count(), 0);
});

test("the page of a deleted project is not found", async () => {
  const { visit, page } = await signedIn();
  await using _ = visit;
  visit.expectConsoleError(/ApiError/);
  await breakScreen(page, HOME_SCREEN, MISSING);

  await visit.open("/projects");

  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByText("404 Page Not Found: /projects").waitFor();
});

test("failing to load settings shows an error without redirecting", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 500/, /ApiError/);
  await loseSettings(visit.page);

  await visit.open("/sign-in?next=%2Fprojects");

  await visit.page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  assert.equal(new URL(visit.page.url()).pathname, "/sign-in");
});

/** Navigates inside the application, like a link. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, "", ${JSON.stringify(path)})`);
}
