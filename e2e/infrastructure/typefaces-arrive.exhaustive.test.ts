import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

// The fallback fonts are the system's, so this needs one with Arial's metrics.
const MAX_SHIFT = 0.02;

const OPEN = new Set(["/sign-in", "/invite"]);

const app = await openWebApp();
const person = await app.signIn();

for (const [path, width] of [
  ["/sign-in", 1280],
  ["/sign-in", 390],
  ["/invite", 1280],
  ["/projects", 1280],
  ["/projects", 390],
  ["/ui", 1280],
  ["/ui/buttons", 390],
] as const) {
  test(`at ${width} px nothing on ${path} moves when the typefaces arrive`, async () => {
    await using visit = await openPage(app, { width, hasEmptyCache: true });
    const { shift, moved } = await shiftOfArrival(visit, path);

    assert.ok(shift <= MAX_SHIFT, `moved by ${shift.toFixed(4)}: ${moved}`);
  });
}

type Arrival = { shift: number; moved: string };

/** The layout shift since the page was rendered with fallback fonts. */
async function shiftOfArrival(visit: Visit, path: string): Promise<Arrival> {
  const { page } = visit;
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await mayArrive;
    await route.continue();
  });
  if (!OPEN.has(path)) await visit.become(person);
  // The load event waits for fonts named in the document.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.locator("h1").first().waitFor();
  await nextPaint(page);
  assert.equal(await page.evaluate("document.fonts.check('16px \"Inter Variable\"')"), false);
  await page.evaluate(`
    window.moves = [];
    new PerformanceObserver((list) => window.moves.push(...list.getEntries()))
      .observe({ type: "layout-shift" });
  `);

  arrive();
  // The page may not have requested it yet, in which case its fonts are ready.
  await page.evaluate("document.fonts.load('16px \"Inter Variable\"').then(() => undefined)");
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  assert.equal(await page.evaluate("document.fonts.check('16px \"Inter Variable\"')"), true);
  await nextPaint(page);

  return page.evaluate<Arrival>(`({
    shift: window.moves.reduce((sum, { value }) => sum + value, 0),
    moved: window.moves.flatMap(({ sources }) => sources)
      .map(({ node, previousRect: a, currentRect: b }) =>
        (node?.nodeName ?? "?") + " " + [a.x, a.y, a.width, a.height] + " -> " + [b.x, b.y, b.width, b.height])
      .join("; "),
  })`);
}

/** Two frames: one that renders the change, one after it. */
async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  })`);
}
