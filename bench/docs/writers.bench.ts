import { join } from "node:path";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { insertColleagues } from "../docs-race/colleagues.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { insertMember } from "../kit/member.ts";
import { type Pair, percentile, ratioOf } from "../kit/statistics.ts";

// Many people write pages at once: all in one project, and each in a project of their own. If they
// wait for each other in the one, its calls take longer.

const INSTANCE = join(import.meta.dirname, "../accounts/instance.ts");

/** The folders of a project, which the writers of it use together. */
type Shelf = { projectId: string; folders: readonly [string, string] };
/** A writer with a page of their own on a shelf. */
type Writer = Shelf & { caller: Caller; pageId: string };
type Write = (writer: Writer, step: number) => Promise<unknown>;

const KINDS: Readonly<Record<string, Write>> = {
  create: ({ caller, projectId, folders: [parentId] }, step) =>
    caller.call(documentationContract.create, {
      body: { projectId, parentId, name: `Page ${step}` },
    }),
  rename: (writer, step) => change(writer, { name: `Name ${step}` }),
  move: (writer, step) => change(writer, { parentId: writer.folders[step % 2] }),
  save: (writer, step) => change(writer, { content: `Sentence ${step}.` }),
};

await runBench("writers", { writers: 32, rounds: 10, steps: 5 }, async (bench, flag) => {
  const { admin, adminTarget } = await openBenchDatabase(bench);
  const first = await insertMember(admin, 0);
  const others = await insertColleagues(admin, first, flag("writers") - 1);
  const url = await startChildServer(bench, [INSTANCE, "patient"], adminTarget);
  const callers = [first, ...others].map(({ cookie }) => createCaller(url, cookie));
  const [maya] = callers;
  if (!maya) throw new Error("There are no writers.");
  const shared = await makeShelf(maya, "Shared");
  const together: Writer[] = [];
  const apart: Writer[] = [];
  for (const [at, caller] of callers.entries()) {
    together.push(await putPage(caller, shared));
    apart.push(await putPage(caller, await makeShelf(maya, `Project ${at}`)));
  }
  for (const [kind, write] of Object.entries(KINDS)) {
    const sides = { together: newSide(together), apart: newSide(apart) };
    const pairs: Pair[] = [];
    for (let round = -1; round < flag("rounds"); round += 1) {
      // A round before the first warms up.
      const isCounted = round >= 0;
      const run = (side: Side) => runSide(side, write, { round, steps: flag("steps"), isCounted });
      const isFirst = round % 2 === 0;
      const one = await run(isFirst ? sides.together : sides.apart);
      const two = await run(isFirst ? sides.apart : sides.together);
      if (isCounted) pairs.push(isFirst ? { ours: one, rival: two } : { ours: two, rival: one });
    }
    report(bench, kind, sides, pairs);
  }
});

type Side = { writers: readonly Writer[]; times: number[]; ms: number };

function newSide(writers: readonly Writer[]): Side {
  return { writers, times: [], ms: 0 };
}

type Round = { round: number; steps: number; isCounted: boolean };

/** All writers of a side at once, each one call after the other. */
async function runSide(side: Side, write: Write, { round, steps, isCounted }: Round) {
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    side.writers.map(async (writer) => {
      for (let step = 0; step < steps; step += 1) {
        const asked = performance.now();
        await write(writer, (round + 1) * steps + step);
        times.push(performance.now() - asked);
      }
    }),
  );
  if (!isCounted) return times;
  side.ms += performance.now() - began;
  side.times.push(...times);
  return times;
}

function report(bench: Bench, kind: string, { together, apart }: Sides, pairs: readonly Pair[]) {
  const n = together.times.length;
  const perSecond = ({ times, ms }: Side) => (times.length * 1000) / ms;
  const versus = perSecond(apart);
  bench.report({ metric: kind, value: perSecond(together), versus, unit: "requests/s", n });
  for (const [name, share] of [
    ["p50", 0.5],
    ["p95", 0.95],
  ] as const) {
    const [value, rival] = [together, apart].map(({ times }) => percentile(times, share));
    const figures = { value: value ?? 0, versus: rival ?? 0, ratio: ratioOf(pairs, share) };
    const target = name === "p95" ? { target: { of: "ratio", atMost: 1.5 } as const } : {};
    bench.report({ metric: `${kind}, ${name}`, ...figures, unit: "ms", n, ...target });
  }
}

type Sides = { together: Side; apart: Side };

async function makeShelf(caller: Caller, name: string): Promise<Shelf> {
  const { id: projectId } = await caller.call(projectsContract.create, { body: { name } });
  const body = { projectId, name: "Gripper" };
  const { id: productId } = await caller.call(productsContract.create, { body });
  const folder = async () => {
    const page = { projectId, productId };
    return (await caller.call(documentationContract.create, { body: page })).id;
  };
  return { projectId, folders: [await folder(), await folder()] };
}

async function putPage(caller: Caller, shelf: Shelf): Promise<Writer> {
  const { projectId, folders } = shelf;
  const body = { projectId, parentId: folders[1] };
  return {
    ...shelf,
    caller,
    pageId: (await caller.call(documentationContract.create, { body })).id,
  };
}

async function change({ caller, pageId }: Writer, body: object): Promise<unknown> {
  return caller.call(documentationContract.update, { params: { pageId }, body });
}
