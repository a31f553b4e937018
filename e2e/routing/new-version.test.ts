import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "../browser.ts";
import { home } from "../home.ts";
import { overrideSettings } from "../settings.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

/** A user at the projects of version "one", on a server with configurable responses. */
async function onVersionOne(answer: { status?: number; json?: object }) {
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await overrideSettings(page, { build: { id: "one" } });
  const asked: string[] = [];
  await page.route("**/build.json", async (route) => {
    asked.push(route.request().url());
    await route.fulfill(answer);
  });
  await page.clock.install();
  await visit.open("/projects");
  return { visit, page, asked };
}

const bar = (page: Page) => page.getByText("A new version is ready.");

test("returning to an outdated tab offers the new version", async () => {
  const { visit, page } = await onVersionOne({ json: { id: "two" } });
  await using _ = visit;
  assert.equal(await bar(page).count(), 0);

  await comeBack(page);
  await bar(page).waitFor();
  await visit.expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await visit.expectNoSidewaysScroll();

  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload to update" }).click();
  await loaded;
  await home(page).waitFor();
});

test("the new version banner can be dismissed", async () => {
  const { visit, page } = await onVersionOne({ json: { id: "two" } });
  await using _ = visit;
  await comeBack(page);

  await page.getByRole("button", { name: "Later" }).click();

  await bar(page).waitFor({ state: "detached" });
});

test("the same version shows no banner", async () => {
  const { visit, page, asked } = await onVersionOne({ json: { id: "one" } });
  await using _ = visit;

  await comeBack(page);

  await waitUntil(page, () => asked.length === 1);
  assert.equal(await bar(page).count(), 0);
});

test("a tab checks at most once a minute, never while hidden", async () => {
  const { visit, page, asked } = await onVersionOne({ json: { id: "one" } });
  await using _ = visit;
  await comeBack(page);
  await waitUntil(page, () => asked.length === 1);
  await comeBack(page);
  await page.clock.runFor(50_000);
  await comeBack(page);
  assert.equal(asked.length, 1);

  await page.clock.runFor(11_000);
  assert.equal(asked.length, 1, "time alone asks nothing");
  await comeBack(page);
  await waitUntil(page, () => asked.length === 2);
});

for (const answer of [{ status: 404 }, { json: { other: "form" } }]) {
  test(`an invalid build answer (${JSON.stringify(answer)}) changes nothing`, async () => {
    const { visit, page, asked } = await onVersionOne(answer);
    await using _ = visit;
    visit.expectConsoleError(/status of 404 .*build\.json/, /version of the server is unknown/);

    await comeBack(page);

    await waitUntil(page, () => asked.length === 1);
    assert.equal(await bar(page).count(), 0);
    await home(page).waitFor();
  });
}

/** Chromium keeps test pages visible, so the tab only reports that it was hidden. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(`for (const state of ["hidden", "visible"]) {
    Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }`);
}

/** All responses have arrived and are rendered. */
async function waitUntil(page: Page, isTrue: () => boolean): Promise<void> {
  if (!isTrue()) await page.waitForResponse("**/build.json");
  assert.ok(isTrue());
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => done()))");
}
