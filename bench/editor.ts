import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import { madeUpPage } from "./editor/made-up-page.ts";
import { servePage } from "./editor/serve-page.ts";
import { measureTables } from "./editor/tables.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { median, percentile } from "./kit/statistics.ts";
import { openBrowser, openPage as openMeasured } from "./web/browser.ts";

// Measures opening, typing and saving in our editor and in Editor.js, alternately in the same
// browser. Typing in up to 1,000 blocks is judged by the busy time of the page's thread, because
// frames hide the difference; longer pages are judged by the time until painted.

type Size = {
  blocks: number;
  mostOpenMs?: number;
  mostScriptMs?: number;
  mostPaintMs?: number;
  opens: number;
};
type Which = "ours" | "theirs";
type Windows = Record<Which, Page>;
type Typed = { script: number[]; thread: number[]; frame: number[] };

const SIZES: readonly Size[] = [
  { blocks: 100, opens: 9 },
  { blocks: 1000, mostOpenMs: 150, mostScriptMs: 16, opens: 7 },
  { blocks: 5000, mostOpenMs: 250, mostScriptMs: 50, mostPaintMs: 33, opens: 3 },
];
type MadeUpPage = ReturnType<typeof madeUpPage>;

const BOTH = ["ours", "theirs"] as const;
const WARM_KEYS = 10;
const TURNS = 6;
const MIN_FOR_A_RATIO = 1000;
const flags = { keys: 120, most: 5000 };

await runBench("editor", flags, async (bench, flag) => {
  const url = await servePage(bench);
  const browser = await openBrowser(bench);
  await measureTables(bench, browser, url, flag("keys"));
  for (const size of SIZES.filter(({ blocks }) => blocks <= flag("most"))) {
    const windows = {
      ours: await openWindow(browser, url),
      theirs: await openWindow(browser, url),
    };
    await measure(bench, windows, size, flag("keys"));
    for (const which of BOTH) await windows[which].context().close();
  }
});

async function openWindow(browser: Browser, url: string): Promise<Page> {
  const page = await openMeasured(browser, url);
  await page.goto(url);
  await page.waitForFunction("globalThis.bench !== undefined");
  return page;
}

async function measure(bench: Bench, windows: Windows, size: Size, keys: number) {
  const content = madeUpPage(size.blocks);
  const open: Record<Which, number[]> = { ours: [], theirs: [] };
  const save: Record<Which, number[]> = { ours: [], theirs: [] };
  const whole: Record<Which, number[]> = { ours: [], theirs: [] };
  const firstKey: Record<Which, number[]> = { ours: [], theirs: [] };
  // The first round warms up.
  for (let round = 0; round <= size.opens; round += 1) {
    for (const which of BOTH) {
      const page = windows[which];
      await page.bringToFront();
      const opened = await openPage(page, which, content);
      const height = await heightOf(page);
      const typed = await typeAtOnce(page);
      const drawn = await waitForWhole(page, size.blocks, height);
      const saved = await savePage(page, size.blocks);
      await page.evaluate("bench.close()");
      if (round === 0) continue;
      open[which].push(opened);
      firstKey[which].push(typed);
      whole[which].push(drawn);
      save[which].push(saved);
    }
  }
  const typed = await typeInTurns(windows, content, keys);
  report(bench, size, { open, whole, firstKey, save, typed });
}

type Figures = Record<"open" | "whole" | "firstKey" | "save", Record<Which, number[]>> & {
  typed: Record<Which, Typed>;
};

function report(bench: Bench, size: Size, { open, whole, firstKey, save, typed }: Figures) {
  const name = `${size.blocks} blocks`;
  const line = (metric: string, ours: number, theirs: number, n: number) => ({
    metric: `${name}: ${metric}`,
    value: ours,
    versus: theirs,
    ratio: ours / theirs,
    unit: "ms",
    n,
  });
  const isLarge = size.blocks >= MIN_FOR_A_RATIO;
  const middle = (metric: string, { ours, theirs }: Record<Which, number[]>) =>
    line(metric, median(ours), median(theirs), size.opens);
  const opens = middle("open: painted, writable, scrolls to its end", open);
  const saves = middle("save", save);
  bench.report({ ...opens, ...atMost(size.mostOpenMs) });
  if (isLarge) bench.report({ ...opens, target: { of: "ratio", atMost: 0.35 } });
  const wholes = middle("open: every block in the page", whole);
  bench.report({ ...wholes, ...(isLarge ? { target: { of: "ratio", atMost: 1 } } : {}) });
  bench.report(middle("a key pressed as soon as it is open, until painted", firstKey));
  bench.report({ ...saves, ...(isLarge ? { target: { of: "ratio", atMost: 0.35 } } : {}) });
  const p95 = (which: Which, part: keyof Typed) => percentile(typed[which][part], 0.95);
  const keys = typed.ours.script.length;
  bench.report({
    ...line("a key, script, p95", p95("ours", "script"), p95("theirs", "script"), keys),
    ...atMost(size.mostScriptMs),
  });
  bench.report({
    ...line("a key, until painted, p95", p95("ours", "frame"), p95("theirs", "frame"), keys),
    ...(size.blocks > MIN_FOR_A_RATIO ? { target: { of: "ratio", atMost: 0.6 } } : {}),
  });
  const p50 = (which: Which) => percentile(typed[which].frame, 0.5);
  bench.report({
    ...line("a key, until painted, p50", p50("ours"), p50("theirs"), keys),
    ...atMost(size.mostPaintMs),
  });
  bench.report({
    ...line("a key, all its work, p95", p95("ours", "thread"), p95("theirs", "thread"), keys),
    ...(isLarge ? { target: { of: "ratio", atMost: 0.6 } } : {}),
  });
}

