import assert from "node:assert/strict";
import { join } from "node:path";
import type pg from "pg";
import type { Call, Request } from "../http/calls.ts";
import { runBatch, type Side } from "../http/load.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { startChild, startChildServer } from "../kit/child-server.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { median, percentile } from "../kit/statistics.ts";
import { insertMail, type Mail } from "./many-threads.ts";
import { measure, post, reportTimes } from "./measure.ts";
import { type View, viewsOf } from "./views.ts";

// Measures lists, an opened conversation and the search of a very large inbox at a steady rate,
// against statements written by hand and during an import.

const defaults = { n: 1_000_000, rate: 50, seconds: 4, rounds: 5 };
const INSTANCE = join(import.meta.dirname, "../accounts/instance.ts");
const LIST = { p95: 40, p99: 100 };
const OPEN = { p95: 40 };
const SEARCH = { p95: 150 };
const MIN_RATIO = 0.75;
const MAX_SLOWER = 2;
/** A reference in 200 of a million messages and a word in every fifth one. */
const SEARCHES = [
  { name: "search for a rare word", search: "reference4242", words: "'reference4242':*" },
  { name: "search for a common word", search: "gripper", words: "'gripper':*" },
];

await runBench("threads", defaults, async (bench, flag) => {
  const { admin, adminTarget } = await openBenchDatabase(bench);
  const began = performance.now();
  const mail = await insertMail(admin, { messages: flag("n") });
  const took = { value: (performance.now() - began) / 1000, unit: "s", n: flag("n") };
  bench.report({ metric: "rows made", ...took });
  const ours = {
    name: "ours",
    url: await startChildServer(bench, [INSTANCE, "patient"], adminTarget),
  };
  const rival = {
    name: "plain Fastify",
    url: await startChildServer(bench, [join(import.meta.dirname, "plain-server.ts")], adminTarget),
  };
  const views = viewsOf(mail);
  const rate = { perSecond: flag("rate"), seconds: flag("seconds") };
  const scansBefore = await countScans(admin);

  for (const view of views) {
    const times = await measure(ours, [listCall(mail, view)], rate);
    reportTimes(bench, `list: ${view.name}`, times, LIST);
  }
  const opened = mail.threadIds.map((threadId) => openCall(mail, threadId));
  const quiet = await measure(ours, opened, rate);
  reportTimes(bench, "open a conversation", quiet, OPEN);
  for (const { name, search } of SEARCHES) {
    const body = { projectId: mail.projectId, search };
    reportTimes(bench, name, await measure(ours, [post(mail, "threads", body)], rate), SEARCH);
  }
  await compareAll(bench, { ours, rival, mail, views, rounds: flag("rounds") });
  bench.report({
    metric: "sequential scans of mail",
    value: (await countScans(admin)) - scansBefore,
    unit: "scans",
    n: views.length,
    target: { exactly: 0 },
  });

  const [all] = views;
  if (!all) throw new Error("There is no view.");
  const before = await measure(ours, [listCall(mail, all)], rate);
  const child = [
    join(import.meta.dirname, "importing-server.ts"),
    mail.organizationId,
    mail.projectId,
  ];
  await startChild(bench, child, adminTarget);
  const during = await measure(ours, [listCall(mail, all)], rate);
  const [p95, versus] = [percentile(during.ms, 0.95), percentile(before.ms, 0.95)];
  bench.report({
    metric: "list: all while mail is imported, p95 against quiet",
    value: p95,
    unit: "ms",
    n: during.ms.length,
    versus,
    ratio: p95 / versus,
    target: { of: "ratio", atMost: MAX_SLOWER },
  });
});

function listCall(mail: Mail, { asked }: View): Request {
  return post(mail, "threads", { projectId: mail.projectId, ...asked });
}

function openCall(mail: Mail, threadId: string): Request {
  return post(mail, "messages", { projectId: mail.projectId, threadId });
}

type Compared = { ours: Side; rival: Side; mail: Mail; views: readonly View[]; rounds: number };

/** Checks that both sides give equal answers, then measures each question alternately. */
async function compareAll(bench: Bench, { ours, rival, mail, views, rounds }: Compared) {
  const { projectId } = mail;
  const opened = mail.threadIds.slice(0, 500).map((id) => openCall(mail, id));
  const pairs: { name: string; ours: Request[]; rival: Request[] }[] = [
    ...views.map((view) => {
      const { where, values } = view;
      const plain = post(mail, "threads", { projectId, where, values });
      return { name: `list: ${view.name}`, ours: [listCall(mail, view)], rival: [plain] };
    }),
    { name: "open a conversation", ours: opened, rival: opened },
    ...SEARCHES.map(({ name, search, words }) => ({
      name,
      ours: [post(mail, "threads", { projectId, search })],
      rival: [post(mail, "threads", { projectId, words })],
    })),
  ];
  for (const { name, ...requests } of pairs) {
    await proveSame(name, [ours, requests.ours], [rival, requests.rival]);
    const ratios: number[] = [];
    const values: number[] = [];
    const others: number[] = [];
    let refused = 0;
    for (let round = -1; round < rounds; round += 1) {
      const mine = await runBatch(ours, toCall(name, requests.ours), 1);
      const theirs = await runBatch(rival, toCall(name, requests.rival), 1);
      if (round < 0) continue;
      values.push(mine.perSecond);
      others.push(theirs.perSecond);
      refused += mine.limited + mine.otherFailures + theirs.otherFailures;
      ratios.push(mine.perSecond / theirs.perSecond);
    }
    bench.report({
      metric: `${name}, against plain Fastify`,
      value: median(values),
      unit: "requests/s",
      n: rounds,
      versus: median(others),
      ratio: median(ratios),
      target: { of: "ratio", atLeast: MIN_RATIO },
    });
    const failed = { value: refused, unit: "answers", n: rounds };
    if (refused > 0)
      bench.report({ metric: `${name}, refused`, ...failed, target: { exactly: 0 } });
  }
}

function toCall(name: string, requests: Request[]): Call {
  return { name, requests };
}

async function proveSame(name: string, ...sides: readonly (readonly [Side, Request[]])[]) {
  const answers = await Promise.all(
    sides.map(async ([{ url }, [request]]) => {
      if (!request) throw new Error(`${name}: there is no request`);
      const { method, path, headers, body = "" } = request;
      const response = await fetch(url + path, { method, headers, body });
      assert.equal(response.status, 200, name);
      return JSON.parse(await response.text(), withoutFractions);
    }),
  );
  const [mine, theirs] = answers;
  assert.ok(mine.list.length > 0, `${name}: nothing is found`);
  assert.deepEqual(mine.list, theirs.list, `${name}: answers differ`);
}

/** Normalises times with and without zero fractions. */
function withoutFractions(_key: string, value: unknown): unknown {
  const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isTime ? new Date(value).toISOString() : value;
}

async function countScans(admin: pg.Client): Promise<number> {
  await admin.query("select pg_stat_clear_snapshot()");
  const { rows } = await admin.query<{ scans: number }>(
    `select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_user_tables
      where relname ~ '^(threads|messages|mail_bodies)_p\\d$' and n_live_tup > 1000`,
  );
  return rows[0]?.scans ?? 0;
}
