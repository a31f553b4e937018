import type { Browser } from "playwright-core";
import { z } from "zod";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { createCaller } from "#src/testing/person.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { madeUpPage } from "../editor/made-up-page.ts";
import type { Bench } from "../kit/bench.ts";
import { median } from "../kit/statistics.ts";
import { type Machine, openPage } from "./browser.ts";

export type Site = { url: string; cookie: string; reference: string; browser: Browser };

const SLOW: Machine = { slower: 4, line: "phone" };
const BLOCKS = 1000;
const HEADING = "h1";
const TABLE = "[data-page] table";

/** What a person came for, and what is there once they can work with it. */
type Screen = { name: string; path: string; shown: string; editable?: string };

const Visit = z.object({
  firstPaint: z.number(),
  shown: z.number(),
  editable: z.number(),
  shift: z.number(),
  requests: z.number(),
});
type Visit = z.infer<typeof Visit> & { again: number };

/** First visits of six screens, each between one of /sign-in and one of a static page. */
export async function measureFirstVisits(bench: Bench, site: Site, rounds: number): Promise<void> {
  const screens = await makeScreens(site);
  for (const screen of screens) await measureScreen(bench, site, screen, rounds);
  for (const screen of screens) {
    const visits: Visit[] = [];
    for (let round = 0; round < Math.ceil(rounds / 3); round += 1)
      visits.push(await visit(site, screen, SLOW));
    bench.report({
      metric: `${screen.name} at a fourth of the speed on a slow line, text`,
      value: median(visits.map(({ shown }) => shown)),
      unit: "ms",
      n: visits.length,
      target: { atMost: 2500 },
    });
  }
}

async function measureScreen(bench: Bench, site: Site, screen: Screen, rounds: number) {
  const ours: Visit[] = [];
  const signIns: Visit[] = [];
  const statics: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    signIns.push(await visit(site, SIGN_IN));
    ours.push(await visit(site, screen));
    statics.push(await visit({ ...site, url: site.reference }, { ...STATIC, path: screen.path }));
  }
  const of = (visits: readonly Visit[], what: keyof Visit) =>
    median(visits.map((one) => one[what]));
  const bars = [
    { metric: "first paint", what: "firstPaint", by: "firstPaint", atMost: 1.2 },
    { metric: "text", what: "shown", by: "shown", atMost: 1.5 },
    { metric: "editable", what: "editable", by: "shown", atMost: 2 },
  ] as const;
  for (const { metric, what, by, atMost } of bars) {
    const [value, versus] = [of(ours, what), of(signIns, by)];
    const ratio = value / versus;
    const to = { unit: "ms", n: rounds, versus, ratio, target: { of: "ratio" as const, atMost } };
    bench.report({ metric: `${screen.name}, ${metric}, to /sign-in`, value, ...to });
  }
  const [value, versus] = [of(ours, "shown"), of(statics, "shown")];
  const to = { unit: "ms", n: rounds, versus, ratio: value / versus };
  bench.report({ metric: `${screen.name}, text, to a static page of its size`, value, ...to });
  for (const [metric, figure, unit, atMost] of [
    ["requests before its text", of(ours, "requests"), "requests", 25],
    ["text after a reload", of(ours, "again"), "ms", 700],
    ["how far things moved", Math.max(...ours.map(({ shift }) => shift)), "CLS", 0.02],
  ] as const)
    bench.report({
      metric: `${screen.name}, ${metric}`,
      value: figure,
      unit,
      n: rounds,
      target: { atMost },
    });
}

const SIGN_IN: Screen = { name: "/sign-in", path: "/sign-in", shown: HEADING };
const STATIC = { name: "static", shown: HEADING };

/** In the sample project, with one page of many blocks. */
async function makeScreens({ url, cookie }: Site): Promise<Screen[]> {
  const caller = createCaller(url, cookie);
  const { id: projectId } = await caller.call(sampleProjectContract.create);
  const { id: pageId } = await caller.call(documentationContract.create, {
    body: { projectId, name: "Long", content: madeUpPage(BLOCKS) },
  });
  const inProject = (name: string, shown = HEADING): Screen => {
    return { name, path: `/projects/${projectId}/${name}`, shown };
  };
  const page = inProject(`documentation?page=${pageId}`, TABLE);
  return [
    SIGN_IN,
    { name: "projects", path: "/projects", shown: HEADING },
    { ...page, name: "documentation", editable: `[contenteditable=true] table` },
    inProject("inbox", "[data-key]"),
    inProject("strategies"),
    inProject("setup"),
  ];
}

/** Opens an address in a fresh browser, and once more with what that has cached. */
async function visit(site: Site, screen: Screen, machine: Machine = {}): Promise<Visit> {
  const { path, shown, editable = shown } = screen;
  const cookie = screen === SIGN_IN ? undefined : site.cookie;
  const page = await openPage(site.browser, site.url, cookie, machine);
  try {
    await page.addInitScript(
      `speed.watchVisit(${JSON.stringify(shown)}, ${JSON.stringify(editable)})`,
    );
    await page.goto(path);
    const first = Visit.parse(await page.evaluate("speed.visit()"));
    await page.reload();
    const { shown: again } = Visit.parse(await page.evaluate("speed.visit()"));
    return { ...first, again };
  } finally {
    await page.context().close();
  }
}