function atMost(most: number | undefined) {
  return most === undefined ? {} : { target: { atMost: most } };
}

async function openPage(page: Page, which: Which, content: unknown): Promise<number> {
  return z
    .number()
    .parse(await page.evaluate(`bench.open("${which}", ${JSON.stringify(content)})`));
}

/** Types a letter at the moment the page counts as open. */
async function typeAtOnce(page: Page): Promise<number> {
  await page.evaluate("bench.enter(0)");
  await page.keyboard.press("x");
  await page.evaluate("bench.painted()");
  const [ms] = await takeFrames(page);
  if (ms === undefined) throw new Error("A page that was said to be open took no key.");
  return ms;
}

/** Also checks that the whole page could be scrolled from the beginning. */
async function waitForWhole(page: Page, blocks: number, heightAtFirst: number): Promise<number> {
  const ms = z.number().parse(await page.evaluate(`bench.whole("${blocks - 1} The client")`));
  const height = await heightOf(page);
  if (Math.abs(heightAtFirst / height - 1) > 0.1)
    throw new Error(`The page was ${heightAtFirst} px high at first and ${height} px at last.`);
  return ms;
}

async function heightOf(page: Page): Promise<number> {
  return z.number().parse(await page.evaluate("bench.height()"));
}

async function savePage(page: Page, expected: number): Promise<number> {
  const saved = await page.evaluate("bench.save()");
  const { ms, blocks } = z.object({ ms: z.number(), blocks: z.number() }).parse(saved);
  if (blocks !== expected) throw new Error(`${blocks} blocks were saved, ${expected} were opened.`);
  return ms;
}

/** Types into the middle of both pages, waiting for each key to be painted. */
async function typeInTurns(windows: Windows, content: MadeUpPage, keys: number) {
  const typists = {
    ours: await openTypist(windows.ours, "ours", content),
    theirs: await openTypist(windows.theirs, "theirs", content),
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const which of BOTH) await typists[which].type(Math.ceil(keys / TURNS));
  }
  return { ours: await typists.ours.end(), theirs: await typists.theirs.end() };
}

async function openTypist(page: Page, which: Which, content: MadeUpPage) {
  await openPage(page, which, content);
  await waitForWhole(page, content.blocks.length, await heightOf(page));
  const before = String(await page.evaluate("bench.enter(0.5)"));
  const [wall, busy] = [await openClock(page, "timeTicks"), await openClock(page, "threadTicks")];
  const typed: Typed = { script: [], thread: [], frame: [] };
  const press = async () => {
    await page.keyboard.press("x");
    await page.evaluate("bench.painted()");
  };
  return {
    async type(keys: number): Promise<void> {
      await page.bringToFront();
      for (let key = 0; key < WARM_KEYS; key += 1) await press();
      await takeFrames(page);
      for (let key = 0; key < keys; key += 1) {
        const began = { script: await wall("ScriptDuration"), thread: await busy("TaskDuration") };
        await press();
        typed.thread.push((await busy("TaskDuration")) - began.thread);
        typed.script.push((await wall("ScriptDuration")) - began.script);
      }
      typed.frame.push(...(await takeFrames(page)));
    },
    async end(): Promise<Typed> {
      const after = String(await page.evaluate("bench.text()"));
      if (!after.includes("x".repeat(20)) || before.includes("xx"))
        throw new Error("Nothing was typed.");
      await page.evaluate("bench.close()");
      return typed;
    },
  };
}

async function takeFrames(page: Page): Promise<number[]> {
  return z.array(z.number()).parse(await page.evaluate("bench.takeFrames()"));
}

/** Milliseconds of wall-clock or CPU time used by the page's thread. */
async function openClock(page: Page, timeDomain: "timeTicks" | "threadTicks") {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain });
  return async (part: "ScriptDuration" | "TaskDuration"): Promise<number> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === part)?.value ?? Number.NaN);
  };
}
