import { join } from "node:path";
import type { Page } from "playwright-core";
import { buildWebIfStale } from "#scripts/build-web.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";
import { insertMember } from "./kit/member.ts";
import { median, percentile } from "./kit/statistics.ts";
import { openBrowser, openPage, slowDown } from "./web/browser.ts";
import { insertColleagues } from "./web/colleagues.ts";
import { measureFirstVisits, type Site } from "./web/first-visits.ts";
import { serveReferencePage } from "./web/reference-page.ts";
import { type Interaction, playSession } from "./web/session.ts";

// Measures first visits of six screens, relative to /sign-in and to a static page, then navigation,
// the palette and interactions, relative to an empty page. Parts run by name: `npm run bench -- web moves`.

const SLOW = 4;
const COLLEAGUES = 24;
type Destination = { path: string; heading: string };

const PARTS = ["loading", "moves", "palette", "interactions"] as const;
const flags = { rounds: 5, moves: 15, sessions: 5 };

await runBench("web", flags, measure, PARTS);

async function measure(
  bench: Bench,
  flag: (name: keyof typeof flags) => number,
  isWanted: (part: (typeof PARTS)[number]) => boolean,
) {
  await buildWebIfStale();
  const { admin, adminTarget } = await openBenchDatabase(bench);
  const person = await insertMember(admin, 1);
  await insertColleagues(admin, person, COLLEAGUES);
  const server = join(import.meta.dirname, "web", "web-server.ts");
  const url = await startChildServer(bench, [server], adminTarget);
  const reference = await serveReferencePage(bench);
  const site: Site = { url, cookie: person.cookie, reference, browser: await openBrowser(bench) };

  if (isWanted("loading")) await measureFirstVisits(bench, site, flag("rounds"));
  if (isWanted("moves")) {
    await measureMoves(
      bench,
      site,
      { path: "/settings/org/members", heading: "Members" },
      flag("moves"),
    );
    await measureMoves(bench, site, { path: "/ui/table", heading: "Table" }, flag("moves"));
  }
  if (isWanted("palette")) await measurePalette(bench, site, flag("moves"));
  if (isWanted("interactions")) await measureSession(bench, site, flag("sessions"));
}

/** Navigates between two cached screens. */
async function measureMoves(bench: Bench, site: Site, to: Destination, moves: number) {
  const page = await openPage(site.browser, site.url, site.cookie);
  const rival = await openReference(site);
  await page.goto("/projects");
  await page.locator("h1").first().waitFor();
  const [here, there] = ["Projects", to.heading];
  await page.evaluate(`history.pushState({}, '', '${to.path}')`);
  await page.evaluate(toHeading(there, "dispatchEvent(new PopStateEvent('popstate'))"));

  const times: number[] = [];
  const rivals: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    const [heading, act] = move % 2 === 0 ? [here, "history.back()"] : [there, "history.forward()"];
    times.push(await numberFrom(page, toHeading(heading, act)));
    rivals.push(await numberFrom(rival, toHeading(`Page ${move}`, `go("Page ${move}")`)));
  }
  bench.report({
    ...compare(`change to ${to.path} and back, both known, until it is painted`, times, rivals),
    target: { atMost: 100 },
  });
  await Promise.all([page, rival].map((one) => one.context().close()));
}

async function measurePalette(bench: Bench, site: Site, openings: number) {
  const page = await openPage(site.browser, site.url, site.cookie);
  const rival = await openReference(site);
  await page.goto("/projects");
  await page.locator("h1").first().waitFor();
  bench.report({
    metric: "palette, the first time",
    value: await timeToOpen(page, "[role=dialog]"),
    unit: "ms",
    n: 1,
  });
  await timeToOpen(rival, "dialog[open]");

  const times: number[] = [];
  const rivals: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    times.push(await timeToOpen(page, "[role=dialog]"));
    rivals.push(await timeToOpen(rival, "dialog[open]"));
  }
  bench.report({
    ...compare("palette, until it is painted", times, rivals),
    target: { atMost: 50 },
  });
  await Promise.all([page, rival].map((one) => one.context().close()));
}

/** Measures from a real key press, then closes the palette. */
async function timeToOpen(page: Page, selector: string): Promise<number> {
  await page.evaluate(`speed.awaitKey(${JSON.stringify(selector)})`);
  await page.keyboard.press("Control+k");
  const ms = await numberFrom(page, "speed.shown");
  await page.keyboard.press("Escape");
  await page.locator(selector).waitFor({ state: "detached" });
  return ms;
}

/**
 * Runs several sessions, each in a fresh browser, because the slowest interaction of a single one
 * is mostly noise.
 */
async function measureSession(bench: Bench, site: Site, sessions: number) {
  const versus = await openingOfNothing(site);
  const interactions: Interaction[][] = [];
  for (let session = 0; session < sessions; session += 1) {
    const page = await openPage(site.browser, site.url, site.cookie);
    await slowDown(page, { slower: SLOW });
    interactions.push(await playSession(page));
    await page.context().close();
  }
  const where = "interactions at a fourth of the speed";
  for (const [path, first] of Map.groupBy(interactions[0] ?? [], (one) => one.path)) {
    const slowest = [...new Set(first.map(({ what }) => what))]
      .map((what) => ({ what, ms: median(interactions.map((all) => slowestOf(all, path, what))) }))
      .reduce((one, other) => (other.ms > one.ms ? other : one));
    bench.report({
      metric: `${where}, slowest of ${path} with ${first[0]?.elements} elements: ${slowest.what}`,
      value: slowest.ms,
      unit: "ms",
      versus,
      ratio: slowest.ms / versus,
      n: sessions,
      target: { atMost: 200 },
    });
  }
  const all = interactions.flat().map(({ ms }) => ms);
  const of = { unit: "ms", n: all.length };
  const share = { metric: `${where}, three of four`, value: percentile(all, 0.75) };
  bench.report({ ...share, ...of, target: { atMost: 100 } });
  bench.report({ metric: `${where}, the slowest once`, value: Math.max(...all), ...of });
}

/**
 * An action of several keys counts as its slowest one; an interaction too short to be reported
 * counts as 0.
 */
function slowestOf(interactions: readonly Interaction[], path: string, what: string): number {
  const those = interactions.filter((one) => one.path === path && one.what === what);
  return Math.max(0, ...those.map(({ ms }) => ms));
}

/** Opens a dialog of the reference page: the machine's own cost. */
async function openingOfNothing(site: Site): Promise<number> {
  const page = await openReference(site);
  await slowDown(page, { slower: SLOW });
  const times: number[] = [];
  for (let opening = 0; opening < 7; opening += 1)
    times.push(await timeToOpen(page, "dialog[open]"));
  await page.context().close();
  return median(times);
}

async function openReference(site: Site): Promise<Page> {
  const page = await openPage(site.browser, site.reference);
  await page.goto("/");
  return page;
}

/** Runs inside the page to exclude the round trip. */
function toHeading(text: string, act: string): string {
  return `speed.timeUntilHeading(${JSON.stringify(text)}, () => ${act})`;
}

async function numberFrom(page: Page, expression: string): Promise<number> {
  return Number(await page.evaluate(expression));
}

function compare(metric: string, ours: readonly number[], rival: readonly number[]) {
  const [value, versus] = [median(ours), median(rival)];
  return { metric, value, unit: "ms", n: ours.length, versus, ratio: value / versus };
}
