import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { home } from "#e2e/home.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();
const person = await app.signIn();

test("an offline banner is shown until reconnecting", async () => {
  await using visit = await openApp();
  const { page } = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);

  await page.context().setOffline(true);
  await offline(page).waitFor();
  await home(page).waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();

  await page.context().setOffline(false);
  await offline(page).waitFor({ state: "detached" });
});

test("an unreachable server is noticed by the first failed call", async () => {
  await using visit = await openApp();
  const { page } = visit;
  visit.expectConsoleError(/ERR_CONNECTION_REFUSED/);
  await page.clock.install();
  await page.route(/\/(api|config\.json)/, (route) => route.abort("connectionrefused"));

  await lookAgain(page);
  await offline(page).waitFor();
  await home(page).waitFor();

  await page.unroute(/\/(api|config\.json)/);
  await page.clock.runFor(5000);
  await offline(page).waitFor({ state: "detached" });
});

test("stale data stays visible with its age and a retry", async () => {
  await using visit = await openApp();
  const { page } = visit;
  visit.expectConsoleError(/status of 500/);
  await page.clock.install();
  await page.route("**/auth/me", (route) => route.fulfill({ status: 500 }));

  await lookAgain(page);
  const bar = page.getByText(/^Showing data from /);
  await bar.waitFor();
  await home(page).waitFor();
  await visit.expectAccessible();

  await page.unroute("**/auth/me");
  await page.getByRole("button", { name: "Retry" }).click();
  await bar.waitFor({ state: "detached" });
});

async function openApp(): Promise<Visit> {
  const visit = await openPage(app);
  await visit.become(person);
  await visit.open("/projects");
  await home(visit.page).waitFor();
  // Needed offline, so it is prefetched when idle.
  await visit.page.waitForLoadState("networkidle");
  return visit;
}

function offline(page: Page) {
  return page.getByText("You are offline. What is shown here may be out of date.");
}

/** After a minute in another tab; visible data is refetched. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.runFor(61_000);
  await page.evaluate(`document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))`);
  await page.clock.runFor(100);
}
