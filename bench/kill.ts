import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type FakeSmtp, startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { type ProductProcess, startProduct } from "#src/testing/product-process.ts";
import { prepareTraces } from "./kill/counted-jobs.ts";
import { addPeople, isSignedIn, signIn, signUpFirst } from "./kill/people.ts";
import { type Settled, settle } from "./kill/settle.ts";
import {
  invitationWriter,
  jobWriter,
  type Place,
  projectWriter,
  sessionWriter,
  settingsWriter,
  uploadWriter,
  type Writer,
} from "./kill/writers.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { temporaryFolder } from "./kit/database.ts";
import { pick, randomSeed, seededRandom } from "./kit/random.ts";
import { percentile } from "./kit/statistics.ts";

// Kills the product, its database or both during all kinds of writes. Every confirmed write and job
// must survive, and no mail may be sent twice.

/** Without rate limits, for the writers; `main.ts` is the real entry point. */
const PRODUCT = join(import.meta.dirname, "kill/product-server.ts");
const MAIN = join(import.meta.dirname, "../src/app/server/main.ts");
const KINDS = ["node", "postgres", "both"] as const;
type Kind = (typeof KINDS)[number];

/** Enough people that no one reaches the limit of twenty sessions. */
const PEOPLE = 5000;
const RESTART_WITHIN_S = 3;
const READY_PATIENCE_MS = 60_000;
/** The minimum and maximum time before a kill. */
const KILL_AFTER_MS = [50, 1200] as const;

type Running = { product: ProductProcess; url: string; line: string };
type Stage = { dataDir: string; smtp: FakeSmtp };

await runBench("kill", { rounds: 100, seed: randomSeed() }, async (bench, flag) => {
  const rounds = flag("rounds");
  const random = seededRandom(flag("seed"));
  bench.report({ metric: "seed of this run", value: flag("seed"), unit: "--seed", n: 1 });
  const smtp = await startFakeSmtp();
  bench.onEnd(() => smtp.stop());
  const stage = { dataDir: await temporaryFolder(bench), smtp };
  let running = await start(stage);
  bench.onEnd(() => end(running));
  const token = /token=([\w-]+)/.exec(running.line)?.[1] ?? "";
  await signUpFirst(running.url, token);
  await addPeople(stage.dataDir, PEOPLE);
  await withAdmin(stage.dataDir, prepareTraces);
  const cookie = await signIn(running.url, 0);

  const mailed = new Set<string>();
  const promised = new Set<number>();
  let person = 0;
  const sessions = sessionWriter(() => {
    person = 1 + (person % (PEOPLE - 1));
    return person;
  });
  const writers = [
    sessions,
    projectWriter(),
    settingsWriter(),
    uploadWriter(),
    invitationWriter(mailed),
    jobWriter(promised),
  ];
  const lost = new Map<string, number>();
  const restarts = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round += 1) {
    const kind = pick(random, KINDS);
    const [least, most] = KILL_AFTER_MS;
    let killedAt = 0;
    await writeUntilKilled(writers, { url: running.url, cookie }, async () => {
      await pause(least + random() * (most - least));
      killedAt = performance.now();
      kill(kind, running, stage.dataDir);
    });
    if (kind !== "postgres") {
      await running.product.ended;
      killedAt = performance.now();
      running = await start(stage);
    }
    await waitUntilReady(running.url);
    restarts.get(kind)?.push((performance.now() - killedAt) / 1000);
    const place = { url: running.url, cookie };
    await withAdmin(stage.dataDir, async (admin) => {
      for (const writer of writers) {
        const gone = await writer.countLost(place, admin);
        lost.set(writer.name, (lost.get(writer.name) ?? 0) + gone);
      }
    });
  }
  reportWriters(bench, writers, lost);
  reportRestarts(bench, restarts);
  await withAdmin(stage.dataDir, async (admin) => {
    const settled = await settle(admin, smtp, { mailed, promised });
    reportSettled(bench, settled, mailed.size, promised.size);
  });
  await end(running);
  const began = performance.now();
  running = await start(stage, MAIN);
  await waitUntilReady(running.url);
  const seconds = (performance.now() - began) / 1000;
  const isStillIn = await isSignedIn(running.url, cookie);
  reportLastStart(bench, seconds, isStillIn);
});

