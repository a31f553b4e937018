import { setTimeout as pause } from "node:timers/promises";
import { tickCampaign } from "#src/outreach/strategies/engine/server/tick/tick.ts";
import type { Bench } from "../kit/bench.ts";
import { median } from "../kit/statistics.ts";
import type { FullCampaign } from "./full-campaign.ts";
import type { Opened } from "./open-app.ts";

export const DUE = 1000;
export const ROUNDS = 3;
/** Prevents an endless loop; a tick handles at most 200 people. */
const MAX_LOOKS = 50;
/** PostgreSQL publishes a connection's statistics after a second of idleness. */
const COUNTED_AFTER_MS = 2500;

type Sides = { large: FullCampaign; few: FullCampaign };

/** Does the same work among many people who are not due and among few, alternately. */
export async function tickRounds(bench: Bench, opened: Opened, sides: Sides): Promise<void> {
  const [large, few, rows]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeDue(opened, sides.few);
    few.push(await tickDue(opened, sides.few));
    await makeDue(opened, sides.large);
    await pause(COUNTED_AFTER_MS);
    const before = await rowsRead(opened);
    large.push(await tickDue(opened, sides.large));
    await pause(COUNTED_AFTER_MS);
    rows.push((await rowsRead(opened)) - before);
  }
  const [value, versus] = [median(large), median(few)];
  bench.report({
    metric: `looks at ${DUE} people who are due among many who are not, to among few`,
    value,
    versus,
    ratio: value / versus,
    unit: "ms",
    n: ROUNDS,
    target: { of: "ratio", atMost: 1.5 },
  });
  bench.report({
    metric: "rows read for each person who is due",
    value: median(rows) / DUE,
    unit: "rows",
    n: ROUNDS,
    target: { atMost: 20 },
  });
}

async function makeDue({ admin, member }: Opened, { campaignId }: FullCampaign): Promise<void> {
  const { organizationId } = member;
  await admin.query(
    `update enrolment_places set due_at = now() - interval '1 minute', planned_at = now()
      where (organization_id, enrolment_id) in (
        select organization_id, enrolment_id from enrolment_places
          where organization_id = $1 and campaign_id = $2 and state = 'planned' limit $3)
        and campaign_id = $2`,
    [organizationId, campaignId, DUE],
  );
  await admin.query(
    `update strategy_channels set status = 'active', is_on = true, started_at = now(),
        due_at = now() - interval '1 second', use_messages = 0, use_new_leads = 0
      where organization_id = $1 and campaign_id = $2`,
    [organizationId, campaignId],
  );
}

async function tickDue(opened: Opened, { campaignId }: FullCampaign): Promise<number> {
  const { admin, app, member } = opened;
  const { organizationId } = member;
  const began = performance.now();
  const wanted = (await tasksOf(opened, campaignId)) + DUE;
  const signal = AbortSignal.timeout(600_000);
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await tickCampaign(app.services, { organizationId, campaignId }, signal);
    if ((await tasksOf(opened, campaignId)) >= wanted) break;
  }
  const took = performance.now() - began;
  await admin.query(
    "update strategy_channels set status = 'paused', due_at = null where campaign_id = $1",
    [campaignId],
  );
  const done = await tasksOf(opened, campaignId);
  if (done !== wanted) throw new Error(`${done} of ${wanted} tasks were opened.`);
  return took;
}

async function tasksOf({ admin }: Opened, campaignId: string): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    "select count(*)::int as count from campaign_tasks where campaign_id = $1",
    [campaignId],
  );
  return rows[0]?.count ?? 0;
}

/** The rows read from people and campaign tables, by scans and indexes. */
async function rowsRead({ admin }: Opened): Promise<number> {
  await admin.query("select pg_stat_clear_snapshot()");
  const { rows } = await admin.query<{ count: number }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
      from pg_stat_user_tables
      where relname in ('enrolments', 'enrolment_places', 'enrolment_decisions', 'leads', 'people',
        'person_addresses', 'person_profiles', 'suppressions', 'campaign_touches', 'messages',
        'threads')`,
  );
  return rows[0]?.count ?? 0;
}
