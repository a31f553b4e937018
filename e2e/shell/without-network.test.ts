import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { docsPath, makeDocumentation } from "#e2e/documentation/documentation-screens.ts";
import { demoOf } from "#e2e/gallery.ts";
import { whenIdleFetched } from "#e2e/network/when-idle.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

/** At the projects, with everything prefetched. */
async function withoutNetwork(): Promise<Visit> {
  const visit = await openPage(app);
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { page } = visit;
  const fetched = whenIdleFetched(page);
  await visit.become(await app.signIn());
  await visit.open("/projects");
  await fetched;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  return visit;
}

test("the keys and the last notices can be read without a network", async () => {
  await using visit = await withoutNetwork();
  const { page } = visit;

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });

  await page.keyboard.press("Control+k");
  await page.keyboard.type("notifications");
  await page.locator("[role=option][data-focused]", { hasText: "Notifications" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Notifications" }).waitFor();
});

test("a page that fails to load opens once the network is back", async () => {
  await using visit = await withoutNetwork();
  const { page } = visit;
  visit.expectConsoleError(/dynamically imported module/, /ChunkLoadError/);

  await page.evaluate(`history.pushState(null, "", "/ui/table")`);

  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  await visit.expectAccessible();
  assert.equal(await page.getByText("server administrator").count(), 0);

  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Table", level: 1 }).waitFor();
});

test("offline, unloaded text offers a retry and loaded text stays readable", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { page } = visit;
  const fetched = whenIdleFetched(page);
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.getByText("Who buys and why").waitFor();
  await fetched;
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();

  await page.getByRole("row", { name: /^Price list 2026/ }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Check your connection" });
  await failed.getByRole("button", { name: "Try again" }).waitFor({ timeout: 3000 });
  await page.getByRole("row", { name: /^Business summary/ }).click();
  await page.getByText("Who buys and why").waitFor();
});

test("a slow page shows its name and that it is loading", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/TableGallery-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });

  await page.evaluate(`history.pushState(null, "", "/ui/table")`);

  await page.getByRole("heading", { name: "Table", level: 1 }).waitFor();
  await page.getByRole("status", { name: "Loading" }).waitFor();
  await visit.expectAccessible();
  held.resolve();
  await demoOf(page, "Table").waitFor();
});
