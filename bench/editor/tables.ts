import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import type { Bench } from "../kit/bench.ts";
import { median, percentile } from "../kit/statistics.ts";
import { openPage } from "../web/browser.ts";

const MAX_KEY_MS = 33;
const MAX_OPEN_MS = 300;
/** Our beginning must be painted before a plain table is complete. */
const MAX_OF_PLAIN_OPEN = 0.6;
/** The browser's own work dominates a key in a wide table. */
const MAX_OF_PLAIN_KEY = 1.2;
const OPENS = 7;
const TURNS = 4;
const WARM_KEYS = 10;

const BOTH = ["ours", "plain"] as const;
type Which = (typeof BOTH)[number];
type Figures = Record<Which, number[]>;

/**
 * Measures the widest and longest tables of real imports against the same tables without an editor,
 * alternately.
 */
export async function measureTables(bench: Bench, browser: Browser, url: string, keys: number) {
  const page = await openPage(browser, url);
  await page.goto(url);
  await page.waitForFunction("globalThis.bench !== undefined");
  const opens = await measureOpens(page);
  const open = line("table of 500 × 20: open", opens, median);
  bench.report({ ...open, target: { atMost: MAX_OPEN_MS } });
  bench.report({ ...open, target: { of: "ratio", atMost: MAX_OF_PLAIN_OPEN } });
  const frames = await measureKeys(page, keys);
  const key = line("table of 200 columns: a key, until painted, p50", frames, (all) =>
    percentile(all, 0.5),
  );
  bench.report({ ...key, target: { atMost: MAX_KEY_MS } });
  bench.report({ ...key, target: { of: "ratio", atMost: MAX_OF_PLAIN_KEY } });
  await page.context().close();
}

function line(metric: string, { ours, plain }: Figures, middle: (all: number[]) => number) {
  const [value, versus] = [middle(ours), middle(plain)];
  return { metric, value, versus, ratio: value / versus, unit: "ms", n: ours.length };
}

async function measureOpens(page: Page): Promise<Figures> {
  const long = pageOf(500, 20);
  const opens: Figures = { ours: [], plain: [] };
  for (let round = 0; round <= OPENS; round += 1) {
    for (const which of BOTH) {
      const ms = await open(page, which, long);
      // The first round warms up.
      if (round > 0) opens[which].push(ms);
      await page.evaluate("bench.close()");
    }
  }
  return opens;
}

async function measureKeys(page: Page, keys: number): Promise<Figures> {
  const wide = pageOf(10, 200);
  const frames: Figures = { ours: [], plain: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const which of BOTH) {
      await open(page, which, wide);
      frames[which].push(...(await typeInCell(page, Math.ceil(keys / TURNS))));
      await page.evaluate("bench.close()");
    }
  }
  return frames;
}

async function open(page: Page, which: Which, content: unknown): Promise<number> {
  const ms = await page.evaluate(`bench.open("${which}", ${JSON.stringify(content)})`);
  return z.number().parse(ms);
}

/** Types into the middle cell, waiting for each key to be painted. */
async function typeInCell(page: Page, keys: number): Promise<number[]> {
  await page.evaluate(`bench.enter(0.5, "td > div")`);
  const press = async () => {
    await page.keyboard.press("x");
    await page.evaluate("bench.painted()");
  };
  for (let key = 0; key < WARM_KEYS; key += 1) await press();
  await page.evaluate("bench.takeFrames()");
  for (let key = 0; key < keys; key += 1) await press();
  const text = String(await page.evaluate("bench.text()"));
  if (!text.includes("x".repeat(keys))) throw new Error("Nothing was typed.");
  return z.array(z.number()).parse(await page.evaluate("bench.takeFrames()"));
}

function pageOf(rows: number, columns: number) {
  const content = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_none, column) => `${row} of <b>${column}</b>`),
  );
  const data = { withHeadings: true, stretched: true, content };
  return { time: 1, version: "2.31.0", blocks: [{ id: "table00001", type: "table", data }] };
}
