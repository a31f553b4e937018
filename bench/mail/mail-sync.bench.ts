import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { contentOf } from "#src/platform/server/mime/content-of.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { randomSeed, seededRandom } from "../kit/random.ts";
import { percentile } from "../kit/statistics.ts";
import { memoryKib, readUntil } from "./readers.ts";
import { gmailSource, imapSource, outlookSource, type Source } from "./sources.ts";
import { openStage, type Stage } from "./stage.ts";

// Measures the initial sync of a mailbox: quota use, refused calls, latency of other requests and
// memory. Without a quota it is compared with a bare loop of fetching, parsing and storing.

const PAGE = 500;
const UNITS = { list: 5, get: 20 };
const ROWS_AT_ONCE = 50;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 480_000;
const IDLE_MS = 10_000;

type Size = { random: () => number; n: number };

await runBench(
  "mail-sync",
  { n: 10_000, units: 60_000, seed: randomSeed() },
  async (bench, flag, isWanted) => {
    const seed = flag("seed");
    bench.report({ metric: "seed of this run", value: seed, unit: "--seed", n: 1 });
    const size = { random: seededRandom(seed), n: flag("n") };
    if (isWanted("quota")) await measureQuota(bench, size, flag("units"));
    if (isWanted("gmail")) await measureSpeed(bench, size, "Gmail", gmailSource);
    if (isWanted("outlook"))
      await measureSpeed(bench, size, "Outlook", (stage, filling) =>
        outlookSource(bench, stage, filling),
      );
    if (isWanted("imap"))
      await measureSpeed(bench, size, "IMAP", (stage, filling) =>
        imapSource(bench, stage, filling),
      );
  },
  ["quota", "gmail", "outlook", "imap"],
);

async function measureQuota(bench: Bench, size: Size, units: number): Promise<void> {
  const { n } = size;
  const stage = await openStage(bench);
  const { gmail, member, projectId } = stage;
  const source = await gmailSource(stage, size);
  const instances = await stage.start(1, units);
  const reader = { url: instances.url(0), member, projectId };
  gmail.unitsLeft = units;
  // Google's quota is per minute without carry-over.
  const refill = setInterval(() => {
    gmail.unitsLeft = units;
  }, MINUTE_MS);
  bench.onEnd(() => clearInterval(refill));
  const began = performance.now();
  await source.connect();
  // Code and caches are loaded by then.
  const some = Math.ceil(n / 4);
  const early = await readUntil(reader, waitUntilRead(stage, some));
  const memory = memoryKib(instances.pid(0));
  const busy = [...early, ...(await readUntil(reader, waitUntilRead(stage, n)))];
  const minutes = (performance.now() - began) / MINUTE_MS;
  const spent = gmail.unitsSpent;
  const grown = memoryKib(instances.pid(0)) - memory;
  reportUnits(bench, { n, spent, allowed: units * minutes, refusals: gmail.refusals });
  bench.report({
    metric: "memory that the instance has gained for each message after the first quarter",
    value: Math.max(0, grown) / (n - some),
    unit: "KiB",
    n: n - some,
    target: { atMost: 2 },
  });
  const idle = await readUntil(reader, pause(IDLE_MS));
  const [slow, ordinary] = [percentile(busy, 0.99), percentile(idle, 0.99)];
  bench.report({
    metric: "p99 of someone who reads the inbox, against the same when nothing is read in",
    value: slow,
    unit: "ms",
    n: busy.length,
    versus: ordinary,
    ratio: slow / ordinary,
    target: { of: "ratio", atMost: 2 },
  });
}

function reportUnits(
  bench: Bench,
  { n, spent, allowed, refusals }: Record<"n" | "spent" | "allowed" | "refusals", number>,
): void {
  const cheapest = n * UNITS.get + Math.ceil(n / PAGE) * UNITS.list;
  bench.report({
    metric: "units used of those that were allowed",
    value: spent,
    unit: "units",
    n,
    versus: allowed,
    ratio: spent / allowed,
    target: { of: "ratio", atLeast: 0.85 },
  });
  bench.report({
    metric: "units against the cheapest way",
    value: spent,
    unit: "units",
    n,
    versus: cheapest,
    ratio: spent / cheapest,
    target: { of: "ratio", atMost: 1.1 },
  });
  bench.report({
    metric: "calls refused for want of units",
    value: refusals,
    unit: "calls",
    n,
    target: { exactly: 0 },
  });
}

async function measureSpeed(
  bench: Bench,
  size: Size,
  name: string,
  open: (stage: Stage, filling: Size) => Promise<Source>,
): Promise<void> {
  const { n } = size;
  const stage = await openStage(bench);
  const source = await open(stage, size);
  const bare = await readBare(stage, source, n);
  await stage.start(1, undefined, source.environment);
  const began = performance.now();
  await source.connect();
  await waitUntilRead(stage, n);
  const ours = n / ((performance.now() - began) / 1000);
  bench.report({
    metric: `messages of ${name} read without a quota, against a bare loop`,
    value: ours,
    unit: "messages/s",
    n,
    versus: bare,
    ratio: ours / bare,
    target: { of: "ratio", atLeast: 0.6 },
  });
}

async function waitUntilRead({ admin }: Stage, n: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await admin.query<{ count: number }>(
      "select coalesce(sum(imported_count), 0)::int as count from mailbox_syncs",
    );
    if ((rows[0]?.count ?? 0) >= n) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.count} of ${n} were read.`);
    await pause(200);
  }
}

/** The rival: the same mails and parser with one unindexed table. */
async function readBare({ admin }: Stage, source: Source, n: number): Promise<number> {
  await admin.query("create table bare (id text, subject text, content jsonb, raw_text text)");
  const began = performance.now();
  for (let from = 0; from < n; from += ROWS_AT_ONCE) {
    const fetched = await source.fetchBare(from, Math.min(ROWS_AT_ONCE, n - from));
    const rows = await Promise.all(
      fetched.map(async ({ id, raw }) => {
        const { text, ...content } = contentOf(await parseMail(raw, { now: new Date() }));
        return [id, content.subject, JSON.stringify(content), text ?? ""];
      }),
    );
    await insertRows(admin, rows);
  }
  return n / ((performance.now() - began) / 1000);
}

async function insertRows(admin: pg.Client, rows: readonly string[][]): Promise<void> {
  const places = rows.map(
    (_, at) => `($${at * 4 + 1}, $${at * 4 + 2}, $${at * 4 + 3}, $${at * 4 + 4})`,
  );
  await admin.query(`insert into bare values ${places.join(", ")}`, rows.flat());
}
