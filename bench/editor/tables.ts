import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import type { Bench } from "../kit/bench.ts";
import { median, percentile } from "../kit/statistics.ts";
import { openPage } from "../web/browser.ts";

const MOST_KEY_MS = 33;
const MOST_OPEN_MS = 300;
const OPENS = 7;
const WARM_KEYS = 10;

/** A table as wide, and one as long, as people have brought along from programs for sheets. */
export async function measureTables(bench: Bench, browser: Browser, url: string, keys: number) {
  const page = await openPage(browser, url);
  await page.goto(url);
  await page.waitForFunction("globalThis.bench !== undefined");
  const long = pageOf(500, 20);
  const opens: number[] = [];
  for (let round = 0; round <= OPENS; round += 1) {
    const ms = await open(page, long);
    // The first is for warming up: no code has been compiled before.
    if (round > 0) opens.push(ms);
    await page.evaluate("bench.close()");
  }
  bench.report({
    metric: "table of 500 × 20: open",
    value: median(opens),
    unit: "ms",
    n: opens.length,
    target: { atMost: MOST_OPEN_MS },
  });
  await open(page, pageOf(10, 200));
  const frames = await typeInCell(page, keys);
  bench.report({
    metric: "table of 200 columns: a key, until painted, p50",
    value: percentile(frames, 0.5),
    unit: "ms",
    n: frames.length,
    target: { atMost: MOST_KEY_MS },
  });
  await page.context().close();
}

async function open(page: Page, content: unknown): Promise<number> {
  const ms = await page.evaluate(`bench.open("ours", ${JSON.stringify(content)})`);
  return z.number().parse(ms);
}

/** Into the cell in the middle, one key after the other has been painted. */
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
