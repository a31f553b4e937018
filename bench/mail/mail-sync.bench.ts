import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { GmailBox } from "#fakes/gmail/gmail-box.ts";
import { contentOf } from "#src/platform/server/mime/content-of.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { randomSeed, seededRandom } from "../kit/random.ts";
import { madeUpMail } from "./made-up-mail.ts";
import { openStage, type Stage } from "./stage.ts";

// How fast a mailbox is read for the first time: with a quota, how much of it is used and whether a
// call is refused; without one, against a loop that fetches, parses and stores and does nothing else.

const PAGE = 500;
const UNITS = { list: 5, get: 20 };
const AT_ONCE = 5;
const ROWS_AT_ONCE = 50;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 480_000;

await runBench(
  "mail-sync",
  { n: 2000, units: 40_000, seed: randomSeed() },
  async (bench, flag, isWanted) => {
    const random = seededRandom(flag("seed"));
    if (isWanted("quota")) await measureQuota(bench, random, flag("n"), flag("units"));
    if (isWanted("speed")) await measureSpeed(bench, random, flag("n"));
  },
  ["quota", "speed"],
);

function fillBox({ gmail }: Stage, random: () => number, n: number): GmailBox {
  const box = gmail.addBox("team@northwind.example");
  for (let number = 0; number < n; number += 1)
    box.add(madeUpMail(random, number), ["INBOX"], Date.now() - number * MINUTE_MS);
  return box;
}

async function measureQuota(
  bench: Bench,
  random: () => number,
  n: number,
  units: number,
): Promise<void> {
  const stage = await openStage(bench);
  const { gmail } = stage;
  await stage.connect(fillBox(stage, random, n));
  gmail.unitsLeft = units;
  // Google counts by the minute, and forgets what was not used.
  const refill = setInterval(() => {
    gmail.unitsLeft = units;
  }, MINUTE_MS);
  bench.onEnd(() => clearInterval(refill));
  const instances = stage.start(1, units);
  await waitForCall(gmail.asked);
  const began = performance.now();
  await instances;
  await waitUntilRead(stage, n);
  const minutes = (performance.now() - began) / MINUTE_MS;
  const cheapest = n * UNITS.get + Math.ceil(n / PAGE) * UNITS.list;
  bench.report({
    metric: "units used of those that were allowed",
    value: gmail.unitsSpent,
    unit: "units",
    n,
    versus: units * minutes,
    ratio: gmail.unitsSpent / (units * minutes),
    target: { of: "ratio", atLeast: 0.85 },
  });
  bench.report({
    metric: "units against the cheapest way",
    value: gmail.unitsSpent,
    unit: "units",
    n,
    versus: cheapest,
    ratio: gmail.unitsSpent / cheapest,
    target: { of: "ratio", atMost: 1.1 },
  });
  bench.report({
    metric: "calls refused for want of units",
    value: gmail.refusals,
    unit: "calls",
    n,
    target: { exactly: 0 },
  });
}

async function measureSpeed(bench: Bench, random: () => number, n: number): Promise<void> {
  const stage = await openStage(bench);
  const box = fillBox(stage, random, n);
  const bare = await readBare(stage, box, n);
  await stage.connect(box);
  const asked = stage.gmail.asked.length;
  const instances = stage.start(1);
  await waitForCall(stage.gmail.asked, asked);
  const began = performance.now();
  await instances;
  await waitUntilRead(stage, n);
  const ours = n / ((performance.now() - began) / 1000);
  bench.report({
    metric: "messages read without a quota, against a bare loop",
    value: ours,
    unit: "messages/s",
    n,
    versus: bare,
    ratio: ours / bare,
    target: { of: "ratio", atLeast: 0.6 },
  });
}

async function waitForCall(asked: readonly string[], before = 0): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!asked.slice(before).some((call) => call.includes("/messages?"))) {
    if (performance.now() > deadline) throw new Error("No instance has begun to read.");
    await pause(5);
  }
}

async function waitUntilRead({ admin }: Stage, n: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int as count from messages",
    );
    if (rows[0]?.count === n) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.count} of ${n} were read.`);
    await pause(200);
  }
}

/** The same answers, parsed by the same parser, in rows of one table without an index. */
async function readBare(
  { admin, gmail, tokenOf }: Stage,
  box: GmailBox,
  n: number,
): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf(box)}` };
  await admin.query("create table bare (id text, subject text, content jsonb, raw_text text)");
  const began = performance.now();
  const all = box.newestFirst();
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const page = all.slice(from, from + ROWS_AT_ONCE);
    const rows: string[][] = [];
    for (let at = 0; at < page.length; at += AT_ONCE)
      rows.push(
        ...(await Promise.all(
          page.slice(at, at + AT_ONCE).map(async ({ id, raw }) => {
            const answer = await fetch(
              `${gmail.url}/gmail/v1/users/me/messages/${id}?format=full`,
              { headers },
            );
            await answer.text();
            const { text, ...content } = contentOf(await parseMail(raw, { now: new Date() }));
            return [id, content.subject, JSON.stringify(content), text ?? ""];
          }),
        )),
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
