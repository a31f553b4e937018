import type pg from "pg";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { openPool } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { insertMember } from "../kit/member.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import { percentile } from "../kit/statistics.ts";
import { block, type GraphDocument, randomGraph, writtenBlocks } from "./random-graph.ts";
import { type Inside, StoredGraph } from "./stored-graph.ts";

// Checks which documents become stale, which are rebuilt and that manual edits survive, against a
// full search of random graphs. Then measures finding stale documents in small and large projects.

const AT_ONCE = 8;
const UNRELATED = 200;
const TIMES_MORE = 10;
const FILLED_AT_ONCE = 100;
const WARM_UP = 10;
const ROUNDS = 100;
const [UNCHANGED, CHANGED] = [1, 2];

await runBench("make", { graphs: 1000, seed: randomSeed() }, async (bench, flag) => {
  const random = seededRandom(flag("seed"));
  const { admin, targets } = await openBenchDatabase(bench);
  const onError = (error: Error) => console.error(error);
  const pool = openPool(targets.app, {
    named: true,
    max: AT_ONCE,
    onError,
    onSlow: () => undefined,
  });
  bench.onEnd(() => pool.close());
  const { organizationId } = await insertMember(admin, 0);
  const databases = { app: pool, auth: pool };
  const inside = <T>(work: (inside: Inside) => Promise<T>) =>
    inOrganization({ databases }, organizationId, work);
  const [fewId, manyId, ...projectIds] = await addProjects(
    admin,
    organizationId,
    flag("graphs") + 2,
  );
  if (!fewId || !manyId) throw new Error("There are no projects.");
  const totals = {
    changes: 0,
    stale: 0,
    written: 0,
    missed: 0,
    marked: 0,
    notRebuilt: 0,
    needless: 0,
    differing: 0,
    lost: 0,
  };
  const left = projectIds.entries();
  const tryGraphs = async () => {
    for (const [at, projectId] of left) {
      // Separate seeds per graph allow repeating a single one.
      const own = seededRandom(flag("seed") + at);
      await inside((one) =>
        tryGraph(own, new StoredGraph(one, projectId, randomGraph(own)), totals),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tryGraphs));
  reportGraphs(bench, totals);
  const graph = randomGraph(random);
  const sides = {
    few: await fillProject(random, inside, {
      projectId: fewId,
      graph,
      unrelated: UNRELATED,
    }),
    many: await fillProject(random, inside, {
      projectId: manyId,
      graph: copyOf(graph),
      unrelated: UNRELATED * TIMES_MORE,
    }),
  };
  await admin.query("vacuum analyze documents, document_inputs");
  await measureMarking(bench, inside, sides);
});

async function addProjects(admin: pg.Client, organizationId: string, count: number) {
  const ids = Array.from({ length: count }, () => newId());
  await admin.query(
    `insert into projects (organization_id, id, name, search_name, color, time_zone, language)
     select $1, id, id::text, id::text, 'blue', 'UTC', 'en' from unnest($2::uuid[]) as one (id)`,
    [organizationId, ids],
  );
  return ids;
}

type InTransaction = <T>(work: (inside: Inside) => Promise<T>) => Promise<T>;
type Totals = Record<
  | "changes"
  | "stale"
  | "written"
  | "missed"
  | "marked"
  | "notRebuilt"
  | "needless"
  | "differing"
  | "lost",
  number
>;

async function tryGraph(random: () => number, stored: StoredGraph, totals: Totals): Promise<void> {
  await fill(random, stored);
  const edits = await editTargets(random, stored);
  await stored.rebuild();
  const read = new Map(stored.living.map((one) => [one.id, readHashes(stored, one)]));
  await change(random, stored);
  totals.changes += 1;

  const found = await stored.staleIds();
  const expected = staleOf(stored, read);
  totals.stale += found.length;
  totals.missed += expected.filter((id) => !found.includes(id)).length;
  totals.marked += found.filter((id) => !expected.includes(id)).length;

  const changedBefore = new Map(read);
  const rebuilt = await rebuildWatched(stored, changedBefore);
  totals.needless += rebuilt.needless;
  totals.written += rebuilt.written;
  totals.notRebuilt += (await stored.staleIds()).length;
  totals.differing += countDiffering(stored);
  totals.lost += edits.filter(([id, own]) => isLost(stored, id, own)).length;
}

/** The input hashes a target was generated from. */
function readHashes(stored: StoredGraph, { inputIds }: GraphDocument): Map<string, string> {
  return new Map(inputIds.map((id) => [id, stored.hashOf(id)]));
}

async function fill(random: () => number, stored: StoredGraph): Promise<void> {
  for (const one of stored.graph)
    if (one.inputIds.length > 0) await stored.generate(one);
    else await stored.write(one, writtenBlocks(Math.floor(random() * 50), 0));
}

/** Edits or adds a block in some targets. */
async function editTargets(
  random: () => number,
  stored: StoredGraph,
): Promise<[string, ContentBlock][]> {
  const edits: [string, ContentBlock][] = [];
  for (const one of stored.graph) {
    if (one.inputIds.length === 0 || random() < 0.6) continue;
    const isAdded = random() < 0.5;
    const own = block(isAdded ? "mine" : "fact", `Mine ${Math.floor(random() * 100)}`);
    const before = stored.blocksOf(one.id).filter(({ id }) => id !== own.id);
    await stored.write(one, [...before, own]);
    edits.push([one.id, own]);
  }
  return edits;
}

/** Makes one to three random changes: a fact, other words, a manual edit or a deletion. */
async function change(random: () => number, stored: StoredGraph): Promise<void> {
  const times = 1 + Math.floor(random() * 3);
  for (let at = 0; at < times; at += 1) {
    const one = pick(random, stored.living);
    const value = Math.floor(random() * 50);
    const isSource = one.inputIds.length === 0;
    if (isSource && random() < 0.15 && stored.living.length > 2) await stored.remove(one.id);
    else if (isSource) {
      const [fact] = stored.blocksOf(one.id);
      const blocks =
        random() < 0.5
          ? writtenBlocks(value, 0)
          : [...(fact ? [fact] : []), block("words", `Words ${value}`)];
      await stored.write(one, blocks);
    } else
      await stored.write(one, [
        ...stored.blocksOf(one.id),
        block(`late-${value}`, `Late ${value}`),
      ]);
  }
}

/** Finds stale documents by searching the whole graph. */
function staleOf(
  stored: StoredGraph,
  read: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string[] {
  const stale = new Set<string>();
  for (const { id } of stored.living) {
    const inputs = [...(read.get(id) ?? [])].filter(([, hash]) => hash !== "");
    const isStale = inputs.some(
      ([inputId, hash]) => stale.has(inputId) || stored.hashOf(inputId) !== hash,
    );
    if (isStale) stale.add(id);
  }
  return [...stale];
}

/** Rebuilds and counts targets that were regenerated without a changed input. */
async function rebuildWatched(stored: StoredGraph, read: Map<string, Map<string, string>>) {
  let needless = 0;
  const generate = stored.generate.bind(stored);
  stored.generate = async (one) => {
    const inputs = [...(read.get(one.id) ?? [])].filter(([, hash]) => hash !== "");
    if (inputs.every(([id, hash]) => stored.hashOf(id) === hash)) needless += 1;
    await generate(one);
    read.set(one.id, readHashes(stored, one));
  };
  const written = (await stored.rebuild()).length;
  stored.generate = generate;
  return { needless, written };
}

/** Counts targets whose regeneration would differ. */
function countDiffering(stored: StoredGraph): number {
  return stored.living.filter(
    (one) => one.inputIds.length > 0 && stored.hashOfFresh(one) !== stored.hashOf(one.id),
  ).length;
}

function isLost(stored: StoredGraph, id: string, own: ContentBlock): boolean {
  return !stored
    .blocksOf(id)
    .some((one) => one.id === own.id && JSON.stringify(one.data) === JSON.stringify(own.data));
}

function reportGraphs(bench: Bench, totals: Totals): void {
  const n = totals.changes;
  const none = { unit: "documents", n, target: { exactly: 0 } };
  bench.report({
    metric: "graphs and changes",
    value: n,
    unit: "graphs",
    n,
    target: { atLeast: 1 },
  });
  const some = { unit: "documents", n, target: { atLeast: 1 } };
  bench.report({ metric: "stale", value: totals.stale, ...some });
  bench.report({ metric: "stale and written again", value: totals.written, ...some });
  const ended = totals.stale - totals.written;
  bench.report({ metric: "stale until the wave ended", value: ended, ...some });
  bench.report({ metric: "stale and not found", value: totals.missed, ...none });
  bench.report({ metric: "found and not stale", value: totals.marked, ...none });
  bench.report({ metric: "stale after the rebuild", value: totals.notRebuilt, ...none });
  bench.report({ metric: "written needlessly", value: totals.needless, ...none });
  bench.report({ metric: "other than a full recomputation", value: totals.differing, ...none });
  bench.report({ metric: "texts of people lost", value: totals.lost, ...none });
}

type Filled = { projectId: string; graph: readonly GraphDocument[]; unrelated: number };

async function fillProject(
  random: () => number,
  inside: InTransaction,
  { projectId, graph, unrelated }: Filled,
): Promise<StoredGraph> {
  for (let at = 0; at < unrelated; at += FILLED_AT_ONCE)
    await inside((one) => fill(random, new StoredGraph(one, projectId, pairs(FILLED_AT_ONCE))));
  return inside(async (one) => {
    const stored = new StoredGraph(one, projectId, graph);
    await fill(random, stored);
    await changeFirst(stored, UNCHANGED);
    await stored.rebuild();
    return stored;
  });
}

/**
 * Measures finding stale documents after a change, alternating between a small and a large project.
 */
async function measureMarking(
  bench: Bench,
  inside: InTransaction,
  sides: Record<"few" | "many", StoredGraph>,
): Promise<void> {
  const times: Record<"few" | "many", number[]> = { few: [], many: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const name of ["few", "many"] as const) {
      const stored = sides[name];
      const ms = await inside(async (one) => {
        stored.enter(one);
        const begun = performance.now();
        await changeFirst(stored, round % 2 === 0 ? CHANGED : UNCHANGED);
        await stored.staleIds();
        return performance.now() - begun;
      });
      if (round >= 0) times[name].push(ms);
    }
  const [few, many] = [percentile(times.few, 0.5), percentile(times.many, 0.5)];
  bench.report({
    metric: `marking, ${UNRELATED * TIMES_MORE} unrelated documents instead of ${UNRELATED}`,
    value: many,
    unit: "ms",
    n: ROUNDS,
    versus: few,
    ratio: many / few,
    target: { of: "ratio", atMost: 2 },
  });
}

async function changeFirst(stored: StoredGraph, fact: number): Promise<void> {
  const [first] = stored.graph;
  if (first) await stored.write(first, writtenBlocks(fact, 0));
}

function copyOf(graph: readonly GraphDocument[]): GraphDocument[] {
  const ids = new Map(graph.map(({ id }) => [id, newId()]));
  return graph.map((one) => ({
    ...one,
    id: ids.get(one.id) ?? one.id,
    inputIds: one.inputIds.map((id) => ids.get(id) ?? id),
  }));
}

/** Pairs of a source and a document generated from it, without other readers. */
function pairs(count: number): GraphDocument[] {
  return Array.from({ length: count / 2 }, (_, at) => {
    const id = newId();
    const source = { id, name: `Source ${at}`, inputIds: [], modulus: 2 };
    return [source, { id: newId(), name: `Target ${at}`, inputIds: [id], modulus: 3 }];
  }).flat();
}
