import { join } from "node:path";
import type { Page } from "playwright-core";
import { buildWebIfStale } from "#scripts/build-web.ts";
import { filesFor, weightOf } from "#scripts/bytes/built-files.ts";
import type { Bench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import type { BenchDatabase } from "../kit/database.ts";
import { median, percentile } from "../kit/statistics.ts";
import { openBrowser, openPage } from "../web/browser.ts";
import type { Library } from "./many-pages.ts";

const SERVER = join(import.meta.dirname, "../web/web-server.ts");
const ROWS = "[role=treegrid] [data-key]";
const OPENINGS = 9;
const QUIET_MS = 500;
const FRAME_MS = 1000 / 60;
const ARROWS = 400;
/** Less than the rows of the shorter tree. */
const ONE_WAY = 80;
const KB = 1000;

type Sides = { many: Library; few: Library; keys: number; random: () => number };
type Side = { library: Library; page: Page };

/** Measures the tree of very many pages in Chromium, alternating with a small one. */
export async function measureScreen(
  bench: Bench,
  { adminTarget }: BenchDatabase,
  { many, few, keys, random }: Sides,
): Promise<void> {
  await buildWebIfStale();
  reportWeight(bench);
  const browser = await openBrowser(bench);
  const url = await startChildServer(bench, [SERVER], adminTarget);
  const open = async (library: Library): Promise<Side> => ({
    library,
    page: await openPage(browser, url, library.cookie),
  });
  const ours = await open(many);
  const rival = await open(few);
  await measureOpening(bench, ours, rival);
  for (const side of [ours, rival]) await openAll(side);
  await reportRows(bench, ours);
  await measureKeys(bench, ours, rival, random);
  await measureRenames(bench, ours, rival, keys);
}

/** The files that the screen adds to those of a project. */
function reportWeight(bench: Bench): void {
  const there = filesFor("home", "project");
  const own = filesFor("documentation").filter((file) => !there.includes(file));
  bench.report({
    metric: "scripts of the documentation, gzip",
    value: weightOf(own, ".js"),
    unit: "bytes",
    n: own.length,
    target: { atMost: 120 * KB },
  });
}

/** Opens the screen by shortcut, each time with an empty query cache. */
async function measureOpening(bench: Bench, ours: Side, rival: Side): Promise<void> {
  const times = await inTurns(OPENINGS, ours, rival, async ({ page, library }) => {
    await page.goto(`/projects/${library.projectId}/dashboard`);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("g");
    return timeToShow(page, "o", ROWS);
  });
  const [value, versus] = [median(times.ours), median(times.rival)];
  bench.report({
    metric: "tree, from the key until it is painted",
    value,
    versus,
    ratio: value / versus,
    unit: "ms",
    n: times.ours.length,
    target: { atMost: 200 },
  });
}

/** Expands every node for the longest possible tree. */
async function openAll({ page, library }: Side): Promise<void> {
  await page.locator(ROWS).first().focus();
  // Starts at the end to skip newly opened rows.
  while ((await rowsOf(page)) < library.pages.length) {
    await page.keyboard.press("End");
    for (let isFirst = false; !isFirst; ) {
      const at = await focusedKey(page);
      await openRow(page, at);
      await page.keyboard.press("ArrowUp");
      isFirst = (await focusedKey(page)) === at;
    }
    await untilQuiet(page);
  }
}

async function openRow(page: Page, key: string): Promise<void> {
  const row = `${ROWS}[data-key="${key}"]`;
  if ((await page.locator(`${row}[aria-expanded=false]`).count()) === 0) return;
  await page.keyboard.press("ArrowRight");
  await page.locator(`${row}[aria-expanded=true]`).waitFor();
}

/** Counts all rows, including those not rendered. */
async function rowsOf(page: Page): Promise<number> {
  const sheet = "document.querySelector('[role=treegrid] > [role=presentation]')";
  const rows = `getComputedStyle(${sheet}).getPropertyValue("--rows")`;
  return Number(await page.evaluate(rows));
}

/** Waits for refetches after a change, which would disturb the next measurement. */
async function untilQuiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  page.on("request", note).on("requestfinished", note);
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  page.off("request", note).off("requestfinished", note);
}

