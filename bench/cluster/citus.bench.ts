import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { openPostgres, type PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { ensureClusterTemplate, prepareTestCluster } from "#src/testing/databases/test-cluster.ts";
import { type Nodes, startCitus, startCitusForTests } from "#src/testing/postgres-nodes.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import { temporaryFolder } from "../kit/database.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import { percentile } from "../kit/statistics.ts";
import { CALLS, type Desk, makeDesk } from "./calls.ts";
import { logManyShards, readManyShards } from "./many-shards.ts";
import { reportWrites, startWritingPeople } from "./writing-people.ts";

// Runs the product on a Citus cluster of a coordinator and two workers. Measures the shards per
// statement, the cost of calls compared with plain PostgreSQL and the writes lost when a worker is
// killed.

const ROOT = join(import.meta.dirname, "../..");
const SERVER = join(import.meta.dirname, "../overload/product-server.ts");
const MATRIX = "src/app/access.test.ts";
const WORKERS = ["worker1", "worker2"];
const PEOPLE = 6;
const TIMES_PLAIN = 2;
const WELL_WITHIN_S = 10;
/** The maximum time before a kill and of the worker's downtime. */
const SPELL_MS = 1500;
const SILENT = { info: () => undefined, warn: () => undefined };

await runBench(
  "citus",
  { files: 12, calls: 150, rounds: 5, seed: randomSeed() },
  async (bench, flag, isWanted) => {
    if (isWanted("tests")) await runTests(bench, flag("files"));
    if (!isWanted("calls") && !isWanted("kills")) return;
    const nodes = await startCitus();
    bench.onEnd(nodes.stop);
    await prepareTestCluster(nodes.admin);
    if (isWanted("calls")) await compareCalls(bench, nodes.admin, flag("calls"));
    if (isWanted("kills")) await killWorkers(bench, nodes, [flag("rounds"), flag("seed")]);
  },
  ["tests", "calls", "kills"],
);

/** Runs the access matrix first, then the HTTP tests of features. */
async function runTests(bench: Bench, most: number): Promise<void> {
  const { admin, logOf, stop } = await startCitusForTests();
  bench.onEnd(stop);
  const files = globSync("src/{workspace,knowledge,mail,outreach,inbox,app}/**/*.test.ts", {
    cwd: ROOT,
  })
    .filter((file) => !/\/web\/|\.exhaustive\./.test(file))
    .filter((file) => readFileSync(join(ROOT, file), "utf8").includes("testApp("))
    .toSorted();
  const some = [MATRIX, ...files].slice(0, most);
  await ensureClusterTemplate(admin);
  await withAdmin({ ...admin, database: "postgres" }, logManyShards);
  const child = spawn(
    process.execPath,
    ["--test", "--test-reporter=tap", "--test-concurrency=1", ...some],
    {
      cwd: ROOT,
      env: { ...process.env, TEST_POSTGRES: "citus", TEST_DATABASE_ADMIN: JSON.stringify(admin) },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  bench.onEnd(() => child.kill());
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await once(child, "close");
  const numberOf = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(text)?.[1]);
  for (const [, name = ""] of text.matchAll(/^ *not ok \d+ - (.+)$/gm)) console.error(name);
  bench.report({
    metric: `tests of ${some.length} files that fail on the cluster`,
    value: numberOf("fail"),
    unit: "tests",
    n: numberOf("tests"),
    target: { exactly: 0 },
  });
  const many = await readManyShards(logOf("coordinator"));
  for (const statement of many) console.error(statement);
  bench.report({
    metric: "statements within an organisation that ask more than one shard",
    value: many.length,
    unit: "statements",
    n: numberOf("tests"),
    target: { exactly: 0 },
  });
}

async function compareCalls(bench: Bench, cluster: PostgresTarget, times: number): Promise<void> {
  const dataDir = await temporaryFolder(bench);
  const plain = await openPostgres({ dataDir, log: SILENT, source: "debian" });
  bench.onEnd(() => plain.stop());
  await prepareSchema(plain.admin, testKeyring);
  const desks = {
    plain: await openDesk(bench, plain.admin),
    citus: await openDesk(bench, cluster),
  };
  for (const [name, call] of Object.entries(CALLS)) {
    const took: { plain: number[]; citus: number[] } = { plain: [], citus: [] };
    for (let count = 0; count < times; count += 1) {
      for (const side of count % 2
        ? (["plain", "citus"] as const)
        : (["citus", "plain"] as const)) {
        const began = performance.now();
        await call(desks[side]);
        took[side].push(performance.now() - began);
      }
    }
    const [value, versus] = [percentile(took.citus, 0.95), percentile(took.plain, 0.95)];
    bench.report({
      metric: `${name}, p95 against one plain PostgreSQL`,
      value,
      unit: "ms",
      n: times,
      versus,
      ratio: value / versus,
      target: { of: "ratio", atMost: TIMES_PLAIN },
    });
  }
}

async function openDesk(bench: Bench, admin: PostgresTarget): Promise<Desk> {
  const { cookie } = await withAdmin(admin, (client) => insertMember(client, 1000));
  return makeDesk(await startChildServer(bench, [SERVER], admin), cookie);
}

async function killWorkers(
  bench: Bench,
  { admin, act }: Nodes,
  [rounds, seed]: [number, number],
): Promise<void> {
  bench.report({ metric: "seed of the kills", value: seed, unit: "--seed", n: 1 });
  const random = seededRandom(seed);
  const people: SignedIn[] = await withAdmin(admin, async (client) => {
    const made: SignedIn[] = [];
    for (let count = 0; count < PEOPLE; count += 1) made.push(await insertMember(client, count));
    return made;
  });
  const load = startWritingPeople(await startChildServer(bench, [SERVER], admin), people);
  bench.onEnd(load.stop);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const worker = pick(random, WORKERS);
    await pause(random() * SPELL_MS);
    await act("kill", worker);
    await pause(random() * SPELL_MS);
    await act("run", worker);
    seconds.push((await load.untilAllWroteSince(performance.now())) / 1000);
  }
  await load.stop();
  reportWrites(bench, load.counts, await withAdmin(admin, load.countLost));
  bench.report({
    metric: "from the return of a killed worker until everyone writes again, slowest",
    value: Math.max(...seconds),
    unit: "s",
    n: seconds.length,
    target: { atMost: WELL_WITHIN_S },
  });
}

async function withAdmin<T>(target: pg.ClientConfig, work: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client(target);
  await admin.connect();
  return work(admin).finally(() => admin.end());
}
