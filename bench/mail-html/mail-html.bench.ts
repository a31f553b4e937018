import { cleanHtml } from "#src/platform/server/mime/html/clean-html.ts";
import { mailFrameDocument } from "#src/platform/server/mime/html/frame-document.ts";
import { sanitizeMailHtml } from "#src/platform/server/mime/sanitize-mail-html.ts";
import { type HostileTemplate, hostileTemplates } from "#src/testing/hostile-mail/hostile-html.ts";
import { runBench } from "../kit/bench.ts";
import { randomSeed, seededRandom } from "../kit/random.ts";
import type { Target } from "../kit/report.ts";
import { median } from "../kit/statistics.ts";
import { openBrowser } from "../web/browser.ts";
import { openHostileSite } from "./hostile-site.ts";
import { mutate } from "./mutate.ts";
import { showDocuments } from "./show-documents.ts";

// Checks that sanitized mails run no scripts and load nothing, using hostile templates and
// mutations in Chromium. Unsanitized templates must be detected on an open page and blocked in the
// mail frame.

/** The frame policy does not depend on the theme. */
const LIGHT = { theme: "light", paper: "auto" } as const;

const flags = { mutations: 12, seed: 0, rounds: 5 };
const AT_ONCE = 40;
const MIN_TEMPLATES = 300;
const MIN_WORKING = 50;
const NESTED = 20_000;

await runBench("mail-html", flags, async (bench, flag) => {
  const site = await openHostileSite(bench);
  const page = await (await openBrowser(bench)).newPage();
  const templates = hostileTemplates({ script: "ran()", url: site.hitUrl });
  const seed = flag("seed") || randomSeed();
  const mails = [...templates, ...mutationsOf(templates, flag("mutations"), seed)];
  const count = (metric: string, value: number, n: number, target?: Target) =>
    bench.report({ metric, value, unit: "count", n, ...(target ? { target } : {}) });

  count("seed", seed, 1);
  count("templates", templates.length, mails.length, { atLeast: MIN_TEMPLATES });
  const raw = await showDocuments(
    page,
    site,
    templates.map(({ html }) => barePage(html)),
    false,
  );
  const works = { atLeast: MIN_WORKING };
  count("templates that run uncleaned", raw.executions, templates.length, works);
  count("templates that load uncleaned", raw.requests, templates.length, works);

  const uncleaned = templates.map(({ html }) =>
    mailFrameDocument({ html, isDesigned: false }, LIGHT),
  );
  const second = await showDocuments(page, site, uncleaned, true);
  count("executions in the frame uncleaned", second.executions, templates.length, { exactly: 0 });

  const batches = batchesOf(mails.map(({ html }) => `<section>${cleanHtml(html).html}</section>`));
  const open = await showDocuments(page, site, batches.map(barePage), false);
  count("executions on an open page", open.executions, mails.length, { exactly: 0 });
  count("requests on an open page", open.requests, mails.length, { exactly: 0 });
  const documents = batches.map((html) => mailFrameDocument({ html, isDesigned: false }, LIGHT));
  const framed = await showDocuments(page, site, documents, true);
  count("executions in the frame", framed.executions, mails.length, { exactly: 0 });
  count("requests in the frame", framed.requests, mails.length, { exactly: 0 });

  const times: number[] = [];
  for (let round = 0; round < flag("rounds"); round += 1) times.push(await nestedMs());
  bench.report({
    metric: "20,000 nested elements",
    value: median(times),
    unit: "ms",
    n: times.length,
    target: { atMost: 1000 },
  });
});

function mutationsOf(
  templates: readonly HostileTemplate[],
  times: number,
  seed: number,
): HostileTemplate[] {
  const random = seededRandom(seed);
  const others = templates.map(({ html }) => html);
  return templates.flatMap(({ id, html }) =>
    Array.from({ length: times }, (_, at) => ({
      id: `${id}.${at}`,
      html: mutate(html, random, others),
    })),
  );
}

/** Joins several sanitized mails, which are balanced, into one document. */
function batchesOf(clean: readonly string[]): string[] {
  const starts = Array.from({ length: Math.ceil(clean.length / AT_ONCE) }, (_, at) => at * AT_ONCE);
  return starts.map((start) => clean.slice(start, start + AT_ONCE).join("\n"));
}

/** A page without a content policy. */
function barePage(html: string): string {
  const script = "globalThis.runs = 0; function ran() { globalThis.runs += 1; }";
  return `<!doctype html><meta charset="utf-8"><script>${script}</script><body>${html}`;
}

async function nestedMs(): Promise<number> {
  const before = performance.now();
  await sanitizeMailHtml(`${"<div>".repeat(NESTED)}x${"</div>".repeat(NESTED)}`);
  return performance.now() - before;
}
