import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openPool, type Pool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";
import { percentile } from "../kit/statistics.ts";
import { type Instances, startInstances } from "../mail/instances.ts";
import { type Receivers, startReceivers } from "./receivers.ts";

// Emits many events to webhooks of which half fail, and kills instances while they deliver. Each
// event must arrive, those of an object in their order. With --n 100000 --kills 30 --minutes 60 as
// many as promised.

const ORGANIZATIONS = 20;
const OBJECTS = 50;
/** Of one transaction, such as an import. */
const AT_ONCE = 10_000;
const CALLS = 200;
const HEALTHY_EVENTS = 500;
const EVERY_MS = 20;
const PATIENCE_MS = 600_000;

type Receiver = SignedIn & { name: string; objects: readonly string[] };

type Stage = {
  admin: pg.Client;
  pool: Pool;
  instances: Instances;
  receivers: Receivers & { failing: Set<string> };
  all: readonly Receiver[];
  emitted: number;
};

await runBench("webhooks", { n: 8000, kills: 6 }, async (bench, flag) => {
  const stage = await openStage(bench);
  const quiet = await measureCalls(stage);
  await reportHealthy(bench, stage);

  for (const { name } of stage.all.filter((_, at) => at % 2 === 1))
    stage.receivers.failing.add(name);
  const began = performance.now();
  for (let left = flag("n"); left > 0; left -= AT_ONCE)
    await emitMany(stage, Math.min(left, AT_ONCE));
  await reportCalls(bench, stage, quiet);
  for (let kill = 0; kill < flag("kills"); kill += 1) {
    await pause(500);
    await stage.instances.kill(kill);
  }
  await waitUntilHealthyHaveAll(stage);
  stage.receivers.failing.clear();
  await restart(stage);
  await waitUntil(stage, "status <> 'delivered'");
  const seconds = (performance.now() - began) / 1000;
  bench.report({
    metric: "deliveries a second",
    value: flag("n") / seconds,
    unit: "1/s",
    n: flag("n"),
  });
  await reportPromises(bench, stage);
});

async function openStage(bench: Bench): Promise<Stage> {
  const { admin, adminTarget, targets } = await openBenchDatabase(bench);
  const receivers = await startReceivers(bench);
  const instances = await startInstances(bench, 2, adminTarget, {
    FETCH_ALLOW_HOSTS: receivers.host,
  });
  const pool = openPool(targets.app, { named: false, max: 4, onError: () => undefined });
  bench.onEnd(() => pool.close());
  const all: Receiver[] = [];
  for (let count = 0; count < ORGANIZATIONS; count += 1) {
    const member = await insertMember(admin, count);
    await admin.query("update memberships set role = 'admin' where user_id = $1", [member.userId]);
    const name = `receiver-${count}`;
    const body = { url: receivers.url(name), eventTypes: ["member.joined"] };
    await ask(instances.url(0), member, "/api/webhooks", body);
    all.push({ ...member, name, objects: Array.from({ length: OBJECTS }, newId) });
  }
  return { admin, pool, instances, receivers, all, emitted: 0 };
}

async function ask(url: string, { cookie }: SignedIn, path: string, body?: object): Promise<void> {
  const headers = { cookie, origin: url, "content-type": "application/json" };
  const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(url + path, sent);
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** The next events, dealt to organisations and their objects in turn. */
async function emitMany(stage: Stage, count: number): Promise<void> {
  const shares = new Map<Receiver, string[]>();
  for (let at = stage.emitted; at < stage.emitted + count; at += 1) {
    const receiver = stage.all[at % stage.all.length];
    const objectId = receiver?.objects[Math.floor(at / stage.all.length) % OBJECTS];
    if (!receiver || objectId === undefined) continue;
    shares.set(receiver, [...(shares.get(receiver) ?? []), objectId]);
  }
  stage.emitted += count;
  for (const [{ organizationId }, objectIds] of shares)
    await inTransaction(
      stage.pool,
      { organizationId, projectIds: "all", readOnly: false },
      async (db) =>
        events.emit(
          db,
          { organizationId },
          "member.joined",
          objectIds.map((objectId) => ({
            projectId: null,
            objectId,
            data: { memberId: objectId, role: "edit" },
          })),
        ),
    );
}

async function measureCalls({ instances, all }: Stage): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const member = all[count % all.length];
    if (!member) continue;
    const path = count % 2 === 0 ? "/api/auth/me" : "/api/projects?limit=6";
    const began = performance.now();
    await ask(instances.url(count), member, path);
    times.push(performance.now() - began);
    await pause(5);
  }
  return times;
}

