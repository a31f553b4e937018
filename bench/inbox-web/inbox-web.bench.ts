import { join } from "node:path";
import type { Page } from "playwright-core";
import { buildWebIfStale } from "#scripts/build-web.ts";
import { filesFor, weightOf } from "#scripts/bytes/built-files.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { median, percentile } from "../kit/statistics.ts";
import { insertMail, type Mail } from "../threads/many-threads.ts";
import { openBrowser, openPage } from "../web/browser.ts";
import { type PlainRow, servePlainList } from "./serve-plain-list.ts";

// Measures keyboard triage in an inbox with very many conversations: the palette, moving, opening
// and marking forty as done. The rival is a plain React list with the same rows.

const defaults = { threads: 50_000, loaded: 2000, moves: 40, rounds: 5 };
const MESSAGES_PER_THREAD = 4;
const CHOSEN = 40;
const KB = 1000;
const READING = "[data-reading]";

/** Both sides use the same keys and row names. */
type Side = { name: "ours" | "rival"; page: Page };

await runBench("inbox-web", defaults, async (bench, flag) => {
  await buildWebIfStale();
  reportWeight(bench);
  const { admin, adminTarget } = await openBenchDatabase(bench);
  // Half of the conversations belong to the measured project.
  const mail = await insertMail(admin, { messages: flag("threads") * 2 * MESSAGES_PER_THREAD });
  await admin.query(
    "update threads set done_at = null, snoozed_until = null, snoozed_at = null where project_id = $1",
    [mail.projectId],
  );
  await admin.query("vacuum analyze threads");
  const browser = await openBrowser(bench);
  const server = join(import.meta.dirname, "../web/web-server.ts");
  const url = await startChildServer(bench, [server], adminTarget);
  const { rows } = await admin.query<PlainRow>(
    `select id, participants->0->>'name' as name, last_message_at::text as at, subject, snippet
      from threads where project_id = $1 and turn = 'to-reply'
      order by last_message_at desc, id desc limit $2`,
    [mail.projectId, flag("loaded")],
  );
  const plain = await servePlainList(bench, rows);
  const ours: Side = { name: "ours", page: await openPage(browser, url, mail.cookie) };
  const rival: Side = { name: "rival", page: await openPage(browser, plain) };
  for (const { page } of [ours, rival])
    await page.addInitScript({ path: join(import.meta.dirname, "in-page.mjs") });
  await openOurs(ours.page, mail, flag("loaded"));
  await openRival(rival.page);

  await measurePalette(bench, ours, flag("moves"));
  await measureMoves(bench, ours, rival, flag("moves"));
  await measureOpening(bench, ours, rival, flag("moves"));
  await measureDone(bench, ours, rival, flag("rounds"));
});

/** Without the first page and what screens share. */
function reportWeight(bench: Bench): void {
  const there = filesFor("home", "project", "fields", "collections");
  const inbox = filesFor("inbox").filter((file) => !there.includes(file));
  bench.report({
    metric: "scripts of the inbox, gzip",
    value: weightOf(inbox, ".js"),
    unit: "bytes",
    n: inbox.length,
    target: { atMost: 40 * KB },
  });
}

async function openOurs(page: Page, { projectId }: Mail, loaded: number): Promise<void> {
  await page.goto(`/projects/${projectId}/inbox`);
  await page.locator("[role=grid] [data-key]").first().waitFor();
  await page.keyboard.press("j");
  let listed = Number(await page.evaluate("rows.moreThan(0)"));
  while (listed < loaded) {
    await page.keyboard.press("End");
    listed = Number(await page.evaluate(`rows.moreThan(${listed})`));
  }
  await toFirstRow(page);
}

async function openRival(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator("[role=grid] [data-key]").first().waitFor();
  await page.keyboard.press("j");
}

async function toFirstRow(page: Page): Promise<void> {
  await page.keyboard.press("Home");
  await page.locator('[role=row][aria-rowindex="1"]:focus').waitFor();
}

/** Opens the palette on the first row; the plain list has none. */
async function measurePalette(bench: Bench, { page }: Side, times: number) {
  const opened: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await page.keyboard.down("Control");
    opened.push(await timeToShow(page, "k", "[role=dialog] [role=option]"));
    await page.keyboard.up("Control");
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "detached" });
  }
  bench.report({
    metric: "Ctrl K, until its commands are there, p95",
    value: percentile(opened, 0.95),
    unit: "ms",
    n: opened.length,
    target: { atMost: 50 },
  });
  await toFirstRow(page);
}

