import { join } from "node:path";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import { CallError, type Caller, createCaller } from "#src/testing/person.ts";
import { runBench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { insertMember } from "../kit/member.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import { insertColleagues } from "./colleagues.ts";
import { findFaults } from "./find-faults.ts";
import { makeGenerated, untilWritten } from "./generated-pages.ts";
import { PageModel } from "./page-model.ts";

// Many editors save, move, archive, restore and regenerate the same pages concurrently. The stored
// pages must match the responses.

const INSTANCE = join(import.meta.dirname, "../accounts/instance.ts");
const PAGES = 24;
/** The percentage of saves, moves and regenerations. */
const SAVES = 68;
const MOVES = 22;
const REGENERATIONS = 4;
const REGENERATED = "select count(*)::int as count from revisions where reason = 'regenerated'";

type Editor = { id: string; caller: Caller };
type Race = {
  pages: readonly string[];
  /** The generated pages among them. */
  generated: readonly string[];
  models: ReadonlyMap<string, PageModel>;
  counts: { saved: number; refused: number; moved: number; begun: number };
  random: () => number;
};

await runBench(
  "docs-race",
  { editors: 50, steps: 10_000, seed: randomSeed() },
  async (bench, flag) => {
    const random = seededRandom(flag("seed"));
    const { admin, adminTarget } = await openBenchDatabase(bench);
    const first = await insertMember(admin, 0);
    const others = await insertColleagues(admin, first, flag("editors") - 1);
    const url = await startChildServer(bench, [INSTANCE, "jobs", "patient"], adminTarget);
    const editors = [first, ...others].map(({ userId: id, cookie }) => ({
      id,
      caller: createCaller(url, cookie),
    }));
    const [maya] = editors;
    if (!maya) throw new Error("A race needs editors.");
    const { projectId, productId, pageIds } = await makeGenerated(admin, maya.caller);
    const pages = [...pageIds];
    while (pages.length < PAGES) {
      const body = { projectId, productId };
      pages.push((await maya.caller.call(documentationContract.create, { body })).id);
    }
    const models = new Map(pages.map((id) => [id, new PageModel()]));
    const counts = { saved: 0, refused: 0, moved: 0, begun: 0 };
    const race = { pages, generated: pageIds, models, counts, random };

    const perEditor = Math.ceil(flag("steps") / editors.length);
    await Promise.all(editors.map((editor) => runEditor(race, editor, perEditor)));

    await untilWritten(admin);
    const { saved, refused, moved, begun } = race.counts;
    const { rows } = await admin.query<{ count: number }>(REGENERATED);
    const faults = await findFaults(admin, { projectId, models });
    bench.report({ metric: "accepted saves", value: saved, unit: "saves", n: saved + refused });
    bench.report({ metric: "moves", value: moved, unit: "moves", n: moved });
    bench.report({
      metric: "pages written again during it",
      value: rows[0]?.count ?? 0,
      unit: "regenerations",
      n: begun,
      target: { atLeast: 1 },
    });
    for (const [metric, value] of Object.entries(faults))
      bench.report({ metric, value, unit: "faults", n: saved, target: { exactly: 0 } });
  },
);

async function runEditor(race: Race, editor: Editor, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const pageId = pick(race.random, race.pages);
    const drawn = race.random() * 100;
    if (drawn < SAVES) await save(race, editor, pageId, step);
    else if (drawn < SAVES + MOVES) await move(race, editor, pageId);
    else if (drawn < SAVES + MOVES + REGENERATIONS) await regenerate(race, editor);
    else await archiveAndRestore(editor, pageId);
  }
}

/**
 * Saves a change of the version just read; only the first of concurrent saves succeeds. The last
 * author skips the page, because consecutive saves of one author form one revision.
 */
async function save(race: Race, { id, caller }: Editor, pageId: string, step: number) {
  const model = race.models.get(pageId);
  if (model?.last()?.by === id) return;
  const params = { pageId };
  const before = await unlessRefused(
    caller.call(documentationContract.read, { params, query: { withContent: "false" } }),
  );
  if (!before) return;
  const { version } = before;
  const text = `${id} ${step}.`;
  const body = { content: text, version };
  const after = await unlessRefused(caller.call(documentationContract.update, { params, body }));
  if (!after) {
    race.counts.refused += 1;
    return;
  }
  race.counts.saved += 1;
  model?.accept({ by: id, text, version: version + 1 });
}

async function move(race: Race, { caller }: Editor, pageId: string): Promise<void> {
  const parentId = pick(race.random, race.pages);
  const params = { pageId };
  const moved = caller.call(documentationContract.update, { params, body: { parentId } });
  if (await unlessRefused(moved)) race.counts.moved += 1;
}

/** Regenerates a page while keeping manual edits. */
async function regenerate(race: Race, { caller }: Editor): Promise<void> {
  const params = { pageId: pick(race.random, race.generated) };
  const begun = caller.call(generationContract.regenerate, { params, body: {} });
  if (await unlessRefused(begun)) race.counts.begun += 1;
}

async function archiveAndRestore({ caller }: Editor, pageId: string): Promise<void> {
  const params = { pageId };
  await unlessRefused(caller.call(documentationContract.archive, { params }));
  await unlessRefused(caller.call(documentationContract.restore, { params }));
}

/** Returns undefined for a conflict or a lock timeout. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && [409, 503].includes(error.status)) return undefined;
    throw error;
  }
}
