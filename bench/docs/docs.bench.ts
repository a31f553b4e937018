import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import { type BenchDatabase, openBenchDatabase } from "../kit/database.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import { type Pair, percentile, ratioOf } from "../kit/statistics.ts";
import { insertLibrary, type Library } from "./many-pages.ts";
import {
  children,
  lazyStructure,
  type Question,
  readPage,
  savePage,
  searchAll,
  wholeStructure,
} from "./questions.ts";
import { measureScreen } from "./screen.ts";

// Measures tree, page, save and search of a project with very many pages against bare statements,
// alternately. Also compares its screen with that of a small project.

const INSTANCE = join(import.meta.dirname, "../accounts/instance.ts");
/** Warms up the instance. */
const WARM_UP = 100;
const KILOBYTE = 1000;

const PARTS = ["calls", "screen"] as const;
const defaults = { pages: 10_000, few: 100, rounds: 100, keys: 30, seed: randomSeed() };

type Flag = (name: keyof typeof defaults) => number;

await runBench("docs", defaults, measure, PARTS);

async function measure(
  bench: Bench,
  flag: Flag,
  isWanted: (part: (typeof PARTS)[number]) => boolean,
) {
  const random = seededRandom(flag("seed"));
  const database = await openBenchDatabase(bench);
  const library = await insertLibrary(database.admin, flag("pages"), random);
  if (isWanted("calls")) await measureCalls(bench, flag, { database, library, random });
  if (!isWanted("screen")) return;
  const few = await insertLibrary(database.admin, flag("few"), random, 1);
  await measureScreen(bench, database, { many: library, few, keys: flag("keys"), random });
}

type Stage = { database: BenchDatabase; library: Library; random: () => number };

async function measureCalls(bench: Bench, flag: Flag, { database, library, random }: Stage) {
  const { adminTarget, targets } = database;
  const url = await startChildServer(bench, [INSTANCE], adminTarget);
  const caller = createCaller(url, library.cookie);
  const bare = new pg.Client(targets.app);
  await bare.connect();
  bench.onEnd(() => bare.end());

  const { pages, longPages, sections } = library;
  const kinds: [string, number, () => Question][] = [
    ["lazy structure", 60, () => lazyStructure(library)],
    ["children of a node", 60, () => children(library, pick(random, sections))],
    ["whole structure", 150, () => wholeStructure(library)],
    ["page of 20 blocks", 50, () => readPage(library, pick(random, pages))],
    ["page of 1,000 blocks", 150, () => readPage(library, pick(random, longPages))],
    ["save", 50, () => savePage(library, pick(random, pages), random)],
    ["search", 100, () => searchAll(library, random)],
  ];
  for (const [name, atMost, draw] of kinds) {
    const pairs: Pair[] = [];
    for (let round = -WARM_UP; round < flag("rounds"); round += 1) {
      const question = draw();
      const ours = () => timed(() => question.ask(caller));
      const rival = () => timed(() => queryBare(bare, library, question));
      const isOursFirst = round % 2 === 0;
      const first = await (isOursFirst ? ours() : rival());
      const second = await (isOursFirst ? rival() : ours());
      if (round < 0) continue;
      const [mine, theirs] = isOursFirst ? [first, second] : [second, first];
      pairs.push({ ours: [mine], rival: [theirs] });
    }
    reportPairs(bench, name, pairs, atMost);
  }
  await reportSize(bench, caller, library, {
    name: "lazy structure",
    query: "&depth=4&limit=100",
    atMost: 60,
  });
  await reportSize(bench, caller, library, { name: "whole structure", query: "", atMost: 600 });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs the statements in one transaction as the application's role, under row-level security. */
async function queryBare(client: pg.Client, { organizationId }: Library, question: Question) {
  const begin = question.writes ? "begin" : "begin read only";
  await client.query(
    `${begin};set local app.organization_id='${organizationId}';set local app.project_ids='all'`,
  );
  for (const { text, values } of question.statements) await client.query(text, values);
  await client.query("commit");
}

function reportPairs(bench: Bench, name: string, pairs: readonly Pair[], atMost: number): void {
  const ours = pairs.flatMap((pair) => pair.ours);
  const rival = pairs.flatMap((pair) => pair.rival);
  const measured = { value: percentile(ours, 0.95), unit: "ms", n: ours.length };
  bench.report({ metric: `${name}, p95`, ...measured, target: { atMost } });
  bench.report({
    metric: `${name}, p95 against the bare statements`,
    ...measured,
    versus: percentile(rival, 0.95),
    ratio: ratioOf(pairs, 0.95),
    target: { of: "ratio", atMost: 3 },
  });
}

type Sized = { name: string; query: string; atMost: number };

async function reportSize(
  bench: Bench,
  caller: Caller,
  { projectId }: Library,
  { name, query, atMost }: Sized,
): Promise<void> {
  const answer = await caller.request(
    `/api/documentation/structure?projectId=${projectId}${query}`,
  );
  const bytes = gzipSync(await answer.text()).length;
  bench.report({
    metric: `${name}, compressed`,
    value: bytes / KILOBYTE,
    unit: "kB",
    n: 1,
    target: { atMost },
  });
}