/** Moves between rows while no conversation is open. */
async function measureMoves(bench: Bench, ours: Side, rival: Side, moves: number) {
  const drawn: number[] = [];
  const step = async ({ name, page }: Side) => {
    const at = await page.evaluate("document.activeElement.dataset.key");
    await page.evaluate("rows.takeDrawn()");
    const ms = await timeToShow(page, "j", `[data-key]:focus:not([data-key="${at}"])`);
    if (name === "ours") drawn.push(Number(await page.evaluate("rows.takeDrawn()")));
    return ms;
  };
  await ours.page.evaluate("rows.watch()");
  await rival.page.evaluate("rows.watch()");
  const times = await inTurns(
    moves,
    () => step(ours),
    () => step(rival),
  );
  reportTimes(bench, "j, until the next row is highlighted", times, 50);
  bench.report({
    metric: "rows drawn by one j, most",
    value: Math.max(...drawn),
    unit: "rows",
    n: drawn.length,
    target: { atMost: 1 },
  });
}

/** Moves to the next conversation, which was prefetched. */
async function measureOpening(bench: Bench, ours: Side, rival: Side, moves: number) {
  const isAhead = { url: /\/inbox\/messages$/ };
  const fetched = () => ours.page.waitForResponse((response) => isAhead.url.test(response.url()));
  const open = async ({ page }: Side) => {
    const before = await page.locator(READING).getAttribute("aria-label");
    const next = `${READING}:not([aria-label=${JSON.stringify(before)}]) article`;
    return timeToShow(page, "j", next);
  };
  let answers = 0;
  const allAhead = ours.page.waitForResponse((response) => {
    if (isAhead.url.test(response.url())) answers += 1;
    return answers >= 2;
  });
  for (const { page } of [ours, rival]) {
    await page.keyboard.press("Enter");
    await page.locator(`${READING} article`).first().waitFor();
  }
  await allAhead;
  const openOurs = async () => {
    const ahead = fetched();
    const ms = await open(ours);
    await ahead;
    return ms;
  };
  const times = await inTurns(moves, openOurs, () => open(rival));
  reportTimes(bench, "j, until the next conversation is there", times, 100);
  bench.report({
    metric: "elements with a conversation open",
    value: Number(await ours.page.evaluate('document.querySelectorAll("*").length')),
    unit: "elements",
    n: 1,
    versus: Number(await rival.page.evaluate('document.querySelectorAll("*").length')),
    target: { atMost: 1500 },
  });
  for (const { page } of [ours, rival]) {
    await page.keyboard.press("u");
    await page.locator(READING).waitFor({ state: "detached" });
  }
}

/** Selects forty conversations by keyboard and marks them as done. */
async function measureDone(bench: Bench, ours: Side, rival: Side, rounds: number) {
  const finish = async ({ page }: Side) => {
    await page.keyboard.press("x");
    for (let chosen = 1; chosen < CHOSEN; chosen += 1) await page.keyboard.press("Shift+J");
    const gone = await page.evaluate("rows.selector(rows.chosen())");
    return timeToShow(page, "e", `[role=grid]:not(:has(${gone}))`);
  };
  const finishOurs = async () => {
    const marked = ours.page.waitForResponse((one) => one.url().endsWith("/inbox/mark-thread"));
    const ms = await finish(ours);
    await marked;
    return ms;
  };
  const times = await inTurns(rounds, finishOurs, () => finish(rival));
  reportTimes(bench, `e on ${CHOSEN} rows, until they have left`, times, 100);
}

/** Milliseconds from a real key press until the selector is painted. */
async function timeToShow(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate(`speed.awaitKey(${JSON.stringify(selector)})`);
  await page.keyboard.press(key);
  return Number(await page.evaluate("speed.shown"));
}

type Times = { ours: number[]; rival: number[] };

async function inTurns(
  times: number,
  ours: () => Promise<number>,
  rival: () => Promise<number>,
): Promise<Times> {
  const measured: Times = { ours: [], rival: [] };
  for (let turn = 0; turn < times; turn += 1) {
    measured.ours.push(await ours());
    measured.rival.push(await rival());
  }
  return measured;
}

function reportTimes(bench: Bench, metric: string, { ours, rival }: Times, mostMs: number): void {
  const [value, versus] = [percentile(ours, 0.95), percentile(rival, 0.95)];
  const ratio = median(ours) / median(rival);
  const measured = { value, unit: "ms", n: ours.length, versus, ratio };
  bench.report({ metric: `${metric}, p95`, ...measured, target: { atMost: mostMs } });
}