async function focusedKey(page: Page): Promise<string> {
  return String(await page.evaluate("document.activeElement.dataset.key"));
}

async function reportRows(bench: Bench, { page }: Side): Promise<void> {
  const count = async () => Number(await page.locator(ROWS).count());
  const counts: number[] = [];
  for (const key of ["Home", "PageDown", "PageDown", "End"]) {
    await page.keyboard.press(key);
    await page.evaluate("speed.afterPaint()");
    counts.push(await count());
  }
  bench.report({
    metric: "rows of the tree in the document, most",
    value: Math.max(...counts),
    unit: "rows",
    n: counts.length,
    target: { atMost: 100 },
  });
}

async function measureKeys(
  bench: Bench,
  ours: Side,
  rival: Side,
  random: () => number,
): Promise<void> {
  for (const { page } of [ours, rival]) await page.keyboard.press("Home");
  let pressed = 0;
  const times = await inTurns(ARROWS, ours, rival, async ({ page }) => {
    const at = await focusedKey(page);
    // A random delay, because key handling is shorter than a frame.
    await page.waitForTimeout(random() * FRAME_MS);
    const isDown = Math.floor(pressed / (2 * ONE_WAY)) % 2 === 0;
    pressed += 1;
    return timeToShow(
      page,
      isDown ? "ArrowDown" : "ArrowUp",
      `${ROWS}:focus:not([data-key="${at}"])`,
    );
  });
  reportRatio(bench, "arrow key, until the next row is highlighted", times);
}

/** Measures until the name is displayed, without waiting for the response. */
async function measureRenames(bench: Bench, ours: Side, rival: Side, renames: number) {
  let number = 0;
  for (const { page } of [ours, rival]) await toFirstSection(page);
  const times = await inTurns(renames, ours, rival, async ({ page }) => {
    number += 1;
    const name = `Renamed ${number}`;
    const at = await focusedKey(page);
    const row = `${ROWS}[data-key="${at}"]`;
    await page.keyboard.press("F2");
    await page.locator(`${row} input`).fill(name);
    const saved = page.waitForResponse((response) => response.url().endsWith(`/pages/${at}`));
    const ms = await timeToShow(page, "Enter", `${row}[aria-label^="${name}"]:not(:has(input))`);
    await saved;
    await untilQuiet(page);
    return ms;
  });
  reportRatio(bench, "new name, from the key until the row shows it", times);
}

/** Products and storages cannot be renamed here. */
async function toFirstSection(page: Page): Promise<void> {
  await page.keyboard.press("Home");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowDown");
}

type Times = { ours: number[]; rival: number[] };

async function inTurns(
  times: number,
  ours: Side,
  rival: Side,
  act: (side: Side) => Promise<number>,
): Promise<Times> {
  const measured: Times = { ours: [], rival: [] };
  for (let turn = 0; turn < times; turn += 1) {
    measured.ours.push(await act(ours));
    measured.rival.push(await act(rival));
  }
  return measured;
}

function reportRatio(bench: Bench, metric: string, { ours, rival }: Times): void {
  const [value, versus] = [median(ours), median(rival)];
  bench.report({
    metric,
    value,
    versus,
    ratio: value / versus,
    unit: "ms",
    n: ours.length,
    target: { of: "ratio", atMost: 1.2 },
  });
  bench.report({
    metric: `${metric}, p95`,
    value: percentile(ours, 0.95),
    unit: "ms",
    n: ours.length,
  });
}

/** Milliseconds from a real key press until the selector is painted. */
async function timeToShow(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate(`speed.awaitKey(${JSON.stringify(selector)})`);
  await page.keyboard.press(key);
  return Number(await page.evaluate("speed.shown"));
}
