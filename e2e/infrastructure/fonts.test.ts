import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const MOST_SHIFT = 0.02;

const OPEN = new Set(["/sign-in", "/invite"]);

const app = await openWebApp();
const person = await app.signIn();

test("the typeface of the interface is fetched with the document, once", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const asked = watchFonts(visit.page);

  await visit.open("/sign-in");
  await visit.page.evaluate("document.fonts.ready");

  assert.match(
    (await (await app.anonymous().request("/sign-in")).text()).replaceAll("\n", " "),
    /<link rel="preload" as="font" type="font\/woff2" href="\/assets\/inter-latin-wght-normal-[\w-]+\.woff2"/,
  );
  assert.deepEqual(asked.toSorted(), [
    "inter-latin-wght-normal",
    "source-serif-4-latin-wght-normal",
  ]);
});

test("a screen without a serif title does not fetch the serif", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const asked = watchFonts(visit.page);
  await visit.become(person);

  await visit.open("/ui/inputs");
  await visit.page.evaluate("document.fonts.ready");

  assert.deepEqual(asked, ["inter-latin-wght-normal"]);
});

test("letters beyond the Latin alphabet of the west are fetched when they are needed", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  const asked = watchFonts(visit.page);
  await visit.open("/sign-in");

  await visit.page.getByLabel("E-mail").fill("maya@őrség.example");
  await visit.page.evaluate("document.fonts.ready");

  assert.ok(asked.includes("inter-latin-ext-wght-normal"), asked.join(" "));
});

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

    assert.ok(shift <= MOST_SHIFT, `moved by ${shift.toFixed(4)}: ${moved}`);
  });
}

type Arrival = { shift: number; moved: string };

/** How far things moved from when the page stood in its stand-in typefaces. */
async function shiftOfArrival(visit: Visit, path: string): Promise<Arrival> {
  const { page } = visit;
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await mayArrive;
    await route.continue();
  });
  if (!OPEN.has(path)) await visit.become(person);
  // The load event waits for the fonts that the document names.
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
  await page.evaluate("document.fonts.ready");
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

/** Two frames: one in which the change is drawn, one after it. */
async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  })`);
}

/** The names of the fonts that were asked for, without the hash. */
function watchFonts(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}
