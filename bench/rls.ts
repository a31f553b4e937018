import assert from "node:assert/strict";
import type pg from "pg";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { openBenchDatabase } from "./kit/database.ts";
import { pick, randomSeed, seededRandom } from "./kit/random.ts";
import { lowerBoundOfRatio, type Pair, percentile, ratioOf } from "./kit/statistics.ts";
import { makeMessages, searchedWords } from "./rls/messages-table.ts";
import { usesIndex } from "./rls/plans.ts";
import {
  ask,
  openIsolatedSide,
  openMemberSide,
  openTenantFilterSide,
  type Question,
  type Side,
} from "./rls/sides.ts";

// Measures the cost of row-level security on list pages and full-text search in a large table,
// compared with the tenant filter only.

const MAX_RATIO = 1.1;
/** Of a member who does not reach every project. */
const MAX_MEMBER_RATIO = 1.15;
const ORGANIZATIONS = 100;
const PER_BATCH = { list: 100, search: 40 };
const PLANS = 10;
const YEAR_MS = 365 * DAY_MS;
const NAMES = { list: "50-row list", search: "full-text search" };

const defaults = { rows: 1_000_000, batches: 40, seed: randomSeed() };

await runBench("rls", defaults, async (bench, flag) => {
  const random = seededRandom(flag("seed"));
  const { admin, adminTarget, targets } = await openBenchDatabase(bench);
  const began = performance.now();
  const size = { rows: flag("rows"), organizations: ORGANIZATIONS };
  const organizations = await makeMessages(adminTarget, size, random);
  bench.report({
    metric: `loading, seed ${flag("seed")}`,
    value: (performance.now() - began) / 1000,
    unit: "s",
    n: size.rows,
  });

  const isolated = await openIsolatedSide(bench, targets.app);
  const rival = await openTenantFilterSide(bench, admin, adminTarget);
  for (const kind of ["list", "search"] as const) {
    const draw = () => question(kind, organizations, random);
    await reportPlans(bench, admin, kind, draw);
    const pairs = await alternate({ isolated, rival }, flag("batches"), PER_BATCH[kind], draw);
    reportPairs(bench, pairs, random, {
      metric: `${NAMES[kind]} against the tenant filter alone`,
      atMost: MAX_RATIO,
    });
  }
  const member = await openMemberSide(bench, targets.app);
  const pairs = await alternate(
    { isolated: member, rival: isolated },
    flag("batches"),
    PER_BATCH.list,
    () => question("list", organizations, random),
    { isSame: false },
  );
  reportPairs(bench, pairs, random, {
    metric: `${NAMES.list} of a member with 50 of 200 projects hidden, against all projects`,
    atMost: MAX_MEMBER_RATIO,
  });
});

/** Half of the questions concern the large organisation; pages start at any time of the year. */
function question(
  kind: Question["kind"],
  organizations: readonly string[],
  random: () => number,
): Question {
  const [big = "", ...others] = organizations;
  const organizationId = random() < 0.5 ? big : pick(random, others);
  if (kind === "search") return { kind, organizationId, words: searchedWords(random) };
  const before = new Date(Date.now() - random() * YEAR_MS).toISOString();
  return { kind, organizationId, before };
}

async function reportPlans(
  bench: Bench,
  admin: pg.Client,
  kind: Question["kind"],
  draw: () => Question,
): Promise<void> {
  const questions = Array.from({ length: PLANS }, draw);
  let good = 0;
  for (const one of questions) good += Number(await usesIndex(admin, one));
  bench.report({
    metric: `${kind}, plans with both layers that use the index`,
    value: good,
    unit: "plans",
    n: PLANS,
    target: { exactly: PLANS },
  });
}

/** Alternates the sides in batches of the same questions. */
async function alternate(
  sides: { isolated: Side; rival: Side },
  batches: number,
  size: number,
  draw: () => Question,
  { isSame = true } = {},
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let batch = -1; batch < batches; batch += 1) {
    const questions = Array.from({ length: size }, draw);
    const isOursFirst = batch % 2 === 0;
    const [first, second] = isOursFirst
      ? [sides.isolated, sides.rival]
      : [sides.rival, sides.isolated];
    const answers = [await queryAll(first, questions), await queryAll(second, questions)] as const;
    const [ours, theirs] = isOursFirst ? answers : [answers[1], answers[0]];
    if (isSame) assert.deepEqual(ours.ids, theirs.ids, "the two sides find different rows");
    // The first batch warms the caches.
    if (batch >= 0) pairs.push({ ours: ours.ms, rival: theirs.ms });
  }
  return pairs;
}

async function queryAll(side: Side, questions: readonly Question[]) {
  const ms: number[] = [];
  const ids: string[] = [];
  for (const one of questions) {
    const answer = await ask(side, one);
    ms.push(answer.ms);
    ids.push(answer.ids);
  }
  return { ms, ids };
}

function reportPairs(
  bench: Bench,
  pairs: readonly Pair[],
  random: () => number,
  { metric, atMost }: { metric: string; atMost: number },
): void {
  const all = { ours: pairs.flatMap((pair) => pair.ours), rival: pairs.flatMap((p) => p.rival) };
  for (const share of [0.5, 0.95]) {
    bench.report({
      metric: `${metric}, ${share === 0.5 ? "median" : "p95"}`,
      value: percentile(all.ours, share),
      unit: "ms",
      n: all.ours.length,
      versus: percentile(all.rival, share),
      ratio: ratioOf(pairs, share),
      ratioLow: lowerBoundOfRatio(pairs, share, random),
      ...(share === 0.95 ? { target: { of: "ratioLow", atMost } } : {}),
    });
  }
}