async function reportCalls(bench: Bench, stage: Stage, quiet: readonly number[]): Promise<void> {
  const busy = percentile(await measureCalls(stage), 0.95);
  const versus = percentile(quiet, 0.95);
  bench.report({
    metric: "p95 of other calls while events are delivered",
    value: busy,
    unit: "ms",
    n: CALLS,
    versus,
    ratio: busy / versus,
    target: { of: "ratio", atMost: 1.5 },
  });
}

/** Events at a steady rate, to receivers that all work. */
async function reportHealthy(bench: Bench, stage: Stage): Promise<void> {
  for (let count = 0; count < HEALTHY_EVENTS; count += 1) {
    await emitMany(stage, 1);
    await pause(EVERY_MS);
  }
  await waitUntil(stage, "status = 'pending'");
  const times = [...stage.receivers.accepted.values()].map(({ ms }) => ms);
  bench.report({
    metric: "p95 from event to arrival while all receivers work",
    value: percentile(times, 0.95),
    unit: "ms",
    n: times.length,
    target: { atMost: 2000 },
  });
}

async function waitUntil({ admin }: Stage, notYet: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await admin.query<{ left: number }>(
      `select count(*)::int as left from webhook_deliveries where ${notYet}`,
    );
    if (rows[0]?.left === 0) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.left} deliveries are left.`);
    await pause(250);
  }
}

async function waitUntilHealthyHaveAll(stage: Stage): Promise<void> {
  const names = [...stage.receivers.failing].map((name) => `'${stage.receivers.url(name)}'`);
  await waitUntil(
    stage,
    `status = 'pending' and webhook_id in
       (select id from webhooks where url not in (${names.join(", ")}))`,
  );
}

/** As if the pauses between attempts were over, and an admin had turned each webhook on again. */
async function restart({ admin }: Stage): Promise<void> {
  await admin.query(
    `update webhooks set is_on = true, off_reason = null, failures_in_row = 0, leased_until = now()
      where lease is null`,
  );
  await admin.query(
    "update webhook_deliveries set status = 'pending', due_at = 'epoch', tries = 0 where status <> 'delivered'",
  );
}

async function reportPromises(bench: Bench, { admin, receivers, emitted }: Stage): Promise<void> {
  const { rows } = await admin.query<{ objectId: string; ids: string[] }>(
    `select object_id as "objectId", array_agg(id order by emitted_at, id) as ids
       from webhook_deliveries group by object_id`,
  );
  const missing = emitted - receivers.accepted.size;
  const target = { exactly: 0 };
  bench.report({
    metric: "events that never arrived",
    value: missing,
    unit: "events",
    n: emitted,
    target,
  });
  const wrong = rows.filter(({ objectId, ids }) => {
    const arrived = receivers.arrivals.get(objectId) ?? [];
    return ids.some((id, at) => arrived[at] !== id);
  });
  bench.report({
    metric: "objects out of order",
    value: wrong.length,
    unit: "objects",
    n: rows.length,
    target,
  });
  const all = [...receivers.accepted.values()];
  const again = all.reduce((sum, { count }) => sum + count - 1, 0);
  bench.report({ metric: "events that arrived again", value: again, unit: "events", n: emitted });
}