async function start({ dataDir, smtp }: Stage, file = PRODUCT): Promise<Running> {
  const environment = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", SMTP_URL: smtp.url };
  const product = startProduct(environment, file);
  const line = await product.line(/http:\/\/localhost:\d+/);
  const url = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "";
  return { product, url, line };
}

async function end({ product }: Running): Promise<void> {
  product.child.kill("SIGTERM");
  await product.ended;
}

/** Connects as the superuser of the running server. */
async function withAdmin(dataDir: string, work: (admin: pg.Client) => Promise<void>) {
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await openPostgres({ dataDir, log: silent });
  const admin = new pg.Client(postgres.admin);
  try {
    await admin.connect();
    await work(admin);
  } finally {
    await admin.end().catch(() => undefined);
    await postgres.stop();
  }
}

/** A writer ends with its first failure, which means the product is down. */
async function writeUntilKilled(
  writers: readonly Writer[],
  place: Place,
  killSoon: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const run = async (writer: Writer) => {
    while (!isOver) await writer.write(place);
  };
  const running = writers.map((writer) => run(writer).catch(() => undefined));
  await killSoon();
  isOver = true;
  await Promise.all(running);
}

function kill(kind: Kind, { product }: Running, dataDir: string): void {
  if (kind !== "postgres") product.child.kill("SIGKILL");
  if (kind !== "node") process.kill(postmasterOf(dataDir), "SIGKILL");
}

function postmasterOf(dataDir: string): number {
  const [file] = globSync("pg*/postmaster.pid", { cwd: dataDir });
  if (!file) throw new Error("PostgreSQL does not run.");
  return Number(readFileSync(join(dataDir, file), "utf8").split("\n")[0]);
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  while (performance.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    await response?.text();
    if (response?.status === 200) return;
    await pause(20);
  }
  throw new Error("The product did not come back.");
}

function reportWriters(bench: Bench, writers: readonly Writer[], lost: Map<string, number>): void {
  for (const { name, acknowledged } of writers) {
    bench.report({
      metric: `${name}: confirmed writes lost`,
      value: lost.get(name) ?? 0,
      unit: "writes",
      n: acknowledged,
      target: { exactly: 0 },
    });
  }
}

function reportRestarts(bench: Bench, restarts: ReadonlyMap<Kind, readonly number[]>): void {
  for (const [kind, seconds] of restarts) {
    const n = seconds.length;
    const metric = `kill -9 of ${kind}: ready again`;
    bench.report({ metric: `${metric}, p50`, value: percentile(seconds, 0.5), unit: "s", n });
    bench.report({ metric: `${metric}, slowest`, value: Math.max(...seconds), unit: "s", n });
  }
  const all = [...restarts.values()].flat();
  bench.report({
    metric: "ready again, p99",
    value: percentile(all, 0.99),
    unit: "s",
    n: all.length,
    target: { atMost: RESTART_WITHIN_S },
  });
}

function reportSettled(bench: Bench, settled: Settled, mails: number, jobs: number): void {
  const line = (metric: string, value: number, n: number) =>
    bench.report({ metric, value, unit: "of n", n, target: { exactly: 0 } });
  line("jobs that were promised and not done", settled.jobsLost, jobs);
  line("jobs whose effect is there twice", settled.jobsTwice, jobs);
  line("jobs by the clock done twice in a minute", settled.minutesTwice, 1);
  line("mails neither arrived once nor shown as in doubt", settled.mailsLost, mails);
  line("mails that arrived twice", settled.mailsTwice, mails);
  line("operations done by half", settled.halfDone, mails);
  const { mailsInDoubt, seconds } = settled;
  bench.report({ metric: "mails shown as in doubt", value: mailsInDoubt, unit: "mails", n: mails });
  bench.report({ metric: "everything done after", value: seconds, unit: "s", n: 1 });
}

function reportLastStart(bench: Bench, seconds: number, isStillIn: boolean): void {
  bench.report({
    metric: "start of the product itself after all kills",
    value: seconds,
    unit: "s",
    n: 1,
    target: { atMost: RESTART_WITHIN_S },
  });
  bench.report({
    metric: "the first session of all lives on",
    value: isStillIn ? 1 : 0,
    unit: "yes",
    n: 1,
    target: { exactly: 1 },
  });
}
