import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ProductProcess, startProduct } from "#src/testing/product-process.ts";
import { addPeople, isSignedIn, signIn, signOut, signUpFirst } from "./kill/people.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { temporaryFolder } from "./kit/database.ts";
import { randomSeed, seededRandom } from "./kit/random.ts";

// Kills the product while people sign in and out. Every session that was acknowledged must still
// be there after the next start, and every one that was ended must be gone, whichever process died
// and whenever.

/** Without limits, for the writers and the many questions; `main.ts` is what people start. */
const PRODUCT = join(import.meta.dirname, "kill/product-server.ts");
const MAIN = join(import.meta.dirname, "../src/app/server/main.ts");
const KINDS = ["node", "postgres", "both"] as const;
type Kind = (typeof KINDS)[number];

/** So many that nobody comes near the twenty sessions of which the oldest would have to end. */
const PEOPLE = 5000;
/** One of so many people signs out again at once. */
const SIGN_OUTS = 4;
const WRITERS = 4;
const RESTART_WITHIN_S = 10;
const READY_PATIENCE_MS = 60_000;
/** How far into the writing a kill comes, at the least and at the most. */
const KILL_AFTER_MS = [50, 800] as const;

/** Which sessions live and which are over, as far as the server has said so. */
type Ledger = { alive: string[]; over: string[] };
type Outcome = { acknowledged: number; lost: number; restarts: number[] };
type Running = { product: ProductProcess; url: string; line: string };

await runBench("kill", { rounds: 10, seed: randomSeed() }, async (bench, flag) => {
  const rounds = flag("rounds");
  const random = seededRandom(flag("seed"));
  bench.report({ metric: "seed of this run", value: flag("seed"), unit: "--seed", n: 1 });
  const dataDir = await temporaryFolder(bench);
  let running = await start(dataDir);
  bench.onEnd(() => end(running));
  const token = /token=([\w-]+)/.exec(running.line)?.[1] ?? "";
  await signUpFirst(running.url, token);
  await addPeople(dataDir, PEOPLE);

  const whole: Ledger = { alive: [], over: [] };
  let person = 0;
  const nextPerson = () => {
    person = (person + 1) % PEOPLE;
    return person;
  };
  for (const kind of KINDS) {
    const outcome: Outcome = { acknowledged: 0, lost: 0, restarts: [] };
    for (let round = 0; round < rounds; round += 1) {
      const [least, most] = KILL_AFTER_MS;
      let killedAt = 0;
      const ledger = await writeUntilKilled(running, nextPerson, async () => {
        await pause(least + random() * (most - least));
        killedAt = performance.now();
        kill(kind, running, dataDir);
      });
      if (kind !== "postgres") {
        await running.product.ended;
        running = await start(dataDir);
      }
      await waitUntilReady(running.url);
      outcome.restarts.push((performance.now() - killedAt) / 1000);
      outcome.acknowledged += sizeOf(ledger);
      outcome.lost += await countLost(running.url, ledger);
      whole.alive.push(...ledger.alive);
      whole.over.push(...ledger.over);
    }
    reportKind(bench, kind, rounds, outcome);
  }
  await end(running);
  const began = performance.now();
  running = await start(dataDir, MAIN);
  await waitUntilReady(running.url);
  const seconds = (performance.now() - began) / 1000;
  await end(running);
  running = await start(dataDir);
  const lost = await countLost(running.url, whole);
  reportLastStart(bench, seconds, { acknowledged: sizeOf(whole), lost });
});

async function start(dataDir: string, file = PRODUCT): Promise<Running> {
  const product = startProduct({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" }, file);
  const line = await product.line(/http:\/\/localhost:\d+/);
  const url = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "";
  return { product, url, line };
}

async function end({ product }: Running): Promise<void> {
  product.child.kill("SIGTERM");
  await product.ended;
}

/** What was acknowledged before the kill; a writer ends with its first failure. */
async function writeUntilKilled(
  { url }: Running,
  nextPerson: () => number,
  killSoon: () => Promise<void>,
): Promise<Ledger> {
  const ledger: Ledger = { alive: [], over: [] };
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const person = nextPerson();
      const cookie = await signIn(url, person);
      if (person % SIGN_OUTS !== 0) {
        ledger.alive.push(cookie);
        continue;
      }
      await signOut(url, cookie);
      ledger.over.push(cookie);
    }
  };
  const writers = Array.from({ length: WRITERS }, () => write().catch(() => undefined));
  await killSoon();
  isOver = true;
  await Promise.all(writers);
  return ledger;
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

function sizeOf({ alive, over }: Ledger): number {
  return alive.length + over.length;
}

async function countLost(url: string, { alive, over }: Ledger): Promise<number> {
  let lost = 0;
  for (const cookie of alive) if (!(await isSignedIn(url, cookie))) lost += 1;
  for (const cookie of over) if (await isSignedIn(url, cookie)) lost += 1;
  return lost;
}

function reportKind(bench: Bench, kind: Kind, rounds: number, outcome: Outcome): void {
  const { acknowledged, lost, restarts } = outcome;
  const metric = `kill -9 of ${kind}`;
  bench.report({
    metric: `${metric}, acknowledged writes`,
    value: acknowledged,
    unit: "writes",
    n: rounds,
    target: { atLeast: rounds },
  });
  bench.report({
    metric: `${metric}, acknowledged writes lost`,
    value: lost,
    unit: "writes",
    n: acknowledged,
    target: { exactly: 0 },
  });
  bench.report({
    metric: `${metric}, slowest way back`,
    value: Math.max(...restarts),
    unit: "s",
    n: rounds,
    target: { atMost: RESTART_WITHIN_S },
  });
}

/** Nothing of all that was written may be missing at the very end. */
function reportLastStart(
  bench: Bench,
  seconds: number,
  { acknowledged, lost }: { acknowledged: number; lost: number },
): void {
  bench.report({
    metric: "start of the product itself after all kills",
    value: seconds,
    unit: "s",
    n: 1,
    target: { atMost: RESTART_WITHIN_S },
  });
  bench.report({
    metric: "acknowledged writes of all rounds lost by then",
    value: lost,
    unit: "writes",
    n: acknowledged,
    target: { exactly: 0 },
  });
}
