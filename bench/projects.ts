import { join } from "node:path";
import pg from "pg";
import { createCaller } from "#src/testing/person.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";
import { randomSeed, seededRandom } from "./kit/random.ts";
import { type Pair, percentile, ratioOf } from "./kit/statistics.ts";
import { insertProjects, searchedText } from "./projects/many-projects.ts";
import { countBoth, listPage, type Question, queryBare, searchAll } from "./projects/questions.ts";

// Measures a page and a search of the project list with very many projects, alternating with bare
// statements.

const INSTANCE = join(import.meta.dirname, "accounts/instance.ts");
const OTHERS = 20;
const ROUNDS_TO_WARM_UP = 60;
const PAGE = 6;

const defaults = { projects: 10_000, rounds: 400, seed: randomSeed() };

await runBench("projects", defaults, async (bench, flag) => {
  const random = seededRandom(flag("seed"));
  const count = flag("projects");
  const { admin, adminTarget, targets } = await openBenchDatabase(bench);
  const big = await insertProjects(admin, 0, count, random);
  for (let other = 1; other <= OTHERS; other += 1)
    await insertProjects(admin, other, Math.ceil(count / OTHERS), random);
  // Replaces autovacuum after the inserts.
  await admin.query("vacuum analyze projects, todo_items");

  const caller = createCaller(await startChildServer(bench, [INSTANCE], adminTarget), big.cookie);
  const bare = new pg.Client(targets.app);
  await bare.connect();
  bench.onEnd(() => bare.end());

  const { organizationId } = big;
  const anyPage = () => Math.floor((random() * count * 0.9) / PAGE) * PAGE;
  const kinds: [string, number, () => Question][] = [
    ["first page", 20, () => listPage(organizationId, 0)],
    ["any page", 20, () => listPage(organizationId, anyPage())],
    ["both counts", 20, () => countBoth(organizationId)],
    ["page by name", 50, () => listPage(organizationId, 0, searchedText(random, count))],
    ["search", 50, () => searchAll(organizationId, searchedText(random, count))],
  ];
  for (const [name, atMost, draw] of kinds) {
    const pairs: Pair[] = [];
    for (let round = -ROUNDS_TO_WARM_UP; round < flag("rounds"); round += 1) {
      const question = draw();
      const ours = () => timed(() => question.ask(caller));
      const rival = () => timed(() => queryBare(bare, organizationId, question));
      const isOursFirst = round % 2 === 0;
      const first = await (isOursFirst ? ours() : rival());
      const second = await (isOursFirst ? rival() : ours());
      const pair = isOursFirst
        ? { ours: [first], rival: [second] }
        : { ours: [second], rival: [first] };
      if (round >= 0) pairs.push(pair);
    }
    reportPairs(bench, name, pairs, atMost);
  }
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function reportPairs(bench: Bench, name: string, pairs: readonly Pair[], atMost: number): void {
  const ours = pairs.flatMap((pair) => pair.ours);
  const rival = pairs.flatMap((pair) => pair.rival);
  for (const share of [0.5, 0.95]) {
    bench.report({
      metric: `${name}, ${share === 0.5 ? "median" : "p95"} against the bare statements`,
      value: percentile(ours, share),
      unit: "ms",
      n: ours.length,
      versus: percentile(rival, share),
      ratio: ratioOf(pairs, share),
      ...(share === 0.95 ? { target: { atMost } } : {}),
    });
  }
}
